cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Weighing
from toptafel.games.ontop.board cimport TRIANGLES, Board
from toptafel.games.ontop.rules cimport OnTop, ontop

cdef int NEVER, COUNT_BITS, FIRST_SHIFT, KIND_SHIFT, NEAR, OPEN_SHIFT, TILE, TRIANGLE
cdef int _PHASES, _FREE_IN_A_PHASE, _CIRCLE_COUNT, _HOLE, _CORNERS, _ROWS
cdef short[32768] _RANK
cdef signed char[48] _COLOUR_AT
cdef signed char[4] _SEGMENTS_AT

cdef class OnTopKnowledge(Weighing):
    cdef object worths
    cdef int most, base
    cdef bint holes
    cdef short[99792] gain  # every phase, 4 seats, golden or not, every circle, every kind of corner
    cdef tuple known
    cdef int[64] row
    cdef int[4] corner, made
    cdef signed char[TRIANGLES] lonely, beside

    @cython.locals(position=OnTop, seat=cython.int)
    cpdef int begin(self, State state) except -1
    @cython.locals(sides=object, phase=cython.int, golden=cython.int, worth=list, rank=cython.int, circle=cython.int, row=cython.int,
                   corner=cython.int, segments=cython.int, after=cython.int)
    @cython.final
    cdef void _weigh(self, OnTop position, int seat) except *
    cpdef int widest(self, State state) except -1
    cpdef bint hides(self, State state) except -1
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    @cython.locals(position=OnTop, board=Board, i=cython.int, crossing=cython.int)
    cpdef int prepare(self, State state) except -1
    @cython.locals(rank=cython.int)
    @cython.final
    cdef int row_of(self, Board board, int crossing, int circle) noexcept
    @cython.locals(board=Board, triangle=cython.int, free=cython.int, neighbour=cython.int, k=cython.int, near=cython.int)
    @cython.final
    cdef void find_lonely(self, OnTop position) noexcept
    @cython.final
    cdef bint leaves_holes(self, int first, int second) noexcept
    @cython.locals(board=Board, under=cython.int, gained=cython.int, made=cython.int, side=cython.int, hole=cython.int,
                   k=cython.int, crossing=cython.int, circle=cython.int, i=cython.int, colour=cython.int)
    @cython.final
    cdef int worth_of_holes(self, OnTop position, int first, int second) noexcept
    @cython.locals(position=OnTop, board=Board, first=cython.int, second=cython.int, under=cython.int, gained=cython.int,
                   i=cython.int)
    cpdef long long worth(self, State state, long long action) except? -1
    @cython.locals(position=OnTop, board=Board, acute=cython.int, obtuse=cython.int, far_acute=cython.int, far_obtuse=cython.int,
                   gain=cython.p_short, row=cython.p_int, at=cython.p_schar, most=cython.int, first=cython.int,
                   second=cython.int, i=cython.int, a=cython.int, b=cython.int, under=cython.int, here=cython.int,
                   right=cython.int, there=cython.int, left=cython.int, gained=cython.int, holes=cython.bint)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(position=OnTop, mine=cython.int, rivals=cython.int, other=cython.int, points=cython.int,
                   lead=cython.double, winners=list)
    cpdef double payoff(self, State state, int seat) except? -1

cdef int _phase(OnTop position) noexcept
@cython.locals(sides=object, colour=cython.int, other=cython.int)
cpdef object sides_of(OnTop position, int seat)
