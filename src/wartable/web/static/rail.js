// The rail: log, chat, rules. On a narrow screen it is a sheet over the table.
export class Rail {
  constructor(table, words, say) {
    this.words = words;
    this.root = document.getElementById('rail');
    this.lines = document.getElementById('log');
    this.key = `seen-${table}`;
    this.seen = Number(localStorage.getItem(this.key) ?? -1);
    this.fresh = true;
    document.addEventListener('visibilitychange', () => this.looked());
    this.talks = [...this.root.querySelectorAll('[data-talk]')].map(list => ({ list, name: list.dataset.talk, unread: 0, last: -1 }));
    this.stick = true;
    for (const pane of this.root.querySelectorAll('[role=tabpanel]')) {
      const look = () => setTimeout(() => { this.stick = pane.scrollTop + pane.clientHeight > pane.scrollHeight - 40; }, 120);
      for (const type of ['wheel', 'touchmove', 'keydown', 'pointerup']) pane.addEventListener(type, look, { passive: true });
      new ResizeObserver(() => { if (this.stick) this.bottom(); }).observe(pane);
    }
    const tabs = [...this.root.querySelectorAll('[data-tab]')];
    for (const tab of tabs) tab.addEventListener('click', () => this.show(tab.dataset.tab));
    this.root.querySelector('[role=tablist]').addEventListener('keydown', event => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key], at = tabs.indexOf(event.target);
      if (!step || at < 0) return;
      event.stopPropagation();
      tabs.at((at + step) % tabs.length).focus();
    });
    for (const form of this.root.querySelectorAll('form[data-say]')) form.addEventListener('submit', event => {
      event.preventDefault();
      const field = form.querySelector('input');
      if (field.value.trim()) say(field.value, form.dataset.say === 'side');
      field.value = '';
    });
    document.getElementById('rules-form').addEventListener('submit', event => { event.preventDefault(); this.search(); });
  }

  show(name) {
    for (const tab of this.root.querySelectorAll('[data-tab]')) tab.setAttribute('aria-selected', String(tab.dataset.tab === name));
    for (const pane of this.root.querySelectorAll('[role=tabpanel]')) pane.hidden = pane.id !== `pane-${name}`;
    for (const talk of this.talks) if (talk.name === name) { talk.unread = 0; this.badge(talk); }
    this.sheet(this.sheeted || undefined);
    const field = document.querySelector(`#pane-${name} input`);
    (field ?? document.getElementById(`pane-${name}`)).focus();
    this.bottom();
  }

  /** Whether the rail is a sheet here: on phones, in map games below 1600, and in lessons, where the coach stands in its place. */
  get sheeted() { return innerWidth <= 760 || !!this.root.closest('.shell--coach') || (innerWidth < 1600 && !!this.root.closest('.shell--map')); }

  sheet(open = !this.root.classList.contains('is-open')) {
    const was = this.root.classList.contains('is-open'), is = open && this.sheeted;
    this.root.classList.toggle('is-open', is);
    if (open) this.bottom();
    if (is && !was) { this.from = document.activeElement; document.getElementById('rail-close').focus(); }
    else if (was && !is && this.root.contains(document.activeElement)) (this.from?.isConnected ? this.from : document.body).focus();
  }

  log({ from, lines }) {
    if (from === 0) this.lines.replaceChildren();
    for (const old of [...this.lines.children]) if (Number(old.dataset.n) >= from) old.remove();
    this.lines.insertAdjacentHTML('beforeend', lines.join(''));
    if (this.fresh && this.seen >= 0) this.divide();
    else this.light(this.fresh ? Infinity : from);
    this.fresh = false;
    if (!document.hidden) this.note();
    if (this.stick || from === 0) this.bottom();
  }

  /** The lines from this one on are the newest. */
  light(from) { for (const line of this.lines.querySelectorAll('.log__l')) line.classList.toggle('log__l--now', Number(line.dataset.n) >= from); }

  /** A line between what was seen and what has happened since. */
  divide() {
    this.lines.querySelector('.log__new')?.remove();
    const first = [...this.lines.children].find(line => Number(line.dataset.n) > this.seen);
    if (!first) return;
    this.light(this.seen + 1);
    const mark = document.createElement('li');
    mark.className = 'log__new';
    mark.textContent = this.words.looked;
    first.before(mark);
  }

  /** Everything up to the last line has been seen. */
  note() {
    this.seen = Number(this.lines.lastElementChild?.dataset.n ?? -1);
    localStorage.setItem(this.key, String(this.seen));
  }

  /** The person is back at this page. */
  looked() {
    if (document.hidden || this.fresh) return;
    this.divide();
    this.note();
  }

  /** What was said at the table (chat) or in one's side (side). `fresh`: while one was looking. */
  say(name, lines, fresh) {
    const talk = this.talks.find(one => one.name === name);
    if (!talk) return;
    talk.list.insertAdjacentHTML('beforeend', lines.join(''));
    const news = [...talk.list.children].filter(line => Number(line.dataset.n) > talk.last);
    if (document.getElementById(`pane-${name}`).hidden && fresh) talk.unread += news.length;
    if (news.length) talk.last = Number(news.at(-1).dataset.n);
    this.badge(talk);
    this.bottom();
  }

  /** All that one hears is told anew: the last lines come, and perhaps there are earlier ones. */
  renew(earlier) {
    for (const talk of this.talks) {
      talk.list.replaceChildren();
      this.more(talk.name, earlier[talk.name]);
    }
  }

  more(name, earlier) { this.root.querySelector(`[data-do=earlier][data-of=${name}]`).hidden = !earlier; }

  /** The number of the first line that is shown of a talk. */
  first(name) { return Number(this.talks.find(one => one.name === name).list.firstElementChild?.dataset.n ?? 0); }

  /** Earlier lines have come. */
  before(name, lines, earlier) {
    this.talks.find(one => one.name === name)?.list.insertAdjacentHTML('afterbegin', lines.join(''));
    this.more(name, earlier);
  }

  badge(talk) { document.getElementById(`tab-${talk.name}`).dataset.unread = talk.unread || ''; }
  bottom() { const pane = this.root.querySelector('[role=tabpanel]:not([hidden])'); if (pane && pane.id !== 'pane-rules') { pane.scrollTop = pane.scrollHeight; this.stick = true; } }

  async search() {
    const text = document.getElementById('rules-text').value.trim(), root = document.getElementById('table');
    if (!text) return;
    const answer = await fetch(`/rules/${root.dataset.game}?lang=${root.dataset.lang}&q=${encodeURIComponent(text)}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.getElementById('rules-found').replaceChildren(document.importNode(page.querySelector('.answers'), true));
  }
}
