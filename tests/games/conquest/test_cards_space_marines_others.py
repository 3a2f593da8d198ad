"""Space Marines: events, attachments and supports."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, window
from tests.vocabulary import act, asked, cite, never, options, play, refusals, until
from wartable.games.conquest.content import kind
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule

SICARIUS = "captain-cato-sicarius"


def sicarius(at):
    return {"card": SICARIUS, "at": at}


# -- Drop Pod Assault ------------------------------------------------------------------------------

DECK = [
    "daring-assault-squad", "sicariuss-chosen", "holy-sepulchre", "ratling-deadeye", "veteran-brother-maxos",
    "10th-company-scout", "eager-recruit", "promotion",
]  # fmt: skip


def drop_pod(**more):
    given = {"warlord": SICARIUS, "hand": ["drop-pod-assault"], "resources": 2, "deck": DECK}
    return given | {"planets": {1: ["deathwing-guard"]}} | more


@rule("CQR-CARD-018")
def test_drop_pod_assault_searches_six_cards_for_a_unit_of_cost_three_or_lower():
    m = window(drop_pod(), {"planets": {1: ["goff-nob"]}})
    play(m, "0: play drop-pod-assault")
    assert options(m, 0) == {"@1"} and cite(m) == "CQR-CARD-018"
    act(m, "0: @1")
    assert asked(m) == {0: "search"}
    assert options(m, 0) == {"done", "card sicariuss-chosen", "card veteran-brother-maxos", "card 10th-company-scout"}
    assert refusals(m, 0) == dict.fromkeys(
        ("card daring-assault-squad", "card holy-sepulchre", "card ratling-deadeye"), "CQR-CARD-018"
    )
    play(m, "0: card veteran-brother-maxos", "0: card 10th-company-scout", "0: done")
    assert card(m, "veteran-brother-maxos").place == 0 and card(m, "veteran-brother-maxos").ready
    top_first = m.facts()["seats"][0]["deck"]
    assert top_first[:2] == ["eager-recruit", "promotion"] and top_first[-1] == "10th-company-scout"
    assert len(top_first) == 7 and resources(m, 0) == 0


@rule("CQR-CARD-018", "CQR-INITIATE-002", "CQR-TIMING-002")
def test_drop_pod_assault_needs_a_battle():
    m = position(drop_pod())
    assert refusals(m, 0)["play drop-pod-assault"] == "CQR-TIMING-002"
    m = position(drop_pod(hand=["drop-pod-assault", "eager-recruit"], resources=5), step="combat")
    assert refusals(m, 0)["play drop-pod-assault"] == "CQR-INITIATE-002"
    assert asked(m) == {0: "action"}


@rule("CQR-CARD-018", "CQR-KEYWORD-015", "CQR-OWNER-003")
def test_drop_pod_assault_brings_no_second_copy_of_a_unique_unit_and_may_find_nothing():
    m = window(drop_pod(planets={1: ["veteran-brother-maxos"]}), {"planets": {1: ["goff-nob"]}})
    act(m, "0: play drop-pod-assault", "0: @1")
    assert refusals(m, 0)["card veteran-brother-maxos"] == "CQR-KEYWORD-015"
    act(m, "0: done", "0: done")
    assert m.facts()["seats"][0]["deck"] == ["eager-recruit", "promotion", *DECK[:6]]
    assert discard(m, 0) == ["drop-pod-assault"]


@rule("CQR-CARD-018", "CQ-VICTORY-009")
def test_who_takes_the_last_card_of_the_deck_with_a_drop_pod_loses():
    m = window(drop_pod(deck=["10th-company-scout"]), {"planets": {1: ["goff-nob"]}})
    act(m, "0: play drop-pod-assault", "0: @1", "0: card 10th-company-scout")
    assert m.outcome.winners == (1,) and m.outcome.cite == "CQ-VICTORY-009"


@rule("CQR-CARD-018", "CQR-CARD-002")
def test_a_unit_from_the_drop_pod_answers_entering_play():
    m = window(drop_pod(), {"planets": {1: ["goff-nob"], 2: ["possessed"]}})
    act(m, "0: play drop-pod-assault", "0: @1", "0: card sicariuss-chosen", "0: done", "0: use sicariuss-chosen")
    assert options(m, 0) == {"possessed"}


# -- Indomitable -----------------------------------------------------------------------------------


def indomitable(**more):
    return {"warlord": SICARIUS, "hand": ["indomitable"], "resources": 1, "planets": {1: ["deathwing-guard"]}, **more}


@rule("CQR-CARD-019")
def test_indomitable_prevents_all_the_damage_an_attack_assigned_to_a_space_marines_unit():
    m = battle({"planets": {1: ["possessed"]}}, indomitable())
    play(m, "0: attack possessed", "0: deathwing-guard")
    assert options(m, 1) == {"pass", "play indomitable"}
    play(m, "1: play indomitable")
    assert card(m, "deathwing-guard").damage == 0 and resources(m, 1) == 0 and discard(m, 1) == ["indomitable"]
    assert "shield" not in asked(m).values()


@rule("CQR-CARD-019")
def test_indomitable_saves_the_warlord_but_no_unit_of_another_faction():
    m = battle({"planets": {1: ["possessed"]}}, indomitable(warlord=sicarius(1)))
    play(m, "0: attack possessed", f"0: {SICARIUS}", "1: play indomitable")
    assert not card(m, SICARIUS).bloodied and card(m, SICARIUS).damage == 0
    m = battle({"planets": {1: ["possessed"]}}, indomitable(planets={1: ["leman-russ-battle-tank", "deathwing-guard"]}))
    play(m, "0: attack possessed", "0: leman-russ-battle-tank")
    assert asked(m) == {1: "shield"}


@rule("CQR-CARD-019", "CQR-KEYWORD-003", "CQ-DEPLOY-010")
def test_indomitable_does_not_answer_area_effect_and_must_be_paid():
    m = battle({"planets": {1: ["kabalite-strike-force"]}}, indomitable())
    play(m, "0: attack kabalite-strike-force", "0: area 1")
    assert asked(m) == {1: "shield"}
    m = battle({"planets": {1: ["possessed"]}}, indomitable(resources=0))
    play(m, "0: attack possessed", "0: deathwing-guard")
    assert asked(m) == {1: "shield"}


@rule("CQR-CARD-019", "CQR-KEYWORD-005")
def test_indomitable_works_against_armorbane():
    m = battle({"planets": {1: ["iyanden-wraithguard"]}}, indomitable())
    play(m, "0: attack iyanden-wraithguard", "0: deathwing-guard", "1: play indomitable")
    assert card(m, "deathwing-guard").damage == 0


@rule("CQR-CARD-019", "CQR-CARD-009")
def test_two_reactions_to_the_same_damage_and_nothing_is_left_for_the_second():
    m = battle({"planets": {1: ["shoota-mob"]}}, indomitable(planets={1: ["blood-angels-veterans"]}))
    play(m, "0: attack shoota-mob", "0: blood-angels-veterans")
    assert options(m, 1) == {"pass", "play indomitable", "use blood-angels-veterans"}
    m2 = play(m.clone(), "1: play indomitable")
    assert "window-reaction" not in asked(m2).values() and card(m2, "blood-angels-veterans").damage == 0
    play(m, "1: use blood-angels-veterans")
    assert options(m, 1) == {"pass", "play indomitable"}
    assert refusals(m, 1)["use blood-angels-veterans"] == "CQR-TIMING-012"


# -- Exterminatus ----------------------------------------------------------------------------------


def exterminatus(**more):
    return {"warlord": SICARIUS, "hand": ["exterminatus"], "resources": 3, **more}


@rule("CQR-CARD-020")
def test_exterminatus_destroys_all_units_at_a_planet_except_unique_ones():
    bearer = {"card": "goff-nob", "attachments": ["promotion"]}
    m = position(
        exterminatus(planets={1: ["eager-recruit"], 2: ["10th-company-scout", "veteran-brother-maxos"]}),
        {"warlord": {"card": "nazdreg", "at": 2}, "planets": {2: [bearer, "snotlings"], 4: ["possessed"]}},
    )
    play(m, "0: play exterminatus")
    assert options(m, 0) == {"@2", "@4"} and asked(m) == {0: "target"}
    act(m, "0: @2")
    assert {c.kind for c in m.state.cards.values() if c.place == 1} == {
        kind("veteran-brother-maxos"),
        kind("nazdreg"),
    }
    assert discard(m, 0) == ["10th-company-scout", "exterminatus"] and sorted(discard(m, 1)) == [
        "goff-nob",
        "promotion",
    ]
    assert card(m, "possessed") and card(m, "eager-recruit")


@rule("CQR-CARD-020", "CQR-INITIATE-002", "CQR-TIMING-002")
def test_exterminatus_cannot_lay_waste_the_first_planet_or_an_empty_one():
    m = position(exterminatus(), {"planets": {1: ["goff-nob"]}})
    assert refusals(m, 0)["play exterminatus"] == "CQR-INITIATE-002"
    m = position(exterminatus(planets={3: ["veteran-brother-maxos"]}))
    assert refusals(m, 0)["play exterminatus"] == "CQR-INITIATE-002"
    m = position(exterminatus(hand=["exterminatus", "eager-recruit"]), {"planets": {2: ["goff-nob"]}}, step="combat")
    assert refusals(m, 0)["play exterminatus"] == "CQR-TIMING-002"


@rule("CQR-CARD-020", "CQR-CARD-036", "CQR-KEYWORD-014")
def test_a_unit_immune_to_enemy_events_survives_the_enemys_exterminatus_only():
    m = position(
        exterminatus(planets={3: ["stalwart-ogryn"]}),
        {"warlord": "colonel-straken", "planets": {2: ["stalwart-ogryn", "ratling-deadeye"], 4: ["stalwart-ogryn"]}},
    )
    play(m, "0: play exterminatus")
    assert options(m, 0) == {"@2", "@3"}
    m2 = act(m.clone(), "0: @2")
    assert len(cards(m2, "stalwart-ogryn")) == 3 and cards(m2, "ratling-deadeye") == []
    act(m, "0: @3")
    assert len(cards(m, "stalwart-ogryn")) == 2


@rule("CQR-CARD-020", "CQR-CARD-024")
def test_the_sepulchre_answers_for_one_of_the_units_exterminatus_destroys():
    m = position(
        exterminatus(supports=["holy-sepulchre"], planets={2: ["10th-company-scout", "eager-recruit"]}),
    )
    act(m, "0: play exterminatus", "0: @2", "0: use holy-sepulchre")
    assert len(hand(m, 0)) == 1 and len(discard(m, 0)) == 2


# -- Godwyn Pattern Bolter -------------------------------------------------------------------------


@rule("CQR-CARD-021")
def test_the_bolter_gives_an_army_unit_attack_and_hit_points():
    m = position(
        {
            "warlord": SICARIUS,
            "hand": ["godwyn-pattern-bolter"],
            "resources": 1,
            "planets": {1: ["10th-company-scout"]},
        },
        {"planets": {1: ["snotlings"]}},
    )
    assert options(m, 0) == {"pass", "attach godwyn-pattern-bolter 10th-company-scout"}
    assert refusals(m, 0) == {
        f"attach godwyn-pattern-bolter {name}": "CQ-DEPLOY-014" for name in (SICARIUS, "nazdreg", "snotlings")
    }
    play(m, "0: attach godwyn-pattern-bolter 10th-company-scout")
    unit = card(m, "10th-company-scout")
    assert (atk(m.state, unit), hp(m.state, unit)) == (3, 2)


@rule("CQR-CARD-021", "CQR-KEYWORD-008")
def test_attacks_with_the_bolter_ignore_flying():
    def damage(attacker):
        m = battle(
            {"warlord": SICARIUS, "planets": {1: [attacker]}},
            {"warlord": SICARIUS, "planets": {1: ["raven-guard-speeder", "deathwing-guard"]}},
        )
        play(m, f"0: attack {attacker if isinstance(attacker, str) else attacker['card']}", "0: raven-guard-speeder")
        return card(m, "raven-guard-speeder").damage

    assert damage({"card": "tactical-squad-cardinis", "attachments": ["godwyn-pattern-bolter"]}) == 2
    assert damage("10th-company-scout") == 1


@rule("CQR-CARD-021", "CQR-DAMAGE-011")
def test_two_bolters_add_up():
    bearer = {"card": "10th-company-scout", "attachments": ["godwyn-pattern-bolter", "godwyn-pattern-bolter"]}
    m = position({"warlord": SICARIUS, "planets": {1: [bearer]}})
    unit = card(m, "10th-company-scout")
    assert (atk(m.state, unit), hp(m.state, unit)) == (4, 3)


# -- Iron Halo -------------------------------------------------------------------------------------

HALO = {"card": "veteran-brother-maxos", "attachments": ["iron-halo"]}


@rule("CQR-CARD-022")
def test_the_iron_halo_prevents_all_the_damage_of_an_attack_on_its_bearer():
    m = battle({"planets": {1: ["possessed"]}}, {"warlord": SICARIUS, "planets": {1: [HALO]}})
    play(m, "0: attack possessed", "0: veteran-brother-maxos")
    assert options(m, 1) == {"pass", "use iron-halo"}
    play(m, "1: use iron-halo")
    assert card(m, "veteran-brother-maxos").damage == 0 and not card(m, "iron-halo").ready


@rule("CQR-CARD-022", "CQR-KEYWORD-003")
def test_the_iron_halo_answers_neither_area_effect_nor_damage_to_others():
    m = battle({"planets": {1: ["kabalite-strike-force"]}}, {"warlord": SICARIUS, "planets": {1: [HALO]}})
    play(m, "0: attack kabalite-strike-force", "0: area 1")
    assert card(m, "veteran-brother-maxos").damage == 1 and card(m, "iron-halo").ready
    m = battle({"planets": {1: ["shoota-mob"]}}, {"warlord": SICARIUS, "planets": {1: [HALO, "deathwing-guard"]}})
    play(m, "0: attack shoota-mob", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 2 and card(m, "iron-halo").ready


@rule("CQR-CARD-022", "CQR-DEPLOY-007", "CQR-COMBAT-014")
def test_an_exhausted_halo_protects_no_more_and_does_not_ready_with_its_bearer():
    used = {"card": "iron-halo", "exhausted": True}
    m = battle(
        {"planets": {1: ["shoota-mob"]}},
        {"warlord": SICARIUS, "planets": {1: [{"card": "veteran-brother-maxos", "attachments": [used]}]}},
    )
    play(m, "0: attack shoota-mob", "0: veteran-brother-maxos")
    assert card(m, "veteran-brother-maxos").damage == 2
    play(m, "1: attack veteran-brother-maxos", "1: shoota-mob")
    assert not card(m, "iron-halo").ready


@rule("CQR-CARD-022", "CQR-KEYWORD-013")
def test_the_iron_halo_goes_on_unique_units():
    m = position(
        {"warlord": SICARIUS, "hand": ["iron-halo"], "resources": 3,
         "planets": {1: ["veteran-brother-maxos", "deathwing-guard", "ultramarines-dreadnought"]}},
    )  # fmt: skip
    assert options(m, 0) == {"pass", *(f"attach iron-halo {n}" for n in (SICARIUS, "veteran-brother-maxos", "nazdreg"))}
    assert refusals(m, 0)["attach iron-halo deathwing-guard"] == "CQ-DEPLOY-014"
    assert refusals(m, 0)["attach iron-halo ultramarines-dreadnought"] == "CQR-KEYWORD-013"


@rule("CQR-CARD-022", "CQR-CARD-019", "CQR-INITIATE-011")
def test_what_the_halo_has_prevented_indomitable_cannot_and_the_other_way_round():
    m = battle(
        {"planets": {1: ["possessed"]}},
        {"warlord": SICARIUS, "hand": ["indomitable"], "resources": 1, "planets": {1: [HALO]}},
    )
    play(m, "0: attack possessed", "0: veteran-brother-maxos")
    assert options(m, 1) == {"pass", "use iron-halo", "play indomitable"}
    for first, saved in (("use iron-halo", "play indomitable"), ("play indomitable", "use iron-halo")):
        twin = play(m.clone(), f"1: {first}")
        never(twin, saved)
        assert card(twin, "veteran-brother-maxos").damage == 0


# -- Fortress-Monastery ----------------------------------------------------------------------------


@rule("CQR-CARD-023")
def test_the_fortress_monastery_lowers_the_cost_of_a_space_marines_unit():
    m = position(
        {"warlord": SICARIUS, "supports": ["fortress-monastery"], "hand": ["deathwing-guard", "sanctioned-psyker"],
         "resources": 4},
    )  # fmt: skip
    play(m, "0: deploy deathwing-guard @1")
    assert options(m, 0) == {"use fortress-monastery"}
    assert refusals(m, 0)["pass"] == "CQ-DEPLOY-010"
    act(m, "0: use fortress-monastery")
    assert resources(m, 0) == 0 and not card(m, "fortress-monastery").ready and card(m, "deathwing-guard")


@rule("CQR-CARD-023")
def test_the_fortress_monastery_does_nothing_for_other_cards_and_need_not_be_used():
    given = {"warlord": SICARIUS, "supports": ["fortress-monastery"], "resources": 3}
    m = position(given | {"hand": ["ratling-deadeye", "holy-sepulchre"]})
    play(m, "0: deploy ratling-deadeye @1", "1: pass", "0: deploy holy-sepulchre")
    assert resources(m, 0) == 0 and card(m, "fortress-monastery").ready
    m = position(given | {"hand": ["10th-company-scout"]})
    act(m, "0: deploy 10th-company-scout @1")
    assert resources(m, 0) == 2 and card(m, "fortress-monastery").ready


@rule("CQR-CARD-023", "CQR-KEYWORD-009", "CQR-KEYWORD-015")
def test_the_fortress_monastery_is_limited_and_unique():
    given = {"warlord": SICARIUS, "resources": 3, "hand": ["fortress-monastery", "promethium-mine"]}
    m = position(given)
    play(m, "0: deploy fortress-monastery", "1: pass")
    assert refusals(m, 0)["deploy promethium-mine"] == "CQR-KEYWORD-009"
    m = position(given | {"supports": ["fortress-monastery"]})
    assert refusals(m, 0)["deploy fortress-monastery"] == "CQR-KEYWORD-015"


# -- Holy Sepulchre --------------------------------------------------------------------------------


def sepulchre(*units, **more):
    return {"warlord": SICARIUS, "supports": ["holy-sepulchre"], "planets": {1: list(units)}, **more}


@rule("CQR-CARD-024")
def test_the_sepulchre_returns_a_destroyed_space_marines_unit_to_hand():
    m = battle({"planets": {1: ["goff-nob"]}}, sepulchre("10th-company-scout", "deathwing-guard"))
    play(m, "0: attack goff-nob", "0: 10th-company-scout")
    assert options(m, 1) == {"pass", "use holy-sepulchre"}
    play(m, "1: use holy-sepulchre")
    assert hand(m, 1) == ["10th-company-scout"] and discard(m, 1) == [] and not card(m, "holy-sepulchre").ready


@rule("CQR-CARD-024")
def test_the_sepulchre_is_for_own_space_marines_units_only():
    m = battle({"planets": {1: ["goff-nob"]}}, sepulchre("ratling-deadeye", "deathwing-guard"))
    play(m, "0: attack goff-nob", "0: ratling-deadeye")
    assert discard(m, 1) == ["ratling-deadeye"] and "window-reaction" not in asked(m).values()
    m = battle(
        sepulchre("deathwing-guard", discard=["10th-company-scout"]),
        {"warlord": SICARIUS, "planets": {1: ["10th-company-scout", "goff-nob"]}},
    )
    play(m, "0: attack deathwing-guard", "0: 10th-company-scout")
    assert discard(m, 1) == ["10th-company-scout"] and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-024")
def test_the_sepulchre_does_not_answer_a_unit_that_goes_to_hand():
    m = position(
        {"hand": ["deception"], "warlord": "commander-shadowsun", "resources": 2},
        sepulchre("10th-company-scout", discard=["10th-company-scout"]),
    )
    play(m, "0: play deception", "0: 10th-company-scout")
    never(m, "use holy-sepulchre")
    assert hand(m, 1) == discard(m, 1) == ["10th-company-scout"]


@rule("CQR-CARD-024", "CQ-READY-003")
def test_the_sepulchre_must_be_ready():
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        sepulchre("10th-company-scout", "deathwing-guard", supports=[{"card": "holy-sepulchre", "exhausted": True}]),
    )
    play(m, "0: attack goff-nob", "0: 10th-company-scout")
    assert discard(m, 1) == ["10th-company-scout"] and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-024", "CQR-CARD-172")
def test_a_unit_that_fell_back_is_no_longer_there_for_the_sepulchre():
    wounded = {"card": "deathwing-guard", "damage": 8}
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        sepulchre(wounded, "eager-recruit", hand=["fall-back"], resources=1, discard=["deathwing-guard"]),
    )
    play(m, "0: attack goff-nob", "0: deathwing-guard")
    until(m, 1, "play fall-back")
    assert options(m, 1) == {"pass", "play fall-back", "use holy-sepulchre"}
    m2 = play(m.clone(), "1: use holy-sepulchre")
    assert hand(m2, 1) == ["fall-back", "deathwing-guard"] and discard(m2, 1) == ["deathwing-guard"]
    assert "window-reaction" not in asked(m2).values()
    play(m, "1: play fall-back")
    assert card(m, "deathwing-guard").place == -1 and discard(m, 1) == ["deathwing-guard", "fall-back"]
    assert "window-reaction" not in asked(m).values() and card(m, "holy-sepulchre").ready
