"""More thinking is better play, in every game: whoever thinks longer wins more than his share.

The games are the same every time: the deals and the bots' luck follow from the seeds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import toptafel
from toptafel.arena import Tournament, play
from toptafel.bots.players import Bot, Player
from toptafel.engine import COMPILED
from toptafel.position import Setup

# The game, its players and options, how many simulations against how many, and games. They are where the least thinking
# shows the most: many simulations cost time, and more of them would win hardly more. Topscore at its first sight plays
# as well as after thirty simulations, which already mislead it now and then; it takes hundreds to play better.
MATCHES: list[tuple[str, int, dict[str, Any], int, int, int]] = [
    ("topas", 2, {"expert": True}, 1, 100, 80),
    ("ontop", 2, {}, 5, 200, 36),
    ("topspot", 3, {"level": "expert"}, 1, 40, 15),
    ("topscore", 2, {"longest": 6}, 30, 400, 40),
]


def thinking_for(setup: Setup, simulations: int) -> Player:
    """The best level, with another number of simulations."""
    level = replace(setup.game.levels["master"], simulations=simulations)
    return Bot(level, setup.game.knowledge(setup.players, setup.options, level))


@pytest.mark.skipif(not COMPILED, reason="whole games with a search are for compiled bots")
@pytest.mark.parametrize(("game", "players", "options", "few", "many", "games"), MATCHES, ids=str)
def test_strength_grows_with_simulations(
    game: str, players: int, options: dict[str, Any], few: int, many: int, games: int
) -> None:
    setup = toptafel.make(game, players, **options)
    entrants = (thinking_for(setup, many), thinking_for(setup, few))
    report = play(Tournament(game, entrants, games, players, options, seed=5))
    longer = report.standings[0]
    assert longer.share.mean > longer.fair + 0.05
