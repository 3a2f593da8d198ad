"""`python -m tests.browser.with_armies serve …`: the table server with a small game before which armies are built."""

import sys

from wartable import games
from wartable.cli import main

games.PACKAGES["tally"] = "tests.server.tally.armies"

if __name__ == "__main__":
    sys.exit(main())
