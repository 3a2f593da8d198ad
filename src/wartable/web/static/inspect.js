// The inspector: a piece in full. It opens on hover after a moment (of a piece, or of an answer that is about it; not on a phone,
// where it would lie over the prompt), on a tap,
// on the I key. On a phone it is a sheet: the first tap on a piece looks at it, a second one or the sheet's button chooses it.
const WAIT = 380, STAY = 600; // ms until it opens, and until it is gone: time to reach it with the pointer
const PIECES = '#part-board [data-key], #part-tray [data-key]';
const phone = matchMedia('(max-width: 760px)'), points = matchMedia('(hover: hover)');
const box = document.getElementById('inspect');
const drawn = key => document.querySelector(`[data-key="${key}"], [data-also~="${key}"]`);

export class Inspector {
  /** `ask` sends for a piece; `choosing` knows which answers are about it. */
  constructor(ask, choosing) {
    this.ask = ask;
    this.choosing = choosing;
    this.keys = []; // what is wanted: the first of these that can be shown
    this.over = null;
    document.addEventListener('mouseover', event => { if (event.clientX !== this.at?.[0] || event.clientY !== this.at?.[1]) this.hover(event); }); // what comes under a pointer that rests is not pointed at
    document.addEventListener('mousemove', event => { this.at = [event.clientX, event.clientY]; if (!this.over) this.hover(event); }, { passive: true });
    document.addEventListener('mouseout', event => this.leave(event));
    box.addEventListener('mouseleave', () => { if (!phone.matches) this.linger(); });
    document.addEventListener('focusin', event => { if (event.target.matches('.option[data-keys]:focus-visible')) this.look(this.left(event.target.dataset.keys.split(' ')), event.target); });
    document.addEventListener('click', event => { if (!event.target.closest('[data-key], #inspect, .pop--live')) this.hide(); });
  }

  get key() { return box.hidden ? null : this.keys[0]; }

  /** Show the first of these pieces that there is something to tell of; not over the place `from` which one looks. */
  look(keys, from = null) {
    this.keys = keys.filter(Boolean);
    if (!this.keys.length) return;
    const at = (from?.dataset.key ? from : drawn(this.keys[0])) ?? from;
    if (at) box.classList.toggle('inspect--left', at.getBoundingClientRect().left > innerWidth * .42);
    this.ask(this.keys[0]);
  }

  /** The server's answer. */
  told(key, html) {
    if (key !== this.keys[0]) return;
    if (!html) { this.keys.shift(); if (this.keys.length) this.ask(this.keys[0]); return; }
    box.querySelector('.inspect__b').innerHTML = html;
    box.hidden = false;
    this.offer();
  }

  /** On a phone: whether a touch of the piece is a look at it. What was begun goes on at once. */
  first(piece) {
    if (!phone.matches || this.choosing.picked.length || this.keys[0] === piece.dataset.key) { if (phone.matches) this.hide(); return false; }
    this.look([piece.dataset.key], piece);
    return true;
  }

  /** The buttons of the sheet: the only answer about this piece, or "choose"; or why there is none. */
  offer() {
    const piece = drawn(this.keys[0]), { rows, refused } = piece ? this.choosing.about(piece) : { rows: [] };
    const [play, why] = ['play', 'no'].map(name => box.querySelector(`[data-do="${name}"]`));
    play.hidden = !rows.length;
    why.hidden = !!rows.length || !refused;
    if (rows.length) play.textContent = rows.length === 1 ? rows[0].querySelector('.option__t').textContent : play.dataset.word;
  }

  /** The button of the sheet: the piece is chosen, or it is said why it cannot be. */
  play() {
    const piece = drawn(this.keys[0]);
    this.hide();
    if (piece) this.choosing.touch(piece);
  }

  hide() { box.hidden = true; this.keys = []; }

  /** The board was drawn anew: a sheet that one reads stays, if its piece does. */
  drawn() { if (phone.matches && this.key && drawn(this.key)) this.ask(this.key); else this.hide(); }

  hover(event) {
    const target = event.target.closest(`${PIECES}, .option[data-keys], .act[data-keys]`);
    if (!target || target === this.over || (document.body.matches('.is-placing, .is-measuring') && target.closest('[data-field]'))) return; // there a pointer means the place
    this.over = target;
    clearTimeout(this.timer);
    const keys = target.dataset.key ? [target.dataset.key] : this.left(target.dataset.keys.split(' '));
    this.timer = setTimeout(() => { if (this.over === target && points.matches && !phone.matches) this.look(keys, target); }, WAIT);
  }

  /** Of the pieces of an answer those that have not been picked: it is these that one decides about. */
  left(keys) {
    const rest = keys.filter(key => !this.choosing.picked.includes(key));
    return rest.length ? rest : keys;
  }

  /** It goes when nothing holds it: neither the pointer nor what was opened from it. */
  linger() {
    clearTimeout(this.going);
    this.going = setTimeout(() => { if (!this.over && !box.matches(':hover') && !document.querySelector('.pop--live')) this.hide(); }, STAY);
  }

  leave(event) {
    if (!this.over || this.over.contains(event.relatedTarget)) return;
    this.over = null;
    clearTimeout(this.timer);
    if (!phone.matches) this.linger();
  }
}
