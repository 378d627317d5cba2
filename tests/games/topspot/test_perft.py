"""Golden counts: how many sequences of plays there are from fixed deals ("perft")."""

from typing import Any

import pytest

from tests.games.playing import after_each_move
from toptafel.engine import COMPILED
from toptafel.games.topspot.rules import TopSpot

from .helpers import ONE_COLOUR_EACH, PAIRS_OF_FOUR, PAIRS_OF_THREE, dealt, play

DEALS: dict[str, tuple[str, dict[str, Any], str]] = {
    "one colour each": (ONE_COLOUR_EACH, {}, ""),
    "junior": (PAIRS_OF_THREE.replace(" J", ""), {}, ""),
    "expert": (PAIRS_OF_THREE, {"level": "expert"}, ""),
    "expert, four players": (PAIRS_OF_FOUR, {"level": "expert"}, ""),
    "six ties": (PAIRS_OF_THREE, {"level": "expert"}, "bi/bk bj/bl bh/be bc/bf bd/bg ba bb gc gd ga gb ri/rk rd/rl"),
}

# Plays deep: 1, 2, 3, ...
GOLDEN = {
    "one colour each": [228, 2736, 32832, 3045600],
    "junior": [25, 361, 1803, 51162, 425596],
    "expert": [253, 16683, 3379863],
    "expert, four players": [329, 21699],
    "six ties": [23, 183, 778, 41996, 308157],
}


def sequences(state: TopSpot, depth: int) -> int:
    """How many sequences of `depth` plays there are; a game that ends sooner is one."""
    if depth == 1:
        return len(state.legal())
    return sum(sequences(after, depth - 1) if after.game == state.game else 1 for after in after_each_move(state))


@pytest.mark.rule("TS-09", "TS-10", "TS-11", "TS-20", "TS-22", "TS-23")
@pytest.mark.parametrize("name", DEALS)
def test_counts_of_sequences(name: str) -> None:
    hands, options, moves = DEALS[name]
    golden = GOLDEN[name]
    state = play(dealt(hands, **options), moves)
    for depth, expected in enumerate(golden if COMPILED else golden[:2], start=1):
        assert sequences(state, depth) == expected
