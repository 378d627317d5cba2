cimport cython
from toptafel.engine.core cimport Actions, Rng
from toptafel.games.topspot.redeal cimport Redeal

cdef int ALL_FACES, COLOUR_COUNT, FACE_COUNT, JOKER, PLACES
cdef unsigned char[4096] BITS, LOWEST
cdef long long CARD, DRAWN

@cython.final
@cython.freelist(64)
cdef class Hands:
    cdef readonly int players, colours, faces, joker_count, next_seat
    cdef readonly bint one_each
    cdef unsigned short[30] held  # PLACES * COLOUR_COUNT
    cdef signed char[6] jokers, count  # PLACES
    cdef unsigned char[6] lacks

    @cython.locals(each=int, stock=int, place=int, colour=int)
    cdef void gather(self, int first) noexcept
    cdef void give(self, int place, int card) noexcept
    @cython.locals(card=int)
    cdef void lay(self, int place, long long stack) noexcept
    cdef void deal(self, int card) noexcept

    cdef bint has(self, int place, long long card) noexcept
    @cython.locals(jokers=int, card=int)
    cdef bint has_all(self, int place, long long stack) noexcept
    cdef bint _is_in(self, long long stack, int card) noexcept
    cdef int faces_of(self, int place, int colour) noexcept
    @cython.locals(seats=int, seat=int)
    cdef int with_cards(self) noexcept

    @cython.locals(card=int)
    cdef int add_draws(self, Actions out) except -1
    cdef int copies_in_stock(self, long long card) noexcept
    @cython.locals(pick=cython.longlong, colour=int, faces=int)
    cdef int drawn(self, Rng rng) except -1

    @cython.locals(redeal=Redeal, place=int, known=int, colour=int, i=int)
    cdef int redeal(self, int seat, Rng rng) except -1
    @cython.locals(places=int, place=int)
    cdef int _takers(self, int kind, int seat) noexcept
    @cython.locals(faces=int, place=int)
    cdef int _take_unseen(self, int colour, int seat, Redeal redeal) except -1
    @cython.locals(place=int)
    cdef int _take_unseen_jokers(self, int seat, Redeal redeal) except -1

    cpdef int count_of(self, int seat) noexcept
    cpdef int jokers_of(self, int seat) noexcept
    cpdef int lacks_of(self, int seat) noexcept
    @cython.locals(card=int)
    cpdef list cards_of(self, int seat)
    @cython.locals(cards=list, card=int, place=int)
    cpdef list gone(self)

    @cython.locals(other=Hands)
    cpdef Hands clone(self)
    @cython.locals(i=int, place=int)
    cpdef tuple snapshot(self)
    @cython.locals(held=tuple, jokers=tuple, count=tuple, lacks=tuple)
    cpdef restore(self, tuple snapshot)

@cython.locals(made=Hands)
cpdef Hands restored_hands(tuple snapshot)
