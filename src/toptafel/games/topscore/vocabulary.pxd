cimport cython
from toptafel.engine cimport memory
from toptafel.games.topscore.words cimport Lexicon, key, length

cdef int BLANK, LETTER, LONGEST, RACK, SHORTEST, SIGN_BITS, TILE_BITS, TILES
cdef long long[32] _KEY
cdef signed char[37] _LOWEST
cdef int _TURN, _UNKNOWN, _DEAD, _LOOKED_UP, _SWEEPS
cdef long long _LONG
cdef double _BLANK_USE

@cython.final
cdef class Vocabulary:
    cdef Lexicon lexicon
    cdef readonly int longest, kinds, count
    cdef bint all_known
    cdef long long* words
    cdef long long* avoided
    cdef int avoided_count
    cdef long long* keys
    cdef long long* turns
    cdef long long* starts
    cdef long long* steps
    cdef long long room
    cdef long long mask
    cdef int[9] first  # LONGEST + 2
    cdef int[32] distances  # TILES
    cdef double[32] chance, gift  # TILES
    cdef readonly int from_nothing

    @cython.locals(low=int, high=int, middle=int)
    cpdef bint knows(self, long long word) noexcept
    @cython.locals(low=int, high=int, middle=int)
    cdef bint _avoids(self, long long word) noexcept
    cpdef int turns_from(self, long long total) noexcept
    @cython.locals(turns=int)
    cpdef int distance(self, long long total) noexcept
    @cython.locals(slot=cython.longlong)
    cdef long long growths(self, long long total) noexcept
    @cython.locals(end=cython.longlong, slot=cython.longlong)
    cdef _find_steps(self)
    @cython.locals(end=cython.longlong, letters=cython.longlong, letter=int, turns=cython.longlong,
                   step=cython.longlong, place=cython.longlong)
    cdef long long _list_steps(self, long long total, long long start) noexcept
    @cython.locals(slot=cython.longlong)
    cdef long long _slot(self, long long total) noexcept
    @cython.locals(grown=cython.longlong, total=cython.longlong, i=int, slot=cython.longlong, far=cython.longlong,
                   sweeps=int)
    cdef void _measure(self, int size) noexcept
    @cython.locals(better=bint, i=int, slot=cython.longlong, turns=int)
    cdef bint _change_far_ones(self, int size, long long far) noexcept
    @cython.locals(total=cython.longlong, letter=int, nearest=int, stuck=double, expected=double, turns=double)
    cdef int _stepping(self, long long word, bint changing) noexcept
    @cython.locals(letters=cython.longlong, letter=int, turns=int, nearer=bint)
    cdef void _lead_to(self, long long total, int lost) noexcept
    @cython.locals(nearest=int, letter=int)
    cdef int _nearest(self) noexcept
    @cython.locals(i=int, slot=cython.longlong)
    cdef void _soften(self) noexcept
    @cython.locals(total=cython.longlong, i=int)
    cdef void _start(self) noexcept
    @cython.locals(longest=int, i=int, word=cython.longlong, seen=cython.longlong, letter=int)
    cdef _find_gifts(self)
