"""Reading and writing moves."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.topscore.helpers import dealt, play
from toptafel import COMPILED
from toptafel.engine import CHANCE, OVER, Rng
from toptafel.errors import IllegalMove, NotationError
from toptafel.games.topscore import GAME, rules
from toptafel.games.topscore.refusals import SENTENCES
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
    assert GAME.write(state, GAME.parse(state, "+eEN")) == "+EeN"
    assert GAME.write(state, GAME.parse(state, "~Z?EN?E")) == "~EENZ??"
    german = dealt("AÄZEN?", "TESTEN", language="de").state
    assert GAME.write(german, GAME.parse(german, "~?ÄZA")) == "~AZÄ?"  # by code point
    dutch = dealt("ĲZEN??", "TENDEK").state
    assert GAME.write(dutch, GAME.parse(dutch, "~ĲZ?")) == "~ZĲ?"


def test_others_do_not_see_what_is_drawn_or_put_back() -> None:
    position = make("topscore", 2).new(chance="given")
    state = position.state
    lot = GAME.parse(state, "*A")
    assert [GAME.shown(state, lot, seat) for seat in (None, 0, 1)] == ["*A"] * 3  # drawn for who begins: all look
    play(position, "*A *B")
    first = GAME.parse(state, "*N")
    assert [GAME.shown(state, first, seat) for seat in (None, 0, 1)] == ["*?", "*N", "*?"]
    play(position, "*N *E *E *T *E *T *R *S *O *S *O *R")
    swap = GAME.parse(state, "~EN")
    assert [GAME.shown(state, swap, seat) for seat in (None, 0, 1)] == ["~??", "~EN", "~??"]
    position.push("~EN")
    refill = GAME.parse(state, "*N")
    assert [GAME.shown(state, refill, seat) for seat in (None, 0, 1)] == ["*?", "*N", "*?"]
    play(position, "*N *E")
    lay = GAME.parse(state, "+ETS")
    assert [GAME.shown(state, lay, seat) for seat in (None, 0, 1)] == ["+ETS"] * 3


@settings(max_examples=200 if COMPILED else 40, deadline=None)
@given(st.text("+^=~-!#$&*@?0123567ROENSTĲroenstĳ", max_size=12) | st.text(max_size=12))
def test_whatever_is_typed_is_read_or_refused_kindly(text: str) -> None:
    position = dealt("ROENS?", "TENDEK", judge="agreement")
    try:
        action = GAME.parse(position.state, text)
    except (NotationError, IllegalMove) as error:
        assert error.message.endswith(".")
    else:
        again = GAME.write(position.state, action)
        assert GAME.parse(position.state, again) == action


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
                assert GAME.parse(state, GAME.write(state, action)) == action
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


LAID = "+ROe *A *X *Q"
NUMBERS = st.integers(-(2**63), 2**63 - 1)


@settings(max_examples=60 if COMPILED else 10, deadline=None)
@given(numbers=st.lists(NUMBERS | NUMBERS.map(lambda number: number & 0xFFFFFFFFFFFFFF), min_size=40, max_size=40))
def test_any_number_is_legal_or_has_a_sentence(numbers: list[int]) -> None:
    start = make("topscore", 2).new(chance="given")
    for position in (start, dealt("ROENS?", "TENDEK", judge="agreement"), play(dealt("RO?ENS", "TENDEK"), LAID)):
        state = position.state
        for number in numbers:
            error = state.refusal(number)
            code = state.why_not(number)
            assert (code is None) == (error is None) == state.is_legal(number)
            assert error is None or (error.code == code and error.message.endswith("."))


def test_every_code_has_its_sentence() -> None:
    """Those that `why_not` gives, found in its source; and no others."""
    folder = Path(rules.__file__).parent
    source = "".join((folder / name).read_text(encoding="utf-8") for name in ("rules.py", "finder.py"))
    codes = set(re.findall(r'(?:return|else) "(\w+)"', source)) | set(re.findall(r'"(\w+)" if ', source))
    assert codes == SENTENCES.keys() | {"box_taken"}
