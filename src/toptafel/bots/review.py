"""An analysed game as a table in the terminal and as an SVG picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from rich.table import Table

from toptafel.bots.analysis import Candidate, Judgement

_COLOURS = ("#1b6ca8", "#c2571a", "#3b8132", "#7a3b8f", "#8a6d00")  # of the seats
_LEFT, _TOP, _HEIGHT, _STEP = 60, 60, 220, 14


def as_table(judgements: Sequence[Judgement]) -> Table:
    table = Table()
    for heading in ("move", "seat", "played", "worth", "best", "worth", "cost"):
        table.add_column(heading, justify="right" if heading in ("move", "seat", "worth", "cost") else "left")
    for judgement in judgements:
        table.add_row(
            str(judgement.at),
            str(judgement.seat),
            judgement.played or "",
            _worth(judgement.chosen),
            judgement.best.move,
            _worth(judgement.best),
            _cost(judgement),
        )
    return table


def _worth(candidate: Candidate) -> str:
    if candidate.value is None:
        return f"{candidate.points:.0f} points"
    return f"{candidate.value:.1%} ±{candidate.error:.1%}"


def _cost(judgement: Judgement) -> str:
    if judgement.best.value is None:
        return f"{judgement.cost_in_points:.0f} points" if judgement.cost_in_points > 0 else ""
    return f"{judgement.cost:.1%}" if judgement.cost > 0 else ""


def as_svg(judgements: Sequence[Judgement], title: str) -> str:
    """A bar for every decision: what it cost of the win, in the colour of its seat."""
    width = max(_LEFT + _STEP * len(judgements) + 30, 360)
    bottom = _TOP + _HEIGHT
    most = max([judgement.cost for judgement in judgements] + [0.05])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{bottom + 60}" '
        f'viewBox="0 0 {width} {bottom + 60}" font-family="sans-serif" font-size="13" fill="#222">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{_LEFT}" y="24" font-size="16" font-weight="bold">{escape(title)}</text>',
        f'<text x="{_LEFT}" y="44" fill="#555">share of the win that each move gave away</text>',
    ]
    for tick in range(3):
        y = bottom - _HEIGHT * tick / 2
        parts.append(f'<path d="M{_LEFT} {y}H{width - 20}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4}" text-anchor="end" fill="#555">{most * tick / 2:.0%}</text>')
    for i, judgement in enumerate(judgements):
        x = _LEFT + _STEP * i
        height = _HEIGHT * judgement.cost / most
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
