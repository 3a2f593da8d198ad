// What was rolled, turned up or begun, over the board for a moment: it tells what the log and the board
// tell as well, so any click or key may end it. Reduced motion: the end state only.
const still = matchMedia('(prefers-reduced-motion: reduce)');
const STAY = 1900, STEP = 120, FLIP = 320, MOST = 6;
const place = document.getElementById('shows');

/** Show a list of { kind, html }, as the server sends it. A page nobody looks at shows nothing. */
export function show(list) {
  if (document.hidden) return;
  for (const { kind, html } of list) {
    const box = document.createElement('div');
    box.className = `show show--${kind}`;
    box.innerHTML = html;
    place.append(box);
    if (!still.matches) (kind === 'dice' ? roll : flip)(box);
    setTimeout(() => box.remove(), STAY);
  }
  while (place.childElementCount > MOST) place.firstElementChild.remove();
}

export function skip() { place.replaceChildren(); }
for (const type of ['pointerdown', 'keydown']) addEventListener(type, skip, true);

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
