cimport cython

@cython.final
cdef class Board:
    cdef readonly int triangles, crossings, pairs
    cdef readonly tuple names, crossing_names, places, starts
    cdef readonly dict numbers
    cdef signed char[288] corner, neighbour, beyond
    cdef signed char[64] around, golden
    cdef signed char[144] first, second
    @cython.locals(k=cython.int)
    cpdef int side(self, int first, int second) noexcept
    cdef int _check(self, int number, int count) except -1
