"""`python -m tests.browser.with_small_games serve …`: the table server with the kernel's small test games on it."""

import sys

from wartable import games
from wartable.cli import main

games.PACKAGES |= {"skirmish": "tests.kernel.skirmish", "relay": "tests.kernel.relay"}

if __name__ == "__main__":
    sys.exit(main())
