"""What is seen: the view, and the drawing in the terminal."""

import json
from io import StringIO

import msgspec
import pytest
from rich.console import Console

from tests.games.ontop.helpers import do, lay, new, random_moves, replay, seen
from toptafel.engine import Rng
from toptafel.games.ontop import GAME, OnTop
from toptafel.games.ontop.view import OnTopView
from toptafel.games.view import decoded


def drawing(state: OnTop) -> str:
    written = StringIO()
    Console(width=80, no_color=True, file=written).print(GAME.show(state))
    return written.getvalue()


def test_a_view_is_complete_json() -> None:
    state = do(new(2, colours="yw"), "*brwy", "brwy@C5C6", "*bwry")
    view = seen(state, 1)
    assert json.loads(json.dumps(view)) == view
    small = {key: view[key] for key in view if key not in ("board", "triangles", "crossings", "tiles_left")}
    assert small == {
        "game": "ontop",
        "players": 2,
        "seat": 1,
        "to_move": 1,
        "phase": "place",
        "scores": [0, 0],
        "winners": None,
        "ended": None,
        "colours": ["y", "w"],
        "neutral": ["r", "b"],
        "teams": False,
        "starts": ["C4", "D10"],
        "tiles": [
            {"tile": "brwy", "triangles": ["C5", "C6"], "corners": ["4.3", "3.3", "3.4", "4.4"], "seat": 0},
        ],
        "tile": "bwry",
        "stones": {"r": 20, "b": 20, "y": 20, "w": 20},
        "deducted": [0, 0],
        "reserve": 8,
        "last": {"move": "brwy@C5C6", "seat": 0, "scored": [], "black": []},
    }
    assert view["board"]["triangles"]["A1"] == ["1.1", "2.2", "2.1"]
    assert view["board"]["crossings"]["1.1"] == [3, 0]
    assert view["triangles"]["C5"] == "tile"
    assert view["tiles_left"]["brwy"] == 1
    assert sum(view["tiles_left"].values()) == 32


def test_a_view_tells_what_comes_next() -> None:
    state = new()
    assert [seen(state)[key] for key in ("to_move", "phase", "tile")] == ["chance", "reveal", None]
    over = replay("last-stone-teams")
    keys = ("to_move", "phase", "winners", "ended", "teams")
    assert [seen(over, 2)[key] for key in keys] == [None, "over", [0, 2], "last_stone", True]


def test_everybody_sees_the_same() -> None:
    state = new(3)
    for _ in random_moves(state, 5):
        views = [seen(state, seat) for seat in (None, 0, 1, 2)]
        assert [view.pop("seat") for view in views] == [None, 0, 1, 2]
        assert views[0] == views[1] == views[2] == views[3]


@pytest.mark.parametrize("seat", [-5, 0, 3, 99])
def test_nothing_is_hidden_so_nothing_is_dealt_again(seat: int) -> None:
    state = do(new(3), "*brwy", "brwy@C5C6", "*rwyb")
    before = seen(state)
    rng = Rng(4)
    state.determinize(seat, rng)
    assert seen(state) == before
    assert rng.state == Rng(4).state


def test_nobody_can_change_what_others_see() -> None:
    one, other = GAME.public(new()), GAME.public(new())
    assert one["board"] is other["board"]  # shared, as JSON that is written already
    with pytest.raises((AttributeError, TypeError)):
        one["board"]["golden"].append("1.1")
    one["triangles"]["A1"] = "black"
    assert other["triangles"]["A1"] is None


def test_a_view_is_what_its_type_says() -> None:
    for name in ("three-no-room-holes", "last-stone-teams"):
        for leave in (0, 1, 2, 20):
            view = GAME.view(replay(name, leave), 1)
            assert msgspec.convert(decoded(view), OnTopView, strict=True) == seen(replay(name, leave), 1)


def test_numbers_that_mean_nothing_read_as_nothing() -> None:
    state = lay(new(), "brwy@C5C6")
    for number in (-1, 66, 255, 2**31 - 1):
        assert state.score(number) == state.stones_of(number) == 0
        assert state.cover(number) is None
        assert not state.is_complete(number)
        assert state.counts(number) == [0, 0, 0, 0]
        assert (state.tower(number), state.points_at(number), state.weight(number)) == ("", 0, 0)


def test_the_drawing_shows_the_table_without_colours() -> None:
    state = do(new(2, starts=["B5", "D10"]), "*bywr", "bywr@B3B4", "*rbwy", "rbwy@B2B1", "*bwyr", "bwyr@A2A3", "*rwyb")
    lines = drawing(state).splitlines()
    assert [line.rstrip() for line in lines[:9]] == [
        r"            B1------o-------o-------o-------o",
        r"           / \b   w w\     / \     / \     / \ ".rstrip(),
        r"          /###\       \A4 /A5 \A6 /A7 \A8 /A9 \ ".rstrip(),
        r"         /     \r r   y\ /     \ /     \ /     \ ".rstrip(),
        r"        Y1------R2------o-------o-------o-------*",
        r"       /y y   r/y y   w/ \     / \     / \     / \ ".rstrip(),
        r"      /       /       /###\B6 /B7 \B8 /B9 \B10/B11\ ".rstrip(),
        r"     /w   b b/b   r r/     \ /     \ /     \ /     \ ".rstrip(),
        r"    *-------o-------o-------o-------o-------o-------*",
    ]
    text = "\n".join(lines)
    assert "Tile to place: rwyb. Tiles left: 30. Black triangles left: 7." in text
    assert "neutral" in text


def test_the_drawing_of_a_finished_game_names_the_winners() -> None:
    text = drawing(replay("three-no-room-holes"))
    assert "The game is over (no_room)." in text
    assert "0 won" in text
    assert "..." in text
