"""The rules of Topas, TP-01 to TP-13, in plain Python; the C types are in `rules.pxd`, the numbers in `numbers.py`.

The board folds places onto a torus of 64 x 64 cells, small enough to copy in no time and too large for a showcase of
58 connected halves to meet itself. What a cell of the board holds:

    0            empty, with nothing beside it
    1 to 15      a half
    16 + i       empty, with a half beside it: number i of the border, the places where the next card can touch

Where to find a rule: `find_legal` and `why_not` have what may be laid (TP-05, TP-08), `_lay_half`, `_run`, `_row_gems`
and `_together` what rows are and what they score (TP-06 to TP-08, TP-10, TP-12), `_draw_card`, `_lay_card` and
`_next_turn` how a game goes (TP-03, TP-04, TP-11, TP-13), `score` and `winners` its result.
"""

from __future__ import annotations

from typing import Any

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.errors import IllegalMove, OptionError
from toptafel.games.topas.deck import Deck, deck_of
from toptafel.games.topas.numbers import (
    CARDS,
    COLOURS,
    COLUMNS,
    DRAWN,
    EAST,
    HALVES,
    HAND,
    LAID,
    LIMIT,
    LINES,
    MOST_GEMS,
    MOST_PLAYERS,
    NORTH,
    OPPOSITE,
    ROUNDS,
    START,
    STEPS,
    STOCK,
)

STEP = STEPS  # as C numbers
CELLS = 64 * 64  # of the torus
COLOUR_COUNT = len(COLOURS)

ANY_HALF = 0xFFFF
FORBIDDEN = -10000  # the price of a half where it makes a row too long
# Beside this many gems (LIMIT on either side at most): the numbers of gems that would make more, a bit each.
TOO_MANY = [sum(1 << more for more in range(1, MOST_GEMS + 1) if gems + more > LIMIT) for gems in range(2 * LIMIT + 1)]

_SENTENCES = {
    "no_move": "This number is not a move of Topas.",
    "game_over": "The game is over: no more moves can be made.",
    "draw_first": "A card must be drawn first.",
    "no_draw": "No card is to be drawn now: lay a card from the hand.",
    "not_in_stock": "This card has already been drawn: name one that is still in the stock.",
    "not_in_hand": "This card is not in the hand of the player to move: choose one that is.",
    "taken": "A card lies there already: choose two empty cells.",
    "not_touching": "The card must touch the showcase with an edge: lay it against another card.",
    "row_too_long": f"A row may hold at most {LIMIT} gems: lay the card elsewhere.",
}


# The packing of `numbers.py` once more, in figures: imported names are C variables, with which a playout took 1.7
# microseconds a move instead of 1.2.


def _card_of(action: int) -> int:
    return action >> 16


def _place_of(action: int) -> int:
    return action >> 2 & 0x3FFF


def _second_place(action: int) -> int:
    return (action >> 2 & 0x3FFF) + STEP[action & 3]


def _laying(card: int, place: int, direction: int) -> int:
    return card << 16 | place << 2 | direction


def _colour_of(half: int) -> int:
    return half >> 2


def _gems_of(half: int) -> int:
    return half & 3


def _cell(place: int) -> int:
    """Where a place is on the torus."""
    return (place & 63) | (place >> 1 & 0xFC0)


class Topas(State):
    """A position. One player plays solitaire."""

    def __init__(self, players: int, expert: bool, deck: Deck) -> None:
        if type(players) is not int or not 1 <= players <= MOST_PLAYERS:
            raise OptionError("players", f"Topas is for 1 to {MOST_PLAYERS} players.", players=players)
        if type(deck) is not Deck:
            raise TypeError("deck must be a Deck")
        State.__init__(self, players)
        self.deck = deck
        self.expert = bool(expert)
        # C arrays want their sizes in figures, here and in `rules.pxd`; the names say what they are.
        self.board = [0] * 4096  # CELLS
        self.border = [0] * 128  # MOST_BORDER: the places of the border
        self.fits = [0] * 128  # for each of them: bit h is set when half h makes no row too long there
        self.border_size = 0
        self.where = [STOCK] * 36  # CARDS
        self.stock = CARDS
        self.held = [0] * 4  # MOST_PLAYERS: cards in each hand
        self.starts = [0] * 4  # COLUMNS: the start card of each column; only solitaire has more than one
        self.columns = 0  # how many start cards lie or lay open
        self.moves = [0] * 28  # MOST_MOVES
        self.gains = [0] * 28  # the points of each move
        self.rows = [0] * 28  # that each move made
        self.totals = [0] * 4  # of each seat; in solitaire of each column
        self.made = 0
        # Who gets the card that is drawn now or next: a seat, or LAID for a start card.
        self.drawer = LAID if players == 1 else 0

    # Which moves there are

    def find_legal(self, out: Actions) -> int:
        out.count = 0
        if self.to_move == CHANCE:
            out.reserve(CARDS)
            for card in range(CARDS):
                if self.where[card] == STOCK:
                    out.items[out.count] = DRAWN | card
                    out.count += 1
        elif self.to_move != OVER:
            out.reserve(8 * HAND * self.border_size)
            for card in range(CARDS):
                if self.where[card] == self.to_move:
                    self._find_places(card, out)
        return 0

    def _find_places(self, card: int, out: Actions) -> None:
        """Every way to lay a card: one half on the border, the other beside it (TP-05), no row too long (TP-08).

        The halves differ in colour (TP-02), so whether one fits does not depend on the other.
        """
        first = self.deck.first[card]
        second = self.deck.second[card]
        count = out.count
        for i in range(self.border_size):
            here = self.border[i]
            first_fits = self.fits[i] >> first & 1
            second_fits = self.fits[i] >> second & 1
            for direction in range(4):
                there = here + STEP[direction]
                beside = self.board[_cell(there)]
                if beside >= HALVES:
                    # Both halves touch; the other way round is found from the other place.
                    out.items[count] = _laying(card, here, direction)
                    count += first_fits & self.fits[beside - HALVES] >> second
                elif beside == 0:
                    out.items[count] = _laying(card, here, direction)
                    count += first_fits
                    out.items[count] = _laying(card, there, direction ^ OPPOSITE)
                    count += second_fits
        out.count = count

    def why_not(self, action: int) -> str | None:
        if action < 0 or action >= 2 * DRAWN:
            return "no_move"
        drawn = action >= DRAWN
        card = action ^ DRAWN if drawn else _card_of(action)
        if card >= CARDS:
            return "no_move"
        if self.to_move == OVER:
            return "game_over"
        if drawn:
            if self.to_move != CHANCE:
                return "no_draw"
            return None if self.where[card] == STOCK else "not_in_stock"
        if self.to_move == CHANCE:
            return "draw_first"
        if self.where[card] != self.to_move:
            return "not_in_hand"
        return self._why_not_there(card, _place_of(action), _second_place(action))

    def _why_not_there(self, card: int, here: int, there: int) -> str | None:
        at_first = self.board[_cell(here)]
        at_second = self.board[_cell(there)]
        # On the torus 64 cells away is the same cell: only the border knows which place is meant.
        first_touches = at_first >= HALVES and self.border[at_first - HALVES] == here
        second_touches = at_second >= HALVES and self.border[at_second - HALVES] == there
        if self._covers(here) or self._covers(there):
            return "taken"
        if not first_touches and not second_touches:
            return "not_touching"  # TP-05
        if first_touches and not self.fits[at_first - HALVES] >> self.deck.first[card] & 1:
            return "row_too_long"  # TP-08
        if second_touches and not self.fits[at_second - HALVES] >> self.deck.second[card] & 1:
            return "row_too_long"
        return None

    def _covers(self, place: int) -> bool:
        """Does a half lie on this very place?"""
        half = self.board[_cell(place)]
        if half == 0 or half >= HALVES:
            return False
        for action in self.showcase():
            if place == _place_of(action) or place == _second_place(action):
                return True
        return False

    def explain(self, code: str, action: int) -> IllegalMove:
        return IllegalMove(code, _SENTENCES[code])

    # Playing them

    def play_legal(self, action: int) -> int:
        if self.to_move == CHANCE:
            self._draw_card(action ^ DRAWN)
        else:
            self._lay_card(action)
        return 0

    def _draw_card(self, card: int) -> None:
        self.where[card] = self.drawer
        self.stock -= 1
        if self.drawer == LAID:
            self._start(card)
            if self.players == 1:
                self.drawer = 0
            else:
                self.to_move = 0
            return
        self.held[self.drawer] += 1
        if self.columns > 0:
            self._next_turn()
        else:  # TP-03: one card each in turn until all have three, then the start card
            dealt = CARDS - self.stock
            self.drawer = dealt % self.players if dealt < HAND * self.players else LAID

    def _start(self, card: int) -> None:
        """Begin a showcase; the cards of a full solitaire column are put away only now, so that they can be seen."""
        if self.columns > 0:
            for cell in range(CELLS):
                self.board[cell] = 0
            self.border_size = 0
        self.starts[self.columns] = card
        self.columns += 1
        self._lay_halves(_laying(card, START, EAST))

    def _lay_card(self, action: int) -> None:
        """TP-04: lay, score, draw."""
        seat = self.to_move
        rows = self._lay_halves(action)
        self.where[_card_of(action)] = LAID
        self.held[seat] -= 1
        self._enter(action, self._points(rows), rows)
        if self.players == 1 and self.made < COLUMNS * ROUNDS:  # TP-13
            self.drawer = 0 if self.made % ROUNDS else LAID
            self.to_move = CHANCE
        elif self.players > 1 and self.stock > 0:
            self.drawer = seat
            self.to_move = CHANCE
        else:
            self._next_turn()

    def _enter(self, action: int, points: int, rows: int) -> None:
        """Enter a move on the score sheet (TP-10), in the column of its player or of its showcase (TP-13)."""
        self.moves[self.made] = action
        self.gains[self.made] = points
        self.rows[self.made] = rows
        self.totals[self.made % self.players if self.players > 1 else self.made // ROUNDS] += points
        self.made += 1

    def _next_turn(self) -> None:
        if self.made == ROUNDS * (self.players if self.players > 1 else COLUMNS):  # TP-11, TP-13
            self.to_move = OVER
        else:
            self.to_move = self.made % self.players

    # The board

    def at(self, place: int) -> int:
        """What the board holds at a place: nothing, a half or a number of the border."""
        return self.board[_cell(place)]

    def _lay_halves(self, action: int) -> int:
        """Lay a card; the rows that it makes, as `_rows` tells them before."""
        card = _card_of(action)
        first = self._lay_half(_place_of(action), self.deck.first[card])
        second = self._lay_half(_second_place(action), self.deck.second[card])
        return second << 24 | first

    def _lay_half(self, place: int, half: int) -> int:
        """Lay a half; its horizontal and its vertical row. Only the empty places at the ends of these notice it.

        There its colour fits with as many gems less (TP-08). A showcase only grows, so what did not fit never will.
        """
        runs = [0, 0, 0, 0]  # of its colour, in each direction
        colour = _colour_of(half)
        beside = self.board[_cell(place)]
        if beside >= HALVES:
            self._leave_border(beside - HALVES)
        self.board[_cell(place)] = half
        for direction in range(4):
            runs[direction] = _run(self, place, STEP[direction], colour)
        for direction in range(4):
            end = place + STEP[direction] * ((runs[direction] >> 4) + 1)
            beside = self.board[_cell(end)]
            if beside == 0:
                beside = HALVES + self.border_size
                self.board[_cell(end)] = beside
                self.border[self.border_size] = end
                self.fits[self.border_size] = ANY_HALF
                self.border_size += 1
            if beside >= HALVES:
                joined = runs[direction] + runs[direction ^ OPPOSITE] + _run(self, end, STEP[direction], colour)
                gems = _gems_of(half) + (joined & 15)
                self.fits[beside - HALVES] &= ~(TOO_MANY[gems] << half - _gems_of(half))
        return _row(half, runs[2], runs[0]) << 12 | _row(half, runs[3], runs[1])

    def _leave_border(self, i: int) -> None:
        """Drop a place from the border; the last one takes its number."""
        self.border_size -= 1
        last = self.border[self.border_size]
        self.border[i] = last
        self.fits[i] = self.fits[self.border_size]
        self.board[_cell(last)] = HALVES + i

    # Points

    def together(self, first: int, second: int) -> int:
        """What the two halves of a card are worth."""
        return _together(self.expert, first, second)

    def _rows(self, action: int) -> int:
        """The rows that a card about to be laid makes in the two lines through each half (TP-06)."""
        card = _card_of(action)
        first = _rows_of_half(self, _place_of(action), self.deck.first[card])
        second = _rows_of_half(self, _second_place(action), self.deck.second[card])
        return second << 24 | first

    def _points(self, rows: int) -> int:
        """What the four rows of a move are worth."""
        points = 0
        for line in range(LINES):
            points = _together(self.expert, points, rows >> 12 * line & 15)
        return points

    def look_around(self, around: list[int]) -> None:
        """What lies beside place i of the border, number 4 * i + direction: nothing, a half or one of the border."""
        for i in range(self.border_size):
            for direction in range(4):
                around[4 * i + direction] = self.board[_cell(self.border[i] + STEP[direction])]

    def survey(self, prices: list[int], around: list[int]) -> None:
        """What every half would score on every place of the border, and what is around it: a bot weighs moves by it.

        The price of half h on place i is number HALVES * i + h, FORBIDDEN where it makes a row too long (TP-08).
        """
        self.look_around(around)
        for i in range(self.border_size):
            place = self.border[i]
            joined = [0, 0, 0, 0, 0, 0, 0, 0]  # the gems of each colour beside the place, upright and then across
            for direction in range(4):
                beside = around[4 * i + direction]
                if 0 < beside < HALVES:
                    colour = _colour_of(beside)
                    joined[COLOUR_COUNT * (direction & 1) + colour] += _run(self, place, STEP[direction], colour) & 15
            for half in range(HALVES):
                prices[HALVES * i + half] = 0
            for colour in range(COLOUR_COUNT):
                upright = joined[colour]
                across = joined[COLOUR_COUNT + colour]
                if upright + across == 0:
                    continue  # a half of another colour fits, for nothing
                for gems in range(1, MOST_GEMS + 1):
                    half = colour << 2 | gems
                    price = FORBIDDEN
                    if self.fits[i] >> half & 1:
                        price = _together(self.expert, _row_gems(gems, across), _row_gems(gems, upright))
                    prices[HALVES * i + half] = price

    def score(self, seat: int) -> int:
        if seat < 0 or seat >= self.players:
            return 0
        if self.players > 1:
            return self.totals[seat]
        full = self.made // ROUNDS
        lowest = self.totals[0] if full > 0 else 0
        for column in range(1, full):  # TP-13: the lowest column is the result
            lowest = min(lowest, self.totals[column])
        return lowest

    def winners(self) -> list[int]:
        if self.to_move != OVER:
            return []
        best = max([self.score(seat) for seat in range(self.players)])
        return [seat for seat in range(self.players) if self.score(seat) == best]  # TP-11

    # Chance and what is hidden

    def outcome(self, rng: Rng) -> int:
        if self.to_move != CHANCE:
            raise IllegalMove("no_chance", "No card or tile is to be drawn now.")
        pick = rng.below(self.stock)
        card = 0
        found = 0
        for each in range(CARDS):  # no branches: they could not be foreseen
            found += self.where[each] == STOCK
            card += found <= pick
        return DRAWN | card

    def determinize(self, seat: int, rng: Rng) -> int:
        """Shuffle the stock and the other hands; a seat that does not exist sees what a spectator sees."""
        if self.players == 1:  # one's only card lies open
            return 0
        if seat >= self.players:
            seat = -1  # not to be taken for STOCK or LAID
        unseen = self.stock
        for other in range(self.players):
            if other != seat:
                unseen += self.held[other]
        wanting = self.held[:]
        for card in range(CARDS):
            if self.where[card] == LAID or self.where[card] == seat:
                continue
            # Every unseen card is as likely to be in each of the unseen spots that are left.
            spot = rng.below(unseen)
            unseen -= 1
            self.where[card] = STOCK
            for other in range(self.players):
                if other == seat:
                    continue
                if spot < wanting[other]:
                    self.where[card] = other
                    wanting[other] -= 1
                    break
                spot -= wanting[other]
        return 0

    # What the view and the notation read

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat, in order; none for a seat that does not exist."""
        if seat < 0 or seat >= self.players:
            return []
        return [card for card in range(CARDS) if self.where[card] == seat]

    def stock_cards(self) -> list[int]:
        """The cards that are still to be drawn, in the order of the box."""
        return [card for card in range(CARDS) if self.where[card] == STOCK]

    def hand_size(self, seat: int) -> int:
        return self.held[seat] if 0 <= seat < self.players else 0

    def receiver(self) -> int | None:
        """The seat that gets the card now to be drawn; None when it is laid open or no card is to be drawn."""
        return self.drawer if self.to_move == CHANCE and self.drawer != LAID else None

    def showcase(self) -> list[int]:
        """The cards that lie in the showcase, in order, each as the move that would lay it there."""
        if self.columns == 0:
            return []
        begin = (self.columns - 1) * ROUNDS
        start = _laying(self.starts[self.columns - 1], START, EAST)
        return [start] + [self.moves[i] for i in range(begin, self.made)]

    def history(self) -> list[tuple[int, int, int]]:
        """Every move of a player so far, its points and its rows (as `numbers` packs them)."""
        return [(self.moves[i], self.gains[i], self.rows[i]) for i in range(self.made)]

    # Copies

    def clone(self) -> Topas:
        other = Topas.__new__(Topas)
        other.players = self.players
        other.to_move = self.to_move
        other.deck = self.deck
        other.expert = self.expert
        other.board = self.board[:]
        other.border = self.border[:]
        other.fits = self.fits[:]
        other.border_size = self.border_size
        other.where = self.where[:]
        other.stock = self.stock
        other.held = self.held[:]
        other.starts = self.starts[:]
        other.columns = self.columns
        other.moves = self.moves[:]
        other.gains = self.gains[:]
        other.rows = self.rows[:]
        other.totals = self.totals[:]
        other.made = self.made
        other.drawer = self.drawer
        return other

    def snapshot(self) -> tuple[object, ...]:
        """What was agreed, where every card is, the start cards and the moves; all else follows from these."""
        where = tuple([self.where[card] for card in range(CARDS)])
        starts = tuple([self.starts[column] for column in range(self.columns)])
        setup = (self.players, self.expert, self.deck.texts)
        return (setup, self.to_move, self.drawer, where, starts, tuple(self.history()))

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        (players, expert, texts), to_move, drawer, where, starts, history = snapshot
        Topas.__init__(self, players, expert, deck_of(texts))
        self.to_move = to_move
        self.drawer = drawer
        for card, place in enumerate(where):
            self.where[card] = place
            self.stock -= place != STOCK
            if place < players:
                self.held[place] += 1
        for start in starts:
            self.starts[self.columns] = start
            self.columns += 1
        for action, points, rows in history:
            self._enter(action, points, rows)
        for action in self.showcase():
            self._lay_halves(action)


# How rows are counted: functions, which a compiler can put in place, not methods


def _run(position: Topas, place: int, step: int, colour: int) -> int:
    """The unbroken run of a colour that begins beside a place: its halves << 4 | its gems (TP-06)."""
    run = 0
    place += step
    half = position.board[_cell(place)]
    while half and _colour_of(half) == colour:
        run += 1 << 4 | _gems_of(half)
        place += step
        half = position.board[_cell(place)]
    return run


def _row_gems(gems: int, joined: int) -> int:
    """The gems in the row of a half that joins others. A lone half is no row (TP-07)."""
    return gems + joined if joined > 0 else 0


def _rows_of_half(position: Topas, place: int, half: int) -> int:
    """The horizontal and the vertical row of a half about to be laid (TP-06)."""
    colour = _colour_of(half)
    north, south = _run(position, place, STEP[NORTH], colour), _run(position, place, -STEP[NORTH], colour)
    east, west = _run(position, place, STEP[EAST], colour), _run(position, place, -STEP[EAST], colour)
    return _row(half, south, north) << 12 | _row(half, west, east)


def _row(half: int, before: int, after: int) -> int:
    """The row that a half makes with the runs of its colour before and after it."""
    gems = _row_gems(_gems_of(half), before + after & 15)
    return (before & 0xF0) << 4 | after & 0xF0 | gems


def _together(expert: bool, first: int, second: int) -> int:
    """What two rows, or halves, are worth: their sum (TP-10) or, for experts, their product (TP-12)."""
    if expert and first > 0 and second > 0:
        return first * second
    return first + second


def topas(state: State) -> Topas:
    """The state, known to be one of this game."""
    if not isinstance(state, Topas):
        raise TypeError(f"not a position of Topas: {type(state).__name__}")
    return state
