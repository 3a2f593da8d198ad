"""What stands beside the map: seats with their glory, prices and research, the own board, the hand."""

from __future__ import annotations

from collections import Counter

import msgspec

from wartable.games.circadians.board import BONUS_GLYPH, BUILDING_GLYPH, TRACK_GLYPH, Table
from wartable.games.circadians.content import (
    AREAS,
    BUILDING_INCOME,
    BUILDINGS,
    BUILDINGS_OF,
    CIRCADIANS,
    FACTION,
    FACTIONS,
    FAST_ADVANCE,
    FIGURES,
    GOAL,
    JRAYEK,
    LEADERS_OF,
    LEYRIEN,
    LOCKED_PROPERTIES,
    LOCKS_UNDER,
    LOOT_SIDES,
    MAIN,
    MORALE_ROWS,
    NEUTRAL_PRICES,
    PHASE,
    PROPERTIES,
    QUALITIES,
    QUALITIES_OF,
    QUALITY_COST,
    RHY_ZU,
    SCOUTING,
    SUMMONED_BY,
    TACTICS,
    TRACK_LOCKS,
    TRADE,
    PriceToken,
    price_tokens,
)
from wartable.games.circadians.fight import Fight, fight
from wartable.games.circadians.model import (
    BOX,
    GIVEN,
    IN_BOX,
    IN_FORCE,
    NEUTRAL,
    NONE,
    PRICES,
    ROWS,
    SUPPLY,
    TAKEN,
    TRACKS,
    USABLE,
)
from wartable.games.circadians.view import UNKNOWN
from wartable.games.circadians.words import PHASE_NAMES, ROW_NAMES, TEXTS, bonus_words, column_words, printed_text

VALUE_GLYPH = ("strength", "atk", "shield")


class SeatBox(msgspec.Struct):
    """A player, and what is public of the faction."""

    seat: int
    name: str
    faction: str
    faction_name: str
    you: bool
    active: bool
    flare: bool
    glory: int
    goal: int
    stats: list[tuple[str, int, str]]
    """Glyph, number, what it counts."""


class Price(msgspec.Struct):
    """What lies on a phase: to its owner or the neighbours, and to the supply."""

    faction: str
    owner: str
    supply: str
    told: str


class Column(msgspec.Struct):
    main: int
    lock: bool
    told: str
    markers: list[tuple[str, str]]


class TrackRow(msgspec.Struct):
    number: int
    name: str
    glyph: str
    now: bool
    price: Price | None
    columns: list[Column]


class TokenChip(msgspec.Struct):
    """A price token of the own faction."""

    number: int
    owner: int
    supply: int
    glyphs: list[str]
    away: bool
    told: str


class LeaderChip(msgspec.Struct):
    number: int
    name: str
    faction: str
    values: list[tuple[str, int]]
    upgraded: bool
    where: str
    away: bool


class QualityChip(msgspec.Struct):
    number: int
    name: str
    cost: int
    upgraded: bool
    text: str


class Cell(msgspec.Struct):
    out: bool
    lock: bool


class BuildingRow(msgspec.Struct):
    glyph: str
    income: str
    cells: list[Cell]
    told: str


class PropertyChip(msgspec.Struct):
    number: int
    name: str
    built: bool
    lock: bool
    text: str


class ScoutChip(msgspec.Struct):
    number: int
    name: str
    where: str
    force: bool
    text: str


class MoraleRow(msgspec.Struct):
    glyph: str
    cells: list[bool]
    told: str


class LootChip(msgspec.Struct):
    number: int
    parts: list[tuple[str, int, str]]
    told: str


class Kit(msgspec.Struct):
    """The board of a faction."""

    faction: str
    title: str
    glory: str
    prices: list[TokenChip]
    leaders: list[LeaderChip]
    qualities: list[QualityChip]
    areas: list[int]
    recruiting: str
    buildings: list[BuildingRow]
    properties: list[PropertyChip]
    scouting: list[ScoutChip]
    morale: list[MoraleRow]
    loot: list[LootChip]


class Card(msgspec.Struct):
    """A tactics card in hand."""

    key: str
    name: str
    faction: str
    values: list[tuple[str, str]]
    battle: str
    play: str
    lock: bool
    count: int


class Hand(msgspec.Struct):
    title: str
    cards: list[Card]


class Piles(msgspec.Struct):
    """The tactics deck and the discard pile."""

    told: str
    title: str


class Desk:
    """What is drawn beside the map, for one drawing of one view."""

    def __init__(self, table: Table) -> None:
        self.table, self.view, self.lang = table, table.view, table.lang
        self.say = table.say

    # -- players and tracks ------------------------------------------------------------------------

    def seats(self) -> list[SeatBox]:
        v, acting = self.view, self.view.active
        return [
            SeatBox(
                seat, self.table.names.get(seat) or self.table.faction_name(seat), self.table.faction(seat),
                self.table.faction_name(seat), seat == v.seat, seat == acting, seat == v.flare, v.glory[seat], GOAL[faction],
                self._stats(seat),
            )
            for seat, faction in enumerate(v.factions)
        ]  # fmt: skip

    def _stats(self, seat: int) -> list[tuple[str, int, str]]:
        v = self.view
        return [
            ("energy", v.energy[seat], self.say("board-energy")),
            ("gem", v.gems[seat], self.say("board-gems")),
            ("card", len(v.hands[seat]), self.say("board-cards")),
            ("relic", sum(where == TAKEN + seat for where in v.relics), self.say("board-relics")),
        ]

    def tracks(self) -> list[TrackRow]:
        v = self.view
        return [
            TrackRow(
                track, PHASE_NAMES[track + 1][self.lang], TRACK_GLYPH[track], v.phase == track + 1, self.price(track),
                [self._column(track, column) for column in range(len(MAIN[track]))],
            )
            for track in range(TRACKS)
        ]  # fmt: skip

    def price(self, track: int) -> Price | None:
        """The price of a phase; none before it is set."""
        v, lies = self.view, self.view.prices[track]
        if not lies:
            return None
        if lies >= NEUTRAL:
            pair = NEUTRAL_PRICES[lies - NEUTRAL]
            supply = pair.to_supply[v.round > pair.relic]
            told = self.say("board-neutral-price", neighbour=pair.to_neighbour, supply=supply)
            return Price("", f"{pair.to_neighbour}+{pair.to_neighbour}" if pair.to_neighbour else "", str(supply), told)
        seat, number = divmod(lies - 1, PRICES)
        token = price_tokens(len(v.factions))[number]
        last = "yes" if v.last and track == TRACKS - 1 else "no"
        told = self.say(
            "board-price",
            faction=self.table.faction_name(seat),
            owner=token.to_owner,
            supply=token.to_supply,
            last=last,
        )
        return Price(self.table.faction(seat), str(token.to_owner), str(token.to_supply), told)

    def _column(self, track: int, column: int) -> Column:
        v = self.view
        markers = [
            (self.table.faction(seat), self.table.faction_name(seat))
            for seat in range(len(v.factions))
            if v.research[seat * TRACKS + track] == column
        ]
        return Column(
            MAIN[track][column][0][1], TRACK_LOCKS[track][column], column_words(self.lang, track, column), markers
        )

    # -- the own board -----------------------------------------------------------------------------

    @property
    def shown(self) -> int:
        """Whose board is drawn: the viewer's, or of those who watch the acting faction's."""
        v = self.view
        return v.seat if v.seat is not None else v.active if v.active < len(v.factions) else 0

    def fight(self) -> Fight | None:
        return fight(self.table) if self.view.battle is not None else None

    def kit(self) -> Kit | None:
        v, seat = self.view, self.shown
        faction = v.factions[seat]
        printed = FACTIONS[faction]
        return Kit(
            faction=printed.id,
            title=self.say("board-kit", faction=printed.name[self.lang], own="yes" if seat == v.seat else "no"),
            glory=printed.glory[self.lang],
            prices=[self._token(seat, token) for token in price_tokens(len(v.factions))],
            leaders=self._leaders(faction),
            qualities=[self._quality(q) for q in QUALITIES_OF[faction]],
            areas=[v.areas[seat * ROWS + area] for area in range(len(AREAS[faction]))],
            recruiting=self.recruiting(faction),
            buildings=[self._row(seat, kind) for kind in range(len(BUILDINGS))],
            properties=[self._property(seat, number) for number in range(len(PROPERTIES))],
            scouting=self._scouting(faction),
            morale=self._morale() if faction == LEYRIEN else [],
            loot=[self._loot(token) for token, where in enumerate(v.loot) if where == NONE],
        )

    def _token(self, seat: int, token: PriceToken) -> TokenChip:
        v, number = self.view, token.number
        lies = 1 + seat * PRICES + number - 1 in v.prices
        state = "supply" if v.supply[seat] >> number & 1 else "placed" if lies else "vault"
        if v.barred[seat] >> number & 1 and state == "supply":
            state = "barred"
        glyphs = [
            *(["undo"] if token.recall else []),
            *(["research"] if token.research else []),
            *(["card"] if token.gain else []),
        ]
        summons = ""
        if v.factions[seat] == JRAYEK and number in SUMMONED_BY:
            summons = FIGURES[SUMMONED_BY[number]].name[self.lang]
            glyphs.append("r-brute")
        told = [self.say("board-token", n=number, owner=token.to_owner, supply=token.to_supply)]
        told += [self.say(f"board-token-{what}") for what in ("recall", "research") if getattr(token, what)]
        told += [self.say("board-token-card")] if token.gain else []
        told += [self.say("board-token-summons", who=summons)] if summons else []
        told.append(self.say("board-token-at", where=state))
        return TokenChip(number, token.to_owner, token.to_supply, glyphs, state != "supply", ". ".join(told))

    def _leaders(self, faction: int) -> list[LeaderChip]:
        v = self.view
        own = [number for number in LEADERS_OF[faction] if v.at[number] != BOX]
        if faction == JRAYEK:
            own += range(len(FIGURES) - len(RHY_ZU), len(FIGURES))
        return [self._leader(number) for number in own]

    def _leader(self, number: int) -> LeaderChip:
        v, standee = self.view, self.table.figure(number)
        values = [(glyph, value) for glyph, value in zip(VALUE_GLYPH, standee.values, strict=True) if value]
        where = v.at[number]
        return LeaderChip(
            number, standee.name, standee.faction, values, standee.upgraded, self.whereabouts(where), where >= SUPPLY
        )

    def whereabouts(self, where: int) -> str:
        """Where a leader is."""
        if where == SUPPLY:
            return self.say("board-in-supply")
        return self.say("board-in-box") if where > SUPPLY else self.table.place_name(where)

    def _quality(self, number: int) -> QualityChip:
        quality, upgraded = QUALITIES[number], bool(self.view.qualities >> number & 1)
        text = printed_text(self.lang, quality, upgraded)
        return QualityChip(number, quality.name[self.lang], QUALITY_COST[number], upgraded, text)

    def recruiting(self, faction: int) -> str:
        """The fast advance and the trade of a board."""
        fast = FAST_ADVANCE[faction]
        trade = bonus_words(self.lang, TRADE[faction])
        return self.say("board-recruiting", fast="no" if fast is None else "yes", energy=fast or 0, trade=trade)

    def _row(self, seat: int, kind: int) -> BuildingRow:
        v, faction = self.view, self.view.factions[seat]
        out = v.built[seat * ROWS + kind]
        locks = LOCKS_UNDER[faction][kind]
        told = self.say(
            "board-building-row", building=BUILDINGS[kind].name[self.lang], out=out, all=BUILDINGS_OF[faction][kind],
            income=bonus_words(self.lang, BUILDING_INCOME[kind]),
        )  # fmt: skip
        cells = [Cell(n < out, bool(lock)) for n, lock in enumerate(locks)]
        return BuildingRow(BUILDING_GLYPH[kind], BONUS_GLYPH[BUILDING_INCOME[kind][0][0]], cells, told)

    def _property(self, seat: int, number: int) -> PropertyChip:
        printed = PROPERTIES[number]
        built = bool(self.view.properties[seat] >> number & 1)
        lock = LOCKED_PROPERTIES[self.view.factions[seat]][number]
        return PropertyChip(number, printed.name[self.lang], built, lock, printed.text[self.lang])

    def _scouting(self, faction: int) -> list[ScoutChip]:
        """The scouting cards that concern a faction: all of them the Circadians, its own one another."""
        found = []
        for number, card in enumerate(SCOUTING):
            where = self.view.scouts[number]
            if where == IN_BOX or (faction != CIRCADIANS and (card.faction != FACTIONS[faction].id or where < GIVEN)):
                continue
            side = card.other if where in (GIVEN, USABLE) else card.circadian
            found.append(ScoutChip(
                number, FACTIONS[FACTION[card.faction]].name[self.lang], self.say("board-scout-at", where=where), where == IN_FORCE, side.text[self.lang]
            ))  # fmt: skip
        return found

    def _morale(self) -> list[MoraleRow]:
        rows = []
        for row, (glyph, name) in enumerate(zip(("strength", "glory"), ROW_NAMES, strict=True)):
            uncovered = MORALE_ROWS[row] - self.view.courage[row]
            told = self.say("board-morale-row", row=name[self.lang], n=uncovered, all=MORALE_ROWS[row])
            rows.append(MoraleRow(glyph, [n < uncovered for n in range(MORALE_ROWS[row])], told))
        return rows

    def _loot(self, token: int) -> LootChip:
        base, upgraded = LOOT_SIDES[token]
        told = f"{bonus_words(self.lang, base)} → {bonus_words(self.lang, upgraded)}"
        return LootChip(token, self.table.loot_words(base), told)

    # -- cards -------------------------------------------------------------------------------------

    def piles(self) -> Piles:
        """How many cards are in the deck and in the discard pile; which ones lie in the latter everybody may see."""
        v = self.view
        counts = sorted(Counter(v.discard).items())
        names = [TACTICS[card].name[self.lang] + (f" ×{n}" if n > 1 else "") for card, n in counts]
        told = self.say("board-piles", deck=v.deck, discard=len(v.discard))
        return Piles(told, self.say("board-discarded", cards=", ".join(names) or self.say("board-none")))

    def hand(self) -> Hand:
        """The cards that this viewer holds, or of those who watch all that they see in hands; each kind once."""
        v = self.view
        cards: list[Card] = []
        for seat in range(len(v.factions)) if v.seat is None else (v.seat,):
            counts = Counter(card for card in v.hands[seat] if card != UNKNOWN)
            cards += [self.card(seat, card, n) for card, n in sorted(counts.items())]
        return Hand(self.say("board-hand" if v.seat is not None else "board-hands"), cards)

    def card(self, seat: int, number: int, count: int) -> Card:
        printed = TACTICS[number]
        return Card(
            f"t{number}", printed.name[self.lang], self.table.faction(seat), [("", str(value)) for value in printed.values],
            printed.battle[self.lang] if printed.battle is not None else "", card_play(self.lang, number), printed.lock, count,
        )  # fmt: skip


def card_play(lang: str, number: int) -> str:
    """When a card is played, and what for."""
    card = TACTICS[number]
    when = TEXTS.say(lang, "board-when", {"phase": PHASE_NAMES[PHASE[card.phase]][lang], "when": card.when})
    return f"{when}: {card.play[lang]}"
