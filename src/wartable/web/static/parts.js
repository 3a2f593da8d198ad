// Puts fragments of the server's HTML in place. Pieces that have a key keep their identity: what moved
// glides from its old place to the new one, what is new drops in. Reduced motion: nothing moves.
// What a board lets scroll (data-scroll) stays where it was. `swap` says whether a piece has come or gone to another place.
const still = matchMedia('(prefers-reduced-motion: reduce)');
const SCROLLS = '[data-scroll]';
let skipped = false;
addEventListener('pointerdown', () => { skipped = true; for (const a of document.getAnimations()) if (a.id === 'move') a.finish(); }, true);

/** Where every piece stands now: the marks it has, the box around it, whether it is in one's hand, a place (data-still), and on something that scrolls.
    What is drawn more than once stands where it is on the board itself (not on what that calls data-unmarked); `boxes` has all its places. */
function places() {
  const found = new Map();
  for (const el of document.querySelectorAll('#part-board [data-key], #part-tray [data-key]')) {
    const box = el.getBoundingClientRect(), before = found.get(el.dataset.key), boxes = [...(before?.boxes ?? []), box];
    if (before && el.closest('[data-unmarked]')) before.boxes = boxes;
    else found.set(el.dataset.key, { el, box, boxes, marks: marksOf(el), hand: !!el.closest('[data-hand]'), still: 'still' in el.dataset, scrolls: !!el.closest(SCROLLS) });
  }
  return found;
}
const marksOf = el => [el.dataset.key, ...(el.dataset.kind?.split(' ') ?? []), ...(el.dataset.also?.split(' ') ?? [])];

/** Where the pieces stood before they were drawn anew, and where they stand since. */
export const stood = { before: new Map(), now: new Map() };

export function swap(parts) {
  const before = stood.before = places();
  const focused = document.activeElement?.closest?.('[data-key]')?.dataset.key;
  const scrolled = [...document.querySelectorAll(SCROLLS)].map(el => [el.scrollLeft, el.scrollTop]);
  const first = !document.querySelector('#part-board').firstElementChild;
  for (const [name, html] of Object.entries(parts)) {
    const place = document.getElementById(`part-${name}`);
    if (place) place.innerHTML = html;
  }
  [...document.querySelectorAll(SCROLLS)].forEach((el, n) => { if (scrolled[n]) [el.scrollLeft, el.scrollTop] = scrolled[n]; });
  stood.now = places();
  if (focused) document.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
  return !first && (parts.board || parts.tray) ? glide(before) : false;
}

const same = (one, other) => Math.abs(one.left - other.left) + Math.abs(one.top - other.top) <= 6;

function glide(before) {
  let moved = false;
  skipped = still.matches;
  const pieces = [...document.querySelectorAll('#part-board [data-key], #part-tray [data-key]')].map(el => [el, el.getBoundingClientRect()]); // all are measured before any is moved
  for (const [el, now] of pieces) {
    const old = before.get(el.dataset.key);
    if (!now.width) continue;
    let frames = null, timing = { duration: 420, easing: 'cubic-bezier(.6,.05,.2,1)' };
    if (!old) {
      if (before.size) { frames = [{ opacity: 0, transform: 'translateY(-14px) scale(.94)' }, { opacity: 1, transform: 'none' }]; timing = { duration: 320, easing: 'cubic-bezier(.34,1.4,.5,1)' }; }
    } else if (!old.boxes.some(box => same(box, now))) {
      const from = old.boxes.find(box => !stood.now.get(el.dataset.key).boxes.some(other => same(box, other))) ?? old.box;
      if (from.width) frames = [{ transform: `translate(${from.left - now.left}px, ${from.top - now.top}px)` }, { transform: 'none' }];
    }
    if (frames) moved = true;
    if (frames && !skipped) el.animate(frames, timing).id = 'move';
  }
  return moved;
}
