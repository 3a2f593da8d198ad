// What was rolled, turned up or begun, for a moment and beside the pieces it is about: it tells what the log and the board
// tell as well, so any click or key may end it. One show at a time. Reduced motion: the end state only.
const still = matchMedia('(prefers-reduced-motion: reduce)');
const STEP = 120, FLIP = 320, GAP = 10;
const place = document.getElementById('shows'), board = document.getElementById('part-board');

/** Show what belongs together ({ kind, html }) beside some boxes, and over as few of the others as may be. */
export function show(list, beside, others) {
  place.replaceChildren();
  for (const { kind, html } of list) {
    const box = document.createElement('div');
    box.className = `show show--${kind}`;
    box.innerHTML = html;
    place.append(box);
    if (!still.matches) (kind === 'dice' ? roll : flip)(box);
  }
  stand([...beside, ...[...board.querySelectorAll('[data-focus]')].map(el => el.getBoundingClientRect())], others);
}

export function clearShow() { place.replaceChildren(); }

const MUCH = 1000; // how much worse it is to cover what it is about

/** Where on the board it covers nothing of these boxes; if there is no such place, where it covers least. */
function stand(beside, others) {
  const frame = board.getBoundingClientRect(), { offsetWidth: width, offsetHeight: height } = place;
  const across = [(frame.width - width) / 2, GAP, frame.width - width - GAP], down = [GAP, (frame.height - height) / 2, frame.height - height - GAP];
  const spots = down.flatMap(y => across.map(x => ({ left: frame.left + Math.max(x, 0), top: frame.top + Math.max(y, 0) })));
  const covered = (spot, boxes) => boxes.reduce((sum, box) => sum + Math.max(0, Math.min(spot.left + width, box.right) - Math.max(spot.left, box.left)) * Math.max(0, Math.min(spot.top + height, box.bottom) - Math.max(spot.top, box.top)), 0);
  const covers = spot => MUCH * covered(spot, beside) + covered(spot, others);
  const best = spots.reduce((a, b) => covers(b) < covers(a) ? b : a);
  place.style.left = `${best.left}px`;
  place.style.top = `${best.top}px`;
}

/** Three changes of face, then still: 420 ms and a little more for each die. */
function roll(box) {
  const faces = box.querySelector('[data-faces]').dataset.faces.split(' ');
  [...box.querySelectorAll('.die')].forEach((die, n) => {
    const use = die.querySelector('use'), last = use.getAttribute('href'), sprite = last.split('#')[0];
    const turn = face => use.setAttribute('href', face);
    for (let step = 0; step < 3; step++) setTimeout(turn, step * STEP, `${sprite}#${faces[(n + step) % faces.length]}`);
    setTimeout(turn, 3 * STEP, last);
    die.animate([{ transform: 'translateY(-18px) rotate(-220deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 3.5 * STEP, delay: 24 * Math.min(n, 9), easing: 'cubic-bezier(.2,.8,.3,1)', fill: 'backwards' });
  });
}

function flip(box) {
  box.animate([{ transform: 'perspective(600px) rotateY(90deg)', opacity: 0 }, { transform: 'perspective(600px)', opacity: 1 }], { duration: FLIP, easing: 'cubic-bezier(.2,.8,.3,1)' });
}
