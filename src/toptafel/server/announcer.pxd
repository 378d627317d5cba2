cimport cython
from toptafel.server.log cimport Log
from toptafel.server.showing cimport Showing
from toptafel.table.table cimport Table

cdef class Announcer:
    cdef object __weakref__
    cdef Log _log
    cdef object _presence, _tasks, _head_due

    @cython.locals(table=Table, guests=set, covered=set, moved=bint, finished=bint, head=object, showing=Showing, guest=object)
    cpdef object entries(self, list entries, object kinds, bint had_question)
    @cython.locals(seen=object, message=bytes)
    cdef bytes _shown(self, object guest, Showing showing)
