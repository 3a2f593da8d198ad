"""What the greedy bot and the preview of an attack expect of it: they know the keywords that change dice."""

from tests.games.legion.table import TOUCHING, acting, play, row, unit
from wartable.games.legion.bot.field import Field
from wartable.games.legion.bot.odds import Volley, assault, best_weapons, harm, harm_to_guards, volley
from wartable.games.legion.content import UNIT, UPGRADE, WEAPON_OF_CARD, WEAPONS
from wartable.games.legion.profiles import profile
from wartable.games.legion.weighing import weighed

NAMED = {weapon.id: n for n, weapon in reversed([*enumerate(WEAPONS)])}


def card(id, *upgrades):
    return profile(UNIT[id], bytes(UPGRADE[one] for one in upgrades))


def wounds(attacker, weapon, target, times=1, cover=0, dodge=0, **more):
    """What a weapon of a unit is likely to do to another."""
    number = WEAPON_OF_CARD.get(weapon, NAMED.get(weapon))
    return Volley(card(attacker), [(number, times)], card(target)).wounds(card(target), cover, dodge, 0, **more)


def test_charts_of_weapons_critical_and_jedi_hunter_make_criticals():
    storm = card("stormtroopers")
    plain = Volley(storm, [(NAMED["e-11-blaster-rifle"], 4)])
    grenade = Volley(storm, [(WEAPON_OF_CARD["fragmentation-grenades"], 1)])
    assert plain.crits == 4 / 8 and grenade.crits == 2 / 8
    t21 = Volley(storm, [(WEAPON_OF_CARD["t-21-stormtrooper"], 1)])
    assert (t21.crits, t21.hits) == (4 / 8 + 4 / 8, 4 / 8)
    vader, saber = card("darth-vader-operative"), [(NAMED["vaders-lightsaber"], 1)]
    assert Volley(vader, saber, card("luke-skywalker")).crits > Volley(vader, saber, card("leia-organa")).crits


def test_shields_impervious_danger_sense_and_luck_help_the_defender():
    shot = ("han-solo", "hans-dl-44-blaster-pistol")
    assert wounds(*shot, "droidekas") > wounds(*shot, "droidekas", shields=1)
    assert wounds(*shot, "droidekas", shields=4) == 0
    assert wounds(*shot, "sabine-wren") < wounds(*shot, "imperial-royal-guards"), "both have red dice: Impervious"
    rifles = ("stormtroopers", "e-11-blaster-rifle")
    assert wounds(*rifles, "rebel-pathfinders", 4, fear=3) < wounds(*rifles, "rebel-pathfinders", 4)
    assert wounds(*rifles, "han-solo", 4) < wounds(*rifles, "leia-organa", 4), "Uncanny Luck"


def test_high_velocity_cannot_be_dodged_and_makashi_mastery_pierces():
    sniper = ("rebel-commandos", "dh-447-sniper")
    assert wounds(*sniper, "stormtroopers", 3, dodge=2) == wounds(*sniper, "stormtroopers", 3)
    dooku = ("count-dooku", "dookus-lightsaber")
    assert wounds(*dooku, "luke-skywalker", melee=True) > wounds(
        "leia-organa", "dookus-lightsaber", "luke-skywalker", melee=True
    )


def test_arsenal_counts_more_weapons_and_some_weapons_are_for_both_kinds_of_attacks():
    boba = card("boba-fett")
    assert len(best_weapons(boba.weapons[0], 2, False, False, False, 2)) == 2
    palpatine = card("emperor-palpatine").weapons[0]
    assert best_weapons(palpatine, 2, False, False, False) == best_weapons(palpatine, 0, True, False, False) != ()


def test_sharpshooter_makes_light_of_suppression():
    """Suppressed troopers have light cover, which Sharpshooter takes away: the same attack is worth as much as without."""
    m = acting(
        [unit("leia-organa", 9000, 4000)], [row("stormtroopers", 9000, 5500, size=4, suppression=1)], "leia-organa"
    )
    scared = assault(Field(m.view(0), 0), 0, 1)
    m = acting([unit("leia-organa", 9000, 4000)], [row("stormtroopers", 9000, 5500, size=4)], "leia-organa")
    assert scared == assault(Field(m.view(0), 0), 0, 1)


def test_the_preview_of_an_attack_knows_shields_and_arsenal():
    boba = unit("boba-fett", 9000, 4000)
    m = acting([row("rebel-troopers", 9000, 5500, size=4)], [boba], "boba-fett")
    play(m, "1: attack")
    (told,) = weighed(m.view(1), "en", "declare", m.options(1))
    assert told is not None and "4 dice" in told.why


REBEL_ROW = row("rebel-troopers", 9000, 4000, size=4)


def test_weak_point_counts_from_behind_only():
    """A walker that faces up is shot at from below and from above with the rifles of troopers, whose hits armor stops."""
    worth = []
    for facing in (900, 2700):
        m = acting([REBEL_ROW], [unit("at-st", 9000, 6500, facing=facing)], "rebel-troopers")
        worth.append(assault(Field(m.view(0), 0), 0, 1))
    behind, before = worth
    assert behind > before > 0, "criticals alone reach it from before"


def test_guards_take_hits_that_would_have_fallen_on_others():
    """So the unit suffers less; what its guards suffer is worth something, too."""
    targets = row("stormtroopers", 9000, 6000, size=4)
    lone = acting([REBEL_ROW], [targets], "rebel-troopers")
    guarded = acting([REBEL_ROW], [targets, unit("imperial-royal-guards", 9000, 6800)], "rebel-troopers")
    fields = [Field(m.view(0), 0) for m in (lone, guarded)]
    alone, helped = (harm(f, volley(f, 0, 1, 2, False), 0, 1, 0, 0, False) for f in fields)
    assert alone > helped
    assert harm_to_guards(fields[1], volley(fields[1], 0, 1, 2, False), 1, 0) > harm_to_guards(
        fields[0], volley(fields[0], 0, 1, 2, False), 1, 0
    ) == 0  # fmt: skip


def test_who_is_engaged_shoots_with_versatile_weapons_only():
    enemies = [row("stormtroopers", 9000, 4000, size=4), unit("scout-troopers", 9000, 6000)]
    worth = []
    for upgrades in ((), ("dt-57-annihilator",)):
        grievous = {"card": "general-grievous", "minis": [[9000, 4000 - TOUCHING]], "upgrades": list(upgrades)}
        m = acting([grievous], enemies, "general-grievous")
        worth.append(assault(Field(m.view(0), 0), 0, 2))
    assert worth[0] == 0 < worth[1]


def test_the_preview_of_an_attack_knows_weak_points():
    shown = []
    for facing in (900, 2700):
        m = acting([REBEL_ROW], [unit("at-st", 9000, 6500, facing=facing)], "rebel-troopers")
        play(m, "0: attack")
        (told,) = weighed(m.view(0), "en", "declare", m.options(0))
        shown.append(told.text)
    assert shown[0] > shown[1]


def test_the_preview_says_what_the_defender_may_still_do():
    targets = row("stormtroopers", 9000, 6000, size=4, dodge=1)
    m = acting([REBEL_ROW], [targets, unit("imperial-royal-guards", 9000, 6800)], "rebel-troopers")
    play(m, "0: attack")
    told = dict(
        zip([m.notation(one) for one in m.options(0)], weighed(m.view(0), "en", "declare", m.options(0)), strict=True)
    )
    assert told["target stormtroopers"].why.endswith(
        "wounds on average, if no dodge tokens (1) are spent, if no Guardian nearby takes hits (up to 2)"
    )
    assert told["target imperial-royal-guards"].why.endswith("wounds on average")


def test_the_preview_of_an_attack_counts_versatile_weapons_alone_where_its_unit_is_engaged():
    """Grievous, in melee with Luke, shoots at others with the four dice of the DT-57."""
    grievous = unit("general-grievous", 9000, 4000, "dt-57-annihilator")
    m = acting(
        [unit("luke-skywalker", 9000, 4270), row("rebel-troopers", 9000, 5770, size=4)], [grievous], "general-grievous"
    )
    play(m, "1: attack")
    told = dict(
        zip([m.notation(one) for one in m.options(1)], weighed(m.view(1), "en", "declare", m.options(1)), strict=True)
    )
    assert "4 dice" in told["target rebel-troopers"].why
