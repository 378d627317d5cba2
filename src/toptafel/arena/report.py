"""A tournament's outcome as JSON and as a table in the terminal."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from toptafel.arena.figures import Interval, Standing
from toptafel.arena.match import name_of
from toptafel.arena.run import Report


def as_json(report: Report, command: str = "") -> dict[str, Any]:
    """Everything needed to read the figures and to make them again."""
    tournament = report.tournament
    return {
        "command": command,
        "game": tournament.game,
        "players": report.players,
        "options": tournament.options,
        "entrants": [name_of(entrant) for entrant in tournament.entrants],
        "games": len(report.results),
        "seed": tournament.seed,
        "budget": tournament.budget,
        "standings": [_standing(standing) for standing in report.standings],
        "results": [
            {"deal": r.deal, "seats": r.seats, "scores": r.scores, "winners": r.winners} for r in report.results
        ],
    }


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "name": standing.name,
        "games": standing.games,
        "fair": round(standing.fair, 4),
        "share": _numbers(standing.share, 4),
        "decided": None if standing.decided is None else round(standing.decided, 4),
        "points": _numbers(standing.points, 2),
        "margin": _numbers(standing.margin, 2),
        "rating": _numbers(standing.rating, 0),
        "seconds": round(standing.seconds, 4),
    }


def _numbers(interval: Interval, digits: int) -> list[float]:
    """Estimate, low and high end."""
    return [round(value, digits) for value in (interval.mean, interval.low, interval.high)]


def as_table(report: Report) -> Table:
    table = Table(title=f"{report.tournament.game}, {report.players} players, {len(report.results)} games")
    for heading in ("player", "games", "wins", "95%", "fair", "points", "±", "rating", "s/move"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for s in report.standings:
        table.add_row(
            s.name,
            str(s.games),
            f"{s.share.mean:.1%}",
            f"{s.share.low:.1%} to {s.share.high:.1%}",
            f"{s.fair:.1%}",
            f"{s.points.mean:.1f}",
            f"{s.points.high - s.points.mean:.1f}",
            f"{s.rating.mean:.0f}",
            f"{s.seconds:.3f}",
        )
    return table
