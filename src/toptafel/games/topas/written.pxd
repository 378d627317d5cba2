cimport cython
from toptafel.engine.core cimport Actions
from toptafel.games.topas.rules cimport Topas

cdef int CARD_AT, COLUMNS, COORDINATE, DIRECTION, LINES, MOST_PLAYERS, PLACE, PLACE_AT, ROUNDS, ROW_BITS, ROW_GEMS, ZERO
cdef int _COMMA, _QUOTE, _AT, _MINUS, _ZERO, _OPEN, _CLOSE, _NOBODY
cdef int _MOVE, _CARD, _ROW, _ENTRY, _COLUMN
cdef unsigned char[4] _TOWARDS
cdef int[4] _EAST_BY, _NORTH_BY

@cython.locals(legal=Actions, made=bytearray, out="unsigned char*", cards="const unsigned char*",
               end=cython.Py_ssize_t, i=cython.longlong)
cpdef bytes offered(Topas state)
@cython.locals(laid=list, made=bytearray, out="unsigned char*", cards="const unsigned char*",
               end=cython.Py_ssize_t, seat=int, action=cython.longlong)
cpdef bytes showcase(Topas state)
@cython.locals(made=bytearray, out="unsigned char*", end=cython.Py_ssize_t, column=int, seat=int)
cpdef bytes sheet(Topas state)

cdef bytes _array(unsigned char* out, Py_ssize_t end)
@cython.locals(x=int, y=int, direction=int)
cdef Py_ssize_t _card(unsigned char* out, Py_ssize_t end, const unsigned char* cards, long long action, int seat) noexcept
@cython.locals(cards="const unsigned char*", total=int, filled=int, move=int)
cdef Py_ssize_t _column(unsigned char* out, Py_ssize_t end, Topas state, int seat, int first, int step) except -1
@cython.locals(direction=int, begin=cython.Py_ssize_t, line=int, row=cython.longlong, half=int, x=int, y=int, i=int)
cdef Py_ssize_t _rows(unsigned char* out, Py_ssize_t end, const unsigned char* cards, long long action, long long rows) noexcept
cdef Py_ssize_t _move(unsigned char* out, Py_ssize_t end, const unsigned char* cards, long long action) noexcept
@cython.locals(card=cython.Py_ssize_t)
cdef Py_ssize_t _card_text(unsigned char* out, Py_ssize_t end, const unsigned char* cards, long long action) noexcept
cdef Py_ssize_t _cell(unsigned char* out, Py_ssize_t end, int x, int y) noexcept
@cython.locals(i=cython.Py_ssize_t)
cdef Py_ssize_t _text(unsigned char* out, Py_ssize_t end, const char* text) noexcept
cdef Py_ssize_t _number(unsigned char* out, Py_ssize_t end, int number) noexcept
cdef int _x(long long action) noexcept
cdef int _y(long long action) noexcept
