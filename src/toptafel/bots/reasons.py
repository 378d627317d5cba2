"""Which of the reasons of a move are worth telling: of a good move by itself, and of a played one beside a better."""

from __future__ import annotations

from collections.abc import Sequence

from toptafel.games.reasons import Reason

MOST = 2  # of one move: more is no sentence


def telling(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Why to make a move: what speaks for it."""
    return tuple([reason for reason in reasons if reason.good][:MOST])


def contrasted(best: Sequence[Reason], played: Sequence[Reason]) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """What the better move does more of than the played one, and what was wrong with the played one.

    What both do alike explains nothing. Where the better move does more of the same, it is told of both.
    """
    better = telling([reason for reason in best if _exceeds(reason, played)])
    told = {reason.code for reason in better}
    lost = [one for one in played if (one.code in told if one.good else _exceeds(one, best))]
    return better, tuple(lost[:MOST])


def _exceeds(reason: Reason, others: Sequence[Reason]) -> bool:
    """Is there nothing of the kind among these, or clearly less of it?"""
    same = [other for other in others if other.code == reason.code]
    return all(_apart_from_n(other) == _apart_from_n(reason) and _amount(other) < _amount(reason) for other in same)


def _amount(reason: Reason) -> int:
    return int(reason.params.get("n", 0))


def _apart_from_n(reason: Reason) -> dict[str, int | str]:
    return {name: value for name, value in reason.params.items() if name != "n"}
