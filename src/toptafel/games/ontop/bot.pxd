cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge
from toptafel.games.ontop.board cimport Board
from toptafel.games.ontop.rules cimport OnTop

cdef int _PACKED, _UNIT
cdef int[4] _CORNER
cdef signed char[48] _CORNERS

cdef class OnTopKnowledge(Knowledge):
    cdef int[134456] worth
    cdef tuple known

    @cython.locals(position=OnTop, seat=cython.int)
    cpdef int begin(self, State state) except -1
    @cython.locals(rivals=cython.int, golden=cython.int, at=cython.int, worth=cython.double, colour=cython.int,
                   other=cython.int, value=cython.double)
    cdef weigh(self, OnTop position, int seat)
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    @cython.locals(position=OnTop, i=cython.longlong)
    cpdef int rate(self, State state, Actions moves, Actions ratings) except -1
    @cython.locals(position=OnTop, i=cython.longlong, best=cython.longlong, gain=cython.int, most=cython.int)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(board=Board, first=cython.int, second=cython.int, k=cython.int, colours=cython.int)
    cdef int gain(self, OnTop position, long long action) noexcept
    @cython.locals(golden=cython.int, packed=cython.int, other=cython.int, base=cython.int, opened=cython.int,
                   after=cython.int)
    cdef int shift(self, OnTop position, int crossing, int segments, int colour) noexcept
    @cython.locals(position=OnTop, mine=cython.int, others=cython.int, other=cython.int, lead=cython.double, winners=list)
    cpdef double payoff(self, State state, int seat) except? -1

cdef OnTop _ontop(State state)
