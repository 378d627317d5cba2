"""Names of tables: nobody guesses them, and a link that ends with one is found whole in any text."""

from __future__ import annotations

from toptafel.server.ids import is_id, new_id


def test_a_name_begins_and_ends_with_a_letter_or_digit() -> None:
    names = {new_id() for _ in range(2000)}
    assert len(names) == 2000
    assert all(is_id(name) and name[0].isalnum() and name[-1].isalnum() for name in names)
    assert any("-" in name or "_" in name for name in names)  # within it does no harm
    assert len(new_id(24)) > len(new_id())
