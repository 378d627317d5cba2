"""Whole games, one for every variant and every way a game can end, replayed to their exact result."""

import json
from pathlib import Path

import pytest

from toptafel.engine import CHANCE, OVER
from toptafel.games.topas import GAME

from . import reference
from .helpers import new

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_replays_to_its_result(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    assert (record["format"], record["game"], record["rules"]) == (1, GAME.name, GAME.rules)
    players, expert = record["players"], record["options"]["expert"]
    state = new(players, expert=expert)
    for text in record["moves"]:
        assert (text[0] == "*") == (state.to_move == CHANCE)
        action = GAME.parse(state, text)
        assert GAME.write(state, action) == text
        state.apply(action)
    assert state.to_move == OVER
    result = {"scores": [state.score(seat) for seat in range(players)], "winners": state.winners()}
    assert result == record["result"] == reference.result(players, expert, record["moves"])


def test_there_is_a_record_of_every_variant() -> None:
    records = [json.loads(file.read_text(encoding="utf-8")) for file in RECORDS]
    variants = {(record["players"], record["options"]["expert"]) for record in records}
    assert variants == {(players, expert) for players in (1, 2, 3, 4) for expert in (False, True)}
