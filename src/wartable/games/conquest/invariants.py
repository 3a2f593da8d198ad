"""What must hold in every position, whatever happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wartable.games.conquest.abilities import BOOK, is_learning
from wartable.games.conquest.content import KINDS, planets, tokens
from wartable.games.conquest.model import (
    ARMORBANE,
    ATTACHMENT,
    HQ,
    PLANET_LINE,
    SHIELDED,
    SUPPORT,
    UNIT,
    Card,
    Conquest,
)
from wartable.games.conquest.rules.table import is_warlord
from wartable.games.conquest.rules.values import hp
from wartable.games.conquest.words import TEXTS
from wartable.kernel.limits import beyond
from wartable.kernel.text import Line


def invariants(s: Conquest) -> list[Line]:
    """Everything that is broken in the position: an empty list, always."""
    broken = [*beyond(s)]
    for seat, p in enumerate(s.players):
        table = sum(c.owner == seat and KINDS[c.kind].type not in ("token", "warlord") for c in s.cards.values())
        aside = 1 if s.found and s.looking[1] == seat else 0
        cards = len(p.hand) + len(p.deck) + len(p.discard) + len(p.playing) + table + aside
        if cards != p.size:
            broken.append(TEXTS.line("broken-cards", seat=str(seat), cards=cards, size=p.size))
        if p.resources < 0:
            broken.append(TEXTS.line("broken-resources", seat=str(seat), resources=p.resources))
        if Counter(p.shown) - Counter(p.hand):
            broken.append(TEXTS.line("broken-shown").at(f"seats.{seat}.shown"))
        if len(p.top) > len(p.deck):
            broken.append(TEXTS.line("broken-top", deck=len(p.deck)).at(f"seats.{seat}.top"))
        leader = s.cards.get(p.warlord)
        if leader is None or not is_warlord(leader) or leader.seat != seat:
            broken.append(TEXTS.line("broken-warlord", seat=str(seat)))
    for uid, card in s.cards.items():
        if uid != card.uid or uid >= s.next_uid:
            broken.append(TEXTS.line("broken-uid", uid=str(uid)))
        broken += [line.at(KINDS[card.kind].id) for line in of_card(s, card)]
    for i, token in enumerate(tokens(s.sets)):
        out = sum(c.kind == token for c in s.cards.values())
        if out + s.bank[i] != KINDS[token].copies or s.bank[i] < 0:
            broken.append(TEXTS.line("broken-bank", token=KINDS[token].id))
    if s.planets and sorted(s.planets + s.box) != sorted(planets(s.sets)):
        broken.append(TEXTS.line("broken-planets"))
    if not 0 <= s.gone <= s.revealed <= PLANET_LINE:
        broken.append(TEXTS.line("broken-line"))
    if len(s.passed) not in ((2,) if s.phase == "deploy" else (0, 2)):
        broken.append(TEXTS.line("broken-passed").at("passed"))
    if len(s.struggles) not in ((PLANET_LINE,) if s.step == "struggle" else (0, PLANET_LINE)):
        broken.append(TEXTS.line("broken-struggles").at("struggles"))
    if s.no_shield and (len(s.no_shield) != 2 or not {*s.no_shield} <= {"", SHIELDED, ARMORBANE}):
        broken.append(TEXTS.line("broken-shields").at("no_shield"))
    watch = 0
    for card in s.cards.values():
        watch |= BOOK.watch.get(card.kind, 0)
    if s.watch & watch != watch and not is_learning(s):
        broken.append(TEXTS.line("broken-watch"))
    return broken


def of_card(s: Conquest, card: Card) -> Iterator[Line]:
    """What is broken about a card in play."""
    if is_warlord(card) and s.players[card.owner].warlord != card.uid:
        yield TEXTS.line("broken-second-warlord")
    if card.place != HQ and not s.gone <= card.place < s.revealed:
        yield TEXTS.line("broken-no-planet")
    host = s.cards.get(card.host)
    if card.role == ATTACHMENT and (host is None or host.place != card.place):
        yield TEXTS.line("broken-no-host")
    if card.role != ATTACHMENT and card.host:
        yield TEXTS.line("broken-host")
    if card.role == SUPPORT and card.place != HQ:
        yield TEXTS.line("broken-support")
    if card.damage < 0:
        yield TEXTS.line("broken-damage", damage=card.damage)
    if card.role == UNIT and card.damage > hp(s, card) > 0:
        yield TEXTS.line("broken-hp", damage=card.damage, hp=hp(s, card))
    alike = [c for c in s.cards.values() if c.kind == card.kind and card.seat in (c.seat, c.owner)]
    if KINDS[card.kind].unique and len(alike) > 1:
        yield TEXTS.line("broken-unique", card=KINDS[card.kind].name)
