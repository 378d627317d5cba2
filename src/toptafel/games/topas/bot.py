"""What a good Topas player knows; the C types are in `topas.pxd`.

Every place of the border is priced once for all halves. A card's points are then two look-ups, since its halves
differ in colour and never lie in one row.
"""

from __future__ import annotations

import math

from toptafel.engine.core import OVER, Actions, Rng, State
from toptafel.engine.search import Knowledge
from toptafel.games.topas.rules import Topas

_BORDER = 16
_STEP = [128, 1, -128, -1]
_CARDS = 36
_ROUNDS = 7
_FORBIDDEN = -10000


class TopasKnowledge(Knowledge):
    """Looks `horizon` moves ahead; in solitaire to the end of the column."""

    def __init__(self, horizon: int = 8) -> None:
        self.horizon = horizon
        self.last = 0  # payoffs are read when so many moves have been made
        self.price = [0] * 2048  # of half h on place i of the border: 16 * i + h; FORBIDDEN where it does not fit

    def begin(self, state: State) -> int:
        position = _topas(state)
        if position.players == 1:
            self.last = (position.made // _ROUNDS + 1) * _ROUNDS
        else:
            self.last = position.made + self.horizon
        return 0

    def done(self, state: State) -> bool:
        return state.to_move == OVER or _topas(state).made >= self.last

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        position = _topas(state)
        return position.drawer == seat or position.drawer >= position.players

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        position = _topas(state)
        self.find_prices(position)
        ratings.clear()
        ratings.reserve(moves.count)
        for i in range(moves.count):
            action = moves.items[i]
            here = action >> 2 & 0x3FFF
            there = here + _STEP[action & 3]
            card = action >> 16
            first = self.price_at(position, here, position.deck.first[card])
            second = self.price_at(position, there, position.deck.second[card])
            ratings.items[i] = self.together(position, first, second)
        ratings.count = moves.count
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """The move that scores most."""
        position = _topas(state)
        self.find_prices(position)
        most = -1
        best = 0
        for card in range(_CARDS):
            if position.where[card] != position.to_move:
                continue
            first = position.deck.first[card]
            second = position.deck.second[card]
            for i in range(position.border_size):
                here = position.border[i]
                first_price = self.price[16 * i + first]
                second_price = self.price[16 * i + second]
                for direction in range(4):
                    there = here + _STEP[direction]
                    beside = position.board[(there & 63) | (there >> 1 & 0xFC0)]
                    if beside >= _BORDER:
                        other_price = self.price[16 * (beside - _BORDER) + second]
                        worth = self.together(position, first_price, other_price)
                        if worth > most:
                            most = worth
                            best = card << 16 | here << 2 | direction
                    elif beside == 0:
                        if first_price > most:
                            most = first_price
                            best = card << 16 | here << 2 | direction
                        if second_price > most:
                            most = second_price
                            best = card << 16 | there << 2 | (direction ^ 2)
        return best

    def payoff(self, state: State, seat: int) -> float:
        position = _topas(state)
        if position.players == 1:
            return self.solitaire_payoff(position)
        rival = -1
        for other in range(position.players):
            if other != seat:
                rival = max(rival, position.totals[other])
        moves_left = _ROUNDS * position.players - position.made
        spread = 1.0 + 2.0 * math.sqrt(moves_left)
        if position.expert:
            spread *= 3.0
        return 1.0 / (1.0 + math.exp((rival - position.totals[seat]) / spread))

    def solitaire_payoff(self, position: Topas) -> float:
        """Only the lowest column counts: points above what the others will reach are worth less and less."""
        column = (position.made - 1) // _ROUNDS
        points = position.totals[column]
        for earlier in range(column):
            points = min(points, position.totals[earlier])
        return 1.0 - math.exp(-0.5 * points / 20.0) + 0.001 * position.totals[column]

    def find_prices(self, position: Topas) -> None:
        for i in range(position.border_size):
            place = position.border[i]
            for colour in range(4):
                east_west = position._gems(place, 1, colour) + position._gems(place, -1, colour)
                north_south = position._gems(place, 128, colour) + position._gems(place, -128, colour)
                for gems in range(1, 4):
                    half = colour << 2 | gems
                    price = _FORBIDDEN
                    if position.fits[i] >> half & 1:
                        first = east_west + gems if east_west else 0
                        second = north_south + gems if north_south else 0
                        price = self.together(position, first, second)
                    self.price[16 * i + half] = price

    def price_at(self, position: Topas, place: int, half: int) -> int:
        """What a half scores on an empty place."""
        beside = position.board[(place & 63) | (place >> 1 & 0xFC0)]
        return self.price[16 * (beside - _BORDER) + half] if beside >= _BORDER else 0

    def together(self, position: Topas, first: int, second: int) -> int:
        """The points of two rows, or of the rows of two halves: added (TP-10) or multiplied (TP-12)."""
        if position.expert and first > 0 and second > 0:
            return first * second
        return first + second


def _topas(state: State) -> Topas:
    assert isinstance(state, Topas)
    return state
