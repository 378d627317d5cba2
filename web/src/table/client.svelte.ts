/** A table as this browser knows it: what the server said, and what may be asked of it. */
import { findGame } from "../games";
import { known } from "../games/known.svelte";
import {
  type FromServer,
  type Logged,
  type PastMessage,
  type PositionMessage,
  type Refusal,
  Refused,
  type Request,
  type ResultMessage,
  type TableMessage,
  type Worth,
} from "../net/protocol";
import { sha256 } from "../net/sha256";
import { type Link, TableSocket, type Wire } from "../net/socket";
import { rooted } from "../root";
import { seatName } from "../words";
import { Draws } from "./draws";
import { merged } from "./log";
import { nextLook } from "./look";
import { newsOfSeats, type Notice, questionClosed } from "./notices";

export interface ClientSetup {
  tokens: readonly string[];
  /** What this browser adds to the draws: pledged at first, and told when everybody has pledged his. "": nothing. */
  entropy: string;
  /** The game, when it is known before the table says it. */
  game?: string;
  connect: () => Wire;
  /** So many draws, this browser saw, were taken back. */
  onundone?: (draws: number) => void;
}

const PATIENCE = 150; // milliseconds before a move is slow

export class TableClient {
  head = $state.raw<TableMessage | null>(null);
  /** As the seat that looks sees it; null before it came and while the device is handed over. */
  position = $state.raw<PositionMessage | null>(null);
  log = $state.raw<readonly Logged[]>([]);
  result = $state.raw<ResultMessage | null>(null);
  link = $state<Link>("connecting");
  /** The seat of this device that must say "it's me" before it sees anything, or null. */
  cover = $state<number | null>(null);
  /** A move takes long. Before that the board stays as it is: drawing it once more would delay the move itself. */
  slow = $state(false);
  refused = $state.raw<Refusal | null>(null);
  /** What happened at the table besides moves and is to be told, the oldest first. */
  notices = $state.raw<readonly Notice[]>([]);
  /** Moves to consider, as a strong bot sees them, the best first; empty when nobody asked. */
  hints = $state.raw<readonly Worth[]>([]);
  /** The one of them that is looked at. */
  hint = $state.raw<string | null>(null);
  /** A hint is on its way. */
  thinking = $state(false);
  /** When the clock of `position` was read, in this browser's time. */
  clockRead = $state(0);

  /** A move is on its way. */
  private sending = false;
  private look: number | null = null;
  /** The server must send pictures: this game is not drawn here. */
  private picture = false;
  private readonly draws = new Draws();
  private readonly pledge: string;
  private readonly socket: TableSocket;

  constructor(private readonly setup: ClientSetup) {
    this.pledge = setup.tokens.length > 0 && setup.entropy !== "" ? sha256(setup.entropy) : "";
    this.picture = setup.game !== undefined && !isDrawn(setup.game);
    this.socket = new TableSocket({
      connect: setup.connect,
      hello: () => ({ type: "hello", tokens: setup.tokens, pledge: this.pledge, picture: this.picture }),
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
    const patience = setTimeout(() => (this.slow = true), PATIENCE);
    this.forgetAnswers();
    try {
      await this.socket.request({ type: "move", seat, at: position.at, move: text });
    } catch (error) {
      this.refuse(error);
    } finally {
      clearTimeout(patience);
      this.sending = this.slow = false;
    }
  }

  /** Put a move to the others. */
  async propose(move: string): Promise<void> {
    const { seat, position } = this;
    if (seat !== null && position !== null) await this.ask({ type: "ask", seat, at: position.at, move });
  }

  /** Anything but a move. A refusal is kept in `refused` for all to see. */
  async ask(request: Request): Promise<void> {
    this.refused = null;
    try {
      await this.socket.request(request);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** What would a strong bot consider here? */
  async askHint(): Promise<void> {
    const { seat, position } = this;
    if (seat === null || this.thinking) return;
    this.thinking = true;
    this.refused = null;
    try {
      const answer = await this.socket.request({ type: "hint", seat });
      // It may be about a position, or for eyes, that are no more.
      if (answer.type !== "hint" || this.position !== position) return;
      this.hints = answer.moves;
      this.hint = answer.moves[0]?.move ?? null;
    } catch (error) {
      this.refuse(error);
    } finally {
      this.thinking = false;
    }
  }

  /** An earlier position of this game by the eyes that look now; null when there is none to show. */
  async past(at: number, picture = false): Promise<PastMessage | null> {
    try {
      const answer = await this.socket.request({ type: "past", at, picture });
      return answer.type === "past" && answer.look === this.look ? answer : null;
    } catch (error) {
      this.refuse(error);
      return null;
    }
  }

  heard(notice: Notice): void {
    this.notices = this.notices.filter((other) => other !== notice);
  }

  closeRefusal(): void {
    this.refused = null;
  }

  closeHints(): void {
    this.hints = [];
    this.hint = null;
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
        this.tellNews(this.head, message);
        this.head = message;
        this.wantPicture(message.game);
        this.reveal(message);
        this.lookWhereAllowed(message);
        break;
      case "position":
        this.countDraws(message);
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

  /** A browser with one seat looks at it from the start; whoever has left a seat no longer looks at it. */
  private lookWhereAllowed({ mine, look }: TableMessage): void {
    const allowed = this.look !== null && mine.includes(this.look);
    if (mine.length !== 1) {
      if (!allowed) this.look = null;
      if (mine.length === 0) this.cover = null;
      return;
    }
    this.look = mine[0] ?? null;
    if (look !== this.look) this.socket.tell({ type: "look", seat: this.look });
  }

  private tellNews(before: TableMessage | null, now: TableMessage): void {
    this.tell(...newsOfSeats(before, now));
    const refused = questionClosed(before, now);
    if (!refused) return;
    // When the others agreed, or the game went on, a position comes along with this message.
    const { position } = this;
    queueMicrotask(() => {
      if (this.position === position) this.tell(refused);
    });
  }

  tell(...news: readonly Notice[]): void {
    if (news.length > 0) this.notices = [...this.notices, ...news];
  }

  /** A visitor learns only here which game it is: hello is said anew when it was said without asking for pictures. */
  private wantPicture(game: string): void {
    if (this.picture || isDrawn(game)) return;
    this.picture = true;
    this.socket.renew();
  }

  /** Everybody has pledged, so nobody can choose any more (over days nobody comes back for it): what was is told. */
  private reveal({ revealing, pledges, days, status }: TableMessage): void {
    const now = revealing || (days != null && status === "open");
    if (now && pledges?.includes(this.pledge)) this.socket.tell({ type: "reveal", entropy: this.setup.entropy });
  }

  private countDraws(position: PositionMessage): void {
    const gone = this.draws.after(position);
    if (gone > 0) this.setup.onundone?.(gone);
  }

  private arrived(position: PositionMessage): void {
    const before = this.position;
    if (before && before.at !== position.at) this.forgetAnswers();
    this.log = merged(this.log, position.log, position.from);
    this.position = position;
    this.clockRead = Date.now();
    const { head } = this;
    if (!head) return;
    const secret = known.find(head.game)?.secret ?? true;
    const { look, cover } = nextLook(head.mine, this.look, position.view.to_move, secret);
    this.cover = cover;
    if (look === this.look) return;
    // Without secrets the table stays in sight until the other view of it comes.
    if (secret) this.forget();
    this.show(look);
  }

  private forgetAnswers(): void {
    this.refused = null;
    this.closeHints();
  }

  /** Nothing that only the eyes that looked might see stays behind. */
  private forget(): void {
    this.position = null;
    this.log = [];
  }

  /** Change whose eyes look. */
  private show(look: number | null): void {
    this.look = look;
    this.forgetAnswers();
    this.tellLook();
  }

  private tellLook(): void {
    if ((this.head?.mine.length ?? 0) > 1) this.socket.tell({ type: "look", seat: this.look });
  }
}

function isDrawn(game: string): boolean {
  return findGame(game) !== undefined;
}

export function connectTo(table: string): () => Wire {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${rooted(`/ws/${table}`)}`;
  return () => new WebSocket(address) as Wire;
}
