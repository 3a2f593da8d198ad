// A map that can be brought nearer: a board's `data-scroll="map"` is a window on the one element in it, which takes the zoom
// (`--zoom`, kept on the board, so that a new drawing does not lose it). 1 is the size that the board gives it: where there is
// room, all of it; on a phone one at which it can be read. Wheel, pinch, dragging, keys and buttons; what is pressed and not
// moved is a click as ever.
const NEAREST = 3, STEP = 1.25, STILL = 6, EDGE = 24; // EDGE: what the window keeps around the map
const board = document.getElementById('part-board');
const view = () => board.querySelector('[data-scroll="map"]');
const larger = frame => frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 1; // than its window
const middle = box => [box.left + box.width / 2, box.top + box.height / 2];

export class MapView {
  constructor() {
    this.zoom = 1;
    this.focus = null;
    this.fingers = null;
    this.held = null;
    board.addEventListener('wheel', event => this.wheel(event), { passive: false });
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel']) board.addEventListener(type, event => this.pinch(event), { passive: false });
    board.addEventListener('pointerdown', event => this.hold(event));
    addEventListener('pointermove', event => this.drag(event));
    addEventListener('pointerup', () => { this.held = null; });
    addEventListener('click', event => { if (this.dragged) { event.stopPropagation(); event.preventDefault(); this.dragged = false; } }, true);
  }

  /** The zoom at which all of the map is seen: at most 1, and 1 if it is so by itself. */
  get fit() {
    const frame = view(), map = frame.firstElementChild.getBoundingClientRect();
    if (map.width / this.zoom < frame.clientWidth + 1 && map.height / this.zoom < frame.clientHeight + 1) return 1;
    const fit = Math.min((frame.clientWidth - EDGE) / map.width, (frame.clientHeight - EDGE) / map.height) * this.zoom;
    return fit > .995 ? 1 : fit;
  }

  /** Bring the map nearer or farther; what is at (x, y) stays there. */
  to(zoom, [x, y] = middle(view().getBoundingClientRect())) {
    const frame = view(), map = frame.firstElementChild, before = map.getBoundingClientRect();
    this.zoom = Math.min(NEAREST, Math.max(this.fit, zoom));
    board.style.setProperty('--zoom', this.zoom);
    board.classList.toggle('is-near', this.zoom > 1.001);
    const after = map.getBoundingClientRect();
    frame.scrollBy(after.left + (x - before.left) / before.width * after.width - x, after.top + (y - before.top) / before.height * after.height - y);
    dispatchEvent(new Event('zoomed')); // what has a size on the screen is drawn anew
  }

  near() { if (view()) this.to(this.zoom * STEP); }
  far() { if (view()) this.to(this.zoom / STEP); }
  whole() { if (view()) this.to(this.fit); }

  wheel(event) {
    if (!event.target.closest('[data-scroll="map"]')) return;
    event.preventDefault();
    this.to(this.zoom * Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 480)), [event.clientX, event.clientY]);
  }

  pinch(event) {
    const two = event.touches.length === 2 && event.target.closest('[data-scroll="map"]');
    if (!two) { this.fingers = null; return; }
    event.preventDefault();
    const [a, b] = event.touches, apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), at = [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
    if (this.fingers) {
      view().scrollBy(this.fingers.at[0] - at[0], this.fingers.at[1] - at[1]);
      this.to(this.zoom * apart / this.fingers.apart, at);
    }
    this.fingers = { apart, at };
  }

  /** A mouse drags what is nearer than its window is wide. (A finger scrolls by itself.) */
  hold(event) {
    const frame = event.target.closest('[data-scroll="map"]');
    this.dragged = false;
    if (frame && event.pointerType === 'mouse' && event.button === 0 && larger(frame) && !document.body.classList.contains('is-arranging')) this.held = { x: event.clientX, y: event.clientY, moves: false };
  }

  drag(event) {
    const held = this.held;
    if (!held) return;
    held.moves ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL;
    if (!held.moves) return;
    this.dragged = true;
    view().scrollBy(held.x - event.clientX, held.y - event.clientY);
    Object.assign(held, { x: event.clientX, y: event.clientY });
  }

  /** + and − for nearer and farther, 0 for all of it, Shift with the arrows to move over it. */
  key(event) {
    const frame = view(), way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!frame) return false;
    if (event.key === '+' || event.key === '=') this.near();
    else if (event.key === '-') this.far();
    else if (event.key === '0') this.whole();
    else if (event.shiftKey && way) frame.scrollBy(way[0] * 80, way[1] * 80);
    else return false;
    return true;
  }

  /** The board was drawn, or something is asked: where it is larger than its window, what it calls its focus comes to the middle,
      once; then what can be picked, if nothing of it is seen; at first one's home (data-home), unless something is placed elsewhere. */
  drawn() {
    const frame = view(), focus = frame?.querySelector('[data-focus]'), name = focus?.dataset.key ?? focus?.querySelector('[data-key]')?.dataset.key;
    if (!frame || !larger(frame)) return;
    const window = frame.getBoundingClientRect(), options = [...frame.querySelectorAll('.is-option')], placing = document.body.classList.contains('is-placing');
    const seen = el => { const [x, y] = middle(el.getBoundingClientRect()); return x > window.left && x < window.right && y > window.top && y < window.bottom; };
    const show = el => { const [x, y] = middle(el.getBoundingClientRect()), [left, top] = middle(window); frame.scrollBy(x - left, y - top); };
    const home = this.focus === null && !focus && !options.length && !placing && frame.querySelector('[data-home]');
    if (home || (focus && name !== this.focus)) show(focus ?? home);
    if (options.length && !options.some(seen) && !(focus && placing)) show(options[0]);
    this.focus = name ?? '';
  }
}
