"""What must hold in every position, whatever happened."""

from __future__ import annotations

from wartable.games.conquest.abilities import WATCH, is_learning
from wartable.games.conquest.content import KINDS, PLANETS, TOKENS
from wartable.games.conquest.model import ATTACHMENT, HQ, SUPPORT, UNIT, Conquest
from wartable.games.conquest.rules.table import PLANET_LINE, is_warlord
from wartable.games.conquest.rules.values import hp


def invariants(s: Conquest) -> list[str]:
    """Everything that is broken in the position: an empty list, always."""
    broken = _of_seats(s)
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


def _of_seats(s: Conquest) -> list[str]:
    """There are two seats, and two seats only (CQ-OVERVIEW-001)."""
    somebody = {"turn": s.turn, "initiative": s.initiative, "start_initiative": s.start_initiative}
    if s.battle is not None:
        somebody |= {"battle.initiative": s.battle.initiative, "battle.turn": s.battle.turn}
    anybody = {"last_capture": s.last_capture, "looking": s.looking[0], "looking at": s.looking[1]}
    broken = [f"{what}: there is no seat {seat}" for what, seat in somebody.items() if seat not in (0, 1)]
    broken += [f"{what}: there is no seat {seat}" for what, seat in anybody.items() if seat not in (-1, 0, 1)]
    if len(s.passed) != 2 and s.phase == "deploy":
        broken.append("passed: both seats have passed or not")
    if len(s.struggles) not in (0, PLANET_LINE):
        broken.append("struggles: every planet has a winner or none")
    return broken


def _of_card(s: Conquest, uid: int) -> list[str]:
    card, broken = s.cards[uid], []
    name = KINDS[card.kind].id
    if card.seat not in (0, 1) or card.owner not in (0, 1):
        return [f"{name} belongs to nobody"]
    if is_warlord(card) and s.players[card.owner].warlord != uid:
        broken.append(f"{name} is a second warlord")
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
