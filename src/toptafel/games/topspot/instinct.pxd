cimport cython
from libc cimport math
from toptafel.engine.core cimport Actions
from toptafel.games.topspot.faces cimport Faces, Stacks
from toptafel.games.topspot.hands cimport Hands
from toptafel.games.topspot.rounds cimport Round
from toptafel.games.topspot.rules cimport TopSpot

cdef int ALL_FACES, COLOUR_COUNT, FACE_COUNT, JOKER, LEAST_PLAYERS
cdef int AHEAD, AT_OTHER, AT_PLAY, AT_TABLE, BASE, BEST, BESTS, CARDS, CARDS_OF, COUNTS, FAR, FROM_OTHERS, FROM_PLAY, HIDDEN
cdef int HIGHEST, KIND, LACKS, LAST, LEAD, OTHERS, OWN, OWN_JOKERS, PLAYS, SET_BEST, SET_NUMBER, SEVERAL, SHARED, STAGES
cdef int TABLE, TIEBREAK, TO_PLAY, UNSEEN, UNSEEN_JOKERS, VALUES, WAITS
cdef int _UNIT
cdef double[16] _NONE
cdef long long CARD, STACK
cdef unsigned char[4096] BITS, LOWEST

@cython.final
cdef class Instinct:
    cdef double[10657] weights  # SIZE
    cdef readonly double unit
    cdef unsigned char[16384] bests  # BESTS * (ALL_FACES + 1)
    cdef double[65536] own, unseen, play_own, play_unseen  # HIDDEN * (ALL_FACES + 1)
    cdef int seat, kind, highest, holders, to_play, row_count, ready, laid_jokers, laid_cards, in_play, ahead, best
    cdef bint elsewhere
    cdef int[5] unseen_sets, lacking, laid
    cdef int[32] rows
    cdef double[16] table, together, sum, play_sum
    cdef double[80] colours, rest
    cdef double most

    @cython.locals(stacks=Stacks, held=int, into=int, left=int, fewer=int, cards=int, row=int)
    cdef int _find_bests(self, Faces faces) except -1
    @cython.locals(rows=Actions, faces=int, into=int, i=int, j=int, at=int)
    cdef int add_up(self) except -1

    @cython.locals(players=int, hands=Hands, this=Round, seat=int, jokers=int, own=int, stage=int, i=int, other=int, lead=int)
    cpdef int prepare(self, TopSpot position) noexcept
    cdef void _note(self, int row) noexcept
    @cython.locals(total="double[16]", i=int, at=int, j=int)
    cdef void _add_table(self) noexcept
    @cython.locals(hands=Hands, players=int, together="double[16]", colour=int, faces=int, lacking=int, i=int, other=int, j=int)
    cdef void _add_colours(self, TopSpot position) noexcept
    @cython.locals(total="double[16]", kind=int, own=int, unseen=int, lacking=int, at=int, j=int)
    cdef void _sum_up(self, int colour, int held) noexcept
    @cython.locals(stack=cython.longlong, rest=cython.longlong, colour=int, card=int, value=int)
    cpdef int look(self, TopSpot position, long long action) noexcept
    @cython.locals(colour=int, into=int, total="double[16]", i=int, j=int, counted=double, at=int, cards=int, jokers=int,
                   ahead=int, best=int, worth=double, moved=double)
    cpdef double worth(self, TopSpot position, long long action) noexcept
    @cython.locals(others="double[16]", total="double[16]", j=int, other=int, i=int, counted=double, at=int)
    cdef void _add_others(self, TopSpot position, int colour, bint keep) noexcept
    @cython.locals(total="double[16]", own=int, unseen=int, kind=int, highest=int, j=int, at=int, lacking=int, to_play=int, i=int)
    cdef void _sum_up_play(self, int colour, int held) noexcept
    @cython.locals(hands=Hands, colour=int, i=int)
    cpdef int list_rows(self, TopSpot position, Actions out) except -1
    @cython.locals(begin=cython.longlong, base=int, i=int)
    cdef int _list_colour(self, int colour, int held, bint in_play, Actions out) except -1
    @cython.locals(left=int, cards=int)
    cdef int _list_set(self, int faces, int base, Actions out) except -1
    @cython.locals(best=cython.longlong, i=cython.longlong, worth=double)
    cdef long long choose(self, TopSpot position, Actions moves) except *
    cdef long long rating(self, TopSpot position, long long action) noexcept
    cdef double chance(self) noexcept
