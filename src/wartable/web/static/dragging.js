// A piece can be dragged to its place: the same answers as with clicks, the same refusals. Never the only way.
const FAR = 8; // px until a press is a drag
const HELD = 260; // ms until a finger that rests on a piece lifts it: one that moves before scrolls the board
const $ = selector => document.querySelector(selector);

export class Dragging {
  constructor(choosing, words) {
    Object.assign(this, { choosing, words, from: null, ghost: null });
    document.addEventListener('pointerdown', event => this.press(event));
    document.addEventListener('pointermove', event => this.move(event));
    document.addEventListener('pointerup', event => this.release(event));
    document.addEventListener('pointercancel', () => this.end());
    document.addEventListener('touchmove', event => { if (this.ghost) event.preventDefault(); }, { passive: false }); // what is lifted does not scroll
    document.addEventListener('contextmenu', event => { if (this.from?.finger) event.preventDefault(); });
    document.addEventListener('dragstart', event => event.preventDefault());
    document.addEventListener('click', event => { if (this.dropped) { event.stopPropagation(); event.preventDefault(); } this.dropped = false; }, true);
    addEventListener('keydown', event => { if (event.key === 'Escape' && this.ghost) { event.stopImmediatePropagation(); this.end(); this.choosing.drop(); } }, true);
  }

  press(event) {
    this.dropped = false;
    if (this.from) this.end(); // a second finger: it is the map that is meant
    if (event.button || !event.isPrimary || !this.choosing.ready) return;
    const piece = event.target.closest?.('#part-board [data-key], #part-tray [data-key]'), key = piece && this.choosing.first(piece);
    if (!key) return;
    this.from = { piece, key, x: event.clientX, y: event.clientY, token: this.choosing.token, finger: event.pointerType === 'touch' };
    if (this.from.finger) this.resting = setTimeout(() => { this.lift(); this.follow(event); }, HELD);
  }

  move(event) {
    if (!this.from) return;
    if (this.choosing.token !== this.from.token || !this.from.piece.isConnected) { this.end(); return; }
    const far = Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > FAR;
    if (!this.ghost && far && this.from.finger) { this.end(); return; }
    if (!this.ghost && far) this.lift();
    if (this.ghost) this.follow(event);
  }

  /** What is lifted goes with the pointer, and says where it would go. */
  follow(event) {
    Object.assign(this.ghost.style, { left: `${event.clientX}px`, top: `${event.clientY}px` });
    const over = this.over(event), goal = over && this.choosing.within(over, this.choosing.fitting()) ? over : null;
    $('.is-drop')?.classList.remove('is-drop');
    goal?.classList.add('is-drop');
    this.label.hidden = !goal;
    if (goal) this.label.textContent = `${this.choosing.goal(goal)}: ${this.words.release}`;
  }

  over(event) { return document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-key]'); }

  lift() {
    const { piece, key } = this.from, box = piece.getBoundingClientRect();
    if (this.choosing.picked[0] !== key && !this.choosing.several.troop.has(key)) this.choosing.pick(key);
    this.ghost = document.createElement('div');
    this.ghost.className = 'drag';
    const copy = piece.cloneNode(true);
    for (const el of [copy, ...copy.querySelectorAll('*')]) { delete el.dataset.key; delete el.dataset.also; el.removeAttribute('id'); }
    copy.classList.remove('is-option', 'is-hover', 'is-picked-piece');
    Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px` });
    this.label = document.createElement('span');
    this.label.className = 'droplabel';
    this.label.hidden = true;
    this.ghost.append(copy, this.label);
    document.body.append(this.ghost);
    piece.classList.add('is-lifted');
    document.body.classList.add('is-dragging');
  }

  release(event) {
    if (!this.ghost) { this.end(); return; }
    const over = this.over(event), home = this.from.piece;
    this.dropped = true; // the click that follows is no click
    setTimeout(() => { this.dropped = false; });
    this.end();
    if (over && over !== home && this.choosing.go(over)) return;
    this.choosing.drop();
  }

  end() {
    clearTimeout(this.resting);
    this.ghost?.remove();
    this.from?.piece.classList.remove('is-lifted');
    $('.is-drop')?.classList.remove('is-drop');
    document.body.classList.remove('is-dragging');
    this.from = this.ghost = null;
  }
}
