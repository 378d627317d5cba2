"""Every puzzle of every game is a real position with one clearly best move, and shows nothing that is hidden."""

from __future__ import annotations

import math

import pytest

from toptafel.arena.puzzles import DOUBT, MARGIN, id_of
from toptafel.engine.core import Rng
from toptafel.games import registry
from toptafel.games.puzzles import Puzzle
from toptafel.server import practice
from toptafel.server.puzzles import position_of

PUZZLES = [(name, puzzle) for name in registry.names() for puzzle in registry.find(name).puzzles]


@pytest.mark.parametrize("name", registry.names())
def test_there_are_some_of_different_difficulty(name: str) -> None:
    found = registry.find(name).puzzles
    assert 20 <= len(found) <= 40
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert max(puzzle.start for puzzle in found) - min(puzzle.start for puzzle in found) >= 300


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES, ids=[f"{name}-{puzzle.id}" for name, puzzle in PUZZLES])
def test_a_puzzle_is_what_it_says(name: str, puzzle: Puzzle) -> None:
    game = registry.find(name)
    position = position_of(game, puzzle)
    assert position.moves == list(puzzle.moves)
    assert id_of(position) == puzzle.id
    seat = practice.mover(position)
    for rated in (puzzle.best, *puzzle.others):  # each legal, and written in the one way there is
        assert game.write(position.state, game.parse(position.state, rated.move)) == rated.move
    for other in puzzle.others:
        lead = puzzle.best.value - other.value
        assert lead >= MARGIN - 1e-3  # figures are rounded
        assert lead >= DOUBT * math.hypot(puzzle.best.error, other.error) - 1e-3
    shown = practice.shown(position, False)
    position.state.determinize(seat, Rng(7))
    assert practice.shown(position, False) == shown
