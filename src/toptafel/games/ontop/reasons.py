"""Why a move of On Top is good or bad: the circles it closes and for whom, and who is ahead in the open ones."""

from __future__ import annotations

from collections.abc import Iterator

from toptafel.engine.core import OVER
from toptafel.games.ontop.components import COLOURS
from toptafel.games.ontop.rules import OnTop, ontop
from toptafel.games.reasons import Reason, bad, good


def reasons(before: OnTop, action: int) -> list[Reason]:
    """Of a legal move."""
    after = ontop(before.clone())
    after.play_legal(action)
    seat = before.to_move
    return [*_of_the_end(after, seat), *_of_closed(before, after, seat), *_of_open(before, after, seat)]


def _of_the_end(after: OnTop, seat: int) -> Iterator[Reason]:
    """OT-19: the last stone wins at once."""
    if after.to_move == OVER and after.ended() == "last_stone":
        winners = after.winners()
        yield good("wins") if seat in winners else bad("loses", seat=winners[0])


def _of_closed(before: OnTop, after: OnTop, seat: int) -> Iterator[Reason]:
    """The circles that the move closes (OT-11 to OT-15)."""
    closed = after.last_scored()
    rivals = _rivals(before, seat)
    mine = [crossing for crossing in closed if _scorer(after, crossing) == seat]
    if mine:
        yield good("closes", n=len(mine))
    if any(before.board.is_golden(crossing) for crossing in mine):
        yield good("gold")
    for rival in rivals:
        if any(_leader(before, crossing) == rival != _leader(after, crossing) for crossing in closed):
            yield good("denies", seat=rival)
    for rival in rivals:
        points = sum(after.points_at(crossing) for crossing in closed if _scorer(after, crossing) == rival)
        if points:
            yield bad("gives", seat=rival, n=points)
    colour = COLOURS.index(before.colours[seat])
    below = before.stones_of(colour) - after.stones_of(colour) - len(mine)
    if below > 0 and after.ended() != "last_stone":  # OT-19 counts no points, and no stones that are left
        yield good("stones", n=below)


def _of_open(before: OnTop, after: OnTop, seat: int) -> Iterator[Reason]:
    """Who comes to be ahead in circles that are still open."""
    new = [
        _leader(after, crossing)
        for crossing in range(before.board.crossings)
        if not after.is_complete(crossing) and _leader(after, crossing) != _leader(before, crossing)
    ]
    if seat in new:
        yield good("leads", n=new.count(seat))
    for rival in _rivals(before, seat):
        if rival in new:
            yield bad("helps", seat=rival, n=new.count(rival))


def _rivals(position: OnTop, seat: int) -> list[int]:
    """The seats that do not win together with this one (OT-21)."""
    apart = [other for other in range(position.players) if other != seat]
    return [other for other in apart if not position.teams or (seat + other) % 2]


def _leader(position: OnTop, crossing: int) -> int | None:
    """The seat whose colour has more segments around a crossing than any other; None when none has, or nobody's."""
    counts = position.counts(crossing)
    most = max(counts)
    if most == 0 or counts.count(most) > 1:
        return None
    colour = COLOURS[counts.index(most)]
    return position.colours.index(colour) if colour in position.colours else None


def _scorer(position: OnTop, crossing: int) -> int | None:
    """The seat that a closed circle brought points."""
    return _leader(position, crossing) if position.points_at(crossing) else None
