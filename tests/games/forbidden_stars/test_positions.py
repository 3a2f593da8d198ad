"""Positions that no game comes to: each is refused in one line with its place, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import GAME, TILES, position
from tests.positions import message, refusal, refusals_in, said
from wartable.games.forbidden_stars.content import TOKENS
from wartable.games.forbidden_stars.galaxy import area_at
from wartable.games.forbidden_stars.model import State, battle_of
from wartable.games.forbidden_stars.rules.forces import put_unit

EVENTS = "teer-it-down, warboss, gitz-dem, mob-up, lootin-n-stealin, letz-get-fightin, how-we-getz-here, moar-boyz"
COMBAT = (
    "gretchin, mek-boyz, ard-boyz, shoota-boyz, slugga-boyz, waaagh, sea-of-green, mega-nobz, biker-nobz, weirdboyz, party-wagon, "
    "rokkit-wagon, snapper-gargant, smasher-gargant"
)
UPGRADES = "ork-roks, the-green-tide, werk-fasta, lootin, stealin"
SCHEMES = "teer-it-down, warboss, gitz-dem, mob-up"


def facts(**given: Any) -> dict[str, Any]:
    return {"factions": ["ultramarines", "orks"], "tiles": TILES, "storms": [], **given}


def area(name: str, **told: Any) -> dict[str, Any]:
    return facts(areas={name: told})


def orks(**told: Any) -> dict[str, Any]:
    return facts(players={"orks": told})


def battle(*sides: dict[str, Any], **more: Any) -> dict[str, Any]:
    return facts(battle={"area": "2A/nw", "sides": [*sides]}, **more)


ORKS, MARINES = {"seat": "orks"}, {"seat": "ultramarines"}
WRITTEN = [
    (
        "bad-same", facts(factions=["orks", "orks"]), "factions[1]: each player chooses a different faction",
        "factions[1]: у каждого игрока своя фракция",
    ),
    ("bad-players", facts(factions=["orks"]), "factions: two, three or four players", "factions: двое, трое или четверо игроков"),
    (
        "bad-tile", facts(tiles=["2A"]), "tiles[0]: '2A' is no tile; expected for example: 3A 1,0 2",
        "tiles[0]: «2A» — не тайл; ожидалось, например: 3A 1,0 2",
    ),
    (
        "bad-tile-twice", facts(tiles=[*TILES[:5], "2B 1,2 0"]),
        "tiles[5]: this tile lies there already, or another one lies in its place",
        "tiles[5]: этот тайл уже лежит, или на его месте лежит другой",
    ),
    (
        "bad-tile-twice", facts(tiles=[*TILES[:5], "8A 0,0"]),
        "tiles[5]: this tile lies there already, or another one lies in its place",
        "tiles[5]: этот тайл уже лежит, или на его месте лежит другой",
    ),
    (
        "bad-tiles", facts(tiles=TILES[:5]), "tiles: a board for this number of players has 6 tiles",
        "tiles: на поле для стольких игроков столько тайлов: 6",
    ),
    (
        "bad-storm", facts(storms=["2A-e", "5A-w"]), "storms[1]: two storms cannot lie on the same border (FS-SETUP-042)",
        "storms[1]: две бури не могут лежать на одной границе (FS-SETUP-042)",
    ),
    (
        "bad-ship", area("2A/nw", ultramarines={"strike-cruiser": 1}),
        "areas.2A/nw.ultramarines.strike-cruiser: ships are in voids (FS-VOID-003)",
        "areas.2A/nw.ultramarines.strike-cruiser: корабли бывают в пустоте (FS-VOID-003)",
    ),
    (
        "bad-ground-unit", area("2A/sw", ultramarines={"scout": 1}),
        "areas.2A/sw.ultramarines.scout: ground units are on worlds (FS-VOID-002)",
        "areas.2A/sw.ultramarines.scout: наземные отряды бывают на мирах (FS-VOID-002)",
    ),
    (
        "bad-structure", area("2A/sw", structures={"bastion": 1}, owner="orks"),
        "areas.2A/sw.structures.bastion: structures are on worlds", "areas.2A/sw.structures.bastion: постройки бывают на мирах",
    ),
    (
        "bad-owner", area("2A/nw", structures={"bastion": 1}),
        "areas.2A/nw.structures.bastion: whose structures? say it with `owner`",
        "areas.2A/nw.structures.bastion: чьи это постройки? скажите это словом `owner`",
    ),
    (
        "bad-cards", orks(upgrades=["ork-roks", "ork-roks"]),
        f"players.orks.upgrades[1]: 'ork-roks' cannot stand here, or not twice; there are: {UPGRADES}",
        f"players.orks.upgrades[1]: «ork-roks» здесь стоять не может или не дважды; есть: {UPGRADES}",
    ),
    (
        "bad-cards", orks(scheme="moar-boyz"),
        f"players.orks.scheme: 'moar-boyz' cannot stand here, or not twice; there are: {SCHEMES}",
        f"players.orks.scheme: «moar-boyz» здесь стоять не может или не дважды; есть: {SCHEMES}",
    ),
    (
        "bad-cards", orks(drawn=["warboss", "warboss"]),
        f"players.orks.drawn[1]: 'warboss' cannot stand here, or not twice; there are: {EVENTS}",
        f"players.orks.drawn[1]: «warboss» здесь стоять не может или не дважды; есть: {EVENTS}",
    ),
    (
        "bad-cards", orks(hand=["gretchin", "gretchin", "gretchin"]),
        f"players.orks.hand[2]: 'gretchin' cannot stand here, or not so often (copies: 2); there are: {COMBAT}",
        f"players.orks.hand[2]: «gretchin» здесь стоять не может или не столько раз (копий: 2); есть: {COMBAT}",
    ),
    (
        "bad-cards", battle({**ORKS, "played": ["gretchin", "gretchin"], "chosen": "gretchin"}, MARINES, step="choose-card"),
        f"battle.sides[0].chosen: 'gretchin' cannot stand here, or not so often (copies: 2); there are: {COMBAT}",
        f"battle.sides[0].chosen: «gretchin» здесь стоять не может или не столько раз (копий: 2); есть: {COMBAT}",
    ),
    (
        "bad-deck", orks(deck=["waaagh", "sea-of-green", "mega-nobz", "biker-nobz", "weirdboyz", "party-wagon"]),
        "players.orks.deck[5]: a combat deck is 2 copies of each of 5 kinds of card, those in the battle counted",
        "players.orks.deck[5]: в боевой колоде разных карт 5, каждой по 2, считая карты в битве",
    ),
    (
        "bad-orders", facts(players={"orks": {"orders": {"deploy": 2}}}, stacks={"2A": ["orks deploy"]}),
        "players.orks.orders.deploy: more than 2 tokens of the order 'deploy'",
        "players.orks.orders.deploy: жетонов приказа «deploy» больше, чем 2",
    ),
    (
        "bad-supply", facts(players={"ultramarines": {"assets": {"cache": 1}}}, supply={"cache": 12}),
        "supply.cache: more than 12 tokens: Cache token", "supply.cache: жетонов больше, чем 12: Жетон запасов",
    ),
    ("bad-step", facts(step="deploy"), "order: needed for the step 'deploy'", "order: это нужно для шага «deploy»"),
    (
        "bad-step", facts(step="retreat", order={"seat": "orks", "system": "2A"}),
        "battle: needed for the step 'retreat'", "battle: это нужно для шага «retreat»",
    ),
    (
        "bad-step", battle(ORKS, MARINES, step="choose-card"), "order: needed for the step 'choose-card'",
        "order: это нужно для шага «choose-card»",
    ),
    (
        "bad-step", battle(ORKS, MARINES, step="retreat", order={"seat": "orks", "system": "2A"}),
        "battle.winner: needed for the step 'retreat'", "battle.winner: это нужно для шага «retreat»",
    ),
    (
        "bad-step", battle(ORKS, MARINES, step="unit-ability", order={"seat": "orks", "system": "2A"}),
        "battle.sides[0].played: needed for the step 'unit-ability'", "battle.sides[0].played: это нужно для шага «unit-ability»",
    ),
    (
        "bad-step", facts(step="battle", order={"seat": "orks", "system": "2A"}), "order.fights: needed for the step 'battle'",
        "order.fights: это нужно для шага «battle»",
    ),
    (
        "bad-step", facts(step="choose-event", active="orks"), "players.orks.drawn: needed for the step 'choose-event'",
        "players.orks.drawn: это нужно для шага «choose-event»",
    ),
    (
        "bad-tiles", facts(step="place-tile", setup={"tiles": [[1], []], "forces": [[0] * 9] * 2, "tokens": [[0, 0]] * 2}),
        "setup.tiles: a board for this number of players has 6 tiles",
        "setup.tiles: на поле для стольких игроков столько тайлов: 6",
    ),
    ("bad-step", facts(step="place-storm"), "setup: needed for the step 'place-storm'", "setup: это нужно для шага «place-storm»"),
    ("bad-step", facts(step="move-storm"), "event: needed for the step 'move-storm'", "event: это нужно для шага «move-storm»"),
    (
        "bad-step", facts(step="strike-roll", order={"seat": "orks", "system": "2A"}),
        "order.strike: needed for the step 'strike-roll'", "order.strike: это нужно для шага «strike-roll»",
    ),
    (
        "bad-sides", battle(ORKS, step="choose-card"), "battle.sides: a battle has two sides, of different players",
        "battle.sides: в битве две стороны, и это разные игроки",
    ),
    (
        "bad-sides", battle(ORKS, ORKS, step="choose-card"), "battle.sides: a battle has two sides, of different players",
        "battle.sides: в битве две стороны, и это разные игроки",
    ),
    (
        "broken-lasting", battle({**ORKS, "live": [1]}, MARINES, step="choose-card"),
        "battle.sides[0].live: lasting effects without cards", "battle.sides[0].live: длящиеся эффекты без карт",
    ),
    (
        "broken-contested", area("2A/nw", ultramarines={"scout": 1}, orks={"boyz": 1}),
        "areas.2A/nw: an area is contested although nothing is being resolved",
        "areas.2A/nw: есть зона конфликта, хотя ничего не разрешается",
    ),
    (
        "broken-capacity", area("2A/nw", ultramarines={"scout": 6}), "areas.2A/nw: an area holds more units than its capacity",
        "areas.2A/nw: в области отрядов больше, чем она вмещает",
    ),
    ("broken-battle", battle(ORKS, MARINES), "battle: a battle is left over", "battle: осталась лишняя битва"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "english", "russian"), WRITTEN, ids=[case[2] for case in WRITTEN])
def test_a_position_that_cannot_be_is_refused_with_its_place(name, given, english, russian):
    line = refusal(GAME, given)
    assert message(line) == name
    assert said(line) == [english, russian]


# -- what only play could bring about --------------------------------------------------------------


def _tile(s: State) -> None:
    s.tiles = s.tiles[:4] * 6


def _storms(s: State) -> None:
    s.storms = bytearray([1, 1])


def _units(s: State) -> None:
    put_unit(s, 1, 1, area_at(0, 0), lying=False)


def _presence(s: State) -> None:
    s.present[1] = 0


def _structures(s: State) -> None:
    s.structures[0] = 0


def _two_contested(s: State) -> None:
    for area in (area_at(1, 0), area_at(1, 1)):
        for seat in (0, 1):
            put_unit(s, seat, 0, area, lying=False)


def _figures(s: State) -> None:
    s.players[1].reserve[0] += 1


def _cities(s: State) -> None:
    s.players[1].cities += 1


def _markers(s: State) -> None:
    s.players[1].markers += 1


def _dice(s: State) -> None:
    battle_of(s).sides[1].dice[0] = 9


def _lasting(s: State) -> None:
    battle_of(s).sides[1].live = bytearray(3)


def _deck(s: State) -> None:
    s.players[1].deck.pop()


def _cards(s: State) -> None:
    s.players[1].combat_upgrades.pop()


def _removed(s: State) -> None:
    s.players[1].removed = bytearray(s.players[1].deck[:1])


def _events(s: State) -> None:
    s.players[1].events.pop()


def _upgrades(s: State) -> None:
    s.players[1].exhausted = bytearray([10])


def _orders(s: State) -> None:
    s.players[1].orders[2] = 0


def _supply(s: State) -> None:
    s.supply[1] = TOKENS + 1


def _plastic(s: State) -> None:
    s.figures += 1


BROKEN = [
    ("broken-tile", _tile, "a tile lies twice", "тайл лежит дважды"),
    (
        "broken-storms",
        _storms,
        "storms share an edge or lie off the board",
        "у варп-штормов общий край, или они вне поля",
    ),
    (
        "broken-units",
        _units,
        "areas.2A/nw: units of seat 1 where they cannot be",
        "areas.2A/nw: отряды места 1 там, где их быть не может",
    ),
    (
        "broken-presence",
        _presence,
        "areas.2A/nw: the presence of seat 1 is wrong",
        "areas.2A/nw: присутствие места 1 отмечено неверно",
    ),
    ("broken-structures", _structures, "areas.2A/nw: the structures are wrong", "areas.2A/nw: постройки неверны"),
    ("broken-two-contested", _two_contested, "more than two contested areas", "зон конфликта больше двух"),
    ("broken-figures", _figures, "seat 1: figures of kind 0 do not add up", "место 1: фигурки вида 0 не сходятся"),
    ("broken-cities", _cities, "seat 1: cities are miscounted", "место 1: города посчитаны неверно"),
    (
        "broken-markers",
        _markers,
        "seat 1: control markers do not add up",
        "место 1: маркеры контроля построек не сходятся",
    ),
    ("broken-dice", _dice, "seat 1: more than eight dice", "место 1: кубиков больше восьми"),
    ("broken-lasting", _lasting, "seat 1: lasting effects without cards", "место 1: длящиеся эффекты без карт"),
    (
        "broken-deck",
        _deck,
        "seat 1: the combat deck is not five kinds in two copies",
        "место 1: в боевой колоде не пять видов карт по две копии",
    ),
    (
        "broken-cards",
        _cards,
        "seat 1: combat cards are missing or doubled",
        "место 1: боевых карт не хватает, или они повторяются",
    ),
    (
        "broken-removed",
        _removed,
        "seat 1: removed cards are not in the upgrade deck",
        "место 1: убранных карт нет в колоде улучшений",
    ),
    (
        "broken-events",
        _events,
        "seat 1: event cards are missing or doubled",
        "место 1: карт событий не хватает, или они повторяются",
    ),
    ("broken-upgrades", _upgrades, "seat 1: order upgrades are wrong", "место 1: улучшения приказов неверны"),
    (
        "broken-orders",
        _orders,
        "seat 1: order tokens of kind 2 do not add up",
        "место 1: жетоны приказов вида 2 не сходятся",
    ),
    ("broken-supply", _supply, "asset tokens of type 1 do not add up", "жетоны ресурсов вида 1 не сходятся"),
    ("broken-plastic", _plastic, "plastic structures do not add up", "пластиковые постройки не сходятся"),
]


@pytest.mark.parametrize(("name", "breaks", "english", "russian"), BROKEN, ids=[case[0] for case in BROKEN])
def test_what_breaks_in_play_is_noticed(name, breaks, english, russian):
    fight = {"area": "2A/nw", "sides": [{**MARINES, "hand": ["ambush"]}, {**ORKS, "hand": ["gretchin"]}]}
    here = {"ultramarines": {"scout": 1}, "orks": {"boyz": 1}, "structures": {"bastion": 1}, "owner": "orks"}
    order = {"seat": "ultramarines", "system": "2A"}
    s = position(step="choose-card", areas={"2A/nw": here}, battle=fight, order=order).state
    assert GAME.invariants(s) == []
    breaks(s)
    (line,) = [line for line in GAME.invariants(s) if message(line) == name]
    assert said(line) == [english, russian]


def test_every_line_that_refuses_a_position_is_reached():
    reached = {"broken-seat", *(name for name, *_ in WRITTEN), *(name for name, *_ in BROKEN)}
    assert refusals_in(GAME, "build", "facts", "invariants") == reached
