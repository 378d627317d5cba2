"""Ratings find the strengths of players that were made up, and know how sure that is."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

from toptafel.arena import Result
from toptafel.arena.ratings import Interval, rate
from toptafel.engine import Rng


def game(deal: int, seats: tuple[int, ...], scores: tuple[int, ...]) -> Result:
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(deal, seats, scores, winners, tuple(1 for _ in seats), tuple(0.0 for _ in seats))


def duels(true: list[float], deals: int, drawish: float, rng: Rng) -> list[list[Result]]:
    """Everybody meets everybody twice in each deal, as Davidson's model has it; `drawish` is its nu."""
    found = []
    for deal in range(deals):
        games = []
        for a, b in combinations(range(len(true)), 2):
            for seats in ((a, b), (b, a)):
                up = 10 ** ((true[seats[0]] - true[seats[1]]) / 800)
                pick = rng.random() * (up + 1 / up + drawish)
                scores = (1, 0) if pick < up else (0, 1) if pick < up + 1 / up else (1, 1)
                games.append(game(deal, seats, scores))
        found.append(games)
    return found


def races(true: list[float], deals: int, rng: Rng) -> list[list[Result]]:
    """Games of three: one after the other comes in, each as likely as its strength says (Plackett and Luce)."""
    found = []
    for deal in range(deals):
        games = []
        for turn in range(3):
            seats = tuple((chair + turn) % 3 for chair in range(3))
            scores = [0, 0, 0]
            left = [0, 1, 2]
            for points in (2, 1):
                strengths = [10 ** (true[seats[chair]] / 400) for chair in left]
                pick = rng.random() * sum(strengths)
                while pick >= strengths[0] and len(strengths) > 1:
                    pick -= strengths.pop(0)
                scores[left.pop(-len(strengths))] = points
            games.append(game(deal, seats, tuple(scores)))
        found.append(games)
    return found


def held(ratings: list[Interval], true: list[float]) -> int:
    return sum(rating.low <= truth <= rating.high for rating, truth in zip(ratings, true, strict=True))


@pytest.mark.parametrize(
    ("true", "drawish"),
    [([1500.0, 1650.0, 1300.0], 0.0), ([1500.0, 1650.0, 1300.0], 1.0), ([1500.0, 1900.0, 900.0], 0.2)],
)
def test_ratings_against_an_anchor_hold_the_truth(true: list[float], drawish: float) -> None:
    """Also where some pairs are all but swept."""
    rng = Rng(5)
    found = sum(held(rate(3, duels(true, 50, drawish, rng), {0: 1500.0})[1:], true[1:]) for _ in range(60))
    assert 107 <= found <= 119  # of 120


def test_ratings_of_games_of_three_hold_the_truth() -> None:
    """Every two of a race come in by their strengths alone, so the pairs say what the whole order does."""
    true = [1500.0, 1650.0, 1400.0]
    rng = Rng(6)
    found = sum(held(rate(3, races(true, 50, rng), {0: 1500.0})[1:], true[1:]) for _ in range(60))
    assert 107 <= found <= 119  # of 120


def test_many_games_leave_little_doubt() -> None:
    true = [1700.0, 1500.0, 1400.0, 1400.0]
    for rating, truth in zip(rate(4, duels(true, 1500, 0.6, Rng(1))), true, strict=True):
        assert abs(rating.mean - truth) < 12
        assert rating.high - rating.low < 40


def test_anchors_keep_the_rating_they_are_given() -> None:
    """Two anchors that are said to be further apart than they are stay so; the third is put between them."""
    deals = duels([1500.0, 1500.0, 1500.0], 200, 0.0, Rng(2))
    first, second, third = rate(3, deals, {0: 1400.0, 1: 1600.0})
    assert first == Interval(1400.0, 1400.0, 1400.0)
    assert second == Interval(1600.0, 1600.0, 1600.0)
    assert abs(third.mean - 1500) < 40
    shifted = rate(3, deals, {0: 1000.0})
    for one, other in zip(shifted, rate(3, deals, {0: 1500.0}), strict=True):
        assert one.mean + 500 == pytest.approx(other.mean)
        assert one.high - one.low == pytest.approx(other.high - other.low)


def test_the_games_of_a_deal_are_one_trial() -> None:
    """Twice the games that say the same of the same cards make nothing surer; twice the deals do."""
    deals = duels([1550.0, 1450.0], 60, 0.0, Rng(3))

    def width(deals: list[list[Result]]) -> float:
        rating, _ = rate(2, deals, {1: 1450.0})
        return rating.high - rating.low

    assert width([deal * 2 for deal in deals]) == pytest.approx(width(deals), rel=0.03)
    assert width(deals * 2) == pytest.approx(width(deals) / 2**0.5, rel=0.05)


def test_a_sweep_and_nothing_but_draws_have_a_rating() -> None:
    swept = rate(2, [[game(deal, (0, 1), (1, 0))] for deal in range(30)], {1: 1500.0})[0]
    assert 1900 < swept.mean < 2400
    assert swept.low < swept.mean - 100
    drawn = rate(2, [[game(deal, (0, 1), (1, 1))] for deal in range(30)], {1: 1500.0})[0]
    assert drawn.mean == pytest.approx(1500.0)


def test_the_page_says_what_was_measured() -> None:
    folder = Path(__file__).parents[2] / "docs" / "arena"
    page = (folder / "README.md").read_text("utf-8")
    reports = sorted((folder / "pool").glob("*.json"))
    rows = re.findall(r"^\| .*, \d players \| .* \(fixed\) \|", page, re.MULTILINE)
    assert len(rows) == len(reports) > 0  # each row has its report
    heads = re.search(r"^\| game \| (random .*) \| games of each \|", page, re.MULTILINE)
    assert heads
    columns = heads[1].split(" | ")
    for file in reports:
        found = json.loads(file.read_text("utf-8"))
        assert found["command"] in page
        spans = {one["name"]: [round(value) for value in one["rating"]] for one in found["standings"]}
        cells = {
            who: f"{mean} ({low} to {high})" if low < high else f"{mean} (fixed)"
            for who, (mean, low, high) in spans.items()
        }
        row = " | ".join(cells.get(who, "") for who in columns)  # who was not rated has an empty cell
        assert f", {found['players']} players | {row} |" in page
