// Before the click: an arrow from what was picked to what one points at, and what would come of it. The server says it with the answer.
import { aim, unaim } from './arrows.js';

const drawn = key => [...document.querySelectorAll(`[data-key="${key}"], [data-also~="${key}"]`)].find(piece => piece.getClientRects().length);
const box = document.getElementById('forecast');

export class Aiming {
  constructor(choosing) {
    this.choosing = choosing;
    for (const type of ['mouseover', 'focusin']) document.addEventListener(type, event => this.at(event.target));
    document.addEventListener('click', () => this.drop());
    for (const type of ['scroll', 'wheel']) document.addEventListener(type, () => this.drop(), { capture: true, passive: true });
  }

  /** The answer that one points at: its row, or the piece that would complete it. */
  answer(target) {
    const row = target.closest?.('#options .option[data-a], .prompt__sheet .option[data-a]');
    if (row) return row;
    const piece = target.closest?.('#part-board [data-key], #part-tray [data-key]'), { choosing } = this;
    if (!piece || !choosing.picked.length || !choosing.ready) return null;
    const rows = choosing.fitting(), key = choosing.within(piece, rows);
    return (key && rows.find(one => one.dataset.keys.split(' ').includes(key))) ?? null;
  }

  at(target) {
    const row = this.answer(target), [from, to] = (row?.dataset.keys ?? '').split(' ').map(key => key && drawn(key));
    if (!from || !to || !this.choosing.ready) { this.drop(); return; }
    const weight = row.querySelector('.option__n'), { harm, unless } = weight?.dataset ?? {};
    aim(from.getBoundingClientRect(), to.getBoundingClientRect(), harm);
    box.hidden = !harm;
    if (!harm) return;
    box.dataset.harm = harm;
    box.querySelector('b').textContent = weight.textContent;
    box.querySelector('small').textContent = unless ? `· ${unless}` : '';
    const at = to.getBoundingClientRect(), half = box.offsetWidth / 2 + 6;
    box.style.left = `${Math.min(Math.max(at.left + at.width / 2, half), innerWidth - half)}px`;
    box.style.top = `${at.top > box.offsetHeight + 60 ? at.top - box.offsetHeight - 8 : at.bottom + 8}px`;
  }

  drop() { unaim(); box.hidden = true; }
}
