"""A Topscore bot does not wait, and takes no pass for a move."""

import pytest

from tests.games.topscore import progress
from toptafel.bots import LEVELS, Observation, make_bot
from toptafel.engine import COMPILED
from toptafel.engine.search import Search
from toptafel.games.levels import PLAIN_LEVELS
from toptafel.games.topscore import GAME
from toptafel.position import make

QUICK = 0.002  # of a level's thinking: the same code, in no time
SETUP = make("topscore", 2, longest=6)
pytestmark = pytest.mark.bots


@pytest.mark.parametrize("level", LEVELS[2:])
def test_it_does_not_wait_for_ever(level: str) -> None:
    """A bot that passes while it could swap may do so for the rest of time, and so may its opponent."""
    position = SETUP.new(seed=6)
    bot = make_bot(SETUP, level, QUICK)
    for number in range(50):
        move = bot(Observation(SETUP, position.state), number)
        if position.view(None)["phase"] == "turn":
            assert move != "-" or position.legal() == ["-"]
        position.push(move)


def test_it_never_looks_at_a_pass_unless_somebody_asks() -> None:
    position = SETUP.new(seed=5)
    knowledge = make_bot(SETUP, "strong").knowledge
    a_pass = position.game.parse(position.state, "-")
    search = Search(position.state, knowledge, 1)
    assert search.think(500) != a_pass
    assert next(arm for arm in search.arms if arm.action == a_pass).visits == 0
    asked = Search(position.state, knowledge, 1)
    asked.think(500, keep=a_pass)
    assert next(arm for arm in asked.arms if arm.action == a_pass).visits > 0


def test_a_level_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="not a level of Topscore"):
        GAME.knowledge(2, SETUP.options, PLAIN_LEVELS["easy"])


@pytest.mark.skipif(not COMPILED, reason="whole games with a search are for compiled bots")
def test_games_of_all_levels_languages_and_variants_end_with_full_boxes() -> None:
    """Some of the games of a long run; `progress.py` makes it."""
    courses = list(progress.run(first=10_001, games=6))
    assert all(course.filled for course in courses)
    assert max(course.rounds for course in courses) < 6  # of the twelve after which a game ends (SC-26)
