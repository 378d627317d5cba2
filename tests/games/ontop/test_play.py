"""Random play: pieces are conserved, legal moves are exact; counts of move sequences; recorded games."""

from collections import Counter
from copy import deepcopy

import pytest

from tests.games.ontop.helpers import RECORDS, do, new, random_moves, record, replay, seen
from tests.games.ontop.reference import PAIRS, Table
from toptafel.engine import CHANCE, COMPILED, OVER, Rng, playouts
from toptafel.errors import IllegalMove
from toptafel.games.ontop import GAME, OnTop

GAMES = 20 if COMPILED else 3
NAMES = sorted(path.stem for path in RECORDS.glob("*.json"))


def assert_nothing_is_lost(state: OnTop) -> None:
    view = seen(state)
    towers = Counter("".join(there["tower"] for there in view["crossings"].values()))
    assert all(view["stones"][colour] + towers[colour] == 20 for colour in "rbyw")
    covers = Counter(view["triangles"].values())
    assert view["reserve"] + covers["black"] == 10
    assert covers["hole"] == 0 or view["reserve"] == 0
    in_hand = 1 if view["tile"] else 0
    assert covers["tile"] == 2 * len(view["tiles"])
    assert sum(view["tiles_left"].values()) + in_hand + len(view["tiles"]) == 34
    segments = sum(sum(there["segments"].values()) for there in view["crossings"].values())
    assert segments == 6 * len(view["tiles"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost(players: int) -> None:
    for seed in range(GAMES):
        state = new(players)
        for _ in random_moves(state, seed):
            assert_nothing_is_lost(state)
        assert_nothing_is_lost(state)


@pytest.mark.rule("OT-17")
def test_a_game_goes_on_exactly_as_long_as_a_tile_can_be_placed() -> None:
    for seed in range(GAMES):
        state = new()
        for _ in random_moves(state, seed):
            assert len(state.legal()) > 0
        if state.ended() == "no_room":
            assert None not in seen(state)["triangles"].values()


def test_legal_moves_are_exactly_those_that_are_listed() -> None:
    for seed in range(3 if COMPILED else 1):
        state = new()
        for step, _ in enumerate(random_moves(state, seed)):
            legal = state.legal().tolist()
            assert len(set(legal)) == len(legal)
            if step % 7 == 0:
                assert [action for action in range(14 << 16) if state.is_legal(action)] == sorted(legal)


def test_an_illegal_move_changes_nothing() -> None:
    state = new()
    for action in random_moves(state, 3):
        before = seen(state)
        for wrong in (-1, action ^ 1 << 20, action ^ 1 << 40, 2**62, 2**63 - 1, -(2**63)):
            assert not state.is_legal(wrong)
            with pytest.raises(IllegalMove):
                state.apply(wrong)
        assert seen(state) == before
    for action in range(12):
        assert not state.is_legal(action)
    with pytest.raises(IllegalMove):
        state.outcome(Rng(1))


@pytest.mark.rule("OT-10")
def test_several_holes_are_filled_in_reading_order_however_the_tile_is_turned() -> None:
    most = 0
    for seed in range(GAMES):
        state = new(starts=["A5", "F5"])
        for _ in random_moves(state, seed):
            for action in state.legal().tolist() if state.to_move != CHANCE else []:
                after = state.clone()
                after.apply(action)
                holes = after.last_black()
                most = max(most, len(holes))
                assert holes == sorted(holes)
                covers = [str(after.cover(hole)) for hole in holes]
                assert covers == sorted(covers)  # black as long as there is any, then hole
    assert most > 1


def test_playouts_play_whole_games() -> None:
    games = 200 if COMPILED else 10
    made = playouts(new(), games, 1)
    assert 24 * games < made <= 32 * games


def sequences(state: OnTop, tiles: list[str]) -> int:
    """In how many ways the next tiles can be placed one after another (until the game is over)."""
    if not tiles or state.to_move == OVER:
        return 1
    do(state, f"*{tiles[0]}")
    count = 0
    for action in state.legal().tolist():
        after = state.clone()
        after.apply(action)
        count += sequences(after, tiles[1:])
    return count


def slow_sequences(table: Table, tiles: list[str]) -> int:
    """The same, by the reference."""
    if not tiles or table.ended:
        return 1
    if len(tiles) == 1:
        return len(table.placements())
    count = 0
    for pair in table.placements():
        after = deepcopy(table)
        after.play(tiles[0], *pair)
        count += slow_sequences(after, tiles[1:])
    return count


@pytest.mark.parametrize(
    ("starts", "counts"),
    [
        (["C4", "D10"], [24, 736, 26048]),
        (["A1", "F9"], [12, 200, 4112]),
        (["C6", "C7"], [16, 368, 10152]),
    ],
)
def test_how_many_ways_the_first_tiles_can_be_placed(starts: list[str], counts: list[int]) -> None:
    tiles = ["brwy", "rwyb", "bwyr"]
    depths = range(1, 4) if COMPILED else range(1, 3)
    assert [sequences(new(starts=starts), tiles[:depth]) for depth in depths] == counts[: len(depths)]
    assert slow_sequences(Table("rbyw", starts=tuple(starts)), tiles[:2]) == counts[1]


@pytest.mark.parametrize(
    ("name", "left", "count"), [("two-no-room", 4, 1536), ("starts-ten", 4, 768), ("neutral-spent-below", 4, 383)]
)
def test_how_many_ways_the_last_tiles_can_be_placed(name: str, left: int, count: int) -> None:
    tiles = [move[1:] for move in record(name)["moves"][-2 * left :: 2]]
    assert sequences(replay(name, leave=2 * left), tiles) == count
    assert slow_sequences(reference_table(name, leave=left), tiles) == count


def reference_table(name: str, leave: int = 0) -> Table:
    """The end of a recorded game, or some tiles before it, by the reference."""
    game = record(name)
    options = GAME.read_options(game["players"], game["options"])
    table = Table(options["colours"], options["teams"], tuple(options["starts"]))
    placements = game["moves"][1::2]
    for placement in placements[: len(placements) - leave]:
        tile, places = placement.split("@")
        table.play(tile, *PAIRS[places])
    return table


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_result(name: str) -> None:
    game = record(name)
    state = replay(name)
    assert state.to_move == OVER
    scores = [state.score(seat) for seat in range(state.players)]
    assert {"scores": scores, "winners": state.winners()} == game["result"]
    assert replay(name, leave=1).to_move >= 0
    assert replay(name, leave=2).to_move == CHANCE


@pytest.mark.parametrize("name", NAMES)
def test_the_reference_agrees_with_the_recorded_result(name: str) -> None:
    table = reference_table(name)
    result = {"scores": [table.scores[colour] for colour in table.colours], "winners": table.winners()}
    assert result == record(name)["result"]
    assert table.ended == replay(name).ended()


def test_there_is_a_record_of_every_ending_and_every_variant() -> None:
    endings = {(record(name)["players"], replay(name).ended()) for name in NAMES}
    assert {(players, "no_room") for players in (2, 3, 4)} <= endings
    assert {(players, "last_stone") for players in (2, 3, 4)} <= endings
    assert {(players, "neutral_spent") for players in (2, 3)} <= endings
    assert {(4, "neutral_spent"), (2, "no_tile")}.isdisjoint(endings)  # cannot be: no neutral colour, 34 tiles
    assert {option for name in NAMES for option in record(name)["options"]} == {"colours", "teams", "starts"}
    games = [record(name) for name in NAMES]
    for players, options in GAME.variants:
        assert any(game["players"] == players and game["options"].keys() == options.keys() for game in games)
