from toptafel.engine.core cimport State

cdef class Texts:
    cdef object __weakref__
    cdef object _game, _known

    cpdef list write(self, State state, list actions)
    cpdef list in_order(self, State state, list actions)
