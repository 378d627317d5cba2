"""Moves as text: what is read, what is refused and why."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.ontop.helpers import do, new, random_moves
from toptafel.engine import CHANCE, COMPILED
from toptafel.errors import IllegalMove, NotationError
from toptafel.games.ontop import GAME


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "grammar"),
        ("*", "grammar"),
        ("brwy", "grammar"),
        ("*brw", "grammar"),
        ("*brwyb", "grammar"),
        ("*BRWY", "grammar"),
        (" *brwy", "grammar"),
        ("*brwy\n", "grammar"),
        ("*brgy", "grammar"),
        ("*wybr", "tile"),
        ("*brbw", "tile"),
        ("wybr@C5C6", "tile"),
        ("brwy@C5", "grammar"),
        ("brwy@C5-C6", "grammar"),
        ("brwy@c5C6", "grammar"),
        ("brwy@C05C6", "grammar"),
        ("brwy@C5C06", "grammar"),
        ("brwy@C٥C6", "grammar"),
        ("brwy@C0C1", "grammar"),
        ("brwy@C13C14", "triangle"),
        ("brwy@G1G2", "triangle"),
        ("brwy@A10A9", "triangle"),
        ("brwy@C5C100", "grammar"),
        ("\ud800", "grammar"),
        ("*brwy\0", "grammar"),
        ("brwy@" + "C5" * 50_000, "grammar"),
    ],
)
@pytest.mark.parametrize("revealed", [True, False])
def test_what_is_not_a_move_of_the_game(text: str, code: str, revealed: bool) -> None:
    state = do(new(), "*brwy") if revealed else new()
    with pytest.raises(NotationError) as caught:
        GAME.parse(state, text)
    assert caught.value.code == code
    assert caught.value.message.endswith(".")


def test_the_other_reading_of_a_tile_is_hinted_at() -> None:
    with pytest.raises(NotationError, match="write it brwy"):
        GAME.parse(new(), "*wybr")


def test_writing_gives_back_what_was_read() -> None:
    for seed in range(4 if COMPILED else 1):
        state = new()
        for _ in random_moves(state, seed):
            for action in state.legal().tolist():
                text = GAME.write(state, action)
                assert GAME.parse(state, text) == action
                assert text.startswith("*") == (state.to_move == CHANCE)
                assert [GAME.shown(state, action, seat) for seat in (None, 0, 3)] == [text] * 3


def test_an_action_has_the_same_number_in_every_position() -> None:
    numbers: dict[str, int] = {}
    for seed in range(3):
        state = new(2)
        for action in random_moves(state, seed):
            assert numbers.setdefault(GAME.write(state, action), action) == action


@pytest.mark.parametrize(
    ("before", "move", "code", "params", "message"),
    [
        ([], "brwy@C5C6", "no_tile", {}, "A tile must be revealed first."),
        (["*brwy"], "*brwy", "not_chance", {}, "The revealed tile must be placed first."),
        (
            ["*brwy", "brwy@C5C6", "*brwy", "brwy@C7C8"],
            "*brwy",
            "none_left",
            {"tile": "brwy"},
            "All tiles brwy have been placed already.",
        ),
        (["*brwy"], "rwyb@C5C6", "other_tile", {"tile": "brwy"}, "The tile to place is brwy, not rwyb."),
        (["*brwy"], "brwy@C5C7", "not_adjacent", {}, "C5 and C7 share no side; a tile covers two triangles that do."),
        (["*brwy"], "brwy@C3C4", "covered", {"triangle": "C4"}, "C4 is not free; choose two free triangles."),
        (["*brwy"], "brwy@C4C3", "covered", {"triangle": "C4"}, "C4 is not free; choose two free triangles."),
        (["*brwy"], "brwy@A1A2", "not_touching", {}, "A tile must share a side with a laid tile or a black triangle."),
    ],
)
def test_a_refusal_says_why(before: list[str], move: str, code: str, params: dict[str, str], message: str) -> None:
    state = do(new(), *before)
    error = state.refusal(GAME.read(state, move))
    assert error is not None
    assert (error.code, error.params, error.message) == (code, params, message)


CODES = {"no_move", "no_tile", "not_chance", "none_left", "other_tile", "not_adjacent", "covered", "not_touching"}


@settings(max_examples=300 if COMPILED else 60, deadline=None)
@given(action=st.integers(-(2**63), 2**63 - 1) | st.integers(0, 14 << 16))
def test_every_number_is_legal_or_refused_with_a_sentence(action: int) -> None:
    for state in (new(), do(new(), "*brwy", "brwy@C5C6", "*rwyb")):
        error = state.refusal(action)
        assert (error is None) == (action in state.legal().tolist())
        if error is not None:
            assert error.code in CODES
            assert error.message.endswith(".")


@pytest.mark.parametrize("action", [-1, 12, 65535, 1 << 16, 14 << 16, (1 << 16) | 66, 2**62, -(2**63)])
def test_a_number_that_is_no_move_is_not_written(action: int) -> None:
    with pytest.raises(IllegalMove):
        GAME.write(do(new(), "*brwy"), action)


@settings(max_examples=300 if COMPILED else 60, deadline=None)
@given(text=st.text() | st.from_regex(r"\*?[rbyw]{4}(@[A-G]1?[0-9][A-G]1?[0-9])?", fullmatch=True))
def test_any_text_is_a_legal_move_or_a_typed_error(text: str) -> None:
    state = do(new(), "*brwy", "brwy@C5C6", "*rwyb")
    try:
        action = GAME.parse(state, text)
    except (NotationError, IllegalMove) as error:
        assert error.message.endswith(".")
        return
    assert state.is_legal(action)
    assert GAME.write(state, action) == text
