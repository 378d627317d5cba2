cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge
from toptafel.games.topas.rules cimport Topas, topas

cdef int CHANCE, OVER
cdef int CARD_AT, CARDS, COLUMNS, DIRECTION, HALVES, HAND, LAID, MOST_PLAYERS, OPPOSITE, PLACE, PLACE_AT, ROUNDS, STOCK
cdef int TRIES, MOST_EXCESS, POOR, WIDEST
cdef double CERTAIN, HEED
cdef int FEATURE_COUNT, ALWAYS, BEST, ALL, GEMS, UNIT, BETTER_HALF, POINTS, AHEAD
cdef int[4] STEP

cdef class TopasKnowledge(Knowledge):
    cdef readonly int horizon, sight
    cdef bint heeding
    cdef int[144] excess
    cdef double[13] keeping
    cdef int first, last
    cdef int[2048] price
    cdef int[512] around
    cdef int[16] single
    cdef int[36] top, gems, order
    cdef int[6] feature
    cdef int[168] weight
    cdef double[29] spread
    cdef int[4] ahead
    cdef double[2] column

    @cython.locals(position=Topas)
    cpdef int begin(self, State state) except -1
    @cython.locals(position=Topas, full=bint)
    cpdef bint done(self, State state) except -1
    cpdef bint alone(self, State state) except -1
    cpdef int widest(self, State state) except -1
    cpdef int deal(self, State state, int seat, Rng rng) except -1
    @cython.locals(chance=cython.double, other=cython.int, row=cython.int, everything=cython.int, card=cython.int,
                   likely=cython.double)
    @cython.final
    cdef double _likelihood(self, Topas position, int seat) noexcept
    @cython.locals(back=cython.int, before=Topas, row=cython.int, made=cython.int, card=cython.int)
    @cython.final
    cdef void _note_excess(self, Topas position) except *
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
    @cython.locals(column=cython.int, lowest=cython.int, earlier=cython.int, mine=cython.double, spread=cython.double,
                   expected=cython.double, step=cython.int, points=cython.int, chance=cython.double, usual=cython.double)
    @cython.final
    cdef double _column_payoff(self, Topas position) noexcept
    @cython.locals(column=cython.int, points=cython.int, earlier=cython.int)
    @cython.final
    cdef double _solitaire_payoff(self, Topas position) noexcept
    @cython.locals(beside=cython.int)
    @cython.final
    cdef int _price_at(self, Topas position, int place, int half) noexcept

    @cython.locals(seat=cython.int, after=Topas, rivals=cython.longlong, other=cython.int)
    @cython.final
    cdef long long _outlook(self, Topas position, long long action) except? -1
    @cython.locals(seat=cython.int)
    @cython.final
    cdef void _foresee(self, Topas position) noexcept
    @cython.locals(position=Topas)
    cpdef list features(self, State state, int seat)
    @cython.locals(position=Topas, card=cython.int)
    cpdef list tops(self, State state)
    @cython.locals(turn=cython.int, left=cython.int, row=cython.int, total=cython.longlong, i=cython.int)
    @cython.final
    cdef int _to_come(self, Topas position, int seat, int viewer) noexcept
    @cython.locals(half=cython.int, i=cython.int, direction=cython.int, card=cython.int, first=cython.int,
                   second=cython.int, beside=cython.int)
    @cython.final
    cdef void _survey_cards(self, Topas position) noexcept
    @cython.locals(card=cython.int, first=cython.int, second=cython.int)
    @cython.final
    cdef void _try_pair(self, Topas position, int here, int there) noexcept
    @cython.locals(i=cython.int, known=cython.int, unseen=cython.int, everything=cython.int, count=cython.int,
                   unseen_gems=cython.int, card=cython.int, where=cython.int, missing=cython.int)
    @cython.final
    cdef void _note_features(self, Topas position, int seat, int viewer) noexcept
    @cython.locals(i=cython.int)
    @cython.final
    cdef void _hold(self, int score, int known) noexcept
    @cython.locals(i=cython.int)
    @cython.final
    cdef void _sort_in(self, int score, int count) noexcept
    @cython.locals(best=cython.int, second=cython.int, sums="long long[3]", i=cython.int, score=cython.int)
    @cython.final
    cdef void _expect_one_more(self, int known, int unseen) noexcept
    @cython.locals(sums="long long[3]", hands=cython.longlong, i=cython.int, above=cython.int, rank=cython.int)
    @cython.final
    cdef void _expect_hand(self, int size, int unseen) noexcept

cdef long long _ways(long long things, int taken) noexcept
@cython.locals(everything=tuple, setup=tuple, drawer=cython.int, where=tuple, starts=tuple, history=tuple, before=Topas, laid=list,
               then=tuple)
cdef Topas _before(Topas position, int back)
