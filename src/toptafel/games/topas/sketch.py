"""What a seat sees, drawn in letters: r1 is one red gem, so no colour is needed."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from toptafel.games.text import Say
from toptafel.games.topas.view import Cell, TopasView

_STYLES = {"r": "bold red", "g": "bold green", "b": "bold blue", "y": "bold yellow"}
_WIDE, _HIGH = 23, 12  # cells that fit beside and below each other in a small terminal


def sketch(seen: TopasView, say: Say) -> RenderableType:
    """The showcase with its coordinates, and the hand below it."""
    return Group(_showcase(seen), _line(seen, say))


def _showcase(seen: TopasView) -> Text:
    halves: dict[Cell, str] = {}
    for laid in seen["showcase"]:
        first, second = laid["cells"]
        halves |= {first: laid["card"][:2], second: laid["card"][2:]}
    if not halves:
        return Text()
    last: set[Cell] = {cell for laid in seen["showcase"] if laid["last"] for cell in laid["cells"]}
    xs = _window([x for x, _ in halves], [x for x, _ in last], _WIDE)
    ys = _window([y for _, y in halves], [y for _, y in last], _HIGH)
    text = Text()
    for y in reversed(ys):
        text.append(f"{y:>4} ", "dim")
        for x in xs:
            half = halves.get((x, y), " .")
            text.append(f"{'>' if (x, y) in last else ' '}{half}", _STYLES.get(half[0], "dim"))
        text.append("\n")
    return text.append("     " + "".join(f"{x:>3}" for x in xs), "dim")


def _window(all_places: list[int], last: list[int], most: int) -> range:
    """One free cell on either side; when that is too much, what lies round the last card."""
    low, high = min(all_places) - 1, max(all_places) + 2
    if high - low <= most:
        return range(low, high)
    middle = min(last, default=0)
    start = min(max(middle - most // 2, low), high - most)
    return range(start, start + most)


def _line(seen: TopasView, say: Say) -> Text:
    text = Text(f"{say('round')} {seen['round']}/{seen['rounds']}, {say('stock')} {seen['stock']}")
    if seen["hand"]:
        text.append(f". {say('hand')}:")
    for card in seen["hand"]:
        text.append("  ").append(card[:2], _STYLES[card[0]]).append(card[2:], _STYLES[card[2]])
    return text
