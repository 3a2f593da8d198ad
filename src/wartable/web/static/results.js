// What a battle or a phase has come to, and what was missed: a panel beside the board that waits for the player, or goes by
// itself after a few seconds. Who points at it or steps into it has all the time there is.
import { kept } from './menu.js';

const SECONDS = 8;
const box = document.getElementById('stage');

export class Results {
  constructor() {
    for (const type of ['pointerenter', 'pointerdown', 'focusin']) box.addEventListener(type, () => this.hold());
  }

  get open() { return !box.hidden; }

  /** Show a panel; the promise holds until it is closed. */
  show(html, goes = true) {
    this.close();
    box.innerHTML = html;
    box.hidden = false;
    document.getElementById('announce').textContent = box.querySelector('h2').textContent;
    this.left = SECONDS;
    this.mark();
    if (goes && kept('by-itself', true)) this.run();
    return new Promise(resolve => { this.closed = resolve; });
  }

  run() {
    box.querySelector('.ring')?.classList.add('is-running');
    this.tick();
    this.timer = setInterval(() => { this.left -= 1; if (this.left > 0) this.tick(); else this.close(); }, 1000);
  }

  tick() { box.querySelector('.ring span').textContent = this.left; }

  /** Somebody reads it. */
  hold() {
    clearInterval(this.timer);
    box.classList.add('is-held');
  }

  mark() {
    box.classList.remove('is-held');
    box.querySelector('[data-do="by-itself"]')?.setAttribute('aria-checked', String(kept('by-itself', true)));
  }

  /** Whether panels go by themselves. */
  byItself() {
    localStorage.setItem('by-itself', kept('by-itself', true) ? 'off' : 'on');
    this.mark();
    this.hold();
  }

  close() {
    clearInterval(this.timer);
    if (box.contains(document.activeElement)) document.activeElement.blur();
    box.hidden = true;
    box.replaceChildren();
    this.closed?.();
    this.closed = null;
  }
}
