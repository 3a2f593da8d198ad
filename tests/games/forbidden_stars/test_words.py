"""Questions say what is being decided, and no two answers of a question read the same."""

from __future__ import annotations

from typing import Any

import pytest

import wartable
from tests.games.forbidden_stars.battles import fight, resolving
from tests.games.forbidden_stars.table import GAME, position
from tests.games.forbidden_stars.turns import advancing, event, ordering
from tests.vocabulary import who
from wartable.games.forbidden_stars.board import Table
from wartable.games.forbidden_stars.content import UNITS
from wartable.games.forbidden_stars.events import BattleBegan, DamageSuffered, UnitBought, UnitRouted
from wartable.games.forbidden_stars.fight import fight as drawn
from wartable.kernel.events import Event
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_event, say_question
from wartable.kernel.state import Rng

HERE = {"2A/nw": {"ultramarines": {"scout": 1}}}


def asked(m: Match, lang: str, seat: int = 0) -> tuple[str, list[str]]:
    """What a seat is asked, and its answers, in words."""
    question: Any = m.pending[seat]
    answers = [say_action(GAME, lang, m.state, a, ask=question.ask) for a in m.options(seat)]
    return say_question(GAME, lang, m.state, question), answers


@pytest.mark.parametrize("seed", range(6))
def test_in_whole_games_all_answers_read_differently_in_both_languages(seed: int) -> None:
    rng = Rng(seed)
    m = wartable.new("forbidden-stars", seed=seed, **GAME.random_options(rng))
    same = set()
    while m.pending:
        seat = who(m)
        for lang in ("en", "ru"):
            question, answers = asked(m, lang, seat)
            same |= {(question, text) for text in answers if answers.count(text) > 1}
        m.apply(seat, rng.choice(m.options(seat)))
    assert same == set()


def test_a_player_reads_which_of_his_four_order_tokens_he_places() -> None:
    m = position(step="planning", areas={**HERE, "8A/ne": {"orks": {"boyz": 1}}})
    said = []
    for _ in range(4):
        said.append(asked(m, "en")[0].partition(":")[0])
        for seat in (0, 1):
            m.apply(seat, m.options(seat)[0])
    assert said == [f"Order token {n} of 4" for n in (1, 2, 3, 4)]


def test_a_revealed_order_is_named_with_its_system_before_it_is_given_up() -> None:
    m = ordering("dominate", "resolve", HERE, order={"token": "dominate"})
    assert asked(m, "en")[0] == (
        "Dominate in Pergam: resolve the order, or put it on your event deck for one more event card?"
    )
    assert asked(m, "en")[1] == ["Resolve Dominate", "Put Dominate on the event deck"]
    assert asked(m, "ru")[0].startswith("Доминирование, система ")


def test_moving_and_purchasing_name_the_system_and_the_materiel() -> None:
    assert asked(advancing(HERE, step="move-ground"), "en")[0] == "Advance to Pergam: move ground units"
    assert asked(advancing(HERE, step="move-ground"), "en")[1][0] == "No more ground units"
    areas = {"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}}
    m = ordering("deploy", "deploy", areas, me={"materiel": 5})
    assert asked(m, "en")[0] == "Deploy in Pergam: purchase units (you have 5 materiel)"


def test_an_event_card_says_whether_it_is_resolved_now_or_laid_for_later() -> None:
    question, answers = asked(event("adeptus-mechanicus", {}, faction="ultramarines"), "en")
    assert (question, answers) == (
        "Put the Scheme Adeptus Mechanicus into play, to be used later?",
        ["Put it into play", "Shuffle it back"],
    )
    question, answers = asked(event("heroic-intervention", HERE, faction="ultramarines"), "en")
    assert (question, answers) == ("Resolve Heroic Intervention now?", ["Resolve it", "Do not resolve it"])


def test_the_ultramarines_read_what_a_unit_becomes() -> None:
    areas = {"2A/nw": {"ultramarines": {"scout": 1, "space-marine": 1}}}
    m = ordering("dominate", "faction-ability", areas, me={"materiel": 1})
    assert asked(m, "en")[1] == [
        "Do not use it",
        "Replace a Scout with a Space Marine: Pergam",
        "Replace a Space Marine with a Land Raider: Pergam",
    ]


def test_an_upgrade_says_of_which_kind_it_is() -> None:
    m = ordering("strategize", "strategize", HERE, me={"materiel": 9})
    answers = asked(m, "en")[1]
    assert any(text.startswith("Buy the order upgrade ") for text in answers)
    assert any(text.startswith("Buy the combat cards ") for text in answers)


@pytest.mark.parametrize(
    ("lang", "step", "texts"),
    [
        ("en", "deploy", {"Build a Bastion for 2 materiel: Pergam", "Build a City for 3 materiel: Pergam"}),
        ("ru", "deploy", {"Построить бастион за 2 материала: Пергам", "Построить город за 3 материала: Пергам"}),
    ],
)
def test_an_answer_that_buys_says_its_price(lang, step, texts) -> None:
    m = ordering("deploy", step, HERE, me={"materiel": 9})
    assert texts <= set(asked(m, lang)[1])


def test_a_question_says_which_box_of_a_combat_card_it_is_about() -> None:
    here = {"ultramarines": {"scout": 1, "space-marine": 1}, "orks": {"boyz": 2}}
    me = {"faction": "ultramarines"}

    def said(box: str, lang: str) -> str:
        return asked(resolving("faith-in-the-emperor", box, me, {"faction": "orks"}, here), lang)[0]

    assert "the general ability of Faith in the Emperor" in said("general", "en")
    assert "the unit ability of Faith in the Emperor" in said("unit", "en")
    assert said("general", "ru") != said("unit", "ru")


# -- agreement in Russian --------------------------------------------------------------------------

AREAS = {"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"chaos": {"cultist": 1}}}


def told(kind: type[Event], **fields: Any) -> str:
    """A line of the log at a table where seat 0 is the Ultramarines (many) and seat 1 is Chaos (one)."""
    m = position(factions=["ultramarines", "chaos"], areas=AREAS)
    return say_event(GAME, "ru", kind(cite="FS-COST-001", **fields), state=m.state)


def area(code: str) -> int:
    found: int = position(areas={**HERE, "8A/ne": {"orks": {"boyz": 1}}}).state.map.read_area(code)
    return found


def unit(name: str) -> int:
    return next(n for n, u in enumerate(UNITS) if u.id == name)


def test_verbs_agree_with_the_number_of_a_faction() -> None:
    at = area("2A/nw")
    assert (
        told(UnitBought, seat=0, unit=unit("scout"), cost=2, area=at)
        == "Ультрамарины покупают скаута за 2 материала: Пергам"
    )
    assert (
        told(UnitBought, seat=1, unit=unit("cultist"), cost=1, area=at)
        == "Хаос покупает культиста за 1 материал: Пергам"
    )
    assert (
        told(UnitBought, seat=1, unit=unit("cultist"), cost=0, area=at) == "Хаос покупает культиста бесплатно: Пергам"
    )
    assert told(BattleBegan, seat=1, owner=0, area=at) == "Битва: Пергам. Нападает Хаос, обороняются Ультрамарины"


def test_what_happens_to_a_unit_agrees_with_its_gender() -> None:
    at = area("2A/nw")
    assert (
        told(UnitRouted, seat=0, unit=unit("battle_barge"), area=at)
        == "Деморализована боевая баржа (Ультрамарины): Пергам"
    )
    assert told(UnitRouted, seat=0, unit=unit("scout"), area=at) == "Деморализован скаут (Ультрамарины): Пергам"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "не получают урона"),
        (1, "получают 1 единицу урона"),
        (3, "получают 3 единицы урона"),
        (5, "получают 5 единиц урона"),
    ],
)
def test_damage_is_counted(count: int, said: str) -> None:
    assert told(DamageSuffered, seat=0, count=count) == f"Ультрамарины {said}"


def test_a_tile_is_laid_beside_a_system_and_not_at_a_number() -> None:
    m = wartable.new("forbidden-stars", seed=3, factions=["orks", "eldar"], setup="full")
    seat = who(m)
    first, *_ = asked(m, "en", seat)[1]
    assert first.endswith("as the first of the board")
    m.apply(seat, m.options(seat)[0])
    while m.pending[who(m)].ask != "place-tile":
        m.apply(who(m), m.options(who(m))[0])
    answers = asked(m, "en", who(m))[1]
    beside = {text.split(" ", 2)[2].split(",")[0] for text in answers}
    name = next(iter(beside)).split(" of ")[1]
    assert beside == {f"{side} of {name}" for side in ("north", "east", "south", "west")}
    assert {text.partition(", ")[2] for text in answers} == {"", "turned 90°", "turned 180°", "turned 270°"}


@pytest.mark.parametrize(("area", "name"), [("2A/sw", "Ebbek's Valor"), ("2A/se", "Void (Pergam SE)")])
def test_a_battle_is_called_by_its_area_and_in_an_unnamed_void_by_the_place_of_that(area: str, name: str) -> None:
    ships = {"orks": {"onslaught": 1}, "ultramarines": {"strike-cruiser": 1}}
    m = fight("choose-card", {"hand": ["gretchin"]}, {"hand": ["ambush"]}, ships, area=area)
    assert drawn(Table(m.view(0), "en", {})).name == name
