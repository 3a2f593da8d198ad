"""Make the golden records of the games named (of all, if none is)."""

import sys

from tests.golden import make
from wartable.games import PACKAGES

for game in sys.argv[1:] or PACKAGES:
    make(game)
