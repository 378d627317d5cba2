cimport cython
from toptafel.server.room cimport Room

cdef class Connection:
    cdef object __weakref__
    cdef readonly object household
    cdef public list tokens, mine
    cdef public object look, seen, told
    cdef public bint picture
    cdef object _table, _lobby, _limits, _wire, _bucket, _hint, _loop
    cdef Room _room
    cdef list _outbox
    cdef bint _leaving
