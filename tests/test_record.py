"""Records: whatever is in a file, `verify` answers with one JSON object and the right exit code."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import toptafel
from toptafel import record

GOOD = record.random_game(toptafel.make("topas", players=2), 5)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def run(*arguments: str, stdin: bytes = b"") -> tuple[Any, int]:
    done = subprocess.run([sys.executable, "-m", "toptafel", *arguments], input=stdin, capture_output=True, check=False)
    assert done.stderr == b""
    return json.loads(done.stdout), done.returncode


def test_a_right_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(record.dump(GOOD), encoding="utf-8")
    answer, code = run("verify", str(path))
    assert code == 0
    assert answer == {
        "ok": True,
        "finished": True,
        "to_move": None,
        "scores": GOOD["result"]["scores"],
        "winners": GOOD["result"]["winners"],
        "moves": len(GOOD["moves"]),
    }


def test_an_unfinished_record_from_standard_input_with_its_legal_moves() -> None:
    started = {key: GOOD[key] for key in ("format", "game", "rules", "players")} | {"moves": GOOD["moves"][:7]}
    answer, code = run("verify", "--legal", "-", stdin=json.dumps(started).encode())
    assert code == 0
    assert answer["finished"] is False
    assert answer["to_move"] == 0
    assert answer["winners"] is None
    assert answer["legal"] == sorted(answer["legal"])
    assert GOOD["moves"][7] in answer["legal"]


def test_an_illegal_move_is_named() -> None:
    moves = [*GOOD["moves"][:7], GOOD["moves"][0]]
    answer, code = run("verify", "-", stdin=json.dumps(GOOD | {"moves": moves}).encode())
    assert code == 1
    assert (answer["ok"], answer["at"], answer["move"], answer["reason"]) == (False, 7, moves[7], "illegal")


def test_an_unreadable_move_is_named() -> None:
    moves = [*GOOD["moves"][:7], "hello"]
    answer, code = record.verify(json.dumps(GOOD | {"moves": moves}))
    assert code == 1
    assert (answer["at"], answer["move"], answer["reason"]) == (7, "hello", "notation")


@pytest.mark.parametrize(
    "result",
    [
        {"scores": [0, 0], "winners": [0, 1]},
        {},
        None,
        [],
        {"scores": [float(score) for score in GOOD["result"]["scores"]], "winners": GOOD["result"]["winners"]},
    ],
)
def test_a_wrong_result_is_a_mismatch(result: object) -> None:
    answer, code = record.verify(json.dumps(GOOD | {"result": result}))
    assert code == 1
    assert (answer["at"], answer["move"], answer["reason"]) == (len(GOOD["moves"]), None, "result")


def test_a_result_before_the_end_is_a_mismatch() -> None:
    answer, code = record.verify(json.dumps(GOOD | {"moves": GOOD["moves"][:-3]}))
    assert code == 1
    assert (answer["at"], answer["reason"]) == (len(GOOD["moves"]) - 3, "result")


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"format": "1"},
        {"format": True},
        {"game": "chess"},
        {"game": ["topas"]},
        {"rules": 99},
        {"players": 0},
        {"players": 5},
        {"players": True},
        {"players": 2.0},
        {"options": []},
        {"options": None},
        {"options": {"speed": 1}},
        {"options": {"expert": 1}},
        {"moves": "*r1g2"},
        {"moves": [1]},
        {"moves": {"0": "*r1g2"}},
    ],
)
def test_a_file_of_another_shape_is_not_a_record(change: dict[str, Any]) -> None:
    answer, code = record.verify(json.dumps(GOOD | change))
    assert code == 2
    assert answer["reason"] == "record"
    assert "at" not in answer
    assert answer["move"] is None
    assert answer["message"].endswith(".")


@pytest.mark.parametrize("key", ["format", "game", "rules", "players", "moves"])
def test_a_missing_key_is_named(key: str) -> None:
    answer, code = record.verify(json.dumps({name: value for name, value in GOOD.items() if name != key}))
    assert code == 2
    assert key in answer["message"]


@pytest.mark.parametrize(
    "data",
    [b"", b"\0", b"\xff\xfe", b"[" * 200_000, b'{"a":' * 100_000, b"9" * 10_000, b"NaN", b'"\\ud800"', b"{}", b"[]"],
)
def test_what_is_not_json_is_not_a_record(data: bytes) -> None:
    answer, code = record.verify(data)
    assert code == 2
    assert answer["ok"] is False
    assert answer["reason"] == "record"


def test_a_huge_file_is_refused() -> None:
    answer, code = record.verify(b" " * (record.MAX_BYTES + 1))
    assert code == 2
    assert answer["detail"] == "too_large"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        answer, code = run("verify", str(path))
        assert code == 2
        assert str(path) in answer["message"]


def test_a_lone_surrogate_in_a_move_is_told_in_ascii() -> None:
    answer, code = run("verify", "-", stdin=json.dumps(GOOD | {"moves": ["\ud800"]}).encode())
    assert code == 1
    assert answer["move"] == "\ud800"


def test_other_keys_are_kept() -> None:
    read = record.from_object(GOOD | {"seats": ["An", "Ben"]})
    assert read.data["seats"] == ["An", "Ben"]


@settings(max_examples=300, deadline=None)
@given(data=st.binary(max_size=60) | JSON_VALUES.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_get_an_answer(data: bytes) -> None:
    answer, code = record.verify(data)
    assert code == 2
    assert answer["reason"] == "record"


@settings(max_examples=300, deadline=None)
@given(key=st.sampled_from(sorted(GOOD)), value=JSON_VALUES)
def test_any_value_in_a_record_gets_an_answer(key: str, value: object) -> None:
    answer, code = record.verify(json.dumps(GOOD | {key: value}))
    assert answer["ok"] == (code == 0)
    assert code in (0, 1, 2)
