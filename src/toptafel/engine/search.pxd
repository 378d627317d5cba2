cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State

cdef int CHANCE, OVER
cdef unsigned long long _STRIDE, _MASK

cdef class Knowledge:
    cpdef int begin(self, State state) except -1
    cpdef bint done(self, State state) except -1
    cpdef bint decides(self, State state) except -1
    cpdef int deal(self, State state, int seat, Rng rng) except -1
    cpdef long long effort(self, State state, long long simulations) except -1
    cpdef int widest(self, State state) except -1
    cpdef bint hides(self, State state) except -1
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    cpdef bint alone(self, State state) except -1
    @cython.locals(i=cython.longlong)
    cpdef int rate(self, State state, Actions moves, Actions ratings) except -1
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    cpdef State finish(self, State state, Rng deal, Rng luck, Actions moves, Actions ratings)
    @cython.locals(margin=cython.double, lead=cython.double, rival=cython.int, other=cython.int, winners=list)
    cpdef double payoff(self, State state, int seat) except? -1

cdef class Weighing(Knowledge):
    cpdef int prepare(self, State state) except -1
    cpdef long long worth(self, State state, long long action) except? -1
    @cython.locals(i=cython.longlong)
    cpdef int rate(self, State state, Actions moves, Actions ratings) except -1
    @cython.locals(i=cython.longlong, best=cython.longlong, most=cython.longlong, worth=cython.longlong)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1

cdef list _NO_SHARES

@cython.final
@cython.no_gc  # a tree has no cycles
cdef class Node:
    cdef readonly int mover
    cdef readonly long long action
    cdef readonly long long visits
    cdef readonly long long available
    cdef readonly double total
    cdef readonly double squares
    cdef readonly double points
    cdef readonly list shares
    cdef long long moves
    cdef Node eldest, youngest, next
    cpdef double mean(self) noexcept
    cpdef double share(self, int seat) except? -1
    @cython.locals(mean=cython.double, squares=cython.double)
    cpdef double share_error(self, int seat) except? -1
    @cython.locals(mean=cython.double)
    cpdef double error(self) noexcept
    @cython.locals(child=Node)
    cdef Node branch(self, long long outcome)
    cdef void add(self, Node child) except *

@cython.final
cdef class Search:
    cdef readonly State root
    cdef readonly int seat
    cdef bint alone, hides
    cdef Knowledge knowledge
    cdef unsigned long long seed
    cdef double exploration
    cdef bint sharing
    cdef Rng deal
    cdef Rng luck
    cdef Actions moves
    cdef Actions ratings
    cdef readonly long long simulations
    cdef readonly list arms
    cdef long long worthwhile
    cdef list path
    cdef double[8] payoffs
    @cython.locals(node=Node, state=State, knowledge=Knowledge, path=list, seat=cython.int)
    cpdef int simulate(self, Node arm) except -1
    @cython.locals(players=cython.int, seat=cython.int, winners=list, shares=list, whole=cython.double, share=cython.double)
    cdef int share_out(self, Node arm, State state) except -1
    @cython.locals(outcome=cython.longlong, seen=cython.bint, child=Node)
    cdef Node come_up(self, Node node, State state)
    @cython.locals(chosen=Node)
    cdef Node descend(self, Node node, State state)
    cdef int look(self, Node node, State state) except -1
    @cython.locals(child=Node, best=Node, known=cython.longlong, most=cython.double, doubt=cython.double, bound=cython.double)
    cdef Node select(self, Node node)
    @cython.locals(child=Node, i=cython.longlong, pick=cython.longlong)
    cdef Node expand(self, Node node, State state)
    @cython.locals(i=cython.longlong)
    cdef bint is_listed(self, long long action) noexcept
    @cython.locals(child=Node)
    cdef bint has_child(self, Node node, long long action) noexcept
