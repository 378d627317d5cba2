"""A view as a picture: SVG that stands alone. It is made from the view, so it shows what the view shows.

Every colour has its own cut of gem and its letter besides, and every card has its name as its title.
"""

from __future__ import annotations

from collections.abc import Iterator

from toptafel.games.topas.numbers import COLOURS
from toptafel.games.topas.view import CardView, Cell, ColumnView, TopasView
from toptafel.games.view import View, typed

_CELL = 56  # the side of a half
_MARGIN = 28
_LINE = 24  # of text
_NARROW, _WIDE = 40, 90  # columns of the score sheet: the rounds, and the others
_PANEL = _NARROW + 4 * _WIDE

_VELVET, _PAPER, _CARD, _INK, _FAINT, _MARK = "#26333b", "#f4efe4", "#fffdf6", "#2a2622", "#7b7368", "#c8641b"
_PAINTS = {"r": "#c22337", "g": "#16794a", "b": "#2453b8", "y": "#e0a41a"}
_EDGES = {"r": "#6f0f1d", "g": "#07432a", "b": "#102b69", "y": "#7d560a"}
# The cuts: a round one, steps, a drop, a lozenge; and the flat top of each.
_CUTS = {
    "r": "M-4-10H4L10-4V4L4 10H-4L-10 4V-4Z",
    "g": "M-4-11H4L8-7V7L4 11H-4L-8 7V-7Z",
    "b": "M0-12L8 0A8.6 8.6 0 1 1-8 0Z",
    "y": "M0-12L10 0L0 12L-10 0Z",
}
# Where the gems of a half lie, seen from its middle.
_GEMS = {
    1: ((0.0, 0.0),),
    2: ((-11.0, 5.0), (11.0, -5.0)),
    3: ((0.0, -11.5), (-12.0, 10.0), (12.0, 10.0)),
}


def picture(view: View) -> str:
    """The showcase, the score sheet, the hand of the seat that looks, and whose turn it is."""
    seen = typed(view, TopasView)
    xs, ys = _extent(seen["showcase"])
    wide, high = _CELL * len(xs) + 2 * _MARGIN, _CELL * len(ys) + 2 * _MARGIN
    panel = "".join(_panel(seen, wide + _MARGIN))
    width, height = wide + _PANEL + 2 * _MARGIN, max(high, _panel_height(seen))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="system-ui, sans-serif" font-size="15" fill="{_INK}">'
        f"<title>Topas: {_turn(seen)}</title>{_definitions()}"
        f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>'
        f'<rect width="{wide}" height="{height}" fill="{_VELVET}"/>'
        f'<g transform="translate({_MARGIN} {(height - _CELL * len(ys)) // 2})">{"".join(_showcase(seen, xs, ys))}</g>'
        f"{panel}</svg>"
    )


def _definitions() -> str:
    """A gem of each colour."""
    gems = "".join(
        f'<g id="topas-{colour}"><path d="{_CUTS[colour]}" fill="{_PAINTS[colour]}" stroke="{_EDGES[colour]}" '
        f'stroke-width="1.4" stroke-linejoin="round"/>'
        f'<path d="{_CUTS[colour]}" transform="scale(.52)" fill="#fff" fill-opacity=".34"/></g>'
        for colour in COLOURS
    )
    return f"<defs>{gems}</defs>"


# The showcase


def _extent(cards: list[CardView]) -> tuple[range, range]:
    """The columns and rows that are drawn: a cell more than there are cards on every side."""
    cells = [cell for card in cards for cell in card["cells"]] or [(0, 0), (1, 0)]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2)


def _showcase(seen: TopasView, xs: range, ys: range) -> Iterator[str]:
    bottom = _CELL * len(ys)
    for i, x in enumerate(xs):
        yield _text(_CELL * i + _CELL // 2, bottom + 18, str(x), "middle", "#93a3ab", 12)
    for i, y in enumerate(reversed(ys)):
        yield _text(-10, _CELL * i + _CELL // 2 + 4, str(y), "middle", "#93a3ab", 12)
    for card in seen["showcase"]:
        first, second = (_corner(cell, xs, ys) for cell in card["cells"])
        yield _card(card["card"], first, second, card["last"])


def _corner(cell: Cell, xs: range, ys: range) -> Cell:
    """The upper left corner of a cell in the picture."""
    x, y = cell
    return _CELL * (x - xs[0]), _CELL * (ys[-1] - y)


def _card(name: str, first: Cell, second: Cell, last: bool = False) -> str:
    """A card whose halves have these upper left corners; the last one laid has a broad edge."""
    left, top = min(first[0], second[0]), min(first[1], second[1])
    wide, high = abs(first[0] - second[0]) + _CELL, abs(first[1] - second[1]) + _CELL
    edge, broad = (_MARK, 4) if last else ("#b9ad95", 1.5)
    return (
        f"<g><title>{name}</title>"
        f'<rect x="{left + 2}" y="{top + 2}" width="{wide - 4}" height="{high - 4}" rx="8" fill="{_CARD}" '
        f'stroke="{edge}" stroke-width="{broad}"/>{_half(name[:2], first)}{_half(name[2:], second)}</g>'
    )


def _half(half: str, corner: Cell) -> str:
    x, y = corner[0] + _CELL // 2, corner[1] + _CELL // 2
    gems = "".join(f'<use href="#topas-{half[0]}" x="{x + dx:g}" y="{y + dy:g}"/>' for dx, dy in _GEMS[int(half[1])])
    return gems + _text(corner[0] + 8, corner[1] + 16, half[0], "start", _FAINT, 11)


# Beside it


def _panel(seen: TopasView, left: int) -> Iterator[str]:
    title = "Topas, expert" if seen["options"]["expert"] else "Topas"
    yield _text(left, 40, title, size=24, weight="bold")
    yield _text(left, 66, _turn(seen), colour=_MARK, weight="bold")
    yield _text(left, 90, _last_move(seen), colour=_FAINT)
    yield from _sheet(seen, left, 112)
    yield from _hand(seen, left, 112 + _LINE * (seen["rounds"] + 3))


def _panel_height(seen: TopasView) -> int:
    rows = -(-len(seen["hand"]) // 3)
    return 112 + _LINE * (seen["rounds"] + 5) + (_CELL + 8) * rows + _MARGIN


def _turn(seen: TopasView) -> str:
    winners = seen["winners"]
    if winners is not None:
        return _result(seen, winners)
    receiver = seen["receiver"]
    if seen["phase"] == "lay":
        what = f"seat {seen['to_move']} lays a card"
    elif seen["phase"] == "start":
        what = "a card comes up to start"
    else:
        what = f"a card comes up for seat {receiver}"
    column = "" if seen["column"] is None else f"column {seen['column'] + 1}, "
    return f"{column}round {seen['round']} of {seen['rounds']}: {what}"


def _result(seen: TopasView, winners: list[int]) -> str:
    if seen["players"] == 1:
        verdict = f", {seen['verdict']}" if seen["verdict"] else ""
        return f"over: the lowest column has {seen['scores'][0]}{verdict}"
    return "over: won by seat " + " and ".join(map(str, winners))


def _last_move(seen: TopasView) -> str:
    """What was laid last, and its points. The newest column is the one with the most entries, the last of these."""
    if seen["players"] == 1:
        filled = [column for column in seen["sheet"] if column["entries"]]
        newest = filled[-1:]
    else:
        most = max(len(column["entries"]) for column in seen["sheet"])
        newest = [column for column in seen["sheet"] if len(column["entries"]) == most > 0][-1:]
    if not newest:
        return "no card has been laid yet"
    entry = newest[0]["entries"][-1]
    return f"last: {entry['move']}, {entry['points']} points"


def _sheet(seen: TopasView, left: int, top: int) -> Iterator[str]:
    """The points of each round with the total after it."""
    wide = _NARROW + _WIDE * len(seen["sheet"])
    high = _LINE * (seen["rounds"] + 2)
    yield f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="6" fill="{_CARD}" stroke="#d8cfbd"/>'
    for number in range(1, seen["rounds"] + 1):
        yield _text(left + 14, top + _LINE * (number + 1) - 7, str(number), colour=_FAINT)
    for line in (1, seen["rounds"] + 1):
        y = top + _LINE * line
        yield f'<path d="M{left} {y}h{wide}" stroke="#d8cfbd"/>'
    for number, column in enumerate(seen["sheet"]):
        yield from _column(seen, number, column, left + _NARROW + _WIDE * (number + 1) - 12, top)


def _column(seen: TopasView, number: int, column: ColumnView, right: int, top: int) -> Iterator[str]:
    yield _text(right, top + _LINE - 7, _heading(seen, number), "end", weight="bold", size=13)
    for line, entry in enumerate(column["entries"], start=2):
        y = top + _LINE * line - 7
        yield _text(right - 42, y, str(entry["points"]), "end", _FAINT)
        yield _text(right, y, str(entry["total"]), "end")
    if column["entries"]:
        y = top + _LINE * (seen["rounds"] + 2) - 7
        yield _text(right, y, str(column["total"]), "end", weight="bold", size=17)


def _heading(seen: TopasView, number: int) -> str:
    """Whose column it is: with a mark for the seat to move, or for who has won."""
    if seen["players"] == 1:
        return f"{'▸ ' if number == seen['column'] and seen['winners'] is None else ''}column {number + 1}"
    mark = "★ " if number in (seen["winners"] or ()) else "▸ " if number == seen["to_move"] else ""
    return f"{mark}seat {number}"


def _hand(seen: TopasView, left: int, top: int) -> Iterator[str]:
    """The cards of the seat that looks, and how many the others have."""
    sizes = ", ".join(map(str, seen["hand_sizes"]))
    yield _text(left, top, f"cards in hand: {sizes}; in the stock: {seen['stock']}", colour=_FAINT, size=13)
    if not seen["hand"]:
        return
    whose = "the card to lay" if seen["players"] == 1 else f"the hand of seat {seen['seat']}"
    yield _text(left, top + _LINE, whose, weight="bold")
    for number, card in enumerate(seen["hand"]):
        x = left + (2 * _CELL + 10) * (number % 3)
        y = top + _LINE + 12 + (_CELL + 8) * (number // 3)
        yield _card(card, (x, y), (x + _CELL, y))


def _text(
    x: int, y: int, text: str, anchor: str = "start", colour: str = _INK, size: int = 15, weight: str = "normal"
) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}" font-size="{size}" font-weight="{weight}">'
        f"{text}</text>"
    )
