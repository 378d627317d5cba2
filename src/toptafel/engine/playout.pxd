cimport cython
from toptafel.engine.core cimport Actions, Rng, State

cdef int CHANCE, OVER

@cython.locals(made=cython.longlong)
cpdef long long playout(State state, Rng rng, Actions legal, long long limit=*) except -1

@cython.locals(rng=Rng, legal=Actions, made=cython.longlong)
cpdef long long playouts(State start, long long games, unsigned long long seed) except -1
