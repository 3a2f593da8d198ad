// The line to the server. It reconnects by itself; a decision that was not acknowledged is sent again
// with the same id, so that it counts once.
const FIRST = 200, LONGEST = 15000; // pauses before coming back, in ms
const STEADY = 10000; // a line that held so long was a good one: the next pause is short again
const BEAT = 25000; // so often we ask whether the server is there

export class Wire {
  constructor(table, lang, handlers) {
    this.url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${table}?lang=${lang}`;
    this.handlers = handlers;
    this.unacknowledged = new Map();
    this.tries = 0;
    this.lost = false;
    this.heard = true;
    this.connect();
    addEventListener('online', () => this.connect());
    document.addEventListener('visibilitychange', () => { if (!document.hidden && this.socket.readyState > 1) this.connect(); });
    setInterval(() => this.beat(), BEAT);
  }

  connect() {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState < 2) return;
    const socket = this.socket = new WebSocket(this.url);
    socket.onopen = () => {
      this.heard = true;
      this.steady = setTimeout(() => { this.tries = 0; }, STEADY);
      if (this.lost) this.handlers.back();
      this.lost = false;
      for (const message of this.unacknowledged.values()) this.send(message);
    };
    socket.onmessage = event => { this.heard = true; this.receive(JSON.parse(event.data)); };
    socket.onclose = event => {
      if (socket !== this.socket) return;
      clearTimeout(this.steady);
      if (event.code === 4404) { location.reload(); return; } // the page says what became of the table
      if (!this.lost) this.handlers.lost();
      this.lost = true;
      this.timer = setTimeout(() => this.connect(), this.pause());
    };
  }

  /** Longer each time, even if the server lets us in and then fails; never all at the same moment. */
  pause() { return Math.min(LONGEST, FIRST * 2 ** this.tries++) * (0.75 + Math.random() / 4); }

  /** A server that said nothing since the last beat is gone, whatever the network believes. */
  beat() {
    if (this.socket.readyState !== 1) return;
    if (!this.heard) { this.socket.close(); return; }
    this.heard = false;
    this.send({ t: 'ping' });
  }

  receive(message) {
    if (['ack', 'no', 'note'].includes(message.t) && message.id) this.unacknowledged.delete(message.id);
    this.handlers[message.t]?.(message);
  }

  send(message) {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /** A decision: kept until the server has it. */
  decide(q, a) {
    const message = { t: 'play', id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, q, a };
    this.unacknowledged.set(message.id, message);
    this.send(message);
  }
}
