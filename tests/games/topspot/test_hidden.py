"""What a seat sees, and what it can imagine."""

import json
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tests.games.playing import play_random
from toptafel.engine import CHANCE, COMPILED, OVER, Rng
from toptafel.games.topspot import GAME
from toptafel.games.topspot.rules import TopSpot

from .helpers import ONE_COLOUR_EACH, PAIRS_OF_FOUR, dealt, expert, hand, hands, lacks, new, play, seen

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (5, {}),
    (3, {"level": "expert"}),
    (5, {"level": "expert"}),
    (4, {"level": "expert", "jokers": "one-each"}),
]
everywhere = pytest.mark.parametrize(("players", "options"), VARIANTS)


def some_positions(players: int, options: dict[str, Any]) -> list[TopSpot]:
    """In the deal, early and late in a game, and in the second game."""
    rng = Rng(players)
    found = []
    for _ in range(4 if COMPILED else 1):
        state = new(players, **options)
        found += [play_random(state, rng, steps).clone() for steps in (7, 60, 8, 8, 8, 8, 30, 60)]
    return found


def imagined(state: TopSpot, seat: int, seed: int) -> TopSpot:
    other = state.clone()
    other.determinize(seat, Rng(seed))
    return other


def everything(state: TopSpot) -> str:
    return json.dumps([hands(state), [GAME.view(state, seat) for seat in (None, *range(state.players))]])


@everywhere
def test_imagined_positions_agree_with_all_that_a_seat_has_seen(players: int, options: dict[str, Any]) -> None:
    for state in some_positions(players, options):
        box = sorted(card for cards in hands(state) for card in cards)
        for seat in (None, *range(players)):
            other = imagined(state, -1 if seat is None else seat, 5)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            if state.to_move != CHANCE:
                assert sorted(card for cards in hands(other) for card in cards) == box
            for holder in range(players):
                assert not [card for card in hand(other, holder) if card[0] in lacks(other)[holder]]
                if options.get("jokers") == "one-each":
                    assert hand(other, holder).count("J") == hand(state, holder).count("J")


@everywhere
def test_what_is_imagined_does_not_depend_on_the_truth(players: int, options: dict[str, Any]) -> None:
    for state in some_positions(players, options):
        for seat in (*range(players), -1, 7):
            truths = [imagined(state, seat, seed) for seed in range(4)]
            assert len({everything(imagined(truth, seat, 99)) for truth in truths}) == 1


@everywhere
def test_an_imagined_position_can_be_played_on(players: int, options: dict[str, Any]) -> None:
    for state in some_positions(players, options):
        other = play_random(imagined(state, 0, 1), Rng(2))
        assert other.to_move == OVER
        assert len(seen(other)["sheet"]) == players


@pytest.mark.rule("TS-06")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_others() -> None:
    state = dealt(ONE_COLOUR_EACH)
    own = {"r": 0, "b": 1, "g": 2}
    for colour, seat in own.items():
        view = GAME.view(state, seat)
        assert view["hand"] == [f"{colour}{face}" for face in "abcdefghijkl"]
        assert view["hand_counts"] == [12, 12, 12]
        others = [card for other in range(3) if other != seat for card in hand(state, other)]
        assert not [card for card in others if f'"{card}"' in json.dumps(view)]
    assert GAME.view(state, None)["hand"] is None


@pytest.mark.parametrize("seat", [-1, 3, 99, -(2**40), 2**40])
def test_a_seat_that_does_not_exist_is_a_spectator(seat: int) -> None:
    state = play(dealt(ONE_COLOUR_EACH), "ra")
    assert GAME.own(state, seat) == GAME.own(state, None)
    if abs(seat) < 2**31:
        hands = state.hands
        assert hands.cards_of(seat) == []
        readers = (hands.count_of, hands.jokers_of, hands.lacks_of, state.points_of, state.score, state.round.play_of)
        assert [reader(seat) for reader in readers] == [0] * len(readers)
        assert state.round.value_of(seat) == -1
        assert everything(imagined(state, seat, 1)) == everything(imagined(state, -1, 1))


def test_who_could_not_follow_is_known_to_lack_the_colour() -> None:
    state = play(dealt(ONE_COLOUR_EACH), "ra ba ga")
    assert seen(state)["lacks"] == ["", "r", "r"]
    # Seat 2 has no red, and seat 0 sees neither blue nor green at home: red cards can be nowhere but with seat 0.
    for seed in range(20):
        assert not [card for cards in hands(imagined(state, 1, seed))[2:] for card in cards if card[0] == "r"]
        assert hand(imagined(state, 1, seed), 0) == [f"r{face}" for face in "bcdefghijkl"]
    # A new deal wipes the slate.
    play(state, "re/rk/rl bb gb | rh/rc/rg/rf bc gc | rb/rj/rd/ri bd gd")
    assert state.game == 1
    assert seen(state)["lacks"] == ["", "", ""]


def allowed_deals(state: TopSpot, seat: int) -> set[str]:
    """Every deal of two other hands that a seat cannot rule out, one by one."""
    one, two = (other for other in range(3) if other != seat)
    unseen = sorted(hand(state, one) + hand(state, two))
    lacking = lacks(state)
    deals = set()
    for first in combinations(unseen, len(hand(state, one))):
        second = list(unseen)
        for card in first:
            second.remove(card)
        if not [card for card in first if card[0] in lacking[one]] and not [c for c in second if c[0] in lacking[two]]:
            deals.add(f"{' '.join(first)} / {' '.join(second)}")
    return deals


def late_positions(count: int) -> list[TopSpot]:
    """Three players, few cards, somebody known to lack something, and several deals that are possible for seat 0."""
    rng = Rng(4)
    found: list[TopSpot] = []
    while len(found) < count:
        state = play_random(new(3), rng, 36 + 15 + rng.below(9))
        known = state.to_move >= 0 and state.game == 0 and any(lacks(state)[1:])
        if known and 8 <= len(allowed_deals(state, 0)) <= (60 if COMPILED else 12):
            found.append(state)
    return found


def test_every_possible_deal_is_imagined_about_as_often() -> None:
    for state in late_positions(6 if COMPILED else 1):
        deals = allowed_deals(state, 0)
        rounds = 400 * len(deals)
        rng = Rng(6)
        counts: Counter[str] = Counter()
        for _ in range(rounds):
            state.determinize(0, rng)
            counts[f"{' '.join(sorted(hand(state, 1)))} / {' '.join(sorted(hand(state, 2)))}"] += 1
        assert set(counts) == deals
        assert all(0.7 * 400 < count < 1.3 * 400 for count in counts.values())


def test_the_view_in_full() -> None:
    state = play(expert(PAIRS_OF_FOUR, colours="gyrb"), "gc gd gh gl | be bk")
    assert GAME.view(state, 1) == {
        "game": "topspot",
        "players": 4,
        "seat": 1,
        "to_move": 1,
        "phase": "follow",
        "options": {"level": "expert", "games": 4, "colours": "rbgy", "jokers": "shuffled", "aids": True},
        "scores": [0, 0, 0, 1],
        "winners": None,
        "game_number": 1,
        "points": [0, 0, 0, 1],
        "sheet": [],
        "dealer": 3,
        "dealt_to": None,
        "hand": ["rb", "rd", "rg", "rj", "rl", "bb", "bd", "bg", "bj", "bl", "gb", "J"],
        "hand_counts": [11, 12, 12, 11],
        "jokers": None,
        "lacks": ["", "", "", ""],
        "gone": ["be", "bk", "gc", "gd", "gh", "gl"],
        "last_winner": 3,
        "round": {
            "game": 1,
            "tiebreak": 0,
            "seats": [3, 0, 1, 2],
            "leader": 3,
            "colour": "b",
            "plays": [
                {"seat": 3, "move": "be", "cards": ["be"], "value": 2, "spots": [[2, 6]], "follows": True},
                {"seat": 0, "move": "bk", "cards": ["bk"], "value": 5, "spots": [[0, 3, 4, 5, 8]], "follows": True},
            ],
        },
        "last_round": {
            "game": 1,
            "tiebreak": 0,
            "seats": [0, 1, 2, 3],
            "leader": 0,
            "colour": "g",
            "plays": [
                {"seat": 0, "move": "gc", "cards": ["gc"], "value": 2, "spots": [[2, 6]], "follows": True},
                {"seat": 1, "move": "gd", "cards": ["gd"], "value": 2, "spots": [[0, 6]], "follows": True},
                {"seat": 2, "move": "gh", "cards": ["gh"], "value": 3, "spots": [[3, 6, 8]], "follows": True},
                {"seat": 3, "move": "gl", "cards": ["gl"], "value": 5, "spots": [[1, 2, 3, 7, 8]], "follows": True},
            ],
            "outcome": "won",
            "tied": [3],
            "winner": 3,
            "bonus": 0,
        },
        "faces": list(state.faces.drawings),
    }


@pytest.mark.rule("TS-05")
def test_one_joker_each_is_public_until_it_is_played() -> None:
    state = new(3, level="expert", jokers="one-each")
    assert GAME.view(state, None)["jokers"] == [1, 1, 1]
    play_random(state, Rng(1), 36)
    play(state, "J=g")
    assert GAME.view(state, None)["jokers"] == [0, 1, 1]
    for seed in range(5):
        assert [cards.count("J") for cards in hands(imagined(state, 2, seed))] == [0, 1, 1]


def test_the_view_of_a_deal() -> None:
    view = GAME.view(play(new(3), "*ra *gb"), 0)
    assert (view["phase"], view["to_move"], view["dealt_to"]) == ("deal", "chance", 2)
    assert (view["hand"], view["hand_counts"], view["round"], view["last_round"]) == (["ra"], [1, 1, 0], None, None)
    assert '"gb"' not in json.dumps(view)
