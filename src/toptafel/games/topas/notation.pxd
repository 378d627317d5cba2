cimport cython
from toptafel.games.topas.deck cimport Deck
from toptafel.games.topas.rules cimport Topas

cdef int CARD_AT, DRAWN

@cython.locals(found=object, card=str, x=str, y=str, direction=str)
cpdef object read(Topas state, str text)
@cython.locals(card=object, turned=str, order=str)
cdef object _card(Topas state, str text)
cpdef str write(Topas state, long long action)
cpdef str laid_text(Deck deck, long long action)
@cython.locals(receiver=object, hidden=bint)
cpdef str shown(Topas state, long long action, object seat)
