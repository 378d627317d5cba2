cimport cython
from toptafel.engine.core cimport Actions
from toptafel.games.topscore.pieces cimport Pieces
from toptafel.games.topscore.words cimport (
    Lexicon, blank_letters, holds, key, length, minus, replaced, with_blanks, without,
)

cdef int BLANK, BODY, BOXES, CHANGE, FIELD, GIVEN, LAY, LETTER, NAME, SIGN, SMALL, SWAP, WORD_BITS
cdef long long BLANKS, PLAIN, WORD

cdef class Finder(Pieces):
    cdef readonly Lexicon lexicon

    @cython.locals(field=cython.longlong, given=cython.longlong)
    @cython.final
    cdef int _find_lays(self, Actions out, int seat) except -1
    @cython.locals(rack=cython.int, letter=cython.int)
    @cython.final
    cdef int _choose(self, Actions out, int seat, int left, int sign, long long total, long long blanks,
                     long long head) except -1
    @cython.locals(old=cython.longlong, total=cython.longlong, blanks=cython.longlong, kept=cython.longlong,
                   rack=cython.int, letter=cython.int, other=cython.longlong, given=cython.longlong)
    @cython.final
    cdef int _find_growths(self, Actions out, int seat, int field, int kind) except -1
    @cython.locals(old=cython.longlong, rack=cython.int, start=cython.longlong, shift=cython.int, sign=cython.int,
                   rest=cython.longlong, total=cython.longlong, blanks=cython.longlong, letter=cython.int)
    @cython.final
    cdef int _find_changes(self, Actions out, int seat) except -1
    @cython.locals(letter=cython.int)
    @cython.final
    cdef int _with_any_letter(self, Actions out, long long total, long long blanks, long long head) except -1
    @cython.locals(start=cython.longlong, i=cython.longlong, word=cython.longlong)
    @cython.final
    cdef int _words_of(self, Actions out, long long total, long long blanks, long long head) except -1
    @cython.locals(kept=cython.longlong, i=cython.longlong)
    @cython.final
    cdef int _keep_other_words(self, Actions out, long long start, long long plain) except -1
    @cython.locals(start=cython.longlong, tile=cython.int, count=cython.longlong, tiles=cython.longlong,
                   i=cython.longlong)
    @cython.final
    cdef int _find_swaps(self, Actions out, int seat) except -1
    @cython.locals(start=cython.longlong, first=cython.int, word=cython.longlong, i=cython.int, letter=cython.longlong)
    @cython.final
    cdef int _find_names(self, Actions out, int seat) except -1
    @cython.final
    cdef bint _can_exchange(self, int seat, int given, int field) noexcept
    @cython.locals(given=cython.longlong, other=cython.longlong, added=cython.longlong)
    @cython.final
    cdef bint _can_make(self, long long action, int seat, int field) noexcept
    @cython.locals(word=cython.longlong, old=cython.longlong, added=cython.longlong, lost=cython.longlong,
                   one=cython.bint, other_tile=cython.bint)
    @cython.final
    cdef long long _added(self, long long action, int field) noexcept
    @cython.locals(given=cython.longlong)
    @cython.final
    cdef long long _after_exchange(self, long long action, int field) noexcept
    @cython.locals(rest=cython.longlong, tile=cython.int, there=cython.int)
    @cython.final
    cdef bint _has_tiles(self, int seat, long long signs, int given) noexcept
    @cython.locals(size=cython.int, first=cython.int, i=cython.int, fits=cython.bint)
    @cython.final
    cdef bint _reads_in_boxes(self, int seat, long long word) noexcept

cpdef int tile_of(int sign) noexcept
@cython.locals(count=cython.int)
cpdef int how_often(long long signs, int tile) noexcept
@cython.locals(count=cython.int)
cpdef int length_of_swap(long long tiles) noexcept
