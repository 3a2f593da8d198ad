// What the others do, one thing after the other, at a pace one chooses: the table as it is drawn here runs behind what
// the server has sent, and nobody else notices. One show at a time: a move with its arrow, dice or cards, a result.
import { clearArrows, draw, meant } from './arrows.js';
import { stood } from './parts.js';
import { Results } from './results.js';
import { clearShow, show } from './shows.js';

const MOVE = 900, SHOW = 1900, WAITING = 3, BARS = 24;
const BOARD = ['top', 'board', 'tray', 'sides'];
const $ = selector => document.querySelector(selector);
const pick = (parts, wanted) => Object.fromEntries(Object.entries(parts ?? {}).filter(([name]) => BOARD.includes(name) === wanted));
const isMove = item => item.kind === 'move';

export class Telling {
  /** `apply` draws what a message brings, `redraw` the board as it once was, `send` asks the server, `hear` makes a sound,
      `caught` is told when what was missed has been offered. */
  constructor(apply, redraw, send, hear, caught) {
    Object.assign(this, { apply, redraw, send, hear, caught });
    this.results = new Results();
    this.queue = []; // what has come and is not told yet
    this.later = []; // shows that hold up nothing, at the instant pace
    this.steps = []; // the moves that were told since the last question
    this.current = {}; // the board as the server has last sent it
    this.now = null; // the message whose moves are being told
    this.running = this.held = this.skips = false;
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => this.endShow(), true);
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.skip(); });
    this.mark();
  }

  get pace() { return localStorage.getItem('pace') ?? 'normal'; }
  get instant() { return this.pace === 'instant' || document.hidden; }
  /** Whether each move waits for a word. */
  get holds() { return this.held || this.pace === 'slow'; }

  /** Whether what is asked and said now is not shown yet. */
  get behind() { return this.now !== null || this.queue.length > 0; }

  /** Answers that stand there while another question is to come belong to one that is past: they fade, and nobody gives them. */
  age() { $('#part-options').inert = [this.now, ...this.queue].some(message => message?.parts?.prompt !== undefined); }

  setPace(pace) {
    localStorage.setItem('pace', pace);
    this.mark();
    if (pace === 'instant') this.skip();
    else this.arm(MOVE);
  }

  mark() {
    for (const button of document.querySelectorAll('[data-pace]')) {
      const on = String(button.dataset.pace === this.pace);
      button.setAttribute(button.getAttribute('role') === 'menuitemradio' ? 'aria-checked' : 'aria-pressed', on);
    }
    $('#tale-hold').hidden = this.pace === 'slow';
    $('#tale-hold').setAttribute('aria-pressed', String(this.held));
    $('#tale-next').hidden = !this.holds;
  }

  /** Something has come from the server: it is told in its turn. */
  push(message) {
    if (!this.running && (this.instant || !message.tell)) {
      this.drawn(message);
      if (message.tell && !document.hidden) this.flash(message.tell);
      return;
    }
    this.queue.push(message);
    this.age();
    if (this.running) this.bars();
    this.run();
  }

  drawn(message) {
    Object.assign(this.current, pick(message.parts, true));
    this.age();
    this.apply(message);
  }

  async run() {
    if (this.running) return;
    this.running = true;
    while (this.queue.length) {
      const message = this.queue.shift(), items = message.tell ?? [];
      if (message.watch) await this.again(...message.watch);
      else if (this.skips || this.instant) { this.drawn(message); this.last = items.findLast(item => item.kind === 'result') ?? this.last; }
      else if (items.some(isMove)) await this.tell(message, items);
      else { this.drawn(message); this.clear(); await this.stage(items); }
    }
    this.rest();
  }

  /** The question stands where it stood. */
  clear() {
    $('#telling').hidden = true;
    document.body.classList.remove('is-telling');
  }

  /** Everything is told: the table is as it is now. */
  rest() {
    this.running = this.skips = this.held = false;
    this.steps = [];
    this.at = -1;
    this.clear();
    if (this.pace !== 'instant') clearArrows();
    this.mark();
    const last = this.last;
    this.last = null;
    if (last) this.flash([last]);
  }

  /** The moves of one message: the board first, then each of them, then what is asked. */
  async tell(message, items, past = false) {
    clearArrows();
    if (past) this.redraw(message.parts);
    else {
      this.now = message;
      this.drawn({ parts: pick(message.parts, true), log: message.log });
    }
    const where = { before: stood.before, now: stood.now }, used = new Set();
    for (const item of together(items)) {
      if (this.skips) { if (item.kind === 'result' && !past) this.last = item; continue; }
      if (!isMove(item)) { await this.stage([item].flat()); continue; }
      this.steps.push({ parts: past ? message.parts : { ...this.current }, item, where, used: new Set(used) });
      this.look(this.steps.length - 1, false);
      for (const piece of meant(item.lit, where, used)) used.add(piece.key);
      await this.wait(MOVE);
    }
    clearArrows();
    if (past) return;
    this.now = null;
    this.drawn({ ...message, parts: pick(message.parts, false), log: undefined });
  }

  /** Dice and cards that belong together at a time, then results, each until it is over. */
  async stage(items) {
    for (const item of together(items)) {
      if (this.skips) { if (item.kind === 'result') this.last = item; }
      else if (item.kind === 'result') await this.results.show(item.html);
      else if (item.kind === 'missed') { await this.results.show(item.html, false); this.caught(); }
      else await this.moment([item].flat());
    }
  }

  async moment(items) {
    show(items, items.flatMap(item => meant(item.lit ?? '', stood).map(piece => piece.box)), [...stood.now.values()].map(piece => piece.box));
    this.hear(items[0].kind);
    await new Promise(resolve => { this.over = resolve; setTimeout(resolve, SHOW); });
    clearShow();
  }

  /** Any click or key ends dice and cards. */
  endShow() { clearShow(); this.over?.(); }

  /** At the instant pace: arrows stay until one answers, shows hold up nothing. */
  async flash(items) {
    const used = new Set();
    for (const item of items.filter(isMove)) for (const piece of draw(item, stood, used)) used.add(piece.key);
    this.later = [...this.later, ...items.filter(item => !isMove(item))].slice(-WAITING);
    if (this.flashing) return;
    this.flashing = true;
    while (this.later.length) await this.stage(this.later.splice(0));
    this.flashing = false;
  }

  /** The player has answered: what was shown has been seen. */
  answered() {
    this.later = [];
    this.skip();
    clearArrows();
    this.endShow();
    this.results.close();
  }

  // -- the bar ---------------------------------------------------------------------------------------

  /** Look at one of the moves that were told: the last one, or an earlier one again. */
  look(n, anew = true) {
    const { parts, item, where, used } = this.steps[this.at = n];
    if (anew) this.redraw(parts);
    clearArrows();
    const tale = $('#tale');
    tale.dataset.faction = item.side;
    $('#tale-line').innerHTML = item.html;
    this.bars();
    $('#tale-back').disabled = n === 0;
    $('#telling').hidden = false;
    document.body.classList.add('is-telling');
    intoView(meant(item.lit, where, new Set(used)), where);
    draw(item, where, new Set(used));
  }

  /** How many moves were told, and how many are to come. */
  bars() {
    const all = this.steps.length + this.queue.reduce((sum, message) => sum + (message.tell ?? []).filter(isMove).length, 0);
    $('#tale-bars').replaceChildren(...Array.from({ length: Math.min(all, BARS) }, (_, n) => Object.assign(document.createElement('i'), { className: n < this.at ? 'is-done' : n === this.at ? 'is-now' : '' })));
  }

  wait(ms) {
    if (this.skips) return null;
    return new Promise(resolve => { this.go = resolve; this.arm(ms); });
  }

  arm(ms) {
    clearTimeout(this.timer);
    if (this.go && !this.holds) this.timer = setTimeout(() => this.next(), ms);
  }

  next() {
    if (this.at < this.steps.length - 1) { this.look(this.at + 1); this.arm(MOVE); return; }
    const go = this.go;
    this.go = null;
    go?.();
  }

  back() { if (this.at > 0) { this.held = true; this.mark(); this.arm(MOVE); this.look(this.at - 1); } }
  hold() { this.held = !this.held; this.mark(); this.arm(MOVE); }

  /** To now, at once. */
  skip() {
    if (!this.running) return;
    this.skips = true;
    clearTimeout(this.timer);
    if (this.at >= 0 && this.at < this.steps.length - 1) this.redraw(this.steps.at(-1).parts);
    this.endShow();
    this.results.close();
    this.at = this.steps.length - 1;
    this.next();
  }

  /** A key while something is told; false if it means nothing here. */
  key(event) {
    if (this.results.open && event.key === 'Enter' && !event.target.closest('button, a, [data-key]')) { this.results.close(); return true; }
    if (this.results.open && event.key === 'Escape') { this.results.close(); return true; }
    if ($('#telling').hidden) return false;
    if (event.key === 'ArrowRight') this.skip();
    else if (event.key === 'ArrowLeft') this.back();
    else if (event.key === 'Enter' && this.holds && !event.target.closest('button, a')) this.next();
    else return false;
    return true;
  }

  // -- what was missed -------------------------------------------------------------------------------

  /** Go through what happened once more, from where the table stood after so many events; what comes meanwhile waits. */
  watch(since, until = 1000000) {
    this.queue.unshift({ watch: [since, until] });
    this.results.close();
    this.run();
  }

  async again(since, until) {
    let frame = await this.ask({ since, until, begin: true });
    if (frame.parts) this.redraw(frame.parts);
    while (frame.parts && !this.skips) {
      frame = await this.ask({ since, until, begin: false });
      if (!frame.tell || this.skips) break;
      await this.tell(frame, frame.tell, true);
      since = frame.at;
    }
    this.skips = false;
    this.steps = [];
    this.redraw(this.current);
  }

  ask(message) {
    return new Promise(resolve => { this.heard = resolve; this.send({ t: 'again', ...message }); });
  }
}

/** Dice after dice, card after card: they are one show. */
function together(items) {
  const groups = [];
  for (const item of items) {
    const before = groups.at(-1);
    if (Array.isArray(before) && before[0].kind === item.kind) before.push(item);
    else groups.push(['dice', 'cards'].includes(item.kind) ? [item] : item);
  }
  return groups;
}

/** What a move is about comes into view where the board scrolls; where the pieces stood and stand goes along. */
function intoView(pieces, { before, now }) {
  const el = pieces.find(piece => piece.el)?.el, scroller = el?.closest('[data-scroll]');
  if (!scroller?.isConnected) return;
  const frame = scroller.getBoundingClientRect(), box = now.get(el.dataset.key).box, [left, top] = [scroller.scrollLeft, scroller.scrollTop];
  if (box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom) return;
  el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const [dx, dy] = [left - scroller.scrollLeft, top - scroller.scrollTop];
  for (const piece of [...before.values(), ...now.values()]) if (piece.scrolls) piece.box = new DOMRect(piece.box.x + dx, piece.box.y + dy, piece.box.width, piece.box.height);
}
