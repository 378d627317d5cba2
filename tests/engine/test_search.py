"""The tree search, on games small enough to know the right answer."""

import pytest

from tests.engine.toys import Dice, Guess, HighCard, Nim, ThreeHeirs
from toptafel.engine import Actions, State
from toptafel.engine.search import Knowledge, Search


def best(state: State, simulations: int = 400, seed: int = 1) -> int:
    return Search(state, Knowledge(), seed).think(simulations)


@pytest.mark.parametrize(("matches", "take"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3), (9, 1)])
def test_wins_nim(matches: int, take: int) -> None:
    assert best(Nim(matches), 2000) == take


def test_chance_is_weighed_by_what_it_brings_on_average() -> None:
    assert best(Dice()) == 2


def test_every_player_maximises_his_own_result() -> None:
    assert best(ThreeHeirs()) == 0


@pytest.mark.parametrize(("card", "bet"), [(0, 0), (1, 0), (8, 1), (9, 1)])
def test_hidden_cards_are_judged_by_what_they_may_be(card: int, bet: int) -> None:
    for other in range(10):
        if other != card:
            assert best(HighCard(card, other)) == bet


def test_the_tree_does_not_tell_unseen_outcomes_apart() -> None:
    assert best(Guess(), 3000) == 11


def test_a_visible_outcome_may_be_acted_on() -> None:
    class Open(Knowledge):
        def sees(self, state: State, outcome: int, seat: int) -> bool:
            return True

    assert Search(Guess(), Open(), 1).think(3000) == 10


def test_same_seed_same_answer_and_the_limit_is_kept() -> None:
    runs = []
    for _ in range(2):
        search = Search(Nim(13), Knowledge(), 7)
        search.think(500)
        runs.append([(arm.action, arm.visits, arm.total) for arm in search.arms])
        assert search.simulations <= 500
    assert runs[0] == runs[1]


def test_time_runs_out() -> None:
    search = Search(Nim(40), Knowledge(), 7)
    assert search.think(10**9, seconds=0.05) in (1, 2, 3)
    assert 0 < search.simulations < 10**9


def test_a_move_can_be_kept_in_the_race() -> None:
    search = Search(Nim(3), Knowledge(), 3)
    assert search.think(600, keep=1) == 3
    tries = {arm.action: arm.visits for arm in search.arms}
    assert tries[1] == tries[3] > tries[2]


def test_ratings_decide_which_moves_are_looked_at() -> None:
    class Backwards(Knowledge):
        def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
            ratings.clear()
            for move in moves:
                ratings.add(move)
            return 0

    search = Search(Nim(30), Backwards(), 1)
    assert [arm.action for arm in search.arms] == [3, 2, 1]
    search.think(10)
    assert [arm.visits > 0 for arm in search.arms] == [True, True, False]


def test_a_team_shares_its_payoff() -> None:
    class Partners(Knowledge):
        def payoff(self, state: State, seat: int) -> float:
            return (state.score(0) + state.score(1)) / 10 if seat < 2 else 0.0

    assert Search(ThreeHeirs(), Partners(), 1).think(400) == 1
