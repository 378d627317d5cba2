"""The line protocol: what a player in another process is told, and what it answers (docs/engines.md).

A line is a word, and after a space its argument: JSON, or for some words a text.
"""

from __future__ import annotations

from typing import Any

import msgspec

from toptafel.bots.observation import Observation, Sight
from toptafel.engine.packed import PackedError, pack, unpack
from toptafel.errors import ToptafelError
from toptafel.position import Setup, make

VERSION = 1
LONGEST = 1 << 20  # bytes of a line


class LineError(ToptafelError):
    """A line that is not of the protocol."""


class New(msgspec.Struct, frozen=True):
    """`new`: the game that the next positions are of."""

    game: str
    rules: int  # the version of its rules
    players: int
    options: dict[str, Any]  # complete


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """`position`: a decision, as far as the seat that has to make it may know."""

    seat: int
    at: int  # how many moves were made, draws included
    view: dict[str, Any]  # everything the seat may see
    legal: list[str]  # every legal move
    seen: list[str]  # every move and draw so far as this seat saw it, hidden parts as ?
    guess: Any = None  # a whole position that is possible as far as the seat knows, for programs made with this library


class Go(msgspec.Struct, frozen=True, omit_defaults=True):
    """`go`: choose a move."""

    seed: int  # the same seed asks for the same move
    analyse: bool = False  # tell by `info` what moves are worth
    also: str = ""  # with analyse: a move to be told of whatever it is worth


class Info(msgspec.Struct, frozen=True, omit_defaults=True):
    """`info`: what a move is worth to the seat that makes it."""

    move: str
    value: float | None = None  # the share of the win to expect, 0 to 1
    points: float = 0.0  # the points to expect
    error: float = 0.0  # the standard error of the value
    simulations: int = 0  # how often it was tried


def told(setup: Setup) -> New:
    """What an engine is told of a setup."""
    return New(setup.game.name, setup.game.rules, setup.players, setup.options)


def setup_of(new: New) -> Setup:
    """The setup that an engine was told of; ToptafelError when this program has no such game."""
    setup = make(new.game, new.players, **new.options)
    if new.rules != setup.game.rules:
        raise LineError("rules", f"{new.game} has rules {new.rules} there, and {setup.game.rules} here.")
    return setup


def turn_of(observation: Observation) -> Turn:
    """What an engine is told of a decision: what the observation has, and nothing else."""
    view = observation.view()
    seen = list(observation.seen)
    return Turn(observation.seat, len(seen), view, observation.legal(), seen, _guess(observation))


def observation_of(setup: Setup, turn: Turn) -> Observation:
    """The decision as a player of this library gets it. Where nothing can be guessed, nothing can be sampled."""
    if turn.guess is not None:
        return Observation(setup, unpack(type(setup.new_state()), turn.guess), turn.seen)
    if not any("?" in text for text in turn.seen):  # nothing is hidden from this seat
        return Observation(setup, setup.replay(turn.seen).state, turn.seen)
    return Sight(setup, turn.seat, turn.view, turn.legal, turn.seen)


def _guess(observation: Observation) -> object:
    """None where there is none, or where the moves tell everything."""
    if isinstance(observation, Sight) or not observation.setup.game.secret:
        return None
    try:
        return pack(observation.guess())
    except PackedError:
        return None
