cimport cython
from toptafel.engine.core cimport Actions, Rng, State

cdef int CHANCE, OVER

cdef class Position:
    cdef object __weakref__
    cdef public object setup, game
    cdef public State state
    cdef public list plies
    cdef Rng _rng
    cdef list _luck
    cdef bint _draws_by_itself

    @cython.locals(ply=object)
    cpdef object push_legal(self, long long action)
    @cython.locals(state=State, game=object, text=str, public=str, seen=tuple, to_move=int)
    cdef object _ply(self, long long action)
    @cython.locals(ply=object)
    cdef object _add(self, long long action)
    cdef int _draw_what_is_due(self) except -1
    @cython.locals(other=Position)
    cpdef Position copy(self)

@cython.locals(position=Position, action=cython.longlong)
cpdef Position _restored(object setup, list actions, list luck, object rng, bint draws_by_itself)
