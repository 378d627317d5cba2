"""Sharing out unseen cards among hands that cannot hold everything."""

from collections import Counter
from itertools import product

import pytest

from toptafel.engine import COMPILED, Rng
from toptafel.games.topspot.numbers import FACE_COUNT, JOKER
from toptafel.games.topspot.redeal import Redeal

EVERYBODY = 0b111111
KINDS = 6  # five colours, and jokers


def shared_out(rooms: list[int], takers: dict[int, int], cards: list[int], rng: Rng) -> list[int]:
    """The place of every card."""
    redeal = Redeal()
    for place, room in enumerate(rooms):
        redeal.make_place(place, room)
    for kind in range(KINDS):
        redeal.allow(kind, takers.get(kind, EVERYBODY))
    for card in cards:
        redeal.cards.add(card)
    redeal.share_out(rng)
    return redeal.owners.tolist()


def kind_of(card: int) -> int:
    return (card - 1) // FACE_COUNT


def test_without_restrictions_all_deals_are_equally_likely() -> None:
    rng = Rng(1)
    rounds = 6000
    counts = Counter(tuple(shared_out([2, 1, 1], {}, [1, 2, 20, JOKER], rng)) for _ in range(rounds))
    assert len(counts) == 12
    assert all(0.75 * rounds / 12 < count < 1.25 * rounds / 12 for count in counts.values())


@pytest.mark.parametrize(
    ("rooms", "takers", "cards"),
    [
        ([3, 2, 2], {0: 0b011, 1: 0b110}, [1, 2, 3, 13, 14, 25, 26]),
        ([1, 3, 2], {0: 0b011, 1: 0b101}, [1, 2, 13, 14, 25, 26]),
    ],
)
def test_with_restrictions_all_allowed_deals_are_about_equally_likely(
    rooms: list[int], takers: dict[int, int], cards: list[int]
) -> None:
    places = range(len(rooms))
    allowed = [
        owners
        for owners in product(places, repeat=len(cards))
        if [owners.count(place) for place in places] == rooms
        and all(takers.get(kind_of(card), EVERYBODY) >> owner & 1 for card, owner in zip(cards, owners, strict=True))
    ]
    rng = Rng(4)
    counts = Counter(tuple(shared_out(rooms, takers, cards, rng)) for _ in range(400 * len(allowed)))
    assert set(counts) == set(allowed)
    assert all(0.75 * 400 < count < 1.25 * 400 for count in counts.values())


@pytest.mark.parametrize(
    ("rooms", "takers", "cards", "ways"),
    [
        # The last card finds its takers full whenever the first two went the wrong way: one card moves on ...
        ([1, 1, 1], {0: 0b011, 1: 0b101, 2: 0b101}, [1, 13, 25], {(1, 0, 2), (1, 2, 0)}),
        # ... or two, one after the other ...
        ([1, 1, 1, 1], {0: 0b0011, 1: 0b0110, 2: 0b1100, 3: 0b1000}, [1, 13, 25, 37], {(0, 1, 2, 3)}),
        ([1, 1, 1, 1], {0: 0b0011, 1: 0b0101, 2: 0b1100, 3: 0b1100}, [1, 13, 25, 37], {(1, 0, 2, 3), (1, 0, 3, 2)}),
        # ... and there is no choice at all when everybody lacks all colours but one.
        ([2, 2, 2], {0: 0b001, 1: 0b010, 2: 0b100}, [1, 2, 13, 14, 25, 26], {(0, 0, 1, 1, 2, 2)}),
    ],
)
def test_a_chain_of_hands_makes_room(
    rooms: list[int], takers: dict[int, int], cards: list[int], ways: set[tuple[int, ...]]
) -> None:
    rng = Rng(2)
    assert {tuple(shared_out(rooms, takers, cards, rng)) for _ in range(200)} == ways


def test_any_restrictions_that_the_truth_obeys_can_be_met() -> None:
    rng = Rng(3)
    for _ in range(3000 if COMPILED else 300):
        places = 2 + rng.below(5)
        cards = sorted({1 + rng.below(5 * FACE_COUNT) for _ in range(1 + rng.below(40))}) + [JOKER] * rng.below(3)
        truth = [rng.below(places) for _ in cards]
        # A place may lack whatever it does not hold in truth, and mostly does.
        takers = {}
        for kind in range(KINDS - 1):
            held = {place for card, place in zip(cards, truth, strict=True) if kind_of(card) == kind}
            takers[kind] = sum(1 << place for place in range(places) if place in held or not rng.below(3))
        rooms = [truth.count(place) for place in range(places)]
        owners = shared_out(rooms, takers, cards, rng)
        assert [owners.count(place) for place in range(places)] == rooms
        assert all(takers.get(kind_of(card), EVERYBODY) >> owner & 1 for card, owner in zip(cards, owners, strict=True))


def test_restrictions_that_cannot_be_met_are_an_error() -> None:
    with pytest.raises(AssertionError, match="these hands cannot hold these cards"):
        shared_out([1, 1], {0: 0b01}, [1, 2], Rng(1))
