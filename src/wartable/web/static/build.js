// A builder: the list is plain text; buttons write lines into it, the server judges it.
import { ruleChips } from './rules.js';
import { themeSwitch } from './theme.js';

const $ = selector => document.querySelector(selector), main = $('#main'), list = $('#list'), filters = $('#filters'), form = $('#list-form'), items = [...document.querySelectorAll('#items > li')];
const formOf = new Map(items.map(item => [item.dataset.name.toLowerCase(), item.dataset.form]));
const bearing = new Set(items.filter(item => 'bears' in item.dataset).map(item => item.dataset.name.toLowerCase()));
themeSwitch();
ruleChips(main.dataset.lang);

/** The list as it stands: of each line how many of what, and how it stands there (alone, counted, under the line before). */
function lines() {
  return list.value.split('\n').filter(line => line.trim()).map(text => {
    const m = text.match(/^\s*(?:[-–—•]\s*)?(?:(\d{1,3})\s*[x×х]?\s+)?(.+?)\s*$/), name = m[2].toLowerCase();
    return { text, n: Number(m[1] ?? 1), name, form: formOf.get(name), bears: bearing.has(name) };
  });
}

/** The slot somebody wants to fill: of which unit, and what fits into it. */
let slot = null;

/** Which lines are of a unit: its own, and what stands under it. */
function borne(rows, nth) {
  const starts = rows.flatMap((row, n) => row.bears ? Array(row.n).fill(n) : []);
  let end = starts[nth] + 1;
  while (rows[end]?.form === 'under') end += 1;
  return [starts[nth], end];
}

/** The line of the caret: what is added under something is added there. */
const caret = () => list.value.slice(0, list.selectionStart).split('\n').filter(line => line.trim()).length - 1;

/** Where something that stands under another goes: below what its bearer has already. */
function below(rows) {
  if (slot) return borne(rows, slot.nth)[1];
  let bearer = rows.findLastIndex((row, n) => row.bears && (n <= caret() || document.activeElement !== list));
  if (bearer < 0) return rows.length;
  do bearer += 1; while (rows[bearer]?.form === 'under');
  return bearer;
}

const lineOf = (rows, name) => rows.findLastIndex(row => row.name === name.toLowerCase());
const brings = item => JSON.parse(item.dataset.brings ?? '[]');

/** Something is added, with all that comes with it; of a role there is one, so it takes the place of another. */
function more(item, rows) {
  const { name, form: how, role } = item.dataset;
  if (role) for (const other of items) if (other !== item && other.dataset.role === role && lineOf(rows, other.dataset.name) >= 0) less(other, rows);
  const at = lineOf(rows, name);
  if (role && at >= 0) return;
  if (how === 'counted' && at >= 0) rows[at].text = `${rows[at].n + 1} ${name}`;
  else if (how === 'counted') rows.push({ text: `1 ${name}` });
  else if (how === 'under') rows.splice(below(rows), 0, { text: `- ${name}` });
  else rows.splice(rows.findLastIndex(row => row.form !== 'counted') + 1, 0, { text: name });
  for (const [brought, n] of brings(item)) {
    const there = lineOf(rows, brought);
    if (there >= 0) rows[there].text = `${n} ${brought}`;
    else rows.push({ text: `${n} ${brought}` });
  }
  if (role) { filters.reset(); filters.scrollIntoView({ block: 'nearest' }); } // now one looks for what fits
}

function less(item, rows) {
  const { name, form: how } = item.dataset, at = lineOf(rows, name);
  if (at < 0) return;
  if (how === 'counted' && rows[at].n > 1) { rows[at].text = `${rows[at].n - 1} ${name}`; return; }
  let many = 1;
  if (how === 'alone') while (rows[at + many]?.form === 'under') many += 1; // what it carries goes with it
  rows.splice(at, many);
  for (const [brought] of brings(item)) if (lineOf(rows, brought) >= 0) rows.splice(lineOf(rows, brought), 1);
}

function change(item, by) {
  const rows = lines();
  by(item, rows);
  write(rows);
}

/** What is put into a slot is put there once: everything is shown again. */
function want(wish) {
  slot = wish;
  $('#for-slot').hidden = !wish;
  if (wish) { const told = $('#for-slot span'); told.textContent = told.dataset.say.replace('{unit}', wish.unit).replace('{slot}', wish.name); }
  for (const button of document.querySelectorAll('[data-slot]')) button.setAttribute('aria-pressed', String(wish?.button === button));
  filter();
}

/** What a unit has is taken off again. */
function off(nth, name) {
  const rows = lines(), [start, end] = borne(rows, nth), at = rows.findIndex((row, n) => n > start && n < end && row.name === name.toLowerCase());
  if (at < 0) return;
  if (rows[at].n > 1) rows[at].text = `- ${rows[at].n - 1} ${name}`;
  else rows.splice(at, 1);
  write(rows);
}

function write(rows) {
  slot = null;
  $('#for-slot').hidden = true;
  list.value = rows.map(row => `${row.text}\n`).join('');
  judge();
}

function count() {
  const held = new Map();
  for (const row of lines()) held.set(row.name, (held.get(row.name) ?? 0) + row.n);
  for (const item of items) { const n = held.get(item.dataset.name.toLowerCase()) ?? 0; item.querySelector('[data-count]').textContent = n; item.classList.toggle('is-in', n > 0); }
}

let timer = 0;
function judge() {
  count();
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const answer = await fetch(main.dataset.check, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    if (answer.ok) $('#verdict').innerHTML = await answer.text();
    fit();
  }, 180);
}

/** What does not fit into the list says by which rule; what is of the same colours as who leads it stands first. */
function fit() {
  const led = new Set(items.filter(item => item.dataset.role && item.classList.contains('is-in')).map(item => item.dataset.faction));
  const rules = new Map([...$('#unfit').content.children].map(each => [each.dataset.id, each.innerHTML]));
  for (const item of items) {
    const rule = rules.get(item.dataset.id), no = item.querySelector('.bcard__no');
    item.classList.toggle('is-unfit', Boolean(rule));
    item.style.order = led.has(item.dataset.faction) ? -1 : 0;
    no.hidden = !rule;
    no.innerHTML = rule ?? '';
  }
  filter();
}

function filter() {
  const wish = Object.fromEntries(new FormData(filters)), words = wish.find.toLowerCase().split(/\s+/).filter(Boolean), keys = Object.keys(wish).filter(key => !['find', 'fit'].includes(key) && wish[key]);
  const taken = new Set(items.filter(item => item.dataset.role && item.classList.contains('is-in')).map(item => item.dataset.role));
  /** Others of a role that is taken stand aside, until somebody looks for them. */
  const aside = item => taken.has(item.dataset.role) && !item.classList.contains('is-in') && !wish.find && !keys.length;
  let shown = 0;
  for (const item of items) {
    const fits = slot ? slot.fits.has(item.dataset.id) && words.every(w => item.dataset.find.includes(w)) : words.every(w => item.dataset.find.includes(w)) && keys.every(key => item.getAttribute(`data-of-${key}`) === wish[key]) && !(wish.fit && (item.classList.contains('is-unfit') || aside(item)));
    item.hidden = !fits;
    shown += fits;
  }
  $('#shown').textContent = `${shown} / ${items.length}`;
}

document.addEventListener('click', event => {
  const item = event.target.closest('.bcard');
  if (item && event.target.closest('[data-more]')) change(item, more);
  if (item && event.target.closest('[data-less]')) change(item, less);
  const bearer = event.target.closest('[data-bearer]'), nth = Number(bearer?.dataset.bearer), empty = event.target.closest('[data-slot]'), full = event.target.closest('[data-off]');
  if (empty && slot?.button === empty) want(null);
  else if (empty) { want({ nth, button: empty, name: empty.dataset.slot, unit: bearer.querySelector('.bearers__n').textContent, fits: new Set(empty.dataset.fits.split(' ')) }); filters.scrollIntoView({ block: 'nearest' }); }
  if (full) off(nth, full.dataset.off);
  if (event.target.closest('[data-all]')) want(null);
});
$('#for')?.addEventListener('change', event => { form.elements[event.target.name].value = event.target.value; judge(); });
list.addEventListener('input', judge);
filters.addEventListener('input', filter);
filters.elements.fit.addEventListener('input', filter);
filters.addEventListener('submit', event => event.preventDefault());
count();
fit();
