"""The numbers of the game, as the rules give them."""

CARDS = 36  # TP-01
MOST_PLAYERS = 4
HAND = 3  # TP-03
LIMIT = 7  # TP-08: gems in a row
ROUNDS = 7  # TP-11; also the cards of a solitaire column (TP-13)
COLUMNS = 4  # TP-13
GOOD = 40  # TP-13
FANTASTIC = 50  # TP-13

COLOURS = "rgby"  # ruby, emerald, sapphire, gold
DIRECTIONS = "nesw"  # where the second half of a card lies, seen from its first; d ^ 2 is the opposite
EAST = DIRECTIONS.index("e")  # how a start card lies
