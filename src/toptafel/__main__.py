"""`python -m toptafel` is the `toptafel` command."""

from toptafel.cli import main

main()
