"""The games as arrays of numbers."""
