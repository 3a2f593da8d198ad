"""Tactics of Chaos."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import BuyCombatCard, BuyUpgrade, PickUnit, PlaceUnit, PlayEvent
from wartable.games.forbidden_stars.ask import ask_for
from wartable.games.forbidden_stars.cards.tactics import TACTICS, cannot_use_event, place_free, tactic
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    EVENT_CARDS,
    FORGE,
    IS_SCHEME,
    KINDS,
    MILITIA,
    ORDER_UPGRADES,
    REINFORCEMENT,
    UPGRADES_OF,
)
from wartable.games.forbidden_stars.events import EventPlayed, EventsDrawn, TacticUsed
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import NONE, State
from wartable.games.forbidden_stars.orders.deploy import cultists_in
from wartable.games.forbidden_stars.orders.strategize import buy_combat_card, buy_upgrade
from wartable.games.forbidden_stars.rules.control import friendly_worlds
from wartable.games.forbidden_stars.rules.forces import destroy_unit, row
from wartable.games.forbidden_stars.rules.schemes import lay_scheme
from wartable.games.forbidden_stars.rules.supply import gain_asset
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell


@tactic("spoils_of_war")
def spoils_of_war(s: State, seat: int) -> Flow:
    """One forge token and one reinforcement token (FS-CHAOS-060)."""
    gain_asset(s, seat, FORGE, "FS-CHAOS-060")
    gain_asset(s, seat, REINFORCEMENT, "FS-CHAOS-060")
    return
    yield


@tactic("incantation_of_tzeentch")
def incantation_of_tzeentch(s: State, seat: int) -> Flow:
    """Draw three more cards and resolve the ability of one of them; no storm moves (FS-CHAOS-005, FS-CHAOS-006)."""
    player = s.players[seat]
    count = min(3, len(player.events))
    if not count:
        return
    before = len(player.drawn)
    for _ in range(count):
        player.drawn.append(player.events.pop())
    tell(s, EventsDrawn, cite="FS-CHAOS-005", seat=seat, count=count)

    def tried() -> list[Candidate]:
        return [(PlayEvent(card), cannot_use_event(s, seat, card)) for card in player.drawn[before:]]

    def legal() -> list[PlayEvent]:
        return [action for action, rule in tried() if rule is None]

    if not legal():
        return
    answer = yield ask_for(seat, legal, "FS-CHAOS-005", "choose-event", tried)
    card = answer.event
    tell(s, EventPlayed, cite="FS-CHAOS-005", seat=seat, event=card)
    if IS_SCHEME[card]:
        player.drawn.remove(card)
        lay_scheme(s, seat, card)
    else:
        tell(s, TacticUsed, cite=EVENT_CARDS[card].rule, seat=seat, event=card)
        s.second = card
        yield from TACTICS[card](s, seat)
        s.second = NONE


@tactic("prophets_and_signs")
def prophets_and_signs(s: State, seat: int) -> Flow:
    """Two free Cultists on one friendly world of a system without own Cultists, or one on any friendly world (FS-CHAOS-061)."""
    player = s.players[seat]
    worlds = list(bits(friendly_worlds(s, seat)))
    if not player.reserve[MILITIA] or not worlds:
        return
    cultist = player.faction * KINDS + MILITIA

    def tried() -> list[Candidate]:
        two = [(PlaceUnit(cultist, a, 2), "FS-CHAOS-061" if cultists_in(s, seat, a >> 2) else None) for a in worlds]
        return [*two, *((PlaceUnit(cultist, a), None) for a in worlds)]

    answer = yield ask_for(seat, [a for a, rule in tried() if rule is None], "FS-CHAOS-061", "place-free", tried)
    for _ in range(answer.count):
        place_free(s, seat, MILITIA, answer.area, "FS-CHAOS-061")


def storms_around(s: State, system: int) -> int:
    """Warp storms on the edges of a system's tile."""
    return sum(1 for edge in s.storms if s.map.edge_systems[edge] >> system & 1)


def _cultists(s: State, seat: int) -> list[PickUnit]:
    """Own Cultists anywhere, routed ones too."""
    cultist = s.players[seat].faction * KINDS + MILITIA
    return [
        PickUnit(cultist, state, area)
        for area in bits(s.present[seat])
        for state in (0, 1)
        if s.units[row(s, area, seat) + MILITIA + KINDS * state]
    ]


def _no_cultist(s: State, seat: int) -> RuleId | None:
    return None if _cultists(s, seat) else "FS-COST-003"


@tactic("touched_by_the_warp", _no_cultist)
def touched_by_the_warp(s: State, seat: int) -> Flow:
    """Destroy a Cultist: gain a free upgrade of a level no higher than the storms around its system (FS-CHAOS-008)."""
    player = s.players[seat]
    choice = yield ask_for(seat, _cultists(s, seat), "FS-CHAOS-008", "touched-by-the-warp")
    most = storms_around(s, choice.area >> 2)
    destroy_unit(s, seat, MILITIA + KINDS * choice.state, choice.area, "FS-CHAOS-008")

    def tried() -> list[Candidate]:
        found: list[Candidate] = []
        for card in UPGRADES_OF[player.faction]:
            if card not in player.upgrades:
                found.append((BuyUpgrade(card), None if ORDER_UPGRADES[card].level <= most else "FS-CHAOS-008"))
        for card in sorted(player.combat_upgrades):
            found.append((BuyCombatCard(card), None if COMBAT_CARDS[card].level <= most else "FS-CHAOS-008"))
        return found

    options = [a for a, rule in tried() if rule is None]
    if not options:
        return
    answer = yield ask_for(seat, options, "FS-CHAOS-008", "gain-upgrade", tried)
    match answer:
        case BuyUpgrade(card):
            buy_upgrade(s, seat, card, "FS-CHAOS-008", free=True)
        case BuyCombatCard(card):
            yield from buy_combat_card(s, seat, card, "FS-CHAOS-008", free=True)
