"""The order upgrades of the Orks, and Mob Up!, which is an order too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import position, units
from tests.vocabulary import asked, options, refused
from wartable.games.forbidden_stars.battle.retreat import cannot_retreat
from wartable.games.forbidden_stars.content import ORDER_UPGRADES
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

HOME = {"8A/ne": {"orks": {"boyz": 1}}, "7A/nw": {"ultramarines": {"scout": 1}}}


def orks(step: str, kind: str, areas: dict[str, Any], *upgrades: str, **given: Any) -> Match:
    """The Orks (seat 0) resolve an order in 2A."""
    player = {"upgrades": list(upgrades), **given.pop("me", {})}
    order = {"seat": "orks", "system": "2A", "kind": kind, **given.pop("order", {})}
    given.setdefault("stacks", {"8A": ["orks deploy"]})
    return position(
        step=step,
        factions=["orks", "ultramarines"],
        order=order,
        areas={**HOME, **areas},
        players={"orks": player, "ultramarines": given.pop("enemy", {})},
        **given,
    )


def have(m: Match, faction: str = "orks") -> dict[str, Any]:
    found: dict[str, Any] = m.facts()["players"][faction]
    return found


@rule("FS-ORKS-015", "FS-ORKS-021", "FS-ORKS-022", "FS-ORKS-024", "FS-ORKS-028")
def test_levels_and_prices_of_the_order_upgrades_of_the_orks() -> None:
    cards = {c.id: (c.level, c.cost) for c in ORDER_UPGRADES if c.faction == "orks"}
    expected = {"ork_roks": (0, 2), "the_green_tide": (1, 2), "werk_fasta": (1, 2), "lootin": (0, 1), "stealin": (2, 3)}
    assert cards == expected


# ---- Ork Roks ----


def riding(areas: dict[str, Any], *upgrades: str) -> Match:
    m = orks("move-ships", "advance", areas, *(upgrades or ("ork-roks",)))
    m.play(0, "done")
    return m


@rule("FS-ORKS-015", "FS-ORKS-017")
def test_ork_roks_lead_two_ground_units_through_one_uncontrolled_void() -> None:
    m = riding({"1A/nw": {"orks": {"boyz": 3}}})
    assert options(m, 0) == {"done", "upgrade ork-roks"}
    assert refused(m, 0, "move boyz 1A/nw 2A/nw") == "FS-GROUND-007"
    m.play(0, "upgrade ork-roks")
    voids = {"area 2A/sw", "area 2A/se", "area 5A/sw", "area 5A/se", "area 1A/ne", "area 1A/sw"}
    assert options(m, 0) == voids  # of the active system and the ones beside it
    m.play(0, "area 2A/sw")
    assert options(m, 0) == {"done", "move boyz 1A/nw 2A/nw"}
    m.play(0, "move boyz 1A/nw 2A/nw")
    m.play(0, "move boyz 1A/nw 2A/nw")
    assert options(m, 0) == {"done"}  # the third has no rok
    assert refused(m, 0, "move boyz 1A/nw 2A/nw") == "FS-ORKS-017"
    assert have(m)["exhausted"] == ["ork-roks"]
    assert units(m, "orks", "2A/nw") == {"boyz": 2}
    occupied = riding({"1A/nw": {"orks": {"boyz": 1}}, "2A/sw": {"ultramarines": {"strike-cruiser": 1}}})
    occupied.play(0, "upgrade ork-roks")
    assert options(occupied, 0) == voids - {"area 2A/sw"}  # no void with ships


@rule("FS-ORKS-017")
def test_units_with_another_way_do_not_count_among_the_two() -> None:
    m = riding({"1A/nw": {"orks": {"boyz": 2}}, "2A/ne": {"orks": {"nob": 2}}})
    m.play(0, "upgrade ork-roks")
    m.play(0, "area 2A/sw")
    for unit, source in (("nob", "2A/ne"), ("boyz", "1A/nw"), ("nob", "2A/ne"), ("boyz", "1A/nw")):
        m.play(0, f"move {unit} {source} 2A/nw")
    assert units(m, "orks", "2A/nw") == {"boyz": 2, "nob": 2}


@rule("FS-ORKS-016")
def test_ork_roks_complete_a_path_of_ships_and_friendly_worlds() -> None:
    def position(*without: str) -> Match:
        way = {
            "1A/se": {"orks": {"boyz": 1}},
            "1A/ne": {"orks": {"onslaught": 1}},  # a void with ships
            "2A/ne": {"orks": {"nob": 1}},  # a friendly world
        }
        m = riding({name: area for name, area in way.items() if name not in without})
        m.play(0, "upgrade ork-roks")
        m.play(0, "area 2A/se")
        return m

    assert "move boyz 1A/se 2A/nw" in options(position(), 0)  # 1A/ne, 2A/se (the rok), 2A/ne
    for gap in ("1A/ne", "2A/ne"):  # one rok bridges one void
        assert refused(position(gap), 0, "move boyz 1A/se 2A/nw") == "FS-GROUND-007"


def lost(areas: dict[str, Any], attackers: dict[str, int], *, order: dict[str, Any] | None = None, **me: Any) -> Match:
    """The Orks came from 1A/nw (and 5A/nw) to Pergam and have lost the battle there; 2A/sw lies between."""
    battle = {
        "area": "2A/nw",
        "sides": [{"seat": "orks"}, {"seat": "ultramarines", "dice": {"morale": 8}}],
        "origins": me.pop("origins", ["1A/nw"]),
    }
    here = {"2A/nw": {"orks": attackers, "ultramarines": {"scout": 1}}}
    order = {"fought": True, "struck": True, **(order or {})}
    return orks(
        "determine-winner",
        "advance",
        {**here, **areas},
        order=order,
        battle=battle,
        me={"upgrades": ["ork-roks"], **me},
    )


@rule("FS-ORKS-020", "FS-RETREAT-021")
def test_ork_roks_may_carry_a_retreat_if_they_did_not_carry_the_attack() -> None:
    m = lost({}, {"boyz": 2})
    assert units(m, "orks", "1A/nw") == {"boyz routed": 2}
    assert have(m)["exhausted"] == ["ork-roks"]
    for m in (lost({}, {"boyz": 2}, exhausted=["ork-roks"]), lost({}, {"boyz": 2}, upgrades=[]), lost({}, {"boyz": 3})):
        assert units(m, "orks", "1A/nw") == {}  # used in this round, not owned, or too many: destroyed
        assert units(m, "orks") == {}
    m = lost({"2A/sw": {"orks": {"onslaught": 1}}}, {"boyz": 3})
    assert units(m, "orks", "1A/nw") == {"boyz routed": 3}  # by ships, without the card
    assert have(m)["exhausted"] == []
    m = lost({}, {"boyz": 2}, order={"roks": "2A/sw", "rok-riders": 1}, exhausted=["ork-roks"])
    assert units(m, "orks", "1A/nw") == {}  # one has passed the void already: only one more may


@rule("FS-ORKS-020")
def test_ork_roks_that_led_a_unit_elsewhere_may_still_carry_one_back() -> None:
    m = lost({}, {"boyz": 1}, order={"roks": "2A/sw", "rok-riders": 1}, exhausted=["ork-roks"])
    assert units(m, "orks", "1A/nw") == {"boyz routed": 1}


@rule("FS-ORKS-019")
def test_ork_roks_that_carried_the_attack_do_not_carry_the_retreat() -> None:
    m = orks(
        "move-ships", "advance", {"1A/nw": {"orks": {"boyz": 2}}, "2A/nw": {"ultramarines": {"scout": 1}}}, "ork-roks"
    )
    m.play(0, "done")
    m.play(0, "upgrade ork-roks")
    m.play(0, "area 2A/sw")
    m.play(0, "move boyz 1A/nw 2A/nw")  # even a single unit
    assert m.state.order is not None and m.state.order.rok_attack
    used = {"roks": "2A/sw", "rok-riders": 1, "rok-attack": True}
    m = lost({}, {"boyz": 1}, order=used, exhausted=["ork-roks"])
    assert (units(m, "orks"), units(m, "orks", "1A/nw")) == ({}, {})
    areas = {"2A/ne": {"orks": {"nob": 1}}, "5A/nw": {"orks": {"boyz": 1}}, "5A/ne": {"orks": {"boyz": 1}}}
    m = lost(areas, {"boyz": 1}, order=used, exhausted=["ork-roks"], origins=["1A/nw", "5A/nw", "2A/ne"])
    assert options(m, 0) == {"retreat 2A/ne", "retreat 5A/nw"}
    assert refused(m, 0, "retreat 1A/nw") == "FS-ORKS-019"


@rule("FS-ORKS-015")
def test_ork_roks_that_led_units_to_another_world_did_not_carry_the_attack() -> None:
    areas = {"1A/nw": {"orks": {"boyz": 2}}, "2A/nw": {}, "2A/ne": {"ultramarines": {"scout": 1}}}
    m = orks("move-ships", "advance", areas, "ork-roks")
    m.play(0, "done")
    m.play(0, "upgrade ork-roks")
    m.play(0, "area 2A/sw")
    m.play(0, "move boyz 1A/nw 2A/nw")
    order = m.state.order
    assert order is not None
    assert (order.rok_riders, order.rok_attack) == (1, False)


@rule("FS-ORKS-018")
def test_ork_roks_do_not_carry_a_defender() -> None:
    def roks_at(step: str) -> Match:
        attacker = {"seat": "ultramarines", "dice": {"morale": 8}, "hand": ["ambush"]}
        return position(
            step=step,
            factions=["ultramarines", "orks"],
            order={"seat": "ultramarines", "system": "2A", "kind": "advance", "fought": True, "struck": True},
            stacks={"8A": ["orks deploy"]},
            battle={"area": "2A/nw", "sides": [attacker, {"seat": "orks"}], "origins": ["5A/nw"]},
            areas={
                **HOME,
                "2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}},
                "1A/nw": {"orks": {"boyz": 1}},
                "2A/ne": {"ultramarines": {"scout": 1}},
            },
            players={"orks": {"upgrades": ["ork-roks"]}},
        )

    m = roks_at("choose-card")
    s = m.state
    assert s.battle is not None
    assert cannot_retreat(s, s.battle, 1, s.map.read_area("1A/nw"), 1) == "FS-ORKS-018"
    m = roks_at("determine-winner")
    assert (units(m, "orks"), units(m, "orks", "1A/nw")) == ({}, {"boyz": 1})  # destroyed
    assert have(m)["exhausted"] == []
    battle = {
        "area": "2A/nw",
        "sides": [{"seat": "orks", "dice": {"morale": 8}}, {"seat": "ultramarines"}],
        "origins": ["2A/ne"],
    }
    areas = {
        "2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}},
        "2A/ne": {"orks": {"boyz": 1}},
        "1A/nw": {"ultramarines": {"scout": 1}},
    }
    order = {"fought": True, "struck": True}
    m = orks("determine-winner", "advance", areas, "ork-roks", battle=battle, order=order)
    assert units(m, "ultramarines", "1A/nw") == {"scout": 1}  # nor does the attacker's card carry his enemy


# ---- Werk Fasta! and The Green Tide ----


@rule("FS-ORKS-021", "FS-FACTORY-002")
def test_werk_fasta_builds_first_and_the_new_factory_works_at_once() -> None:
    m = orks("deploy", "deploy", {"2A/nw": {"orks": {"nob": 1}}}, "werk-fasta", me={"materiel": 6})
    assert options(m, 0) == {"done", "upgrade werk-fasta"}  # no factory: nothing to buy
    assert refused(m, 0, "buy boyz 2A/nw") == "FS-DEPLOY-002"
    m.play(0, "upgrade werk-fasta")
    assert "build factory 2A/nw" in options(m, 0)
    assert not [o for o in options(m, 0) if o.startswith("buy")]
    m.play(0, "build factory 2A/nw")
    assert {"buy boyz 2A/nw", "buy boyz 2A/ne"} <= options(m, 0)
    m.play(0, "buy boyz 2A/nw")
    m.play(0, "done")
    assert asked(m) == {0: "reveal"}  # one structure an order: not asked again
    assert (have(m)["materiel"], have(m)["exhausted"]) == (6 - 2 - 2, ["werk-fasta"])
    m = orks("deploy", "deploy", {"2A/nw": {"orks": {"nob": 1}}})
    assert asked(m) == {0: "deploy-structure"}  # without the card no units come before it
    m.play(0, "build factory 2A/nw")
    assert asked(m) == {0: "reveal"}  # and none after it


@rule("FS-ORKS-021")
def test_werk_fasta_may_be_left_aside_and_works_only_before_the_units() -> None:
    areas = {"2A/nw": {"orks": {"nob": 1}, "structures": {"factory": 1}}}
    m = orks("deploy", "deploy", areas, "werk-fasta")
    assert "upgrade werk-fasta" in options(m, 0)
    m.play(0, "buy boyz 2A/nw")
    assert "upgrade werk-fasta" not in options(m, 0)
    m.play(0, "done")
    assert asked(m) == {0: "deploy-structure"}


def revealed(*upgrades: str) -> Match:
    return orks("strategize-revealed", "strategize", {"2A/nw": {"orks": {"boyz": 1}}}, *upgrades)


@rule("FS-ORKS-022", "FS-ORKS-023")
def test_the_green_tide_turns_a_strategize_order_into_another() -> None:
    m = revealed("the-green-tide")
    assert options(m, 0) == {"decline", "resolve deploy", "resolve dominate", "resolve advance"}
    for kind, ask in (("deploy", "deploy-structure"), ("dominate", "faction-ability"), ("advance", "move-ships")):
        turned = m.clone()
        turned.play(0, f"resolve {kind}")
        assert turned.pending[0].ask == ask
        assert have(turned)["exhausted"] == ["the-green-tide"]
    m.play(0, "resolve dominate")
    assert have(m)["assets"] == {"forge": 1}  # of Pergam
    m.play(0, "decline")
    assert (have(m)["on-deck"], have(m)["used"]) == ({}, {"strategize": 1})  # it draws no event card
    m = revealed("the-green-tide")
    m.play(0, "decline")
    assert asked(m) == {0: "strategize"}
    m.play(0, "done")
    assert (have(m)["on-deck"], have(m)["used"], have(m)["exhausted"]) == ({"strategize": 1}, {}, [])
    assert revealed().pending[0].ask == "strategize"


# ---- Lootin'! and Stealin'! ----

TARGET = {"2A/se": {"orks": {"onslaught": 1}}, "2A/ne": {"ultramarines": {"land-raider": 1}}}


def strike(card: str, dice: list[str], areas: dict[str, Any] | None = None, **given: Any) -> Match:
    m = orks("orbital-strike", "advance", areas or TARGET, card, dice=dice, **given)
    m.play(0, "strike 2A/se 2A/ne")
    m.play(0, f"upgrade {card}")
    return m


@rule("FS-ORKS-024", "FS-ORBITAL-014")
def test_lootin_gives_a_die_and_one_die_may_be_spent_for_materiel() -> None:
    rich = {"me": {"materiel": 5}, "enemy": {"materiel": 4}}
    m = strike("lootin", ["attack", "morale"], **rich)  # one die for the Onslaught, one for the card
    assert options(m, 0) == {"done", "upgrade lootin"}
    m.play(0, "upgrade lootin")
    assert options(m, 0) == {"spend attack", "spend morale"}
    m.play(0, "spend morale")
    assert (have(m)["materiel"], have(m, "ultramarines")["materiel"]) == (6, 3)
    assert m.state.order is None or m.state.order.strike is None  # once only: the strike has gone on
    m = strike("lootin", ["attack", "morale"], **rich)
    m.play(0, "done")
    assert (have(m)["materiel"], have(m, "ultramarines")["materiel"]) == (5, 4)


@rule("FS-ORKS-026", "FS-ORKS-027")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"), [(5, 0, (6, 0)), (14, 3, (14, 2)), (13, 1, (14, 0)), (14, 0, (14, 0))]
)
def test_lootin_gains_from_the_poor_and_harms_even_when_the_dial_is_full(
    mine: int, theirs: int, after: tuple[int, int]
) -> None:
    m = strike("lootin", ["defence", "defence"], me={"materiel": mine}, enemy={"materiel": theirs})
    m.play(0, "upgrade lootin")
    assert (have(m)["materiel"], have(m, "ultramarines")["materiel"]) == after


@rule("FS-ORKS-025", "FS-LIMIT-004")
@pytest.mark.parametrize(
    ("ships", "count"), [({"kill-kroozer": 2}, 7), ({"kill-kroozer": 2, "onslaught": 1}, 8), ({"kill-kroozer": 3}, 8)]
)
def test_lootin_rolls_no_ninth_die(ships: dict[str, int], count: int) -> None:
    m = strike("lootin", ["defence"] * 12, {**TARGET, "2A/se": {"orks": ships}})
    assert m.state.order is not None and m.state.order.strike is not None
    assert sum(m.state.order.strike.dice) == count
    assert len(m.state.loaded_dice) == 12 - count


WALLED = {**TARGET, "2A/ne": {"ultramarines": {"land-raider": 1}, "structures": {"bastion": 1}}}


@rule("FS-ORKS-028", "FS-BASTION-002")
def test_stealin_ignores_bastions_and_takes_a_token_for_a_morale_die() -> None:
    m = orks("orbital-strike", "advance", WALLED)
    assert asked(m) == {0: "reveal"}  # the bastion shelters the world: no strike is offered
    m = orks(
        "orbital-strike", "advance", WALLED, "stealin", dice=["morale"], enemy={"assets": {"forge": 1, "cache": 2}}
    )
    m.play(0, "strike 2A/se 2A/ne")
    assert options(m, 0) == {"upgrade stealin"}  # it must be declared against a bastion
    assert refused(m, 0, "done") == "FS-BASTION-002"
    m.play(0, "upgrade stealin")
    assert options(m, 0) == {"done", "upgrade stealin"}
    m.play(0, "upgrade stealin")
    assert options(m, 0) == {"asset forge", "asset cache"}  # the Ork chooses
    m.play(0, "asset cache")
    assert (have(m)["assets"], have(m, "ultramarines")["assets"]) == ({"cache": 1}, {"forge": 1, "cache": 1})


@rule("FS-ORKS-028")
def test_stealin_needs_a_morale_die() -> None:
    m = strike("stealin", ["attack"], enemy={"assets": {"forge": 1}})
    assert m.state.order is None or m.state.order.strike is None  # nothing to pay with: the strike goes on
    assert have(m, "ultramarines")["assets"] == {"forge": 1}


@rule("FS-ORKS-029", "FS-ORKS-030")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"),
    [
        ({}, {}, ({}, {})),
        ({"cache": 3}, {"cache": 1}, ({"cache": 3}, {})),
        ({"cache": 2}, {"cache": 1}, ({"cache": 3}, {})),
    ],
)
def test_stealin_from_nobody_and_beyond_three(
    mine: dict[str, int], theirs: dict[str, int], after: tuple[Any, Any]
) -> None:
    m = strike("stealin", ["morale"], me={"assets": mine}, enemy={"assets": theirs})
    m.play(0, "upgrade stealin")
    assert (have(m)["assets"], have(m, "ultramarines")["assets"]) == after
