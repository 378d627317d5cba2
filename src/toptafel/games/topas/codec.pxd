cimport cython
from toptafel.engine cimport memory
from toptafel.engine.codec cimport Codec
from toptafel.engine.core cimport Actions, State
from toptafel.games.topas.rules cimport Topas, topas

cdef int CARD_AT, CARDS, COLUMNS, COORDINATE, DIRECTION, GEM_BITS, HAND, LAID, LINES, MOST_GEMS
cdef int PLACE, PLACE_AT, ROUNDS, ROW_BITS, ROW_GEMS, START
cdef int _KINDS, _AROUND
cdef int[4] _STEP

cdef class TopasCodec(Codec):
    cdef readonly int side, slots, players
    cdef unsigned char[128] folded  # by coordinate

    cpdef int number(self, State state, long long action) except? -1
    @cython.locals(place=int, cell=int)
    cdef int _number_of(self, int slot, long long action) noexcept
    @cython.locals(card=cython.longlong, slot=int, i=cython.longlong)
    cpdef int number_moves(self, State state, Actions legal) except -1
    @cython.locals(position=Topas, direction=int, x=int, y=int, card=int)
    cpdef long long action(self, State state, int number) except? -1
    @cython.locals(position=Topas, i=int)
    cpdef int observe(self, State state, int seat, short[::1] out) except -1
    @cython.locals(position=Topas)
    cpdef int observe_next(self, State state, int seat, short[::1] out) except -1
    @cython.locals(i=int, at=int, card=int)
    cdef void _observe_beside(self, Topas position, int seat, short* out) noexcept
    @cython.locals(position=Topas, card=int, place=int, rows=cython.longlong, line=int, row=cython.longlong)
    cpdef int describe(self, State state, long long action, short[::1] out) except -1
    @cython.locals(action=cython.longlong)
    cdef void _observe_move(self, Topas position, int i, short* out) noexcept
    cdef void _observe_card(self, Topas position, int card, int place, int direction, short* out) noexcept
    @cython.locals(row=int)
    cdef void _observe_half(self, int half, int place, short* out) noexcept
    cdef int _kind(self, int half) noexcept
    @cython.locals(slot=int, other=int)
    cdef int _slot_of(self, Topas position, int card) noexcept
    @cython.locals(card=int)
    cdef int _card_in(self, Topas position, int slot) noexcept
    cdef int _unfolded(self, int folded, int least) noexcept
    @cython.locals(least=int, i=int, place=int)
    cdef int _least(self, Topas position, int shift) noexcept
