"""Set-up, placing a tile, holes and scoring a crossing: OT-03 to OT-16, on positions made by hand.

Most of them are made around the inner crossing 4.4, where six triangles meet:

          C5 C6 C7
             4.4        an obtuse corner there: a tile on C6C7, D5D6, ...
          D5 D6 D7      an acute one: a tile on C6B5, C7C8, D7D8, D6E5, D5D4, C5C4
"""

import pytest

from tests.games.ontop.helpers import covers, crossing, do, lay, new, seen, stones_left
from toptafel.engine import CHANCE, Rng
from toptafel.errors import IllegalMove, OptionError
from toptafel.games.ontop import GAME, OnTop


def refusal(state: OnTop, move: str) -> str:
    """The code with which a move is refused, whoever asks."""
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(state, move)
    with pytest.raises(IllegalMove) as applied:
        state.apply(GAME.read(state, move))
    assert (applied.value.code, applied.value.message) == (caught.value.code, caught.value.message)
    assert state.why_not(GAME.read(state, move)) == caught.value.code
    return caught.value.code


@pytest.mark.rule("OT-03")
def test_two_black_triangles_lie_on_the_start_fields_and_eight_beside_the_board() -> None:
    state = new()
    assert covers(state, "black") == ["C4", "D10"]
    assert state.reserve == 8


@pytest.mark.rule("OT-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_colour_has_twenty_stones_to_place(players: int) -> None:
    assert seen(new(players))["stones"] == {"r": 20, "b": 20, "y": 20, "w": 20}


@pytest.mark.rule("OT-06")
def test_colours_belong_to_seats_and_the_rest_is_neutral() -> None:
    def colours(players: int, **options: str) -> tuple[str, str]:
        view = seen(new(players, **options))
        return "".join(view["colours"]), "".join(view["neutral"])

    assert colours(2) == ("rb", "yw")
    assert colours(3) == ("rby", "w")
    assert colours(4) == ("rbyw", "")
    assert colours(2, colours="wb") == ("wb", "ry")
    assert colours(3, colours="ywr") == ("ywr", "b")
    assert colours(2, colours="wyrb") == ("wy", "rb")
    for wrong in ("r", "rby", "rr", "rg", "rbyy", 2, None, ["r", "b"]):
        with pytest.raises(OptionError):
            GAME.read_options(2, {"colours": wrong})


@pytest.mark.rule("OT-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_starts_and_play_goes_clockwise(players: int) -> None:
    state = new(players)
    for turn in range(9):
        assert state.to_move == CHANCE
        state.apply(state.outcome(Rng(turn)))
        assert state.to_move == turn % players
        state.apply(state.legal()[0])


@pytest.mark.rule("OT-07", "OT-02")
def test_a_tile_is_as_likely_as_its_copies_face_down() -> None:
    state = new()
    kinds = state.legal().tolist()
    assert [state.weight(kind) for kind in kinds] == [2, 3, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3]
    lay(state, "brwy@C5C6")
    assert state.weight(GAME.parse(state, "*brwy")) == 1
    lay(state, "brwy@C7C8")
    assert refusal(state, "*brwy") == "none_left"
    assert state.weight(0) == 0
    assert len(state.legal()) == 11
    rng = Rng(1)
    drawn = [state.outcome(rng) for _ in range(3000)]
    for kind in range(12):
        assert drawn.count(kind) / 3000 == pytest.approx(state.weight(kind) / 32, abs=0.02)


@pytest.mark.rule("OT-08")
def test_a_tile_covers_two_adjacent_empty_triangles_in_either_rotation() -> None:
    state = do(new(), "*brwy")
    assert refusal(state, "brwy@C5C7") == "not_adjacent"
    assert refusal(state, "brwy@C5C5") == "not_adjacent"
    assert refusal(state, "brwy@C3C4") == "covered"
    assert refusal(state, "bwry@C5C6") == "other_tile"
    assert {"brwy@C5C6", "brwy@C6C5"} <= set(GAME.legal_texts(state))
    one, other = lay(new(), "brwy@C5C6"), lay(new(), "brwy@C6C5")
    assert covers(one, "tile") == covers(other, "tile") == ["C5", "C6"]
    # The rhombus on C5 and C6: acute at 4.3 and 3.4, obtuse at 3.3 and 4.4.
    assert [crossing(one, name)["segments"] for name in ("4.3", "3.3", "3.4", "4.4")] == [
        {"r": 0, "b": 1, "y": 0, "w": 0},
        {"r": 2, "b": 0, "y": 0, "w": 0},
        {"r": 0, "b": 0, "y": 0, "w": 1},
        {"r": 0, "b": 0, "y": 2, "w": 0},
    ]
    assert crossing(other, "4.3")["segments"]["w"] == 1
    assert crossing(other, "3.3")["segments"]["y"] == 2


@pytest.mark.rule("OT-08")
def test_a_tile_is_revealed_and_then_placed() -> None:
    state = new()
    assert refusal(state, "brwy@C5C6") == "no_tile"
    do(state, "*brwy")
    assert refusal(state, "*bwry") == "not_chance"


@pytest.mark.rule("OT-09")
def test_the_first_tile_shares_a_side_with_a_black_triangle() -> None:
    state = do(new(), "*brwy")
    beside_c4 = [("B2", "B3"), ("B3", "B4"), ("C2", "C3"), ("C3", "D3"), ("C5", "C6"), ("C5", "D5")]
    beside_d10 = [("C9", "D9"), ("C11", "D11"), ("D8", "D9"), ("D11", "D12"), ("E8", "E9"), ("E9", "E10")]
    either_way = [f"brwy@{a}{b}" for one, other in beside_c4 + beside_d10 for a, b in ((one, other), (other, one))]
    assert GAME.legal_texts(state) == sorted(either_way)


@pytest.mark.rule("OT-09")
def test_touching_at_a_point_is_not_enough() -> None:
    state = do(new(), "*brwy")
    assert refusal(state, "brwy@C1C2") == "not_touching"  # C2 meets the black C4 in crossing 3.2 only
    do(state, "brwy@C3C2", "*bwry", "bwry@C1D1")  # beside a laid tile
    assert covers(state, "tile") == ["C1", "C2", "C3", "D1"]


@pytest.mark.rule("OT-10")
def test_a_hole_gets_a_black_triangle_at_once() -> None:
    state = lay(new(starts=["B5", "D10"]), "bywr@B3B4", "rbwy@B2B1")
    assert covers(state, "black") == ["B5", "D10"]
    lay(state, "bwyr@A2A3")
    assert covers(state, "black") == ["A1", "B5", "D10"]
    assert state.reserve == 7
    assert seen(state)["last"]["black"] == ["A1"]


@pytest.mark.rule("OT-10")
def test_without_reserve_a_hole_stays_empty_and_counts_as_black() -> None:
    row = [f"F{number}" for number in range(1, 10)]
    state = lay(new(starts=["B5", *row]), "bywr@B3B4", "rbwy@B2B1", "bwyr@A2A3")
    assert state.reserve == 0
    assert covers(state, "hole") == ["A1"]
    assert crossing(state, "1.1") == {
        "complete": True,
        "segments": {"r": 0, "b": 1, "y": 0, "w": 0},
        "tower": "b",
        "points": 1,
        "seat": 1,
    }
    assert "A1" not in "".join(GAME.legal_texts(do(state, "*rwyb")))


@pytest.mark.rule("OT-11", "OT-12", "OT-15", "OT-16")
def test_one_tile_completes_three_crossings_from_top_to_bottom() -> None:
    """The rulebook's example (red three, yellow two; blue alone on the rim beside black) and a golden one."""
    state = lay(new(starts=["B5", "D10"]), "bywr@B3B4", "rbwy@B2B1")
    assert not crossing(state, "2.2")["complete"]
    lay(state, "bwyr@A2A3")
    assert seen(state)["last"] == {
        "move": "bwyr@A2A3",
        "seat": 2,
        "black": ["A1"],
        "scored": [
            {"crossing": "1.1", "tower": "b", "points": 1, "seat": 1},
            {"crossing": "2.1", "tower": "y", "points": 2, "seat": 2},
            {"crossing": "2.2", "tower": "yr", "points": 2, "seat": 0},
        ],
    }
    assert crossing(state, "2.2")["segments"] == {"r": 3, "b": 0, "y": 2, "w": 0}
    assert [state.score(seat) for seat in range(4)] == [2, 1, 2, 0]
    assert [stones_left(state, seat) for seat in range(4)] == [19, 19, 18, 20]


@pytest.mark.rule("OT-14")
def test_both_second_colours_lie_under_the_strongest() -> None:
    """Rulebook example 1: blue and red one segment each, yellow two."""
    state = lay(new(starts=["C5", "D5"]), "brwy@C6C7", "bwry@D7D8", "rwyb@D6E5")
    there = crossing(state, "4.4")
    assert there["segments"] == {"r": 1, "b": 1, "y": 2, "w": 0}
    assert (there["tower"], there["points"], there["seat"]) == ("rby", 3, 2)


@pytest.mark.rule("OT-14", "OT-19")
def test_second_colours_place_in_seat_order_and_neutral_ones_after_them() -> None:
    moves = "brwy@C6C7", "bwry@D7D8", "rwyb@D6E5"
    assert crossing(lay(new(4, colours="bryw", starts=["C5", "D5"]), *moves), "4.4")["tower"] == "bry"
    assert crossing(lay(new(2, colours="yb", starts=["C5", "D5"]), *moves), "4.4")["tower"] == "bry"
    assert crossing(lay(new(2, colours="yw", starts=["C5", "D5"]), *moves), "4.4")["tower"] == "rby"


@pytest.mark.rule("OT-14")
def test_the_second_strongest_lies_under_the_strongest() -> None:
    """Rulebook example 2: yellow two segments, white three."""
    state = lay(new(starts=["C5", "F1"]), "brwy@C6C7", "wbyr@D7D8", "bwry@D5D6")
    there = crossing(state, "4.4")
    assert there["segments"] == {"r": 0, "b": 0, "y": 2, "w": 3}
    assert (there["tower"], there["points"], there["seat"]) == ("yw", 2, 3)


@pytest.mark.rule("OT-13")
def test_a_tie_for_most_places_no_stone_at_all() -> None:
    """Rulebook example 3: blue and white are equally strong; yellow, the third, gets nothing either."""
    state = lay(new(starts=["C5", "F1"]), "rwyb@C6C7", "bwyr@D8D7")
    before = seen(state)
    lay(state, "bwry@D5D6")
    there = crossing(state, "4.4")
    assert there["complete"]
    assert there["segments"] == {"r": 0, "b": 2, "y": 1, "w": 2}
    assert (there["tower"], there["points"], there["seat"]) == ("", 0, None)
    after = seen(state)
    assert (after["stones"], after["scores"]) == (before["stones"], before["scores"])


@pytest.mark.rule("OT-14", "OT-12")
def test_black_counts_for_nobody() -> None:
    """Rulebook example 4: white one segment, yellow two; the other three are black."""
    state = lay(new(starts=["C5", "D5", "D6"]), "brwy@C6C7", "wbyr@D7D8")
    there = crossing(state, "4.4")
    assert there["segments"] == {"r": 0, "b": 0, "y": 2, "w": 1}
    assert (there["tower"], there["points"], there["seat"]) == ("wy", 2, 2)


@pytest.mark.rule("OT-14", "OT-15")
def test_red_alone_on_the_normal_rim_gets_one_point() -> None:
    state = lay(new(starts=["A3", "D10"]), "brwy@A1A2")
    assert (crossing(state, "1.1")["tower"], state.score(0)) == ("r", 1)


@pytest.mark.rule("OT-15")
def test_blue_on_a_tower_of_two_at_the_golden_rim_gets_four_points() -> None:
    state = lay(new(starts=["C1", "D10"]), "rywb@B1C2")
    before = state.score(1)
    lay(state, "rwyb@A1B2")
    assert (crossing(state, "2.1")["tower"], crossing(state, "2.1")["points"]) == ("rb", 4)
    assert state.score(1) == before + 4


@pytest.mark.rule("OT-06", "OT-15")
def test_a_neutral_colour_on_top_places_its_stone_but_scores_nothing() -> None:
    state = lay(new(2, starts=["C5", "F1"]), "brwy@C6C7", "wbyr@D7D8", "bwry@D5D6")
    there = crossing(state, "4.4")
    assert (there["tower"], there["points"], there["seat"]) == ("yw", 0, None)
    assert seen(state)["stones"] == {"r": 20, "b": 20, "y": 19, "w": 19}
    assert [state.score(seat) for seat in range(2)] == [0, 0]


@pytest.mark.rule("OT-06")
def test_a_player_scores_on_top_of_a_neutral_stone() -> None:
    state = lay(new(2, colours="wr", starts=["C5", "F1"]), "brwy@C6C7", "wbyr@D7D8", "bwry@D5D6")
    assert (crossing(state, "4.4")["tower"], state.score(0)) == ("yw", 2)
