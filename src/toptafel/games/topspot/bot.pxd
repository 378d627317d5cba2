cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge, Weighing
from toptafel.games.topspot.faces cimport Faces, Stacks
from toptafel.games.topspot.hands cimport Hands
from toptafel.games.topspot.rounds cimport Round
from toptafel.games.topspot.rules cimport TopSpot, topspot

cdef int OVER, ALL_FACES, COLOUR_COUNT, FACE_COUNT, JOKER, POSITIONS, _UNIT, _VALUES, _MOST_SOLVED
cdef unsigned long long _MIX, _MASK
cdef long long CARD, STACK
cdef unsigned char[4096] BITS, LOWEST

cdef class TopSpotKnowledge(Weighing):
    cdef int game, lead, few
    cdef bint solving
    cdef dict solved
    cdef int[64] cost  # by card
    cdef int[130] beats, reaches  # (FACE_COUNT + 1) * _VALUES
    cdef int[50] wins  # COLOUR_COUNT * _VALUES

    @cython.locals(held=int, row=int, left=int, size=int, value=int, best=list, hands=list, more=list)
    cdef _count_hands(self, Faces faces)
    @cython.locals(position=TopSpot)
    cpdef int begin(self, State state) except -1
    cpdef bint done(self, State state) except -1
    cpdef State finish(self, State state, Rng deal, Rng luck, Actions moves, Actions ratings)
    @cython.locals(cards=int, seat=int)
    cdef int _cards_left(self, TopSpot position) noexcept
    @cython.locals(key=object, moves=Actions, best=TopSpot, most=double, i=cython.longlong, trial=TopSpot, end=TopSpot, payoff=double)
    cdef TopSpot _solve(self, TopSpot position)
    @cython.locals(position=TopSpot, seat=int, hands=Hands, colour=int, unseen=int, holders=int, other=int, value=int,
                   held=int, beaten=int, row=int, likely=int)
    cpdef int prepare(self, State state) except -1
    @cython.locals(position=TopSpot, stack=cython.longlong, laid=int, cost=int, rest=cython.longlong, colour=int,
                   value=int, chance=int, other=int, prize=int)
    cpdef long long worth(self, State state, long long action) except? -1
    @cython.locals(position=TopSpot, spread=double, total=double, other=int)
    cpdef double payoff(self, State state, int seat) except? -1
    cdef double spread(self, TopSpot position) noexcept

@cython.locals(hands=Hands, this=Round, key=cython.ulonglong, mixed=cython.ulonglong, seat=int, colour=int)
cdef unsigned long long _key(TopSpot position) noexcept
