cimport cython
from toptafel.engine.core cimport Actions, Rng

cdef int FACE_COUNT, KINDS, PLACES, SWAPS
cdef unsigned char[4096] BITS, LOWEST

@cython.final
cdef class Redeal:
    cdef int[6] room  # PLACES
    cdef int[6] takers  # KINDS
    cdef readonly Actions cards, owners

    cpdef void make_place(self, int place, int room) noexcept
    cpdef void allow(self, int kind, int places) noexcept
    cdef int _kind(self, long long i) noexcept
    @cython.locals(restricted=bint, size=int, i=int)
    cpdef int share_out(self, Rng rng) except -1
    @cython.locals(takers=int, free=int, place=int, pick=cython.longlong)
    cdef int _place(self, int i, Rng rng) except -1
    cdef void _put(self, long long i, long long place) noexcept
    @cython.locals(reached=int, queue=Actions, moved=Actions, head=int, i=int, onward=int)
    cdef int _make_room(self, int takers) except -1
    @cython.locals(at=int, i=cython.longlong, left=cython.longlong)
    cdef int _shift(self, Actions queue, Actions moved) noexcept
    @cython.locals(n=cython.longlong, i=cython.longlong, j=cython.longlong, here=cython.longlong,
                   there=cython.longlong)
    cdef void _mix(self, Rng rng) noexcept
