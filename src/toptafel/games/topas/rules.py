"""The rules of Topas, TP-01 to TP-13, in plain Python; the C types are in `rules.pxd`.

A half is `colour << 2 | gems`, 1 to 15. A place is `(y + 64) << 7 | (x + 64)`, as in the numbers of moves: at most
29 cards lie in a showcase, so x and y stay between -57 and 58. The board folds places onto a torus of 64 x 64
cells, small enough to copy in no time and too large for a showcase of 58 connected halves to meet itself. What a
cell of the board holds:

    0            empty, with nothing beside it
    1 to 15      a half
    16 + i       empty, with a half beside it: number i of the border, the places where the next card can touch
"""

from __future__ import annotations

from typing import NoReturn

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.errors import DataError, IllegalMove, OptionError
from toptafel.games.topas.constants import CARDS, COLOURS, COLUMNS, HAND, LIMIT, MOST_PLAYERS, ROUNDS
from toptafel.games.topas.moves import DRAWN, refusal

BORDER = 16
STEP = [128, 1, -128, -1]  # from a place to the next one n, e, s, w
START = 64 << 7 | 64  # the place 0,0
ANY_HALF = 0xFFFF
# Beside this many gems (7 on either side at most): the numbers of gems that would make more than 7, a bit each.
TOO_MANY = [sum(1 << more for more in (1, 2, 3) if gems + more > LIMIT) for gems in range(15)]

# Where a card is: in the hand of seat 0 to 3, or
STOCK = 4
LAID = 5


def _cell(place: int) -> int:
    """Where a place is on the torus."""
    return (place & 63) | (place >> 1 & 0xFC0)


class Deck:
    """The cards of a box, shared by all positions. Cards are numbered in the order of the file."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        if len(texts) != CARDS:
            raise DataError("cards", f"Topas has {CARDS} cards, not {len(texts)}.")
        self.texts = texts
        self.numbers = {text: card for card, text in enumerate(texts)}
        self.first = [0] * 36
        self.second = [0] * 36
        for card, text in enumerate(texts):
            self.first[card] = COLOURS.index(text[0]) << 2 | int(text[1])
            self.second[card] = COLOURS.index(text[2]) << 2 | int(text[3])

    def __reduce__(self) -> tuple[type[Deck], tuple[tuple[str, ...]]]:
        return Deck, (self.texts,)


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
        self.board = [0] * 4096
        self.border = [0] * 128  # the places of the border
        self.fits = [0] * 128  # for each of them: bit h is set when half h makes no row too long there
        self.border_size = 0
        self.where = [STOCK] * 36
        self.stock = CARDS
        self.held = [0] * 4  # cards in each hand
        self.starts = [0] * 4  # the start card of each column; only solitaire has more than one
        self.columns = 0  # how many start cards lie or lay open
        self.moves = [0] * 28
        self.gains = [0] * 28  # the points of each move
        self.totals = [0] * 4  # of each seat; in solitaire of each column
        self.made = 0
        # Who gets the card that is drawn now or next: a seat, or LAID for a start card.
        self.drawer = LAID if players == 1 else 0

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
        other.totals = self.totals[:]
        other.made = self.made
        other.drawer = self.drawer
        return other

    def __reduce__(self) -> NoReturn:
        raise TypeError("A position cannot be pickled: clone it, or keep its record.")

    # The moves there are

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
                if beside >= BORDER:
                    # Both halves touch; the other way round is found from the other place.
                    out.items[count] = card << 16 | here << 2 | direction
                    count += first_fits & self.fits[beside - BORDER] >> second
                elif beside == 0:
                    out.items[count] = card << 16 | here << 2 | direction
                    count += first_fits
                    out.items[count] = card << 16 | there << 2 | (direction ^ 2)
                    count += second_fits
        out.count = count

    def why_not(self, action: int) -> str | None:
        """Why a move cannot be made, one of the codes of `refusal`; None when it is legal. Safe for any number."""
        if action < 0 or action >= 2 * DRAWN:
            return "no_move"
        drawn = action >= DRAWN
        card = action ^ DRAWN if drawn else action >> 16
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
        here = action >> 2 & 0x3FFF
        return self._why_not_there(card, here, here + STEP[action & 3])

    def _why_not_there(self, card: int, here: int, there: int) -> str | None:
        at_first = self.board[_cell(here)]
        at_second = self.board[_cell(there)]
        # On the torus 64 cells away is the same cell: only the border knows which place is meant.
        first_touches = at_first >= BORDER and self.border[at_first - BORDER] == here
        second_touches = at_second >= BORDER and self.border[at_second - BORDER] == there
        if self._covers(here) or self._covers(there):
            return "taken"
        if not first_touches and not second_touches:
            return "not_touching"
        if first_touches and not self.fits[at_first - BORDER] >> self.deck.first[card] & 1:
            return "row_too_long"
        if second_touches and not self.fits[at_second - BORDER] >> self.deck.second[card] & 1:
            return "row_too_long"
        return None

    def _covers(self, place: int) -> bool:
        """Does a half lie on this very place?"""
        half = self.board[_cell(place)]
        if half == 0 or half >= BORDER:
            return False
        for action in self.showcase():
            here = action >> 2 & 0x3FFF
            if place == here or place == here + STEP[action & 3]:
                return True
        return False

    # Making them

    def explain(self, code: str, action: int) -> IllegalMove:
        return refusal(code)

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
            for cell in range(4096):
                self.board[cell] = 0
            self.border_size = 0
        self.starts[self.columns] = card
        self.columns += 1
        self._lay_half(START, self.deck.first[card])
        self._lay_half(START + STEP[1], self.deck.second[card])

    def _lay_card(self, action: int) -> None:
        """TP-04: lay, score, draw."""
        card = action >> 16
        here = action >> 2 & 0x3FFF
        there = here + STEP[action & 3]
        seat = self.to_move
        gain = self._worth(card, here, there)
        self._lay_half(here, self.deck.first[card])
        self._lay_half(there, self.deck.second[card])
        self.where[card] = LAID
        self.held[seat] -= 1
        self.moves[self.made] = action
        self.gains[self.made] = gain
        self.totals[seat if self.players > 1 else self.made // ROUNDS] += gain
        self.made += 1
        if self.players == 1 and self.made < COLUMNS * ROUNDS:  # TP-13
            self.drawer = 0 if self.made % ROUNDS else LAID
            self.to_move = CHANCE
        elif self.players > 1 and self.stock > 0:
            self.drawer = seat
            self.to_move = CHANCE
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        if self.made == ROUNDS * (self.players if self.players > 1 else COLUMNS):  # TP-11, TP-13
            self.to_move = OVER
        else:
            self.to_move = self.made % self.players

    def _lay_half(self, place: int, half: int) -> None:
        cell = _cell(place)
        if self.board[cell] >= BORDER:
            self._leave_border(self.board[cell] - BORDER)
        self.board[cell] = half
        # Only the empty places at the ends of its own rows notice a new half.
        for direction in range(4):
            end = place + STEP[direction]
            while self.board[_cell(end)] and self.board[_cell(end)] >> 2 == half >> 2:
                end += STEP[direction]
            beside = self.board[_cell(end)]
            if beside == 0:
                beside = BORDER + self.border_size
                self.board[_cell(end)] = beside
                self.border[self.border_size] = end
                self.border_size += 1
            if beside >= BORDER:
                self.fits[beside - BORDER] = self._fitting(end)

    def _leave_border(self, i: int) -> None:
        """Drop a place from the border; the last one takes its number."""
        self.border_size -= 1
        last = self.border[self.border_size]
        self.border[i] = last
        self.fits[i] = self.fits[self.border_size]
        self.board[_cell(last)] = BORDER + i

    def _fitting(self, place: int) -> int:
        """The halves that make no row of more than 7 gems at this empty place, a bit each (TP-08)."""
        fitting = ANY_HALF
        for direction in range(4):
            step = STEP[direction]
            half = self.board[_cell(place + step)]
            if 0 < half < BORDER:
                gems = self._gems(place, step, half >> 2) + self._gems(place, -step, half >> 2)
                fitting &= ~(TOO_MANY[gems] << (half & 12))
        return fitting

    def _gems(self, place: int, step: int, colour: int) -> int:
        """Gems in the unbroken run of a colour that begins beside a place."""
        gems = 0
        place += step
        half = self.board[_cell(place)]
        while half and half >> 2 == colour:
            gems += half & 3
            place += step
            half = self.board[_cell(place)]
        return gems

    # Points

    def points(self, action: int) -> int:
        """What a legal move would score; 0 for a drawn card."""
        reason = self.why_not(action)
        if reason is not None:
            raise refusal(reason)
        if self.to_move == CHANCE:
            return 0
        here = action >> 2 & 0x3FFF
        return self._worth(action >> 16, here, here + STEP[action & 3])

    def _worth(self, card: int, here: int, there: int) -> int:
        """The rows of a card about to be laid (TP-06), added (TP-10) or multiplied (TP-12)."""
        worth = 0
        for line in range(4):
            place = here if line < 2 else there
            half = self.deck.first[card] if line < 2 else self.deck.second[card]
            step = STEP[line & 1]
            others = self._gems(place, step, half >> 2) + self._gems(place, -step, half >> 2)
            if others == 0:
                continue  # TP-07: a lone half is no row
            row = others + (half & 3)
            if worth == 0:
                worth = row
            elif self.expert:
                worth *= row
            else:
                worth += row
        return worth

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
        while pick > 0 or self.where[card] != STOCK:
            if self.where[card] == STOCK:
                pick -= 1
            card += 1
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
        return [self.starts[self.columns - 1] << 16 | START << 2 | 1] + [self.moves[i] for i in range(begin, self.made)]

    def history(self) -> list[tuple[int, int]]:
        """Every move of a player so far and its points."""
        return [(self.moves[i], self.gains[i]) for i in range(self.made)]

    def start_cards(self) -> list[int]:
        """The start card of each column that was begun."""
        return [self.starts[i] for i in range(self.columns)]


def topas(state: State) -> Topas:
    """The state, known to be one of this game."""
    if not isinstance(state, Topas):
        raise TypeError(f"not a position of Topas: {type(state).__name__}")
    return state
