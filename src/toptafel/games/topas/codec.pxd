cimport cython
from toptafel.engine cimport memory
from toptafel.engine.codec cimport Codec
from toptafel.engine.core cimport Actions, State
from toptafel.games.topas.rules cimport Topas, topas

cdef int CARD_AT, CARDS, COLUMNS, COORDINATE, DIRECTION, GEM_BITS, HALVES, HAND, LAID, LINES, MOST_GEMS
cdef int OPPOSITE, PLACE, PLACE_AT, ROUNDS, ROW_BITS, ROW_GEMS, START, ZERO
cdef int _KINDS, _AROUND, _THERE
cdef int[4] _STEP

cdef class TopasCodec(Codec):
    cdef readonly int side, slots, players
    cdef int hand_at, laid_at  # where planes of an observation begin
    cdef unsigned char[128] folded  # by coordinate
    cdef int cells  # numbers for a slot
    cdef short[128] across, upright  # by coordinate: its part in the number of a move

    cpdef int number(self, State state, long long action) except? -1
    @cython.final
    cdef int _number_of(self, int slot, long long action) noexcept
    @cython.final
    cdef int _cell_of(self, int slot, int place) noexcept
    @cython.locals(card=cython.longlong, slot=int, i=cython.longlong)
    cpdef int number_moves(self, State state, Actions legal) except -1
    @cython.locals(number=int)
    cpdef int mask(self, State state, unsigned char[::1] out) except -1
    @cython.locals(position=Topas, out="unsigned char*", action=cython.longlong, place=int)
    cpdef int mask_next(self, State state, Actions marked, unsigned char[:, ::1] table, int i) except -1
    @cython.locals(slot=int, direction=int)
    @cython.final
    cdef void _strike(self, int place, unsigned char* out) noexcept
    @cython.locals(goes="unsigned char[432]", legal=int, i=int, place=int, at=int, direction=int, other=int, turned=int,
                   beside=int, slot=int, here=int, there=int)
    @cython.final
    cdef int _mark_hand(self, Topas position, unsigned char* out) noexcept
    @cython.locals(at=int, card=int, first=int, second=int, i=int)
    @cython.final
    cdef void _try_hand(self, Topas position, unsigned char* goes) noexcept
    @cython.locals(position=Topas, direction=int, x=int, y=int, card=int, least=int)
    cpdef long long action(self, State state, int number) except? -1
    @cython.locals(position=Topas, i=int, card=int)
    cpdef int observe(self, State state, int seat, short[::1] out) except -1
    @cython.locals(position=Topas, out="short*")
    cpdef int observe_next(self, State state, int seat, short[:, ::1] table, int i) except -1
    @cython.locals(i=int, at=int, card=int)
    @cython.final
    cdef void _observe_beside(self, Topas position, int seat, short* out) noexcept
    @cython.locals(position=Topas, card=int, place=int, rows=cython.longlong, line=int, row=cython.longlong)
    cpdef int describe(self, State state, long long action, short[::1] out) except -1
    @cython.locals(action=cython.longlong)
    @cython.final
    cdef void _observe_move(self, Topas position, int i, short* out) noexcept
    @cython.final
    cdef void _observe_card(self, Topas position, int card, int place, int direction, short* out) noexcept
    @cython.locals(row=int)
    @cython.final
    cdef void _observe_half(self, int half, int place, short* out) noexcept
    @cython.final
    cdef int _kind(self, int half) noexcept
    @cython.locals(slot=int, other=int)
    @cython.final
    cdef int _slot_of(self, Topas position, int card) noexcept
    @cython.locals(card=int)
    @cython.final
    cdef int _card_in(self, Topas position, int slot) noexcept
    @cython.final
    cdef int _unfolded(self, int folded, int least) noexcept
    @cython.locals(x=int, y=int, i=int, place=int, other=int)
    @cython.final
    cdef int _least(self, Topas position) noexcept
