"""Copies of a position: clones, snapshots, pickles, and what is equal to what."""

import copy
import os
import pickle
import subprocess
import sys

import pytest

from tests.games.playing import play_random
from toptafel.engine import COMPILED, OVER, Rng
from toptafel.games.topas import Topas
from toptafel.games.topas.components import deck
from toptafel.games.topas.deck import Deck
from toptafel.games.topas.numbers import (
    CARDS,
    COLUMNS,
    MOST_BORDER,
    MOST_MOVES,
    MOST_PLAYERS,
)

from .helpers import hands, new, view

every_game = pytest.mark.parametrize(("players", "expert"), [(1, False), (1, True), (2, False), (3, True), (4, False)])


def everything(state: Topas) -> object:
    return [view(state, seat) for seat in range(state.players)], hands(state), state.legal().tolist(), state.expert


@every_game
def test_copies_are_equal_and_play_on_alike(players: int, expert: bool) -> None:
    state = new(players, expert=expert)
    rng = Rng(players)
    while state.to_move != OVER:
        play_random(state, rng, 3)
        before = everything(state)
        copies = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        for other in copies:
            assert other == state
            assert everything(other) == before
            play_random(other, Rng(9), 5)
            assert everything(other) == everything(play_random(state.clone(), Rng(9), 5))
        assert everything(state) == before


def test_positions_that_differ_are_not_equal() -> None:
    state = play_random(new(2), Rng(1), 9)
    assert state != new(2)
    assert new(2) != new(3)
    assert new(2) != new(2, expert=True)
    imagined = state.clone()
    imagined.determinize(0, Rng(5))
    assert imagined != state  # the hand of the other seat


def test_a_pickled_position_is_small_and_shares_its_deck() -> None:
    state = play_random(new(4), Rng(1))
    text = pickle.dumps(state)
    assert len(text) < 2000
    assert pickle.loads(text).deck is deck()
    assert pickle.loads(pickle.dumps(state.deck)) is state.deck


def test_a_deck_of_ones_own_is_pickled_too() -> None:
    texts = ("r1g1", *deck().texts[1:])
    state = play_random(Topas(2, False, Deck(texts)), Rng(1), 20)
    other = pickle.loads(pickle.dumps(state))
    assert other == state
    assert other.deck.texts == texts


@pytest.mark.skipif(not COMPILED, reason="compares the compiled rules with the interpreted ones")
def test_a_compiled_position_is_read_by_interpreted_rules_and_back() -> None:
    again = "import pickle, sys; sys.stdout.buffer.write(pickle.dumps(pickle.load(sys.stdin.buffer)))"
    states = [play_random(new(players), Rng(4), 30) for players in (1, 2, 3, 4)]
    done = subprocess.run(
        [sys.executable, "-c", again],
        input=pickle.dumps(states),
        env=os.environ | {"TOPTAFEL_INTERPRETED": "1"},
        capture_output=True,
        check=True,
    )
    assert pickle.loads(done.stdout) == states


@pytest.mark.skipif(COMPILED, reason="C structures have no vars()")
@every_game
def test_every_attribute_is_in_a_clone_and_in_a_snapshot(players: int, expert: bool) -> None:
    state = play_random(new(players, expert=expert), Rng(2), 40)
    used = state.border_size
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert vars(other).keys() == vars(state).keys()
        for name, value in vars(state).items():
            twin = vars(other)[name]
            partly = name in ("border", "fits")  # beyond the border is what was left there
            assert twin is not value or not isinstance(value, list), name
            assert twin[:used] == value[:used] if partly else twin == value, name


@pytest.mark.skipif(COMPILED, reason="C arrays have no len()")
def test_arrays_are_as_large_as_the_rules_need() -> None:
    state = new(4)
    assert len(state.board) == 64 * 64
    assert len(state.border) == len(state.fits) == MOST_BORDER
    assert len(state.where) == len(state.deck.first) == len(state.deck.second) == CARDS
    assert len(state.held) == MOST_PLAYERS
    assert len(state.starts) == COLUMNS
    assert len(state.totals) == max(MOST_PLAYERS, COLUMNS)
    assert len(state.moves) == len(state.gains) == len(state.rows) == MOST_MOVES
