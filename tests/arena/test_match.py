"""One deal, every seating."""

import pickle

import pytest

from tests.arena import players
from toptafel.arena import Deal, PlayerFault, match, play_deal
from toptafel.arena.match import mixed, play_game
from toptafel.bots import Observation
from toptafel.bots.named import find_player
from toptafel.errors import OptionError
from toptafel.position import make


def deal(*entrants: object, game: str = "topas", seats: int = 2, number: int = 0, **options: object) -> Deal:
    lineup = tuple(min(chair, len(entrants) - 1) for chair in range(seats))
    return Deal(game, seats, dict(options), entrants, lineup, number, seed=1)  # type: ignore[arg-type]


def test_every_entrant_sits_in_every_seat() -> None:
    results = play_deal(deal("beginner", "easy", "medium", seats=3))
    assert [result.seats for result in results] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_the_same_cards_come_whoever_sits_where() -> None:
    """Two players that ignore their seed and differ in nothing but their name change places: nothing else does."""
    results = play_deal(deal(players.first, players.first))
    assert results[0].scores == results[1].scores


@pytest.mark.parametrize(("game", "seats"), [("topas", 2), ("topspot", 3), ("ontop", 2), ("topscore", 2)])
def test_deals_are_dealt_alike_and_differ_by_number(game: str, seats: int) -> None:
    """What the first player knows at his first move, for two seatings of one deal and for another deal."""

    class Seen(Exception):
        pass

    def watch(observation: Observation, seed: int) -> str:
        raise Seen(str(observation.view()))

    known = []
    for number, turn in ((0, 0), (0, 1), (1, 0)):
        dealt = deal(watch, game=game, seats=seats, number=number)
        with pytest.raises(Seen) as seen:
            play_game(make(game, seats), [watch], (0,) * seats, dealt, turn)
        known.append(str(seen.value))
    assert known[0] == known[1] != known[2]


def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game of ours ends (SC-26); one that goes on for longer than any of them is somebody's mistake."""
    monkeypatch.setattr(match, "_ENDLESS", 8)
    with pytest.raises(PlayerFault, match="passes"):
        play_deal(deal(players.passes, game="topscore"))


def test_any_callable_can_be_entered() -> None:
    by_name = play_deal(deal("tests.arena.players:first", "tests.arena.players:last"))
    by_itself = play_deal(deal(players.first, players.last))
    assert [result.scores for result in by_name] == [result.scores for result in by_itself]


def test_players_are_told_what_their_seat_saw() -> None:
    play_deal(deal(players.remembers))


def test_who_does_not_play_a_move_is_named() -> None:
    with pytest.raises(PlayerFault, match="confused played 'e2e4'") as fault:
        play_deal(deal(players.first, players.confused))
    copy = pickle.loads(pickle.dumps(fault.value))  # it comes home from a worker process
    assert (copy.message, copy.params) == (fault.value.message, fault.value.params)


@pytest.mark.parametrize(
    "name", ["grandmaster", "tests.arena.players:nobody", "no.such.module:player", ":first", ":", "os:name"]
)
def test_unknown_players_are_refused(name: str) -> None:
    with pytest.raises(OptionError):
        find_player(name, make("topas"))


def test_moves_and_time_are_counted() -> None:
    result = play_deal(deal("medium"))[0]
    assert result.moves == (7, 7)
    assert all(seconds > 0 for seconds in result.seconds)


def test_seeds_depend_on_every_number_and_its_place() -> None:
    assert len({mixed(1, 2), mixed(2, 1), mixed(1, 2, 0), mixed(1), mixed(3, 2)}) == 5
