cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions, Rng, State
from toptafel.engine.search cimport Knowledge
from toptafel.games.topscore.planner cimport Planner
from toptafel.games.topscore.rules cimport Topscore, topscore
from toptafel.games.topscore.turns cimport points_for
from toptafel.games.topscore.vocabulary cimport Vocabulary
from toptafel.games.topscore.words cimport blank_letters, key, length, without

cdef int CHANCE, OVER
cdef int CHANGE, HELP, LAY, PASS, SWAP
cdef int BLANK, BODY, BOX_AT, KIND, LETTER, PER_BOX, RACK, SHORTEST, SIGN, SIGN_BITS, TILE, TILE_BITS, TILES
cdef int HELPED, LETTER_DUE, NAME_DUE, TURN
cdef int _UNIT, _ANAGRAM, _STALE, _FINISHED
cdef long long NEVER, PLAIN, WORD

cdef class TopscoreKnowledge(Knowledge):
    cdef Vocabulary known, vocabulary
    cdef object told
    cdef Planner planner
    cdef int tempo, rival, blank, horizon, held, patience
    cdef bint plan
    cdef int[32] rack  # TILES
    cdef double[224] drawn  # (RACK + 1) * TILES
    cdef long long total, blanks

    @cython.locals(position=Topscore, waited=int)
    cpdef int begin(self, State state) except -1
    @cython.locals(position=Topscore)
    cpdef bint decides(self, State state) except -1
    cpdef bint sees(self, State state, long long outcome, int seat) except -1
    @cython.locals(position=Topscore, i=cython.longlong, letter=int, word=cython.longlong, idle=bint)
    cpdef int rate(self, State state, Actions moves, Actions ratings) except -1
    cdef void look(self, Topscore position) noexcept
    @cython.locals(unseen=int, tile=int, draws=int, other=double, missed=double)
    cdef void look_for(self, Topscore position, int seat) noexcept
    @cython.locals(kind=int, seat=int, word=cython.longlong, field=int, tiles=cython.longlong, blanks=int,
                   points=int, worth=cython.longlong)
    cdef long long worth(self, Topscore position, long long action) noexcept
    @cython.locals(word=cython.longlong, blanks=int, worth=cython.longlong)
    cdef long long worth_of_waiting(self, Topscore position, long long tiles) noexcept
    cdef long long judge(self, long long total, int size, long long points, int blanks) noexcept
    cdef long long judge_three(self, long long total, int third, int turns) noexcept
    @cython.locals(before=int, after=int, worth=cython.longlong)
    cdef long long worth_of_help(self, Topscore position, int field, long long word) noexcept
    @cython.locals(blanks=int, tile=int)
    cdef int remove(self, long long tiles) noexcept
    cdef void put_back(self, long long tiles) noexcept
    @cython.locals(draws=int, certain=int, start=cython.longlong, place=cython.longlong, turns=int, drawn=double,
                   likely=double, mean=double)
    cdef int expected(self, long long total, int size) noexcept
    cdef long long find_best(self, Topscore position) noexcept
    @cython.locals(size=int, most=cython.longlong)
    cdef long long find_lay(self, long long word) noexcept
    @cython.locals(place=cython.longlong, best=int, letter=int, tile=int, worth=cython.longlong)
    cdef long long find_growth(self, long long total, long long blanks, int size, long long most) noexcept
    @cython.locals(kinds=int, a=int, b=int, c=int, total=cython.longlong, turns=int,
                   worth=cython.longlong)
    cdef long long find_three(self, long long most) noexcept
    @cython.locals(position=Topscore)
    cpdef long long choose(self, State state, Rng luck, Actions moves, Actions ratings) except? -1
    @cython.locals(old=cython.longlong, least=int, rest=cython.longlong, best=cython.longlong, blanks=cython.longlong,
                   sign=cython.longlong, kept=cython.longlong, letter=int, turns=int)
    cdef find_change(self, Topscore position, Actions moves)
    @cython.locals(tiles=cython.longlong, letter=cython.longlong)
    cdef long long any_move(self, Topscore position, Actions moves) except? -1
    @cython.locals(position=Topscore, turns=int)
    cpdef State finish(self, State state, Rng deal, Rng luck, Actions moves, Actions ratings)
    @cython.locals(position=Topscore, least=double, other=int, margin=double)
    cpdef double payoff(self, State state, int seat) except? -1
    @cython.locals(mine=double, yours=double)
    cdef double race(self, Topscore position, int seat, int other) noexcept
    @cython.locals(words=int, turns=int)
    cdef double turns_left(self, Topscore position, int seat) noexcept

@cython.locals(word=cython.longlong)
cdef bint is_anagram(long long action, long long other) noexcept
