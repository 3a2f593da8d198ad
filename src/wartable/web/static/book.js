// The rulebook as a book: arrows turn to the next chapter, a button shows both languages, and a rule that was asked for is in sight.
import './page.js';

const book = document.getElementById('main'), both = document.querySelector('.book__both');
const KEYS = { ArrowLeft: 'prev', ArrowRight: 'next' };

function showBoth(on) {
  book.classList.toggle('is-both', on);
  both.setAttribute('aria-pressed', String(on));
}

if (both) {
  both.hidden = false;
  showBoth(localStorage.getItem('both-languages') === '1');
  both.addEventListener('click', () => {
    const on = !book.classList.contains('is-both');
    localStorage.setItem('both-languages', on ? '1' : '');
    showBoth(on);
  });
}
addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.closest('input, textarea, select, .pop--live')) return;
  document.querySelector(`.turn [rel=${KEYS[event.key]}]`)?.click();
});
const here = document.querySelector('.toc [aria-current]');
if (here) here.closest('.toc').scrollTop = here.offsetTop - 80;
if (!location.hash) document.querySelector('.law.is-open')?.scrollIntoView({ block: 'center' });
