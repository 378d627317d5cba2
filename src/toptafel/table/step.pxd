cimport cython
from toptafel.engine.core cimport State
from toptafel.table.table cimport Table

cdef int CHANCE

cdef class Step:
    cdef readonly Table table
    cdef readonly object now
    cdef object person, request
    cdef readonly list events

    cpdef object add(self, object event)
    cpdef object play(self, long long action)
    @cython.locals(table=Table, state=State, k=cython.longlong, actions=list, weights=list, action=cython.longlong)
    cpdef object draw(self)
    cdef object _begin(self)
    @cython.locals(entry=object)
    cpdef object finish(self)
