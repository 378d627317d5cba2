cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge
from toptafel.games.topas.rules cimport Topas, topas

cdef int CHANCE, OVER
cdef int CARD_AT, CARDS, DIRECTION, HALVES, OPPOSITE, PLACE, PLACE_AT, ROUNDS
cdef int[4] STEP

cdef class TopasKnowledge(Knowledge):
    cdef readonly int horizon
    cdef int last
    cdef int[2048] price
    cdef int[512] around

    @cython.locals(position=Topas)
    cpdef int begin(self, State state) except -1
    cpdef bint done(self, State state) except -1
    @cython.locals(position=Topas)
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    @cython.locals(position=Topas, i=cython.longlong, action=cython.longlong, here=cython.int, there=cython.int,
                   card=cython.int, first=cython.int, second=cython.int)
    cpdef int rate(self, State state, Actions moves, Actions ratings) except -1
    @cython.locals(position=Topas, most=cython.int, best=cython.longlong, card=cython.longlong, first=cython.int,
                   second=cython.int, i=cython.int, here=cython.int, there=cython.int, first_price=cython.int,
                   second_price=cython.int, other_price=cython.int, direction=cython.int, beside=cython.int,
                   worth=cython.int)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(position=Topas, rival=cython.int, other=cython.int, moves_left=cython.int, spread=cython.double)
    cpdef double payoff(self, State state, int seat) except? -1
    @cython.locals(column=cython.int, points=cython.int, earlier=cython.int)
    @cython.final
    cdef double _solitaire_payoff(self, Topas position) noexcept
    @cython.locals(beside=cython.int)
    @cython.final
    cdef int _price_at(self, Topas position, int place, int half) noexcept
