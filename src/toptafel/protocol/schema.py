"""The structures as JSON Schema: what the client's types are generated from."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as kinds

from toptafel.games import registry
from toptafel.protocol import bells, days, http, messages, practice, problems, profiles, record, requests, setup

PROTOCOL = "src/net/protocol.gen.ts"
VIEW = "src/games/{name}/view.gen.ts"

# What goes over the wire, by the names that the client knows: unions first, then what stands by itself.
UNIONS: dict[str, Any] = {
    "FromServer": messages.AnyFromServer,
    "FromBrowser": requests.AnyFromBrowser,
    "TableRequest": requests.TableRequest,
}
STRUCTURES: tuple[type, ...] = (
    problems.Problem,
    setup.TableSetup,
    record.GameRecord,
    messages.TableGlance,
    http.Health,
    http.ServerFacts,
    http.TableMade,
    http.Glances,
    http.Glancing,
    http.SeatClaim,
    profiles.ProfileKey,
    profiles.ProfileRead,
    profiles.ProfileWrite,
    profiles.ProfileBox,
    profiles.Carry,
    profiles.CarryTake,
    profiles.Carried,
    profiles.LoginFacts,
    profiles.LoginKeep,
    profiles.Drawing,
    profiles.Renewing,
    profiles.TokenRenewed,
    http.SeatEmptied,
    http.SeatTaken,
    http.Emptying,
    http.Forgetting,
    http.Replay,
    http.Verdict,
    http.ReviewBegun,
    http.Judged,
    http.ReviewSummed,
    practice.Exercise,
    practice.PuzzleList,
    practice.PuzzleTry,
    practice.PuzzleTried,
    bells.BellFacts,
    bells.PushBell,
    bells.MailBell,
    bells.HookBell,
    bells.BellAsk,
    bells.BellRemoval,
    bells.BellsShown,
    bells.BellLinked,
    days.DayFacts,
    days.DayTry,
    days.DayStanding,
    days.WayAsk,
    days.DayWays,
    days.OwnTries,
)

Json = dict[str, Any]  # a JSON object


def schemas() -> dict[str, Json]:
    """For each file of types, as its path in the client's sources, the JSON Schema that it is made from."""
    views = {VIEW.format(name=game.name): view(game.view_type) for game in registry.playable()}
    return {PROTOCOL: protocol(), **views}


def protocol() -> Json:
    """Everything that is said over the socket and over HTTP."""
    types = [*UNIONS.values(), *STRUCTURES]
    found, definitions = _described(types)
    named = dict(zip(UNIONS, found, strict=False))
    of_review = (http.ReviewBegun, http.Judged, http.ReviewSummed, problems.Problem)
    lines = [{"$ref": f"#/$defs/{kind.__name__}"} for kind in of_review]
    named["ReviewLine"] = {"anyOf": lines, "description": "A line of a review."}
    unions = {name: {"title": name} | schema for name, schema in named.items()}
    names = [*unions, *(kind.__name__ for kind in STRUCTURES)]
    whole: Json = _for_types(
        {
            "title": "Protocol",
            "description": "All that goes over the wire, by name.",
            "type": "object",
            "properties": {name: {"$ref": f"#/$defs/{name}"} for name in names},
            "required": names,
            "$defs": definitions | unions,
        }
    )
    return whole


def view(kind: type) -> Json:
    """A game's view."""
    (found,), definitions = _described([kind])
    name = found["$ref"].rpartition("/")[2]
    whole = definitions.pop(name)
    described: Json = _for_types({**whole, "$defs": definitions} if definitions else whole)
    return described


def _described(types: list[Any]) -> tuple[list[Json], dict[str, Json]]:
    """Schemas of these types and of all that they are made of, with what the sources say about each field."""
    found, definitions = msgspec.json.schema_components(types)
    for info in _typed_dicts(types):
        comments = _comments(info.cls)
        for field in info.fields:
            schema = definitions[info.cls.__name__]["properties"][field.encode_name]
            if field.name in comments:
                schema.setdefault("description", comments[field.name])
            _name_keys(schema, field.type)
    return list(found), dict(definitions)


def _typed_dicts(types: Iterable[Any]) -> list[kinds.TypedDictType]:
    """Every TypedDict in these types: their fields are described by comments, as everywhere in the sources."""
    found: dict[type, kinds.TypedDictType] = {}
    waiting: list[object] = list(kinds.multi_type_info(types))
    seen: set[int] = set()
    while waiting:
        info = waiting.pop()
        if id(info) in seen or not isinstance(info, kinds.Type | kinds.Field | list | tuple):
            continue
        seen.add(id(info))
        if isinstance(info, kinds.TypedDictType):
            found[info.cls] = info
        waiting += info if isinstance(info, list | tuple) else [getattr(info, name) for name in info.__struct_fields__]
    return list(found.values())


def _name_keys(schema: Json, info: kinds.Type) -> None:
    """A dictionary whose keys are Literals has all of them."""
    if isinstance(info, kinds.DictType) and isinstance(info.key_type, kinds.LiteralType):
        keys = list(info.key_type.values)
        value = schema["additionalProperties"]
        schema |= {"properties": dict.fromkeys(keys, value), "required": keys, "additionalProperties": False}


@cache
def _comments(kind: type) -> dict[str, str]:
    """What stands after each field of a class, its parents included."""
    source = _source(kind.__module__)
    comments: dict[str, str] = {}
    lines = source.splitlines()
    for written in ast.walk(ast.parse(source)):
        if not isinstance(written, ast.ClassDef) or written.name != kind.__name__:
            continue
        for parent in _parents(kind, written):
            comments |= _comments(parent)
        for node in written.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                line = lines[(node.end_lineno or node.lineno) - 1].encode()  # columns are counted in bytes
                after = line[node.end_col_offset or 0 :].decode().strip()
                if after.startswith("#"):
                    comments[node.target.id] = re.sub(r"\bNone\b", "null", after.lstrip("# "))  # as JSON has it
    return comments


@cache
def _source(module: str) -> str:
    """A module as it is written; of a compiled one the source lies beside it. Nothing where there is none."""
    file = getattr(sys.modules[module], "__file__", None)
    if file is None:  # of Python itself
        return ""
    source = Path(file).with_name(f"{Path(file).name.partition('.')[0]}.py")
    return source.read_text("utf-8") if source.is_file() else ""


def _parents(kind: type, written: ast.ClassDef) -> list[type]:
    """The classes that a class names as its own; a TypedDict itself does not know them before Python 3.12."""
    around = vars(sys.modules[kind.__module__])
    found = [around.get(base.id) for base in written.bases if isinstance(base, ast.Name)]
    return [parent for parent in found if isinstance(parent, type)]


def _for_types(schema: Any) -> Any:
    """As a maker of types understands it.

    That is: without OpenAPI's discriminators, without limits that would make tuples of short lists, and with nothing
    beside a reference.
    """
    if isinstance(schema, list):
        return [_for_types(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    unwanted = {"discriminator"} if "prefixItems" in schema else {"discriminator", "maxItems"}
    kept = {key: _for_types(value) for key, value in schema.items() if key not in unwanted}
    reference = kept.pop("$ref", None)
    if reference is None:
        return kept
    return {"allOf": [{"$ref": reference}], **kept} if kept else {"$ref": reference}
