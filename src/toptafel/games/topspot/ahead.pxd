cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topspot.bot cimport TopSpotKnowledge
from toptafel.games.topspot.instinct cimport Instinct
from toptafel.games.topspot.rules cimport TopSpot, topspot

cdef int _USUAL, _WIDEST

cdef class AheadKnowledge(TopSpotKnowledge):
    cdef Instinct instinct
    cdef int turns, seat
    cdef double expected

    cpdef int begin(self, State state) except -1
    cpdef bint alone(self, State state) except -1
    cpdef int widest(self, State state) except -1
    cpdef long long effort(self, State state, long long simulations) except -1
    @cython.locals(position=TopSpot, i=cython.longlong)
    cpdef int rate(self, State state, Actions moves, Actions ratings) except -1
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(position=TopSpot, turns=int, action=cython.longlong)
    cpdef State finish(self, State state, Rng deal, Rng luck, Actions moves, Actions ratings)
    @cython.locals(position=TopSpot, spread=double, total=double, other=int)
    cpdef double payoff(self, State state, int seat) except? -1
