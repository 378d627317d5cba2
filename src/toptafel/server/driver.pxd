cimport cython
from toptafel.server.log cimport Log
from toptafel.table.table cimport Table

cdef class Driver:
    cdef object __weakref__
    cdef Log _log
    cdef object _presence, _thinking, _open_table, _tasks, _bot, _thinks_about, _timer, _about
    cdef bint _timing_out, _rematching, _finding_out

    @cython.locals(table=Table, goes_on=bint, deadline=object, wait=double)
    cpdef object go_on(self)
