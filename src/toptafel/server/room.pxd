cimport cython
from toptafel.server.announcer cimport Announcer
from toptafel.server.driver cimport Driver
from toptafel.server.log cimport Log

cdef class Room:
    cdef object __weakref__
    cdef readonly object name, thinking
    cdef object _store, _home
    cdef object _presence
    cdef Log _log
    cdef Announcer _announcer
    cdef Driver _driver

    cpdef object act(self, object decide)
    @cython.locals(kinds=set)
    cpdef object added(self, list entries, bint had_question)
