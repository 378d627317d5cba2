cimport cython
from toptafel.engine.core cimport Actions

cdef int ALL_FACES, FACE_COUNT, MOST_CARDS, ALL_POSITIONS, MOST_ORDERS
cdef long long CARD, JOKER
cdef unsigned char[4096] BITS, LOWEST
cdef long long[10] ONES

@cython.final
cdef class Stacks:
    cdef int[4097] first
    cdef Actions sets, orders, values

@cython.final
cdef class Faces:
    cdef readonly tuple drawings
    cdef short[64] spots, holes
    cdef Stacks plain, under_joker

    @cython.locals(i=int, card=int, value=int, opening=int)
    cpdef int value(self, long long stack) noexcept
    @cython.locals(i=int, card=int, opening=int)
    cpdef list seen(self, long long stack)
    @cython.locals(i=int, card=int, value=int)
    cpdef bint raises(self, long long stack) noexcept
    @cython.locals(place=int, top=cython.longlong)
    cpdef long long below_joker(self, long long stack) noexcept
    @cython.locals(faces=int, card=int)
    cpdef int set_of(self, long long stack) noexcept
    @cython.locals(colours=cython.longlong, card=cython.longlong)
    cdef long long colours_of(self, long long stack) noexcept
    @cython.locals(stack=cython.longlong, place=int, card=cython.longlong)
    cdef long long coloured(self, long long order, long long colours) noexcept
    @cython.locals(colour=int)
    cpdef int one_colour(self, long long stack) noexcept
    @cython.locals(below=cython.longlong, faces=int, stacks=Stacks, colours=cython.longlong, value=int, found=bint,
                   best=cython.longlong, row=int, order=cython.longlong)
    cpdef long long canonical(self, long long stack) noexcept
    @cython.locals(stacks=Stacks, orders=Actions, values=Actions, faces=int, begin=int, end=int, row=int)
    cdef int add_plain(self, int colour, int held, Actions out) except -1
    @cython.locals(sets=Actions, i=int, faces=int, colours=cython.longlong)
    cdef int add_under_joker(self, int held, long long holders, Actions out) except -1
    @cython.locals(stacks=Stacks, end=int, row=int, best=cython.longlong)
    cdef int add_set_under_joker(self, int faces, long long colours, Actions out) except -1
    @cython.locals(colours=cython.longlong, face=int, lowest=cython.longlong)
    cdef long long first_colours(self, int faces, long long holders) noexcept
    @cython.locals(face=int, held=int, colour=int, higher=int, lowest=cython.longlong)
    cdef long long next_colours(self, int faces, long long holders, long long colours) noexcept
