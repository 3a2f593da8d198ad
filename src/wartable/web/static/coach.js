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

  /** Every number stands at the corner of its piece, as long as that is in sight; beside a small one, and beside a number that stands there already. */
  place() {
    const marks = [], taken = [];
    for (const { key, n, aside } of this.lit) {
      const piece = pieces(key)[0], box = piece && boxOf(piece, aside);
      if (!piece || !inSight(piece, piece.getBoundingClientRect())) continue;
      if (aside) marks.push(mark('i', box.left - 4, box.top - 4, '', { width: `${box.width + 8}px`, height: `${box.height + 8}px` }));
      let [left, top] = corner(piece, box);
      while (taken.some(([x, y]) => Math.abs(x - left) < 14 && Math.abs(y - top) < 14)) left += 26;
      taken.push([left, top]);
      marks.push(mark('span', left, top, n));
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

/** What of a piece is ringed: its core, where it has one (a token has a wide range round it); what it stands for, where nothing is to be clicked (a whole tile). */
function boxOf(piece, aside) {
  const whole = aside && piece.dataset.rim ? piece.closest(piece.dataset.rim) : null;
  return (whole ?? piece.querySelector('[data-core]') ?? piece).getBoundingClientRect();
}

/** Where the number of a piece stands: at a spot of its own (`data-spot`, in percent), at its corner, or, if it would hide a small piece, beside that. */
function corner(piece, box) {
  const small = box.width < 44 && box.height < 44;
  const [x, y] = piece.dataset.spot?.split(' ').map(Number) ?? [];
  const [left, top] = piece.dataset.spot ? [box.left + box.width * x / 100 - 12, box.top + box.height * y / 100 - 12]
    : small ? [box.left - 20, box.top - 22] : [box.left - 9, box.top - 14];
  return [Math.max(2, left), Math.max(50, top)];
}

function mark(name, left, top, text, more = {}) {
  const el = document.createElement(name);
  el.textContent = text;
  Object.assign(el.style, { left: `${left}px`, top: `${top}px`, ...more });
  return el;
}
