"""Parts of what a browser gets, written as JSON without an object for each: legal moves, the showcase, the score sheet.

They are most of a position, and new after every move. The C types are in `written.pxd`: `out` is the memory of `made`
there, and whoever adds a part here says below how many bytes it has at most.
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
    legal = state.legal()
    made = bytearray(_MOVE * legal.count + 2)
    out, cards = made, state.deck.joined
    end = 0
    for i in range(legal.count):
        out[end] = _COMMA
        end = _move(out, end + 1, cards, legal.items[i])
    return _array(out, end)


def showcase(state: Topas) -> bytes:
    """The cards that lie there: a JSON array of `CardView`."""
    laid = state.showcase()
    made = bytearray(_CARD * len(laid) + 2)
    out, cards = made, state.deck.joined
    end = 0
    seat = _NOBODY
    for action in laid:
        end = _text(out, _card(out, end, cards, action, seat), b"false}")
        seat = (seat + 1) % state.players
    if laid:
        end = _text(out, end - len(b"false}"), b"true}")
    return _array(out, end)


def sheet(state: Topas) -> bytes:
    """The score sheet: a JSON array of `ColumnView`."""
    made = bytearray(_ENTRY * state.made + _COLUMN * (MOST_PLAYERS if state.players > 1 else COLUMNS) + 2)
    out = made
    end = 0
    if state.players == 1:
        for column in range(COLUMNS):  # TP-13
            end = _column(out, end, state, 0, ROUNDS * column, 1)
    else:
        for seat in range(state.players):
            end = _column(out, end, state, seat, seat, state.players)
    return _array(out, end)


def _array(out: bytearray, end: int) -> bytes:
    """A JSON array of what was written, each with a comma before it."""
    out[0] = _OPEN
    end = max(end, 1)
    out[end] = _CLOSE
    return bytes(out[: end + 1])


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


def _column(out: bytearray, end: int, state: Topas, seat: int, first: int, step: int) -> int:
    """A comma and a `ColumnView`: of all moves that were made number `first`, and then each `step` further."""
    cards = state.deck.joined
    end = _number(out, _text(out, end, b',{"seat":'), seat)
    end = _text(out, end, b',"entries":[')
    total = filled = 0
    move = first
    while move < state.made and filled < ROUNDS:
        if filled > 0:
            out[end] = _COMMA
            end += 1
        total += state.gains[move]
        end = _text(out, end, b'{"move":')
        end = _move(out, end, cards, state.moves[move])
        end = _number(out, _text(out, end, b',"points":'), state.gains[move])
        end = _number(out, _text(out, end, b',"total":'), total)
        end = _text(out, end, b',"rows":[')
        end = _rows(out, end, cards, state.moves[move], state.rows[move])
        end = _text(out, end, b"]}")
        filled += 1
        move += step
    end = _number(out, _text(out, end, b'],"total":'), total)
    return _text(out, end, b',"full":true}' if filled == ROUNDS else b',"full":false}')


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
        return _number(out, end + 1, -number)
    if number > 9:
        end = _number(out, end, number // 10)
    out[end] = _ZERO + number % 10
    return end + 1


def _x(action: int) -> int:
    return (action >> PLACE_AT & COORDINATE) - ZERO


def _y(action: int) -> int:
    return ((action >> PLACE_AT & PLACE) >> 7) - ZERO
