cimport cython

cdef int _TEXT, _MASKED, _SHORT

cdef class Wire:
    cdef object __weakref__
    cdef object _transport, _protocol, _most_unsent, _tell_lost, _loop, _inbox, _waiter, _lost, _timer
    cdef list _pieces
    cdef bint _between, _paused, _ended
    cdef readonly bint _heard  # a test waits for it

    cpdef object send(self, bytes text)
    @cython.locals(message=bytes, frames=list)
    cpdef object data_received(self, object data)
    cdef object _take_message(self, bytes message)
    cdef object _wake(self)

cpdef bytes _head(object length)
@cython.locals(length=cython.Py_ssize_t)
cdef bytes _short_text(object data)
