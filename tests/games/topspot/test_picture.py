"""The picture of a view: well-formed, complete, and without anything that the view does not tell."""

from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.playing import play_random
from toptafel.engine import COMPILED, OVER, Rng
from toptafel.games.topspot import GAME
from toptafel.games.topspot.numbers import NUMBERS
from toptafel.games.topspot.picture import picture
from toptafel.games.topspot.rules import TopSpot
from toptafel.games.view import decoded

from .helpers import ONE_COLOUR_EACH, PAIRS_OF_THREE, dealt, expert, hand, new, play, seen

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def drawn(svg: str) -> Counter[str]:
    """The cards in a picture: each has its name on it."""
    return Counter(text for text in texts(svg) if text in NUMBERS)


def played(state: TopSpot) -> Counter[str]:
    """The cards that lie open, and the moves of one card: these are written below it as well."""
    found: Counter[str] = Counter()
    for part in (seen(state)["round"], seen(state)["last_round"]):
        for laid in part["plays"] if part else []:
            found.update(laid["cards"])
            found.update([laid["move"]] if laid["move"] in NUMBERS else [])
    return found


@pytest.mark.parametrize(("players", "options"), GAME.variants)
def test_it_shows_what_lies_open_and_the_hand_of_the_seat_that_looks(players: int, options: dict[str, Any]) -> None:
    state = new(players, **options)
    rng = Rng(players)
    phases = set()
    while True:
        phases.add(seen(state)["phase"])
        for seat in (None, *range(players)):
            own = [] if seat is None else hand(state, seat)
            assert drawn(GAME.picture(state, seat)) == played(state) + Counter(own)
        if state.to_move == OVER:
            break
        play_random(state, rng, 7 if COMPILED else 61)
    assert phases >= {"deal", "over"}


def test_it_needs_nothing_else() -> None:
    svg = GAME.picture(play_random(new(4, level="expert"), Rng(1), 70), 0)
    assert not [word for word in ("<script", "href", "url(", "<style", "<image", " id=") if word in svg]
    assert {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(svg).iter()} == {
        "svg",
        "title",
        "rect",
        "g",
        "text",
        "path",
        "circle",
    }


def test_it_tells_whose_turn_it_is_and_the_points() -> None:
    state = play(dealt(ONE_COLOUR_EACH), "ra bl gl | rk/rl")
    told = texts(GAME.picture(state, 1))
    assert {"seat 1 follows red", "▶ seat 1 (you)", "seat 0", "rk/rl", "Last round. Won by seat 0", "thrown"} <= {*told}
    assert told.count("no") == 2  # seats 1 and 2 have shown that they have no red
    assert "The hand of seat 1" in told


def test_it_tells_of_a_tiebreak_and_of_the_end() -> None:
    state = play(expert(PAIRS_OF_THREE), "rf rg rh | bc/ba")
    told = texts(GAME.picture(state, None))
    assert {"seat 1 follows blue, tiebreak 1", "Last round. Tied: seat 0, seat 1, seat 2"} <= {*told}
    told = texts(GAME.picture(play_random(state, Rng(1)), None))
    winner = state.winners()[0]
    assert f"★ seat {winner}" in told
    assert [text for text in told if text.startswith("won by seat")]


def test_a_view_that_was_written_and_read_gives_the_same_picture() -> None:
    position_view = GAME.view(play(dealt(ONE_COLOUR_EACH), "ra"), 0)
    assert picture(dict(position_view)) == GAME.picture(play(dealt(ONE_COLOUR_EACH), "ra"), 0)


def test_what_a_view_says_cannot_break_the_picture() -> None:
    view = decoded(GAME.view(play(dealt(ONE_COLOUR_EACH), "ra"), 0))
    view["round"]["plays"][0]["move"] = '"/><script>&'
    assert '"/><script>&' in texts(picture(view))
