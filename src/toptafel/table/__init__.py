"""People and bots round one game: seats, turns, clocks, consent, the log.

Pure: no input or output, nothing to await, no clock read and no randomness made. Time comes in as an argument,
chance from the table's secret (`toptafel.fair`).
"""
