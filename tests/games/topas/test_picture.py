"""The picture of a view: well-formed, and no more than the seat sees."""

from xml.etree import ElementTree

import pytest

from tests.games.playing import play_random
from toptafel.engine import OVER, Rng
from toptafel.games.topas import GAME, Topas
from toptafel.games.topas.variants import VARIANTS

from .helpers import dealt, hands, laid, new, play, view

SVG = "{http://www.w3.org/2000/svg}"


def drawn(state: Topas, seat: int | None) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.picture(state, seat))


def cards(picture: ElementTree.Element) -> list[str]:
    """The cards in a picture, by their titles."""
    return sorted(title.text or "" for group in picture.iter(f"{SVG}g") for title in group.findall(f"{SVG}title"))


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


@pytest.mark.rule("TP-03")
@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_a_picture_has_the_showcase_and_the_hand_of_its_seat_and_no_other_card(
    players: int, options: dict[str, bool]
) -> None:
    state = new(players, expert=options.get("expert", False))
    phases = set()
    while True:
        phases.add(view(state)["phase"])
        for seat in [None, *range(players)]:
            own = view(state, seat)["hand"]
            assert own == ([] if seat is None and players > 1 else hands(state)[seat or 0])
            assert cards(drawn(state, seat)) == sorted([*laid(state), *own])
        if state.to_move == OVER:
            break
        play_random(state, Rng(state.stock), 1)
    assert phases == {"start", "draw", "lay", "over"} | ({"deal"} if players > 1 else set())


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_picture_needs_nothing_from_elsewhere(seat: int | None) -> None:
    picture = GAME.picture(play_random(new(2), Rng(1), 15), seat)
    assert "<script" not in picture
    assert picture.count("http") == 1  # the name space
    ids = {element.get("id") for element in ElementTree.fromstring(picture).iter() if element.get("id")}
    used = {element.get("href") for element in ElementTree.fromstring(picture).iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in ids}


def test_a_picture_tells_the_turn_the_last_move_and_the_scores() -> None:
    state = dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2")
    assert "no card has been laid yet" in texts(drawn(state, 0))
    told = texts(drawn(play(state, "r2g3@0,1e *r3g1"), 1))
    assert "round 1 of 7: seat 1 lays a card" in told
    assert "last: r2g3@0,1e, 8 points" in told
    assert "▸ seat 1" in told
    assert told.count("8") == 3  # the points of the move, the total after it, the total
    assert "the hand of seat 1" in told
    assert "cards in hand: 3, 3; in the stock: 28" in told


def test_every_colour_has_its_letter() -> None:
    told = texts(drawn(dealt("r2g3 b1y2 b2y1 / r1y2 g1b2 g1y2", start="r1g2"), None))
    assert [text for text in told if text in "rgby"] == ["r", "g"]


def test_the_end_is_told() -> None:
    over = play_random(new(2), Rng(1))
    winners = " and ".join(map(str, over.winners()))
    assert f"over: won by seat {winners}" in texts(drawn(over, None))
    alone = play_random(new(1), Rng(1))
    assert f"over: the lowest column has {alone.score(0)}" in texts(drawn(alone, None))
