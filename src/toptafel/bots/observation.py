"""What a bot gets to decide on: what its seat can see, never the position itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toptafel.engine.core import Rng, State
from toptafel.errors import IllegalMove
from toptafel.games.reasons import Reason
from toptafel.games.view import decoded
from toptafel.position import Position, Setup


class Observation:
    """The game as a seat knows it when it is to move.

    The position is re-dealt as soon as it comes in: the hidden truth is not even kept here, so nothing that is made
    of an Observation can depend on it.
    """

    def __init__(self, setup: Setup, state: State, seen: Sequence[str] = ()) -> None:
        self.setup = setup
        self.seat = state.to_move
        self.seen = seen  # every move and draw so far as this seat saw it, hidden parts as `?`
        self._guess = state.clone()
        self._guess.determinize(self.seat, Rng(0))

    def view(self) -> dict[str, Any]:
        """Everything the seat may see, as plain values."""
        return decoded(self.setup.game.view(self._guess, self.seat))

    def legal(self) -> list[str]:
        """Every legal move in notation, sorted."""
        return self.setup.game.legal_texts(self._guess)

    def sample(self, rng: Rng) -> State:
        """A whole position that is possible as far as the seat knows: hidden things dealt at random."""
        state = self._guess.clone()
        state.determinize(self.seat, rng)
        return state

    def guess(self) -> State:
        """A whole position that is possible as far as the seat knows: always the same one."""
        return self._guess.clone()

    def write(self, action: int) -> str:
        """The notation of a legal move."""
        return self.setup.game.write(self._guess, action)

    def reasons(self, move: str) -> Sequence[Reason]:
        """What speaks for a legal move and against it, the weightiest first."""
        return self.setup.game.reasons(self._guess, self.parse(move))

    def parse(self, move: str) -> int:
        """The number of a legal move; IllegalMove or NotationError when it is none."""
        return self.setup.game.parse(self._guess, move)


class Sight(Observation):
    """A decision of which only the view and the moves are known: at a table whose game lets nobody look back."""

    def __init__(self, setup: Setup, seat: int, view: dict[str, Any], legal: list[str], seen: Sequence[str]) -> None:
        self.setup = setup
        self.seat = seat
        self.seen = seen
        self._view = view
        self._legal = legal

    def view(self) -> dict[str, Any]:
        return self._view

    def legal(self) -> list[str]:
        return list(self._legal)

    def sample(self, rng: Rng) -> State:
        raise self._unknown()

    def guess(self) -> State:
        raise self._unknown()

    def write(self, action: int) -> str:
        raise self._unknown()

    def parse(self, move: str) -> int:
        raise self._unknown()

    def _unknown(self) -> IllegalMove:
        return IllegalMove("no_guess", "Only the view and the legal moves are known here: no position follows.")


def observe(setup: Setup, moves: list[str], seat: int) -> Observation:
    """What the seat to move knows after these moves."""
    return observed(setup.replay(moves), seat)


def observed(position: Position, seat: int) -> Observation:
    """What the seat to move knows in a position."""
    if position.to_move != seat:
        raise IllegalMove("not_your_turn", f"Seat {seat} is not to move here.", seat=seat)
    return Observation(position.setup, position.state, [ply.shown(seat) for ply in position.plies])
