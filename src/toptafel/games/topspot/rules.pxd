cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topspot.faces cimport Faces
from toptafel.games.topspot.hands cimport Hands, restored_hands
from toptafel.games.topspot.rounds cimport Round, restored_round

cdef int CHANCE, OVER, COLOUR_COUNT, FACE_COUNT, JOKER, LEAST_PLAYERS, MOST_PLAYERS, NOBODY, TIED, WON, WON_AT_ONCE
cdef long long[4096] SPREAD
cdef long long CARD, DRAWN, NAMED, STACK

cdef class TopSpot(State):
    cdef readonly Faces faces
    cdef readonly bint expert, aids
    cdef readonly int games, game, last_winner
    cdef readonly Hands hands
    cdef int[5] points, totals  # MOST_PLAYERS
    cdef readonly tuple sheet
    cdef readonly Round round, last_round

    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(colour=int, begin=cython.longlong, end=cython.longlong, i=cython.longlong)
    cdef int _add_leads(self, int seat, Actions out) except -1
    @cython.locals(held=int, other=int, card=int)
    cdef int _add_follows(self, int seat, int colour, Actions out) except -1
    @cython.locals(held=int, holders=cython.longlong, colour=int, faces=int)
    cdef int _add_joker_stacks(self, int seat, Actions out) except -1

    @cython.locals(stack=cython.longlong, named=cython.longlong, top=int, reason=str)
    cpdef str why_not(self, long long action)
    cdef str _why_not_drawn(self, long long card)
    cdef str _why_not_joker(self, long long stack, int named)
    @cython.locals(colour=int, in_play=int)
    cdef str _why_not_coloured(self, long long stack)
    @cython.locals(written=cython.longlong)
    cdef str _why_not_stack(self, long long stack)

    cpdef int play_legal(self, long long action) except -1
    @cython.locals(stack=cython.longlong, colour=int, follows=bint)
    cdef void _play(self, int seat, long long action) except *
    cdef int colour_of(self, long long action) noexcept
    cpdef int opener(self) noexcept
    cdef void _start_game(self) except *
    cdef void _start_round(self, int tiebreak, int seats, int leader) except *
    @cython.locals(finished=Round, earliest=int)
    cdef void _finish_round(self) except *
    @cython.locals(left=int, leader=int)
    cdef void _break_tie(self, Round finished) except *
    @cython.locals(seats=int)
    cdef void _win(self, Round finished, int seat, int outcome) except *
    @cython.locals(seats=int, before=int)
    cdef void _go_on(self) except *
    @cython.locals(seat=int)
    cdef void _end_game(self) except *

    cpdef int weight(self, long long action) except -1
    cpdef long long outcome(self, Rng rng) except? -1
    cpdef int determinize(self, int seat, Rng rng) except -1

    cpdef int score(self, int seat) except? -1
    @cython.locals(best=int, seat=int)
    cpdef list winners(self)
    cpdef int points_of(self, int seat) noexcept

    @cython.locals(other=TopSpot)
    cpdef State clone(self)
    @cython.locals(seat=int)
    cpdef tuple snapshot(self)
    @cython.locals(drawings=tuple, hands=tuple, points=tuple, totals=tuple, this_round=tuple, last_round=tuple)
    cpdef restore(self, tuple snapshot)

cpdef TopSpot topspot(State state)
