"""What is told of the levels' strength."""

from __future__ import annotations

import msgspec
import pytest

from toptafel.bots import LEVELS, strength
from toptafel.games import registry


def test_what_was_measured_names_games_and_neighbouring_levels() -> None:
    for game, levels in strength.measured().items():
        assert game in registry.NAMES
        for level, found in levels.items():
            assert LEVELS.index(found.beats) == LEVELS.index(level) - 1
            assert 0 <= found.share <= 1
            assert found.games > 0


def test_the_file_is_read_strictly() -> None:
    read = strength.read(b'{"topas": {"easy": {"beats": "beginner", "share": 0.93, "games": 200}}}')
    assert read == {"topas": {"easy": strength.Strength("beginner", 0.93, 200)}}
    for wrong in (b'{"topas": {"easy": {"beats": "beginner"}}}', b'{"topas": {"easy": {"share": "0.93"}}}', b"[]"):
        with pytest.raises(msgspec.ValidationError):
            strength.read(wrong)
