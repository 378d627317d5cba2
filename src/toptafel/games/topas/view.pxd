cimport cython
from toptafel.games.topas.rules cimport Topas

cdef int CHANCE, OVER, GOOD, FANTASTIC, ROUNDS

@cython.locals(solitaire=bint, turn=int)
cpdef dict public(Topas state)
