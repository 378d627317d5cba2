cimport cython

cdef int OPEN, MOST_PLAYERS

@cython.final
@cython.freelist(64)
cdef class Round:
    cdef readonly int players, game, tiebreak, seats, waiting, leader
    cdef public int colour, outcome, tied, winner, bonus
    cdef long long[5] plays  # MOST_PLAYERS
    cdef signed char[5] values

    cpdef int first_from(self, int seat, int seats) noexcept
    cdef int put(self, int seat, long long play, int value) noexcept
    @cython.locals(best=int, seat=int)
    cdef int find_tied(self) noexcept

    @cython.locals(seats=list)
    cpdef list seats_in_order(self)
    cpdef long long play_of(self, int seat) noexcept
    cpdef int value_of(self, int seat) noexcept

    @cython.locals(other=Round)
    cpdef Round clone(self)
    @cython.locals(seat=int)
    cpdef tuple snapshot(self)
    @cython.locals(plays=tuple, values=tuple)
    cpdef restore(self, tuple snapshot)

@cython.locals(made=Round)
cpdef Round restored_round(tuple snapshot)
