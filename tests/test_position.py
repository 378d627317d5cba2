"""The front door of the library: what a programmer may ask of a game and a position, and what is refused."""

import json
import pickle
from typing import Any

import pytest

import toptafel
from toptafel import record
from toptafel.errors import IllegalMove, OptionError


def test_players_are_the_fewest_that_make_a_game_unless_given() -> None:
    assert [toptafel.make(name).players for name in ("topas", "topspot", "ontop", "topscore")] == [2, 3, 2, 2]
    assert toptafel.make("topas", 1).players == toptafel.make("topas", players=1).players == 1


@pytest.mark.parametrize("options", [{"players": 9}, {"players": "2"}, {"name": "x"}, {"expert": "yes"}, {"expert": 1}])
def test_what_cannot_be_set_up_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        toptafel.make("topas", **options)


def test_the_same_seed_brings_the_same_cards() -> None:
    game = toptafel.make("topas", players=2)
    assert game.new(seed=5).moves == game.new(seed=5).moves
    assert game.new(seed=5).moves != game.new(seed=6).moves
    assert game.new().moves != game.new().moves


def test_chance_is_random_or_given() -> None:
    game = toptafel.make("topas", players=2)
    assert game.new(chance="random").to_move == 0
    assert game.new(chance="given").to_move == "chance"
    wrong: Any = "Random"
    with pytest.raises(OptionError, match='"random" or "given"'):
        game.new(chance=wrong)


def test_a_refused_move_changes_nothing() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    before = (list(position.moves), position.legal(), position.scores)
    for move in ("r1g2@9,9n", "*r1g2", "hello", ""):
        with pytest.raises(toptafel.ToptafelError):
            position.push(move)
    assert (position.moves, position.legal(), position.scores) == before


def test_draws_and_random_moves_at_the_wrong_moment() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    with pytest.raises(IllegalMove, match="a player is to move"):
        position.draw()
    assert position.winners is None
    while not position.finished:
        position.push_random()
    assert position.to_move is None
    assert position.winners
    for late in (position.draw, position.push_random):
        with pytest.raises(IllegalMove):
            late()


def test_a_copy_goes_its_own_way_with_the_same_luck() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    first, second = position.copy(), position.copy()
    moves = list(position.moves)
    for copy in (first, second):
        copy.push(position.legal()[0])
    assert first.moves == second.moves != moves
    assert position.moves == moves


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IndexError, match="0 to 1"):
        toptafel.make("topas", players=2).new(seed=5).view(seat)


def test_a_record_leaves_out_what_is_usual_and_has_a_result_only_at_the_end() -> None:
    usual = toptafel.make("topscore", language="nl", longest=7, seconds=60, extra=[]).new(seed=1).record()
    assert usual["options"] == {}
    assert "result" not in usual
    chosen = toptafel.make("topscore", seconds=None, longest=5, forbidden=["EEN"]).new(seed=1).record()
    assert chosen["options"] == {"seconds": None, "longest": 5, "forbidden": ["EEN"]}


def test_moves_are_taken_back_and_the_same_cards_come_again() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    start = position.copy()
    first = position.push(position.legal()[0])
    again = position.copy()
    position.push_random()
    position.pop()
    assert position == again
    assert position.pop() == first
    assert position == start
    assert position.state == start.state
    position.push(first.text)
    assert position == again
    position.back_to(0)
    assert position.moves == []
    with pytest.raises(IllegalMove, match="take back"):
        position.pop()
    with pytest.raises(IndexError):
        position.back_to(1)


def test_with_given_chance_one_ply_is_taken_back_at_a_time() -> None:
    position = toptafel.make("topas", players=2).new(chance="given")
    drawn = position.draw()
    assert (drawn.seat, drawn.at) == (None, 0)
    assert position.pop() == drawn
    assert position.to_move == "chance"


def test_a_ply_says_who_moved_and_what_each_seat_saw() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    dealt = position.plies[0]
    assert dealt.seat is None
    assert (dealt.shown(0), dealt.shown(1), dealt.shown(None)) == (dealt.text, "*?", "*?")
    ply = position.push(position.legal()[0])
    assert ply.seat == 0
    assert {ply.shown(seat) for seat in (None, 0, 1)} == {ply.text}


def test_moves_are_pushed_by_number_as_well() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    action = position.state.legal()[0]
    assert position.push(action).action == action
    with pytest.raises(IllegalMove):
        position.push(-1)


@pytest.mark.parametrize("game", toptafel.game_names())
def test_what_is_printed_can_be_pasted(game: str) -> None:
    position = toptafel.make(game).new(seed=5)
    for _ in range(5):
        position.push_random()
    assert eval(repr(position)) == position
    assert eval(repr(position.setup)) == position.setup
    assert "to move" in repr(position.state)


def test_why_not_tells_what_push_would_raise() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    assert position.why_not(position.legal()[0]) is None
    error = position.why_not("r1g2@9,9n")
    assert isinstance(error, IllegalMove)
    with pytest.raises(IllegalMove) as raised:
        position.push("r1g2@9,9n")
    assert (raised.value.code, raised.value.message) == (error.code, error.message)


def test_a_view_is_ones_own() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    before = json.dumps(position.view(0))
    spoiled = position.view(0)
    spoiled["showcase"].append("poison")
    spoiled["hand"].clear()
    assert json.dumps(position.view(0)) == json.dumps(position.copy().view(0)) == before


@pytest.mark.parametrize(
    "error",
    [IllegalMove("a", "b", card="r1"), OptionError("a", "b"), record.RecordStopped(3, "x", IllegalMove("c", "d."))],
)
def test_errors_survive_a_process_border(error: toptafel.ToptafelError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.code, again.message, again.params) == (error.code, error.message, error.params)


def test_a_seed_is_a_whole_number() -> None:
    wrong: Any = "x"
    with pytest.raises(OptionError, match="whole number"):
        toptafel.make("topas").new(seed=wrong)


def test_the_record_module_is_there() -> None:
    assert toptafel.record.read is record.read


def test_a_notebook_shows_a_picture() -> None:
    position = toptafel.make("topas", players=2).new(seed=5)
    assert position._repr_svg_() == position.picture(0) != position.picture(1)
    assert position.picture().startswith("<svg")
