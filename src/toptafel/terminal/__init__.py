"""Playing in the terminal: people at one keyboard, bots, or a seat at a server's table."""
