"""Order upgrades of Chaos."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player, position
from tests.games.forbidden_stars.turns import advancing, homes, ordering, striking
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

SHOOT = "0: strike 2A/se 2A/ne"


@rule("FS-CHAOS-010", "FS-SHIPS-006")
def test_from_the_warp_takes_ships_through_storms_but_no_ground_unit() -> None:
    beyond = {"5A/sw": {"chaos": {"iconoclast": 1}}, "5A/nw": {"chaos": {"cultist": 1}}}
    m = advancing(beyond, faction="chaos", storms=["2A-e", "8A-s"], me={"upgrades": ["from-the-warp"]})
    assert options(m, 0) == {"done", "upgrade from-the-warp"}
    assert refused(m, 0, "move iconoclast 5A/sw 2A/se") == "FS-SHIPS-006"
    m.play(0, "upgrade from-the-warp")
    assert options(m, 0) == {"done", "move iconoclast 5A/sw 2A/sw", "move iconoclast 5A/sw 2A/se"}
    play(m, "0: move iconoclast 5A/sw 2A/se", "0: done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move cultist 5A/nw 2A/ne") == "FS-STORM-001"
    used = {"upgrades": ["from-the-warp"], "exhausted": ["from-the-warp"]}
    m = advancing(beyond, faction="chaos", storms=["2A-e", "8A-s"], me=used)
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "upgrade from-the-warp") == "FS-ORDERUPGRADE-004"


@rule("FS-CHAOS-011", "FS-ORDERUPGRADE-003")
def test_favour_of_the_dark_gods_puts_two_unused_tokens_of_the_play_area_on_the_event_deck() -> None:
    me = {
        "upgrades": ["favour-of-the-dark-gods"],
        "orders": {"deploy": 1, "advance": 1, "dominate": 1},
        "used": {"dominate": 1, "strategize": 1},
    }
    given: dict[str, Any] = {"faction": "chaos", "me": me, "stacks": {"8A": ["orks deploy"], "2A": ["chaos advance"]}}
    here = {"2A/nw": {"chaos": {"cultist": 1}}}
    m = ordering("strategize", "strategize-revealed", here, **given)
    assert options(m, 0) == {"upgrade favour-of-the-dark-gods", "decline"}
    twin = m.clone()
    play(twin, "0: decline", "0: done")
    assert player(twin, "chaos")["on-deck"] == {"strategize": 1}
    m.play(0, "upgrade favour-of-the-dark-gods")
    assert options(m, 0) == {"token deploy", "token dominate", "token advance"}  # none that was used, none of the board
    m.play(0, "token deploy")
    assert options(m, 0) == {"token dominate", "token advance"}  # exactly two
    m.play(0, "token advance")
    assert asked(m) == {0: "strategize"}
    m.play(0, "done")
    assert player(m, "chaos")["on-deck"] == {"deploy": 1, "strategize": 1, "advance": 1}
    assert player(m, "chaos")["orders"] == {"dominate": 1}
    assert m.facts()["stacks"]["2A"] == ["chaos advance"]
    one = {**me, "orders": {"deploy": 1}, "used": {"dominate": 2, "strategize": 1}}
    assert asked(ordering("strategize", "strategize-revealed", here, **{**given, "me": one})) == {0: "strategize"}


@rule("FS-CHAOS-011", "FS-CHAOS-012", "FS-REFRESH-003")
def test_three_tokens_draw_three_events_and_the_incantation_three_more() -> None:
    deck = ["blight-of-nurgle", "prophets-and-signs", "touched-by-the-warp", "spoils-of-war", "seduced-by-chaos"]
    m = position(
        step="draw-events",
        factions=["chaos", "orks"],
        areas=homes("chaos", "orks"),
        players={
            "chaos": {
                "on-deck": {"strategize": 1, "deploy": 1, "advance": 1},
                "events": [*deck, "incantation-of-tzeentch"],
            }
        },
    )
    assert options(m, 0) == {"event incantation-of-tzeentch", "event seduced-by-chaos", "event spoils-of-war"}
    play(m, "0: event incantation-of-tzeentch", "0: use")
    assert options(m, 0) == {"event touched-by-the-warp", "event prophets-and-signs", "event blight-of-nurgle"}
    assert len(player(m, "chaos")["drawn"]) == 6


# ---- Dread Ritual ----


def ritual(areas: dict[str, Any], **me: Any) -> Match:
    m = ordering("deploy", "deploy-structure", areas, faction="chaos", me={"upgrades": ["dread-ritual"], **me})
    return play(m, "0: done")


@rule("FS-CHAOS-013", "FS-CHAOS-014", "FS-CHAOS-015", "FS-KEYWORD-012")
def test_dread_ritual_buys_one_unit_without_a_factory_in_a_friendly_area() -> None:
    here = {"2A/nw": {"chaos": {"cultist": 1}}, "2A/se": {"chaos": {"iconoclast": 1}}}
    m = ritual(here)
    assert options(m, 0) == {"decline", "buy cultist 2A/nw", "buy iconoclast 2A/se"}
    assert refused(m, 0, "buy iconoclast 2A/sw") == "FS-CHAOS-015"  # an uncontrolled void is not enough
    assert refused(m, 0, "buy cultist 2A/ne") == "FS-CHAOS-013"
    assert refused(m, 0, "buy cultist 2A/se") == "FS-VOID-002"
    m.play(0, "buy iconoclast 2A/se")
    assert area(m, "2A/se") == {"chaos": {"iconoclast": 2}}
    assert player(m, "chaos")["exhausted"] == ["dread-ritual"]
    assert asked(m) == {1: "reveal"}  # one unit only
    declined = ritual(here)
    declined.play(0, "decline")
    assert player(declined, "chaos")["exhausted"] == []


@rule("FS-CHAOS-013")
def test_each_cultist_in_the_system_lowers_the_price_by_one() -> None:
    def price(areas: dict[str, Any]) -> int:
        city = {"1A/nw": {"structures": {"city": 1}, "owner": "chaos"}}
        m = ritual({**areas, **city})
        m.play(0, "buy chaos-space-marine 2A/nw")
        return 6 - int(player(m, "chaos")["materiel"])

    assert price({"2A/nw": {"chaos": {"helbrute": 1}}}) == 3
    assert price({"2A/nw": {"chaos": {"cultist": 1}}}) == 2
    assert price({"2A/nw": {"chaos": {"cultist": 1, "cultist routed": 1}}}) == 1  # routed ones count
    assert price({"2A/nw": {"chaos": {"cultist": 3}}, "2A/ne": {"chaos": {"cultist": 1}}}) == 0  # never below 0
    assert price({"2A/nw": {"chaos": {"cultist": 1}}, "1A/se": {"chaos": {"cultist": 2}}}) == 2  # of this system


@rule("FS-CHAOS-016", "FS-CHAOS-017")
def test_dread_ritual_keeps_the_command_level_and_never_gives_a_titan() -> None:
    here = {"2A/nw": {"chaos": {"cultist": 1}}}
    m = ritual(here, assets={"forge": 3}, materiel=14)
    assert options(m, 0) == {"decline", "buy cultist 2A/nw", "buy chaos-space-marine 2A/nw +forge"}
    assert refused(m, 0, "buy chaos-space-marine 2A/nw") == "FS-COMMAND-004"
    assert refused(m, 0, "buy helbrute 2A/nw +forge") == "FS-FORGE-004"
    m.play(0, "buy chaos-space-marine 2A/nw +forge")
    assert player(m, "chaos")["assets"] == {"forge": 2}
    city = {"structures": {"city": 1}, "owner": "chaos"}
    m = ritual({**here, "1A/nw": city, "1A/se": city, "3A/ne": city}, assets={"forge": 3}, materiel=14)
    assert not [text for text in options(m, 0) if "titan" in text]
    assert refused(m, 0, "buy chaos-reaver-titan 2A/nw") == "FS-CHAOS-017"
    assert refused(m, 0, "buy chaos-reaver-titan 2A/nw +forge") == "FS-CHAOS-017"


# ---- orbital strikes ----


@rule("FS-CHAOS-018", "FS-ORBITAL-006", "FS-ORBITAL-014")
def test_fear_from_above_adds_a_die_and_routs_whom_the_damage_leaves_alive() -> None:
    ships = {"2A/se": {"chaos": {"iconoclast": 1}}}
    target = {"2A/ne": {"orks": {"boyz": 1, "nob": 1}}}
    m = striking({**ships, **target}, ["attack", "morale", "morale"], "fear-from-above", faction="chaos")
    play(m, SHOOT, "0: upgrade fear-from-above")
    assert options(m, 0) == {"done", "upgrade fear-from-above"}
    m.play(0, "upgrade fear-from-above")
    assert options(m, 1) == {"damage boyz", "damage nob"}  # the second morale die buys nothing more
    m.play(1, "damage nob")
    assert area(m, "2A/ne") == {"orks": {"boyz": 1, "nob routed": 1}}


@rule("FS-CHAOS-019", "FS-CHAOS-020", "FS-ORBITAL-013")
def test_complete_destruction_lets_the_opponent_choose_a_figure_to_destroy_before_the_damage() -> None:
    ships = {"2A/se": {"chaos": {"iconoclast": 2}}}
    target = {"2A/ne": {"orks": {"nob": 1, "boyz routed": 1}, "structures": {"bastion": 1, "city": 1}}}
    m = striking(
        {**ships, **target}, ["defence", "defence", "attack", "attack"], "complete-destruction", faction="chaos"
    )
    play(m, SHOOT, "0: upgrade complete-destruction", "0: upgrade complete-destruction")
    assert options(m, 1) == {
        "unit nob 2A/ne",
        "unit boyz routed 2A/ne",
        "structure bastion 2A/ne",
        "structure city 2A/ne",
    }
    m.play(1, "structure city 2A/ne")
    assert area(m, "2A/ne")["structures"] == {"bastion": 1}
    assert options(m, 1) == {"damage nob", "damage bastion"}  # two damage are still to come
    m.play(1, "damage bastion")
    assert area(m, "2A/ne")["orks"] == {"nob": 1, "boyz routed": 1}
    assert area(m, "2A/ne")["structures"] == {"bastion": 1}


@rule("FS-CHAOS-019")
def test_complete_destruction_needs_two_defence_dice() -> None:
    ships, target = {"2A/se": {"chaos": {"iconoclast": 1}}}, {"2A/ne": {"structures": {"city": 1}, "owner": "orks"}}
    m = striking({**ships, **target}, ["defence", "morale"], "complete-destruction", faction="chaos")
    play(m, SHOOT, "0: upgrade complete-destruction")
    assert asked(m) == {1: "reveal"}
    m = striking({**ships, **target}, ["defence", "defence"], "complete-destruction", faction="chaos")
    play(m, SHOOT, "0: upgrade complete-destruction", "0: upgrade complete-destruction")
    assert area(m, "2A/ne") == {}  # the only figure there: nothing to choose
