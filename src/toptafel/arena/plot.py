"""A tournament's outcome as an SVG picture: for each entrant its share of the wins with the 95% interval."""

from __future__ import annotations

from html import escape
from math import isfinite

from toptafel.arena.run import Report

_WIDTH, _LEFT, _RIGHT, _TOP, _ROW = 720, 150, 190, 70, 38


def as_svg(report: Report) -> str:
    """In a game for one the points take the place of the wins."""
    alone = report.players == 1
    rows = [(s.name, s.points if alone else s.share, s) for s in report.standings]
    most = max(1.0, *(end for _, span, _ in rows for end in (span.mean, span.high) if isfinite(end))) if alone else 1.0
    scale = (_WIDTH - _LEFT - _RIGHT) / most
    bottom = _TOP + _ROW * len(rows)
    title = report.title
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{bottom + 50}" '
        f'viewBox="0 0 {_WIDTH} {bottom + 50}" font-family="sans-serif" font-size="14" fill="#222">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{_LEFT}" y="26" font-size="17" font-weight="bold">{escape(title)}</text>',
        f'<text x="{_LEFT}" y="48" fill="#555">{"points" if alone else "share of wins"}, 95% interval</text>',
    ]
    for tick in range(5):
        value = most * tick / 4
        x = _LEFT + scale * value
        label = f"{value:.0f}" if alone else f"{value:.0%}"
        parts.append(f'<path d="M{x:.1f} {_TOP - 8}V{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle" fill="#555">{label}</text>')
    if not alone:
        fair = _LEFT + scale * rows[0][2].fair
        parts.append(f'<path d="M{fair:.1f} {_TOP - 8}V{bottom}" stroke="#c33" stroke-dasharray="5 4"/>')
        parts.append(f'<text x="{fair:.1f}" y="{bottom + 38}" text-anchor="middle" fill="#c33">even</text>')
    for i, (name, span, standing) in enumerate(rows):
        y = _TOP + _ROW * i + _ROW / 2
        low, middle, high = (_LEFT + scale * min(max(value, 0.0), most) for value in (span.low, span.mean, span.high))
        text = f"{span.mean:.1f}" if alone else f"{span.mean:.1%}, rating {standing.rating.mean:.0f}"
        parts.append(f'<text x="{_LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="#1b6ca8" stroke-width="3"/>')
        parts.append(f'<circle cx="{middle:.1f}" cy="{y}" r="6" fill="#1b6ca8"/>')
        parts.append(f'<text x="{_WIDTH - _RIGHT + 16}" y="{y + 5}">{text}</text>')
    return "\n".join([*parts, "</svg>", ""])
