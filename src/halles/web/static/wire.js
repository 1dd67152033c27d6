/** The connection to a table: comes back by itself, waits longer each time, and says how it stands. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

export class Wire {
  /** `address()` gives the path each time; `hear(message)` and `state(open)` are told what happens. */
  constructor(address, hear, state) {
    Object.assign(this, { address, hear, state, wait: FIRST_WAIT, timer: 0, socket: null });
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.open());
    this.open();
  }

  /** Is there a line now? */
  get ready() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Open the line, unless it is open or on its way. */
  open() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    const url = new URL(this.address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => this.state(true);
    socket.onmessage = (event) => {
      this.wait = FIRST_WAIT;
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = () => socket === this.socket && this.#closed();
  }

  #closed() {
    this.state(false);
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Say something to the table; false if there is no line. */
  send(message) {
    if (!this.ready) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
