cimport cython
from libc cimport math
from toptafel.engine.core cimport Rng
from toptafel.games.topas.outlook cimport Outlook
from toptafel.games.topas.rules cimport Topas, topas

cdef int CARD_AT, CARDS, HAND, LAID, STOCK
cdef int TURNS, PLACES, NOBODY, TRIES, CARD_BITS, ONE_CARD
cdef double HEED, CERTAIN

@cython.final
cdef class Hands:
    cdef Outlook outlook
    cdef int[4] turns
    cdef int[12] played
    cdef double[432] odds
    cdef int count
    cdef int[4960] cards
    cdef double[4960] upto

    @cython.locals(seat=cython.int, back=cython.int)
    cdef void begin(self, Topas position) except *
    cdef void deal(self, Topas position, int seat, Rng rng) except *
    @cython.locals(turn=cython.int, made=cython.longlong, card=cython.int, better=cython.double)
    cdef void _note_turn(self, Topas before, int seat, long long action) except *
    @cython.locals(one=cython.double, other=cython.double)
    cdef double _chance_held(self, int seat, int back, int a, int b, int c) noexcept
    @cython.locals(turn=cython.int, chance=cython.double)
    cdef double _chance_kept(self, int seat, int back, int a, int b) noexcept
    @cython.locals(seat=cython.int, rival=cython.int, total=cython.double, a=cython.int, b=cython.int, c=cython.int)
    cdef void _list_hands(self, Topas position) noexcept
    @cython.locals(wanted=cython.double, low=cython.int, high=cython.int, middle=cython.int, card=cython.int, hand=cython.int)
    cdef void _deal_hand(self, Topas position, int rival, Rng rng) noexcept
    @cython.locals(chance=cython.double, other=cython.int, held="int[3]", count=cython.int, card=cython.int)
    cdef double _chance(self, Topas position, int seat) noexcept

@cython.locals(everything=tuple, setup=tuple, drawer=cython.int, where=tuple, starts=tuple, history=tuple, before=Topas,
               made=cython.int, laid=list, then=tuple)
cdef Topas _before(Topas position, int back)
