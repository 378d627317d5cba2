"""Refusals over HTTP: which status each has, and how they are written."""

from __future__ import annotations

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from toptafel.errors import ToptafelError
from toptafel.protocol.problems import Problem, problem
from toptafel.server.limits import household_of
from toptafel.server.refused import note

JSON = "application/json"
OTHERWISE = 422  # the status of whatever has no other
STATUS = {
    "too_much": 429,
    "origin": 403,
    "not_host": 403,
    "not_invited": 403,
    "no_table": 404,
    "no_seat": 404,
    "no_bell": 404,
    "not_yours": 403,
    "no_login": 403,
    "no_deal": 404,
    "day_over": 409,
    "day_first": 409,
    "way_first": 409,
    "no_way": 404,
    "bells_full": 409,
    "no_profile": 404,
    "no_puzzle": 404,
    "no_carry": 404,
    "changed": 409,
    "taken": 409,
    "not_taken": 409,
    "started": 409,
    "unfinished": 409,
    "too_large": 413,
    "host": 421,
    "damaged": 500,
    "damaged_profile": 500,
    "store": 503,
    "stopping": 503,
    "busy": 503,
}
MEANING = {
    403: "Not yours to do, or asked by a page of somebody else",
    404: "There is no such thing",
    409: "Not as things stand",
    413: "Too large",
    421: "Meant for another server",
    422: "It cannot be read, or makes no sense",
    429: "Too much at once",
    500: "Something went wrong on the server",
    503: "Not at this moment",
}
_PLAIN = {
    400: Problem("body", "The request cannot be read.", {}),
    404: Problem("not_found", "There is nothing here.", {}),
    405: Problem("method", "That cannot be done here.", {}),
    413: Problem("too_large", "That is too large.", {}),
}
_UNKNOWN = Problem("request", "The request cannot be carried out.", {})
_BROKEN = Problem("broken", "Something went wrong on the server. It has been noted.", {})


def answer(value: object, status: int = 200) -> Response:
    """A structure as it is sent."""
    return Response(msgspec.json.encode(value), status, media_type=JSON)


def refusal(error: ToptafelError) -> Response:
    return answer(problem(error), STATUS.get(error.code, OTHERWISE))


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, ToptafelError)
    note(error.code, household_of(request.scope))
    return refusal(error)


async def failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    told = _PLAIN.get(error.status_code, _UNKNOWN)
    note(told.code, household_of(request.scope))
    return answer(told, error.status_code)


async def gone(_: Request, error: Exception) -> Response:
    return answer(_PLAIN[400], 400)  # in the middle of what he said; nobody hears this


async def broken(_: Request, error: Exception) -> Response:
    return answer(_BROKEN, 500)  # it is logged as well


HANDLERS = {ToptafelError: refused, HTTPException: failed, ClientDisconnect: gone, Exception: broken}
