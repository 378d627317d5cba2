"""One deal, played by the same players in every order of seats, so that the luck of the deal cancels."""

from __future__ import annotations

from dataclasses import dataclass
from time import thread_time

from toptafel.bots.asking import PlayerFault
from toptafel.bots.named import find_player
from toptafel.bots.observation import observed
from toptafel.bots.players import Player
from toptafel.engine.core import Rng
from toptafel.errors import ToptafelError
from toptafel.games.game import Options
from toptafel.position import Position, Setup, make

_MASK = 0xFFFFFFFFFFFFFFFF
_ENDLESS = 5000  # moves of a player: ten times as many as the longest real game

# The name of a player, as `find_player` knows them, or the player itself: a callable for workers.
Entrant = str | Player


@dataclass(frozen=True)
class Deal:
    """One deal to play: who takes part, and the number that decides what is drawn. Small enough to send anywhere."""

    game: str
    players: int
    options: Options
    entrants: tuple[Entrant, ...]
    lineup: tuple[int, ...]  # an entrant for each chair; the chairs move round the table
    number: int
    seed: int
    budget: float = 1.0

    def seats(self, turn: int) -> tuple[int, ...]:
        """The entrant in each seat when the line-up has moved so many places round the table."""
        return tuple(self.lineup[(chair - turn) % self.players] for chair in range(self.players))


@dataclass(frozen=True)
class Result:
    """A finished game."""

    deal: int
    seats: tuple[int, ...]  # the entrant in each seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: tuple[int, ...]  # of each seat
    seconds: tuple[float, ...]  # that each seat thought, of processor time


def name_of(entrant: Entrant) -> str:
    return entrant if isinstance(entrant, str) else getattr(entrant, "__name__", type(entrant).__name__)


def play_deal(deal: Deal) -> list[Result]:
    """Every seating of a deal: the line-up moves round the table, the cards stay where they are."""
    setup = make(deal.game, deal.players, **deal.options)
    players = [find_player(entrant, setup, deal.budget) for entrant in deal.entrants]
    return [play_game(setup, players, deal.seats(turn), deal, turn) for turn in range(deal.players)]


def play_game(setup: Setup, players: list[Player], seats: tuple[int, ...], deal: Deal, turn: int) -> Result:
    position = setup.new(seed=0, chance="given")
    moves = [0] * len(seats)
    seconds = [0.0] * len(seats)
    draws = 0
    while (seat := position.to_move) is not None:
        if seat == "chance":
            # The k-th draw of a deal is decided by k alone, whoever drew before.
            action = position.state.outcome(Rng(mixed(deal.seed, deal.number, draws)))
            draws += 1
        else:
            observation = observed(position, seat)
            start = thread_time()
            answer = players[seats[seat]](observation, mixed(deal.seed + 1, deal.number, turn, seat, moves[seat]))
            seconds[seat] += thread_time() - start
            moves[seat] += 1
            if moves[seat] > _ENDLESS:
                name = name_of(deal.entrants[seats[seat]])
                raise PlayerFault(
                    "endless", f"{name} has made {_ENDLESS} moves and the game does not end.", player=name
                )
            action = _read(position, answer, name_of(deal.entrants[seats[seat]]))
        position.push_legal(action)
    winners = tuple(position.state.winners())
    return Result(deal.number, seats, tuple(position.scores), winners, tuple(moves), tuple(seconds))


def mixed(*numbers: int) -> int:
    """One seed made of several numbers."""
    seed = 0
    for number in numbers:
        seed = Rng((seed ^ number) & _MASK).next()
    return seed


def _read(position: Position, answer: str, name: str) -> int:
    try:
        return position.game.parse(position.state, answer)
    except ToptafelError as error:
        raise PlayerFault("player", f"{name} played {answer!r}: {error.message}", player=name, move=answer) from error
