"""Positions that no game comes to: each is refused in one line with its place, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.rebellion.table import GAME, position
from tests.positions import message, refusal, refusals_in, said
from wartable.games.rebellion.model import Rebellion
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule

WRITTEN: list[tuple[str, dict[str, Any], str, str]] = [
    ("bad-players", {"players": 5}, "players: two, three or four play", "players: играют вдвоём, втроём или вчетвером"),
    ("bad-flag", {"cinematic": "yes"}, "cinematic: yes or no", "cinematic: да или нет"),
    (
        "bad-cinematic",
        {"cinematic": True},
        "cinematic: cinematic combat needs Rise of the Empire",
        "cinematic: для кинематографического боя нужен «Рассвет Империи»",
    ),
    (
        "bad-first-game",
        {"first-game": True, "sets": ["core", "rise-of-the-empire"]},
        "first_game: the set-up of the first game knows the base game only",
        "first_game: подготовка первой игры знает только базовую игру",
    ),
    (
        "bad-forces",
        {"forces": "rise-of-the-empire"},
        "forces: starting units are those of the base game, or of Rise of the Empire if it is played with",
        "forces: начальные отряды — базовой игры или, если играют с ним, «Рассвета Империи»",
    ),
    (
        "bad-missions",
        {"missions": "vader"},
        'missions: missions are "choose" or "vader", with Rise of the Empire',
        "missions: задания — «choose» или «vader», с «Рассветом Империи»",
    ),
    (
        "bad-system",
        {"systems": {"rebel-base": {}}},
        'systems.rebel-base: the Rebel Base space is told as "rebel-base"',
        'systems.rebel-base: ячейка «База повстанцев» описывается фактом "rebel-base"',
    ),
    (
        "bad-loyalty",
        {"systems": {"coruscant": {"loyalty": "rebel"}}},
        "systems.coruscant.loyalty: Coruscant is always loyal to the Empire",
        "systems.coruscant.loyalty: Корусант всегда лоялен Империи",
    ),
    (
        "bad-marker",
        {"systems": {"hoth": {"sabotaged": True}}},
        "systems.hoth.sabotaged: a remote or destroyed system has no such marker",
        "systems.hoth.sabotaged: в отдалённой или уничтоженной системе такого жетона не бывает",
    ),
    (
        "bad-marker",
        {"systems": {"kessel": {"destroyed": True, "loyalty": "rebel"}}},
        "systems.kessel.loyalty: a remote or destroyed system has no such marker",
        "systems.kessel.loyalty: в отдалённой или уничтоженной системе такого жетона не бывает",
    ),
    (
        "bad-base-unit",
        {"rebel-base": {"units": {"tie-fighter": 1}}},
        "rebel-base.units.tie-fighter: there are no Imperial units in the Rebel Base space",
        "rebel-base.units.tie-fighter: на ячейке «База повстанцев» нет отрядов Империи",
    ),
    (
        "bad-card",
        {"systems": {"kessel": {"units": {"u-wing": 1}}}},
        "systems.kessel.units.u-wing: 'u-wing' is not for this pile, or not in this game",
        "systems.kessel.units.u-wing: «u-wing» не из этой стопки или не из этой игры",
    ),
    (
        "bad-leader",
        {"systems": {"kessel": {"leaders": ["darth-vader"]}, "hoth": {"leaders": ["darth-vader"]}}},
        "systems.hoth.leaders[0]: Darth Vader is somewhere else already",
        "systems.hoth.leaders[0]: Дарт Вейдер уже в другом месте",
    ),
    (
        "bad-card",
        {"systems": {"kessel": {"leaders": ["jyn-erso"]}}},
        "systems.kessel.leaders[0]: 'jyn-erso' is not for this pile, or not in this game",
        "systems.kessel.leaders[0]: «jyn-erso» не из этой стопки или не из этой игры",
    ),
    (
        "bad-card",
        {"rebel": {"hand": ["rule-by-fear"]}},
        "rebel.hand[0]: 'rule-by-fear' is not for this pile, or not in this game",
        "rebel.hand[0]: «rule-by-fear» не из этой стопки или не из этой игры",
    ),
    (
        "bad-card",
        {"rebel": {"hand": ["heist"]}},
        "rebel.hand[0]: 'heist' is not for this pile, or not in this game",
        "rebel.hand[0]: «heist» не из этой стопки или не из этой игры",
    ),
    (
        "bad-card",
        {"imperial": {"probes": ["coruscant"]}},
        "imperial.probes[0]: 'coruscant' is not for this pile, or not in this game",
        "imperial.probes[0]: «coruscant» не из этой стопки или не из этой игры",
    ),
    (
        "bad-card",
        {"mission": {"card": "sabotage", "side": "imperial", "place": "kessel", "leaders": []}},
        "mission.card: 'sabotage' is not for this pile, or not in this game",
        "mission.card: «sabotage» не из этой стопки или не из этой игры",
    ),
    (
        "bad-recruited",
        {"rebel": {"actions": ["ambush"], "recruited": [None, None]}},
        "rebel.recruited: one leader, or nobody, for each action card in hand",
        "rebel.recruited: на каждую карту действия в руке — один командир или никого",
    ),
    (
        "bad-queue",
        {"rebel": {"queue": {1: {"tie-fighter": 1}}}},
        "rebel.queue.1.tie-fighter: that is no unit of this side",
        "rebel.queue.1.tie-fighter: это отряд не этой стороны",
    ),
    (
        "bad-slot",
        {"rebel": {"missions": [{"card": "sabotage", "leaders": []}]}},
        "rebel.missions[0].leaders: one or two leaders lie on a mission",
        "rebel.missions[0].leaders: на задании лежит один или два командира",
    ),
    (
        "bad-figures",
        {"systems": {"kessel": {"units": {"x-wing": 5}}, "hoth": {"units": {"x-wing": 5}}}},
        "there are 8 figures of x-wing in the box",
        "в коробке 8 фигурок: x-wing",
    ),
    (
        "bad-base",
        {"base": {"place": "coruscant"}},
        "base.place: the base cannot be there",
        "base.place: базы здесь быть не может",
    ),
    (
        "bad-base",
        {"base": {"place": "hoth"}, "systems": {"hoth": {"units": {"stormtrooper": 1}}}},
        "base.place: the base cannot be there",
        "base.place: базы здесь быть не может",
    ),
    (
        "bad-base",
        {"base": {"place": "kessel"}, "systems": {"kessel": {"destroyed": True}}},
        "base.place: the base cannot be there",
        "base.place: базы здесь быть не может",
    ),
    ("bad-step", {"step": "attack"}, "combat: the step attack needs it", "combat: нужно для шага attack"),
    ("bad-step", {"step": "oppose"}, "mission: the step oppose needs it", "mission: нужно для шага oppose"),
    ("bad-step", {"step": "move"}, "moving: the step move needs it", "moving: нужно для шага move"),
    ("bad-step", {"base": {"hidden": False}}, "base.place: the step turn needs it", "base.place: нужно для шага turn"),
    (
        "bad-target",
        {"targets": {"rebel-cell": "rebel-base"}},
        "targets.rebel-cell: target markers lie in systems",
        "targets.rebel-cell: жетоны мишени лежат в системах",
    ),
    (
        "bad-track",
        {"time": 9, "reputation": 9},
        "reputation: the Rebels would have won: the reputation marker lies beyond the time marker",
        "reputation: Альянс уже победил бы: маркер репутации дальше маркера времени",
    ),
    (
        "bad-damage",
        {"step": "block", "combat": {"place": "kessel", "damage": {"x-wing": [1]}}},
        "combat.damage.x-wing: more damaged figures than there are",
        "combat.damage.x-wing: повреждённых фигурок больше, чем есть",
    ),
    (
        "bad-combat",
        {"step": "block", "combat": {"place": "rebel-base"}},
        "combat.place: no combat takes place in the Rebel Base space",
        "combat.place: в ячейке «База повстанцев» боёв не бывает",
    ),
    (
        "broken-cards",
        {"rebel": {"hand": ["sabotage"], "deck": ["sabotage"]}},
        "a card is there more often than it was printed",
        "карта встречается чаще, чем напечатана",
    ),
    (
        "broken-captive",
        {"rings": {"princess-leia": "captured"}},
        "Princess Leia is captured and in no system",
        "Принцесса Лея с кольцом захвата, но не в системе",
    ),
    (
        "broken-ring",
        {
            "systems": {"kessel": {"leaders": ["han-solo", "chewbacca"]}},
            "rings": {"han-solo": "bounty", "chewbacca": "bounty"},
        },
        "two leaders bear the same ring",
        "одно кольцо у двух командиров",
    ),
    (
        "broken-prisoner",
        {"systems": {"kessel": {"leaders": ["darth-vader"]}}, "rings": {"darth-vader": "captured"}},
        "Darth Vader can neither be captured nor lured",
        "Дарт Вейдер не из тех, кого захватывают или соблазняют",
    ),
    (
        "broken-base",
        {"base": {"place": "hoth"}, "probes": ["hoth"]},
        "the base's probe card is in the deck or the Empire's",
        "карта зонда базы лежит в колоде или у Империи",
    ),
    (
        "broken-hunt",
        {"base": {"place": "hoth", "possible": ["endor"]}},
        "the Empire has ruled out where the base is",
        "Империя исключила место, где база есть",
    ),
    (
        "broken-space",
        {"base": {"place": "hoth", "hidden": False}, "rebel-base": {"units": {"x-wing": 1}}},
        "the base is revealed, and something is left in its space",
        "база раскрыта, а в её ячейке что-то осталось",
    ),
]


@pytest.mark.parametrize(("name", "given", "english", "russian"), WRITTEN, ids=[case[2] for case in WRITTEN])
def test_a_position_that_cannot_be_is_refused_with_its_place(
    name: str, given: dict[str, Any], english: str, russian: str
) -> None:
    line = refusal(GAME, given)
    assert message(line) == name
    assert said(line) == [english, russian]


# -- what only play could bring about ----------------------------------------------------------------


def _figures(s: Rebellion) -> None:
    s.supply[0] += 1


def _leader(s: Rebellion) -> None:
    s.at[0] = 99


def _actions(s: Rebellion) -> None:
    s.vouched[0].append(3)


BROKEN: list[tuple[str, Callable[[Rebellion], None], str, str]] = [
    ("broken-figures", _figures, "figures have appeared or vanished", "фигурки появились или пропали"),
    (
        "broken-leader",
        _leader,
        "Mon Mothma is in no place, or in two",
        "Мон Мотма нигде или сразу в двух местах",
    ),
    ("broken-actions", _actions, "an action card without its leader", "карта действия без своего командира"),
]


@pytest.mark.parametrize(("name", "harm", "english", "russian"), BROKEN, ids=[case[0] for case in BROKEN])
def test_what_play_must_never_bring_about_is_noticed(
    name: str, harm: Callable[[Rebellion], None], english: str, russian: str
) -> None:
    m = position()
    assert GAME.invariants(m.state) == []
    harm(m.state)  # type: ignore[arg-type]
    (line,) = GAME.invariants(m.state)
    assert message(line) == name and said(line) == [english, russian]


def test_every_line_that_refuses_a_position_is_seen_here() -> None:
    seen = {case[0] for case in (*WRITTEN, *BROKEN)}
    assert seen == refusals_in(GAME, "build", "invariants", "setup")


@rule("RBB-SETUP-011")
def test_a_base_on_coruscant_is_refused_by_its_rule() -> None:
    with pytest.raises(BadOptions) as refused:
        position(base={"place": "coruscant"})
    assert refused.value.rule == "RBB-SETUP-011"


@pytest.mark.parametrize(
    ("fact", "says"),
    [
        ({"rebel": {"hand": ["sabotages"]}}, "rebel.hand[0]: there is no mission 'sabotages'; there are: sabotage"),
        ({"systems": {"kessels": {}}}, "systems.kessels: there is no system 'kessels'; there are: kessel, "),
        ({"step": "dance"}, "step: "),
        ({"turn": "rebel-admiral"}, "turn: there is no player 'rebel-admiral'; there are: rebel, imperial"),
        ({"dice": ["six"]}, "dice[0]: there is no face 'six'; there are: hit, direct-hit, special, blank"),
        ({"surprise": 1}, "surprise: "),
    ],
)
def test_a_name_that_nothing_has_is_answered_with_those_there_are(fact: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOptions) as refused:
        position(**fact)
    assert refused.value.say("en").startswith(says)
