"""The tiles on the racks, and what of them goes back into the bag unseen."""

from __future__ import annotations

from collections.abc import Sequence

from toptafel.engine.core import State
from toptafel.games.holdings import Holdings
from toptafel.games.topscore.numbers import BODY, DRAW, SWAP, TILE_BITS
from toptafel.games.topscore.rules import topscore


class TopscoreHoldings(Holdings):
    def hand(self, state: State, seat: int) -> list[int]:
        return topscore(state).tiles_on_rack(seat)

    def bag(self, state: State) -> list[int]:
        position = topscore(state)
        held = [position.tiles_on_rack(seat) for seat in range(position.players)]
        tiles: list[int] = []
        for tile in range(position.kinds):
            unheld = position.unseen(-1, tile) - sum(rack.count(tile) for rack in held)
            tiles += [tile] * unheld
        return tiles

    def drawn(self, piece: int) -> int:
        return piece << BODY | DRAW

    def put_back(self, pieces: Sequence[int]) -> int:
        packed = 0
        for tile in sorted(pieces):
            packed = packed << TILE_BITS | tile + 1
        return packed << BODY | SWAP
