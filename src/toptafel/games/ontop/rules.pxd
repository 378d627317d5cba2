cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.ontop.board cimport CROSSINGS, PLACEMENTS, TRIANGLES, Board

cdef int CHANCE, OVER
cdef int EMPTY, NEAR, TILE, BLACK, HOLE
cdef int PLAYING, NO_ROOM, NO_TILE, LAST_STONE, NEUTRAL_SPENT
cdef int GOLD, KIND_COUNT, KIND_SHIFT, FIRST_SHIFT, TRIANGLE, COUNT_BITS, COUNT, OPEN_SHIFT
cdef signed char[48] _COLOUR_AT
cdef signed char[4] _SEGMENTS_AT
cdef signed char[TRIANGLES] _CELLS
cdef signed char[CROSSINGS] _CROSSINGS
cdef short[CROSSINGS] _CIRCLES
cdef int[PLACEMENTS] _LAID

@cython.locals(counts=cython.int[4], leader=cython.int, most=cython.int, second=cython.int, tied=cython.bint,
               colour=cython.int, count=cython.int, below=cython.int)
cpdef int placing(int red, int blue, int yellow, int white) noexcept

cdef class OnTop(State):
    cdef readonly Board board
    cdef readonly bint teams
    cdef readonly tuple starts
    cdef readonly str colours
    cdef signed char[TRIANGLES] cells, blackened
    cdef signed char[CROSSINGS] points, scored
    cdef short[CROSSINGS] circles, towers
    cdef signed char[4] left, seat_of, order
    cdef short[4] track
    cdef signed char[12] copies
    cdef int[PLACEMENTS] laid
    cdef readonly int tile, reserve
    cdef int free, stock, laid_count, scored_count, blackened_count, ending

    @cython.locals(ordered=str, place=cython.int, letter=str)
    @cython.final
    cdef void _seat_colours(self) except *
    @cython.locals(crossing=cython.int, start=cython.int, triangle=cython.int)
    @cython.final
    cdef void _lay_starts(self) except *
    @cython.locals(kind=cython.int)
    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(board=Board, tile=cython.longlong, count=cython.longlong, i=cython.int, first=cython.longlong,
                   second=cython.longlong)
    @cython.final
    cdef void _find_placements(self, Actions out) except *
    @cython.locals(kind=cython.int, first=cython.int, second=cython.int)
    cpdef str why_not(self, long long action)
    @cython.final
    cdef str _why_not_revealed(self, long long kind)
    @cython.locals(a=cython.int, b=cython.int)
    @cython.final
    cdef str _why_not_placed(self, int kind, int first, int second)
    cpdef int play_legal(self, long long action) except -1
    @cython.locals(board=Board, under=cython.int, i=cython.int, colour=cython.int, k=cython.int)
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
    @cython.locals(stones=cython.int, leader=cython.int, place=cython.int, seat=cython.int)
    @cython.final
    cdef void _score(self, int crossing) noexcept
    @cython.final
    cdef void _put_stone(self, int crossing, int colour) noexcept
    @cython.locals(height=cython.int, stones=cython.int)
    @cython.final
    cdef int _height(self, int crossing) noexcept
    @cython.locals(seat=cython.int)
    @cython.final
    cdef void _finish(self) noexcept
    cpdef int deducted(self, int seat) noexcept
    cpdef int score(self, int seat) except? -1
    @cython.locals(best=list, seat=cython.int)
    cpdef list winners(self)
    @cython.locals(rank=cython.int, other=cython.int, stones=cython.int)
    @cython.final
    cdef int _rank(self, int seat) noexcept
    @cython.final
    cdef bint together(self, int seat, int other) noexcept
    cpdef int weight(self, long long action) except -1
    @cython.locals(pick=cython.longlong, kind=cython.int)
    cpdef long long outcome(self, Rng rng) except? -1
    @cython.locals(other=OnTop)
    cpdef State clone(self)
    @cython.locals(placements=tuple, tiles=list, kind=cython.int, box=tuple)
    cpdef tuple snapshot(self)
    @cython.locals(box=list, placements=tuple, tile=cython.int, action=cython.longlong)
    cpdef restore(self, tuple snapshot)
    cpdef int stones_of(self, int colour) noexcept
    @cython.final
    cdef int count_of(self, int crossing, int colour) noexcept

cpdef OnTop ontop(State state)
