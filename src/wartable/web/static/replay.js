// A finished game: the slider asks the server for the table before each decision. No rule lives here.
import { swap } from './parts.js';
import { ruleChips } from './rules.js';
import { themeSwitch } from './theme.js';
import { verify } from './verify.js';

const KEPT = 240; // frames that are kept for going back and forth
const root = document.getElementById('replay'), $ = selector => document.querySelector(selector);
const total = Number(root.dataset.total), frames = new Map(), logs = new Map();
const pressed = $('[data-seat][aria-pressed=true]');
let at = Number(root.dataset.at), seat = pressed.dataset.seat, playing = null, wanted = 0, marked = null, logged = null;

themeSwitch();
ruleChips(root.dataset.lang);
const verdict = $('[data-verdict]')?.dataset;
verify($('[data-seed]'), { verified: verdict?.yes, unwitnessed: verdict?.late, 'not-verified': verdict?.no, 'log-sum': verdict?.logSum }, root.dataset.table);

/** What the server tells; asked too often, it is asked again when it allows. */
async function ask(what, query = '') {
  const answer = await fetch(`/replay/${root.dataset.table}/${what}?lang=${root.dataset.lang}${query}`);
  if (answer.ok) return answer.json();
  if (answer.status !== 429) throw new Error(answer.status);
  await new Promise(resolve => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after'))));
  return ask(what, query);
}

/** What the server told under this key; asked for once, and again if it failed. */
function once(memory, key, question) {
  if (!memory.has(key)) {
    if (memory.size >= KEPT) memory.delete(memory.keys().next().value);
    memory.set(key, question().catch(error => { memory.delete(key); throw error; }));
  }
  return memory.get(key);
}

const frame = n => once(frames, `${seat} ${n}`, () => ask('frame', `&at=${n}&seat=${seat}`));

async function go(n) {
  at = Math.max(0, Math.min(total, n));
  const ticket = ++wanted;
  $('#slider').value = $('#fork-at').value = at;
  mark();
  const shown = await frame(at);
  if (ticket !== wanted) return;
  swap(shown.parts);
  $('#now-text').textContent = shown.text;
  $('#now-note').textContent = `${at} / ${total}${shown.note ? ` · ${shown.note}` : ''}`;
  $('.now').title = shown.note;
  $('#now-sealed').hidden = !shown.sealed.length;
  $('#now-sealed span').textContent = shown.sealed.join(' · ');
  $('#chart-now').setAttribute('d', `M${total ? 1000 * at / total : 0} 0V92`);
  $('#scenario').href = `/replay/${root.dataset.table}/scenario?at=${at}`;
  history.replaceState(null, '', `?at=${at}&seat=${seat}`);
  if (at < total) frame(at + 1);
  if (!$('#pane-log').hidden) await log();
}

/** Show in the list which decision comes next. */
function mark() {
  const rows = $('#moves').children;
  marked?.classList.remove('is-now');
  marked = rows[at] ?? null;
  marked?.classList.add('is-now');
  const pane = $('#pane-moves');
  if (marked && !pane.hidden) pane.scrollTop = marked.offsetTop - pane.clientHeight / 2;
}

async function list() {
  const rows = (await ask('moves')).map(([faction, text, note], n) => {
    const row = document.createElement('li'), number = document.createElement('span'), button = document.createElement('button');
    row.dataset.faction = faction;
    row.dataset.n = n;
    number.textContent = n + 1;
    button.type = 'button';
    button.dataset.go = n;
    button.textContent = text;
    button.title = note;
    row.append(number, document.createElement('i'), button);
    return row;
  });
  $('#moves').replaceChildren(...rows);
  mark();
}

/** The log up to the shown decision: lines are added going on and taken away going back. */
async function log() {
  const whose = seat, { lines, before } = await once(logs, seat, () => ask('log', `&seat=${seat}`));
  if (whose !== seat) return;
  const pane = $('#pane-log'), rows = $('#log');
  if (logged !== seat) rows.replaceChildren();
  logged = seat;
  const old = rows.children.length, until = before[at];
  for (const line of rows.querySelectorAll('.log__l--now')) line.classList.remove('log__l--now');
  while (rows.children.length > until) rows.lastElementChild.remove();
  if (until > old) rows.insertAdjacentHTML('beforeend', lines.slice(old, until).join(''));
  for (const line of [...rows.children].slice(at ? before[at - 1] : 0)) if (line.matches('.log__l')) line.classList.add('log__l--now');
  pane.scrollTop = pane.scrollHeight;
}

function tab(name) {
  for (const each of document.querySelectorAll('[data-tab]')) each.setAttribute('aria-selected', String(each.dataset.tab === name));
  for (const pane of ['moves', 'log']) $(`#pane-${pane}`).hidden = pane !== name;
  follow();
}

/** Bring the list that is shown to the shown decision. */
const follow = () => ($('#pane-log').hidden ? mark() : log());

function autoplay(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => (at < total ? go(at + 1) : autoplay(false)), 900) : null;
  $('[data-step=play]').setAttribute('aria-pressed', String(on));
}

function look(button) {
  seat = button.dataset.seat;
  if (Number(seat) >= 0) $('#fork-seat').value = seat;
  document.querySelectorAll('[data-seat]').forEach(b => b.setAttribute('aria-pressed', String(b === button)));
  go(at);
}

const steps = { first: () => go(0), last: () => go(total), play: () => autoplay(!playing) };
document.addEventListener('click', event => {
  const hit = selector => event.target.closest(selector);
  const step = hit('[data-step]'), move = hit('[data-go]'), view = hit('[data-seat]'), tabbed = hit('[data-tab]');
  if (step) steps[step.dataset.step] ? steps[step.dataset.step]() : go(at + Number(step.dataset.step));
  else if (move) { go(Number(move.dataset.go)); $('#rail').classList.remove('is-open'); }
  else if (view) look(view);
  else if (tabbed) tab(tabbed.dataset.tab);
  else if (hit('#rail-button')) { $('#rail').classList.add('is-open'); follow(); }
  else if (hit('#rail-close')) $('#rail').classList.remove('is-open');
  else if (hit('#fork-button')) { autoplay(false); $('#fork').showModal(); }
  else if (hit('#fork-cancel')) $('#fork').close();
});
$('#slider').addEventListener('input', event => go(Number(event.target.value)));
addEventListener('keydown', event => {
  if ($('#fork').open || event.ctrlKey || event.altKey || event.metaKey) return;
  const slider = event.target.closest('#slider');
  if (event.key === ' ' && !event.target.closest('button, a')) autoplay(!playing);
  else if (event.key === 'Escape') $('#rail').classList.remove('is-open');
  else if (slider) return; // the slider moves by itself
  else if (event.key === 'ArrowRight') go(at + 1);
  else if (event.key === 'ArrowLeft') go(at - 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(total);
  else return;
  event.preventDefault();
});
pressed.scrollIntoView({ inline: 'nearest', block: 'nearest' });
go(at);
list();
