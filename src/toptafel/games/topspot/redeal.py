"""Shares out unseen cards at random among hands of known size, some of which cannot hold some colours.

Plain typed Python; `redeal.pxd` gives the C layout.
"""

from __future__ import annotations

from toptafel.engine.core import Actions, Rng
from toptafel.games.topspot import numbers
from toptafel.games.topspot.numbers import COLOUR_COUNT, FACE_COUNT, PLACES

BITS = numbers.BITS
LOWEST = numbers.LOWEST

KINDS = COLOUR_COUNT + 1  # of cards: the colours, and the jokers
SWAPS = 4  # tries for each card to mix a constrained deal


class Redeal:
    """Say who gets how many cards and who may have what, add the cards, share them out, and read their owners.

    Every allowed deal is equally likely when all may hold all, and nearly so when not: the first deal takes the most
    restricted cards first, and then pairs of cards change places wherever both may, which favours no deal.
    """

    def __init__(self) -> None:
        self.room = [0] * 6  # PLACES: how many cards each place gets
        self.takers = [0] * 6  # KINDS: for each kind the set of places that may have it
        self.cards = Actions()
        self.owners = Actions()  # the place of each card, -1 for none yet

    def make_place(self, place: int, room: int) -> None:
        """The hand of a seat, or the stock, gets so many cards."""
        if 0 <= place < PLACES:
            self.room[place] = room

    def allow(self, kind: int, places: int) -> None:
        """Only this set of places may have this kind of cards."""
        if 0 <= kind < KINDS:
            self.takers[kind] = places

    def _kind(self, i: int) -> int:
        return (self.cards.items[i] - 1) // FACE_COUNT

    def share_out(self, rng: Rng) -> int:
        """Give every card a place. There must be a way: the truth is one. Returns 0."""
        for _ in range(self.cards.count):
            self.owners.add(-1)
        restricted = False
        for size in range(1, PLACES + 1):
            for i in range(self.cards.count):
                if BITS[self.takers[self._kind(i)]] == size:
                    self._place(i, rng)
                    restricted = restricted or self.takers[self._kind(i)] != self.takers[KINDS - 1]
        if restricted:
            self._mix(rng)
        return 0

    def _place(self, i: int, rng: Rng) -> int:
        """Give card i to one of its takers, each as likely as it has room. Returns 0."""
        takers = self.takers[self._kind(i)]
        free = 0
        for place in range(PLACES):
            if takers >> place & 1:
                free += self.room[place]
        if free == 0:
            self._put(i, self._make_room(takers))
            return 0
        pick = rng.below(free)
        for place in range(PLACES):
            if takers >> place & 1:
                pick -= self.room[place]
                if pick < 0:
                    break
        self._put(i, place)
        return 0

    def _put(self, i: int, place: int) -> None:
        """Lay card i in a place, out of where it was."""
        if self.owners.items[i] >= 0:
            self.room[self.owners.items[i]] += 1
        self.owners.items[i] = place
        self.room[place] -= 1

    def _make_room(self, takers: int) -> int:
        """All takers are full: shift cards along the shortest chain that ends where there is room. The freed place."""
        reached = takers
        queue = Actions()
        moved = Actions()  # the card that would move into each place of the queue
        while takers:
            queue.add(LOWEST[takers])
            moved.add(-1)
            takers &= takers - 1
        head = 0
        while head < queue.count:
            for i in range(self.cards.count):
                if self.owners.items[i] == queue.items[head]:
                    onward = self.takers[self._kind(i)] & ~reached
                    reached |= onward
                    while onward:
                        queue.add(LOWEST[onward])
                        moved.add(i)
                        if self.room[LOWEST[onward]] > 0:
                            return self._shift(queue, moved)
                        onward &= onward - 1
            head += 1
        raise AssertionError("these hands cannot hold these cards")

    def _shift(self, queue: Actions, moved: Actions) -> int:
        """Move the cards of the chain that ends at the last place of the queue. The place where it began, now free."""
        at = queue.count - 1
        while moved.items[at] >= 0:
            i = moved.items[at]
            left = self.owners.items[i]
            self._put(i, queue.items[at])
            at = 0
            while queue.items[at] != left:
                at += 1
        return queue.items[at]

    def _mix(self, rng: Rng) -> None:
        """Exchange random pairs of cards wherever both may change places."""
        n = self.cards.count
        for _ in range(SWAPS * n):
            i = rng.below(n)
            j = rng.below(n)
            here = self.owners.items[i]
            there = self.owners.items[j]
            if self.takers[self._kind(i)] >> there & 1 and self.takers[self._kind(j)] >> here & 1:
                self.owners.items[i] = there
                self.owners.items[j] = here
