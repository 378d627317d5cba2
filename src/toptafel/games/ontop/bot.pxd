cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge, Weighing
from toptafel.games.ontop.board cimport Board
from toptafel.games.ontop.rules cimport OnTop, ontop, placing

cdef int OVER, NEVER, FREE_IN_A_STEP, STEPS, GOLD, FIRST_SHIFT, KIND_SHIFT, NEAR, TRIANGLE
cdef int COUNT, COUNT_BITS, OPEN_SHIFT
cdef int _CIRCLE_COUNT, _CORNERS, _UNIT, _TO_THE_END
cdef short[32768] _RANK
cdef signed char[48] _COLOUR_AT
cdef signed char[4] _SEGMENTS_AT

cdef class OnTopKnowledge(Weighing):
    cdef readonly int horizon
    cdef int last
    cdef short[29568] gain  # 4 seats, golden or not, every circle, every kind of corner
    cdef tuple known
    cdef int[3696] brings  # golden or not, every circle, 4 colours
    cdef int[64] row
    cdef int[4] corner
    cdef int[4] final
    cdef int[9] trust
    cdef double[9] spread

    @cython.locals(position=OnTop, seat=cython.int)
    cpdef int begin(self, State state) except -1
    @cython.locals(golden=cython.int, worth=list, rank=cython.int, circle=cython.int, row=cython.int, corner=cython.int,
                   segments=cython.int, after=cython.int)
    @cython.final
    cdef void _weigh(self, OnTop position, int seat) except *
    @cython.locals(rivals=cython.int, other=cython.int, worths=list, rank=cython.int, worth=cython.double,
                   colour=cython.int, value=cython.double)
    @cython.final
    cdef list _worths(self, OnTop position, int seat, int times)
    cpdef bint hides(self, State state) except -1
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    cpdef bint done(self, State state) except -1
    cpdef State finish(self, State state, Rng deal, Rng luck, Actions moves, Actions ratings)
    @cython.locals(position=OnTop, board=Board, i=cython.int, base=cython.int, crossing=cython.int, rank=cython.int)
    cpdef int prepare(self, State state) except -1
    @cython.locals(board=Board, under=cython.int, gained=cython.int, i=cython.int)
    cpdef long long worth(self, State state, long long action) except? -1
    @cython.locals(position=OnTop, board=Board, acute=cython.int, obtuse=cython.int, far_acute=cython.int, far_obtuse=cython.int,
                   gain=cython.p_short, row=cython.p_int, at=cython.p_schar, most=cython.int, first=cython.int,
                   second=cython.int, i=cython.int, a=cython.int, b=cython.int, under=cython.int, here=cython.int,
                   right=cython.int, there=cython.int, left=cython.int, gained=cython.int)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(trust=cython.int, seat=cython.int)
    @cython.final
    cdef void _foresee(self, OnTop position) except *
    cpdef list outlook_of(self, State state)
    @cython.locals(seat=cython.int, crossing=cython.int, circle=cython.int, rank=cython.int)
    @cython.final
    cdef void _expect(self, OnTop position) noexcept
    @cython.locals(position=OnTop)
    cpdef list settled(self, State state)
    @cython.locals(position=OnTop, mine=cython.int, rivals=cython.int, other=cython.int, points=cython.int,
                   lead=cython.double, winners=list)
    cpdef double payoff(self, State state, int seat) except? -1
    @cython.locals(spread=cython.double, total=cython.double, rival=cython.int, lead=cython.int, other=cython.int)
    @cython.final
    cdef double _share_to_expect(self, OnTop position, int seat) noexcept

cdef int _joined(int circle, int colour, int segments) noexcept
cdef int _settled(OnTop position, int seat) noexcept
