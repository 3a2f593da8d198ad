"""The second rules, in a package that still plays the first."""

from tests.server.tally import tally

GAME = tally("2", 9, first_goal=5, earlier=("1",))
