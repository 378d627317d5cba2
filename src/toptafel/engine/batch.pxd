cimport cython
from toptafel.engine.codec cimport Codec
from toptafel.engine.core cimport Actions, Rng, State

cdef int CHANCE, OVER

@cython.final
cdef class Games:
    cdef readonly Codec codec
    cdef readonly State start
    cdef readonly str kind
    cdef short[:, ::1] observation, final
    cdef unsigned char[:, ::1] mask
    cdef int[::1] player
    cdef float[:, ::1] reward
    cdef unsigned char[::1] done
    cdef readonly list states
    cdef list chances, marked

    @cython.locals(games=int, i=int)
    cpdef int step(self, const long long[::1] numbers) except -1
    @cython.locals(state=State, legal=Actions, mover=int, over=bint)
    cdef void _move(self, int i, int number) except *
    @cython.locals(results=list, seat=int)
    cdef void _settle(self, int i, State state, bint over) except *
    @cython.locals(state=State)
    cdef void _begin(self, int i) except *
    cdef void _draw(self, State state, Rng rng) except *
    cdef void _offer(self, int i, State state) except *

    @cython.locals(i=int, k=cython.longlong, state=State, legal=Actions)
    cpdef int number_all(self, const long long[::1] first, long long[::1] numbers) except -1
    @cython.locals(i=int, state=State)
    cpdef int candidates(self, const long long[::1] first, short[:, ::1] out) except -1
    @cython.locals(i=int, state=State)
    cpdef int afterstates(self, const long long[::1] first, short[:, ::1] out) except -1
    @cython.locals(legal=Actions)
    cdef Actions _found(self, int i, State state)

@cython.locals(i=int, number=cython.longlong)
cpdef int check(const long long[::1] numbers, const unsigned char[:, ::1] mask) except -1
@cython.locals(i=int, legal=int, number=int, pick=cython.longlong, found=int)
cpdef int sample(const unsigned char[:, ::1] mask, Rng rng, long long[::1] numbers) except -1
