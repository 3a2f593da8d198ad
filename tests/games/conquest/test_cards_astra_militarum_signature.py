"""Astra Militarum: the warlord and the signature squad."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, values
from tests.vocabulary import act, asked, cite, never, options, play, refusals
from wartable.games.conquest.content import kind, tokens
from wartable.games.conquest.rules.values import atk
from wartable.kernel.ledger import rule

ORKS = {"warlord": "nazdreg"}
GUARDSMEN = tokens(("core",)).index(kind("guardsman"))


def straken(at):
    return {"card": "colonel-straken", "at": at}


def names_at(m, place, seat):
    return sorted(m.facts()["seats"][seat]["planets"].get(place, []))


# -- Colonel Straken -------------------------------------------------------------------------------


@rule("CQR-CARD-025")
def test_straken_gives_his_other_soldiers_and_warriors_at_his_planet_an_attack_point():
    m = position(
        {"warlord": straken(1), "planets": {1: ["guardsman", "stalwart-ogryn", "ratling-deadeye"], 2: ["shoota-mob"]}},
        {"planets": {1: ["goff-nob"]}},
    )
    assert [values(m, n)[0] for n in ("guardsman", "stalwart-ogryn", "ratling-deadeye")] == [2, 3, 1]
    assert [values(m, n)[0] for n in ("colonel-straken", "shoota-mob", "goff-nob")] == [2, 2, 6]


@rule("CQR-CARD-025", "CQR-MOVE-005", "CQR-WARLORD-005")
def test_straken_at_the_headquarters_or_bloodied_inspires_nobody():
    m = position({"warlord": straken("hq"), "hq": ["guardsman"]})
    assert values(m, "guardsman")[0] == 1
    m = position({"warlord": straken(1) | {"bloodied": True}, "planets": {1: ["guardsman"]}})
    assert values(m, "guardsman")[0] == 1


@rule("CQR-CARD-025", "CQR-WARLORD-002")
def test_the_bonus_ends_when_straken_is_bloodied_in_the_middle_of_a_battle():
    m = battle(
        {"warlord": "nazdreg", "planets": {1: ["possessed", "shoota-mob"]}},
        {"warlord": straken(1), "planets": {1: ["guardsman", "ratling-deadeye"]}},
    )
    assert values(m, "guardsman")[0] == 2
    play(m, "0: attack possessed", "0: colonel-straken", "1: attack guardsman", "1: possessed")
    assert card(m, "colonel-straken").bloodied and card(m, "possessed").damage == 1


# -- Straken's Command Squad, the Guardsman --------------------------------------------------------

SQUAD = {"planets": {1: ["strakens-command-squad", "ratling-deadeye"]}}


@rule("CQR-CARD-026", "CQR-CARD-177", "CQR-DAMAGE-008")
def test_a_guardsman_takes_the_place_of_the_command_squad():
    m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, SQUAD)
    play(m, "0: attack goff-nob", "0: strakens-command-squad")
    assert asked(m) == {1: "window-interrupt"} and options(m, 1) == {"pass", "use strakens-command-squad"}
    play(m, "1: use strakens-command-squad")
    assert names_at(m, 1, 1) == ["guardsman", "ratling-deadeye"] and discard(m, 1) == ["strakens-command-squad"]
    assert values(m, "guardsman") == (1, 2, 0) and card(m, "guardsman").ready
    assert m.state.bank[GUARDSMEN] == 9


@rule("CQR-CARD-026", "CQR-TOKEN-003")
def test_without_a_guardsman_in_the_bank_the_command_squad_has_no_interrupt():
    m = battle(
        {"warlord": "nazdreg", "planets": {1: ["goff-nob"], 2: ["guardsman"] * 6}},
        {"planets": SQUAD["planets"] | {2: ["guardsman"] * 4}},
    )
    play(m, "0: attack goff-nob", "0: strakens-command-squad")
    assert "window-interrupt" not in asked(m).values() and names_at(m, 1, 1) == ["ratling-deadeye"]


@rule("CQR-CARD-026", "CQR-MOVE-005", "CQR-OWNER-001")
def test_the_command_squad_answers_any_way_of_leaving_a_planet_but_not_the_headquarters():
    m = position({"hand": ["deception"], "warlord": "commander-shadowsun", "resources": 2}, SQUAD)
    act(m, "0: play deception", "0: strakens-command-squad", "1: use strakens-command-squad")
    assert hand(m, 1) == ["strakens-command-squad"] and "guardsman" in names_at(m, 1, 1)
    m = position(
        {"hand": ["deception"], "warlord": "commander-shadowsun", "resources": 2}, {"hq": ["strakens-command-squad"]}
    )
    play(m, "0: play deception", "0: strakens-command-squad")
    never(m, "use strakens-command-squad")
    assert hand(m, 1) == ["strakens-command-squad"] and cards(m, "guardsman") == []


@rule("CQR-CARD-026")
def test_the_command_squad_answers_only_its_own_departure():
    m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, SQUAD)
    play(m, "0: attack goff-nob", "0: ratling-deadeye")
    assert "window-interrupt" not in asked(m).values() and names_at(m, 1, 1) == ["strakens-command-squad"]


@rule("CQR-CARD-177", "CQR-TOKEN-001", "CQR-TOKEN-002")
def test_a_guardsman_is_a_soldier_no_army_unit_and_returns_to_the_bank():
    m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, {"planets": {1: ["guardsman", "ratling-deadeye"]}})
    assert m.state.bank[GUARDSMEN] == 9
    play(m, "0: attack goff-nob", "0: guardsman")
    assert m.state.bank[GUARDSMEN] == 10 and discard(m, 1) == []
    m = position({"hand": ["promotion"], "planets": {1: ["guardsman"]}})
    assert refusals(m, 0)["attach promotion guardsman"] == "CQ-DEPLOY-014"


# -- Omega Zero Command ----------------------------------------------------------------------------


def struggle(p0, p1=None, **facts):
    return position({"supports": ["omega-zero-command"], **p0}, p1 or {}, step="struggle", place=1, **facts)


@rule("CQR-CARD-027", "CQR-COMMAND-009")
def test_omega_zero_command_sends_a_guardsman_to_the_planet_of_a_struggle_won():
    m = struggle({"planets": {1: ["sanctioned-psyker"], 2: ["ratling-deadeye"]}})
    play(m, "0: take both")
    assert options(m, 0) == {"pass", "use omega-zero-command"} and asked(m) == {0: "window-reaction"}
    play(m, "0: use omega-zero-command")
    assert names_at(m, 1, 0) == ["guardsman", "sanctioned-psyker"] and card(m, "omega-zero-command").ready
    play(m, "0: take both", "0: use omega-zero-command")
    assert names_at(m, 2, 0) == ["guardsman", "ratling-deadeye"]


@rule("CQR-CARD-027")
def test_omega_zero_command_does_nothing_for_a_struggle_lost_or_tied():
    m = struggle({}, {"planets": {1: ["chaos-fanatics"]}})
    play(m, "1: take both")
    assert "window-reaction" not in asked(m).values()
    m = struggle({"planets": {1: ["ratling-deadeye"], 2: ["ratling-deadeye"]}}, {"planets": {1: ["shoota-mob"]}})
    play(m, "0: take both", "0: use omega-zero-command")
    assert names_at(m, 1, 0) == ["ratling-deadeye"] and "guardsman" in names_at(m, 2, 0)


@rule("CQR-CARD-027", "CQR-TOKEN-003")
def test_omega_zero_command_needs_a_guardsman_in_the_bank_and_each_copy_brings_one():
    m = struggle({"planets": {1: ["sanctioned-psyker"], 3: ["guardsman"] * 10}})
    play(m, "0: take nothing")
    assert "window-reaction" not in asked(m).values()
    m = struggle({"supports": ["omega-zero-command", "omega-zero-command"], "planets": {1: ["sanctioned-psyker"]}})
    one, two = cards(m, "omega-zero-command")
    play(m, "0: take nothing", f"0: use omega-zero-command#{one.uid}", f"0: use omega-zero-command#{two.uid}")
    assert names_at(m, 1, 0) == ["guardsman", "guardsman", "sanctioned-psyker"]


# -- Glorious Intervention -------------------------------------------------------------------------


def intervention(*units, **more):
    given = {"warlord": "colonel-straken", "hand": ["glorious-intervention"], "resources": 1}
    return given | {"planets": {1: list(units)}, **more}


@rule("CQR-CARD-028")
def test_glorious_intervention_prevents_all_damage_and_strikes_back_with_the_printed_attack():
    m = battle(
        ORKS | {"planets": {1: ["goff-nob", "shoota-mob"]}},
        intervention(
            "leman-russ-battle-tank", "elysian-assault-team", "stalwart-ogryn", "ratling-deadeye",
            warlord={"card": "colonel-straken", "at": 1},
        ),
    )  # fmt: skip
    play(m, "0: attack goff-nob", "0: leman-russ-battle-tank")
    assert options(m, 1) == {"pass", "play glorious-intervention"}
    play(m, "1: play glorious-intervention")
    assert asked(m) == {1: "sacrifice"} and cite(m) == "CQR-CARD-028"
    assert options(m, 1) == {"elysian-assault-team", "stalwart-ogryn"}
    act(m, "1: elysian-assault-team")
    assert card(m, "leman-russ-battle-tank").damage == 0
    assert card(m, "goff-nob").damage == 2  # printed, not the 3 it had beside Straken
    assert discard(m, 1) == ["elysian-assault-team", "glorious-intervention"] and resources(m, 1) == 0


@rule("CQR-CARD-028", "CQR-INITIATE-003")
def test_the_unit_that_was_hit_cannot_intervene_for_itself():
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, intervention("stalwart-ogryn", "ratling-deadeye"))
    play(m, "0: attack shoota-mob", "0: stalwart-ogryn")
    assert asked(m) == {1: "shield"}
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, intervention("sanctioned-psyker", planets={
        1: ["sanctioned-psyker"], 2: ["guardsman"]}))  # fmt: skip
    play(m, "0: attack shoota-mob", "0: sanctioned-psyker")
    assert asked(m) == {1: "shield"}


@rule("CQR-CARD-028", "CQR-KEYWORD-003")
def test_glorious_intervention_does_not_answer_area_effect_damage():
    m = battle(ORKS | {"planets": {1: ["kabalite-strike-force"]}}, intervention("sanctioned-psyker", "guardsman"))
    play(m, "0: attack kabalite-strike-force", "0: area 1")
    assert asked(m) == {1: "shield"}


@rule("CQR-CARD-028", "CQR-CARD-177")
def test_a_guardsman_strikes_back_for_one_and_the_attacker_may_be_shielded_or_die():
    m = battle(ORKS | {"planets": {1: ["shoota-mob", "goff-nob"]}}, intervention("sanctioned-psyker", "guardsman"))
    act(m, "0: attack shoota-mob", "0: sanctioned-psyker", "1: play glorious-intervention", "1: guardsman")
    assert cards(m, "shoota-mob") == [] and card(m, "sanctioned-psyker").damage == 0
    m = battle(
        ORKS | {"hand": ["promotion"], "planets": {1: ["shoota-mob", "goff-nob"]}},
        intervention("sanctioned-psyker", "guardsman"),
    )
    act(m, "0: attack shoota-mob", "0: sanctioned-psyker", "1: play glorious-intervention", "1: guardsman")
    assert asked(m) == {0: "shield"}
    act(m, "0: shield promotion")
    assert card(m, "shoota-mob").damage == 0 and card(m, "sanctioned-psyker").damage == 0


@rule("CQR-CARD-028", "CQR-CARD-036", "CQR-KEYWORD-014")
def test_an_attacker_immune_to_events_is_not_struck_back():
    m = battle(
        {"planets": {1: ["stalwart-ogryn", "goff-nob"]}},
        intervention("sanctioned-psyker", "elysian-assault-team"),
    )
    act(m, "0: attack stalwart-ogryn", "0: sanctioned-psyker", "1: play glorious-intervention",
        "1: elysian-assault-team")  # fmt: skip
    assert card(m, "stalwart-ogryn").damage == 0 and card(m, "sanctioned-psyker").damage == 0


@rule("CQR-CARD-028", "CQR-CARD-026", "CQR-TIMING-013")
def test_a_sacrificed_command_squad_leaves_a_guardsman_before_the_damage_is_prevented():
    m = battle(
        ORKS | {"planets": {1: ["goff-nob", "shoota-mob"]}},
        intervention("leman-russ-battle-tank", "strakens-command-squad"),
    )
    act(m, "0: attack goff-nob", "0: leman-russ-battle-tank", "1: play glorious-intervention",
        "1: strakens-command-squad", "1: use strakens-command-squad")  # fmt: skip
    assert card(m, "guardsman").place == 0 and card(m, "leman-russ-battle-tank").damage == 0
    assert card(m, "goff-nob").damage == 2


@rule("CQR-CARD-028", "CQR-INITIATE-011")
def test_damage_already_prevented_needs_no_second_intervention():
    m = battle(
        ORKS | {"planets": {1: ["goff-nob", "shoota-mob"]}},
        intervention("leman-russ-battle-tank", "guardsman", "stalwart-ogryn", resources=2,
                     hand=["glorious-intervention", "glorious-intervention"]),
    )  # fmt: skip
    play(m, "0: attack goff-nob", "0: leman-russ-battle-tank", "1: play glorious-intervention", "1: stalwart-ogryn")
    never(m, "play glorious-intervention")
    assert card(m, "goff-nob").damage == 2 and card(m, "guardsman")


@rule("CQR-CARD-028", "CQR-KEYWORD-014")
def test_any_unit_may_be_saved_even_an_enemy_one_unless_it_is_immune_to_events():
    def offered(victim):
        m = battle(
            intervention("ratling-deadeye", "guardsman"),
            {"planets": {1: [victim, "leman-russ-battle-tank"]}},
        )
        play(m, "0: attack ratling-deadeye", f"0: {victim}")
        return asked(m) == {0: "window-reaction"} and "play glorious-intervention" in options(m, 0)

    assert offered("sanctioned-psyker")
    assert not offered("stalwart-ogryn")


# -- Straken's Cunning -----------------------------------------------------------------------------


def cunning(bearer="sanctioned-psyker", **more):
    return {"card": bearer, "attachments": ["strakens-cunning"], **more}


@rule("CQR-CARD-029")
def test_strakens_cunning_goes_on_an_army_unit_and_gives_an_attack_point():
    m = position(
        {"hand": ["strakens-cunning"], "resources": 1, "planets": {1: ["sanctioned-psyker", "guardsman"]}},
        {"planets": {1: ["shoota-mob"]}},
    )
    attach = "attach strakens-cunning "
    assert options(m, 0) == {"pass", attach + "sanctioned-psyker", attach + "shoota-mob"}
    assert refusals(m, 0)[attach + "guardsman"] == "CQ-DEPLOY-014"
    play(m, "0: " + attach + "sanctioned-psyker")
    assert atk(m.state, card(m, "sanctioned-psyker")) == 1


@rule("CQR-CARD-029", "CQR-DEPLOY-005")
def test_strakens_cunning_draws_three_cards_when_its_bearer_leaves_play():
    m = battle(
        ORKS | {"planets": {1: ["goff-nob"]}},
        {"deck": ["promotion", "bodyguard", "no-mercy", "fall-back"], "planets": {1: [cunning(), "ratling-deadeye"]}},
    )
    play(m, "0: attack goff-nob", "0: sanctioned-psyker")
    assert options(m, 1) == {"pass", "use strakens-cunning"} and asked(m) == {1: "window-interrupt"}
    play(m, "1: use strakens-cunning")
    assert hand(m, 1) == ["promotion", "bodyguard", "no-mercy"]
    assert sorted(discard(m, 1)) == ["sanctioned-psyker", "strakens-cunning"]


@rule("CQR-CARD-029")
def test_strakens_cunning_does_not_answer_another_units_departure():
    m = battle(ORKS | {"planets": {1: ["goff-nob"]}}, {"planets": {1: [cunning(), "ratling-deadeye"]}})
    play(m, "0: attack goff-nob", "0: ratling-deadeye")
    assert cards(m, "ratling-deadeye") == [] and "window-interrupt" not in asked(m).values() and hand(m, 1) == []


@rule("CQR-CARD-029", "CQR-DEPLOY-006")
def test_strakens_cunning_on_an_enemy_unit_draws_for_its_own_player():
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        ORKS
        | {"planets": {1: [cunning("shoota-mob", attachments=[{"card": "strakens-cunning", "by": 0}]), "goff-boyz"]}},
    )
    play(m, "0: attack goff-nob", "0: shoota-mob", "0: use strakens-cunning")
    assert len(hand(m, 0)) == 3 and hand(m, 1) == []
    assert discard(m, 0) == ["strakens-cunning"] and discard(m, 1) == ["shoota-mob"]


@rule("CQR-CARD-029", "CQ-VICTORY-009")
def test_who_draws_the_last_card_with_strakens_cunning_loses():
    m = battle(ORKS | {"planets": {1: ["goff-nob"]}}, {"deck": 3, "planets": {1: [cunning(), "ratling-deadeye"]}})
    play(m, "0: attack goff-nob", "0: sanctioned-psyker", "1: use strakens-cunning")
    assert m.outcome.winners == (0,) and m.outcome.cite == "CQ-VICTORY-009"
