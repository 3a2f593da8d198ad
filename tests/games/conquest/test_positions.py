"""Positions that no game comes to: each is refused in one line with its place, in both languages."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.conquest.table import position
from tests.positions import message, refusal, refusals_in, said
from wartable.games import find
from wartable.games.conquest.content import KINDS, NUMBER
from wartable.games.conquest.model import Uid

GAME = find("conquest")
LINE = ["plannum", "barlus", "elouith", "carnath", "tarrus", "ferrin", "iridial"]
LEADERS = "captain-cato-sicarius, colonel-straken, nazdreg, zarathur-high-sorcerer, packmaster-kith, eldorath-starbane, commander-shadowsun"
POOLS = (
    "starter:straken, colonel-straken, starter:nazdreg, starter:starbane, starter:kith, starter:shadowsun, "
    "starter:zarathur, starter:sicarius"
)


def facts(mine=None, theirs=None, **more):
    return {"seats": {0: mine or {}, 1: theirs or {}}, **more}


def unit(**told):
    return facts({"planets": {2: [{"card": "goff-nob", **told}]}})


WRITTEN = [
    ("bad-seats", {"seats": {0: {}}}, "seats: expected the two seats 0 and 1", "seats: ожидались два места, 0 и 1"),
    ("bad-line", facts(planets=LINE[:6]), "planets: a line is 7 different planets", "planets: в ряду столько разных планет: 7"),
    (
        "bad-line", facts(step="setup", planets=LINE), "planets: before the set-up all planets are in the box",
        "planets: до подготовки все планеты лежат в коробке",
    ),
    (
        "bad-box", facts(planets=LINE, box=["barlus", "osus-iv", "yvarn"]),
        "box: the planets that are not in the line are: atrox-prime, osus-iv, yvarn",
        "box: не в ряду лежат: atrox-prime, osus-iv, yvarn",
    ),
    (
        "bad-planet", facts(planets=[*LINE[:6], "plannum"]),
        "planets[6]: Plannum is there twice, or is of a card set that is not in play",
        "planets[6]: планета «Планнум» названа дважды или вышла с набором карт, которого нет в игре",
    ),
    (
        "bad-trophy", facts({"trophies": ["plannum"]}, planets=LINE), "seats.0.trophies[0]: Plannum still lies in the line, or has been captured already",
        "seats.0.trophies[0]: планета «Планнум» ещё лежит в ряду или уже захвачена",
    ),
    (
        "bad-trophy", facts({"trophies": ["yvarn"]}, {"trophies": ["osus-iv", "yvarn"]}),
        "seats.1.trophies[1]: Y'varn still lies in the line, or has been captured already",
        "seats.1.trophies[1]: планета «И'варн» ещё лежит в ряду или уже захвачена",
    ),
    (
        "bad-uids", facts(uids=[1, 1]), "uids: these are the numbers of the cards in play, each once",
        "uids: это номера карт в игре, каждый по одному разу",
    ),
    (
        "bad-uids", facts(uids=[2]), "uids: these are the numbers of the cards in play, each once",
        "uids: это номера карт в игре, каждый по одному разу",
    ),
    (
        "bad-place", facts(theirs={"discard": ["goff-nob", "guardsman"]}),
        "seats.1.discard[1]: Guardsman cannot be there (CQR-TOKEN-001)",
        "seats.1.discard[1]: карта «Гвардеец» не может там быть (CQR-TOKEN-001)",
    ),
    ("bad-unit", facts({"hq": ["promotion"]}), "seats.0.hq[0]: Promotion is no unit", "seats.0.hq[0]: карта «Повышение» — не отряд"),
    (
        "bad-unit", unit(attachments=[{"card": "promotion", "damage": 1}]),
        "seats.0.planets.2[0].attachments[0]: Promotion is no unit",
        "seats.0.planets.2[0].attachments[0]: карта «Повышение» — не отряд",
    ),
    (
        "bad-support", facts({"supports": ["goff-nob"]}), "seats.0.supports[0]: Goff Nob is no support",
        "seats.0.supports[0]: карта «Ноб Гоффов» — не поддержка",
    ),
    (
        "bad-attachment", unit(attachments=["rogue-trader"]),
        "seats.0.planets.2[0].attachments[0]: Rogue Trader cannot be attached to anything",
        "seats.0.planets.2[0].attachments[0]: карту «Вольный торговец» ни к чему нельзя прикрепить",
    ),
    (
        "bad-bearer", unit(attachments=["iron-halo"]),
        "seats.0.planets.2[0].attachments[0]: Iron Halo cannot be attached to Goff Nob",
        "seats.0.planets.2[0].attachments[0]: карту «Железный ореол» нельзя прикрепить к карте «Ноб Гоффов»",
    ),
    (
        "bad-warlord", facts({"warlord": "goff-nob"}), f"seats.0.warlord: no warlord is called 'goff-nob'; there are: {LEADERS}",
        f"seats.0.warlord: военачальника «goff-nob» нет; есть: {LEADERS}",
    ),
    (
        "bad-pool", facts({"pool": "straken"}),
        f"seats.0.pool: neither a warlord nor a starter deck is called 'straken'; there are: {POOLS}",
        f"seats.0.pool: нет ни военачальника, ни стартовой колоды «straken»; есть: {POOLS}",
    ),
    (
        "bad-tokens", facts({"planets": {1: ["guardsman"] * 6}}, {"planets": {1: ["guardsman"] * 6}}),
        "seats.1.planets.1[4]: there are only 10 Guardsman in the box",
        "seats.1.planets.1[4]: в коробке таких карт всего 10: «Гвардеец»",
    ),
    (
        "bad-size", facts({"deck": 99, "hand": 99, "discard": 99}), "seats.0: 297 cards; the largest deck and all tokens are 165",
        "seats.0: карт: 297; самая большая колода и все жетоны — это 165",
    ),
    (
        "bad-battle", facts(step="combat-turn"), "battle: the step 'combat-turn' needs one",
        "battle: она нужна на шаге «combat-turn»",
    ),
    (
        "bad-battle", facts(battle={"place": 1}), "battle: there is none in the step 'deployment-turn'",
        "battle: её нет на шаге «deployment-turn»",
    ),
    (
        "bad-battle-place", facts(step="combat-turn", battle={"place": 7}),
        "battle.place: a battle is at a face-up planet of the line", "battle.place: битва бывает на открытой планете ряда",
    ),
    (
        "bad-struggle", facts(step="struggle", place="hq"), "place: a struggle is at a face-up planet of the line",
        "place: борьба бывает на открытой планете ряда",
    ),
    (
        "bad-looking", facts(looking=[0, 1, 21]), "looking: who looks, whose deck it is, and how many of its cards",
        "looking: кто смотрит, чья это колода и сколько её карт",
    ),
    (
        "bad-looking", facts(found="goff-nob"), "found: who looks, whose deck it is, and how many of its cards",
        "found: кто смотрит, чья это колода и сколько её карт",
    ),
    (
        "bad-bloodied", unit(bloodied=True), "seats.0.planets.2[0]: only a warlord is bloodied, and Goff Nob is none",
        "seats.0.planets.2[0]: окровавлен бывает только военачальник, а «Ноб Гоффов» — нет",
    ),
    (
        "bad-damage", unit(damage=6), "seats.0.planets.2[0]: 6 damage and 6 HP: it cannot be in play any more",
        "seats.0.planets.2[0]: урона 6, а здоровья 6: такого отряда уже не было бы в игре",
    ),
    ("broken-second-warlord", facts({"hq": ["nazdreg"]}), "seats.0.hq[0]: a second warlord", "seats.0.hq[0]: второй военачальник"),
    (
        "broken-no-planet", facts({"planets": {6: ["goff-nob"]}}),
        "seats.0.planets.6[0]: a planet that is face down, or not in the line any more: nothing can be there",
        "seats.0.planets.6[0]: планета закрыта или уже ушла из ряда: там ничего не может быть",
    ),
    (
        "broken-unique", facts({"hq": ["captain-markis", "captain-markis"]}),
        "seats.0.hq[0]: Captain Markis is unique, and there twice",
        "seats.0.hq[0]: карта «Капитан Маркис» уникальна, а её здесь две",
    ),
    (
        "broken-shown", facts({"hand": ["raid"], "shown": ["raid", "raid"]}),
        "seats.0.shown: not in hand, so nobody has seen it there", "seats.0.shown: этой карты нет на руке, её там никто не видел",
    ),
    ("broken-top", facts({"deck": 1, "top": [[0], [1]]}), "seats.0.top: the deck has fewer cards: 1", "seats.0.top: в колоде меньше карт: 1"),
    (
        "broken-passed", facts(passed=[]), "passed: both seats have passed or not",
        "passed: о каждом из двух мест сказано, спасовало ли оно",
    ),
    (
        "broken-passed", facts(step="combat", passed=[True]), "passed: both seats have passed or not",
        "passed: о каждом из двух мест сказано, спасовало ли оно",
    ),
    (
        "broken-struggles", facts(struggles=[0]), "struggles: every planet has a winner or none",
        "struggles: у каждой планеты есть победитель или его нет",
    ),
    (
        "broken-struggles", facts(step="struggle", struggles=[]), "struggles: every planet has a winner or none",
        "struggles: у каждой планеты есть победитель или его нет",
    ),
    (
        "broken-no-planet", facts({"planets": {5: ["goff-nob"]}}, step="setup"),
        "seats.0.planets.5[0]: a planet that is face down, or not in the line any more: nothing can be there",
        "seats.0.planets.5[0]: планета закрыта или уже ушла из ряда: там ничего не может быть",
    ),
    (
        "broken-shields", facts(no_shield=["x", ""]),
        "no_shield: of each player the rule that forbids another shield card, or nothing",
        "no_shield: для каждого игрока — правило, запрещающее ещё одну карту щита, или ничего",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "english", "russian"), WRITTEN, ids=[case[2] for case in WRITTEN])
def test_a_position_that_cannot_be_is_refused_with_its_place(name, given, english, russian):
    line = refusal(GAME, given)
    assert message(line) == name
    assert said(line) == [english, russian]


def test_a_card_of_a_set_that_is_not_in_play_is_refused(monkeypatch):
    nob = NUMBER["goff-nob"]
    monkeypatch.setitem(KINDS, nob, msgspec.structs.replace(KINDS[nob], set="later"))
    assert said(refusal(GAME, unit())) == [
        "seats.0.planets.2[0]: Goff Nob came out with the card set 'later', which is not in play",
        "seats.0.planets.2[0]: карта «Ноб Гоффов» вышла с набором «later», которого нет в игре",
    ]


# -- what only play could bring about --------------------------------------------------------------


def the(s, name):
    (card,) = (card for card in s.cards.values() if card.kind == NUMBER[name])
    return card


def _cards(s):
    s.players[0].hand.append(NUMBER["goff-nob"])


def _resources(s):
    s.players[1].resources = -1


def _warlord(s):
    s.players[0].warlord = Uid(77)


def _uid(s):
    s.next_uid = Uid(5)


def _bank(s):
    s.bank[0] -= 1


def _planets(s):
    s.planets[0] = s.planets[1]


def _line(s):
    s.gone, s.revealed = 7, 6


def _watch(s):
    s.watch = 0


def _no_host(s):
    the(s, "promotion").host = Uid(77)


def _host(s):
    the(s, "promethium-mine").host = the(s, "goff-nob").uid


def _support(s):
    the(s, "promethium-mine").place = the(s, "goff-nob").place


def _damage(s):
    the(s, "goff-nob").damage = -1


def _hp(s):
    the(s, "goff-nob").damage = 7


BROKEN = [
    ("broken-cards", _cards, "seat 0 has 24 cards of 23", "у места 0 карт 24 из 23"),
    ("broken-resources", _resources, "seat 1 has -1 resources", "у места 1 ресурсов -1"),
    ("broken-warlord", _warlord, "seat 0 has lost its warlord", "у места 0 нет военачальника"),
    ("broken-uid", _uid, "card 5 has a wrong uid", "у карты 5 неверный номер"),
    ("broken-bank", _bank, "the bank of guardsman does not add up", "запас жетонов guardsman не сходится"),
    ("broken-planets", _planets, "the planets do not add up", "планеты не сходятся"),
    ("broken-line", _line, "the line of planets is broken", "ряд планет нарушен"),
    ("broken-watch", _watch, "a card in play is not listened to", "за картой в игре никто не следит"),
    ("broken-no-host", _no_host, "promotion: attached to nothing", "promotion: ни к чему не прикреплено"),
    (
        "broken-host",
        _host,
        "promethium-mine: attached without being an attachment",
        "promethium-mine: прикреплено, хотя это не прикрепление",
    ),
    (
        "broken-support",
        _support,
        "promethium-mine: a support outside the headquarters",
        "promethium-mine: поддержка вне штаб-квартиры",
    ),
    ("broken-damage", _damage, "goff-nob: -1 damage", "goff-nob: урон -1"),
    ("broken-hp", _hp, "goff-nob: 7 damage and 6 HP", "goff-nob: урон 7 при 6 здоровья"),
]


@pytest.mark.parametrize(("name", "breaks", "english", "russian"), BROKEN, ids=[case[0] for case in BROKEN])
def test_what_breaks_in_play_is_noticed(name, breaks, english, russian):
    s = position(
        {"supports": ["promethium-mine"], "planets": {1: [{"card": "goff-nob", "attachments": ["promotion"]}]}}
    ).state
    assert GAME.invariants(s) == []
    breaks(s)
    (line,) = [line for line in GAME.invariants(s) if message(line) == name]
    assert said(line) == [english, russian]


def test_every_line_that_refuses_a_position_is_reached():
    reached = {"bad-set", *(name for name, *_ in WRITTEN), *(name for name, *_ in BROKEN)}
    assert refusals_in(GAME, "build", "facts", "invariants") == reached
