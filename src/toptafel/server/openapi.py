"""/openapi.json: the calls described by the same structures that decode and encode them."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import Parameter
from typing import Any

import msgspec

import toptafel
from toptafel.protocol.problems import Problem
from toptafel.server.answers import JSON, MEANING
from toptafel.server.calls import Call

_REF = "#/components/schemas/{name}"
_OK = {200: "What was asked for", 201: "It was made", 204: "It was done"}
_TAKES = (403, 413, 422)  # what a call with a body may be refused with
_ANY = (421, 429, 500)  # what any call may be refused with

Json = dict[str, Any]  # a JSON object


def describe(calls: Iterable[Call]) -> Json:
    """The description of the interface, as OpenAPI 3.1 has it."""
    calls = list(calls)
    kinds = [Problem, *(kind for call in calls for kind in (*call.gives, *([call.takes] if call.takes else [])))]
    _, components = msgspec.json.schema_components(dict.fromkeys(kinds), ref_template=_REF)
    paths: dict[str, Json] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Toptafel",
            "version": toptafel.__version__,
            "description": "Tables, seats and records. Moves go over the socket: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(call: Call) -> Json:
    parameters = [_parameter(call, name, parameter) for name, parameter in call.given.items()]
    refusals = {*call.refuses, *_ANY, *(_TAKES if call.takes else ()), *((422,) if _may_be_misread(call) else ())}
    operation: Json = {
        "summary": call.summary,
        "operationId": f"{call.method.lower()}{call.path.translate(_NAMES)}",
        "parameters": parameters,
        "responses": {
            str(call.status): _success(call),
            **{str(status): _content(MEANING[status], JSON, _ref(Problem)) for status in sorted(refusals)},
        },
    }
    if call.takes is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": _ref(call.takes)}}}
    return operation


def _may_be_misread(call: Call) -> bool:
    """Any text will do for a name in the path; a number there, or anything in the query, can be wrong."""
    return any(not call.is_in_path(name) or parameter.annotation is not str for name, parameter in call.given.items())


def _success(call: Call) -> Json:
    if call.status == 204:
        return {"description": _OK[204]}
    shapes = [_ref(kind) for kind in call.gives] or [{"type": "string"}]
    return _content(_OK[call.status], call.kind, shapes[0] if len(shapes) == 1 else {"anyOf": shapes})


def _content(description: str, kind: str, schema: Json) -> Json:
    return {"description": description, "content": {kind: {"schema": schema}}}


def _parameter(call: Call, name: str, parameter: Parameter) -> Json:
    in_path = call.is_in_path(name)
    schema = msgspec.json.schema(parameter.annotation)
    description = schema.pop("description", None)
    return {
        "name": name,
        "in": "path" if in_path else "query",
        "required": in_path or parameter.default is Parameter.empty,
        "schema": schema,
        **({"description": description} if description else {}),
    }


def _ref(kind: type) -> Json:
    return {"$ref": _REF.format(name=kind.__name__)}


_NAMES = str.maketrans({"/": "_", "{": None, "}": None, ".": "_"})
