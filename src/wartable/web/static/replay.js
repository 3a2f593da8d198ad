// A finished game: the ruler asks the server for the table before each decision. No rule lives here.
import { swap } from './parts.js';
import { ruleChips } from './rules.js';
import { themeSwitch } from './theme.js';
import { tips } from './tips.js';
import { verify } from './verify.js';

const KEPT = 240; // frames that are kept for going back and forth
const BEAT = 900; // milliseconds for a decision at ×1
const NEAR = 20; // marks nearer than so many pixels become one
const root = document.getElementById('replay'), $ = selector => document.querySelector(selector), all = selector => [...document.querySelectorAll(selector)];
const total = Number(root.dataset.total), frames = new Map(), logs = new Map(), courses = new Map();
const pressed = $('[data-seat][aria-pressed=true]');
let at = Number(root.dataset.at), seat = pressed.dataset.seat, wanted = 0, logged = null;
let playing = null, speed = 1, passes = new Set(), opened = null;

themeSwitch();
tips(root);
ruleChips(root.dataset.lang);
const verdict = $('[data-verdict]')?.dataset;
verify($('[data-seed]'), { verified: verdict?.yes, unwitnessed: verdict?.late, 'not-verified': verdict?.no, 'log-sum': verdict?.logSum }, root.dataset.table);

/** What the server tells; asked too often, it is asked again when it allows. */
async function ask(what, query = '') {
  const answer = await fetch(`/replay/${root.dataset.table}/${what}?lang=${root.dataset.lang}${query}`);
  if (answer.ok) return answer.json();
  if (answer.status !== 429) throw new Error(answer.status);
  await new Promise(resolve => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after'))));
  return ask(what, query);
}

/** What the server told under this key; asked for once, and again if it failed. */
function once(memory, key, question) {
  if (!memory.has(key)) {
    if (memory.size >= KEPT) memory.delete(memory.keys().next().value);
    memory.set(key, question().catch(error => { memory.delete(key); throw error; }));
  }
  return memory.get(key);
}

const frame = n => once(frames, `${seat} ${n}`, () => ask('frame', `&at=${n}&seat=${seat}`));
const share = n => `${total ? 100 * n / total : 0}%`;

async function go(n) {
  at = Math.max(0, Math.min(total, n));
  const ticket = ++wanted;
  $('#slider').value = $('#fork-at').value = at;
  mark();
  const shown = await frame(at);
  if (ticket !== wanted) return;
  swap(shown.parts);
  $('#now-text').textContent = shown.text;
  $('#now-spot').textContent = shown.spot;
  $('#slider').setAttribute('aria-valuetext', shown.spot);
  $('.now').title = [shown.text, shown.note].filter(Boolean).join('\n');
  $('#now-sealed').hidden = !shown.sealed.length;
  $('#now-sealed span').textContent = shown.sealed.join(' · ');
  $('#scenario').href = `/replay/${root.dataset.table}/scenario?at=${at}`;
  $('#scenario-fixed').href = `${$('#scenario').href}&rng=1`;
  history.replaceState(null, '', `?at=${at}&seat=${seat}`);
  root.dataset.shown = at;
  if (at < total) frame(step(1));
  if (!$('#pane-log').hidden) await log();
}

const skips = () => $('#skip').getAttribute('aria-checked') === 'true';

/** The decision before or after this one; who skips passes passes over them. */
function step(by) {
  let n = at + by;
  while (skips() && passes.has(n)) n += by;
  return Math.max(0, Math.min(total, n));
}

/** Where the next or the previous of these begins. */
function beginning(selector, by) {
  const starts = all(selector).map(each => Number(each.dataset.at ?? each.dataset.start)).sort((a, b) => a - b);
  return by > 0 ? starts.find(n => n > at) ?? total : starts.findLast(n => n < at) ?? 0;
}

/** Show on the ruler and in the list which decision comes next. */
function mark() {
  $('.rhead').style.left = share(at);
  const now = each => Number(each.dataset.start ?? each.dataset.at) <= at && at < Number(each.dataset.stop);
  for (const each of all('.rbar [data-start], .rmark')) each.classList.toggle('is-now', now(each));
  for (const each of all('#part-moves .is-now')) each.classList.remove('is-now');
  const group = all('.mgrp').find(now), row = $(`#part-moves li[data-n="${at}"]`), fold = row?.closest('.mfold');
  if (opened && opened !== group) opened.open = false;
  if (group && !group.open) { group.open = true; opened = group; }
  const shown = fold && !fold.open ? fold : row;
  shown?.classList.add('is-now');
  const pane = $('#pane-moves');
  if (shown && !pane.hidden) pane.scrollTop += shown.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 2;
}

/** The ruler and the list of a look. */
async function course() {
  const whose = seat, told = await once(courses, seat, () => ask('course', `&seat=${seat}`));
  if (whose !== seat) return;
  passes = new Set(told.passes);
  opened = null;
  $('#part-moves').innerHTML = told.moves;
  $('#part-ruler').innerHTML = told.ruler;
  for (const each of all('#part-ruler [data-start]')) each.style.flexGrow = each.dataset.stop - each.dataset.start;
  for (const each of all('#part-ruler [data-at]')) each.style.left = share(Number(each.dataset.at));
  gather();
  mark();
}

/** Marks that stand too near to each other become one, with their number; names that do not fit are left out. */
function gather() {
  const names = all('.rbar [data-start]');
  for (const each of names) each.classList.remove('is-narrow');
  const narrow = names.filter(each => each.scrollWidth > each.clientWidth); // all are measured before any is changed
  for (const each of narrow) each.classList.add('is-narrow');
  let first = null, left = 0;
  for (const each of all('.rmark')) {
    const here = $('.rbar__m').clientWidth * Number(each.dataset.at) / total;
    const near = first !== null && here - left < NEAR;
    each.hidden = near;
    if (near) first.dataset.many = Number(first.dataset.many) + 1;
    else { first = each; left = here; each.dataset.many = 1; }
  }
  for (const each of all('.rmark')) {
    const many = each.lastElementChild;
    many.hidden = each.dataset.many === '1';
    many.textContent = each.dataset.many;
  }
}

/** The log up to the shown decision: lines are added going on and taken away going back. */
async function log() {
  const whose = seat, { lines, before } = await once(logs, seat, () => ask('log', `&seat=${seat}`));
  if (whose !== seat) return;
  const pane = $('#pane-log'), rows = $('#log');
  if (logged !== seat) rows.replaceChildren();
  logged = seat;
  const old = rows.children.length, until = before[at];
  for (const line of rows.querySelectorAll('.log__l--now')) line.classList.remove('log__l--now');
  while (rows.children.length > until) rows.lastElementChild.remove();
  if (until > old) rows.insertAdjacentHTML('beforeend', lines.slice(old, until).join(''));
  for (const line of [...rows.children].slice(at ? before[at - 1] : 0)) if (line.matches('.log__l')) line.classList.add('log__l--now');
  pane.scrollTop = pane.scrollHeight;
}

function tab(name) {
  for (const each of all('[data-tab]')) each.setAttribute('aria-selected', String(each.dataset.tab === name));
  for (const pane of ['moves', 'log']) $(`#pane-${pane}`).hidden = pane !== name;
  follow();
}

/** Bring the list that is shown to the shown decision. */
const follow = () => ($('#pane-log').hidden ? mark() : log());

/** Play on, a decision a beat; the button says what it does next. */
function autoplay(on) {
  clearTimeout(playing);
  playing = on ? setTimeout(beat, BEAT / speed) : null;
  const button = $('[data-step=play]');
  button.classList.toggle('is-playing', on);
  button.setAttribute('aria-label', on ? button.dataset.pause : button.dataset.play);
}

async function beat() {
  const mine = playing;
  await go(step(1)).catch(() => {});
  if (playing === mine) autoplay(at < total);
}

function pace(to) {
  speed = Number(to);
  for (const each of all('[data-speed]')) each.setAttribute('aria-pressed', String(each.dataset.speed === to));
  if (playing) autoplay(true);
}

function look(button) {
  seat = button.dataset.seat;
  if (Number(seat) >= 0) $('#fork-seat').value = seat;
  all('[data-seat]').forEach(b => b.setAttribute('aria-pressed', String(b === button)));
  go(at);
  course();
}

const steps = {
  play: () => { if (!playing && at === total) go(0); autoplay(!playing); },
  '-1': () => go(step(-1)), 1: () => go(step(1)),
  'battle-back': () => go(beginning('.rmark', -1)), 'battle-on': () => go(beginning('.rmark', 1)),
  'round-back': () => go(beginning('.rbar__r > span', -1)), 'round-on': () => go(beginning('.rbar__r > span', 1)),
};
const keys = {
  ' ': 'play', ArrowLeft: '-1', ArrowRight: '1', '[': 'battle-back', ']': 'battle-on', PageUp: 'round-back', PageDown: 'round-on',
};
const speeds = all('[data-speed]').map(each => each.dataset.speed);

document.addEventListener('click', event => {
  const hit = selector => event.target.closest(selector);
  const stepped = hit('[data-step]'), move = hit('[data-go]'), view = hit('[data-seat]'), tabbed = hit('[data-tab]'), paced = hit('[data-speed]');
  if (stepped) steps[stepped.dataset.step]();
  else if (move) { go(Number(move.dataset.go)); $('#rail').classList.remove('is-open'); }
  else if (view) look(view);
  else if (tabbed) tab(tabbed.dataset.tab);
  else if (paced) pace(paced.dataset.speed);
  else if (hit('#skip')) $('#skip').setAttribute('aria-checked', String(!skips()));
  else if (hit('#rail-button')) { $('#rail').classList.add('is-open'); follow(); }
  else if (hit('#rail-close')) $('#rail').classList.remove('is-open');
  else if (hit('#fork-button')) { autoplay(false); $('#fork').showModal(); }
  else if (hit('#fork-cancel')) $('#fork').close();
});
$('#slider').addEventListener('input', event => go(Number(event.target.value)));
addEventListener('keydown', event => {
  if ($('#fork').open || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === ' ' && event.target.closest('button, a, summary')) return; // it presses what has the focus
  if (event.key === 'Escape') $('#rail').classList.remove('is-open');
  else if (keys[event.key]) steps[keys[event.key]]();
  else if (speeds[event.key - 1]) pace(speeds[event.key - 1]);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(total);
  else return;
  event.preventDefault();
});
addEventListener('resize', gather);
pressed.scrollIntoView({ inline: 'nearest', block: 'nearest' });
go(at);
course();
