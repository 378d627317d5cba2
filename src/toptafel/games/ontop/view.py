"""What everybody at the table sees. On Top is open: a view differs between seats only in `seat`."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypedDict

from toptafel.engine.core import CHANCE, OVER
from toptafel.games.ontop.board import Board
from toptafel.games.ontop.components import COLOURS, KINDS, Colour
from toptafel.games.ontop.notation import write
from toptafel.games.ontop.numbers import unpacked
from toptafel.games.ontop.rules import Cover, Ending, OnTop
from toptafel.games.view import Frame, encoded


class BoardView(TypedDict):
    """The printed board; it never changes during a game."""

    triangles: dict[str, list[str]]  # name -> its three crossings, clockwise from the top (or the top left)
    crossings: dict[str, list[int]]  # name -> where: half sides to the right, rows down
    golden: list[str]  # the crossings that count double


class TileView(TypedDict):
    """A tile on the board."""

    tile: str  # its corners clockwise, such as "brwy"
    triangles: list[str]  # the two triangles it covers, the one with its first acute corner first
    corners: list[str]  # the crossing under each letter of `tile`: acute, obtuse, acute, obtuse
    seat: int  # who placed it


class CrossingView(TypedDict):
    """A crossing and the tower on it."""

    complete: bool  # is every triangle around it covered?
    segments: dict[Colour, int]  # colour -> its segments around the crossing so far
    tower: str  # colours of the stones from bottom to top; "" when there is none
    points: int  # what the tower brought the player on top
    seat: int | None  # the player on top; None for no tower or a neutral colour


class ScoredView(TypedDict):
    """A crossing that was scored."""

    crossing: str  # its name
    tower: str  # the stones placed, from bottom to top; "" when none were
    points: int  # for the player on top
    seat: int | None  # who that is; None for no tower or a neutral colour


class LastView(TypedDict):
    """What a placement did."""

    move: str  # in notation
    seat: int  # who made it
    scored: list[ScoredView]  # the crossings it completed, in the order in which they were scored
    black: list[str]  # the holes it made: filled with black triangles while there are any


class PublicView(TypedDict):
    """What everybody sees, besides the frame: all there is."""

    phase: Literal["reveal", "place", "over"]  # what happens next
    ended: Ending | None  # why the game is over; None until it is
    colours: list[Colour]  # the colour of each seat
    neutral: list[Colour]  # the colours nobody plays
    teams: bool  # do seats 0 and 2 play together against 1 and 3?
    starts: list[str]  # the triangles that were black from the start
    board: BoardView
    triangles: dict[str, Cover | None]  # what lies on each: tile, black, hole (counts as black) or nothing
    tiles: list[TileView]  # the tiles on the board in the order in which they were placed
    crossings: dict[str, CrossingView]
    tile: str | None  # the revealed tile
    tiles_left: dict[str, int]  # tile -> how many are still face down
    stones: dict[Colour, int]  # colour -> stones still to place
    deducted: list[int]  # what each seat lost at the end for stones not placed (OT-17): its score is already less that
    reserve: int  # black triangles still beside the board
    last: LastView | None  # the last placement


class OnTopView(Frame, PublicView):
    """Everything that can be seen from a seat. After the end the scores are less the stones not placed."""


def public(position: OnTop) -> PublicView:
    board = position.board
    over = position.to_move == OVER
    chance = position.to_move == CHANCE
    placements = position.placements()
    colours = [COLOURS[number] for number in position.colour_order()]
    return {
        "phase": "over" if over else "reveal" if chance else "place",
        "ended": position.ended(),
        "colours": colours[: position.players],
        "neutral": colours[position.players :],
        "teams": position.teams,
        "starts": [board.names[start] for start in position.starts],
        "board": _board(board),
        "triangles": {name: position.cover(triangle) for triangle, name in enumerate(board.names)},
        "tiles": [_tile(board, action, order % position.players) for order, action in enumerate(placements)],
        "crossings": {name: _crossing(position, crossing) for crossing, name in enumerate(board.crossing_names)},
        "tile": KINDS[position.tile] if position.tile >= 0 else None,
        "tiles_left": dict(zip(KINDS, position.tiles_left(), strict=True)),
        "stones": {colour: position.stones_of(number) for number, colour in enumerate(COLOURS)},
        "deducted": [position.deducted(seat) for seat in range(position.players)],
        "reserve": position.reserve,
        "last": _last(position) if placements else None,
    }


@cache
def _board(board: Board) -> BoardView:
    view: BoardView = {
        "triangles": {
            name: [board.crossing_names[crossing] for crossing in board.corners(triangle)]
            for triangle, name in enumerate(board.names)
        },
        "crossings": {name: list(place) for name, place in zip(board.crossing_names, board.places, strict=True)},
        "golden": [name for crossing, name in enumerate(board.crossing_names) if board.is_golden(crossing)],
    }
    return encoded(view)


def _tile(board: Board, action: int, seat: int) -> TileView:
    kind, first, second = unpacked(action)
    return {
        "tile": KINDS[kind],
        "triangles": [board.names[first], board.names[second]],
        "corners": [board.crossing_names[crossing] for crossing in board.crossings_under(first, second)],
        "seat": seat,
    }


def _crossing(position: OnTop, crossing: int) -> CrossingView:
    return {
        "complete": position.is_complete(crossing),
        "segments": dict(zip(COLOURS, position.counts(crossing), strict=True)),
        "tower": position.tower(crossing),
        "points": position.points_at(crossing),
        "seat": _on_top(position, crossing),
    }


def _on_top(position: OnTop, crossing: int) -> int | None:
    top = position.tower(crossing)[-1:]
    return position.colours.index(top) if top and top in position.colours else None


def _last(position: OnTop) -> LastView:
    placements = position.placements()
    return {
        "move": write(position, placements[-1]),
        "seat": (len(placements) - 1) % position.players,
        "scored": [
            {
                "crossing": position.board.crossing_names[crossing],
                "tower": position.tower(crossing),
                "points": position.points_at(crossing),
                "seat": _on_top(position, crossing),
            }
            for crossing in position.last_scored()
        ],
        "black": [position.board.names[triangle] for triangle in position.last_black()],
    }
