"""The value of a stack, and which stacks may be played."""

from itertools import combinations, permutations

import pytest

from toptafel.engine import COMPILED, Rng
from toptafel.games.topspot import components
from toptafel.games.topspot.faces import Faces
from toptafel.games.topspot.numbers import FACES, JOKER, NAMES, NUMBERS, names_of, stack_of
from toptafel.games.topspot.preview import preview

from . import reference

FACES_OF_BOX = components.load()


def number(text: str) -> int:
    return stack_of([NUMBERS[name] for name in text.split("/")])


def value(text: str) -> int:
    return FACES_OF_BOX.value(number(text))


def canonical(text: str) -> str:
    return "/".join(names_of(FACES_OF_BOX.canonical(number(text))))


def some_stacks(count: int, seed: int) -> list[tuple[str, ...]]:
    """Random cards in a row, many of them no stack that may be played."""
    rng = Rng(seed)
    found = []
    for _ in range(count):
        colours = "r" if rng.below(3) else "rbgyp"
        size = 1 + rng.below(5)
        cards = [colours[rng.below(len(colours))] + FACES[rng.below(12)] for _ in range(size)]
        found.append(("J", *cards) if rng.below(2) else tuple(cards))
    return found


@pytest.mark.rule("TS-02")
@pytest.mark.parametrize(
    ("card", "spots"), [("ra", 1), ("bb", 1), ("ge", 2), ("yh", 3), ("pj", 4), ("rl", 5), ("J", 0)]
)
def test_a_card_alone_is_worth_its_spots(card: str, spots: int) -> None:
    assert value(card) == spots
    assert canonical(card) == card


@pytest.mark.rule("TS-08")
def test_spots_below_count_where_every_card_above_has_a_hole() -> None:
    # j  .SO OSS O.S   over   h  O.O SOO SOS   over   c  O.S .OO SO.
    assert value("rj") == 4
    assert value("rj/rh") == 6  # two spots of h show through the holes at the left and below it
    assert value("rj/rh/rc") == 7  # one spot of c shows through the hole that j and h share, the other does not
    assert value("rj/rc") == 6
    assert preview(FACES_OF_BOX, ["rj", "rh", "rc"]) == {
        "value": 7,
        "spots": [[1, 4, 5, 8], [3, 6], [2]],
        "adds_nothing": [],
    }


@pytest.mark.rule("TS-08", "TS-21")
def test_values_are_those_of_the_reference() -> None:
    for stack in some_stacks(4000 if COMPILED else 400, 1):
        assert value("/".join(stack)) == reference.value(stack)


@pytest.mark.rule("TS-09")
def test_every_card_must_raise_the_value() -> None:
    assert value("ra/rc") == 2  # c alone is worth as much
    assert canonical("ra/rc") == ""
    assert preview(FACES_OF_BOX, ["ra", "rc"])["adds_nothing"] == ["ra"]
    assert value("rc/ra") == 3
    assert canonical("rc/ra") == "rc/ra"
    # Added last, each card raised the value; but now a can be taken out without loss.
    assert (value("rc"), value("rc/ra"), value("rc/ra/rg"), value("rc/rg")) == (2, 3, 5, 5)
    assert canonical("rc/ra/rg") == ""


@pytest.mark.rule("TS-09")
def test_the_same_cards_may_have_two_values_and_both_may_be_played() -> None:
    assert (value("rc/rg"), value("rg/rc")) == (5, 4)
    assert canonical("rc/rg") == "rc/rg"
    assert canonical("rg/rc") == "rg/rc"


@pytest.mark.rule("TS-09", "TS-20", "TS-21")
def test_what_may_be_played_is_what_the_reference_finds() -> None:
    played = 0
    for stack in some_stacks(4000 if COMPILED else 400, 2):
        text = "/".join(stack)
        assert (canonical(text) != "") == reference.playable(stack), text
        played += canonical(text) != ""
    assert played > 100


def test_orders_of_equal_value_are_one_move_called_by_the_first_by_name() -> None:
    orders = {"rc/rf/rd", "rd/rf/rc", "rf/rc/rd", "rf/rd/rc"}
    playable = {"/".join(order) for order in permutations(["rc", "rd", "rf"]) if reference.playable(order)}
    assert orders == playable
    assert {value(text) for text in orders} == {5}
    assert {canonical(text) for text in orders} == {"rc/rf/rd"}


@pytest.mark.rule("TS-09")
def test_an_order_that_breaks_the_rule_is_not_read_as_one_of_equal_value_that_keeps_it() -> None:
    assert value("rg/ra/rc") == value("rg/rc/ra") == value("rc/ra/rg") == 5
    assert value("rc/rg") == 5  # so in the third order a adds nothing
    assert canonical("rg/rc/ra") == "rg/ra/rc"
    assert canonical("rc/ra/rg") == ""


@pytest.mark.rule("TS-09", "TS-21")
@pytest.mark.parametrize("top", [(), ("J",)])
def test_every_order_of_up_to_three_faces(top: tuple[str, ...]) -> None:
    for size in (1, 2, 3):
        for chosen in combinations([f"r{face}" for face in FACES], size):
            written: dict[int, str] = {}
            for order in permutations(chosen):  # in the order of their names
                if reference.playable(top + order):
                    written.setdefault(reference.value(top + order), "/".join(top + order))
            for order in permutations(chosen):
                expected = written[reference.value(top + order)] if reference.playable(top + order) else ""
                assert canonical("/".join(top + order)) == expected


def test_under_a_joker_the_first_by_name_depends_on_the_colours() -> None:
    pairs = 0
    for one, two in permutations(FACES, 2):
        upper, lower = ("J", f"r{one}", f"b{two}"), ("J", f"b{two}", f"r{one}")
        if reference.playable(upper) and reference.playable(lower) and reference.value(upper) == reference.value(lower):
            assert canonical("/".join(upper)) == canonical("/".join(lower)) == "/".join(lower)
            pairs += 1
    assert pairs >= 4


@pytest.mark.rule("TS-07")
def test_a_stack_without_a_joker_has_one_colour() -> None:
    assert canonical("rc/ra") == "rc/ra"
    assert canonical("rc/ba") == ""


@pytest.mark.rule("TS-20", "TS-21")
def test_a_joker_lies_on_top_and_its_cards_may_be_of_any_colours() -> None:
    assert canonical("J/rc/ba") == "J/rc/ba"
    assert canonical("rc/J") == canonical("J/J") == canonical("rc/J/ra") == ""


@pytest.mark.rule("TS-21")
def test_a_joker_shows_six_positions_and_may_lower_the_value() -> None:
    # k  SO. SSS ..S   under   O.O O.O O.O
    assert (value("rk"), value("J/rk"), canonical("J/rk")) == (5, 4, "J/rk")
    best = max(
        FACES_OF_BOX.value(number(text)) for text in reference.stacks(["ra", "bc", "gh", "yi", "rk", "pl"], True)
    )
    assert best == 6
    assert value("J") == 0


@pytest.mark.rule("TS-21")
def test_a_card_whose_twin_is_in_the_stack_shows_nothing() -> None:
    assert canonical("J/rk/bk") == ""
    assert canonical("J/rc/ba/gc") == ""


@pytest.mark.parametrize("card", [0, 62, 63])
def test_a_number_with_something_else_than_cards_is_no_stack(card: int) -> None:
    for stack in ([NUMBERS["rc"], card, NUMBERS["ra"]], [JOKER, card, NUMBERS["ra"]], [NUMBERS["rc"], card]):
        assert FACES_OF_BOX.canonical(stack_of(stack)) == 0
    assert FACES_OF_BOX.canonical(0) == 0


def test_the_longest_stack_fits_in_a_number() -> None:
    """Nine cards with one spot each, in nine positions: no stack can have more."""
    drawings = []
    for spot in range(9):
        marks = ["O"] * 9
        marks[spot] = "S"
        drawings.append("".join(marks))
    drawings += ["SSS......", "...SSS...", "......SSS", "O.OO.OO.O"]
    with pytest.raises(ValueError, match="too many ways"):
        Faces([f"{d[:3]} {d[3:6]} {d[6:]}" for d in drawings])
    for spot in range(9):  # as many cards, but hardly any order
        drawings[spot] = "." * spot + "S" + "O" * (8 - spot)
    faces = Faces([f"{d[:3]} {d[3:6]} {d[6:]}" for d in drawings])
    tallest = stack_of([NUMBERS["y" + face] for face in FACES[:9]])
    assert faces.value(tallest) == 9
    assert faces.canonical(tallest) == tallest < 2**54
    assert names_of(tallest) == ["y" + face for face in FACES[:9]]
    assert len(NAMES) == 62
