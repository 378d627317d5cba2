"""A run that is killed goes on where it was, and ends as if nothing had happened."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from toptafel.arena import Deal, Hypotheses, Result, Tournament, in_process, main_rate, on_ledger, play, run_sprt
from toptafel.arena.publish import rated
from toptafel.errors import OptionError
from toptafel.games.levels import Strength, Strengths

SMALL = Tournament("topas", ("greedy", "easy", "random"), games=6)


def outcomes(results: Sequence[Result]) -> list[tuple[object, ...]]:
    return [(result.deal, result.seats, result.scores, result.winners, result.moves) for result in results]


class Counted:
    """Plays in this process, and counts the deals."""

    def __init__(self) -> None:
        self.played = 0

    def __call__(self, deals: Sequence[Deal]) -> Generator[tuple[int, list[Result]]]:
        for each in in_process(deals):
            self.played += 1
            yield each


def without_times(file: Path) -> dict[str, Any]:
    """A report, less what a clock measured and the command."""
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    del found["command"]
    for standing in found["standings"]:
        del standing["seconds"]
    return found


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "new" / "topas.jsonl"
    first, second, third = Counted(), Counted(), Counted()
    whole = play(SMALL, on_ledger(file, first))
    again = play(SMALL, on_ledger(file, second))
    assert (first.played, second.played) == (9, 0)
    assert again.results == whole.results  # the seconds too
    more = play(Tournament("topas", (*SMALL.entrants, "beginner"), games=8), on_ledger(file, third))
    assert third.played == 4 * 6 - 9
    assert set(outcomes(more.results)) > set(outcomes(whole.results))


@pytest.mark.parametrize("cut", [1, 40])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "topas.jsonl"
    whole = play(SMALL, on_ledger(file, in_process))
    file.write_bytes(file.read_bytes()[:-cut])
    counted = Counted()
    assert outcomes(play(SMALL, on_ledger(file, counted)).results) == outcomes(whole.results)
    assert counted.played == 1
    assert len(file.read_bytes().splitlines()) == 1 + 9


@pytest.mark.parametrize("kept", [0, 20])
def test_a_file_killed_at_its_first_line_is_begun_again(tmp_path: Path, kept: int) -> None:
    file = tmp_path / "topas.jsonl"
    play(SMALL, on_ledger(file, in_process))
    file.write_bytes(file.read_bytes()[:kept])
    assert len(play(SMALL, on_ledger(file, in_process)).results) == 18


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Tournament("topas", ("greedy", "easy"), 6, seed=2), "seed is 1 and not 2"),
        (Tournament("topas", ("greedy", "easy"), 6, players=3), "players is 2 and not 3"),
        (Tournament("topas", ("greedy", "easy"), 6, options={"expert": True}), "options"),
        (Tournament("topas", ("greedy", "easy"), 6, budget=0.5), "budget"),
    ],
)
def test_a_file_of_other_games_is_refused(tmp_path: Path, other: Tournament, said: str) -> None:
    file = tmp_path / "topas.jsonl"
    play(SMALL, on_ledger(file, in_process))
    before = file.read_bytes()
    with pytest.raises(OptionError, match=said):
        play(other, on_ledger(file, in_process))
    assert file.read_bytes() == before


def test_games_of_bots_that_have_changed_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "topas.jsonl"
    play(SMALL, on_ledger(file, in_process))
    heading, *lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text(json.dumps(json.loads(heading) | {"bots": "others"}) + "\n" + "".join(lines), encoding="utf-8")
    with pytest.raises(OptionError, match="bots have changed"):
        play(SMALL, on_ledger(file, in_process))


@pytest.mark.parametrize("text", ["my diary", "my diary\n", "{}\n"])
def test_a_file_that_is_no_ledger_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OptionError, match="ledger"):
        play(SMALL, on_ledger(file, in_process))
    assert file.read_text("utf-8") == text
    with pytest.raises(OptionError, match="cannot be used"):
        play(SMALL, on_ledger(file / "below", in_process))


def test_a_killed_run_ends_as_one_in_one_go(tmp_path: Path) -> None:
    """Killed without warning while it plays, started again, and the same to the last figure."""
    pool = ["greedy", "easy", "tests.arena.players:mortal"]
    arguments = ["rate", "topas", *pool, "--games", "20", "--players", "2", "--workers", "1", "--folder"]
    command = [sys.executable, "-m", "toptafel", *arguments, str(tmp_path / "killed")]
    file = tmp_path / "killed" / "topas-2.jsonl"
    mortal = os.environ | {"TOPTAFEL_MORTAL": "150"}
    killed = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=mortal)
    assert killed.returncode == -signal.SIGKILL
    kept = file.read_bytes()
    kept = kept[: kept.rfind(b"\n") + 1]
    assert 5 <= kept.count(b"\n") < 31
    (report,) = main_rate("topas", pool, 20, [2], workers=2, folder=tmp_path / "killed")
    assert file.read_bytes().startswith(kept)
    (whole,) = main_rate("topas", pool, 20, [2], workers=1, folder=tmp_path / "whole")
    assert outcomes(report.results) == outcomes(whole.results)
    assert without_times(file.with_suffix(".json")) == without_times(tmp_path / "whole" / "topas-2.json")


def test_a_sequential_test_goes_on_too(tmp_path: Path) -> None:
    tournament = Tournament("topas", ("greedy", "random"), games=100)
    counted, again = Counted(), Counted()
    found = run_sprt(tournament, Hypotheses(0, 100), on_ledger(tmp_path / "a", counted))
    assert run_sprt(tournament, Hypotheses(0, 100), on_ledger(tmp_path / "a", again)) == found
    assert (counted.played, again.played) == (found.deals, 0)


def test_a_pool_for_two_and_for_three(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    two, three = main_rate("topas", ["random", "greedy", "beginner", "easy"], 6, workers=1, folder=tmp_path)
    assert (two.players, three.players) == (2, 3)
    for report in (two, three):
        ratings = {standing.name: standing.rating for standing in report.standings}
        assert ratings["greedy"].low == ratings["greedy"].mean == ratings["greedy"].high == 1500
        assert ratings["random"].mean < ratings["easy"].mean < 1500
        data = json.loads((tmp_path / f"topas-{report.players}.json").read_text("utf-8"))
        assert data["anchors"] == {"greedy": 1500.0}
    assert "1500" in capsys.readouterr().out


def test_ratings_are_published_beside_what_is_told_already() -> None:
    before = {"easy": Strength("beginner", 0.9, 200)}
    report = play(Tournament("topas", ("greedy", "easy", "beginner"), 4, anchors={"greedy": 1500.0}))
    found = rated(before, [report])
    assert list(found) == ["beginner", "easy"]
    rating = found["easy"].ratings[2]
    assert rating.low < rating.mean < rating.high
    assert rating.games == 8  # four against each of the others
    assert (found["easy"].beats, found["easy"].share) == ("beginner", 0.9)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Strengths) == found


def test_only_the_usual_game_is_published(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="usual options"):
        main_rate("topas", ["greedy"], 2, folder=tmp_path, budget=0.5, publishing=True)


@pytest.mark.parametrize("anchors", [{"master": 1500.0}, {"greedy": float("nan")}])
def test_an_anchor_is_an_entrant_with_a_rating(tmp_path: Path, anchors: dict[str, float]) -> None:
    with pytest.raises(OptionError, match="anchor"):
        main_rate("topas", ["greedy", "easy"], 2, [2], folder=tmp_path, anchors=anchors)
