cimport cython
from toptafel.games.topas.rules cimport Topas

cdef int CARD_AT, COLUMNS, COORDINATE, DIRECTION, LINES, MOST_PLAYERS, PLACE, PLACE_AT, ROUNDS, ROW_BITS, ROW_GEMS, ZERO
cdef int _COMMA, _QUOTE, _AT, _MINUS, _ZERO, _OPEN, _CLOSE, _NOBODY
cdef int _MOVE, _CARD, _ROW, _ENTRY, _COLUMN
cdef bytes _TOWARDS
cdef int[4] _EAST_BY, _NORTH_BY

@cython.locals(legal=list, out=bytearray, cards=bytes, end=cython.Py_ssize_t, action=cython.longlong)
cpdef bytes offered(Topas state)
@cython.locals(laid=list, out=bytearray, cards=bytes, end=cython.Py_ssize_t, seat=int, action=cython.longlong)
cpdef bytes showcase(Topas state)
@cython.locals(history=list, out=bytearray, cards=bytes, end=cython.Py_ssize_t, column=int, seat=int)
cpdef bytes sheet(Topas state)

cdef bytes _cards(Topas state)
@cython.locals(x=int, y=int, direction=int)
cdef Py_ssize_t _card(bytearray out, Py_ssize_t end, bytes cards, long long action, int seat) except -1
@cython.locals(total=int, action=cython.longlong, points=int, rows=cython.longlong)
cdef Py_ssize_t _column(bytearray out, Py_ssize_t end, bytes cards, int seat, list moves) except -1
@cython.locals(direction=int, begin=cython.Py_ssize_t, line=int, row=cython.longlong, half=int, x=int, y=int, i=int)
cdef Py_ssize_t _rows(bytearray out, Py_ssize_t end, bytes cards, long long action, long long rows) except -1
cdef Py_ssize_t _move(bytearray out, Py_ssize_t end, bytes cards, long long action) except -1
@cython.locals(card=cython.Py_ssize_t)
cdef Py_ssize_t _card_text(bytearray out, Py_ssize_t end, bytes cards, long long action) except -1
cdef Py_ssize_t _cell(bytearray out, Py_ssize_t end, int x, int y) except -1
@cython.locals(i=cython.Py_ssize_t)
cdef Py_ssize_t _text(bytearray out, Py_ssize_t end, bytes text) except -1
@cython.locals(power=int)
cdef Py_ssize_t _number(bytearray out, Py_ssize_t end, int number) except -1
cdef int _x(long long action) noexcept
cdef int _y(long long action) noexcept
