"""The rules of On Top, OT-01 to OT-22. Plain typed Python; `rules.pxd` beside it gives the C layout when compiled.

How a move is a number is told in `numbers.py`, how triangles and crossings lie in `board.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import Any, Final, Literal

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.errors import IllegalMove
from toptafel.games.ontop.board import MAX_CROSSINGS, MAX_PLACEMENTS, MAX_TRIANGLES, Board
from toptafel.games.ontop.components import (
    BLACK_TRIANGLES,
    COLOURS,
    CORNER_COLOURS,
    CORNER_SEGMENTS,
    GOLD,
    KIND_COUNT,
    KINDS,
    MAX_COPIES,
    MIN_STARTS,
    MOST_PLAYERS,
    STONES,
)
from toptafel.games.ontop.numbers import (
    BLACK,
    COUNT,
    COUNT_BITS,
    EMPTY,
    FIRST_SHIFT,
    HOLE,
    KIND_SHIFT,
    NEAR,
    OPEN_SHIFT,
    TILE,
    TRIANGLE,
    unpacked,
)

Cover = Literal["tile", "black", "hole"]
COVERS: Final[tuple[Cover | None, ...]] = (None, None, "tile", "black", "hole")

PLAYING, NO_ROOM, NO_TILE, LAST_STONE, NEUTRAL_SPENT = 0, 1, 2, 3, 4
Ending = Literal["no_room", "no_tile", "last_stone", "neutral_spent"]
ENDINGS: Final[tuple[Ending | None, ...]] = (None, "no_room", "no_tile", "last_stone", "neutral_spent")

# C arrays, when compiled.
_COLOUR_AT = list(CORNER_COLOURS)
_SEGMENTS_AT = list(CORNER_SEGMENTS)

# The arrays a position begins with: copies of these, for a list as long as a C array is quickly made only once.
_CELLS = list(repeat(EMPTY, MAX_TRIANGLES))
_CROSSINGS = list(repeat(0, MAX_CROSSINGS))
_CIRCLES = list(repeat(0, MAX_CROSSINGS))
_LAID = list(repeat(0, MAX_PLACEMENTS))

# The codes of `why_not` that need no more than a sentence; `explain` has the others.
_SENTENCES = {
    "no_move": "That number is no move of On Top.",
    "game_over": "The game is over.",
    "not_chance": "The revealed tile must be placed first.",
    "no_tile": "A tile must be revealed first.",
    "not_touching": "A tile must share a side with a laid tile or a black triangle.",
}


def placing(red: int, blue: int, yellow: int, white: int) -> int:
    """Who places a stone on a complete crossing, from the segments of each colour (black counts for nobody, OT-12).

    The strongest colour is in bits 4 and up; bits 0 to 3 tell which colours place one below it. -1: nobody does.
    """
    counts = [red, blue, yellow, white]
    leader, most, second = -1, 0, 0
    tied = False
    for colour in range(4):
        count = counts[colour]
        if count > most:
            leader, most, second = colour, count, most
            tied = False
        elif count == most:
            tied = True
        elif count > second:
            second = count
    if leader < 0 or tied:  # OT-13; OT-22: nothing but black
        return -1
    below = 0
    if second > 0:  # OT-14
        for colour in range(4):
            if counts[colour] == second:
                below |= 1 << colour
    return leader << 4 | below


class OnTop(State):
    """A position. Everything in it is open to all; only the order of the tiles to come is unknown."""

    def __init__(
        self, players: int, colours: str, teams: bool, starts: Sequence[int], board: Board, tiles: Sequence[int]
    ) -> None:
        _check_box(players, colours, teams, starts, board, tiles)
        State.__init__(self, players)
        self.board = board
        self.teams = teams
        self.starts = tuple(sorted(starts))
        self.colours = colours  # the colour of each seat
        # The board
        self.cells = _CELLS[:]
        self.free = board.triangles  # triangles that are not covered
        self.circles = _CIRCLES[:]  # per crossing: the segments and open triangles around it, see `numbers.py`
        self.towers = _CIRCLES[:]  # the stones from top to bottom, three bits each: colour + 1
        self.points = _CROSSINGS[:]  # what each tower brought its top player
        # What each has
        self.left = [STONES] * 4  # per colour: stones still to place
        self.seat_of = [-1] * 4  # per colour: its player, -1 when it is neutral
        self.order = [0] * 4  # the colours in the order in which they place: seats, then neutral ones
        self.track = [0] * 4  # per seat: points
        self.copies = list(tiles)  # per kind: tiles still face down
        self.stock = sum(tiles)
        self.reserve = BLACK_TRIANGLES - len(starts)
        # What happened
        self.tile = -1  # the kind of the revealed tile
        self.laid = _LAID[:]
        self.laid_count = 0
        self.scored = _CROSSINGS[:]  # the crossings the last placement completed and that were scored
        self.scored_count = 0
        self.blackened = _CELLS[:]  # the holes the last placement made
        self.blackened_count = 0
        self.ending = PLAYING
        self._seat_colours()
        self._lay_starts()

    def _seat_colours(self) -> None:
        ordered = self.colours + "".join(colour for colour in COLOURS if colour not in self.colours)
        for place, letter in enumerate(ordered):
            self.order[place] = COLOURS.index(letter)
            if place < self.players:
                self.seat_of[COLOURS.index(letter)] = place

    def _lay_starts(self) -> None:
        for crossing in range(self.board.crossings):
            self.circles[crossing] = self.board.triangles_at(crossing) << OPEN_SHIFT
        for start in self.starts:
            self._cover(start, BLACK)
        for triangle in range(self.board.triangles):
            self._note_if_hole(triangle)
        self._fill_holes()  # OT-22
        self.blackened_count = 0
        self.scored_count = 0
        if not self.free or not self.stock:
            self._finish()

    # The moves there are

    def find_legal(self, out: Actions) -> int:
        out.clear()
        if self.to_move == CHANCE:
            for kind in range(KIND_COUNT):
                if self.copies[kind]:
                    out.add(kind)
        elif self.to_move >= 0:
            self._find_placements(out)
        return 0

    def _find_placements(self, out: Actions) -> None:
        board = self.board
        tile = (self.tile + 1) << KIND_SHIFT
        out.reserve(2 * board.pairs)
        count = 0
        for i in range(board.pairs):
            first, second = board.first[i], board.second[i]
            # OT-08, OT-09: both are free and one of them is NEAR; a covered one has a higher bit.
            if self.cells[first] | self.cells[second] == NEAR:
                out.items[count] = tile | first << FIRST_SHIFT | second
                out.items[count + 1] = tile | second << FIRST_SHIFT | first
                count += 2
        out.count = count

    def why_not(self, action: int) -> str | None:
        if action < 0 or action >= (KIND_COUNT + 1) << KIND_SHIFT:
            return "no_move"
        if action < KIND_COUNT:
            return self._why_not_revealed(action)
        kind = (action >> KIND_SHIFT) - 1
        first = action >> FIRST_SHIFT & TRIANGLE
        second = action & TRIANGLE
        if kind < 0 or first >= self.board.triangles or second >= self.board.triangles:
            return "no_move"
        return self._why_not_placed(kind, first, second)

    def _why_not_revealed(self, kind: int) -> str | None:
        if self.to_move == OVER:
            return "game_over"
        if self.to_move != CHANCE:
            return "not_chance"
        return None if self.copies[kind] else "none_left"

    def _why_not_placed(self, kind: int, first: int, second: int) -> str | None:
        if self.to_move == OVER:
            return "game_over"
        if self.to_move == CHANCE:
            return "no_tile"
        if kind != self.tile:
            return "other_tile"
        if self.board.side(first, second) < 0:  # OT-08
            return "not_adjacent"
        a, b = self.cells[first], self.cells[second]
        if a >= TILE or b >= TILE:  # OT-08
            return "covered"
        if a + b == 0:  # OT-09
            return "not_touching"
        return None

    def explain(self, code: str, action: int) -> IllegalMove:
        if code in _SENTENCES:
            return IllegalMove(code, _SENTENCES[code])
        if code == "none_left":
            tile = KINDS[action]
            return IllegalMove(code, f"All tiles {tile} have been placed already.", tile=tile)
        kind, first, second = unpacked(action)
        if code == "other_tile":
            tile = KINDS[self.tile]
            return IllegalMove(code, f"The tile to place is {tile}, not {KINDS[kind]}.", tile=tile)
        names = self.board.names
        if code == "not_adjacent":
            pair = f"{names[first]} and {names[second]}"
            return IllegalMove(code, f"{pair} share no side; a tile covers two triangles that do.")
        name = names[first if self.cover(first) else second]
        return IllegalMove("covered", f"{name} is not free; choose two free triangles.", triangle=name)

    # Playing them

    def play_legal(self, action: int) -> int:
        if self.to_move == CHANCE:
            self.tile = action
            self.copies[action] -= 1
            self.stock -= 1
            self.to_move = self.laid_count % self.players  # OT-07
        else:
            self._place(action, action >> FIRST_SHIFT & TRIANGLE, action & TRIANGLE)
        return 0

    def _place(self, action: int, first: int, second: int) -> None:
        board = self.board
        self.laid[self.laid_count] = action
        self.laid_count += 1
        self.scored_count = 0
        self.blackened_count = 0
        under = board.rhombus_at(first, second)
        for i in range(4):  # OT-01
            colour = _COLOUR_AT[4 * self.tile + i]
            self.circles[board.rhombus[under + i]] += _SEGMENTS_AT[i] << COUNT_BITS * colour
        self.tile = -1
        self._cover(first, TILE)
        self._cover(second, TILE)
        for k in range(3):
            if board.neighbour[3 * first + k] >= 0:
                self._note_if_hole(board.neighbour[3 * first + k])
            if board.neighbour[3 * second + k] >= 0:
                self._note_if_hole(board.neighbour[3 * second + k])
        self._fill_holes()
        self._score_crossings()
        # OT-17: a board hangs together and holes are filled at once, so as long as any triangle is free there is
        # a free pair that shares a side with a piece.
        if self.ending or not self.free or not self.stock:
            self._finish()
        else:
            self.to_move = CHANCE

    def _cover(self, triangle: int, piece: int) -> None:
        """Put a piece on a triangle; the crossings this completes join `scored`, in reading order (OT-16)."""
        self.cells[triangle] = piece
        self.free -= 1
        for k in range(3):
            near = self.board.neighbour[3 * triangle + k]
            if near >= 0 and self.cells[near] == EMPTY:
                self.cells[near] = NEAR
            crossing = self.board.corner[3 * triangle + k]
            self.circles[crossing] -= 1 << OPEN_SHIFT
            if not self.circles[crossing] >> OPEN_SHIFT:  # OT-11
                i = self.scored_count
                while i and self.scored[i - 1] > crossing:
                    self.scored[i] = self.scored[i - 1]
                    i -= 1
                self.scored[i] = crossing
                self.scored_count += 1

    def _note_if_hole(self, triangle: int) -> None:
        """OT-10: an empty triangle with no empty neighbour joins `blackened`, in reading order."""
        if self.cells[triangle] >= TILE:
            return
        for k in range(3):
            near = self.board.neighbour[3 * triangle + k]
            if near >= 0 and self.cells[near] < TILE:
                return
        i = self.blackened_count
        while i and self.blackened[i - 1] > triangle:
            self.blackened[i] = self.blackened[i - 1]
            i -= 1
        self.blackened[i] = triangle
        self.blackened_count += 1

    def _fill_holes(self) -> None:
        """OT-10. Filling a hole cannot make another: all around it is covered already."""
        for i in range(self.blackened_count):
            if self.reserve:
                self.reserve -= 1
                self._cover(self.blackened[i], BLACK)
            else:
                self._cover(self.blackened[i], HOLE)

    # Scoring

    def _score_crossings(self) -> None:
        for i in range(self.scored_count):
            self._score(self.scored[i])
            if self.ending == LAST_STONE:  # OT-19: no further crossing is scored
                self.scored_count = i + 1
                return

    def _score(self, crossing: int) -> None:
        stones = placing(
            self.count_of(crossing, 0),
            self.count_of(crossing, 1),
            self.count_of(crossing, 2),
            self.count_of(crossing, 3),
        )
        if stones < 0:
            return
        leader = stones >> 4
        for place in range(4):  # OT-14, in the order of OT-19
            if stones >> self.order[place] & 1:
                self._put_stone(crossing, self.order[place])
                if self.ending == LAST_STONE:
                    return
        if not self.left[leader]:  # OT-20: nobody is on top as the strongest, so nobody scores
            return
        self._put_stone(crossing, leader)
        seat = self.seat_of[leader]
        if seat >= 0 and self.ending != LAST_STONE:  # OT-15, OT-19
            self.points[crossing] = self._height(crossing) * (GOLD if self.board.golden[crossing] else 1)
            self.track[seat] += self.points[crossing]

    def _put_stone(self, crossing: int, colour: int) -> None:
        """Put a stone on top, if there is one; the last of a colour ends the game."""
        if not self.left[colour]:  # OT-20: of a neutral colour
            return
        self.towers[crossing] = self.towers[crossing] << 3 | colour + 1
        self.left[colour] -= 1
        if not self.left[colour]:
            self.ending = LAST_STONE if self.seat_of[colour] >= 0 else NEUTRAL_SPENT  # OT-19, OT-20

    def _height(self, crossing: int) -> int:
        height = 0
        stones = self.towers[crossing]
        while stones:
            stones >>= 3
            height += 1
        return height

    # The end

    def _finish(self) -> None:
        if not self.ending:
            self.ending = NO_TILE if self.free else NO_ROOM
        self.to_move = OVER
        for seat in range(self.players):
            self.track[seat] -= self.deducted(seat)

    def deducted(self, seat: int) -> int:
        """The points that a seat loses at the end: one for each stone not placed (OT-17), none in OT-19; 0 before."""
        if self.to_move != OVER or self.ending == LAST_STONE or not 0 <= seat < self.players:
            return 0
        return self.left[self.order[seat]]

    def score(self, seat: int) -> int:
        return self.track[seat] if 0 <= seat < self.players else 0

    def winners(self) -> list[int]:
        best: list[int] = []
        if self.to_move != OVER:
            return best
        for seat in range(self.players):
            if not best or self._rank(seat) > self._rank(best[0]):
                best = [seat]
            elif self._rank(seat) == self._rank(best[0]):
                best.append(seat)
        return best

    def _rank(self, seat: int) -> int:
        """How well a seat (and its partner, OT-21) did in the end: the higher the better."""
        rank = 0
        for other in range(self.players):
            if self.together(seat, other):
                stones = self.left[self.order[other]]
                if self.ending == LAST_STONE:  # OT-19
                    rank += 0 if stones else 1
                else:  # OT-18: by points, then by fewer stones left
                    rank += 1000 * self.track[other] - stones
        return rank

    def together(self, seat: int, other: int) -> bool:
        """Do these seats win together: are they one, or partners (OT-21)?"""
        return seat == other or (self.teams and (seat + other) % 2 == 0)

    # Chance

    def weight(self, action: int) -> int:
        return self.copies[action] if self.to_move == CHANCE and 0 <= action < KIND_COUNT else 0

    def outcome(self, rng: Rng) -> int:
        if self.to_move != CHANCE:
            raise IllegalMove("no_chance", "No tile is to be revealed now.")
        pick = rng.below(self.stock)
        kind = 0
        while pick >= self.copies[kind]:
            pick -= self.copies[kind]
            kind += 1
        return kind

    # Copies

    def clone(self) -> OnTop:
        other = OnTop.__new__(OnTop)
        other.players = self.players
        other.to_move = self.to_move
        other.board = self.board
        other.teams = self.teams
        other.starts = self.starts
        other.colours = self.colours
        other.cells = self.cells[:]
        other.free = self.free
        other.circles = self.circles[:]
        other.towers = self.towers[:]
        other.points = self.points[:]
        other.left = self.left[:]
        other.seat_of = self.seat_of[:]
        other.order = self.order[:]
        other.track = self.track[:]
        other.copies = self.copies[:]
        other.stock = self.stock
        other.reserve = self.reserve
        other.tile = self.tile
        other.laid = self.laid[:]
        other.laid_count = self.laid_count
        other.scored = self.scored[:]
        other.scored_count = self.scored_count
        other.blackened = self.blackened[:]
        other.blackened_count = self.blackened_count
        other.ending = self.ending
        return other

    def snapshot(self) -> tuple[object, ...]:
        """The box, the placements and the revealed tile: all the rest follows from them."""
        placements = tuple(self.placements())
        tiles = self.tiles_left()
        for kind in [unpacked(action)[0] for action in placements] + ([self.tile] if self.tile >= 0 else []):
            tiles[kind] += 1
        box = (self.players, self.colours, self.teams, self.starts, self.board, tuple(tiles))
        return (*box, placements, self.tile)

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        *box, placements, tile = snapshot
        OnTop.__init__(self, *box)
        for action in placements:
            self.apply(unpacked(action)[0])
            self.apply(action)
        if tile >= 0:
            self.apply(tile)

    # What views and bots read

    def tiles_left(self) -> list[int]:
        """Per kind: how many tiles are still face down."""
        return [self.copies[kind] for kind in range(KIND_COUNT)]

    def colour_order(self) -> list[int]:
        """The colours of the seats, then the neutral ones."""
        return [self.order[place] for place in range(4)]

    def stones_of(self, colour: int) -> int:
        """How many stones of a colour are still to place."""
        return self.left[colour] if 0 <= colour < 4 else 0

    def count_of(self, crossing: int, colour: int) -> int:
        """The segments of a colour around a crossing of the board."""
        return self.circles[crossing] >> COUNT_BITS * colour & COUNT

    def cover(self, triangle: int) -> Cover | None:
        """What lies on a triangle: "tile", "black", "hole" (counts as black) or nothing."""
        return COVERS[self.cells[triangle]] if 0 <= triangle < self.board.triangles else None

    def is_complete(self, crossing: int) -> bool:
        return 0 <= crossing < self.board.crossings and self.circles[crossing] >> OPEN_SHIFT == 0

    def counts(self, crossing: int) -> list[int]:
        """Per colour: its segments around a crossing so far."""
        if not 0 <= crossing < self.board.crossings:
            return [0, 0, 0, 0]
        return [self.count_of(crossing, colour) for colour in range(4)]

    def tower(self, crossing: int) -> str:
        """The stones on a crossing from bottom to top, as colour letters."""
        letters = ""
        stones = self.towers[crossing] if 0 <= crossing < self.board.crossings else 0
        while stones:
            letters = COLOURS[(stones & 7) - 1] + letters
            stones >>= 3
        return letters

    def points_at(self, crossing: int) -> int:
        """What the tower on a crossing brought the player on top."""
        return self.points[crossing] if 0 <= crossing < self.board.crossings else 0

    def placements(self) -> list[int]:
        """The placements so far, in order; the seats took turns from seat 0."""
        return [self.laid[i] for i in range(self.laid_count)]

    def last_scored(self) -> list[int]:
        """The crossings that the last placement completed and that were scored, in order."""
        return [self.scored[i] for i in range(self.scored_count)]

    def last_black(self) -> list[int]:
        """The holes that the last placement made."""
        return [self.blackened[i] for i in range(self.blackened_count)]

    def ended(self) -> Ending | None:
        """Why the game is over."""
        return ENDINGS[self.ending]


def _check_box(
    players: int, colours: str, teams: bool, starts: Sequence[int], board: Board, tiles: Sequence[int]
) -> None:
    """ValueError when no position can be made of this: what is read from options and files has been checked before."""
    if not 2 <= players <= MOST_PLAYERS or (teams and players != MOST_PLAYERS):
        raise ValueError(f"On Top is for 2 to {MOST_PLAYERS} players, in teams for {MOST_PLAYERS}.")
    if len(colours) != players or len(set(colours)) != players or not set(colours) <= set(COLOURS):
        raise ValueError("Every player needs a colour of his own.")
    if not MIN_STARTS <= len(set(starts)) == len(starts) <= BLACK_TRIANGLES:
        raise ValueError(f"There are {MIN_STARTS} to {BLACK_TRIANGLES} different start fields.")
    if min(starts) < 0 or max(starts) >= board.triangles:
        raise ValueError("The start fields are not on this board.")
    if len(tiles) != KIND_COUNT or not 0 <= min(tiles) <= max(tiles) <= MAX_COPIES:
        raise ValueError(f"There are 0 to {MAX_COPIES} tiles of each of the {KIND_COUNT} kinds.")


def ontop(state: State) -> OnTop:
    """The state, known to be one of this game."""
    if not isinstance(state, OnTop):
        raise TypeError(f"not a position of On Top: {type(state).__name__}")
    return state
