"""Texts of moves: read, written and shown to each seat."""

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.games.playing import play_random
from toptafel.engine import CHANCE, OVER, Rng
from toptafel.errors import IllegalMove, NotationError
from toptafel.games.topas import GAME

from .helpers import dealt, new, play

STATE = dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unreadable"),
        ("*", "unreadable"),
        ("*?", "unreadable"),
        ("b1y2", "unreadable"),
        ("b1y2@2,0", "unreadable"),
        ("b1y2@2,0E", "unreadable"),
        ("b1y2@02,0e", "unreadable"),
        ("b1y2@+2,0e", "unreadable"),
        ("b1y2@2,-0e", "unreadable"),
        ("b1y2@2, 0e", "unreadable"),
        (" b1y2@2,0e", "unreadable"),
        ("b1y2@2,0e\n", "unreadable"),
        ("b1y2@٢,0e", "unreadable"),
        ("b1y4@2,0e", "unreadable"),
        ("b1p2@2,0e", "unreadable"),
        ("*b1y2@2,0e", "unreadable"),
        ("y2b1@2,0e", "colour_order"),
        ("*y2b1", "colour_order"),
        ("b1y1@2,0e", "unknown_card"),
        ("b1b2@2,0e", "unknown_card"),
    ],
)
def test_what_is_not_a_move_is_not_read(text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.parse(STATE, text)
    assert error.value.code == code


def test_a_card_that_was_drawn_cannot_come_up_again() -> None:
    state = play(STATE.clone(), "b1y2@2,0e")
    with pytest.raises(IllegalMove) as error:
        GAME.parse(state, "*r1g2")
    assert error.value.code == "not_in_stock"


_MOVES = st.from_regex(r"\*?[rgby][1-3][rgby][1-3](@-?[0-9]{1,3},-?[0-9]{1,3}[nesw])?", fullmatch=True)


@settings(deadline=None)
@given(st.text() | st.text("*rgby123@,-0nesw") | _MOVES)
@example("b1y2@" + "9" * 10_000 + ",0e")
@example("b1y2@-" + "9" * 10_000 + ",0e")
@example("x" * 100_000)
@example("\0")
@example("\ud800")
def test_any_text_is_a_legal_move_or_refused_with_a_sentence(text: str) -> None:
    try:
        action = GAME.parse(STATE, text)
    except (NotationError, IllegalMove) as error:
        assert error.message.endswith(".")
        assert len(error.message) < 600  # 40 characters of a text are quoted, escaped ones take up to ten
        error.message.encode()
    else:
        assert STATE.is_legal(action)
        assert GAME.write(STATE, action) == text


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_legal_move_is_written_in_one_way_and_read_back(players: int) -> None:
    state = new(players)
    rng = Rng(players)
    while state.to_move != OVER:
        texts = set()
        for action in state.legal().tolist():
            text = GAME.write(state, action)
            texts.add(text)
            assert GAME.parse(state, text) == action
        assert len(texts) == len(state.legal())
        play_random(state, rng, 1)


def test_what_is_offered_is_every_legal_move() -> None:
    state = new(2)
    rng = Rng(3)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            texts = [GAME.write(state, action) for action in state.legal().tolist()]
            assert json.loads(GAME.offered(state, lambda _: [])) == texts  # it writes them itself
        play_random(state, rng, 1)


@pytest.mark.rule("TP-03")
def test_a_drawn_card_is_shown_only_to_the_seat_that_gets_it() -> None:
    state = new(3)
    for receiver in [0, 1, 2, 0, 1, 2, 0, 1, 2]:
        action = state.outcome(Rng(receiver))
        text = GAME.write(state, action)
        for seat in (None, 0, 1, 2):
            assert GAME.shown(state, action, seat) == (text if seat == receiver else "*?")
        state.apply(action)
    start = state.outcome(Rng(9))
    assert {GAME.shown(state, start, seat) for seat in (None, 0, 1, 2)} == {GAME.write(state, start)}
    state.apply(start)
    lay = state.legal()[0]
    assert {GAME.shown(state, lay, seat) for seat in (None, 0, 1, 2)} == {GAME.write(state, lay)}
    state.apply(lay)
    drawn = state.outcome(Rng(4))
    assert state.to_move == CHANCE
    assert [GAME.shown(state, drawn, seat) for seat in (None, 0, 1, 2)] == ["*?", GAME.write(state, drawn), "*?", "*?"]


@pytest.mark.rule("TP-13")
def test_solitaire_hides_nothing_that_came_up() -> None:
    state = play(new(1), "*r1g2")
    assert GAME.shown(state, GAME.parse(state, "*r2g3"), None) == "*r2g3"
