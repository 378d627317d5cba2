"""What Top Spot's bots know."""

import pytest

from toptafel.engine import COMPILED, OVER, Actions, Rng
from toptafel.games.levels import Level
from toptafel.games.topspot import GAME
from toptafel.games.topspot.levels import LEVELS, PAST
from toptafel.games.topspot.variants import VARIANTS
from toptafel.position import Setup
from toptafel.testing import variants

pytestmark = pytest.mark.bots

GAMES = 3 if COMPILED else 1
every_variant = pytest.mark.parametrize("setup", variants(GAME), ids=[str(variant) for variant in VARIANTS])


@pytest.mark.parametrize("level", [LEVELS["master"], PAST["master-2026"]], ids=["master", "master-2026"])
@every_variant
def test_a_playout_makes_a_move_that_no_other_is_worth_more_than(setup: Setup, level: Level) -> None:
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


@every_variant
def test_what_all_seats_expect_is_one_win(setup: Setup) -> None:
    """Where master's look ahead ends, before the end of the game or there."""
    knowledge = GAME.knowledge(setup.players, setup.options, LEVELS["master"])
    rng, moves, ratings = Rng(2), Actions(), Actions()
    early = 0
    for seed in range(GAMES):
        state = setup.new(seed=seed).state
        while state.to_move != OVER:
            if state.to_move >= 0:
                knowledge.begin(state)
                end = knowledge.finish(state.clone(), rng, rng, moves, ratings)
                early += not knowledge.done(end)
                assert sum(knowledge.payoff(end, seat) for seat in range(setup.players)) == pytest.approx(1)
            legal = state.legal()
            state.play_legal(legal[rng.below(len(legal))])
    assert early
