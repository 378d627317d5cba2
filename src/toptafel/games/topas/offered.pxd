cimport cython
from toptafel.games.topas.rules cimport Topas

cdef int CARD_AT, COORDINATE, DIRECTION, PLACE, PLACE_AT, ZERO
cdef int _LONGEST, _COMMA, _QUOTE, _AT, _MINUS, _ZERO
cdef bytes _TOWARDS

@cython.locals(legal=list, out=bytearray, cards=bytes, end=cython.Py_ssize_t, action=cython.longlong,
               card=cython.Py_ssize_t, place=cython.int)
cpdef bytes offered(Topas state)

@cython.locals(number=int)
cdef Py_ssize_t _number(bytearray out, Py_ssize_t at, int number) except -1
