"""The library's front door: make a game, play it in notation, look at it, keep its record."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal

from toptafel.engine.core import CHANCE, OVER, Rng, State
from toptafel.errors import IllegalMove, OptionError
from toptafel.games import registry
from toptafel.games.game import Game, Options, View


@dataclass(frozen=True)
class Setup:
    """A game with its number of players and its options: what is agreed before the first card is dealt."""

    game: Game
    players: int
    options: Options  # complete: every option has its value
    extras: Options  # components that came with a record, such as another face table

    def new(self, seed: int | None = None, chance: Literal["random", "given"] = "random") -> Position:
        """The start of a game.

        With `chance="random"` cards and tiles come up by themselves, the same ones for the same seed. With
        `chance="given"` they are moves that you play: `position.play("*r1g3")`, or `position.draw()`.
        """
        if chance not in ("random", "given"):
            raise OptionError("chance", f'chance is "random" or "given", not {chance!r}.')
        rng = Rng(secrets.randbits(64) if seed is None else seed)
        return Position(self, self.game.new_state(self.players, self.options | self.extras), rng, chance == "random")


class Position:
    """A game in progress: the moves so far and the position they lead to."""

    def __init__(self, setup: Setup, state: State, rng: Rng, draws_by_itself: bool) -> None:
        self.setup = setup
        self.game = setup.game
        self.state = state  # the engine's own position, for fast loops over action numbers
        self.moves: list[str] = []  # every move and chance outcome so far, in notation
        self._rng = rng
        self._draws_by_itself = draws_by_itself
        self._draw_what_is_due()

    @property
    def players(self) -> int:
        return self.setup.players

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

    def play(self, move: str) -> None:
        """Play a move in notation. IllegalMove or NotationError says what is wrong; then nothing has changed."""
        action = self.game.parse(self.state, move)
        self._apply(action)
        self._draw_what_is_due()

    def draw(self) -> str:
        """Let one card or tile come up at random; its notation."""
        if self.state.to_move != CHANCE:
            raise IllegalMove("no_chance", "No card or tile is to be drawn now: a player is to move.")
        self._apply(self.state.draw(self._rng))
        return self.moves[-1]

    def play_random(self) -> str:
        """Play one legal move at random; its notation."""
        if self.to_move is None:
            raise IllegalMove("over", "The game is over: no move can be played.")
        if self.to_move == "chance":
            return self.draw()
        legal = self.state.legal()
        self._apply(legal[self._rng.below(len(legal))])
        played = self.moves[-1]
        self._draw_what_is_due()
        return played

    def view(self, seat: int | None = None) -> View:
        """Everything this seat may see, JSON-serialisable; without a seat, what a spectator may see."""
        if seat is not None and seat not in range(self.players):
            raise IndexError(f"There is no seat {seat}: seats are 0 to {self.players - 1}.")
        return self.game.view(self.state, seat)

    def record(self) -> dict[str, Any]:
        """The game so far as a record: save it with `json.dump`."""
        defaults = {option.name: option.default_for(self.players) for option in self.game.options}
        record: dict[str, Any] = {
            "format": 1,
            "game": self.game.name,
            "rules": self.game.rules,
            "players": self.players,
            "options": {name: value for name, value in self.setup.options.items() if value != defaults[name]},
            "moves": list(self.moves),
            **self.game.extras(self.state),
        }
        if self.finished:
            record["result"] = {"scores": self.scores, "winners": self.winners}
        return record

    def copy(self) -> Position:
        """An independent copy; its random draws go on from the same generator state."""
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other.moves = list(self.moves)
        other._rng = Rng(self._rng.state)
        return other

    def _apply(self, action: int) -> None:
        text = self.game.write(self.state, action)
        self.state.apply(action)
        self.moves.append(text)

    def _draw_what_is_due(self) -> None:
        while self._draws_by_itself and self.state.to_move == CHANCE:
            self._apply(self.state.draw(self._rng))


def make(name: str, /, players: int | None = None, **options: Any) -> Setup:
    """A game by its name, for example `make("topas", players=3, expert=True)`. OptionError says what is wrong."""
    game = registry.find(name)
    count = min(n for n in game.players if n > 1) if players is None else players
    return Setup(game, count, game.read_options(count, options), {})
