cimport cython
from toptafel.games.topscore.finder cimport Finder
from toptafel.games.topscore.words cimport Lexicon, length, without

cdef int CHANCE, OVER
cdef int BLANK, BODY, BOXES, RACK, SIGN, SMALL, SWAP, WORD_BITS, PER_BOX, NOTED
cdef int DEAL, DONE, LETTER_DUE, NAME_DUE, REFILL, START, TURN
cdef long long WORD
cdef int[4] BONUS

cdef class Turns(Finder):
    cdef readonly int longest, per_word, turn, starter, left, due
    cdef int phase, contenders, dealt, sheet_count
    cdef bint spent
    cdef signed char[4] lots, place, laid
    cdef int[4] points, noted_count
    cdef long long[4] named
    cdef long long[140] sheet
    cdef long long[48] noted

    cdef int _copy_turns(self, Turns other) except -1
    @cython.final
    cdef int _draw_tile(self, int tile) except -1
    @cython.final
    cdef int _draw_lot(self, int tile) except -1
    @cython.locals(closest=cython.int, seat=cython.int, tied=cython.int)
    @cython.final
    cdef int _compare_lots(self) except -1
    @cython.locals(entry=cython.longlong)
    @cython.final
    cdef int _score_word(self, int seat, int field, long long word) noexcept
    @cython.locals(word=cython.longlong, free=cython.int, box=cython.int, tiles=cython.int)
    @cython.final
    cdef int _letters_due(self) noexcept
    @cython.locals(seat=cython.int)
    @cython.final
    cdef int _put_into_box(self, int letter, int box) noexcept
    @cython.locals(box=cython.int)
    @cython.final
    cdef bint _boxes_full(self, int seat) noexcept
    @cython.locals(seat=cython.int, tile=cython.int)
    @cython.final
    cdef int _name(self, long long word) noexcept
    @cython.final
    cdef int _begin_turn(self, int seat) noexcept
    @cython.final
    cdef int _end_turn(self) noexcept
    @cython.final
    cdef int _refill(self) noexcept
    @cython.final
    cdef int _clear_spent_word(self) noexcept
    @cython.locals(seat=cython.int)
    @cython.final
    cdef int _next_turn(self) noexcept
    @cython.final
    cdef int _end_game(self) noexcept
    @cython.locals(tiles=cython.longlong, seat=cython.int)
    @cython.final
    cdef int _note(self, long long action) noexcept
    cpdef int score(self, int seat) except? -1
    cpdef int pyramid(self, int seat) noexcept
    cpdef int bonus(self, int seat) noexcept
    @cython.locals(totals=list, seat=cython.int)
    cpdef list winners(self)
    @cython.locals(other=cython.int)
    cpdef int predecessor(self, int seat) noexcept
    @cython.locals(other=cython.int)
    cpdef bint may_help(self) noexcept
    cpdef int drawer(self) noexcept
