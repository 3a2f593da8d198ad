// The clocks: the server says what is left and which run; between its messages they count down here.
let known = [], at = 0;

export function clocks(list) { known = list; at = performance.now(); showClocks(); }

export function showClocks() {
  const left = known.map(c => Math.max(0, c.left - (c.runs ? performance.now() - at : 0)));
  for (const chip of document.querySelectorAll('[data-clock]')) {
    chip.hidden = !known.length;
    chip.querySelector('span').textContent = left.map(short).join(' · ');
  }
  for (const own of document.querySelectorAll('[data-side-clock]')) {
    own.hidden = !known.length;
    if (known.length) own.textContent = short(left[Number(own.dataset.sideClock)]);
  }
}

function short(ms) {
  const s = Math.ceil(ms / 1000), pad = n => String(n).padStart(2, '0');
  return s >= 3600 ? `${Math.floor(s / 3600)}:${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}` : `${Math.floor(s / 60)}:${pad(s % 60)}`;
}
