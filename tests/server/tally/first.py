"""The first rules: five are enough."""

from tests.server.tally import tally

GAME = tally("1", 5)
