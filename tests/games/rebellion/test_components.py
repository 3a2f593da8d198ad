"""What is printed on systems, units and leaders, as the rulebook lists it."""

from tests.vocabulary import each_rule
from wartable.games.rebellion.content import LEADERS, SYSTEMS, UNITS

SYSTEMS_LISTED = {
    "RBB-SYSTEM-001": (
        "Alderaan",
        7,
        1,
        "ground triangle",
        "cato-neimoidia corellia coruscant kashyyyk mandalore ord-mantell",
    ),
    "RBB-SYSTEM-002": ("Bespin", 4, 1, "ground circle", "endor hoth mustafar sullust"),
    "RBB-SYSTEM-003": ("Bothawui", 2, 1, "ground circle", "malastare nal-hutta rodia tatooine toydaria"),
    "RBB-SYSTEM-004": (
        "Cato Neimoidia",
        7,
        2,
        "space triangle, ground circle",
        "alderaan corellia kashyyyk malastare sullust",
    ),
    "RBB-SYSTEM-005": ("Corellia", 7, 3, "space triangle, space square", "alderaan cato-neimoidia coruscant sullust"),
    "RBB-SYSTEM-006": ("Coruscant", 7, 1, "ground triangle", "alderaan corellia ord-mantell"),
    "RBB-SYSTEM-007": ("Dagobah", 8, 0, "", "mustafar naboo sullust utapau"),
    "RBB-SYSTEM-008": ("Dantooine", 5, 0, "", "dathomir mygeeto"),
    "RBB-SYSTEM-009": ("Dathomir", 6, 0, "", "dantooine mandalore mygeeto yavin"),
    "RBB-SYSTEM-010": ("Endor", 4, 0, "", "bespin hoth"),
    "RBB-SYSTEM-011": ("Felucia", 1, 1, "ground triangle", "mandalore mon-calamari saleucami yavin"),
    "RBB-SYSTEM-012": ("Geonosis", 3, 2, "space triangle, ground square", "naboo rodia ryloth tatooine utapau"),
    "RBB-SYSTEM-013": ("Hoth", 4, 0, "", "bespin endor mustafar"),
    "RBB-SYSTEM-014": ("Ilum", 5, 0, "", "mygeeto ord-mantell"),
    "RBB-SYSTEM-015": (
        "Kashyyyk",
        6,
        1,
        "ground triangle, ground triangle",
        "alderaan cato-neimoidia malastare mandalore saleucami toydaria",
    ),
    "RBB-SYSTEM-016": ("Kessel", 2, 1, "ground triangle", "nal-hutta saleucami toydaria"),
    "RBB-SYSTEM-017": (
        "Malastare",
        6,
        1,
        "ground triangle",
        "bothawui cato-neimoidia kashyyyk naboo rodia sullust toydaria",
    ),
    "RBB-SYSTEM-018": (
        "Mandalore",
        6,
        1,
        "ground triangle, space triangle",
        "alderaan dathomir felucia kashyyyk mygeeto ord-mantell saleucami yavin",
    ),
    "RBB-SYSTEM-019": ("Mon Calamari", 1, 3, "space triangle, space square", "felucia saleucami"),
    "RBB-SYSTEM-020": ("Mustafar", 4, 2, "space triangle, space circle", "bespin dagobah hoth sullust"),
    "RBB-SYSTEM-021": (
        "Mygeeto",
        5,
        2,
        "space triangle, ground square",
        "dantooine dathomir ilum mandalore ord-mantell",
    ),
    "RBB-SYSTEM-022": (
        "Naboo",
        8,
        1,
        "ground triangle, space triangle",
        "dagobah geonosis malastare rodia sullust utapau",
    ),
    "RBB-SYSTEM-023": ("Nal Hutta", 2, 1, "ground triangle, space triangle", "bothawui kessel toydaria"),
    "RBB-SYSTEM-024": ("Ord Mantell", 5, 2, "space circle, ground circle", "alderaan coruscant ilum mandalore mygeeto"),
    "RBB-SYSTEM-025": ("Rodia", 3, 1, "ground triangle", "bothawui geonosis malastare naboo tatooine"),
    "RBB-SYSTEM-026": ("Ryloth", 3, 1, "ground triangle", "geonosis tatooine"),
    "RBB-SYSTEM-027": ("Saleucami", 1, 1, "ground circle", "felucia kashyyyk kessel mandalore mon-calamari toydaria"),
    "RBB-SYSTEM-028": (
        "Sullust",
        8,
        2,
        "ground triangle, ground square",
        "bespin cato-neimoidia corellia dagobah malastare mustafar naboo",
    ),
    "RBB-SYSTEM-029": ("Tatooine", 3, 0, "", "bothawui geonosis rodia ryloth"),
    "RBB-SYSTEM-030": ("Toydaria", 2, 2, "space circle", "bothawui kashyyyk kessel malastare nal-hutta saleucami"),
    "RBB-SYSTEM-031": ("Utapau", 8, 3, "space circle, space square", "dagobah geonosis naboo"),
    "RBB-SYSTEM-032": ("Yavin", 1, 0, "", "dathomir felucia mandalore"),
}
"""Name, region, build number, resource icons from left to right, adjacent systems."""

UNITS_LISTED = {
    "RBB-UNIT-001": ("TIE Fighter", "imperial space fighter", "1 black", (0, 1, 0), 0, "space triangle", 24, "carried"),
    "RBB-UNIT-002": ("Assault Carrier", "imperial space capital", "2 red", (1, 1, 0), 4, "space circle", 8, ""),
    "RBB-UNIT-003": ("Star Destroyer", "imperial space capital", "4 red", (2, 1, 0), 6, "space square", 8, ""),
    "RBB-UNIT-004": ("Super Star Destroyer", "imperial space capital", "6 red", (3, 2, 0), 8, "", 2, ""),
    "RBB-UNIT-005": ("Death Star", "imperial space station", "0 ", (4, 0, 0), 8, "", 2, ""),
    "RBB-UNIT-006": (
        "Death Star Under Construction",
        "imperial space station",
        "4 black",
        (0, 0, 0),
        0,
        "",
        1,
        "immobile",
    ),
    "RBB-UNIT-007": (
        "Stormtrooper",
        "imperial ground ground",
        "1 black",
        (0, 1, 0),
        0,
        "ground triangle",
        30,
        "carried",
    ),
    "RBB-UNIT-008": ("AT-ST", "imperial ground ground", "2 red", (1, 1, 0), 0, "ground circle", 10, "carried"),
    "RBB-UNIT-009": ("AT-AT", "imperial ground ground", "3 red", (2, 1, 0), 0, "ground square", 4, "carried"),
    "RBB-UNIT-010": ("X-wing", "rebel space fighter", "1 black", (0, 1, 0), 0, "space triangle", 8, ""),
    "RBB-UNIT-011": ("Y-wing", "rebel space fighter", "1 black", (1, 0, 0), 0, "space triangle", 12, ""),
    "RBB-UNIT-012": ("Rebel Transport", "rebel space capital", "2 red", (0, 0, 0), 4, "space triangle", 4, ""),
    "RBB-UNIT-013": ("Corellian Corvette", "rebel space capital", "2 red", (1, 1, 0), 2, "space circle", 4, ""),
    "RBB-UNIT-014": ("Mon Calamari Cruiser", "rebel space capital", "4 red", (2, 1, 0), 4, "space square", 3, ""),
    "RBB-UNIT-015": ("Rebel Trooper", "rebel ground ground", "1 black", (0, 1, 0), 0, "ground triangle", 21, "carried"),
    "RBB-UNIT-016": ("Airspeeder", "rebel ground ground", "2 red", (1, 1, 0), 0, "ground circle", 6, "carried"),
    "RBB-UNIT-017": (
        "Shield Generator",
        "rebel ground structure",
        "3 red",
        (0, 0, 0),
        0,
        "ground square",
        3,
        "immobile",
    ),
    "RBB-UNIT-018": ("Ion Cannon", "rebel ground structure", "3 red", (0, 0, 0), 0, "ground square", 3, "immobile"),
    "RBB-RUNIT-001": ("TIE Striker", "imperial space fighter", "1 black", (0, 0, 1), 0, "space triangle", 6, "carried"),
    "RBB-RUNIT-002": ("Assault Tank", "imperial ground ground", "1 red", (0, 0, 1), 0, "ground triangle", 6, "carried"),
    "RBB-RUNIT-003": (
        "Shield Bunker",
        "imperial ground structure",
        "3 red",
        (0, 0, 0),
        0,
        "ground circle",
        3,
        "immobile",
    ),
    "RBB-RUNIT-004": ("Interdictor", "imperial space capital", "4 red", (0, 0, 2), 4, "", 3, ""),
    "RBB-RUNIT-005": ("U-wing", "rebel space fighter", "1 black", (0, 0, 1), 1, "space triangle", 6, ""),
    "RBB-RUNIT-006": ("Nebulon-B Frigate", "rebel space capital", "3 red", (0, 0, 2), 3, "space circle", 3, ""),
    "RBB-RUNIT-007": (
        "Rebel Vanguard",
        "rebel ground ground",
        "1 black",
        (0, 0, 1),
        0,
        "ground triangle",
        6,
        "carried",
    ),
    "RBB-RUNIT-008": (
        "Golan Arms Turret",
        "rebel ground structure",
        "3 red",
        (0, 0, 2),
        0,
        "ground circle",
        3,
        "immobile",
    ),
}
"""Name; side, theater and kind; health; red, black and green dice; capacity; icon it is built from; figures; how it moves."""

LEADERS_LISTED = {
    "RBB-LEAD-001": ("Emperor Palpatine", "imperial", (3, 2, 0, 0), (0, 0, 0, 0), (3, 2), True),
    "RBB-LEAD-002": ("Grand Moff Tarkin", "imperial", (1, 1, 0, 1), (0, 0, 0, 0), (2, 1), True),
    "RBB-LEAD-003": ("Darth Vader", "imperial", (2, 0, 3, 0), (0, 0, 0, 0), (2, 3), True),
    "RBB-LEAD-004": ("General Tagge", "imperial", (0, 0, 1, 1), (0, 0, 0, 0), (1, 2), True),
    "RBB-LEAD-005": ("Soontir Fel", "imperial", (0, 1, 2, 0), (0, 0, 0, 0), (2, 1), False),
    "RBB-LEAD-006": ("Admiral Piett", "imperial", (0, 2, 1, 0), (0, 0, 0, 0), (3, 1), False),
    "RBB-LEAD-007": ("Admiral Ozzel", "imperial", (0, 1, 0, 1), (0, 0, 0, 0), (2, 1), False),
    "RBB-LEAD-008": ("Janus Greejatus", "imperial", (2, 1, 0, 0), (0, 0, 0, 0), None, False),
    "RBB-LEAD-009": ("Moff Jerjerrod", "imperial", (1, 0, 0, 1), (0, 0, 0, 0), (1, 1), False),
    "RBB-LEAD-010": ("Colonel Yularen", "imperial", (0, 3, 0, 0), (0, 0, 0, 0), (2, 2), False),
    "RBB-LEAD-011": ("General Veers", "imperial", (0, 0, 2, 0), (0, 0, 0, 0), (1, 3), False),
    "RBB-LEAD-012": ("Boba Fett", "imperial", (0, 2, 3, 0), (0, 0, 0, 0), None, False),
    "RBB-LEAD-013": ("Mon Mothma", "rebel", (3, 0, 0, 1), (0, 0, 0, 0), None, True),
    "RBB-LEAD-014": ("Jan Dodonna", "rebel", (1, 2, 0, 0), (0, 0, 0, 0), (2, 1), True),
    "RBB-LEAD-015": ("General Rieekan", "rebel", (1, 0, 1, 1), (0, 0, 0, 0), (1, 2), True),
    "RBB-LEAD-016": ("Princess Leia", "rebel", (2, 2, 1, 0), (0, 0, 0, 0), (1, 1), True),
    "RBB-LEAD-017": ("Luke Skywalker", "rebel", (0, 2, 1, 0), (0, 0, 0, 0), (2, 2), False),
    "RBB-LEAD-018": ("Luke Skywalker (Jedi)", "rebel", (0, 3, 2, 0), (0, 0, 0, 0), (3, 3), False),
    "RBB-LEAD-019": ("Obi-Wan Kenobi", "rebel", (1, 3, 0, 0), (0, 0, 0, 0), (1, 3), False),
    "RBB-LEAD-020": ("Han Solo", "rebel", (1, 1, 2, 0), (0, 0, 0, 0), (2, 2), False),
    "RBB-LEAD-021": ("Chewbacca", "rebel", (0, 0, 3, 0), (0, 0, 0, 0), (1, 2), False),
    "RBB-LEAD-022": ("Lando Calrissian", "rebel", (1, 1, 1, 1), (0, 0, 0, 0), (2, 2), False),
    "RBB-LEAD-023": ("Admiral Ackbar", "rebel", (2, 0, 0, 1), (0, 0, 0, 0), (3, 1), False),
    "RBB-LEAD-024": ("General Madine", "rebel", (0, 2, 2, 0), (0, 0, 0, 0), (1, 3), False),
    "RBB-LEAD-025": ("Wedge Antilles", "rebel", (0, 0, 2, 0), (0, 0, 0, 0), (3, 1), False),
    "RBB-RLEAD-001": ("Admiral Motti", "imperial", (0, 0, 0, 1), (1, 1, 0, 0), (2, 1), False),
    "RBB-RLEAD-002": ("Director Krennic", "imperial", (0, 1, 0, 1), (0, 2, 1, 0), (2, 2), False),
    "RBB-RLEAD-003": ("Krennic's Finest", "imperial", (0, 0, 2, 0), (0, 0, 2, 0), (1, 3), False),
    "RBB-RLEAD-004": ("Jabba the Hutt", "imperial", (2, 2, 0, 0), (1, 1, 0, 0), None, False),
    "RBB-RLEAD-005": ("Cassian Andor", "rebel", (0, 2, 0, 1), (0, 2, 0, 0), (2, 1), False),
    "RBB-RLEAD-006": ("Jyn Erso", "rebel", (1, 1, 1, 0), (0, 2, 1, 0), (1, 2), False),
    "RBB-RLEAD-007": ("Chirrut Imwe", "rebel", (1, 0, 2, 0), (2, 0, 0, 0), (1, 2), False),
    "RBB-RLEAD-008": ("Saw Gerrera", "rebel", (0, 0, 1, 1), (0, 0, 2, 0), (1, 3), False),
}
"""Name, side, skills (diplomacy, intel, spec-ops, logistics), minor skills, tactic values (space, ground), whether it starts."""


@each_rule(SYSTEMS_LISTED)
def test_systems(atom, case):
    (printed,) = [system for system in SYSTEMS if system.rule == atom]
    found = printed.name["en"], printed.region, printed.build, ", ".join(printed.icons), " ".join(sorted(printed.near))
    assert found == case
    assert printed.remote == (not printed.icons)


@each_rule(UNITS_LISTED)
def test_units(atom, case):
    (u,) = [unit for unit in UNITS if unit.rule == atom]
    moves = "carried" if u.carried else "immobile" if u.immobile else ""
    kind = f"{u.side} {u.theater} {u.kind}"
    assert (u.name["en"], kind, f"{u.health} {u.colour}", u.attack, u.carries, u.icon, u.figures, moves) == case


@each_rule(LEADERS_LISTED)
def test_leaders(atom, case):
    (who,) = [leader for leader in LEADERS if leader.rule == atom]
    assert (who.name["en"], who.side, who.skills, who.minor, who.tactics, who.start) == case
