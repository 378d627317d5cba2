cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge, Weighing
from toptafel.games.ontop.board cimport Board
from toptafel.games.ontop.rules cimport OnTop, ontop, placing

cdef int OVER, NEVER, FREE_IN_A_STEP, STEPS, GOLD, FIRST_SHIFT, KIND_SHIFT, NEAR, TRIANGLE
cdef int _PACKED, _OUTLOOKS, _UNIT
cdef int[4] _SEGMENT
cdef signed char[48] _COLOUR_AT
cdef signed char[4] _SEGMENTS_AT

cdef class OnTopKnowledge(Weighing):
    cdef readonly int horizon
    cdef int last
    cdef int[134456] outlook  # 4 seats, golden or not, every outlook
    cdef tuple known
    cdef int[134456] brings  # golden or not, every outlook, 4 colours
    cdef int[256] gain
    cdef int[4] final
    cdef int[9] trust
    cdef double[9] spread

    @cython.locals(position=OnTop, seat=cython.int)
    cpdef int begin(self, State state) except -1
    @cython.locals(rivals=cython.int, golden=cython.int, times=cython.int, at=cython.int, worth=cython.double,
                   colour=cython.int, other=cython.int, value=cython.double)
    @cython.final
    cdef void _weigh(self, OnTop position, int seat) except *
    cpdef bint hides(self, State state) except -1
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    cpdef bint done(self, State state) except -1
    cpdef State finish(self, State state, Rng deal, Rng luck, Actions moves, Actions ratings)
    @cython.locals(position=OnTop, tile=cython.int, crossing=cython.int, opened=cython.int, packed=cython.int,
                   base=cython.int, now=cython.int, i=cython.int, segments=cython.int, after=cython.int)
    cpdef int prepare(self, State state) except -1
    @cython.locals(board=Board, under=cython.int)
    cpdef long long worth(self, State state, long long action) except? -1
    @cython.locals(gain=cython.p_int, at=cython.p_schar)
    @cython.final
    cdef int _gained(self, Board board, int under, int turned) noexcept
    @cython.locals(position=OnTop, board=Board, most=cython.int, first=cython.int, second=cython.int,
                   i=cython.int, a=cython.int, b=cython.int, gain=cython.int)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(trust=cython.int, expected=list, seat=cython.int)
    @cython.final
    cdef void _foresee(self, OnTop position) except *
    @cython.locals(position=OnTop, sums=cython.int[4], crossing=cython.int, opened=cython.int, base=cython.int,
                   row=cython.int, seat=cython.int)
    cpdef list outlook_of(self, State state)
    @cython.locals(position=OnTop)
    cpdef list settled(self, State state)
    @cython.locals(position=OnTop, mine=cython.int, rivals=cython.int, other=cython.int, points=cython.int,
                   lead=cython.double, winners=list)
    cpdef double payoff(self, State state, int seat) except? -1
    @cython.locals(spread=cython.double, total=cython.double, rival=cython.int, lead=cython.int, other=cython.int)
    @cython.final
    cdef double _share_to_expect(self, OnTop position, int seat) noexcept

@cython.locals(packed=cython.int, colour=cython.int)
cdef int _packed(OnTop position, int crossing) noexcept
cdef int _settled(OnTop position, int seat) noexcept
