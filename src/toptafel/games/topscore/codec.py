"""Positions and moves of Topscore as numbers (see engine/codec.py). `codec.pxd` beside it gives the C layout.

There are far too many words for numbers of their own: moves are listed, and each is told by what it does. A letter is
told by its number in the letters file, 0 where there is none; seats from the one that looks on. Words that a table
would have to agree on first are not offered.
"""

from __future__ import annotations

from toptafel.engine import memory
from toptafel.engine.codec import Codec
from toptafel.engine.core import State
from toptafel.engine.layout import Row, Table, layout
from toptafel.games.topscore.numbers import (
    BLANKS,
    BODY,
    BOX,
    BOX_AT,
    BOXES,
    CHANGE,
    FIELD,
    GIVEN,
    HELP,
    KIND,
    LETTER,
    LONGEST,
    NAME,
    PER_BOX,
    PHASES,
    SIGN_BITS,
    SMALL,
    SWAP,
    TILE,
    TILE_BITS,
    TILES,
    WORD,
)
from toptafel.games.topscore.rules import Topscore, topscore
from toptafel.games.topscore.turns import points_for
from toptafel.games.topscore.words import length

MOST_MOVES = 8192  # that have numbers: the most seen in trials, many of them full of blanks, is 3,923
_KINDS = 7  # of moves, in the order of their numbers: LAY is 1
_PHASES = len(PHASES)
_SEAT = 4 * LONGEST + 7  # numbers for what all see of a player


class TopscoreCodec(Codec):
    def __init__(self, players: int, kinds: int) -> None:
        self.kinds = kinds
        planes = layout(
            ("rack", (kinds,), "tiles of each kind on the rack, blanks first"),
            ("unseen", (kinds,), "tiles of each kind that this seat cannot see: in the bag and on other racks"),
            (
                "seats", (players, _SEAT),
                "of each seat: the letters of its word (7), 1 where a blank stands for one (7), its boxes (7), the word"
                " named in them (7), tiles on its rack, whether it is its turn, as which it finished (0: not yet),"
                " whether it laid in its own pyramid in its last turn, turns since it did, points for words, points",
            ),
            ("phase", (_PHASES,), "1 for what happens now: " + ", ".join(PHASES)),
            ("bag", (1,), "tiles in the bag"),
            ("due", (1,), "letters that must still go into the boxes"),
            ("help", (1,), "1 when the word of the seat before may be grown"),
            ("rounds", (1,), "rounds left when nobody lays a word"),
            ("agreed", (2,), "letters of a longest word, and how many of them go into the boxes"),
        )  # fmt: skip
        moves = layout(
            ("kind", (_KINDS,), "1 for: lay, grow the word of the seat before, change, swap, pass, box, name"),
            ("word", (LONGEST,), "the letters of the word"),
            ("blanks", (LONGEST,), "1 where a blank stands for a letter"),
            ("takes", (kinds,), "tiles of each kind that leave the rack"),
            ("exchange", (2,), "the letter given for a blank, and from whose word (1: one's own, ...); 0: none"),
            ("box", (2,), "the letter put into a box, and into which (1 to 7)"),
            ("points", (1,), "what the move scores at once"),
        )
        Codec.__init__(self, planes, MOST_MOVES, moves, True)

    def observe(self, state: State, seat: int, out: Row) -> int:
        return self._observe(topscore(state), seat, memory.start(out))

    def observe_next(self, state: State, seat: int, table: Table, i: int) -> int:
        """Everything looks otherwise to another seat: all of it is written anew."""
        return self._observe(topscore(state), seat, memory.row(table, i))

    def _observe(self, position: Topscore, seat: int, out: Row) -> int:
        for i in range(self.size):
            out[i] = 0
        for tile in range(self.kinds):
            out[self.kinds + tile] = position.bag[tile]
        for other in range(position.players):
            at = 0 if other == seat else self.kinds
            for tile in range(self.kinds):
                out[at + tile] += position.rack[TILES * other + tile]
        at = 2 * self.kinds
        for i in range(position.players):
            self._observe_seat(position, (seat + i) % position.players, out, at)
            at += _SEAT
        out[at + position.phase] = 1
        at += _PHASES
        out[at] = position.bag_count
        out[at + 1] = position.due
        out[at + 2] = position.may_help()
        out[at + 3] = position.rounds_left()
        out[at + 4] = position.longest
        out[at + 5] = position.per_word
        return 0

    def _observe_seat(self, position: Topscore, seat: int, out: Row, at: int) -> None:
        _spell(position.word[seat], out, at)
        for box in range(BOXES):
            out[at + 2 * LONGEST + box] = position.boxes[BOXES * seat + box]
        _letters(position.named[seat], out, at + 3 * LONGEST)
        at += 4 * LONGEST
        out[at] = position.rack_count[seat]
        out[at + 1] = position.turn == seat
        out[at + 2] = position.place[seat]
        out[at + 3] = position.laid[seat]
        out[at + 4] = position.waited[seat]
        out[at + 5] = position.points[seat]
        out[at + 6] = position.score(seat)

    def describe(self, state: State, action: int, out: Row) -> int:
        position: Topscore = topscore(state)
        kind = action & KIND
        for i in range(self.features):
            out[i] = 0
        out[kind - 1] = 1
        at = _KINDS + 2 * LONGEST
        if kind <= CHANGE or kind == NAME:
            _spell(action >> BODY & WORD, memory.start(out), _KINDS)
        if kind <= CHANGE:
            self._take(self._tiles_needed(position, action), memory.start(out), at)
            if action >> GIVEN:
                out[at + self.kinds] = action >> GIVEN & LETTER
                out[at + self.kinds + 1] = 1 + ((action >> FIELD) - position.turn + position.players) % position.players
        elif kind == SWAP:
            self._take(action >> BODY, memory.start(out), at)
        elif kind == BOX:
            out[at + self.kinds + 2] = action >> BODY & LETTER
            out[at + self.kinds + 3] = 1 + (action >> BOX_AT)
        out[at + self.kinds + 4] = _points(action)
        return 0

    def _tiles_needed(self, position: Topscore, action: int) -> int:
        if action & KIND == HELP:
            return position.tiles_needed(action, position.predecessor(position.turn))
        return position.tiles_needed(action, position.turn)

    def _take(self, tiles: int, out: Row, at: int) -> None:
        while tiles:
            out[at + (tiles & TILE) - 1] += 1
            tiles >>= TILE_BITS


def _spell(word: int, out: Row, at: int) -> None:
    """Its letters, and where blanks are."""
    _letters(word, out, at)
    if word & BLANKS:
        for i in range(LONGEST):
            out[at + LONGEST + i] = 1 if word >> SIGN_BITS * i & SMALL else 0


def _letters(word: int, out: Row, at: int) -> None:
    while word:
        out[at] = word & LETTER
        at += 1
        word >>= SIGN_BITS


def _points(action: int) -> int:
    kind = action & KIND
    if kind < CHANGE:
        return points_for(length(action >> BODY & WORD))
    return PER_BOX * length(action >> BODY) if kind == NAME else 0
