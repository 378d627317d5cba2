"""Positions and moves of Topas as numbers (see engine/codec.py). `codec.pxd` has the C types.

For one and two players a move is which card of the hand is laid (in the order of the box), the cell of its first half,
and where its second lies; three and four have a list of moves. Cells are folded onto a torus that is just too large for
a showcase, with two cells around it, to meet itself: it holds at most 8 cards in a solitaire column and 15, 22 or 29
with two, three or four players, the last of which nobody lays against.
"""

from __future__ import annotations

from toptafel.engine import memory
from toptafel.engine.codec import Codec
from toptafel.engine.core import Actions, State
from toptafel.engine.layout import Row, Table, layout
from toptafel.games.topas.numbers import (
    CARD_AT,
    CARDS,
    COLOURS,
    COLUMNS,
    COORDINATE,
    DIRECTION,
    GEM_BITS,
    HALVES,
    HAND,
    LAID,
    LINES,
    MOST_BORDER,
    MOST_GEMS,
    OPPOSITE,
    PLACE,
    PLACE_AT,
    ROUNDS,
    ROW_BITS,
    ROW_GEMS,
    START,
    STEPS,
    ZERO,
)
from toptafel.games.topas.rules import Topas, topas

_STEP = STEPS  # as C numbers
_KINDS = len(COLOURS) * MOST_GEMS  # of halves
_THERE = HALVES + MOST_BORDER  # what a cell of the board can hold
_AROUND = 2  # cells on either side of the showcase that a card reaches
# Of the torus, by players: the halves that can lie in a line when a card is laid, and the cells around them.
SIDES = {1: 18, 2: 32, 3: 46, 4: 60}
_NUMBERED = 2  # players, at most, whose moves have numbers of their own
_MOVES = layout(
    ("slot", (1,), "which card of the hand, in the order of the box"),
    ("halves", (2, 2), "colour (r, g, b, y: 0 to 3) and gems of its first and of its second half"),
    ("cell", (3,), "of the first half: x and y, folded; and where the second lies (n, e, s, w: 0 to 3)"),
    ("rows", (LINES, 3), "of each row: halves before and after the new one, gems (0: no row); two rows a half"),
    ("points", (1,), "what the move scores"),
)


def _most_moves(players: int) -> int:
    """n connected halves have at most 2 n + 2 places beside them, and a card can touch a place in eight ways."""
    halves = SIDES[players] - 2 * _AROUND
    return 8 * HAND * (2 * halves + 2)


def _coordinates(side: int) -> list[int]:
    """Every coordinate on a torus of this side."""
    return [coordinate % side for coordinate in range(COORDINATE + 1)]


class TopasCodec(Codec):
    def __init__(self, players: int) -> None:
        self.side = SIDES[players]
        self.slots = 1 if players == 1 else HAND
        self.players = players
        self.folded = _coordinates(self.side)
        self.cells = 4 * self.side * self.side
        self.across = [4 * x for x in self.folded]
        self.upright = [4 * self.side * y for y in self.folded]
        self.hand_at = len(COLOURS) * self.side * self.side
        self.laid_at = self.hand_at + self.slots * 2 * _KINDS
        sheet = ("points", (players,), "points of each seat, from the seat that looks on")
        columns = ("columns", (COLUMNS,), "points of each column")
        planes = layout(
            ("gems", (len(COLOURS), self.side, self.side), "gems of a colour on a cell: y, then x, folded"),
            ("hand", (self.slots, 2, _KINDS), "the halves of each card in hand: colour and gems, one of them 1"),
            ("laid", (CARDS,), "1 for a card that has been laid, in this showcase or in an earlier one"),
            ("stock", (1,), "cards still to be drawn"),
            ("made", (1,), "moves made so far"),
            columns if players == 1 else sheet,
        )
        listed = players > _NUMBERED
        actions = _most_moves(players) if listed else self.slots * self.side * self.side * 4
        Codec.__init__(self, planes, actions, _MOVES, listed)

    def number(self, state: State, action: int) -> int:
        if self.listed:
            return Codec.number(self, state, action)
        return self._number_of(self._slot_of(topas(state), action >> CARD_AT), action)

    def _number_of(self, slot: int, action: int) -> int:
        return self._cell_of(slot, action >> PLACE_AT & PLACE) | action & DIRECTION

    def _cell_of(self, slot: int, place: int) -> int:
        """The first of the four numbers for a card of the hand with its first half here."""
        return self.cells * slot + self.upright[place >> 7] + self.across[place & COORDINATE]

    def number_moves(self, state: State, legal: Actions) -> int:
        """Moves are found card by card: a slot is looked for once."""
        card = slot = -1
        for i in range(legal.count):
            if legal.items[i] >> CARD_AT != card:
                card = legal.items[i] >> CARD_AT
                slot = self._slot_of(topas(state), card)
            legal.items[i] = self._number_of(slot, legal.items[i])
        return 0

    def mask(self, state: State, out: Row) -> int:
        if self.listed:
            return Codec.mask(self, state, out)
        for number in range(self.actions):
            out[number] = 0
        return self._mark_hand(topas(state), memory.first(out)) if state.to_move >= 0 else 0

    def mask_next(self, state: State, marked: Actions, table: Table, i: int) -> int:
        """A showcase only grows: what could be marked before is marked anew, but for the cells of the last card."""
        if self.listed:
            return Codec.mask_next(self, state, marked, table, i)
        position: Topas = topas(state)
        if position.to_move < 0 or position.made == (position.columns - 1) * ROUNDS:
            return self.mask(state, table[i])
        out = memory.mask(table, i)
        action = position.moves[position.made - 1]
        place = action >> PLACE_AT & PLACE
        self._strike(place, out)
        self._strike(place + _STEP[action & DIRECTION], out)
        return self._mark_hand(position, out)

    def _strike(self, place: int, out: Row) -> None:
        """No card can be laid on this place any more."""
        for slot in range(self.slots):
            for direction in range(4):
                out[self._cell_of(slot, place) + direction] = 0

    def _mark_hand(self, position: Topas, out: Row) -> int:
        """Mark the moves of whoever is to move, in a mask without others; how many. A hand has a card in every slot.

        As `Topas.find_legal` finds them: a half on the border, the other beside it. But without branches: what lies
        around a place cannot be foreseen, and a wrong guess costs more than a 0 written where nothing can be laid.
        """
        goes = [0] * 432  # HAND * _THERE
        self._try_hand(position, goes)
        legal = 0
        for i in range(position.border_size):
            place = position.border[i]
            at = self.upright[place >> 7] + self.across[place & COORDINATE]
            for direction in range(4):
                other = place + _STEP[direction]
                turned = self.upright[other >> 7] + self.across[other & COORDINATE] + (direction ^ OPPOSITE)
                beside = position.board[(other & 63) | (other >> 1 & 0xFC0)]  # places are folded so in `rules.py`
                for slot in range(self.slots):
                    here = goes[_THERE * slot + HALVES + i]
                    there = goes[_THERE * slot + beside]
                    out[slot * self.cells + at + direction] = here & there >> 1
                    out[slot * self.cells + turned] = here >> 1 & there
                    legal += (here & there >> 1) + (here >> 1 & there if beside == 0 else 0)
        return legal

    def _try_hand(self, position: Topas, goes: list[int]) -> None:
        """For each card of a hand, by what a cell holds: can its first half lie there (1), its second (2)?"""
        at = 0
        for card in range(CARDS):
            if position.where[card] == position.to_move:
                first = position.deck.first[card]
                second = position.deck.second[card]
                goes[at] = 3
                for i in range(position.border_size):
                    goes[at + HALVES + i] = (position.fits[i] >> first & 1) | (position.fits[i] >> second & 1) << 1
                at += _THERE

    def action(self, state: State, number: int) -> int:
        if self.listed:
            return Codec.action(self, state, number)
        position: Topas = topas(state)
        direction = number & DIRECTION
        number >>= 2
        x = number % self.side
        number //= self.side
        y = number % self.side
        card = self._card_in(position, number // self.side)
        if card < 0:
            return -1
        least = self._least(position)
        x = self._unfolded(x, least & COORDINATE)
        y = self._unfolded(y, least >> 7)
        return card << CARD_AT | (y << 7 | x) << PLACE_AT | direction

    def observe(self, state: State, seat: int, out: Row) -> int:
        position: Topas = topas(state)
        for i in range(self.size):
            out[i] = 0
        if position.columns > 0:
            self._observe_card(position, position.starts[position.columns - 1], START, 1, memory.start(out))
            for i in range((position.columns - 1) * ROUNDS, position.made):
                self._observe_move(position, i, memory.start(out))
        for card in range(CARDS):
            out[self.laid_at + card] = position.where[card] == LAID
        self._observe_beside(position, seat, memory.start(out))
        return 0

    def observe_next(self, state: State, seat: int, table: Table, i: int) -> int:
        """A showcase only grows, and looks the same to all; a solitaire column begins with an empty one."""
        position: Topas = topas(state)
        if position.made == (position.columns - 1) * ROUNDS:
            return self.observe(state, seat, table[i])
        out = memory.row(table, i)
        self._observe_move(position, position.made - 1, out)
        out[self.laid_at + (position.moves[position.made - 1] >> CARD_AT)] = 1
        self._observe_beside(position, seat, out)
        return 0

    def _observe_beside(self, position: Topas, seat: int, out: Row) -> None:
        """All but the cards that have been laid."""
        at = self.hand_at
        for i in range(at, self.laid_at):
            out[i] = 0
        for card in range(CARDS):
            if position.where[card] == seat and seat < self.players:
                out[at + self._kind(position.deck.first[card])] = 1
                out[at + _KINDS + self._kind(position.deck.second[card])] = 1
                at += 2 * _KINDS
        at = self.laid_at + CARDS
        out[at] = position.stock
        out[at + 1] = position.made
        for i in range(self.players if self.players > 1 else COLUMNS):
            out[at + 2 + i] = position.totals[(seat + i) % self.players if self.players > 1 else i]

    def describe(self, state: State, action: int, out: Row) -> int:
        position: Topas = topas(state)
        card = action >> CARD_AT
        place = action >> PLACE_AT & PLACE
        rows = position._rows(action)
        out[0] = self._slot_of(position, card)
        out[1] = position.deck.first[card] >> GEM_BITS
        out[2] = position.deck.first[card] & MOST_GEMS
        out[3] = position.deck.second[card] >> GEM_BITS
        out[4] = position.deck.second[card] & MOST_GEMS
        out[5] = (place & COORDINATE) % self.side
        out[6] = (place >> 7) % self.side
        out[7] = action & DIRECTION
        for line in range(LINES):
            row = rows >> ROW_BITS * line
            out[8 + 3 * line] = row >> 8 & ROW_GEMS
            out[9 + 3 * line] = row >> 4 & ROW_GEMS
            out[10 + 3 * line] = row & ROW_GEMS
        out[8 + 3 * LINES] = position._points(rows)
        return 0

    def _observe_move(self, position: Topas, i: int, out: Row) -> None:
        action = position.moves[i]
        self._observe_card(position, action >> CARD_AT, action >> PLACE_AT & PLACE, action & DIRECTION, out)

    def _observe_card(self, position: Topas, card: int, place: int, direction: int, out: Row) -> None:
        self._observe_half(position.deck.first[card], place, out)
        self._observe_half(position.deck.second[card], place + _STEP[direction], out)

    def _observe_half(self, half: int, place: int, out: Row) -> None:
        row = (half >> 2) * self.side + self.folded[place >> 7]
        out[row * self.side + self.folded[place & COORDINATE]] = half & 3

    def _kind(self, half: int) -> int:
        return (half >> 2) * MOST_GEMS + (half & 3) - 1

    def _slot_of(self, position: Topas, card: int) -> int:
        """Which card in the hand of its holder this is."""
        slot = 0
        for other in range(card):
            slot += position.where[other] == position.where[card]
        return slot

    def _card_in(self, position: Topas, slot: int) -> int:
        """The card in that place of the hand of the seat to move; -1 when it has none there."""
        for card in range(CARDS):
            if position.where[card] == position.to_move:
                if slot == 0:
                    return card
                slot -= 1
        return -1

    def _unfolded(self, folded: int, least: int) -> int:
        """The coordinate from `least` on that is folded to this."""
        return least + (folded - least % self.side + self.side) % self.side

    def _least(self, position: Topas) -> int:
        """The place with the smallest x and the smallest y that a card laid now can have."""
        x = y = ZERO
        for i in range((position.columns - 1) * ROUNDS, position.made):
            place = position.moves[i] >> PLACE_AT & PLACE
            other = place + _STEP[position.moves[i] & DIRECTION]
            x = min(x, place & COORDINATE, other & COORDINATE)
            y = min(y, place >> 7, other >> 7)
        return (y - _AROUND) << 7 | (x - _AROUND)
