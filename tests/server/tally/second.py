"""The second rules: nine are needed."""

from tests.server.tally import tally

GAME = tally("2", 9)
