"""What holds for every game and every variant, at random positions of random games: the public conformance test."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.variants import every_variant, setup
from toptafel import COMPILED, testing
from toptafel.errors import IllegalMove, NotationError
from toptafel.games import registry

every_game = pytest.mark.parametrize("name", registry.names())
some_positions = settings(
    max_examples=12 if COMPILED else 3,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
seeds = st.integers(0, 2**64 - 1)
plies = st.integers(0, 120)


@every_game
def test_what_a_game_says_of_itself(name: str) -> None:
    testing.check_facts(registry.find(name))


@every_variant
@some_positions
@given(seed=seeds, plies=plies)
def test_every_position_keeps_its_promises(variant: str, seed: int, plies: int) -> None:
    testing.check_position(testing.reached(setup(variant), seed, plies), seed)


@every_variant
@some_positions
@given(seed=seeds, plies=plies, number=st.integers(-(2**63), 2**63 - 1))
def test_any_number_is_legal_or_refused(variant: str, seed: int, plies: int, number: int) -> None:
    testing.check_number(testing.reached(setup(variant), seed, plies), number)


@every_variant
def test_whole_games_end_and_replay(variant: str) -> None:
    for seed in range(3 if COMPILED else 1):
        testing.check_whole_game(setup(variant), seed)


@every_variant
@settings(max_examples=40 if COMPILED else 10, deadline=None)
@given(text=st.text(max_size=30) | st.text("rgbywJ0123456789@,-+=^~!?*#$&/nesw ABCĲijĳ", max_size=14))
def test_any_text_is_read_or_refused(variant: str, text: str) -> None:
    testing.check_texts(testing.reached(setup(variant), 1, 25), (text,))


@every_variant
def test_huge_and_odd_texts_are_refused(variant: str) -> None:
    position = testing.reached(setup(variant), 1, 25)
    testing.check_texts(position)
    for text in testing.ODD_TEXTS:
        with pytest.raises((IllegalMove, NotationError)):
            position.push(text)


@pytest.mark.bots
@every_variant
def test_bots_of_every_level_play(variant: str) -> None:
    testing.check_bots(testing.reached(setup(variant), 2, 30))


@every_variant
def test_none_where_an_object_is_wanted_is_an_error_and_no_crash(variant: str) -> None:
    state = testing.reached(setup(variant), 1, 0).state
    nothing: Any = None
    with pytest.raises((AttributeError, TypeError)):
        state.find_legal(nothing)
    with pytest.raises((AttributeError, TypeError)):
        state.outcome(nothing)


@every_game
@pytest.mark.skipif(not COMPILED, reason="compares the compiled rules with the interpreted ones")
def test_compiled_and_interpreted_play_the_same_games(name: str) -> None:
    testing.check_compiled_is_interpreted(registry.find(name))
