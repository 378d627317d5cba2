"""The four games, one folder each, all with the same file names. They know no server, clock, disk or person."""
