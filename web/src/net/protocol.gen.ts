/** Generated from toptafel/protocol by `python3 run.py protocol`: do not edit. */
export type FromServer =
  TableMessage | PositionMessage | DoneMessage | ErrorMessage | ResultMessage | HintMessage | PongMessage;
export type FromBrowser = Move | Ask | Undo | Answer | Resign | Replace | Rematch | Hello | Look | Hint | Ping;
export type TableRequest = Move | Ask | Undo | Answer | Resign | Replace | Rematch;
/** A line of a review. */
export type ReviewLine = ReviewBegun | Judged;
/** All that goes over the wire, by name. */
export interface Protocol {
  readonly FromServer: FromServer;
  readonly FromBrowser: FromBrowser;
  readonly TableRequest: TableRequest;
  readonly ReviewLine: ReviewLine;
  readonly Problem: Problem;
  readonly TableSetup: TableSetup;
  readonly GameRecord: GameRecord;
  readonly TableHead: TableHead;
  readonly Health: Health;
  readonly ServerFacts: ServerFacts;
  readonly TableMade: TableMade;
  readonly SeatClaim: SeatClaim;
  readonly SeatTaken: SeatTaken;
  readonly Forgetting: Forgetting;
  readonly Replay: Replay;
  readonly Verdict: Verdict;
  readonly ReviewBegun: ReviewBegun;
  readonly Judged: Judged;
}
/** The head of the table; sent again whole whenever something in it changes. */
export interface TableMessage {
  readonly type: "table";
  /** Its id: whoever knows it may watch. */
  readonly table: string;
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  /** All of them, defaults included. */
  readonly options: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  readonly status: "finished" | "open" | "playing";
  readonly seats: readonly SeatHead[];
  /** SHA-256 of the secret that decides the draws. */
  readonly commitment: string;
  /** The open one. It lapses when somebody moves. */
  readonly question: QuestionHead | null;
  /** The id of the rematch. */
  readonly next: string | null;
  readonly clock: ClockSetup | null;
  /** May players ask for one? */
  readonly hints: boolean;
  /** Browsers that play no seat. */
  readonly watchers: number;
  /** The seats that this browser plays. */
  readonly mine: readonly number[];
  /** The seat that it looks at. */
  readonly look: number | null;
}
/** What everybody may know of a seat. */
export interface SeatHead {
  /** open: waits for somebody invited. */
  readonly kind: "bot" | "open" | "person";
  readonly name: string | null;
  /** Of a bot. */
  readonly level: string | null;
  /** Is a browser of its player there? Bots always are. */
  readonly present: boolean;
  /** A bot took over from a person. */
  readonly resigned: boolean;
  /** Wants a rematch. */
  readonly asked: boolean;
}
/** What the others are asked: may moves be taken back, or may this one be made? */
export interface QuestionHead {
  readonly kind: "move" | "undo";
  /** Who asks. */
  readonly seat: number;
  /** undo: back to the position after so many moves. */
  readonly to?: number;
  /** move: which, in notation. */
  readonly move?: string;
  /** Seats that agreed. */
  readonly yes: readonly number[];
  /** Seats that refused. */
  readonly no: readonly number[];
  /** Seats that have not said. */
  readonly waiting: readonly number[];
}
/** Limits in seconds; null: none. */
export interface ClockSetup {
  /** For one turn. */
  readonly move?: number | null;
  /** For all turns of a player together. */
  readonly game?: number | null;
}
/** A position, sent only after the move that led to it is on disk. */
export interface PositionMessage {
  readonly type: "position";
  /** Moves so far, chance included. */
  readonly at: number;
  /** The seat it is shown as; null: as a spectator sees it. */
  readonly look: number | null;
  readonly view: Frame;
  /** The index of the first entry of `log`: drop what you have from there on. */
  readonly from: number;
  /** The moves that this browser does not have yet. */
  readonly log: readonly Logged[];
  readonly clock: ClockReading | null;
  /** What the seat looked at may play, when it is to move; without what a player is to find himself. */
  readonly legal?: readonly string[];
  /** The game went back to this position. */
  readonly undone?: boolean;
  /** The view as SVG, for a browser whose hello asked for it. */
  readonly picture?: string;
}
/** What the views of all games have; a game's own view adds to it. */
export interface Frame {
  /** its name, as in records */
  readonly game: string;
  readonly players: number;
  /** of each seat, so far */
  readonly scores: readonly number[];
  /** whose view this is; null for a spectator */
  readonly seat: number | null;
  /** the seat; chance: a card or tile is to come up; null: the game is over */
  readonly to_move: number | "chance" | null;
  /** the winning seats; null until the game is over */
  readonly winners: readonly number[] | null;
}
/** A move, as the seat looked at may see it. */
export interface Logged {
  /** Its number, from 0. */
  readonly n: number;
  /** Who made it; null for chance. */
  readonly seat: number | null;
  /** In notation; hidden parts are `?`. */
  readonly move: string;
}
/** What the clock shows at the moment of sending. */
export interface ClockReading {
  /** Milliseconds left per seat; null: no limit. */
  readonly left: readonly (number | null)[];
  /** The seat whose time runs. */
  readonly running: number | null;
}
/** The request was carried out, and that is on disk. */
export interface DoneMessage {
  readonly type: "done";
  readonly id: string;
}
/** The request was not carried out, or the socket cannot go on. */
export interface ErrorMessage {
  readonly type: "error";
  /** Of the request, if it had one. */
  readonly id?: string;
  /** Short and stable: programs and translations go by it. */
  readonly code: string;
  /** A sentence in English that tells a person what to do. */
  readonly message: string;
  /** The values that the sentence names. */
  readonly params: {
    readonly [k: string]: boolean | number | string | readonly (boolean | number | string | null)[] | null;
  };
}
/** The game is over. */
export interface ResultMessage {
  readonly type: "result";
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly fair: FairProof;
}
/** How the draws of a game were made; see docs/fairness.md. */
export interface FairProof {
  /** SHA-256 of the secret, known before the first draw. */
  readonly commitment: string;
  /** Hexadecimal digits. */
  readonly secret: string;
  /** What the browsers added, in the order in which they came. */
  readonly entropy: readonly string[];
  /** For each chance move of the record the number of its draw. */
  readonly draws: readonly number[];
}
/** What the strongest bot would consider, by what the seat knows. */
export interface HintMessage {
  readonly type: "hint";
  readonly id: string;
  /** The best first, at most five. */
  readonly moves: readonly Worth[];
}
/** A move, and what it is worth to the seat that makes it. */
export interface Worth {
  readonly move: string;
  /** The share of the win to expect, 0 to 1; null where the bot goes by rule. */
  readonly value: number | null;
  /** The points to expect. */
  readonly points: number;
}
/** The answer to a ping. */
export interface PongMessage {
  readonly type: "pong";
}
/** Play a move. */
export interface Move {
  readonly type: "move";
  /** The seat that asks; whoever sends this must hold it. */
  readonly seat: number;
  /** How many moves I have seen: a move for an older position is refused. */
  readonly at: number;
  /** A move in notation. */
  readonly move: string;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Put a move to the others that needs their consent; once they agree it is made. */
export interface Ask {
  readonly type: "ask";
  /** The seat that asks; whoever sends this must hold it. */
  readonly seat: number;
  /** How many moves I have seen: a question about an older position is refused. */
  readonly at: number;
  /** A move in notation. */
  readonly move: string;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Ask to go back to a position in which one of my seats was to move. */
export interface Undo {
  readonly type: "undo";
  /** The seat that asks; whoever sends this must hold it. */
  readonly seat: number;
  /** The position after so many moves. */
  readonly to: number;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Say what I think of the open question. */
export interface Answer {
  readonly type: "answer";
  /** The seat that asks; whoever sends this must hold it. */
  readonly seat: number;
  /** Consent; false is a refusal. */
  readonly yes: boolean;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Leave for good; a bot plays on. */
export interface Resign {
  readonly type: "resign";
  /** The seat that asks; whoever sends this must hold it. */
  readonly seat: number;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Let a bot play on for a player who has been away for long. */
export interface Replace {
  readonly type: "replace";
  /** The seat that asks; whoever sends this must hold it. */
  readonly seat: number;
  /** The seat of whoever is away. */
  readonly target: number;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Ask for the same table again; it is made when all people have asked. */
export interface Rematch {
  readonly type: "rematch";
  /** The seat that asks; whoever sends this must hold it. */
  readonly seat: number;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Who I am: the first message of a browser. Without a valid token: a spectator. */
export interface Hello {
  readonly type: "hello";
  /** Of the seats that I play. */
  readonly tokens?: readonly string[];
  /** 16 to 64 random bytes as hexadecimal digits; counts until the first draw. */
  readonly entropy?: string;
  /** Send an SVG with every position. */
  readonly picture?: boolean;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Show me a seat of mine, and no other from now on. */
export interface Look {
  readonly type: "look";
  /** null: cover what is shown. */
  readonly seat: number | null;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** What would the strongest bot play? Only where the table allows hints. */
export interface Hint {
  readonly type: "hint";
  readonly seat: number;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Answered with pong. */
export interface Ping {
  readonly type: "ping";
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** The first line of a review. */
export interface ReviewBegun {
  /** How many lines follow. */
  readonly decisions: number;
}
/** Every other line of a review: one decision, judged by what its seat could know. */
export interface Judged {
  /** The number of moves before it. */
  readonly at: number;
  readonly seat: number;
  readonly played: Weighed;
  readonly best: Weighed;
  /** The share of the win that the played move gave away. */
  readonly cost: number;
}
/** A move that was looked at closely. */
export interface Weighed {
  readonly move: string;
  /** The share of the win to expect, 0 to 1; null where the bot goes by rule. */
  readonly value: number | null;
  /** The points to expect. */
  readonly points: number;
  /** The standard error of `value`. */
  readonly error: number;
}
/** Why the server did not do what was asked. */
export interface Problem {
  /** Short and stable: programs and translations go by it. */
  readonly code: string;
  /** A sentence in English that tells a person what to do. */
  readonly message: string;
  /** The values that the sentence names. */
  readonly params: {
    readonly [k: string]: boolean | number | string | readonly (boolean | number | string | null)[] | null;
  };
}
/** A table to be opened. */
export interface TableSetup {
  readonly game: string;
  readonly seats: readonly SeatSetup[];
  /** What is not named has its default. */
  readonly options?: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  readonly clock?: ClockSetup | null;
  /** Bots take as long as a person would. */
  readonly pace?: boolean;
  /** Players may ask a strong bot. */
  readonly hints?: boolean;
}
/** Who is to sit at one seat. */
export interface SeatSetup {
  /** here: on the device that sets up the table; open: for somebody invited; bot: played by the server. */
  readonly kind: "bot" | "here" | "open";
  /** At most 40 characters. */
  readonly name?: string;
  /** Of a bot. */
  readonly level?: string;
}
/** A whole game. Other keys (of a game's own, or of another program) may stand beside these and are kept. */
export interface GameRecord {
  readonly format: number;
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  readonly players: number;
  /** What is not named has its default. */
  readonly options?: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  /** In notation, chance included. */
  readonly moves: readonly string[];
  /** Absent from a game that is not finished. */
  readonly result?: GameResult;
  readonly seats?: readonly RecordSeat[];
  /** When, in ISO 8601. */
  readonly started?: string;
  readonly fair?: FairProof;
}
/** How a game ended. */
export interface GameResult {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}
/** Who played. */
export interface RecordSeat {
  readonly name?: string;
  /** Of a bot. */
  readonly level?: string;
}
/** What everybody may know of a table. */
export interface TableHead {
  /** Its id: whoever knows it may watch. */
  readonly table: string;
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  /** All of them, defaults included. */
  readonly options: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  readonly status: "finished" | "open" | "playing";
  readonly seats: readonly SeatHead[];
  /** SHA-256 of the secret that decides the draws. */
  readonly commitment: string;
  /** The open one. It lapses when somebody moves. */
  readonly question: QuestionHead | null;
  /** The id of the rematch. */
  readonly next: string | null;
  readonly clock: ClockSetup | null;
  /** May players ask for one? */
  readonly hints: boolean;
  /** Browsers that play no seat. */
  readonly watchers: number;
}
/** The server is well. */
export interface Health {
  readonly ok: boolean;
  readonly version: string;
}
/** What this server offers. */
export interface ServerFacts {
  readonly games: readonly GameFacts[];
  /** Of bots, the weakest first. */
  readonly levels: readonly string[];
  /** By game and level, as far as it was measured. */
  readonly strength: {
    readonly [k: string]: {
      readonly [k: string]: StrengthFacts;
    };
  };
  /** To be put into invitations when the page's own is of no use to another device. */
  readonly address: string | null;
}
/** A game that can be played here. */
export interface GameFacts {
  /** As in records. */
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  /** The version of its rules. */
  readonly rules: number;
  /** How many can play. */
  readonly players: readonly number[];
  /** Do players hold secrets? A shared device is then covered between turns. */
  readonly secret: boolean;
  readonly options: readonly OptionFacts[];
}
/** An option of a game. */
export interface OptionFacts {
  readonly name: string;
  /** By number of players. */
  readonly default: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  /** The values there are; null when they cannot be listed. */
  readonly choices: readonly (boolean | number | string | readonly string[] | null)[] | null;
}
/** How one bot of a level did against bots of the level below it. */
export interface StrengthFacts {
  /** That level. */
  readonly beats: string;
  /** Of the wins, 0 to 1; a draw is half a win. */
  readonly share: number;
  readonly games: number;
  /** How many of the level below sat at the table. */
  readonly rivals: number;
}
/** A new table, as only whoever set it up gets to know it. */
export interface TableMade {
  /** Its id. */
  readonly table: string;
  /** By seat: of the seats on this device. Whoever has one may play it. */
  readonly tokens: {
    readonly [k: string]: string;
  };
  /** The token that deletes the table. */
  readonly host: string;
  /** SHA-256 of the secret that decides the draws. */
  readonly commitment: string;
}
/** Who wants an open seat. */
export interface SeatClaim {
  /** At most 40 characters. */
  readonly name: string;
}
/** The seat is taken. */
export interface SeatTaken {
  /** Whoever has it may play the seat. */
  readonly token: string;
  /** SHA-256 of the secret that decides the draws. */
  readonly commitment: string;
}
/** Who wants a table deleted. */
export interface Forgetting {
  /** The host's. */
  readonly token: string;
}
/** Every position of a record, and what the record says of the game. */
export interface Replay {
  readonly game: string;
  readonly players: number;
  /** All of them, defaults included. */
  readonly options: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  readonly seats?: readonly RecordSeat[];
  readonly started?: string;
  readonly result?: GameResult;
  /** One more than there are moves. */
  readonly frames: readonly ReplayFrame[];
}
/** One position of a record, as a spectator sees it. */
export interface ReplayFrame {
  readonly view: Frame;
  /** That led to it; null at the beginning. */
  readonly move: string | null;
  /** Who made that move; null for chance and at the beginning. */
  readonly seat: number | null;
  /** The view as SVG, when it was asked for. */
  readonly picture?: string;
}
/** Whether a record is right and its draws were fair. */
export interface Verdict {
  readonly ok: boolean;
  /** How many were checked; when all is well. */
  readonly draws?: number;
  /** How many others were made and undone with consent. */
  readonly taken_back?: number;
  /** The move where it went wrong. */
  readonly at?: number;
  /** That move. */
  readonly move?: string | null;
  /** What is wrong: record, illegal, notation, result, commitment or draw. */
  readonly reason?: string;
  /** The same as a sentence. */
  readonly message?: string;
}
