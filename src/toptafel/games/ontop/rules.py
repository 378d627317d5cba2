"""The rules of On Top. Plain typed Python; `rules.pxd` beside it gives the C layout when it is compiled.

A chance action is the kind of the revealed tile, 0 to 11. A placement packs the kind and the two triangles, the one
with the tile's first acute corner first: `(kind + 1) << 16 | first << 8 | second`.
"""

from __future__ import annotations

from collections.abc import Sequence

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.errors import IllegalMove
from toptafel.games.ontop.board import Board
from toptafel.games.ontop.components import BLACK_TRIANGLES, COLOURS, KINDS, MIN_STARTS, STONES

# A triangle is EMPTY, NEAR (empty, but it shares a side with a piece) or covered: TILE and up.
EMPTY, NEAR, TILE, BLACK, HOLE = 0, 1, 2, 3, 4  # HOLE: left empty because the reserve is used up, counts as black
PLAYING, NO_ROOM, NO_TILE, LAST_STONE, NEUTRAL_SPENT = 0, 1, 2, 3, 4
ENDINGS = (None, "no_room", "no_tile", "last_stone", "neutral_spent")
COVERS = (None, None, "tile", "black", "hole")

_CORNERS = [COLOURS.index(colour) for kind in KINDS for colour in kind]


class OnTop(State):
    """A position. Everything in it is open to all; only the order of the tiles to come is unknown."""

    def __init__(
        self, players: int, colours: str, teams: bool, starts: Sequence[int], board: Board, tiles: Sequence[int]
    ) -> None:
        if not 2 <= players <= 4 or (teams and players != 4):
            raise ValueError("On Top is for 2 to 4 players, in teams for 4.")
        if len(colours) != players or len(set(colours)) != players or not set(colours) <= set(COLOURS):
            raise ValueError("Every player needs a colour of his own.")
        if not MIN_STARTS <= len(set(starts)) == len(starts) <= BLACK_TRIANGLES:
            raise ValueError("There are two to ten different start fields.")
        if (
            min(starts) < 0
            or max(starts) >= board.triangles
            or len(tiles) != 12
            or not 0 <= min(tiles) <= max(tiles) < 100
        ):
            raise ValueError("The start fields or the tiles are not of this box.")
        self.players = players
        self.to_move = CHANCE
        self.board = board
        self.teams = teams
        self.starts = tuple(sorted(starts))
        self.colours = colours  # the colour of each seat
        self.cells = [0] * 96
        self.free = board.triangles  # triangles that are not covered
        self.open = [0] * 64  # per crossing: uncovered triangles around it
        self.segments = [0] * 256  # per crossing and colour
        self.towers = [0] * 64  # the stones from top to bottom, three bits each: colour + 1
        self.points = [0] * 64  # what each tower brought its top player
        self.left = [STONES] * 4  # per colour: stones still to place
        self.seat_of = [-1] * 4  # per colour: its player, -1 when it is neutral
        self.order = [0] * 4  # the colours in the order in which they place: seats, then neutral ones
        self.track = [0] * 4  # per seat: points
        self.copies = list(tiles)
        self.stock = sum(tiles)
        self.tile = -1  # the revealed tile
        self.laid = [0] * 48
        self.laid_count = 0
        self.scored = [0] * 64  # the crossings the last placement completed and that were scored
        self.scored_count = 0
        self.blackened = [0] * 96  # the holes the last placement made
        self.blackened_count = 0
        self.ending = PLAYING
        self.reserve = BLACK_TRIANGLES - len(starts)
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
            self.open[crossing] = self.board.triangles_at(crossing)
        for start in self.starts:
            self._cover(start, BLACK)
        for triangle in range(self.board.triangles):
            self._note_if_hole(triangle)
        self._fill_holes()  # OT-22
        self.blackened_count = 0
        self.scored_count = 0
        if not self.free or not self.stock:
            self._finish()

    # Moves

    def find_legal(self, out: Actions) -> int:
        out.clear()
        if self.to_move == CHANCE:
            for kind in range(12):
                if self.copies[kind]:
                    out.add(kind)
        elif self.to_move >= 0:
            self._find_placements(out)
        return 0

    def _find_placements(self, out: Actions) -> int:
        board = self.board
        tile = (self.tile + 1) << 16
        out.reserve(2 * board.pairs)
        count = 0
        for i in range(board.pairs):
            first, second = board.first[i], board.second[i]
            a, b = self.cells[first], self.cells[second]
            if a < TILE and b < TILE and a + b:  # OT-08, OT-09
                out.items[count] = tile | first << 8 | second
                out.items[count + 1] = tile | second << 8 | first
                count += 2
        out.count = count
        return 0

    def why_not(self, action: int) -> str | None:
        return None if self._is_legal(action) else "illegal"

    def _is_legal(self, action: int) -> bool:
        if self.to_move == CHANCE:
            return 0 <= action < 12 and self.copies[action] != 0
        if self.to_move < 0 or action < 0 or action >> 16 != self.tile + 1:
            return False
        first = action >> 8 & 0xFF
        second = action & 0xFF
        if self.board.side(first, second) < 0:
            return False
        a, b = self.cells[first], self.cells[second]
        return a < TILE and b < TILE and a + b != 0

    def play_legal(self, action: int) -> int:
        if self.to_move == CHANCE:
            self.tile = action
            self.copies[action] -= 1
            self.stock -= 1
            self.to_move = self.laid_count % self.players  # OT-07
        else:
            self._place(action, action >> 8 & 0xFF, action & 0xFF)
        return 0

    def _place(self, action: int, first: int, second: int) -> None:
        board = self.board
        self.laid[self.laid_count] = action
        self.laid_count += 1
        self.scored_count = 0
        self.blackened_count = 0
        k = board.side(first, second)
        colours = 4 * self.tile
        # OT-01: an acute corner is one segment, an obtuse corner two.
        self.segments[4 * board.corner[3 * first + k] + _CORNERS[colours]] += 1
        self.segments[4 * board.corner[3 * first + (k + 1) % 3] + _CORNERS[colours + 1]] += 2
        self.segments[4 * board.beyond[3 * first + k] + _CORNERS[colours + 2]] += 1
        self.segments[4 * board.corner[3 * first + (k + 2) % 3] + _CORNERS[colours + 3]] += 2
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
            self.open[crossing] -= 1
            if not self.open[crossing]:  # OT-11
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
            if self.ending:  # OT-19, OT-20: no further crossing is scored
                self.scored_count = i + 1
                return

    def _score(self, crossing: int) -> None:
        most = 0
        second = 0
        leader = -1
        tied = False
        for colour in range(4):
            count = self.segments[4 * crossing + colour]
            if count > most:
                second = most
                most = count
                leader = colour
                tied = False
            elif count == most:
                tied = True
            elif count > second:
                second = count
        if leader < 0 or tied:  # OT-13; OT-22: nothing but black
            return
        spent = False  # a neutral colour placed its last stone
        if second:  # OT-14
            for place in range(4):
                colour = self.order[place]
                if colour != leader and self.segments[4 * crossing + colour] == second:
                    spent = self._put_stone(crossing, colour) or spent
                    if self.ending:
                        return
        spent = self._put_stone(crossing, leader) or spent
        if self.ending:
            return
        seat = self.seat_of[leader]
        if seat >= 0:  # OT-15
            self.points[crossing] = self._height(crossing) * (2 if self.board.golden[crossing] else 1)
            self.track[seat] += self.points[crossing]
        if spent:  # OT-20
            self.ending = NEUTRAL_SPENT

    def _put_stone(self, crossing: int, colour: int) -> bool:
        """Put a stone on top. True when it was the last of a neutral colour; a player's last one ends the game."""
        self.towers[crossing] = self.towers[crossing] << 3 | colour + 1
        self.left[colour] -= 1
        if self.left[colour]:
            return False
        if self.seat_of[colour] >= 0:  # OT-19
            self.ending = LAST_STONE
            return False
        return True

    def _height(self, crossing: int) -> int:
        height = 0
        stones = self.towers[crossing]
        while stones:
            stones >>= 3
            height += 1
        return height

    def _finish(self) -> None:
        if not self.ending:
            self.ending = NO_TILE if self.free else NO_ROOM
        if self.ending != LAST_STONE:  # OT-17
            for seat in range(self.players):
                self.track[seat] -= self.left[self.order[seat]]
        self.to_move = OVER

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
            if other == seat or (self.teams and (seat + other) % 2 == 0):
                stones = self.left[self.order[other]]
                if self.ending == LAST_STONE:  # OT-19
                    rank += 0 if stones else 1
                else:  # OT-18: by points, then by fewer stones left
                    rank += 1000 * self.track[other] - stones
        return rank

    # The rest of a State

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
        other.open = self.open[:]
        other.segments = self.segments[:]
        other.towers = self.towers[:]
        other.points = self.points[:]
        other.left = self.left[:]
        other.seat_of = self.seat_of[:]
        other.order = self.order[:]
        other.track = self.track[:]
        other.copies = self.copies[:]
        other.stock = self.stock
        other.tile = self.tile
        other.laid = self.laid[:]
        other.laid_count = self.laid_count
        other.scored = self.scored[:]
        other.scored_count = self.scored_count
        other.blackened = self.blackened[:]
        other.blackened_count = self.blackened_count
        other.ending = self.ending
        other.reserve = self.reserve
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as the box and the moves: Cython would take the arrays for text."""
        tiles = self.tiles_left()
        for action in self.placements():
            tiles[(action >> 16) - 1] += 1
        if self.tile >= 0:
            tiles[self.tile] += 1
        box = (self.players, self.colours, self.teams, self.starts, self.board, tuple(tiles))
        return _replayed, (box, self.placements(), self.tile)

    def weight(self, action: int) -> int:
        if self.to_move == CHANCE and 0 <= action < 12:
            return self.copies[action]
        return 0

    def outcome(self, rng: Rng) -> int:
        if self.to_move != CHANCE:
            raise IllegalMove("no_chance", "No tile is to be revealed now.")
        pick = rng.below(self.stock)
        kind = 0
        while pick >= self.copies[kind]:
            pick -= self.copies[kind]
            kind += 1
        return kind

    def determinize(self, seat: int, rng: Rng) -> int:
        """Nothing is hidden: the tiles to come are drawn as chance, and their order is not part of the position."""
        return 0

    # Readers

    def revealed(self) -> int:
        """The kind of the tile in hand, -1 when none is revealed."""
        return self.tile

    def tiles_left(self) -> list[int]:
        """Per kind: how many tiles are still face down."""
        return [self.copies[kind] for kind in range(12)]

    def stones_of(self, colour: int) -> int:
        """How many stones of a colour are still to place."""
        return self.left[colour] if 0 <= colour < 4 else 0

    def stones_left(self, seat: int) -> int:
        """How many stones a seat has still to place."""
        return self.left[self.order[seat]] if 0 <= seat < self.players else 0

    def black_left(self) -> int:
        """How many black triangles are in the reserve."""
        return self.reserve

    def cover(self, triangle: int) -> str | None:
        """What lies on a triangle: "tile", "black", "hole" (counts as black) or nothing."""
        return COVERS[self.cells[triangle]] if 0 <= triangle < self.board.triangles else None

    def touches(self, triangle: int) -> bool:
        """Is it empty, and does it share a side with a piece?"""
        return 0 <= triangle < self.board.triangles and self.cells[triangle] == NEAR

    def is_complete(self, crossing: int) -> bool:
        return 0 <= crossing < self.board.crossings and self.open[crossing] == 0

    def counts(self, crossing: int) -> list[int]:
        """Per colour: its segments around a crossing so far."""
        if not 0 <= crossing < self.board.crossings:
            return [0, 0, 0, 0]
        return [self.segments[4 * crossing + colour] for colour in range(4)]

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

    def ended(self) -> str | None:
        """Why the game is over: no_room, no_tile, last_stone or neutral_spent."""
        return ENDINGS[self.ending]


def _replayed(
    box: tuple[int, str, bool, tuple[int, ...], Board, tuple[int, ...]], placements: list[int], tile: int
) -> OnTop:
    """The position after some placements, with the revealed tile if there is one."""
    state = OnTop(*box)
    for action in placements:
        state.apply((action >> 16) - 1)
        state.apply(action)
    if tile >= 0:
        state.apply(tile)
    return state


def ontop(state: State) -> OnTop:
    """The state, known to be one of this game."""
    if not isinstance(state, OnTop):
        raise TypeError(f"not a position of On Top: {type(state).__name__}")
    return state
