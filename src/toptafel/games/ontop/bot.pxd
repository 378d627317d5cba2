cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge
from toptafel.games.ontop.board cimport Board
from toptafel.games.ontop.rules cimport OnTop, ontop, placing

cdef int GOLD, KIND_SHIFT, FIRST_SHIFT, TRIANGLE
cdef int _PACKED, _OUTLOOKS, _UNIT
cdef int[4] _SEGMENT
cdef signed char[48] _COLOUR_AT
cdef signed char[4] _SEGMENTS_AT

cdef class OnTopKnowledge(Knowledge):
    cdef int[134456] worth  # 4 seats, golden or not, every outlook
    cdef tuple known

    @cython.locals(position=OnTop, seat=cython.int)
    cpdef int begin(self, State state) except -1
    @cython.locals(rivals=cython.int, golden=cython.int, times=cython.int, at=cython.int, worth=cython.double,
                   colour=cython.int, other=cython.int, value=cython.double)
    @cython.final
    cdef void _weigh(self, OnTop position, int seat) except *
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    @cython.locals(position=OnTop, i=cython.longlong)
    cpdef int rate(self, State state, Actions moves, Actions ratings) except -1
    @cython.locals(position=OnTop, i=cython.longlong, best=cython.longlong, gain=cython.int, most=cython.int)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(board=Board, under=cython.int, tile=cython.int, gain=cython.int, i=cython.int)
    @cython.final
    cdef int _gain(self, OnTop position, long long action) noexcept
    @cython.locals(golden=cython.int, packed=cython.int, other=cython.int, base=cython.int, opened=cython.int,
                   after=cython.int)
    @cython.final
    cdef int _shift(self, OnTop position, int crossing, int segments, int colour) noexcept
    @cython.locals(position=OnTop, mine=cython.int, rivals=cython.int, other=cython.int, points=cython.int,
                   lead=cython.double, winners=list)
    cpdef double payoff(self, State state, int seat) except? -1
