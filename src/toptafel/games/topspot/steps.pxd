cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topspot.rules cimport TopSpot, topspot

cdef int CHANCE, NAMING, STACKED, STEPS
cdef long long CARD, NAMED, STACK

cdef class Steps(State):
    cdef readonly TopSpot position
    cdef Actions choices
    cdef signed char[11] taken  # MOST_CARDS + 2
    cdef readonly int count

    cdef void _begin_turn(self) except *
    @cython.locals(there="char[67]", i=cython.longlong, step=int)
    cpdef int find_legal(self, Actions out) except -1
    cpdef int play_legal(self, long long action) except -1
    @cython.locals(kept=cython.longlong, i=cython.longlong)
    cdef void _keep(self, int step) except *
    @cython.locals(trial=Actions, left=list, steps=list, step=int)
    cpdef list path(self, long long action)
    @cython.locals(action=cython.longlong, i=cython.longlong)
    cpdef long long completed(self, int step) except? -1
    cpdef int weight(self, long long action) except -1
    cpdef long long outcome(self, Rng rng) except? -1
    cpdef int determinize(self, int seat, Rng rng) except -1
    cpdef int score(self, int seat) except? -1
    cpdef list winners(self)
    @cython.locals(other=Steps, i=cython.longlong)
    cpdef State clone(self)
    @cython.locals(i=int)
    cpdef tuple snapshot(self)
    @cython.locals(position=tuple, taken=tuple, step=int)
    cpdef restore(self, tuple snapshot)

@cython.locals(stack=cython.longlong, cards=int)
cpdef int step_of(long long action, int count) noexcept
cpdef Steps steps(State state)
