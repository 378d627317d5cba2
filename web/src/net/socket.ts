/**
 * One socket to one table, kept alive: it reconnects with growing pauses, says hello again, repeats the requests that
 * were not answered (with the same id, so that nothing is done twice) and notices a connection that died silently.
 */
import { type FromServer, type Hello, type Look, type Ping, Refused, type Request, type Reveal } from "./protocol";
import { randomHex } from "./random";

export type Link = "connecting" | "open" | "lost" | "closed";

/** What of a WebSocket is used; a test gives its own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface SocketSetup {
  connect: () => Wire;
  hello: () => Hello;
  onmessage: (message: FromServer) => void;
  onlink: (link: Link) => void;
}

interface Waiting {
  text: string;
  settle: (message: FromServer) => void;
  refuse: (error: Refused) => void;
}

/** What the server says of a table to which coming back will not help. */
const FINAL: readonly string[] = ["no_table", "damaged", "rules"];
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const HEARTBEAT = 15_000;

export class TableSocket {
  private wire: Wire | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private heard = true;
  private ready = false;
  private done = false;

  constructor(private readonly setup: SocketSetup) {
    this.open();
  }

  /** Ask something; resolves when the server has it on disk, rejects with a `Refused`. */
  request(request: Request): Promise<FromServer> {
    const id = randomHex(16);
    const text = JSON.stringify({ ...request, id });
    return new Promise((settle, refuse) => {
      this.waiting.set(id, { text, settle, refuse });
      if (this.ready) this.wire?.send(text);
    });
  }

  /** Say something that needs no answer; after a lost connection `hello` must say it again. */
  tell(message: Look | Ping | Reveal): void {
    if (this.ready) this.wire?.send(JSON.stringify(message));
  }

  /** Try again now: the device woke up or came back online. */
  wake(): void {
    if (this.done || this.ready) return;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    if (!this.wire) this.open();
  }

  /** Say hello anew, on a new connection: what it says has changed. */
  renew(): void {
    if (this.done) return;
    this.drop();
    this.open();
  }

  close(): void {
    this.done = true;
    this.drop();
    this.setup.onlink("closed");
    for (const { refuse } of this.waiting.values()) refuse(new Refused("offline", "The table was left."));
    this.waiting.clear();
  }

  private open(): void {
    this.setup.onlink("connecting");
    const wire = this.setup.connect();
    this.wire = wire;
    wire.onopen = () => this.opened(wire);
    wire.onmessage = ({ data }) => this.received(String(data));
    wire.onclose = () => this.lost();
  }

  private opened(wire: Wire): void {
    this.pause = FIRST_PAUSE;
    this.ready = true;
    this.heard = true;
    wire.send(JSON.stringify(this.setup.hello()));
    for (const { text } of this.waiting.values()) wire.send(text);
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT);
    this.setup.onlink("open");
  }

  private beat(): void {
    if (!this.heard) {
      this.lost();
      return;
    }
    this.heard = false;
    this.tell({ type: "ping" });
  }

  private received(text: string): void {
    this.heard = true;
    for (const message of JSON.parse(text) as FromServer[]) {
      const id = "id" in message ? message.id : undefined;
      const waiting = id === undefined ? undefined : this.waiting.get(id);
      if (id !== undefined && waiting) {
        this.waiting.delete(id);
        if (message.type === "error") waiting.refuse(new Refused(message.code, message.message, message.params));
        else waiting.settle(message);
      } else {
        this.setup.onmessage(message);
      }
      if (message.type === "error" && FINAL.includes(message.code)) {
        this.close();
        return;
      }
    }
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    this.ready = false;
    if (!this.wire) return;
    this.wire.onopen = this.wire.onmessage = this.wire.onclose = null;
    this.wire.close();
    this.wire = null;
  }

  private lost(): void {
    this.drop();
    this.setup.onlink("lost");
    // Not all browsers at once when a server restarts.
    const pause = this.pause * (0.5 + Math.random());
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    this.timer = setTimeout(() => this.open(), pause);
  }
}
