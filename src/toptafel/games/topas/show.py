"""A position for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toptafel.games.topas.rules import Topas
from toptafel.games.topas.view import Cell, TopasView

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

_STYLES = {"r": "bold red", "g": "bold green", "b": "bold blue", "y": "bold yellow"}


def show(state: Topas, seen: TopasView) -> RenderableType:
    """The whole position: score sheet and showcase as everybody sees them, and all hands."""
    from rich.console import Group

    return Group(_sheet(seen), _showcase(seen), _hands(state), _turn(seen))


def _sheet(seen: TopasView) -> Table:
    from rich.table import Table

    solitaire = seen["players"] == 1
    table = Table(title="Topas" + (" (expert)" if seen["options"]["expert"] else ""))
    table.add_column("round", justify="right")
    for i, column in enumerate(seen["sheet"]):
        table.add_column(f"column {i + 1}" if solitaire else f"seat {column['seat']}", justify="right")
    for number in range(max(len(column["entries"]) for column in seen["sheet"])):
        cells = [
            f"{column['entries'][number]['points']} {column['entries'][number]['total']:>4}"
            if number < len(column["entries"])
            else ""
            for column in seen["sheet"]
        ]
        table.add_row(str(number + 1), *cells)
    return table


def _showcase(seen: TopasView) -> Text:
    """Halves with their coordinates; the two halves of a card are joined by - or |."""
    from rich.text import Text

    halves: dict[Cell, str] = {}
    joined: set[frozenset[Cell]] = set()
    for laid in seen["showcase"]:
        first, second = laid["cells"]
        halves |= {first: laid["card"][:2], second: laid["card"][2:]}
        joined.add(frozenset((first, second)))
    text = Text()
    if not halves:
        return text
    xs = range(min(x for x, _ in halves), max(x for x, _ in halves) + 1)
    ys = range(min(y for _, y in halves), max(y for _, y in halves) + 1)
    for y in reversed(ys):
        text.append(f"{y:>4}  ", "dim")
        for x in xs:
            half = halves.get((x, y), " .")
            text.append(half, _STYLES.get(half[0], "dim"))
            text.append(" - " if frozenset({(x, y), (x + 1, y)}) in joined else "   ")
        text.append("\n      ")
        text.append("".join(" |   " if frozenset({(x, y), (x, y - 1)}) in joined else "     " for x in xs) + "\n")
    text.append("      " + "".join(f"{x:>2}   " for x in xs) + "\n", "dim")
    return text


def _hands(state: Topas) -> Text:
    from rich.text import Text

    text = Text()
    for seat in range(state.players):
        text.append(f"seat {seat} holds")
        for card in state.hand(seat):
            name = state.deck.texts[card]
            text.append(" ").append(name[:2], _STYLES[name[0]]).append(name[2:], _STYLES[name[2]])
        text.append("\n")
    return text.append(f"stock {state.stock}")


def _turn(seen: TopasView) -> str:
    winners = seen["winners"]
    if winners is not None:
        return f"over: {', '.join(map(str, seen['scores']))}; won by seat {', '.join(map(str, winners))}"
    if seen["phase"] == "lay":
        return f"round {seen['round']}: seat {seen['to_move']} lays a card"
    receiver = seen["receiver"]
    return f"round {seen['round']}: a card comes up " + ("to start" if receiver is None else f"for seat {receiver}")
