/** Generated from toptafel/protocol by `python3 run.py protocol`: do not edit. */
export type FromServer =
  | TableMessage
  | PositionMessage
  | DoneMessage
  | ErrorMessage
  | ResultMessage
  | HintMessage
  | GuessMessage
  | PastMessage
  | PongMessage;
export type FromBrowser =
  | Move
  | Ask
  | Undo
  | Answer
  | Resign
  | Replace
  | Rematch
  | Holiday
  | Hello
  | Reveal
  | Look
  | Hint
  | Guess
  | Past
  | Ping;
export type TableRequest = Move | Ask | Undo | Answer | Resign | Replace | Rematch | Holiday;
/** A line of a review. */
export type ReviewLine = ReviewBegun | Judged | ReviewSummed | Problem;
/** All that goes over the wire, by name. */
export interface Protocol {
  readonly FromServer: FromServer;
  readonly FromBrowser: FromBrowser;
  readonly TableRequest: TableRequest;
  readonly ReviewLine: ReviewLine;
  readonly Problem: Problem;
  readonly TableSetup: TableSetup;
  readonly GameRecord: GameRecord;
  readonly TableGlance: TableGlance;
  readonly Health: Health;
  readonly ServerFacts: ServerFacts;
  readonly TableMade: TableMade;
  readonly Glances: Glances;
  readonly Glancing: Glancing;
  readonly SeatClaim: SeatClaim;
  readonly ProfileKey: ProfileKey;
  readonly ProfileRead: ProfileRead;
  readonly ProfileWrite: ProfileWrite;
  readonly ProfileBox: ProfileBox;
  readonly Carry: Carry;
  readonly CarryTake: CarryTake;
  readonly Carried: Carried;
  readonly LoginFacts: LoginFacts;
  readonly LoginKeep: LoginKeep;
  readonly Drawing: Drawing;
  readonly Renewing: Renewing;
  readonly TokenRenewed: TokenRenewed;
  readonly SeatEmptied: SeatEmptied;
  readonly SeatTaken: SeatTaken;
  readonly Emptying: Emptying;
  readonly Forgetting: Forgetting;
  readonly Replay: Replay;
  readonly Verdict: Verdict;
  readonly ReviewBegun: ReviewBegun;
  readonly Judged: Judged;
  readonly ReviewSummed: ReviewSummed;
  readonly Exercise: Exercise;
  readonly PuzzleList: PuzzleList;
  readonly PuzzleTry: PuzzleTry;
  readonly PuzzleTried: PuzzleTried;
  readonly BellFacts: BellFacts;
  readonly PushBell: PushBell;
  readonly MailBell: MailBell;
  readonly HookBell: HookBell;
  readonly BellAsk: BellAsk;
  readonly BellRemoval: BellRemoval;
  readonly BellsShown: BellsShown;
  readonly BellLinked: BellLinked;
  readonly DayFacts: DayFacts;
  readonly DayTry: DayTry;
  readonly DayStanding: DayStanding;
  readonly WayAsk: WayAsk;
  readonly DayWays: DayWays;
  readonly OwnTries: OwnTries;
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
  /** Does an open seat need an invitation? */
  readonly invited?: boolean;
  /** What the browsers pledged, in the order in which they came. */
  readonly pledges?: readonly string[];
  /** All are there and have pledged: whoever did now sends his entropy, and then it begins. */
  readonly revealing?: boolean;
  /** How it is played over days; null: it is live. */
  readonly days?: DaysSetup | null;
  /** The deal of the day that is played here; null: none is. */
  readonly day?: DayMark | null;
  /** Does the game count for ratings? Everybody is told before he sits down. */
  readonly rated?: boolean;
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
  /** What plays here for a person, when it is a program of his own. */
  readonly program?: string | null;
  /** Over days: the time of its last turn ran out, and a bot may take over. */
  readonly missed?: boolean;
  /** Until when its player has days off, in milliseconds since 1970; 0: has none. */
  readonly holiday?: number;
  /** That its player may still take. */
  readonly days_off?: number;
  /** The picture that its player chose; null: none. */
  readonly face?: ("die" | "fish" | "gem" | "heart" | "leaf" | "moon" | "sun" | "tower") | null;
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
  /** What every turn adds to `game` when it is played. */
  readonly add?: number;
}
/** Play over days: time runs, and bots move, also when nobody is there. */
export interface DaysSetup {
  /** The table's time zone, such as Europe/Amsterdam. */
  readonly zone?: string;
  /** At the table's own time; at most 16 hours. */
  readonly quiet?: QuietHours | null;
  /** Does time run on Saturdays and Sundays? */
  readonly weekends?: boolean;
  /** Days off that each player may take in a game. */
  readonly holidays?: number;
}
/** Hours of every day in which no time runs, in minutes after midnight; they may go past midnight. */
export interface QuietHours {
  readonly begin: number;
  readonly end: number;
}
/** A table at which a deal of the day is played. */
export interface DayMark {
  readonly date: string;
  /** Its name: the game's, with the language where there is one for each. */
  readonly deal: string;
  /** The try that counts; else practice. */
  readonly counts: boolean;
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
  /** Over days: milliseconds until its time is up, hours that do not count included. */
  readonly due?: number;
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
  /** Null at a deal of the day until its day is over: others still play it. */
  readonly fair: FairProof | null;
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
  /** The numbers of the draws that were taken back. */
  readonly undone?: readonly number[];
  /** For each entropy what was pledged before; empty: nothing was. */
  readonly pledges?: readonly string[];
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
  /** Why it is good, the weightiest first; of a move that was not the best, what was wrong. */
  readonly reasons: readonly Reason[];
}
/**
 * A fact about a move that is true by the rules, whatever is hidden from the seat that makes it.
 *
 *     `n` of its params says how much of it there is: the more, the more it speaks for the move, or against it.
 */
export interface Reason {
  /** A text of the game has it in its name. */
  readonly code: string;
  /** Does it speak for the move? */
  readonly good: boolean;
  /** The values that the text names; `seat` is a player. */
  readonly params: {
    readonly [k: string]: number | string;
  };
}
/** A position that is possible as far as the seat knows, hidden things dealt anew. */
export interface GuessMessage {
  readonly type: "guess";
  readonly id: string;
  /** Moves so far, chance included. */
  readonly at: number;
  /** The library's own writing: `toptafel.engine.packed`. */
  readonly guess: {
    readonly [k: string]: unknown;
  };
}
/** An earlier position of the game. */
export interface PastMessage {
  readonly type: "past";
  readonly id: string;
  /** Moves until then, chance included. */
  readonly at: number;
  /** The seat it is shown as; null: as a spectator sees it. */
  readonly look: number | null;
  readonly view: Frame;
  /** The view as SVG, when it was asked for. */
  readonly picture?: string;
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
  /** The seat of whoever is away, or an open one. */
  readonly target: number;
  /** Of the bot on an open seat: at most 40 characters. */
  readonly name?: string;
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
/** Take days off at a table that is played over days: my time does not run. */
export interface Holiday {
  readonly type: "holiday";
  /** The seat that asks; whoever sends this must hold it. */
  readonly seat: number;
  /** From now on; 0: I am back. */
  readonly days: number;
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
  /** Instead of entropy: its SHA-256. Reveal it when all have pledged theirs. */
  readonly pledge?: string;
  /** Send an SVG with every position. */
  readonly picture?: boolean;
  /** The name of the program that plays these seats, at most 40 characters; empty: a person does. */
  readonly program?: string;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** My entropy, now that everybody has pledged his. */
export interface Reveal {
  readonly type: "reveal";
  /** 16 to 64 random bytes as hexadecimal digits. */
  readonly entropy: string;
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
/** A whole position that is possible as far as my seat, which is to move, can know: for programs that search. */
export interface Guess {
  readonly type: "guess";
  readonly seat: number;
  /** Chosen by the client, never used twice; the answer carries it. */
  readonly id?: string;
}
/** Show me an earlier position of this game, by the eyes that look now. */
export interface Past {
  readonly type: "past";
  /** The position after so many moves. */
  readonly at: number;
  /** As SVG too. */
  readonly picture?: boolean;
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
  /** How many are judged: a line each, and one to sum up. */
  readonly decisions: number;
}
/** A line of a review: one decision, judged by what its seat could know. */
export interface Judged {
  /** The number of moves before it. */
  readonly at: number;
  readonly seat: number;
  readonly played: Weighed;
  readonly best: Weighed;
  /** The share of the win that the played move gave away. */
  readonly cost: number;
  /** How good it was, as far as the bot can tell; null when there was nothing to choose. */
  readonly mark: ("best" | "blunder" | "careless" | "good" | "great" | "mistake") | null;
  /** How much of the win all other moves would have given away; 0 within doubt. */
  readonly margin: number;
  /** What each seat could expect of the win after the best move. */
  readonly before: readonly number[];
  /** What each seat could expect after the played one. */
  readonly after: readonly number[];
}
/** A move that was looked at closely. */
export interface Weighed {
  readonly move: string;
  /** The share of the win to expect, 0 to 1; null where the bot goes by rule. */
  readonly value: number | null;
  /** The points to expect. */
  readonly points: number;
  /** Why it is good, the weightiest first; of a move that was not the best, what was wrong. */
  readonly reasons: readonly Reason[];
  /** The standard error of `value`. */
  readonly error: number;
}
/** The last line of a review. */
export interface ReviewSummed {
  readonly seats: readonly SeatSummed[];
  /** Null in a game for one. */
  readonly story: StoryFacts | null;
}
/** How well a seat played. */
export interface SeatSummed {
  /** 0 to 100; null when it never had a choice. */
  readonly accuracy: number | null;
  /** Null in a game for one. */
  readonly account: SeatAccount | null;
}
/** How a seat came to its result, in shares of the win: `result` is `start + luck + own + others`. */
export interface SeatAccount {
  /** What it could expect before anything came up. */
  readonly start: number;
  /** What the draws changed, and what the others turned out to hold. */
  readonly luck: number;
  /** What its own moves gave away. */
  readonly own: number;
  /** What the moves of the others gave it. */
  readonly others: number;
  readonly result: number;
  /** Standard errors, from the search. */
  readonly luck_error: number;
  readonly own_error: number;
  readonly others_error: number;
}
/** Who was ahead, and where the game was decided. */
export interface StoryFacts {
  /** The first of several. */
  readonly winner: number;
  /** How often the lead changed hands. */
  readonly changes: number;
  /** The winner was ahead from the decision at this ply on; null: always, or at the end. */
  readonly since: number | null;
  /** The seat that led until then; null: nobody else ever did. */
  readonly before: number | null;
  /** The ply with which the winner's expectation rose most; null: it never did. */
  readonly turning: number | null;
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
  /** An open seat is taken with its invitation only, not by whoever may watch. */
  readonly invited?: boolean;
  /** Null: a live table. Over days it needs a clock. */
  readonly days?: DaysSetup | null;
  /** Seconds that a player of a live table may be away before a bot may take over; null: as usual here. */
  readonly patience?: number | null;
  /** The game counts for ratings: no hints, and nothing is taken back. */
  readonly rated?: boolean;
}
/** Who is to sit at one seat. */
export interface SeatSetup {
  /** here: on the device that sets up the table; open: for somebody invited; bot: played by the server. */
  readonly kind: "bot" | "here" | "open";
  /** At most 40 characters. */
  readonly name?: string;
  /** Of a bot. */
  readonly level?: string;
  /** Of a person, for the others to see. */
  readonly face?: ("die" | "fish" | "gem" | "heart" | "leaf" | "moon" | "sun" | "tower") | null;
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
  /** Everybody agreed that it counts for ratings. */
  readonly rated?: boolean;
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
  /** What played for a person, when it was a program of his own. */
  readonly program?: string;
}
/** A table at a glance, for a list of tables: its head, and how the game stands. */
export interface TableGlance {
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
  /** Does an open seat need an invitation? */
  readonly invited?: boolean;
  /** What the browsers pledged, in the order in which they came. */
  readonly pledges?: readonly string[];
  /** All are there and have pledged: whoever did now sends his entropy, and then it begins. */
  readonly revealing?: boolean;
  /** How it is played over days; null: it is live. */
  readonly days?: DaysSetup | null;
  /** The deal of the day that is played here; null: none is. */
  readonly day?: DayMark | null;
  /** Does the game count for ratings? Everybody is told before he sits down. */
  readonly rated?: boolean;
  /** The seat that is to move; null when nobody is. */
  readonly to_move: number | null;
  /** Of each seat so far; empty before the game begins. */
  readonly scores: readonly number[];
  /** Of its log: as long as there are no more, nothing has changed. */
  readonly entries: number;
  /** Milliseconds until the time of the seat to move is up; null: no limit. */
  readonly due: number | null;
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
/** How one bot of a level did against bots of the level below it, and how it is rated. */
export interface StrengthFacts {
  /** That level; null for the lowest, and where it was not measured. */
  readonly beats: string | null;
  /** Of the wins, 0 to 1; a draw is half a win. */
  readonly share: number | null;
  readonly games: number;
  /** How many of the level below sat at the table. */
  readonly rivals: number;
  /** By number of players, as far as they were measured. */
  readonly ratings: {
    readonly [k: string]: RatingFacts;
  };
}
/** An Elo rating; 1500 has whoever takes the most points at once. */
export interface RatingFacts {
  readonly mean: number;
  /** The lower end of its 95% interval. */
  readonly low: number;
  /** The upper end. */
  readonly high: number;
  /** How many it rests on. */
  readonly games: number;
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
  /** By seat: what takes an open seat, of a table where that needs an invitation. */
  readonly invitations?: {
    readonly [k: string]: string;
  };
}
/** What has changed at them. Of a table that is in neither list nothing has, or it is told next time. */
export interface Glances {
  readonly tables: readonly TableGlance[];
  /** Tables that are there no more. */
  readonly gone: readonly string[];
}
/** Which tables somebody follows. */
export interface Glancing {
  /** By id: how many entries its log had when last seen; -1: never seen. */
  readonly tables: {
    readonly [k: string]: number;
  };
}
/** Who wants an open seat. */
export interface SeatClaim {
  /** At most 40 characters. */
  readonly name: string;
  /** That of the seat, where one is needed. */
  readonly invitation?: string;
  /** For the others to see. */
  readonly face?: ("die" | "fish" | "gem" | "heart" | "leaf" | "moon" | "sun" | "tower") | null;
  /** That is to play the seat. */
  readonly token?: string | null;
}
/** What opens a profile. */
export interface ProfileKey {
  /** Derived from a secret that the server never sees. */
  readonly id: string;
  /** Derived from the same secret; only its hash is kept. */
  readonly token: string;
}
/** Who wants to know what a profile holds. */
export interface ProfileRead {
  /** Derived from a secret that the server never sees. */
  readonly id: string;
  /** Derived from the same secret; only its hash is kept. */
  readonly token: string;
  /** That is known already. */
  readonly version?: number;
}
/** The next version of a profile. */
export interface ProfileWrite {
  /** Derived from a secret that the server never sees. */
  readonly id: string;
  /** Derived from the same secret; only its hash is kept. */
  readonly token: string;
  /** One more than the present one; 1: it is new. */
  readonly version: number;
  /** All of it, encrypted. */
  readonly box: string;
}
/** What a profile holds. */
export interface ProfileBox {
  readonly version: number;
  /** Empty when the version is the one that is known already. */
  readonly box: string;
}
/** A secret on its way to another device, encrypted with what only the link between them says. */
export interface Carry {
  /** Derived from a secret that the server never sees. */
  readonly id: string;
  readonly box: string;
}
/** The other device, which takes it once. */
export interface CarryTake {
  /** Derived from a secret that the server never sees. */
  readonly id: string;
}
/** What was on its way. */
export interface Carried {
  readonly box: string;
}
/** Who asks, as a proxy says that the host trusts. */
export interface LoginFacts {
  /** Nobody but he himself is told; null: nobody is logged in. */
  readonly user: string | null;
  /** Of his profile, kept by the server for all his devices; null: none. */
  readonly secret: string | null;
}
/** The secret of a profile, to be kept for whoever is logged in. */
export interface LoginKeep {
  /** Of a profile: 16 random bytes. */
  readonly secret: string;
  /** Of the one that was kept until now; null: there was none. */
  readonly instead?: string | null;
}
/** What a QR code is to say. Not in an address, because addresses are written into logs. */
export interface Drawing {
  /** Of the page, with what stands behind its #. */
  readonly path: string;
}
/** Who wants another token, because a device with this one was lost. Its player is called nowhere else any more. */
export interface Renewing {
  readonly token: string;
  /** Of the push subscription of whoever asks: that device is still called. */
  readonly endpoint?: string;
  /** The other one. */
  readonly instead?: string | null;
}
/** The old one opens nothing any more. */
export interface TokenRenewed {
  /** For the same seats, or to delete the table. */
  readonly token: string;
}
/** The seat is open again; whoever sat there has no claim to it any more. */
export interface SeatEmptied {
  /** What takes it now; empty where no invitation is needed. */
  readonly invitation: string;
}
/** The seat is taken. */
export interface SeatTaken {
  /** Whoever has it may play the seat. */
  readonly token: string;
  /** SHA-256 of the secret that decides the draws. */
  readonly commitment: string;
}
/** Who wants a seat emptied. */
export interface Emptying {
  /** The host's. */
  readonly token: string;
  /** To take it then, where one is needed: never used before. */
  readonly invitation?: string | null;
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
/** One position of a record. */
export interface ReplayFrame {
  /** As the seat that was asked for sees it, else as a spectator does. */
  readonly view: Frame;
  /** That led to it; null at the beginning. */
  readonly move: string | null;
  /** Who made that move; null for chance and at the beginning. */
  readonly seat: number | null;
  /** The view as SVG, when it was asked for. */
  readonly picture?: string;
  /** As the seat to move sees it, where that is another view. */
  readonly own?: Frame;
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
  /** What is wrong: record, illegal, notation, result, commitment, pledge or draw. */
  readonly reason?: string;
  /** The same as a sentence. */
  readonly message?: string;
}
/** A decision as the seat that had to make it saw it: what a table would have told. */
export interface Exercise {
  readonly game: string;
  readonly players: number;
  /** All of them, defaults included. */
  readonly options: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  readonly seat: number;
  readonly view: Frame;
  /** What may be played; without what a player is to find himself. */
  readonly legal: readonly string[];
  /** The moves before it, as that seat saw them. */
  readonly log: readonly Logged[];
  /** The view as SVG, when it was asked for. */
  readonly picture?: string;
}
/** All puzzles there are. */
export interface PuzzleList {
  /** By game; a game without puzzles is not there. */
  readonly games: {
    readonly [k: string]: readonly PuzzleFacts[];
  };
}
/** A position of a game between strong bots in which one move is clearly best, and how people do at it. */
export interface PuzzleFacts {
  readonly id: string;
  readonly players: number;
  /** All of them, defaults included. */
  readonly options: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  /** How hard it is: as an Elo rating, by who found it at once and who did not. */
  readonly rating: number;
  /** How many have tried it. */
  readonly tries: number;
  /** How many of them found it at once. */
  readonly solved: number;
}
/** What somebody would play. */
export interface PuzzleTry {
  /** Null: he gives up, and wants to see the best move. */
  readonly move: string | null;
  /** His own at puzzles, as his browser keeps it. */
  readonly rating: number;
  /** Is it the first thing he tries there? Only that counts. */
  readonly first: boolean;
}
/** What became of it. */
export interface PuzzleTried {
  /** Is it as good as the best, as far as the bot can tell? */
  readonly right: boolean;
  readonly played: Weighed;
  readonly best: Weighed;
}
/** How this server calls players who are away. */
export interface BellFacts {
  /** The key with which a browser subscribes (VAPID); null: not by push. */
  readonly push: string | null;
  readonly mail: boolean;
  readonly hook: boolean;
}
/** To be called by Web Push: a browser's subscription. */
export interface PushBell {
  /** Of the seat. */
  readonly token: string;
  /** In which it is said. */
  readonly language: "de" | "en" | "fr" | "nl";
  readonly endpoint: string;
  readonly keys: PushKeys;
}
/** The keys of a browser's subscription, base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}
/** To be called by e-mail, once whoever reads it has confirmed that. */
export interface MailBell {
  /** Of the seat. */
  readonly token: string;
  /** In which it is said. */
  readonly language: "de" | "en" | "fr" | "nl";
  readonly address: string;
}
/** To have whoever is away called at an address of the web, by a POST. */
export interface HookBell {
  /** The host's. */
  readonly token: string;
  /** In which it is said. */
  readonly language: "de" | "en" | "fr" | "nl";
  readonly url: string;
  /** text: a line, as ntfy takes it; json: the same as `content` and `text`, as Discord and Matrix do. */
  readonly form?: "json" | "text";
}
/** Who asks which bells there are. */
export interface BellAsk {
  /** Of the seat, or the host's. */
  readonly token: string;
}
/** Who wants a bell removed. */
export interface BellRemoval {
  /** Of the seat, or the host's. */
  readonly token: string;
  readonly name: string;
}
/** The bells of a seat, or of the host, at a table. */
export interface BellsShown {
  readonly bells: readonly BellShown[];
}
/** A bell, as whoever it belongs to sees it. */
export interface BellShown {
  /** By which it is removed. */
  readonly name: string;
  readonly kind: "hook" | "mail" | "push";
  /** Of a mail or a hook; of a push, that of the push service and no more. */
  readonly address: string;
  readonly confirmed: boolean;
  /** Of a push: the SHA-256 of its endpoint, by which a browser knows its own. */
  readonly device?: string;
}
/** A bell, as the page behind a link in a letter shows it. */
export interface BellLinked {
  readonly table: string;
  readonly game: string;
  readonly address: string;
  readonly confirmed: boolean;
}
/** The deals of three days: what is committed to, what is played, what is told. */
export interface DayFacts {
  readonly today: Day;
  readonly tomorrow: Day;
  readonly yesterday: Day;
  /** Milliseconds until tomorrow. */
  readonly left: number;
}
/** The deals of a day. */
export interface Day {
  readonly date: string;
  readonly deals: readonly DayDeal[];
}
/** One deal of a day. */
export interface DayDeal {
  /** Its name. */
  readonly deal: string;
  readonly game: string;
  /** Of whoever it is for; null: for everybody. */
  readonly language: string | null;
  /** The levels of the bots that one plays against; none: it is played alone. */
  readonly bots: readonly string[];
  /** All of them, defaults included. */
  readonly options: {
    readonly [k: string]: boolean | number | string | readonly string[] | null;
  };
  /** SHA-256 of the secret that decides the draws: the same from the day before on. */
  readonly commitment: string;
  /** Hexadecimal digits; null until the day is over. */
  readonly secret?: string | null;
  /** Null until the day is over. */
  readonly results?: DayResults | null;
}
/** What everybody made of a deal. */
export interface DayResults {
  /** The lowest result first. */
  readonly counts: readonly DayCount[];
  /** Null: nobody has finished. */
  readonly median: number | null;
  /** What the strongest bot made of it in the same seat; null: not known yet. */
  readonly master: number | null;
}
/** How many people came to a result. */
export interface DayCount {
  /** Points; against others, how far ahead of the best of them. */
  readonly result: number;
  readonly people: number;
}
/** Who wants to play a deal of today. */
export interface DayTry {
  /** Today: so that nobody plays another day's deal than the one he was shown. */
  readonly date: string;
  /** Made by the browser for this deal alone; whoever has it has one try that counts. */
  readonly key: string;
  /** At most 40 characters. */
  readonly name?: string;
  /** Their names. */
  readonly bots?: readonly string[];
  /** Play it again, after the try that counts. */
  readonly practice?: boolean;
  /** Bots take as long as a person would. */
  readonly pace?: boolean;
  /** Whoever has played it too may see how it was played, without a name. */
  readonly shown?: boolean;
}
/** A finished try among everybody's. */
export interface DayStanding {
  readonly date: string;
  readonly deal: string;
  /** Its result. */
  readonly mine: number;
  /** Is it among the others? */
  readonly counted: boolean;
  readonly results: DayResults;
}
/** Who wants to see how everybody played a deal. */
export interface WayAsk {
  /** A day of UTC, such as 2026-11-16. */
  readonly date: string;
  /** The name of a deal. */
  readonly deal: string;
  /** Of his own try, which must be over; null: the day is. */
  readonly key?: string | null;
}
/** The ways through a deal that can be looked at. */
export interface DayWays {
  readonly game: string;
  /** The levels of the bots that one plays against; none: it is played alone. */
  readonly bots: readonly string[];
  readonly results: DayResults;
  /** Of people, the lowest result first; not of everybody when there are many. */
  readonly ways: readonly DayWay[];
  /** The name of the strongest bot's way; null: there is none yet. */
  readonly master: string | null;
}
/** A way through a deal. It leads to no person and to no table. */
export interface DayWay {
  /** Its name. */
  readonly way: string;
  readonly result: number;
  /** It is of whoever asks. */
  readonly mine: boolean;
}
/** Tries that are not to be shown to others any more. */
export interface OwnTries {
  readonly tries: readonly OwnTry[];
  /** Delete their tables too. */
  readonly forget?: boolean;
}
/** A try of whoever asks. */
export interface OwnTry {
  /** A day of UTC, such as 2026-11-16. */
  readonly date: string;
  /** The name of a deal. */
  readonly deal: string;
  /** Made by the browser for this deal alone; whoever has it has one try that counts. */
  readonly key: string;
}
