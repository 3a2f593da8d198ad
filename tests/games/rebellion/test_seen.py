"""What the table shows and says of a game of Rebellion: moves, results, the end in short, sentences, words that are links."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from tests.games.rebellion.table import EMPIRE, GAME, REBEL, ROTE, fight, position, team
from tests.vocabulary import play
from wartable.games.rebellion import events as e
from wartable.games.rebellion.content import (
    BASE,
    BLACK,
    BLANK,
    DIRECT,
    GREEN,
    HIT,
    LEADER,
    MISSION,
    RED,
    SPECIAL,
    SYSTEM,
    UNIT,
)
from wartable.games.rebellion.printed import GLOSSARY
from wartable.games.rebellion.results import attempted, damage, fought, successes
from wartable.games.rebellion.rules.dice import roll_again
from wartable.games.rebellion.told import whose
from wartable.kernel.events import Thrown
from wartable.kernel.face import Grid, Move
from wartable.kernel.narrate import say_event
from wartable.kernel.text import LANGUAGES

FACE = GAME.face
BESPIN, ENDOR = SYSTEM["bespin"], SYSTEM["endor"]
RULE = "RBB-MOVE-003"


def said(event):
    return tuple(say_event(GAME, lang, event, {}, position().state) for lang in LANGUAGES)


# -- moves -----------------------------------------------------------------------------------------------


def test_units_are_seen_to_move_with_an_arrow_and_leaders_by_themselves():
    trooper, vader = UNIT["rebel-trooper"], LEADER["darth-vader"]
    moved = e.UnitsMoved(unit=trooper, count=2, source=BASE, place=BESPIN, cite=RULE)
    there = f"u{trooper}-{BESPIN}|p{BESPIN}"
    assert FACE.move(moved) == Move(REBEL, (there,), f"p{BASE}", there)
    activated = e.SystemActivated(leader=vader, place=ENDOR, cite=RULE)
    assert FACE.move(activated) == Move(EMPIRE, (f"l{vader}", f"p{ENDOR}"))
    assert FACE.move(e.SystemSubjugated(place=ENDOR, cite=RULE)) == Move(lit=(f"p{ENDOR}",))
    assert FACE.move(e.MissionDrawn(side=0, card=1, cite=RULE)) is None


def test_what_is_hidden_moves_nothing():
    """Where the base is, and what is drawn, is seen on nobody's board."""
    hidden = [
        e.BaseChosen(place=ENDOR, cite=RULE),
        e.ProbeDrawn(place=ENDOR, cite=RULE),
        e.ProbesSeen(cards=[ENDOR], cite=RULE),
    ]
    assert [FACE.move(event) for event in hidden] == [None, None, None]


def test_every_event_has_the_colour_of_its_side():
    m = play(position(systems={"bespin": {"units": {"x-wing": 1}}}), "0: activate endor jan-dodonna", "0: move 1 x-wing bespin", "0: done")  # fmt: skip
    sides = {type(event).__name__: whose(event) for event in m.events}
    assert sides["SystemActivated"] == sides["UnitsMoved"] == REBEL
    assert whose(e.MissionSucceeded(card=MISSION["rule-by-fear"], cite=RULE)) == EMPIRE
    assert whose(e.PhaseBegan(phase=1, round=1, cite=RULE)) == -1


# -- results ---------------------------------------------------------------------------------------------


def test_a_combat_tells_the_damage_of_every_round_and_who_is_lost():
    xwing, tie = UNIT["x-wing"], UNIT["tie-fighter"]
    round_ = e.CombatRound(round=1, place=ENDOR, cite=RULE)
    events = [
        round_,
        e.DamageAssigned(unit=xwing, count=2, cite=RULE),
        e.DamageBlocked(unit=xwing, count=1, cite=RULE),
        e.DamageAssigned(unit=tie, count=1, cite=RULE),
        round_,
        e.DamageAssigned(unit=tie, count=3, cite=RULE),
    ]
    told = damage(events, "en")
    assert told == Grid(
        ("Damage suffered, by round", REBEL, EMPIRE), (("1", "1", "1"), ("2", "0", "3")), ("Total", "1", "4")
    )
    assert damage([round_], "en") is None
    lost = fought(e.UnitsDestroyed(unit=tie, count=2, place=ENDOR, cite=RULE), "en")
    assert (lost.seat, lost.name, lost.n, lost.dead) == (EMPIRE, "TIE Fighter", 2, True)


def test_a_mission_is_told_where_dice_have_decided_it():
    revealed = e.MissionRevealed(side=EMPIRE, card=MISSION["rule-by-fear"], place=ENDOR, cite=RULE)
    compared = e.MissionCompared(side=EMPIRE, successes=3, against=1, cite=RULE)
    assert attempted([revealed], "en", None) is None and attempted([revealed, compared], "en", None) == ("", "")
    assert successes([revealed, compared], "en") == Grid(("", "Successes"), ((EMPIRE, "3"), (REBEL, "1")))


def test_the_combat_that_goes_on_has_a_name():
    m = fight("retreat", {"x-wing": 1}, {"tie-fighter": 1}, leaders_here=["jan-dodonna"], place="endor")
    assert [FACE.battle(m.view(seat), "en") for seat in (REBEL, EMPIRE, None)] == ["Combat: Endor"] * 3
    assert FACE.battle(position().view(None), "en") == ""
    assert (
        FACE.won(e.BattleWon(side=EMPIRE, theater=0, cite=RULE)) == EMPIRE
        and FACE.won(e.CombatEnded(place=1, cite=RULE)) is None
    )


def test_the_end_counts_systems_units_and_every_figure_that_was_lost():
    here = {"loyalty": "rebel", "units": {"x-wing": 2}}
    m = position(systems={"naboo": here, "rodia": {"loyalty": "rebel", "subjugated": True, "units": {"stormtrooper": 3}}}, rebel_base={"units": {"y-wing": 1}})  # fmt: skip
    time, systems, units = GAME.reckoning.score(m.view(None))
    assert (time.name, time.have, time.of) == ("time", (m.state.time, None), m.state.reputation), (
        "only the Rebels win by it"
    )
    assert (systems.name, systems.have) == ("systems", (1, 2)), "Rodia is subjugated, Coruscant always Imperial"
    assert (units.name, units.have) == ("units", (3, 3))
    gone = e.UnitsDestroyed(unit=UNIT["stormtrooper"], count=3, place=ENDOR, cite=RULE)
    assert GAME.reckoning.lost(gone, "en") == (EMPIRE, "Stormtrooper", 3)
    captured = e.LeaderCaptured(leader=LEADER["han-solo"], place=ENDOR, cite=RULE)
    assert GAME.reckoning.figures["captives"](captured) == (EMPIRE, 1)
    assert GAME.reckoning.moment(e.BaseRevealed(place=ENDOR, cite=RULE)) > GAME.reckoning.moment(captured) > 0


def test_the_round_is_over_when_the_refresh_phase_is():
    """The time marker moves in the middle of it."""
    assert position(step="turn", time=4).view(None).round == 4
    assert position(step="deploy", time=4, rebel={"queue": {1: {"x-wing": 1}}}).view(None).round == 3


def test_bots_know_by_any_view_who_stands_better():
    """From a spectator's view, too: what is good for one side is bad for the other."""
    for m, seats in ((position(), (0, 1)), (team(4), (0, 1, 2, 3))):
        values = [GAME.value(m.view(None), seat) for seat in seats]
        assert values[0] == -values[1] != 0 and len(set(map(abs, values))) == 1
        assert values == [values[m.seating.side_of(seat)] for seat in seats]


# -- dice ------------------------------------------------------------------------------------------------


def test_dice_of_both_kinds_are_told_by_themselves_and_set_ones_not_at_all():
    dice = [RED * 4 + SPECIAL, RED * 4 + HIT, BLACK * 4 + BLANK, GREEN * 4 + DIRECT]
    rolled = e.MissionRolled(side=REBEL, dice=dice, successes=4, fixed=1, cite=RULE)
    normal, green = rolled.thrown()
    assert normal == Thrown(("hit", "direct-hit", "special", "blank", "hit", "blank"), ("hit", "blank"))
    assert green == Thrown(("blank", "direct-hit", "blank", "blank", "direct-hit", "blank"), ("direct-hit",))
    assert e.MissionRolled(side=REBEL, dice=[], successes=0, cite=RULE).thrown() == ()


def test_green_dice_are_rolled_again_after_the_others():
    m = position(**ROTE, dice=["hit", "direct-hit"])
    assert list(roll_again(m.state, [GREEN * 4 + BLANK, RED * 4 + BLANK])) == [RED * 4 + HIT, GREEN * 4 + DIRECT]


# -- sentences -------------------------------------------------------------------------------------------

SENTENCES = [
    (e.TurnPassed(side=REBEL, cite=RULE), "The Rebels pass", "Альянс пасует"),
    (e.TurnPassed(side=EMPIRE, cite=RULE), "The Empire passes", "Империя пасует"),
    (e.UnitsMoved(unit=UNIT["x-wing"], count=1, source=BASE, place=BESPIN, cite=RULE),
     "An X-wing moves from the Rebel base to Bespin", "Х-истребитель: с базы повстанцев в систему Беспин"),
    (e.UnitsMoved(unit=UNIT["at-st"], count=2, source=ENDOR, place=BESPIN, cite=RULE),
     "2 AT-STs move from Endor to Bespin", "АТ-СТ × 2: из системы Эндор в систему Беспин"),
    (e.UnitsDestroyed(unit=UNIT["stormtrooper"], count=3, place=ENDOR, cite=RULE),
     "3 Stormtroopers are destroyed in Endor", "Потери в системе Эндор: штурмовик × 3"),
    (e.LeaderRecruited(leader=LEADER["general-veers"], cite=RULE), "General Veers is recruited", "Новый командир: генерал Вирс"),
    (e.LeaderCaptured(leader=LEADER["mon-mothma"], place=ENDOR, cite=RULE),
     "Mon Mothma is captured in Endor", "Мон Мотма попадает в плен в системе Эндор"),
    (e.LeaderJoined(side=EMPIRE, leader=LEADER["darth-vader"], partner=LEADER["emperor-palpatine"], cite=RULE),
     "Darth Vader joins Emperor Palpatine on a mission", "Дарт Вейдер и император Палпатин идут на задание вдвоём"),
    (e.CardsDrawn(side=REBEL, what="missions", count=2, cite=RULE), "The Rebels draw 2 missions", "Альянс берёт 2 задания"),
    (e.CardsDrawn(side=EMPIRE, what="probes", count=1, cite=RULE), "The Empire draws a probe card", "Империя берёт 1 карту зонда"),
    (e.BattleWon(side=REBEL, theater=1, cite=RULE), "The Rebels win the ground battle", "Альянс выигрывает наземное сражение"),
    (e.SystemActivated(leader=LEADER["princess-leia"], place=BASE, cite=RULE),
     "Princess Leia activates the Rebel base", "Принцесса Лея активирует базу повстанцев"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "en", "ru"), SENTENCES, ids=lambda each: type(each).__name__)
def test_the_log_speaks_in_sentences(event, en, ru):
    assert said(event) == (en, ru)


# -- words -----------------------------------------------------------------------------------------------


def test_words_of_card_texts_are_links_and_glyphs_say_what_they_are():
    assert [word.rule for word in GLOSSARY.words.values() if word.rule not in GAME.rulebook] == []
    linked = GLOSSARY.linked("Gain 2 loyalty in a remote system and rescue a captured leader", "en")
    assert re.findall(r'data-rule="([^"]*)"', linked) == [
        "RBB-LOYALTY-002",
        "RBB-LOYALTY-001",
        "RBB-CAPTURE-005",
        "RBB-CAPTURE-001",
        "RBB-LEADER-001",
    ]
    linked = GLOSSARY.linked("Уберите жетон саботажа в населённой системе", "ru")
    assert re.findall(r'data-rule="([^"]*)"', linked) == ["RBB-SABOTAGE-001", "RBB-LOYALTY-001"]
    sprite = (resources.files("wartable.web") / "static/symbols.svg").read_text(encoding="utf-8")
    for lang in LANGUAGES:
        assert all(f'id="{glyph}"' in sprite and "§RB" in told for glyph, told in FACE.glossary.tips(lang).items())
