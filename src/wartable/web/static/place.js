// A pose is asked for: the ghost of what is placed follows the pointer, the arrows or a finger over the board's field.
// Whether it may stand there, and why not, the server says (a probe, not too often); no rule and no notation is here.
const $ = (selector, root = document) => root.querySelector(selector);
const PAUSE = 120; // ms between two probes
const SPOKEN = 1000; // ms between two announcements
const HELD = 350, AGAIN = 80; // a nudge that is held repeats
const LOUPE = 40; // half of what the loupe shows, in pixels of the field

export class Placing {
  constructor(send, choosing) {
    Object.assign(this, { send, choosing, field: null, token: null, step: 1, n: 0, asked: 0, spoken: 0, fingers: new Map() });
    document.addEventListener('pointermove', event => this.move(event));
    document.addEventListener('pointerdown', event => this.press(event));
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, event => this.release(event));
    document.addEventListener('click', event => this.click(event), true);
    for (const type of ['mouseover', 'focusin']) document.addEventListener(type, event => this.look(event.target));
    addEventListener('resize', () => this.draw());
  }

  /** The board or the question was drawn anew: the layer goes over the field, the ghost stays where it was. */
  refresh(token) {
    const layer = $('.place', $('#part-place').content), field = $('#part-board [data-field]');
    this.field = layer && field ? field : null;
    document.body.classList.toggle('is-placing', !!this.field);
    if (!this.field) { this.token = null; return; }
    $('.place', field)?.remove();
    this.layer = field.appendChild(layer.cloneNode(true));
    this.turn = Number(layer.dataset.turn);
    field.tabIndex = 0;
    field.setAttribute('role', 'application');
    field.setAttribute('aria-label', layer.dataset.label);
    if (token !== this.token) {
      const box = field.viewBox.baseVal, middle = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2), 0];
      this.token = token;
      this.pose = layer.dataset.start?.split(' ').map(Number) ?? middle;
      this.way = [0, -1];
      this.good = this.answer = null;
      this.wanted = this.moved = false;
    }
    this.flying = false; // what was on its way may be lost
    this.steps();
    this.draw();
    if (this.answer) this.show(); else this.ask();
  }

  // -- moving -------------------------------------------------------------------------------------

  to(pose) {
    const box = this.field.viewBox.baseVal, within = (at, low, size) => Math.round(Math.min(Math.max(at, low), low + size));
    const next = [within(pose[0], box.x, box.width), within(pose[1], box.y, box.height), ((pose[2] % 360) + 360) % 360];
    if (next.join() === this.pose.join()) return;
    if (next[0] !== this.pose[0] || next[1] !== this.pose[1]) this.way = [next[0] - this.pose[0], next[1] - this.pose[1]];
    this.pose = next;
    this.moved = true;
    this.answer = null;
    this.draw();
    this.ask();
  }

  /** By so many steps; the ghost stays in sight. */
  nudge(dx, dy, turns, step = this.step) {
    this.to([this.pose[0] + dx * step, this.pose[1] + dy * step, this.pose[2] + turns * this.turn]);
    $('.place__ghost', this.layer).scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
    else if (turn) this.nudge(0, 0, turn);
    else if (event.key === 'Enter' && !event.target.closest('a, button')) this.place();
    else return false;
    return true;
  }

  // -- the pointer and the finger -----------------------------------------------------------------

  /** A point of the screen in the units of the field. */
  at(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.field.getScreenCTM().inverse());
    return [x, y];
  }

  over(event) { return !!this.field && this.field.contains(event.target) && this.choosing.sent === null; }

  press(event) {
    const button = event.target.closest?.('[data-nudge]');
    if (button && this.field) { this.hold(button); return; }
    if (event.pointerType !== 'touch' || !this.over(event)) return;
    const [x, y] = this.at(event);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.grip = [this.pose[0] - x, this.pose[1] - y]; // the ghost goes the finger's way, and not under it
  }

  move(event) {
    if (event.pointerType !== 'touch') {
      if (this.over(event) && !this.choosing.armed) this.to([...this.at(event), this.pose[2]]);
      return;
    }
    const finger = this.fingers.get(event.pointerId);
    if (!finger || !this.field) return;
    if (this.fingers.size > 1) { // two fingers move the board
      this.field.closest('[data-scroll]')?.scrollBy((finger.x - event.clientX) / 2, (finger.y - event.clientY) / 2);
      Object.assign(finger, { x: event.clientX, y: event.clientY });
      return;
    }
    const [x, y] = this.at(event);
    this.to([x + this.grip[0], y + this.grip[1], this.pose[2]]);
    this.loupe(event);
  }

  release(event) {
    clearTimeout(this.holding);
    this.fingers.delete(event.pointerId);
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
    this.to([...this.at(event), this.pose[2]]);
    if (event.detail < 2) this.place(); // a double click is one wish
  }

  /** A row of the list that lies somewhere shows it. */
  look(target) {
    const row = this.field && target.closest?.('[data-pose]');
    if (row && this.choosing.sent === null && !this.choosing.armed) this.to(row.dataset.pose.split(' ').map(Number));
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
    this.about = start ? null : pose;
    this.send({ t: 'probe', n: ++this.n, q: this.token, pose, ...(start ? { start } : {}) });
  }

  answered(message) {
    if (!this.field || message.n !== this.n) return;
    this.flying = false;
    if (message.wait) { this.timer = setTimeout(() => this.probe(this.pose), 3 * PAUSE); return; }
    if (!message.html) return;
    if (!this.about) { this.pose = message.pose; this.draw(); } // it went as far as it may
    else if (this.about.join() !== this.pose.join()) { this.ask(); return; } // it has moved on meanwhile
    this.answer = message;
    if (message.ok) this.good = message.pose;
    this.show();
    if (this.wanted) this.place();
  }

  /** What the server said of this pose. */
  show() {
    const box = $('#probe');
    if (!box || !this.answer) return;
    box.innerHTML = this.answer.html;
    box.classList.remove('is-asking');
    this.draw();
    clearTimeout(this.speaking);
    if (this.moved) this.speaking = setTimeout(() => { this.spoken = performance.now(); $('#announce').textContent = $('[data-said]', box)?.dataset.said ?? ''; }, Math.max(0, this.spoken + SPOKEN - performance.now()));
  }

  /** Here, if it is accepted; if it is not, the rule is shown; if nobody knows yet, when it is known. */
  place() {
    this.wanted = !this.answer;
    if (!this.answer) return;
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
    put(ghost, this.pose);
    const refused = !!this.answer && !this.answer.ok;
    ghost.classList.toggle('is-refused', refused);
    last.classList.toggle('is-shown', refused && !!this.good);
    if (this.good) put(last, this.good);
  }

  steps() { for (const el of document.querySelectorAll('[data-step]')) el.setAttribute('aria-pressed', String(Number(el.dataset.step) === this.step)); }

  /** The surroundings of the ghost, larger, on the side where the finger is not. */
  loupe(event) {
    const box = $('#loupe'), glass = $('svg', box), matrix = this.field.getScreenCTM(), size = LOUPE / matrix.a, view = this.field.viewBox.baseVal, copy = $('use', box);
    this.field.id ||= 'field';
    copy.setAttribute('href', `#${this.field.id}`);
    for (const [name, value] of Object.entries({ x: view.x, y: view.y, width: view.width, height: view.height })) copy.setAttribute(name, value);
    glass.setAttribute('viewBox', `${this.pose[0] - size} ${this.pose[1] - size} ${2 * size} ${2 * size}`);
    box.classList.toggle('loupe--left', event.clientX > innerWidth / 2);
    box.hidden = false;
  }
}
