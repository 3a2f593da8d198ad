"""The end of an activation: poison, Regenerate X, and in which order."""

from tests.games.legion.table import EMPIRE, acting, asked, options, play, position, row, tokens, unit, wounds
from tests.vocabulary import cite, fields, told
from wartable.kernel.ledger import rule

LUKE = unit("luke-skywalker", 9000, 2000)


def ending(*units, who, **given):
    """That unit of the Empire ends its activation."""
    return position([LUKE], list(units), step="deactivate", acts=[{"unit": who, "actions": 0}], **given)


@rule("LG-KEYWORD-583")
def test_regenerate_rolls_for_each_wound_up_to_x():
    m = ending(unit("bossk", 9000, 8000, wounds=2), who="bossk", dice=["block", "surge"])
    assert (wounds(m, "bossk"), told(m, "WoundHealed")) == ([0], ["WoundHealed"] * 2)
    assert len(fields(m, "Regenerated", "dice")[0][0]) == 2
    m = ending(unit("bossk", 9000, 8000, wounds=4), who="bossk", dice=["blank", "block", "blank", "block"])
    assert (wounds(m, "bossk"), len(fields(m, "Regenerated", "dice")[0][0])) == ([3], 3)


@rule("LG-KEYWORD-583")
def test_who_is_unhurt_or_has_no_regenerate_rolls_nothing():
    assert told(ending(unit("bossk", 9000, 8000), who="bossk"), "Regenerated") == []
    assert told(ending(unit("darth-vader", 9000, 8000, wounds=2), who="darth-vader"), "Regenerated") == []


@rule("LG-TOKEN-003")
def test_poison_wounds_at_the_end_of_an_activation_and_is_gone():
    m = ending(unit("darth-vader", 9000, 8000, poison=2), who="darth-vader")
    assert (wounds(m, "darth-vader"), tokens(m, "darth-vader", "poison")) == ([2], (0,))
    m = acting([LUKE], [unit("darth-vader", 9000, 8000, poison=2)], "darth-vader", actions=1)
    assert wounds(m, "darth-vader") == [0]


@rule("LG-TOKEN-003")
def test_poison_defeats_a_unit():
    m = ending(row("stormtroopers", 6000, 8000, size=4), unit("darth-vader", 9000, 8000, poison=9), who="darth-vader")
    assert told(m, "UnitDefeated") == ["UnitDefeated"]


@rule("LG-ACTIVATION-009")
def test_of_several_effects_at_the_end_their_player_chooses_the_first():
    bossk = unit("bossk", 9000, 8000, wounds=1, poison=1)
    m = ending(bossk, who="bossk", dice=["block", "block"])
    assert (asked(m), cite(m)) == ({EMPIRE: "end-with"}, "LG-ACTIVATION-009")
    assert options(m, 1) == {"begin with poison", "begin with regeneration"}
    play(m, "1: begin with poison")
    assert wounds(m, "bossk") == [0]
    m = ending(bossk, who="bossk", dice=["block", "block"])
    play(m, "1: begin with regeneration")
    assert wounds(m, "bossk") == [1]
