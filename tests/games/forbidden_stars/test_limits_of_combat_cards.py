"""The limits of combat cards: exactly how much they do, and when they do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import duel, fight, over
from tests.games.forbidden_stars.table import dice, side_of, tokens, units
from tests.vocabulary import asked, options, refused, told
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

SCOUTS = {"scout": 2}
NOBZ = {"nob": 2}


def use(m: Match, *answers: str) -> Match:
    """Seat 0 uses the box and answers."""
    assert options(m, 0) == {"use", "decline"}
    for answer in ("use", *answers):
        m.play(0, answer)
    return m


def marines(card: str, box: str, mine: dict[str, int], **given: Any) -> Match:
    return duel(card, box, mine, NOBZ, faction="ultramarines", against="orks", **given)


def chaos(card: str, box: str, mine: dict[str, int], **given: Any) -> Match:
    return duel(card, box, mine, given.pop("theirs", NOBZ), faction="chaos", against="orks", **given)


def eldar(card: str, box: str, mine: dict[str, int], **given: Any) -> Match:
    return duel(card, box, mine, SCOUTS, faction="eldar", **given)


# ---- Orks ----


@rule("FS-ORKS-036")
def test_gretchin_reroll_exactly_one_die() -> None:
    m = duel("gretchin", "general", {"boyz": 1}, SCOUTS, opponent={"dice": {"attack": 3}}, dice=["morale", "morale"])
    use(m)
    assert dice(m, 1) == (2, 0, 1)
    assert tokens(m, 0) == (1, 1)
    none = use(duel("gretchin", "general", {"boyz": 1}, SCOUTS))
    assert over(none) and dice(none, 1) == (0, 0, 0)  # nothing to reroll: the tokens come all the same
    assert tokens(none, 0) == (1, 1)


@rule("FS-ORKS-044", "FS-ORKS-045")
@pytest.mark.parametrize(("unit", "level"), [("space-marine", 1), ("land-raider", 2), ("warlord-titan", 3)])
def test_smasher_gargant_asks_one_die_for_each_level_and_not_one_less(unit: str, level: int) -> None:
    def smash(count: int) -> Match:
        there = {"dice": {"attack": count}}
        return use(duel("smasher-gargant", "unit", {"gargant": 1}, {unit: 1}, opponent=there))

    m = smash(level)
    assert options(m, 1) == {"pay", "decline"}
    m.play(1, "pay")
    assert units(m, "ultramarines") == {unit: 1} and dice(m, 1) == (0, 0, 0)
    poor = smash(level - 1)
    assert units(poor, "ultramarines") == {}  # he cannot pay, and is not asked
    assert poor.state.battle is None or dice(poor, 1)[0] == level - 1


# ---- Ultramarines ----


@rule("FS-MARINES-033")
def test_fury_of_the_ultramar_rerolls_one_own_defence_die_at_most() -> None:
    two = {"dice": {"defence": 2}}
    m = marines("fury-of-the-ultramar", "general", {"scout": 1}, me=two, dice=["morale", "morale"])
    use(m)
    assert options(m, 0) == {"die defence", "decline"}
    declined = m.clone()
    declined.play(0, "decline")
    assert over(declined) and dice(declined, 0) == (0, 2, 0)
    m.play(0, "die defence")
    assert over(m) and dice(m, 0) == (0, 1, 1)
    assert over(use(marines("fury-of-the-ultramar", "general", {"scout": 1}, me={"dice": {"attack": 2}})))


@rule("FS-MARINES-030")
def test_reconnaissance_sees_nothing_where_no_card_lies() -> None:
    def scouted(**opponent: Any) -> Match:
        return use(marines("reconnaissance", "general", {"scout": 1}, opponent=opponent), "gain-tokens attack 2")

    m = scouted()
    seen = [e for e in m.events if type(e).__name__ == "CardSeen"]
    assert len(seen) == 1 and m.state.battle is not None and m.state.battle.peeked
    empty = scouted(chosen=None, hand=["gretchin"])
    assert not told(empty, "CardSeen")
    assert [e.count for e in empty.events if type(e).__name__ == "TokensGained"] == [2]


@rule("FS-MARINES-017", "FS-REINFORCEMENT-014")
def test_veteran_scouts_name_each_token_once() -> None:
    """One standing and one routed token beside a Scout: each of the three can be named once."""
    m = marines("veteran-scouts", "unit", {"scout": 1}, me={"dice": {"morale": 3}, "ready": 1, "fallen": 1})
    use(m)
    assert options(m, 0) == {"unit scout 2A/nw", "unit scout token 2A/nw", "unit scout routed-token 2A/nw"}
    m.play(0, "unit scout token 2A/nw")
    m.play(0, "spend morale")
    assert options(m, 0) == {"unit scout 2A/nw", "unit scout routed-token 2A/nw"}
    m.play(0, "unit scout routed-token 2A/nw")
    assert options(m, 0) == {"spend morale", "done"}  # the Scout is left
    m.play(0, "done")
    assert over(m)
    assert (side_of(m, 0).ready, side_of(m, 0).fallen) == (0, 0)
    assert units(m, "ultramarines") == {"scout": 1}


@rule("FS-MARINES-025", "FS-EFFECT-004")
def test_drop_pod_assault_without_a_unit_elsewhere_spends_the_die_for_nothing() -> None:
    far = {"7A/nw": {"ultramarines": {"land-raider": 1}}, "5A/ne": {"ultramarines": {"space-marine routed": 1}}}
    m = marines("drop-pod-assault", "unit", {"space-marine": 1}, me={"dice": {"morale": 1}}, areas=far)
    use(m)
    assert over(m) and dice(m, 0) == (0, 0, 0)
    assert units(m, "ultramarines") == {"space-marine": 1}


# ---- Chaos ----

ALL_CULTISTS = {f"{place}": {"chaos": {"cultist": 3}} for place in ("5A/ne", "7A/nw", "1A/nw")}
"""Nine Cultists on the board: none is left in the reserve."""


@rule("FS-CHAOS-041", "FS-CHAOS-048", "FS-CHAOS-054", "FS-FREE-002")
def test_without_a_cultist_in_the_reserve_no_free_one_comes() -> None:
    m = chaos("lure-of-chaos", "general", {"helbrute": 1}, areas=dict(ALL_CULTISTS))
    use(m)
    m.play(1, "decline")
    assert over(m) and units(m, "chaos") == {"helbrute": 1}
    m = chaos("mark-of-slaanesh", "unit", {"chaos-space-marine": 1}, theirs={"nob routed": 1}, areas=dict(ALL_CULTISTS))
    assert units(use(m), "chaos") == {"chaos-space-marine": 1}
    far = {**ALL_CULTISTS, "1A/nw": {"chaos": {"cultist": 2}}}
    m = chaos("dark-faith", "unit", {"cultist": 1}, me={"dice": {"morale": 1}}, areas=far)
    assert over(use(m)) and units(m, "chaos", "2A/ne") == {}


@rule("FS-CHAOS-048")
def test_dark_faith_places_its_cultist_in_this_system_and_not_on_the_contested_world() -> None:
    """Against tokens alone the contested world is friendly, but it is not another world."""
    m = chaos("dark-faith", "unit", {"cultist": 1}, theirs={}, me={"dice": {"morale": 1}}, opponent={"ready": 1})
    use(m)
    assert units(m, "chaos") == {"cultist": 1} and units(m, "chaos", "2A/ne") == {"cultist": 1}


@rule("FS-CHAOS-024")
@pytest.mark.parametrize(
    ("mine", "tokens", "offered"),
    [
        ({"helbrute": 1}, {}, []),
        ({"cultist": 1}, {}, ["chaos-space-marine"]),
        ({"helbrute": 1}, {"fallen": 2}, ["chaos-space-marine", "helbrute"]),
        ({"cultist routed": 1, "helbrute": 1}, {"ready": 1, "fallen": 1}, ["chaos-space-marine", "helbrute", "titan"]),
    ],
)
def test_chaos_united_counts_the_cultists_of_this_system_and_tokens_of_both_sides_up(
    mine: dict[str, int], tokens: dict[str, int], offered: list[str]
) -> None:
    far = {
        "7A/nw": {"chaos": {"chaos-space-marine": 1, "helbrute": 1, "chaos-reaver-titan": 1}},
        "5A/nw": {"orks": {"boyz": 1}},
        "1A/nw": {"structures": {"city": 1}, "owner": "chaos"},
        "5A/ne": {"chaos": {"helbrute routed": 1}},
    }
    m = use(chaos("chaos-united", "unit", mine, me=tokens, areas=far))
    names = {"titan": "chaos-reaver-titan"}
    if not offered:
        assert over(m)  # level 0 at most, and no Cultist stands elsewhere
        return
    assert options(m, 0) == {f"move {names.get(unit, unit)} 7A/nw 2A/nw" for unit in offered}
    assert refused(m, 0, "move helbrute 5A/ne 2A/nw") == ("FS-KEYWORD-011" if "helbrute" in offered else "FS-CHAOS-024")
    if "titan" not in offered:
        assert refused(m, 0, "move chaos-reaver-titan 7A/nw 2A/nw") == "FS-CHAOS-024"


# ---- Eldar ----


@rule("FS-ELDAR-020", "FS-REINFORCEMENT-014")
def test_hit_and_run_moves_figures_only() -> None:
    m = eldar("hit-and-run", "unit", {"falcon routed": 1}, me={"dice": {"morale": 1}, "ready": 2})
    use(m)  # the tokens are Aspect Warriors and meet the requirement, but they cannot stand outside a battle
    assert over(m) and side_of(m, 0).ready == 2
    assert dice(m, 0) == (0, 0, 0)


@rule("FS-ELDAR-036", "FS-REINFORCEMENT-014")
def test_wave_serpent_moves_figures_only() -> None:
    m = eldar("wave-serpent", "unit", {"falcon": 1}, me={"dice": {"morale": 1}, "ready": 2})
    use(m)
    assert over(m) and side_of(m, 0).ready == 2 and units(m, "eldar") == {"falcon": 1}


@rule("FS-ELDAR-037", "FS-ELDAR-050")
def test_the_battle_remembers_the_area_that_wave_serpent_has_made_contested() -> None:
    beside = {"5A/nw": {"ultramarines": {"scout": 1}}, "2A/nw": {"eldar": {"falcon": 1}}}

    def waved(area: str) -> Match:
        m = eldar(
            "wave-serpent",
            "unit",
            {"aspect-warrior": 2, "falcon": 1},
            area="2A/ne",
            me={"dice": {"morale": 1}},
            areas={**beside, "8A/ne": {"ultramarines": {"scout": 1}}},
        )
        use(m, f"area {area}", f"move aspect-warrior 2A/ne {area}")
        assert m.state.battle is not None and m.state.order is not None
        return m

    m = waved("5A/nw")
    assert m.state.battle.waved == m.state.map.read_area("5A/nw")
    m.play(0, "move aspect-warrior 2A/ne 5A/nw")
    assert len(m.state.order.fights) == 1  # one battle, however many come
    m = waved("2A/nw")
    assert m.state.battle.waved == -1 and m.state.order.fights == []  # a friendly area: another may still be attacked


@rule("FS-ELDAR-044")
def test_fire_dragons_vengeance_stops_the_tokens_of_the_opponent_and_not_its_own() -> None:
    m = eldar("fire-dragons-vengeance", "general", {"aspect-warrior": 1}, opponent={"chosen": "blessed-power-armour"})
    use(m)  # the attacker's green box
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")  # and the brown one
    assert tokens(m, 0) == (0, 2)
    m.play(1, "use")
    assert not [e for e in m.events if type(e).__name__ == "TokensGained" and e.seat == 1]


@rule("FS-ELDAR-025", "FS-RETREAT-016")
def test_ranger_support_of_a_defender_may_be_left_without_a_retreat() -> None:
    def rangers(answer: str) -> Match:
        m = fight(
            "general-ability",
            {"hand": ["ambush"]},
            {"played": ["ranger-support"], "hand": ["hit-and-run"]},
            {"ultramarines": {"scout": 1}, "eldar": {"wraithguard": 1, "falcon": 1}},
            factions=("ultramarines", "eldar"),
            battle={"turn": 1},
            areas={
                "2A/ne": {"eldar": {"aspect-warrior": 1}},
                "7A/nw": {"ultramarines": {"scout": 1}},
            },
        )
        m.play(1, "use")
        assert options(m, 1) == {"use", "decline"}
        m.play(1, answer)
        return m

    stay = rangers("decline")
    assert units(stay, "eldar") == {"wraithguard": 1, "falcon": 1}
    assert set(asked(stay).values()) == {"choose-card"}
    go = rangers("use")
    assert options(go, 1) == {"unit wraithguard 2A/nw", "unit falcon 2A/nw"}
    go.play(1, "unit falcon 2A/nw")
    assert units(go, "eldar", "2A/ne") == {"aspect-warrior": 1, "falcon routed": 1}


@rule("FS-ELDAR-011")
def test_farsight_leads_ships_to_a_friendly_void() -> None:
    m = fight(
        "assess-damage",
        {"hand": ["hit-and-run"]},
        {"hand": ["gretchin"]},
        {"eldar": {"hellebore-frigate": 2}, "orks": {"onslaught": 1}},
        factions=("eldar", "orks"),
        area="2A/sw",
        areas={
            "7A/nw": {"eldar": {"falcon": 1}},
            "5A/sw": {"eldar": {"hellebore-frigate": 1}},
            "1A/sw": {"eldar": {"void-stalker": 1}},
            "8A/ne": {"orks": {"boyz": 1}},
        },
        players={"eldar": {"scheme": "farsight"}},
    )
    m.play(0, "scheme farsight")
    assert options(m, 0) == {"area 5A/sw", "area 1A/sw"}
    assert refused(m, 0, "area 5A/se") == "FS-ELDAR-011"
    m.play(0, "area 5A/sw")
    assert units(m, "eldar", "5A/sw") == {"hellebore-frigate": 3}
