cimport cython
from toptafel.engine.core cimport Actions, Rng

cdef int FACE_COUNT, KINDS, PLACES, SWAPS
cdef unsigned char[4096] BITS, LOWEST

@cython.final
cdef class Redeal:
    cdef int[6] room, takers
    cdef readonly Actions cards, owners

    cpdef int make_place(self, int place, int room) noexcept
    cpdef int allow(self, int kind, int places) noexcept
    cdef int kind(self, long long i) noexcept
    @cython.locals(restricted=bint, size=int, i=int)
    cpdef int share_out(self, Rng rng) except -1
    @cython.locals(takers=int, free=int, place=int, pick=cython.longlong)
    cdef int place(self, int i, Rng rng) except -1
    cdef int put(self, long long i, long long place) noexcept
    @cython.locals(reached=int, queue=Actions, moved=Actions, head=int, i=int, onward=int)
    cdef int make_room(self, int takers) except -1
    @cython.locals(at=int, i=cython.longlong, left=cython.longlong)
    cdef int shift(self, Actions queue, Actions moved) noexcept
    @cython.locals(n=cython.longlong, i=cython.longlong, j=cython.longlong, here=cython.longlong,
                   there=cython.longlong)
    cdef int mix(self, Rng rng) noexcept
