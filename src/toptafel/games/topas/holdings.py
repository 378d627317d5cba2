"""The cards in hand."""

from __future__ import annotations

from toptafel.engine.core import State
from toptafel.games.holdings import Holdings
from toptafel.games.topas.numbers import drawing
from toptafel.games.topas.rules import topas


class TopasHoldings(Holdings):
    def hand(self, state: State, seat: int) -> list[int]:
        return topas(state).hand(seat)

    def bag(self, state: State) -> list[int]:
        return topas(state).stock_cards()

    def drawn(self, piece: int) -> int:
        return drawing(piece)
