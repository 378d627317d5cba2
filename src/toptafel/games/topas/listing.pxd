cimport cython
from toptafel.engine.core cimport State
from toptafel.games.topas.rules cimport Topas, topas

cdef int _LONGEST, _COMMA, _QUOTE, _AT, _MINUS, _ZERO
cdef bytes _TOWARDS

@cython.locals(state=Topas, legal=list, out=bytearray, cards=bytes, end=cython.Py_ssize_t, action=cython.longlong,
               card=cython.Py_ssize_t)
cpdef bytes listing(State position)

@cython.locals(number=int)
cdef Py_ssize_t _number(bytearray out, Py_ssize_t at, int number) except -1
