"""How a game ends and who wins, teams and other start fields: OT-17 to OT-22."""

from typing import Any

import pytest

from tests.games.ontop.helpers import covers, crossing, do, lay, new, replay, seen, small, stones_left
from toptafel.engine import OVER
from toptafel.errors import IllegalMove, OptionError
from toptafel.games.ontop import GAME, OnTop
from toptafel.games.ontop.components import board, read_board, tiles


def last_crossing(state: OnTop) -> dict[str, Any]:
    """The crossing that was scored last, with its name."""
    name = seen(state)["last"]["scored"][-1]["crossing"]
    return {"name": name, **crossing(state, name)}


def completed(name: str) -> tuple[list[str], list[str]]:
    """The crossings that the last tile of a recorded game completed, and those of them that were scored."""
    before, after = replay(name, leave=1), replay(name)
    open_before = [name for name, there in seen(before)["crossings"].items() if not there["complete"]]
    scored = [there["crossing"] for there in seen(after)["last"]["scored"]]
    return [name for name in open_before if crossing(after, name)["complete"]], scored


def towers(state: OnTop) -> list[tuple[str, str, int]]:
    """What the last tile built: the crossings in the order of scoring, with their stones and points."""
    return [(there["crossing"], there["tower"], there["points"]) for there in seen(state)["last"]["scored"]]


def strongest(there: dict[str, Any]) -> str:
    return max("rbyw", key=lambda colour: int(there["segments"][colour]))


@pytest.mark.rule("OT-17")
def test_the_game_ends_when_no_tile_fits_and_unplaced_stones_cost_a_point_each() -> None:
    state = lay(small(3), "brwy@A2A3")
    assert (state.to_move, state.ended()) == (OVER, "no_room")
    assert [there["tower"] for there in seen(state)["last"]["scored"]] == ["r", "w", "b", "y"]
    assert [stones_left(state, seat) for seat in range(3)] == [19, 19, 19]
    assert [state.score(seat) for seat in range(3)] == [-18, -18, -18]
    assert len(state.legal()) == 0
    for move in ("*brwy", "brwy@A2A3"):
        with pytest.raises(IllegalMove) as caught:
            GAME.parse(state, move)
        assert caught.value.code == "game_over"


@pytest.mark.rule("OT-17")
def test_the_game_ends_when_no_tile_is_left() -> None:
    state = OnTop(2, "rb", False, board().starts, board(), [1] + [0] * 11)
    lay(state, "brwy@C5C6")
    assert (state.to_move, state.ended()) == (OVER, "no_tile")
    assert [state.score(seat) for seat in range(2)] == [-20, -20]


@pytest.mark.rule("OT-17")
def test_points_are_counted_down_only_at_the_end() -> None:
    before, after = replay("four-no-room", leave=1), replay("four-no-room")
    gained = [0, 0, 0, 0]
    for there in seen(after)["last"]["scored"]:
        if there["seat"] is not None:
            gained[there["seat"]] += there["points"]
    for seat in range(4):
        assert after.score(seat) == before.score(seat) + gained[seat] - stones_left(after, seat)
    assert seen(before)["deducted"] == [0, 0, 0, 0]
    assert seen(after)["deducted"] == [stones_left(after, seat) for seat in range(4)]


@pytest.mark.rule("OT-18")
def test_on_equal_points_fewer_stones_win() -> None:
    state = replay("tie-fewer-stones")
    assert [(state.score(seat), stones_left(state, seat)) for seat in range(3)] == [(8, 9), (9, 6), (9, 7)]
    assert state.winners() == [1]


@pytest.mark.rule("OT-18")
def test_a_full_tie_is_shared() -> None:
    state = replay("tie-shared")
    assert [(state.score(seat), stones_left(state, seat)) for seat in range(4)] == [(14, 7), (12, 3), (16, 4), (16, 4)]
    assert state.winners() == [2, 3]
    assert lay(small(2), "brwy@A2A3").winners() == [0, 1]


@pytest.mark.rule("OT-19")
def test_a_last_stone_on_top_wins_at_once_and_its_tower_scores_nothing() -> None:
    before, state = replay("last-stone-on-top", leave=1), replay("last-stone-on-top")
    there = last_crossing(state)
    assert (there["name"], there["tower"], there["points"], there["seat"]) == ("3.7", "wy", 0, 2)
    assert strongest(there) == "y"
    assert state.ended() == "last_stone"
    assert [stones_left(state, seat) for seat in range(3)] == [3, 5, 0]
    # Red's 3.6 was scored just before; there is no deduction, and the points do not matter.
    assert [state.score(seat) for seat in range(3)] == [before.score(0) + 2, before.score(1), before.score(2)]
    assert max(state.score(seat) for seat in range(3)) > state.score(2)
    assert state.winners() == [2]


@pytest.mark.rule("OT-19")
def test_a_last_stone_below_wins_before_the_top_one_is_placed() -> None:
    state = replay("last-stone-below")
    there = last_crossing(state)
    assert (there["tower"], strongest(there), there["points"]) == ("b", "r", 0)
    assert (state.ended(), state.winners()) == ("last_stone", [1])
    earlier = replay("last-stone-before-the-leaders-last")
    there = last_crossing(earlier)
    assert (there["tower"], strongest(there)) == ("y", "b")
    assert stones_left(earlier, 1) == 1  # blue would have placed its last stone too, on top
    assert earlier.winners() == [2]


@pytest.mark.rule("OT-19")
def test_of_two_last_stones_the_earlier_seat_places_first() -> None:
    state = replay("last-stone-of-two-in-seat-order")
    there = last_crossing(state)
    assert state.colours == "wyrb"
    assert there["segments"] == {"r": 1, "b": 1, "y": 1, "w": 3}
    assert (there["tower"], stones_left(state, 2)) == ("y", 1)  # red (seat 2) had one stone left too
    assert state.winners() == [1]


@pytest.mark.rule("OT-19")
@pytest.mark.parametrize("name", ["last-stone-below", "last-stone-on-top"])
def test_no_further_crossing_is_scored_after_a_players_last_stone(name: str) -> None:
    all_of_them, scored = completed(name)
    assert scored == all_of_them[: len(scored)]
    assert len(scored) < len(all_of_them)
    for unscored in all_of_them[len(scored) :]:
        assert crossing(replay(name), unscored)["tower"] == ""


@pytest.mark.rule("OT-19", "OT-20")
def test_a_players_last_stone_wins_even_on_a_last_neutral_one() -> None:
    state = replay("last-stone-after-the-last-neutral")
    assert last_crossing(state)["tower"] == "wr"
    assert (state.stones_of(3), stones_left(state, 0)) == (0, 0)
    assert (state.ended(), state.winners()) == ("last_stone", [0])
    assert state.score(0) < state.score(1)


@pytest.mark.rule("OT-20")
def test_the_last_neutral_stone_ends_the_game_with_its_tile() -> None:
    before, state = replay("neutral-spent-below", leave=1), replay("neutral-spent-below")
    assert towers(state) == [("2.5", "", 0), ("3.5", "yr", 2), ("3.6", "bw", 0), ("4.6", "w", 0)]
    assert seen(state)["stones"]["y"] == 0  # yellow's last one lies on 3.5
    assert (state.ended(), state.to_move) == ("neutral_spent", OVER)
    # The points of its crossings count, then unplaced stones are deducted.
    assert state.score(0) == before.score(0) + 2 - stones_left(state, 0) == 24
    assert state.score(1) == before.score(1) - stones_left(state, 1) == 13
    assert state.winners() == [0]


@pytest.mark.rule("OT-20")
@pytest.mark.parametrize(
    "name",
    [
        "neutral-spent-below",
        "neutral-spent-on-top",
        "neutral-spent-second-has-none",
        "neutral-spent-strongest-has-none",
    ],
)
def test_every_crossing_of_the_last_tile_is_scored(name: str) -> None:
    all_of_them, scored = completed(name)
    assert scored == all_of_them
    assert replay(name).ended() == "neutral_spent"


@pytest.mark.rule("OT-20")
def test_a_last_neutral_stone_on_top_ends_the_game_too() -> None:
    state = replay("neutral-spent-on-top")
    assert towers(state) == [("3.7", "by", 4), ("4.7", "br", 2), ("4.8", "w", 0), ("5.7", "y", 0)]
    assert crossing(state, "4.8")["seat"] is None
    assert (state.ended(), state.winners()) == ("neutral_spent", [2])


@pytest.mark.rule("OT-20")
def test_a_neutral_colour_without_stones_lays_none() -> None:
    state = replay("neutral-spent-second-has-none")
    # White's last stone lies on 1.4. On 2.5 it is as strong as yellow below, but only yellow lays one: 2 points.
    assert towers(state) == [("1.4", "bw", 0), ("1.5", "r", 1), ("2.5", "yb", 2), ("2.6", "yr", 4)]
    assert crossing(state, "2.5")["segments"] == {"r": 0, "b": 4, "y": 1, "w": 1}
    assert seen(state)["stones"]["w"] == 0


@pytest.mark.rule("OT-20")
def test_where_a_neutral_colour_without_stones_is_strongest_nobody_scores() -> None:
    state = replay("neutral-spent-on-top")
    there = crossing(state, "5.7")
    assert (strongest(there), there["tower"], there["points"]) == ("w", "y", 0)  # yellow is a player's
    state = replay("neutral-spent-strongest-has-none")
    # White's last stone lies on 3.5.
    assert towers(state) == [("3.5", "rywb", 4), ("3.6", "ry", 0), ("4.5", "y", 0), ("4.6", "r", 1)]
    assert strongest(crossing(state, "4.5")) == "w"
    # On 4.6 white is the second: red lays alone.
    assert crossing(state, "4.6")["segments"] == {"r": 4, "b": 0, "y": 0, "w": 1}


@pytest.mark.rule("OT-19", "OT-20")
def test_a_player_wins_with_his_last_stone_after_the_last_neutral_one() -> None:
    before, state = replay("last-stone-after-neutral-spent", leave=1), replay("last-stone-after-neutral-spent")
    # White's last stone lies on 1.4, and it would lay one more on 1.5; blue's last stone lies on 2.5.
    assert towers(state) == [("1.4", "wr", 2), ("1.5", "", 0), ("2.5", "rb", 0)]
    assert (state.stones_of(3), stones_left(state, 1), state.ended()) == (0, 0, "last_stone")
    # No deduction, and the points do not matter.
    assert seen(state)["deducted"] == [0, 0, 0]
    assert [state.score(seat) for seat in range(3)] == [before.score(0) + 2, before.score(1), before.score(2)]
    assert state.winners() == [1]
    assert state.score(1) < state.score(0)


@pytest.mark.rule("OT-21")
def test_partners_add_their_points() -> None:
    state = replay("teams-no-room")
    assert [state.score(seat) for seat in range(4)] == [14, 18, 13, 1]
    assert state.winners() == [0, 2]  # 27 to 19, though seat 1 has most


@pytest.mark.rule("OT-21")
def test_teams_tie_by_stones_and_then_share() -> None:
    state = replay("teams-tie-fewer-stones")
    assert [(state.score(seat), stones_left(state, seat)) for seat in range(4)] == [(7, 8), (6, 9), (1, 10), (2, 11)]
    assert state.winners() == [0, 2]
    state = replay("teams-tie-shared")
    assert [(state.score(seat), stones_left(state, seat)) for seat in range(4)] == [(10, 8), (19, 5), (7, 6), (-2, 9)]
    assert state.winners() == [0, 1, 2, 3]


@pytest.mark.rule("OT-21", "OT-19")
def test_a_last_stone_wins_for_the_team() -> None:
    state = replay("last-stone-teams")
    assert [stones_left(state, seat) for seat in range(4)] == [0, 5, 1, 6]
    assert state.score(0) + state.score(2) < state.score(1) + state.score(3)
    assert state.winners() == [0, 2]


@pytest.mark.rule("OT-21")
@pytest.mark.parametrize("players", [2, 3])
def test_teams_need_four_players(players: int) -> None:
    with pytest.raises(OptionError, match="four players"):
        GAME.read_options(players, {"teams": True})
    assert GAME.read_options(players, {"teams": False})["teams"] is False


@pytest.mark.rule("OT-22")
def test_start_triangles_may_lie_elsewhere_and_be_more() -> None:
    state = do(new(2, starts=["F9", "A1", "D7"]), "*brwy")
    assert covers(state, "black") == ["A1", "D7", "F9"]
    assert state.reserve == 7
    assert "brwy@B2B3" in GAME.legal_texts(state)
    assert "brwy@C5C6" not in GAME.legal_texts(state)
    assert GAME.read_options(2, {"starts": ["D10", "C4"]}) == GAME.read_options(2, {})


@pytest.mark.rule("OT-22")
@pytest.mark.parametrize(
    "starts",
    [
        [],
        ["C4"],
        ["C4", "C4"],
        ["C4", "C14"],
        ["C4", "c5"],
        ["C4", "C05"],
        ["C4", 5],
        ["C4", ["D10"]],
        "C4D10",
        None,
        [f"C{number}" for number in range(1, 12)],
    ],
)
def test_start_fields_are_two_to_ten_different_triangles(starts: object) -> None:
    with pytest.raises(OptionError, match="2 to 10 different triangles"):
        GAME.read_options(4, {"starts": starts})


@pytest.mark.rule("OT-22")
def test_holes_of_the_set_up_turn_black_and_a_black_crossing_stays_empty() -> None:
    state = new(starts=["A2", "B2"])
    assert covers(state, "black") == ["A1", "A2", "B2"]
    assert state.reserve == 7
    assert seen(state)["last"] is None
    there = crossing(state, "1.1")
    assert (there["complete"], there["tower"], there["points"]) == (True, "", 0)
    assert seen(state)["stones"] == {"r": 20, "b": 20, "y": 20, "w": 20}


@pytest.mark.rule("OT-22", "OT-10")
def test_ten_start_fields_leave_no_triangle_for_the_holes_they_make() -> None:
    ring = ["A2", "B2", "C5", "C6", "C7", "D5", "D6", "D7", "F2", "F8"]
    state = new(starts=ring)
    assert covers(state, "black") == ring
    assert covers(state, "hole") == ["A1"]
    assert crossing(state, "4.4")["complete"]
    assert crossing(state, "4.4")["tower"] == ""


@pytest.mark.rule("OT-17", "OT-22")
def test_a_board_without_room_is_over_before_it_begins() -> None:
    full = read_board("1    o   o   o\nA      V ^ V\n2      o   o\n", "full")
    state = OnTop(2, "rb", False, full.starts, full, tiles())
    assert (state.to_move, state.ended()) == (OVER, "no_room")
    assert state.winners() == [0, 1]


@pytest.mark.parametrize(
    ("players", "colours", "teams", "starts", "copies"),
    [
        (1, "r", False, (0, 1), tiles()),
        (5, "rbyw", False, (0, 1), tiles()),
        (3, "rby", True, (0, 1), tiles()),
        (2, "rr", False, (0, 1), tiles()),
        (2, "rg", False, (0, 1), tiles()),
        (2, "rby", False, (0, 1), tiles()),
        (2, "rb", False, (0,), tiles()),
        (2, "rb", False, (0, 0), tiles()),
        (2, "rb", False, (0, 66), tiles()),
        (2, "rb", False, (-1, 0), tiles()),
        (2, "rb", False, range(11), tiles()),
        (2, "rb", False, (0, 1), tiles()[1:]),
        (2, "rb", False, (0, 1), [100] * 12),
    ],
)
def test_a_position_that_cannot_be_is_not_made(
    players: int, colours: str, teams: bool, starts: Any, copies: Any
) -> None:
    with pytest.raises(ValueError, match=r"\."):
        OnTop(players, colours, teams, starts, board(), copies)
