cimport cython
from toptafel.engine cimport memory
from toptafel.engine.codec cimport Codec
from toptafel.engine.core cimport Actions, State
from toptafel.games.topspot.faces cimport Faces
from toptafel.games.topspot.rounds cimport Round
from toptafel.games.topspot.rules cimport TopSpot, topspot
from toptafel.games.topspot.steps cimport Steps, steps

cdef int CARD, COLOUR_COUNT, FACE_COUNT, JOKER, STEPS
cdef long long STACK
cdef int _CARDS, _SEAT, _SLOTS
cdef unsigned char[4096] _LOWEST

cdef class TopSpotCodec(Codec):
    cdef Actions stacks
    cdef short[4096] slots  # _SLOTS

    @cython.locals(colour=int)
    cdef void _number_stacks(self, Faces faces, str colours, int dealt) except *
    @cython.locals(slot=cython.longlong)
    @cython.final
    cdef int _slot(self, long long stack) noexcept
    cpdef int number(self, State state, long long action) except? -1
    @cython.locals(i=cython.longlong)
    cpdef int number_moves(self, State state, Actions legal) except -1
    cpdef long long action(self, State state, int number) except? -1
    @cython.locals(position=TopSpot, i=int)
    cpdef int observe(self, State state, int seat, short[::1] out) except -1
    @cython.locals(position=TopSpot, last=Round, out="short*", at=int, other=int)
    cpdef int observe_next(self, State state, int seat, short[:, ::1] table, int i) except -1

cdef class TopSpotStepsCodec(Codec):
    cpdef State begin(self, State state)
    cpdef State whole(self, State state)
    cpdef list path(self, State state, long long action)
    cpdef long long completed(self, State state, int number) except? -1
    cpdef int number(self, State state, long long action) except? -1
    cpdef long long action(self, State state, int number) except? -1
    @cython.locals(now=Steps, position=TopSpot, players=int, i=int, at=int, gone=int, place=int, other=int)
    cpdef int observe(self, State state, int seat, short[::1] out) except -1

@cython.locals(colour=int, gone=int, place=int)
cdef int observe_position(TopSpot position, int seat, short* out) noexcept
@cython.locals(colour=int, held=int, face=int)
cdef void _observe_hand(TopSpot position, int seat, short* out) noexcept
cdef void _observe_faces(int faces, short* out, int at) noexcept
cdef void _observe_stack(long long stack, short* out, int at) noexcept
@cython.locals(players=int, now=Round, lacks=int, at=int, counts=int, other=int, i=int)
cdef int _observe_beside(TopSpot position, int seat, short* out) noexcept
cdef void _observe_seat(Round now, int seat, short* out, int at) noexcept
