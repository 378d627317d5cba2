"""What holds for every game and every variant, at random positions of random games."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.variants import VARIANTS, every_variant, setup
from toptafel import COMPILED, record
from toptafel.engine import CHANCE, OVER, Rng
from toptafel.errors import IllegalMove, NotationError
from toptafel.position import Position

EXAMPLES = 12 if COMPILED else 3
some_positions = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
seeds = st.integers(0, 2**64 - 1)
steps = st.integers(0, 120)


def reached(variant: str, seed: int, steps: int) -> Position:
    """A position of a random game, chance included."""
    position = setup(variant).new(seed=seed, chance="given")
    for _ in range(steps):
        if position.finished:
            break
        position.push_random()
    return position


def everything(position: Position) -> str:
    """All that anybody can see: the views of all seats and of a spectator, and the legal moves."""
    views = [position.view(seat) for seat in [None, *range(position.players)]]
    return json.dumps([views, position.legal()])


@every_variant
@some_positions
@given(seed=seeds, steps=steps)
def test_every_legal_move_survives_notation(variant: str, seed: int, steps: int) -> None:
    position = reached(variant, seed, steps)
    game, state = position.game, position.state
    actions = state.legal().tolist()
    assert len(set(actions)) == len(actions)
    texts = [game.write(state, action) for action in actions]
    assert len(set(texts)) == len(texts)
    for action, text in list(zip(actions, texts, strict=True))[:: 1 + len(actions) // 60]:
        assert state.is_legal(action)
        assert game.parse(state, text) == action
        assert (text[0] == "*") == (state.to_move == CHANCE)


@every_variant
@some_positions
@given(seed=seeds, steps=steps, number=st.integers(-(2**63), 2**63 - 1))
def test_an_action_that_is_not_listed_is_refused_and_changes_nothing(
    variant: str, seed: int, steps: int, number: int
) -> None:
    position = reached(variant, seed, steps)
    state = position.state
    legal = set(state.legal().tolist())
    before = everything(position)
    near = [action ^ (1 << bit) for action in list(legal)[:3] for bit in range(0, 62, 3)]
    for action in [number, *near]:
        if action not in legal and not (variant.endswith("agreement") and state.is_legal(action)):
            assert not state.is_legal(action)
            with pytest.raises(IllegalMove):
                state.apply(action)
    assert everything(position) == before


@every_variant
def test_none_where_an_object_is_wanted_is_an_error_and_no_crash(variant: str) -> None:
    state = reached(variant, 1, 0).state
    nothing: Any = None
    for call in (lambda: state.find_legal(nothing), lambda: state.outcome(nothing)):
        with pytest.raises((AttributeError, TypeError)):
            call()


@every_variant
@some_positions
@given(seed=seeds, steps=steps)
def test_a_clone_is_equal_and_independent(variant: str, seed: int, steps: int) -> None:
    position = reached(variant, seed, steps)
    before = everything(position)
    copy = position.copy()
    assert everything(copy) == before
    for _ in range(30):
        if not copy.finished:
            copy.push_random()
    assert everything(position) == before


@every_variant
@some_positions
@given(seed=seeds, steps=steps, deal=seeds, other=seeds)
def test_a_seat_sees_and_infers_only_what_it_may(variant: str, seed: int, steps: int, deal: int, other: int) -> None:
    position = reached(variant, seed, steps)
    for seat in range(position.players):
        one, two = position.copy(), position.copy()
        one.state.determinize(seat, Rng(deal))
        two.state.determinize(seat, Rng(other))
        view = json.dumps(position.view(seat))
        # Two states that differ only in what the seat cannot see look the same to it ...
        assert json.dumps(one.view(seat)) == view == json.dumps(two.view(seat))
        # ... and what it imagines does not depend on the truth.
        one.state.determinize(seat, Rng(7))
        two.state.determinize(seat, Rng(7))
        assert everything(one) == everything(two)
        assert one.state.to_move == position.state.to_move
        assert one.scores == position.scores
        if position.to_move == seat:
            assert one.legal() == position.legal()


@every_variant
@some_positions
@given(seed=seeds, steps=steps, deal=seeds)
def test_an_imagined_position_can_be_played_to_its_end(variant: str, seed: int, steps: int, deal: int) -> None:
    position = reached(variant, seed, steps)
    position.state.determinize(seed % position.players, Rng(deal))
    for _ in range(200):
        if position.finished:
            break
        position.push_random()


@every_variant
@some_positions
@given(seed=seeds, steps=steps)
def test_a_move_is_shown_to_a_seat_as_far_as_its_view_tells_it(variant: str, seed: int, steps: int) -> None:
    """Moves after which everything looks the same to a seat are shown to it as the same text."""
    position = reached(variant, seed, steps)
    actions = position.state.legal().tolist()
    for seat in [None, *range(position.players)]:
        shown_by_view: dict[str, str] = {}
        for action in actions[:: 1 + len(actions) // 8]:
            shown = position.game.shown(position.state, action, seat)
            written = position.game.write(position.state, action)
            assert shown == written or (len(shown) == len(written) and "?" in shown) or shown == "*?"
            if position.to_move == seat:
                assert shown == written
            after = position.state.clone()
            after.apply(action)
            assert shown_by_view.setdefault(json.dumps(position.game.view(after, seat)), shown) == shown


@every_variant
def test_a_whole_game_replays_to_its_result(variant: str) -> None:
    for seed in range(3 if COMPILED else 1):
        played = record.random_game(setup(variant), seed)
        text = record.dump(played)
        again = record.check(record.read(text))
        assert again.finished
        assert again.record() == played == json.loads(text)
        assert again.state.to_move == OVER
        assert again.legal() == []
        winners = again.winners
        assert winners
        assert winners == sorted(set(winners))
        assert set(winners) <= set(range(again.players))


@every_variant
@settings(max_examples=40 if COMPILED else 10, deadline=None)
@given(text=st.text(max_size=30) | st.text("rgbywJ0123456789@,-+=^~!?*#$&/nesw ABCĲijĳ", max_size=14))
def test_any_text_is_read_or_refused(variant: str, text: str) -> None:
    position = reached(variant, 1, 25)
    before = list(position.moves)
    try:
        position.push(text)
    except (IllegalMove, NotationError) as error:
        assert error.message.endswith((".", "?", "!"))
        assert position.moves == before


@every_variant
def test_huge_and_odd_texts_are_refused(variant: str) -> None:
    position = reached(variant, 1, 25)
    odd = ["", "\0", "*", "-" * 100_000, "9" * 10_000, "*" + "A" * 1_000_000, "\ud800", "r1g3@" + "9" * 5000 + ",0n"]
    for text in odd:
        with pytest.raises((IllegalMove, NotationError)):
            position.push(text)


TRACE = """
import hashlib, json, sys
from tests.variants import VARIANTS, setup
from toptafel import COMPILED, record
assert COMPILED == (sys.argv[1] == "compiled")
for variant in VARIANTS:
    played = record.random_game(setup(variant), 11)
    print(variant, len(played["moves"]), hashlib.sha256(json.dumps(played).encode()).hexdigest())
"""


@pytest.mark.skipif(not COMPILED, reason="compares the compiled rules with the interpreted ones")
def test_compiled_and_interpreted_play_the_same_games() -> None:
    def trace(how: str) -> list[str]:
        environment = os.environ | {"TOPTAFEL_INTERPRETED": "1" if how == "interpreted" else ""}
        done = subprocess.run(
            [sys.executable, "-c", TRACE, how], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout.splitlines()

    compiled = trace("compiled")
    assert len(compiled) == len(VARIANTS)
    assert compiled == trace("interpreted")
