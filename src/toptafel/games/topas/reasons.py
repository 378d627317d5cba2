"""Why a move of Topas is good or bad: its points beside what could be scored, and what it leaves to whom.

What others could score is said of the cards that the seat does not see: they may hold any of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from toptafel.engine.core import Actions
from toptafel.games.reasons import Reason, bad, good
from toptafel.games.topas.bot import TopasKnowledge
from toptafel.games.topas.levels import POINTS
from toptafel.games.topas.numbers import CARDS, LIMIT, LINES, ROUNDS, ROW_BITS, ROW_GEMS
from toptafel.games.topas.outlook import Outlook
from toptafel.games.topas.rules import Topas, topas
from toptafel.games.topas.weights import UNIT

WORTH_KEEPING = 5  # points of a card that is kept


def reasons(before: Topas, action: int) -> list[Reason]:
    """Of a legal move."""
    after = topas(before.clone())
    after.play_legal(action)
    _, points, rows = after.history()[-1]
    return [*_of_points(before, points), *_of_rows(rows), *_of_what_is_left(before, after)]


def _of_points(before: Topas, points: int) -> Iterator[Reason]:
    most = _most(before)
    if points == most > 0:
        yield good("most")
    elif 0 == points < most:
        yield bad("nothing", n=most)
    elif points < most:
        yield bad("less", n=most - points)


def _of_rows(rows: int) -> Iterator[Reason]:
    if any(rows >> ROW_BITS * line & ROW_GEMS == LIMIT for line in range(LINES)):  # TP-08
        yield good("full")


def _of_what_is_left(before: Topas, after: Topas) -> Iterator[Reason]:
    seat, players = before.to_move, before.players
    if after.made == ROUNDS * players or (players == 1 and after.made % ROUNDS == 0):
        return  # the game or the column is over
    now = _outlook().tops(after)
    mine = before.hand(seat)
    unseen = [card for card in range(CARDS) if now[card] >= 0 and card not in mine]
    if unseen:
        then = _outlook().tops(before)
        most, more = max(then[card] for card in unseen), max(now[card] for card in unseen)
        yield from _alone(most, more) if players == 1 else _to_others(most, more)
    if players > 1 and before.made + players < ROUNDS * players:
        kept = max((now[card] for card in after.hand(seat)), default=0)
        if kept >= WORTH_KEEPING:
            yield good("keeps", n=kept)


def _to_others(before: int, after: int) -> Iterator[Reason]:
    if after < before:
        yield good("takes", n=before - after, before=before)
    elif after > before:
        yield bad("opens", n=after)


def _alone(before: int, after: int) -> Iterator[Reason]:
    yield bad("poorer", n=before - after) if after < before else good("ahead", n=after)


def _most(position: Topas) -> int:
    """The most points that any legal move scores."""
    ratings = Actions()
    _knowledge().rate(position, position.legal(), ratings)
    return max(ratings.tolist()) // UNIT


@cache
def _outlook() -> Outlook:
    return Outlook()


@cache
def _knowledge() -> TopasKnowledge:
    return TopasKnowledge(sight=POINTS)
