cimport cython
from toptafel.engine.core cimport State
from toptafel.position cimport Position
from toptafel.table.table cimport Table

cdef class Showing:
    cdef Table _table
    cdef object _clock
    cdef bint _undone
    cdef readonly object told
    cdef bytes _public
    cdef dict _made

    @cython.locals(key=tuple, made=bytes)
    cpdef bytes message(self, object look, object start, bint picture=*)
    @cython.locals(table=Table, position=Position, message=object)
    cdef object _make(self, object look, object start, bint picture)
    @cython.locals(game=object, state=State)
    cdef object _view(self, object look)
