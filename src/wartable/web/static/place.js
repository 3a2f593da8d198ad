// A pose is asked for: the ghost of what is placed follows the pointer, the arrows or a finger over the board's field.
// Those that go along can be put elsewhere one by one (the formation): then what was placed stays, and one of them is in hand.
// Whether it may stand there, and why not, the server says (a probe, not too often); no rule and no notation is here.
import { fitPrompt } from './prompt.js';

const $ = (selector, root = document) => root.querySelector(selector);
const PAUSE = 120; // ms between two probes
const SPOKEN = 1000; // ms between two announcements
const HELD = 350, AGAIN = 80; // a nudge that is held repeats
const SNAP = 9; // so many pixels from a good place the pointer is on it
const LOUPE = 40; // half of what the loupe shows, in pixels of the field
const EDGE = 40; // what is in hand keeps so many pixels from the edge of the window
const GRASP = { mouse: 16, touch: 30 }; // so many pixels from one of the others it is taken in hand

export class Placing {
  constructor(send, choosing) {
    Object.assign(this, { send, choosing, field: null, token: null, step: 1, n: 0, asked: 0, spoken: 0, fingers: new Map() });
    document.addEventListener('pointermove', event => this.move(event));
    document.addEventListener('pointerdown', event => this.press(event));
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, event => this.release(event));
    document.addEventListener('click', event => this.click(event), true);
    document.addEventListener('contextmenu', event => this.second(event));
    for (const type of ['mouseover', 'focusin']) document.addEventListener(type, event => this.look(event.target));
    for (const type of ['resize', 'zoomed']) addEventListener(type, () => this.draw());
  }

  /** The board or the question was drawn anew: the layer goes over the field, the ghost stays where it was. */
  refresh(token) {
    const layer = $('.place', $('#part-place').content), field = $('#part-board [data-field]');
    this.field = layer && field ? field : null;
    document.body.classList.toggle('is-placing', !!this.field);
    if (!this.field) { this.token = this.others = null; document.body.classList.remove('is-arranging'); return; }
    $('.place', field)?.remove();
    this.layer = field.appendChild(layer.cloneNode(true));
    this.turn = Number(layer.dataset.turn);
    this.unit = Number(layer.dataset.unit);
    field.tabIndex = 0;
    field.setAttribute('role', 'application');
    field.setAttribute('aria-label', layer.dataset.label);
    if (token !== this.token) {
      const box = field.viewBox.baseVal, middle = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2), 0];
      this.token = token;
      this.pose = layer.dataset.start?.split(' ').map(Number) ?? middle;
      this.way = [0, -1];
      this.good = this.answer = this.others = null;
      this.wanted = this.moved = this.before = false;
      this.fresh = true;
    }
    this.flying = false; // what was on its way may be lost
    this.steps();
    this.arranging();
    this.draw();
    if (this.fresh) this.seen();
    this.fresh = false;
    if (this.answer) this.show(); else this.ask();
  }

  // -- moving -------------------------------------------------------------------------------------

  /** What is in hand: one of the others, or that which is placed. */
  get here() { return this.others ? [...this.others[this.one], this.pose[2]] : this.pose; }

  to(pose) {
    const box = this.field.viewBox.baseVal, within = (at, low, size) => Math.round(Math.min(Math.max(at, low), low + size));
    const next = [within(pose[0], box.x, box.width), within(pose[1], box.y, box.height), ((pose[2] % 360) + 360) % 360], here = this.here;
    if (next.join() === here.join()) return;
    if (this.others) this.others[this.one] = next.slice(0, 2);
    else {
      if (next[0] !== here[0] || next[1] !== here[1]) this.way = [next[0] - here[0], next[1] - here[1]];
      this.pose = next;
    }
    this.moved = true;
    this.answer = null;
    this.draw();
    this.ask();
  }

  /** By so many steps; the ghost stays in sight. */
  nudge(dx, dy, turns, step = this.step) {
    const [x, y, f] = this.here;
    this.to([x + dx * step * this.unit, y + dy * step * this.unit, f + turns * this.turn]);
    this.seen();
  }

  /** What is in hand comes into the window, if the field is larger than that. */
  seen() {
    const frame = this.field.closest('[data-scroll], .board'), sight = frame.getBoundingClientRect(), { x, y } = new DOMPoint(...this.here.slice(0, 2)).matrixTransform(this.field.getScreenCTM());
    const by = (at, from, to) => Math.min(0, at - from - EDGE) || Math.max(0, at - to + EDGE);
    frame.scrollBy(by(x, sight.left, sight.right), by(y, sight.top, sight.bottom));
  }

  /** As far as it may go on the way it goes; back to there, if it has gone too far. */
  edge() {
    const [x, y, f] = this.pose, box = this.field.viewBox.baseVal, far = Math.hypot(box.width, box.height) / (Math.hypot(...this.way) || 1);
    if (this.answer && !this.answer.ok) { if (this.good) this.probe(this.pose, this.good); return; }
    this.probe([Math.round(x + far * this.way[0]), Math.round(y + far * this.way[1]), f], this.pose);
  }

  /** A key, if it is one of those that move, turn or place. */
  key(event) {
    if (!this.field || event.target.closest('[data-key], #part-options, .prompt__sheet, .rail, .top, .menu')) return false;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const turn = this.turn && { '[': -1, ']': 1, BracketLeft: -1, BracketRight: 1 }[event.code.startsWith('Bracket') ? event.code : event.key];
    if (arrow) this.nudge(...arrow, 0, event.shiftKey ? 10 : 1);
    else if (event.code === 'KeyF' && (this.others || this.answer?.others?.length)) this.arrange(!this.others);
    else if (event.code === 'KeyN' && this.others) this.next();
    else if (event.key === 'Escape' && this.others) this.arrange(false);
    else if (turn) this.nudge(0, 0, turn);
    else if (event.key === 'Enter' && !event.target.closest('a, button')) this.place();
    else return false;
    return true;
  }

  // -- the others, one by one ---------------------------------------------------------------------

  /** Put them one by one, from where they would stand; or let them stand as they would. */
  arrange(on) {
    if (on && !this.answer?.others?.length) return;
    this.others = on ? this.answer.others.map(place => [...place]) : null;
    this.one = 0;
    this.before = false;
    if (!on) this.answer = null;
    this.arranging();
    this.draw();
    if (on) this.seen(); else this.ask();
  }

  arranging() {
    document.body.classList.toggle('is-arranging', !!this.others);
    for (const el of document.querySelectorAll('[data-do="arrange"]')) el.setAttribute('aria-pressed', String(!!this.others || this.before));
  }

  /** The button: a finger has left the ghost where it stands, so it is done at once; with the mouse the next click fixes the ghost first. */
  formation(event) {
    if (this.others || event.pointerType !== 'mouse' || 'gathers' in this.layer.dataset) { this.arrange(!this.others); return; }
    this.before = !this.before;
    this.arranging();
  }

  next() {
    this.one = (this.one + 1) % this.others.length;
    this.draw();
    this.seen();
    $('#announce').textContent = `${this.one + 1} / ${this.others.length}`;
  }

  /** Take in hand the nearest of the others, if one is near enough. */
  grasp(event) {
    const [x, y] = this.at(event), scale = this.field.getScreenCTM().a || 1, far = this.others.map(([u, v]) => Math.hypot(u - x, v - y) * scale);
    const nearest = far.indexOf(Math.min(...far));
    if (far[nearest] > GRASP[event.pointerType === 'touch' ? 'touch' : 'mouse']) return false;
    this.one = nearest;
    this.draw();
    return true;
  }

  /** The second button of the mouse: what is placed stays here, and the others are put one by one. */
  second(event) {
    if (!this.over(event) || event.pointerType === 'touch' || this.others || !this.answer?.others?.length) return;
    event.preventDefault();
    this.arrange(true);
  }

  // -- the pointer and the finger -----------------------------------------------------------------

  /** A point of the screen in the units of the field. */
  at(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.field.getScreenCTM().inverse());
    return [x, y];
  }

  /** Where the pointer is; a good place that is under it, exactly. */
  snapped(event) {
    const [x, y] = this.at(event), near = SNAP / (this.field.getScreenCTM().a || 1);
    const goods = [...this.layer.querySelectorAll('[data-snap]')].map(el => el.dataset.snap.split(' ').map(Number));
    return goods.find(good => Math.hypot(good[0] - x, good[1] - y) < near) ?? [x, y, this.pose[2]];
  }

  over(event) { return !!this.field && this.field.contains(event.target) && this.choosing.ready; }

  press(event) {
    const button = event.target.closest?.('[data-nudge]');
    if (button && this.field) { this.hold(button); return; }
    if (!this.over(event)) return;
    const touch = event.pointerType === 'touch';
    if (touch) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size > 1) { this.to(this.gripped); return; } // two fingers move the board, and nothing on it
    if (this.others && (touch || event.button === 0)) this.grasped = this.grasp(event);
    else if (!touch && event.button === 0 && !this.choosing.armed) this.to(this.snapped(event)); // a click tells it less exactly
    const [x, y] = this.at(event);
    this.gripped = this.here;
    this.grip = [this.gripped[0] - x, this.gripped[1] - y]; // the ghost goes the finger's way, and not under it
  }

  move(event) {
    if (event.pointerType !== 'touch') {
      if (!this.over(event) || this.choosing.armed) return;
      if (this.others && this.grasped && event.buttons & 1) this.dragged(event);
      else if (!this.others && !event.buttons) this.to(this.snapped(event));
      return;
    }
    const finger = this.fingers.get(event.pointerId);
    if (!finger || !this.field) return;
    if (this.fingers.size > 1) { // (a map moves by itself)
      this.field.closest('[data-scroll]:not([data-scroll="map"])')?.scrollBy((finger.x - event.clientX) / 2, (finger.y - event.clientY) / 2);
      Object.assign(finger, { x: event.clientX, y: event.clientY });
      return;
    }
    this.dragged(event);
    this.loupe(event);
  }

  dragged(event) {
    const [x, y] = this.at(event);
    this.to([x + this.grip[0], y + this.grip[1], this.pose[2]]);
  }

  release(event) {
    clearTimeout(this.holding);
    if (this.fingers.delete(event.pointerId) && this.field && !this.fingers.size && !$('#loupe').hidden) this.seen();
    $('#loupe').hidden = true;
  }

  hold(button) {
    const again = () => { this.nudge(...button.dataset.nudge.split(' ').map(Number)); this.holding = setTimeout(again, AGAIN); };
    clearTimeout(this.holding);
    this.holding = setTimeout(() => { this.held = true; again(); }, HELD);
  }

  click(event) {
    if (!this.field) return;
    const nudge = event.target.closest('[data-nudge]'), step = event.target.closest('[data-step]');
    if (nudge && !this.held) this.nudge(...nudge.dataset.nudge.split(' ').map(Number));
    if (nudge) this.held = false;
    if (step) { this.step = Number(step.dataset.step); this.steps(); }
    if (!this.over(event) || event.target.closest('.is-option')) return;
    event.stopPropagation();
    if (event.pointerType === 'touch') return; // a finger places by the button: it has hidden what is under it
    if (this.others) { if (!this.grasped) this.to([...this.at(event), this.pose[2]]); return; } // they are placed by the button, too
    if (event.detail < 2) this.place(); // a double click is one wish
  }

  /** A row of the list that lies somewhere shows it. */
  look(target) {
    const row = this.field && target.closest?.('[data-pose]');
    if (row && this.choosing.ready && !this.choosing.armed && !this.others) this.to(row.dataset.pose.split(' ').map(Number));
  }

  // -- the probe ----------------------------------------------------------------------------------

  ask() {
    clearTimeout(this.timer);
    $('#probe')?.classList.add('is-asking');
    if (!this.flying) this.timer = setTimeout(() => this.probe(this.pose), Math.max(0, this.asked + PAUSE - performance.now()));
  }

  probe(pose, start) {
    this.flying = true;
    this.asked = performance.now();
    this.about = start ? null : this.asks(pose);
    this.send({ t: 'probe', n: ++this.n, q: this.token, pose, ...(start ? { start } : {}), ...(this.others ? { others: this.others } : {}) });
  }

  asks(pose) { return JSON.stringify([pose, this.others]); }

  answered(message) {
    if (!this.field || message.n !== this.n) return;
    this.flying = false;
    if (message.wait) { this.timer = setTimeout(() => this.probe(this.pose), 3 * PAUSE); return; }
    if (!message.html) return;
    if (!this.about) { this.pose = message.pose; this.draw(); } // it went as far as it may
    else if (this.about !== this.asks(this.pose)) { this.ask(); return; } // it has moved on meanwhile
    this.answer = message;
    if (message.ok) this.good = message.pose;
    if ('gathers' in this.layer.dataset && !this.others) this.arrange(true);
    this.show();
    if (this.wanted) this.place();
  }

  /** What the server said of this pose. */
  show() {
    const box = $('#probe');
    if (!box || !this.answer) return;
    if (this.answer !== box.answer) box.innerHTML = this.answer.html; // a finger may be on its button
    box.answer = this.answer;
    box.classList.remove('is-asking');
    box.classList.toggle('has-others', !!this.answer.others?.length);
    fitPrompt();
    this.draw();
    clearTimeout(this.speaking);
    if (this.moved) this.speaking = setTimeout(() => { this.spoken = performance.now(); $('#announce').textContent = $('[data-said]', box)?.dataset.said ?? ''; }, Math.max(0, this.spoken + SPOKEN - performance.now()));
  }

  /** The place that a hint proposes, or none; the ghost goes there, too. */
  propose(pose) {
    this.hint = pose ? pose.split(' ').map(Number) : null;
    if (!this.field) return;
    if (this.hint && !this.others) { this.to(this.hint); this.seen(); }
    this.draw();
  }

  /** Here, if it is accepted; if it is not, the rule is shown; if nobody knows yet, when it is known. */
  place() {
    this.wanted = !this.answer;
    if (!this.answer) return;
    if (this.before && this.answer.ok && this.answer.others.length) { this.arrange(true); return; }
    const here = $('#probe [data-a]'), why = $('#probe [data-why]');
    if (here) this.choosing.choose(here);
    else if (why) this.choosing.refuse($('.place__ghost .place__px', this.layer), why, document.activeElement);
  }

  // -- drawing ------------------------------------------------------------------------------------

  draw() {
    if (!this.field) return;
    const matrix = this.field.getScreenCTM(), unit = matrix?.a ? 1 / matrix.a : 1, ghost = $('.place__ghost', this.layer), last = $('.place__last', this.layer);
    const put = (el, [x, y, f]) => el.setAttribute('transform', `translate(${x} ${y}) rotate(${f})`);
    for (const el of this.layer.querySelectorAll('.place__px')) el.setAttribute('transform', `scale(${unit})`); // these have a size on the screen
    put(ghost, this.answer?.at ?? this.pose);
    const refused = !!this.answer && !this.answer.ok;
    ghost.classList.toggle('is-refused', refused && !this.others);
    last.classList.toggle('is-shown', refused && !!this.good && !this.others);
    if (this.good) put(last, this.good);
    const hint = $('.place__hint', this.layer);
    hint.classList.toggle('is-shown', !!this.hint);
    if (this.hint) put(hint, this.hint);
    $('.place__shown', this.layer).innerHTML = this.others ? '' : this.answer?.shown ?? '';
    this.minis(refused, put);
  }

  /** The others while they are put one by one: each as the ghost is, the one in hand marked. */
  minis(refused, put) {
    const group = $('.place__minis', this.layer), hand = $('.place__hand', this.layer);
    group.classList.toggle('is-refused', refused);
    group.replaceChildren(...(this.others ?? []).map((place, n) => {
      const mini = $('.place__last', this.layer).cloneNode(true);
      mini.setAttribute('class', n === this.one ? 'place__mini is-chosen' : 'place__mini');
      put(mini, [...place, 0]);
      return mini;
    }));
    if (this.others) put(hand, [...this.others[this.one], 0]);
  }

  steps() { for (const el of document.querySelectorAll('[data-step]')) el.setAttribute('aria-pressed', String(Number(el.dataset.step) === this.step)); }

  /** The surroundings of the ghost, larger, on the side where the finger is not. */
  loupe(event) {
    const box = $('#loupe'), glass = $('svg', box), matrix = this.field.getScreenCTM(), size = LOUPE / matrix.a, view = this.field.viewBox.baseVal, copy = $('use', box);
    this.field.id ||= 'field';
    copy.setAttribute('href', `#${this.field.id}`);
    for (const [name, value] of Object.entries({ x: view.x, y: view.y, width: view.width, height: view.height })) copy.setAttribute(name, value);
    glass.setAttribute('viewBox', `${this.here[0] - size} ${this.here[1] - size} ${2 * size} ${2 * size}`);
    box.classList.toggle('loupe--left', event.clientX > innerWidth / 2);
    box.hidden = false;
  }
}
