"""`python -m tests.browser.with_a_cheat serve …`: the table server, but its host has the initiative in every game.

In the end it shows the seed it has promised, and the numbers that really follow from it: what it has told during the game does not.
"""

import sys
from importlib import import_module

from wartable.cli import main
from wartable.kernel.state import TRACE, chance


def cheated(s, n):
    """The number is drawn, so that all others follow as they should; told is another, unless somebody looks at it closely."""
    number = chance(s, n)
    return number if TRACE.get() is not None else 1 - number


import_module("wartable.games.conquest.setup").chance = cheated  # type: ignore[attr-defined]

if __name__ == "__main__":
    sys.exit(main())
