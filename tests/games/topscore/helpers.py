"""Positions made of given draws, like a real record."""

from collections.abc import Callable
from typing import Any

from toptafel.engine import Rng
from toptafel.position import Position, make

FIRST_LOTS = ("*A", "*B", "*C", "*D")  # so that seat 0 begins


def dealt(*racks: str, **options: Any) -> Position:
    """A game in which seat 0 begins and the seats have drawn these racks of six."""
    position = make("topscore", len(racks), **options).new(chance="given")
    play(position, " ".join(FIRST_LOTS[: len(racks)]))
    for tiles in zip(*racks, strict=True):
        for tile in tiles:
            position.push("*" + tile)
    return position


def play(position: Position, moves: str) -> Position:
    """Play moves and draws that are separated by spaces."""
    for move in moves.split():
        position.push(move)
    return position


def to_move(position: Position) -> int | str | None:
    """Who is to move: a function, so that type checkers know that another move may change the answer."""
    return position.to_move


def legal(position: Position, sign: str = "") -> list[str]:
    """The legal moves that begin with a sign."""
    return [move for move in position.legal() if move.startswith(sign)]


def word(position: Position, seat: int) -> str:
    text: str = position.view(None)["seats"][seat]["word"]
    return text


def boxes(position: Position, seat: int) -> str:
    return "".join(letter or "." for letter in position.view(None)["seats"][seat]["boxes"])


def rack(position: Position, seat: int) -> str:
    return "".join(position.view(seat)["rack"])


def advance(position: Position, seed: int, builders: set[int], until: Callable[[Position], bool]) -> Position:
    """Play on at random until something holds: builders lay words when they can, the others pass."""
    rng = Rng(seed)
    for _ in range(20_000):
        if until(position):
            return position
        if position.to_move == "chance":
            draw(position, rng)
        else:
            moves = position.legal()
            if position.to_move in builders:
                moves = next(found for sign in "#$+=~-" if (found := [move for move in moves if move[0] == sign]))
            else:
                moves = [move for move in moves if move[0] in "#$-"]
            position.push(moves[rng.below(len(moves))])
    raise AssertionError("that did not happen")


def draw(position: Position, rng: Rng) -> None:
    position.push(position.game.write(position.state, position.state.outcome(rng)))


def free_boxes(position: Position, seat: int) -> int:
    return boxes(position, seat).count(".")
