"""Whole matches, for every variant and every way a round or a game can end, replayed to their exact result."""

import json
from pathlib import Path
from typing import Any

import pytest

from toptafel.engine import CHANCE, OVER
from toptafel.games.topspot import GAME, TopSpot

from .helpers import last_round, seen
from .reference import Match

FILES = sorted(Path(__file__).with_name("records").glob("*.json"))
RECORDS = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in FILES}
STANDARD = [name for name, record in RECORDS.items() if "faces" not in record]


def replayed(record: dict[str, Any]) -> TopSpot:
    options = GAME.read_options(record["players"], record["options"]) | GAME.read_extras(record)
    state = GAME.new_state(record["players"], options)
    for text in record["moves"]:
        assert (text[0] == "*") == (state.to_move == CHANCE)
        action = GAME.parse(state, text)
        assert GAME.write(state, action) == text
        state.apply(action)
    return state


def by_reference(record: dict[str, Any]) -> Match:
    options = GAME.read_options(record["players"], record["options"])
    one_each = options["jokers"] == "one-each"
    match = Match(record["players"], options["level"], options["games"], one_each, record.get("faces"))
    for text in record["moves"]:
        match.move(text)
    return match


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_result(name: str) -> None:
    record = RECORDS[name]
    assert (record["format"], record["game"], record["rules"]) == (1, GAME.name, GAME.rules)
    state = replayed(record)
    assert state.to_move == OVER
    assert {"scores": [state.score(seat) for seat in range(state.players)], "winners": state.winners()} == record[
        "result"
    ]
    assert GAME.extras(state) == ({"faces": record["faces"]} if "faces" in record else {})


@pytest.mark.rule("TS-13", "TS-16", "TS-17", "TS-18", "TS-23", "TS-24", "TS-25", "TS-26", "TS-27", "TS-28")
@pytest.mark.parametrize("name", RECORDS)
def test_a_record_has_the_result_of_the_reference(name: str) -> None:
    assert by_reference(RECORDS[name]).result() == RECORDS[name]["result"]


def test_there_is_a_record_of_every_variant() -> None:
    variants = set()
    for record in RECORDS.values():
        options = GAME.read_options(record["players"], record["options"])
        variants.add((record["players"], options["level"], options["jokers"]))
    assert variants == {
        (players, *variant)
        for players in (3, 4, 5)
        for variant in (("junior", "shuffled"), ("expert", "shuffled"), ("expert", "one-each"))
    }
    assert any("faces" in record for record in RECORDS.values())
    assert any(record["options"].get("games", 0) % record["players"] for record in RECORDS.values())  # TS-18
    assert any(len(record["result"]["winners"]) > 1 for record in RECORDS.values())


def test_there_is_a_record_of_every_way_a_round_can_end() -> None:
    events = {event for name in STANDARD for event in by_reference(RECORDS[name]).events}
    endings = {"won", "won with the last card, others have cards", "won with a bonus", "won at once"}
    endings |= {"won at once with a bonus", "nobody, last winner leads", "nobody, next after the last winner leads"}
    endings |= {"nobody, no cards at all", "tied by 2", "tied by 3"}
    wanted = {f"{place} {ending}" for place in ("round", "tiebreak 1") for ending in endings}
    wanted |= {"round won with the last card", "round tied by 3 drop", "round tied by 5"}
    wanted |= {"round won with a bonus alone", "tiebreak 4 won"}
    assert wanted <= events


@pytest.mark.rule("TS-28")
@pytest.mark.parametrize("name", ["nobody-no-cards-at-all", "tiebreak-nobody-no-cards-at-all"])
def test_a_tie_when_nobody_has_cards_left_scores_for_nobody_and_ends_the_game(name: str) -> None:
    record = RECORDS[name]
    state = GAME.new_state(record["players"], GAME.read_options(record["players"], record["options"]))
    found = 0
    for text in record["moves"]:
        before = seen(state)
        state.apply(GAME.parse(state, text))
        after = seen(state)
        if len(after["sheet"]) > len(before["sheet"]) and last_round(state)["outcome"] == "nobody":
            assert after["sheet"][-1] == before["points"]
            assert len(after["gone"] or "") in (0, 39)  # all of the game that is over; none of a new deal
            assert sum(before["hand_counts"]) == len(text.partition("=")[0].split("/"))
            found += 1
    assert found == 1


@pytest.mark.rule("TS-26")
def test_a_tied_player_without_cards_drops_out_of_the_tiebreak() -> None:
    record = RECORDS["tie-one-drops-out"]
    state = GAME.new_state(record["players"], GAME.read_options(record["players"], record["options"]))
    found = 0
    for text in record["moves"]:
        state.apply(GAME.parse(state, text))
        view = seen(state)
        last = view["last_round"]
        if last and last["outcome"] == "tied" and view["round"] and not view["round"]["plays"]:
            dropped = [seat for seat in last["tied"] if not view["hand_counts"][seat]]
            assert view["round"]["seats"] == [seat for seat in last["tied"] if seat not in dropped]
            assert view["round"]["tiebreak"] == last["tiebreak"] + 1
            found += len(last["tied"]) == 3 and len(dropped) == 1
    assert found == 1


@pytest.mark.rule("TS-17", "TS-27")
@pytest.mark.parametrize(
    ("name", "outcome", "tiebreak"),
    [
        ("junior-bonus", "won", 0),
        ("tiebreak-bonus", "won", 1),
        ("won-at-once-bonus", "won_at_once", 0),
        ("tiebreak-won-at-once-bonus", "won_at_once", 1),
    ],
)
def test_the_cards_left_to_a_winner_who_alone_has_cards_score(name: str, outcome: str, tiebreak: int) -> None:
    record = RECORDS[name]
    state = GAME.new_state(record["players"], GAME.read_options(record["players"], record["options"]))
    outcomes = set()
    for text in record["moves"]:
        before, mover = seen(state), state.to_move
        state.apply(GAME.parse(state, text))
        after = seen(state)
        if len(after["sheet"]) == len(before["sheet"]):
            continue
        last = last_round(state)
        if last["bonus"]:
            left = list(before["hand_counts"])
            left[mover] -= len(text.partition("=")[0].split("/"))
            (winner,) = [seat for seat, cards in enumerate(left) if cards]
            assert (winner, left[winner]) == (last["winner"], last["bonus"])
            gained = [now - then for now, then in zip(after["sheet"][-1], before["points"], strict=True)]
            assert gained[winner] == 1 + last["bonus"] == sum(gained)
            outcomes.add((last["outcome"], last["tiebreak"]))
    assert (outcome, tiebreak) in outcomes
