cimport cython
from toptafel.engine.core cimport Actions

cdef int ALL_FACES, FACE_COUNT, MOST_CARDS, ALL_POSITIONS, MOST_ORDERS
cdef long long CARD, JOKER
cdef unsigned char[4096] BITS, LOWEST
cdef long long[10] ONES

@cython.final
cdef class Stacks:
    cdef int[4097] first  # a set of faces, and one more
    cdef Actions sets, orders, values

@cython.final
cdef class Faces:
    cdef readonly tuple drawings
    cdef short[64] spots, holes  # by card
    cdef Stacks plain, under_joker

    @cython.locals(i=int, card=int, value=int, opening=int)
    cpdef int value(self, long long stack) noexcept
    @cython.locals(masks=list, i=int, card=int, opening=int)
    cpdef list seen(self, long long stack)
    @cython.locals(i=int, card=int, value=int)
    cdef bint _raises(self, long long stack) noexcept
    @cython.locals(place=int, top=cython.longlong)
    cdef long long below_joker(self, long long stack) noexcept
    @cython.locals(card=int)
    cdef int top(self, long long stack) noexcept
    cdef bint has_joker(self, long long stack) noexcept
    @cython.locals(faces=int, card=int)
    cdef int _set_of(self, long long stack) noexcept
    @cython.locals(colours=cython.longlong, card=cython.longlong)
    cdef long long _colours_of(self, long long stack) noexcept
    @cython.locals(stack=cython.longlong, place=int, card=cython.longlong)
    cdef long long _coloured(self, long long order, long long colours) noexcept
    @cython.locals(colour=int)
    cdef int one_colour(self, long long stack) noexcept
    @cython.locals(below=cython.longlong, faces=int, stacks=Stacks, colours=cython.longlong, value=int, found=bint,
                   best=cython.longlong, row=int, order=cython.longlong)
    cpdef long long canonical(self, long long stack) noexcept
    @cython.locals(stacks=Stacks, orders=Actions, values=Actions, faces=int, begin=int, end=int, row=int)
    cdef int add_plain(self, int colour, int held, Actions out) except -1
    @cython.locals(sets=Actions, i=int, faces=int, colours=cython.longlong)
    cdef int add_under_joker(self, int held, long long holders, Actions out) except -1
    @cython.locals(stacks=Stacks, end=int, row=int, best=cython.longlong)
    cdef int _add_set_under_joker(self, int faces, long long colours, Actions out) except -1
    @cython.locals(colours=cython.longlong, face=int, lowest=cython.longlong)
    cdef long long _first_colours(self, int faces, long long holders) noexcept
    @cython.locals(face=int, held=int, colour=int, higher=int, lowest=cython.longlong)
    cdef long long _next_colours(self, int faces, long long holders, long long colours) noexcept
