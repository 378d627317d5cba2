"""What a good Topas player knows; the C types are in `bot.pxd`.

The rules price every place of the border once for all halves. A card's points are then two look-ups, since its halves
differ in colour and never lie in one row.
"""

from __future__ import annotations

import math

from toptafel.engine.core import OVER, Actions, Rng, State
from toptafel.engine.search import Knowledge
from toptafel.games.topas.numbers import (
    CARD_AT,
    CARDS,
    DIRECTION,
    HALVES,
    OPPOSITE,
    PLACE,
    PLACE_AT,
    ROUNDS,
    STEPS,
)
from toptafel.games.topas.rules import Topas, topas

STEP = STEPS  # as C numbers


class TopasKnowledge(Knowledge):
    """Looks `horizon` moves ahead; in solitaire to the end of the column."""

    def __init__(self, horizon: int = 8) -> None:
        self.horizon = horizon
        self.last = 0  # payoffs are read when so many moves have been made
        # What `Topas.survey` finds. The sizes, as in `bot.pxd`: HALVES * MOST_BORDER, 4 * MOST_BORDER.
        self.price = [0] * 2048
        self.around = [0] * 512

    def begin(self, state: State) -> int:
        position = topas(state)
        if position.players == 1:
            self.last = (position.made // ROUNDS + 1) * ROUNDS
        else:
            self.last = position.made + self.horizon
        return 0

    def done(self, state: State) -> bool:
        return state.to_move == OVER or topas(state).made >= self.last

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        position = topas(state)
        return position.drawer == seat or position.drawer >= position.players

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        position = topas(state)
        position.survey(self.price, self.around)
        ratings.clear()
        ratings.reserve(moves.count)
        for i in range(moves.count):
            action = moves.items[i]
            here = action >> PLACE_AT & PLACE
            there = here + STEP[action & DIRECTION]
            card = action >> CARD_AT
            first = self._price_at(position, here, position.deck.first[card])
            second = self._price_at(position, there, position.deck.second[card])
            ratings.items[i] = position.together(first, second)
        ratings.count = moves.count
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """The move that scores most."""
        position = topas(state)
        position.survey(self.price, self.around)
        most = -1
        best = 0
        for card in range(CARDS):
            if position.where[card] != position.to_move:
                continue
            first = position.deck.first[card]
            second = position.deck.second[card]
            for i in range(position.border_size):
                here = position.border[i]
                first_price = self.price[HALVES * i + first]
                second_price = self.price[HALVES * i + second]
                for direction in range(4):
                    there = here + STEP[direction]
                    beside = self.around[4 * i + direction]
                    if beside >= HALVES:
                        other_price = self.price[HALVES * (beside - HALVES) + second]
                        worth = position.together(first_price, other_price)
                        if worth > most:
                            most = worth
                            best = card << CARD_AT | here << PLACE_AT | direction
                    elif beside == 0:
                        if first_price > most:
                            most = first_price
                            best = card << CARD_AT | here << PLACE_AT | direction
                        if second_price > most:
                            most = second_price
                            best = card << CARD_AT | there << PLACE_AT | (direction ^ OPPOSITE)
        return best

    def payoff(self, state: State, seat: int) -> float:
        position = topas(state)
        if position.players == 1:
            return self._solitaire_payoff(position)
        rival = -1
        for other in range(position.players):
            if other != seat:
                rival = max(rival, position.totals[other])
        moves_left = ROUNDS * position.players - position.made
        spread = 1.0 + 2.0 * math.sqrt(moves_left)
        if position.expert:
            spread *= 3.0
        return 1.0 / (1.0 + math.exp((rival - position.totals[seat]) / spread))

    def _solitaire_payoff(self, position: Topas) -> float:
        """Only the lowest column counts: points above what the others will reach are worth less and less."""
        column = (position.made - 1) // ROUNDS
        points = position.totals[column]
        for earlier in range(column):
            points = min(points, position.totals[earlier])
        return 1.0 - math.exp(-0.5 * points / 20.0) + 0.001 * position.totals[column]

    def _price_at(self, position: Topas, place: int, half: int) -> int:
        """What a half scores on an empty place."""
        beside = position.at(place)
        return self.price[HALVES * (beside - HALVES) + half] if beside >= HALVES else 0
