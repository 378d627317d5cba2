"""Moves as text: one written form, every equal order read, and a reason for all that is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.playing import play_random
from toptafel.engine import COMPILED, OVER, Rng
from toptafel.errors import IllegalMove, NotationError
from toptafel.games.topspot import GAME
from toptafel.games.topspot.numbers import COLOUR_COUNT, DRAWN, JOKER, NAMED, NUMBERS, stack_of

from .helpers import ONE_COLOUR_EACH, PAIRS_OF_FOUR, dealt, expert, hands, legal, new, play

WITH_JOKERS = ONE_COLOUR_EACH.replace(" / ", " J / ") + " J"


@pytest.mark.parametrize("options", [{}, {"level": "expert"}, {"level": "expert", "jokers": "one-each"}])
def test_every_legal_move_is_written_and_read(options: dict[str, str]) -> None:
    rng = Rng(1)
    for players in (3, 4, 5):
        state = new(players, **options)
        while state.to_move != OVER:
            actions = state.legal().tolist()
            texts = [GAME.write(state, action) for action in actions]
            assert len(set(texts)) == len(actions)
            for action, text in list(zip(actions, texts, strict=True))[:: 1 if COMPILED else 9]:
                assert GAME.parse(state, text) == action
            play_random(state, rng, 3 if COMPILED else 41)


@pytest.mark.parametrize("text", ["rc/rf/rd", "rd/rf/rc", "rf/rc/rd", "rf/rd/rc"])
def test_any_order_of_equal_value_is_read(text: str) -> None:
    state = dealt(ONE_COLOUR_EACH)
    assert GAME.write(state, GAME.parse(state, text)) == "rc/rf/rd"
    assert "rf/rc/rd" not in legal(state)


def test_a_deal_is_written_card_by_card() -> None:
    state = new(3, level="expert")
    assert GAME.write(state, GAME.parse(state, "*J")) == "*J"
    play(state, "*J *ra *gl")
    assert hands(state) == [["J"], ["ra"], ["gl"]]


@pytest.mark.rule("TS-06")
def test_only_its_owner_is_shown_a_dealt_card() -> None:
    state = play(new(3), "*ra")
    action = GAME.parse(state, "*gl")
    assert [GAME.shown(state, action, seat) for seat in (0, 1, 2, None)] == ["*?", "*gl", "*?", "*?"]
    state = expert(PAIRS_OF_FOUR)
    action = GAME.parse(state, "J/ri=y")
    assert {GAME.shown(state, action, seat) for seat in (0, 1, 2, 3, None)} == {"J/ri=y"}


@pytest.mark.parametrize(
    "text",
    ["", "r", "a", "rm", "xa", "RA", "Ra", "rA", "ra/", "/ra", "ra//rb", "ra rb", "ra,rb", "rarb", " ra", "ra ", "ra\n",
     "*", "**ra", "*ra/rb", "*J=r", "*?", "ra*", "ra=r", "rc/ra=r", "J=", "J=x", "J=rr", "J=r=b", "J/=r", "j", "j/ra",
     "J@r", "=r", "\0", "ra\0", "\ud800", "ｒa", "*" * 99, "9" * 9999, "-", "?"],
)  # fmt: skip
def test_what_is_no_move_of_this_game(text: str) -> None:
    for state in (new(3), dealt(ONE_COLOUR_EACH), play_random(new(3), Rng(1))):
        with pytest.raises(NotationError) as caught:
            GAME.parse(state, text)
        assert caught.value.message.endswith(".")


@pytest.mark.parametrize(
    ("hands", "moves", "text", "code"),
    [
        (ONE_COLOUR_EACH, "", "*ra", "no_chance"),
        (ONE_COLOUR_EACH, "", "ba", "not_in_hand"),
        (ONE_COLOUR_EACH, "", "pa", "not_in_hand"),
        (ONE_COLOUR_EACH, "", "J=r", "not_in_hand"),
        (ONE_COLOUR_EACH, "", "ra/ra", "not_in_hand"),
        (WITH_JOKERS, "", "J/J=r", "not_in_hand"),
        (WITH_JOKERS, "", "ra/J", "joker_below"),
        (WITH_JOKERS, "", "J", "colour_not_named"),
        (WITH_JOKERS, "", "J/rk", "colour_not_named"),
        (WITH_JOKERS, "", "J=y", "colour_not_in_match"),
        (WITH_JOKERS, "ra", "J=r", "colour_named"),
        (WITH_JOKERS, "ra", "J=b", "colour_named"),
        (PAIRS_OF_FOUR, "", "rc/ba", "mixed_colours"),
        (PAIRS_OF_FOUR, "gc", "rb", "must_follow"),
        (PAIRS_OF_FOUR, "gc", "gd/rb", "must_follow"),
        (ONE_COLOUR_EACH, "ra", "bc/ba", "throw_one"),
        (ONE_COLOUR_EACH, "", "ra/rc", "adds_nothing"),
        (ONE_COLOUR_EACH, "", "rc/ra/rg", "adds_nothing"),
        (WITH_JOKERS, "", "J/ri/rk=r", "adds_nothing"),
        (WITH_JOKERS, "ra", "J/bi/bk", "adds_nothing"),
        (ONE_COLOUR_EACH, "", "ra/rb/rc/rd/re/rf/rg/rh/ri/rj", "too_many_cards"),
    ],
)
def test_why_a_play_is_refused(hands: str, moves: str, text: str, code: str) -> None:
    state = play(dealt(hands, level="expert" if "J" in hands else "junior"), moves)
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(state, text)
    assert caught.value.code == code
    assert caught.value.message.endswith(".")


@pytest.mark.parametrize(
    ("hands", "moves", "text", "params"),
    [
        (ONE_COLOUR_EACH, "", "*ra", {"card": "ra"}),
        (ONE_COLOUR_EACH, "", "rc/ba/bc", {"card": "ba"}),
        (ONE_COLOUR_EACH, "", "ra/ra", {"card": "ra"}),
        (WITH_JOKERS, "", "J=y", {"colour": "y"}),
        (WITH_JOKERS, "ra", "J=b", {"colour": "r"}),
        (PAIRS_OF_FOUR, "gc", "rb", {"colour": "g"}),
        (ONE_COLOUR_EACH, "", "rc/ra/rg", {"card": "ra"}),
        (WITH_JOKERS, "", "J/ri/rk=r", {"card": "ri"}),
        (WITH_JOKERS, "", "J", {}),
    ],
)
def test_what_a_refusal_names(hands: str, moves: str, text: str, params: dict[str, str]) -> None:
    state = play(dealt(hands, level="expert" if "J" in hands else "junior"), moves)
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(state, text)
    assert caught.value.params == params
    assert all(value in caught.value.message for name, value in params.items() if caught.value.code != "no_chance")


def test_numbers_that_are_no_move_are_refused_in_every_phase() -> None:
    numbers = [0, -1, -(2**63), 2**63 - 1, 62, 63, DRAWN, DRAWN + 62, DRAWN + 2**40, NAMED, JOKER + NAMED * 6]
    numbers += [NUMBERS["ra"] + NAMED, NUMBERS["ra"] << 6, stack_of([NUMBERS["rc"], 0, NUMBERS["ra"]])]
    for state in (new(3), dealt(ONE_COLOUR_EACH), play(expert(PAIRS_OF_FOUR), "rc"), play_random(new(3), Rng(1))):
        assert [state.why_not(number) for number in numbers] == ["no_move"] * len(numbers)


def test_an_order_that_is_not_the_written_one_is_told_which_is() -> None:
    state = dealt(ONE_COLOUR_EACH)
    refusal = state.refusal(stack_of([NUMBERS["rf"], NUMBERS["rc"], NUMBERS["rd"]]))
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("other_order", {"stack": "rc/rf/rd"})


@settings(max_examples=400 if COMPILED else 100, deadline=None)
@given(
    cards=st.lists(st.integers(0, 63), min_size=1, max_size=9),
    named=st.integers(0, COLOUR_COUNT + 1),
    bits=st.integers(0, 2**63 - 1),
)
def test_any_number_is_legal_or_refused_with_a_sentence(cards: list[int], named: int, bits: int) -> None:
    for state in (expert(PAIRS_OF_FOUR), play(expert(PAIRS_OF_FOUR), "rc"), new(3), play_random(new(3), Rng(1))):
        listed = state.legal().tolist()
        for action in (stack_of(cards) + NAMED * named, bits, -bits, DRAWN + cards[0]):
            refusal = state.refusal(action)
            assert (refusal is None) == (action in listed) == state.is_legal(action)
            assert refusal is None or (refusal.code == state.why_not(action) and refusal.message.endswith("."))


def test_what_is_refused_during_a_deal_and_after_the_match() -> None:
    state = play(new(3), "*ra")
    for text, code in (
        ("ra", "deal"),
        ("J=r", "deal"),
        ("*ra", "not_in_stock"),
        ("*ya", "not_in_stock"),
        ("*J", "not_in_stock"),
    ):
        with pytest.raises(IllegalMove) as caught:
            GAME.parse(state, text)
        assert caught.value.code == code
    state = play_random(state, Rng(1))
    for text, code in (("ra", "over"), ("*ra", "no_chance")):
        with pytest.raises(IllegalMove) as caught:
            GAME.parse(state, text)
        assert caught.value.code == code


@settings(max_examples=300 if COMPILED else 100, deadline=None)
@given(
    text=st.text()
    | st.text("rbgypacfkJ/=*", max_size=12)
    | st.lists(st.sampled_from(["ra", "rc", "rg", "J", "bk"])).map("/".join)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    for state in (expert(PAIRS_OF_FOUR), play(expert(PAIRS_OF_FOUR), "rc"), new(3)):
        try:
            action = GAME.parse(state, text)
        except (IllegalMove, NotationError):
            continue
        assert state.is_legal(action)


def test_huge_texts_are_refused() -> None:
    state = expert(PAIRS_OF_FOUR)
    for text in ("ra/" * 500_000 + "ra", "r" * 1_000_000, "J/" * 100_000, "/" * 1_000_000):
        with pytest.raises((IllegalMove, NotationError)):
            GAME.parse(state, text)
