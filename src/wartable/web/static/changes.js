// What has changed on the board since the person last looked: such pieces carry an outline for a while.
// (Not what a board calls data-unmarked.) How the board looked is kept as one number for each piece, so that it is known after days as well.
const PIECES = '#part-board [data-key]:not([data-unmarked] *)';
const SOON = 4000, AWAY = 10000;

function hash(text) {
  let h = 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(31, h) + text.charCodeAt(i) | 0;
  return h;
}

/** What a piece says of itself (data-told, where its name tells more than that), and in which place it stands. */
function told(piece) {
  const home = piece.closest('li');
  return hash(`${piece.dataset.told ?? piece.getAttribute('aria-label') ?? piece.textContent} ${home ? [...home.parentElement.children].indexOf(home) : ''}`);
}

export class Changes {
  constructor(table, lang) {
    this.key = `looked-${table}-${lang}`;
    this.last = JSON.parse(localStorage.getItem(this.key) ?? 'null');
    this.first = true;
    this.marked = new Map();
    document.addEventListener('visibilitychange', () => this.look(AWAY));
  }

  /** The board was drawn anew; what came of an own decision needs no mark. */
  drawn(own) {
    if (own) { this.marked.clear(); this.last = null; }
    this.look(this.first ? AWAY : SOON);
    this.first = false;
  }

  look(howLong) {
    if (document.hidden) return;
    const pieces = [...document.querySelectorAll(PIECES)];
    const now = Object.fromEntries(pieces.map(piece => [piece.dataset.key, told(piece)]));
    if (this.last) for (const key of Object.keys(now)) if (now[key] !== this.last[key]) this.mark(key, howLong);
    for (const piece of pieces) piece.classList.toggle('is-fresh', this.marked.has(piece.dataset.key));
    this.last = now;
    localStorage.setItem(this.key, JSON.stringify(now));
  }

  mark(key, howLong) {
    clearTimeout(this.marked.get(key));
    this.marked.set(key, setTimeout(() => {
      this.marked.delete(key);
      document.querySelectorAll(`#part-board [data-key="${key}"]`).forEach(piece => piece.classList.remove('is-fresh'));
    }, howLong));
  }

  forget() { localStorage.removeItem(this.key); }
}
