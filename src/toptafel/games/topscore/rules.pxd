cimport cython
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topscore.turns cimport Turns
from toptafel.games.topscore.words cimport holds, is_canonical, length, minus, replaced, tile_of

cdef int CHANCE, OVER
cdef int ADMIT, BOX, CHANGE, DRAW, HELP, LAY, NAME, PASS, SWAP
cdef int BLANK, BODY, BOX_AT, BOXES, DEALS, FIELD, GIVEN, KIND, LETTER, SHORTEST, SIGN, SIGN_BITS, SMALL
cdef int TILE, TILE_BITS, TILES
cdef int HELPED, LETTER_DUE, NAME_DUE, TURN
cdef long long PLAIN, WORD

# What is an int here and None in the .py returns nothing: the int lets errors pass at no cost.
cdef class Topscore(Turns):
    cdef readonly object options
    cdef readonly bint by_agreement
    cdef readonly long long pending
    cdef readonly tuple admitted

    @cython.locals(other=Topscore)
    cpdef State clone(self)
    @cython.locals(course=tuple)
    cpdef tuple snapshot(self)
    @cython.locals(players=cython.int, options=object, course=tuple, pieces=tuple, turns=tuple)
    cpdef restore(self, tuple snapshot)
    @cython.locals(tile=cython.int)
    cpdef int find_legal(self, Actions out) except -1
    @cython.locals(seat=cython.int, held=cython.longlong)
    @cython.final
    cdef int _find_turn(self, Actions out) except -1
    @cython.locals(letter=cython.int, box=cython.int)
    @cython.final
    cdef int _find_letters(self, Actions out) except -1
    @cython.locals(kept=cython.longlong, i=cython.longlong)
    @cython.final
    cdef int _keep_pending(self, Actions out) except -1
    @cython.locals(kind=cython.int, code=str)
    cpdef str why_not(self, long long action)
    @cython.locals(kind=cython.int, exchange=cython.longlong)
    @cython.final
    cdef bint _is_move(self, long long action) noexcept
    @cython.final
    cdef bint _is_plain_word(self, long long word) noexcept
    @cython.locals(kind=cython.int)
    @cython.final
    cdef str _why_not_now(self, long long action)
    @cython.locals(field=cython.int)
    @cython.final
    cdef str _why_not_word(self, long long action)
    @cython.locals(last=cython.longlong, count=cython.int, tile=cython.longlong)
    @cython.final
    cdef bint _has_swap(self, long long tiles) noexcept
    @cython.final
    cdef str _why_not_boxed(self, int letter, int box)
    @cython.final
    cdef str _why_not_named(self, long long word)
    @cython.locals(trial=Topscore)
    @cython.final
    cdef str _why_not_admitted(self, long long word)
    @cython.locals(kind=cython.int)
    cpdef int play_legal(self, long long action) except -1
    @cython.final
    cdef _admit(self, long long word)
    @cython.locals(seat=cython.int, kind=cython.int, word=cython.longlong, field=cython.int, lost=cython.longlong,
                   tiles=cython.longlong)
    @cython.final
    cdef void _play_word(self, long long action) noexcept
    @cython.locals(given=cython.longlong, field=cython.longlong)
    @cython.final
    cdef void _exchange(self, long long action) noexcept
    @cython.locals(given=cython.longlong, added=cython.longlong, tiles=cython.longlong, exchanged=cython.bint,
                   tile=cython.longlong)
    @cython.final
    cdef long long tiles_needed(self, long long action, int field) noexcept
    @cython.final
    cdef void _swap(self, long long tiles) noexcept
    cpdef int determinize(self, int seat, Rng rng) except -1
    @cython.locals(tries=cython.int)
    @cython.final
    cdef int _deal_admitted(self, int seat, Rng rng) except -1
    @cython.locals(pool=Actions, ways=Actions, i=cython.longlong, action=cython.longlong, field=cython.int)
    @cython.final
    cdef int _give_tiles(self, int seat, Rng rng) except -1
    @cython.locals(mover=cython.int, tile=cython.int, rest=cython.longlong, other=cython.int, kept=cython.int,
                   pick=cython.longlong)
    @cython.final
    cdef int _deal_around(self, int seat, long long tiles, Rng rng) except -1
    @cython.final
    cdef void _shift(self, int seat, int tile) noexcept

cpdef Topscore topscore(State state)
