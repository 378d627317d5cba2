"""What is said when somebody is called, in the languages of the page."""

from __future__ import annotations

from collections.abc import Sequence

LANGUAGES = ("nl", "en", "fr", "de")
TEXTS: dict[str, dict[str, str]] = {
    "nl": {
        "turn": "{game}: je bent aan de beurt",
        "asked": "{game}: je wordt iets gevraagd",
        "with": "Aan tafel met {names}.",
        "alone": "De tafel wacht op je.",
        "hook": "{game}: {names} aan de beurt.",
        "and": "en",
        "player": "Speler {n}",
        "letter": "{what}.\n{company}\n\nNaar de tafel:\n{table}\n\n"
        "Geen seintje meer voor deze tafel:\n{stop}\n",
        "confirm": "{game}: mogen we je een seintje geven?",
        "confirm.letter": "Iemand, hopelijk jij, wil op dit adres een seintje krijgen als het zijn of haar beurt is "
        "aan een tafel {game} bij {site}.\n\nBen jij dat? Bevestig het hier:\n{confirm}\n\n"
        "Zo niet, dan hoef je niets te doen: er komt verder niets.\n\nAlles hiervan weghalen:\n{stop}\n",
    },
    "en": {
        "turn": "{game}: it is your turn",
        "asked": "{game}: you are asked something",
        "with": "At the table with {names}.",
        "alone": "The table waits for you.",
        "hook": "{game}: {names} to move.",
        "and": "and",
        "player": "Player {n}",
        "letter": "{what}.\n{company}\n\nTo the table:\n{table}\n\nNot to be called to this table any more:\n{stop}\n",
        "confirm": "{game}: may we call you?",
        "confirm.letter": "Somebody, we hope you, wants to be told at this address when it is their turn at a table of "
        "{game} at {site}.\n\nIs it you? Confirm it here:\n{confirm}\n\n"
        "If it is not, do nothing: nothing more will come.\n\nTo remove all of this:\n{stop}\n",
    },
    "fr": {
        "turn": "{game} : c’est à vous de jouer",
        "asked": "{game} : on vous demande quelque chose",
        "with": "À table avec {names}.",
        "alone": "La table vous attend.",
        "hook": "{game} : à {names} de jouer.",
        "and": "et",
        "player": "Joueur {n}",
        "letter": "{what}.\n{company}\n\nVers la table :\n{table}\n\n"
        "Ne plus être prévenu pour cette table :\n{stop}\n",
        "confirm": "{game} : pouvons-nous vous prévenir ?",
        "confirm.letter": "Quelqu’un, vous espérons-nous, veut être prévenu à cette adresse quand c’est à lui de "
        "jouer à une table de {game} sur {site}.\n\nEst-ce vous ? Confirmez-le ici :\n{confirm}\n\n"
        "Sinon, ne faites rien : vous ne recevrez rien d’autre.\n\nTout supprimer :\n{stop}\n",
    },
    "de": {
        "turn": "{game}: du bist dran",
        "asked": "{game}: du wirst etwas gefragt",
        "with": "Am Tisch mit {names}.",
        "alone": "Der Tisch wartet auf dich.",
        "hook": "{game}: {names} am Zug.",
        "and": "und",
        "player": "Spieler {n}",
        "letter": "{what}.\n{company}\n\nZum Tisch:\n{table}\n\n"
        "Zu diesem Tisch keine Nachricht mehr bekommen:\n{stop}\n",
        "confirm": "{game}: dürfen wir dir Bescheid sagen?",
        "confirm.letter": "Jemand, hoffentlich du, möchte unter dieser Adresse Bescheid bekommen, wenn er an einem "
        "Tisch {game} auf {site} dran ist.\n\nBist du das? Bestätige es hier:\n{confirm}\n\n"
        "Wenn nicht, musst du nichts tun: Es kommt nichts weiter.\n\nAlles davon löschen:\n{stop}\n",
    },
}  # fmt: skip


def say(language: str, key: str, **values: object) -> str:
    return TEXTS[language][key].format(**values)


def listed(language: str, names: Sequence[str]) -> str:
    """Anna, Bo and Cas."""
    *first, last = names
    return f"{', '.join(first)} {TEXTS[language]['and']} {last}" if first else last
