"""A tournament's outcome as JSON and as a table in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

from rich import box
from rich.table import Table

import toptafel
from toptafel.arena.figures import Standing
from toptafel.arena.ratings import Interval
from toptafel.arena.run import Report


def as_json(report: Report, command: str = "") -> dict[str, object]:
    """The figures, and what is needed to make them again: the same command plays the same games."""
    tournament = report.tournament
    return {
        "command": command,
        "version": toptafel.__version__,
        "game": tournament.game,
        "players": report.players,
        "options": tournament.options,
        "entrants": tournament.names,
        "games": len(report.results),
        "deals": len({result.deal for result in report.results}),
        "seed": tournament.seed,
        "budget": tournament.budget,
        "anchors": dict(tournament.anchors),
        "standings": [_standing(standing) for standing in report.standings],
    }


def _standing(standing: Standing) -> dict[str, object]:
    return {
        "name": standing.name,
        "games": standing.games,
        "fair": round(standing.fair, 4),
        "share": _numbers(standing.share, 4),
        "drawn": standing.drawn,
        "decided": None if standing.decided is None else _numbers(standing.decided, 4),
        "points": _numbers(standing.points, 2),
        "margin": _numbers(standing.margin, 2),
        "rating": _numbers(standing.rating, 0),
        "seconds": round(standing.seconds, 4),
    }


def _numbers(interval: Interval, digits: int) -> list[float | None]:
    """Estimate, low and high end; null for an end that one deal cannot tell."""
    return [round(value, digits) if isfinite(value) else None for value in (interval.mean, interval.low, interval.high)]


def as_table(report: Report) -> Table:
    """Under each figure its 95% interval. In a game for one there are only points."""
    cells: dict[str, Callable[[Standing], str]] = {
        "player": lambda s: s.name,
        "games": lambda s: str(s.games),
        "wins": lambda s: _cell(s.share, ".1%"),
        "decided": lambda s: "" if s.decided is None else _cell(s.decided, ".1%"),
        "points": lambda s: _cell(s.points, ".1f"),
        "rating": lambda s: _cell(s.rating, ".0f"),
        "s/move": lambda s: f"{s.seconds:.3f}",
    }
    caption = "Below each figure its 95% interval, by deals."
    if report.players == 1:
        cells = {heading: cells[heading] for heading in ("player", "games", "points", "s/move")}
    else:
        drawn = sum(len(result.winners) == report.players for result in report.results)
        caption += f" Even is {1 / report.players:.1%}. Decided: without the {drawn} games that all seats shared."
    table = Table(title=report.title, caption=caption, box=box.SIMPLE)
    for heading in cells:
        table.add_column(heading, justify="left" if heading == "player" else "right", overflow="fold")
    for standing in report.standings:
        table.add_row(*(cell(standing) for cell in cells.values()))
    return table


def _cell(interval: Interval, form: str) -> str:
    if not isfinite(interval.low):
        return f"{interval.mean:{form}}"
    low = f"{interval.low:{form}}".removesuffix("%")
    return f"{interval.mean:{form}}\n{low}–{interval.high:{form}}"
