"""The structures as schemas, and the client's types that are made from them."""

from __future__ import annotations

import subprocess

import msgspec
import pytest
import run
from buildtools import client
from jsonschema import Draft202012Validator

from tests.variants import VARIANTS, every_variant
from toptafel.games import registry
from toptafel.protocol import schema
from toptafel.protocol.messages import AnyFromServer
from toptafel.protocol.requests import AnyFromBrowser


def test_there_is_one_file_for_the_protocol_and_one_for_each_game() -> None:
    games = {f"src/games/{name}/view.gen.ts" for name in registry.names()}
    assert schema.schemas().keys() == {"src/net/protocol.gen.ts", *games}


def test_every_schema_is_one() -> None:
    for found in schema.schemas().values():
        Draft202012Validator.check_schema(found)


def test_every_structure_says_what_it_is() -> None:
    for name, definition in schema.protocol()["$defs"].items():
        assert definition.get("description") or "anyOf" in definition, name


def test_what_is_said_about_fields_is_carried_over() -> None:
    fields = schema.protocol()["$defs"]["PositionMessage"]["properties"]
    assert fields["from"]["description"].startswith("The index of the first entry")
    frame = schema.protocol()["$defs"]["Frame"]["properties"]
    assert frame["scores"]["description"] == "of each seat, so far"


@pytest.mark.parametrize("union", [AnyFromServer, AnyFromBrowser])
def test_no_two_messages_have_the_same_name(union: object) -> None:
    assert msgspec.json.schema(union)["discriminator"]["mapping"]


@every_variant
def test_views_are_what_the_schema_of_their_game_says(variant: str) -> None:
    setup = VARIANTS[variant]
    validator = Draft202012Validator(schema.view(setup.game.view_type))
    position = setup.new(seed=7)
    while not position.finished:
        for seat in [None, *range(setup.players)]:
            validator.validate(position.view(seat))
        for _ in range(29):  # not every position: there are many
            if not position.finished:
                position.push_random()
    validator.validate(position.view())


def test_the_clients_types_are_those_of_the_protocol() -> None:
    assert run.protocol(["--check"]) == 0, "run python3 run.py protocol"


def test_types_that_are_not_those_of_the_protocol_are_noticed() -> None:
    """As a game's view has one field more; a game that has no folder in the client is nobody's fault."""
    name, view = next((path, found) for path, found in schema.schemas().items() if path != schema.PROTOCOL)
    view["properties"]["surprise"] = {"type": "integer"}
    changed = {name: view, "src/games/unheard_of/view.gen.ts": view}
    node = client.find_node(run.PYTHON)
    assert node is not None
    done = subprocess.run(
        [*node.npm, "--silent", "run", "types", "--", "--check"],
        cwd=client.WEB,
        env=client.environment(node),
        input=msgspec.json.encode(changed),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert name in done.stderr.decode()
    assert "unheard_of" not in done.stderr.decode()
