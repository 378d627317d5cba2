# Header only: there is no compiled module behind it.
from libc.stdlib cimport free, malloc, realloc

cdef inline long long* allocated(long long size) except NULL:
    cdef long long* block = <long long*> malloc(8 * size)
    if block == NULL:
        raise MemoryError
    return block

cdef inline long long* resized(long long* block, long long old, long long new) except NULL:
    cdef long long* grown = <long long*> realloc(block, 8 * new)
    if grown == NULL:
        raise MemoryError
    return grown

cdef inline void released(long long* block) noexcept:
    free(block)

cdef inline short* start(short[::1] row) noexcept:
    return &row[0]

cdef inline unsigned char* first(unsigned char[::1] row) noexcept:
    return &row[0]

cdef inline short* row(short[:, ::1] table, int i) noexcept:
    return &table[i, 0]

cdef inline unsigned char* mask(unsigned char[:, ::1] table, int i) noexcept:
    return &table[i, 0]
