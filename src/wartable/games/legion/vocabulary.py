"""The vocabulary of Legion: one table for each id type; notation, reading, words and keys follow from them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion import attack_events, events, ids, names, printed, terrain_events
from wartable.games.legion import content as c
from wartable.games.legion.battlefields import pieces_of, spare_pieces
from wartable.games.legion.maps import called
from wartable.games.legion.model import CLEARED, DEEDS, NONE, owners, side
from wartable.games.legion.poses import SPECIAL, place
from wartable.games.legion.scenery import spare_like, spare_size
from wartable.games.legion.space.notched import pose
from wartable.games.legion.space.numbers import rdiv, turn_between
from wartable.games.legion.spots import centimetres, ground, lies, moved, numbers, spot
from wartable.games.legion.table import leader, terrain_of
from wartable.games.legion.words import COLOUR_NAMES, FACTION_NAMES, RANK_NAMES, TEXTS
from wartable.kernel.events import Event
from wartable.kernel.ids import Tables, plain
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.vocabulary import Special, Vocabulary, structs_in

HIDDEN = Words("a face-down card", "карта взакрытую")
FACE_NAMES = (
    Words("hit", "попадание"),
    Words("critical", "критическое попадание"),
    Words("surge", "перегрузка"),
    Words("blank", "пусто"),
)
SAVE_NAMES = (Words("block", "блок"), Words("–", "–"), FACE_NAMES[2], FACE_NAMES[3])
EDGE_NAMES = (
    Words("the near edge", "ближний край"),
    Words("the right edge", "правый край"),
    Words("the far edge", "дальний край"),
    Words("the left edge", "левый край"),
)

TABLES = Tables()


def _lines(s: Any) -> tuple[c.Order, ...]:
    """The orders of the card with which orders are being issued."""
    return c.COMMAND_CARDS[s.played[s.issuing.seat]].orders if s.issuing is not None else ()


def say_seat(lang: str, s: Any, seat: int) -> str:
    """A player: the faction, with the colour where both sides have the same one, and a number where there are partners."""
    if s is None or seat not in range(len(s.hands)):
        return str(seat)
    own, other = faction_name(lang, s, seat), faction_name(lang, s, seat ^ 1)
    name = own if len(s.hands) == 2 else f"{own} {seat // 2 + 1}"
    if own != other:
        return name
    colour = COLOURS_OF_PLAYERS[side(seat) != s.blue][lang] if s.blue != NONE else str(side(seat) + 1)
    return f"{name} ({colour})"


def faction_name(lang: str, s: Any, seat: int) -> str:
    """The faction of a player's army."""
    own = next((c.UNITS[card].faction for card, owner in zip(s.card, owners(s), strict=True) if owner == seat), "")
    return FACTION_NAMES[own][lang] if own else str(seat)


COLOURS_OF_PLAYERS = (Words("blue", "синие"), Words("red", "красные"))
TABLES.ids(
    ids.SeatId,
    Words("player", "игрока"),
    spell=lambda s, seat: str(seat),
    tell=lambda s, seat: seat,
    every=lambda s: range(len(s.hands)),
    say=lambda lang, s, seat: seat,
    more=lambda lang, s, field, seat: {"army": say_seat(lang, s, seat)},
    none=NONE,
)
UNITS = TABLES.ids(
    ids.UnitId,
    Words("unit", "отряда"),
    spell=names.spell_unit,
    every=lambda s: range(len(s.owner)),
    say=names.say_unit,
    more=names.agreement,
    none=NONE,
    key="u",
    mark="u",
)
TABLES.ids(
    ids.MiniId,
    Words("miniature", "фигурки"),
    spell=names.spell_mini,
    every=lambda s: range(len(s.stands)),
    say=names.say_mini,
    none=NONE,
    key="m",
    mark="m",
)
CARDS = TABLES.things(ids.CardId, Words("unit card", "карты отряда"), c.UNITS)
UPGRADES = TABLES.things(ids.UpgradeId, Words("upgrade", "улучшения"), c.UPGRADES, key="g")
COMMANDS = TABLES.things(
    ids.CommandId, Words("command card", "карты командования"), c.COMMAND_CARDS, unknown=HIDDEN, key="c", none=NONE
)
KEYWORDS = TABLES.things(ids.KeywordId, Words("keyword", "ключевого слова"), c.KEYWORDS)
BATTLES = TABLES.things(ids.BattleId, Words("battle card", "карты сражения"), c.BATTLE_CARDS, key="b", none=NONE)
_FIRST = {weapon.id: n for n, weapon in reversed([*enumerate(c.WEAPONS)])}
"""The first weapon of each name."""


def _weapon_told(weapon: int) -> str:
    """A weapon in facts: its name, with its number where another card before it prints one of that name."""
    name = c.WEAPONS[weapon].id
    return name if _FIRST[name] == weapon else f"{name}#{weapon}"


WEAPONS = TABLES.printed(
    ids.WeaponId,
    Words("weapon", "оружия"),
    {n: (weapon.id, weapon.name) for n, weapon in enumerate(c.WEAPONS)},
    tell=lambda s, weapon: _weapon_told(weapon),
    key="w",
    none=NONE,
)
RANKS = TABLES.numbered(ids.RankId, Words("rank", "категории"), c.RANKS, [RANK_NAMES[rank] for rank in c.RANKS])
TABLES.numbered(
    ids.DieId,
    Words("die", "кубика"),
    [f"{colour}-{face}" for colour in c.COLOURS for face in c.FACES],
    [Words(f"{x.en} {y.en}", f"{y.ru} ({x.ru})") for x in COLOUR_NAMES for y in FACE_NAMES],
    key="d",
)
TABLES.numbered(ids.SaveId, Words("defense die", "кубика защиты"), ("block", "none", "surge", "blank"), SAVE_NAMES)
TABLES.printed(
    ids.FaceId,
    Words("face", "грани"),
    {n: (face, FACE_NAMES[n]) for n, face in enumerate(c.FACES)},
    also=lambda s, face: ("block",) if face == 0 else (),
)


def _pieces_called(s: Any, text: str) -> list[int]:
    """The piece that is spelled so; else all that bear this name: a house and its twin have the same."""
    spelled = [n for n, piece in enumerate(terrain_of(s).pieces) if piece.name == text]
    if spelled:
        return spelled
    names = [called(piece) for piece in pieces_of(s.ways.battlefield)]
    return [n for n, name in enumerate(names) if plain(text) in (plain(name.en), plain(name.ru))]


def spare_told(lang: str, s: Any, field: str, spare: int) -> dict[str, Any]:
    """What is to say of a piece that is still to be placed: its cover and height, and how large it is."""
    if s is None:
        return {f"{field}-like": str(spare), f"{field}-size": ""}
    return {
        f"{field}-like": spare_like(s.ways.battlefield, spare, lang),
        f"{field}-size": spare_size(s.ways.battlefield, spare, lang),
    }


PIECES = TABLES.ids(
    ids.PieceId,
    Words("piece of terrain", "элемента местности"),
    spell=lambda s, piece: terrain_of(s).pieces[piece].name,
    every=lambda s: range(len(terrain_of(s).pieces)),
    finder=_pieces_called,
    say=lambda lang, s, piece: called(pieces_of(s.ways.battlefield)[piece])[lang] if s is not None else str(piece),
    more=lambda lang, s, field, piece: {f"{field}-where": lies(s, piece, lang) if s is not None else ""},
    key="p",
    mark="p",
)
TABLES.ids(
    ids.SpareId,
    Words("piece set aside", "отложенного элемента"),
    spell=lambda s, spare: spare_pieces(s.ways.battlefield)[spare].id,
    every=lambda s: range(len(spare_pieces(s.ways.battlefield))),
    say=lambda lang, s, spare: called(spare_pieces(s.ways.battlefield)[spare])[lang] if s is not None else str(spare),
    more=spare_told,
)
TABLES.ids(
    ids.TokenId,
    Words("objective token", "жетона задачи"),
    spell=lambda s, token: f"token-{token + 1}",
    every=lambda s: range(len(s.held)),
    say=lambda lang, s, token: token + 1,
    key="o",
    mark="o",
)
TABLES.ids(
    ids.ChargeId,
    Words("charge", "заряда"),
    spell=lambda s, charge: f"charge-{charge + 1}",
    every=lambda s: range(len(s.charges)),
    say=lambda lang, s, charge: charge + 1,
    none=NONE,
    key="k",
    mark="k",
)
TABLES.numbered(ids.DeedId, Words("action", "действия"), DEEDS)
TABLES.numbered(
    ids.PhaseId,
    Words("phase", "фазы"),
    ("command", "activation", "end"),
    (Words("Command", "Командование"), Words("Activation", "Активация"), Words("End", "Завершение")),
)
TABLES.numbered(
    ids.BesideId,
    Words("token", "жетона"),
    ("aim", "dodge", "standby", "surge"),
    (
        Words("an aim token", "жетон прицеливания"),
        Words("a dodge token", "жетон уклонения"),
        Words("a standby token", "жетон ожидания"),
        Words("a surge token", "жетон перегрузки"),
    ),
)
TABLES.numbered(
    ids.DamageId,
    Words("damage", "неисправности"),
    ("damaged", "disabled", "weapon-destroyed"),
    (
        Words("damaged", "потеря управления"),
        Words("disabled", "неисправность ходовой части"),
        Words("weapon destroyed", "уничтоженное оружие"),
    ),
)
TABLES.numbered(
    ids.KindId,
    Words("kind of token", "вида жетонов"),
    CLEARED,
    (
        Words("an ion token", "ионный жетон"),
        Words("the damaged token", "жетон потери управления"),
        Words("the disabled token", "жетон неисправности ходовой части"),
        Words("a poison token", "жетон яда"),
    ),
)
TABLES.numbered(
    ids.EffectId,
    Words("effect", "эффекта"),
    ("damage-roll", "ion-tokens", "compulsory-move", "poison", "regeneration", "command-cards", "wounds"),
    (
        Words("the roll for damage", "бросок за потерю управления"),
        Words("ion tokens", "ионные жетоны"),
        Words("the compulsory move", "принудительное передвижение"),
        Words("poison", "яд"),
        Words("regeneration", "регенерация"),
        Words("command cards", "карты командования"),
        Words("wounds that were put off", "отложенные повреждения"),
    ),
)
TABLES.numbered(ids.EdgeId, Words("edge", "края"), ("bottom", "right", "top", "left"), EDGE_NAMES)
TABLES.numbered(ids.ColourId, Words("colour", "цвета"), ("blue", "red"), COLOURS_OF_PLAYERS)
TABLES.numbered(
    ids.SideId,
    Words("long edge", "длинного края"),
    ("near", "far"),
    (Words("the near long edge", "ближний длинный край"), Words("the far long edge", "дальний длинный край")),
)
TABLES.numbered(
    ids.RowId,
    Words("row", "ряда"),
    ("objective", "deployment", "condition"),
    (Words("objective", "задача"), Words("deployment", "развёртывание"), Words("condition", "условие")),
)
TABLES.ids(
    ids.OrderId,
    Words("order", "приказа"),
    spell=lambda s, order: f"order-{order + 1}",
    every=lambda s: range(len(_lines(s))),
    say=lambda lang, s, order: printed.order(_lines(s)[order], lang) if s is not None else str(order + 1),
)
WAY_NAMES = (Words("up", "вверх"), Words("down", "вниз"), Words("over", "через"))
TABLES.numbered(ids.WayId, Words("way", "пути"), ("up", "down", "over"), WAY_NAMES)

ABOUT = {
    "unit": ids.UnitId,
    "defender": ids.UnitId,
    "vehicle": ids.UnitId,
    "upgrade": ids.UpgradeId,
    "keyword": ids.KeywordId,
    "card": ids.CommandId,
    "token": ids.TokenId,
    "weapon": ids.WeaponId,
    "spare": ids.SpareId,
}
"""What questions are about."""

_CLIMB = re.compile(r"(climb|clamber) (up|down|over) (\S+) (-?\d{1,6},-?\d{1,6})", re.ASCII)


def _climb(kind: type[a.Climb | a.Clamber]) -> Special:
    """`climb up house-1 4010,4335`"""
    verb, ways = kind.__name__.lower(), ("up", "down", "over")

    def spell(s: Any, action: Any) -> str:
        return f"{verb} {ways[action.way]} {PIECES.spell(s, action.piece)} {action.x},{action.y}"

    def read(s: Any, text: str) -> Iterator[Any]:
        if (m := _CLIMB.fullmatch(text)) and m[1] == verb:
            for piece in PIECES.find(s, m[3]):
                yield kind(ways.index(m[2]), piece, *place(m[4]))

    return Special(spell, read)


VOCABULARY = Vocabulary(
    TABLES,
    structs_in(a, Action),
    structs_in(events, Event) + structs_in(attack_events, Event) + structs_in(terrain_events, Event),
    about=ABOUT,
    special={**SPECIAL, a.Climb: _climb(a.Climb), a.Clamber: _climb(a.Clamber)},
)


def words(lang: str, s: Any, thing: Any) -> dict[str, Any]:
    """What a message may say: the fields; poses in centimetres and degrees; the card by whose rule it happens."""
    told = VOCABULARY.words(lang, s, thing)
    if isinstance(thing, a.March | a.Jump | a.Withdraw | a.Put):
        told |= _place(lang, s, thing)
    if isinstance(thing, a.Drive | a.Back | a.Retreat):
        told["length"] = centimetres(thing.stop, lang)
        told["place"] = _end(lang, s, thing)
    if isinstance(thing, a.Drive | a.Back | a.Retreat | a.Run | a.Pivot):
        told["turn"] = _turn(lang, s, thing)
    cite = str(thing.get("cite", "")) if isinstance(thing, Mapping) else thing.cite if isinstance(thing, Event) else ""
    if (card := CARD_OF_RULE.get(cite)) is not None:
        told["cause"] = card.name[lang]
    return told


def _turn(lang: str, s: Any, thing: Any) -> str:
    """How far to the left or to the right the unit turns, from where it faces now."""
    pivots = isinstance(thing, a.Pivot)
    old = leader(s, s.acts[-1].unit).facing if pivots and s is not None and s.acts else 0
    angle = turn_between(old, thing.facing) if pivots else thing.bend
    degrees = rdiv(abs(angle), 10)
    side = "none" if not degrees else "left" if angle > 0 else "right"
    return TEXTS.say(lang, "spot-pivot" if pivots else "spot-turn", {"side": side, "n": degrees})


def _end(lang: str, s: Any, thing: Any) -> str:
    """Where a drive ends, in words."""
    if s is None or not s.acts:
        return ""
    unit = s.acts[-1].unit
    x, y, _ = pose(leader(s, unit), thing.tool, thing.bend, thing.stop, isinstance(thing, a.Back))
    return spot(s, unit, x, y, lang)


def _place(lang: str, s: Any, thing: Any) -> dict[str, str]:
    """A place in words, and how far the move goes; its numbers where nobody moves there."""
    if s is None:
        return {"place": numbers(thing.x, thing.y, lang), "length": ""}
    if isinstance(thing, a.Put) or not s.acts:
        return {"place": ground(s, thing.x, thing.y, lang), "length": ""}
    return {"place": spot(s, s.acts[-1].unit, thing.x, thing.y, lang), "length": moved(s, thing.x, thing.y, lang)}


CARD_OF_RULE: dict[str, Any] = {card.rule: card for card in (*c.UPGRADES, *c.COMMAND_CARDS, *c.BATTLE_CARDS)}
"""The card that an atom describes."""
