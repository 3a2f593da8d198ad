"""The Eldar events, the Banshee Power Sword and the supports."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, tired
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.values import atk, command
from wartable.kernel.ledger import rule

STARBANE = "eldorath-starbane"
ELDAR = {"warlord": STARBANE}
KITH = {"warlord": "packmaster-kith"}
SIX = ["raid", "doom", "nullify", "incubus-warrior", "suffering", "superiority"]


# -- Superiority -----------------------------------------------------------------------------------


def struggle(mine, theirs, **facts):
    return position({**ELDAR, **mine}, theirs, **{"step": "struggle", "place": 1, **facts})


@rule("CQR-CARD-138", "CQR-COMMAND-009")
def test_superiority_takes_a_units_icons_for_one_struggle():
    m = struggle(
        {"hand": ["superiority"], "resources": 1, "planets": {1: ["void-pirate"], 2: ["biel-tan-guardians"]}},
        {"planets": {1: ["incubus-warrior", "goff-nob", "khymera"], 3: ["crushface"]}},
    )
    assert options(m, 0) == {"pass", "play superiority"}
    play(m, "0: play superiority")
    assert options(m, 0) == {"void-pirate", "incubus-warrior"}
    play(m, "0: incubus-warrior")
    assert asked(m) == {0: "bonus"}
    assert command(m.state, card(m, "incubus-warrior")) == 0
    play(m, "0: take nothing")
    assert command(m.state, card(m, "incubus-warrior")) == 2


@rule("CQR-CARD-138")
def test_without_superiority_the_struggle_goes_the_other_way():
    m = struggle(
        {"hand": ["superiority"], "resources": 1, "planets": {1: ["void-pirate"]}},
        {"planets": {1: ["incubus-warrior"]}},
    )
    play(m, "0: pass")
    assert asked(m) == {1: "bonus"}


@rule("CQR-CARD-138", "CQR-INITIATE-002")
def test_superiority_needs_a_unit_with_icons_at_that_planet():
    m = struggle(
        {"hand": ["superiority"], "resources": 1, "planets": {1: ["goff-nob"]}},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["khymera"], 2: ["incubus-warrior"]}},
    )
    assert asked(m) == {1: "bonus"}
    play(m, "1: take nothing", "0: play superiority")
    assert options(m, 0) == {"incubus-warrior"}


@rule("CQR-CARD-138", "CQ-COMMAND-018")
def test_superiority_does_not_beat_a_warlord():
    m = struggle(
        {"hand": ["superiority"], "resources": 1, "planets": {1: ["biel-tan-guardians"]}},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["incubus-warrior"]}},
    )
    play(m, "0: play superiority", "0: incubus-warrior")
    assert asked(m) == {1: "bonus"}


# -- Nullify ---------------------------------------------------------------------------------------


def terror_against(mine, **more):
    """Seat 1 plays Archon's Terror on the Rangers of seat 0."""
    m = position(
        {**ELDAR, "planets": {1: ["altansar-rangers"]}, **mine},
        {**KITH, "hand": ["archons-terror"], "resources": 2, "planets": {1: ["goff-nob"]}, **more},
        step="actions",
        then="combat-turn",
        battle={"place": 1, "skirmish": False, "initiative": 1},
        turn=1,
    )
    return play(m, "1: play archons-terror", "1: altansar-rangers")


@rule("CQR-CARD-139", "CQR-INITIATE-006")
def test_nullify_cancels_the_opponents_event_whose_cost_stays_paid():
    m = terror_against({"hand": ["nullify"], "hq": ["spiritseer-erathal", "crushface", "wildrider-squadron"]})
    assert options(m, 0) == {"pass", "play nullify"}
    play(m, "0: play nullify")
    assert asked(m) == {0: "exhaust"}
    assert options(m, 0) == {STARBANE, "spiritseer-erathal"}
    play(m, "0: spiritseer-erathal")
    assert (card(m, "altansar-rangers").place, card(m, "altansar-rangers").ready) == (0, True)
    assert not card(m, "spiritseer-erathal").ready
    assert (resources(m, 1), discard(m, 1), discard(m, 0)) == (0, ["archons-terror"], ["nullify"])


@rule("CQR-CARD-139")
def test_nullify_needs_a_ready_unique_eldar_unit():
    m = terror_against({"warlord": tired(STARBANE), "hand": ["nullify"], "hq": ["crushface"]})
    assert card(m, "altansar-rangers").place == HQ
    m = terror_against({"hand": ["nullify"]})
    play(m, "0: pass")
    assert card(m, "altansar-rangers").place == HQ


@rule("CQR-CARD-139")
def test_nullify_does_not_answer_the_own_event():
    m = position({**ELDAR, "hand": ["nullify", "doom"], "resources": 4, "hq": ["shoota-mob"]})
    play(m, "0: play doom")
    assert cards(m, "shoota-mob") == []
    assert hand(m, 0) == ["nullify"]


@rule("CQR-CARD-139", "CQR-TIMING-013")
def test_nullify_cancels_nullify():
    m = position(
        {**ELDAR, "hand": ["doom", "nullify"], "resources": 4, "hq": ["shoota-mob"]}, {**ELDAR, "hand": ["nullify"]}
    )
    mine, theirs = card(m, STARBANE, 0), card(m, STARBANE, 1)
    play(m, "0: play doom", "1: play nullify", f"1: {STARBANE}#{theirs.uid}")
    assert asked(m) == {0: "window-interrupt"}
    play(m, "0: play nullify", f"0: {STARBANE}#{mine.uid}")
    assert cards(m, "shoota-mob") == []
    assert (discard(m, 0), discard(m, 1)) == (["nullify", "shoota-mob", "doom"], ["nullify"])


@rule("CQR-CARD-139", "CQR-CARD-106", "CQR-CARD-100")
def test_a_cancelled_event_was_still_played():
    m = position(
        {**KITH, "hand": ["pact-of-the-haemonculi"], "resources": 3, "hq": ["shoota-mob", "beasthunter-wyches"]},
        {**ELDAR, "hand": ["nullify"]},
    )
    play(m, "0: play pact-of-the-haemonculi", "0: shoota-mob", "1: play nullify", f"1: {STARBANE}")
    assert (hand(m, 0), cards(m, "shoota-mob")) == ([], [])
    assert options(m, 0) == {"pass", "use beasthunter-wyches"}


# -- Doom ------------------------------------------------------------------------------------------


@rule("CQR-CARD-140")
def test_doom_destroys_the_non_unique_units_of_both_headquarters():
    m = position(
        {**ELDAR, "hand": ["doom"], "resources": 4, "hq": ["altansar-rangers", "spiritseer-erathal"]},
        {
            "hq": ["goff-nob", "crushface", "khymera", "stalwart-ogryn"],
            "planets": {1: ["goff-boyz"]},
            "supports": ["khymera-den"],
        },
    )
    play(m, "0: play doom")
    left = {KINDS[c.kind].id for c in m.state.cards.values()}
    assert left == {
        STARBANE,
        "spiritseer-erathal",
        "nazdreg",
        "crushface",
        "stalwart-ogryn",
        "goff-boyz",
        "khymera-den",
    }
    assert (resources(m, 0), discard(m, 1)) == (0, ["goff-nob"])


@rule("CQR-CARD-140", "CQR-KEYWORD-014")
def test_doom_hits_the_own_immune_unit():
    m = position({**ELDAR, "hand": ["doom"], "resources": 4, "hq": ["stalwart-ogryn"]})
    play(m, "0: play doom")
    assert cards(m, "stalwart-ogryn") == []


@rule("CQR-CARD-140", "CQR-INITIATE-011")
def test_doom_needs_somebody_to_doom_and_the_deploy_phase():
    m = position({**ELDAR, "hand": ["doom"], "resources": 4, "hq": ["spiritseer-erathal"]}, {"hq": ["stalwart-ogryn"]})
    assert refusals(m, 0)["play doom"] == "CQR-INITIATE-011"
    m = position({**ELDAR, "hand": ["doom"], "resources": 3, "hq": ["shoota-mob"]})
    assert refusals(m, 0)["play doom"] == "CQ-DEPLOY-010"
    m = position(
        {**ELDAR, "hand": ["doom"], "resources": 4, "hq": ["shoota-mob"], "supports": ["craftworld-gate"]},
        step="actions",
        then="command-end",
        phase="command",
    )
    assert refusals(m, 0)["play doom"] == "CQR-TIMING-002"


@rule("CQR-CARD-140", "CQR-CARD-133")
def test_a_doomed_harlequin_still_exhausts_an_enemy():
    m = position(
        {**ELDAR, "hand": ["doom"], "resources": 4, "planets": {1: ["shoota-mob"]}}, {"hq": ["shrouded-harlequin"]}
    )
    play(m, "0: play doom", "1: use shrouded-harlequin")
    assert options(m, 1) == {"shoota-mob"}
    play(m, "1: shoota-mob")
    assert (cards(m, "shrouded-harlequin"), card(m, "shoota-mob").ready) == ([], False)


# -- Gift of Isha ----------------------------------------------------------------------------------


@rule("CQR-CARD-141", "CQR-TIMING-019")
def test_gift_returns_the_topmost_eldar_unit_until_the_phase_ends():
    pile = ["altansar-rangers", "biel-tan-guardians", "incubus-warrior", "doom"]
    m = position({**ELDAR, "hand": ["gift-of-isha"], "resources": 2, "discard": pile})
    play(m, "0: play gift-of-isha")
    assert asked(m) == {0: "choose-planet"}
    assert options(m, 0) == {"@1", "@2", "@3", "@4", "@5"}
    play(m, "0: @3")
    assert (card(m, "biel-tan-guardians").place, card(m, "biel-tan-guardians").ready) == (2, True)
    assert discard(m, 0) == ["altansar-rangers", "incubus-warrior", "doom", "gift-of-isha"]
    play(m, "1: pass", "0: pass")
    assert m.state.phase == "command"
    assert cards(m, "biel-tan-guardians") == []
    assert discard(m, 0)[-1] == "biel-tan-guardians"


@rule("CQR-CARD-141", "CQR-OWNER-007")
def test_a_unit_that_left_play_and_came_back_is_not_discarded():
    m = position(
        {
            **ELDAR,
            "hand": ["gift-of-isha"],
            "resources": 3,
            "discard": ["biel-tan-guardians"],
            "supports": ["craftworld-gate"],
        }
    )
    play(m, "0: play gift-of-isha", "0: @3", "1: pass", "0: use craftworld-gate", "0: biel-tan-guardians")
    play(m, "0: deploy biel-tan-guardians @1", "0: pass")
    assert m.state.phase == "command"
    assert card(m, "biel-tan-guardians").place == 0


@rule("CQR-CARD-141", "CQR-DEPLOY-009")
def test_gift_puts_into_play_so_the_unit_answers_its_entering():
    m = position({**ELDAR, "hand": ["gift-of-isha"], "resources": 2, "discard": ["swordwind-farseer"], "deck": SIX})
    play(m, "0: play gift-of-isha", "0: @3", "0: use swordwind-farseer", "0: card raid", "0: done")
    assert hand(m, 0) == ["raid"]


@rule("CQR-CARD-141", "CQR-KEYWORD-015")
def test_gift_is_bound_to_the_topmost_unit():
    gift = {**ELDAR, "hand": ["gift-of-isha"], "resources": 2}
    m = position({**gift, "discard": ["altansar-rangers", "spiritseer-erathal"], "hq": ["spiritseer-erathal"]})
    assert refusals(m, 0)["play gift-of-isha"] == "CQR-INITIATE-011"
    m = position({**gift, "discard": ["incubus-warrior", "doom"]}, {"discard": ["altansar-rangers"]})
    assert refusals(m, 0)["play gift-of-isha"] == "CQR-INITIATE-011"


# -- Banshee Power Sword ---------------------------------------------------------------------------


def sworn(bearer="biel-tan-guardians", **more):
    return {"planets": {1: [{"card": bearer, "attachments": ["banshee-power-sword"]}]}, **more}


@rule("CQR-CARD-142")
def test_sword_gives_one_atk_and_one_more_for_each_card_discarded():
    m = battle(sworn(hand=["raid", "doom", "raid"]), {"planets": {1: ["goff-nob"]}})
    assert atk(m.state, card(m, "biel-tan-guardians")) == 2
    act(m, "0: attack biel-tan-guardians")
    play(m, "0: goff-nob", "0: use banshee-power-sword")
    assert asked(m) == {0: "discard"}
    assert options(m, 0) == {"card raid", "card doom"}
    play(m, "0: card raid")
    assert options(m, 0) == {"done", "card raid", "card doom"}
    play(m, "0: card doom", "0: done")
    assert card(m, "goff-nob").damage == 4
    assert (hand(m, 0), discard(m, 0)) == (["raid"], ["raid", "doom"])
    assert atk(m.state, card(m, "biel-tan-guardians")) == 2


@rule("CQR-CARD-142")
def test_sword_may_take_the_whole_hand():
    m = battle(sworn(hand=["raid"]), {"planets": {1: ["goff-nob"]}})
    act(m, "0: attack biel-tan-guardians", "0: goff-nob", "0: use banshee-power-sword", "0: card raid")
    assert (card(m, "goff-nob").damage, hand(m, 0)) == (3, [])


@rule("CQR-CARD-142")
def test_sword_answers_neither_attacks_on_warlords_nor_others_attacks_nor_without_a_card():
    m = battle(sworn(hand=["raid"]), {"warlord": {"card": "nazdreg", "at": 1}})
    play(m, "0: attack biel-tan-guardians", "0: nazdreg")
    assert card(m, "nazdreg").damage == 2
    m = battle(sworn(), {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack biel-tan-guardians", "0: goff-nob")
    assert card(m, "goff-nob").damage == 2
    mine = sworn(hand=["raid"])
    mine["planets"][1].append("shoota-mob")
    m = battle(mine, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack shoota-mob", "0: goff-nob")
    assert card(m, "goff-nob").damage == 2


@rule("CQR-CARD-142", "CQR-DEPLOY-006")
def test_sword_goes_on_army_units_that_take_wargear_and_is_used_by_its_owner():
    m = position(
        {"hand": ["banshee-power-sword"], "resources": 1, "planets": {1: ["soaring-falcon", "shoota-mob"]}},
        {"planets": {1: ["goff-nob", "khymera"]}},
    )
    assert options(m, 0) == {"pass", "attach banshee-power-sword shoota-mob", "attach banshee-power-sword goff-nob"}
    assert refusals(m, 0)["attach banshee-power-sword nazdreg"] == "CQ-DEPLOY-014"
    armed = {"card": "goff-nob", "attachments": [{"card": "banshee-power-sword", "by": 1}]}
    m = battle({"planets": {1: [armed]}, "hand": ["raid"]}, {"planets": {1: ["deathwing-guard"]}, "hand": ["doom"]})
    act(m, "0: attack goff-nob", "0: deathwing-guard", "1: use banshee-power-sword", "1: card doom")
    assert card(m, "deathwing-guard").damage == 8


# -- Corsair Trading Port --------------------------------------------------------------------------


@rule("CQR-CARD-143", "CQR-DEPLOY-004")
def test_port_lowers_the_cost_of_an_eldar_unit_by_one():
    port = {"supports": ["corsair-trading-port"]}
    m = position({**port, "hand": ["altansar-rangers"], "resources": 2})
    act(m, "0: deploy altansar-rangers @1", "0: use corsair-trading-port")
    assert (resources(m, 0), card(m, "corsair-trading-port").ready) == (0, False)
    m = position({**port, "hand": ["incubus-warrior"], "resources": 1})
    assert refusals(m, 0)["deploy incubus-warrior @1"] == "CQ-DEPLOY-010"
    m = position({"supports": [tired("corsair-trading-port")], "hand": ["altansar-rangers"], "resources": 2})
    assert refusals(m, 0)["deploy altansar-rangers @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-143", "CQR-KEYWORD-009")
def test_port_may_stay_ready_and_is_unique_and_limited():
    m = position({"supports": ["corsair-trading-port"], "hand": ["altansar-rangers"], "resources": 3})
    play(m, "0: deploy altansar-rangers @1")
    assert options(m, 0) == {"pass", "use corsair-trading-port"}
    play(m, "0: pass")
    assert (resources(m, 0), card(m, "corsair-trading-port").ready) == (0, True)
    m = position({"supports": ["corsair-trading-port"], "hand": ["corsair-trading-port"], "resources": 1})
    assert refusals(m, 0)["deploy corsair-trading-port"] == "CQR-KEYWORD-015"
    m = position({"hand": ["corsair-trading-port", "altar-of-torment"], "resources": 2})
    play(m, "0: deploy corsair-trading-port", "1: pass")
    assert refusals(m, 0)["deploy altar-of-torment"] == "CQR-KEYWORD-009"


# -- Craftworld Gate -------------------------------------------------------------------------------


@rule("CQR-CARD-144")
def test_gate_returns_an_own_army_unit_to_hand():
    armed = {"card": "altansar-rangers", "damage": 1, "attachments": ["mobility", {"card": "suffering", "by": 1}]}
    m = position(
        {**ELDAR, "supports": ["craftworld-gate"], "hq": ["khymera"], "planets": {1: [armed, "shoota-mob"]}},
        {"planets": {1: ["goff-nob"]}},
    )
    play(m, "0: use craftworld-gate")
    assert options(m, 0) == {"altansar-rangers", "shoota-mob"}
    play(m, "0: altansar-rangers")
    assert (hand(m, 0), discard(m, 0), discard(m, 1)) == (["altansar-rangers"], ["mobility"], ["suffering"])
    assert cards(m, "altansar-rangers") == []
    assert not card(m, "craftworld-gate").ready


@rule("CQR-CARD-144", "CQR-WARLORD-001")
def test_gate_needs_an_army_unit_and_readiness():
    m = position({"supports": ["craftworld-gate"], "hq": ["khymera"]}, {"hq": ["goff-nob"]})
    assert refusals(m, 0)["use craftworld-gate"] == "CQR-INITIATE-002"
    m = position({"supports": [tired("craftworld-gate")], "hq": ["shoota-mob"]})
    assert refusals(m, 0)["use craftworld-gate"] == "CQ-READY-003"
