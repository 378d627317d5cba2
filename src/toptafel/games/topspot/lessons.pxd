cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng
from toptafel.games.topspot.bot cimport TopSpotKnowledge
from toptafel.games.topspot.faces cimport Faces
from toptafel.games.topspot.instinct cimport Instinct
from toptafel.games.topspot.rules cimport TopSpot

cdef int CHANCE, LEAST_PLAYERS, MOST_PLAYERS, BASE, FROM_OTHERS, FROM_PLAY, HIDDEN, LAST, SIZE, _BATCH, _POINTS
cdef double _FADING, _SLOWLY, _TINY
cdef double[16] _NONE

@cython.final
cdef class Lessons:
    cdef Faces faces
    cdef Rng rng
    cdef TopSpotKnowledge knowledge
    cdef readonly Instinct instinct
    cdef readonly Actions noted, begins
    cdef Actions seats, moves
    cdef list ends
    cdef double[10657] gradient, mean, squares  # SIZE
    cdef double fading, slowly
    cdef double[80] sums
    cdef double[16] others, total

    cpdef list weights(self)
    cpdef int play(self, int games, double anything) except -1
    @cython.locals(pick=int, players=int, expert=bint, left=int, position=TopSpot, seat=int)
    cdef TopSpot _begun(self)
    @cython.locals(first=cython.longlong, action=cython.longlong, i=cython.longlong)
    cdef int _play_one(self, TopSpot position, double anything) except -1
    @cython.locals(count=cython.longlong, order=list, i=cython.longlong, j=cython.longlong, error=double, begin=cython.longlong)
    cpdef double learn(self, double rate) except? -1
    @cython.locals(items="long long*", colours=int, others="double[16]", total="double[16]", colour=int, i=cython.longlong, j=int, worth=double)
    cpdef double foretold(self, long long at) except? -1
    @cython.locals(wrong=double, items="long long*", slope="double[16]", play_slope="double[16]", other_slope="double[16]",
                   active="double[16]", colours=int, colour=int, i=cython.longlong, j=int)
    cdef double _trace(self, long long at, double end) except? -1
    @cython.locals(i=int, gradient=double, size=double)
    cdef int _step(self, double rate) noexcept
