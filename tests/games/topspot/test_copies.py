"""Clones, snapshots, pickles: the same position, and an independent one."""

import copy
import os
import pickle
import subprocess
import sys
from typing import Any

import pytest

from tests.games.playing import play_random
from toptafel.engine import COMPILED, OVER, Rng
from toptafel.games.topspot import GAME
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.hands import Hands
from toptafel.games.topspot.rounds import Round
from toptafel.games.topspot.rules import TopSpot

from .helpers import PAIRS_OF_THREE, expert, new, play
from .reference import CATALOGUE

OTHER_FACES = ["SO. O.O OOO", *CATALOGUE[1:]]
# A tiebreak after a tie, in which somebody has played: nothing is as it was at the beginning.
MOVES = "rf rg rh | bc/ba bd"


def positions() -> list[TopSpot]:
    """In a deal, in rounds of every variant, and at the end."""
    found = []
    for players, options in GAME.variants:
        state = new(players, **options)
        found += [play_random(state, Rng(steps), steps).clone() for steps in (5, 60, 11, 150)]
        found.append(play_random(state, Rng(1)))
    return found


def test_a_copy_of_any_kind_is_the_same_position() -> None:
    for state in positions():
        for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert other is not state
            assert other == state
            assert other.snapshot() == state.snapshot()
            assert [GAME.view(other, seat) for seat in (None, 0, 1)] == [
                GAME.view(state, seat) for seat in (None, 0, 1)
            ]
            assert play_random(other, Rng(3)) == play_random(state.clone(), Rng(3))


def test_a_copy_goes_its_own_way() -> None:
    for state in positions():
        before = state.snapshot()
        other = pickle.loads(pickle.dumps(state))
        play_random(other, Rng(3), 7)
        assert state.snapshot() == before
        assert (other == state) == (state.to_move == OVER)


def test_positions_differ_in_what_only_one_seat_can_see() -> None:
    state = play_random(new(3), Rng(1), 40)
    other = state.clone()
    other.determinize(0, Rng(2))
    assert GAME.view(other, 0) == GAME.view(state, 0)
    assert other != state


def test_a_pickle_is_small_and_shares_the_faces() -> None:
    state = play_random(new(5, level="expert"), Rng(1), 90)
    assert len(pickle.dumps(state)) < 1500
    assert pickle.loads(pickle.dumps(state)).faces is state.faces
    assert pickle.loads(pickle.dumps(state.faces)) is state.faces


def test_other_faces_travel_with_a_position() -> None:
    state = GAME.new_state(3, GAME.read_options(3, {}) | GAME.read_extras({"faces": OTHER_FACES}))
    assert state != new(3)
    assert GAME.extras(pickle.loads(pickle.dumps(state))) == {"faces": OTHER_FACES}


DUMP = """
import pickle, sys
from toptafel import COMPILED
from tests.games.topspot.test_copies import positions
assert COMPILED == (sys.argv[1] == "compiled")
sys.stdout.buffer.write(pickle.dumps(positions()))
"""


@pytest.mark.skipif(not COMPILED, reason="compares compiled positions with interpreted ones")
def test_a_position_travels_between_compiled_and_interpreted() -> None:
    environment = os.environ | {"TOPTAFEL_INTERPRETED": "1"}
    done = subprocess.run([sys.executable, "-c", DUMP, "interpreted"], env=environment, capture_output=True, check=True)
    assert pickle.loads(done.stdout) == positions()


def changed(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [value[0] + 1, *value[1:]]
    if isinstance(value, tuple):
        return (*value, (1, 2, 3))
    if isinstance(value, Faces):
        return Faces(OTHER_FACES)
    raise AssertionError(f"what is {value!r}?")


@pytest.mark.skipif(COMPILED, reason="the attributes of compiled objects cannot be listed and changed")
def test_every_attribute_is_in_clone_and_snapshot() -> None:
    state = play(expert(PAIRS_OF_THREE), MOVES)
    parts: list[tuple[str, type]] = [("", TopSpot), ("hands", Hands), ("round", Round), ("last_round", Round)]
    for part, kind in parts:
        found = getattr(state, part) if part else state
        assert type(found) is kind
        for name, value in vars(found).items():
            if isinstance(value, (Hands, Round)):
                continue
            other = state.clone()
            if part == "last_round" and other.last_round:  # finished rounds are shared by clones
                other.last_round = other.last_round.clone()
            setattr(getattr(other, part) if part else other, name, changed(value))
            assert other != state, name
            assert other.clone() == other, name
            assert pickle.loads(pickle.dumps(other)) == other, name
