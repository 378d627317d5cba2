"""Texts are remembered by the number of the move: that must be enough."""

from __future__ import annotations

import json

from tests.variants import every_variant, setup
from toptafel.table.texts import texts_of


@every_variant
def test_within_a_set_up_the_number_of_a_move_decides_its_text(variant: str) -> None:
    known: dict[int, str] = {}
    for seed in range(3):
        position = setup(variant).new(seed=seed, chance="given")
        for _ in range(150):
            if position.finished:
                break
            for action in position.state.legal().tolist():
                text = position.game.write(position.state, action)
                assert known.setdefault(action, text) == text
            position.push_random()


@every_variant
def test_what_is_remembered_is_what_the_game_writes(variant: str) -> None:
    position = setup(variant).new(seed=5)
    texts = texts_of(position.setup)
    assert texts is texts_of(setup(variant))
    for _ in range(20):
        if position.finished:
            break
        offered = sorted(json.loads(texts.offered(position.state)))
        if position.game.name == "topscore":
            assert offered == [move for move in position.legal() if move[0] in "-~#$"]
        else:
            assert offered == position.legal()
        position.push_random()
