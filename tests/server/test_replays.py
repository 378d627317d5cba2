"""Records that strangers upload: what they may cost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from toptafel import make, record
from toptafel.errors import RecordError
from toptafel.server import replays, reviews

GAME = record.dump(record.random_game(make("topas"), 3)).encode()


@pytest.mark.parametrize("work", [replays.replay, reviews.count])
def test_a_record_has_so_many_moves_and_no_more(monkeypatch: pytest.MonkeyPatch, work: object) -> None:
    assert callable(work)
    moves = len(json.loads(GAME)["moves"])
    monkeypatch.setattr(replays, "MOVES", moves)
    work(GAME)
    monkeypatch.setattr(replays, "MOVES", moves - 1)
    with pytest.raises(RecordError) as refused:
        work(GAME)
    assert (refused.value.code, refused.value.params) == ("long_record", {"moves": moves})


def test_an_answer_has_so_many_bytes_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: a record of 65 KiB, with a thousand words that are in every view, became an answer of 92 MB."""
    size = len(replays.replay(GAME))
    monkeypatch.setattr(replays, "BYTES", size)
    assert len(replays.replay(GAME)) == size
    monkeypatch.setattr(replays, "BYTES", size // 2)
    with pytest.raises(RecordError) as refused:
        replays.replay(GAME)
    assert refused.value.code == "long_record"
    monkeypatch.setattr(replays, "BYTES", size)
    with pytest.raises(RecordError):
        replays.replay(GAME, picture=True)


def test_a_record_is_seen_by_the_eyes_that_are_asked_for() -> None:
    def frames(seat: int | None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(replays.replay(GAME, seat=seat))["frames"]
        return found

    for nobody in (None, 9):
        assert not any(frame["view"]["hand"] for frame in frames(nobody))
    decisions = [frame for frame in frames(0) if isinstance(frame["view"]["to_move"], int)]
    assert all(frame["view"]["seat"] == 0 and frame["view"]["hand"] for frame in decisions)
    for frame in decisions:
        mover = frame["view"]["to_move"]
        assert ("own" in frame) == (mover != 0)
        assert mover == 0 or (frame["own"]["seat"] == mover and frame["own"]["hand"])


def test_agreed_words_count_with_every_position(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = "AEINORST"
    words = [a + b + c + d for a in letters for b in letters for c in letters for d in letters[:2]][:1000]
    plain = record.random_game(make("topscore"), 3)
    plain["moves"] = plain["moves"][:20]
    plain.pop("result", None)
    size = len(replays.replay(json.dumps(plain).encode()))
    monkeypatch.setattr(replays, "BYTES", 3 * size)
    with pytest.raises(RecordError) as refused:
        replays.replay(json.dumps(plain | {"options": plain["options"] | {"extra": words}}).encode())
    assert refused.value.code == "long_record"
