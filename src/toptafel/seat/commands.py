"""What `toptafel bot` does."""

from __future__ import annotations

import sys
from pathlib import PurePath

from toptafel.bots.named import as_engine
from toptafel.errors import ToptafelError
from toptafel.seat.address import claim, read_address
from toptafel.seat.bot import BotAtTable
from toptafel.seat.visit import Visit


class Stopped(ToptafelError):
    """Somebody pressed Ctrl+C."""


def main_bot(link: str, player: str, token: str = "", seat: int | None = None, name: str = "") -> None:
    """Play a seat until the game and every rematch is over; without a token, take an open one first."""
    address = read_address(link)
    program = program_of(player)
    if not token:
        taken, token = claim(address, name or program, seat)
        tell(f"Seat {taken} is taken. To come back to it: --token {token}")
    try:
        BotAtTable(Visit(address, token, program), player, tell).run()
    except KeyboardInterrupt:
        raise Stopped("stopped_by_user", "Stopped. The seat is kept: --token takes it again.") from None


def program_of(player: str) -> str:
    """What a player is called at a table: an engine as it calls itself, others by their file or name."""
    if player.startswith("engine:"):
        engine = as_engine(player)
        engine.start()
        return engine.name
    where, colon, name = player.rpartition(":")
    return (PurePath(where).stem if colon else name)[:40]


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
