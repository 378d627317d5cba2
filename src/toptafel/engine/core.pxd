cimport cython
from toptafel.engine cimport memory

cdef unsigned long long _MASK, _STEP, _MIX1, _MIX2

@cython.final
cdef class Rng:
    cdef public unsigned long long state
    @cython.locals(z=cython.ulonglong)
    cpdef unsigned long long next(self) noexcept
    cpdef long long below(self, long long n) noexcept
    cpdef double random(self) noexcept

@cython.final
cdef class Actions:
    cdef long long* items
    cdef readonly long long count
    cdef long long capacity
    @cython.locals(grown=cython.longlong)
    cpdef int reserve(self, long long extra) except -1
    cpdef int add(self, long long action) except -1
    cpdef void clear(self) noexcept
    @cython.locals(i=cython.longlong)
    cpdef list tolist(self)

cdef class State:
    cdef readonly int players
    cdef readonly int to_move
    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(legal=Actions, i=cython.longlong)
    cpdef str why_not(self, long long action)
    cpdef bint is_legal(self, long long action) except -1
    @cython.locals(out=Actions)
    cpdef Actions legal(self)
    @cython.locals(code=str)
    cpdef int apply(self, long long action) except -1
    cpdef int play_legal(self, long long action) except -1
    cpdef int weight(self, long long action) except -1
    @cython.locals(legal=Actions, i=cython.longlong, total=cython.longlong, pick=cython.longlong)
    cpdef long long outcome(self, Rng rng) except? -1
    cpdef int determinize(self, int seat, Rng rng) except -1
    cpdef int score(self, int seat) except? -1
    cpdef list winners(self)
    @cython.locals(everything=dict, fields=dict)
    cpdef tuple snapshot(self)
    @cython.locals(fields=dict, name=str, value=object)
    cpdef restore(self, tuple snapshot)
    cpdef State clone(self)
