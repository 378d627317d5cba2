"""What a seat sees, a line for each player: the word in the pyramid, the boxes, the points."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from toptafel.games.text import Say
from toptafel.games.topscore.view import TopscoreView


def sketch(seen: TopscoreView, say: Say) -> RenderableType:
    """The players, what is to be done, and the rack."""
    parts: list[RenderableType] = [_players(seen, say)]
    notes = [f"{say('bag')}: {seen['bag']}."]
    if seen["due"]:
        notes.append(say("box"))
    if seen["help"] is not None:
        notes.append(f"{say('help')} {seen['help'] + 1}: ^")
    if seen["proposals"]:
        notes.append(f"{say('name')}: {', '.join(seen['proposals'][:6])}")
    parts.append(Text(" ".join(notes)))
    if seen["rack"]:
        parts.append(Text(f"{say('rack')}:  ").append("  ".join(seen["rack"]), "bold"))
    return Group(*parts)


def _players(seen: TopscoreView, say: Say) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in (say("player"), say("word"), say("boxes"), say("words"), say("pyramid"), say("bonus"), say("last")):
        table.add_column(heading, overflow="fold")
    for number, player in enumerate(seen["seats"], 1):
        table.add_row(
            f"{number}{' >' if seen['turn'] == number - 1 else ''}",
            Text(player["word"] or "-", "bold"),
            Text(" ".join(letter or "." for letter in player["boxes"])),
            str(player["words"]),
            str(player["pyramid"]),
            str(player["bonus"]),
            Text(" ".join(player["last"])),
        )
    return table
