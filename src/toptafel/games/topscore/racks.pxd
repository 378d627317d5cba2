cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.games.topscore.bot cimport TopscoreKnowledge
from toptafel.games.topscore.rules cimport Topscore, topscore
from toptafel.games.topscore.turns cimport points_for
from toptafel.games.topscore.vocabulary cimport Vocabulary
from toptafel.games.topscore.words cimport key, length

cdef int OVER
cdef int CHANGE, LAY, SWAP
cdef int BODY, KIND, LETTER, LONGEST, SEATS, SHORTEST, TILE_BITS, TILES, TURN
cdef int ALWAYS, BALANCE, DOUBLES, FIRST_TILE, NEAR
cdef long long WORD
cdef long long[32] _BIT
cdef int _ROW, _TEMPO, _BLANK
cdef double _UNIT, _VOWELS, _BONUS, _POINTS, _LAST, _EACH, _LOGISTIC

cdef class RackKnowledge(TopscoreKnowledge):
    cdef double round
    cdef double[448] weights  # LONGEST * _ROW
    cdef int[32] vowels  # TILES
    cdef double[64] features  # _ROW
    cdef bint last
    cdef long long swapped
    cdef double[4] to_go  # SEATS

    cpdef bint alone(self, State state) except -1
    cdef void look_for(self, Topscore position, int seat) noexcept
    cdef long long judge(self, long long total, int size, long long points, int blanks) noexcept
    @cython.locals(worth=cython.longlong)
    cdef long long judge_three(self, long long total, int third, int turns) noexcept
    @cython.locals(near=int, row=int, turns=double, feature=int)
    cdef int outlook(self, long long total, int size) noexcept
    @cython.locals(vowels=int, doubles=int, tile=int, tilt=double)
    cdef void measure(self, int near) noexcept
    @cython.locals(word=cython.longlong, tiles=cython.longlong, feature=int)
    cpdef list features_after(self, Topscore position, long long action)
    @cython.locals(position=Topscore, word=cython.longlong, most=cython.longlong, swapping=cython.longlong)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(row=int, place=cython.longlong, growing=cython.longlong, mean=double, tile=int, every=cython.longlong,
                   worth=cython.longlong)
    cdef long long find_swap(self, long long word) noexcept
    @cython.locals(position=Topscore, seat=int)
    cpdef State finish(self, State state, Rng deal, Rng luck, Actions moves, Actions ratings)
    @cython.locals(words=int, word=cython.longlong, turns=double)
    cdef double turns_left(self, Topscore position, int seat) noexcept
    @cython.locals(position=Topscore, least=double, other=int, margin=double)
    cpdef double payoff(self, State state, int seat) except? -1
    @cython.locals(lead=double, slope=double, won=double, lost=double, first=double, ahead=double)
    cdef double odds(self, double margin, double mine, double yours) noexcept

cdef int words_to_go(Topscore position, int seat) noexcept
@cython.locals(points=int, size=int)
cdef int points_to_come(Topscore position, int seat) noexcept
