"""A view as a picture (SVG): pyramids with their boxes side by side, below them one's own rack and what happens now.

It is made of the view alone, so it shows no more than its seat may see. A blank is told by its small slanting letter,
its dashed edge and a question mark, whose turn it is by an arrow, never by colour alone.
"""

from __future__ import annotations

from html import escape

import msgspec

from toptafel.games.topscore.numbers import BOXES, RACK, SHORTEST
from toptafel.games.topscore.view import SeatView, TopscoreView
from toptafel.games.view import View, decoded

# Colours, those of the board in the browser
FELT, FIELD, FIELD_NOW, EMPTY, EDGE = "#1f4560", "#2b5d7e", "#34708f", "#16344a", "#86b3cf"
IVORY, PAPER, INK, SHADE = "#f7ecd4", "#ffffff", "#2b2118", "#0d2334"
LIGHT, SOFT, BRASS = "#ffffff", "#d5e6f0", "#f3c667"

# Sizes, in pixels
CELL, BOX_CELL, GAP = 32, 30, 4
MARGIN, HEAD, LINE, FOOT = 14, 46, 20, 80
LETTER = 7  # of a text, about

ORDER = ("first", "second", "third", "fourth")


def picture(view: View) -> str:
    """An SVG of a view of Topscore."""
    seen = msgspec.convert(decoded(view), TopscoreView)
    longest = seen["options"]["longest"]
    width = max(longest * (CELL + GAP), BOXES * (BOX_CELL + GAP)) + 2 * MARGIN
    height = HEAD + (longest - SHORTEST + 1) * (CELL + GAP) + BOX_CELL + 3 * LINE + MARGIN
    across = seen["players"] * (width + MARGIN) + MARGIN
    down = height + MARGIN + FOOT
    parts = [_field(seen, seat, MARGIN + seat * (width + MARGIN), width, height) for seat in range(seen["players"])]
    parts.append(_foot(seen, across, height + MARGIN))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}" '
        f'role="img" font-family="system-ui, sans-serif"><title>{escape(_happening(seen))}</title>'
        f'<rect width="{across}" height="{down}" rx="10" fill="{FELT}"/>{"".join(parts)}</svg>'
    )


# A player's field


def _field(seen: TopscoreView, seat: int, left: int, width: int, height: int) -> str:
    player, now = seen["seats"][seat], seen["turn"] == seat
    pyramid = _pyramid(player, seen["options"]["longest"], _row(seen, seat), width)
    boxes = HEAD + (seen["options"]["longest"] - SHORTEST + 1) * (CELL + GAP) + LINE // 2
    lines = boxes + BOX_CELL + LINE
    points = f"words {player['words']}  PYRAMID {player['pyramid']}  BONUS {player['bonus']}"
    last = f"last turn {' '.join(player['last']) or 'none'}"
    parts = [
        f'<rect width="{width}" height="{height}" rx="8" fill="{FIELD_NOW if now else FIELD}" '
        f'stroke="{BRASS if now else FELT}" stroke-width="3"/>',
        _head(seen, seat, width),
        pyramid,
        _row_of_cells([letter or "" for letter in player["boxes"]], boxes, width, BOX_CELL),
        _text(MARGIN, lines, points, 12, SOFT),
        _text(MARGIN, lines + LINE, _shortened(last, width // LETTER), 12, SOFT),
    ]
    return f'<g class="field" transform="translate({left} {MARGIN})">{"".join(parts)}</g>'


def _head(seen: TopscoreView, seat: int, width: int) -> str:
    name = f"{'▶ ' if seen['turn'] == seat else ''}Seat {seat}{' (you)' if seen['seat'] == seat else ''}"
    return (
        _text(MARGIN, 20, name, 16, BRASS if seen["turn"] == seat else LIGHT, "bold")
        + _text(MARGIN, 36, _state_of(seen, seat), 12, SOFT)
        + _text(width - MARGIN, 28, str(seen["scores"][seat]), 24, LIGHT, "bold", "end")
    )


def _state_of(seen: TopscoreView, seat: int) -> str:
    """How it goes with a player: the tiles on the rack, or the end."""
    player = seen["seats"][seat]
    if seen["phase"] == "start":
        return f"drew {player['lot']}" if player["lot"] else "draws for who begins"
    won = "★ won, " if seat in (seen["winners"] or []) else ""
    return won + (f"finished {ORDER[player['finished'] - 1]}" if player["finished"] else f"{player['tiles']} tiles")


def _row(seen: TopscoreView, seat: int) -> int:
    """The row of the word: its length, but what is left of a longest word stays where that lay."""
    player = seen["seats"][seat]
    gave = seen["phase"] in ("box", "name") or bool(player["last"] and player["last"][-1].startswith("#"))
    return seen["options"]["longest"] if gave and seen["turn"] == seat else len(player["word"])


def _pyramid(player: SeatView, longest: int, row: int, width: int) -> str:
    rows = []
    for size in range(SHORTEST, longest + 1):
        letters = list(player["word"]) if size == row else []
        cells = letters + [""] * (size - len(letters))
        rows.append(_row_of_cells(cells, HEAD + (size - SHORTEST) * (CELL + GAP), width, CELL))
    return "".join(rows)


# Below the fields


def _foot(seen: TopscoreView, across: int, top: int) -> str:
    left = MARGIN
    rack = ""
    if seen["seat"] is not None:
        cells = "".join(_cell(letter, i * (CELL + GAP), 0, CELL) for i, letter in enumerate(seen["rack"]))
        rack = f'<g class="rack" transform="translate({left} {top + FOOT // 2 - CELL // 2})">{cells}</g>'
        left += RACK * (CELL + GAP) + MARGIN
    texts = [_happening(seen), *_notes(seen)]
    line = top + (FOOT - (len(texts) - 1) * LINE) // 2 + 5
    most = (across - left - MARGIN) // LETTER
    return rack + "".join(
        _text(left, line + i * LINE, _shortened(text, most), 14, LIGHT if i == 0 else SOFT)
        for i, text in enumerate(texts)
    )


def _happening(seen: TopscoreView) -> str:
    """What happens now, in a sentence."""
    who = f"Seat {seen['turn']}"
    match seen["phase"]:
        case "start":
            return f"{who} draws a tile for who begins."
        case "deal" | "refill":
            return f"{who} draws a tile."
        case "turn":
            return f"{who} is to move."
        case "helped":
            return f"{who} may lay a word of its own now."
        case "box":
            return f"{who} puts a letter into a small box."
        case "name":
            return f"{who} names the word in the boxes."
        case "over":
            return f"Won by seat {' and '.join(map(str, seen['winners'] or []))}."


def _notes(seen: TopscoreView) -> list[str]:
    notes = []
    if seen["pending"] is not None:
        notes.append(f"It must play {seen['pending']}.")
    elif seen["help"] is not None:
        notes.append(f"It may grow the word of seat {seen['help']} first.")
    elif seen["proposals"]:
        notes.append(f"There are {', '.join(seen['proposals'])}.")
    return [*notes, f"{seen['bag']} tiles in the bag"]


# Tiles and texts


def _row_of_cells(letters: list[str], top: int, width: int, size: int) -> str:
    """Cells in a row in the middle of a field, empty ones as hollows."""
    left = (width - len(letters) * (size + GAP) + GAP) // 2
    return "".join(_cell(letter, left + i * (size + GAP), top, size) for i, letter in enumerate(letters))


def _cell(letter: str, x: int, y: int, size: int) -> str:
    where = f'x="{x}" y="{y}" width="{size}" height="{size}" rx="5"'
    if not letter:
        return f'<rect {where} fill="{EMPTY}" stroke="{EDGE}" stroke-width="1"/>'
    blank = letter == "?" or letter.islower()
    edge = f'fill="{PAPER}" stroke="{INK}" stroke-width="2" stroke-dasharray="4 2"' if blank else f'fill="{IVORY}"'
    middle, line = x + size // 2, y + size * 7 // 10
    shadow = f'<rect x="{x}" y="{y + 2}" width="{size}" height="{size}" rx="5" fill="{SHADE}" opacity="0.5"/>'
    mark = _text(x + size - 4, y + 11, "?", 9, INK, anchor="end") if blank and letter != "?" else ""
    slant = ' font-style="italic"' if blank else ""
    return (
        f"{shadow}<rect {where} {edge}/>{mark}"
        f'<text x="{middle}" y="{line}" font-size="{size * 6 // 10}" font-weight="bold" fill="{INK}" '
        f'text-anchor="middle"{slant}>{escape(letter)}</text>'
    )


def _text(x: int, y: int, text: str, size: int, colour: str, weight: str = "normal", anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}" font-weight="{weight}" text-anchor="{anchor}" '
        f'xml:space="preserve">{escape(text)}</text>'
    )


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
