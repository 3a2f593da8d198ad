// The deck builder: the list is plain text; buttons write lines into it, the server judges it.
import { ruleChips } from './rules.js';
import { themeSwitch } from './theme.js';

const $ = selector => document.querySelector(selector), list = $('#list'), filters = $('#filters'), cards = [...document.querySelectorAll('#cards > li')];
themeSwitch();
ruleChips($('#main').dataset.lang);

/** name -> [line number, count] of the list as it stands. */
function lines() {
  return list.value.split('\n').map(line => { const m = line.match(/^\s*(?:(\d{1,3})\s*[x×х]?\s+)?(.+?)\s*$/); return m ? { n: Number(m[1] ?? 1), name: m[2] } : null; });
}

function change(card, by) {
  const rows = lines(), name = card.dataset.name, at = rows.findIndex(row => row?.name.toLowerCase() === name.toLowerCase()), text = list.value.split('\n');
  const warlord = card.dataset.type === 'warlord';
  if (at < 0 && by > 0) warlord ? text.unshift(name) : text.push(`1 ${name}`);
  else if (at >= 0 && (warlord || rows[at].n + by < 1)) { if (by < 0) text.splice(at, 1); }
  else if (at >= 0) text[at] = `${rows[at].n + by} ${name}`;
  list.value = `${text.filter(line => line.trim()).join('\n')}\n`;
  judge();
}

function count() {
  const held = new Map(lines().filter(Boolean).map(row => [row.name.toLowerCase(), row.n]));
  for (const card of cards) { const n = held.get(card.dataset.name.toLowerCase()) ?? 0; card.querySelector('[data-count]').textContent = n; card.classList.toggle('is-in', n > 0); }
}

let timer = 0;
function judge() {
  count();
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const answer = await fetch('/decks/check', { method: 'POST', body: new URLSearchParams({ key: $('#deck-form [name=key]').value, text: list.value }) });
    if (answer.ok) $('#verdict').innerHTML = await answer.text();
  }, 180);
}

function filter() {
  const wish = Object.fromEntries(new FormData(filters)), words = wish.find.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const card of cards) {
    const fits = words.every(w => card.dataset.find.includes(w)) && ['faction', 'type', 'cost'].every(k => !wish[k] || card.dataset[k] === wish[k]);
    card.hidden = !fits;
    shown += fits;
  }
  $('#shown').textContent = `${shown} / ${cards.length}`;
}

document.addEventListener('click', event => {
  const card = event.target.closest('.bcard');
  if (card && event.target.closest('[data-more]')) change(card, 1);
  if (card && event.target.closest('[data-less]')) change(card, -1);
});
list.addEventListener('input', judge);
filters.addEventListener('input', filter);
filters.addEventListener('submit', event => event.preventDefault());
count();
filter();
