"""The `toptafel` command as a person uses it."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import toptafel
from tests.variants import VARIANTS
from toptafel import record


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "toptafel", *arguments]
    return subprocess.run(command, input=stdin.decode(), capture_output=True, text=True, check=False, encoding="utf-8")


def test_version_and_help() -> None:
    assert toptafel.__version__ in run("--version").stdout
    text = run("--help").stdout
    for command in ("play", "verify", "simulate", "show", "arena"):
        assert command in text


def test_simulate_writes_complete_records_that_verify(tmp_path: Path) -> None:
    arguments = ["simulate", "ontop", "--players", "3", "--games", "3", "--seed", "4", "--option", "colours=wry"]
    for folder in ("one", "two"):
        done = run(*arguments, "--out", str(tmp_path / folder))
        assert done.returncode == 0, done.stderr
        assert "3 records" in done.stdout
    files = sorted((tmp_path / "one").iterdir())
    assert len(files) == 3
    for path in files:
        answer, code = record.verify(path.read_bytes())
        assert code == 0
        assert answer["finished"] is True
        assert json.loads(path.read_text("utf-8"))["options"] == {"colours": "wry"}
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()  # the same seed, the same games
    assert len({path.read_bytes() for path in files}) == 3


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["simulate", "chess", "--out", "x"], "topas"),
        (["simulate", "topas", "--players", "9", "--out", "x"], "1, 2, 3, 4"),
        (["simulate", "topas", "--option", "expert", "--out", "x"], "name=value"),
        (["simulate", "topas", "--option", "speed=3", "--out", "x"], "expert"),
        (["simulate", "topas", "--option", "name=3", "--out", "x"], "has no option 'name'"),
        (["simulate", "topas", "--option", "players=3", "--out", "x"], "--players 3"),
        (["simulate", "topas", "--option", "expert=True", "--out", "x"], "expert must be false or true"),
        (["simulate", "topas", "--option", "expert=" + "[" * 5000, "--out", "x"], "expert must be false or true"),
        (["simulate", "ontop", "--option", "teams=true", "--out", "x"], "On Top: teams are for four players."),
        (["simulate", "ontop", "--option", "starts=C4", "--out", "x"], 'such as ["C4", "D10"]'),
        (["simulate", "topspot", "--option", "jokers=one-each", "--out", "x"], 'Top Spot: jokers "one-each" are for'),
        (["simulate", "topscore", "--option", 'extra=["zoef"]', "--out", "x"], "Topscore: extra has 'zoef'"),
        (["show", "nothing.json"], "nothing.json"),
        (["arena", "topas", "medium", "genius"], "master"),
    ],
)
def test_mistakes_get_a_sentence_and_no_traceback(arguments: list[str], hint: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert hint in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_arena_lets_bots_play_and_writes_what_came_out(tmp_path: Path) -> None:
    out = tmp_path / "figures" / "topas"
    done = run("arena", "topas", "medium", "beginner", "--games", "6", "--workers", "1", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "medium" in done.stdout
    assert json.loads(out.with_suffix(".json").read_text("utf-8"))["game"] == "topas"
    assert "<svg" in out.with_suffix(".svg").read_text("utf-8")


@pytest.mark.parametrize("variant", VARIANTS)
def test_show_draws_every_kind_of_position(variant: str, tmp_path: Path) -> None:
    game, players, options = VARIANTS[variant]
    played = record.random_game(toptafel.make(game, players, **options), 2)
    path = tmp_path / "game.json"
    path.write_text(record.dump(played), encoding="utf-8")
    read = record.read(path.read_bytes())
    for at in (0, len(read.moves) // 2, len(read.moves)):
        position = read.replay(at)
        console = Console(width=100, color_system=None, record=True, file=io.StringIO())
        console.print(position.game.show(position.state))
        drawn = console.export_text()
        assert drawn.strip()
        if at == len(read.moves):
            for score in position.scores:
                assert re.search(rf"(?<!\d){score}(?!\d)", drawn), f"{score} is not in the drawing"


def test_show_from_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(record.dump(record.random_game(toptafel.make("topas", 2), 1)), encoding="utf-8")
    done = run("show", str(path), "--at", "12")
    assert done.returncode == 0, done.stderr
    assert "Move 12 of" in done.stdout
    too_far = run("show", str(path), "--at", "9999")
    assert too_far.returncode == 2
    assert "--at must be 0 to" in too_far.stderr
