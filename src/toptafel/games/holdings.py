"""What players hold in secret, piece by piece: from this the histories are made that a seat could have seen."""

from __future__ import annotations

from collections.abc import Sequence

from toptafel.engine.core import State


class Holdings:
    """How a game's hidden pieces are read from a position. Pieces are numbers; equal ones are alike."""

    def hand(self, state: State, seat: int) -> list[int]:
        """What a seat holds."""
        raise NotImplementedError

    def bag(self, state: State) -> list[int]:
        """What can still be drawn."""
        raise NotImplementedError

    def may_hold(self, state: State, seat: int, piece: int) -> bool:
        """Can a seat hold this, as far as everybody knows?"""
        return True

    def played(self, state: State, action: int) -> list[int]:
        """What a move shows of a hand that goes into the bag with it, unseen. Nothing, where that does not happen."""
        return []

    def drawn(self, piece: int) -> int:
        """The outcome in which this piece comes up."""
        raise NotImplementedError

    def put_back(self, pieces: Sequence[int]) -> int:
        """The move that puts these pieces back unseen. Only where there is such a move."""
        raise NotImplementedError
