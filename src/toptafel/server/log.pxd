cimport cython
from toptafel.table.table cimport Table

cdef class Log:
    cdef object __weakref__
    cdef readonly object name
    cdef public Table table
    cdef readonly object now
    cdef object _store, _follower, _reminders, _lock
    cdef bint _ahead, _behind, _closed
    cdef object _out_since, _still

    @cython.locals(entry=object)
    cdef object _decide(self, object decide)
