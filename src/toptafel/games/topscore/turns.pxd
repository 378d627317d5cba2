cimport cython
from toptafel.games.topscore.finder cimport Finder
from toptafel.games.topscore.words cimport Lexicon, length, without

cdef int CHANCE, OVER
cdef int BLANK, BODY, BOXES, KIND, LONGEST, RACK, SEATS, SHORTEST, SIGN_BITS, SMALL, SWAP, TILE_BITS, TILES, WORD_BITS
cdef int STEP, PER_BOX, SHEET, NOTED, QUIET_ROUNDS
cdef int DEAL, DONE, HELPED, LETTER_DUE, NAME_DUE, REFILL, START, TURN
cdef long long WORD
cdef int[4] BONUS

cdef class Turns(Finder):
    cdef readonly int longest, per_word, turn, starter, left, due, quiet
    cdef int phase, contenders, dealt, sheet_count
    cdef bint spent
    cdef signed char[4] lots, place, laid  # SEATS, like all lists of four
    cdef int[4] points, noted_count, waited
    cdef long long[4] named
    cdef long long[140] sheet  # SHEET
    cdef long long[48] noted  # SEATS * NOTED

    cdef void _copy_turns(self, Turns other) noexcept
    @cython.locals(seats=object)
    cdef tuple _keep_turns(self)
    @cython.locals(course=tuple, counts=tuple, lots=tuple, place=tuple, laid=tuple, waited=tuple, points=tuple, named=tuple, sheet=tuple, noted=tuple,
                   seat=cython.int, i=cython.int)
    cdef _restore_turns(self, tuple kept)
    @cython.final
    cdef int _draw_tile(self, int tile) except -1
    @cython.final
    cdef int _draw_lot(self, int tile) except -1
    @cython.locals(closest=cython.int, seat=cython.int, tied=cython.int)
    @cython.final
    cdef int _compare_lots(self) except -1
    @cython.locals(entry=cython.longlong)
    @cython.final
    cdef void _score_word(self, int seat, int field, long long word) noexcept
    @cython.locals(word=cython.longlong, tiles=cython.int)
    @cython.final
    cdef void _letters_due(self) noexcept
    @cython.locals(seat=cython.int)
    @cython.final
    cdef void _put_into_box(self, int letter, int box) noexcept
    @cython.locals(seat=cython.int, tile=cython.int)
    @cython.final
    cdef void _name(self, long long word) noexcept
    @cython.final
    cdef void _begin_turn(self, int seat) noexcept
    @cython.final
    cdef void _end_turn(self) noexcept
    @cython.final
    cdef void _refill(self) noexcept
    @cython.final
    cdef void _clear_spent_word(self) noexcept
    @cython.locals(seat=cython.int)
    @cython.final
    cdef void _next_turn(self) noexcept
    @cython.final
    cdef void _end_game(self) noexcept
    @cython.locals(tiles=cython.longlong, seat=cython.int)
    @cython.final
    cdef void _note(self, long long action) noexcept
    cpdef int score(self, int seat) except? -1
    cpdef int pyramid(self, int seat) noexcept
    cpdef int bonus(self, int seat) noexcept
    @cython.locals(totals=list, seat=cython.int)
    cpdef list winners(self)
    @cython.locals(other=cython.int)
    cpdef int predecessor(self, int seat) noexcept
    @cython.locals(other=cython.int)
    cpdef bint may_help(self) noexcept
    cpdef int rounds_left(self) noexcept
    cpdef int drawer(self) noexcept

cpdef int points_for(int size) noexcept
