cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge
from toptafel.games.topas.hands cimport Hands
from toptafel.games.topas.outlook cimport Outlook
from toptafel.games.topas.rules cimport Topas, topas

cdef int CHANCE, OVER
cdef int CARD_AT, CARDS, COLUMNS, DIRECTION, HALVES, OPPOSITE, PLACE, PLACE_AT, ROUNDS
cdef int AHEAD_ROUNDS, ALONE, CARE, CARE_ALONE, HIGHEST, NEAR, NEAR_EXPERT, POOR, WIDEST
cdef double CERTAIN
cdef int UNIT, ALL_HANDS, BETTER_HALF, POINTS, AHEAD
cdef int[4] STEP

cdef class TopasKnowledge(Knowledge):
    cdef readonly int horizon, sight
    cdef readonly Outlook outlook
    cdef Hands hands
    cdef bint heeding
    cdef int first, last
    cdef double[29] spread
    cdef int[4] ahead
    cdef double[2] column
    cdef double[120] usual

    @cython.locals(position=Topas)
    cpdef int begin(self, State state) except -1
    @cython.locals(position=Topas, full=bint)
    cpdef bint done(self, State state) except -1
    cpdef bint alone(self, State state) except -1
    cpdef int widest(self, State state) except -1
    cpdef long long effort(self, State state, long long simulations) except -1
    cpdef int deal(self, State state, int seat, Rng rng) except -1
    cpdef State finish(self, State state, Rng deal, Rng luck, Actions moves, Actions ratings)
    @cython.locals(position=Topas)
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    @cython.locals(position=Topas, i=cython.longlong, action=cython.longlong, here=cython.int, there=cython.int,
                   card=cython.int, first=cython.int, second=cython.int, points=cython.int, most=cython.int)
    cpdef int rate(self, State state, Actions moves, Actions ratings) except -1
    @cython.locals(position=Topas, most=cython.int, best=cython.longlong, card=cython.longlong, first=cython.int,
                   second=cython.int, i=cython.int, here=cython.int, there=cython.int, first_price=cython.int,
                   second_price=cython.int, other_price=cython.int, direction=cython.int, beside=cython.int,
                   worth=cython.int)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(position=Topas, rival=cython.int, other=cython.int, moves_left=cython.int, spread=cython.double)
    cpdef double payoff(self, State state, int seat) except? -1
    @cython.locals(total=cython.double, mine=cython.int, other=cython.int, behind=cython.double)
    @cython.final
    cdef double _share_to_expect(self, Topas position, int seat, double spread) noexcept
    @cython.locals(i=cython.int, below=cython.double)
    @cython.final
    cdef void _note_usual(self, int step) noexcept
    @cython.locals(column=cython.int, lowest=cython.int, earlier=cython.int, mine=cython.double, spread=cython.double,
                   expected=cython.double, step=cython.int, i=cython.int, chance=cython.double)
    @cython.final
    cdef double _column_payoff(self, Topas position) noexcept
    @cython.locals(column=cython.int, points=cython.int, earlier=cython.int)
    @cython.final
    cdef double _solitaire_payoff(self, Topas position) noexcept
    @cython.locals(beside=cython.int)
    @cython.final
    cdef int _price_at(self, Topas position, int place, int half) noexcept
    @cython.locals(seat=cython.int)
    @cython.final
    cdef void _foresee(self, Topas position) noexcept
