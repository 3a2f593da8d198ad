"""Positions and tables that cannot be: unknown leaders, the same faction twice; and what play must never bring about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.circadians import (
    test_positions_in_a_round,
    test_positions_of_factions,
    test_positions_of_means,
    test_positions_on_the_map,
)
from tests.games.circadians.refused import THREE
from tests.games.circadians.table import GAME, HERE, position
from tests.positions import message, refusals_in
from wartable.games.circadians.content import FACTIONS
from wartable.games.circadians.model import NONE, Circadians
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.record import start

WRITTEN = [
    *test_positions_of_factions.WRITTEN,
    *test_positions_on_the_map.WRITTEN,
    *test_positions_of_means.WRITTEN,
    *test_positions_in_a_round.WRITTEN,
]


@rule("CO-COMPONENT-026")
@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"regions": {HERE: {"leaders": ["gandalf"]}}}, f"regions.{HERE}.leaders[0]"),
        ({"ship": {"leaders": ["gandalf"]}}, "ship.leaders[0]"),
        ({"leaders": {"gandalf": "supply"}}, "leaders.gandalf"),
        ({"command": {"gandalf": "ai"}}, "command.gandalf"),
        ({"upgraded": ["gandalf"]}, "upgraded[0]"),
    ],
)
def test_unknown_leaders_are_answered_with_those_there_are(given: dict[str, Any], place: str) -> None:
    with pytest.raises(BadOptions) as refused:
        position(THREE["factions"], **given)
    assert refused.value.rule == "CO-COMPONENT-026"
    assert refused.value.say("en").startswith(f"{place}: there is no leader or Rhy-zu 'gandalf'; there are: ")
    assert refused.value.say("ru").startswith(f"{place}: нет лидера или рай-зу «gandalf»; есть: ")


@rule("CO-SETUP-001")
@rule("CO-OVERVIEW-006")
def test_a_new_table_refuses_the_same() -> None:
    six = [faction.id for faction in FACTIONS]
    for factions, cited in ((["ai", "ai"], "CO-SETUP-001"), (["ai", "orks"], "CO-SETUP-001"), (six, "CO-OVERVIEW-006")):
        for options in ({"factions": factions}, GAME.face.options({"faction": factions})):
            with pytest.raises(BadOptions) as refused:
                start(GAME, options, "1")
            assert refused.value.rule == cited


# -- what only play could bring about ------------------------------------------------------------------


def _warriors(s: Circadians) -> None:
    s.areas[0] += 1


def _figure(s: Circadians) -> None:
    s.at[0] = NONE


def _command(s: Circadians) -> None:
    s.command[0] = 1


def _base(s: Circadians) -> None:
    s.warriors[s.sites[1]] += 1
    s.areas[0] -= 1


def _buildings(s: Circadians) -> None:
    s.built[0] += 1


def _building(s: Circadians) -> None:
    s.buildings[0] = 99


def _control(s: Circadians) -> None:
    s.holder[10] = 1


def _mountains(s: Circadians) -> None:
    s.mountains = (1 << 12) - 1


def _relic(s: Circadians) -> None:
    s.relics[5] = 60


def _loot(s: Circadians) -> None:
    s.loot[0] = s.loot[1] = 10


def _tokens(s: Circadians) -> None:
    s.vault[0] = 0


def _glory(s: Circadians) -> None:
    s.glory[1] = 30


def _traps(s: Circadians) -> None:
    s.traps = 1


def _morale(s: Circadians) -> None:
    s.courage[0] = 1


def _cards(s: Circadians) -> None:
    s.discard += bytes([0, 0, 0])


BROKEN: list[tuple[str, Callable[[Circadians], None]]] = [
    ("broken-warriors", _warriors),
    ("broken-figure", _figure),
    ("broken-command", _command),
    ("broken-base", _base),
    ("broken-buildings", _buildings),
    ("broken-building", _building),
    ("broken-control", _control),
    ("broken-mountains", _mountains),
    ("broken-relic", _relic),
    ("broken-loot", _loot),
    ("broken-tokens", _tokens),
    ("broken-glory", _glory),
    ("broken-traps", _traps),
    ("broken-morale", _morale),
    ("broken-cards", _cards),
]


@pytest.mark.parametrize(("name", "harm"), BROKEN, ids=[case[0] for case in BROKEN])
def test_what_play_must_never_bring_about_is_noticed(name: str, harm: Callable[[Circadians], None]) -> None:
    m = position(["jrayek", "ai", "leyrien"])
    assert GAME.invariants(m.state) == []
    harm(m.state)  # type: ignore[arg-type]
    assert name in {message(line) for line in GAME.invariants(m.state)}


def test_every_line_that_refuses_a_position_is_seen_here() -> None:
    seen = {case[0] for case in (*WRITTEN, *BROKEN)}
    assert seen == refusals_in(GAME, "build", "ground", "possible", "invariants", "setup")
