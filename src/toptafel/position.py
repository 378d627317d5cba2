# cython: boundscheck=True, wraparound=True, cdivision=False
"""The library's front door: make a game, play it, take moves back, look at it, keep its record."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from toptafel.engine.core import CHANCE, OVER, Rng, State
from toptafel.errors import IllegalMove, OptionError, ToptafelError
from toptafel.games import registry
from toptafel.games.game import Game, Options
from toptafel.games.view import decoded

Chance = Literal["random", "given"]


class Ply(NamedTuple):
    """One step of a game: a player's move, or something that came up."""

    at: int  # how many plies were before it
    seat: int | None  # who moved; None: chance
    action: int  # its number
    text: str  # in notation
    seen: tuple[str, ...] | None  # as each seat saw it, last as a spectator did; None: all saw the text itself

    def shown(self, seat: int | None) -> str:
        """As a seat saw it, hidden parts as `?`; None: a spectator."""
        if self.seen is None:
            return self.text
        return self.seen[-1 if seat is None else seat]


@dataclass(frozen=True, repr=False)
class Setup:
    """A game with its number of players and its options: what is agreed before the first card is dealt."""

    game: Game
    players: int
    options: Options  # complete: every option has its value
    extras: Options  # components that came with a record, such as another face table

    def new(self, seed: int | None = None, chance: Chance = "random") -> Position:
        """The start of a game.

        With `chance="random"` cards and tiles come up by themselves, the same ones for the same seed. With
        `chance="given"` they are plies that you push: `position.push("*r1g3")`, or `position.draw()`.
        """
        if chance not in ("random", "given"):
            raise OptionError("chance", f'chance is "random" or "given", not {chance!r}.')
        if seed is not None and type(seed) is not int:
            raise OptionError("seed", f"A seed is a whole number, not {seed!r}.")
        rng = Rng(secrets.randbits(64) if seed is None else seed & 0xFFFFFFFFFFFFFFFF)
        return Position(self, self.new_state(), rng, chance == "random")

    def replay(self, moves: Iterable[str]) -> Position:
        """The position after these moves, draws included; what comes up after it is given."""
        position = self.new(seed=0, chance="given")
        for move in moves:
            position.push(move)
        return position

    def new_state(self) -> State:
        """The engine's position before the first chance move."""
        return self.game.new_state(self.players, self.options | self.extras)

    @property
    def changed_options(self) -> Options:
        """The options that are not as usual: what a record tells."""
        usual = {option.name: option.default_for(self.players) for option in self.game.options}
        return {name: value for name, value in self.options.items() if value != usual[name]}

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.changed_options.items())
        return f"toptafel.make({self.game.name!r}, players={self.players}{options})"


class Position:
    """A game in progress: the plies so far and the position they lead to. The only thing that plays."""

    def __init__(self, setup: Setup, state: State, rng: Rng, draws_by_itself: bool) -> None:
        self.setup = setup
        self.game = setup.game
        self.state = state  # the engine's own position, for fast loops over action numbers
        self.plies: list[Ply] = []  # every move and draw so far
        self._rng = rng
        self._luck: list[int] = []  # before each ply: where the random generator was
        self._draws_by_itself = draws_by_itself
        self._draw_what_is_due()

    # What it is now

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def moves(self) -> list[str]:
        """Every move and draw so far, in notation."""
        return [ply.text for ply in self.plies]

    @property
    def to_move(self) -> int | Literal["chance"] | None:
        """The seat to move, "chance", or None when the game is over."""
        if self.state.to_move == CHANCE:
            return "chance"
        return None if self.state.to_move == OVER else self.state.to_move

    @property
    def finished(self) -> bool:
        return self.state.to_move == OVER

    @property
    def scores(self) -> list[int]:
        """The total of each seat so far."""
        return [self.state.score(seat) for seat in range(self.players)]

    @property
    def winners(self) -> list[int] | None:
        """The seats that won, or None while the game goes on."""
        return self.state.winners() if self.finished else None

    def legal(self) -> list[str]:
        """Every legal move in notation, sorted; when chance is to move, every outcome."""
        return self.game.legal_texts(self.state)

    def why_not(self, move: str) -> ToptafelError | None:
        """What is wrong with a move: the error that `push` would raise; None when it is legal."""
        try:
            self.game.parse(self.state, move)
        except ToptafelError as error:
            return error
        return None

    # Playing

    def read(self, move: str) -> Ply:
        """A legal move as the ply that it would be, or IllegalMove or NotationError. Nothing changes."""
        return self._ply(self.game.parse(self.state, move))

    def push(self, move: str | int) -> Ply:
        """Play a move or a draw, in notation or as its number; the ply that it was.

        IllegalMove or NotationError says what is wrong; then nothing has changed. Where chance is random, what comes
        up next is drawn as well.
        """
        if isinstance(move, str):
            action = self.game.parse(self.state, move)
        else:
            refusal = self.state.refusal(move)
            if refusal is not None:
                raise refusal
            action = move
        return self.push_legal(action)

    def push_legal(self, action: int) -> Ply:
        """As `push`, for a number that is known to be legal: it is not checked again."""
        ply = self._add(action)
        self._draw_what_is_due()
        return ply

    def draw(self) -> Ply:
        """Let one card or tile come up at random."""
        if self.state.to_move != CHANCE:
            raise IllegalMove("no_chance", "No card or tile is to be drawn now: a player is to move.")
        return self._add(self.state.outcome(self._rng))

    def push_random(self) -> Ply:
        """Play one legal move, or let something come up, at random."""
        if self.to_move is None:
            raise IllegalMove("over", "The game is over: no move can be played.")
        if self.to_move == "chance":
            return self.draw()
        legal = self.state.legal()
        return self.push_legal(legal[self._rng.below(len(legal))])

    def pop(self) -> Ply:
        """Take the last ply back; where chance is random, the last player's move with all that came up since."""
        count = len(self.plies) - 1
        while self._draws_by_itself and count >= 0 and self.plies[count].seat is None:
            count -= 1
        if count < 0:
            raise IllegalMove("nothing", "There is no move to take back.")
        ply = self.plies[count]
        self.back_to(count)
        return ply

    def back_to(self, count: int) -> None:
        """Go back to the position after the first `count` plies."""
        if not 0 <= count <= len(self.plies):
            raise IndexError(f"There are {len(self.plies)} plies to go back over, not {count}.")
        if count == len(self.plies):
            return
        state = self.setup.new_state()
        for ply in self.plies[:count]:
            state.play_legal(ply.action)
        self.state = state
        self._rng = Rng(self._luck[count])
        del self.plies[count:], self._luck[count:]

    # Looking at it

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Everything this seat may see, as plain values of your own; without a seat, what a spectator may see."""
        return decoded(self.game.view(self.state, self._checked(seat)))

    def picture(self, seat: int | None = None) -> str:
        """The same as a picture: SVG."""
        return self.game.picture(self.state, self._checked(seat))

    def record(self) -> dict[str, Any]:
        """The game so far as a record: save it with `json.dump`."""
        record: dict[str, Any] = {
            "format": 1,
            "game": self.game.name,
            "rules": self.game.rules,
            "players": self.players,
            "options": self.setup.changed_options,
            "moves": self.moves,
            **self.game.extras(self.state),
        }
        if self.finished:
            record["result"] = {"scores": self.scores, "winners": self.winners}
        return record

    # Copies

    def copy(self) -> Position:
        """An independent copy; its random draws go on from the same generator state."""
        other = Position.__new__(Position)
        other.setup = self.setup
        other.game = self.game
        other.state = self.state.clone()
        other.plies = list(self.plies)
        other._rng = Rng(self._rng.state)
        other._luck = list(self._luck)
        other._draws_by_itself = self._draws_by_itself
        return other

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        actions = [ply.action for ply in self.plies]
        return _restored, (self.setup, actions, self._luck, self._rng.state, self._draws_by_itself)

    def __eq__(self, other: object) -> bool:
        """The same game, after the same plies."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.setup == other.setup and self.plies == other.plies

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"{self.setup!r}.replay({self.moves!r})"

    def _repr_svg_(self) -> str:
        """In a notebook: the position as the seat to move sees it."""
        return self.picture(self.to_move if isinstance(self.to_move, int) else None)

    def _checked(self, seat: int | None) -> int | None:
        if seat is not None and seat not in range(self.players):
            raise IndexError(f"There is no seat {seat}: seats are 0 to {self.players - 1}.")
        return seat

    def _ply(self, action: int) -> Ply:
        state, game = self.state, self.game
        text = game.write(state, action)
        public = game.shown(state, action, None)
        seen = None
        if public != text:  # what a spectator sees, everybody sees
            seen = (*[game.shown(state, action, seat) for seat in range(state.players)], public)
        to_move = state.to_move
        return Ply(len(self.plies), None if to_move == CHANCE else to_move, action, text, seen)

    def _add(self, action: int) -> Ply:
        ply = self._ply(action)
        self._luck.append(self._rng.state)
        self.state.play_legal(action)
        self.plies.append(ply)
        return ply

    def _draw_what_is_due(self) -> None:
        while self._draws_by_itself and self.state.to_move == CHANCE:
            self._add(self.state.outcome(self._rng))


def _restored(setup: Setup, actions: list[int], luck: list[int], rng: int, draws_by_itself: bool) -> Position:
    position = Position(setup, setup.new_state(), Rng(rng), False)
    for action in actions:
        position.push(action)
    position._luck = list(luck)
    position._draws_by_itself = draws_by_itself
    return position


def make(name: str, /, players: int | None = None, **options: Any) -> Setup:
    """A game by its name, with its players and options. OptionError says what is wrong."""
    game = registry.find(name)
    count = min(n for n in game.players if n > 1) if players is None else players
    return Setup(game, count, game.read_options(count, options), {})
