"""Parts of what a browser gets, written as JSON without an object for each: legal moves, the showcase, the score sheet.

They are most of a position, and new after every move. Measured for 366 legal moves: 12 microseconds; a text for each
takes 19 when all are remembered and 215 when all are new. The C types are in `written.pxd`.
"""

from __future__ import annotations

from toptafel.games.topas.numbers import (
    CARD_AT,
    COLUMNS,
    COORDINATE,
    DIRECTION,
    DIRECTIONS,
    LINES,
    MOST_PLAYERS,
    PLACE,
    PLACE_AT,
    ROUNDS,
    ROW_BITS,
    ROW_GEMS,
    ZERO,
)
from toptafel.games.topas.rules import Topas

_COMMA, _QUOTE, _AT, _MINUS, _ZERO, _OPEN, _CLOSE = b',"@-0[]'
_TOWARDS = "".join(DIRECTIONS).encode()
_EAST_BY = (0, 1, 0, -1)  # a step n, e, s, w
_NORTH_BY = (1, 0, -1, 0)
_NOBODY = -1

# Bytes that one has at most
_MOVE = 18  # `,"r1g3@-64,-64n"` and the brackets
_CARD = 128
_ROW = 160  # a row has at most seven cells
_ENTRY = 80 + LINES * _ROW
_COLUMN = 64


def offered(state: Topas) -> bytes:
    """The legal moves of the player to move, as `notation.write` has them, in a JSON array."""
    legal = state.legal().tolist()
    out = bytearray(_MOVE * len(legal) + 2)
    cards = _cards(state)
    end = 0
    for action in legal:
        out[end] = _COMMA
        end = _move(out, end + 1, cards, action)
    return b"[" + bytes(out[1:end]) + b"]"


def showcase(state: Topas) -> bytes:
    """The cards that lie there: a JSON array of `CardView`."""
    laid = state.showcase()
    out = bytearray(_CARD * len(laid) + 2)
    cards = _cards(state)
    end = 0
    seat = _NOBODY
    for action in laid:
        end = _text(out, _card(out, end, cards, action, seat), b"false}")
        seat = (seat + 1) % state.players
    end = _text(out, end - len(b"false}"), b"true}") if laid else 1
    return b"[" + bytes(out[1:end]) + b"]"


def sheet(state: Topas) -> bytes:
    """The score sheet: a JSON array of `ColumnView`."""
    history = state.history()
    out = bytearray(_ENTRY * len(history) + _COLUMN * (MOST_PLAYERS if state.players > 1 else COLUMNS) + 2)
    cards = _cards(state)
    end = 0
    if state.players == 1:
        for column in range(COLUMNS):  # TP-13
            end = _column(out, end, cards, 0, history[ROUNDS * column : ROUNDS * (column + 1)])
    else:
        for seat in range(state.players):
            end = _column(out, end, cards, seat, history[seat :: state.players])
    return b"[" + bytes(out[1:end]) + b"]"


def _cards(state: Topas) -> bytes:
    """The texts of all cards, four characters each."""
    return "".join(state.deck.texts).encode()


def _card(out: bytearray, end: int, cards: bytes, action: int, seat: int) -> int:
    """A comma and a `CardView` up to whether it is the last; where it ends. The same goes for what follows here."""
    x, y, direction = _x(action), _y(action), action & DIRECTION
    end = _text(out, end, b',{"card":"')
    end = _card_text(out, end, cards, action)
    end = _number(out, _text(out, end, b'","x":'), x)
    end = _number(out, _text(out, end, b',"y":'), y)
    end = _text(out, end, b',"dir":"')
    out[end] = _TOWARDS[direction]
    end = _text(out, end + 1, b'","cells":[')
    end = _cell(out, end, x, y)
    out[end] = _COMMA
    end = _cell(out, end + 1, x + _EAST_BY[direction], y + _NORTH_BY[direction])
    end = _text(out, end, b'],"seat":')
    end = _text(out, end, b"null") if seat == _NOBODY else _number(out, end, seat)
    return _text(out, end, b',"last":')


def _column(out: bytearray, end: int, cards: bytes, seat: int, moves: list[tuple[int, int, int]]) -> int:
    """A comma and a `ColumnView`."""
    end = _number(out, _text(out, end, b',{"seat":'), seat)
    end = _text(out, end, b',"entries":[')
    total = 0
    for action, points, rows in moves:
        total += points
        end = _text(out, end, b'{"move":')
        end = _move(out, end, cards, action)
        end = _number(out, _text(out, end, b',"points":'), points)
        end = _number(out, _text(out, end, b',"total":'), total)
        end = _text(out, end, b',"rows":[')
        end = _rows(out, end, cards, action, rows)
        end = _text(out, end, b"]},")
    if total or moves:
        end -= 1  # no comma after the last
    end = _number(out, _text(out, end, b'],"total":'), total)
    return _text(out, end, b',"full":true}' if len(moves) == ROUNDS else b',"full":false}')


def _rows(out: bytearray, end: int, cards: bytes, action: int, rows: int) -> int:
    """The `RowView`s of a move, from the numbers of `Topas.history`."""
    direction = action & DIRECTION
    begin = end
    for line in range(LINES):
        row = rows >> ROW_BITS * line
        if row & ROW_GEMS == 0:
            continue
        half = line // 2
        x = _x(action) + half * _EAST_BY[direction]
        y = _y(action) + half * _NORTH_BY[direction]
        end = _text(out, end, b'{"colour":"')
        out[end] = cards[4 * (action >> CARD_AT) + 2 * half]
        end = _number(out, _text(out, end + 1, b'","gems":'), row & ROW_GEMS)
        end = _text(out, end, b',"cells":[')
        for i in range(-(row >> 8 & 15), (row >> 4 & 15) + 1):
            end = _cell(out, end, x + (i if line % 2 == 0 else 0), y + (i if line % 2 else 0))
            out[end] = _COMMA
            end += 1
        end = _text(out, end - 1, b"]},")
    return end if end == begin else end - 1


def _move(out: bytearray, end: int, cards: bytes, action: int) -> int:
    """A move that lays a card, in quotes."""
    out[end] = _QUOTE
    end = _card_text(out, end + 1, cards, action)
    out[end] = _AT
    end = _number(out, end + 1, _x(action))
    out[end] = _COMMA
    end = _number(out, end + 1, _y(action))
    out[end] = _TOWARDS[action & DIRECTION]
    out[end + 1] = _QUOTE
    return end + 2


def _card_text(out: bytearray, end: int, cards: bytes, action: int) -> int:
    card = 4 * (action >> CARD_AT)
    out[end] = cards[card]
    out[end + 1] = cards[card + 1]
    out[end + 2] = cards[card + 2]
    out[end + 3] = cards[card + 3]
    return end + 4


def _cell(out: bytearray, end: int, x: int, y: int) -> int:
    out[end] = _OPEN
    end = _number(out, end + 1, x)
    out[end] = _COMMA
    end = _number(out, end + 1, y)
    out[end] = _CLOSE
    return end + 1


def _text(out: bytearray, end: int, text: bytes) -> int:
    for i in range(len(text)):
        out[end + i] = text[i]
    return end + len(text)


def _number(out: bytearray, end: int, number: int) -> int:
    if number < 0:
        out[end] = _MINUS
        end += 1
        number = -number
    if number < 10:
        out[end] = _ZERO + number
        return end + 1
    power = 10
    while number // power > 9:
        power *= 10
    while power > 0:
        out[end] = _ZERO + number // power % 10
        end += 1
        power //= 10
    return end


def _x(action: int) -> int:
    return (action >> PLACE_AT & COORDINATE) - ZERO


def _y(action: int) -> int:
    return ((action >> PLACE_AT & PLACE) >> 7) - ZERO
