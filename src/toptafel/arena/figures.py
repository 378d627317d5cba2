"""What the results of many deals say, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from toptafel.arena.match import Result
from toptafel.arena.ratings import Interval, rate, student


@dataclass(frozen=True)
class Standing:
    """How one entrant did. A shared win counts for each winner its part."""

    name: str
    games: int  # a seat in a game
    share: Interval  # of the games won, by seat; a game that all share counts as won in part
    drawn: int  # games that all seats share
    decided: Interval | None  # the share of the games won when the drawn ones are left out
    fair: float  # what an equal of the others would win
    points: Interval
    margin: Interval  # points above the mean of the others' seats
    rating: Interval
    seconds: float  # of thinking, by move


def standings(
    names: Sequence[str], results: Iterable[Result], anchors: Mapping[str, float] | None = None
) -> list[Standing]:
    """One for each entrant; the anchors have the rating that is given.

    The unit of all intervals is the deal: games with the same cards are not independent, whoever plays them.
    """
    groups = by_deal(results)
    ratings = rate(len(names), groups, {names.index(name): rating for name, rating in (anchors or {}).items()})
    return [_standing(name, entrant, groups, ratings[entrant]) for entrant, name in enumerate(names)]


def by_deal(results: Iterable[Result]) -> list[list[Result]]:
    """The games with the same cards together."""
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    return [deals[number] for number in sorted(deals)]


def _standing(name: str, entrant: int, deals: list[list[Result]], rating: Interval) -> Standing:
    seats = [[(r, seat) for r in deal for seat, who in enumerate(r.seats) if who == entrant] for deal in deals]
    seats = [deal for deal in seats if deal]
    played = [each for deal in seats for each in deal]
    drawn = sum(_is_drawn(result) for result, _ in played)
    moves = sum(result.moves[seat] for result, seat in played)
    return Standing(
        name=name,
        games=len(played),
        share=share_interval([[_share(*each) for each in deal] for deal in seats]),
        drawn=drawn,
        decided=share_interval([[_share(r, seat) for r, seat in deal if not _is_drawn(r)] for deal in seats])
        if drawn < len(played)
        else None,
        fair=fmean(1 / len(result.seats) for result, _ in played),
        points=interval([fmean(result.scores[seat] for result, seat in deal) for deal in seats]),
        margin=interval([fmean(_margin(result, seat) for result, seat in deal) for deal in seats]),
        rating=rating,
        seconds=sum(result.seconds[seat] for result, seat in played) / max(moves, 1),
    )


def _is_drawn(result: Result) -> bool:
    return len(result.winners) == len(result.seats) > 1


def _share(result: Result, seat: int) -> float:
    return 1 / len(result.winners) if seat in result.winners else 0.0


def _margin(result: Result, seat: int) -> float:
    others = [score for other, score in enumerate(result.scores) if result.seats[other] != result.seats[seat]]
    return result.scores[seat] - fmean(others) if others else 0.0


def interval(values: Sequence[float]) -> Interval:
    """The mean of independent values and its 95% interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = student(len(values) - 1) * math.sqrt(variance / len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(deals: Sequence[Sequence[float]]) -> Interval:
    """The share won, 0 to 1, of all games of these deals, and its 95% interval.

    Deals may have fewer games than others, or none; the share is a ratio, and its error that of the deals' distances
    from it. One deal all won and one all lost are added for the interval, so that a few deals that happen to end
    alike do not look certain.
    """
    won = [sum(deal) for deal in deals]
    games = [len(deal) for deal in deals]
    share = sum(won) / sum(games)
    usual = max(games)
    won += [0.0, usual]
    games += [usual, usual]
    middle = sum(won) / sum(games)
    squares = sum((wins - middle * size) ** 2 for wins, size in zip(won, games, strict=True))
    count = len(games)
    half = student(count - 1) * math.sqrt(squares * count / (count - 1)) / sum(games)
    return Interval(share, max(middle - half, 0.0), min(middle + half, 1.0))
