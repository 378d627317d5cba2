"""Memory aids: what a view remembers for a player, and what it tells without them."""

from typing import Any

import pytest

from tests.games.playing import play_random
from toptafel.bots import choose
from toptafel.engine import OVER, Rng
from toptafel.games.topspot import GAME
from toptafel.games.topspot.rules import TopSpot
from toptafel.position import make

from .helpers import ONE_COLOUR_EACH, PAIRS_OF_THREE, dealt, expert, new, play, seen

REMEMBERED = ("jokers", "lacks", "gone", "last_round", "options")


def both(hands: str, moves: str, **options: Any) -> tuple[TopSpot, TopSpot]:
    """The same position with memory aids and without."""
    with_aids, without = dealt(hands, **options), dealt(hands, aids=False, **options)
    return play(with_aids, moves), play(without, moves)


def test_without_aids_a_view_remembers_neither_cards_nor_who_lacks_a_colour() -> None:
    with_aids, without = both(ONE_COLOUR_EACH, "ra ba ga")
    assert (seen(with_aids)["gone"], seen(with_aids)["lacks"]) == (["ra", "ba", "ga"], ["", "r", "r"])
    for seat in (None, 0, 1, 2):
        view = seen(without, seat)
        assert (view["gone"], view["lacks"], view["options"]["aids"]) == (None, None, False)
        same = {name: value for name, value in seen(with_aids, seat).items() if name not in REMEMBERED}
        assert {name: value for name, value in view.items() if name not in REMEMBERED} == same


def test_without_aids_a_round_is_seen_until_somebody_leads_again() -> None:
    with_aids, without = both(ONE_COLOUR_EACH, "ra ba ga")
    assert seen(without)["last_round"] == seen(with_aids)["last_round"] is not None
    play(with_aids, "rb")
    play(without, "rb")
    assert seen(with_aids)["last_round"] is not None
    assert seen(without)["last_round"] is None


@pytest.mark.rule("TS-25")
def test_without_aids_tied_cards_lie_there_until_the_tie_is_broken() -> None:
    state = play(expert(PAIRS_OF_THREE, aids=False), "rf rg rh | bc")
    finished = seen(state)["last_round"]
    assert finished is not None
    assert finished["outcome"] == "tied"
    play(state, "bd bh | ge")
    assert seen(state)["last_round"] is None


@pytest.mark.rule("TS-05")
def test_without_aids_nobody_counts_the_jokers() -> None:
    state = play_random(new(3, level="expert", jokers="one-each", aids=False), Rng(1), 36)
    assert seen(state)["jokers"] is None


def test_the_last_round_of_a_match_can_be_seen() -> None:
    state = play_random(new(3, aids=False), Rng(4))
    assert state.to_move == OVER
    assert seen(state)["last_round"] is not None


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bot_plays_the_same_with_and_without(level: str) -> None:
    chosen = []
    for aids in (True, False):
        table = make("topspot", 3, level="expert", aids=aids)
        position = table.new(seed=5)
        while len(position.plies) < 60:
            moves = [ply.text for ply in position.plies]
            position.push(choose(table, moves, position.state.to_move, level, seed=len(moves)))
        chosen.append([ply.text for ply in position.plies])
    assert chosen[0] == chosen[1]


def test_a_record_tells_when_there_were_no_aids() -> None:
    for aids, told in ((True, {}), (False, {"aids": False})):
        position = make("topspot", 3, aids=aids).new(seed=1)
        assert position.record()["options"] == told


def test_a_position_without_aids_can_be_shown_and_drawn() -> None:
    from rich.console import Console

    state = play(dealt(ONE_COLOUR_EACH, aids=False), "ra ba ga | rb")
    console = Console(width=120, record=True, quiet=True)
    console.print(GAME.show(state))
    assert "Last round" not in console.export_text()
    assert GAME.picture(state, 0).startswith("<svg")


def test_aids_are_copied_with_a_position() -> None:
    state = new(3, aids=False)
    assert not state.clone().aids
    assert state.clone() == state != new(3)
