"""The components: dice, unit cards, upgrades, command and battle cards."""

from __future__ import annotations

from collections import Counter
from importlib import resources

from tests.games.legion.unit_facts import BASE, COST, DEFENSE, FACTION, MINIS, RANK, TYPE, UNIQUE
from tests.games.legion.unit_facts import WEAPONS as ARMS
from tests.vocabulary import each_rule
from wartable.games.legion import content as c
from wartable.games.legion.content import BATTLE_CARDS, COMMAND_CARDS, KEYWORD, UNITS, UPGRADES, WEAPONS, ability
from wartable.games.legion.printed import keywords, profile, text_of_card, text_of_unit
from wartable.games.legion.space.zones import DEPLOYMENTS
from wartable.kernel.ledger import rule
from wartable.kernel.rulebook import read_rulebook
from wartable.kernel.text import LANGUAGES

RULES = read_rulebook(resources.files("wartable.games.legion") / "rulebook.toml")


RADII = {"small": 135, "medium": 250, "large": 350, "huge": 500, "long": 500}


def unit(id):
    return UNITS[c.UNIT[id]]


def upgrade(id):
    return UPGRADES[c.UPGRADE[id]]


def faces(die, names):
    return Counter(names[face] for face in die)


@rule("LG-DICE-505")
def test_the_faces_of_the_attack_dice():
    assert [faces(die, c.FACES) for die in c.ATTACK_DICE] == [
        {"hit": 5, "critical": 1, "surge": 1, "blank": 1},
        {"hit": 3, "critical": 1, "surge": 1, "blank": 3},
        {"hit": 1, "critical": 1, "surge": 1, "blank": 5},
    ]


@rule("LG-DICE-506")
def test_the_faces_of_the_defense_dice():
    assert faces(c.DEFENSE_DICE["red"], c.DEFENSE_FACES) == {"block": 3, "surge": 1, "blank": 2}
    assert faces(c.DEFENSE_DICE["white"], c.DEFENSE_FACES) == {"block": 1, "surge": 1, "blank": 4}


@rule("LG-CARDS-007")
def test_the_card_of_the_at_rt():
    card = unit("at-rt")
    assert (card.type, card.rank, card.points, card.minis, card.wounds) == ("ground-vehicle", "support", 55, 1, 6)
    assert (card.resilience, card.courage, card.speed, card.defense) == (4, None, 2, "white")
    assert keywords(card.keywords, "en") == "Armor, Climbing Vehicle, Expert Climber"
    assert [weapon.name.en for weapon in card.weapons] == ["Grappling Claws", "A-300 Blaster Rifle"]
    assert profile(card.weapons[0], "en") == "melee, 3 red dice, Impact 1"


@rule("LG-CARDS-008")
def test_the_card_of_luke_skywalker():
    card = unit("luke-skywalker")
    assert card.unique and card.title.en == "Hero of the Rebellion"
    assert (card.points, card.minis, card.wounds, card.courage, card.resilience) == (160, 1, 6, 3, None)
    assert keywords(card.keywords, "en") == "Jump 1, Charge, Deflect, Immune: Pierce"
    assert [profile(weapon, "ru") for weapon in card.weapons] == [
        "ближний бой, 6 чёрных кубиков, Мощный 2, Пробитие 2",
        "дистанция 1–2, 2 красных кубика, Пробитие 2",
    ]


@rule("LG-CARDS-001")
def test_vehicles_have_no_courage_and_troopers_no_resilience():
    assert [card.id for card in UNITS if card.vehicle] == [
        "at-rt",
        "74-z-speeder-bikes",
        "droidekas",
        "barc-speeder",
        "t-47-airspeeder",
        "at-st",
        "tx-225-gavw-occupier-combat-assault-tank",
        "x-34-landspeeder",
    ]
    for card in UNITS:
        assert card.trooper is not card.vehicle
        assert card.courage is None if card.vehicle else card.resilience is None


@rule("LG-CARDS-002")
def test_unique_units_have_a_subtitle():
    assert {card.id for card in UNITS if card.unique} == set(UNIQUE)
    assert all(card.title is not None for card in UNITS if card.unique)
    assert [card.id for card in UNITS if card.title is not None and not card.unique] == [
        "rebel-officer-commander",
        "imperial-officer-commander",
        "rebel-commandos-strike-team",
        "scout-troopers-strike-team",
    ], "of these a subtitle tells two cards of one name apart"


@rule("LG-RULING-003")
def test_the_sizes_of_bases():
    radii = {card.id: c.MODELS[c.UNIT[card.id]].r for card in UNITS}
    assert radii == {id: RADII[size] for id, size in BASE.items()}
    assert c.BASES["huge"] == (500, 0) and c.BASES["long"] == (500, 375)
    assert [c.MODELS[c.UNIT[id]].notched for id in ("stormtroopers", "at-rt", "74-z-speeder-bikes")] == [
        False,
        True,
        True,
    ]


@rule("LG-RULING-006")
def test_heights_and_hulls():
    trooper, walker, bike = (c.MODELS[c.UNIT[id]] for id in ("stormtroopers", "at-rt", "74-z-speeder-bikes"))
    assert (trooper.height, trooper.hull, trooper.stand) == (377, None, 0)
    assert (walker.height, walker.hull, walker.stand) == (850, (200, 350, 850), 0)
    assert (bike.height, bike.hull, bike.stand) == (450, (200, 250, 450), 250)


UPGRADE_CARDS = {
    "LG-UPGRADECARD-001": ("battle-meditation", "force", 10, False, "", None),
    "LG-UPGRADECARD-002": ("force-choke", "force", 5, True, "free", None),
    "LG-UPGRADECARD-003": ("force-push", "force", 10, True, "free", None),
    "LG-UPGRADECARD-004": ("force-reflexes", "force", 15, True, "free", None),
    "LG-UPGRADECARD-005": ("jedi-mind-trick", "force", 5, True, "free", None),
    "LG-UPGRADECARD-006": ("saber-throw", "force", 10, False, "card", None),
    "LG-UPGRADECARD-007": ("long-range-comlink", "comms", 10, False, "", None),
    "LG-UPGRADECARD-008": ("targeting-scopes", "gear", 6, False, "", None),
    "LG-UPGRADECARD-009": ("concussion-grenades", "grenades", 5, False, "", "range 1, 1 black die, Blast"),
    "LG-UPGRADECARD-010": (
        "at-rt-flamethrower", "hardpoint", 25, False, "", "range 1, 2 black dice, Blast, Fixed: Front, Spray",
    ),
    "LG-UPGRADECARD-011": (
        "at-rt-laser-cannon", "hardpoint", 35, False, "", "range 2–4, 1 red die + 2 black dice, Impact 3, Fixed: Front",
    ),
    "LG-UPGRADECARD-012": ("at-rt-rotary-blaster", "hardpoint", 30, False, "", "range 1–3, 5 black dice, Fixed: Front"),
    "LG-UPGRADECARD-013": ("dlt-19-stormtrooper", "heavy-weapon", 24, False, "", "range 1–4, 2 red dice, Impact 1"),
    "LG-UPGRADECARD-014": (
        "hh-12-stormtrooper", "heavy-weapon", 34, True, "", "range 2–4, 3 black dice, Cumbersome, Impact 3",
    ),
    "LG-UPGRADECARD-015": ("stormtrooper", "personnel", 11, False, "", None),
    "LG-UPGRADECARD-016": ("z-6-trooper", "heavy-weapon", 22, False, "", "range 1–3, 6 white dice"),
    "LG-UPGRADECARD-017": ("mpl-57-ion-trooper", "heavy-weapon", 32, True, "", "range 1–3, 2 red dice, Impact 1, Ion 1"),
    "LG-UPGRADECARD-018": ("rebel-trooper", "personnel", 10, False, "", None),
}  # fmt: skip


@each_rule(UPGRADE_CARDS)
def test_what_is_printed_on_the_upgrades(atom, case):
    id, slot, points, exhaust, action, weapon = case
    card = upgrade(id)
    assert (card.rule, card.slot, card.points, card.exhaust, card.action) == (atom, slot, points, exhaust, action)
    assert (profile(card.weapon, "en") if card.weapon else None) == weapon
    assert card.minis == (slot in ("heavy-weapon", "personnel"))


@rule("LG-UPGRADE-510")
def test_trooper_upgrades_are_heavy_weapons_and_personnel():
    assert {card.slot for card in UPGRADES if card.minis} - {"counterpart"} == {"heavy-weapon", "personnel"}


@rule("LG-UPGRADE-513")
def test_weapon_upgrades_are_grenades_and_hardpoints_and_add_no_mini():
    weapons = {card.slot for card in UPGRADES if card.weapon and not card.minis}
    assert weapons == {"grenades", "hardpoint", "armament", "crew"}


@rule("LG-UPGRADE-502")
def test_there_are_nine_types_of_upgrades_in_the_book():
    assert sorted(c.SLOTS[:9]) == sorted(
        ["heavy-weapon", "gear", "personnel", "grenades", "force", "comms", "command", "pilot", "hardpoint"]
    )


@rule("LG-RULING-043")
def test_a_weapon_on_an_upgrade_bears_the_name_of_the_card():
    cards = [card for card in UPGRADES if card.weapon and card.slot != "counterpart"]
    assert all(card.weapon.name == card.name and card.weapon.id == card.id for card in cards)


@rule("LG-COMMANDCARD-502")
def test_the_four_generic_command_cards():
    generic = [
        (card.id, card.pips, [(o.count, o.of) for o in card.orders])
        for card in COMMAND_CARDS
        if not card.unit and not card.faction
    ]
    assert generic == [
        ("ambush", 1, [(1, "unit")]),
        ("push", 2, [(2, "unit")]),
        ("assault", 3, [(3, "unit")]),
        ("standing-orders", 4, [(1, "unit")]),
    ]


@rule("LG-COMMANDHAND-005")
def test_each_commander_has_three_command_cards():
    for id in ("luke-skywalker", "darth-vader"):
        assert [card.pips for card in COMMAND_CARDS if card.unit == id] == [1, 2, 3]


@rule("LG-COMMANDCARD-508")
def test_a_command_card_tells_whom_it_orders():
    orders = {card.id: [(o.named, o.count, o.of) for o in card.orders] for card in COMMAND_CARDS if card.unit}
    assert orders["son-of-skywalker"] == [("luke-skywalker", 1, "unit")]
    assert orders["my-ally-is-the-force"] == [("", 2, "trooper")]
    assert orders["master-of-evil"] == [("darth-vader", 1, "unit"), ("", 2, "unit")]


@rule("LG-BATTLECARD-501")
def test_there_are_battle_cards_of_three_types():
    assert Counter(card.type for card in BATTLE_CARDS) == {"objective": 6, "deployment": 6, "condition": 5}
    assert {BATTLE_CARDS[n].id for n in c.DEPLOYMENTS} <= set(DEPLOYMENTS)


@rule("LG-KEYWORD-501")
def test_unit_keywords_stand_on_units_and_weapon_keywords_on_weapons():
    for card in UNITS:
        assert {KEYWORD[one.keyword].on for one in card.keywords} == {"unit"}
    for weapon in WEAPONS:
        both = [one.keyword for one in weapon.keywords if one.keyword != "immune"]  # a weapon may be immune to Deflect
        assert {KEYWORD[word].on for word in both} <= {"weapon"}


def test_keywords_have_numbers_where_the_rules_give_them_one():
    abilities = [one for card in UNITS for one in card.keywords] + [one for w in WEAPONS for one in w.keywords]
    for one in abilities:
        assert bool(one.x) is KEYWORD[one.keyword].x, one


def test_a_keyword_is_counted_on_a_card():
    luke = unit("luke-skywalker")
    assert [ability(luke.keywords, word) for word in ("jump", "charge", "nimble")] == [1, 1, 0]
    assert ability(luke.keywords, "immune", "pierce") == 1 and ability(luke.keywords, "immune", "blast") == 0
    assert ability(luke.weapons[0].keywords, "impact") == 2


def test_everything_printed_is_told_by_a_rule():
    for card in (*c.KEYWORDS, *UNITS, *UPGRADES, *COMMAND_CARDS, *BATTLE_CARDS):
        assert card.rule in RULES, card.id
        assert card.name.en and card.name.ru


def test_cards_are_told_in_both_languages():
    for lang in LANGUAGES:
        assert all(text_of_unit(card)[lang] for card in UNITS)
        assert all(text_of_card(card)[lang] for card in UPGRADES)
        assert {card.id for card in COMMAND_CARDS if not text_of_card(card)[lang]} == {
            "ambush",
            "push",
            "assault",
            "an-entire-legion",
        }


@rule("LG-CARDS-003")
def test_each_unit_card_shows_one_defense_die():
    assert {card.id: card.defense or "-" for card in UNITS} == DEFENSE


@rule("LG-CARDS-004")
def test_a_command_card_shows_pips_owner_orders_and_text():
    card = COMMAND_CARDS[c.COMMAND_CARD["return-of-the-jedi"]]
    assert (card.pips, card.name.en, card.unit) == (3, "Return of the Jedi", "luke-skywalker")
    assert len(card.orders) == 2 and card.text.en and card.text.ru


@rule("LG-CARDS-005")
def test_a_trooper_upgrade_shows_its_weapon_and_what_it_adds():
    card = upgrade("mpl-57-ion-trooper")
    assert (card.points, card.slot, card.minis, card.exhaust) == (32, "heavy-weapon", 1, True)
    assert (card.weapon.dice, card.weapon.range) == ((2, 0, 0), (1, 3))


@rule("LG-CARDS-006")
def test_a_weapon_upgrade_shows_its_weapon_and_adds_nobody():
    card = upgrade("at-rt-laser-cannon")
    assert (card.points, card.slot, card.minis) == (35, "hardpoint", 0)
    assert (card.weapon.dice, card.weapon.range) == ((1, 2, 0), (2, 4))


@rule("LG-CARDS-009")
def test_the_card_new_ways_to_motivate_them():
    card = COMMAND_CARDS[c.COMMAND_CARD["new-ways-to-motivate-them"]]
    assert (card.unit, card.pips, [(o.count, o.of) for o in card.orders]) == ("darth-vader", 2, [(2, "trooper")])


@rule("LG-CARDS-011")
def test_the_card_hh_12_stormtrooper():
    card = upgrade("hh-12-stormtrooper")
    assert (card.points, card.units, card.exhaust, card.weapon.range) == (34, ("stormtroopers",), True, (2, 4))
    assert keywords(card.weapon.keywords, "en") == "Cumbersome, Impact 3"


@rule("LG-CARDS-014")
def test_the_card_at_rt_rotary_blaster():
    card = upgrade("at-rt-rotary-blaster")
    assert (card.points, card.slot, card.weapon.range) == (30, "hardpoint", (1, 3))
    assert keywords(card.weapon.keywords, "en") == "Fixed: Front"


@rule("LG-RANK-501")
def test_each_unit_has_one_rank():
    assert {card.id: card.rank for card in UNITS} == RANK


@rule("LG-FACTION-501")
def test_the_factions():
    of = {faction: {card.id for card in UNITS if card.faction == faction} for faction in c.FACTIONS}
    assert of == {faction: {id for id, whose in FACTION.items() if whose == faction} for faction in c.FACTIONS}
    assert {"luke-skywalker", "rebel-troopers", "at-rt"} < of["rebels"]
    assert {"darth-vader", "stormtroopers", "74-z-speeder-bikes"} < of["empire"]


@rule("LG-FACTION-503")
def test_the_later_factions_are_on_a_side_too():
    assert c.SIDES == {"rebels": "light", "empire": "dark", "republic": "light", "separatists": "dark"}


@rule("LG-UPGRADE-501")
def test_every_upgrade_has_one_icon():
    assert all(card.slot in c.SLOTS for card in UPGRADES)
    assert {card.slot for card in UPGRADES} - {"counterpart"} <= {slot for card in UNITS for slot in card.slots}


@rule("LG-UPGRADE-515")
def test_upgrades_with_a_card_action():
    assert [card.id for card in UPGRADES if card.action == "card"] == ["saber-throw", "electro-grappling-line"]


@rule("LG-UPGRADE-516")
def test_upgrades_with_a_free_card_action():
    free = [card.id for card in UPGRADES if card.action == "free"]
    assert free == [
        "force-choke",
        "force-push",
        "force-reflexes",
        "jedi-mind-trick",
        "general-weiss",
        "wedge-antilles",
        "stormtrooper-specialist",
        "rebel-trooper-specialist",
        "force-guidance",
        "phase-i-clone-specialist",
    ]


@rule("LG-WEAPON-501")
def test_every_unit_has_weapons():
    assert [len(card.weapons) for card in UNITS] == [len(ARMS[card.id]) for card in UNITS]
    assert all(card.weapons for card in UNITS)
    assert [WEAPONS[n] for n in c.WEAPONS_OF_UNIT[c.UNIT["at-rt"]]] == list(unit("at-rt").weapons)


@rule("LG-WEAPON-502")
def test_ranged_weapons_have_ranges():
    ranged = [weapon for weapon in WEAPONS if weapon.ranged]
    assert all(1 <= weapon.range[0] <= weapon.range[1] for weapon in ranged) and ranged


@rule("LG-WEAPON-503")
def test_melee_weapons_have_none():
    melee = [weapon.id for weapon in WEAPONS if weapon.melee]
    assert melee[:5] == ["anakins-lightsaber", "vaders-lightsaber", "unarmed", "unarmed", "grappling-claws"]
    assert [weapon.id for weapon in WEAPONS if weapon.melee and weapon.ranged] == [
        "force-lightning",
        "electro-shock",
        "dt-57-annihilator",
        "zx-flame-projector",
        "impromptu-immolation",
        "trained-in-your-jedi-arts",
    ], "these have both symbols"


@rule("LG-WEAPON-504")
def test_each_weapon_shows_its_dice():
    assert {w.id: w.dice for w in unit("74-z-speeder-bikes").weapons} == {
        "ec-17-hold-out-blaster": (0, 2, 0),
        "ax-20-blaster-cannon": (1, 1, 1),
    }
    assert all(sum(weapon.dice) > 0 for weapon in WEAPONS)


@rule("LG-WEAPON-508")
def test_a_heavy_weapon_card_prints_its_weapon():
    heavy = [card for card in UPGRADES if card.slot == "heavy-weapon"]
    assert len(heavy) == 32 and all(card.weapon and card.minis == 1 for card in heavy)


@rule("LG-WEAPON-511")
def test_grenades_and_hardpoints_print_their_weapon():
    cards = [card for card in UPGRADES if card.slot in ("grenades", "hardpoint")]
    assert len(cards) == 16
    assert [card.id for card in cards if card.weapon is None] == ["smoke-grenades"], "which gives a card action"
    assert WEAPONS[c.WEAPON_OF_CARD["concussion-grenades"]] is upgrade("concussion-grenades").weapon


@rule("LG-DICE-502")
def test_what_dice_can_show():
    assert {c.FACES[face] for die in c.ATTACK_DICE for face in die} == {"hit", "critical", "surge", "blank"}
    assert {c.DEFENSE_FACES[f] for die in c.DEFENSE_DICE.values() for f in die} == {"block", "surge", "blank"}


@rule("LG-DICE-503")
def test_attack_dice_are_red_black_and_white():
    assert c.COLOURS == ("red", "black", "white") and [len(die) for die in c.ATTACK_DICE] == [8, 8, 8]


@rule("LG-DICE-504")
def test_defense_dice_are_red_and_white():
    assert {colour: len(die) for colour, die in c.DEFENSE_DICE.items()} == {"red": 6, "white": 6}


@rule("LG-UNIT-502")
def test_how_many_minis_a_unit_has():
    assert {card.id: card.minis for card in UNITS} == MINIS


@rule("LG-UNIT-503")
def test_what_the_units_cost():
    assert {card.id: str(card.points) for card in UNITS} == COST


@rule("LG-UNIT-505")
def test_the_types_of_the_units():
    assert {card.id: card.type for card in UNITS} == TYPE


@rule("LG-BASE-501")
def test_troopers_have_small_bases():
    """Crews of emplacements and riders of creatures aside (LG-UNITTYPE-004, LG-UNITTYPE-006)."""
    on_foot = ("trooper", "clone-trooper", "droid-trooper")
    assert {card.base for card in UNITS if card.type in on_foot} == {"small"}
    assert all(card.base != "small" for card in UNITS if card.type in ("creature-trooper", "emplacement-trooper"))


@rule("LG-BASE-502")
def test_ground_vehicles_have_larger_bases_with_notches():
    assert unit("at-rt").base == "large" and c.MODELS[c.UNIT["at-rt"]].notched


@rule("LG-BASE-503")
def test_repulsor_vehicles_stand_on_a_stand():
    bike = c.MODELS[c.UNIT["74-z-speeder-bikes"]]
    assert unit("74-z-speeder-bikes").base == "medium" and bike.notched and bike.stand == 250


@rule("LG-KEYWORD-505")
def test_the_numbers_of_a_keyword_add_up_card_actions_too():
    luke = unit("luke-skywalker")
    assert luke.keywords[0].action == "card"
    assert ability([*luke.keywords, *luke.keywords], "jump") == 2
