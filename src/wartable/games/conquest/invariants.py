"""What must hold in every position, whatever happened."""

from __future__ import annotations

from wartable.games.conquest.abilities import WATCH, is_learning
from wartable.games.conquest.content import KINDS, PLANETS, TOKENS
from wartable.games.conquest.model import ATTACHMENT, HQ, SUPPORT, UNIT, Conquest
from wartable.games.conquest.rules.table import PLANET_LINE, is_warlord
from wartable.games.conquest.rules.values import hp


def invariants(s: Conquest) -> list[str]:
    """Everything that is broken in the position: an empty list, always."""
    broken = []
    for seat, p in enumerate(s.players):
        table = sum(c.owner == seat and KINDS[c.kind].type not in ("token", "warlord") for c in s.cards.values())
        aside = 1 if s.found and s.looking[1] == seat else 0
        cards = len(p.hand) + len(p.deck) + len(p.discard) + len(p.playing) + table + aside
        if cards != p.size:
            broken.append(f"seat {seat} has {cards} cards of {p.size}")
        if p.resources < 0:
            broken.append(f"seat {seat} has {p.resources} resources")
        leader = s.cards.get(p.warlord)
        if leader is None or not is_warlord(leader) or leader.seat != seat:
            broken.append(f"seat {seat} has lost its warlord")
    for uid, card in s.cards.items():
        if uid != card.uid or uid >= s.next_uid:
            broken.append(f"card {uid} has a wrong uid")
        broken += _of_card(s, uid)
    for i, token in enumerate(TOKENS):
        out = sum(c.kind == token for c in s.cards.values())
        if out + s.bank[i] != KINDS[token].copies or s.bank[i] < 0:
            broken.append(f"the bank of {KINDS[token].id} does not add up")
    if s.planets and sorted(s.planets + s.box) != sorted(p.number for p in PLANETS.values()):
        broken.append("the planets do not add up")
    if not 0 <= s.gone <= s.revealed <= PLANET_LINE:
        broken.append("the line of planets is broken")
    watch = 0
    for card in s.cards.values():
        watch |= WATCH[card.kind]
    if s.watch & watch != watch and not is_learning(s):
        broken.append("a card in play is not listened to")
    return broken


def _of_card(s: Conquest, uid: int) -> list[str]:
    card, broken = s.cards[uid], []
    name = KINDS[card.kind].id
    if card.place != HQ and not s.gone <= card.place < s.revealed:
        broken.append(f"{name} is at a planet that is not there")
    if card.role == ATTACHMENT:
        host = s.cards.get(card.host)
        if host is None or host.place != card.place:
            broken.append(f"{name} is attached to nothing")
    elif card.host:
        broken.append(f"{name} is attached without being an attachment")
    if card.role == SUPPORT and card.place != HQ:
        broken.append(f"{name} is a support outside the headquarters")
    if card.damage < 0:
        broken.append(f"{name} has {card.damage} damage")
    if card.role == UNIT and card.damage > hp(s, card) > 0:
        broken.append(f"{name} has {card.damage} damage and {hp(s, card)} HP")
    if KINDS[card.kind].unique and sum(c.kind == card.kind and c.seat == card.seat for c in s.cards.values()) > 1:
        broken.append(f"{name} is unique and there twice")
    return broken
