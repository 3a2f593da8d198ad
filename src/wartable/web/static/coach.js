// The coach of a lesson: the pieces it speaks of carry its numbers. What it says, what is lit and what is right the server knows.
const layer = document.getElementById('lits');
const $ = selector => document.querySelector(selector);
const pieces = key => [...document.querySelectorAll(`:is(#part-board, #part-tray) [data-key="${CSS.escape(key)}"]`)].filter(el => el.getClientRects().length);

export class Coach {
  constructor(send) {
    this.send = send;
    this.lit = [];
    if (!layer) return;
    for (const type of ['scroll', 'resize', 'zoomed', 'transitionend']) addEventListener(type, () => this.place(), { capture: true, passive: true });
    document.addEventListener('click', event => { const button = event.target.closest('[data-coach]'); if (button) this.does(button.dataset.coach); });
  }

  /** The board or the words have been drawn anew. */
  drawn() {
    if (!layer) return;
    this.lit = [...document.querySelectorAll('#part-coach [data-lit]')].map(({ dataset }) => ({ key: dataset.lit, n: dataset.n, aside: 'aside' in dataset }));
    for (const { key, n } of this.lit) for (const piece of pieces(key)) piece.setAttribute('aria-description', `${$('#coach').dataset.lit} ${n}`);
    this.show();
    this.place();
    requestAnimationFrame(() => this.place()); // what glides has arrived where it is drawn
  }

  /** What is said is read from its beginning; what it speaks of is brought into sight, once. */
  show() {
    const said = $('#coach').textContent;
    if (said === this.said) return;
    this.said = said;
    $('.coach__t').scrollTop = 0;
    for (const { key } of this.lit.toReversed()) {
      const piece = pieces(key)[0];
      if (piece && !inSight(piece, piece.getBoundingClientRect())) piece.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }

  /** Every number stands at the corner of its piece, as long as that is in sight. */
  place() {
    const marks = [];
    for (const { key, n, aside } of this.lit) {
      const piece = pieces(key)[0], box = piece?.getBoundingClientRect();
      if (!piece || !inSight(piece, box)) continue;
      if (aside) marks.push(mark('i', box.left - 4, box.top - 4, '', { width: `${box.width + 8}px`, height: `${box.height + 8}px` }));
      marks.push(mark('span', Math.max(2, box.left - 9), Math.max(50, box.top - 14), n));
    }
    layer.replaceChildren(...marks);
  }

  does(what) { this.send({ t: 'coach', what }); }

  /** The keys of the coach: back, and on where nothing is asked. */
  key(event) {
    const back = event.shiftKey && event.key === 'ArrowLeft' ? $('[data-coach=back]') : null;
    const next = event.key === 'Enter' && !event.target.closest('a, button, summary, [role=tab]') ? $('[data-coach=next]') : null;
    const button = back ?? next;
    button?.click();
    return !!button;
  }
}

/** Whether the middle of a piece is on its board, and not scrolled away. */
function inSight(piece, box) {
  const frames = [piece.closest('[data-scroll]'), piece.closest('#part-board, #part-tray')].filter(Boolean).map(el => el.getBoundingClientRect());
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return box.width > 0 && frames.every(frame => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom);
}

function mark(name, left, top, text, more = {}) {
  const el = document.createElement(name);
  el.textContent = text;
  Object.assign(el.style, { left: `${left}px`, top: `${top}px`, ...more });
  return el;
}
