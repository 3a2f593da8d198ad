// The menu: arrows walk it, Escape closes it and gives the focus back. Its switches are kept in this browser,
// but for those that the server keeps.
const box = document.getElementById('menu'), button = document.getElementById('menu-button');
const rows = () => [...box.querySelectorAll('[role^=menuitem]')].filter(row => row.getClientRects().length);

export const kept = (name, otherwise) => ({ on: true, off: false })[localStorage.getItem(name)] ?? otherwise;

export function closeMenu() {
  if (box.hidden) return false;
  box.hidden = true;
  button.setAttribute('aria-expanded', 'false');
  if (box.contains(document.activeElement)) button.focus();
  return true;
}

function openMenu() {
  box.hidden = false;
  button.setAttribute('aria-expanded', 'true');
  rows()[0].focus();
}

/** `local` are the switches kept here, with what they are at first; `told` hears of every change. */
export function menu(local, told) {
  for (const [name, first] of Object.entries(local)) box.querySelector(`[data-switch="${name}"]`)?.setAttribute('aria-checked', String(kept(name, first)));
  button.addEventListener('click', () => { if (!closeMenu()) openMenu(); });
  document.addEventListener('click', event => { if (!event.target.closest('#menu, #menu-button')) closeMenu(); });
  box.addEventListener('click', event => {
    const row = event.target.closest('[data-switch]');
    if (!row) return;
    const on = row.getAttribute('aria-checked') !== 'true', name = row.dataset.switch;
    row.setAttribute('aria-checked', String(on));
    if (name in local) localStorage.setItem(name, on ? 'on' : 'off');
    told(name, on, row);
  });
  box.addEventListener('keydown', event => {
    const all = rows(), at = all.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) all.at(to % all.length).focus();
    else if (event.key === 'Escape' || event.key === 'Tab') closeMenu();
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== ' ') event.preventDefault();
  });
}
