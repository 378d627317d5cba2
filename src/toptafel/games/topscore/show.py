"""The whole position for the terminal, racks included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toptafel.engine.core import OVER
from toptafel.games.topscore.numbers import SHORTEST
from toptafel.games.topscore.rules import Topscore
from toptafel.games.topscore.view import SeatView, public, rack

if TYPE_CHECKING:
    from rich.console import RenderableType


def show(position: Topscore) -> RenderableType:
    """Pyramids, boxes, racks and the score sheet, one column a player."""
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    seen = public(position)
    seats = range(position.players)
    table = Table(title=f"Topscore: {seen['phase']}, {seen['bag']} tiles in the bag")
    table.add_column("")
    for seat in seats:
        table.add_column(f"{'> ' if seat == seen['turn'] else ''}seat {seat}", justify="center")
    table.add_row("pyramid", *(_pyramid(player, position.longest) for player in seen["seats"]))
    table.add_row("boxes", *(" ".join(letter or "." for letter in player["boxes"]) for player in seen["seats"]))
    table.add_row("rack", *(Text(" ".join(rack(position, seat))) for seat in seats), end_section=True)
    table.add_row("words", *(str(player["words"]) for player in seen["seats"]))
    table.add_row("PYRAMID", *(_named(player) for player in seen["seats"]))
    table.add_row("BONUS", *(str(player["bonus"]) for player in seen["seats"]))
    table.add_row("TOTAL", *(str(position.score(seat)) for seat in seats))
    table.add_row("last turn", *(Text(" ".join(player["last"])) for player in seen["seats"]))
    return Group(table, *_notes(position, seen["proposals"]))


def _pyramid(player: SeatView, longest: int) -> str:
    """The rows of a pyramid; the current word lies in the row of its length."""
    rows = []
    for row in range(SHORTEST, longest + 1):
        letters = player["word"] if len(player["word"]) == row else "." * row
        rows.append(" ".join(letters))
    return "\n".join(rows)


def _named(player: SeatView) -> str:
    return f"{player['pyramid']} ({player['named']})" if player["named"] else str(player["pyramid"])


def _notes(position: Topscore, proposals: list[str]) -> list[str]:
    notes = []
    if proposals:
        notes.append(f"In the boxes: {', '.join(proposals)}")
    if position.to_move == OVER:
        notes.append(f"Won by seat {', '.join(map(str, position.winners()))}")
    return notes
