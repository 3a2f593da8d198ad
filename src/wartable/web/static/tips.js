// What a word or a glyph means: told to whoever points at it, comes to it by key, or holds a finger on it; with a link to its rule.
// A glyph's meaning comes with the page (data-tips), those of words and terms are asked for once. What is no word (`data-tip`) names its
// glyph, or the word or term that explains it. Glyphs that lie over a piece and let clicks through to it are found by where one points:
// the piece says in what they stand (`data-signs`).
const POINT = 260, REST = 700, HOLD = 480, STAY = 300, NEAR = 10, SLACK = 3, MOST = 4; // ms; how far a finger may stray, and a pointer beside a glyph; how many glyphs of one piece
const RULE = / §([A-Z]+-[A-Z0-9]+-\d+)$/;
const ASKED = '.kw[data-term], [data-tip]';
const box = Object.assign(document.createElement('div'), { className: 'tip', id: 'tip', hidden: true });
const words = {}; // game -> what its words mean
let glyphs = {}, game = '', at = null, timer = 0, going = 0, held = false, from = null, pointed = null;

export function tips(root) {
  glyphs = JSON.parse(root?.dataset.tips ?? '{}');
  game = root?.dataset.game ?? '';
  box.setAttribute('role', 'tooltip');
  document.body.append(box);
  for (const type of ['mouseover', 'mousemove']) document.addEventListener(type, event => point(asked(event.target, event)), { passive: true });
  document.addEventListener('focusin', event => reach(event.target));
  document.addEventListener('focusout', hide);
  document.addEventListener('touchstart', press, { passive: true });
  document.addEventListener('touchmove', event => { if (from && far(event.touches[0])) letGo(); }, { passive: true });
  document.addEventListener('touchend', letGo);
  document.addEventListener('touchcancel', letGo);
  document.addEventListener('contextmenu', event => { if (held) event.preventDefault(); });
  document.addEventListener('click', swallow, true);
  addEventListener('keydown', event => { if (event.key === 'Escape' && !box.hidden) { hide(); event.stopImmediatePropagation(); } }, true);
  addEventListener('scroll', hide, { passive: true, capture: true });
  box.addEventListener('mouseenter', stay);
  box.addEventListener('mouseleave', leave);
}

/** The word or glyph at a place: what is there, or what lies over the piece that is there. */
function asked(target, { clientX: x, clientY: y }) {
  const word = target.closest?.(ASKED), piece = word ? null : target.closest?.('[data-signs]');
  return word ?? (piece ? signs(piece).find(sign => over(sign.getBoundingClientRect(), x, y)) : null);
}
function over(box, x, y) { return x >= box.left - SLACK && x <= box.right + SLACK && y >= box.top - SLACK && y <= box.bottom + SLACK; }

/** The glyphs of a piece, and those that lie over it and belong to no other. */
function signs(piece) {
  const around = piece.dataset.signs ? [...piece.closest(piece.dataset.signs).querySelectorAll('[data-tip]')].filter(sign => !sign.closest('[data-key]')) : [];
  return [...piece.querySelectorAll('[data-tip]'), ...around];
}

/** What the pointer is over; the box stays while the pointer goes to it. What was closed stays so until the pointer has been elsewhere. */
function point(target) {
  if (!target) {
    if (pointed && !at) clearTimeout(timer);
    else if (pointed && !box.matches(':hover')) leave();
    pointed = null;
    return;
  }
  stay();
  if (target === pointed) return;
  pointed = target;
  clearTimeout(timer);
  if (target === at) return;
  quiet(target);
  timer = setTimeout(() => show(target, [target]), POINT);
}

/** What the focus came to by key: a word at once, a piece with glyphs when it rests there. */
function reach(target) {
  if (!target.matches(':focus-visible') || box.contains(target)) return;
  clearTimeout(timer);
  if (target.matches(ASKED)) show(target, [target]);
  else if (target.matches('button, [tabindex]') && signs(target).length) timer = setTimeout(() => show(target, signs(target)), REST);
}

function press(event) {
  held = false;
  const target = asked(event.target, event.touches[0]);
  if (!box.contains(event.target)) hide();
  if (!target || event.touches.length > 1) return;
  from = { x: event.touches[0].clientX, y: event.touches[0].clientY };
  timer = setTimeout(() => { held = true; show(target, [target]); }, HOLD);
}
function far(touch) { return Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > NEAR; }
function letGo() { clearTimeout(timer); from = null; }

/** A finger that was held asked what it means: it has not chosen anything. */
function swallow(event) {
  if (held && !box.contains(event.target)) { event.preventDefault(); event.stopImmediatePropagation(); }
  else if (!box.contains(event.target)) hide();
  held = false;
}

/** The browser's own tooltip would say it twice. */
function quiet(target) {
  if (target.title) { target.dataset.means = target.title; target.removeAttribute('title'); }
}

async function show(target, asked) {
  const told = [...new Set((await Promise.all(asked.map(means))).filter(Boolean))].slice(0, MOST);
  if (!told.length || !target.isConnected) return;
  at?.removeAttribute?.('aria-describedby');
  at = target;
  box.replaceChildren(...told.map(line));
  box.hidden = false;
  place(target.getBoundingClientRect());
  target.setAttribute('aria-describedby', 'tip');
}

async function means(target) {
  const { tip, term } = target.dataset, of = target.dataset.game ?? game;
  if (tip in glyphs) return glyphs[tip];
  words[of] ??= fetch(`/terms/${encodeURIComponent(of)}?lang=${document.documentElement.lang}`).then(answer => answer.ok ? answer.json() : {});
  return (await words[of])[tip ?? term];
}

/** One meaning: the word, what it means, and the chip of its rule. */
function line(text) {
  const row = document.createElement('p'), rule = text.match(RULE)?.[1], [name, ...rest] = text.replace(RULE, '').split('. ');
  row.append(Object.assign(document.createElement('b'), { textContent: `${name}. ` }), `${rest.join('. ')} `);
  if (rule) {
    const of = at?.dataset.game || game;
    const chip = Object.assign(document.createElement('a'), { className: 'rule rule--tiny', href: `/rules/${of}/${rule}`, title: rule });
    Object.assign(chip.dataset, { rule, game: of });
    chip.append(Object.assign(document.createElement('span'), { textContent: rule.split('-').slice(1).join('-') }));
    row.append(chip);
  }
  return row;
}

/** Above what it explains, or below where there is no room; never off the screen. */
function place(anchor) {
  const size = box.getBoundingClientRect(), above = anchor.top - size.height - 8;
  box.style.left = `${Math.min(Math.max(8, anchor.left + anchor.width / 2 - size.width / 2), innerWidth - size.width - 8)}px`;
  box.style.top = `${above > 8 ? above : Math.min(anchor.bottom + 8, innerHeight - size.height - 8)}px`;
}

function leave() { clearTimeout(timer); stay(); going = setTimeout(hide, STAY); }
function stay() { clearTimeout(going); going = 0; }
function hide() {
  clearTimeout(timer);
  stay();
  box.hidden = true;
  at?.removeAttribute?.('aria-describedby');
  at = null;
}
