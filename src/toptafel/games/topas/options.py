"""The options of Topas."""

from toptafel.games.daily import Daily
from toptafel.games.game import Option

OPTIONS = (
    Option("expert", default=False, choices=(False, True)),  # TP-12: multiply the rows of a move
)

DAILY = (Daily(),)  # alone: everybody turns up the same cards
