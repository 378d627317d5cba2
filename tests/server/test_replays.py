"""Records that strangers upload: what they may cost."""

from __future__ import annotations

import json

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
    assert (refused.value.code, refused.value.params) == ("too_long", {"moves": moves})


def test_an_answer_has_so_many_bytes_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: a record of 65 KiB, with a thousand words that are in every view, became an answer of 92 MB."""
    size = len(replays.replay(GAME))
    monkeypatch.setattr(replays, "BYTES", size)
    assert len(replays.replay(GAME)) == size
    monkeypatch.setattr(replays, "BYTES", size // 2)
    with pytest.raises(RecordError) as refused:
        replays.replay(GAME)
    assert refused.value.code == "too_long"
    monkeypatch.setattr(replays, "BYTES", size)
    with pytest.raises(RecordError):
        replays.replay(GAME, picture=True)


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
    assert refused.value.code == "too_long"
