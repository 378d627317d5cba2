cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topscore.words cimport tile_of

cdef int CHANCE
cdef int BODY, BOXES, RACK, ROOM, SEATS, SIGN, SIGN_BITS, TILE, TILE_BITS, TILES

cdef class Pieces(State):
    cdef readonly object letters
    cdef readonly int kinds, bag_count
    cdef signed char[32] bag  # TILES
    cdef signed char[128] rack  # SEATS * TILES
    cdef signed char[4] rack_count  # SEATS, like all lists of four
    cdef long long[4] word
    cdef signed char[28] boxes  # SEATS * BOXES
    cdef int clock
    cdef int[24] since  # SEATS * RACK
    cdef int[400] seen  # SEATS * ROOM
    cdef int[4] seen_count

    @cython.locals(tile=cython.int)
    cdef _fill_bag(self)
    cdef void _copy_pieces(self, Pieces other) noexcept
    @cython.locals(seats=object)
    cdef tuple _keep_pieces(self)
    @cython.locals(bag=tuple, rack=tuple, words=tuple, boxes=tuple, since=tuple, seen=tuple, seen_counts=tuple,
                   times=object, memories=object, held=tuple, seat=cython.int, tile=cython.int, i=cython.int,
                   place=cython.int)
    cdef _restore_pieces(self, tuple kept)
    @cython.locals(pick=cython.longlong, tile=cython.longlong)
    cpdef long long outcome(self, Rng rng) except? -1
    cpdef int weight(self, long long action) except -1
    @cython.final
    cdef void _take(self, int seat, int tile) noexcept
    @cython.locals(newest=cython.int, other=cython.int)
    @cython.final
    cdef void _use(self, int seat, int tile) noexcept
    @cython.final
    cdef void _put_back(self, int seat, int tile) noexcept
    @cython.locals(seat=cython.int)
    @cython.final
    cdef void _discard(self, int tile) noexcept
    @cython.locals(word=cython.longlong)
    @cython.final
    cdef void _discard_word(self, int seat) noexcept
    @cython.final
    cdef void _into_bag(self, int tile) noexcept
    @cython.locals(first=cython.int, i=cython.int)
    @cython.final
    cdef void _leave_rack(self, int seat, int tile) noexcept
    @cython.final
    cdef void _remember(self, int seat, int tile) noexcept
    @cython.locals(oldest=cython.int, other=cython.int, first=cython.int, useless=cython.int, i=cython.int)
    @cython.final
    cdef void _forget_useless(self, int seat) noexcept
    @cython.locals(first=cython.int, i=cython.int, later=cython.int)
    @cython.final
    cdef void _strike_off(self, int seat, int tile, int newest) noexcept
    @cython.locals(pool=Actions, slots=Actions, taken=cython.longlong, reachable=cython.longlong, i=cython.longlong,
                   time=cython.longlong, other=cython.int, pick=cython.longlong, tile=cython.longlong)
    @cython.final
    cdef int _redeal(self, int seat, Rng rng) except -1
    @cython.locals(remembered=Actions, tile=cython.int, i=cython.int, other=cython.int)
    @cython.final
    cdef int _collect(self, int seat, Actions pool) except -1
    @cython.locals(other=cython.int, i=cython.int, slot=cython.longlong, place=cython.longlong)
    @cython.final
    cdef int _list_slots(self, int seat, Actions slots) except -1
    @cython.locals(count=cython.int, other=cython.int)
    cpdef int unseen(self, int seat, int tile) noexcept
    cpdef int on_rack(self, int seat, int tile) noexcept
    cpdef int rack_size(self, int seat) noexcept
    cpdef long long word_of(self, int seat) noexcept
    cpdef int box(self, int seat, int box) noexcept
    @cython.locals(free=cython.int, box=cython.int)
    cpdef int free_boxes(self, int seat) noexcept
