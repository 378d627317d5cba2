"""What programs that show a preview of a link say of it: told from the address alone, so that no page waits for it.

`/t/ID` does not say which game is played there. A link that is given to somebody does: `/t/ID?game=NAME&lang=nl`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from starlette.requests import Request

from toptafel.errors import OptionError
from toptafel.games import registry

SPOKEN = "en"  # when nobody says in which language
TEXTS = {
    "nl": {
        "site": "Toptafel: schuif aan",
        "line": "Bordspellen om samen te spelen, of tegen de computer. Zonder account.",
        "t": "{game}: je bent uitgenodigd om mee te spelen",
        "watch": "{game}: kijk mee",
        "new": "{game} spelen",
        "rules": "Regels van {game}",
        "learn": "{game} leren",
        "day": "Spel van de dag",
    },
    "en": {
        "site": "Toptafel: take a seat at the table",
        "line": "Tabletop games to play together, or against the computer. No account needed.",
        "t": "{game}: you are invited to play",
        "watch": "{game}: watch the game",
        "new": "Play {game}",
        "rules": "Rules of {game}",
        "learn": "Learn {game}",
        "day": "Deal of the day",
    },
    "fr": {
        "site": "Toptafel : prenez place à table",
        "line": "Des jeux de société à jouer ensemble, ou contre l’ordinateur. Sans compte.",
        "t": "{game} : invitation à jouer",
        "watch": "{game} : regardez la partie",
        "new": "Jouer à {game}",
        "rules": "Règles de {game}",
        "learn": "Apprendre {game}",
        "day": "Donne du jour",
    },
    "de": {
        "site": "Toptafel: Setz dich an den Tisch",
        "line": "Brettspiele, zusammen oder gegen den Computer. Ohne Konto.",
        "t": "{game}: Du bist zum Mitspielen eingeladen",
        "watch": "{game}: Schau zu",
        "new": "{game} spielen",
        "rules": "Regeln von {game}",
        "learn": "{game} lernen",
        "day": "Spiel des Tages",
    },
}
OF_A_GAME = ("t", "watch", "new", "rules", "learn")
AT_A_TABLE = ("t", "watch")  # of these only a link that was given to somebody says the game


class Preview(NamedTuple):
    title: str
    line: str


def preview(request: Request) -> Preview:
    """Of any address. What it says is looked up, never repeated: nobody has us say what he likes."""
    page, _, rest = request.url.path.strip("/").partition("/")
    texts = TEXTS[_language(request)]
    if page in OF_A_GAME and rest:
        game = request.query_params.get("game") if page in AT_A_TABLE else rest
        with suppress(OptionError):  # there is no such game, or it cannot be had
            return Preview(texts[page].format(game=registry.find(game).title), texts["line"])
    return Preview(texts["day" if (page, rest) == ("day", "") else "site"], texts["line"])


def _language(request: Request) -> str:
    """That of the link, else the first of the wanted ones that we speak."""
    wanted = [request.query_params.get("lang", ""), *request.headers.get("accept-language", "").split(",")]
    tags = (tag.partition(";")[0].strip().lower().partition("-")[0] for tag in wanted)
    return next((tag for tag in tags if tag in TEXTS), SPOKEN)
