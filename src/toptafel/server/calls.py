"""The calls of the HTTP interface: how one is declared, carried out and found.

A call is a method with a `call` before it. What its parameters are called and annotated with says where they come
from: a name in the path, `body`, `request`, or else the query. The same annotations describe it in /openapi.json.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from inspect import Parameter, signature
from time import perf_counter
from typing import Any, TypeVar, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from toptafel.server import metrics
from toptafel.server.answers import JSON, answer
from toptafel.server.uploads import Uploads
from toptafel.table.refusal import Refusal

Do = Callable[..., Coroutine[Any, Any, object]]
_F = TypeVar("_F", bound=Do)
_BODY, _REQUEST = "body", "request"


@dataclass(frozen=True)
class Call:
    """One call. `gives` are the structures of the answer's body; `takes` that of the call's, where it has one."""

    method: str
    path: str
    summary: str
    refuses: tuple[int, ...]  # statuses, besides those that any call may have
    status: int = 200
    kind: str = JSON  # of the answer
    takes: type | None = None
    raw: bool = False  # the body is handed on as it came: a worker decodes it
    gives: tuple[type, ...] = ()
    given: dict[str, Parameter] = field(default_factory=dict)  # what is read from the path and the query

    def is_in_path(self, name: str) -> bool:
        return f"{{{name}}}" in self.path


def call(method: str, path: str, summary: str, refuses: tuple[int, ...] = (), **other: Any) -> Callable[[_F], _F]:
    """Declare a call; `takes` and `gives` are the annotations' unless they are given."""

    def declare(do: _F) -> _F:
        do.declared = (method, path, summary, refuses, other)  # type: ignore[attr-defined]
        return do

    return declare


def calls_of(api: object) -> list[tuple[Call, Do]]:
    """The calls that an object has, in the order in which they are written."""
    declared = [do for name, do in vars(type(api)).items() if hasattr(do, "declared")]
    return [(_described(do), do.__get__(api)) for do in declared]


def _described(do: Any) -> Call:
    method, path, summary, refuses, other = do.declared
    hints = get_type_hints(do, include_extras=True)
    given = {
        name: parameter.replace(annotation=hints[name])
        for name, parameter in signature(do).parameters.items()
        if name not in ("self", _BODY, _REQUEST)
    }
    body, back = hints.get(_BODY), hints["return"]
    if body not in (None, bytes):
        other = {"takes": body} | other
    if back is not Response and back is not type(None):
        other = {"gives": (back,)} | other
    return Call(method, path, summary, refuses, given=given, raw=body is bytes, **other)


def route(described: Call, do: Do, uploads: Uploads) -> Route:
    """Where Starlette finds a call."""
    names = signature(do).parameters

    async def endpoint(request: Request) -> Response:
        began = perf_counter()
        response = await answered(request)
        metrics.called(described.method, described.path, perf_counter() - began)
        return response

    async def answered(request: Request) -> Response:
        values: dict[str, object] = {name: _read(request, described, name) for name in described.given}
        if _REQUEST in names:
            values[_REQUEST] = request
        if _BODY in names:
            values[_BODY] = _decoded(await request.body(), described)
        doing = do(**values)
        result = await (uploads.answered(request, await request.body(), doing) if described.raw else doing)
        if isinstance(result, Response):
            return result
        return Response(status_code=described.status) if result is None else answer(result, described.status)

    return Route(described.path, endpoint, methods=[described.method])


def _read(request: Request, described: Call, name: str) -> object:
    parameter = described.given[name]
    where = request.path_params if described.is_in_path(name) else request.query_params
    if name not in where:
        if parameter.default is Parameter.empty:
            raise Refusal("body", f"The request says no {name}.", where=name)
        return parameter.default
    try:
        return msgspec.convert(where[name], parameter.annotation, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("body", f"The request cannot be read: {name}: {error}.", where=name) from error


def _decoded(body: bytes, described: Call) -> object:
    if described.raw or described.takes is None:
        return body
    try:
        return msgspec.json.decode(body, type=described.takes)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        where = re.search(r"at `\$\.?([^`]*)`", str(error))
        place = where[1] if where else ""
        raise Refusal("body", f"The request cannot be read: {error}.", where=place) from error
