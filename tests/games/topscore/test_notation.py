"""Reading and writing moves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.topscore.helpers import dealt, play
from toptafel import COMPILED
from toptafel.engine import CHANCE, OVER, Rng
from toptafel.errors import IllegalMove, NotationError
from toptafel.games.topscore.notation import parse, shown, write
from toptafel.position import make


@pytest.mark.parametrize(
    "text",
    [
        *["", "+", "^", "=", "~", "*", "!", "#", "$", "&", "--", "- ", " -", "ROE", "+RO E", "+R1E", "+RÖE", "+RO?"],
        *[
            "*AB",
            "*a",
            "*Ö",
            "~E N",
            "~e",
            "#R",
            "#R@",
            "#R@0",
            "#R@8",
            "#R@05",
            "#RR@5",
            "#R5",
            "# @5",
            "#ß@5",
            "#ı@1",
        ],
        *["!E@4+ROe", "!E@+ROe", "!E@2=ROe", "!E@2ROe", "!E@2+", "!EE@2+ROe", "!e@2+ROe", "!E2+ROe", "$$", "&R?E"],
        *["+ROE\n", "\n+ROE", "+ROE\0", "\ud800", "+\ud800\ud800\ud800", "+ſOE", "+ıOE", "+ROß", "＋ROE", "*I\u030a"],
    ],
)
def test_texts_that_are_no_moves(text: str) -> None:
    position = dealt("ROENST", "TENDEK")
    with pytest.raises(NotationError) as caught:
        position.push(text)
    assert caught.value.message.endswith(".")


@pytest.mark.parametrize(
    "text",
    [
        *[
            "*A",
            "+A",
            "+AB",
            "+ABCDEFGH",
            "^ROE",
            "=ROE",
            "~ABCDEFG",
            "~X",
            "#R@5",
            "#?@5",
            "#r@5",
            "$ROE",
            "$-",
            "$roe",
        ],
        *["&ROE", "&roe", "!E@2+ROe", "!?@2+ROe", "!E@3^ROeN", "+roe", "+ĳĲE", "~" + "E" * 1000, "+" + "E" * 100_000],
    ],
)
def test_moves_that_can_be_read_but_not_played(text: str) -> None:
    position = dealt("ROENST", "TENDEK")
    with pytest.raises(IllegalMove) as caught:
        position.push(text)
    assert caught.value.message.endswith(".")
    assert caught.value.code != "illegal"  # it says why


def test_other_orders_are_read_and_one_is_written() -> None:
    position = dealt("EEN??Z", "TENDEK")
    state = position.state
    assert write(state, parse(state, "+eEN")) == "+EeN"
    assert write(state, parse(state, "~Z?EN?E")) == "~EENZ??"
    german = dealt("AÄZEN?", "TESTEN", language="de").state
    assert write(german, parse(german, "~?ÄZA")) == "~AZÄ?"  # by code point
    dutch = dealt("ĲZEN??", "TENDEK").state
    assert write(dutch, parse(dutch, "~ĲZ?")) == "~ZĲ?"


def test_others_do_not_see_what_is_drawn_or_put_back() -> None:
    position = make("topscore", 2).new(chance="given")
    state = position.state
    lot = parse(state, "*A")
    assert [shown(state, lot, seat) for seat in (None, 0, 1)] == ["*A"] * 3  # drawn for who begins: all look
    play(position, "*A *B")
    first = parse(state, "*N")
    assert [shown(state, first, seat) for seat in (None, 0, 1)] == ["*?", "*N", "*?"]
    play(position, "*N *E *E *T *E *T *R *S *O *S *O *R")
    swap = parse(state, "~EN")
    assert [shown(state, swap, seat) for seat in (None, 0, 1)] == ["~??", "~EN", "~??"]
    position.push("~EN")
    refill = parse(state, "*N")
    assert [shown(state, refill, seat) for seat in (None, 0, 1)] == ["*?", "*N", "*?"]
    play(position, "*N *E")
    lay = parse(state, "+ETS")
    assert [shown(state, lay, seat) for seat in (None, 0, 1)] == ["+ETS"] * 3


@settings(max_examples=200 if COMPILED else 40, deadline=None)
@given(st.text("+^=~-!#$&*@?0123567ROENSTĲroenstĳ", max_size=12) | st.text(max_size=12))
def test_whatever_is_typed_is_read_or_refused_kindly(text: str) -> None:
    position = dealt("ROENS?", "TENDEK", judge="agreement")
    try:
        action = parse(position.state, text)
    except (NotationError, IllegalMove) as error:
        assert error.message.endswith(".")
    else:
        again = write(position.state, action)
        assert parse(position.state, again) == action


@pytest.mark.parametrize("seed", range(4))
def test_legal_is_what_is_listed_for_any_number(seed: int) -> None:
    """The same answer from is_legal and from the list, for legal moves and for numbers close to them."""
    languages = ("nl", "en", "fr", "de")
    state = make("topscore", 2 + seed % 3, longest=5, letters=2, language=languages[seed]).new(chance="given").state
    rng = Rng(seed)
    for step in range(2500 if COMPILED else 250):
        if state.to_move == OVER:
            break
        actions = state.legal().tolist()
        listed = set(actions)
        assert len(listed) == len(actions)
        if step % 5 == 0:
            for action in actions[:: 1 + len(actions) // 30]:
                assert state.is_legal(action)
                assert parse(state, write(state, action)) == action
                for other in (action ^ 1 << rng.below(63), action ^ rng.below(64) << 6 * rng.below(9), action + 16):
                    assert state.is_legal(other) == (other in listed)
            for number in (-1, 0, 5, 2**62, 2**63 - 1, -(2**63), rng.next() >> 1, rng.next() >> 20):
                assert state.is_legal(number) == (number in listed)
        state.apply(state.outcome(rng) if state.to_move == CHANCE else actions[rng.below(len(actions))])


def test_an_illegal_action_changes_nothing() -> None:
    position = dealt("ROENST", "TENDEK")
    before = position.legal()
    with pytest.raises(IllegalMove):
        position.state.apply(12345)
    assert position.legal() == before
