// Passing until something comes, when to be asked, and what was answered without asking. The server does it all;
// here popovers open and clicks are sent.
const $ = selector => document.querySelector(selector);
const opened = () => $('.autos > .pop:not([hidden])');

export class Passing {
  constructor(send) {
    this.send = send;
    this.now = null; // what is open
    document.addEventListener('click', event => this.click(event));
  }

  click(event) {
    const at = selector => event.target.closest(selector);
    const opener = at('[data-opens]'), until = at('[data-until]'), stop = at('[data-stop]');
    if (opener) { this.open(opener); return; }
    if (until) this.send({ t: 'until', what: until.dataset.until });
    if (stop) this.send({ t: 'stop', kind: stop.dataset.stop, when: stop.dataset.when });
    if (until || !at('.autos > .pop')) this.close();
  }

  open(button) {
    const box = document.getElementById(button.dataset.opens), show = box.hidden;
    this.close();
    if (!show) return;
    this.show(button, box);
    box.querySelector('button')?.focus();
  }

  show(button, box) {
    this.now = box.id;
    box.hidden = false;
    button.setAttribute('aria-expanded', 'true');
  }

  /** The prompt was drawn anew: what was open stays open. */
  drawn() {
    const button = $(`[data-opens="${this.now}"]`);
    if (button) this.show(button, document.getElementById(this.now));
    else this.now = null;
  }

  /** Whether something was open. */
  close() {
    const box = opened();
    if (!box) return false;
    const button = $(`[data-opens="${box.id}"]`);
    this.now = null;
    box.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    if (box.contains(document.activeElement)) button.focus();
    return true;
  }

  /** Ask again: nothing more is passed. False if nothing was. */
  end() {
    if (!$('#part-prompt [data-do="unpass"]')) return false;
    this.send({ t: 'until', what: '' });
    return true;
  }

  stops() { this.close(); $('#stops').showModal(); }

  /** A key while the menu is open, or the one that opens it; false if it is none of these. */
  key(event) {
    const letter = event.code.startsWith('Key') ? event.code.slice(3) : '', box = opened();
    if (!box) {
      const caret = $('[data-opens="untils"]');
      if (letter !== 'P' || !event.shiftKey || !caret) return false;
      this.open(caret);
      return true;
    }
    const rows = [...box.querySelectorAll('button')], step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') return this.close();
    if (step) { rows.at((rows.indexOf(document.activeElement) + step) % rows.length).focus(); return true; }
    const row = rows.find(one => letter && one.dataset.letter === letter);
    row?.click();
    return !!row;
  }
}
