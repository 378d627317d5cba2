"""The whole position for the terminal, racks included."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from toptafel.engine.core import State
from toptafel.games.topscore.rules import Topscore
from toptafel.games.topscore.view import SeatView, rack, view


def show(state: State) -> RenderableType:
    """Pyramids, boxes, racks and the score sheet, one column a player."""
    position = cast(Topscore, state)
    seen = view(position, None)
    table = Table(title=f"Topscore: {seen['phase']}, {seen['bag']} tiles in the bag")
    table.add_column("")
    for seat in range(position.players):
        table.add_column(f"{'> ' if seat == seen['turn'] else ''}seat {seat}", justify="center")
    table.add_row("pyramid", *(pyramid(player, position.longest) for player in seen["seats"]))
    table.add_row("boxes", *(" ".join(letter or "." for letter in player["boxes"]) for player in seen["seats"]))
    table.add_row("rack", *(Text(" ".join(rack(position, seat))) for seat in range(position.players)), end_section=True)
    table.add_row("words", *(str(player["words"]) for player in seen["seats"]))
    table.add_row("PYRAMID", *(_named(player) for player in seen["seats"]))
    table.add_row("BONUS", *(str(player["bonus"]) for player in seen["seats"]))
    table.add_row("TOTAL", *(str(score) for score in seen["scores"]))
    table.add_row("last turn", *(Text(" ".join(player["last"])) for player in seen["seats"]))
    return Group(table, *_notes(seen["winners"], seen["proposals"]))


def pyramid(player: SeatView, longest: int) -> str:
    """The rows of a pyramid; the current word lies in the row of its length."""
    rows = []
    for row in range(3, longest + 1):
        letters = player["word"] if len(player["word"]) == row else "." * row
        rows.append(" ".join(letters))
    return "\n".join(rows)


def _named(player: SeatView) -> str:
    return f"{player['pyramid']} ({player['named']})" if player["named"] else str(player["pyramid"])


def _notes(winners: list[int] | None, proposals: list[str]) -> list[str]:
    notes = []
    if proposals:
        notes.append(f"In the boxes: {', '.join(proposals)}")
    if winners is not None:
        notes.append(f"Won by seat {', '.join(map(str, winners))}")
    return notes
