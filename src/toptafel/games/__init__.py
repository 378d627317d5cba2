"""The games, one folder each, all built alike. They know no server, clock, disk or person."""
