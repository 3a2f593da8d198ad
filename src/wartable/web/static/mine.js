// My tables: which of them wait for me, whether I am told of it, and how to be rid of one.
import './page.js';
import { asked, mark, tell, want, wanted } from './turn.js';

const $ = selector => document.querySelector(selector);
const OFTEN = 20000; // so often one asks whether somebody waits for me, in ms
const banner = $('#notify'), row = $('[data-notify=switch]'), going = $('.mrow--gone[data-left]'), dialog = $('#dialog');

// -- whether to be told ---------------------------------------------------------------------------
function shown() {
  if (banner) banner.hidden = asked() || !('Notification' in window) || Notification.permission === 'denied';
  row?.setAttribute('aria-checked', String(wanted()));
}
document.addEventListener('click', async event => {
  const button = event.target.closest('[data-notify]');
  if (!button) return;
  await want(button.dataset.notify === 'switch' ? !wanted() : button.dataset.notify === 'yes');
  shown();
});
shown();

// -- whose turn it is, also while one looks elsewhere --------------------------------------------------
let known = null;
async function look() {
  const answer = await fetch('/tables/turns').catch(() => null);
  if (!answer?.ok) return;
  const { mark: text, tables } = await answer.json();
  mark(text);
  for (const { path, title } of tables) if (known && !known.has(path)) tell(text, title, path);
  known = new Set(tables.map(table => table.path));
}
look();
setInterval(look, OFTEN);
addEventListener('focus', look);

// -- being rid of a table -----------------------------------------------------------------------------
document.addEventListener('submit', event => {
  const form = event.target.closest('[data-sure]');
  if (!form) return;
  event.preventDefault();
  $('#dialog-text').textContent = form.dataset.sure;
  dialog.returnValue = '';
  dialog.addEventListener('close', () => { if (dialog.returnValue === 'yes') form.submit(); }, { once: true });
  dialog.showModal();
});
document.addEventListener('click', event => { const button = event.target.closest('[data-answer]'); if (button) button.closest('dialog').close(button.dataset.answer); });
if (going) {
  const left = going.querySelector('[data-seconds]');
  const count = setInterval(() => {
    left.textContent = --going.dataset.left;
    if (going.dataset.left <= 0) { clearInterval(count); going.remove(); }
  }, 1000);
}
