"""The cheap combat upgrades of Chaos: the Marks of the four gods."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel as any_duel
from tests.games.forbidden_stars.battles import over
from tests.games.forbidden_stars.table import VOID, dice, side_of, tokens, units
from tests.vocabulary import options, refused
from wartable.games.forbidden_stars.content import REINFORCEMENT
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"scout": 1, "space-marine": 1}
LYING = {"scout routed": 1, "space-marine routed": 1}
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


@rule("FS-CHAOS-052", "FS-CHAOS-053")
@pytest.mark.parametrize(
    ("card", "face", "gained"), [("mark-of-khorne", "attack", (3, 0)), ("mark-of-nurgle", "defence", (0, 3))]
)
def test_marks_of_khorne_and_nurgle_take_a_die_of_their_face_or_of_morale_for_three_tokens(
    card: str, face: str, gained: tuple[int, int]
) -> None:
    def position(**have: int) -> Match:
        return duel(card, "general", {"cultist": 1}, MARINES, me={"dice": have})

    m = position(**{face: 1, "morale": 2})
    m.play(0, "use")
    assert options(m, 0) == {f"spend {face}", "spend morale"}
    m.play(0, "spend morale")
    assert over(m)  # once only
    assert tokens(m, 0) == gained
    assert (dice(m, 0)[2], sum(dice(m, 0))) == (1, 2)
    for only in (face, "morale"):
        m = position(**{only: 1})
        m.play(0, "use")
        assert (tokens(m, 0), sum(dice(m, 0))) == (gained, 0)
    m = position(**{face: 1})
    m.play(0, "decline")
    assert (tokens(m, 0), sum(dice(m, 0))) == ((0, 0), 1)
    other = "defence" if face == "attack" else "attack"
    assert over(position(**{other: 3}))  # with the wrong dice it is not even offered


THREE = {"space-marine": 1, "scout routed": 1, "land-raider routed": 1}


def khorne(theirs: dict[str, int], **have: int) -> Match:
    """The brown box of Mark of Khorne is used against these units; their owner has these dice."""
    return used("mark-of-khorne", "unit", {"chaos-space-marine": 1}, theirs, opponent={"dice": have})


@rule("FS-CHAOS-038")
def test_mark_of_khorne_destroys_a_routed_unit_unless_the_enemy_spends_a_defence_die() -> None:
    m = khorne(THREE, defence=2)
    assert options(m, 1) == {"spend defence", "decline"}
    m.play(1, "spend defence")
    assert over(m) and (dice(m, 1), units(m, "ultramarines")) == ((0, 1, 0), THREE)
    m = used("mark-of-khorne", "unit", {"iconoclast": 1}, {"strike-cruiser": 1}, opponent={"fallen": 1}, area=VOID)
    assert side_of(m, 1).fallen == 0  # a routed token is a routed unit
    assert over(duel("mark-of-khorne", "unit", {"chaos-space-marine routed": 1, "cultist": 1}, THREE))  # needs its unit


@rule("FS-CHAOS-039")
def test_mark_of_khorne_does_nothing_where_no_unit_is_routed() -> None:
    m = khorne(MARINES, defence=1)
    assert over(m)  # nothing is asked
    assert (dice(m, 1), units(m, "ultramarines")) == ((0, 1, 0), MARINES)


@rule("FS-CHAOS-040", "FS-KEYWORD-014")
@pytest.mark.parametrize("have", [{"defence": 1}, {"attack": 2, "morale": 2}])
def test_mark_of_khorne_lets_the_enemy_choose_the_unit_if_he_cannot_or_will_not_pay(have: dict[str, int]) -> None:
    m = khorne(THREE, **have)
    if "defence" in have:
        m.play(1, "decline")
    assert options(m, 1) == {"unit scout routed 2A/nw", "unit land-raider routed 2A/nw"}
    assert refused(m, 1, "unit space-marine 2A/nw") == "FS-KEYWORD-014"
    m.play(1, "unit scout routed 2A/nw")
    assert units(m, "ultramarines") == {"space-marine": 1, "land-raider routed": 1}
    assert sum(dice(m, 1)) == sum(have.values())


@rule("FS-CHAOS-036", "FS-KEYWORD-005", "FS-KEYWORD-006")
def test_mark_of_nurgle_gives_two_defence_tokens_unless_the_enemy_destroys_a_routed_unit() -> None:
    m = used("mark-of-nurgle", "unit", {"chaos-space-marine": 1}, THREE)
    assert options(m, 1) == {"pay", "decline"}
    m.play(1, "pay")
    assert options(m, 1) == {"unit scout routed 2A/nw", "unit land-raider routed 2A/nw"}
    assert refused(m, 1, "unit space-marine 2A/nw") == "FS-KEYWORD-014"
    m.play(1, "unit land-raider routed 2A/nw")
    assert (tokens(m, 0), units(m, "ultramarines")) == ((0, 0), {"space-marine": 1, "scout routed": 1})
    assert over(duel("mark-of-nurgle", "unit", {"chaos-space-marine routed": 1, "cultist": 1}, THREE))  # needs its unit


@rule("FS-CHAOS-037")
def test_mark_of_nurgle_gives_its_tokens_if_the_enemy_cannot_or_will_not_destroy_a_unit() -> None:
    unwilling = used("mark-of-nurgle", "unit", {"chaos-space-marine": 1}, THREE)
    unwilling.play(1, "decline")
    assert over(unwilling) and (tokens(unwilling, 0), units(unwilling, "ultramarines")) == ((0, 2), THREE)
    m = used("mark-of-nurgle", "unit", {"chaos-space-marine": 1}, MARINES)
    assert over(m)  # without a routed unit the tokens come at once
    assert tokens(m, 0) == (0, 2)


@rule("FS-CHAOS-027", "FS-EFFECT-006")
def test_mark_of_slaanesh_rolls_a_die_and_then_compares_morale() -> None:
    def position(face: str, mine: int, theirs: int) -> Match:
        me, you = {"dice": {"morale": mine}}, {"dice": {"morale": theirs}}
        return used("mark-of-slaanesh", "general", {"cultist": 1}, MARINES, me=me, opponent=you, dice=[face])

    m = position("morale", 0, 0)
    assert dice(m, 0) == (0, 0, 1)
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}  # no way to avoid it
    m.play(1, "unit space-marine 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1, "space-marine routed": 1}
    assert not over(position("attack", 2, 1))
    assert over(position("attack", 0, 0))
    assert over(position("morale", 0, 1))
    m = duel("mark-of-slaanesh", "general", {"cultist": 1}, MARINES, me={"dice": {"morale": 1}})
    m.play(0, "decline")
    assert (dice(m, 0), units(m, "ultramarines")) == ((0, 0, 1), MARINES)


@rule("FS-CHAOS-028")
@pytest.mark.parametrize(("theirs", "side"), [(LYING, {}), (MARINES, FEARLESS)])
def test_mark_of_slaanesh_does_nothing_to_units_that_cannot_be_routed(
    theirs: dict[str, int], side: dict[str, Any]
) -> None:
    m = used("mark-of-slaanesh", "general", {"cultist": 1}, theirs, opponent=side, dice=["morale"])
    assert over(m)
    assert (dice(m, 0), units(m, "ultramarines")) == ((0, 0, 1), theirs)


@rule("FS-CHAOS-054")
def test_mark_of_slaanesh_places_a_cultist_if_the_enemy_has_a_routed_unit() -> None:
    m = used("mark-of-slaanesh", "unit", {"chaos-space-marine": 1}, {"scout": 1, "space-marine routed": 1})
    assert units(m, "chaos") == {"chaos-space-marine": 1, "cultist": 1}
    m = used("mark-of-slaanesh", "unit", {"chaos-space-marine": 1}, MARINES)
    assert units(m, "chaos") == {"chaos-space-marine": 1}
    assert over(duel("mark-of-slaanesh", "unit", {"cultist": 1, "chaos-space-marine routed": 1}, LYING))
    assert over(duel("mark-of-slaanesh", "unit", {"iconoclast": 1}, {"strike-cruiser routed": 1}, area=VOID))


CULT = {"cultist": 1, "cultist routed": 1, "helbrute": 1}


def tzeentch() -> Match:
    """Mark of Tzeentch is used by a cult with a reinforcement token; its owner has the most morale now."""
    m = used("mark-of-tzeentch", "general", CULT, MARINES, me={"ready": 1})
    assert dice(m, 0) == (0, 0, 1)
    assert options(m, 0) == {"unit cultist 2A/nw", "unit cultist token 2A/nw", "unit cultist routed 2A/nw"}
    return m


@rule("FS-CHAOS-032", "FS-FREE-004")
def test_mark_of_tzeentch_turns_a_cultist_into_a_chaos_space_marine() -> None:
    m = tzeentch()
    assert refused(m, 0, "unit helbrute 2A/nw") == "FS-CHAOS-032"
    reserve = bytes(m.state.players[0].reserve)
    m.play(0, "unit cultist 2A/nw")
    assert units(m, "chaos") == {"cultist routed": 1, "chaos-space-marine": 1, "helbrute": 1}
    assert m.state.players[0].reserve[0] == reserve[0] + 1
    assert m.state.players[0].reserve[2] == reserve[2] - 1


@rule("FS-CHAOS-033")
def test_mark_of_tzeentch_replaces_a_routed_cultist_by_a_marine_that_stands() -> None:
    m = tzeentch()
    m.play(0, "unit cultist routed 2A/nw")
    assert units(m, "chaos") == {"cultist": 1, "chaos-space-marine": 1, "helbrute": 1}


@rule("FS-CHAOS-034", "FS-REINFORCEMENT-012")
def test_mark_of_tzeentch_replaces_a_reinforcement_token_by_a_figure() -> None:
    m = tzeentch()
    supply = m.state.supply[REINFORCEMENT]
    m.play(0, "unit cultist token 2A/nw")
    assert (side_of(m, 0).ready, m.state.supply[REINFORCEMENT]) == (0, supply + 1)
    assert units(m, "chaos") == {**CULT, "chaos-space-marine": 1}


@rule("FS-CHAOS-032", "FS-FREE-002")
def test_mark_of_tzeentch_needs_more_morale_a_cultist_here_and_a_figure() -> None:
    def marines(theirs: int, mine: dict[str, int], **given: Any) -> dict[str, int]:
        opponent = {"dice": {"morale": theirs}}
        m = duel("mark-of-tzeentch", "general", mine, MARINES, opponent=opponent, **given)
        m.play(0, "use")
        assert dice(m, 0) == (0, 0, 1)
        return units(m, "chaos")

    assert marines(0, {"cultist": 1}) == {"chaos-space-marine": 1}
    assert marines(1, {"cultist": 1}) == {"cultist": 1}  # 1 against 1
    assert marines(0, {"helbrute": 1}, areas={"2A/ne": {"chaos": {"cultist": 1}}}) == {"helbrute": 1}
    away = {"5A/nw": {"chaos": {"chaos-space-marine": 4}}, "5A/ne": {"chaos": {"chaos-space-marine": 2}}}
    assert marines(0, {"cultist": 1}, areas=away) == {"cultist": 1}
    m = used("mark-of-tzeentch", "general", {"iconoclast": 1}, {"strike-cruiser": 1}, me={"ready": 1}, area=VOID)
    assert side_of(m, 0).ready == 1  # in a void the token is no Cultist


@rule("FS-CHAOS-035")
def test_mark_of_tzeentch_spends_up_to_two_morale_dice_for_attack_or_defence_dice() -> None:
    def position(morale: int) -> Match:
        me = {"dice": {"morale": morale, "attack": 1}}
        return used("mark-of-tzeentch", "unit", {"chaos-space-marine": 1}, MARINES, me=me)

    m = position(3)
    assert options(m, 0) == {"spend morale", "done"}
    m.play(0, "spend morale")
    assert options(m, 0) == {"gain-die attack", "gain-die defence"}
    m.play(0, "gain-die attack")
    m.play(0, "spend morale")
    m.play(0, "gain-die defence")  # the two may be different
    assert over(m)  # no third one
    assert dice(m, 0) == (2, 1, 1)
    m = position(1)
    m.play(0, "spend morale")
    m.play(0, "gain-die defence")
    assert over(m)
    assert dice(m, 0) == (1, 1, 0)
    m = position(2)
    m.play(0, "spend morale")
    m.play(0, "gain-die defence")
    m.play(0, "done")
    assert dice(m, 0) == (1, 1, 1)
    assert over(duel("mark-of-tzeentch", "unit", {"chaos-space-marine": 1}, MARINES, me={"dice": {"attack": 2}}))
