// The line to the server. It reconnects by itself; a decision that was not acknowledged is sent again
// with the same id, so that it counts once.
export class Wire {
  constructor(table, lang, handlers) {
    this.url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${table}?lang=${lang}`;
    this.handlers = handlers;
    this.unacknowledged = new Map();
    this.tries = 0;
    this.lost = false;
    this.connect();
    addEventListener('online', () => this.connect());
    document.addEventListener('visibilitychange', () => { if (!document.hidden && this.socket.readyState > 1) this.connect(); });
    setInterval(() => this.send({ t: 'ping' }), 25000);
  }

  connect() {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState < 2) return;
    const socket = this.socket = new WebSocket(this.url);
    socket.onopen = () => {
      this.tries = 0;
      if (this.lost) this.handlers.back();
      this.lost = false;
      for (const message of this.unacknowledged.values()) this.send(message);
    };
    socket.onmessage = event => this.receive(JSON.parse(event.data));
    socket.onclose = event => {
      if (socket !== this.socket) return;
      if (event.code >= 4000) { location.reload(); return; }
      if (!this.lost) this.handlers.lost();
      this.lost = true;
      this.timer = setTimeout(() => this.connect(), Math.min(5000, 200 * 2 ** this.tries++));
    };
  }

  receive(message) {
    if ((message.t === 'ack' || message.t === 'no') && message.id) this.unacknowledged.delete(message.id);
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
