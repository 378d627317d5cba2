"""An analysed game as tables in the terminal, as JSON and as an SVG picture.

In a game for one nothing can be won: there, and where the bot decides by rule, points take the place of the win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from statistics import fmean

from msgspec import to_builtins
from rich.table import Table

from toptafel.bots.accounts import account, accuracy, steps_of
from toptafel.bots.analysis import Candidate, Judgement
from toptafel.position import Setup

_COLOURS = ("#1b6ca8", "#c2571a", "#3b8132", "#7a3b8f", "#8a6d00")  # of the seats
_LEFT, _TOP, _HEIGHT, _STEP = 60, 60, 220, 14
_WORST = 3


@dataclass(frozen=True)
class Summary:
    """How well a seat played, as the bot sees it."""

    seat: int
    decisions: int
    cost: float  # of a move, on average; the moves that the bot chooses by rule are left out
    worst: list[Judgement]  # the moves that cost most, the worst first


def cost_of(judgement: Judgement, alone: bool = False) -> float:
    """What the played move gave away: of the win, or in a game for one in points."""
    return max(judgement.cost_in_points, 0.0) if alone else judgement.cost


def summaries(judgements: Sequence[Judgement], alone: bool = False) -> list[Summary]:
    """One for each seat that decided anything."""
    found = []
    for seat in sorted({judgement.seat for judgement in judgements}):
        own = [judgement for judgement in judgements if judgement.seat == seat]
        searched = [judgement for judgement in own if judgement.best.value is not None]
        worst = sorted(searched, key=lambda judgement: -cost_of(judgement, alone))[:_WORST]
        mean = fmean(cost_of(judgement, alone) for judgement in searched) if searched else 0.0
        found.append(Summary(seat, len(own), mean, [each for each in worst if cost_of(each, alone) > 0]))
    return found


def as_table(judgements: Sequence[Judgement], alone: bool = False) -> Table:
    """A row for each decision."""
    table = Table(caption=_explanation(alone))
    for heading in ("move", "seat", "played", "worth", "best", "worth", "cost"):
        table.add_column(heading, justify="right" if heading in ("move", "seat", "worth", "cost") else "left")
    for judgement in judgements:
        table.add_row(
            str(judgement.at),
            str(judgement.seat),
            judgement.played or "",
            _worth(judgement.chosen, alone),
            judgement.best.move,
            _worth(judgement.best, alone),
            _cost(judgement, alone),
        )
    return table


def as_opinions(judgements: Sequence[Judgement], engine: str) -> Table:
    """A row for each decision: what was played and what an engine would have played, with what it says of both."""
    table = Table(caption=f"= where {engine} would have played the same")
    for heading in ("move", "seat", "played", "worth", "", engine, "worth"):
        table.add_column(heading, justify="right" if heading in ("move", "seat", "worth") else "left")
    for judgement in judgements:
        played, told = judgement.played or "", {each.move: each for each in judgement.candidates}
        same = "=" if played == judgement.best.move else ""
        worths = [_told_worth(told.get(move)) for move in (played, judgement.best.move)]
        table.add_row(str(judgement.at), str(judgement.seat), played, worths[0], same, judgement.best.move, worths[1])
    return table


def _told_worth(candidate: Candidate | None) -> str:
    """Nothing where an engine told nothing."""
    if candidate is None or (candidate.value is None and not candidate.points):
        return ""
    return _worth(candidate, alone=False)


def as_summary(judgements: Sequence[Judgement], alone: bool = False) -> Table:
    """A row for each seat."""
    table = Table()
    for heading in ("seat", "decisions", "accuracy", "mean cost", "worst moves"):
        table.add_column(heading, justify="left" if heading == "worst moves" else "right")
    steps = steps_of(judgements)
    for each in summaries(judgements, alone):
        worst = [f"{j.at}: {j.played} ({_amount(cost_of(j, alone), alone)})" for j in each.worst]
        found = accuracy(steps, each.seat)
        shown = "" if found is None else f"{found:.0f}"
        table.add_row(str(each.seat), str(each.decisions), shown, _amount(each.cost, alone), "\n".join(worst))
    return table


def as_accounts(judgements: Sequence[Judgement], players: int, winners: Sequence[int] | None) -> Table:
    """A row for each seat: how it came to its result. Only of all decisions together is it the whole sum."""
    table = Table(caption="start + luck + own moves + moves of the others = result, in shares of the win")
    for heading in ("seat", "start", "luck", "own moves", "others' moves", "result"):
        table.add_column(heading, justify="right")
    for one in account(steps_of(judgements), players, winners):
        table.add_row(
            str(one.seat),
            f"{one.start:.1%}",
            f"{one.luck:+.1%} ±{one.luck_error:.1%}",
            f"{one.own:+.1%} ±{one.own_error:.1%}",
            f"{one.others:+.1%} ±{one.others_error:.1%}",
            f"{one.result:.1%}",
        )
    return table


def as_candidates(judgement: Judgement, alone: bool = False) -> Table:
    """A row for each move that was considered in one position."""
    title = f"Seat {judgement.seat} to move, after {judgement.at} moves"
    table = Table(title=title, caption=_explanation(alone))
    for heading in ("move", "worth", "points", "tried"):
        table.add_column(heading, justify="left" if heading == "move" else "right")
    for each in judgement.candidates:
        table.add_row(each.move, _worth(each, alone), f"{each.points:.1f}", str(each.simulations))
    return table


def _explanation(alone: bool) -> str:
    if alone:
        return "worth: the lowest column to expect when this one ends"
    return "worth: the share of the win to expect, ± its standard error"


def _worth(candidate: Candidate, alone: bool) -> str:
    if alone or candidate.value is None:
        return f"{candidate.points:.1f} points"
    return f"{candidate.value:.1%} ±{candidate.error:.1%}"


def _cost(judgement: Judgement, alone: bool) -> str:
    by_points = alone or judgement.best.value is None
    cost = max(judgement.cost_in_points, 0.0) if by_points else judgement.cost
    return _amount(cost, by_points) if cost > (0.05 if by_points else 0.0005) else ""


def _amount(cost: float, in_points: bool) -> str:
    return f"{cost:.1f} points" if in_points else f"{cost:.1%}"


def as_json(judgements: Sequence[Judgement], setup: Setup, **how: object) -> dict[str, object]:
    """Everything that was found; `how` says with which settings."""
    alone = setup.players == 1
    steps = steps_of(judgements)
    return {
        "game": setup.game.name,
        "players": setup.players,
        **how,
        "seats": [
            {
                "seat": each.seat,
                "decisions": each.decisions,
                "accuracy": accuracy(steps, each.seat),
                "mean_cost": each.cost,
                "worst": [judgement.at for judgement in each.worst],
            }
            for each in summaries(judgements, alone)
        ],
        "decisions": [
            to_builtins(judgement) | {"cost": judgement.cost, "cost_in_points": judgement.cost_in_points}
            for judgement in judgements
        ],
    }


def as_svg(judgements: Sequence[Judgement], title: str, alone: bool = False) -> str:
    """A bar for every decision: what it cost, in the colour of its seat."""
    width = max(_LEFT + _STEP * len(judgements) + 30, 360)
    bottom = _TOP + _HEIGHT
    most = max([cost_of(judgement, alone) for judgement in judgements] + [1.0 if alone else 0.05])
    lost = "points" if alone else "share of the win"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{bottom + 60}" '
        f'viewBox="0 0 {width} {bottom + 60}" font-family="sans-serif" font-size="13" fill="#222">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{_LEFT}" y="24" font-size="16" font-weight="bold">{escape(title)}</text>',
        f'<text x="{_LEFT}" y="44" fill="#555">{lost} that each move gave away</text>',
    ]
    for tick in range(3):
        y = bottom - _HEIGHT * tick / 2
        label = f"{most * tick / 2:.1f}" if alone else f"{most * tick / 2:.1%}"
        parts.append(f'<path d="M{_LEFT} {y}H{width - 20}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4}" text-anchor="end" fill="#555">{label}</text>')
    for i, judgement in enumerate(judgements):
        x = _LEFT + _STEP * i
        height = _HEIGHT * cost_of(judgement, alone) / most
        colour = _COLOURS[judgement.seat % len(_COLOURS)]
        label = escape(f"move {judgement.at}, seat {judgement.seat}: {judgement.played}, best {judgement.best.move}")
        parts.append(
            f'<rect x="{x + 2}" y="{bottom - height:.1f}" width="{_STEP - 4}" height="{height:.1f}" fill="{colour}">'
            f"<title>{label}</title></rect>"
        )
    for seat in sorted({judgement.seat for judgement in judgements}):
        x = _LEFT + 90 * seat
        parts.append(f'<rect x="{x}" y="{bottom + 22}" width="12" height="12" fill="{_COLOURS[seat % 5]}"/>')
        parts.append(f'<text x="{x + 18}" y="{bottom + 33}">seat {seat}</text>')
    return "\n".join([*parts, "</svg>", ""])
