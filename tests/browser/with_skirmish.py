"""`python -m tests.browser.with_skirmish serve …`: the table server with the kernel's small test game on it."""

import sys

from wartable import games
from wartable.cli import main

games.PACKAGES["skirmish"] = "tests.kernel.skirmish"

if __name__ == "__main__":
    sys.exit(main())
