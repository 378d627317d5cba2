"""Any game in plain words: what its view says, line by line, for a game that draws no picture of its own."""

from __future__ import annotations

from html import escape

from toptafel.games.view import View, decoded

_LINE, _CHARACTER, _MARGIN = 22, 9, 16


def lines(view: View) -> list[str]:
    """One line for each part of a view."""
    return [f"{name}: {_plain(value)}" for name, value in decoded(view).items() if name != "game"]


def picture(title: str, view: View) -> str:
    """The same as SVG."""
    texts = [title, *lines(view)]
    width = 2 * _MARGIN + _CHARACTER * max(map(len, texts))
    height = 2 * _MARGIN + _LINE * len(texts)
    written = "".join(
        f'<text x="{_MARGIN}" y="{_MARGIN + _LINE * (number + 1) - 6}">{escape(text)}</text>'
        for number, text in enumerate(texts)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="monospace" '
        f'font-size="15"><rect width="{width}" height="{height}" fill="#fffdf7"/>{written}</svg>'
    )


def _plain(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(item)}" for name, item in value.items())
    if isinstance(value, list):
        return " ".join(map(_plain, value)) or "none"
    return str(value)
