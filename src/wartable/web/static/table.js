// A table page: shows what the server sends and sends what the person does. No rule lives here.
import { Choosing } from './choosing.js';
import { Aiming } from './aiming.js';
import { Dragging } from './dragging.js';
import { swap } from './parts.js';
import { ruleChips } from './rules.js';
import { themeSwitch } from './theme.js';
import { Wire } from './wire.js';
import { clocks, showClocks } from './clocks.js';
import { deal, promised, saw, verify } from './verify.js';
import { Rail } from './rail.js';
import { Changes } from './changes.js';
import { Coach, ON } from './coach.js';
import { Passing } from './passing.js';
import { Placing } from './place.js';
import { closeMenu, kept, menu } from './menu.js';
import { Telling } from './telling.js';
import { Looked } from './looked.js';
import { sound } from './sound.js';
import { mark, tell, want } from './turn.js';
import { fitPrompt, whole } from './prompt.js';
import { Inspector } from './inspect.js';
import { MapView } from './map.js';
import { Measuring } from './measure.js';
import { people } from './people.js';
import { tips } from './tips.js';
import { endKeys, summary } from './end.js';
import { Hinting } from './hint.js';

const root = document.getElementById('table'), words = JSON.parse(root.dataset.words), lang = root.dataset.lang;
const $ = selector => document.querySelector(selector);
const rail = new Rail(root.dataset.table, words, (text, side) => wire.send({ t: 'say', text, side }));
const map = new MapView();
const changes = new Changes(root.dataset.table, lang);
let myTurn = false, overClosed = false, opened = false, undoing = false, question = '', free = 0;

const telling = new Telling(apply, redraw, message => wire.send(message), sound, () => looked.now());
const looked = new Looked(root.dataset.table, (since, minutes) => wire.send({ t: 'missed', since, minutes }));
const measuring = new Measuring(message => wire.send(message)); // before all that listens to the pointer
const choosing = new Choosing(words, (q, a) => { telling.answered(); wire.decide(q, a); }, (key, piece) => inspector.look([key], piece), () => kept('asks', true), toast, piece => inspector.first(piece));
const inspector = new Inspector(key => wire.send({ t: 'inspect', key }), choosing);
new Dragging(choosing, words);
const aiming = new Aiming(choosing);
const passing = new Passing(act);
const coach = new Coach(guided);
const placing = new Placing(message => wire.send(message), choosing);
const hinting = new Hinting(message => wire.send(message), choosing, placing, rail, toast, words);
menu({ asks: true, sound: false, notify: false }, async (name, on, row) => {
  if (name === 'auto') wire.send({ t: 'auto', on });
  else if (name === 'sound' && on) sound('turn');
  else if (name === 'notify' && await want(on) !== on) { row.setAttribute('aria-checked', 'false'); toast(words['no-notify']); }
});
themeSwitch();
tips(root);
ruleChips(lang);

const wire = new Wire(root.dataset.table, lang, {
  state(message) {
    if (message.talk) rail.renew(message.talk);
    for (const talk of ['chat', 'side']) if (message[talk]) rail.say(talk, message[talk], opened);
    clocks(message.clocks ?? []);
    looked.told(message.at);
    telling.push(message);
    opened = true;
  },
  again(message) { telling.heard(message); },
  missed(message) { if (message.html) telling.push({ tell: [{ kind: 'missed', html: message.html }] }); else looked.now(); },
  ack() {},
  probe(message) { placing.answered(message); },
  hint(message) { hinting.answered(message); },
  measure(message) { measuring.answered(message); },
  no(message) { if (message.text) toast(message.text, 'no'); choosing.refused(); },
  note(message) { toast(message.text); },
  earlier(message) { rail.before(message.of, message.lines, message.more); },
  inspect(message) { inspector.told(message.key, message.html); },
  lost() { document.body.classList.add('is-lost'); toast(words.lost, 'stay'); },
  back() { looked.away = true; document.body.classList.remove('is-lost'); document.querySelectorAll('.toast--stay').forEach(el => el.remove()); toast(words.back); },
});

/** Draw what a message brings: what is on the board, what is asked, what was told. */
function apply(message) {
  if (message.parts) {
    const moved = swap(message.parts), own = undoing || wire.unacknowledged.size > 0;
    undoing = false;
    if (moved && !message.tell) sound('place');
    const now = $('#part-top .is-now');
    $('#now-small').textContent = [$('.phases__round')?.textContent, now?.textContent].filter(Boolean).join(' · ');
    absoluteInvites();
    fitPrompt();
    choosing.refresh();
    aiming.drop();
    people();
    passing.drawn();
    if (message.parts.coachno) sheet(false); // the list of answers would lie over what is wrong with one
    if (message.parts.board !== undefined) { inspector.drawn(); intoView(); }
    placing.refresh(choosing.token);
    hinting.drawn();
    if (message.parts.board !== undefined) measuring.drawn();
    if ('fair' in message.parts) { promised(root.dataset.table); deal(root.dataset.table, sent => wire.send(sent)); }
    if ('over' in message.parts) ending();
    if (message.parts.board) { focusBoard(); changes.drawn(own); }
    else if (message.parts.prompt !== undefined) map.drawn();
    coach.drawn();
    announce();
  }
  if (message.log) { rail.log(message.log); saw(root.dataset.table, message.log, rail.lines.querySelectorAll('[data-e]')); }
  if (message.auto) toast(message.auto.join(' · '));
  if (!('turn' in message)) return;
  mark(message.turn ? words['your-turn'] : '');
  if (message.turn && !myTurn) { sound('turn'); tell(words['your-turn'], question, location.pathname); }
  const open = document.querySelectorAll('#part-prompt [data-invite]').length;
  if (open < free) tell(words['sat-down'], '', location.pathname);
  free = open;
  myTurn = message.turn;
  document.body.classList.toggle('is-my-turn', !!myTurn);
  looked.seen(message.at);
}

/** The board as it once was, or as it is again. */
function redraw(parts) {
  swap(parts);
  choosing.refresh();
  hinting.drawn();
  people();
  focusBoard();
  coach.drawn();
}

/** What a person does at the table: whatever is being shown has been seen. */
function act(message) {
  telling.answered();
  wire.send(message);
}

/** What a person tells the coach. As long as it speaks of what was before, one sees the rest first: nothing that was not read is passed over. */
function guided(message) {
  const behind = telling.behind;
  if (behind && ON.includes(message.what)) telling.answered();
  else act(message);
}

/** The question is told once, in a place of its own that is never drawn anew. */
function announce() {
  const now = $('#part-prompt .prompt__q')?.textContent.trim() ?? '';
  if (now !== question) $('#announce').textContent = question = now;
}

function toast(text, kind = '') {
  const el = document.createElement('div');
  el.className = `toast toast--${kind}`;
  el.textContent = text;
  $('#toasts').replaceChildren(el);
  if (kind !== 'stay') setTimeout(() => el.remove(), 4200);
}

// -- buttons ----------------------------------------------------------------------------------------
const doing = {
  undo: () => { undoing = true; act({ t: 'undo' }); },
  hint: () => hinting.ask(),
  unhint: () => hinting.show(false),
  consent: () => act({ t: 'consent', ok: true }),
  refuse: () => act({ t: 'consent', ok: false }),
  take: button => act({ t: 'take', seat: Number(button.dataset.seat) }),
  claim: button => act({ t: 'claim', seat: Number(button.dataset.seat) }),
  retry: button => act({ t: 'retry', bot: button.dataset.bot ?? '' }),
  earlier: button => wire.send({ t: 'earlier', of: button.dataset.of, before: rail.first(button.dataset.of) }),
  mute: button => wire.send({ t: 'mute', seat: Number(button.dataset.seat), on: button.getAttribute('aria-pressed') !== 'true' }),
  hush: button => wire.send({ t: 'hush', on: button.getAttribute('aria-pressed') !== 'true' }),
  resign: async () => { closeMenu(); if (await sure(words.resign)) wire.send({ t: 'resign' }); },
  confirm: (_, event) => { if (event.detail < 2) choosing.confirm(); }, // the second half of a double click is no answer
  drop: () => choosing.drop(),
  play: () => inspector.play(),
  no: () => inspector.play(),
  unlook: () => inspector.hide(),
  back: () => choosing.back(),
  more: () => sheet(!$('.prompt.is-open')),
  whole: () => whole(),
  edge: () => placing.edge(),
  arrange: (_, event) => placing.formation(event),
  'next-one': () => placing.next(),
  measure: () => measuring.toggle(),
  near: () => map.near(),
  far: () => map.far(),
  'whole-map': () => map.whole(),
  rail: () => rail.sheet(),
  why: () => { sheet(false); rail.sheet(true); $('#why').open = true; $('#why').scrollIntoView(); },
  keys: () => { closeMenu(); $('#keys').showModal(); },
  'copy-link': () => { closeMenu(); copy(location.origin + location.pathname); },
  'copy-invite': button => copy(button.parentElement.querySelector('input').value),
  unpass: () => passing.end(),
  'ask-again': () => act({ t: 'undo', auto: true }),
  stops: () => { closeMenu(); passing.stops(); },
  'close-over': () => $('#over').close(),
  'tale-back': () => telling.back(),
  'tale-hold': () => telling.hold(),
  'tale-next': () => telling.next(),
  'tale-skip': () => telling.skip(),
  pace: button => telling.setPace(button.dataset.pace),
  'go-on': () => telling.results.close(),
  'by-itself': () => telling.results.byItself(),
  watch: button => telling.watch(Number(button.dataset.since), Number(button.dataset.until ?? 1000000)),
};
document.addEventListener('click', event => {
  const button = event.target.closest('[data-do]');
  if (button) doing[button.dataset.do]?.(button, event);
});
/** The list of answers over the prompt. */
function sheet(on) {
  $('#part-prompt .prompt')?.classList.toggle('is-open', on);
  $('.more')?.setAttribute('aria-expanded', String(on));
}
document.addEventListener('click', event => { if (!event.target.closest('#part-prompt, .pop--live')) sheet(false); });
$('#rail-close').addEventListener('click', () => rail.sheet(false));

function copy(text) { navigator.clipboard?.writeText(text).then(() => toast(words.copied), () => prompt('', text)); }
function absoluteInvites() { document.querySelectorAll('[data-invite]').forEach(field => { if (field.value.startsWith('/')) field.value = location.origin + field.value; }); }

function sure(text) {
  const dialog = $('#dialog');
  $('#dialog-text').textContent = text;
  dialog.returnValue = ''; // Escape leaves it as it is
  dialog.showModal();
  return new Promise(resolve => dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }));
}
document.addEventListener('click', event => { const b = event.target.closest('[data-answer]'); if (b) b.closest('dialog').close(b.dataset.answer); });

// -- the end ----------------------------------------------------------------------------------------
function ending() {
  const over = $('#over');
  if (!over) return;
  verify(over.querySelector('[data-seed]'), words, root.dataset.table);
  summary();
  endKeys(over);
  if (opened && over.querySelector('[data-again]')) { location.assign(over.querySelector('[data-again]').href); return; } // all want to play again
  over.addEventListener('close', () => { overClosed = true; });
  changes.forget();
  if (overClosed) return;
  over.showModal();
  if (opened) sound('end');
}

document.addEventListener('submit', event => {
  const key = event.target.closest('[data-key-form]')?.querySelector('input[name=key]');
  if (key) key.value = document.querySelector('.top form input[name=key]').value;
});

/** On a narrow screen what the board calls its focus comes into view; a map sees to it by itself. */
function focusBoard() {
  if (innerWidth <= 760 && !$('#part-board [data-scroll="map"]')) $('#part-board [data-focus]')?.scrollIntoView({ inline: 'start', block: 'nearest' });
  map.drawn();
}

/** In a row of cards that scrolls (but not on a map) what may be chosen comes into view. */
function intoView() {
  for (const row of document.querySelectorAll('#part-board [data-scroll=""], #part-tray [data-scroll=""]')) {
    const frame = row.getBoundingClientRect(), seen = el => { const box = el.getBoundingClientRect(); return box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.top < frame.bottom; };
    const may = [...row.querySelectorAll('.is-option')];
    if (may.length && !may.some(seen)) may[0].scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

// -- keys -------------------------------------------------------------------------------------------
addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select') || $('dialog[open]')) {
    if (event.key === 'Escape') event.target.blur?.();
    return;
  }
  const letter = event.code.startsWith('Key') ? event.code.slice(3) : '';
  if (event.repeat && !event.key.startsWith('Arrow')) return; // a key that is held is pressed once
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  if (telling.key(event)) ;
  else if (coach.key(event)) ;
  else if (/^[1-9]$/.test(event.key)) choosing.number(Number(event.key));
  else if (event.key === 'Enter' && choosing.concerns(event.target)) choosing.confirm();
  else if (passing.key(event)) ;
  else if (measuring.key(event)) ;
  else if (placing.key(event)) ;
  else if ((event.key === '+' || event.key === '-') && choosing.several.troop.size) choosing.several.step(choosing.picked[0], event.key === '+' ? 1 : -1);
  else if (map.key(event)) ;
  else if (letter === 'P') choosing.pass();
  else if (letter === 'H') hinting.ask();
  else if (letter === 'U') doing.undo();
  else if (letter === 'L') rail.show('log');
  else if (letter === 'I') { const piece = document.activeElement?.closest('[data-key]'); if (piece) inspector.look([piece.dataset.key], piece); }
  else if (event.key === '?') { const why = $('#why'); if (why) { why.open = !why.open; why.querySelector('summary').focus(); } }
  else if (event.key === '/' ) rail.show('rules');
  else if (event.key === 'ArrowLeft' && choosing.picked.length && event.target.closest('.options')) choosing.back();
  else if (event.key === 'Escape' && passing.end()) ;
  else if (event.key === 'Escape') { sheet(false); choosing.drop(); inspector.hide(); closeMenu(); rail.sheet(false); }
  else if (arrows[event.key]) choosing.walk(...arrows[event.key]);
  else return;
  event.preventDefault();
});
setInterval(showClocks, 500);
