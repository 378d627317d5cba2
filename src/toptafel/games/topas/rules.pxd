cimport cython
from toptafel.engine.core cimport Actions, Rng, State

cdef int CHANCE, OVER
cdef int CARDS, COLUMNS, HAND, LIMIT, MOST_PLAYERS, ROUNDS
cdef int BORDER, START, ANY_HALF, STOCK, LAID, DRAWN
cdef int[4] STEP
cdef int[15] TOO_MANY

cdef int _cell(int place) noexcept

@cython.final
cdef class Deck:
    cdef readonly tuple texts
    cdef readonly dict numbers
    cdef unsigned char[36] first, second

cdef class Topas(State):
    cdef readonly Deck deck
    cdef readonly bint expert
    cdef unsigned char[4096] board
    cdef unsigned short[128] border, fits
    cdef int border_size
    cdef signed char[36] where
    cdef readonly int stock
    cdef signed char[4] held
    cdef signed char[4] starts
    cdef readonly int columns
    cdef int[28] moves
    cdef short[28] gains
    cdef int[4] totals
    cdef readonly int made
    cdef int drawer

    @cython.locals(other=Topas)
    cpdef State clone(self)

    @cython.locals(card=int)
    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(first=int, second=int, count=cython.longlong, i=int, here=int, there=int, first_fits=int,
                   second_fits=int, direction=int, beside=int)
    @cython.final
    cdef void _find_places(self, int card, Actions out) noexcept
    @cython.locals(drawn=bint, card=int, here=int)
    cpdef str why_not(self, long long action)
    @cython.locals(at_first=int, at_second=int, first_touches=bint, second_touches=bint)
    @cython.final
    cdef str _why_not_there(self, int card, int here, int there)
    @cython.locals(half=int, action=int, here=int)
    @cython.final
    cdef bint _covers(self, int place) except -1

    cpdef int play_legal(self, long long action) except -1
    @cython.locals(dealt=int)
    @cython.final
    cdef void _draw_card(self, int card) noexcept
    @cython.locals(cell=int)
    @cython.final
    cdef void _start(self, int card) noexcept
    @cython.locals(card=int, here=int, there=int, seat=int, gain=int)
    @cython.final
    cdef void _lay_card(self, int action) noexcept
    @cython.final
    cdef void _next_turn(self) noexcept
    @cython.locals(cell=int, direction=int, end=int, beside=int)
    @cython.final
    cdef void _lay_half(self, int place, int half) noexcept
    @cython.locals(last=int)
    @cython.final
    cdef void _leave_border(self, int i) noexcept
    @cython.locals(fitting=int, direction=int, step=int, half=int, gems=int)
    @cython.final
    cdef int _fitting(self, int place) noexcept
    @cython.locals(gems=int, half=int)
    @cython.final
    cdef int _gems(self, int place, int step, int colour) noexcept

    @cython.locals(reason=str, here=int)
    cpdef int points(self, long long action) except? -1
    @cython.locals(worth=int, line=int, place=int, half=int, step=int, others=int, row=int)
    @cython.final
    cdef int _worth(self, int card, int here, int there) noexcept
    @cython.locals(full=int, lowest=int, column=int)
    cpdef int score(self, int seat) except? -1
    cpdef list winners(self)

    @cython.locals(pick=cython.longlong, card=int)
    cpdef long long outcome(self, Rng rng) except? -1
    @cython.locals(unseen=int, other=int, card=int, spot=int, wanting="signed char[4]")
    cpdef int determinize(self, int seat, Rng rng) except -1

    cpdef list hand(self, int seat)
    cpdef int hand_size(self, int seat) except? -1
    cpdef object receiver(self)
    cpdef list showcase(self)
    cpdef list history(self)
    cpdef list start_cards(self)

cpdef Topas topas(State state)
