"""Draws that can be checked."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest

from tests.table.people import SECRET, Company
from toptafel import fair


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return Company("ho").start().play_out().table.record()


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert fair.commit(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_number_is_what_the_documentation_says() -> None:
    digest = hmac.new(SECRET, b"toptafel:7:aa,bb", hashlib.sha256).digest()
    expected = int.from_bytes(digest, "big") * 52 // 2**256
    assert fair.number(SECRET, ["aa", "bb"], 7, 52) == expected


def test_numbers_are_spread_evenly() -> None:
    counts = Counter(fair.number(SECRET, [], k, 6) for k in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_everything_that_goes_in_matters() -> None:
    numbers = {
        fair.number(SECRET, ["aa"], 0, 10**9),
        fair.number(SECRET[::-1], ["aa"], 0, 10**9),
        fair.number(SECRET, ["aa"], 1, 10**9),
        fair.number(SECRET, ["aa", "aa"], 0, 10**9),
        fair.number(SECRET, [], 0, 10**9),
    }
    assert len(numbers) == 5


def test_a_draw_is_one_of_the_outcomes_each_as_often_as_it_is_in_the_box() -> None:
    drawn = Counter(fair.draw({"*b": 1, "*c": 0, "*a": 3}, SECRET, [], k) for k in range(2000))
    assert set(drawn) == {"*a", "*b"}
    assert 1400 < drawn["*a"] < 1600


def test_outcomes_stand_in_the_order_of_their_notation() -> None:
    outcomes = {"*z": 1, "*a": 2, "*é": 1, "*B": 1}
    for k in range(20):
        box = ["*B", "*a", "*a", "*z", "*é"]
        assert fair.draw(outcomes, SECRET, ["ab"], k) == box[fair.number(SECRET, ["ab"], k, 5)]


def test_an_honest_record_passes(record: dict[str, Any]) -> None:
    outcome = fair.check(record)
    assert outcome.as_json() == {"ok": True, "draws": len(record["fair"]["draws"]), "taken_back": 0}


def changed(record: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {**record, "fair": {**record["fair"], **keys}}


def test_a_record_without_a_proof_is_not_proven(record: dict[str, Any]) -> None:
    outcome = fair.check({key: value for key, value in record.items() if key != "fair"})
    assert (outcome.ok, outcome.reason) == (False, "record")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("secret", 5),
        ("secret", "00"),
        ("commitment", "x" * 64),
        ("entropy", ["zz"]),
        ("draws", [-1]),
        ("draws", [True]),
        ("undone", 3),
        ("undone", ["3"]),
        ("pledges", ["00"]),
        ("pledges", {}),
    ],
)
def test_a_proof_of_the_wrong_shape_is_none(record: dict[str, Any], key: str, value: object) -> None:
    outcome = fair.check(changed(record, **{key: value}))
    assert (outcome.ok, outcome.reason, outcome.at) == (False, "record", None)


def test_another_secret_is_found_out(record: dict[str, Any]) -> None:
    assert fair.check(changed(record, secret="00" * 32)).reason == "commitment"
    lie = changed(record, secret="00" * 32, commitment=fair.commit(bytes(32)))
    assert fair.check(lie).reason == "draw"


def test_other_entropy_is_found_out(record: dict[str, Any]) -> None:
    assert fair.check(changed(record, entropy=record["fair"]["entropy"][:1])).reason == "draw"


def test_draws_that_were_picked_are_found_out(record: dict[str, Any]) -> None:
    draws = record["fair"]["draws"]
    assert fair.check(changed(record, draws=[draws[0], *draws[:-1]])).reason == "draw"
    assert fair.check(changed(record, draws=draws[:-1])).message == "The proof has too few draws."
    assert fair.check(changed(record, draws=[*draws, 99])).message == "The proof has more draws than the record."


def test_a_server_that_draws_until_it_likes_the_card_is_found_out() -> None:
    company = Company("ho").start()
    company.table.next_draw += 32  # 32 cards came up that nobody was shown
    record = company.play_out().table.record()
    outcome = fair.check(record)
    assert (outcome.ok, outcome.reason) == (False, "draw")
    assert outcome.message == "What became of draw number 7 is not told, or told twice."
    # It can only say that they were taken back: then everybody is told how many, and knows whether that is so.
    owned_up = fair.check(changed(record, undone=list(range(7, 39))))
    assert (owned_up.ok, owned_up.taken_back) == (True, 32)
    assert not fair.check(changed(record, undone=list(range(7, 38)))).ok
    assert not fair.check(changed(record, undone=[7, *range(7, 38)])).ok


def test_a_draw_that_was_taken_back_after_the_last_one_that_stays_is_told_too(record: dict[str, Any]) -> None:
    following = len(record["fair"]["draws"])
    outcome = fair.check(changed(record, undone=[following]))
    assert (outcome.ok, outcome.taken_back) == (True, 1)
    assert not fair.check(changed(record, undone=[following + 1])).ok


def test_randomness_that_was_not_pledged_is_found_out(record: dict[str, Any]) -> None:
    entropy = record["fair"]["entropy"]
    pledges = [fair.pledge(given) for given in entropy]
    assert fair.check(changed(record, pledges=pledges)).ok
    assert fair.check(changed(record, pledges=[pledges[0], ""])).ok
    assert fair.check(changed(record, pledges=[pledges[0], "00" * 32])).reason == "pledge"
    assert fair.check(changed(record, pledges=pledges[:1])).reason == "pledge"


def test_a_record_that_cannot_be_replayed_says_where(record: dict[str, Any]) -> None:
    moves = [*record["moves"][:-1], "rubbish"]
    answer = fair.check({**record, "moves": moves}).as_json()
    assert (answer["at"], answer["reason"]) == (len(moves) - 1, "notation")


def test_what_is_no_record_is_refused() -> None:
    assert fair.check(5).reason == "record"
