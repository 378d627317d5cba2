/** Generated from toptafel/protocol: do not edit. */

/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FromServer".
 */
export type FromServer =
  TableMessage | PositionMessage | DoneMessage | ErrorMessage | ResultMessage | HintMessage | PongMessage;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FromBrowser".
 */
export type FromBrowser = Move | Ask | Undo | Answer | Resign | Replace | Rematch | Hello | Reveal | Look | Hint | Ping;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableRequest".
 */
export type TableRequest = Move | Ask | Undo | Answer | Resign | Replace | Rematch;
/**
 * A line of a review.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReviewLine".
 */
export type ReviewLine = ReviewBegun | Judged;

/**
 * All that goes over the wire, by name.
 */
export interface Protocol {
  FromServer: FromServer;
  FromBrowser: FromBrowser;
  TableRequest: TableRequest;
  ReviewLine: ReviewLine;
  Problem: Problem;
  TableSetup: TableSetup;
  GameRecord: GameRecord;
  TableHead: TableHead;
  Health: Health;
  ServerFacts: ServerFacts;
  TableMade: TableMade;
  SeatClaim: SeatClaim;
  SeatTaken: SeatTaken;
  Forgetting: Forgetting;
  Replay: Replay;
  Verdict: Verdict;
  ReviewBegun: ReviewBegun;
  Judged: Judged;
}
/**
 * The head of the table; sent again whole whenever something in it changes.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableMessage".
 */
export interface TableMessage {
  type: "table";
  /**
   * Its id: whoever knows it may watch.
   */
  table: string;
  game: string;
  /**
   * The version of the game's rules.
   */
  rules: number;
  /**
   * All of them, defaults included.
   */
  options: {
    [k: string]: boolean | number | string | string[] | null;
  };
  status: "finished" | "open" | "playing";
  seats: SeatHead[];
  /**
   * SHA-256 of the secret that decides the draws.
   */
  commitment: string;
  /**
   * The open one. It lapses when somebody moves.
   */
  question: QuestionHead | null;
  /**
   * The id of the rematch.
   */
  next: string | null;
  clock: ClockSetup | null;
  /**
   * May players ask for one?
   */
  hints: boolean;
  /**
   * Browsers that play no seat.
   */
  watchers: number;
  /**
   * Does an open seat need an invitation?
   */
  invited?: boolean;
  /**
   * What the browsers pledged, in the order in which they came.
   */
  pledges?: string[];
  /**
   * All are there and have pledged: whoever did now sends his entropy, and then it begins.
   */
  revealing?: boolean;
  /**
   * The seats that this browser plays.
   */
  mine: number[];
  /**
   * The seat that it looks at.
   */
  look: number | null;
}
/**
 * What everybody may know of a seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatHead".
 */
export interface SeatHead {
  /**
   * open: waits for somebody invited.
   */
  kind: "bot" | "open" | "person";
  name: string | null;
  /**
   * Of a bot.
   */
  level: string | null;
  /**
   * Is a browser of its player there? Bots always are.
   */
  present: boolean;
  /**
   * A bot took over from a person.
   */
  resigned: boolean;
  /**
   * Wants a rematch.
   */
  asked: boolean;
}
/**
 * What the others are asked: may moves be taken back, or may this one be made?
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "QuestionHead".
 */
export interface QuestionHead {
  kind: "move" | "undo";
  /**
   * Who asks.
   */
  seat: number;
  /**
   * undo: back to the position after so many moves.
   */
  to?: number;
  /**
   * move: which, in notation.
   */
  move?: string;
  /**
   * Seats that agreed.
   */
  yes: number[];
  /**
   * Seats that refused.
   */
  no: number[];
  /**
   * Seats that have not said.
   */
  waiting: number[];
}
/**
 * Limits in seconds; null: none.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ClockSetup".
 */
export interface ClockSetup {
  /**
   * For one turn.
   */
  move?: number | null;
  /**
   * For all turns of a player together.
   */
  game?: number | null;
}
/**
 * A position, sent only after the move that led to it is on disk.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PositionMessage".
 */
export interface PositionMessage {
  type: "position";
  /**
   * Moves so far, chance included.
   */
  at: number;
  /**
   * The seat it is shown as; null: as a spectator sees it.
   */
  look: number | null;
  view: Frame;
  /**
   * The index of the first entry of `log`: drop what you have from there on.
   */
  from: number;
  /**
   * The moves that this browser does not have yet.
   */
  log: Logged[];
  clock: ClockReading | null;
  /**
   * What the seat looked at may play, when it is to move; without what a player is to find himself.
   */
  legal?: string[];
  /**
   * The game went back to this position.
   */
  undone?: boolean;
  /**
   * The view as SVG, for a browser whose hello asked for it.
   */
  picture?: string;
}
/**
 * What the views of all games have; a game's own view adds to it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  /**
   * its name, as in records
   */
  game: string;
  players: number;
  /**
   * of each seat, so far
   */
  scores: number[];
  /**
   * whose view this is; None for a spectator
   */
  seat: number | null;
  /**
   * the seat; chance: a card or tile is to come up; None: the game is over
   */
  to_move: number | "chance" | null;
  /**
   * the winning seats; None until the game is over
   */
  winners: number[] | null;
}
/**
 * A move, as the seat looked at may see it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Logged".
 */
export interface Logged {
  /**
   * Its number, from 0.
   */
  n: number;
  /**
   * Who made it; null for chance.
   */
  seat: number | null;
  /**
   * In notation; hidden parts are `?`.
   */
  move: string;
}
/**
 * What the clock shows at the moment of sending.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ClockReading".
 */
export interface ClockReading {
  /**
   * Milliseconds left per seat; null: no limit.
   */
  left: (number | null)[];
  /**
   * The seat whose time runs.
   */
  running: number | null;
}
/**
 * The request was carried out, and that is on disk.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DoneMessage".
 */
export interface DoneMessage {
  type: "done";
  id: string;
}
/**
 * The request was not carried out, or the socket cannot go on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ErrorMessage".
 */
export interface ErrorMessage {
  type: "error";
  /**
   * Of the request, if it had one.
   */
  id?: string;
  /**
   * Short and stable: programs and translations go by it.
   */
  code: string;
  /**
   * A sentence in English that tells a person what to do.
   */
  message: string;
  /**
   * The values that the sentence names.
   */
  params: {
    [k: string]: boolean | number | string | (boolean | number | string | null)[] | null;
  };
}
/**
 * The game is over.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ResultMessage".
 */
export interface ResultMessage {
  type: "result";
  scores: number[];
  winners: number[];
  fair: FairProof;
}
/**
 * How the draws of a game were made; see docs/fairness.md.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FairProof".
 */
export interface FairProof {
  /**
   * SHA-256 of the secret, known before the first draw.
   */
  commitment: string;
  /**
   * Hexadecimal digits.
   */
  secret: string;
  /**
   * What the browsers added, in the order in which they came.
   */
  entropy: string[];
  /**
   * For each chance move of the record the number of its draw.
   */
  draws: number[];
  /**
   * The numbers of the draws that were taken back.
   */
  undone?: number[];
  /**
   * For each entropy what was pledged before; empty: nothing was.
   */
  pledges?: string[];
}
/**
 * What the strongest bot would consider, by what the seat knows.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "HintMessage".
 */
export interface HintMessage {
  type: "hint";
  id: string;
  /**
   * The best first, at most five.
   */
  moves: Worth[];
}
/**
 * A move, and what it is worth to the seat that makes it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Worth".
 */
export interface Worth {
  move: string;
  /**
   * The share of the win to expect, 0 to 1; null where the bot goes by rule.
   */
  value: number | null;
  /**
   * The points to expect.
   */
  points: number;
}
/**
 * The answer to a ping.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PongMessage".
 */
export interface PongMessage {
  type: "pong";
}
/**
 * Play a move.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Move".
 */
export interface Move {
  type: "move";
  /**
   * The seat that asks; whoever sends this must hold it.
   */
  seat: number;
  /**
   * How many moves I have seen: a move for an older position is refused.
   */
  at: number;
  /**
   * A move in notation.
   */
  move: string;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Put a move to the others that needs their consent; once they agree it is made.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ask".
 */
export interface Ask {
  type: "ask";
  /**
   * The seat that asks; whoever sends this must hold it.
   */
  seat: number;
  /**
   * How many moves I have seen: a question about an older position is refused.
   */
  at: number;
  /**
   * A move in notation.
   */
  move: string;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Ask to go back to a position in which one of my seats was to move.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: "undo";
  /**
   * The seat that asks; whoever sends this must hold it.
   */
  seat: number;
  /**
   * The position after so many moves.
   */
  to: number;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Say what I think of the open question.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Answer".
 */
export interface Answer {
  type: "answer";
  /**
   * The seat that asks; whoever sends this must hold it.
   */
  seat: number;
  /**
   * Consent; false is a refusal.
   */
  yes: boolean;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Leave for good; a bot plays on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  type: "resign";
  /**
   * The seat that asks; whoever sends this must hold it.
   */
  seat: number;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Let a bot play on for a player who has been away for long.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Replace".
 */
export interface Replace {
  type: "replace";
  /**
   * The seat that asks; whoever sends this must hold it.
   */
  seat: number;
  /**
   * The seat of whoever is away.
   */
  target: number;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Ask for the same table again; it is made when all people have asked.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  type: "rematch";
  /**
   * The seat that asks; whoever sends this must hold it.
   */
  seat: number;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Who I am: the first message of a browser. Without a valid token: a spectator.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello";
  /**
   * Of the seats that I play.
   */
  tokens?: string[];
  /**
   * 16 to 64 random bytes as hexadecimal digits; counts until the first draw.
   */
  entropy?: string;
  /**
   * Instead of entropy: its SHA-256. Reveal it when all have pledged theirs.
   */
  pledge?: string;
  /**
   * Send an SVG with every position.
   */
  picture?: boolean;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * My entropy, now that everybody has pledged his.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Reveal".
 */
export interface Reveal {
  type: "reveal";
  /**
   * 16 to 64 random bytes as hexadecimal digits.
   */
  entropy: string;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Show me a seat of mine, and no other from now on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
  type: "look";
  /**
   * null: cover what is shown.
   */
  seat: number | null;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * What would the strongest bot play? Only where the table allows hints.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  type: "hint";
  seat: number;
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * Answered with pong.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: "ping";
  /**
   * Chosen by the client, never used twice; the answer carries it.
   */
  id?: string;
}
/**
 * The first line of a review.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReviewBegun".
 */
export interface ReviewBegun {
  /**
   * How many lines follow.
   */
  decisions: number;
}
/**
 * Every other line of a review: one decision, judged by what its seat could know.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Judged".
 */
export interface Judged {
  /**
   * The number of moves before it.
   */
  at: number;
  seat: number;
  played: Weighed;
  best: Weighed;
  /**
   * The share of the win that the played move gave away.
   */
  cost: number;
}
/**
 * A move that was looked at closely.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Weighed".
 */
export interface Weighed {
  move: string;
  /**
   * The share of the win to expect, 0 to 1; null where the bot goes by rule.
   */
  value: number | null;
  /**
   * The points to expect.
   */
  points: number;
  /**
   * The standard error of `value`.
   */
  error: number;
}
/**
 * Why the server did not do what was asked.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  /**
   * Short and stable: programs and translations go by it.
   */
  code: string;
  /**
   * A sentence in English that tells a person what to do.
   */
  message: string;
  /**
   * The values that the sentence names.
   */
  params: {
    [k: string]: boolean | number | string | (boolean | number | string | null)[] | null;
  };
}
/**
 * A table to be opened.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableSetup".
 */
export interface TableSetup {
  game: string;
  seats: SeatSetup[];
  /**
   * What is not named has its default.
   */
  options?: {
    [k: string]: boolean | number | string | string[] | null;
  };
  clock?: ClockSetup | null;
  /**
   * Bots take as long as a person would.
   */
  pace?: boolean;
  /**
   * Players may ask a strong bot.
   */
  hints?: boolean;
  /**
   * An open seat is taken with its invitation only, not by whoever may watch.
   */
  invited?: boolean;
}
/**
 * Who is to sit at one seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatSetup".
 */
export interface SeatSetup {
  /**
   * here: on the device that sets up the table; open: for somebody invited; bot: played by the server.
   */
  kind: "bot" | "here" | "open";
  /**
   * At most 40 characters.
   */
  name?: string;
  /**
   * Of a bot.
   */
  level?: string;
}
/**
 * A whole game. Other keys (of a game's own, or of another program) may stand beside these and are kept.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameRecord".
 */
export interface GameRecord {
  format: number;
  game: string;
  /**
   * The version of the game's rules.
   */
  rules: number;
  players: number;
  /**
   * What is not named has its default.
   */
  options?: {
    [k: string]: boolean | number | string | string[] | null;
  };
  /**
   * In notation, chance included.
   */
  moves: string[];
  /**
   * Absent from a game that is not finished.
   */
  result?: GameResult;
  seats?: RecordSeat[];
  /**
   * When, in ISO 8601.
   */
  started?: string;
  fair?: FairProof;
}
/**
 * How a game ended.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameResult".
 */
export interface GameResult {
  scores: number[];
  winners: number[];
}
/**
 * Who played.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RecordSeat".
 */
export interface RecordSeat {
  name?: string;
  /**
   * Of a bot.
   */
  level?: string;
}
/**
 * What everybody may know of a table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableHead".
 */
export interface TableHead {
  /**
   * Its id: whoever knows it may watch.
   */
  table: string;
  game: string;
  /**
   * The version of the game's rules.
   */
  rules: number;
  /**
   * All of them, defaults included.
   */
  options: {
    [k: string]: boolean | number | string | string[] | null;
  };
  status: "finished" | "open" | "playing";
  seats: SeatHead[];
  /**
   * SHA-256 of the secret that decides the draws.
   */
  commitment: string;
  /**
   * The open one. It lapses when somebody moves.
   */
  question: QuestionHead | null;
  /**
   * The id of the rematch.
   */
  next: string | null;
  clock: ClockSetup | null;
  /**
   * May players ask for one?
   */
  hints: boolean;
  /**
   * Browsers that play no seat.
   */
  watchers: number;
  /**
   * Does an open seat need an invitation?
   */
  invited?: boolean;
  /**
   * What the browsers pledged, in the order in which they came.
   */
  pledges?: string[];
  /**
   * All are there and have pledged: whoever did now sends his entropy, and then it begins.
   */
  revealing?: boolean;
}
/**
 * The server is well.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  ok: boolean;
  version: string;
}
/**
 * What this server offers.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ServerFacts".
 */
export interface ServerFacts {
  games: GameFacts[];
  /**
   * Of bots, the weakest first.
   */
  levels: string[];
  /**
   * By game and level, as far as it was measured.
   */
  strength: {
    [k: string]: {
      [k: string]: StrengthFacts;
    };
  };
  /**
   * To be put into invitations when the page's own is of no use to another device.
   */
  address: string | null;
}
/**
 * A game that can be played here.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameFacts".
 */
export interface GameFacts {
  /**
   * As in records.
   */
  name: string;
  /**
   * As people write it.
   */
  title: string;
  /**
   * The version of its rules.
   */
  rules: number;
  /**
   * How many can play.
   */
  players: number[];
  /**
   * Do players hold secrets? A shared device is then covered between turns.
   */
  secret: boolean;
  options: OptionFacts[];
}
/**
 * An option of a game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OptionFacts".
 */
export interface OptionFacts {
  name: string;
  /**
   * By number of players.
   */
  default: {
    [k: string]: boolean | number | string | string[] | null;
  };
  /**
   * The values there are; null when they cannot be listed.
   */
  choices: (boolean | number | string | string[] | null)[] | null;
}
/**
 * How one bot of a level did against bots of the level below it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "StrengthFacts".
 */
export interface StrengthFacts {
  /**
   * That level.
   */
  beats: string;
  /**
   * Of the wins, 0 to 1; a draw is half a win.
   */
  share: number;
  games: number;
  /**
   * How many of the level below sat at the table.
   */
  rivals: number;
}
/**
 * A new table, as only whoever set it up gets to know it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableMade".
 */
export interface TableMade {
  /**
   * Its id.
   */
  table: string;
  /**
   * By seat: of the seats on this device. Whoever has one may play it.
   */
  tokens: {
    [k: string]: string;
  };
  /**
   * The token that deletes the table.
   */
  host: string;
  /**
   * SHA-256 of the secret that decides the draws.
   */
  commitment: string;
  /**
   * By seat: what takes an open seat, of a table where that needs an invitation.
   */
  invitations?: {
    [k: string]: string;
  };
}
/**
 * Who wants an open seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatClaim".
 */
export interface SeatClaim {
  /**
   * At most 40 characters.
   */
  name: string;
  /**
   * That of the seat, where one is needed.
   */
  invitation?: string;
}
/**
 * The seat is taken.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatTaken".
 */
export interface SeatTaken {
  /**
   * Whoever has it may play the seat.
   */
  token: string;
  /**
   * SHA-256 of the secret that decides the draws.
   */
  commitment: string;
}
/**
 * Who wants a table deleted.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Forgetting".
 */
export interface Forgetting {
  /**
   * The host's.
   */
  token: string;
}
/**
 * Every position of a record, and what the record says of the game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  game: string;
  players: number;
  /**
   * All of them, defaults included.
   */
  options: {
    [k: string]: boolean | number | string | string[] | null;
  };
  seats?: RecordSeat[];
  started?: string;
  result?: GameResult;
  /**
   * One more than there are moves.
   */
  frames: ReplayFrame[];
}
/**
 * One position of a record, as a spectator sees it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReplayFrame".
 */
export interface ReplayFrame {
  view: Frame;
  /**
   * That led to it; null at the beginning.
   */
  move: string | null;
  /**
   * Who made that move; null for chance and at the beginning.
   */
  seat: number | null;
  /**
   * The view as SVG, when it was asked for.
   */
  picture?: string;
}
/**
 * Whether a record is right and its draws were fair.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Verdict".
 */
export interface Verdict {
  ok: boolean;
  /**
   * How many were checked; when all is well.
   */
  draws?: number;
  /**
   * How many others were made and undone with consent.
   */
  taken_back?: number;
  /**
   * The move where it went wrong.
   */
  at?: number;
  /**
   * That move.
   */
  move?: string | null;
  /**
   * What is wrong: record, illegal, notation, result, commitment, pledge or draw.
   */
  reason?: string;
  /**
   * The same as a sentence.
   */
  message?: string;
}
