"""Whole games for every variant and every way a game can end, replayed to their exact result."""

import json
from pathlib import Path

import pytest

from tests.games.topscore.reference import Referee
from toptafel import record
from toptafel.games.topscore import GAME
from toptafel.position import make

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    position = record.check(record.read(text))
    assert position.finished
    assert position.record() == json.loads(text)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_slow_referee_gets_the_same_result(path: Path) -> None:
    game = json.loads(path.read_text(encoding="utf-8"))
    referee = Referee(game["players"], **game["options"])
    for move in game["moves"]:
        referee.play(move)
    assert referee.to_move is None
    assert game["result"]["scores"] == referee.scores
    best = [seat for seat, score in enumerate(referee.scores) if score == max(referee.scores)]
    assert game["result"]["winners"] == best


@pytest.mark.rule("SC-20")
def test_equal_totals_share_the_win() -> None:
    path = Path(__file__).parent / "records" / "shared-win.json"
    assert json.loads(path.read_text(encoding="utf-8"))["result"]["winners"] == [0, 1]


@pytest.mark.rule("SC-19")
def test_the_endings_are_what_the_names_of_the_files_promise() -> None:
    by_name = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in RECORDS}
    seats = record.check(record.read(json.dumps(by_name["last-player-fills-his-boxes"]))).view(None)["seats"]
    assert sorted(seat["bonus"] for seat in seats) == [75, 100]
    seats = record.check(record.read(json.dumps(by_name["last-word-gives-its-letter"]))).view(None)["seats"]
    assert [seat["last"][-1][0] for seat in seats if seat["finished"] is None] == ["#"]
    last = {game["moves"][-1][0] for game in by_name.values()}
    assert last == set("+=~-#$")  # whatever can be done in the last turn
    kinds = {move[0] for game in by_name.values() for move in game["moves"]}
    assert kinds == set("*+^=~-!#$&")


@pytest.mark.rule("SC-26")
def test_a_game_that_came_to_a_standstill_is_kept() -> None:
    path = Path(__file__).parent / "records" / "twelve-rounds-without-a-word.json"
    view = record.check(record.read(path.read_text(encoding="utf-8"))).view(None)
    assert view["rounds_left"] == 0
    assert max(seat["words"] for seat in view["seats"]) > 0
    assert all(seat["finished"] is None for seat in view["seats"])


def test_every_variant_has_its_record() -> None:
    games = [json.loads(path.read_text(encoding="utf-8")) for path in RECORDS]
    kept = [(game["players"], game["options"]) for game in games]
    for players, options in GAME.variants:
        assert (players, make("topscore", players, **options).changed_options) in kept
    for players in GAME.players:
        assert any(game["players"] == players for game in games)
    for option in GAME.options:
        for choice in option.choices:
            assert any(game["options"].get(option.name, option.default) == choice for game in games)
