"""The stronger combat upgrades of Chaos, from Inhuman Strength to Chaos Victorious."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel as any_duel
from tests.games.forbidden_stars.battles import over
from tests.games.forbidden_stars.table import VOID, dice, side_of, tokens, units
from tests.vocabulary import options, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"scout": 1, "space-marine": 1}
FEARLESS: dict[str, Any] = {"played": ["show-no-fear"], "live": [1]}
USE = {"use", "decline"}


def duel(card: str, box: str, mine: dict[str, int], theirs: dict[str, int], **more: Any) -> Match:
    return any_duel(card, box, mine, theirs, faction="chaos", **more)


def used(card: str, box: str, mine: dict[str, int], theirs: dict[str, int], **more: Any) -> Match:
    """The ability was offered, and it is used."""
    m = duel(card, box, mine, theirs, **more)
    assert options(m, 0) == USE
    m.play(0, "use")
    return m


@rule("FS-CHAOS-057", "FS-CHAOS-025")
@pytest.mark.parametrize(("card", "face"), [("inhuman-strength", "attack"), ("daemonic-resilience", "defence")])
def test_inhuman_strength_and_daemonic_resilience_gain_a_die_of_two_faces(card: str, face: str) -> None:
    for choice in (face, "morale"):
        m = used(card, "general", {"cultist": 1}, MARINES)
        assert options(m, 0) == {f"gain-die {face}", "gain-die morale"}
        m.play(0, f"gain-die {choice}")
        assert over(m)
        assert m.facts()["battle"]["sides"][0]["dice"] == {choice: 1}
    m = duel(card, "general", {"cultist": 1}, MARINES)
    m.play(0, "decline")
    assert dice(m, 0) == (0, 0, 0)


@rule("FS-CHAOS-057")
def test_inhuman_strength_destroys_an_own_unit_for_four_attack_tokens() -> None:
    mine = {"helbrute": 1, "cultist routed": 1}
    m = used("inhuman-strength", "unit", mine, MARINES, me={"ready": 1})
    assert options(m, 0) == {"unit helbrute 2A/nw", "unit cultist token 2A/nw", "unit cultist routed 2A/nw"}
    m.play(0, "unit cultist routed 2A/nw")
    assert (tokens(m, 0), units(m, "chaos"), units(m, "ultramarines")) == ((4, 0), {"helbrute": 1}, MARINES)
    m = duel("inhuman-strength", "unit", mine, MARINES)
    m.play(0, "decline")
    assert (tokens(m, 0), units(m, "chaos")) == ((0, 0), mine)
    m = used(
        "inhuman-strength", "unit", {"repulsive-grand-cruiser": 1, "iconoclast": 1}, {"strike-cruiser": 1}, area=VOID
    )
    m.play(0, "unit iconoclast 2A/sw")
    assert tokens(m, 0) == (4, 0)
    assert over(duel("inhuman-strength", "unit", {"helbrute routed": 1, "cultist": 2}, MARINES))


@rule("FS-CHAOS-025", "FS-CHAOS-026", "FS-KEYWORD-014")
def test_daemonic_resilience_gives_four_defence_tokens_unless_the_enemy_destroys_a_unit() -> None:
    theirs = {"scout": 1, "space-marine routed": 1}
    m = used("daemonic-resilience", "unit", {"helbrute": 1}, theirs)
    assert options(m, 1) == {"pay", "decline"}
    unwilling = m.clone()
    unwilling.play(1, "decline")
    assert (tokens(unwilling, 0), units(unwilling, "ultramarines")) == ((0, 4), theirs)
    m.play(1, "pay")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine routed 2A/nw"}  # routed or not
    m.play(1, "unit space-marine routed 2A/nw")
    assert (tokens(m, 0), units(m, "ultramarines")) == ((0, 0), {"scout": 1})
    alone = {"structures": {"bastion": 1}, "owner": "ultramarines"}
    m = used("daemonic-resilience", "unit", {"helbrute": 1}, {}, more=alone)
    assert over(m)  # a bastion is no unit: he has nothing to destroy
    assert (tokens(m, 0), m.facts()["areas"]["2A/nw"]["structures"]) == ((0, 4), {"bastion": 1})


def united(theirs: dict[str, int], **opponent: Any) -> Match:
    m = used("chaos-united", "general", {"iconoclast": 1}, theirs, opponent=opponent, area=VOID)
    assert options(m, 1) == {"rout", "decline"}
    return m


@rule("FS-CHAOS-021", "FS-CHAOS-022")
def test_chaos_united_the_enemy_decides_before_the_face_of_the_die_is_named() -> None:
    theirs = {"strike-cruiser": 1, "battle-barge": 1}
    m = united(theirs)
    m.play(1, "rout")
    assert options(m, 1) == {"unit strike-cruiser 2A/sw", "unit battle-barge 2A/sw"}
    m.play(1, "unit battle-barge 2A/sw")
    assert (dice(m, 0), units(m, "ultramarines", VOID)) == ((0, 0, 0), {"strike-cruiser": 1, "battle-barge routed": 1})
    for i, face in enumerate(("attack", "defence", "morale")):
        m = united(theirs)
        m.play(1, "decline")
        assert options(m, 0) == {"gain-die attack", "gain-die defence", "gain-die morale"}
        m.play(0, f"gain-die {face}")
        assert dice(m, 0)[i] == sum(dice(m, 0)) == 1
        assert units(m, "ultramarines", VOID) == theirs


@rule("FS-CHAOS-023", "FS-KEYWORD-001", "FS-KEYWORD-003")
@pytest.mark.parametrize(("theirs", "side"), [({"strike-cruiser routed": 1}, {}), ({"strike-cruiser": 1}, FEARLESS)])
def test_chaos_united_the_rout_may_be_chosen_even_if_it_is_impossible(
    theirs: dict[str, int], side: dict[str, Any]
) -> None:
    m = united(theirs, **side)
    m.play(1, "rout")
    assert over(m)
    assert (dice(m, 0), units(m, "ultramarines", VOID)) == ((0, 0, 0), theirs)


def summoned(mine: dict[str, int], elsewhere: dict[str, Any], **me: Any) -> Match:
    areas = {"8A/ne": {"chaos": elsewhere}, "8A/se": {"chaos": {"iconoclast": 1}}}
    return used("chaos-united", "unit", mine, MARINES, me=me, areas=areas)


@rule("FS-CHAOS-024", "FS-KEYWORD-011", "FS-COMMAND-001")
def test_chaos_united_takes_a_unit_whose_level_is_at_most_the_number_of_cultists_in_the_system() -> None:
    away = {"cultist": 1, "chaos-space-marine routed": 1, "helbrute": 1, "chaos-reaver-titan": 1}
    from_8a = {
        name: f"move {name} 8A/ne 2A/nw" for name in ("cultist", "chaos-space-marine", "helbrute", "chaos-reaver-titan")
    }
    m = summoned({"helbrute": 1}, away)
    assert options(m, 0) == {from_8a["cultist"]}  # no Cultist: level 0 only
    m = summoned({"cultist": 1, "cultist routed": 1}, away)
    assert options(m, 0) == {from_8a["cultist"], from_8a["helbrute"]}
    assert refused(m, 0, from_8a["chaos-reaver-titan"]) == "FS-CHAOS-024"
    assert refused(m, 0, from_8a["chaos-space-marine"]) == "FS-KEYWORD-011"
    m = summoned({"cultist": 2}, away, ready=1)  # a reinforcement token is a Cultist in the battle
    assert options(m, 0) == {from_8a["cultist"], from_8a["helbrute"], from_8a["chaos-reaver-titan"]}
    m.play(0, from_8a["chaos-reaver-titan"])
    assert units(m, "chaos") == {"cultist": 2, "chaos-reaver-titan": 1}
    assert "chaos-reaver-titan" not in units(m, "chaos", "8A/ne")
    assert dice(m, 0) == (0, 0, 0)  # and no dice for it
    m = duel("chaos-united", "unit", {"cultist": 1}, MARINES, areas={"8A/ne": {"chaos": {"cultist": 1}}})
    m.play(0, "decline")
    assert units(m, "chaos") == {"cultist": 1}


@rule("FS-CHAOS-024", "FS-KEYWORD-008", "FS-KEYWORD-009")
def test_chaos_united_may_exceed_five_units_and_the_capacity() -> None:
    m = summoned({"cultist": 5}, {"chaos-space-marine": 1})
    m.play(0, "move chaos-space-marine 8A/ne 2A/nw")
    assert over(m)
    assert units(m, "chaos") == {"cultist": 5, "chaos-space-marine": 1}


def despair(theirs: dict[str, int], have: dict[str, int], **opponent: Any) -> Match:
    m = used("death-and-despair", "general", {"cultist": 1}, theirs, me={"dice": have}, opponent=opponent)
    assert options(m, 0) == {"gain-die attack 2", "gain-die morale 2"}  # no one of each
    return m


@rule("FS-CHAOS-029", "FS-CHAOS-030", "FS-CHAOS-031")
def test_death_and_despair_gains_two_dice_of_one_face_and_spends_morale_to_destroy() -> None:
    theirs = {"scout": 1, "scout routed": 1, "space-marine": 1}
    m = despair(theirs, {"morale": 1})
    m.play(0, "gain-die morale 2")
    assert dice(m, 0) == (0, 0, 3)
    assert options(m, 0) == {"spend morale", "done"}
    m.play(0, "spend morale")
    assert options(m, 0) == {"unit scout 2A/nw", "unit scout routed 2A/nw"}  # the Chaos player chooses
    assert refused(m, 0, "unit space-marine 2A/nw") == "FS-CHAOS-029"
    m.play(0, "unit scout routed 2A/nw")
    enough = m.clone()
    enough.play(0, "done")
    assert (dice(enough, 0), units(enough, "ultramarines")) == ((0, 0, 2), MARINES)
    m.play(0, "spend morale")
    assert over(m)  # nobody of level 0 is left: the third die is not asked for
    assert (dice(m, 0), units(m, "ultramarines")) == ((0, 0, 1), {"space-marine": 1})
    m = despair(theirs, {})
    m.play(0, "gain-die attack 2")
    assert over(m)  # no morale die to spend
    assert dice(m, 0) == (2, 0, 0)
    m = despair({"space-marine": 1}, {"attack": 7}, ready=2)
    m.play(0, "gain-die morale 2")
    assert dice(m, 0) == (7, 0, 1)  # eight dice at most
    m.play(0, "spend morale")
    assert side_of(m, 1).ready == 1  # a reinforcement token is a unit of level 0


@rule("FS-CHAOS-055", "FS-KEYWORD-014")
def test_death_and_despair_destroys_a_routed_unit_of_the_players_choice() -> None:
    theirs = {"scout": 1, "space-marine routed": 1, "land-raider routed": 1}

    def position(mine: int, enemy: int) -> Match:
        sides = {"me": {"dice": {"morale": mine}}, "opponent": {"dice": {"morale": enemy}}}
        return used("death-and-despair", "unit", {"chaos-reaver-titan": 1}, theirs, **sides)

    m = position(2, 1)
    assert options(m, 0) == {"unit space-marine routed 2A/nw", "unit land-raider routed 2A/nw"}
    assert refused(m, 0, "unit scout 2A/nw") == "FS-KEYWORD-014"
    m.play(0, "unit land-raider routed 2A/nw")
    assert (units(m, "ultramarines"), dice(m, 0)) == ({"scout": 1, "space-marine routed": 1}, (0, 0, 2))
    m = position(1, 1)
    assert over(m)
    assert units(m, "ultramarines") == theirs
    assert over(duel("death-and-despair", "unit", {"helbrute": 1}, theirs, me={"dice": {"morale": 1}}))


@rule("FS-CHAOS-058")
def test_chaos_victorious_rolls_two_dice_and_routs_every_enemy_of_level_0() -> None:
    theirs = {"scout": 2, "space-marine": 1}

    def position(faces: list[str], **opponent: Any) -> Match:
        return used(
            "chaos-victorious", "general", {"cultist": 1}, theirs, opponent={"ready": 1, **opponent}, dice=faces
        )

    m = position(["morale", "attack"])
    assert dice(m, 0) == (1, 0, 1)
    assert units(m, "ultramarines") == {"space-marine": 1, "scout routed": 2}
    assert (side_of(m, 1).ready, side_of(m, 1).fallen) == (0, 1)
    for m in (position(["attack", "attack"]), position(["morale", "attack"], dice={"morale": 1})):
        assert (units(m, "ultramarines"), side_of(m, 1).ready) == (theirs, 1)
    m = position(["morale", "morale"], **FEARLESS)
    assert (units(m, "ultramarines"), side_of(m, 1).ready) == (theirs, 1)


@rule("FS-CHAOS-058", "FS-ROUT-005")
def test_chaos_victorious_routs_an_enemy_unit_of_the_players_choice() -> None:
    theirs = {**MARINES, "land-raider routed": 1}
    m = used("chaos-victorious", "unit", {"chaos-reaver-titan": 1}, theirs)
    assert options(m, 0) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    assert refused(m, 0, "unit land-raider routed 2A/nw") == "FS-ROUT-005"
    m.play(0, "unit space-marine 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1, "space-marine routed": 1, "land-raider routed": 1}
    assert over(duel("chaos-victorious", "unit", {"helbrute": 1, "chaos-reaver-titan routed": 1}, MARINES))
