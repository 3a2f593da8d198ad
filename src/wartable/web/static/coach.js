// The coach of a lesson: the pieces it speaks of carry its numbers. What it says, what is lit and what is right the server knows.
const layer = document.getElementById('lits');
const $ = selector => document.querySelector(selector);
const pieces = key => [...document.querySelectorAll(`:is(#part-board, #part-tray) [data-key="${CSS.escape(key)}"]`)].filter(el => el.getClientRects().length);

/** What goes on in the lesson, and for how long (ms) it is not done twice. */
export const ON = ['next', 'show'];
const AGAIN = 1500;

export class Coach {
  constructor(send) {
    this.send = send;
    this.lit = [];
    this.sent = 0;
    if (!layer) return;
    for (const type of ['scroll', 'resize', 'zoomed', 'transitionend']) addEventListener(type, () => this.place(), { capture: true, passive: true });
    const board = $('#part-board');
    for (const type of ['wheel', 'pointerdown']) board.addEventListener(type, () => { this.looks = true; }, { passive: true });
    new ResizeObserver(() => {
      if (!this.looks) this.bring();
      this.place();
    }).observe(board);
    document.addEventListener('click', event => {
      const button = event.target.closest('[data-coach]'), number = event.target.closest('.litn');
      if (button) this.does(button.dataset.coach);
      else if (number) pieces(number.dataset.keys.split(' ')[0])[0]?.scrollIntoView({ block: 'center', inline: 'center' });
    });
  }

  /** The board or the words have been drawn anew. */
  drawn() {
    if (!layer) return;
    if ($('#coach').textContent !== this.read) this.sent = 0;
    this.lit = [...document.querySelectorAll('#part-coach [data-lit]')].map(({ dataset }) => ({ key: dataset.lit, n: dataset.n, aside: 'aside' in dataset }));
    for (const { key, n } of this.lit) for (const piece of pieces(key)) piece.setAttribute('aria-description', `${$('#coach').dataset.lit} ${n}`);
    this.show();
    this.place();
    requestAnimationFrame(() => this.place()); // what glides has arrived where it is drawn
  }

  /** What is said is read from its beginning, and what it speaks of is brought into sight. A board that is higher than its room shows
      its middle until something else is spoken of. */
  show() {
    const said = $('#coach').textContent, board = $('#part-board');
    if (said === this.said) return;
    if (!this.said) board.scrollTop = (board.scrollHeight - board.clientHeight) / 2;
    this.said = said;
    this.looks = false;
    $('.coach__t').scrollTop = 0;
    this.bring();
  }

  /** What is spoken of comes into sight as a whole: at first, and when a question takes room from the board, until one looks elsewhere. */
  bring() {
    for (const { key } of this.lit.toReversed()) {
      const piece = pieces(key)[0];
      if (piece && !whole(piece, piece.getBoundingClientRect())) piece.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }

  /** Every number stands at the corner of its piece; beside a small one, and beside a number that stands there already. Of what is
      not in sight the number stands at the edge behind which it lies; no ring goes beyond that edge. */
  place() {
    const marks = [], taken = [], told = new Set();
    const lit = this.lit.map(({ key, n, aside }) => ({ piece: pieces(key)[0], n, aside })).filter(({ piece }) => piece)
      .map(each => ({ ...each, seen: inSight(each.piece, each.piece.getBoundingClientRect()) }));
    for (const { piece, n, aside, seen } of lit.sort((a, b) => b.seen - a.seen)) {
      if (!seen && told.has(n)) continue; // of several pieces of one number those in sight, or one beyond it
      told.add(n);
      const box = boxOf(piece, aside), frame = frameOf(piece);
      if (seen && aside) marks.push(ring(box, frame));
      let [left, top] = seen ? corner(piece, box) : edge(box, frame);
      while (taken.some(([x, y]) => Math.abs(x - left) < 14 && Math.abs(y - top) < 14)) left += 26;
      taken.push([left, top]);
      const number = mark('span', left, top, n);
      if (!seen) number.dataset.to = whither(box, frame);
      marks.push(number);
    }
    layer.replaceChildren(...marks);
  }

  /** Whoever clicks twice goes on once: what comes next must have been shown. */
  does(what) {
    const now = Date.now();
    if (ON.includes(what) && now - this.sent < AGAIN) return;
    this.sent = ON.includes(what) ? now : 0;
    this.read = $('#coach').textContent;
    this.send({ t: 'coach', what });
  }

  /** The keys of the coach: back, and on where nothing is asked. */
  key(event) {
    const back = event.shiftKey && event.key === 'ArrowLeft' ? $('[data-coach=back]') : null;
    const next = event.key === 'Enter' && !event.target.closest('a, button, summary, [role=tab]') ? $('[data-coach=next]') : null;
    const button = back ?? next;
    button?.click();
    return !!button;
  }
}

/** What is seen of whatever a piece lies in: its board, and every row and sheet in that which scrolls. */
function frameOf(piece) {
  const frames = [];
  for (let el = piece.parentElement; el; el = el.id === 'part-board' || el.id === 'part-tray' ? null : el.parentElement) {
    if (getComputedStyle(el).overflow !== 'visible' || el.id.startsWith('part-')) frames.push(el.getBoundingClientRect());
  }
  const most = side => Math.max(...frames.map(frame => frame[side])), least = side => Math.min(...frames.map(frame => frame[side]));
  return { left: most('left'), top: most('top'), right: least('right'), bottom: least('bottom') };
}

/** Whether the middle of a piece is on its board, and not scrolled away. */
function inSight(piece, box) {
  const frame = frameOf(piece), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return box.width > 0 && x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
}

/** Whether all of a piece is on its board. */
function whole(piece, box) {
  const frame = frameOf(piece);
  return box.width > 0 && box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

const SIZE = 26;
const within = (x, from, to) => Math.max(from, Math.min(x, to));

/** Where at the edge the number of a piece stands that lies beyond it, and which way that is. */
function edge(box, frame) {
  return [within(box.left + box.width / 2 - SIZE / 2, frame.left + 2, frame.right - SIZE - 14), within(box.top + box.height / 2 - SIZE / 2, frame.top + 2, frame.bottom - SIZE - 2)];
}

function whither(box, frame) {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > frame.right ? '→' : x < frame.left ? '←' : y > frame.bottom ? '↓' : '↑';
}

/** A ring round a piece, as far as the piece is seen. */
function ring(box, frame) {
  const [left, top, right, bottom] = [box.left - 4, box.top - 4, box.right + 4, box.bottom + 4];
  const cut = [frame.top - top, right - frame.right, bottom - frame.bottom, frame.left - left].map((by, n) => by > (n % 2 ? 6 : 4) ? `${by}px` : '0');
  return mark('i', left, top, '', { width: `${box.width + 8}px`, height: `${box.height + 8}px`, clipPath: `inset(${cut.join(' ')})` });
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
