"""OpenSpiel's own tests pass, and its own searches play."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tests.variants import every_variant, setup
from toptafel import COMPILED, testing
from toptafel.engine import Rng
from toptafel.research import openspiel
from toptafel.research.histories import information_state, resample

whole_games = pytest.mark.skipif(not COMPILED, reason="whole games and searches are long for the interpreter")
PLAYED = [
    "topas-2", "topas-4", "ontop-2", "topspot-3", "topspot-3-level=expert-colours=gyp",
    "topscore-2-language=en-longest=5-letters=2",
]  # fmt: skip
DEEP = 25  # plies: every game goes on then


def loaded(variant: str) -> openspiel.TabletopGame:
    chosen = setup(variant)
    return openspiel.load(chosen.game.name, chosen.players, **chosen.changed_options)


def reached(game: openspiel.TabletopGame, seed: int, plies: int) -> openspiel.TabletopState:
    """A position after so many random plies; somebody is to move."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while len(state.history()) < plies or state.is_chance_node():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@whole_games
@pytest.mark.parametrize("variant", PLAYED)
def test_openspiel_plays_random_games(variant: str) -> None:
    """Copies, serialises, and looks at every state as every player; chance adds up."""
    pyspiel.random_sim_test(loaded(variant), num_sims=1, serialize=True, verbose=False)


@every_variant
def test_a_resampled_game_looks_the_same_to_the_seat(variant: str) -> None:
    made = setup(variant)
    for seed, plies in enumerate((0, 5, 40, 150) if COMPILED else (0, 40)):
        position = testing.reached(made, seed, plies)
        for seat in range(made.players):
            told = information_state(position.plies, seat)
            again = resample(position, seat, Rng(seed))
            other = made.new(seed=0, chance="given")
            for action in again:
                other.push(action)
            assert information_state(other.plies, seat) == told
            assert other.view(seat) == position.view(seat)


def test_a_resampled_game_depends_only_on_what_the_seat_saw() -> None:
    """The same random numbers lead to the same game from every game that looks the same; and there are several."""
    for variant in PLAYED:
        position = testing.reached(setup(variant), 3, 60)
        seat = 0
        found = set()
        for seed in range(5):
            again = setup(variant).new(seed=0, chance="given")
            for action in resample(position, seat, Rng(seed)):
                again.push(action)
            found.add(tuple(again.moves))
            assert information_state(again.plies, seat) == information_state(position.plies, seat)
        hidden = any(ply.seen is not None and ply.shown(seat) != ply.text for ply in position.plies)
        assert (len(found) > 1) == hidden


@pytest.mark.parametrize("variant", PLAYED)
def test_information_states_tell_apart_what_differs(variant: str) -> None:
    game = loaded(variant)
    state = reached(game, 1, DEEP)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
    assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert other.legal_actions() == state.legal_actions()
    after = {state.child(action).information_state_string(seat) for action in state.legal_actions()[:20]}
    assert len(after) == len(state.legal_actions()[:20])


@whole_games
@pytest.mark.parametrize("variant", PLAYED)
def test_openspiels_searches_play(variant: str) -> None:
    game = loaded(variant)
    rng = np.random.RandomState(1)
    state = reached(game, 2, DEEP)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    unseen = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=8, random_state=rng)
    assert unseen.step(state) in state.legal_actions()
    seen = mcts.MCTSBot(game, 2.0, 8, evaluator, random_state=rng)
    assert seen.step(state) in state.legal_actions()


@whole_games
def test_regret_minimisation_runs_on_a_small_game() -> None:
    """How near it comes to an equilibrium takes minutes to say, and is not asked here."""
    game = pyspiel.load_game("toptafel_topspot_small")
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 1)
    for _ in range(60):
        solver.run_iteration()
    state = reached(game, 1, 6)
    assert state.legal_actions() == sorted(state.legal_actions())
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
