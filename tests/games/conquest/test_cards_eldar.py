"""The Eldar: Eldorath Starbane, his squad and the units that are little more than their values."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, tired
from tests.vocabulary import act, asked, options, play, refusals
from wartable.kernel.ledger import rule

STARBANE = "eldorath-starbane"
ELDAR = {"warlord": STARBANE}


# -- Eldorath Starbane -----------------------------------------------------------------------------


@rule("CQR-CARD-121")
def test_starbane_exhausts_a_unit_where_he_commits():
    m = position(
        {**ELDAR, "hq": ["altansar-rangers"], "planets": {2: ["biel-tan-guardians"]}},
        {"planets": {2: ["goff-nob", "khymera", tired("bad-dok")], 3: ["goff-boyz"]}},
        step="command",
    )
    play(m, "0: commit @2", "1: commit @2", f"0: use {STARBANE}")
    assert asked(m) == {0: "target"}
    assert options(m, 0) == {"biel-tan-guardians", "goff-nob", "khymera"}
    play(m, "0: goff-nob")
    assert not card(m, "goff-nob").ready
    assert card(m, "khymera").ready


@rule("CQR-CARD-121")
def test_starbane_needs_a_target_his_hale_side_and_his_own_commitment():
    for mine, there in (
        (ELDAR, ["goff-nob"]),
        ({"warlord": {"card": STARBANE, "bloodied": True}}, ["goff-nob"]),
        (ELDAR, [tired("goff-nob")]),
    ):
        m = position(mine, {"planets": {2: there}}, step="command")
        play(m, "0: commit @2", "1: commit @3")
        offered = (mine, there) == (ELDAR, ["goff-nob"])
        assert (asked(m) == {0: "window-reaction"}) == offered
    m = position(ELDAR, {"planets": {3: ["goff-nob"]}}, step="command")
    play(m, "0: commit @2", "1: commit @3")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-121", "CQ-COMMAND-017")
def test_what_starbane_exhausts_adds_no_icons():
    m = position({**ELDAR, "planets": {2: ["void-pirate"]}}, {"planets": {2: ["incubus-warrior"]}}, step="command")
    play(m, "0: commit @2", "1: commit @2", f"0: use {STARBANE}", "0: incubus-warrior")
    assert asked(m) == {0: "bonus"}


# -- Starbane's Council ----------------------------------------------------------------------------


@rule("CQR-CARD-122")
def test_council_hits_an_exhausted_unit_two_harder():
    side = {"planets": {1: ["starbanes-council"]}}
    for defender, damage in (("goff-nob", 3), (tired("goff-nob"), 5)):
        m = battle(side, {"planets": {1: [defender]}})
        act(m, "0: attack starbanes-council", "0: goff-nob")
        assert card(m, "goff-nob").damage == damage


@rule("CQR-CARD-122")
def test_council_gives_its_bonus_to_nobody_else():
    m = battle(
        {"planets": {1: [tired("starbanes-council"), "biel-tan-guardians"]}}, {"planets": {1: [tired("goff-nob")]}}
    )
    act(m, "0: attack biel-tan-guardians", "0: goff-nob")
    assert card(m, "goff-nob").damage == 1


# -- Alaitoc Shrine --------------------------------------------------------------------------------


@rule("CQR-CARD-123")
def test_shrine_readies_an_eldar_unit_that_has_moved():
    m = position(
        {"supports": ["alaitoc-shrine"], "planets": {1: ["shoota-mob"], 2: [tired("soaring-falcon")]}},
        {"planets": {1: ["goff-nob"]}},
        step="combat",
    )
    play(m, "0: move soaring-falcon @3")
    assert options(m, 0) == {"pass", "use alaitoc-shrine"}
    play(m, "0: use alaitoc-shrine")
    assert card(m, "soaring-falcon").ready
    assert not card(m, "alaitoc-shrine").ready


@rule("CQR-CARD-123", "CQ-COMMAND-010")
def test_shrine_readies_one_of_the_units_that_came_with_the_warlord():
    m = position(
        {**ELDAR, "supports": ["alaitoc-shrine"], "hq": ["altansar-rangers", "biel-tan-guardians"]}, step="command"
    )
    play(m, "0: commit @2", "1: commit @3")
    play(m, "0: pass", "0: use alaitoc-shrine")
    assert not card(m, "altansar-rangers").ready
    assert card(m, "biel-tan-guardians").ready


@rule("CQR-CARD-123")
def test_shrine_serves_eldar_of_either_side_but_no_dark_eldar_and_nobody_ready():
    shrine = {"supports": ["alaitoc-shrine"]}
    for unit, offered in ((tired("soaring-falcon"), True), ("soaring-falcon", False), (tired("vile-raider"), False)):
        name = unit if isinstance(unit, str) else unit["card"]
        m = position(shrine, {"planets": {2: [unit]}}, step="combat", initiative=1)
        play(m, f"1: move {name} @3")
        assert (asked(m) == {0: "window-reaction"}) == offered
    m = position({"supports": [tired("alaitoc-shrine")], "planets": {2: [tired("soaring-falcon")]}}, step="combat")
    play(m, "0: move soaring-falcon @3")
    assert "window-reaction" not in asked(m).values()


# -- Foresight -------------------------------------------------------------------------------------


@rule("CQR-CARD-124", "CQR-COMMAND-011")
def test_foresight_commits_the_warlord_alone_to_a_different_planet():
    m = position({**ELDAR, "hand": ["foresight"], "resources": 1, "hq": ["altansar-rangers"]}, step="command")
    play(m, "0: commit @2", "1: commit @3")
    assert options(m, 0) == {"pass", "play foresight"}
    play(m, "0: play foresight")
    assert asked(m) == {0: "choose-planet"}
    assert options(m, 0) == {"@1", "@3", "@4", "@5"}
    assert refusals(m, 0) == {"@2": "CQR-CARD-124", "@6": "CQR-MOVE-004", "@7": "CQR-MOVE-004"}
    play(m, "0: @3")
    assert (card(m, STARBANE).place, card(m, STARBANE).ready) == (2, True)
    assert card(m, "altansar-rangers").place == 1
    assert (resources(m, 0), discard(m, 0)) == (0, ["foresight"])


@rule("CQR-CARD-124", "CQR-CARD-121", "CQR-COMMAND-011")
def test_starbane_answers_the_new_commitment_too():
    m = position(
        {**ELDAR, "hand": ["foresight"], "resources": 1},
        {"planets": {2: ["goff-nob"], 4: ["goff-boyz"]}},
        step="command",
    )
    play(m, "0: commit @2", "1: commit @3", f"0: use {STARBANE}", "0: goff-nob", "0: play foresight", "0: @4")
    assert options(m, 0) == {"pass", f"use {STARBANE}"}
    play(m, f"0: use {STARBANE}", "0: goff-boyz")
    assert (card(m, "goff-nob").ready, card(m, "goff-boyz").ready) == (False, False)


@rule("CQR-CARD-124")
def test_foresight_does_not_answer_the_opponents_warlord_nor_an_empty_purse():
    for purse, seat_asked in ((0, None), (1, 0)):
        m = position({**ELDAR, "hand": ["foresight"], "resources": purse}, step="command", initiative=1)
        play(m, "0: commit @2", "1: commit @3")
        assert (asked(m) == {0: "window-reaction"}) == (seat_asked == 0)
        assert m.state.players[0].hand and card(m, "nazdreg").place == 2


@rule("CQR-CARD-124")
def test_foresight_answers_one_commitment_only_that_of_the_own_warlord():
    m = position(
        {**ELDAR, "hand": ["foresight"], "resources": 1, "hq": ["altansar-rangers"]},
        {"hq": ["goff-nob"]},
        step="command",
        initiative=1,
    )
    play(m, "0: commit @2", "1: commit @3")
    assert m.pending[0].about["occurrence"].card is card(m, STARBANE)
    play(m, "0: pass")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-124")
def test_foresight_needs_another_planet():
    m = position({**ELDAR, "hand": ["foresight"], "resources": 1}, step="command", first=6)
    play(m, "0: commit @1", "1: commit @1")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-124")
def test_a_second_foresight_may_answer_the_new_commitment():
    m = position({**ELDAR, "hand": ["foresight", "foresight"], "resources": 2}, step="command")
    play(m, "0: commit @2", "1: commit @3", "0: play foresight", "0: @4", "0: play foresight")
    assert options(m, 0) == {"@1", "@2", "@3", "@5"}
    play(m, "0: @2")
    assert card(m, STARBANE).place == 1


@rule("CQR-CARD-124", "CQR-CARD-123")
def test_foresight_moves_so_the_shrine_answers_it():
    m = position(
        {"warlord": tired(STARBANE), "hand": ["foresight"], "resources": 1, "supports": ["alaitoc-shrine"]},
        step="command",
    )
    play(m, "0: commit @2", "1: commit @3", "0: pass", "0: play foresight", "0: @3", "0: use alaitoc-shrine")
    assert card(m, STARBANE).ready


# -- Mobility --------------------------------------------------------------------------------------


@rule("CQR-CARD-125")
def test_mobility_makes_its_bearer_mobile():
    m = position(
        {"planets": {2: [{"card": "altansar-rangers", "attachments": ["mobility"]}, "shoota-mob"]}}, step="combat"
    )
    assert options(m, 0) == {"done", "move altansar-rangers @1", "move altansar-rangers @3"}
    play(m, "0: move altansar-rangers @1")
    assert (card(m, "altansar-rangers").place, card(m, "mobility").place) == (0, 0)


@rule("CQR-CARD-125")
def test_mobility_goes_on_any_army_unit_as_it_is_no_wargear():
    m = position({"hand": ["mobility"], "planets": {2: ["wildrider-squadron"]}}, {"hq": ["goff-nob", "khymera"]})
    assert options(m, 0) == {"pass", "attach mobility wildrider-squadron", "attach mobility goff-nob"}
    assert refusals(m, 0)["attach mobility nazdreg"] == "CQ-DEPLOY-014"


# -- units with keywords or icons ------------------------------------------------------------------


@rule("CQR-CARD-126")
def test_guardians_have_two_command_icons():
    for theirs, asked_for in ((["void-pirate"], {0: "bonus"}), (["incubus-warrior", "void-pirate"], {1: "bonus"})):
        m = position({"planets": {1: ["biel-tan-guardians"]}}, {"planets": {1: theirs}}, step="struggle", place=1)
        assert asked(m) == asked_for
    m = battle({"planets": {1: ["biel-tan-guardians"]}}, {"planets": {1: ["goff-nob", "sniveling-grot"]}})
    act(m, "0: attack biel-tan-guardians", "0: goff-nob", "1: attack sniveling-grot", "1: biel-tan-guardians")
    assert (card(m, "goff-nob").damage, cards(m, "biel-tan-guardians")) == (1, [])


@rule("CQR-CARD-127")
def test_rangers_attack_in_the_ranged_skirmish():
    side = {"planets": {1: ["altansar-rangers", "biel-tan-guardians"]}}
    m = battle(side, {"planets": {1: ["goff-nob"]}}, battle={"skirmish": True})
    assert options(m, 0) == {"attack altansar-rangers"}
    assert refusals(m, 0)["attack biel-tan-guardians"] == "CQ-COMBAT-011"
    act(m, "0: attack altansar-rangers", "0: goff-nob")
    assert card(m, "goff-nob").damage == 2


@rule("CQR-CARD-128", "CQR-COMMAND-008")
def test_survivalist_adds_a_card_and_a_resource_to_the_bonus_even_exhausted():
    mine = [tired("eldar-survivalist"), "biel-tan-guardians"]
    m = position({"planets": {1: mine, 2: ["eldar-survivalist"]}}, step="struggle", place=1)
    assert options(m, 0) == {"take both", "take cards", "take resources", "take nothing"}
    play(m, "0: take both")
    assert (len(hand(m, 0)), resources(m, 0)) == (2, 2)


@rule("CQR-CARD-130", "CQR-KEYWORD-010")
def test_falcon_is_mobile_and_bears_no_wargear():
    m = position({"planets": {1: ["soaring-falcon"]}}, step="combat")
    assert options(m, 0) == {"done", "move soaring-falcon @2"}
    m = position({"hand": ["banshee-power-sword"], "resources": 1, "planets": {1: ["soaring-falcon"]}})
    assert refusals(m, 0)["attach banshee-power-sword soaring-falcon"] == "CQR-KEYWORD-013"


@rule("CQR-CARD-132", "CQR-KEYWORD-005")
def test_no_shield_stops_the_wraithguard():
    m = battle(
        {"planets": {1: ["iyanden-wraithguard", "shoota-mob"]}}, {"hand": ["promotion"], "planets": {1: ["goff-nob"]}}
    )
    act(m, "0: attack iyanden-wraithguard", "0: goff-nob")
    assert "combat-turn" in asked(m).values()
    m = battle({"planets": {1: ["shoota-mob"]}}, {"hand": ["promotion"], "planets": {1: ["goff-nob"]}})
    act(m, "0: attack shoota-mob", "0: goff-nob")
    assert asked(m) == {1: "shield"}


# -- Wildrider Squadron ----------------------------------------------------------------------------


def before_the_battles(mine, theirs=None):
    """The action window before the first battle, at planet 1."""
    planets = {1: ["shoota-mob"], **mine.pop("planets", {})}
    return position(
        {**mine, "planets": planets}, {"planets": {1: ["goff-nob"]}, **(theirs or {})},
        step="actions", then="battle", phase="combat",
    )  # fmt: skip


@rule("CQR-CARD-129")
def test_wildriders_move_to_an_adjacent_planet():
    m = before_the_battles({"planets": {3: [tired("wildrider-squadron")]}})
    play(m, "0: use wildrider-squadron")
    assert asked(m) == {0: "choose-planet"}
    assert options(m, 0) == {"@2", "@4"}
    play(m, "0: @4")
    assert (card(m, "wildrider-squadron").place, card(m, "wildrider-squadron").ready) == (3, False)


@rule("CQR-CARD-129", "CQR-TIMING-015")
def test_wildriders_limit_counts_for_each_copy_and_for_one_phase():
    m = before_the_battles({"planets": {2: ["wildrider-squadron"] * 2}})
    one, two = (f"wildrider-squadron#{c.uid}" for c in cards(m, "wildrider-squadron"))
    play(m, f"0: use {one}", "0: @3")
    assert options(m, 0) == {"pass", f"use {two}"}
    assert refusals(m, 0)[f"use {one}"] == "CQR-TIMING-015"
    assert m.state.uses
    m = position({"planets": {2: ["wildrider-squadron"]}}, step="actions", then="battle", phase="combat")
    act(m, "0: use wildrider-squadron", "0: @3")
    assert (m.state.phase, m.state.uses) == ("deploy", {})


@rule("CQR-CARD-129", "CQR-TIMING-015")
def test_wildriders_limit_outlasts_a_battle():
    m = position({"planets": {3: ["wildrider-squadron"] * 2}}, step="actions", then="battle", phase="combat")
    one, two = (f"wildrider-squadron#{c.uid}" for c in cards(m, "wildrider-squadron"))
    play(m, f"0: use {one}", "0: @4", "0: pass", "0: pass")
    assert (m.state.battle, m.state.gone) == (None, 1)
    assert options(m, 0) == {"pass", f"use {two}"}
    assert refusals(m, 0)[f"use {one}"] == "CQR-TIMING-015"


@rule("CQR-CARD-129", "CQR-TIMING-002", "CQR-MOVE-004")
def test_wildriders_move_in_the_combat_phase_and_from_planet_to_face_up_planet():
    m = position({"planets": {2: ["wildrider-squadron"]}})
    assert refusals(m, 0)["use wildrider-squadron"] == "CQR-TIMING-002"
    m = before_the_battles({"planets": {5: ["wildrider-squadron"]}})
    play(m, "0: use wildrider-squadron")
    assert options(m, 0) == {"@4"}
    assert (refusals(m, 0)["@6"], refusals(m, 0)["@3"]) == ("CQR-MOVE-004", "CQR-CARD-129")
    m = before_the_battles({"hq": ["wildrider-squadron"]})
    assert refusals(m, 0)["use wildrider-squadron"] == "CQR-INITIATE-011"


@rule("CQR-CARD-129")
def test_wildriders_may_leave_and_join_a_battle():
    fight = {"place": 1, "skirmish": False}
    m = position(
        {"planets": {1: [tired("shoota-mob")], 2: ["wildrider-squadron"]}},
        {"planets": {1: ["goff-nob"]}},
        step="actions",
        then="combat-turn",
        battle=fight,
    )
    act(m, "0: use wildrider-squadron", "0: @1")
    assert options(m, 0) == {"attack wildrider-squadron"}
    m = position(
        {"planets": {1: ["wildrider-squadron"]}},
        {"planets": {1: ["goff-nob"]}},
        step="actions",
        then="combat-turn",
        battle=fight,
    )
    act(m, "0: use wildrider-squadron", "0: @2")
    assert card(m, "wildrider-squadron").place == 1
    assert asked(m) == {1: "battle-ability"}
