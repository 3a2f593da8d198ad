"""What a person reads in the list of answers: amounts and prices, and what an answer is weighed by."""

from __future__ import annotations

import pytest

import wartable
from tests.games.circadians.table import HERE, acting, deciding, position
from tests.vocabulary import play
from wartable.games.circadians import GAME
from wartable.games.circadians.actions import FREE, Deploy
from wartable.games.circadians.content import ON_MAP, REGIONS
from wartable.games.circadians.events import GameWon
from wartable.games.circadians.face import FACE
from wartable.games.circadians.setup import beside_base
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_event, say_question

PAIR = ["ai", "zcharo"]


def said(m: Match, lang: str, *starts: str) -> list[str]:
    """The answers of seat 0 that are spelled with one of these words first, as they are said."""
    ask = m.pending[0].ask
    told = [action for action in m.options(0) if m.notation(action).startswith(starts)]
    return [say_action(GAME, lang, m.state, action, None, ask) for action in told]


def weights(m: Match, lang: str = "en") -> dict[str, tuple[str, str]]:
    assert GAME.face is not None
    options = m.options(0)
    told = GAME.face.weighed(m.view(0), lang, m.pending[0].ask, options)
    return {m.notation(action): (w.text, w.why) for action, w in zip(options, told, strict=True) if w is not None}


@pytest.mark.parametrize(
    ("factions", "price"),
    [(PAIR, "0\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}1"), ([*PAIR, "jrayek"], "1\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}0")],
)
def test_a_price_token_is_said_with_its_price(factions: list[str], price: str) -> None:
    m = position(factions, step="price", flare="ai", ai={"supply": [1, 2, 3, 4, 5, 6], "vault": []})
    assert said(m, "en", "price movement-last 1") == [f"Movement, acting last: token 1 ({price})"]
    assert said(m, "ru", "price discovery 1") == [f"Открытия: жетон 1 ({price})"]


def test_starting_warriors_are_said_with_both_regions() -> None:
    m = wartable.new("circadians", factions=["zcharo", "ai"], seed=1)
    while m.pending[next(iter(m.pending))].ask != "starting-warriors":
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
    (seat,) = m.pending
    (first, *_) = m.options(seat)
    one, two = beside_base(m.state, seat)
    rest = ON_MAP[m.state.factions[seat]] - 1
    names = [REGIONS[region].name["en"] for region in (one, two)]
    assert say_action(GAME, "en", m.state, first) == f"1 warrior in {names[0]}, {rest} in {names[1]}"


def test_warriors_are_recruited_from_their_areas() -> None:
    m = acting(["zcharo", "ai"], "recruitment", zcharo={"energy": 6, "areas": [17, 3]})
    m.play(0, "main")
    picked = {m.notation(action): FACE.pieces(action) for action in m.options(0)}
    assert (
        picked["recruit 2 from 1"] == ("a0",) and picked["recruit 1 from 2"] == ("a1",) and picked["hurry 1"] == ("a0",)
    )
    action = m.parse(0, "recruit 1 from 2")
    assert FACE.names("en", m.state, action) == ("Recruitment track: area 2",) and FACE.together(action) == 0


@pytest.mark.parametrize(("faction", "answer", "en", "ru"), [
    ("zcharo", "recruit 2 from 1", "2 warriors from area 1 of the recruitment track to area 2", "2 воина из области 1 шкалы вербовки в область 2"),
    ("zcharo", "recruit 1 from 2", "1 warrior from area 2 of the recruitment track to the base", "1 воин из области 2 шкалы вербовки на базу"),
    ("ai", "recruit 1 from 1", "1 warrior from the recruitment track to the base", "1 воин со шкалы вербовки на базу"),
    ("ai", "trade", "Trade: 3 recruitment points → 1 gem", "Обмен: 3 очка вербовки → 1 самоцвет"),
    ("zcharo", "trade", "Trade: 3 recruitment points → 1 tactics card", "Обмен: 3 очка вербовки → 1 карта тактики"),
])  # fmt: skip
def test_recruiting_tells_whence_and_where_to_and_a_trade_for_what(faction: str, answer: str, en: str, ru: str) -> None:
    own = {"energy": 6, "areas": [20] if faction == "ai" else [17, 3], "research": {"recruitment": 4}}
    m = acting([faction, "jrayek"], "recruitment", **{faction: own})
    m.play(0, "main")
    told = [say_action(GAME, lang, m.state, m.parse(0, answer), ask="act") for lang in ("en", "ru")]
    assert told == [en, ru]


@pytest.mark.parametrize(("phase", "answer", "en", "ru"), [
    ("recruitment", "deploy xiao", "Deploy Xiao (4 energy)", "Дислоцировать: Сяо (4 энергии)"),
    ("recruitment", "deploy adecai", "Deploy Adecai (4 energy and 1 gem)", "Дислоцировать: Адекай (4 энергии и 1 самоцвет)"),
    ("movement", "upgrade xiao", "Upgrade Xiao (5 energy and 1 gem)", "Улучшить: Сяо (5 энергии и 1 самоцвет)"),
])  # fmt: skip
def test_of_a_leader_it_is_said_what_he_costs(phase: str, answer: str, en: str, ru: str) -> None:
    m = acting(PAIR, phase, ai={"energy": 6, "gems": 3})
    told = [say_action(GAME, lang, m.state, m.parse(0, answer), ask="act") for lang in ("en", "ru")]
    assert told == [en, ru]


def test_where_an_effect_pays_the_energy_of_a_leader_only_his_gems_are_said() -> None:
    m = acting(PAIR, "recruitment", ai={"energy": 6, "gems": 3})
    told = [
        say_action(GAME, "ru", m.state, Deploy(m.parse(0, f"deploy {leader}").figure, FREE), ask="deploy")
        for leader in ("xiao", "adecai")
    ]
    assert told == ["Дислоцировать: Сяо (бесплатно)", "Дислоцировать: Адекай (1 самоцвет)"]


def test_of_a_column_that_is_entered_it_is_said_which() -> None:
    m = acting(PAIR, "discovery", ai={"research": {"discovery": 1, "movement": 3}})
    play(m, "0: main", "0: advance discovery")
    asked = [say_question(GAME, lang, m.state, m.pending[0]) for lang in ("en", "ru")]
    assert asked == ["Discovery, column 2: what do you gain at once?", "Открытия, столбец 2: что сразу получить?"]


def test_a_marker_is_weighed_by_the_column_it_enters() -> None:
    m = acting(PAIR, "discovery", ai={"research": {"discovery": 1, "movement": 3}})
    m.play(0, "main")
    told = weights(m)
    assert told["advance discovery"][0] == "1 → 2" and told["advance movement"][0] == "3 → 4"
    assert "on entering: 2 energy or 1 gem" in told["advance discovery"][1]


def test_main_and_auxiliary_action_say_what_they_give_and_cost() -> None:
    m = acting(PAIR, "discovery", ai={"research": {"discovery": 5}, "gems": 4})
    assert said(m, "en", "main") == ["Main: 2 research"]
    assert said(m, "en", "auxiliary") == ["Auxiliary: 1 gem → 1 tactics card"]
    assert said(m, "ru", "main") == ["Основное: 2 исследования"]


def test_acting_says_its_price_and_is_weighed_by_it() -> None:
    prices = {"discovery": {"faction": "zcharo", "token": 5}}
    m = deciding(PAIR, "discovery", prices=prices, active="ai", ai={"energy": 6})
    assert said(m, "en", "act") == ["Perform the action (5 energy)"]
    (weight,) = weights(m).values()
    assert weight == ("5", "Price 5, energy left 1")


def test_income_is_weighed_by_what_it_gives() -> None:
    m = position(PAIR, phase="income", regions={HERE: {"warriors": {"ai": 1}}, "r4c4": {"warriors": {"ai": 1}}})
    told = weights(m)
    assert told["gain energy"] == ("2", "2 energy") and told["gain gem"] == ("1", "1 gem")
    assert told["collect regions"] == ("3", "Regions: 3. Bonus: a redeployment")


@pytest.mark.parametrize(
    ("cite", "en", "ru"),
    [
        ("CO-RELIC-001", "by controlling every relic left on the map", "все реликвии, оставшиеся на поле"),
        ("CO-VICTORY-005", "at the end of the glory track", "конец трека славы"),
    ],
)
def test_it_is_said_how_the_game_was_won(cite: str, en: str, ru: str):
    m = position(PAIR)
    won = GameWon(seat=0, cite=cite)
    assert en in say_event(GAME, "en", won, {0: "P0"}, m.state)
    assert ru in say_event(GAME, "ru", won, {0: "P0"}, m.state)
