"""A seat at the table of a server, from outside: for bots of one's own and for the terminal."""
