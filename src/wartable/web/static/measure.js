// The ruler: between two ends on the board's field, pieces or places, the server says what lies between them. Nothing is reckoned here.
const $ = (selector, root = document) => root.querySelector(selector);
const PAUSE = 120; // ms between two questions

export class Measuring {
  constructor(send) {
    Object.assign(this, { send, on: false, start: null, end: null, n: 0, asked: 0, held: false });
    document.addEventListener('pointerdown', event => this.press(event), true);
    document.addEventListener('pointermove', event => this.move(event), true);
    document.addEventListener('pointerup', () => { this.held = false; }, true);
    document.addEventListener('click', event => this.click(event), true);
  }

  get field() { return $('#part-board [data-field]'); }

  toggle(on = !this.on) {
    if (on && !this.field) return;
    this.on = on;
    this.start = this.end = null;
    document.body.classList.toggle('is-measuring', on);
    this.drawn();
    this.clear();
  }

  /** The board was drawn anew: what was measured is asked again. */
  drawn() {
    for (const button of document.querySelectorAll('[data-do="measure"]')) button.setAttribute('aria-pressed', String(this.on));
    if (this.on && this.start && this.end) this.ask();
  }

  clear() { $('.measured', this.field ?? document)?.remove(); const box = $('#measured'); if (box) box.hidden = true; }

  /** An end: the piece that was pressed, and the place. */
  at(event) {
    const piece = event.target.closest?.('#part-board [data-key]')?.dataset.key ?? '';
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.field.getScreenCTM().inverse());
    return [piece, Math.round(x), Math.round(y)];
  }

  within(event) { return this.on && this.field && (this.field.contains(event.target) || event.target.closest?.('#part-board [data-key]')); }

  press(event) {
    if (!this.within(event)) return;
    event.stopImmediatePropagation();
    if (this.start && !this.end) this.end = this.at(event);
    else { this.start = this.at(event); this.end = null; this.held = true; this.clear(); }
    if (this.end) this.ask();
  }

  move(event) {
    if (!this.held || !this.within(event)) return;
    event.stopImmediatePropagation();
    const end = this.at(event);
    if (Math.hypot(end[1] - this.start[1], end[2] - this.start[2]) < 60) return;
    this.end = end;
    this.ask();
  }

  /** A click measures and chooses nothing; by keys a piece is an end. */
  click(event) {
    if (!this.within(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.detail) return; // by the pointer it has been measured
    const piece = event.target.closest('[data-key]').dataset.key;
    if (this.start && !this.end) { this.end = [piece, 0, 0]; this.ask(); } else { this.start = [piece, 0, 0]; this.end = null; }
  }

  ask() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.asked = performance.now(); this.send({ t: 'measure', n: ++this.n, a: this.start, b: this.end }); }, Math.max(0, this.asked + PAUSE - performance.now()));
  }

  answered(message) {
    if (!this.on || message.n !== this.n || !this.field) return;
    if (message.wait) { this.ask(); return; }
    const box = $('#measured');
    $('.measured', this.field)?.remove();
    const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    layer.setAttribute('class', 'measured');
    layer.innerHTML = message.shown;
    this.field.append(layer);
    box.textContent = message.text;
    box.hidden = !message.text;
  }

  key(event) {
    if (event.code === 'KeyM') this.toggle();
    else if (event.key === 'Escape' && this.on) this.toggle(false);
    else return false;
    return true;
  }
}
