"""A view as a picture: SVG that needs nothing else. It is drawn from the view alone, so it shows no more than that.

From top to bottom: the match and whose turn it is; a column for every seat with its points and its play; the last
round; the hand of the seat that looks. A card is drawn as it is, with holes through which one sees what lies below.
"""

from __future__ import annotations

from html import escape
from itertools import accumulate

from toptafel.games.topspot.numbers import JOKER_NAME
from toptafel.games.topspot.preview import drawing_of
from toptafel.games.topspot.view import PlayView, TopSpotView
from toptafel.games.topspot.words import COLOUR_NAMES, ending_of, match_of, turn_of
from toptafel.games.view import View, typed

_WIDTH, _MARGIN, _GAP = 980, 20, 10
_COLUMN, _NO_PLAYS = 288, 82  # the height of a seat's column, with a play or without
_CARD_WIDTH, _CARD_HEIGHT, _CORNER = 100, 140, 9
_SPOT, _HOLE = 11, 12.5
_STEP = 2  # how far a card of a stack lies from the one below it
_SMALL, _IN_HAND = 0.5, 0.66  # the size of the cards of the last round, and of the hand

_TABLE, _PANEL, _ACTIVE, _TEXT, _FAINT, _GOLD = "#23473c", "#1a372e", "#2f6152", "#fff6e6", "#b9cdc3", "#f0c667"
# Of the cards of each colour: the fill, the edge, and the ink.
_PAINTS = {
    "r": ("#cf3f2e", "#8d2317", "#fff6e6"),
    "b": ("#2b6cb8", "#17447a", "#fff6e6"),
    "g": ("#3d8f45", "#1f5a28", "#fff6e6"),
    "y": ("#f2b92f", "#a9780b", "#3d2a02"),
    "p": ("#8d52b3", "#58297a", "#fff6e6"),
    JOKER_NAME: ("#37323f", "#17141c", "#f0c667"),
}
# A sign for each colour, for those who cannot tell colours apart: about 20 by 20 around its middle.
_SIGNS = {
    "r": "M0-10L8 0 0 10-8 0z",
    "b": "M0-10.5C4.5-4 7.5-.4 7.5 3.2a7.5 7.5 0 0 1-15 0C-7.5-.4-4.5-4 0-10.5z",
    "g": "M-9 9.5C-10.5-3.5-2-9.5 9.5-9.5 10 2 3.5 8.5-4.5 6.8-4 2.5-1-1 3-3.5-3-1-6.5 3.5-7.3 9.7z",
    "y": "M0-10.5L2.9-3.7 10.2-3.2 4.6 1.6 6.4 8.8 0 4.9-6.4 8.8-4.6 1.6-10.2-3.2-2.9-3.7z",
    "p": "M3.5-9.8A10 10 0 1 0 9.7 4.2 8.2 8.2 0 0 1 3.5-9.8z",
    JOKER_NAME: "M-9.5 7.5h19l1.2-12-6 4.5L0-9.5-4.7 0l-6-4.5z",
}


def picture(view: View) -> str:
    """The picture of a view of Top Spot."""
    seen = typed(view, TopSpotView)
    parts = [_heading(seen), _seats(seen), _last_round(seen), _hand(seen)]
    *tops, height = accumulate((height for _, height in parts), initial=_MARGIN)
    drawn = "".join(_at(0, top, part) for top, (part, _) in zip(tops, parts, strict=True))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" '
        f'role="img" font-family="system-ui, sans-serif" fill="{_TEXT}">'
        f"<title>{escape(f'Top Spot {match_of(seen)}: {turn_of(seen)}')}</title>"
        f'<rect width="{_WIDTH}" height="{height}" rx="12" fill="{_TABLE}"/>{drawn}</svg>'
    )


# The parts of the picture, each with its height


def _heading(seen: TopSpotView) -> tuple[str, float]:
    drawn = _text(_MARGIN, 22, "Top Spot", size=24, bold=True) + _text(145, 22, match_of(seen), fill=_FAINT)
    turn = turn_of(seen)
    played = seen["round"]
    if played and played["colour"]:
        turn += f" {COLOUR_NAMES[played['colour']]}"
    if played and played["tiebreak"]:
        turn += f", tiebreak {played['tiebreak']}"
    return drawn + _text(_WIDTH - _MARGIN, 22, turn, size=18, bold=True, fill=_GOLD, anchor="end"), 40


def _seats(seen: TopSpotView) -> tuple[str, float]:
    width = (_WIDTH - 2 * _MARGIN + _GAP) / seen["players"] - _GAP
    height = _COLUMN if seen["round"] else _NO_PLAYS
    places = [_MARGIN + seat * (width + _GAP) for seat in range(seen["players"])]
    columns = [_at(place, 0, _column(seen, seat, width, height)) for seat, place in enumerate(places)]
    return "".join(columns), height + _MARGIN


def _column(seen: TopSpotView, seat: int, width: float, height: int) -> str:
    """A seat: its points, how many cards it has, what it is known to lack, and its play in this round."""
    active = seat in (seen["to_move"], seen["dealt_to"])
    won = seat in (seen["winners"] or [])
    edge = f'fill="{_ACTIVE}" stroke="{_GOLD}" stroke-width="2"' if active else f'fill="{_PANEL}"'
    name = f"{'▶ ' if active else '★ ' if won else ''}seat {seat}{' (you)' if seat == seen['seat'] else ''}"
    return (
        f'<rect width="{width:.1f}" height="{height}" rx="10" {edge}/>'
        + _text(12, 26, name, bold=True, fill=_GOLD if active or won else _TEXT)
        + _text(width - 12, 28, str(seen["scores"][seat]), size=22, bold=True, anchor="end")
        + _text(12, 47, _count(seen["hand_counts"][seat], "card"), size=13, fill=_FAINT)
        + _text(width - 12, 47, f"{seen['points'][seat]} this game", size=13, fill=_FAINT, anchor="end")
        + ("" if seen["jokers"] is None else _text(12, 68, _count(seen["jokers"][seat], "joker"), 13, fill=_FAINT))
        + _at(width - 12, 64, _lacks(seen["lacks"][seat] if seen["lacks"] else ""))
        + _at((width - _CARD_WIDTH) / 2, 84, _place(seen, seat))
    )


def _lacks(colours: str) -> str:
    """The colours that a seat has shown not to hold, written to the left: `no`, and their signs."""
    if not colours:
        return ""
    discs = [_at(-8 - 20 * i, 0, _disc(colour)) for i, colour in enumerate(reversed(colours))]
    return _text(-20 * len(colours) - 4, 4, "no", 13, fill=_FAINT, anchor="end") + "".join(discs)


def _place(seen: TopSpotView, seat: int) -> str:
    """What a seat has played in this round, or room for it."""
    played = seen["round"]
    if played is None or seat not in played["seats"]:
        return ""
    for play in played["plays"]:
        if play["seat"] == seat:
            middle = _CARD_WIDTH / 2
            value = _text(middle, 171, _value(play), size=22, bold=True, anchor="middle")
            return _stack(play["cards"], seen["faces"]) + value + _text(middle, 192, play["move"], 13, anchor="middle")
    room = (
        f'<rect width="{_CARD_WIDTH}" height="{_CARD_HEIGHT}" rx="{_CORNER}" fill="none" stroke="{_FAINT}" '
        'stroke-width="1.5" stroke-dasharray="6 6" opacity="0.6"/>'
    )
    return room + (_text(50, 75, "leads", fill=_FAINT, anchor="middle") if seat == played["leader"] else "")


def _last_round(seen: TopSpotView) -> tuple[str, float]:
    last = seen["last_round"]
    if last is None:
        return "", 0
    tiebreak = f", tiebreak {last['tiebreak']}" if last["tiebreak"] else ""
    drawn = _text(_MARGIN, 16, f"Last round{tiebreak}. {ending_of(last)}")
    width = (_WIDTH - 2 * _MARGIN) / len(last["plays"])
    for i, play in enumerate(last["plays"]):
        best = play["seat"] in last["tied"]
        told = (
            _scaled(_SMALL, _stack(play["cards"], seen["faces"]))
            + _text(60, 16, f"seat {play['seat']}", size=13, fill=_FAINT)
            + _text(60, 42, _value(play), size=22, bold=True, fill=_GOLD if best else _TEXT)
            + _text(60, 62, play["move"], size=12, fill=_FAINT)
        )
        drawn += _at(_MARGIN + width * i, 30, told)
    return drawn, 30 + _SMALL * _CARD_HEIGHT + _MARGIN


def _hand(seen: TopSpotView) -> tuple[str, float]:
    """The cards of the seat that looks; a spectator sees none."""
    hand = seen["hand"]
    if not hand:
        return "", 0
    step = _IN_HAND * _CARD_WIDTH + 6
    drawn = _text(_MARGIN, 16, f"The hand of seat {seen['seat']}")
    for i, name in enumerate(hand):
        drawn += _at(_MARGIN + step * i, 30, _scaled(_IN_HAND, _card(name, seen["faces"])))
    return drawn, round(30 + _IN_HAND * _CARD_HEIGHT + _MARGIN)


# Cards


def _stack(cards: list[str], faces: list[str]) -> str:
    """Cards from the top; those below are drawn first, a little aside and darker."""
    depths = range(len(cards) - 1, -1, -1)
    return "".join(_at(0, _STEP * depth, _card(cards[depth], faces, depth)) for depth in depths)


def _card(name: str, faces: list[str], depth: int = 0) -> str:
    """One card, 100 by 140. Its holes are real; `depth` cards lie on it."""
    drawing = drawing_of(faces, name)
    fill, edge, ink = _PAINTS[name[0]]
    middles = [(20 + 30 * (at % 3), 40 + 30 * (at // 3)) for at in range(len(drawing))]
    holes = [middle for middle, mark in zip(middles, drawing, strict=True) if mark == "O"]
    spots = [middle for middle, mark in zip(middles, drawing, strict=True) if mark == "S"]
    outline = _outline(holes)
    shade = f'<path d="{outline}" fill-rule="evenodd" opacity="{min(0.08 + 0.08 * depth, 0.4):.2f}" fill="#000"/>'
    rim = f'r="{_HOLE}" fill="none" stroke="{edge}" stroke-width="2"'
    return (
        f'<path d="{outline}" fill-rule="evenodd" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
        + "".join(f'<circle cx="{x}" cy="{y}" {rim}/>' for x, y in holes)
        + (shade if depth else "")
        + "".join(_spot(x, y, fill, edge) for x, y in spots)
        + _text(8, 21, f"{len(spots)}/{len(spots) + len(holes)}", size=16, bold=True, fill=ink)
        + f'<path d="{_SIGNS[name[0]]}" fill="{ink}" transform="translate(84 15) scale(0.85)"/>'
        + _text(_CARD_WIDTH / 2, 133, name, size=16, bold=True, fill=ink, anchor="middle")
    )


def _disc(colour: str) -> str:
    """The sign of a colour."""
    fill, edge, ink = _PAINTS[colour]
    name = f"<title>{COLOUR_NAMES[colour]}</title>"
    sign = f'<path d="{_SIGNS[colour]}" fill="{ink}" transform="scale(0.55)"/>'
    return f'<circle r="8.5" fill="{fill}" stroke="{edge}">{name}</circle>{sign}'


def _outline(holes: list[tuple[int, int]]) -> str:
    """The edge of a card and of its holes, to be filled by the even-odd rule."""
    c, right, down = _CORNER, _CARD_WIDTH - 2 * _CORNER, _CARD_HEIGHT - 2 * _CORNER
    edge = f"M{c} 0h{right}q{c} 0 {c} {c}v{down}q0 {c} -{c} {c}h-{right}q-{c} 0 -{c} -{c}v-{down}q0 -{c} {c} -{c}z"
    arc, across = f"a{_HOLE} {_HOLE} 0 1 0", 2 * _HOLE
    return edge + "".join(f"M{x - _HOLE} {y}{arc} {across} 0{arc} -{across} 0z" for x, y in holes)


def _spot(x: int, y: int, fill: str, edge: str) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{_SPOT}" fill="#fff8e7" stroke="{edge}" stroke-width="1"/>'
        f'<circle cx="{x}" cy="{y}" r="{_SPOT - 4}" fill="none" stroke="{fill}" stroke-width="1.8" opacity="0.6"/>'
    )


# Words and places


def _value(play: PlayView) -> str:
    return _count(play["value"], "spot") if play["follows"] else "thrown"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _text(
    x: float, y: float, text: str, size: int = 15, *, bold: bool = False, fill: str = _TEXT, anchor: str = "start"
) -> str:
    weight = ' font-weight="700"' if bold else ""
    where = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
    return f'<text {where} font-size="{size}" fill="{fill}"{weight}>{escape(text)}</text>'


def _at(x: float, y: float, drawn: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{drawn}</g>' if drawn else ""


def _scaled(by: float, drawn: str) -> str:
    return f'<g transform="scale({by})">{drawn}</g>'
