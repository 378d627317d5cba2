"""What the commands of the arena do: play with a progress bar, print what came out, write it to files."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from toptafel.arena.ledger import on_ledger
from toptafel.arena.match import Result, name_of
from toptafel.arena.plot import as_svg
from toptafel.arena.publish import publish
from toptafel.arena.ratings import MIDDLE
from toptafel.arena.report import as_json, as_table
from toptafel.arena.run import Report, Runner, Tournament, in_process, on_cluster, on_cores, play
from toptafel.arena.sprt import Hypotheses, Sprt, Tested, run_sprt
from toptafel.bots.plain import PLAIN_PLAYERS
from toptafel.errors import OptionError, ToptafelError
from toptafel.games import registry
from toptafel.games.levels import LEVELS
from toptafel.games.options import Options


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
    report = _play_with_progress(tournament, _runner(workers, cluster))
    Console().print(as_table(report))
    if out is not None:
        _write(report, out, command)
    return report


def main_rate(
    game: str,
    entrants: list[str],
    games: int = 100,
    players: list[int] | None = None,
    options: Options | None = None,
    seed: int = 1,
    workers: int | None = None,
    cluster: str | None = None,
    folder: Path = Path("ratings"),
    budget: float = 1.0,
    anchors: Mapping[str, float] | None = None,
    publishing: bool = False,
    command: str = "",
) -> list[Report]:
    """What `toptafel rate` does: everybody meets everybody, for each number of players; what was played is kept."""
    if publishing and (options or budget != 1.0):
        raise OptionError("publish", "What people are told is about the usual options and the levels' own thinking.")
    found = registry.find(game)
    names = tuple(entrants) or (*PLAIN_PLAYERS, *LEVELS, *found.past)
    given = anchors or {"greedy" if "greedy" in names else names[0]: MIDDLE}
    reports = []
    for count in players or [count for count in (2, 3) if count in found.players]:
        tournament = Tournament(game, names, games, count, options or {}, seed, budget, given)
        out = folder / f"{game}-{count}"
        runner = on_ledger(out.with_suffix(".jsonl"), _runner(workers, cluster))
        report = _play_with_progress(tournament, runner, " The same command goes on from there.")
        Console().print(as_table(report))
        _write(report, out, command)
        reports.append(report)
    if publishing:
        Console().print(f"Written: {publish(found, reports)}", soft_wrap=True)
    return reports


def main_sprt(
    game: str,
    new: str,
    old: str,
    hypotheses: Hypotheses,
    games: int = 10_000,
    players: int | None = None,
    options: Options | None = None,
    seed: int = 1,
    workers: int | None = None,
    cluster: str | None = None,
    ledger: Path | None = None,
    budget: float = 1.0,
) -> Tested:
    """What `toptafel sprt` does: play until it is clear whether the new player is stronger than the old one."""
    tournament = Tournament(game, (new, old), games, players, options or {}, seed, budget)
    runner = _runner(workers, cluster)
    low, high = hypotheses.bounds
    with Console(stderr=True).status(f"{new} against {old}") as status:

        def on_deal(sprt: Sprt) -> None:
            status.update(f"{new} against {old}: {sprt.deals} deals, {sprt.ratio:+.2f} ({low:.2f} to {high:.2f})")

        try:
            tested = run_sprt(tournament, hypotheses, on_ledger(ledger, runner) if ledger else runner, on_deal)
        except KeyboardInterrupt:
            raise Stopped("stopped_by_user", "Stopped before there was a verdict.") from None
    Console().print(_told(tested, new, old, hypotheses), soft_wrap=True, highlight=False)
    return tested


def _told(tested: Tested, new: str, old: str, hypotheses: Hypotheses) -> str:
    low, high = f"{hypotheses.low:+g} Elo", f"{hypotheses.high:+g} Elo"
    verdict = {
        "stronger": f"{new} is stronger than {old}: {high} is believed, not {low}.",
        "not stronger": f"{new} is not stronger than {old}: {low} is believed, not {high}.",
        "undecided": "Undecided: more games are needed.",
    }[tested.verdict]
    share, elo = tested.share, tested.elo
    return (
        f"{verdict}\n{tested.games} games in {tested.deals} deals; "
        f"log-likelihood ratio {tested.ratio:.2f} ({tested.bounds[0]:.2f} to {tested.bounds[1]:.2f}).\n"
        f"{new} won {share.mean:.1%} ({share.low:.1%} to {share.high:.1%}): "
        f"Elo {elo.mean:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})."
    )


def _runner(workers: int | None, cluster: str | None) -> Runner:
    return on_cluster(cluster) if cluster else in_process if workers == 1 else on_cores(workers)


def _write(report: Report, out: Path, command: str) -> None:
    """The figures as `out`.json and the picture as `out`.svg."""
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(as_json(report, command), ensure_ascii=False, indent=1)
        out.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
        out.with_suffix(".svg").write_text(as_svg(report), encoding="utf-8")
    except OSError as error:
        raise OptionError("out", f"{out} cannot be written: {error.strerror}.") from error


def _play_with_progress(tournament: Tournament, runner: Runner, advice: str = "") -> Report:
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
            raise Stopped("stopped_by_user", f"Stopped after {done:.0f} of {len(deals)} deals.{advice}") from None
