"""What the others may hold, by what they did not play; the C types are in `hands.pxd`.

Whoever has three cards mostly plays the one with which he does best. So of every hand that somebody may have had in his
last turns it can be said how likely he would then have played as he did: by how good every card would have been.
"""

from __future__ import annotations

import math
from typing import Any

from toptafel.engine.core import Rng
from toptafel.games.topas.numbers import CARD_AT, CARDS, HAND, LAID, NOBODY, STOCK
from toptafel.games.topas.outlook import Outlook
from toptafel.games.topas.rules import Topas, topas

TURNS = 3  # of each rival that are thought of
HEED = 1300.0  # in thousandths of a point: a card that was better by so much is played e times as likely
CERTAIN = 20.0  # e to the power of more is no use to anybody
PLACES = 3  # where each card would have scored most, to see how good it was
TRIES = 6  # to find a likely deal
CARD_BITS = 6
ONE_CARD = 63


class Hands:
    """The hands that the others may have in one position, as the seat to move knows it."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.turns = [0] * 4  # MOST_PLAYERS: how many turns of each are known
        self.played = [0] * 12  # MOST_PLAYERS * TURNS: the card of each turn, the last turn first
        self.odds = [0.0] * 432  # MOST_PLAYERS * TURNS * CARDS: of each card, against the one that was played
        self.count = 0  # hands of an only rival; none when there are more rivals
        self.cards = [0] * 4960  # all hands of three of the 32 cards that may be unseen
        self.upto = [0.0] * 4960  # how likely each is together with those before it

    def begin(self, position: Topas) -> None:
        """Learn from the last turns of the others; `deal` then is about this position."""
        self.count = 0
        for seat in range(position.players):
            self.turns[seat] = 0
        for back in range(1, min(position.made, TURNS * position.players) + 1):
            seat = (position.made - back) % position.players
            if seat != position.to_move:
                self._note_turn(_before(position, back), seat, position.moves[position.made - back])
        if position.players == 2 and position.made >= 2:
            self._list_hands(position)

    def deal(self, position: Topas, seat: int, rng: Rng) -> None:
        """Deal what the seat does not see, likely hands more often."""
        if self.count > 0:
            self._deal_hand(position, 1 - seat, rng)
            return
        position.determinize(seat, rng)
        for _ in range(TRIES):
            if rng.random() < self._chance(position, seat):
                return
            position.determinize(seat, rng)

    # What can be learnt

    def _note_turn(self, before: Topas, seat: int, action: int) -> None:
        """For every card: how likely the seat would rather have played it."""
        turn = TURNS * seat + self.turns[seat]
        made = self.outlook.after(before, action, NOBODY)
        for card in range(CARDS):
            self.odds[CARDS * turn + card] = 0.0
            if before.where[card] != LAID:
                better = self.outlook.best_with(before, card, PLACES, NOBODY) - made
                self.odds[CARDS * turn + card] = math.exp(min(better / HEED, CERTAIN))
        self.played[turn] = action >> CARD_AT
        self.turns[seat] += 1

    def _chance_held(self, seat: int, back: int, a: int, b: int, c: int) -> float:
        """That whoever has these cards, so many of his turns ago, had played before as he did. Any of them was new."""
        if back >= self.turns[seat]:
            return 1.0
        one = self._chance_kept(seat, back, a, b)
        other = self._chance_kept(seat, back, a, c)
        return (one + other + self._chance_kept(seat, back, b, c)) / 3.0

    def _chance_kept(self, seat: int, back: int, a: int, b: int) -> float:
        """That he played as he did when he kept these two."""
        turn = TURNS * seat + back
        chance = 1.0 / (1.0 + self.odds[CARDS * turn + a] + self.odds[CARDS * turn + b])
        return chance * self._chance_held(seat, back + 1, a, b, self.played[turn])

    # Dealing

    def _list_hands(self, position: Topas) -> None:
        """Every hand of the only rival."""
        seat = position.to_move
        rival = 1 - seat
        total = 0.0
        for a in range(CARDS):
            if position.where[a] == LAID or position.where[a] == seat:
                continue
            for b in range(a):
                if position.where[b] == LAID or position.where[b] == seat:
                    continue
                for c in range(b):
                    if position.where[c] == LAID or position.where[c] == seat:
                        continue
                    total += self._chance_held(rival, 0, a, b, c)
                    self.upto[self.count] = total
                    self.cards[self.count] = (a << CARD_BITS | b) << CARD_BITS | c
                    self.count += 1

    def _deal_hand(self, position: Topas, rival: int, rng: Rng) -> None:
        wanted = rng.random() * self.upto[self.count - 1]
        low = 0
        high = self.count - 1
        while low < high:
            middle = (low + high) // 2
            if self.upto[middle] > wanted:
                high = middle
            else:
                low = middle + 1
        for card in range(CARDS):
            if position.where[card] == rival:
                position.where[card] = STOCK
        hand = self.cards[low]
        for _ in range(HAND):
            position.where[hand & ONE_CARD] = rival
            hand >>= CARD_BITS

    def _chance(self, position: Topas, seat: int) -> float:
        """That all others had played as they did with the hands that they have here."""
        chance = 1.0
        for other in range(position.players):
            if other == seat:
                continue
            held = [0, 0, 0]
            count = 0
            for card in range(CARDS):
                if position.where[card] == other:
                    held[count] = card
                    count += 1
            if count == HAND:
                chance *= self._chance_held(other, 0, held[0], held[1], held[2])
            elif count == 2 and self.turns[other] > 0:  # the stock is empty: nothing was drawn
                chance *= self._chance_kept(other, 0, held[0], held[1])
        return chance


def _before(position: Topas, back: int) -> Topas:
    """The position so many moves ago; nothing is known of the hands."""
    everything: tuple[Any, ...] = position.snapshot()
    setup, _, drawer, where, starts, history = everything
    before = topas(position.clone())
    made = len(history) - back
    laid = [action >> CARD_AT for action, _, _ in history[made:]]
    then = tuple([STOCK if card in laid else place for card, place in enumerate(where)])
    before.restore((setup, made % position.players, drawer, then, starts, history[:made]))
    return before
