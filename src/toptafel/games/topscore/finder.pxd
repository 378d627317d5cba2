cimport cython
from toptafel.engine.core cimport Actions
from toptafel.games.topscore.pieces cimport Pieces
from toptafel.games.topscore.words cimport (
    Lexicon, blank_letters, blank_set, holds, how_often, key, length, minus, replaced, tile_of, with_blanks, without,
)

cdef int BLANK, BODY, BOXES, CHANGE, FIELD, GIVEN, KIND, LAY, LETTER, NAME, SHORTEST, SIGN, SIGN_BITS, SMALL, SWAP
cdef int TILE_BITS, TILES, WORD_BITS
cdef long long ALL_LETTERS, BLANKS, PLAIN, WORD
cdef long long[32] _BIT, _KEY
cdef signed char[37] _LOWEST

# What is an int here and None in the .py returns nothing: the int lets errors pass at no cost.
cdef class Finder(Pieces):
    cdef readonly Lexicon lexicon

    @cython.locals(field=cython.longlong, given=cython.longlong, letter=cython.longlong, rest=cython.longlong)
    @cython.final
    cdef int _find_lays(self, Actions out, int seat, long long held) except -1
    @cython.locals(rack=cython.int, letter=cython.int, letters=cython.longlong, rest=cython.longlong, more=cython.longlong,
                   wanted=cython.longlong)
    @cython.final
    cdef int _choose(self, Actions out, int seat, int left, int sign, long long held, long long total,
                     long long blanks, long long head) except -1
    @cython.locals(total=cython.longlong, blanks=cython.longlong, kept=cython.longlong, letter=cython.longlong,
                   other=cython.longlong, given=cython.longlong)
    @cython.final
    cdef int _find_growths(self, Actions out, int seat, long long held, int field, int kind) except -1
    @cython.locals(old=cython.longlong, total=cython.longlong, start=cython.longlong, shift=cython.int, sign=cython.int,
                   rest=cython.longlong, blanks=cython.longlong)
    @cython.final
    cdef int _find_changes(self, Actions out, int seat, long long held) except -1
    @cython.final
    cdef int _with_letters(self, Actions out, long long total, long long letters, long long blanks,
                           long long head) except -1
    @cython.locals(letter=cython.int, letters=cython.longlong)
    @cython.final
    cdef int _with_any_letter(self, Actions out, long long total, long long blanks, long long head) except -1
    @cython.locals(held=cython.longlong, letter=cython.longlong)
    @cython.final
    cdef long long letters_held(self, int seat) noexcept
    @cython.locals(start=cython.longlong, i=cython.longlong, word=cython.longlong)
    @cython.final
    cdef int words_of(self, Actions out, long long total, long long blanks, long long head) except -1
    @cython.locals(kept=cython.longlong, i=cython.longlong)
    @cython.final
    cdef int _keep_other_words(self, Actions out, long long start, long long plain) except -1
    @cython.locals(start=cython.longlong, end=cython.longlong, tile=cython.int, before=cython.longlong,
                   tiles=cython.longlong, size=cython.int, alone=cython.longlong, i=cython.longlong)
    @cython.final
    cdef int _find_swaps(self, Actions out, int seat) except -1
    @cython.locals(start=cython.longlong, first=cython.int, word=cython.longlong, i=cython.int, letter=cython.longlong)
    @cython.final
    cdef int _find_names(self, Actions out, int seat) except -1
    @cython.locals(word=cython.longlong, given=cython.longlong, other=cython.longlong, old=cython.longlong, code=str,
                   added=cython.longlong)
    @cython.final
    cdef str _why_not_laid(self, long long action, int seat, int field)
    @cython.final
    cdef str _why_no_word(self, long long word)
    @cython.locals(given=cython.longlong)
    @cython.final
    cdef long long _after_exchange(self, long long action, int field) noexcept
    @cython.locals(rest=cython.longlong, tile=cython.int, there=cython.int)
    @cython.final
    cdef bint _has_tiles(self, int seat, long long signs, int given) noexcept
    @cython.locals(size=cython.int, first=cython.int, i=cython.int, fits=cython.bint)
    @cython.final
    cdef bint _reads_in_boxes(self, int seat, long long word) noexcept

@cython.locals(added=cython.longlong, lost=cython.longlong)
cdef str _why_no_change(long long word, long long old)
cdef str _why_no_growth(long long word, long long old)
