"""How a weaker level chooses: near the best by what it sees, never far from it."""

from __future__ import annotations

from collections import Counter

import pytest

import toptafel
from toptafel.bots import make_bot, observed
from toptafel.bots.players import Bot
from toptafel.engine.core import Actions, Rng, State
from toptafel.engine.search import Knowledge
from toptafel.games.levels import Level
from toptafel.games.topas.rules import topas


class Told(Knowledge):
    """Rates the moves as it is told."""

    def __init__(self, worths: list[int]) -> None:
        self.worths = worths

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        ratings.clear()
        for i in range(len(moves)):
            ratings.add(self.worths[min(i, len(self.worths) - 1)])
        return 0


def chosen(temperature: int, worths: list[int], times: int = 400) -> Counter[int]:
    """How often each worth was chosen."""
    position = toptafel.make("topas", 2).new(seed=1)
    bot = Bot(Level(temperature=temperature), Told(worths))
    seen = observed(position, 0)
    legal = seen.sample(Rng(1)).legal().tolist()
    worth_of = {seen.write(action): worths[min(i, len(worths) - 1)] for i, action in enumerate(legal)}
    return Counter(worth_of[bot(seen, seed)] for seed in range(times))


def test_without_it_the_best_is_played() -> None:
    assert chosen(0, [10, 50, 30, 0]) == {50: 400}


def test_a_move_is_liked_the_less_the_less_it_is_worth() -> None:
    found = chosen(20, [50, 30, 10, 0])
    assert found[50] > found[30] > found[10] > found[0] > 0


def test_nothing_far_from_the_best_is_played_however_many_such_moves_there_are() -> None:
    found = chosen(10, [50, 45, 19])  # all moves but two are worth 19
    assert set(found) == {50, 45}


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("level", ["beginner", "easy"])
def test_a_zero_is_no_choice_when_eight_can_be_scored(players: int, level: str) -> None:
    """In Topas, where a child sees that."""
    setup = toptafel.make("topas", players)
    bot = make_bot(setup, level)
    for seed in range(12):
        position = setup.new(seed=seed)
        while not position.finished:
            before = position.copy()
            position.push(bot(observed(position, position.state.to_move), seed))
            if gained(before, position.moves[len(before.moves)]) == 0:
                assert max(gained(before, move) for move in before.legal()) < 8


def gained(before: toptafel.Position, move: str) -> int:
    """The points of a move."""
    after = before.copy()
    after.push(move)
    return topas(after.state).history()[-1][1]
