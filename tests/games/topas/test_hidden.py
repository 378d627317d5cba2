"""What a seat sees, and what it can imagine."""

import json

import pytest

from tests.games.playing import play_random
from toptafel.engine import CHANCE, COMPILED, OVER, Rng
from toptafel.games.topas import GAME, Topas
from toptafel.games.view import decoded

from .helpers import dealt, hands, laid, new, play, view

POSITIONS = [
    (players, steps) for players in (1, 2, 3, 4) for steps in ((0, 2, 5, 13, 14, 27, 60) if COMPILED else (2, 14, 27))
]
everywhere = pytest.mark.parametrize(("players", "steps"), POSITIONS)


def reached(players: int, steps: int) -> Topas:
    return play_random(new(players), Rng(10 * players + steps), steps)


def imagined(state: Topas, seat: int, seed: int) -> Topas:
    other = state.clone()
    other.determinize(seat, Rng(seed))
    return other


def everything(state: Topas) -> object:
    return hands(state), state.legal().tolist(), state.to_move, state.history()


@everywhere
def test_imagined_positions_agree_with_the_view(players: int, steps: int) -> None:
    state = reached(players, steps)
    for seat in range(players):
        for seed in range(5):
            other = imagined(state, seat, seed)
            assert view(other, seat) == view(state, seat)
            assert hands(other)[seat] == hands(state)[seat]
            cards = [card for hand in hands(other) for card in hand] + laid(other)
            assert len(cards) == len(set(cards))


@everywhere
def test_what_is_imagined_does_not_depend_on_the_truth(players: int, steps: int) -> None:
    state = reached(players, steps)
    for seat in range(-1, 8):
        truths = [imagined(state, seat, seed) for seed in range(4)]
        assert len({str(everything(imagined(truth, seat, 99))) for truth in truths}) == 1


def test_every_unseen_card_is_imagined_in_every_unseen_spot() -> None:
    state = reached(3, 20)
    unseen = 36 - len(hands(state)[0]) - len(laid(state))
    rng = Rng(4)
    rounds = 200 * unseen
    counts: dict[tuple[int, str], int] = {}
    for _ in range(rounds):
        state.determinize(0, rng)
        for seat in (1, 2):
            for card in hands(state)[seat]:
                counts[seat, card] = counts.get((seat, card), 0) + 1
    assert len(counts) == 2 * unseen
    for (seat, _), count in counts.items():
        expected = rounds * state.hand_size(seat) / unseen
        assert 0.75 * expected < count < 1.25 * expected


@pytest.mark.rule("TP-03")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_others() -> None:
    state = dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2")
    for seat, own in ((0, ["r2g3", "b1y2", "b2y1"]), (1, ["r1y2", "g1b2", "g1y2"]), (None, [])):
        seen = view(state, seat)
        assert seen["hand"] == own
        assert seen["hand_sizes"] == [3, 3]
        assert seen["seat"] == seat
        text = json.dumps(seen)
        others = [card for hand in hands(state) for card in hand if card not in own]
        assert not [card for card in others if card in text]


@pytest.mark.parametrize("seat", [-1, 2, 99, -(2**40), 2**40])
def test_a_seat_that_does_not_exist_is_a_spectator(seat: int) -> None:
    state = dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2")
    assert decoded(GAME.view(state, seat)) | {"seat": None} == decoded(GAME.view(state, None))
    assert GAME.shown(state, state.legal()[0], seat) == GAME.shown(state, state.legal()[0], None)
    if abs(seat) < 2**31:
        assert state.hand(seat) == []
        assert state.hand_size(seat) == state.score(seat) == 0


def test_the_view_in_full() -> None:
    state = play(dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2"), "r2g3@0,1e *r3g1 g1y2@2,1s")
    first = {"card": "r1g2", "x": 0, "y": 0, "dir": "e", "cells": [[0, 0], [1, 0]], "seat": None, "last": False}
    second = {"card": "r2g3", "x": 0, "y": 1, "dir": "e", "cells": [[0, 1], [1, 1]], "seat": 0, "last": False}
    third = {"card": "g1y2", "x": 2, "y": 1, "dir": "s", "cells": [[2, 1], [2, 0]], "seat": 1, "last": True}
    red = {"colour": "r", "gems": 3, "cells": [[0, 0], [0, 1]]}
    green = {"colour": "g", "gems": 5, "cells": [[1, 0], [1, 1]]}
    across = {"colour": "g", "gems": 4, "cells": [[1, 1], [2, 1]]}
    assert decoded(GAME.view(state, 1)) == {
        "game": "topas",
        "players": 2,
        "options": {"expert": False},
        "seat": 1,
        "to_move": "chance",
        "phase": "draw",
        "receiver": 1,
        "round": 1,
        "rounds": 7,
        "column": None,
        "showcase": [first, second, third],
        "hand": ["r1y2", "g1b2"],
        "hand_sizes": [3, 2],
        "stock": 28,
        "sheet": [
            {
                "seat": 0,
                "entries": [{"move": "r2g3@0,1e", "points": 8, "total": 8, "rows": [red, green]}],
                "total": 8,
                "full": False,
            },
            {
                "seat": 1,
                "entries": [{"move": "g1y2@2,1s", "points": 4, "total": 4, "rows": [across]}],
                "total": 4,
                "full": False,
            },
        ],
        "targets": None,
        "verdict": None,
        "scores": [8, 4],
        "winners": None,
    }


def test_phases_and_rounds_of_a_game() -> None:
    state = new(2)
    seen = []
    while True:
        now = view(state)
        seen.append((now["phase"], now["round"], now["to_move"]))
        if state.to_move == OVER:
            break
        play_random(state, Rng(len(seen)), 1)
    turn = [("lay", 0), ("draw", "chance"), ("lay", 1), ("draw", "chance")]
    rounds = [(phase, number, who) for number in range(1, 8) for phase, who in turn]
    assert seen == [("deal", 1, "chance")] * 6 + [("start", 1, "chance"), *rounds, ("over", 7, None)]


@pytest.mark.rule("TP-13")
def test_phases_and_columns_of_solitaire() -> None:
    state = new(1)
    seen = []
    while True:
        now = view(state)
        seen.append((now["phase"], now["column"], now["round"]))
        assert now["hand"] == hands(state)[0]
        if state.to_move == OVER:
            break
        play_random(state, Rng(len(seen)), 1)
    expected = []
    for column in range(4):
        expected.append(("start", column, 1))
        expected += [(phase, column, number) for number in range(1, 8) for phase in ("draw", "lay")]
    assert seen == [*expected, ("over", 3, 7)]


@pytest.mark.rule("TP-10", "TP-13")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_rows_on_the_sheet_add_up_to_its_points(players: int) -> None:
    for expert in (False, True):
        state = play_random(new(players, expert=expert), Rng(8))
        assert state.to_move == OVER
        for column in view(state, 0)["sheet"]:
            assert column["full"]
            total = 0
            for entry in column["entries"]:
                value = 0
                for row in entry["rows"]:
                    value = row["gems"] if value == 0 else value * row["gems"] if expert else value + row["gems"]
                total += value
                assert (entry["points"], entry["total"]) == (value, total)
            assert column["total"] == total


def test_a_full_solitaire_showcase_stays_in_sight_until_the_next_start_card() -> None:
    state = play_random(new(1), Rng(1), 15)
    assert state.to_move == CHANCE
    assert len(view(state, 0)["showcase"]) == 8
    play_random(state, Rng(1), 1)
    assert len(view(state, 0)["showcase"]) == 1
