"""The neutral cards."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources
from tests.vocabulary import WINDOWS, act, asked, options, play, refusals, until
from wartable.games.conquest.rules.values import atk, command, hp
from wartable.kernel.ledger import rule

# -- No Mercy --------------------------------------------------------------------------------------


def no_mercy(**more):
    given = {"warlord": {"card": "colonel-straken", "at": 1}, "hand": ["no-mercy"], "planets": {1: ["goff-nob"]}}
    return given | more


SHIELDED = {"hand": ["promotion"], "planets": {1: ["possessed", "goff-boyz"]}}


@rule("CQR-CARD-169")
def test_no_mercy_stops_a_shield_and_the_shield_card_stays_discarded():
    m = battle(no_mercy(), SHIELDED)
    play(m, "0: attack goff-nob", "0: possessed", "1: shield promotion")
    assert options(m, 0) == {"pass", "play no-mercy"}
    play(m, "0: play no-mercy", "0: colonel-straken")
    assert cards(m, "possessed") == []
    assert discard(m, 1) == ["promotion", "possessed"]
    assert discard(m, 0) == ["no-mercy"]
    assert not card(m, "colonel-straken").ready


@rule("CQR-CARD-169", "CQR-INITIATE-009")
def test_no_mercy_exhausts_an_own_ready_unique_unit_wherever_it_is():
    m = battle(
        no_mercy(warlord="colonel-straken", planets={1: ["goff-nob"], 3: ["captain-markis"]}),
        SHIELDED | {"warlord": {"card": "nazdreg", "at": 1}},
    )
    play(m, "0: attack goff-nob", "0: possessed", "1: shield promotion", "0: play no-mercy")
    assert options(m, 0) == {"colonel-straken", "captain-markis"}
    play(m, "0: captain-markis")
    assert not card(m, "captain-markis").ready and cards(m, "possessed") == []


@rule("CQR-CARD-169", "CQR-INITIATE-003")
def test_no_mercy_cannot_be_played_without_a_ready_unique_unit():
    m = battle(no_mercy(warlord={"card": "colonel-straken", "exhausted": True}), SHIELDED)
    play(m, "0: attack goff-nob", "0: possessed", "1: shield promotion")
    assert "window-interrupt" not in asked(m).values() and hand(m, 0) == ["no-mercy"]


@rule("CQR-CARD-169")
def test_no_mercy_is_for_the_opponents_shield_cards_only_and_not_while_no_card_is_used():
    m = battle({"planets": {1: ["shoota-mob"]}}, no_mercy(hand=["no-mercy", "promotion"], planets={1: ["possessed"]}))
    play(m, "0: attack shoota-mob", "0: possessed", "1: shield promotion")
    assert (
        card(m, "possessed").damage == 1 and hand(m, 1) == ["no-mercy"] and "window-interrupt" not in asked(m).values()
    )
    m = battle(no_mercy(), SHIELDED)
    play(m, "0: attack goff-nob", "0: possessed", "1: pass")
    assert cards(m, "possessed") == [] and "window-interrupt" not in asked(m).values()


@rule("CQR-CARD-169", "CQ-DAMAGE-009")
def test_no_mercy_is_itself_a_shield_card_and_its_text_does_nothing_then():
    m = battle({"planets": {1: ["shoota-mob"]}}, no_mercy(planets={1: ["possessed"]}))
    play(m, "0: attack shoota-mob", "0: possessed", "1: shield no-mercy")
    assert card(m, "possessed").damage == 1 and card(m, "colonel-straken", 1).ready


# -- Void Pirate, Rogue Trader ---------------------------------------------------------------------


def struggle(units, **more):
    return position({"planets": {1: units}, **more}, step="struggle", place=1)


@rule("CQR-CARD-170", "CQR-COMMAND-005", "CQR-COMMAND-010")
def test_the_void_pirate_adds_a_card_to_the_bonus_of_a_struggle_won():
    m = struggle(["void-pirate"])  # Plannum: 1 card, 1 resource
    assert (atk(m.state, card(m, "void-pirate")), hp(m.state, card(m, "void-pirate"))) == (0, 1)
    assert m.pending[0].about["cards"] == 2 and m.pending[0].about["resources"] == 1
    play(m, "0: take both")
    assert len(hand(m, 0)) == 2 and resources(m, 0) == 1


@rule("CQR-CARD-171", "CQR-COMMAND-005", "CQR-COMMAND-010")
def test_the_rogue_trader_adds_a_resource_to_the_bonus_of_a_struggle_won():
    m = struggle(["rogue-trader", "rogue-trader", "void-pirate"])
    assert m.pending[0].about["cards"] == 2 and m.pending[0].about["resources"] == 3
    m2 = play(m.clone(), "0: take resources")
    assert hand(m2, 0) == [] and resources(m2, 0) == 3
    play(m, "0: take cards")
    assert len(hand(m, 0)) == 2 and resources(m, 0) == 0


@rule("CQR-CARD-170", "CQR-CARD-171", "CQR-COMMAND-008")
def test_an_exhausted_trader_adds_its_bonus_but_not_its_icon():
    exhausted = [{"card": "rogue-trader", "exhausted": True}, {"card": "void-pirate", "exhausted": True}]
    m = struggle([*exhausted, "ratling-deadeye"])
    assert m.pending[0].about["cards"] == 2 and m.pending[0].about["resources"] == 2
    m = position({"planets": {1: exhausted}}, {"planets": {1: ["shoota-mob"]}}, step="struggle", place=1)
    assert asked(m) == {1: "bonus"} and m.pending[1].about["cards"] == m.pending[1].about["resources"] == 1


@rule("CQR-CARD-170", "CQR-CARD-171")
def test_traders_add_nothing_for_the_other_side_or_elsewhere():
    m = position(
        {"planets": {1: ["rogue-trader"], 3: ["void-pirate"]}},
        {"planets": {1: ["chaos-fanatics"]}},
        step="struggle",
        place=1,
    )
    assert asked(m) == {1: "bonus"} and m.pending[1].about["resources"] == 1


# -- Fall Back! ------------------------------------------------------------------------------------


def falling_back(*units, **more):
    return {"hand": ["fall-back"], "resources": 1, "planets": {1: list(units)}} | more


@rule("CQR-CARD-172", "CQR-OWNER-007", "CQR-DEPLOY-002")
def test_fall_back_puts_a_destroyed_elite_unit_into_play_at_the_headquarters():
    wounded = {"card": "goff-nob", "damage": 4, "exhausted": True, "attachments": ["promotion"]}
    m = battle({"planets": {1: ["shoota-mob"]}}, falling_back(wounded, "goff-boyz"))
    play(m, "0: attack shoota-mob", "0: goff-nob")
    until(m, 1, "play fall-back")
    assert sorted(discard(m, 1)) == ["goff-nob", "promotion"]
    act(m, "1: play fall-back")
    unit = card(m, "goff-nob")
    assert (unit.place, unit.damage, unit.ready) == (-1, 0, True)
    assert sorted(discard(m, 1)) == ["fall-back", "promotion"] and resources(m, 1) == 0


@rule("CQR-CARD-172")
def test_fall_back_is_for_own_elite_units_only():
    m = battle({"planets": {1: ["goff-nob"]}}, falling_back("chaos-fanatics", "goff-boyz"))
    play(m, "0: attack goff-nob", "0: chaos-fanatics", "1: pass")
    assert cards(m, "chaos-fanatics") == [] and "window-reaction" not in asked(m).values()
    m = battle(
        falling_back("leman-russ-battle-tank", discard=["goff-nob"]),
        {"planets": {1: [{"card": "goff-nob", "damage": 4}, "goff-boyz"]}},
    )
    play(m, "0: attack leman-russ-battle-tank", "0: goff-nob")
    assert cards(m, "goff-nob") == [] and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-172", "CQR-OWNER-004", "CQ-DEPLOY-010")
def test_fall_back_needs_a_destruction_and_a_resource():
    tank = {"card": "leman-russ-battle-tank", "damage": 5}
    m = battle({"planets": {1: ["shoota-mob"]}}, falling_back(tank, "guardsman", resources=0))
    play(m, "0: attack shoota-mob", "0: leman-russ-battle-tank", "1: pass")
    assert cards(m, "leman-russ-battle-tank") == [] and "window-reaction" not in asked(m).values()
    m = position(falling_back("captain-markis", "leman-russ-battle-tank"), {"planets": {1: ["goff-nob"]}})
    play(m, "0: use captain-markis", "0: leman-russ-battle-tank")
    while asked(m)[0] in WINDOWS:
        assert "play fall-back" not in options(m, 0)
        play(m, "0: pass")
    assert discard(m, 0) == ["leman-russ-battle-tank"] and "target" in asked(m).values()


@rule("CQR-CARD-172", "CQR-TIMING-012")
def test_fall_back_brings_back_each_of_two_units_destroyed_together_with_a_copy_of_its_own():
    both = [{"card": "leman-russ-battle-tank", "damage": 5}, {"card": "goff-nob", "damage": 5}]
    m = battle(
        {"planets": {1: ["kabalite-strike-force"]}},
        falling_back(*both, "guardsman", hand=["fall-back", "fall-back"], resources=2),
    )
    play(m, "0: attack kabalite-strike-force", "0: area 1")
    until(m, 1, "play fall-back")
    play(m, "1: play fall-back")
    assert len(cards(m, "leman-russ-battle-tank") + cards(m, "goff-nob")) == 1
    until(m, 1, "play fall-back")
    play(m, "1: play fall-back")
    assert card(m, "leman-russ-battle-tank").place == card(m, "goff-nob").place == -1 and resources(m, 1) == 0


# -- Promethium Mine -------------------------------------------------------------------------------


@rule("CQR-CARD-173")
def test_promethium_mine_takes_four_resources_and_gives_one_each_deploy_phase():
    m = position({"hand": ["promethium-mine"], "resources": 1})
    play(m, "0: deploy promethium-mine")
    assert card(m, "promethium-mine").resources == 4
    assert resources(m, 0) == 0 and hand(m, 0) == []
    m = position({"supports": [{"card": "promethium-mine", "resources": 1}]}, step="deploy")
    play(m, "0: use promethium-mine 2")
    assert resources(m, 0) == 1 and card(m, "promethium-mine").resources == 0


@rule("CQR-CARD-173")
def test_the_mine_is_filled_only_when_it_enters_play_itself():
    m = position({"supports": ["promethium-mine"], "hand": ["void-pirate"], "resources": 1})
    play(m, "0: deploy void-pirate @1")
    assert card(m, "promethium-mine").resources == 0


@rule("CQR-CARD-173", "CQR-INITIATE-011", "CQR-TIMING-012")
def test_an_empty_mine_gives_nothing_and_a_full_one_gives_once_in_its_owners_deploy_phase():
    m = position({"supports": ["promethium-mine"]}, step="deploy")
    assert "deployment-turn" in asked(m).values()
    m = position({"supports": [{"card": "promethium-mine", "resources": 4}]}, step="deploy")
    assert options(m, 0) == {"pass", "use promethium-mine 2"}
    m2 = play(m.clone(), "0: pass")
    assert card(m2, "promethium-mine").resources == 4 and resources(m2, 0) == 0
    play(m, "0: use promethium-mine 2")
    assert "deployment-turn" in asked(m).values() and card(m, "promethium-mine").resources == 3
    full = {"supports": [{"card": "promethium-mine", "resources": 4}]}
    assert "commit" in asked(position(full, step="command")).values()
    for phase in ("combat", "headquarters"):
        m = position(full, step=phase)
        assert (m.state.round, m.state.phase) == (2, "deploy") and asked(m) == {0: "window-reaction"}


@rule("CQR-CARD-173", "CQR-KEYWORD-009")
def test_the_mine_is_limited_and_two_mines_give_one_each():
    m = position({"hand": ["promethium-mine", "promethium-mine"], "resources": 2})
    play(m, "0: deploy promethium-mine", "1: pass")
    assert options(m, 0) == {"pass"} and refusals(m, 0)["deploy promethium-mine"] == "CQR-KEYWORD-009"
    mine = {"card": "promethium-mine", "resources": 2}
    m = position({"supports": [mine]}, {"supports": [mine, mine]}, step="deploy")
    first, second = (c.uid for c in cards(m, "promethium-mine", 1))
    play(m, f"0: use promethium-mine#{cards(m, 'promethium-mine', 0)[0].uid} 2")
    play(m, f"1: use promethium-mine#{first} 2", f"1: use promethium-mine#{second} 2")
    assert resources(m, 0) == 1 and resources(m, 1) == 2 and "deployment-turn" in asked(m).values()


# -- Promotion -------------------------------------------------------------------------------------


@rule("CQR-CARD-174")
def test_promotion_gives_an_army_unit_two_command_icons():
    m = position({"hand": ["promotion"], "planets": {1: ["goff-nob"]}}, {"planets": {1: ["chaos-fanatics"]}})
    assert options(m, 0) == {"pass", "attach promotion goff-nob", "attach promotion chaos-fanatics"}
    assert refusals(m, 0)["attach promotion colonel-straken"] == "CQ-DEPLOY-014"
    play(m, "0: attach promotion goff-nob")
    assert m.facts()["seats"][0]["planets"][1] == [{"card": "goff-nob", "attachments": ["promotion"]}]
    assert command(m.state, card(m, "goff-nob")) == 2 and command(m.state, card(m, "chaos-fanatics")) == 2


@rule("CQR-CARD-174", "CQ-COMMAND-017")
def test_the_icons_of_promotion_count_only_while_the_bearer_is_ready():
    def winner(exhausted):
        bearer = {"card": "goff-nob", "exhausted": exhausted, "attachments": ["promotion"]}
        m = position({"planets": {1: [bearer]}}, {"planets": {1: ["shoota-mob"]}}, step="struggle", place=1)
        return asked(m)

    assert winner(False) == {0: "bonus"}
    assert winner(True) == {1: "bonus"}


@rule("CQR-CARD-174", "CQR-KEYWORD-009", "CQR-DEPLOY-005")
def test_promotion_is_limited_and_goes_with_its_bearer():
    m = position({"hand": ["promotion", "promotion"], "planets": {1: ["goff-nob"]}})
    play(m, "0: attach promotion goff-nob", "1: pass")
    assert refusals(m, 0)["attach promotion"] == "CQR-KEYWORD-009"
    bearer = {"card": "chaos-fanatics", "attachments": [{"card": "promotion", "by": 0}]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [bearer, "goff-boyz"]}})
    play(m, "0: attack goff-nob", "0: chaos-fanatics")
    assert discard(m, 0) == ["promotion"] and discard(m, 1) == ["chaos-fanatics"]
