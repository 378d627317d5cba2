"""The games for OpenSpiel: chance with probabilities, information states with perfect recall, resampling.

Importing this registers them: `pyspiel.load_game("toptafel_...(players=2)")`; or, from here, `load`.
Parameters are `players`, `options` (JSON, as in a record, percent-encoded where it has commas) and `returns`. A game
that can be made small enough to be solved has a second one: `toptafel_..._small`.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, unquote

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from toptafel.engine.core import CHANCE, OVER, Rng, State
from toptafel.engine.returns import KINDS, Kind, returns
from toptafel.games import registry
from toptafel.games.game import Game
from toptafel.position import Position, Setup
from toptafel.research.batch import codec
from toptafel.research.histories import information_state, is_hidden, resample

_BITS = 21  # of an action in one number of a tensor: 32-bit fractions have 24 that are exact
_PARTS = 3
_PLY = 1 + _PARTS  # numbers for a ply: who, and what was seen


class TabletopGame(pyspiel.Game):
    """A game of Toptafel."""

    game: Game
    name: str
    small: bool

    def __init__(self, parameters: dict[str, Any]) -> None:
        setup, reward = self._setup(parameters)
        self.setup = setup
        self.reward: Kind = reward
        self.codec = codec(setup)
        self.outcomes = setup.new_state().legal().tolist()  # all that can ever come up
        self.numbers = {outcome: number for number, outcome in enumerate(self.outcomes)}
        self.length = setup.game.longest(setup.players, setup.options | setup.extras)
        most = 1.0 if reward != "scores" else 10_000.0
        information = pyspiel.GameInfo(
            num_distinct_actions=self.codec.actions,
            max_chance_outcomes=len(self.outcomes),
            num_players=setup.players,
            min_utility=-most if reward == "zero_sum" else 0.0,
            max_utility=most,
            utility_sum={"zero_sum": 0.0, "win": 1.0}.get(reward),
            max_game_length=self.length.moves,
        )
        super().__init__(_kind(self.game, self.name, setup.players, reward), information, parameters)

    def _setup(self, parameters: dict[str, Any]) -> tuple[Setup, Kind]:
        players = int(parameters["players"])
        options = self.game.read_options(players, json.loads(unquote(parameters["options"])))
        extras = self.game.small[1] if self.small and self.game.small else {}
        reward: Kind = parameters["returns"]
        if reward not in KINDS:
            raise ValueError(f"Returns are {', '.join(KINDS)}, not {reward!r}.")
        return Setup(self.game, players, options, extras), reward

    def new_initial_state(self) -> TabletopState:
        return TabletopState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.length.draws

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class TabletopState(pyspiel.State):
    """A game in progress. Where a move is made in steps, `begun` has those of the move that is not finished."""

    def __init__(self, game: TabletopGame) -> None:
        super().__init__(game)
        self.position = game.setup.new(seed=0, chance="given")
        self.begun: tuple[int, ...] = ()

    def now(self) -> State:
        """The position whose moves are numbered."""
        state: State = self._codec.begin(self.position.state)
        for number in self.begun:
            state.play_legal(number)
        return state

    @property
    def _codec(self) -> Any:
        return self.get_game().codec

    # As OpenSpiel wants it

    def current_player(self) -> int:
        to_move = self.position.state.to_move
        others: dict[int, int] = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
        return others.get(to_move, to_move)

    def is_terminal(self) -> bool:
        return self.position.finished

    def _legal_actions(self, player: int) -> list[int]:
        mask = np.zeros(self._codec.actions, np.uint8)
        self._codec.mask(self.now(), mask)
        legal: list[int] = np.flatnonzero(mask).tolist()
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state, numbers = self.position.state, self.get_game().numbers
        weights = {numbers[outcome]: state.weight(outcome) for outcome in state.legal().tolist()}
        total = sum(weights.values())
        return [(number, weight / total) for number, weight in sorted(weights.items())]

    def _apply_action(self, number: int) -> None:
        if self.position.state.to_move == CHANCE:
            self.position.push_legal(self.get_game().outcomes[number])
            return
        action = self._codec.completed(self.now(), number)
        if action < 0:
            self.begun = (*self.begun, number)
        else:
            self.begun = ()
            self.position.push_legal(action)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.game.write(self.position.state, self.get_game().outcomes[number])
        if player != self.position.state.to_move:
            return str(number)
        action = self._codec.completed(self.now(), number)
        return f"step {number}" if action < 0 else self.position.game.write(self.position.state, action)

    def returns(self) -> list[float]:
        if not self.position.finished:
            return [0.0] * self.num_players()
        return returns(self.position.state, self.get_game().reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> TabletopState:
        """Another game so far in which this player would have seen the same; `sampler` gives fractions below 1."""
        again = resample(self.position, player, Rng(int(sampler() * 2**53)))
        game = self.get_game()
        state: TabletopState = game.new_initial_state()
        for action in again:
            if state.position.state.to_move == CHANCE:
                state.apply_action(game.numbers[action])
                continue
            for number in self._codec.path(state.now(), action):
                state.apply_action(number)
        for number in self.begun if player == self.position.state.to_move else ():
            state.apply_action(number)
        return state

    def __str__(self) -> str:
        return " ".join([*self.position.moves, *map(str, self.begun)])


class Observer:
    """What a player sees: now, or with perfect recall also every ply as he saw it."""

    def __init__(self, game: TabletopGame, kind: Any) -> None:
        self.codec = game.codec
        self.recall: bool = kind.perfect_recall
        plies = game.length.moves + game.length.draws if self.recall else 0
        self.tensor: NDArray[np.float32] = np.zeros(self.codec.size + _PLY * plies, np.float32)
        now = self.tensor[: self.codec.size]
        self.dict = {plane.name: now[plane.offset :][: plane.size].reshape(plane.shape) for plane in self.codec.layout}
        if self.recall:
            self.dict["plies"] = self.tensor[self.codec.size :].reshape(plies, _PLY)
        self._row = np.zeros(self.codec.size, np.int16)

    def set_from(self, state: TabletopState, player: int) -> None:
        self.codec.observe(state.now(), max(player, 0), self._row)
        self.tensor[: self.codec.size] = self._row
        if self.recall:
            self._write_plies(state.position, player)

    def _write_plies(self, position: Position, player: int) -> None:
        rows = self.dict["plies"]
        rows[:] = 0
        for at, ply in enumerate(position.plies):
            rows[at, 0] = 1 if ply.seat is None else 2 + ply.seat
            if not is_hidden(ply, player):
                rows[at, 1:] = [ply.action >> _BITS * part & (1 << _BITS) - 1 for part in range(_PARTS)]

    def string_from(self, state: TabletopState, player: int) -> str:
        begun = f" {state.begun}" if state.begun and player == state.position.state.to_move else ""
        if self.recall:
            return information_state(state.position.plies, player) + begun
        return msgspec.json.encode(state.position.game.view(state.position.state, player)).decode() + begun


def _kind(game: Game, name: str, players: int, reward: str) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility={"zero_sum": utility.ZERO_SUM, "win": utility.CONSTANT_SUM}.get(reward, utility.GENERAL_SUM),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": players, "options": "{}", "returns": "zero_sum"},
    )


def _register(game: Game, name: str, small: bool) -> None:
    """OpenSpiel keeps what makes a game until after Python has ended: that must be a class, which is never freed."""
    players = game.small[0] if small and game.small else min(n for n in game.players if n > 1)
    made = type(name, (TabletopGame,), {"game": game, "name": name, "small": small})
    pyspiel.register_game(_kind(game, name, players, "zero_sum"), made)


def load(game: str, players: int, *, returns: Kind = "zero_sum", **options: Any) -> TabletopGame:
    """A game by its name, as `toptafel.make` has it."""
    written = quote(json.dumps(options), safe="")  # OpenSpiel has a meaning of its own for commas
    made: TabletopGame = pyspiel.load_game(
        f"toptafel_{game}", {"players": players, "options": written, "returns": returns}
    )
    return made


def register() -> None:
    """Make the games known to OpenSpiel."""
    for game in registry.playable():
        name = f"toptafel_{game.name}"
        if name not in pyspiel.registered_names():
            _register(game, name, small=False)
            if game.small is not None:
                _register(game, f"{name}_small", small=True)


register()
