// How much of the game somebody has seen: what has happened since is offered again when they come back.
const MINUTE = 60000;

export class Looked {
  /** `missed` asks the server what has happened since so many events, so many minutes ago. */
  constructor(table, missed) {
    this.key = `told-${table}`;
    this.missed = missed;
    this.at = 0; // how many events the server has told
    this.away = true; // whether one has just come (back)
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.back(); });
  }

  /** The server has told so many events. */
  told(at) {
    this.at = at;
    if (!this.away || document.hidden) return;
    this.away = false;
    this.back();
  }

  /** Somebody looks again. */
  back() {
    const last = JSON.parse(localStorage.getItem(this.key) ?? 'null');
    this.asked = !!last && last.at < this.at;
    if (this.asked) this.missed(last.at, Math.round((Date.now() - last.when) / MINUTE));
  }

  /** So much has been seen; not while one is asked whether to go through it. */
  seen(at) {
    if (!document.hidden && !this.asked) localStorage.setItem(this.key, JSON.stringify({ at, when: Date.now() }));
  }

  /** Everything has been seen, or need not be. */
  now() {
    this.asked = false;
    this.seen(this.at);
  }
}
