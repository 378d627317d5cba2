"""Reasons of moves: of every game, whatever they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.explained import explained
from toptafel.engine import COMPILED, Rng
from toptafel.games import registry
from toptafel.games.game import Game

TEXTS = Path(__file__).parents[2] / "web" / "src" / "games"
every_game = pytest.mark.parametrize("game", [registry.find(name) for name in registry.names()], ids=registry.names())


def codes(game: Game) -> set[str]:
    """Every reason that a game's source can give."""
    source = Path(registry.__file__).with_name(game.name) / "reasons.py"
    return set(re.findall(r'\b(?:good|bad)\("(\w+)"', source.read_text()))


@every_game
def test_reasons_do_not_depend_on_what_is_hidden(game: Game) -> None:
    for state, action, told in explained(game.name)[:: 5 if COMPILED else 25]:
        for seed in (1, 2):
            other = state.clone()
            other.determinize(state.to_move, Rng(seed))
            assert list(game.reasons(other, action)) == told


@every_game
def test_every_reason_has_a_text_that_names_what_it_is_given(game: Game) -> None:
    """`npm test` holds the other languages to the English keys and places."""
    english = (TEXTS / game.name / "i18n" / "en.ts").read_text()
    texts = dict(re.findall(r'"reason\.(\w+)":\s*"([^"]+)"', english))
    assert set(texts) == codes(game)
    for _, _, told in explained(game.name):
        for reason in told:
            places = set(re.findall(r"{(\w+)}", texts[reason.code]))
            given = {"name" if name == "seat" else name for name in reason.params}
            assert places <= given, reason
            assert ("|" not in texts[reason.code]) or "n" in given, reason


@every_game
def test_most_reasons_are_met(game: Game) -> None:
    """What is never told in whole games would be tested by nobody."""
    told = {reason.code for _, _, reasons in explained(game.name) for reason in reasons}
    assert len(told) >= 8
    assert told <= codes(game)
