// Options twice: on the board and in the list. Which pieces an option is about, the server says
// (data-keys); here they only light up, narrow the list and send the notation of what was chosen.
import { closePopover, showRule } from './rules.js';
import { Several } from './several.js';

const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const keysOf = row => row.dataset.keys ? row.dataset.keys.split(' ') : [];
/** The keys under which a piece can be chosen; `data-on` are the places it stands on. */
const namesOf = piece => [piece.dataset.key, ...(piece.dataset.also?.split(' ') ?? [])];
const standsOn = piece => piece.dataset.on?.split(' ') ?? [];

export class Choosing {
  constructor(words, decide, inspect, asks, tell, looks) {
    this.words = words;
    this.several = new Several(this, words, tell);
    this.asks = asks;
    this.decide = decide;
    this.inspect = inspect;
    this.looks = looks; // whether a touch of a piece was only a look at it
    this.picked = [];
    this.armed = null;
    this.sent = null; // the answer that is on its way
    document.addEventListener('click', event => this.click(event));
    for (const type of ['mouseover', 'focusin']) document.addEventListener(type, event => this.light(event.target, true));
    for (const type of ['mouseout', 'focusout']) document.addEventListener(type, event => this.light(event.target, false));
  }

  get rows() { return all('#options .option[data-a]'); }
  /** The row of an answer; or the place that was just found good for it. */
  row(a) { return this.rows.find(row => row.dataset.a === a) ?? all('#probe [data-a], #hint [data-a]').find(row => row.dataset.a === a); }
  get token() { return $('#part-prompt .prompt')?.dataset.token; }
  /** Whether an answer can be given now: none is on its way, and those that stand there are not those of a question that is past. */
  get ready() { return this.sent === null && !$('#part-options').inert; }

  /** A new question is on the table. */
  refresh() {
    if (this.token !== this.lastToken) { this.picked = []; this.armed = this.sent = null; this.lastToken = this.token; closePopover(); this.several.proceed(); }
    this.mark();
  }

  /** The rows that begin with what was picked, in its order. */
  begun() { return this.rows.filter(row => this.picked.every((key, n) => keysOf(row)[n] === key)); }

  /** The rows that are about everything picked so far: those that begin with it, or, if the place was picked first, all that name it. */
  fitting() {
    const begun = this.begun();
    return begun.length ? this.several.joint(begun) : this.rows.filter(row => this.picked.every(key => keysOf(row).includes(key)));
  }

  mark() {
    this.several.sync();
    for (const el of all('.is-option, .is-picked-piece')) el.classList.remove('is-option', 'is-picked-piece');
    const fitting = this.fitting();
    const live = new Set(!this.ready ? [] : fitting.flatMap(keysOf).filter(key => !this.picked.includes(key)));
    const taught = new Set(fitting.filter(row => 'taught' in row.dataset).flatMap(keysOf)); // in a lesson
    for (const el of all('[data-key]')) {
      el.classList.toggle('is-option', namesOf(el).some(key => live.has(key)));
      el.classList.toggle('is-taught', namesOf(el).some(key => taught.has(key)));
      if (namesOf(el).some(key => this.picked.includes(key))) el.classList.add('is-picked-piece');
    }
    for (const list of all('.options')) this.list(list);
    for (const act of all('.act:not([data-pass])')) $('.key', act).textContent = $('.key', this.row(act.dataset.a)).textContent;
    const why = all('#why li:not([hidden])').length, more = $('.more .n');
    for (const el of all('.rail__no, .sheet__why, .why-btn')) el.hidden = !why;
    for (const el of all('.rail__no .n, .sheet__why .n')) el.textContent = why;
    if (more) more.textContent = this.shown.length - all('.act:not([data-pass])').filter(act => act.offsetParent).length * !this.picked.length;
    document.body.classList.toggle('is-picking', this.picked.length > 0);
    this.rove();
    this.ask();
    this.several.draw();
  }

  /** What one of the lists shows now: what comes after what was picked; where it has no heading for that (the place was picked first, or pieces further on), all answers about it, in full. */
  list(list) {
    const path = this.picked.join(' '), items = all(':scope > li[data-under]', list), begun = this.begun();
    const headed = begun.length > 0 && items.some(item => item.dataset.under === path);
    for (const item of items) {
      const row = $('.option', item), answers = row && !row.dataset.pick;
      const about = answers && (begun.length ? begun.includes(row) : this.picked.every(key => keysOf(row).includes(key)));
      item.hidden = headed ? item.dataset.under !== path : !about;
      if (row && item.dataset.under) row.classList.toggle('is-short', headed && !!$('.option__s', row));
      if (row?.dataset.pick) row.toggleAttribute('data-taught', this.leads([...item.dataset.under.split(' ').filter(Boolean), row.dataset.pick]));
    }
    numbered(list).forEach((row, n) => { $('.key', row).textContent = n < 9 ? n + 1 : ''; });
    const crumb = $('.crumb', list);
    if (crumb) crumb.hidden = !path;
    if (crumb && path) $('b', crumb).textContent = this.picked.map(called).join(' → ');
  }

  /** Whether a heading leads to an answer that is taught (in a lesson). */
  leads(path) { return this.rows.some(row => 'taught' in row.dataset && path.every((key, n) => keysOf(row)[n] === key)); }

  /** The rows that have a number now. */
  get shown() { return $('#options') ? numbered($('#options')) : []; }

  /** What was chosen and waits for a second word: the rows, the pieces, the prompt show it. */
  ask() {
    const row = this.row(this.armed), box = $('#sure');
    for (const el of all('[data-a]')) el.classList.toggle('is-picked', el.dataset.a === (this.armed ?? this.sent));
    document.body.classList.toggle('is-sent', this.sent !== null);
    if (!box) return;
    box.hidden = !row;
    if (!row) { this.armed = null; return; }
    for (const key of keysOf(row)) all(`[data-key="${key}"], [data-also~="${key}"]`).forEach(piece => piece.classList.add('is-picked-piece'));
    const text = `${$('.option__t', row).textContent}. ${row.dataset.confirm === 'final' ? this.words.final : this.words.weighty}`;
    if ($('span', box).textContent !== text) $('span', box).textContent = $('#announce').textContent = text;
  }

  click(event) {
    const answer = event.target.closest('[data-a]');
    if (answer && this.armed === answer.dataset.a && event.detail > 1) return; // a double click is one wish, not two
    if (answer) { this.choose(answer); return; }
    const why = event.target.closest('[data-why]');
    const group = event.target.closest('[data-pick]');
    if (group) { this.open(group, event.detail === 0); return; }
    if (why) { this.refuse(why, why); return; }
    const piece = event.target.closest('[data-key]');
    if (piece) { if (!this.looks(piece)) this.touch(piece, event.shiftKey || event.ctrlKey || event.metaKey); }
    else if (event.target.closest('#part-board, #part-tray') && !event.target.closest('a, button, summary, input')) this.drop();
  }

  /** A piece goes on with what was begun; or lets it go; or begins anew, if the question has any answer about it; or hears why not.
      Where no answer can be given it is looked at. */
  touch(piece, added = false) {
    if (!this.ready) { this.inspect(piece.dataset.key, piece); return; }
    const key = this.within(piece, this.fitting()), mine = namesOf(piece);
    if (this.several.again(this.meant(piece)) || (added && this.several.add(mine))) return;
    if (key) { this.narrow(key); return; }
    if (mine.some(k => this.picked.includes(k))) { this.drop(); return; }
    const anew = this.within(piece, this.rows), refused = this.refusal(mine, anew);
    if (anew && !refused) {
      this.drop();
      this.narrow(anew, this.rows.some(row => keysOf(row)[0] === anew));
      return;
    }
    if (refused) { piece.classList.add('is-refused'); this.refuse(piece, refused); }
    else if (!piece.matches('button')) this.drop(); // a whole zone, where nothing was hit
    this.inspect(piece.dataset.key, piece);
  }

  /** The keys that a touch of a piece means: its own; where no answer is about it itself, those of the places it stands on. */
  meant(piece) {
    const own = namesOf(piece);
    return this.rows.some(row => keysOf(row).some(key => own.includes(key))) ? own : [...own, ...standsOn(piece)];
  }

  /** The answers that are about a piece, and the row that says why there is none. */
  about(piece) {
    const names = namesOf(piece);
    return { rows: this.rows.filter(row => keysOf(row).some(key => names.includes(key))), refused: this.refusal(names, undefined) };
  }

  /** The key by which these rows can be chosen with a piece: its own, or that of the place where it stands. */
  within(piece, rows) {
    const wanted = new Set(rows.flatMap(keysOf).filter(key => !this.picked.includes(key)));
    return [...namesOf(piece), ...standsOn(piece)].find(key => wanted.has(key));
  }

  /** One more key is picked; what is the only answer left is given, if it may be. */
  narrow(key, decides = true) {
    const fits = this.several.meant(this.fitting().filter(row => keysOf(row).includes(key)));
    if (fits.length === 1 && decides && !(this.picked.length === 0 && this.several.counted(key))) { this.choose(fits[0]); return; }
    this.picked.push(key);
    this.mark();
  }

  /** A piece is picked as the first of an answer, whatever was picked before; nothing is decided yet. */
  pick(key) { this.drop(); this.narrow(key, false); }

  /** The key under which a piece begins an answer that goes on to another one. */
  first(piece) { return namesOf(piece).find(key => this.rows.some(row => keysOf(row)[0] === key && keysOf(row).length > 1)); }

  /** What the place is called to which this piece would take what was picked. */
  goal(piece) {
    const rows = this.fitting(), key = this.within(piece, rows), row = rows.find(one => keysOf(one).includes(key));
    return ($('.option__s', row) ?? $('.option__t', row)).textContent;
  }

  /** What was picked goes to this piece, or hears why not; false if neither is known. */
  go(piece) {
    const key = this.within(piece, this.fitting());
    if (key) { this.narrow(key); return true; }
    const names = [...namesOf(piece), ...standsOn(piece)], refused = all('#why [data-why]').find(row => keysOf(row).some(k => names.includes(k)) && this.picked.every(k => keysOf(row).includes(k)));
    if (refused) this.refuse(piece, refused);
    return !!refused;
  }

  /** The row that says why not: what was begun does not go on with this piece (a piece that can begin another answer begins it); or nothing is about it. */
  refusal(names, anew) {
    const rows = all('#why [data-why]'), about = row => keysOf(row).some(key => names.includes(key));
    if (anew && (!this.picked.length || this.rows.some(row => keysOf(row)[0] === anew))) return undefined;
    const exact = rows.find(row => about(row) && this.picked.every(key => keysOf(row).includes(key)));
    return anew ? exact : rows.find(row => names.includes(keysOf(row)[0])) ?? exact;
  }

  /** Why not: the cause first, then the rule. */
  refuse(from, row, back = from) {
    const root = $('#table'), text = $('.option__t', row).textContent;
    showRule(from, root.dataset.game, row.dataset.why, root.dataset.lang, { deny: true, title: `${this.words.why}: ${text}`, cause: $('.option__d', row)?.textContent ?? '', back });
  }

  /** Of several answers that begin with the same piece, show what comes next. */
  open(group, focus) {
    if (!this.ready) return;
    const under = group.closest('li').dataset.under, list = group.closest('.options');
    this.picked = [...(under ? under.split(' ') : []), group.dataset.pick];
    this.armed = null;
    this.mark();
    if (focus) $('.crumb button', list).focus();
  }

  /** Take back what was picked last. */
  back() { this.picked.pop(); this.armed = null; this.mark(); }

  /** Send an answer; where it is asked once more, the first click only arms it. */
  choose(row) {
    if (!this.token || !this.ready) return; // one answer to one question
    const a = row.dataset.a;
    if (row.dataset.confirm && this.armed !== a && this.asks()) { this.armed = a; this.mark(); return; }
    this.several.queue = this.several.after(row);
    this.send(a);
  }

  send(a) {
    this.picked = [];
    this.armed = null;
    this.sent = a;
    this.mark();
    this.decide(this.token, a);
  }

  /** Whether Enter at this place means what is armed, and not the thing that has the focus. */
  concerns(place) {
    const at = place.closest('a, button'), row = this.row(this.armed);
    return !!row && (!at || at.dataset.a === this.armed || ('key' in at.dataset && namesOf(at).some(key => keysOf(row).includes(key))));
  }

  /** The server did not take the answer: another may be given. */
  refused() { this.sent = null; this.several.queue = []; this.refresh(); }

  confirm() { const row = this.row(this.armed); if (row) this.choose(row); }
  drop() { this.picked = []; this.armed = null; this.mark(); }

  number(n) {
    const row = this.shown[n - 1];
    if (row?.dataset.pick) this.open(row, true); else if (row) this.choose(row);
  }
  pass() { const row = this.rows.find(r => 'pass' in r.dataset); if (row) this.choose(row); }

  /** Hover on a piece lights its rows; on a row, its pieces; on a log line, the cards it tells of. */
  light(target, on) {
    const el = target.closest?.('[data-key], [data-keys], [data-kinds]');
    if (!el) return;
    if (el.dataset.key) for (const row of all('.option[data-keys]')) if (keysOf(row).some(key => namesOf(el).includes(key))) row.classList.toggle('is-hover', on);
    if (el.dataset.keys) for (const key of keysOf(el)) all(`[data-key="${key}"], [data-also~="${key}"]`).forEach(piece => piece.classList.toggle('is-hover', on));
    if (el.dataset.kinds) for (const kind of el.dataset.kinds.split(' ')) if (kind) all(`[data-kind~="${kind}"]`).forEach(piece => piece.classList.toggle('is-told', on));
  }

  /** One tab stop per zone; arrows walk. */
  rove() {
    for (const zone of all('[data-zone], .board')) {
      const pieces = all('[data-key]', zone).filter(el => el.matches('button'));
      if (!pieces.length || pieces.some(el => el.tabIndex === 0)) continue;
      (pieces.find(el => el.classList.contains('is-option')) ?? pieces[0]).tabIndex = 0;
    }
  }

  walk(dx, dy) {
    const pieces = all('#part-board button[data-key], #part-tray button[data-key]').filter(el => el.offsetParent);
    const now = document.activeElement?.closest?.('[data-key]');
    const next = now && pieces.includes(now) ? nearest(now, pieces, dx, dy) : pieces.find(el => el.classList.contains('is-option')) ?? pieces[0];
    if (!next) return;
    if (now) now.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

const numbered = list => all(':scope > li:not([hidden]) > .option:is([data-a], [data-pick]):not([data-pass])', list);

/** What a picked piece is called: by the row that it has opened, or by itself. */
function called(key) {
  const row = $(`#options [data-pick="${key}"] .option__t`), piece = $(`[data-key="${key}"], [data-also~="${key}"]`);
  return row?.textContent ?? (piece?.getAttribute('aria-label') ?? piece?.textContent ?? '').split(',')[0].trim();
}

function nearest(from, pieces, dx, dy) {
  const middle = el => { const b = el.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const el of pieces) {
    if (el === from) continue;
    const [a, b] = middle(el), along = (a - x) * dx + (b - y) * dy, across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (along > 4 && along + 2.5 * across < least) { least = along + 2.5 * across; best = el; }
  }
  return best;
}
