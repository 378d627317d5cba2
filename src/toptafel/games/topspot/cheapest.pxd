cimport cython
from toptafel.games.topspot.faces cimport Faces, Stacks

cdef int ALL_FACES, POSITIONS, NO_STACK, _VALUES
cdef long long CARD
cdef unsigned char[4096] LOWEST

@cython.final
cdef class Cheapest:
    cdef int[40960] costs  # (ALL_FACES + 1) * _VALUES
    cdef long long[40960] orders

    @cython.locals(stacks=Stacks, held=int, value=int, left=int, fewer=int, row=int, rest=cython.longlong, cost=int, into=int, at=int)
    cdef int _fill(self, Faces faces, bint below, list prices) except -1
