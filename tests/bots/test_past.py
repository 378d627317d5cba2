"""The best level of a year stays as it was: what is stronger today is stronger than something."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import toptafel
from toptafel.arena import Tournament, play
from toptafel.bots import LEVELS, make_bot, observed
from toptafel.engine import COMPILED
from toptafel.games import registry
from toptafel.position import Position, Setup

BUDGET = 0.02  # of its thinking
SEED = 9
# Of each table: the plies of a random game, and the move that the master of 2026 made then, in 2026.
MADE: list[tuple[str, int, dict[str, Any], int, str]] = json.loads(
    Path(__file__).with_name("master_2026.json").read_text(encoding="utf-8")
)
TABLES = [list(rows) for _, rows in groupby(MADE, key=lambda row: row[:3])]


def reached(setup: Setup, plies: int) -> Position:
    """A position of a random game in which the player to move has a choice."""
    position = setup.new(seed=5 + plies)
    while len(position.plies) < plies or len(position.state.legal()) < 2:
        position.push_random()
    return position


@pytest.mark.skipif(not COMPILED, reason="hundreds of simulations of every game are for compiled bots")
@pytest.mark.parametrize("rows", TABLES, ids=lambda rows: f"{rows[0][0]}-{rows[0][1]}")
def test_the_master_of_2026_plays_as_he_did(rows: list[tuple[str, int, dict[str, Any], int, str]]) -> None:
    game, players, options = rows[0][:3]
    setup = toptafel.make(game, players, **options)
    bot = make_bot(setup, "master-2026", BUDGET)
    for *_, plies, move in rows:
        position = reached(setup, plies)
        assert isinstance(position.to_move, int)
        assert bot(observed(position, position.to_move), SEED) == move


def test_every_game_has_one() -> None:
    for game in registry.names():
        assert "master-2026" in registry.find(game).past


def test_a_past_level_can_be_entered_but_not_chosen_at_a_table() -> None:
    report = play(Tournament("topas", ("beginner", "master-2026"), games=2, budget=0.001))
    assert [standing.name for standing in report.standings] == ["beginner", "master-2026"]
    assert "master-2026" not in LEVELS
