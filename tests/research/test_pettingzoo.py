"""The environments pass PettingZoo's own tests, with every warning an error."""

import pickle
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from tests.research.test_codec import NUMBERED
from tests.variants import setup
from toptafel.errors import IllegalMove
from toptafel.research.pettingzoo import env, parallel_env, raw_env

# Over its own environments too PettingZoo warns of these: an observation is a dict, and its numbers are not scaled.
LET_PASS = ["Observation is not a NumPy array", "Observation space for each agent probably"]

every_environment = pytest.mark.parametrize("variant", NUMBERED)


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in LET_PASS:
            warnings.filterwarnings("ignore", message)
        yield


def made(variant: str, **more: Any) -> raw_env:
    chosen = setup(variant)
    return raw_env(chosen.game.name, chosen.players, **more, **chosen.changed_options)


@every_environment
def test_api(variant: str) -> None:
    chosen = setup(variant)
    api_test(env(chosen.game.name, chosen.players, **chosen.changed_options), num_cycles=150)


@every_environment
def test_a_seed_gives_the_same_game(variant: str) -> None:
    seed_test(lambda: made(variant), num_cycles=100)


@every_environment
def test_all_at_once(variant: str) -> None:
    chosen = setup(variant)
    parallel_api_test(parallel_env(chosen.game.name, chosen.players, **chosen.changed_options), num_cycles=60)


def test_by_their_ids() -> None:
    made = pettingzoo.make("aec", "toptafel/TopSpot-v1", players=4)
    assert made.metadata["name"] == "toptafel_topspot_v1"
    assert len(made.possible_agents) == 4
    environment = pettingzoo.make("parallel", "toptafel/OnTop-v1")
    assert isinstance(environment, parallel_env)
    seen, _ = environment.reset(seed=1)
    while environment.agents:
        seen, rewards, *_ = environment.step(
            {agent: int(seen[agent]["action_mask"].argmax()) for agent in environment.agents}
        )
    assert max(rewards.values()) > 0 or rewards == {"player_0": 0, "player_1": 0}


def test_render() -> None:
    def ansi(render_mode: str | None = None) -> raw_env:
        return made("ontop-2", render_mode=render_mode)

    render_test(ansi)


def random_game(environment: raw_env, seed: int) -> dict[str, float]:
    """What each got at the end of a random game."""
    rng = np.random.default_rng(seed)
    environment.reset(seed)
    totals = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, over, cut, _ = environment.last()
        assert seen is not None
        totals[agent] += reward
        assert not cut
        environment.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


@every_environment
def test_rewards_add_up(variant: str) -> None:
    environment = made(variant)
    totals = random_game(environment, 3)
    if environment.setup.players == 1:
        assert totals == {"player_0": environment.state.score(0)}
    else:
        assert sum(totals.values()) == pytest.approx(0)
        winners = [f"player_{seat}" for seat in environment.state.winners()]
        assert winners == [agent for agent, total in totals.items() if total == max(totals.values())]


def test_who_is_not_to_move_has_no_legal_move_and_what_is_none_is_refused() -> None:
    environment = made("ontop-2")
    environment.reset(1)
    waiting = environment.possible_agents[1 - environment.possible_agents.index(environment.agent_selection)]
    assert not environment.observe(waiting)["action_mask"].any()
    wrong = int(environment.observe(environment.agent_selection)["action_mask"].argmin())
    before = environment.state.clone()
    with pytest.raises(IllegalMove):
        environment.step(wrong)
    assert environment.state == before


def test_a_move_that_is_none_ends_the_game_and_loses_a_point() -> None:
    environment = env("ontop", players=2)
    for too_early in (lambda: environment.step(0), lambda: environment.observe("player_0"), environment.render):
        with pytest.raises(AssertionError, match="needs to be called before"):
            too_early()
    environment.reset(seed=1)
    loser = environment.agent_selection
    mask = environment.observe(loser)["action_mask"]
    with pytest.raises(AssertionError, match="not in action space"):
        environment.step(len(mask))
    wrong = int(mask.argmin())
    mask[wrong] = 1  # what was handed out is no longer asked
    environment.step(wrong)
    got = {}
    for agent in environment.agent_iter():
        _, got[agent], over, cut, _ = environment.last()
        assert over
        assert cut
        environment.step(None)
    assert got == {"player_0": 0.0, "player_1": 0.0} | {loser: -1.0}
    environment.step(0)  # everybody has gone: nothing but a warning
    assert not environment.agents


def test_it_can_be_pickled() -> None:
    environment = pickle.loads(pickle.dumps(made("ontop-2", reward="win")))
    assert environment.reward == "win"
    assert sum(random_game(environment, 1).values()) == pytest.approx(1)
