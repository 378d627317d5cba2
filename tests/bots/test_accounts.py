"""Accuracy, luck and play: how a game came to its result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from toptafel import record
from toptafel.bots.accounts import Step, account, accuracy, accuracy_of, step_of, steps_of, story
from toptafel.bots.analysis import Candidate, Judgement, Outlook, analyse
from toptafel.games import registry
from toptafel.position import make

BUDGET = 0.005


def outlook(*shares: float, error: float = 0.01) -> Outlook:
    return Outlook(shares, (error,) * len(shares))


def candidate(move: str, value: float, error: float = 0.01) -> Candidate:
    return Candidate(move, value, error, 20.0, 100, outlook(value, 1 - value))


def decision(played: str, *values: float, error: float = 0.01, seat: int = 0) -> Step:
    """The moves a, b, c, … are worth that much to seat 0."""
    candidates = [candidate(move, value, error) for move, value in zip("abcdef", values, strict=False)]
    step = step_of(Judgement(0, seat, played, candidates))
    assert step is not None
    return step


def steps_in(game: str, players: int) -> tuple[list[Step], list[int]]:
    played = record.from_object(record.random_game(make(game, players), 5))
    winners = played.replay().winners
    assert winners is not None
    return steps_of(list(analyse(played, budget=BUDGET))), winners


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("players", [2, 4])
def test_the_four_numbers_add_up_to_the_result(game: str, players: int) -> None:
    players = max(players, min(n for n in registry.find(game).players if n > 1))
    steps, winners = steps_in(game, players)
    accounts = account(steps, players, winners)
    for one in accounts:
        assert one.start + one.luck + one.own + one.others == pytest.approx(one.result, abs=1e-12)
        assert one.start == 1 / players
        assert one.result == (1 / len(winners) if one.seat in winners else 0)
        assert min(one.luck_error, one.own_error, one.others_error) > 0
    # What one wins another loses.
    for name in ("luck", "start", "result"):
        assert sum(getattr(one, name) for one in accounts) == pytest.approx({"luck": 0}.get(name, 1), abs=1e-9)
    assert sum(one.own + one.others for one in accounts) == pytest.approx(0, abs=1e-9)


def test_perfect_play_is_100_and_gives_nothing_away() -> None:
    steps, winners = steps_in("topas", 2)
    perfect = [
        replace(step, after=step.before, cost=0.0, accuracy=accuracy_of(0), mark="best") if step.seat == 0 else step
        for step in steps
    ]
    assert accuracy(perfect, 0) == 100
    first, second = account(perfect, 2, winners)
    assert (first.own, first.own_error, second.others) == (0, 0, 0)
    assert second.own < -0.5  # it was played at random
    assert first.start + first.luck + first.own + first.others == pytest.approx(first.result, abs=1e-12)


def test_the_curve_falls_from_100() -> None:
    curve = [accuracy_of(cost / 100) for cost in range(101)]
    assert curve[0] == 100
    assert curve == sorted(curve, reverse=True)
    assert (round(curve[5]), round(curve[15]), curve[100]) == (80, 51, 0)


def test_a_blunder_cannot_hide_among_good_moves() -> None:
    fine, blunder = decision("a", 0.6, 0.5), decision("b", 0.9, 0.1)
    assert accuracy([fine] * 20, 0) == 100
    found = accuracy([*[fine] * 19, blunder], 0)
    assert found is not None
    mean = (19 * 100 + blunder.accuracy) / 20
    assert found < mean - 10


def test_a_move_without_a_choice_tells_nothing() -> None:
    forced = decision("a", 0.6)
    assert forced.mark is None
    assert accuracy([forced], 0) is None
    assert accuracy([forced, decision("b", 0.6, 0.5)], 0) == pytest.approx(accuracy_of(0.1))


@pytest.mark.parametrize(
    ("played", "values", "error", "mark"),
    [
        ("a", (0.6, 0.58), 0.01, "best"),
        ("a", (0.6, 0.5, 0.4), 0.01, "great"),
        ("a", (0.6, 0.5, 0.4), 0.05, "best"),  # within two standard errors
        ("b", (0.6, 0.58), 0.001, "good"),
        ("b", (0.6, 0.5), 0.05, "good"),
        ("b", (0.6, 0.54), 0.01, "careless"),
        ("b", (0.6, 0.48), 0.01, "mistake"),
        ("b", (0.6, 0.4), 0.01, "blunder"),
    ],
)
def test_marks(played: str, values: tuple[float, ...], error: float, mark: str) -> None:
    assert decision(played, *values, error=error).mark == mark


def test_what_is_decided_by_rule_counts_by_what_it_leads_to() -> None:
    best = Candidate("a", None, 0.0, 16.0, 0, outlook(0.6, 0.4))
    other = Candidate("b", None, 0.0, 10.0, 0, outlook(0.4, 0.6))
    step = step_of(Judgement(0, 0, "b", [best, other]))
    assert step is not None
    assert (step.mark, round(step.cost, 6)) == ("blunder", 0.2)


def walk(*shares: float) -> list[Step]:
    """Decisions in which nothing was given away; so much is then to be expected by seat 0."""
    seen = [outlook(share, 1 - share) for share in shares]
    return [Step(2 * i, i % 2, "best", 100.0, 0.0, 0.0, one, one) for i, one in enumerate(seen)]


def test_the_story_says_who_led_and_where_it_was_decided() -> None:
    told = story(walk(0.45, 0.4, 0.42, 0.7, 0.72, 0.9), 2, [0])
    assert told is not None
    assert (told.winner, told.changes, told.since, told.before, told.turning) == (0, 1, 6, 1, 6)
    ahead = story(walk(0.5, 0.56, 0.58, 0.59, 0.62), 2, [0])
    assert ahead is not None
    assert (ahead.changes, ahead.since, ahead.before) == (0, None, None)
    late = story(walk(0.6, 0.3, 0.2), 2, [0])  # the last thing that came up turned it
    assert late is not None
    assert (late.since, late.before) == (None, 1)


def test_a_game_for_one_has_accuracy_but_no_sum() -> None:
    played = record.from_object(record.random_game(make("topas", 1), 5))
    steps = steps_of(list(analyse(played, budget=BUDGET)))
    assert accuracy(steps, 0) is not None
    assert account(steps, 1, [0]) == []
    assert story(steps, 1, [0]) is None
