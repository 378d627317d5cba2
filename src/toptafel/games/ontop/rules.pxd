cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.ontop.board cimport Board

cdef int CHANCE, OVER
cdef int EMPTY, NEAR, TILE, BLACK, HOLE
cdef int PLAYING, NO_ROOM, NO_TILE, LAST_STONE, NEUTRAL_SPENT
cdef signed char[48] _CORNERS

cdef class OnTop(State):
    cdef readonly Board board
    cdef readonly bint teams
    cdef readonly tuple starts
    cdef readonly str colours
    cdef signed char[96] cells, blackened
    cdef signed char[64] open, points, scored
    cdef signed char[256] segments
    cdef short[64] towers
    cdef signed char[4] left, seat_of, order
    cdef short[4] track
    cdef signed char[12] copies
    cdef int[48] laid
    cdef int free, stock, tile, laid_count, scored_count, blackened_count, ending, reserve

    @cython.final
    cdef _seat_colours(self)
    @cython.locals(crossing=cython.int, start=cython.int, triangle=cython.int)
    @cython.final
    cdef _lay_starts(self)
    @cython.locals(kind=cython.int)
    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(board=Board, tile=cython.longlong, count=cython.longlong, i=cython.int, first=cython.longlong,
                   second=cython.longlong, a=cython.int, b=cython.int)
    @cython.final
    cdef int _find_placements(self, Actions out) except -1
    @cython.locals(first=cython.int, second=cython.int, a=cython.int, b=cython.int)
    cpdef str why_not(self, long long action)
    cdef bint _is_legal(self, long long action) except -1
    cpdef int play_legal(self, long long action) except -1
    @cython.locals(board=Board, k=cython.int, colours=cython.int)
    @cython.final
    cdef void _place(self, int action, int first, int second) noexcept
    @cython.locals(k=cython.int, near=cython.int, crossing=cython.int, i=cython.int)
    @cython.final
    cdef void _cover(self, int triangle, int piece) noexcept
    @cython.locals(k=cython.int, near=cython.int, i=cython.int)
    @cython.final
    cdef void _note_if_hole(self, int triangle) noexcept
    @cython.locals(i=cython.int)
    @cython.final
    cdef void _fill_holes(self) noexcept
    @cython.locals(i=cython.int)
    @cython.final
    cdef void _score_crossings(self) noexcept
    @cython.locals(most=cython.int, second=cython.int, leader=cython.int, tied=cython.bint, colour=cython.int,
                   count=cython.int, spent=cython.bint, place=cython.int, seat=cython.int)
    @cython.final
    cdef void _score(self, int crossing) noexcept
    @cython.final
    cdef bint _put_stone(self, int crossing, int colour) noexcept
    @cython.locals(height=cython.int, stones=cython.int)
    @cython.final
    cdef int _height(self, int crossing) noexcept
    @cython.locals(seat=cython.int)
    @cython.final
    cdef void _finish(self) noexcept
    cpdef int score(self, int seat) except? -1
    @cython.locals(best=list, seat=cython.int)
    cpdef list winners(self)
    @cython.locals(rank=cython.int, other=cython.int, stones=cython.int)
    @cython.final
    cdef int _rank(self, int seat) noexcept
    @cython.locals(other=OnTop)
    cpdef State clone(self)
    cpdef int weight(self, long long action) except -1
    @cython.locals(pick=cython.longlong, kind=cython.int)
    cpdef long long outcome(self, Rng rng) except? -1
    cpdef int determinize(self, int seat, Rng rng) except -1
    cpdef int stones_of(self, int colour) noexcept
    cpdef int stones_left(self, int seat) noexcept

cpdef OnTop ontop(State state)
