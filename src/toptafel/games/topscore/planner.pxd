cimport cython
from toptafel.games.topscore.vocabulary cimport Vocabulary
from toptafel.games.topscore.rules cimport Topscore
from toptafel.games.topscore.words cimport length

cdef int BOXES, LETTER, PER_BOX, SIGN_BITS, TILES

@cython.final
cdef class Planner:
    cdef Vocabulary vocabulary
    cdef double[7] outside  # BOXES
    cdef double[224] inside  # BOXES * TILES
    cdef int[7] boxes  # BOXES
    cdef double[32] coming  # TILES

    @cython.locals(later=int, box=int, letter=int, missed=double, i=int, word=cython.longlong, first=int)
    cdef void look(self, Topscore position) noexcept
    @cython.locals(box=int, pick=int, chance=double, worth=double)
    cdef void consider(self, long long word, int first, int size, int picks) noexcept
    @cython.locals(chance=double, lacking=int, box=int)
    cdef double chance(self, long long word, int first, int size, int pick, int picks) noexcept
    cdef long long worth(self, int letter, int box) noexcept
