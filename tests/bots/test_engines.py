"""Players in other processes: the line protocol, engines that fail, and what an engine may know."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
import run

from tests.variants import VARIANTS, every_variant
from toptafel import __version__, make, record
from toptafel.arena import Deal, PlayerFault, play_deal
from toptafel.bots import line, make_bot, observed
from toptafel.bots.engines import Engine, EngineFault, analysed
from toptafel.bots.line import Go
from toptafel.bots.named import find_player
from toptafel.bots.observation import Observation, Sight
from toptafel.bots.serving import Served
from toptafel.engine.core import Rng
from toptafel.errors import IllegalMove
from toptafel.position import Position, Setup

ROOT = Path(__file__).parents[2]
MAGPIE = f"{run.find_node().folder / 'node'} {ROOT / 'examples' / 'magpie.mjs'}"
OURS = f"{sys.executable} -m toptafel engine"


_CHESS = """
import sys

for text in sys.stdin:
    print("move e2e4" if text.startswith("go") else "ready", flush=True)
"""
_FAILS_ONCE = """
import sys
from pathlib import Path

import toptafel.cli

was_here = Path(sys.argv[0] + ".was")
if not was_here.exists():
    was_here.touch()
    sys.exit()
sys.argv = ["toptafel", "engine", "random"]
toptafel.cli.main()
"""


def reached(setup: Setup, plies: int, seed: int = 3) -> Position:
    """A position in which somebody is to move, after at least so many plies, or as many as there are."""
    position = setup.new(seed=seed)
    while len(position.plies) < plies and not position.finished:
        position.push_random()
        if position.finished:
            position.pop()
            break
    return position


def sent(observation: Observation) -> line.Turn:
    """A turn as it comes out at the other end of a line."""
    return msgspec.json.decode(msgspec.json.encode(line.turn_of(observation)), type=line.Turn)


def test_the_dialogue_in_the_documentation_is_what_happens() -> None:
    page = (ROOT / "docs" / "engines.md").read_text("utf-8")
    found = re.search(r"```text\n\$ toptafel (.*?)\n(.*?)```", page, re.DOTALL)
    assert found is not None
    lines = found[2].splitlines()
    asked = "".join(f"{text[2:]}\n" for text in lines if text.startswith("> "))
    command = [sys.executable, "-m", "toptafel", *found[1].split()]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True, encoding="utf-8")
    told = [re.sub(r"Toptafel \S+", f"Toptafel {__version__}", text[2:]) for text in lines if text.startswith("< ")]
    assert done.stdout.splitlines() == told


def test_every_word_is_documented() -> None:
    page = (ROOT / "docs" / "engines.md").read_text("utf-8")
    for word in ("toptafel", "new", "position", "go", "quit", "id", "ready", "info", "move", "error"):
        assert re.search(rf"^\| `{word}\b", page, re.MULTILINE), word
    for struct in (line.New, line.Turn, line.Go, line.Info):
        for name in struct.__struct_fields__:
            assert f"`{name}`" in page, name


@pytest.mark.parametrize(("game", "players"), [("topas", 2), ("ontop", 2), ("topspot", 3), ("topscore", 2)])
def test_an_engine_in_another_language_plays_whole_games(game: str, players: int) -> None:
    lineup = tuple([0] + [1] * (players - 1))
    results = play_deal(Deal(game, players, {}, (f"engine:{MAGPIE}", "random"), lineup, 1, 1))
    assert len(results) == players
    assert all(result.winners for result in results)


@every_variant
def test_an_engine_decides_as_it_would_here(variant: str) -> None:
    """What goes through the line is all that our own bots need: they choose the same move at its other end."""
    setup = VARIANTS[variant]
    bot = make_bot(setup, "strong", 0.02)
    for plies in (0, 25):
        position = reached(setup, plies)
        assert isinstance(position.to_move, int)
        observation = observed(position, position.to_move)
        there = line.observation_of(line.setup_of(line.told(setup)), sent(observation))
        assert there.legal() == observation.legal()
        assert there.view() == observation.view()
        assert bot(there, 5) == bot(observation, 5)


@every_variant
def test_an_engine_is_told_nothing_that_its_seat_cannot_know(variant: str) -> None:
    """Two positions that differ only in what is hidden are the same line, to the last byte."""
    position = reached(VARIANTS[variant], 25)
    seat = position.to_move
    assert isinstance(seat, int)
    other = position.copy()
    other.state.determinize(seat, Rng(11))
    lines = [msgspec.json.encode(line.turn_of(observed(each, seat))) for each in (position, other)]
    assert lines[0] == lines[1]


def test_where_only_the_view_is_known_nothing_can_be_sampled() -> None:
    position = reached(make("topspot", 3), 25)
    assert isinstance(position.to_move, int)
    turn = msgspec.structs.replace(line.turn_of(observed(position, position.to_move)), guess=None)
    sight = line.observation_of(position.setup, turn)
    assert isinstance(sight, Sight)
    assert sight.legal() == position.legal()
    assert line.turn_of(sight) == turn
    with pytest.raises(IllegalMove, match="Only the view"):
        sight.sample(Rng(1))


def test_a_player_in_a_file_plays_in_the_arena() -> None:
    name = f"{ROOT / 'examples' / 'mybot.py'}:choose"
    results = play_deal(Deal("topas", 2, {}, (name, "random"), (0, 1), 1, 1))
    assert [result.seats[result.winners[0]] for result in results] == [0, 0]


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        ("print('ready'); input(); input(); print('error I do not play that.')", "says: I do not play that"),
        ("print('ready')", "has ended"),
        ("import sys; sys.exit(1)", "has ended"),
        ("input(); print('ready'); input(); print('ready'); input(); print('info 3'); input()", "cannot be read"),
        ("input(); input(); input(); input()", "has not answered for 0.5 seconds"),
    ],
)
def test_an_engine_that_fails_is_told_by_a_sentence(program: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "engine.py"
    file.write_text(program)
    seconds = 0.5 if "0.5" in complaint else 30
    engine = Engine(f"{sys.executable} -u {file}", seconds)
    position = make("topas", 2).new(seed=1)
    with pytest.raises(EngineFault, match=re.escape(complaint)):
        engine(observed(position, 0), 1)


def test_an_engine_that_cannot_be_started_is_named() -> None:
    with pytest.raises(EngineFault, match="no-such-engine' cannot be started"):
        Engine("./no-such-engine").start()


def test_an_engine_begins_anew_after_it_failed(tmp_path: Path) -> None:
    file = tmp_path / "engine.py"
    file.write_text(_FAILS_ONCE)
    engine = Engine(f"{sys.executable} {file}")
    position = make("topas", 2).new(seed=1)
    with pytest.raises(EngineFault, match="has ended"):
        engine(observed(position, 0), 1)
    assert position.why_not(engine(observed(position, 0), 1)) is None
    engine.close()


def test_an_illegal_move_of_an_engine_is_told(tmp_path: Path) -> None:
    file = tmp_path / "engine.py"
    file.write_text(_CHESS)
    with pytest.raises(PlayerFault, match="e2e4"):
        play_deal(Deal("ontop", 2, {}, (f"engine:{sys.executable} {file}",), (0, 0), 1, 1))


def test_an_engine_judges_a_record() -> None:
    played = record.random_game(make("topas", 2), 1)
    read = record.read(record.dump(played).encode())
    engine = Engine(f"{OURS} master --budget 0.02")
    judgements = list(analysed(read, engine, seat=1))
    engine.close()
    assert len(judgements) == 7
    for judgement in judgements:
        assert judgement.played in [candidate.move for candidate in judgement.candidates]
        assert judgement.best.value is not None
        assert judgement.cost >= 0


def test_our_engine_says_what_it_cannot_do_and_goes_on() -> None:
    answers: list[str] = []
    asked = ["go {}", "position {}", "new 3", "position", "", "dance", "toptafel 1", "quit", "toptafel 1"]
    Served("random").run(asked, answers.append)
    assert [answer.split()[0] for answer in answers] == ["error"] * 5 + ["id", "ready"]
    position = make("topas", 2).new(seed=1)
    answers.clear()
    turn = json.dumps(msgspec.to_builtins(line.turn_of(observed(position, 0))))
    new = json.dumps(msgspec.to_builtins(line.told(position.setup)))
    Served("tests.arena.players:confused").run([f"new {new}", f"position {turn}", 'go {"seed": 1}'], answers.append)
    assert answers[0] == "ready"
    assert answers[1].startswith("error It played 'e2e4'")


def test_seeds_stay_within_what_every_language_can_read() -> None:
    asked: list[Go] = []

    class Asked(Engine):
        def think(self, observation: Observation, go: Go) -> None:  # type: ignore[override]
            asked.append(go)
            raise EngineFault("engine", "Enough.")

    position = make("topas", 2).new(seed=1)
    with pytest.raises(EngineFault):
        Asked("none")(observed(position, 0), 2**64 - 1)
    assert asked[0].seed < 2**53


def test_engines_are_found_by_their_command() -> None:
    setup = make("topas", 2)
    assert find_player(f"engine:{MAGPIE}", setup) is find_player(f"engine:{MAGPIE}", setup)
