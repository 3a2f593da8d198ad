"""One piece in full: what is printed on it, and where its numbers come from. Made from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wartable.games.circadians.board import BUILDING_GLYPH, TRACK_GLYPH, Table, templates
from wartable.games.circadians.content import (
    AREAS,
    ATTACK,
    BUILDING_INCOME,
    BUILDINGS,
    CHARACTERISTICS,
    DEFENCE,
    DEPLOY_GEMS,
    DIE,
    FACTION_OF_QUALITY,
    FACTIONS,
    FIGURES,
    FIRST_RHY_ZU,
    FORTRESS,
    FORTRESS_DEFENCE,
    FORTRESS_STRENGTH,
    GLORY_TRACK,
    GOAL,
    LEADERS_OF,
    LOOT_SIDES,
    LOOT_TOKENS,
    MAIN,
    OUTPOST,
    OUTPOST_STRENGTH,
    PHASE,
    PLACEMENT_BONUS,
    PROPERTIES,
    QUALITIES,
    QUALITIES_OF,
    QUALITY_COST,
    REGIONS,
    RELIC_CELLS,
    SCOUTING,
    SECTORS,
    STRENGTH,
    SYMBOLS,
    TACTICS,
    TERRAINS,
    TRACKS,
    UPGRADE_GEMS,
    price_tokens,
)
from wartable.games.circadians.desk import Desk, card_play
from wartable.games.circadians.model import BOX, FOUNDATIONS, NONE, PLACES, ROWS, SHIP, Battle
from wartable.games.circadians.moments import Fighter
from wartable.games.circadians.rules.battle import announced, buildings_in, read_pieces
from wartable.games.circadians.rules.map import each, neighbours
from wartable.games.circadians.rules.pieces import present, warriors
from wartable.games.circadians.view import View
from wartable.games.circadians.words import (
    PHASE_NAMES,
    SYMBOL_NAMES,
    TERRAIN_NAMES,
    bonus_words,
    column_words,
    foundation_name,
)

Shown = dict[str, Any] | None
Sum = tuple[str, list[tuple[str, str]], str]


def inspect(view: View, lang: str, key: str) -> str:
    """The piece of that key; nothing if there is none."""
    table, show = Table(view, lang, {}), SHOW.get(key[:1])
    numbers = key[1:].split("-")
    if show is None or not all(n.isdecimal() and len(n) < 4 for n in numbers):
        return ""
    shown = show(table, [int(n) for n in numbers])
    if shown is None:
        return ""
    told = {"lead": "", "lines": [], "sums": [], "rules": [], "glyph": "", "faction": "", "reconstructed": "", **shown}
    return templates().get_template("inspect.html").render(lang=lang, **told)


# -- places and units --------------------------------------------------------------------------------


def _region(t: Table, n: list[int]) -> Shown:
    """A region, or the ship: what it gives, its neighbours, who is there and how strong."""
    region, v = n[0], t.view
    if region > SHIP or (region < SHIP and t.kind(region) == "out"):
        return None
    if region == SHIP:
        near = ", ".join(REGIONS[r].name[t.lang] for r in v.ship)
        return {
            "title": t.place_name(SHIP), "glyph": "u-ship", "faction": "circadians",
            "lines": [t.say("board-region-ship", regions=near), *_present(t, SHIP)], "rules": ["CO-FACTION-020"],
        }  # fmt: skip
    kind, holder = t.kind(region), v.holder[region]
    terrain = TERRAIN_NAMES[TERRAINS.index(kind)][t.lang] if kind in TERRAINS else ""
    here = [seat for seat in range(len(v.factions)) if present(t.state, seat, region)]
    lines = []
    bonus = t.produces(region)[1]
    if bonus:
        lines.append(t.say("board-region-loot", loot=bonus_words(t.lang, bonus)))
    near = ", ".join(t.place_name(r) for r in each(neighbours(t.state, region)))
    lines.append(t.say("board-region-near", regions=near or "–"))
    if holder != NONE:
        lines.append(t.say("board-region-held", faction=t.faction_name(holder)))
    else:
        lines.append(t.say("board-region-contested" if len(here) > 1 else "board-region-nobody"))
    lines += _present(t, region)
    rules = ["CO-REGION-010", "CO-ADJACENCY-001"]
    relic = next((r + 1 for r, where in enumerate(v.relics) if where == region), 0)
    if relic:
        lines.append(t.say("board-region-relic", n=relic))
        rules.append("CO-RELIC-002")
    lead = t.say("board-region-about", kind=kind, terrain=terrain)
    return {
        "title": t.place_name(region),
        "lead": lead,
        "lines": lines,
        "sums": _strengths(t, region, here),
        "rules": rules,
    }


def _present(t: Table, place: int) -> list[str]:
    """Who is there, faction by faction."""
    lines = []
    for force in t.forces(place):
        pieces = [figure.name for figure in force.figures]
        if force.warriors is not None:
            pieces.append(t.say("n-of-warriors" if t.lang == "ru" else "n-warriors", count=force.warriors.count))
        faction = next(f for f in FACTIONS if f.id == force.faction)
        lines.append(f"{faction.name[t.lang]}: {', '.join(pieces)}")
    return lines


def _strengths(t: Table, region: int, here: list[int]) -> list[Sum]:
    """The strength, attack and defence of the two factions that would fight here, before dial and card."""
    battle = t.state.battle
    if battle is None or battle.region != region:
        if len(here) != 2:
            return []
        battle = Battle(region=region, seats=list(here))
        for side in range(2):
            read_pieces(Fighter(t.state, battle, side))
    return [told for side in range(2) for told in _fighter(t, Fighter(t.state, battle, side))]


def _fighter(t: Table, f: Fighter) -> list[Sum]:
    v, name = t.view, t.faction_name(f.seat)
    found = []
    for symbol, total in enumerate(announced(f)):
        parts: list[tuple[int, str, str]] = []
        if symbol == STRENGTH and (count := warriors(t.state, f.seat, f.battle.region)):
            strong = f.battle.each[f.side]
            parts.append(
                (
                    count * strong,
                    t.say("board-part-warriors", n=count, each=strong),
                    t.say("board-warriors", faction=name),
                )
            )
        for figure in each(f.battle.figures[f.side]):
            value = CHARACTERISTICS[figure][v.upgraded >> figure & 1][symbol]
            parts.append((value, str(value), FIGURES[figure].name[t.lang]))
        for kind in buildings_in(f):
            value = _building_value(v.factions[f.seat], kind, symbol)
            parts.append((value, str(value), BUILDINGS[kind].name[t.lang]))
        rest = total - sum(value for value, _, _ in parts)
        parts.append((rest, str(rest), t.say("board-abilities")))
        told = [(number, what) for value, number, what in parts if value]
        if told:
            found.append((t.say(f"board-{SYMBOLS[symbol]}-sum", faction=name), told, str(total)))
    return found


def _building_value(faction: int, kind: int, symbol: int) -> int:
    if kind == OUTPOST:
        return OUTPOST_STRENGTH if symbol == STRENGTH else 0
    if kind == FORTRESS:
        return {STRENGTH: FORTRESS_STRENGTH[faction], ATTACK: 0, DEFENCE: FORTRESS_DEFENCE[faction]}[symbol]
    return 0


def _warriors(t: Table, n: list[int]) -> Shown:
    if len(n) != 2 or n[0] >= len(t.view.factions) or n[1] >= PLACES:
        return None
    seat, place = n
    count = t.view.warriors[seat * PLACES + place]
    f = Fighter(t.state, Battle(region=place, seats=[seat, seat]), 0)
    read_pieces(f)
    return {
        "title": t.say("board-warriors", faction=t.faction_name(seat)), "glyph": "u-light", "faction": t.faction(seat),
        "lead": t.place_name(place), "lines": [t.say("board-warriors-about", n=count, each=f.battle.each[0])],
        "rules": ["CO-BATTLE-018"],
    }  # fmt: skip


def _figure(t: Table, n: list[int]) -> Shown:
    number, v = n[0], t.view
    if number >= len(FIGURES):
        return None
    figure, up = FIGURES[number], v.upgraded >> number & 1
    where = Desk(t).whereabouts(v.at[number])
    values = dict(zip(("strength", "attack", "defence"), CHARACTERISTICS[number][up], strict=True))
    other = dict(zip(("strength", "attack", "defence"), CHARACTERISTICS[number][1 - up], strict=True))
    lines = [t.say("board-leader-values", **values)]
    side, opposite = ("up", "base") if up else ("base", "up")
    if number >= FIRST_RHY_ZU:
        lines.append(figure.text[t.lang])
        lines.append(t.say("board-leader-other", side=opposite, text="", **other).strip())
        seat = t.seat_of_figure(number)
        if seat is not None and v.at[number] < BOX:
            lines.append(t.say("board-rhy-zu-command", faction=t.faction_name(seat)))
        lead = t.say("board-rhy-zu-about", side=side, where=where)
    else:
        leader: Any = figure
        texts = (leader.text, leader.upgraded_text)
        lines.append(texts[up][t.lang])
        deploy = t.say("board-gems-of", n=DEPLOY_GEMS[number][up])
        lines.append(t.say("board-leader-costs", deploy=deploy, upgrade=t.say("board-gems-of", n=UPGRADE_GEMS[number])))
        lines.append(t.say("board-leader-other", side=opposite, text=texts[1 - up][t.lang], **other))
        faction = next(f for f in FACTIONS if f.id == leader.faction).name[t.lang]
        lead = t.say("board-leader-about", faction=faction, side=side, where=where)
    return {
        "title": figure.name[t.lang], "glyph": f"f-{t.faction_of_figure(number)}", "faction": t.faction_of_figure(number),
        "lead": lead, "lines": lines, "rules": ["CO-CARD-001", figure.rule],
    }  # fmt: skip


# -- things on the map -------------------------------------------------------------------------------


def _building(t: Table, n: list[int]) -> Shown:
    """A building in a region, or a row of them on the board that is drawn."""
    seat, kind = (n[0], n[1]) if len(n) == 3 else (Desk(t).shown, n[0])
    if seat >= len(t.view.factions) or kind >= len(BUILDINGS):
        return None
    printed, faction = BUILDINGS[kind], FACTIONS[t.view.factions[seat]]
    text = faction.fortress.text[t.lang] if kind == FORTRESS else printed.text[t.lang]
    rule = faction.fortress.rule if kind == FORTRESS else printed.rule
    lines = [text, t.say("board-building-about", income=bonus_words(t.lang, BUILDING_INCOME[kind]))]
    parts = ["fortress"] if kind == FORTRESS and "fortress" in faction.reconstructed else []
    return {
        "title": _cap(printed.name[t.lang]), "glyph": BUILDING_GLYPH[kind], "faction": faction.id, "lead": faction.name[t.lang],
        "lines": lines, "rules": [rule, "CO-INCOME-025"], "reconstructed": _reconstructed(t, parts),
    }  # fmt: skip


def _foundation(t: Table, n: list[int]) -> Shown:
    if len(n) != 2 or n[0] >= len(REGIONS) or n[1] >= FOUNDATIONS:
        return None
    number = t.view.foundations[n[0] * FOUNDATIONS + n[1]]
    if number == NONE:
        return None
    name = foundation_name(number)[t.lang]
    return {
        "title": t.say("board-foundation", what=name), "lead": t.place_name(n[0]),
        "lines": [t.say("board-foundation-about", bonus=bonus_words(t.lang, PLACEMENT_BONUS[number]))],
        "rules": ["CO-CONSTRUCTION-026", "CO-CONSTRUCTION-015"],
    }  # fmt: skip


def _relic(t: Table, n: list[int]) -> Shown:
    if not 1 <= n[0] <= len(t.view.relics):
        return None
    rules = ["CO-RELIC-001", "CO-RELIC-002", "CO-RELIC-003"]
    lines = [t.say("board-region-relic", n=n[0]), *(_rules()[rule].text(t.lang) for rule in rules)]
    return {"title": t.say("board-relic", n=n[0]), "glyph": "relic", "lines": lines, "rules": rules}


def _loot(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(LOOT_TOKENS):
        return None
    base, upgraded = (bonus_words(t.lang, side) for side in LOOT_SIDES[n[0]])
    where = t.view.loot[n[0]]
    told = t.say(
        "board-loot-at",
        where="corner" if where == NONE else "region",
        region="" if where == NONE else t.place_name(where),
    )
    return {
        "title": _cap(LOOT_TOKENS[n[0]].name[t.lang]), "lead": told,
        "lines": [t.say("board-loot-about", base=base, upgraded=upgraded)], "rules": ["CO-PRODUCTION-015"],
    }  # fmt: skip


# -- boards and cards --------------------------------------------------------------------------------


def _track(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(TRACKS):
        return None
    price = Desk(t).price(n[0])
    lines = [price.told if price is not None else t.say("board-no-price")]
    lines += [f"{column + 1}. {column_words(t.lang, n[0], column)}" for column in range(len(MAIN[n[0]]))]
    return {
        "title": PHASE_NAMES[n[0] + 1][t.lang], "glyph": TRACK_GLYPH[n[0]], "lines": lines,
        "rules": [TRACKS[n[0]].rule, "CO-RESEARCH-027", "CO-PRICING-014"],
    }  # fmt: skip


def _price_token(t: Table, n: list[int]) -> Shown:
    chip = next((p for p in _kit_prices(t) if p.number == n[0]), None)
    if chip is None:
        return None
    rule = "CO-PRICING-033" if len(t.view.factions) > 2 else "CO-PRICING-034"
    return {"title": chip.told.split(".")[0], "lines": chip.told.split(". ")[1:], "rules": [rule, "CO-PRICING-014"]}


def _kit_prices(t: Table) -> list[Any]:
    kit = Desk(t).kit()
    return kit.prices if kit is not None else []


def _quality(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(QUALITIES):
        return None
    quality, up = QUALITIES[n[0]], bool(t.view.qualities >> n[0] & 1)
    faction = FACTIONS[FACTION_OF_QUALITY[n[0]]]
    lines = [(quality.upgraded_text if up else quality.text)[t.lang]]
    if not up:
        lines.append(t.say("board-quality-upgraded", text=quality.upgraded_text[t.lang]))
        if quality.on_upgrade is not None:
            lines.append(t.say("board-quality-once", text=quality.on_upgrade[t.lang]))
    lead = t.say(
        "board-quality-about", faction=faction.name[t.lang], phase=PHASE_NAMES[PHASE[quality.phase]][t.lang],
        side="up" if up else "base", cost=t.say("board-gems-of", n=QUALITY_COST[n[0]]),
    )  # fmt: skip
    return {
        "title": quality.name[t.lang], "faction": faction.id, "lead": lead, "lines": [*lines, *_known(t, quality)],
        "rules": [quality.rule, "CO-INCOME-010"], "reconstructed": _reconstructed(t, quality.reconstructed),
    }  # fmt: skip


def _card(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(TACTICS):
        return None
    card = TACTICS[n[0]]
    lines = [t.say("board-card-battle", text=card.battle[t.lang])] if card.battle is not None else []
    lines.append(card_play(t.lang, n[0]))
    if card.lock:
        lines.append(t.say("board-card-lock"))
    return {
        "title": card.name[t.lang], "glyph": "card", "lead": t.say("board-card-about", left=card.values[0], right=card.values[1]),
        "lines": [*lines, *_known(t, card)], "rules": ["CO-TACTICS-001", card.rule],
        "reconstructed": _reconstructed(t, card.reconstructed),
    }  # fmt: skip


def _scouting(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(SCOUTING):
        return None
    card = SCOUTING[n[0]]
    lines = [
        t.say(f"board-scout-{name}", phase=PHASE_NAMES[PHASE[side.phase]][t.lang], text=side.text[t.lang])
        for name, side in (("circadian", card.circadian), ("other", card.other))
    ]
    return {
        "title": card.name[t.lang], "faction": card.faction, "lead": t.say("board-scout-at", where=t.view.scouts[n[0]]),
        "lines": lines, "rules": ["CO-FACTION-024", "CO-FACTION-025"], "reconstructed": _reconstructed(t, card.reconstructed),
    }  # fmt: skip


def _property(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(PROPERTIES):
        return None
    printed = PROPERTIES[n[0]]
    return {
        "title": printed.name[t.lang],
        "lines": [printed.text[t.lang]],
        "rules": [printed.rule, "CO-FOUNDATION-009"],
    }


def _area(t: Table, n: list[int]) -> Shown:
    seat = Desk(t).shown
    faction = t.view.factions[seat]
    if n[0] >= len(AREAS[faction]):
        return None
    count = t.view.areas[seat * ROWS + n[0]]
    return {
        "title": t.say("board-area", n=n[0] + 1, count=count), "glyph": "u-light", "faction": FACTIONS[faction].id,
        "lines": [Desk(t).recruiting(faction)], "rules": ["CO-RECRUIT-002", "CO-RECRUIT-016"],
    }  # fmt: skip


def _sector(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(SECTORS):
        return None
    sector = SECTORS[n[0]]
    left, right = (SYMBOL_NAMES[SYMBOLS.index(symbol)][t.lang] for symbol in (sector.left, sector.right))
    lines = [t.say("board-sector", name=sector.name[t.lang], left=left, right=right, die="yes" if sector.die else "no")]
    parts = list(sector.reconstructed)
    if sector.die:
        lines.append(", ".join(f"{strength}/{defence}" for strength, defence in DIE))
        parts.append("faces")
    rules = [
        sector.rule,
        *{"retreat": ["CO-DIAL-002", "CO-DIAL-010"], "massed-attack": ["CO-DIAL-005"]}.get(sector.id, []),
    ]
    rules += ["CO-DIAL-003", "CO-DIAL-014"] if sector.die else []
    return {
        "title": sector.name[t.lang],
        "glyph": "dial",
        "lines": lines,
        "rules": rules,
        "reconstructed": _reconstructed(t, parts),
    }


def _total(t: Table, n: list[int]) -> Shown:
    """A total of the battle panel: of the viewer's side (0) or the other's, strength, attack or defence."""
    battle = t.state.battle
    if battle is None or len(n) != 2 or n[0] > 1 or n[1] >= len(SYMBOLS):
        return None
    side = n[0] if t.view.seat != battle.seats[1] else 1 - n[0]
    f = Fighter(t.state, battle, side)
    sums = [
        told
        for told in _fighter(t, f)
        if told[0] == t.say(f"board-{SYMBOLS[n[1]]}-sum", faction=t.faction_name(f.seat))
    ]
    rule = ("CO-BATTLE-017", "CO-BATTLE-023", "CO-BATTLE-023")[n[1]]
    return {
        "title": f"{t.faction_name(f.seat)}: {SYMBOL_NAMES[n[1]][t.lang]}", "glyph": ("strength", "atk", "shield")[n[1]],
        "faction": t.faction(f.seat), "sums": sums, "rules": [rule],
    }  # fmt: skip


def _seat(t: Table, n: list[int]) -> Shown:
    """Everything that is public about a faction."""
    seat, v = n[0], t.view
    if seat >= len(v.factions):
        return None
    faction = v.factions[seat]
    printed, desk = FACTIONS[faction], Desk(t)
    tracks = ", ".join(
        f"{PHASE_NAMES[k + 1][t.lang]} {v.research[seat * len(TRACKS) + k] + 1}" for k in range(len(TRACKS))
    )
    tokens = [token.number for token in price_tokens(len(v.factions))]
    built = [
        f"{BUILDINGS[k].name[t.lang]} {v.built[seat * ROWS + k]}"
        for k in range(len(BUILDINGS))
        if v.built[seat * ROWS + k]
    ]
    leaders = [
        f"{FIGURES[i].name[t.lang]} ({desk.whereabouts(v.at[i])})" for i in LEADERS_OF[faction] if v.at[i] != BOX
    ]
    upgraded = [QUALITIES[q].name[t.lang] for q in QUALITIES_OF[faction] if v.qualities >> q & 1]
    on_map = sum(v.warriors[seat * PLACES : (seat + 1) * PLACES])
    waiting = sum(v.areas[seat * ROWS : (seat + 1) * ROWS])
    glory = ", ".join(f"{space}: {bonus_words(t.lang, bonus)}" for space, bonus in GLORY_TRACK[faction].items())
    cells = "; ".join(bonus_words(t.lang, bonus) for bonus in RELIC_CELLS[faction])
    lines = [
        printed.ability[t.lang],
        t.say("board-seat-about", glory=v.glory[seat], goal=GOAL[faction], text=printed.glory[t.lang]),
        t.say("board-seat-means", energy=v.energy[seat], gems=v.gems[seat], cards=len(v.hands[seat])),
        t.say("board-seat-research", tracks=tracks),
        t.say(
            "board-seat-tokens",
            supply=_list(t, _among(v.supply[seat], tokens)),
            vault=_list(t, _among(v.vault[seat], tokens)),
        ),
        t.say("board-seat-warriors", map=on_map, areas=waiting),
        t.say("board-seat-buildings", buildings=_list(t, built)),
        t.say("board-seat-leaders", leaders=_list(t, leaders)),
        t.say("board-seat-qualities", qualities=_list(t, upgraded)),
        t.say("board-fortress", text=printed.fortress.text[t.lang]),
        t.say("board-glory-track", track=glory),
        t.say("board-relic-cells", cells=cells),
    ]
    return {
        "title": printed.name[t.lang], "glyph": f"f-{printed.id}", "faction": printed.id, "lines": lines,
        "rules": [printed.rule, printed.fortress.rule, "CO-RELIC-016"], "reconstructed": _reconstructed(t, printed.reconstructed),
    }  # fmt: skip


# -- what is said of several -------------------------------------------------------------------------


def _among(bits: int, numbers: Iterable[int]) -> list[str]:
    return [str(n) for n in numbers if bits >> n & 1]


def _list(t: Table, things: list[str]) -> str:
    return ", ".join(things) or t.say("board-none")


def _known(t: Table, card: Any) -> list[str]:
    """Which part of a card has a source."""
    return [t.say("board-known", text=card.known[t.lang])] if card.known is not None else []


def _reconstructed(t: Table, parts: Iterable[str]) -> str:
    """Which parts are our own design."""
    told = ", ".join(t.say("board-part", part=part) for part in parts)
    return t.say("board-reconstructed", parts=told) if told else ""


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def _rules() -> Any:
    from wartable.games.circadians import GAME

    return GAME.rulebook


SHOW: dict[str, Callable[[Table, list[int]], Shown]] = {
    "r": _region, "u": _warriors, "f": _figure, "b": _building, "n": _foundation, "x": _relic, "l": _loot, "k": _track, "p": _price_token,
    "q": _quality, "t": _card, "c": _scouting, "y": _property, "a": _area, "d": _sector, "m": _total, "s": _seat,
}  # fmt: skip
