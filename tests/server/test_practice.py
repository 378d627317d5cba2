"""Practice: a decision is shown as its seat saw it, and weighed as the review weighs it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.server import Server
from toptafel import make, record
from toptafel.bots import analysis
from toptafel.engine.core import Rng
from toptafel.errors import RecordError, ToptafelError
from toptafel.games import registry
from toptafel.record import Record
from toptafel.server import practice, reviews


def game(name: str = "topas", seed: int = 3) -> bytes:
    return record.dump(record.random_game(make(name), seed)).encode()


def a_decision(read: Record) -> int:
    """One in the middle of the game."""
    found = analysis.decisions(read)
    return found[len(found) // 2]


@pytest.mark.parametrize("name", registry.names())
def test_a_decision_is_shown_as_its_seat_saw_it(name: str) -> None:
    """And as it would be, were everything that the seat cannot see something else."""
    data = game(name)
    read = record.read(data)
    at = a_decision(read)
    shown: dict[str, Any] = json.loads(practice.exercise(data, at))
    position = read.replay(at)
    seat = position.to_move
    assert isinstance(seat, int)
    assert (shown["game"], shown["seat"], shown["options"]) == (name, seat, read.setup.options)
    assert shown["view"] == position.view(seat)
    assert set(shown["legal"]) <= set(position.legal())
    assert [one["n"] for one in shown["log"]] == list(range(at))
    for seed in range(5):
        position.state.determinize(seat, Rng(seed))
        assert json.loads(practice.shown(position, False)) == shown


@pytest.mark.parametrize("name", registry.names())
def test_the_played_move_is_weighed_as_the_review_did(name: str) -> None:
    data = game(name)
    read = record.read(data)
    at = a_decision(read)
    ((reviewed, _),) = reviews.judge(data, at, 1, 0)
    weighed = json.loads(practice.weigh(data, at))
    assert weighed == json.loads(practice.weigh(data, at, read.moves[at]))
    assert (weighed["at"], weighed["seat"]) == (at, reviewed.seat)
    assert (weighed["cost"], weighed["mark"]) == (reviewed.cost, reviewed.mark)
    assert weighed["best"]["move"] == reviewed.best.move
    again = json.loads(practice.weigh(data, at, reviewed.best.move))
    assert again["played"]["move"] == reviewed.best.move
    assert again["mark"] not in ("careless", "mistake", "blunder")


def test_what_is_no_decision_is_refused() -> None:
    data = game()
    for at in (-1, 0, 10_000):  # before the game, while it is dealt, after it
        with pytest.raises(RecordError) as refused:
            practice.exercise(data, at)
        assert refused.value.code == "no_decision"


def test_a_move_that_is_not_legal_is_refused_as_at_a_table(server: Server) -> None:
    data = game()
    at = a_decision(record.read(data))
    answer = server.http.post("/api/weigh", content=data, params={"at": at, "move": "r1r1@90,90n"})
    with pytest.raises(ToptafelError) as refused:
        record.read(data).replay(at).push("r1r1@90,90n")
    assert (answer.status_code, answer.json()["code"]) == (422, refused.value.code)
