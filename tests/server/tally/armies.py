"""The first rules, with armies built before the game."""

from tests.kernel import muster
from tests.server.tally import tally

GAME = tally("1", 5, builder=muster.BUILDER, sets=muster.SETS)
