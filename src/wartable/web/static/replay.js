// A finished game: the slider asks the server for the table before each decision. No rule lives here.
import { swap } from './parts.js';
import { ruleChips } from './rules.js';
import { themeSwitch } from './theme.js';
import { verify } from './verify.js';

const root = document.getElementById('replay'), $ = selector => document.querySelector(selector);
const total = Number(root.dataset.total), frames = new Map();
let at = Number(root.dataset.at), seat = $('[data-seat][aria-pressed=true]').dataset.seat, playing = null, wanted = 0;

themeSwitch();
ruleChips(root.dataset.lang);
const verdict = $('[data-verdict]');
verify($('[data-seed]'), { verified: verdict.dataset.yes, 'not-verified': verdict.dataset.no });

async function frame(n) {
  const key = `${seat} ${n}`;
  if (!frames.has(key)) frames.set(key, fetch(`/replay/${root.dataset.table}/frame?at=${n}&seat=${seat}&lang=${root.dataset.lang}`).then(answer => answer.json()));
  return frames.get(key);
}

async function go(n) {
  at = Math.max(0, Math.min(total, n));
  const ticket = ++wanted;
  $('#slider').value = $('#fork-at').value = at;
  const shown = await frame(at);
  if (ticket !== wanted) return;
  swap(shown.parts);
  $('#now-text').textContent = shown.text;
  $('#now-note').textContent = `${at} / ${total}${shown.notation ? ` · ${shown.notation}` : ''}`;
  $('#chart-now').setAttribute('d', `M${total ? 1000 * at / total : 0} 0V92`);
  $('#scenario').href = `/replay/${root.dataset.table}/scenario?at=${at}`;
  for (const row of document.querySelectorAll('#moves li')) { row.classList.toggle('is-now', Number(row.dataset.n) === at); row.classList.toggle('is-next', Number(row.dataset.n) > at); }
  $('#moves .is-now')?.scrollIntoView({ block: 'center' });
  history.replaceState(null, '', `?at=${at}&seat=${seat}`);
  if (at < total) frame(at + 1);
}

function autoplay(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => (at < total ? go(at + 1) : autoplay(false)), 900) : null;
  $('[data-step=play]').setAttribute('aria-pressed', String(on));
}

const steps = { first: () => go(0), last: () => go(total), play: () => autoplay(!playing) };
document.addEventListener('click', event => {
  const step = event.target.closest('[data-step]'), move = event.target.closest('[data-go]'), view = event.target.closest('[data-seat]');
  if (step) steps[step.dataset.step] ? steps[step.dataset.step]() : go(at + Number(step.dataset.step));
  if (move) go(Number(move.dataset.go));
  if (view) {
    seat = view.dataset.seat;
    if (seat !== 'none') $('#fork-seat').value = seat;
    document.querySelectorAll('[data-seat]').forEach(b => b.setAttribute('aria-pressed', String(b === view)));
    go(at);
  }
});
$('#slider').addEventListener('input', event => go(Number(event.target.value)));
addEventListener('keydown', event => {
  if (event.target.closest('input, select')) return;
  if (event.key === 'ArrowRight') go(at + 1);
  else if (event.key === 'ArrowLeft') go(at - 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(total);
  else if (event.key === ' ' && !event.target.closest('button')) autoplay(!playing);
  else return;
  event.preventDefault();
});
go(at);
