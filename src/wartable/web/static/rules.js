// A rule chip opens the text of its rule beside itself. One popover at a time; it gives the focus back.
let open = null;

export function closePopover() {
  if (!open) return false;
  const { box, from, back } = open;
  open = null;
  box.remove();
  from.classList.remove('is-refused');
  if (back.isConnected) back.focus({ preventScroll: true });
  return true;
}

/** Show HTML in a popover beside an element; the focus goes back to it, or where it came from. */
export function popover(from, html, { deny = false, title = '', cause = '', back = from } = {}) {
  closePopover();
  const box = document.createElement('div');
  box.className = deny ? 'pop pop--deny pop--live' : 'pop pop--live';
  box.setAttribute('role', 'dialog');
  box.tabIndex = -1;
  if (title) {
    const head = document.createElement('div');
    head.className = 'pop__h';
    head.textContent = title;
    box.append(head);
  }
  if (cause) {
    const why = document.createElement('p');
    why.className = 'cause';
    why.textContent = cause;
    box.append(why);
  }
  box.setAttribute('aria-label', [title, cause].filter(Boolean).join('. ') || from.textContent.trim());
  const body = document.createElement('div');
  body.innerHTML = html;
  box.append(body);
  document.body.append(box);
  place(box, from);
  open = { box, from, back };
  box.focus({ preventScroll: true });
}

/** Beside or above its anchor, never over the prompt, never off the screen. */
function place(box, from) {
  const anchor = from.getBoundingClientRect(), size = box.getBoundingClientRect(), gap = 10;
  const prompt = document.querySelector('#part-prompt')?.getBoundingClientRect();
  let left = anchor.left + anchor.width / 2 - size.width / 2;
  let top = anchor.top - size.height - gap;
  if (top < 8) { top = anchor.bottom + gap; }
  left = Math.min(Math.max(8, left), innerWidth - size.width - 8);
  if (prompt && innerWidth > 760 && top < prompt.bottom && top + size.height > prompt.top && left < prompt.right) top = Math.max(8, prompt.top - size.height - gap);
  top = Math.min(Math.max(8, top), innerHeight - size.height - 8);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

export async function showRule(from, game, rule, lang, options = {}) {
  const answer = await fetch(`/rule/${encodeURIComponent(game)}/${encodeURIComponent(rule)}?lang=${lang}`);
  if (answer.ok) popover(from, await answer.text(), options);
}

export function ruleChips(lang) {
  document.addEventListener('click', event => {
    const chip = event.target.closest('a[data-rule]');
    if (chip && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      showRule(chip, chip.dataset.game, chip.dataset.rule, lang);
    } else if (open && !event.target.closest('.pop--live')) {
      closePopover();
    }
  }, true);
  addEventListener('keydown', event => { if (event.key === 'Escape' && closePopover()) event.stopImmediatePropagation(); }, true);
}
