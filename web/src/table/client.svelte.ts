/** A table as this browser knows it: what the server said, and what may be asked of it. */
import { findGame } from "../games";
import type { Logged, Refusal } from "../games/types";
import { type FromServer, type Position, Refused, type Request, type Result, type TableHead } from "../net/protocol";
import { randomHex } from "../net/random";
import { type Link, TableSocket, type Wire } from "../net/socket";
import { seatName } from "../words";
import { merged } from "./log";
import { nextLook } from "./look";

export interface ClientSetup {
  tokens: readonly string[];
  connect: () => Wire;
}

export class TableClient {
  head = $state.raw<TableHead | null>(null);
  /** As the seat that looks sees it; null before it came and while the device is handed over. */
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly Logged[]>([]);
  result = $state.raw<Result | null>(null);
  link = $state<Link>("connecting");
  /** The seat of this device that must say "it's me" before it sees anything, or null. */
  cover = $state<number | null>(null);
  /** A move is on its way. */
  sending = $state(false);
  refused = $state.raw<Refusal | null>(null);
  hint = $state.raw<string | null>(null);
  /** When the clock of `position` was read, in this browser's time. */
  clockRead = $state(0);

  private look: number | null = null;
  private readonly socket: TableSocket;

  constructor(setup: ClientSetup) {
    const entropy = randomHex(32);
    this.socket = new TableSocket({
      connect: setup.connect,
      hello: () => ({ tokens: setup.tokens, entropy }),
      onmessage: (message) => this.received(message),
      onlink: (link) => {
        this.link = link;
        if (link === "open") this.tellLook();
      },
    });
  }

  /** The seat that looks and may play, or null. */
  get seat(): number | null {
    return this.position?.look ?? null;
  }

  get names(): readonly string[] {
    return (this.head?.seats ?? []).map(seatName);
  }

  get myTurn(): boolean {
    return this.seat !== null && this.position?.view.to_move === this.seat && this.head?.status === "playing";
  }

  /** "It's me": the player at the covered seat takes the device. */
  uncover(): void {
    if (this.cover === null) return;
    this.forget();
    this.show(this.cover);
    this.cover = null;
  }

  async move(text: string): Promise<void> {
    const { seat, position } = this;
    if (seat === null || position === null || this.sending) return;
    this.sending = true;
    this.refused = null;
    this.hint = null;
    try {
      await this.socket.request({ type: "move", seat, at: position.at, move: text });
    } catch (error) {
      this.refuse(error);
    } finally {
      this.sending = false;
    }
  }

  /** Anything but a move. A refusal is kept in `refused` for all to see. */
  async ask(request: Request): Promise<void> {
    this.refused = null;
    try {
      const answer = await this.socket.request(request);
      if (answer.type === "hint") this.hint = answer.moves[0]?.move ?? null;
    } catch (error) {
      this.refuse(error);
    }
  }

  wake(): void {
    this.socket.wake();
  }

  close(): void {
    this.socket.close();
  }

  private refuse(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.refused = { code: error.code, message: error.message, params: error.params };
  }

  private received(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.head = message;
        // A browser with one seat looks at it from the start.
        if (message.mine.length === 1) this.look = message.mine[0] ?? null;
        break;
      case "position":
        // What was sent before a change of look arrived is not for the eyes that look now.
        if (message.look === this.look) this.arrived(message);
        break;
      case "result":
        this.result = message;
        break;
      case "error":
        this.refused = message;
        break;
      default:
    }
  }

  private arrived(position: Position): void {
    const before = this.position;
    if (before && before.at !== position.at) this.hint = this.refused = null;
    this.log = merged(this.log, position.log, position.from);
    this.position = position;
    this.clockRead = Date.now();
    const { head } = this;
    if (!head) return;
    const secret = findGame(head.game)?.secret ?? true;
    const { look, cover } = nextLook(head.mine, this.look, position.view.to_move, secret);
    this.cover = cover;
    if (look === this.look) return;
    // Without secrets the table stays in sight until the other view of it comes.
    if (secret) this.forget();
    this.show(look);
  }

  /** Nothing that only the eyes that looked might see stays behind. */
  private forget(): void {
    this.position = null;
    this.log = [];
  }

  /** Change whose eyes look. */
  private show(look: number | null): void {
    this.look = look;
    this.hint = this.refused = null;
    this.tellLook();
  }

  private tellLook(): void {
    if ((this.head?.mine.length ?? 0) > 1) this.socket.tell({ type: "look", seat: this.look });
  }
}

export function connectTo(table: string): () => Wire {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`;
  return () => new WebSocket(address) as Wire;
}
