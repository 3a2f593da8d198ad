"""The symbols of the rulebook's reference, as the table says them in both languages; what its words mean in play."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any

from tests.games.circadians.table import GAME, HERE, battle, deciding, faction, fight, holder, position, turn, warriors
from tests.vocabulary import each_rule, fields, options, play
from wartable.games.circadians import content as c
from wartable.games.circadians import events as e
from wartable.games.circadians.model import REGIONS_HELD
from wartable.games.circadians.printed import GLOSSARY
from wartable.games.circadians.words import PHASE_NAMES, SHIP_NAME, SOURCE_NAMES, TEXTS, base_name, bonus_words
from wartable.kernel.ledger import rule
from wartable.kernel.narrate import say_event
from wartable.kernel.text import LANGUAGES

Said = Callable[[str], str]
"""lang -> what the table says."""
ATOM = "CO-ICON-001"


def phase(number: int) -> Said:
    return lambda lang: PHASE_NAMES[number][lang]


def bonus(kind: int, n: int = 1) -> Said:
    return lambda lang: bonus_words(lang, ((kind, n),))


def word(key: str) -> Said:
    """A word that is explained to whoever points at its glyph or reads it in a text."""
    return lambda lang: GLOSSARY.words[key].name[lang]


def text(message: str, **args: Any) -> Said:
    return lambda lang: TEXTS.say(lang, message, args)


def log(event: e.Event) -> Said:
    return lambda lang: say_event(GAME, lang, event, {}, position(["ai", "zcharo"]).state)


def term(key: str) -> Said:
    """A word by which the rulebook can be searched."""
    (found,) = [term for term in GAME.rulebook.terms if term.id == key]
    return lambda lang: found.ru if lang == "ru" else found.en


def printed(thing: Any, field: str = "text") -> Said:
    return lambda lang: str(getattr(thing, field)[lang])


BY_NAME = {p.id: p for p in c.PROPERTIES}
ICONS = {
    "CO-ICON-001": (
        (phase(0), "Pricing", "Установление цен"),
        (phase(1), "Discovery", "Открытия"),
        (phase(2), "Construction", "Строительство"),
        (phase(3), "Production", "Производство"),
        (phase(4), "Recruitment", "Вербовка"),
        (phase(5), "Movement", "Перемещение"),
        (phase(6), "Battle", "Бой"),
        (phase(7), "Income", "Доход"),
        (phase(8), "Relic check", "Проверка реликвий"),
    ),
    "CO-ICON-002": (
        (text("board-column-enter", what="…"), "on entering: …", "при входе: …"),
        (word("glory"), "Glory", "Слава"),
        (word("gem"), "Gem", "Самоцвет"),
        (word("energy"), "Energy", "Энергия"),
        (word("die"), "Die", "Кубик"),
        (lambda lang: SOURCE_NAMES[REGIONS_HELD][lang], "Number of regions", "Число регионов"),
    ),
    "CO-ICON-003": (
        (
            text("board-token-recall"),
            "Takes back all your tokens from the vault",
            "Возвращает все ваши жетоны из хранилища",
        ),
        (word("research"), "Research", "Исследование"),
        (bonus(c.CONSTRUCT), "1 construction point", "1 очко строительства"),
        (bonus(c.FOUNDATION), "a foundation", "постройка фундамента"),
    ),
    "CO-ICON-004": (
        (bonus(c.LOOT), "a loot token", "размещение жетона добычи"),
        (
            printed(c.QUALITIES[c.QUALITY["resourceful"]], "on_upgrade"),
            "You may place 1 loot token from the corner of the board on either lake.",
            "Можете разместить 1 жетон добычи из угла поля на любом озере.",
        ),
        (bonus(c.LOOT_UP), "the upgrade of a loot token", "улучшение жетона добычи"),
    ),
    "CO-ICON-005": (
        (bonus(c.PRODUCE), "1 production point", "1 очко производства"),
        (bonus(c.RECRUIT), "1 recruitment point", "1 очко вербовки"),
        (bonus(c.MOVE), "1 movement point", "1 очко перемещения"),
        (word("redeployment"), "Redeployment", "Передислокация"),
        (word("retreat"), "Retreat", "Отступление"),
    ),
    "CO-ICON-006": (
        (text("board-leaders"), "Leaders", "Лидеры"),
        (bonus(c.LEADER_UP), "the upgrade of a leader", "улучшение лидера"),
        (bonus(c.UPGRADE), "a quality upgrade", "улучшение качества"),
        (bonus(c.DEPLOY), "the deployment of a leader", "дислокация лидера"),
        (text("board-warriors", faction="AI"), "AI: warriors", "AI: воины"),
        (word("wounded"), "Wounded", "Ранен"),
    ),
    "CO-ICON-007": (
        (word("tactics-card"), "Tactics card", "Карта тактики"),
        (
            printed(BY_NAME["hand"]),
            "The hand limit is 6; gain 2 energy at once.",
            "Предел руки 6; сразу получите 2 энергии.",
        ),
        (text("board-relic", n=4), "Relic 4", "Реликвия 4"),
        (word("lock"), "Lock", "Замок"),
        (
            printed(BY_NAME["lock"]),
            "You may pay 2 energy instead of 1 gem for any lock.",
            "За любой замок можно заплатить 2 энергии вместо 1 самоцвета.",
        ),
        (lambda lang: base_name(lang, c.ZCHARO), "Zcharo base", "база скаро"),
        (text("board-tunnel", one="3-6", two="6-2"), "tunnel: 3-6 and 6-2 adjoin", "тоннель: 3-6 и 6-2 соседи"),
    ),
    "CO-ICON-008": (
        (word("strength"), "Strength", "Сила"),
        (word("attack"), "Attack", "Атака"),
        (word("defence"), "Defence", "Защита"),
        (word("winner"), "Winner of the battle", "Победитель битвы"),
        (term("battle-loser"), "Loser of the battle", "Проигравший в битве"),
        (log(e.ControlGained(seat=0, region=10, cite=ATOM)), "AI gained control: 4‑3", "ИИ получает контроль: 4‑3"),
        (log(e.ControlLost(seat=1, region=10, cite=ATOM)), "Zcharo lost control: 4‑3", "Скаро теряют контроль: 4‑3"),
    ),
    "CO-ICON-010": (
        (term("remove-token"), "Remove a token", "Убрать жетон"),
        (log(e.TrapsLoaded(seat=0, cite=ATOM)), "AI loaded the traps again", "ИИ перезаряжает ловушки"),
        (word("morale"), "Morale", "Боевой дух"),
    ),
    "CO-ICON-011": (
        (printed(c.BUILDINGS[c.FACTORY], "name"), "factory", "завод"),
        (printed(c.BUILDINGS[c.OUTPOST], "name"), "outpost", "форпост"),
        (printed(c.BUILDINGS[c.FORTRESS], "name"), "fortress", "крепость"),
        (lambda lang: SHIP_NAME[lang], "the ship", "корабль"),
    ),
}


@each_rule(ICONS)
def test_every_symbol_of_the_reference_is_said_in_both_languages(
    atom: str, case: tuple[tuple[Said, str, str], ...]
) -> None:
    assert atom in GAME.rulebook
    assert [(said("en"), said("ru")) for said, _, _ in case] == [(en, ru) for _, en, ru in case]


def test_glyphs_say_what_they_stand_for_and_by_which_rule() -> None:
    sprite = (resources.files("wartable.web") / "static/symbols.svg").read_text(encoding="utf-8")
    assert [word.rule for word in GLOSSARY.words.values() if word.rule not in GAME.rulebook] == []
    for lang in LANGUAGES:
        assert all(
            f'id="{glyph}"' in sprite and "§CO-" in told for glyph, told in GAME.face.glossary.tips(lang).items()
        )
    linked = GLOSSARY.linked("Each wounded warrior gives 1 glory", "en")
    assert 'data-rule="CO-BATTLE-028"' in linked and 'data-rule="CO-VICTORY-005"' in linked
    linked = GLOSSARY.linked("За каждого раненого воина 1 слава", "ru")
    assert 'data-rule="CO-BATTLE-028"' in linked and 'data-rule="CO-VICTORY-005"' in linked


@rule("CO-ICON-009")
def test_changes_of_control_are_events_and_the_leyrien_lose_heart_by_them() -> None:
    m = turn(
        ["leyrien", "ai"],
        "movement",
        points=2,
        regions={HERE: {"warriors": {"leyrien": 2}, "morale": True}, "r4c4": {"warriors": {"ai": 1}}},
        courage=[3, 4],
    )
    here, beyond = (next(n for n, r in enumerate(c.REGIONS) if r.id == name) for name in (HERE, "r4c4"))
    play(m, f"0: move 1 {HERE} r4c4")
    assert fields(m, "ControlLost", "seat", "region") == [(1, beyond)]  # two factions are there now
    play(m, f"0: move 1 {HERE} r4c4")
    assert fields(m, "ControlLost", "seat", "region") == [(1, beyond), (0, here)]
    assert fields(m, "MoraleLost", "region", "cite") == [(here, "CO-FACTION-032")]
    won = fight(battle(["ai", "zcharo"], {"ai": 3, "zcharo": 2}), "plan guard", "plan guard")
    assert fields(won, "ControlGained", "seat", "region") == [(0, here)]


# -- words ---------------------------------------------------------------------------------------------


@rule("CO-GLOSSARY-001")
def test_units_are_warriors_leaders_and_rhy_zu_and_no_buildings() -> None:
    """Four units and an outpost are fewer than five, not fewer than four: then t07 adds 2 to its 4 defence, against 5 attack."""
    for foes, wounded in ((5, 0), (4, 1)):
        m = battle(
            ["jrayek", "ai"],
            {"jrayek": 2, "ai": foes},
            leaders=["ikryla", "uryk"],
            foundations=["personal"],
            buildings=[{"faction": "jrayek", "building": "outpost"}],
            jrayek={"hand": ["t07"], "areas": [18, 0, 0]},
            ai={"hand": ["t01"]},
        )
        fight(m, "plan retreat with t07", "plan assault with t01")
        assert faction(m, "jrayek")["areas"][0] == 18 + wounded


@rule("CO-GLOSSARY-002")
def test_an_opponent_is_a_faction_with_all_its_units_and_buildings() -> None:
    built = {"foundations": ["personal"], "buildings": [{"faction": "zcharo", "building": "factory"}]}
    regions = {HERE: {"warriors": {"ai": 2}, **built}, "r5c4": {"warriors": {"ai": 1}, "leaders": ["uryk"]}}
    m = position(["ai", "zcharo", "jrayek"], phase="battle", flare="ai", command={"uryk": "zcharo"}, regions=regions)
    assert options(m, 0) == {f"fight zcharo {HERE}", "fight zcharo r5c4"}


@rule("CO-GLOSSARY-003")
def test_allied_units_are_ones_own_and_the_rhy_zu_one_commands() -> None:
    regions = {HERE: {"warriors": {"ai": 1}, "leaders": ["adecai", "uryk"]}}
    mine = turn(["ai", "jrayek"], "movement", command={"uryk": "ai"}, regions=regions)
    assert f"move 0 {HERE} r4c4 with uryk" in options(mine, 0)
    theirs = turn(["jrayek", "ai"], "movement", command={"uryk": "ai"}, regions=regions)
    assert not any("with uryk" in answer for answer in options(theirs, 0))
    assert holder(mine) == "ai"


@rule("CO-GLOSSARY-004")
def test_command_is_of_what_belongs_to_a_faction_at_the_moment() -> None:
    m = position(["ai", "jrayek", "zcharo"], command={"uryk": "zcharo"}, regions={HERE: {"leaders": ["uryk"]}})
    assert holder(m) == "zcharo"
    m = battle(["ai", "jrayek"], {"ai": 6, "jrayek": 1}, leaders=["uryk"], jrayek={"base": "r2c5"})
    assert m.facts()["command"] == {"uryk": "jrayek"}
    fight(m, "plan guard", "plan assault")
    assert m.facts()["command"] == {"uryk": "ai"} and warriors(m).keys() == {"ai"}
    assert deciding(["jrayek", "ai"], "discovery").facts()["command"] == {}
