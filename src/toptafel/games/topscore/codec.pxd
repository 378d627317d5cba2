cimport cython
from toptafel.engine cimport memory
from toptafel.engine.codec cimport Codec
from toptafel.engine.core cimport State
from toptafel.games.topscore.rules cimport Topscore, topscore
from toptafel.games.topscore.turns cimport points_for
from toptafel.games.topscore.words cimport length

cdef int BODY, BOX, BOX_AT, BOXES, CHANGE, FIELD, GIVEN, HELP, KIND, LETTER, LONGEST, NAME, PER_BOX, SIGN_BITS
cdef int SMALL, SWAP, TILE, TILE_BITS, TILES, _KINDS, _PHASES, _SEAT
cdef long long BLANKS, WORD

cdef class TopscoreCodec(Codec):
    cdef readonly int kinds

    cpdef int observe(self, State state, int seat, short[::1] out) except -1
    cpdef int observe_next(self, State state, int seat, short[:, ::1] table, int i) except -1
    @cython.locals(i=int, tile=int, other=int, at=int)
    cdef int _observe(self, Topscore position, int seat, short* out) except -1
    @cython.locals(box=int)
    cdef void _observe_seat(self, Topscore position, int seat, short* out, int at) except *
    @cython.locals(position=Topscore, kind=int, i=int, at=int)
    cpdef int describe(self, State state, long long action, short[::1] out) except -1
    cdef long long _tiles_needed(self, Topscore position, long long action) noexcept
    cdef void _take(self, long long tiles, short* out, int at) noexcept

@cython.locals(i=int)
cdef void _spell(long long word, short* out, int at) noexcept
cdef void _letters(long long word, short* out, int at) noexcept
@cython.locals(kind=int)
cdef int _points(long long action) noexcept
