cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topas.deck cimport Deck

cdef int CHANCE, OVER
cdef int CARDS, COLOUR_COUNT, COLUMNS, DRAWN, EAST, FORBIDDEN, HALVES, HAND, LINES, MOST_GEMS, NORTH, OPPOSITE, ROUNDS, START
cdef int ANY_HALF, CELLS, LAID, STOCK
cdef int[4] STEP
cdef int[15] TOO_MANY

cdef int _card_of(long long action) noexcept
cdef int _place_of(long long action) noexcept
cdef int _second_place(long long action) noexcept
cdef int _laying(int card, int place, int direction) noexcept
cdef int _colour_of(int half) noexcept
cdef int _gems_of(int half) noexcept
cdef int _cell(int place) noexcept

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
    cdef long long[28] rows
    cdef int[4] totals
    cdef readonly int made
    cdef int drawer

    @cython.locals(card=int)
    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(first=int, second=int, count=cython.longlong, i=int, here=int, there=int, first_fits=int,
                   second_fits=int, direction=int, beside=int)
    cdef void _find_places(self, int card, Actions out) noexcept
    @cython.locals(drawn=bint, card=int)
    cpdef str why_not(self, long long action)
    @cython.locals(at_first=int, at_second=int, first_touches=bint, second_touches=bint)
    cdef str _why_not_there(self, int card, int here, int there)
    @cython.locals(half=int, action=cython.longlong)
    cdef bint _covers(self, int place) except -1

    cpdef int play_legal(self, long long action) except -1
    @cython.locals(dealt=int)
    cdef void _draw_card(self, int card) noexcept
    @cython.locals(cell=int)
    cdef void _start(self, int card) noexcept
    @cython.locals(seat=int, rows=cython.longlong)
    cdef void _lay_card(self, int action) noexcept
    cdef void _enter(self, int action, int points, long long rows) noexcept
    cdef void _next_turn(self) noexcept

    cdef int at(self, int place) noexcept
    @cython.locals(card=int, first=cython.longlong, second=cython.longlong)
    cdef long long _lay_halves(self, int action) noexcept
    @cython.locals(runs="int[4]", colour=int, beside=int, direction=int, end=int, joined=int, gems=int)
    cdef int _lay_half(self, int place, int half) noexcept
    @cython.locals(last=int)
    cdef void _leave_border(self, int i) noexcept

    cdef int together(self, int first, int second) noexcept
    @cython.locals(card=int, first=cython.longlong, second=cython.longlong)
    cdef long long _rows(self, int action) noexcept
    @cython.locals(points=int, line=int)
    cdef int _points(self, long long rows) noexcept
    @cython.locals(i=int, direction=int)
    cdef void look_around(self, int* around) noexcept
    @cython.locals(i=int, place=int, joined="int[8]", direction=int, beside=int, colour=int, across=int, upright=int, gems=int,
                   half=int, price=int)
    cdef void survey(self, int* prices, int* around) noexcept
    @cython.locals(full=int, lowest=int, column=int)
    cpdef int score(self, int seat) except? -1
    @cython.locals(best=int)
    cpdef list winners(self)

    @cython.locals(pick=cython.longlong, card=int, found=int, each=int)
    cpdef long long outcome(self, Rng rng) except? -1
    @cython.locals(unseen=int, other=int, card=int, spot=int, wanting="signed char[4]")
    cpdef int determinize(self, int seat, Rng rng) except -1

    cpdef list hand(self, int seat)
    cpdef list stock_cards(self)
    cpdef int hand_size(self, int seat) except? -1
    cpdef object receiver(self)
    @cython.locals(begin=int, start=int)
    cpdef list showcase(self)
    cpdef list history(self)

    @cython.locals(other=Topas)
    cpdef State clone(self)
    @cython.locals(where=tuple, starts=tuple, setup=tuple)
    cpdef tuple snapshot(self)
    @cython.locals(players=int, expert=bint, texts=tuple, to_move=int, drawer=int, where=tuple, starts=tuple,
                   history=tuple, card=int, place=int, start=int, action=cython.longlong, points=int,
                   rows=cython.longlong)
    cpdef restore(self, tuple snapshot)

@cython.locals(run=int, half=int)
cdef int _run(Topas position, int place, int step, int colour) noexcept
cdef int _row_gems(int gems, int joined) noexcept
@cython.locals(colour=int, north=int, south=int, east=int, west=int)
cdef int _rows_of_half(Topas position, int place, int half) noexcept
@cython.locals(gems=int)
cdef int _row(int half, int before, int after) noexcept
cdef int _together(bint expert, int first, int second) noexcept

cpdef Topas topas(State state)
