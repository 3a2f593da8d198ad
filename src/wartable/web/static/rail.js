// The rail: log, chat, rules. On a narrow screen it is a sheet over the table.
export class Rail {
  constructor(table, words, say) {
    this.words = words;
    this.root = document.getElementById('rail');
    this.lines = document.getElementById('log');
    this.key = `seen-${table}`;
    this.seen = Number(localStorage.getItem(this.key) ?? -1);
    this.fresh = true;
    this.unread = 0;
    this.stick = true;
    for (const pane of this.root.querySelectorAll('[role=tabpanel]')) {
      const look = () => setTimeout(() => { this.stick = pane.scrollTop + pane.clientHeight > pane.scrollHeight - 40; }, 120);
      for (const type of ['wheel', 'touchmove', 'keydown', 'pointerup']) pane.addEventListener(type, look, { passive: true });
      new ResizeObserver(() => { if (this.stick) this.bottom(); }).observe(pane);
    }
    for (const tab of this.root.querySelectorAll('[data-tab]')) tab.addEventListener('click', () => this.show(tab.dataset.tab));
    document.getElementById('chat-form').addEventListener('submit', event => {
      event.preventDefault();
      const field = document.getElementById('chat-text');
      if (field.value.trim()) say(field.value);
      field.value = '';
    });
    document.getElementById('rules-form').addEventListener('submit', event => { event.preventDefault(); this.search(); });
  }

  show(name) {
    for (const tab of this.root.querySelectorAll('[data-tab]')) tab.setAttribute('aria-selected', String(tab.dataset.tab === name));
    for (const pane of ['log', 'chat', 'rules']) document.getElementById(`pane-${pane}`).hidden = pane !== name;
    if (name === 'chat') { this.unread = 0; this.badge(); }
    this.sheet(this.sheeted || undefined);
    const field = document.querySelector(`#pane-${name} input`);
    (field ?? document.getElementById(`pane-${name}`)).focus();
    this.bottom();
  }

  /** Whether the rail is a sheet here: on phones, and in map games below 1600. */
  get sheeted() { return innerWidth <= 760 || (innerWidth < 1600 && !!this.root.closest('.shell--map')); }

  sheet(open = !this.root.classList.contains('is-open')) { this.root.classList.toggle('is-open', open && this.sheeted); if (open) this.bottom(); }

  log({ from, lines }) {
    if (from === 0) this.lines.replaceChildren();
    for (const old of [...this.lines.children]) if (Number(old.dataset.n) >= from) old.remove();
    this.lines.insertAdjacentHTML('beforeend', lines.join(''));
    for (const line of this.lines.querySelectorAll('.log__l--now')) line.classList.remove('log__l--now');
    const start = this.fresh ? this.seen + 1 : from;
    const last = Number(this.lines.lastElementChild?.dataset.n ?? -1);
    if (start > 0 || !this.fresh) for (const line of this.lines.children) if (Number(line.dataset.n) >= start && line.matches('.log__l')) line.classList.add('log__l--now');
    if (!document.hidden) localStorage.setItem(this.key, String(last));
    this.fresh = false;
    if (this.stick || from === 0) this.bottom();
  }

  chat(lines) {
    document.getElementById('chat').insertAdjacentHTML('beforeend', lines.join(''));
    if (document.getElementById('pane-chat').hidden && this.talked) { this.unread += lines.length; }
    this.talked = true;
    this.badge();
    this.bottom();
  }

  badge() { document.getElementById('tab-chat').dataset.unread = this.unread || ''; }
  bottom() { const pane = this.root.querySelector('[role=tabpanel]:not([hidden])'); if (pane && pane.id !== 'pane-rules') { pane.scrollTop = pane.scrollHeight; this.stick = true; } }

  async search() {
    const text = document.getElementById('rules-text').value.trim(), root = document.getElementById('table');
    if (!text) return;
    const answer = await fetch(`/rules/${root.dataset.game}?lang=${root.dataset.lang}&q=${encodeURIComponent(text)}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.querySelectorAll('.atom, .atoms > .lead');
    document.getElementById('rules-found').replaceChildren(...[...found].slice(0, 20).map(el => document.importNode(el, true)));
  }
}
