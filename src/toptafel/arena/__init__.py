"""Matches between players: bots of any level, or any callable."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from toptafel.arena.figures import Interval, Standing, standings
from toptafel.arena.match import Deal, Entrant, PlayerFault, Result, name_of, play_deal
from toptafel.arena.plot import as_svg
from toptafel.arena.report import as_json, as_table
from toptafel.arena.run import Report, Runner, Tournament, WorkerLost, in_process, on_cluster, on_cores, play
from toptafel.errors import OptionError, ToptafelError
from toptafel.games.options import Options

__all__ = [
    "Deal",
    "Entrant",
    "Interval",
    "PlayerFault",
    "Report",
    "Result",
    "Runner",
    "Standing",
    "Stopped",
    "Tournament",
    "WorkerLost",
    "as_json",
    "as_svg",
    "as_table",
    "in_process",
    "main_run",
    "on_cluster",
    "on_cores",
    "play",
    "play_deal",
    "standings",
]


class Stopped(ToptafelError):
    """Somebody pressed Ctrl+C."""


def main_run(
    game: str,
    entrants: list[str],
    games: int = 100,
    players: int | None = None,
    options: Options | None = None,
    seed: int = 1,
    workers: int | None = None,
    cluster: str | None = None,
    out: Path | None = None,
    budget: float = 1.0,
    command: str = "",
) -> Report:
    """What `toptafel arena` does: play with a progress bar, print the table, write `out`.json and `out`.svg."""
    tournament = Tournament(game, tuple(entrants), games, players, options or {}, seed, budget)
    runner = on_cluster(cluster) if cluster else in_process if workers == 1 else on_cores(workers)
    report = _play_with_progress(tournament, runner)
    Console().print(as_table(report))
    if out is not None:
        try:
            out.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(as_json(report, command), ensure_ascii=False, indent=1)
            out.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
            out.with_suffix(".svg").write_text(as_svg(report), encoding="utf-8")
        except OSError as error:
            raise OptionError("out", f"{out} cannot be written: {error.strerror}.") from error
    return report


def _play_with_progress(tournament: Tournament, runner: Runner) -> Report:
    """The bar also shows how often the first entrant has won so far."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("deals"),
        TimeRemainingColumn(),
    )
    deals = tournament.deals()
    first = name_of(tournament.entrants[0])
    won = seats = done = 0.0
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(first, total=len(deals))

        def on_deal(results: list[Result]) -> None:
            nonlocal won, seats, done
            done += 1
            for result in results:
                seats += result.seats.count(0)
                won += sum(1 / len(result.winners) for seat in result.winners if result.seats[seat] == 0)
            told = f"{first} wins {won / seats:.0%}" if seats and deals[0].players > 1 else first
            progress.update(bar, advance=1, description=told)

        try:
            return play(tournament, runner, on_deal)
        except KeyboardInterrupt:
            # No figures: the deals that end first are the short ones.
            raise Stopped("stopped_by_user", f"Stopped after {done:.0f} of {len(deals)} deals.") from None
