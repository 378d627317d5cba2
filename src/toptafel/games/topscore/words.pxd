cimport cython
from toptafel.engine cimport memory
from toptafel.engine.core cimport Actions, Rng

cdef int BLANK, LETTER, LONGEST, SHORTEST, SIGN, SIGN_BITS, WORD_BITS
cdef long long ALL_LETTERS, BLANKS, PLAIN, SMALL, WORD, _EACH
cdef long long[32] _BIT, VALUES

@cython.locals(count=cython.int)
cpdef int length(long long word) noexcept
@cython.locals(total=cython.longlong)
cpdef long long key(long long word) noexcept
cpdef int tile_of(int sign) noexcept
@cython.locals(count=cython.int)
cpdef int how_often(long long word, int tile) noexcept
cpdef bint holds(long long word, int sign) noexcept
@cython.locals(shift=cython.int)
cpdef long long replaced(long long word, long long sign, long long other) noexcept
@cython.locals(shift=cython.int, low=cython.longlong)
cpdef long long without(long long word, long long sign) noexcept
cpdef long long minus(long long word, long long other) noexcept
@cython.locals(apart=cython.longlong, there=cython.longlong)
cpdef long long with_blanks(long long word, long long letters) noexcept
@cython.locals(shift=cython.int, letters=cython.longlong)
cpdef long long blank_letters(long long word) noexcept
@cython.locals(letters=cython.longlong)
cpdef long long blank_set(long long word) noexcept
@cython.locals(smalls=cython.longlong, letter=cython.int)
cpdef bint is_canonical(long long word, int letters) noexcept

@cython.final
cdef class Lexicon:
    cdef long long mask
    cdef long long* hints
    cdef long long* table
    cdef long long* words
    cdef long long* growing
    cdef readonly long long room, count
    cdef readonly Lexicon base
    cdef readonly frozenset forbidden

    @cython.locals(slot=cython.longlong)
    cdef long long _slot(self, long long total) noexcept
    @cython.locals(total=cython.longlong, slot=cython.longlong, hint=cython.longlong, place=cython.longlong)
    cdef bint _add(self, long long word) noexcept
    cdef long long _growing_at(self, long long total) noexcept
    @cython.locals(place=cython.longlong, found=cython.longlong)
    cdef long long letters_for(self, long long total) noexcept
    @cython.locals(link=cython.longlong)
    cdef bint _in_chain(self, long long slot, long long word) noexcept
    @cython.locals(index=cython.int, line=str, word=cython.longlong, shift=cython.int, character=cython.Py_UCS4,
                   point=cython.int, letter=cython.longlong)
    cpdef int read(self, list lines, list codes) except -2
    @cython.locals(words=list)
    cpdef list all_words(self)
    @cython.locals(base=Lexicon, other=Lexicon, i=cython.longlong, word=cython.longlong)
    cpdef Lexicon plus(self, list words)
    cpdef bint has(self, long long word) except -1
    @cython.locals(link=cython.longlong)
    cpdef int anagrams(self, long long total, Actions out) except -1
    @cython.locals(start=cython.longlong, kept=cython.longlong, i=cython.longlong)
    cdef int _allowed_anagrams(self, Lexicon base, long long total, Actions out) except -1
