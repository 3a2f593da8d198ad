"""The table as text: the map with everything on it, within 100 columns, in both languages."""

from __future__ import annotations

import pytest

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.soak import choose
from tests.games.forbidden_stars.table import GAME, position
from tests.vocabulary import who
from wartable.games.forbidden_stars.content import KINDS
from wartable.games.forbidden_stars.sketch import WIDTH, letter, short
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.state import Rng

FACTIONS = ["ultramarines", "orks", "eldar", "chaos"]


def shown(m: Match, seat: int | None, lang: str = "en") -> list[str]:
    return GAME.sketch(m.view(seat), lang).splitlines()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("players", "setup"), [(2, "full"), (3, "quick"), (4, "full"), (4, "quick")])
def test_the_table_fits_in_a_hundred_columns_at_every_moment(players: int, setup: str, lang: str) -> None:
    rng = Rng(players)
    m = start(GAME, {"factions": FACTIONS[:players], "setup": setup}, "7", quiet=True)
    while m.pending:
        seat = who(m)
        if rng.below(25) == 0:
            for viewer in (seat, None):
                lines = shown(m, viewer, lang)
                assert max(map(len, lines)) <= WIDTH
        m.apply(seat, choose(m.options(seat), rng, wild=True))
    assert len(shown(m, None, lang)) < 60


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_unit_of_a_faction_has_a_short_name_of_its_own(lang: str) -> None:
    assert len({letter(faction, lang) for faction in range(4)}) == 4
    for faction in range(4):
        names = {short(unit, lang) for unit in range(faction * KINDS, faction * KINDS + KINDS)}
        assert len(names) == KINDS


def test_the_map_shows_tiles_areas_units_structures_objectives_storms_and_stacks() -> None:
    m = position(
        areas={
            "2A/nw": {
                "ultramarines": {"scout": 2, "space-marine routed": 1},
                "structures": {"bastion": 1, "city": 1},
                "objective": "orks",
            },
            "5A/sw": {"orks": {"onslaught": 1}},
            "8A/ne": {"orks": {"boyz": 1}},
        },
        stacks={"2A": ["orks advance", "ultramarines deploy"]},
        storms=["2A-e", "1A-s"],
        players={"orks": {"scheme": "warboss", "upgrades": ["ork-roks"], "exhausted": ["ork-roks"]}},
    )
    board = [line for line in shown(m, 0) if line[0] in "│≈─"]
    assert board[:8] == [
        "─" * 71,
        "│Pergam (2A) > O? U:Depl           ≈Thylin (5A)                       │",
        "│NW Pergam 5/0 f ◎O                ≈NW Thylin 4/1                     │",
        "│   U: 2Sco 1SM↓ [BC]              ≈NE Xinghua 2/2 r                  │",
        "│NE Laodicea 1/3                   ≈SW Bloody Expanse 3               │",
        "│SW Ebbek's Valor 3                ≈   O: 1OAS                        │",
        "│SE Void 3                         ≈SE Void 3                         │",
        "─" * 71,
    ]
    assert "─" + "≈" * 34 + "─" + "─" * 35 in board
    assert any("> O? U? " in line for line in shown(m, 1))  # the token below is hidden even from its owner
    assert any("> O? U? " in line for line in shown(m, None))
    text = " ".join(" ".join(shown(m, 0)).split())
    assert "O Orks: materiel 6/14, forge/cache/reinf. 0/0/0, level 0, objectives 0/2, Scheme: Warboss, " in text
    assert "upgrades: Ork Roks↓" in text  # used in this round


def test_a_battle_shows_dice_tokens_and_cards_but_not_the_hand_of_the_other() -> None:
    m = fight(
        "choose-card",
        {"dice": {"attack": 2, "morale": 1}, "tokens": {"defence": 3}, "hand": ["gretchin"], "ready": 1},
        {"dice": {}, "played": ["ambush"], "hand": ["reconnaissance"]},
        {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}},
    )
    at = next(i for i, line in enumerate(shown(m, 0)) if line.startswith("── Battle"))
    assert shown(m, 0)[at:] == [
        "── Battle: Pergam, round 1/3",
        " O dice: 2 att 1 mor; tokens: 3 def; reinforcements: 1; hand: Gretchin",
        " U dice: none; cards: Ambush; hand: 1",
    ]
    assert shown(m, 1)[-1] == " U dice: none; cards: Ambush; hand: Reconnaissance"
    assert shown(m, 1, "ru")[-2] == " О кубики: 2 нап 1 мор; жетоны: 3 защ; подкрепления: 1; рука: 1"


def test_who_builds_the_board_sees_both_sides_of_the_own_tiles() -> None:
    m = start(GAME, {"factions": FACTIONS[:2], "setup": "full"}, "7", quiet=True)
    seat = who(m)
    sides = {m.notation(action).split()[1] for action in m.options(seat)}
    at = shown(m, seat).index("── Your tiles")
    listed = [line for line in shown(m, seat)[at + 1 :] if line.startswith(" ") and not line.startswith("    ")]
    assert {line.split(":")[0].strip() for line in listed} == sides and len(listed) == 6
    assert all(f"{quarter} " in line for line in listed for quarter in ("NW", "NE", "SW"))
    assert "── Your tiles" not in shown(m, None)
