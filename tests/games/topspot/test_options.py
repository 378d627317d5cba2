"""The options of a match."""

from typing import Any

import pytest

from toptafel.errors import OptionError
from toptafel.games.topspot import GAME


def test_defaults() -> None:
    options = {"level": "junior", "games": 4, "colours": "rbgy", "jokers": "shuffled", "aids": True}
    assert GAME.read_options(4, {}) == options
    assert GAME.read_options(5, {"level": "expert"})["games"] == 5


@pytest.mark.rule("TS-03", "TS-05", "TS-18")
@pytest.mark.parametrize(
    "given",
    [{"games": 1}, {"games": 3}, {"games": 4}, {"games": 6}, {"games": 400}, {"colours": "rbg"},
     {"colours": "pyg"}, {"jokers": "shuffled"}, {"aids": False}, {"level": "expert", "jokers": "one-each"},
     {"level": "expert", "jokers": "shuffled"}],
)  # fmt: skip
def test_what_a_table_of_three_can_choose(given: dict[str, Any]) -> None:
    options = GAME.read_options(3, given)
    assert sorted(options["colours"]) == sorted(given.get("colours", "rbg"))
    assert options | given | {"colours": options["colours"]} == options


@pytest.mark.rule("TS-03", "TS-05", "TS-18")
@pytest.mark.parametrize(
    "given",
    [{"games": 0}, {"games": -3}, {"games": "3"}, {"games": 3.0}, {"games": True},
     {"games": None}, {"games": 401}, {"games": 3 * 10**30}, {"colours": "rb"}, {"colours": "rbgy"}, {"colours": "rbb"},
     {"colours": "rbx"}, {"colours": ["r", "b", "g"]}, {"colours": None}, {"colours": "RBG"}, {"level": "Junior"},
     {"level": None}, {"jokers": "one-each"}, {"jokers": "none", "level": "expert"}, {"jokers": 1}, {"faces": []},
     {"aids": 0}, {"aids": None}],
)  # fmt: skip
def test_what_a_table_of_three_cannot_choose(given: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.read_options(3, given)
    assert caught.value.message.endswith(".")


@pytest.mark.rule("TS-03")
@pytest.mark.parametrize("players", [0, 1, 2, 6, -3, True, "3", 3.0, None])
def test_three_to_five_play(players: Any) -> None:
    with pytest.raises(OptionError):
        GAME.read_options(players, {})
