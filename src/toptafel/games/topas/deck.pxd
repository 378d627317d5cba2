cimport cython

@cython.final
cdef class Deck:
    cdef readonly tuple texts
    cdef readonly dict numbers
    cdef readonly bytes joined
    cdef unsigned char[36] first, second
