"""Positions and moves as numbers: one-to-one, complete, and telling a seat nothing that it may not see."""

import hashlib
import os
import subprocess
import sys
from array import array

import numpy as np
import pytest

from tests.variants import VARIANTS, setup
from toptafel import COMPILED, testing
from toptafel.engine import Actions, Rng, State
from toptafel.engine.codec import Codec
from toptafel.errors import IllegalMove
from toptafel.position import Position, Setup

# One word list and one game of a match are as good as another here.
NUMBERED = [name for name in VARIANTS if not name.startswith(("topscore-2-language", "topscore-2-judge"))]
every_numbered = pytest.mark.parametrize("variant", NUMBERED)
MOVES = 40  # of a position are enough
DEPTHS = (0, 1, 7, 20, 45, 80) if COMPILED else (0, 20)


def codec_of(setup: Setup) -> Codec:
    codec = setup.game.codec(setup.players, setup.options)
    assert codec is not None
    return codec


def positions(setup: Setup) -> list[Position]:
    """Somebody is to move in each."""
    found = []
    for seed, plies in enumerate(DEPTHS):
        position = testing.reached(setup, seed, plies)
        while position.to_move == "chance":
            position.draw()
        if not position.finished:
            found.append(position)
    return found


def states(setup: Setup) -> list[State]:
    """The same as a codec numbers their moves; in some of them a move has been begun."""
    codec = codec_of(setup)
    begun = [codec.begin(position.state) for position in positions(setup)]
    if codec.whole(begun[0]) is begun[0]:
        return begun
    going_on = [state.clone() for state in begun]
    for state in going_on:
        state.play_legal(state.legal()[0])
    return begun + [state for state in going_on if state.to_move >= 0]


def observed(codec: Codec, state: State, seat: int) -> list[int]:
    out = array("h", [9999]) * codec.size
    codec.observe(state, seat, out)
    return out.tolist()


@every_numbered
def test_the_layout_tells_every_number(variant: str) -> None:
    codec = codec_of(setup(variant))
    told = 0
    for plane in codec.layout:
        assert plane.offset == told, f"{plane.name} does not begin where the one before it ends"
        assert plane.meaning
        told += plane.size
    assert told == codec.size
    assert len({plane.name for plane in codec.layout}) == len(codec.layout)


@every_numbered
def test_numbers_and_moves_are_one_to_one_and_the_mask_has_every_legal_move(variant: str) -> None:
    codec = codec_of(setup(variant))
    for state in states(setup(variant)):
        legal = state.legal().tolist()
        numbers = [codec.encode(state, action) for action in legal]
        assert [codec.decode(state, number) for number in numbers] == legal
        mask = array("B", [9]) * codec.actions
        assert codec.mask(state, mask) == len(legal)
        assert [number for number, is_legal in enumerate(mask) if is_legal] == sorted(numbers)


@every_numbered
def test_what_is_no_move_is_refused(variant: str) -> None:
    codec = codec_of(setup(variant))
    for state in states(setup(variant)):
        mask = array("B", [0]) * codec.actions
        codec.mask(state, mask)
        others = [number for number in range(codec.actions) if not mask[number]]
        for number in (-1, codec.actions, 2**62, *others[:: 1 + len(others) // 50]):
            with pytest.raises(IllegalMove):
                codec.decode(state, number)
        with pytest.raises(IllegalMove):
            codec.encode(state, 2**62)


@every_numbered
def test_nobody_moves_when_a_draw_is_due_or_the_game_is_over(variant: str) -> None:
    codec = codec_of(setup(variant))
    position = setup(variant).new(seed=1, chance="given")
    over = testing.reached(setup(variant), 1, 10_000)
    assert over.finished
    for nobody in (codec.begin(position.state), codec.begin(over.state)):
        mask = array("B", [9]) * codec.actions
        assert codec.mask(nobody, mask) == 0
        assert not any(mask)
        with pytest.raises(IllegalMove):
            codec.decode(nobody, 0)


@every_numbered
def test_an_observation_tells_only_what_the_seat_sees(variant: str) -> None:
    codec = codec_of(setup(variant))
    for state in states(setup(variant)):
        for seat in range(state.players):
            seen = observed(codec, state, seat)
            assert 9999 not in seen, "not every number was written"
            for seed in range(3):
                other = state.clone()
                other.determinize(seat, Rng(seed))
                assert observed(codec, other, seat) == seen, f"an observation tells seat {seat} what it must not see"


@every_numbered
def test_numbers_candidates_and_afterstates_tell_only_what_the_seat_to_move_sees(variant: str) -> None:
    codec = codec_of(setup(variant))
    for state in states(setup(variant))[:4]:
        told = everything_told(codec, state)
        other = state.clone()
        other.determinize(state.to_move, Rng(1))
        assert everything_told(codec, other) == told


def everything_told(codec: Codec, state: State) -> list[object]:
    legal = state.legal()
    few = Actions()
    for action in legal.tolist()[:MOVES]:
        few.add(action)
    features, after = np.zeros((len(few), codec.features), np.int16), np.zeros((len(few), codec.size), np.int16)
    if codec.features:
        codec.candidates(state, few, features)
    codec.afterstates(state, few, after)
    return [legal.tolist(), features.tolist(), after.tolist()]


@every_numbered
def test_different_moves_lead_to_different_observations(variant: str) -> None:
    """What a seat did can be seen in what it sees then."""
    codec = codec_of(setup(variant))
    state = states(setup(variant))[-1]
    seat = state.to_move
    before = observed(codec, state, seat)
    for action in state.legal().tolist()[:20]:
        after = state.clone()
        after.apply(action)
        assert observed(codec, after, seat) != before


@every_numbered
def test_candidates_are_told_apart_by_their_features(variant: str) -> None:
    codec = codec_of(setup(variant))
    for state in states(setup(variant)) if codec.features else []:
        legal = state.legal()
        rows = np.full((len(legal), codec.features), 9999, np.int16)
        codec.candidates(state, legal, rows)
        assert (rows != 9999).all()
        assert len(np.unique(rows, axis=0)) == len(legal)
        assert sum(plane.size for plane in codec.moves) == codec.features


@every_numbered
def test_a_whole_move_is_its_steps(variant: str) -> None:
    """The steps of every legal move lead to where that move leads, and the first of them are the legal ones."""
    codec = codec_of(setup(variant))
    for position in positions(setup(variant))[:3]:
        begun = codec.begin(position.state)
        paths = {action: codec.path(begun, action) for action in position.state.legal().tolist()}
        assert len(set(map(tuple, paths.values()))) == len(paths)
        mask = array("B", [0]) * codec.actions
        codec.mask(begun, mask)
        assert {path[0] for path in paths.values()} == {number for number, legal in enumerate(mask) if legal}
        for action, path in list(paths.items())[:: 1 + len(paths) // 25]:
            state, wanted = codec.begin(position.state.clone()), position.state.clone()
            for number in path:
                state.play_legal(codec.decode(state, number))
            wanted.apply(action)
            assert codec.whole(state) == wanted


def trace(variant: str) -> str:
    """A fingerprint of what a codec says in some positions."""
    codec = codec_of(setup(variant))
    said = hashlib.sha256()
    for seed in range(2):
        position = testing.reached(setup(variant), seed, 15)
        while position.to_move == "chance":
            position.draw()
        state = codec.begin(position.state)
        for seat in range(position.players):
            said.update(repr(observed(codec, state, seat)).encode())
        mask = array("B", [0]) * codec.actions
        codec.mask(state, mask)
        said.update(bytes(mask))
        if position.to_move is not None:
            said.update(repr(everything_told(codec, state)).encode())
    return said.hexdigest()


@pytest.mark.skipif(not COMPILED, reason="compares the compiled codecs with the interpreted ones")
def test_compiled_and_interpreted_say_the_same() -> None:
    program = "from tests.research.test_codec import NUMBERED, trace; print([trace(name) for name in NUMBERED])"
    interpreted = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"TOPTAFEL_INTERPRETED": "1"}, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert interpreted.strip() == str([trace(name) for name in NUMBERED])
