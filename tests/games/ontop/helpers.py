"""Positions of On Top made by playing moves in notation, as a record would."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from toptafel.engine import CHANCE, OVER
from toptafel.games.ontop import GAME, OnTop
from toptafel.games.ontop.components import read_board, tiles
from toptafel.games.view import decoded

RECORDS = Path(__file__).parent / "records"
# A board of four triangles, for games that are over after one tile.
SMALL = r"""
1    o---o---o
A     \V/^\v/A\
2      o---o---o
"""


def new(players: int = 4, **options: Any) -> OnTop:
    return GAME.new_state(players, GAME.read_options(players, options))


def small(players: int = 2, copies: tuple[int, ...] | None = None) -> OnTop:
    """A game on the SMALL board, of which only A2 and A3 are free."""
    board = read_board(SMALL, "small")
    return OnTop(players, "rbyw"[:players], False, board.starts, board, copies or tiles())


def do(state: OnTop, *moves: str) -> OnTop:
    """Play moves exactly as a record has them."""
    for move in moves:
        state.apply(GAME.parse(state, move))
    return state


def lay(state: OnTop, *placements: str) -> OnTop:
    """Play placements, each after the reveal of its tile."""
    for placement in placements:
        do(state, f"*{placement[:4]}", placement)
    return state


def random_moves(state: OnTop, seed: int) -> Iterator[int]:
    """Play a random game to its end, yielding every action before it is applied."""
    random = Random(seed)
    while state.to_move != OVER:
        legal = state.legal().tolist()
        weights = [state.weight(action) for action in legal] if state.to_move == CHANCE else None
        action = random.choices(legal, weights)[0]
        yield action
        state.apply(action)


def seen(state: OnTop, seat: int | None = None) -> dict[str, Any]:
    """What a seat sees, as plain values."""
    return decoded(GAME.view(state, seat))


def crossing(state: OnTop, name: str) -> dict[str, Any]:
    there: dict[str, Any] = seen(state)["crossings"][name]
    return there


def stones_left(state: OnTop, seat: int) -> int:
    """How many stones a seat has still to place."""
    view = seen(state)
    left: int = view["stones"][view["colours"][seat]]
    return left


def covers(state: OnTop, cover: str) -> list[str]:
    """The triangles on which that lies."""
    return [name for name, lies in seen(state)["triangles"].items() if lies == cover]


def record(name: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return game


def replay(name: str, leave: int = 0) -> OnTop:
    """The position at the end of a recorded game, or some moves before it."""
    game = record(name)
    moves = game["moves"]
    return do(new(game["players"], **game["options"]), *moves[: len(moves) - leave])
