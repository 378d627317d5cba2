"""What Top Spot's bots know."""

import pytest

from toptafel.engine import COMPILED, OVER, Actions, Rng
from toptafel.games.levels import Level
from toptafel.games.topspot import GAME
from toptafel.games.topspot.levels import LEVELS, PAST
from toptafel.games.topspot.variants import VARIANTS
from toptafel.position import Setup
from toptafel.testing import variants

GAMES = 3 if COMPILED else 1


@pytest.mark.parametrize("level", [LEVELS["master"], PAST["master-2026"]], ids=["master", "master-2026"])
@pytest.mark.parametrize("setup", variants(GAME), ids=[str(variant) for variant in VARIANTS])
def test_a_playout_makes_a_move_that_no_other_is_worth_more_than(setup: Setup, level: Level) -> None:
    """Master looks at the cheapest stack of each value only: that must be enough."""
    knowledge = GAME.knowledge(setup.players, setup.options, level)
    rng, moves, ratings = Rng(1), Actions(), Actions()
    for seed in range(GAMES):
        state = setup.new(seed=seed).state
        while state.to_move != OVER:
            if state.to_move < 0:
                state.play_legal(state.outcome(rng))
                continue
            legal = state.legal()
            chosen = knowledge.choose(state, rng, moves, ratings)
            knowledge.rate(state, legal, ratings)
            assert ratings[legal.tolist().index(chosen)] == max(ratings.tolist())
            state.play_legal(chosen if rng.below(2) else legal[rng.below(len(legal))])
