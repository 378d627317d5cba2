"""The shortcuts of On Top's bots choose what the long way does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.engine.search import Search
from toptafel.games.ontop import GAME
from toptafel.games.ontop.bot import OnTopKnowledge
from toptafel.games.ontop.foresight import foresight_for

TABLES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {}), (4, {}), (4, {"teams": True})]
every_table = pytest.mark.parametrize(("players", "options"), TABLES, ids=str)


class Hiding(OnTopKnowledge):
    """Does not know that all is open: asks anew which moves there are."""

    def hides(self, state: State) -> bool:
        return True


def decisions(players: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    """Every position of a random game in which a player is to move."""
    rng = Rng(seed)
    state = GAME.new_state(players, GAME.read_options(players, options))
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.play_legal(state.outcome(rng))
            continue
        yield state.clone()
        legal = state.legal()
        state.play_legal(legal[rng.below(len(legal))])


@every_table
def test_a_playout_takes_the_first_of_the_best_rated_moves(players: int, options: dict[str, Any]) -> None:
    knowledge = OnTopKnowledge()
    ratings, moves = Actions(), Actions()
    for state in decisions(players, options, seed=3):
        knowledge.begin(state)
        legal = state.legal()
        knowledge.rate(state, legal, ratings)
        rated = ratings.tolist()
        assert knowledge.choose(state, Rng(1), moves, ratings) == legal[rated.index(max(rated))]


@every_table
def test_a_search_of_an_open_game_need_not_ask_which_moves_there_are(players: int, options: dict[str, Any]) -> None:
    foresight = foresight_for(players)
    for state in list(decisions(players, options, seed=4))[::9]:
        found = []
        for knowledge in (OnTopKnowledge(6, foresight), Hiding(6, foresight)):
            search = Search(state, knowledge, seed=8)
            best = search.think(200)
            found.append((best, [(arm.action, arm.visits, arm.total) for arm in search.arms]))
        assert found[0] == found[1]
