"""The whole position for the terminal: scores, the round on the table, every hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from toptafel.games.topspot.numbers import sorted_names
from toptafel.games.topspot.preview import from_above
from toptafel.games.topspot.rules import TopSpot
from toptafel.games.topspot.view import PlayView, RoundView, TopSpotView
from toptafel.games.topspot.words import ending_of, match_of, seats_of, turn_of

_STYLES = {"r": "red", "b": "blue", "g": "green", "y": "yellow", "p": "magenta", "J": "bold"}
_MARKS = {"S": "●", "O": "○", ".": "·"}


def show(state: TopSpot, seen: TopSpotView) -> RenderableType:
    """`seen` is a spectator's view of the position: the hands are taken from the position itself."""
    parts: list[RenderableType] = [Text(f"Top Spot {match_of(seen)}: {turn_of(seen)}"), _scores(state, seen)]
    if seen["last_round"]:
        parts += [_title("Last round", seen["last_round"]), _plays(seen["last_round"], seen["faces"])]
        parts += [Text(ending_of(seen["last_round"]))]
    if seen["round"]:
        parts += [_title("This round", seen["round"]), _plays(seen["round"], seen["faces"])]
    return Group(*parts)


def _scores(state: TopSpot, seen: TopSpotView) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("seat", "total", "this game", "earlier games", "lacks", "hand"):
        table.add_column(heading)
    for seat in range(state.players):
        table.add_row(
            str(seat),
            str(seen["scores"][seat]),
            str(seen["points"][seat]),
            " ".join(str(row[seat]) for row in seen["sheet"]),
            seen["lacks"][seat] if seen["lacks"] else "",
            _cards(sorted_names(state.hands.cards_of(seat))),
        )
    return table


def _cards(names: list[str], between: str = " ") -> Text:
    return Text(between).join(Text(name, style=_STYLES[name[0]]) for name in names)


def _title(name: str, played: RoundView) -> Text:
    tiebreak = f", tiebreak {played['tiebreak']}" if played["tiebreak"] else ""
    colour = f", colour {played['colour']}" if played["colour"] else ""
    return Text(f"\n{name}{tiebreak}: {seats_of(played['seats'])}{colour}")


def _plays(played: RoundView, faces: list[str]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for _ in played["plays"]:
        table.add_column()
    table.add_row(*(f"seat {play['seat']}" for play in played["plays"]))
    table.add_row(*(_cards(play["cards"], "/") for play in played["plays"]))
    table.add_row(*(_picture(play, faces) for play in played["plays"]))
    table.add_row(*(str(play["value"]) if play["follows"] else "thrown" for play in played["plays"]))
    return table


def _picture(play: PlayView, faces: list[str]) -> str:
    """The stack from above, in three rows."""
    marks = "".join(_MARKS[mark] for mark in from_above(faces, play["cards"]))
    return "\n".join(marks[row : row + 3] for row in (0, 3, 6))
