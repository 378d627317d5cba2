cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topspot.faces cimport Faces
from toptafel.games.topspot.redeal cimport Redeal

cdef int CHANCE, ALL_FACES, COLOUR_COUNT, FACE_COUNT, JOKER
cdef unsigned char[4096] BITS, LOWEST
cdef long long DRAWN

cdef class Hands(State):
    cdef readonly Faces faces
    cdef readonly int colours, joker_count, next_seat
    cdef readonly bint one_each
    cdef unsigned short[30] hand
    cdef signed char[6] jokers, count
    cdef unsigned char[6] lacks

    cdef int copy_hands(self, Hands other) noexcept
    @cython.locals(each=int, stock=int, place=int, colour=int)
    cdef int gather(self, int first) noexcept
    cdef bint has(self, int place, long long card) noexcept
    cdef bint has_all(self, int place, long long stack) noexcept
    cdef int give(self, int place, int card) noexcept
    @cython.locals(card=int)
    cdef int lay(self, int place, long long stack) noexcept
    @cython.locals(seats=int, seat=int)
    cdef int with_cards(self) noexcept
    @cython.locals(card=int)
    cdef int add_draws(self, Actions out) except -1
    cpdef int weight(self, long long action) except -1
    @cython.locals(pick=cython.longlong, colour=int, faces=int)
    cpdef long long outcome(self, Rng rng) except? -1
    cdef int deal(self, int card) noexcept
    @cython.locals(redeal=Redeal, place=int, known=int, colour=int, i=int)
    cpdef int determinize(self, int seat, Rng rng) except -1
    @cython.locals(places=int, place=int)
    cdef int takers(self, int kind, int seat) noexcept
    @cython.locals(faces=int, place=int)
    cdef int gather_unseen(self, int colour, int seat, Redeal redeal) except -1
    @cython.locals(place=int)
    cdef int gather_unseen_jokers(self, int seat, Redeal redeal) except -1

    cpdef int count_of(self, int seat) noexcept
    cpdef int jokers_of(self, int seat) noexcept
    cpdef int faces_of(self, int seat, int colour) noexcept
    cpdef int lacks_of(self, int seat) noexcept
    @cython.locals(card=int)
    cpdef list cards_of(self, int seat)
    @cython.locals(card=int, place=int)
    cpdef list gone(self)
