"""Many games at once are the same games as one by one."""

import numpy as np
import pytest

from tests.research.test_codec import NUMBERED, codec_of, every_numbered
from tests.variants import setup
from toptafel import COMPILED
from toptafel.engine.core import CHANCE, OVER, Rng
from toptafel.engine.returns import KINDS, Kind, returns
from toptafel.errors import IllegalMove
from toptafel.research import Batch

STEPS = 150 if COMPILED else 20


def choose(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """A legal move in every game."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in batch.mask])


@every_numbered
def test_a_batch_is_its_games_one_by_one(variant: str) -> None:
    """Game 2 of a batch, beside the same game played by hand with the same random numbers."""
    made = setup(variant)
    batch, codec, rng = Batch(made, 3, seed=5), codec_of(made), np.random.default_rng(1)
    seeds = Rng(5)
    chance = [Rng(seeds.next()) for _ in range(3)][2]
    state = codec.begin(made.new_state())
    for _ in range(STEPS):
        while state.to_move == CHANCE:
            state.apply(state.outcome(chance))
        assert batch.state(2) == codec.whole(state)
        assert batch.player[2] == state.to_move
        row = np.zeros(codec.size, np.int16)
        codec.observe(state, state.to_move, row)
        assert (batch.observation[2] == row).all()
        legal = np.zeros(codec.actions, np.uint8)
        codec.mask(state, legal)
        assert (batch.mask[2] == legal).all()
        numbers = choose(batch, rng)
        mover = state.to_move
        state.apply(codec.decode(state, int(numbers[2])))
        batch.step(numbers)
        while state.to_move == CHANCE:
            state.apply(state.outcome(chance))
        assert batch.done[2] == (state.to_move == OVER)
        assert batch.reward[2].tolist() == pytest.approx(
            returns(state) if state.to_move == OVER else [0] * made.players
        )
        if state.to_move == OVER:
            codec.observe(state, mover, row)
            assert (batch.final[2] == row).all()
            state = codec.begin(made.new_state())


@pytest.mark.parametrize("kind", KINDS)
def test_every_game_ends_and_brings_its_result(kind: Kind) -> None:
    batch, rng = Batch(setup(NUMBERED[0]), 8, returns=kind), np.random.default_rng(2)
    ended = 0
    for _ in range(STEPS * 4):
        batch.step(choose(batch, rng))
        for i in np.flatnonzero(batch.done):
            ended += 1
            total = batch.reward[i].sum()
            assert kind == "scores" or total == pytest.approx(1 if kind == "win" else 0, abs=1e-6)
        assert not batch.reward[batch.done == 0].any()
    assert ended


@every_numbered
def test_moves_drawn_at_random_are_legal_and_all_of_them_come_up(variant: str) -> None:
    batch = Batch(setup(variant), 2, seed=4)
    for _ in range(5):
        batch.step(batch.sample())
    legal = [set(np.flatnonzero(row).tolist()) for row in batch.mask]
    drawn: list[set[int]] = [set(), set()]
    for _ in range(40):
        for i, number in enumerate(batch.sample().tolist()):
            drawn[i].add(number)
    for i in range(2):
        assert drawn[i] <= legal[i]
        assert len(drawn[i]) > min(len(legal[i]), 40) / 3
    again = Batch(setup(variant), 2, seed=4)
    assert (again.sample() == Batch(setup(variant), 2, seed=4).sample()).all()


def test_a_game_does_not_depend_on_those_beside_it() -> None:
    few, many = Batch(setup(NUMBERED[0]), 2, seed=9), Batch(setup(NUMBERED[0]), 5, seed=9)
    for _ in range(10):
        assert (few.observation == many.observation[:2]).all()
        few.step(few.mask.argmax(1))
        many.step(many.mask.argmax(1))
    few.reset(9)
    assert (few.observation == Batch(setup(NUMBERED[0]), 2, seed=9).observation).all()


@pytest.mark.skipif(not COMPILED, reason="new processes are long in beginning for the interpreter")
@pytest.mark.parametrize("variant", ["topas-2", "ontop-2", "topspot-3", "topscore-2-language=en-longest=5-letters=2"])
def test_a_batch_is_the_same_in_several_processes(variant: str) -> None:
    """Seven games do not share out evenly among three."""
    alone, shared = Batch(setup(variant), 7, seed=4), Batch(setup(variant), 7, seed=4, processes=3)
    rng = np.random.default_rng(5)
    for step in range(STEPS):
        for name in ("observation", "mask", "player", "reward", "done", "final"):
            assert (getattr(alone, name) == getattr(shared, name)).all(), f"{name} after {step} steps"
        numbers = choose(alone, rng)
        alone.step(numbers)
        shared.step(numbers)
    assert [alone.state(i) for i in range(7)] == [shared.state(i) for i in range(7)]
    mine, theirs = alone.afterstates(), shared.afterstates()
    assert np.array_equal(mine.rows, theirs.rows)
    assert np.array_equal(mine.numbers, theirs.numbers)
    assert np.array_equal(mine.first, theirs.first)
    with pytest.raises(IllegalMove, match="Game 6 has no legal move"):
        shared.step([*shared.mask.argmax(1)[:6], -1])
    alone.reset(6)
    shared.reset(6)
    assert (alone.observation == shared.observation).all()
    assert (alone.mask == shared.mask).all()
    shared.close()


def test_a_wrong_move_is_refused_and_nothing_happens() -> None:
    batch = Batch(setup(NUMBERED[0]), 3, seed=1)
    before = batch.observation.copy()
    good = batch.mask.argmax(1)
    for wrong in (-1, batch.codec.actions, int(batch.mask[2].argmin())):
        with pytest.raises(IllegalMove, match="Game 2 has no legal move"):
            batch.step([good[0], good[1], wrong])
        assert (batch.observation == before).all()
    with pytest.raises(ValueError, match="A step needs 3 moves"):
        batch.step(good[:2])
    with pytest.raises(ValueError, match="at least one game"):
        Batch(setup(NUMBERED[0]), 0)
    with pytest.raises(ValueError, match="1 to 3 processes"):
        Batch(setup(NUMBERED[0]), 3, processes=4)
    with pytest.raises(IndexError):
        batch.state(3)


@every_numbered
def test_the_legal_moves_of_a_batch_are_those_of_its_games(variant: str) -> None:
    games = 4 if COMPILED else 2
    batch, rng = Batch(setup(variant), games, seed=3), np.random.default_rng(4)
    for _ in range(5):
        batch.step(choose(batch, rng))
    moves = batch.afterstates()
    assert moves.first[-1] == len(moves.numbers) == len(moves.rows) == batch.mask.sum()
    for i in range(games):
        mine = moves.numbers[moves.first[i] : moves.first[i + 1]]
        assert sorted(mine) == np.flatnonzero(batch.mask[i]).tolist()
        state = batch.state(i)
        if batch.codec.begin(state) is state:  # else a move may have been begun that its position does not tell
            state.play_legal(batch.codec.decode(state, int(mine[-1])))
            row = np.zeros(batch.codec.size, np.int16)
            batch.codec.observe(state, batch.player[i], row)
            assert (moves.rows[moves.first[i + 1] - 1] == row).all()
    if batch.codec.features:
        assert (batch.candidates().numbers == moves.numbers).all()
    else:
        with pytest.raises(ValueError, match="does not tell its moves"):
            batch.candidates()
