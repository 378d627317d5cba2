"""What a seat sees, drawn in signs: ● is a spot, ○ a hole, · solid."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from toptafel.games.text import Say
from toptafel.games.topspot.preview import from_above
from toptafel.games.topspot.view import RoundView, TopSpotView

_STYLES = {"r": "bold red", "b": "bold blue", "g": "bold green", "y": "bold yellow", "p": "bold magenta", "J": "bold"}
_MARKS = {"S": "●", "O": "○", ".": "·"}
_IN_A_ROW = 15  # cards that fit beside each other


def sketch(seen: TopSpotView, say: Say) -> RenderableType:
    """The round on the table (or the last one, while nobody has led), and the hand."""
    options = seen["options"]
    head = f"{say(options['level'])}, {say('game')} {seen['game_number']}/{options['games']}. {say('points')}:"
    parts: list[RenderableType] = [Text(" ".join([head, *map(str, seen["points"])]))]
    last = seen["last_round"]
    if last is not None and not (seen["round"] and seen["round"]["plays"]):
        winner = say("nobody") if last["winner"] is None else f"{say('player')} {last['winner'] + 1}"
        parts += [Text(f"{say('last')}: {winner}"), _plays(last, seen, say)]
    if seen["round"] and seen["round"]["plays"]:
        parts += [Text(f"{say('colour')}: {seen['round']['colour'] or '-'}"), _plays(seen["round"], seen, say)]
    if seen["hand"]:
        parts.append(_hand(seen["hand"], seen["faces"]))
    return Group(*parts)


def _plays(played: RoundView, seen: TopSpotView, say: Say) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for _ in played["plays"]:
        table.add_column()
    table.add_row(*(f"{say('player')} {play['seat'] + 1}" for play in played["plays"]))
    table.add_row(*(_named(play["cards"]) for play in played["plays"]))
    for row in range(3):
        table.add_row(*(_row(seen["faces"], play["cards"], row) for play in played["plays"]))
    table.add_row(*(f"= {play['value']}" if play["follows"] else say("thrown") for play in played["plays"]))
    return table


def _named(cards: list[str]) -> Text:
    return Text("/").join(Text(name, _STYLES[name[0]]) for name in cards)


def _row(faces: list[str], cards: list[str], row: int) -> str:
    return "".join(_MARKS[mark] for mark in from_above(faces, cards)[3 * row : 3 * row + 3])


def _hand(hand: list[str], faces: list[str]) -> Group:
    """Every card with its name."""
    lines: list[Text] = []
    for start in range(0, len(hand), _IN_A_ROW):
        cards = hand[start : start + _IN_A_ROW]
        lines.append(Text("  ").join(Text(f"{name:<3}", _STYLES[name[0]]) for name in cards))
        lines += [Text("  ".join(_row(faces, [name], row) for name in cards)) for row in range(3)]
    return Group(Text(), *lines)
