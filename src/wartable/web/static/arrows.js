// Where a move went: the pieces it is about are lit, an arrow goes from whence to where, a dashed place stays where a piece was.
// Which pieces, the server says by their marks; where they stood and stand, the two last drawings of the board do.
const SVG = 'http://www.w3.org/2000/svg', MOST = 8, NEAR = 6;
const layer = document.getElementById('arrows');
const shape = (name, attributes) => { const el = document.createElementNS(SVG, name); for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value); return el; };
const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
const apart = (a, b) => Math.hypot(middle(a)[0] - middle(b)[0], middle(a)[1] - middle(b)[1]);

/** Each piece that a list of marks means, as it stands (`stood`: before and now); of several that are alike the one that has moved.
    A place goes nowhere: it was nowhere else, though its row may have been laid out anew. */
export function meant(marks, stood, used = new Set()) {
  return marks.split(' ').filter(Boolean).map(one => find(one, stood, used)).filter(Boolean);
}

function find(marks, { before, now }, used) {
  for (const mark of marks.split('|')) {
    const alike = [...now].filter(([key, piece]) => !piece.hand && piece.marks.includes(mark) && piece.box.width && !used.has(key));
    const went = alike.filter(([key, piece]) => !before.has(key) || apart(before.get(key).box, piece.box) > NEAR);
    const gone = [...before].find(([key, piece]) => !piece.hand && piece.marks.includes(mark) && piece.box.width && !now.has(key) && !used.has(key));
    const [key, piece] = (went.length < alike.length || !gone ? went[0] : null) ?? (gone || alike[0]) ?? [];
    if (!key) continue;
    used.add(key);
    return { key, el: now.has(key) ? drawn(piece.el, key) : null, box: piece.box, was: piece.still ? undefined : before.get(key)?.box };
  }
  return null;
}

/** A piece as it is on the screen: the board may have been drawn anew. */
const drawn = (el, key) => el.isConnected ? el : document.querySelector(`:is(#part-board, #part-tray) [data-key="${key}"]`);

/** Light what a move is about and draw its arrow, in the colours of the side whose move it is. */
export function draw({ lit, arrow, side }, stood, used) {
  const pieces = meant(lit, stood, used), [from, to] = arrow;
  for (const { el } of pieces) el?.classList.add('is-lit');
  let path = null;
  if (to) {
    const [source] = meant(from, stood), target = pieces.find(piece => sameMark(piece, to, stood)) ?? meant(to, stood)[0];
    if (source && target && source.key !== target.key) path = [source.box, target.box];
  } else if (pieces[0]?.was && pieces[0].el && apart(pieces[0].was, pieces[0].box) > NEAR) path = [pieces[0].was, pieces[0].box];
  const group = shape('g', { 'data-faction': side });
  drawnAt.set(group, scrolled());
  for (const piece of pieces) {
    const was = piece.el ? !to && path && piece.was : piece.box;
    if (was) group.append(shape('rect', { class: 'was', x: was.left, y: was.top, width: was.width, height: was.height, rx: 7 }));
  }
  if (path) group.append(...curve(...path));
  layer.append(group);
  while (layer.childElementCount > MOST) layer.firstElementChild.remove();
  return pieces;
}

const sameMark = (piece, marks, { before, now }) => marks.split('|').some(mark => (now.get(piece.key) ?? before.get(piece.key)).marks.includes(mark));

/** The arrow of an answer that is not given yet. */
export function aim(from, to, harm) {
  unaim();
  const group = shape('g', { class: 'aim', ...(harm && { 'data-harm': harm }) });
  group.append(...curve(from, to).map(part => { part.classList.replace('arrow--move', 'arrow--maybe'); return part; }));
  layer.append(group);
}
export function unaim() { layer.querySelector('.aim')?.remove(); }

/** A bow from the edge of one box to the edge of the other, with a head. */
function curve(from, to) {
  const [ax, ay] = middle(from), [bx, by] = middle(to), far = Math.hypot(bx - ax, by - ay) || 1;
  const ux = (bx - ax) / far, uy = (by - ay) / far, edge = box => Math.min(box.width / 2 / Math.max(Math.abs(ux), .01), box.height / 2 / Math.max(Math.abs(uy), .01), far / 2 - 8);
  const start = Math.max(edge(from), 0), end = Math.max(edge(to) + 8, 0), bow = Math.min(far / 5, 60), lift = ux < 0 ? 1 : -1;
  const [sx, sy, ex, ey] = [ax + ux * start, ay + uy * start, bx - ux * end, by - uy * end];
  const [cx, cy] = [(sx + ex) / 2 - uy * bow * lift, (sy + ey) / 2 + ux * bow * lift];
  const turn = Math.atan2(ey - cy, ex - cx), d = `M${sx} ${sy}Q${cx} ${cy} ${ex} ${ey}`;
  const at = (along, aside) => `${ex + along * Math.cos(turn) - aside * Math.sin(turn)} ${ey + along * Math.sin(turn) + aside * Math.cos(turn)}`;
  return [shape('path', { class: 'arrow arrow--halo', d }), shape('path', { class: 'arrow arrow--move', d }), shape('path', { class: 'arrow__head', d: `M${at(8, 0)}L${at(-9, 8)}L${at(-9, -8)}Z` })];
}

/** How far the map has been moved; what is drawn over it goes along. */
const drawnAt = new WeakMap();
const scrolled = () => { const map = document.querySelector('#part-board [data-scroll="map"]'); return [map?.scrollLeft ?? 0, map?.scrollTop ?? 0]; };
document.getElementById('part-board').addEventListener('scroll', () => {
  const [x, y] = scrolled();
  for (const group of layer.children) if (drawnAt.has(group)) { const [left, top] = drawnAt.get(group); group.setAttribute('transform', `translate(${left - x} ${top - y})`); }
}, { capture: true, passive: true });

export function clearArrows() {
  layer.replaceChildren();
  for (const el of document.querySelectorAll('.is-lit')) el.classList.remove('is-lit');
}
addEventListener('resize', clearArrows);
for (const type of ['wheel', 'touchmove']) document.getElementById('part-board').addEventListener(type, clearArrows, { passive: true }); // what is moved aside takes its arrow along
