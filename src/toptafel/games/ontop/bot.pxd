cimport cython
from libc cimport math
from toptafel.engine.core cimport State
from toptafel.engine.search cimport Weighing
from toptafel.games.ontop.board cimport Board
from toptafel.games.ontop.rules cimport OnTop, ontop, placing

cdef int GOLD, KIND_SHIFT, FIRST_SHIFT, TRIANGLE
cdef int _PACKED, _OUTLOOKS, _UNIT
cdef int[4] _SEGMENT
cdef signed char[48] _COLOUR_AT
cdef signed char[4] _SEGMENTS_AT

cdef class OnTopKnowledge(Weighing):
    cdef int[134456] outlook  # 4 seats, golden or not, every outlook
    cdef tuple known

    @cython.locals(position=OnTop, seat=cython.int)
    cpdef int begin(self, State state) except -1
    @cython.locals(rivals=cython.int, golden=cython.int, times=cython.int, at=cython.int, worth=cython.double,
                   colour=cython.int, other=cython.int, value=cython.double)
    @cython.final
    cdef void _weigh(self, OnTop position, int seat) except *
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    @cython.locals(position=OnTop, board=Board, under=cython.int, tile=cython.int, gain=cython.int, i=cython.int)
    cpdef long long worth(self, State state, long long action) except? -1
    @cython.locals(golden=cython.int, packed=cython.int, other=cython.int, base=cython.int, opened=cython.int,
                   after=cython.int)
    @cython.final
    cdef int _shift(self, OnTop position, int crossing, int segments, int colour) noexcept
    @cython.locals(position=OnTop, mine=cython.int, rivals=cython.int, other=cython.int, points=cython.int,
                   lead=cython.double, winners=list)
    cpdef double payoff(self, State state, int seat) except? -1
