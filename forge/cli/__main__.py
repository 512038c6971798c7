"""`python -m forge.cli`, for where the console script is not on the path."""

from forge.cli import main

main()
