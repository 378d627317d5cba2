cimport cython
from toptafel.engine.core cimport State
from toptafel.games.topas.rules cimport Topas, topas

cdef int CHANCE, OVER
cdef int CARD_AT, CARDS, COLOUR_COUNT, GEM_BITS, HALVES, HAND, LAID, MOST_PLAYERS, OPPOSITE, PLACE_AT, ROUNDS
cdef int FEATURE_COUNT, ALWAYS, BEST, ALL, GEMS, UNIT, ALL_HANDS
cdef long long WORST
cdef int WAYS
cdef int[4] STEP

@cython.final
cdef class Outlook:
    cdef int[2048] price
    cdef int[512] around
    cdef int[128] joins, open
    cdef int[16] single
    cdef int[17] pairs
    cdef int[36] top, gems, card, first, second, most, order
    cdef int[6] feature
    cdef long long[148] ways
    cdef int[168] weight
    cdef int listed
    cdef long long[16] move
    cdef int[16] points

    @cython.locals(position=Topas)
    cpdef list features(self, State state, int seat)
    @cython.locals(position=Topas, card=cython.int)
    cpdef list tops(self, State state)

    @cython.locals(seat=cython.int, then=Topas, rivals=cython.longlong, other=cython.int)
    cdef long long after(self, Topas position, long long action, int viewer) except *
    @cython.locals(card=cython.longlong, best=cython.longlong, most=cython.longlong, i=cython.int, worth=cython.longlong,
                   least=cython.int)
    cdef long long choose(self, Topas position, int width, int near) except *
    @cython.locals(most=cython.longlong, i=cython.int)
    cdef long long best_with(self, Topas position, long long card, int width, int viewer) except *
    @cython.locals(first=cython.int, second=cython.int, i=cython.int, here=cython.int, first_price=cython.int,
                   direction=cython.int, laying=cython.longlong, beside=cython.int, there_price=cython.int, there=cython.int)
    cdef void _list_moves(self, Topas position, long long card, int width) noexcept
    @cython.locals(i=cython.int)
    cdef void _list_move(self, long long action, int points, int width) noexcept

    @cython.locals(turn=cython.int, left=cython.int, row=cython.int, total=cython.longlong, i=cython.int)
    cdef int to_come(self, Topas position, int seat, int viewer) noexcept
    @cython.locals(i=cython.int, direction=cython.int, beside=cython.int, count=cython.int, first=cython.int,
                   second=cython.int, pair=cython.int, start=cython.int)
    cdef void survey(self, Topas position) noexcept
    @cython.locals(half=cython.int, i=cython.int, colour=cython.int, direction=cython.int)
    cdef void _look_at_places(self, Topas position) noexcept
    @cython.locals(pair=cython.int, card=cython.int, count=cython.int, first=cython.int, second=cython.int, i=cython.int)
    cdef int _sort_cards(self, Topas position) noexcept
    @cython.locals(i=cython.int, worth=cython.int)
    cdef void _try_pair(self, Topas position, int here, int there, int start, int end) noexcept
    @cython.locals(i=cython.int, known=cython.int, unseen=cython.int, everything=cython.int, count=cython.int,
                   unseen_gems=cython.int, card=cython.int, where=cython.int, missing=cython.int)
    cdef void _note_features(self, Topas position, int seat, int viewer) noexcept
    @cython.locals(i=cython.int)
    cdef void _hold(self, int score, int known) noexcept
    @cython.locals(best=cython.int, second=cython.int, sums="long long[3]", i=cython.int, score=cython.int)
    cdef void _expect_one_more(self, int known, int unseen) noexcept
    @cython.locals(sums="long long[3]", hands=cython.longlong, i=cython.int, score=cython.longlong, worse=cython.int,
                   better=cython.int, rank=cython.int)
    cdef void _expect_hand(self, int size, int unseen) noexcept
    @cython.locals(count=cython.int, score=cython.int, i=cython.int)
    cdef void _sort_unseen(self, int unseen) noexcept

cdef int _pair_of(int first, int second) noexcept
