cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topspot.faces cimport Faces
from toptafel.games.topspot.hands cimport Hands
from toptafel.games.topspot.rounds cimport Round

cdef int CHANCE, OVER, COLOUR_COUNT, FACE_COUNT, JOKER, NOBODY, TIED, WON, WON_AT_ONCE
cdef long long[4096] SPREAD
cdef long long DRAWN, NAMED, STACK

cdef class TopSpot(Hands):
    cdef readonly bint expert
    cdef readonly int games, game, last_winner
    cdef int[5] points, totals
    cdef readonly tuple sheet
    cdef readonly Round round, last_round

    @cython.locals(other=TopSpot)
    cpdef State clone(self)
    cpdef int opener(self) noexcept

    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(colour=int, begin=cython.longlong, end=cython.longlong, i=cython.longlong)
    cdef int add_leads(self, int seat, Actions out) except -1
    @cython.locals(card=int)
    cdef int add_follows(self, int seat, int colour, Actions out) except -1
    @cython.locals(held=int, holders=cython.longlong, colour=int)
    cdef int add_joker_stacks(self, int seat, Actions out) except -1
    @cython.locals(stack=cython.longlong)
    cpdef str why_not(self, long long action)
    cdef bint _is_legal(self, long long action) except -1
    @cython.locals(joker=bint, colour=int)
    cdef bint may_play(self, int seat, long long stack, int named) noexcept

    cpdef int play_legal(self, long long action) except -1
    @cython.locals(stack=cython.longlong, joker=bint, follows=bint, colour=int)
    cdef int play(self, int seat, long long action) except -1
    cdef int start_game(self) except -1
    cdef int start_round(self, int tiebreak, int seats, int leader) except -1
    @cython.locals(finished=Round, earliest=int, left=int, leader=int)
    cdef int finish_round(self) except -1
    @cython.locals(seats=int)
    cdef int win(self, Round finished, int seat, int outcome) except -1
    @cython.locals(seats=int, before=int)
    cdef int go_on(self) except -1
    @cython.locals(seat=int)
    cdef int end_game(self) except -1

    cpdef int score(self, int seat) except? -1
    @cython.locals(seat=int)
    cpdef list winners(self)
    cpdef int points_of(self, int seat) noexcept

cpdef TopSpot topspot(State state)
