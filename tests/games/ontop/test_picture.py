"""The picture: well-formed, the same table for all, with the tile to place and every tower on it."""

from xml.etree import ElementTree

import pytest

from tests.games.ontop.helpers import do, lay, new, random_moves, replay, seen
from toptafel.games.ontop import GAME, OnTop

SVG = "{http://www.w3.org/2000/svg}"


def texts(state: OnTop, seat: int | None = None) -> list[str]:
    """The texts of a picture, which is thereby shown to be XML."""
    drawn = ElementTree.fromstring(GAME.picture(state, seat))
    assert drawn.tag == f"{SVG}svg"
    assert {part.tag.removeprefix(SVG) for part in drawn.iter()} <= {
        *("svg", "title", "rect", "polygon", "path", "circle", "text"),
    }
    return [part.text or "" for part in drawn.iter(f"{SVG}text")]


@pytest.mark.parametrize("variant", range(len(GAME.variants)))
def test_every_position_of_a_game_can_be_drawn(variant: int) -> None:
    players, options = GAME.variants[variant]
    state = new(players, **options)
    for step, _ in enumerate(random_moves(state, variant)):
        if step % 5 == 0:
            assert_shown(state, texts(state))
    assert_shown(state, texts(state))


def assert_shown(state: OnTop, drawn: list[str]) -> None:
    view = seen(state)
    for there in view["crossings"].values():
        if there["tower"]:
            assert f"{there['tower'][-1].upper()}{len(there['tower'])}" in drawn
    assert {name for name, cover in view["triangles"].items() if cover is None} <= set(drawn)
    for score in view["scores"]:
        assert str(score) in drawn
    if view["tile"]:
        assert f"Tile to place: {view['tile']}" in drawn
    # A letter for every segment of every tile (OT-01), and one for each colour beside the board.
    for colour in "rbyw":
        segments = sum(there["segments"][colour] for there in view["crossings"].values())
        in_hand = 1 + view["tile"].index(colour) % 2 if view["tile"] else 0
        assert drawn.count(colour.upper()) == segments + in_hand + 1


def test_who_looks_is_all_that_differs() -> None:
    state = do(new(3), "*brwy", "brwy@C5C6", "*rwyb")
    everybody = texts(state)
    assert "▶" in everybody
    for seat, colour in enumerate(("red", "blue", "yellow")):
        assert [text for text in texts(state, seat) if text not in everybody] == [f"seat {seat} {colour} (you)"]


def test_the_last_placement_is_told() -> None:
    state = lay(new(starts=["B5", "D10"]), "bywr@B3B4", "rbwy@B2B1", "bwyr@A2A3")
    assert texts(state)[-5:] == [
        "Last: seat 2, bwyr@A2A3",
        "crossing 1.1: B, blue scores 1",
        "crossing 2.1: Y, yellow scores 2",
        "crossing 2.2: YR, red scores 2",
        "black: A1",
    ]


def test_the_end_is_told() -> None:
    drawn = texts(replay("last-stone-teams"))
    assert {"Won by red and yellow.", "A last stone was placed.", "★"} <= set(drawn)
    assert "hole" in texts(replay("three-no-room-holes"))
