"""The engine with a toy game: a pile from which players take one or two stones, after a die decides its size."""

from __future__ import annotations

import pytest

from toptafel.engine import CHANCE, COMPILED, OVER, Actions, Rng, State, core, playout, playouts
from toptafel.errors import IllegalMove


class Pile(State):
    """Chance decides a pile of 3 (likely) or 4 stones (rare); who takes the last stone wins."""

    def __init__(self) -> None:
        super().__init__(2)
        self.stones = 0

    def find_legal(self, out: Actions) -> int:
        out.clear()
        for action in [3, 4] if self.to_move == CHANCE else range(1, min(2, self.stones) + 1):
            out.add(action)
        return 0

    def weight(self, action: int) -> int:
        return 9 if action == 3 else 1

    def play_legal(self, action: int) -> int:
        if not self.is_legal(action):
            raise IllegalMove("pile", "Take one or two stones.")
        if self.to_move == CHANCE:
            self.stones = action
            self.turn_to(0)
        else:
            self.stones -= action
            self.turn_to(1 - self.to_move if self.stones else OVER)
        return 0

    def clone(self) -> Pile:
        other = Pile()
        other.stones = self.stones
        other.turn_to(self.to_move)
        return other


def test_the_generator_is_splitmix64() -> None:
    rng = Rng(1234567)
    # The published test vector of splitmix64.
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_below_stays_below_and_reaches_everything() -> None:
    rng = Rng(1)
    counts = [0] * 7
    for _ in range(7000):
        counts[rng.below(7)] += 1
    assert min(counts) > 850
    assert [rng.below(n) for n in (1, 0, -5)] == [0, 0, 0]


def test_random_is_a_fraction() -> None:
    rng = Rng(2)
    fractions = [rng.random() for _ in range(1000)]
    assert 0 <= min(fractions) < 0.01
    assert 0.99 < max(fractions) < 1


def test_actions_grow_and_read_like_a_sequence() -> None:
    actions = Actions()
    for number in range(1000):
        actions.add(number * number)
    assert len(actions) == 1000
    assert actions[999] == 998001
    assert list(actions) == actions.tolist() == [number * number for number in range(1000)]
    for outside in (1000, -1, 2**62):
        with pytest.raises(IndexError):
            actions[outside]
    actions.clear()
    assert actions.tolist() == []


def test_a_game_written_in_python_plays_in_the_compiled_engine() -> None:
    state = Pile()
    assert state.legal().tolist() == [3, 4]
    made = playout(state, Rng(3), Actions())
    assert state.to_move == OVER
    assert 2 <= made <= 4
    assert playouts(Pile(), 50, 1) == playouts(Pile(), 50, 1)


def test_a_playout_stops_at_its_limit() -> None:
    assert playout(Pile(), Rng(3), Actions(), 1) == 1


def test_chance_outcomes_come_as_often_as_their_weight() -> None:
    rng = Rng(5)
    drawn = [Pile().outcome(rng) for _ in range(2000)]
    assert 120 < drawn.count(4) < 280


def test_an_illegal_action_is_refused() -> None:
    with pytest.raises(IllegalMove):
        Pile().apply(7)


def test_the_turn_goes_only_to_somebody_at_the_table() -> None:
    state = Pile()
    for nobody in (2, -3):
        with pytest.raises(ValueError, match="seat"):
            state.turn_to(nobody)
    assert state.to_move == CHANCE


def test_a_state_must_say_its_rules() -> None:
    bare = State(2)
    assert bare.players == 2
    for call in (bare.winners, bare.legal, lambda: bare.apply(0), lambda: bare.play_legal(0), lambda: bare.score(0)):
        with pytest.raises(NotImplementedError):
            call()


def test_the_flag_tells_the_truth() -> None:
    assert core.__file__.endswith(".py") != COMPILED
