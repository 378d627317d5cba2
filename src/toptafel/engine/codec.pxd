cimport cython
from toptafel.engine cimport memory
from toptafel.engine.core cimport Actions, State

cdef int _SHORT

cdef class Codec:
    cdef readonly tuple layout, moves
    cdef readonly int size, actions, features
    cdef readonly bint listed, short
    cpdef State begin(self, State state)
    cpdef State whole(self, State state)
    cpdef list path(self, State state, long long action)
    cpdef long long completed(self, State state, int number) except? -1
    @cython.locals(legal=Actions, i=cython.longlong)
    cpdef int number(self, State state, long long action) except? -1
    @cython.locals(legal=Actions)
    cpdef long long action(self, State state, int number) except? -1
    cpdef int observe(self, State state, int seat, short[::1] out) except -1
    cpdef int describe(self, State state, long long action, short[::1] out) except -1
    cpdef int mask(self, State state, unsigned char[::1] out) except -1
    @cython.locals(number=int, i=cython.longlong)
    cdef int _mark(self, State state, Actions legal, unsigned char* out) except -1
    @cython.locals(i=cython.longlong)
    cpdef int number_moves(self, State state, Actions legal) except -1
    cpdef int observe_next(self, State state, int seat, short[:, ::1] table, int i) except -1
    @cython.locals(out="unsigned char*", before=cython.longlong, number=cython.longlong, k=cython.longlong)
    cpdef int mask_next(self, State state, Actions marked, unsigned char[:, ::1] table, int i) except -1
    @cython.locals(i=cython.longlong)
    cpdef int candidates(self, State state, Actions legal, short[:, ::1] out) except -1
    @cython.locals(seat=int, after=State, i=cython.longlong)
    cpdef int afterstates(self, State state, Actions legal, short[:, ::1] out) except -1
    @cython.locals(refusal=object, number=int)
    cpdef int encode(self, State state, long long action) except -1
    @cython.locals(action=cython.longlong, refusal=object)
    cpdef long long decode(self, State state, long long number) except -1

cdef Actions _found(State state, Actions legal)
