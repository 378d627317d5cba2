"""The shortcuts of On Top's bots choose what the long way does, and what they learned can be found again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from toptafel.engine.core import CHANCE, OVER, Actions, Rng, State
from toptafel.engine.search import Search
from toptafel.games.ontop import GAME
from toptafel.games.ontop.bot import OnTopKnowledge, sides_of
from toptafel.games.ontop.fit import Squares
from toptafel.games.ontop.numbers import COUNT_BITS, OPEN_SHIFT
from toptafel.games.ontop.outlook import CIRCLES, FREE_IN_A_PHASE, PHASES, Sides, outlook_worths
from toptafel.games.ontop.rules import ontop
from toptafel.games.ontop.values import fitted, learned_worths, standing, variant

pytestmark = pytest.mark.bots

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
@pytest.mark.parametrize(
    ("worths", "holes"), [(outlook_worths, False), (learned_worths, False), (learned_worths, True)]
)
def test_a_playout_takes_the_first_of_the_best_rated_moves(
    players: int, options: dict[str, Any], worths: Any, holes: bool
) -> None:
    knowledge = OnTopKnowledge(worths, 16, holes=holes)
    ratings, moves = Actions(), Actions()
    for state in decisions(players, options, seed=3):
        knowledge.begin(state)
        legal = state.legal()
        knowledge.rate(state, legal, ratings)
        rated = ratings.tolist()
        assert knowledge.choose(state, Rng(1), moves, ratings) == legal[rated.index(max(rated))]


def stood(state: State, worths: dict[bool, list[int]]) -> int:
    """What the crossings of a position are worth together."""
    position = ontop(state)
    opened = [0] * position.board.crossings
    for triangle in range(position.board.triangles):
        for crossing in position.board.corners(triangle):
            opened[crossing] += position.cover(triangle) is None
    total = 0
    for crossing in range(position.board.crossings):
        circle = sum(count << COUNT_BITS * colour for colour, count in enumerate(position.counts(crossing)))
        rank = CIRCLES.index(circle | opened[crossing] << OPEN_SHIFT)
        total += worths[position.board.is_golden(crossing)][rank]
    return total


@every_table
@pytest.mark.rule("OT-10")
def test_who_thinks_of_holes_rates_a_move_by_all_that_it_changes(players: int, options: dict[str, Any]) -> None:
    aware, unaware = OnTopKnowledge(learned_worths, 16, holes=True), OnTopKnowledge(learned_worths, 16)
    ratings = Actions()
    seen = {True: 0, False: 0}  # moves that leave a hole, moves that leave none
    for state in list(decisions(players, options, seed=6))[::3]:
        position = ontop(state)
        free = sum(position.cover(triangle) is None for triangle in range(position.board.triangles))
        sides = sides_of(position, position.to_move)
        worths = {gold: learned_worths(sides, gold, min(free // FREE_IN_A_PHASE, PHASES - 1)) for gold in (False, True)}
        before = stood(position, worths)
        legal = position.legal()
        for knowledge in (unaware, aware):
            knowledge.begin(position)
            overlooked = ratings.tolist()
            knowledge.rate(position, legal, ratings)
        for move, rating, without in zip(legal, ratings.tolist(), overlooked, strict=True):
            after = ontop(position.clone())
            after.play_legal(move)
            assert rating == stood(after, worths) - before
            leaves = bool(after.last_black())
            assert leaves or rating == without
            seen[leaves] += 1
    assert seen[True] > 20
    assert seen[False] > 200


@every_table
def test_a_search_of_an_open_game_need_not_ask_which_moves_there_are(players: int, options: dict[str, Any]) -> None:
    for state in list(decisions(players, options, seed=4))[::9]:
        found = []
        for knowledge in (OnTopKnowledge(learned_worths, 16), Hiding(learned_worths, 16)):
            search = Search(state, knowledge, seed=8)
            best = search.think(200)
            found.append((best, [(arm.action, arm.visits, arm.total) for arm in search.arms]))
        assert found[0] == found[1]


@every_table
def test_values_are_of_every_way_in_which_a_crossing_can_stand(players: int, options: dict[str, Any]) -> None:
    for seat in range(players):
        sides = sides_of(ontop(next(decisions(players, options, seed=1))), seat)
        values = fitted().values[variant(sides)]
        assert {standing(circle, sides) for circle in CIRCLES} == set(values)
        assert {len(worths) for worths in values.values()} == {2 * PHASES}


def test_how_a_crossing_stands() -> None:
    red, blue, yellow, white = range(4)
    circle = 2 << 12 | 1 << 3 * white | 3 << 3 * yellow
    assert standing(circle, Sides([white], [red], [blue, yellow])) == "2 1 0 30"
    assert standing(circle, Sides([red], [blue, yellow, white], [])) == "2 0 310 -"


def test_values_have_the_least_squares_of_error() -> None:
    """Rows that tell values that were made up find them; what no row tells stays as it was."""
    made_up = [3.0, -2.0, 0.5, 7.0]
    squares = Squares(4)
    for row in ({0: 1.0, 1: -1.0}, {1: 2.0, 2: 1.0}, {0: 1.0, 2: -1.0}, {0: 1.0}):
        squares.add(row, sum(times * made_up[number] for number, times in row.items()), 1e9)
    found = squares.solution([0.0, 0.0, 0.0, 4.0])
    assert found == pytest.approx([3.0, -2.0, 0.5, 4.0], abs=1e-3)
