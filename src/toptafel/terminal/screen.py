"""What a person sees and types: boards, lists, questions. It shows nothing but the view that it is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from toptafel.errors import ToptafelError
from toptafel.games.game import Game
from toptafel.games.view import View
from toptafel.terminal.words import Words

_LISTED = 40  # moves of a list: they fit on a small screen
_TOLD = 8  # moves of others that are told
_COVERED = "\x1b[3J"  # also what was scrolled away

Wish = Literal["move", "hint", "undo", "resign"]
_LETTERS: dict[str, Wish] = {"h": "hint", "u": "undo", "r": "resign"}


class Left(ToptafelError):
    """Somebody has left: by q, or (code stopped_by_user) by Ctrl+C or closing the terminal."""


@dataclass(frozen=True)
class Decision:
    """What a person wants; with a move, which."""

    wish: Wish
    move: str = ""


@dataclass(frozen=True)
class Scene:
    """All that is shown to whoever is to move."""

    view: View
    names: Sequence[str]  # of each seat, with the level of a bot
    since: Sequence[str]  # what happened since, by whom
    legal: Sequence[str]  # what the list offers


class Screen:
    """One terminal."""

    def __init__(self, game: Game, words: Words, console: Console | None = None) -> None:
        self.say = words
        self._game = game
        self._console = console or Console(highlight=False, soft_wrap=False)
        self._words = game.say(words.language)
        self._listed: Sequence[str] = ()

    # Showing

    def tell(self, text: str) -> None:
        self._console.print(text, markup=False, highlight=False)

    def show(self, scene: Scene) -> None:
        """The table as one seat sees it, at most as wide as the terminal."""
        self._listed = scene.legal
        self._console.print(self._scores(scene))
        if scene.since:
            self.tell(self.say("since", moves=", ".join(scene.since[-_TOLD:])))
        self._console.print(self._game.sketch(scene.view, self._words), markup=False, highlight=False)

    def cover(self, name: str) -> None:
        """Hide everything until the next person is at the keyboard."""
        self._clear()
        self.ask(self.say("pass", name=name))
        self._clear()

    def hint(self, moves: Sequence[tuple[str, float | None, float]]) -> None:
        """Moves with what they are worth: a share of the win, or points."""
        self.tell(self.say("hint"))
        for move, value, points in moves:
            worth = self.say("hint.points", points=f"{points:.1f}")
            if value is not None:
                worth = f"{self.say('hint.value', value=f'{value:.0%}')}, {worth}"
            self.tell(f"  {move}  {worth}")

    def refuse(self, error: ToptafelError) -> None:
        """Why something cannot be done."""
        self.tell(self.say.refusal(error, self._words))

    def end(self, winners: Sequence[str], scores: Sequence[int]) -> None:
        self.tell(self.say("over"))
        if len(scores) == 1:
            self.tell(self.say("alone", points=scores[0]))
        else:
            self.tell(self.say("won", names=", ".join(winners)))

    def _clear(self) -> None:
        if self._console.is_terminal:
            self._console.clear()
            self._console.file.write(_COVERED)
        else:
            self._console.print("\n" * 24)

    def _scores(self, scene: Scene) -> Text:
        line = Text()
        scores, turn = scene.view["scores"], scene.view["to_move"]
        for seat, (name, points) in enumerate(zip(scene.names, scores, strict=True)):  # type: ignore[call-overload]
            line.append(f"{'>' if turn == seat else ' '}{seat + 1} {name} {points}  ", "bold" if turn == seat else "")
        return line

    # Asking

    def ask(self, prompt: str) -> str:
        """One line; Left when there is none any more."""
        try:
            return self._console.input(Text(prompt)).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left("stopped_by_user", "") from None

    def agree(self, question: str) -> bool:
        yes, no = self.say("yes"), self.say("no")
        answer = self.ask(self.say("choose", question=question, yes=yes, no=no)).lower()
        return answer.startswith(yes)

    def decide(self, scene: Scene, name: str) -> Decision:
        """Show a scene and ask until a person has decided something. Moves are not checked here."""
        self.show(scene)
        while True:
            typed = self.ask(self.say("prompt", name=name))
            if typed == "q":
                raise Left("left", "")
            if typed in _LETTERS:
                return Decision(_LETTERS[typed])
            if typed.isdecimal():
                if 1 <= int(typed) <= len(self._listed):
                    return Decision("move", self._listed[int(typed) - 1])
                self.tell(self.say("number", n=typed))
            elif not self._helped(typed, scene):
                return Decision("move", typed)

    def _helped(self, typed: str, scene: Scene) -> bool:
        """Do what only concerns the screen; False when it was something else."""
        match typed.split():
            case []:
                pass
            case ["?"]:
                self._help(scene)
            case ["b"]:
                self.show(scene)
            case ["l"]:
                self._list(scene.legal)
            case ["l", start]:
                self._list([move for move in scene.legal if move.startswith(start)])
            case _:
                return False
        return True

    def _help(self, scene: Scene) -> None:
        """What can be typed, and how the game writes its moves, when it says so."""
        self.tell(self.say("help", example=scene.legal[0] if scene.legal else "-"))
        if self._words("how") != "how":
            self.tell(self._words("how"))

    def _list(self, moves: Sequence[str]) -> None:
        """Numbered, and the numbers count from now on."""
        if not moves:
            self.tell(self.say("none"))
            return
        self._listed = moves
        shown = [Text(f"{number:>3} {move}") for number, move in enumerate(moves[:_LISTED], 1)]
        self._console.print(Columns(shown, column_first=False, padding=(0, 2)))
        if len(moves) > _LISTED:
            self.tell(self.say("more", n=len(moves) - _LISTED))
