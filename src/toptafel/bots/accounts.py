"""How a game came to its result: how well each seat played, and what was luck.

Of every decision two expectations are known, by what the seat to move could know: what each seat would get of the win
after the best move, and what it would get after the played one. So the result of a seat is the sum of four numbers:
what it could expect before anything came up, what the draws and the hidden cards changed, what it gave away itself, and
what the others gave away. The steps from one expectation to the next are all there is, so they add up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, harmonic_mean
from typing import Literal

from toptafel.bots.analysis import Candidate, Judgement, Outlook

Mark = Literal["great", "best", "good", "careless", "mistake", "blunder"]

_DOUBT = 2.0  # standard errors within which nothing is said to differ
_BLUNDER, _MISTAKE, _CARELESS = 0.15, 0.1, 0.05  # of the win, as lichess marks them
_AHEAD = 0.03  # of the win, by which somebody leads


@dataclass(frozen=True)
class Step:
    """One decision in figures."""

    at: int  # plies before it
    seat: int
    mark: Mark | None  # None: there was nothing to choose
    accuracy: float  # 0 to 100
    cost: float  # of the win, as the seat to move could know it; 0 within doubt
    margin: float  # by which the played move was better than all others; 0 when it was not, or within doubt
    before: Outlook  # after the best move
    after: Outlook  # after the played one


@dataclass(frozen=True)
class Account:
    """The result of a seat as a sum: `result` is `start + luck + own + others`. All are shares of the win."""

    seat: int
    start: float  # what a seat may expect before anything comes up
    luck: float  # what the draws changed, and what others turned out to hold
    own: float  # what the seat's own moves gave away: 0 for perfect play
    others: float  # what the moves of the others gave it
    result: float
    luck_error: float  # standard errors, from the search
    own_error: float
    others_error: float


@dataclass(frozen=True)
class Story:
    """Who was ahead, and where the game was decided."""

    winner: int  # who wins, or may expect most; the first of several
    changes: int  # how often the lead changed hands
    since: int | None  # the winner was ahead from the decision at this ply on; None: always, or not before the end
    before: int | None  # who led until then; None: nobody else ever did
    turning: int | None  # the ply of the move with which the winner's expectation rose most; None: it never rose


def step_of(judgement: Judgement) -> Step | None:
    """A decision in figures; None when nothing was played, or nothing is known of it."""
    before, after = judgement.best.outlook, judgement.chosen.outlook
    if judgement.played is None or before is None or after is None:
        return None
    cost, margin = _cost(judgement), _margin(judgement)
    return Step(
        judgement.at,
        judgement.seat,
        _mark(judgement, cost, margin),
        accuracy_of(cost),
        cost,
        margin,
        before,
        after,
    )


def steps_of(judgements: Sequence[Judgement]) -> list[Step]:
    """All decisions in figures."""
    return [step for step in map(step_of, judgements) if step is not None]


def _cost(judgement: Judgement) -> float:
    best, chosen = judgement.best, judgement.chosen
    lost, doubt = judgement.cost, math.hypot(best.error, chosen.error)
    if best.value is None and best.outlook and chosen.outlook:  # by rule: as a short look at both says
        lost = best.outlook.shares[judgement.seat] - chosen.outlook.shares[judgement.seat]
        doubt = math.hypot(best.outlook.errors[judgement.seat], chosen.outlook.errors[judgement.seat])
    return lost if chosen is not best and lost > _DOUBT * doubt else 0.0


def _margin(judgement: Judgement) -> float:
    best, *others = judgement.candidates
    if judgement.chosen is not best or not others:
        return 0.0
    return min(_lead(best, other) for other in others)


def _lead(one: Candidate, other: Candidate) -> float:
    if one.value is None or other.value is None:
        return 0.0
    lead = one.value - other.value
    return lead if lead > _DOUBT * math.hypot(one.error, other.error) else 0.0


def _mark(judgement: Judgement, cost: float, margin: float) -> Mark | None:
    if len(judgement.candidates) == 1:
        return None
    if judgement.chosen is judgement.best:
        return "great" if margin >= _CARELESS else "best"
    if cost >= _BLUNDER:
        return "blunder"
    if cost >= _MISTAKE:
        return "mistake"
    return "careless" if cost >= _CARELESS else "good"


def accuracy_of(cost: float) -> float:
    """How accurate a move is that costs this share of the win, 0 to 100: the curve of lichess, drawn through 100."""
    return min(max(103.1668 * math.exp(-4.354 * cost) - 3.1668, 0.0), 100.0)


def accuracy(steps: Sequence[Step], seat: int) -> float | None:
    """How accurately a seat played, 0 to 100; None when it never had a choice.

    Halfway between the mean of its moves and their harmonic mean, in which a single blunder cannot hide.
    """
    moves = [step.accuracy for step in steps if step.seat == seat and step.mark is not None]
    if not moves:
        return None
    return (fmean(moves) + harmonic_mean([max(move, 1.0) for move in moves])) / 2


def account(steps: Sequence[Step], players: int, winners: Sequence[int] | None) -> list[Account]:
    """How each seat came to its result. Of a game that is not over the result is what may be expected."""
    return [_account(steps, players, winners, seat) for seat in range(players)] if players > 1 else []


def _account(steps: Sequence[Step], players: int, winners: Sequence[int] | None, seat: int) -> Account:
    luck, own, others = _Sum(), _Sum(), _Sum()
    known, error = 1 / players, 0.0
    for step in steps:
        before, after = step.before, step.after
        luck.add(before.shares[seat] - known, error, before.errors[seat])
        known, error = after.shares[seat], after.errors[seat]
        if after is not before:
            given = own if step.seat == seat else others
            given.add(known - before.shares[seat], before.errors[seat], error)
    result = known
    if winners is not None:
        result = 1 / len(winners) if seat in winners else 0.0
        luck.add(result - known, error)
    return Account(
        seat, 1 / players, luck.total, own.total, others.total, result, luck.error(), own.error(), others.error()
    )


class _Sum:
    """A sum of what is known only so well."""

    def __init__(self) -> None:
        self.total = 0.0
        self._square = 0.0

    def add(self, change: float, *errors: float) -> None:
        self.total += change
        self._square += sum(error**2 for error in errors)

    def error(self) -> float:
        return math.sqrt(self._square)


def story(steps: Sequence[Step], players: int, winners: Sequence[int] | None) -> Story | None:
    """Who was ahead, and where it was decided; None of a game for one or without decisions."""
    if players == 1 or not steps:
        return None
    last = steps[-1].after.shares
    winner = winners[0] if winners else last.index(max(last))
    leaders = [_leader(step.after.shares) for step in steps]
    led = [leader for leader in leaders if leader is not None]
    behind = max((i for i, leader in enumerate(leaders) if leader not in (None, winner)), default=-1)
    since = steps[behind + 1].at if 0 <= behind < len(steps) - 1 else None
    rises = dict(_rises(steps, players, winner))
    turning = max(rises, key=rises.__getitem__)
    return Story(
        winner,
        sum(one != other for one, other in pairwise(led)),
        since,
        leaders[behind] if behind >= 0 else None,
        turning if rises[turning] >= _CARELESS else None,
    )


def _leader(shares: Sequence[float]) -> int | None:
    """Who may expect clearly more than the others, partners aside."""
    most = max(shares)
    rival = max((share for share in shares if share < most), default=0.0)
    return shares.index(most) if most - rival >= _AHEAD else None


def _rises(steps: Sequence[Step], players: int, seat: int) -> Iterator[tuple[int, float]]:
    """By how much a seat's expectation rose with each move, and with what came up before it."""
    known = 1 / players
    for step in steps:
        yield step.at, step.after.shares[seat] - known
        known = step.after.shares[seat]
