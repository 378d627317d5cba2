"""Clones, snapshots and pickles: equal to the position they were made of, and independent of it."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from toptafel import COMPILED
from toptafel.engine import Rng
from toptafel.games.topscore import GAME
from toptafel.games.topscore.components import Letters
from toptafel.games.topscore.rules import Topscore, topscore
from toptafel.games.topscore.words import Lexicon
from toptafel.position import Setup, make

SETUPS = [make("topscore", players, **options) for players, options in GAME.variants]


def positions(setup: Setup, seed: int) -> Iterator[Topscore]:
    """Positions of a game in which words are laid whenever they can be: its start, its end, and some between."""
    rng = Rng(seed)
    position = setup.new(seed=seed, chance="given")
    for step in range(100_000):
        if step < 20 or step % 7 == 0 or position.finished:
            yield topscore(position.state)
        if position.finished:
            return
        moves = position.legal()
        words = [move for move in moves if move[0] in "+^!"]
        if position.to_move == "chance":
            position.push_legal(position.state.outcome(rng))
        elif rng.below(6) == 0 and admit(position.state, rng):
            position.push(moves[0] if (moves := position.legal()) else "-")
        else:
            moves = words if words and rng.below(8) else moves
            position.push(moves[rng.below(len(moves))])
    raise AssertionError("the game does not end")


def admit(state: Any, rng: Rng) -> bool:
    """Have a word of three tiles of the rack admitted, if it can be."""
    tiles = [GAME.write(state, tile << 4)[1] for tile in state.tiles_on_rack(state.to_move) if tile]
    if len(tiles) < 3:
        return False
    start = rng.below(len(tiles) - 2)
    action = GAME.read(state, "&" + "".join(tiles[start : start + 3]))
    if not state.is_legal(action):
        return False
    state.apply(action)
    return True


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_copies_are_equal_and_go_the_same_way(setup: Setup) -> None:
    for state in positions(setup, 5):
        for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert other == state
            assert other is not state
            assert other.legal().tolist() == state.legal().tolist()
            assert [GAME.view(other, seat) for seat in (None, 0, 1)] == [
                GAME.view(state, seat) for seat in (None, 0, 1)
            ]
            if state.legal():
                other.play_legal(other.legal()[0])
                assert other != state
                again = state.clone()
                again.play_legal(again.legal()[0])
                assert again == other


def test_a_pickle_is_small() -> None:
    """What all positions share, such as the word list, is not in it."""
    sizes = [len(pickle.dumps(state)) for state in positions(SETUPS[0], 1)]
    assert max(sizes) < 3000


def test_positions_differ_by_their_setup() -> None:
    states = [topscore(setup.new_state()) for setup in SETUPS]
    assert all((one == other) == (i == j) for i, one in enumerate(states) for j, other in enumerate(states))
    assert topscore(make("topscore", 2, extra=["XYZ"]).new_state()) != topscore(make("topscore", 2).new_state())


# What follows from the options and the admitted words, and so need not be kept.
DERIVED = {"letters", "kinds", "lexicon", "by_agreement", "longest", "per_word", "bag_count"}


@pytest.mark.skipif(COMPILED, reason="compiled positions have no list of their attributes")
def test_every_attribute_is_cloned_and_in_the_snapshot() -> None:
    telling = set()  # the attributes whose change makes a position another one
    for state in positions(make("topscore", 2, judge="agreement", longest=5, letters=2), 3):
        for other in (state.clone(), pickle.loads(pickle.dumps(state))):
            assert vars(other).keys() == vars(state).keys()
            for name, value in vars(state).items():
                if name == "lexicon":
                    assert other.lexicon.all_words() == value.all_words()
                    assert other.lexicon.forbidden == value.forbidden
                elif name in ("since", "seen", "noted", "sheet"):  # longer than what they hold
                    assert held(other, name) == held(state, name)
                else:
                    assert getattr(other, name) == value
        for name, value in vars(state).items():
            other = state.clone()
            assert getattr(other, name) is not value or not isinstance(value, list)
            setattr(other, name, changed(value))
            if other != state:
                telling.add(name)
    assert telling >= vars(state).keys() - DERIVED


def held(state: Any, name: str) -> list[Any]:
    seats = range(state.players)
    reading = {"since": state.rack_times, "seen": state.saw_returning, "noted": state.last_turn}
    return [reading[name](seat) for seat in seats] if name in reading else state.score_sheet()


def changed(value: Any) -> Any:
    if isinstance(value, Letters | Lexicon):
        return value
    if isinstance(value, dict):
        return value | {"seconds": 7}
    if isinstance(value, tuple):
        return (*value, 1)
    if isinstance(value, list):
        return [item + 1 for item in value]
    return value + 1


TRAVEL = """
import pickle, sys
from toptafel import COMPILED
assert not COMPILED
state = pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(pickle.dumps(state))
"""


@pytest.mark.skipif(not COMPILED, reason="compares the compiled rules with the interpreted ones")
def test_a_pickle_travels_between_compiled_and_interpreted() -> None:
    *_, state = [state for _, state in zip(range(30), positions(SETUPS[-1], 2), strict=False)]
    environment = os.environ | {"TOPTAFEL_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", TRAVEL], input=pickle.dumps(state), env=environment, capture_output=True, check=True
    )
    assert pickle.loads(done.stdout) == state
