"""Card actions that are keywords: whom they are about, what they cost, how often (LG-ACTIONS-003 to LG-ACTIONS-008)."""

from tests.games.legion.table import EMPIRE, REBELS, acting, asked, deeds, left, options, play, row, tokens, unit
from tests.vocabulary import cite, refused, told
from wartable.kernel.ledger import rule

LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
NEAR, FAR = row("rebel-troopers", 9000, 3000, size=4), row("rebel-troopers", 15000, 3000, size=4)


def beyond(card):
    """A unit just beyond range 1 of whoever stands at (9000, 4000)."""
    return row(card, 9000, 4000 - 2 * 135 - 1524 - 1, size=4)


@rule("LG-KEYWORD-607")
def test_take_cover_gives_dodge_tokens_to_up_to_x_trooper_units_at_range_1():
    m = acting(
        [unit("leia-organa", 9000, 4000), NEAR, FAR, unit("at-rt", 9500, 5000), beyond("rebel-veterans")],
        [VADER],
        "leia-organa",
        actions=2,
    )
    play(m, "0: do take-cover")
    assert (asked(m), cite(m), left(m)) == ({REBELS: "keyword"}, "LG-KEYWORD-607", 1)
    assert options(m, 0) == {"on leia-organa", "on rebel-troopers-1", "done"}
    play(m, "0: on rebel-troopers-1")
    assert options(m, 0) == {"on leia-organa", "done"}
    play(m, "0: on leia-organa")
    assert tokens(m, "rebel-troopers-1", "dodge") == tokens(m, "leia-organa", "dodge") == (1,)
    assert asked(m) == {REBELS: "act"}
    assert refused(m, 0, "do take-cover") == "LG-ACTIONS-005"
    assert "dodge" in deeds(m, 0)


@rule("LG-KEYWORD-607")
def test_take_cover_may_be_given_to_fewer_units_and_costs_an_action():
    m = acting([unit("rebel-officer-commander", 9000, 4000), NEAR], [VADER], "rebel-officer-commander", actions=1)
    play(m, "0: do take-cover", "0: done")
    assert told(m, "DodgeGained") == [] and told(m, "KeywordUsed") == ["KeywordUsed"]
    m = acting([unit("rebel-officer-commander", 9000, 4000), NEAR], [VADER], "rebel-officer-commander", actions=0)
    assert asked(m) != {REBELS: "act"}


@rule("LG-KEYWORD-601")
def test_spotter_gives_aim_tokens_to_up_to_x_units_at_range_1_vehicles_too():
    storm = row("stormtroopers", 9000, 3000, size=4)
    m = acting(
        [LUKE | {"at": [2000, 9000]}],
        [unit("general-veers", 9000, 4000), storm, unit("at-st", 9800, 5000), beyond("snowtroopers")],
        "general-veers",
    )
    play(m, "1: do spotter")
    assert options(m, 1) == {"on general-veers", "on stormtroopers", "on at-st", "done"}
    play(m, "1: on at-st", "1: on stormtroopers")
    assert tokens(m, "at-st", "aim") == tokens(m, "stormtroopers", "aim") == (1,)
    assert (tokens(m, "general-veers", "aim"), asked(m)) == ((0,), {EMPIRE: "act"})


@rule("LG-KEYWORD-601")
def test_spotter_of_a_unit_and_of_its_upgrade_add_up():
    friends = [row("stormtroopers", x, 3000, size=4) for x in (8500, 10300)]
    m = acting(
        [LUKE | {"at": [2000, 9000]}],
        [unit("general-veers", 9500, 4000, "electrobinoculars"), *friends],
        "general-veers",
    )
    play(m, "1: do spotter", "1: on general-veers", "1: on stormtroopers-1", "1: on stormtroopers-2")
    assert [tokens(m, name, "aim") for name in ("general-veers", "stormtroopers-1", "stormtroopers-2")] == [(1,)] * 3


@rule("LG-KEYWORD-578")
def test_quick_thinking_gives_an_aim_and_a_dodge_token_once():
    m = acting([unit("jyn-erso", 9000, 4000)], [VADER], "jyn-erso")
    play(m, "0: do quick-thinking")
    assert (tokens(m, "jyn-erso", "aim", "dodge"), left(m)) == ((1, 1), 1)
    assert refused(m, 0, "do quick-thinking") == "LG-ACTIONS-005"
    assert {"aim", "dodge"} <= deeds(m, 0)  # it was neither an aim nor a dodge action (LG-ACTIONS-013)


def strings(**given):
    """The emperor with stormtroopers near him and others far away; Luke in the open before them."""
    near, far = row("stormtroopers", 9000, 5000, size=4), row("stormtroopers", 15000, 5000, size=4)
    royal = unit("emperor-palpatine", 9000, 6000)
    return acting([unit("luke-skywalker", 9500, 3000)], [royal, near, far], "emperor-palpatine", **given)


@rule("LG-KEYWORD-577")
def test_pulling_the_strings_another_unit_attacks_or_moves_at_once():
    m = strings(dice=["blank"] * 20)
    play(m, "1: do pulling-the-strings")
    assert (options(m, 1), cite(m)) == ({"on stormtroopers-1"}, "LG-KEYWORD-577")
    play(m, "1: on stormtroopers-1")
    assert (asked(m), cite(m)) == ({EMPIRE: "grant"}, "LG-FREEACTION-001")
    assert deeds(m, 1) == {"attack", "done"}
    play(m, "1: attack", "1: target luke-skywalker", "1: with e-11-blaster-rifle 4")
    assert told(m, "AttackRolled") == ["AttackRolled"]
    assert (asked(m), m.state.acts[-1].unit, left(m)) == ({EMPIRE: "act"}, 1, 1)


@rule("LG-KEYWORD-577")
def test_pulled_by_the_strings_a_unit_may_move_or_do_nothing():
    m = strings()
    play(m, "1: do pulling-the-strings", "1: on stormtroopers-1", "1: march 9000,5400")
    assert told(m, "UnitMoved") == ["UnitMoved"] and asked(m) == {EMPIRE: "act"}
    m = strings()
    play(m, "1: do pulling-the-strings", "1: on stormtroopers-1", "1: done")
    assert (asked(m), m.state.acts[-1].unit) == ({EMPIRE: "act"}, 1)
