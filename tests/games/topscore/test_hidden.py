"""What a seat sees, and what it can imagine of the rest."""

import json
from collections import Counter

import pytest

from tests.games.topscore.helpers import dealt, draw, legal, play, rack
from toptafel import COMPILED
from toptafel.engine import Rng
from toptafel.games.topscore.rules import topscore
from toptafel.position import Position, make

MANY = 400 if COMPILED else 60


def imagined(position: Position, seat: int, seed: int) -> Position:
    copy = position.copy()
    copy.state.determinize(seat, Rng(seed))
    return copy


def whole(position: Position) -> str:
    return json.dumps([position.view(seat) for seat in [None, *range(position.players)]])


def test_a_view_shows_the_own_rack_only() -> None:
    position = dealt("ROENST", "QXYZĲ?", "BBCCDD")
    spectator, mine = position.view(None), position.view(1)
    assert spectator["rack"] == []
    assert mine["rack"] == ["Q", "X", "Y", "Z", "Ĳ", "?"]
    assert [seat["tiles"] for seat in mine["seats"]] == [6, 6, 6]
    assert "Q" not in json.dumps(position.view(0)["seats"])
    assert mine["unseen"]["Q"] == 0
    assert position.view(0)["unseen"]["Q"] == spectator["unseen"]["Q"] == 1
    assert sum(spectator["unseen"].values()) == 87
    assert sum(mine["unseen"].values()) == 81


def test_a_swap_is_shown_without_its_tiles() -> None:
    position = dealt("ROENST", "QXYZĲ?")
    play(position, "- ~QX")
    for seat in (None, 0, 1):
        assert position.view(seat)["seats"][1]["last"] == ["~??"]


def test_what_went_into_the_bag_is_not_on_an_older_rack() -> None:
    position = dealt("ROENSQ", "TENDEK")
    play(position, "~Q *A")
    assert position.view(0)["returned"] == [{"tile": "Q", "time": 1}]
    assert position.view(1)["returned"] == []  # only its owner saw the tile
    assert not any("Q" in rack(imagined(position, 0, seed), 1) for seed in range(MANY))
    assert any("Q" in rack(imagined(position, 1, seed), 0) for seed in range(MANY))
    play(position, "~T *T")  # now seat 1 has a tile that came later
    position.push("-")
    wanted = sum("Q" in rack(imagined(position, 0, seed), 1) for seed in range(10 * MANY))
    share = 10 * MANY / 76  # of 81 unseen tiles five others are dealt first, then Q is one of 76
    assert abs(wanted - share) < 5 * share**0.5


def test_all_see_what_leaves_the_board() -> None:
    position = dealt("RĲNKEO", "TENDEV", "BBCCDD")
    play(position, "+RĲN *A *A *A - - =NOR *Q")
    for seat in (1, 2):
        assert position.view(seat)["returned"] == [{"tile": "Ĳ", "time": 1}]
        for seed in range(MANY // 10):
            deal = imagined(position, seat, seed)
            # Of two tiles Ĳ one never left the bag or a rack: at most that one is on the older rack.
            assert rack(deal, 3 - seat).count("Ĳ") <= 1


def test_a_tile_that_turns_up_is_struck_off() -> None:
    position = dealt("RQENST", "TENDEK")
    play(position, "~Q *Q")
    assert position.view(0)["returned"] == []


def test_every_deal_is_equally_likely() -> None:
    position = dealt("ROENST", "TENDEK")
    count = Counter(tile for seed in range(10 * MANY) for tile in rack(imagined(position, 0, seed), 1))
    for tile, number in position.view(0)["unseen"].items():
        expected = 10 * MANY * 6 * number / 81
        assert abs(count[tile] - expected) < 5 * expected**0.5


def possible(position: Position, seat: int) -> bool:
    """Could the truth have been dealt? For each other rack: enough places for the tiles that came late."""
    seen = position.view(seat)
    times = {tile: [0] * count for tile, count in seen["unseen"].items()}
    for entry in seen["returned"]:
        times[entry["tile"]].remove(0)
        times[entry["tile"]].append(entry["time"])
    for other in range(position.players):
        if other == seat:
            continue
        since = seen["seats"][other]["since"]
        held = Counter(rack(position, other))
        if len(since) != held.total():
            return False
        for moment in {0, *(entry["time"] - 1 for entry in seen["returned"])}:
            late = sum(max(0, held[tile] - sum(time <= moment for time in times[tile])) for tile in held)
            if late > sum(place > moment for place in since):
                return False
    return True


@pytest.mark.parametrize("seed", range(6 if COMPILED else 2))
def test_the_truth_is_never_excluded(seed: int) -> None:
    position = make("topscore", 2 + seed % 3, longest=5 + seed % 3).new(chance="given")
    rng = Rng(seed)
    for step in range(1500 if COMPILED else 300):
        if position.finished:
            break
        if position.to_move == "chance":
            draw(position, rng)
        else:
            moves = position.state.legal()
            position.push(position.game.write(position.state, moves[rng.below(len(moves))]))
        if step % 20 == seed:
            for seat in range(position.players):
                assert possible(position, seat)
                deal = imagined(position, seat, step)
                assert possible(deal, seat)
                assert json.dumps(deal.view(seat)) == json.dumps(position.view(seat))
                assert all_tiles(deal) == all_tiles(position)
            if position.view(None)["phase"] != "start":
                assert all_tiles(position) == Counter(position.view(None)["tiles"])  # no tile is ever lost


def all_tiles(position: Position) -> Counter[str]:
    """Every tile of the box, wherever it is; not those drawn for who begins."""
    seen = position.view(None)
    tiles: Counter[str] = Counter(seen["unseen"])
    for seat in seen["seats"]:
        tiles.update("?" if letter.islower() else letter for letter in seat["word"])
        tiles.update(letter for letter in seat["boxes"] if letter)
    return tiles


def test_an_outsider_imagines_all_racks() -> None:
    position = dealt("ROENST", "TENDEK")
    for seat in (-1, 7, 2**31 - 1, -(2**31)):
        deal = imagined(position, seat, 3)
        assert all_tiles(deal) == all_tiles(position)
        assert len(rack(deal, 0)) == len(rack(deal, 1)) == 6
        assert rack(deal, 0) != "ENORST"


@pytest.mark.parametrize("word", ["SNO", "QXY"])
def test_whoever_had_a_word_admitted_can_play_it(word: str) -> None:
    position = dealt(word + "AAA", "TENDEK", "BBCCDD", judge="agreement")
    play(position, "&" + word)
    for seed in range(20 if COMPILED else 2):
        one, two = imagined(position, 1, seed), imagined(imagined(position, 1, seed + 1), 1, seed)
        assert whole(one) == whole(two)
        assert json.dumps(one.view(1)) == json.dumps(position.view(1))
        assert all_tiles(one) == all_tiles(position)
        assert legal(one)
        assert all(move[1:].upper() == word for move in legal(one))
        one.push(legal(one)[0])


def test_seats_that_do_not_exist_are_safe() -> None:
    state = topscore(dealt("ROENST", "TENDEK").state)
    for seat in (-1, 2, 3, 4, 1000, -1000):
        assert state.score(seat) == state.pyramid(seat) == state.bonus(seat) == 0
        assert state.tiles_on_rack(seat) == state.rack_times(seat) == state.last_turn(seat) == []
        assert state.saw_returning(seat) == []
        assert state.word_of(seat) == state.named_word(seat) == state.rack_size(seat) == state.box(seat, 0) == 0
        assert state.lot(seat) == state.predecessor(seat) == -1
        assert not state.laid_own(seat)
        assert not state.draws_lots(seat)
    assert (
        state.box(0, 7) == state.box(0, -1) == state.free_boxes(-1) == state.free_boxes(2) == state.on_rack(0, 99) == 0
    )
    assert state.unseen(0, 99) == state.unseen(0, -1) == 0
    assert state.weight(99) == 0
