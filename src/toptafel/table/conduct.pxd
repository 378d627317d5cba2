cimport cython
from toptafel.table.step cimport Step
from toptafel.table.table cimport Table

@cython.locals(seat=object, person=object, step=Step, at=object, move=object, to=object, yes=object, days=object)
cpdef object carry_out(Table table, object request, object mine, object now, object absent=*, object patience=*)
cdef object _not_full(Table table)
cdef object _not_too_long(Table table, object request)
@cython.locals(people=set)
cpdef bint rematch_wanted(Table table) except -1
@cython.locals(action=cython.longlong)
cdef object _move(Step step, object seat, object at, object move)
cdef long long _read(Table table, object seat, object at, object move) except -1
cdef object _playing(Table table)
