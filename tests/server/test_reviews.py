"""Reviews: told decision by decision, stopped when nobody listens, limited."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.server.moved import REVIEWS, moved
from tests.server.server import WAIT, Server, running, until_refused
from toptafel import make, record
from toptafel.bots import accounts, analysis
from toptafel.errors import ToptafelError
from toptafel.games import registry
from toptafel.protocol.http import Judged
from toptafel.server import reviews
from toptafel.server.reviews import Reviews
from toptafel.server.workers import Workers


def game(name: str = "topas", seed: int = 3) -> bytes:
    return record.dump(record.random_game(make(name), seed)).encode()


def decisions(data: bytes) -> list[int]:
    """The numbers of the moves that players made."""
    position = record.read(data).replay()
    return [at for at, ply in enumerate(position.plies) if ply.seat is not None]


def with_reviews(test: Callable[[Reviews], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = Workers(1)
        try:
            await asyncio.wait_for(test(Reviews(workers)), WAIT)
        finally:
            workers.stop()

    asyncio.run(run())


def test_every_decision_is_judged_as_the_library_does(server: Server) -> None:
    data = game()
    answer = server.http.post("/api/review", content=data)
    assert answer.headers["content-type"] == "application/x-ndjson"
    first, *judged, last = map(json.loads, answer.text.splitlines())
    assert first == {"decisions": 14}
    assert [one["at"] for one in judged] == decisions(data)
    expected = list(analysis.analyse(record.read(data), budget=registry.find("topas").review))
    assert [(one["seat"], one["cost"]) for one in judged] == [(one.seat, one.cost) for one in expected]
    assert [one["played"]["move"] for one in judged] == [record.read(data).moves[at] for at in decisions(data)]
    assert [one["best"]["move"] for one in judged] == [one.best.move for one in expected]
    assert max(one["cost"] for one in judged) > 0.05  # this game was played at random
    steps = accounts.steps_of(expected)
    assert [one["mark"] for one in judged] == [step.mark for step in steps]
    assert [seat["accuracy"] for seat in last["seats"]] == [accounts.accuracy(steps, seat) for seat in (0, 1)]
    result = record.read(data).replay().winners
    sums = [asdict(one) for one in accounts.account(steps, 2, result)]
    assert [{"seat": i, **one["account"]} for i, one in enumerate(last["seats"])] == sums
    told = accounts.story(steps, 2, result)
    assert told is not None
    assert last["story"] == asdict(told)


@pytest.mark.parametrize("name", registry.names())
def test_slices_join_without_a_gap(name: str) -> None:
    data = game(name)
    wanted = decisions(data)[:4]
    judged: list[Judged] = []
    while len(judged) < len(wanted):
        judged += [one for one, _ in reviews.judge(data, judged[-1].at + 1 if judged else 0, 1, 0)]
    assert [one.at for one in judged] == wanted


def test_a_long_record_is_judged_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "DECISIONS", 3)

    async def test(found: Reviews) -> None:
        data = game()
        begun = await found.begin("", data)
        lines = [json.loads(line) async for some in found.lines("", data, begun) for line in some.splitlines()]
        assert lines[0] == {"decisions": 3}
        assert [line["at"] for line in lines[1:-1]] == decisions(data)[:3]
        assert len(lines[-1]["seats"]) == 2

    with_reviews(test)


def test_a_review_that_nobody_waits_for_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "SLICE", 0)
    monkeypatch.setattr(reviews, "MOST", 1)

    async def test(found: Reviews) -> None:
        data = game()
        left = found.lines("", data, await found.begin("", data))
        await anext(left)
        with pytest.raises(ToptafelError) as refused:
            await found.begin("", data)
        assert refused.value.code == "busy"
        await left.aclose()  # type: ignore[attr-defined]
        assert (await found.begin("", data)).decisions == 14

    with_reviews(test)


def lose_worker(*_: object) -> None:
    os._exit(1)


def take_all_memory(*_: object) -> None:
    raise MemoryError


def be_late(*_: object) -> None:
    time.sleep(3600)


def fail(*_: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize("judge", [lose_worker, take_all_memory, be_late, fail])
def test_a_review_that_breaks_off_says_so_in_its_last_line(
    judge: Callable[..., None], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Only of a fault of its own is it noted where it happened."""
    monkeypatch.setattr(reviews, "MOST", 1)
    data = game()

    async def test(found: Reviews) -> None:
        begun = await found.begin("", data)
        monkeypatch.setattr(reviews, "judge", judge)
        monkeypatch.setattr(reviews, "SLICE_SECONDS", 0.1 if judge is be_late else WAIT)
        with caplog.at_level(logging.ERROR):
            lines = [json.loads(line) async for some in found.lines("", data, begun) for line in some.splitlines()]
        assert lines[0] == {"decisions": 14}
        assert [line["code"] for line in lines[1:]] == ["broken_off"]
        assert (await found.begin("", data)).decisions == 14  # its place is free

    with_reviews(test)
    (noted,) = caplog.records
    assert "after 0 of 14 decisions" in noted.getMessage()
    assert bool(noted.exc_info) == (judge is fail)


def test_a_browser_that_goes_frees_its_place(tmp_path: Path) -> None:
    """As many as fit are begun and left; the place of each is free again."""
    data = game("topscore")
    with moved(tmp_path, "--limits", "100") as server:
        for _ in range(REVIEWS + 2):
            with server.http.stream("POST", "/api/review", content=data) as answer:
                assert answer.status_code == 200
                assert json.loads(next(answer.iter_lines()))["decisions"] > 100


def test_reviews_are_limited_for_each_address(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        answers = until_refused(lambda: server.http.post("/api/review", content=b"{}"))
    assert {answer.status_code for answer in answers} == {422}
    assert len(answers) >= 5


def test_a_move_that_cannot_be_played_is_named(server: Server) -> None:
    broken = json.loads(game())
    broken["moves"][12] = broken["moves"][11]
    answer = server.http.post("/api/review", json=broken)
    assert (answer.status_code, answer.json()["code"], answer.json()["params"]) == (422, "stopped", {"at": 12})
