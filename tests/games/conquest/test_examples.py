"""The worked examples of the booklet: each of them played alone, with the numbers it quotes.

Maxim is seat 0 (Astra Militarum, with the initiative), Alexei seat 1 (Orks).
"""

from __future__ import annotations

from tests.games.conquest.table import card, cards, discard, hand, position, resources, tired
from tests.vocabulary import act, asked, fields, options, play, refusals, through, told
from wartable.games.conquest.content import PLANETS
from wartable.games.conquest.model import HQ
from wartable.kernel.ledger import rule

LINE = ["plannum", "tarrus", "barlus", "ferrin", "carnath", "osus-iv", "iridial"]
STRAKEN, NAZDREG = "colonel-straken", "nazdreg"


def maxim_and_alexei(maxim, alexei, **facts):
    """The two starter decks on the planets of the round example."""
    return position(
        {"warlord": STRAKEN, "pool": "starter:straken", **maxim},
        {"warlord": NAZDREG, "pool": "starter:nazdreg", **alexei},
        **{"initiative": 0, "planets": LINE, **facts},
    )


def fighting(maxim, alexei, **battle):
    """The battle of the battle example at planet 1, no ranged skirmish."""
    battle = {"place": 1, "initiative": 0, "turn": 0, "skirmish": False, **battle}
    return maxim_and_alexei(maxim, alexei, step="combat-turn", battle=battle)


def struggling(*, tank, deadeye):
    """Maxim's tank and Deadeye (ready or exhausted) at planet 1 against Goff Nob and the Flash Gitz."""
    units = [
        {"card": "leman-russ-battle-tank", "exhausted": not tank},
        {"card": "ratling-deadeye", "exhausted": not deadeye},
    ]
    theirs = {"planets": {1: ["goff-nob", "nazdregs-flash-gitz"]}, "deck": ["shoota-mob"]}
    return maxim_and_alexei(
        {"planets": {1: units}, "deck": ["rogue-trader"]}, theirs, step="struggle", place=1, struggles=[-1] * 7
    )


@rule("CQ-EXAMPLE-001")
def test_maxim_wins_the_struggle_by_four_icons_to_one():
    m = struggling(tank=True, deadeye=False)
    assert fields(m, "StruggleWon", "seat", "icons", "against") == [(0, 4, 1)]
    assert asked(m) == {0: "bonus"}
    assert options(m, 0) == {"take both", "take cards", "take resources", "take nothing"}
    act(m, "0: take both")
    assert (hand(m, 0), resources(m, 0)) == (["rogue-trader"], 1)
    assert (hand(m, 1), resources(m, 1)) == ([], 0)
    # what the exhausted Deadeye would have added, and who wins without the tank
    assert fields(struggling(tank=True, deadeye=True), "StruggleWon", "seat", "icons", "against") == [(0, 5, 1)]
    assert fields(struggling(tank=False, deadeye=False), "StruggleWon", "seat", "icons", "against") == [(1, 1, 0)]


@rule("CQ-EXAMPLE-004")
def test_the_ogryn_puts_two_damage_on_the_nob_in_turn_1():
    ours = {"planets": {1: ["stalwart-ogryn", "penal-legionnaire"]}}
    m = maxim_and_alexei(ours, {"planets": {1: ["goff-nob"]}}, step="combat")
    through(m)
    assert asked(m) == {0: "combat-turn"} and m.state.battle.round == 1
    assert m.state.battle.skirmish is False  # nobody is Ranged: the skirmish was empty
    assert options(m, 0) == {"attack stalwart-ogryn", "attack penal-legionnaire"}
    play(m, "0: attack stalwart-ogryn")
    assert not card(m, "stalwart-ogryn").ready and options(m, 0) == {"goff-nob"}
    act(m, "0: goff-nob")
    assert card(m, "goff-nob").damage == 2 and fields(m, "Damaged", "amount") == [(2,)]
    assert asked(m) == {1: "combat-turn"} and options(m, 1) == {"attack goff-nob"}


@rule("CQ-EXAMPLE-006")
def test_the_first_round_ends_both_units_ready_and_nobody_retreats():
    nob = {"card": "goff-nob", "damage": 2, "exhausted": True}
    m = fighting({"planets": {1: [tired("stalwart-ogryn")]}}, {"planets": {1: [nob]}}, round=1)
    through(m)
    assert card(m, "stalwart-ogryn").ready and card(m, "goff-nob").ready and card(m, "goff-nob").damage == 2
    assert asked(m) == {0: "retreat"} and options(m, 0) == {"done", "retreat stalwart-ogryn"}
    play(m, "0: done")
    assert asked(m) == {1: "retreat"} and options(m, 1) == {"done", "retreat goff-nob"}
    act(m, "1: done")
    assert m.state.battle.round == 2 and asked(m) == {0: "combat-turn"}
    assert options(m, 0) == {"attack stalwart-ogryn"}
    assert fields(m, "CombatRoundBegan", "round") == [(2,)] and not told(m, "Retreated")


@rule("CQ-EXAMPLE-007")
def test_snotling_attack_prevents_one_of_two_damage():
    theirs = {"hand": ["snotling-attack"], "planets": {1: [{"card": "goff-nob", "damage": 2}]}}
    m = fighting({"planets": {1: ["stalwart-ogryn"]}}, theirs, round=2)
    act(m, "0: attack stalwart-ogryn", "0: goff-nob")
    assert asked(m) == {1: "shield"} and options(m, 1) == {"shield snotling-attack", "pass"}
    without = act(m.clone(), "1: pass")
    assert card(without, "goff-nob").damage == 4
    act(m, "1: shield snotling-attack")
    assert fields(m, "Shielded", "seat", "amount") == [(1, 1)] and fields(m, "Damaged", "amount") == [(1,)]
    assert card(m, "goff-nob").damage == 3 and discard(m, 1) == ["snotling-attack"]


@rule("CQ-EXAMPLE-011")
def test_both_deploy_at_planet_1_and_pass():
    m = maxim_and_alexei(
        {"hand": ["stalwart-ogryn", "penal-legionnaire"], "resources": 7},
        {"hand": ["goff-nob"], "resources": 7},
        step="deploy",
    )
    act(m, "0: deploy stalwart-ogryn @1")
    assert resources(m, 0) == 5
    act(m, "1: deploy goff-nob @1")
    assert resources(m, 1) == 2
    act(m, "0: deploy penal-legionnaire @1")
    assert resources(m, 0) == 5  # it costs nothing
    act(m, "1: pass")
    assert m.state.phase == "deploy" and asked(m) == {0: "deployment-turn"}
    act(m, "0: pass")
    assert m.state.phase == "command" and asked(m) == {0: "commit", 1: "commit"}
    assert [card(m, c).place for c in ("stalwart-ogryn", "penal-legionnaire", "goff-nob")] == [0, 0, 0]


@rule("CQ-EXAMPLE-014")
def test_alexei_moves_the_nob_to_planet_2_and_captures_planet_1():
    m = maxim_and_alexei(
        {"warlord": {"card": STRAKEN, "at": 5}},
        {"warlord": {"card": NAZDREG, "at": 3}, "planets": {1: [{"card": "goff-nob", "damage": 3}]}},
        step="combat-turn",
        battle={"place": 1, "initiative": 0, "turn": 1, "round": 3, "skirmish": False},
    )
    assert asked(m) == {1: "battle-ability"} and options(m, 1) == {"trigger", "pass"}
    home = act(m.clone(), "1: pass")
    assert card(home, "goff-nob").place == HQ  # without the ability it goes home
    play(m, "1: trigger")
    assert options(m, 1) == {"goff-nob"} and refusals(m, 1) == {"nazdreg": "CQR-PLANET-001"}
    play(m, "1: goff-nob")
    assert options(m, 1) == {"@2", "@3", "@4", "@5"}
    act(m, "1: @2")
    assert card(m, "goff-nob").place == 1 and card(m, "goff-nob").damage == 3
    assert m.state.players[1].trophies == [PLANETS["plannum"].number]
    assert (m.facts()["first"], m.state.gone) == (0, 1)  # the token lies where the planet was, on no planet


@rule("CQ-EXAMPLE-018")
def test_the_headquarters_phase_moves_the_token_reveals_pays_readies_and_passes_the_initiative():
    m = maxim_and_alexei(
        {
            "resources": 7,
            "deck": ["ratling-deadeye", "sanctioned-psyker", "promotion"],
            "supports": [tired("imperial-bunker")],
        },
        {
            "warlord": tired(NAZDREG),
            "resources": 2,
            "deck": ["rokkitboy", "bad-dok", "shoota-mob"],
            "trophies": ["plannum"],
            "planets": {2: [tired("goff-nob")]},
        },
        step="headquarters",
        gone=1,
    )
    assert m.view(0).planets[6] == -1  # the last one stays face down
    through(m)
    assert asked(m) == {1: "deployment-turn"} and (m.state.round, m.state.initiative) == (2, 1)
    assert (m.facts()["first"], m.facts()["revealed"]) == (1, 6)
    assert fields(m, "PlanetRevealed", "planet") == [(PLANETS["osus-iv"].number,)]
    assert (hand(m, 0), hand(m, 1)) == (["ratling-deadeye", "sanctioned-psyker"], ["rokkitboy", "bad-dok"])
    assert (resources(m, 0), resources(m, 1)) == (7 + 4, 2 + 4)
    assert all(c.ready for name in ("imperial-bunker", NAZDREG, "goff-nob") for c in cards(m, name))
    assert {o for o in options(m, 1) if "rokkitboy" in o} == {f"deploy rokkitboy @{n}" for n in range(1, 6)}
    assert refusals(m, 1)["deploy rokkitboy @6"] == "CQ-DEPLOY-013"
