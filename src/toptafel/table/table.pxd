cimport cython
from toptafel.position cimport Position
from toptafel.table.texts cimport Texts

cdef int OVER

cdef class Table:
    cdef object __weakref__
    cdef public object setup, game, options, secret, host, day, days, calendar, clock_limits, clock, seal
    cdef public list seats, draws, undone
    cdef public Position position
    cdef public Texts texts
    cdef public long long entries, newcomer, next_draw
    cdef public bint changing, late
    cdef public dict invitations, arrived, pledges, acted
    cdef public object started, ended, question, followed_by
    cdef public list played_by
    cdef public set missed, rematch, carried_out

    @cython.locals(number=int, seat=object)
    cpdef object bot_due(self)
    cpdef object begin(self, object now)
    cpdef object end(self, object entry)
    @cython.locals(seat=int, ply=object)
    cpdef object play(self, long long action)
    @cython.locals(ply=object)
    cpdef object draw(self, long long action, long long k)
