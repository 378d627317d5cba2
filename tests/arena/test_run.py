"""Whole tournaments: in one process, on several, and on a cluster that loses a worker."""

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.server.server import WAIT
from toptafel.arena import (
    Hypotheses,
    PlayerFault,
    Result,
    Tournament,
    WorkerLost,
    in_process,
    main_run,
    on_cluster,
    on_cores,
    on_ledger,
    play,
    run_sprt,
)
from toptafel.arena.run import lineups, orders_of
from toptafel.errors import OptionError

QUICK = Tournament("topas", ("medium", "beginner"), games=40, seed=3)


def outcomes(results: list[Result]) -> list[tuple[object, ...]]:
    return [(result.deal, result.seats, result.scores, result.winners) for result in results]


def test_lineups() -> None:
    assert lineups([0, 1], 2) == [(0, 1)]
    assert lineups([0, 1], 3) == [(0, 1, 1)]
    assert lineups([0, 1, 0, 1], 4) == [(0, 1, 0, 1)]
    assert lineups([0, 1, 2], 2) == [(0, 1), (0, 2), (1, 2)]
    assert lineups([0, 0, 1], 2) == [(0, 1)]
    assert lineups([0, 1], 1) == [(0,), (1,)]
    assert lineups([0], 2) == lineups([0, 0, 0], 2) == [(0, 0)]


def test_orders_round_the_table() -> None:
    assert orders_of((0, 1)) == [(0, 1)]
    assert orders_of((0, 1, 1)) == [(0, 1, 1)]
    assert orders_of((0, 1, 2)) == [(0, 1, 2), (0, 2, 1)]
    assert len(orders_of((0, 1, 2, 2))) == 3
    assert len(orders_of((0, 1, 2, 3))) == 6


def test_nobody_always_sits_after_the_same() -> None:
    after: dict[int, set[int]] = {}
    for deal in Tournament("topas", ("easy", "medium", "beginner"), games=6, players=3).deals():
        for chair, who in enumerate(deal.lineup):
            after.setdefault(who, set()).add(deal.lineup[chair - 1])
    assert after == {0: {1, 2}, 1: {0, 2}, 2: {0, 1}}


def test_whoever_is_named_twice_is_one_entrant() -> None:
    """Partners of a team sit opposite: as given, whatever the deal."""
    teams = Tournament("ontop", ("medium", "beginner", "medium", "beginner"), 8, 4, {"teams": True})
    assert {deal.lineup for deal in teams.deals()} == {(0, 1, 0, 1)}
    report = play(teams)
    assert [(standing.name, standing.games) for standing in report.standings] == [("medium", 16), ("beginner", 16)]
    assert report.standings[0].share.mean > 0.25 > report.standings[1].share.mean
    assert sum(standing.share.mean for standing in report.standings) == pytest.approx(0.5)


def test_the_better_level_wins() -> None:
    told: list[Result] = []
    report = play(QUICK, in_process, told.extend)
    better, worse = report.standings
    assert better.share.low > 0.5 > worse.share.high
    assert better.rating.mean > worse.rating.mean
    assert told == report.results
    assert len(told) == 40


def test_many_processes_play_the_same_games() -> None:
    assert outcomes(play(QUICK, on_cores(2)).results) == outcomes(play(QUICK).results)


def test_another_seed_gives_other_games() -> None:
    assert outcomes(play(QUICK).results) != outcomes(play(Tournament("topas", ("medium", "easy"), 40, seed=4)).results)


def test_a_deal_that_comes_back_twice_counts_once() -> None:
    def stutter(deals: object) -> Generator[tuple[int, list[Result]]]:
        for each in in_process(deals):  # type: ignore[arg-type]
            yield each
            yield each

    assert outcomes(play(QUICK, stutter).results) == outcomes(play(QUICK).results)


@pytest.mark.parametrize(
    "wrong",
    [
        Tournament("chess", ("medium",)),
        Tournament("topas", ("medium",), players=7),
        Tournament("topas", ("medium",), options={"colour": "red"}),
        Tournament("topas", ("champion",)),
        Tournament("topas", ()),
        Tournament("topas", ("medium",), games=0),
        Tournament("topas", ("medium",), budget=0.0),
        Tournament("topas", ("medium",), budget=float("nan")),
        Tournament("topas", ("medium",), budget=float("inf")),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: Tournament) -> None:
    with pytest.raises(OptionError):
        play(wrong)


def test_main_run_writes_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new" / "topas"
    main_run("topas", ["medium", "easy"], games=8, workers=1, out=out, command="toptafel arena …")
    assert "medium" in capsys.readouterr().out
    assert json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))["games"] == 8
    assert out.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")


def test_main_run_says_what_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OptionError, match="cannot be written"):
        main_run("topas", ["medium"], games=2, workers=1, out=tmp_path / "file" / "topas")


def test_a_worker_that_dies_ends_the_tournament_with_a_sentence() -> None:
    with pytest.raises(WorkerLost, match="died"):
        play(Tournament("topas", ("tests.arena.players:dies",), games=4), on_cores(2))


def test_a_fault_ends_the_other_workers() -> None:
    """One worker thinks for ever; the fault of the other is told at once."""
    tournament = Tournament("topas", ("tests.arena.players:confused", "tests.arena.players:sleeps"), games=4)
    others = set(multiprocessing.active_children())
    with pytest.raises(PlayerFault):
        play(tournament, on_cores(2))
    assert set(multiprocessing.active_children()) <= others


def test_without_dask_a_cluster_is_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(OptionError, match=r"pip install 'toptafel\[cluster\]'"):
        on_cluster("tcp://127.0.0.1:1")


def test_an_address_without_a_cluster_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(address: str, timeout: str) -> None:
        raise OSError("timed out")

    monkeypatch.setattr("distributed.Client", refuse)
    with pytest.raises(OptionError, match=r"no Dask scheduler at tcp://127\.0\.0\.1:1"):
        play(QUICK, on_cluster("tcp://127.0.0.1:1"))


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """The address of a scheduler with two workers, each a process of its own that nobody restarts."""
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard"]
    scheduler = subprocess.Popen(dask, stderr=subprocess.PIPE, text=True)
    workers = []
    try:
        assert scheduler.stderr is not None
        address = next(found[0] for line in scheduler.stderr if (found := re.search(r"tcp://\S+:\d+", line)))
        for _ in range(2):
            command = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1"]
            workers.append(subprocess.Popen([*command, "--no-dashboard"], stderr=subprocess.DEVNULL, text=True))
        yield address, workers
    finally:
        for process in [*workers, scheduler]:
            process.kill()
            process.wait()


def test_a_cluster_that_loses_a_worker_finishes_with_nothing_lost_or_counted_twice(
    cluster: tuple[str, list[subprocess.Popen[str]]], tmp_path: Path
) -> None:
    address, workers = cluster
    from distributed import Client

    with Client(address) as client:
        client.wait_for_workers(2, timeout=WAIT)
    tournament = Tournament("topas", ("medium", "easy"), games=600, seed=3)
    deals = 0

    def on_deal(results: list[Result]) -> None:
        nonlocal deals
        deals += 1
        if deals == 30:
            os.kill(workers[0].pid, signal.SIGKILL)

    ledger = tmp_path / "ledger.jsonl"
    report = play(tournament, on_ledger(ledger, on_cluster(address)), on_deal)
    assert workers[0].wait(timeout=WAIT) == -signal.SIGKILL
    assert workers[1].poll() is None
    assert deals == 300
    assert outcomes(report.results) == outcomes(play(tournament).results)
    assert len(ledger.read_bytes().splitlines()) == 1 + 300
    test = Tournament("topas", ("greedy", "random"), games=400)
    assert run_sprt(test, Hypotheses(0, 100), on_cluster(address)) == run_sprt(test, Hypotheses(0, 100))
