cimport cython

# As in board.py, where Python reads them; an array of another size than its list is an error when it is filled.
cdef enum:
    TRIANGLES = 96
    CROSSINGS = 64
    SIDES = 288
    PAIRS = 144
    PLACEMENTS = 48

@cython.final
cdef class Board:
    cdef readonly int triangles, crossings, pairs
    cdef readonly tuple names, crossing_names, places, starts, parts
    cdef readonly dict numbers
    cdef Py_hash_t hashed
    cdef signed char[SIDES] corner, neighbour
    cdef signed char[4 * SIDES] rhombus
    cdef signed char[CROSSINGS] around, golden
    cdef signed char[PAIRS] first, second
    cdef short[PAIRS] under
    @cython.locals(at=cython.int)
    cdef void _join(self, int triangle, int k, int other, int far_corner) noexcept
    @cython.locals(k=cython.int)
    cpdef int side(self, int first, int second) noexcept
    cdef int rhombus_at(self, int first, int second) noexcept
    cdef void _check(self, int number, int count) except *
