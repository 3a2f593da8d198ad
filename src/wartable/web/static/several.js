// Several pieces that go the same way: how many of each is picked, then where; the answers are given one after the other.
// Which answers can be given so, and how many go by each, the server says (data-together); how many a piece stands for where
// one goes by each answer, the board (data-count).
const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const keysOf = row => row.dataset.keys.split(' ');

export class Several {
  constructor(choosing, words, tell) {
    Object.assign(this, { choosing, words, tell, troop: new Map(), queue: [] });
    document.addEventListener('click', event => {
      const step = event.target.closest('[data-one]');
      if (step) this.step(step.dataset.one, Number(step.dataset.by));
      else if (event.target.closest('[data-go]')) choosing.narrow(this.places()[0]);
      else if (event.target.closest('[data-everyone]')) { for (const key of this.companions()) this.troop.set(key, this.most(key)); choosing.mark(); }
    });
  }

  get rows() { return this.choosing.rows.filter(row => 'together' in row.dataset); }
  rowsOf(key) { return this.rows.filter(row => keysOf(row)[0] === key); }
  goals(key) { return new Set(this.rowsOf(key).map(row => keysOf(row)[1])); }
  /** Whether a piece stands for several that could go. */
  counted(key) { return this.most(key) > 1 && this.rowsOf(key).length > 0; }
  /** How many of a piece may be picked. */
  most(key) { return Math.max(Number(pieces(key)[0]?.dataset.count ?? 1), ...this.rowsOf(key).map(many)); }
  /** Of answers by which different numbers go, those by which as many go as were picked. */
  meant(rows) {
    const exact = rows.filter(row => many(row) === this.troop.get(keysOf(row)[0]));
    return exact.length ? exact : rows;
  }
  /** Of the answers about the first one, those whose place all the others reach, too. */
  joint(rows) { return this.troop.size < 2 ? rows : rows.filter(row => [...this.troop.keys()].every(key => this.goals(key).has(keysOf(row)[1]))); }

  /** Where all of the picked ones can go. */
  places() { return [...new Set(this.joint(this.rowsOf(this.choosing.picked[0])).map(row => keysOf(row)[1]))]; }

  /** All that can go where the picked ones can go. */
  companions() {
    const goals = new Set(this.places());
    return [...new Set(this.rows.map(row => keysOf(row)[0]))].filter(key => [...this.goals(key)].some(goal => goals.has(goal)));
  }

  /** What was picked has changed. */
  sync() {
    const [first] = this.choosing.picked;
    if (!first || !this.rowsOf(first).length) this.troop.clear();
    else if (!this.troop.has(first)) this.troop = new Map([[first, 1]]);
  }

  /** One more of a piece, or one less; who was the first hands on to the next. */
  step(key, by) {
    const n = (this.troop.get(key) ?? 0) + by;
    if (n > this.most(key) || n < 0) return;
    if (n) this.troop.set(key, n); else this.troop.delete(key);
    if (!this.troop.size) { this.choosing.drop(); return; }
    this.choosing.picked = [this.troop.keys().next().value];
    this.choosing.armed = null;
    this.choosing.mark();
  }

  /** A picked piece is touched again: one more of it, and after the last one none. */
  again(names) {
    const key = names.find(name => this.troop.has(name));
    if (!key || (this.most(key) < 2 && this.troop.size < 2)) return false;
    this.step(key, this.troop.get(key) < this.most(key) ? 1 : -this.most(key));
    return true;
  }

  /** A piece is added to those picked, if it can go with them; or is the first. */
  add(names) {
    const key = names.find(name => this.rowsOf(name).length);
    if (!key) return false;
    if (this.troop.size && this.companions().includes(key)) this.step(key, 1);
    else this.choosing.pick(key);
    return true;
  }

  /** The answers that follow this one, so that all who were picked go. */
  after(row) {
    if (!('together' in row.dataset) || !this.troop.has(keysOf(row)[0])) return [];
    const [first, goal] = keysOf(row), numbered = this.rowsOf(first).some(one => many(one) > 1);
    const own = numbered ? [] : Array(this.troop.get(first) - 1).fill(row.dataset.a);
    return [...own, ...[...this.troop].flatMap(([key, n]) => key === first ? [] : this.answers(key, goal, n))];
  }

  /** The answers by which so many of a piece go to a place: one that says the number, or one for each. */
  answers(key, goal, n) {
    const rows = this.rowsOf(key).filter(row => keysOf(row)[1] === goal), exact = rows.find(row => many(row) === n);
    return exact ? [exact.dataset.a] : Array(rows.length ? n : 0).fill(rows[0]?.dataset.a);
  }

  /** The next question has come: the next one goes; or it is told why the others stay. */
  proceed() {
    if (!this.queue.length || !this.choosing.token) return;
    const next = this.queue.shift(), row = this.choosing.row(next);
    if (row) { this.choosing.send(next); return; }
    this.queue = [];
    this.tell(this.words.halted);
  }

  draw() {
    for (const badge of all('.pickn')) badge.remove();
    const acts = $('#part-prompt .prompt__acts'), held = document.activeElement?.dataset?.one && `[data-one="${document.activeElement.dataset.one}"][data-by="${document.activeElement.dataset.by}"]`;
    const going = this.troop.size && this.choosing.ready ? this.companions() : [], sum = keys => keys.reduce((n, key) => n + this.most(key), 0);
    $('.picked', acts ?? document)?.remove();
    acts?.classList.toggle('is-several', sum(going) > 1);
    if (!acts || sum(going) < 2) return;
    for (const [key, n] of this.troop) for (const piece of pieces(key)) { piece.classList.add('is-picked-piece'); piece.append(element('span', 'pickn', n)); }
    const strip = element('div', 'picked'), count = element('b', 'picked__n', [...this.troop.values()].reduce((a, b) => a + b));
    strip.setAttribute('role', 'group');
    count.append(element('small', '', ` / ${sum(going)}`));
    strip.append(count, ...going.map(key => this.stepper(key)));
    const button = (name, text, cls) => { const made = element('button', cls, text); made.type = 'button'; made.dataset[name] = ''; strip.append(made); };
    button('everyone', this.words.together, 'btn');
    if (this.places().length === 1) button('go', this.words.go, 'btn btn--primary'); // there is no choice of a place
    acts.prepend(strip);
    if (held) $(held)?.focus();
  }

  stepper(key) {
    const box = element('span', 'stepper'), [piece] = pieces(key), n = this.troop.get(key) ?? 0, name = piece?.getAttribute('aria-label') ?? '';
    const glyph = piece && $('svg', piece)?.cloneNode(true), out = element('output', '', n);
    box.title = name;
    if (glyph) out.prepend(glyph); else out.prepend(element('small', '', name.split(',')[0])); // a place has no glyph, but a name
    const button = (by, sign) => {
      const made = element('button', '', sign);
      Object.assign(made, { type: 'button', ariaLabel: `${name}: ${n + by}` });
      Object.assign(made.dataset, { one: key, by });
      if (n + by < 0 || n + by > this.most(key)) made.setAttribute('aria-disabled', 'true');
      return made;
    };
    box.append(button(-1, '−'), out, button(1, '+'));
    return box;
  }
}

const pieces = key => all(`[data-key="${key}"], [data-also~="${key}"]`);
const many = row => Number(row.dataset.together);

function element(tag, cls, text = '') {
  const made = document.createElement(tag);
  if (cls) made.className = cls;
  made.textContent = text;
  return made;
}
