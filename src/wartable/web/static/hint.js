// A hint: what a strong player would answer to the open question, asked for by a person who plays alone. It is shown beside the
// answers, with its answer, the pieces and the place marked; the person answers all the same, or takes it by one click.
const $ = selector => document.querySelector(selector);
const all = selector => [...document.querySelectorAll(selector)];

export class Hinting {
  constructor(send, choosing, placing, rail, toast, words) {
    Object.assign(this, { send, choosing, placing, rail, toast, words, told: null, asked: '', open: false, panel: $('#hint') });
  }

  /** Ask for it; if it is there, show or hide it. */
  ask() {
    const { token } = this.choosing;
    if (!token || !$('[data-do="hint"]') || this.asked === token) return;
    if (this.told) { this.show(!this.open); return; }
    this.asked = token;
    this.send({ t: 'hint', q: token });
    this.panel.replaceChildren(Object.assign(document.createElement('p'), { className: 'hint__w', textContent: this.words.thinks }));
    $('#announce').textContent = this.words.thinks;
    this.drawn();
  }

  answered(message) {
    if (message.q !== this.choosing.token) return;
    this.asked = '';
    if (message.failed) { this.toast(message.failed, 'no'); this.drawn(); return; }
    this.told = message;
    this.panel.innerHTML = message.html;
    $('#announce').textContent = message.text;
    this.show(true);
  }

  show(on) {
    this.open = on && !!this.told;
    this.placing.propose(this.open ? this.told.pose : '');
    this.drawn();
  }

  /** The table or the question was drawn anew: a hint stays as long as its question. */
  drawn() {
    const { token } = this.choosing, { panel } = this;
    if (this.asked && this.asked !== token) this.asked = '';
    if (this.told && this.told.q !== token) { this.told = null; this.open = false; this.placing.propose(''); }
    const coach = this.rail.sheeted && innerWidth > 1100 && $('.coach__t'), host = coach || (this.rail.sheeted ? $('.prompt__up') : $('#part-options')); // the coach has room for it, after his words
    if (host && panel.parentElement !== host) host[coach ? 'append' : 'prepend'](panel);
    panel.hidden = !this.open && !this.asked;
    for (const button of all('[data-do="hint"]')) {
      button.setAttribute('aria-busy', String(!!this.asked));
      button.setAttribute('aria-expanded', String(this.open));
    }
    this.mark();
    if (!panel.hidden && coach) panel.scrollIntoView({ block: 'nearest' });
  }

  /** The answer, the row under which it stands, and its pieces. */
  mark() {
    for (const el of all('.is-hinted')) el.classList.remove('is-hinted');
    if (!this.open) return;
    const keys = this.told.keys.split(' ').filter(Boolean);
    for (const el of all(':is(.option, .act)[data-a]')) if (el.dataset.a === this.told.a) el.classList.add('is-hinted');
    for (const el of all('.option[data-pick]')) if (keys.includes(el.dataset.pick)) el.classList.add('is-hinted');
    for (const key of keys) for (const el of all(`:is(#part-board, #part-tray) :is([data-key="${key}"], [data-also~="${key}"])`)) el.classList.add('is-hinted');
  }
}
