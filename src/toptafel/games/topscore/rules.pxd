cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topscore.finder cimport tile_of
from toptafel.games.topscore.turns cimport Turns
from toptafel.games.topscore.words cimport is_canonical, length, minus, replaced

cdef int CHANCE
cdef int ADMIT, BOX, CHANGE, DRAW, HELP, LAY, NAME, PASS, SWAP
cdef int BLANK, BODY, BOX_AT, BOXES, FIELD, GIVEN, LETTER, SIGN, SMALL, DEALS
cdef int HELPED, LETTER_DUE, NAME_DUE, TURN
cdef long long PLAIN, WORD

cdef class Topscore(Turns):
    cdef readonly object options
    cdef readonly bint by_agreement
    cdef readonly long long pending
    cdef readonly tuple admitted

    @cython.locals(other=Topscore)
    cpdef State clone(self)
    @cython.locals(tile=cython.int)
    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(seat=cython.int)
    @cython.final
    cdef int _find_turn(self, Actions out) except -1
    @cython.locals(letter=cython.int, box=cython.int)
    @cython.final
    cdef int _find_letters(self, Actions out) except -1
    @cython.locals(kept=cython.longlong, i=cython.longlong)
    @cython.final
    cdef int _keep_pending(self, Actions out) except -1
    @cython.locals(kind=cython.int)
    cpdef str why_not(self, long long action)
    cdef bint _is_legal(self, long long action) except -1
    @cython.locals(kind=cython.int, word=cython.longlong, field=cython.int)
    @cython.final
    cdef bint _is_word_legal(self, long long action) except -1
    @cython.locals(last=cython.longlong, count=cython.int, tile=cython.longlong)
    @cython.final
    cdef bint _has_swap(self, long long tiles) noexcept
    @cython.locals(word=cython.longlong)
    @cython.final
    cdef bint _can_box(self, long long letter, long long box) noexcept
    @cython.final
    cdef bint _can_name(self, long long word) except -1
    @cython.locals(trial=Topscore)
    @cython.final
    cdef bint _can_admit(self, long long word) except -1
    @cython.locals(kind=cython.int)
    cpdef int play_legal(self, long long action) except -1
    @cython.final
    cdef int _admit(self, long long word) except -1
    @cython.locals(seat=cython.int, kind=cython.int, word=cython.longlong, field=cython.int, lost=cython.longlong,
                   tiles=cython.longlong)
    @cython.final
    cdef int _play_word(self, long long action) except -1
    @cython.locals(given=cython.longlong, field=cython.longlong)
    @cython.final
    cdef int _exchange(self, long long action) noexcept
    @cython.locals(given=cython.longlong, added=cython.longlong, tiles=cython.longlong, exchanged=cython.bint,
                   tile=cython.longlong)
    @cython.final
    cdef long long _tiles_needed(self, long long action, int field) noexcept
    @cython.final
    cdef int _swap(self, long long tiles) noexcept
    cpdef int determinize(self, int seat, Rng rng) except -1
    @cython.locals(pool=Actions, ways=Actions, i=cython.longlong, action=cython.longlong, field=cython.int)
    @cython.final
    cdef int _deal_admitted(self, int seat, Rng rng) except -1
    @cython.locals(mover=cython.int, tile=cython.int, rest=cython.longlong, other=cython.int, kept=cython.int,
                   pick=cython.longlong)
    @cython.final
    cdef int _deal_around(self, int seat, long long tiles, Rng rng) except -1
    @cython.final
    cdef int _shift(self, int seat, int tile) noexcept

cpdef Topscore topscore(State state)
