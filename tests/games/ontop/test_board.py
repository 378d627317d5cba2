"""The board and the tiles: geometry against real coordinates, and mistakes in the data files."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.games.ontop import reference
from tests.games.ontop.helpers import SMALL, new
from toptafel.errors import DataError
from toptafel.games.ontop import components
from toptafel.games.ontop.board import Board
from toptafel.games.ontop.components import KINDS, read_board, read_tiles

FOLDER = Path(components.__file__).parent
BOARD = components.board()


def placements() -> list[tuple[str, str]]:
    return [(one, other) for one in reference.TRIANGLES for other in sorted(reference.NEIGHBOURS[one])]


@pytest.mark.rule("OT-05")
def test_the_board_has_the_triangles_and_crossings_of_the_catalogue() -> None:
    assert (BOARD.triangles, BOARD.crossings, BOARD.pairs) == (66, 44, 89)
    assert list(BOARD.names) == list(reference.TRIANGLES)
    assert list(BOARD.crossing_names) == list(reference.CROSSINGS)
    assert [BOARD.names[start] for start in BOARD.starts] == ["C4", "D10"]
    for number, name in enumerate(BOARD.crossing_names):
        assert BOARD.triangles_at(number) == len(reference.AROUND[name])
        assert BOARD.places[number] == (reference.CROSSINGS[name][0] + 7, reference.CROSSINGS[name][1])


@pytest.mark.rule("OT-05")
def test_the_ends_of_the_five_middle_rows_are_golden() -> None:
    golden = [name for number, name in enumerate(BOARD.crossing_names) if BOARD.is_golden(number)]
    assert golden == ["2.1", "2.6", "3.1", "3.7", "4.1", "4.8", "5.1", "5.7", "6.1", "6.6"]


@pytest.mark.rule("OT-05")
def test_the_start_fields_are_point_symmetric() -> None:
    one, other = (reference.TRIANGLES[name] for name in ("C4", "D10"))
    assert {(-x, 6 - y) for x, y in one} == other


def test_neighbours_share_two_corners() -> None:
    for number, name in enumerate(BOARD.names):
        assert {BOARD.names[near] for near in BOARD.neighbours(number)} == reference.NEIGHBOURS[name]


def test_corners_of_a_triangle_are_clockwise() -> None:
    for triangle in range(BOARD.triangles):
        (ax, ay), (bx, by), (cx, cy) = (BOARD.places[corner] for corner in BOARD.corners(triangle))
        # With y downwards a positive cross product is a turn to the right.
        assert (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0


@pytest.mark.rule("OT-01")
@pytest.mark.parametrize(("first", "second"), placements())
def test_a_tile_lies_clockwise_on_its_corners(first: str, second: str) -> None:
    places = [reference.CROSSINGS[BOARD.crossing_names[crossing]] for crossing in rhombus(first, second)]
    assert places == reference.clockwise(first, second)
    for i in range(4):
        (ax, ay), (bx, by), (cx, cy) = places[i - 2], places[i - 1], places[i]
        assert (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0


@pytest.mark.rule("OT-01")
def test_a_half_turn_swaps_the_acute_corners_and_the_obtuse_ones() -> None:
    for first, second in placements():
        corners = rhombus(first, second)
        assert rhombus(second, first) == corners[2:] + corners[:2]


@pytest.mark.rule("OT-01")
def test_an_acute_corner_is_one_segment_and_an_obtuse_one_two() -> None:
    for first, second in placements():
        both = reference.TRIANGLES[first], reference.TRIANGLES[second]
        segments = [sum(place in corners for corners in both) for place in reference.clockwise(first, second)]
        assert segments == [1, 2, 1, 2]


def rhombus(first: str, second: str) -> tuple[int, ...]:
    return BOARD.crossings_under(BOARD.numbers[first], BOARD.numbers[second])


def test_odd_numbers_are_refused_not_followed() -> None:
    for number in (-1, 66, 96, 255, 2**31 - 1):
        assert BOARD.side(number, 0) == -1
        assert BOARD.side(0, number) == -1
        for read in (BOARD.corners, BOARD.neighbours, BOARD.triangles_at, BOARD.is_golden):
            with pytest.raises(IndexError):
                read(number)
    with pytest.raises(ValueError, match="share no side"):
        BOARD.crossings_under(0, 5)
    with pytest.raises(ValueError, match="at most 96 triangles"):
        Board(["A1"] * 97, [(0, 1, 2)] * 97, [], ["1.1"] * 3, [(0, 0)] * 3, [False] * 3)


@pytest.mark.rule("OT-01", "OT-02")
def test_the_box_has_34_tiles_of_12_kinds() -> None:
    assert list(KINDS) == reference.KINDS
    assert all(sorted(kind) == sorted("rbyw") for kind in KINDS)
    copies = dict(zip(KINDS, components.tiles(), strict=True))
    assert copies == reference.COPIES
    assert sum(copies.values()) == 34
    acute, obtuse = Counter[str](), Counter[str]()
    for kind, count in copies.items():
        for i in range(0, 4, 2):
            acute[kind[i]] += count
            obtuse[kind[i + 1]] += count
    assert acute == obtuse == dict.fromkeys("rbyw", 17)


@pytest.mark.rule("OT-02")
def test_no_tile_is_another_one_turned_but_each_has_its_mirror_image() -> None:
    for kind in KINDS:
        assert kind[2:] + kind[:2] not in KINDS
        mirrored = kind[0] + kind[3] + kind[2] + kind[1]
        assert min(mirrored, mirrored[2:] + mirrored[:2]) in set(KINDS) - {kind}


def test_a_board_can_be_edited() -> None:
    board = read_board(SMALL, "small")
    assert board.names == ("A1", "A2", "A3", "A4")
    assert board.crossing_names == ("1.1", "1.2", "1.3", "2.1", "2.2", "2.3")
    assert board.places == ((0, 0), (2, 0), (4, 0), (1, 1), (3, 1), (5, 1))
    drawing = (FOLDER / "board.txt").read_text(encoding="utf-8")
    plain = read_board(re.sub(r"[-/\\]", " ", drawing).replace("\n", "\r\n"), "plain")
    assert plain.names == BOARD.names
    assert plain.places == BOARD.places


def drawn(*rows: str) -> str:
    return "# a comment\n\n" + "\n".join(rows) + "\n"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "rows", 1),
        (drawn("1   o   o", "A     V"), "rows", 4),
        (drawn("2   o   o"), "row_label", 3),
        (drawn("1   o   o", "B     V", "2     o"), "row_label", 4),
        (drawn("1   o   o", "A     V", "3     o"), "row_label", 5),
        (drawn("1   o   x", "A     V", "2     o"), "board_sign", 3),
        (drawn("1   o   o", "A\t    V", "2     o"), "row_label", 4),
        (drawn("1   o   o", "A     o", "2     o"), "board_sign", 4),
        (drawn("1", "A", "2"), "crossings", 3),
        (drawn("1   o  o", "A     V", "2     o"), "crossing_column", 3),
        (drawn("1   o   o", "A     V", "2      o"), "crossing_column", 5),
        (drawn("1   o   o", "A     ^", "2     o"), "triangle_corner", 4),
        (drawn("1   o   o", "A      V", "2     o"), "triangle_corner", 4),
        (drawn("1   o   o   o", "A     V A", "2     o   o   o"), "crossing_alone", 3),
        (drawn("1   o   o", "A     V", "2     o"), "starts", 5),
        (drawn("1   o   o   o   o", "A     V       V", "2     o       o"), "board_parts", 5),
        (drawn("1 " + "o   " * 60, "A   " + "V ^ " * 58, "2   " + "o   " * 59), "board_size", 5),
    ],
)
def test_a_mistake_in_the_drawing_is_named_with_its_line(text: str, code: str, line: int) -> None:
    with pytest.raises(DataError) as caught:
        read_board(text, "board.txt")
    assert caught.value.code == code
    assert caught.value.params == {"file": "board.txt", "line": line}
    assert caught.value.message.startswith(f"board.txt, line {line}: ")


LISTED = [f"{kind} 3" for kind in KINDS]


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        (["brwy"], "tile_line", 1),
        (["brwy 2 3"], "tile_line", 1),
        (["", "# brwy 1", "wybr 2"], "tile_kind", 3),
        (["brrw 2"], "tile_kind", 1),
        (["brwy 2", "brwy 2"], "tile_twice", 2),
        (["brwy two"], "tile_count", 1),
        (["brwy -1"], "tile_count", 1),
        (["brwy 100"], "tile_count", 1),
        (["brwy ²"], "tile_count", 1),
        (LISTED[:11], "tile_missing", 11),
        ([], "tile_missing", 1),
        ([f"{kind} 0" for kind in KINDS], "tile_none", 12),
    ],
)
def test_a_mistake_in_the_tiles_is_named_with_its_line(lines: list[str], code: str, line: int) -> None:
    with pytest.raises(DataError) as caught:
        read_tiles("\n".join(lines), "tiles.txt")
    assert caught.value.code == code
    assert caught.value.params == {"file": "tiles.txt", "line": line}


def test_the_position_has_the_board_of_the_box() -> None:
    assert new().board is BOARD
