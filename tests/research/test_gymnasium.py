"""Gymnasium's own check passes, and a vector of games is the batch it stands for."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from tests.research.test_codec import NUMBERED
from tests.variants import setup
from toptafel import COMPILED
from toptafel.errors import IllegalMove
from toptafel.position import make
from toptafel.research.gymnasium import BatchEnv, TableEnv

every_environment = pytest.mark.parametrize("variant", NUMBERED)


def made(variant: str, **more: Any) -> TableEnv:
    chosen = setup(variant)
    return TableEnv(chosen.game.name, chosen.players, **more, **chosen.changed_options)


class Legal(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The checker tries any number; this plays the nearest legal move instead."""

    def step(self, action: Any) -> Any:
        assert isinstance(self.unwrapped, TableEnv)
        legal = np.flatnonzero(self.unwrapped.play.seen(self.unwrapped.seat)["action_mask"])
        return self.env.step(int(legal[int(action) % len(legal)]))


@every_environment
def test_gymnasium_checks_it(variant: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*different from the unwrapped version.*")  # that is what Legal is for
        warnings.filterwarnings("ignore", ".*Not able to test alternative render modes.*")  # it was not made by an id
        check_env(Legal(made(variant, bots="beginner", render_mode="ansi")), skip_close_check=True)


def whole_game(environment: TableEnv, seed: int) -> tuple[float, int]:
    """A random game: what it brought, and how many moves the seat made."""
    rng = np.random.default_rng(seed)
    seen, _ = environment.reset(seed=seed)
    for moves in range(1, 1000):
        seen, reward, over, cut, _ = environment.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert not cut
        if over:
            return reward, moves
        assert reward == 0
    raise AssertionError("a game without an end")


@pytest.mark.skipif(not COMPILED, reason="whole games of bots are long for the interpreter")
@every_environment
def test_whole_games_with_bots_end_and_are_the_same_for_a_seed(variant: str) -> None:
    environment = made(variant, seat=setup(variant).players - 1, bots="easy")
    first = whole_game(environment, 7)
    assert first == whole_game(environment, 7)
    state = environment.state
    if state.players == 1:
        assert first[0] == state.score(0)
    else:
        assert (first[0] > 0) == (state.players - 1 in state.winners())


def test_by_its_id_and_what_is_wrong_is_refused() -> None:
    environment = gymnasium.make("toptafel/OnTop-v1", bots="beginner")
    seen, _ = environment.reset(seed=1)
    with pytest.raises(IllegalMove):
        environment.unwrapped.step(int(seen["action_mask"].argmin()))
    with pytest.raises(ValueError, match="There are seats 0 to 1"):
        TableEnv("ontop", 2, seat=2)


def test_many_by_their_id() -> None:
    vector = gymnasium.make_vec(
        "toptafel/Topas-v1", num_envs=5, vectorization_mode="vector_entry_point", players=1, expert=True
    )
    assert isinstance(vector.unwrapped, BatchEnv)
    assert vector.unwrapped.setup == make("topas", 1, expert=True)


@every_environment
def test_a_vector_is_a_batch(variant: str) -> None:
    chosen = setup(variant)
    vector = BatchEnv(chosen.game.name, chosen.players, 4, **chosen.changed_options)
    assert vector.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = vector.reset(seed=3)
    assert vector.observation_space.contains(seen)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(400 if COMPILED else 20):
        moved = info["player"]
        numbers = np.array([rng.choice(np.flatnonzero(row)) for row in seen["action_mask"]])
        seen, reward, over, cut, info = vector.step(numbers)
        assert vector.observation_space.contains(seen)
        assert not cut.any()
        assert not reward[~over].any()
        for i in np.flatnonzero(over):
            ended += 1
            assert reward[i] == info["returns"][i, moved[i]]
            assert info["final_obs"][i].any()
    assert ended or not COMPILED
