"""The deal of the day: in which form a game is played by everybody on the same day."""

from __future__ import annotations

from dataclasses import dataclass, field

from toptafel.games.options import Options


@dataclass(frozen=True)
class Daily:
    """One person against these bots, with these options. Where words are played there is one for each language."""

    bots: tuple[str, ...] = ()  # their levels; none: it is played alone
    options: Options = field(default_factory=dict)
    language: str = ""  # of whoever it is for; "": for everybody
