cimport cython
from toptafel.engine cimport memory
from toptafel.engine.core cimport Actions, Rng
from toptafel.games.topscore.words cimport Lexicon, key, length

cdef int BLANK, LETTER, LONGEST, RACK, SHORTEST, SIGN_BITS, TILES
cdef int _TURN, _UNKNOWN, _LOST
cdef double _BLANK_USE

@cython.final
cdef class Vocabulary:
    cdef readonly int longest, kinds, count
    cdef bint all_known
    cdef long long* words
    cdef long long* keys
    cdef long long* turns
    cdef long long mask
    cdef int[9] first  # LONGEST + 2
    cdef double[32] chance, gift  # TILES
    cdef readonly int from_nothing

    @cython.locals(low=int, high=int, middle=int)
    cpdef bint knows(self, long long word) noexcept
    cpdef int turns_from(self, long long total) noexcept
    @cython.locals(turns=int)
    cpdef int distance(self, long long total) noexcept
    @cython.locals(slot=cython.longlong)
    cdef long long _slot(self, long long total) noexcept
    @cython.locals(size=int, grown=cython.longlong, total=cython.longlong, i=int, letters=cython.longlong,
                   slot=cython.longlong, usual=cython.longlong)
    cdef _measure(self)
    @cython.locals(distances=Actions, tiles=Actions, letter=int, turns=cython.longlong, place=cython.longlong,
                   stuck=double, expected=double, i=cython.longlong)
    cdef int _growing(self, long long letters) except -2
    @cython.locals(longest=int, i=int, word=cython.longlong, seen=cython.longlong, letter=int)
    cdef _find_gifts(self)
