"""Any game in plain words: what its view says, line by line, for a game that draws no picture of its own."""

from __future__ import annotations

from html import escape

from toptafel.games.view import View, decoded

_LINE, _CHARACTER, _MARGIN, _GAP, _HEAD = 26, 9, 20, 18, 36  # of the picture, in its own units
_MOST = 48  # characters of a value that a picture shows


def lines(view: View) -> list[str]:
    """One line for each part of a view."""
    return [f"{name}: {text}" for name, text in _facts(view)]


def picture(title: str, view: View) -> str:
    """The same as SVG: a card with the title, names on the left and values on the right."""
    facts = [(name, text if len(text) <= _MOST else f"{text[: _MOST - 1]}…") for name, text in _facts(view)]
    names, values = (max(map(len, column)) * _CHARACTER for column in zip(*facts, strict=True))
    width = 2 * _MARGIN + max(names + _GAP + values, 2 * len(title) * _CHARACTER)
    height = 2 * _MARGIN + _HEAD + _LINE * len(facts)
    rows = "".join(_row(fact, _MARGIN + _HEAD + _LINE * row - 8, width) for row, fact in enumerate(facts, 1))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="monospace" '
        f'font-size="15" fill="#2b2118"><rect width="{width}" height="{height}" rx="12" fill="#fdf9f1"/>'
        f'<text x="{_MARGIN}" y="{_MARGIN + 18}" font-family="serif" font-size="24" font-weight="bold">'
        f"{escape(title)}</text>{rows}</svg>"
    )


def _row(fact: tuple[str, str], y: int, width: int) -> str:
    name, text = map(escape, fact)
    return (
        f'<text x="{_MARGIN}" y="{y}" fill="#65564a">{name}</text>'
        f'<text x="{width - _MARGIN}" y="{y}" text-anchor="end" font-weight="bold">{text}</text>'
    )


def _facts(view: View) -> list[tuple[str, str]]:
    """The parts of a view by name, the frame first; what says nothing now is left out."""
    parts = decoded(view)
    to_move = parts.pop("to_move")
    turn = {} if to_move is None else {"to move": to_move if to_move == "chance" else f"seat {to_move}"}
    told = {name.replace("_", " "): _plain(value) for name, value in parts.items() if value is not None}
    return [(name, text) for name, text in (turn | told).items() if name not in ("game", "players", "seat")]


def _plain(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(item)}" for name, item in value.items())
    if isinstance(value, list):
        return " ".join(map(_plain, value)) or "none"
    return str(value)
