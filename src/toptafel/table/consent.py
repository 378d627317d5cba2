"""Questions that others must agree to: taking a move back, and moves that a game lets the others decide on."""

from __future__ import annotations

from dataclasses import dataclass, field

from toptafel.games.game import Consent


@dataclass
class Question:
    """The open question of a table. `to` is set for an undo, `move` for a move."""

    seat: int
    to: int | None
    move: str | None
    needs: Consent  # who must agree
    waiting: set[int]  # people who have not answered
    yes: set[int] = field(default_factory=set)
    no: set[int] = field(default_factory=set)
    until: int | None = None  # over days: when silence becomes a no

    def answer(self, person: int, yes: bool) -> None:
        self.waiting.discard(person)
        (self.yes if yes else self.no).add(person)

    def forget(self, person: int) -> None:
        """This person has left the table: his opinion no longer counts."""
        for group in (self.waiting, self.yes, self.no):
            group.discard(person)

    @property
    def decided(self) -> bool | None:
        """True, False, or None while answers are missing that could still change it."""
        if self.needs == "everybody":
            if self.no:
                return False
            return None if self.waiting else True
        voters = len(self.yes) + len(self.no) + len(self.waiting)
        if 2 * len(self.no) > voters:  # only a majority can keep a move out
            return False
        if 2 * (len(self.no) + len(self.waiting)) <= voters:
            return True
        return None
