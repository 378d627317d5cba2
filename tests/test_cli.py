"""The `toptafel` command as a person uses it."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import toptafel
from tests.variants import VARIANTS
from toptafel import record
from toptafel.cli import main


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "toptafel", *arguments]
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, encoding="utf-8"
    )


Asked = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asked:
    """The same in this process, which has all modules loaded already."""

    def run_here(*arguments: str) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr(sys, "argv", ["toptafel", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, int(ended.value.code or 0), said.out, said.err)

    return run_here


def test_version_and_help() -> None:
    assert toptafel.__version__ in run("--version").stdout
    text = run("--help").stdout
    for command in ("play", "verify", "simulate", "show", "analyse", "arena", "rate", "sprt"):
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
        (["show", "nothing.json", "--seat", "0"], "add --svg"),
        (["analyse", "nothing.json"], "nothing.json"),
        (["arena", "topas", "medium", "genius"], "master"),
        (["arena", "topas", "medium", "easy", "--budget", "nan"], "budget"),
        (["arena", "topas", "no_such_file:player"], "cannot be imported"),
        (["rate", "topas", "easy", "medium", "--anchor", "easy"], "write it as name=rating"),
        (["rate", "topas", "easy", "medium", "--anchor", "master=1500", "--folder", "/dev/null/no"], "no anchor"),
        (["rate", "topas", "easy", "medium", "--folder", "/dev/null/no"], "cannot be used"),
        (["sprt", "topas", "easy", "easy"], "two different players"),
        (["sprt", "topas", "easy", "medium", "--elo", "10", "5"], "must be above the first"),
    ],
)
def test_mistakes_get_a_sentence_and_no_traceback(asked: Asked, arguments: list[str], hint: str) -> None:
    done = asked(*arguments)
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


@pytest.mark.parametrize(
    ("new", "old", "games", "code"),
    [("greedy", "random", "100", 0), ("random", "greedy", "100", 1), ("greedy", "random", "4", 3)],
)
def test_sprt_says_who_is_stronger(asked: Asked, new: str, old: str, games: str, code: int) -> None:
    done = asked("sprt", "topas", new, old, "--elo", "0", "150", "--games", games, "--workers", "1")
    verdict = {0: "greedy is stronger than random", 1: "random is not stronger", 3: "Undecided"}[code]
    assert done.returncode == code, done.stderr
    assert done.stdout.startswith(verdict)


@pytest.mark.parametrize("variant", VARIANTS)
def test_show_draws_every_kind_of_position(variant: str, tmp_path: Path) -> None:
    played = record.random_game(VARIANTS[variant], 2)
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


def test_show_writes_pictures(asked: Asked, tmp_path: Path) -> None:
    """To standard output or to a file; as a spectator or as one seat saw it, then or at the end."""
    path = saved(tmp_path / "game.json", "topspot", 3)
    read, out = record.read(path.read_bytes()), tmp_path / "picture.svg"
    middle = len(read.moves) // 2
    for order in ([str(path), "--svg", str(out)], ["--svg", str(out), str(path)]):
        done = asked("show", *order, "--at", str(middle), "--seat", "1")
        assert done.returncode == 0, done.stderr
        assert done.stdout == ""
        assert out.read_text("utf-8") == read.replay(middle).picture(1)
        out.unlink()
    assert asked("show", "--svg", str(path)).stdout == read.replay().picture()
    nobody = asked("show", "--svg", str(path), "--seat", "3")
    assert nobody.returncode == 2
    assert "seats are 0 to 2" in nobody.stderr
    lost = asked("show", str(path), "--svg", str(tmp_path / "no" / "folder.svg"))
    assert lost.returncode == 2
    assert "cannot be written" in lost.stderr


def saved(path: Path, game: str, players: int, moves: int | None = None) -> Path:
    """A record of random play, cut off after so many moves."""
    played = record.random_game(toptafel.make(game, players), 2)
    if moves is not None:
        played["moves"] = played["moves"][:moves]
        del played["result"]
    path.write_text(record.dump(played), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("game", "players", "moves"),
    [("topas", 2, None), ("topas", 1, None), ("topspot", 3, 40), ("ontop", 2, None), ("topscore", 2, 60)],
)
def test_analyse_judges_every_decision(
    asked: Asked, game: str, players: int, moves: int | None, tmp_path: Path
) -> None:
    path = saved(tmp_path / "game.json", game, players, moves)
    out, plot = tmp_path / "found.json", tmp_path / "found.svg"
    done = asked("analyse", str(path), "--budget", "0.002", "--json", str(out), "--plot", str(plot))
    assert done.returncode == 0, done.stderr
    assert "mean cost" in done.stdout
    found = json.loads(out.read_text("utf-8"))
    made = json.loads(path.read_text("utf-8"))["moves"]
    position = toptafel.make(game, players).new(chance="given")
    expected = []
    for at, move in enumerate(made):
        if position.to_move != "chance":
            expected.append((at, position.to_move, move))
        position.push(move)
    assert [(each["at"], each["seat"], each["played"]) for each in found["decisions"]] == expected
    assert [each["seat"] for each in found["seats"]] == list(range(players))
    assert plot.read_text("utf-8").count("<title>move ") == len(expected)


def test_analyse_one_position_and_one_seat(asked: Asked, tmp_path: Path) -> None:
    path = saved(tmp_path / "game.json", "topas", 2, 12)
    position = record.read(path.read_bytes()).replay(11)
    one = asked("analyse", str(path), "--at", "11", "--budget", "0.01", "--json", str(tmp_path / "found.json"))
    assert one.returncode == 0, one.stderr
    (decision,) = json.loads((tmp_path / "found.json").read_text("utf-8"))["decisions"]
    assert decision["played"] is None
    assert decision["seat"] == position.to_move
    moves = [candidate["move"] for candidate in decision["candidates"]]
    assert set(moves) <= set(position.legal())
    assert moves[0] in one.stdout
    same = asked("analyse", str(path), "--at", "11", "--budget", "0.01", "--seed", "1")
    assert same.stdout == one.stdout
    seat = asked("analyse", str(path), "--seat", "1", "--budget", "0.01", "--json", str(tmp_path / "seat.json"))
    assert seat.returncode == 0, seat.stderr
    assert {each["seat"] for each in json.loads((tmp_path / "seat.json").read_text("utf-8"))["decisions"]} == {1}


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--at", "99"], "--at must be 0 to 12"),
        (["--at", "3"], "After 3 moves chance is to move"),
        (["--at", "11", "--seat", "1"], "After 11 moves seat 0 is to move"),
        (["--seat", "2"], "seats are 0 to 1"),
        (["--budget", "0"], "--budget must be a number above 0"),
        (["--budget", "inf"], "--budget must be a number above 0"),
        (["--plot", "game.png"], "FILE.svg"),
        (["--plot", "nowhere/game.svg", "--budget", "0.001"], "cannot be written"),
        (["--json", "nowhere/game.json", "--budget", "0.001"], "cannot be written"),
    ],
)
def test_analyse_says_what_it_cannot_do(asked: Asked, arguments: list[str], hint: str, tmp_path: Path) -> None:
    path = saved(tmp_path / "game.json", "topas", 2, 12)
    done = asked("analyse", str(path), *arguments)
    assert done.returncode == 2
    assert hint in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b'{"format": 1}',
        b'{"format": 1, "game": "chess", "rules": 1, "players": 2, "moves": []}',
        b'{"format": 1, "game": "topas", "rules": 1, "players": 2, "moves": []}',
        b'{"format": 1, "game": "topas", "rules": 1, "players": 2, "moves": ["*r1g2"]}',
        b'{"format": 1, "game": "topas", "rules": 1, "players": 2, "moves": ["[bold]", "*r1g2"]}',
        b'{"format": 1, "game": "topas", "rules": 1, "players": 2, "moves": "' + b"x" * 1000 + b'"}',
        b"[" * 100_000,
    ],
)
def test_analyse_refuses_what_is_no_game(asked: Asked, text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text)
    done = asked("analyse", str(path))
    assert done.returncode == 2
    assert done.stderr.startswith("toptafel: ")
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_player_of_ones_own_meets_the_bots(tmp_path: Path) -> None:
    player = "def first(observation, seed):\n    return observation.legal()[0]\n"
    (tmp_path / "mine.py").write_text(player, encoding="utf-8")
    script = "import sys; sys.path.pop(0); from toptafel.cli import main; main()"  # as the installed command starts
    arguments = ["arena", "topas", "mine:first", "medium", "--games", "4", "--workers", "2"]
    command = [sys.executable, "-c", script, *arguments]
    environment = os.environ | {"PYTHONPATH": str(Path(toptafel.__file__).parent.parent)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "mine:first" in done.stdout


def interrupted(arguments: list[str], thinking: Path) -> tuple[int, str, str]:
    """The code, output and errors of a command that gets a Ctrl+C while the announcing player thinks."""
    running = subprocess.Popen(
        [sys.executable, "-m", "toptafel", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"TOPTAFEL_ANNOUNCE": str(thinking)},
        # Whoever runs the tests in the background may ignore interrupts, and a child would too.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  # no thread runs here
    )
    try:
        while not thinking.exists():
            assert running.poll() is None, running.communicate()
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, error = running.communicate()  # it returns when the workers have closed their ends too
    finally:
        running.kill()
    return running.returncode, out, error


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_an_arena_at_once(workers: str, tmp_path: Path) -> None:
    arguments = ["arena", "topas", "tests.arena.players:announced", "beginner", "--games", "1000", "--workers", workers]
    code, out, error = interrupted(arguments, tmp_path / "thinking")
    assert (code, out) == (130, "")
    assert re.fullmatch(r"toptafel: Stopped after \d+ of 500 deals\.\n", error)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_ratings_at_once_however_many_deals_there_are(workers: str, tmp_path: Path) -> None:
    arguments = ["rate", "topas", "tests.arena.players:announced", "beginner", "--games", "100000", "--players", "2"]
    arguments += ["--folder", str(tmp_path / "pool"), "--workers", workers]
    code, out, error = interrupted(arguments, tmp_path / "thinking")
    assert (code, out) == (130, "")
    stopped = r"toptafel: Stopped after \d+ of 50000 deals\. The same command goes on from there\.\n"
    assert re.fullmatch(stopped, error)


def test_ctrl_c_stops_a_sequential_test_at_once(tmp_path: Path) -> None:
    arguments = ["sprt", "topas", "tests.arena.players:announced", "beginner", "--games", "100000", "--workers", "2"]
    code, out, error = interrupted(arguments, tmp_path / "thinking")
    assert (code, out) == (130, "")
    assert error == "toptafel: Stopped before there was a verdict.\n"
