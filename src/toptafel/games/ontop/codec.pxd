cimport cython
from toptafel.engine cimport memory
from toptafel.engine.codec cimport Codec
from toptafel.engine.core cimport Actions, State
from toptafel.games.ontop.board cimport SIDES, Board
from toptafel.games.ontop.rules cimport OnTop, ontop

cdef int COUNT, COUNT_BITS, NEAR, TILE, KIND_COUNT, KIND_SHIFT, FIRST_SHIFT, TRIANGLE
cdef int _COLOURS, _AT
cdef short[SIDES] _PAIRS
cdef signed char[48] _CORNERS

cdef class OnTopCodec(Codec):
    cdef readonly Board board
    cdef short[SIDES] pair_at

    @cython.locals(board=Board, pair=int, first=int, second=int)
    cdef void _number_pairs(self) except *
    @cython.locals(first=int, second=int, pair=int)
    cpdef int number(self, State state, long long action) except? -1
    @cython.locals(tile=cython.longlong, first=cython.longlong, second=cython.longlong)
    cpdef long long action(self, State state, int number) except? -1
    cpdef int mask(self, State state, unsigned char[::1] out) except -1
    cpdef int mask_next(self, State state, Actions marked, unsigned char[:, ::1] table, int i) except -1
    @cython.locals(board=Board, legal=int, pairs=int, pair=int, number=int, free=bint)
    cdef int _mark_pairs(self, OnTop position, unsigned char* out) except -1
    cpdef int observe(self, State state, int seat, short[::1] out) except -1
    cpdef int observe_next(self, State state, int seat, short[:, ::1] table, int i) except -1
    @cython.locals(place=cython.int[4], i=int, owner=int, triangles=int, triangle=int, at=int, crossing=int, corner=int,
                   kind=int, colour=int)
    cdef int _observe(self, OnTop position, int seat, short* out) except -1
    @cython.locals(circle=int, colour=int, stones=int, height=int)
    cdef void _observe_crossing(self, OnTop position, int crossing, int* place, short* out, int at) noexcept
