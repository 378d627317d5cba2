"""The whole position for the terminal: scores, the round on the table, every hand."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from toptafel.engine.core import State
from toptafel.games.topspot.cards import FACE_COUNT, JOKER, NAMES, in_box_order
from toptafel.games.topspot.rules import TopSpot
from toptafel.games.topspot.view import FinishedRoundView, PlayView, RoundView, TopSpotView, view

_STYLES = {"r": "red", "b": "blue", "g": "green", "y": "yellow", "p": "magenta", "J": "bold"}
_MARKS = {"S": "●", "O": "○", ".": "·"}


def show(state: State) -> RenderableType:
    state = cast(TopSpot, state)
    seen = view(state, None)
    parts: list[RenderableType] = [_heading(seen), _scores(state, seen)]
    if seen["last_round"]:
        parts += [_title("Last round", seen["last_round"]), _plays(seen["last_round"], seen["faces"])]
        parts += [Text(_result(seen["last_round"]))]
    if seen["round"]:
        parts += [_title("This round", seen["round"]), _plays(seen["round"], seen["faces"])]
    return Group(*parts)


def _heading(seen: TopSpotView) -> Text:
    options = seen["options"]
    jokers = ", one joker each" if options["jokers"] == "one-each" else ""
    place = f"game {seen['game_number']} of {options['games']}, seat {seen['dealer']} deals"
    turn = {
        "deal": f"a card for seat {seen['dealt_to']}",
        "lead": f"seat {seen['to_move']} leads",
        "follow": f"seat {seen['to_move']} follows",
        "over": f"won by {', '.join(f'seat {seat}' for seat in seen['winners'] or [])}",
    }[seen["phase"]]
    return Text(f"Top Spot {options['level']}{jokers}, {place}: {turn}")


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
            seen["lacks"][seat],
            _cards([NAMES[card] for card in sorted(state.cards_of(seat), key=in_box_order)]),
        )
    return table


def _cards(names: list[str], between: str = " ") -> Text:
    return Text(between).join(Text(name, style=_STYLES[name[0]]) for name in names)


def _title(name: str, played: RoundView) -> Text:
    tiebreak = f", tiebreak {played['tiebreak']}" if played["tiebreak"] else ""
    colour = f", colour {played['colour']}" if played["colour"] else ""
    seats = ", ".join(f"seat {seat}" for seat in played["seats"])
    return Text(f"\n{name}{tiebreak}: {seats}{colour}")


def _result(finished: FinishedRoundView) -> str:
    tied = ", ".join(f"seat {seat}" for seat in finished["tied"])
    bonus = f", with {finished['bonus']} more for the cards left" if finished["bonus"] else ""
    return {
        "won": f"Won by seat {finished['winner']}{bonus}",
        "tied": f"Tied: {tied}",
        "won_at_once": f"Tied: {tied}; won by seat {finished['winner']}, the only one with cards{bonus}",
        "nobody": f"Tied: {tied}; nobody has cards, nobody scores",
    }[finished["outcome"]]


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
    """The stack from above: visible spots, holes right through, and solid."""
    drawings = [faces[FACE_COUNT if name == NAMES[JOKER] else ord(name[1]) - ord("a")] for name in play["cards"]]
    marks = [next((mark for mark in column if mark != "O"), "O") for column in zip(*drawings, strict=True)]
    return "".join(_MARKS.get(mark, "\n") for mark in marks)
