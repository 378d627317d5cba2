"""Whole random games, move by move, beside a second and independent implementation."""

from typing import Any

import pytest

from tests.games.ontop.helpers import new, random_moves, seen
from tests.games.ontop.reference import PAIRS, Table
from toptafel.engine import CHANCE, COMPILED
from toptafel.games.ontop import GAME, OnTop

GAMES = 8 if COMPILED else 2
VARIANTS: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "two, other colours": (2, {"colours": "wb"}),
    "three": (3, {"colours": "ywr"}),
    "four": (4, {}),
    "four, other colours": (4, {"colours": "ywbr"}),
    "teams": (4, {"teams": True}),
    "two starts elsewhere": (3, {"starts": ["A1", "F9"]}),
    "ten starts": (2, {"starts": ["A1", "A3", "B2", "C6", "C7", "D6", "D7", "D13", "F1", "F9"]}),
}


def assert_same(state: OnTop, table: Table) -> None:
    view = seen(state)
    assert {name: cover for name, cover in view["triangles"].items() if cover} == table.covered
    assert {name: there["tower"] for name, there in view["crossings"].items() if there["tower"]} == table.towers
    assert {name for name, there in view["crossings"].items() if there["complete"]} == table.closed
    for name, there in view["crossings"].items():
        assert {colour: count for colour, count in there["segments"].items() if count} == table.segments(name)
    assert view["stones"] == table.stones
    assert view["scores"] == [table.scores[colour] for colour in table.colours]
    assert view["reserve"] == table.black
    assert view["tiles_left"] == table.tiles
    assert view["ended"] == table.ended
    assert view["winners"] == (table.winners() if table.ended else None)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_move_does_what_the_reference_does(variant: str) -> None:
    players, options = VARIANTS[variant]
    complete = GAME.read_options(players, options)
    for seed in range(GAMES):
        state = new(players, **options)
        table = Table(complete["colours"], complete["teams"], tuple(complete["starts"]))
        assert_same(state, table)
        for action in random_moves(state, seed):
            if state.to_move == CHANCE:
                continue
            tile, places = GAME.write(state, action).split("@")
            assert GAME.legal_texts(state) == sorted(f"{tile}@{one}{other}" for one, other in table.placements())
            after = state.clone()
            after.apply(action)
            table.play(tile, *PAIRS[places])
            assert_same(after, table)
        assert table.ended == state.ended()
