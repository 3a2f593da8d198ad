"""Tactics of the Orks."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Move, PickAsset, PickPlayer, PlaceUnit
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.cards.tactics import place_free, tactic
from wartable.games.forbidden_stars.content import GROUND, KINDS, MILITIA, REINFORCEMENT, TROOPS
from wartable.games.forbidden_stars.events import UnitMoved
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.control import friendly_worlds, uncontrolled
from wartable.games.forbidden_stars.rules.forces import row, shift_unit
from wartable.games.forbidden_stars.rules.supply import gain_asset, gain_materiel, lose_asset
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import tell


@tactic("lootin_n_stealin")
def lootin_n_stealin(s: State, seat: int) -> Flow:
    """Gain 2 materiel; a chosen player loses one asset token of his own choice (FS-ORKS-013, FS-ORKS-014)."""
    gain_materiel(s, seat, 2, "FS-ORKS-013")
    others = [PickPlayer(i) for i, p in enumerate(s.players) if i != seat and not p.out]
    victim = others[0].seat
    if len(others) > 1:
        victim = (yield Ask(seat, others, "FS-ORKS-013", "choose-player")).seat
    tokens = [PickAsset(a) for a in range(3) if s.players[victim].assets[a]]
    if not tokens:
        return
    asset = tokens[0].asset
    if len(tokens) > 1:
        asset = (yield Ask(victim, tokens, "FS-ORKS-013", "lose-asset")).asset
    lose_asset(s, victim, asset, "FS-ORKS-013")


@tactic("letz_get_fightin")
def letz_get_fightin(s: State, seat: int) -> Flow:
    """Two free Boyz on a friendly world with a Nob, or one on any friendly world (FS-ORKS-004)."""
    player = s.players[seat]
    worlds = list(bits(friendly_worlds(s, seat)))
    if not player.reserve[MILITIA] or not worlds:
        return
    boyz = player.faction * KINDS + MILITIA

    def nobz(area: int) -> int:
        start = row(s, area, seat)
        return s.units[start + TROOPS] + s.units[start + TROOPS + KINDS]

    def tried() -> list[Candidate]:
        two = [(PlaceUnit(boyz, a, 2), None if nobz(a) else "FS-ORKS-004") for a in worlds]
        return [*two, *((PlaceUnit(boyz, a), None) for a in worlds)]

    answer = yield Ask(seat, [a for a, rule in tried() if rule is None], "FS-ORKS-004", "place-free", tried)
    for _ in range(answer.count):
        place_free(s, seat, MILITIA, answer.area, "FS-ORKS-004")


def _getz_here(s: State, seat: int) -> list[Move]:
    first = s.players[seat].faction * KINDS
    targets = list(bits(uncontrolled(s) & s.map.worlds))
    return [
        Move(first + kind, source, target)
        for source in bits(s.present[seat] & s.map.worlds)
        for kind in GROUND
        if s.units[row(s, source, seat) + kind]
        for target in targets
    ]


def _tried_getz_here(s: State, seat: int) -> list[Candidate]:
    first, legal = s.players[seat].faction * KINDS, _getz_here(s, seat)
    found: list[Candidate] = [(a, None) for a in legal]
    for source in bits(s.present[seat]):
        start = row(s, source, seat)
        for kind in range(KINDS):
            if s.units[start + kind] or s.units[start + kind + KINDS]:
                for target in bits(s.map.worlds & ~(1 << source)):
                    move = Move(first + kind, source, target)
                    if move not in legal:
                        rule = "FS-ORKS-002"
                        if kind not in GROUND or not s.units[start + kind]:
                            rule = "FS-ORKS-003"
                        found.append((move, rule))
    return found


@tactic("how_we_getz_here")
def how_we_getz_here(s: State, seat: int) -> Flow:
    """One own unrouted ground unit from any world to any uncontrolled world (FS-ORKS-002, FS-ORKS-003)."""
    if not _getz_here(s, seat):
        return
    move = yield Ask(
        seat, lambda: _getz_here(s, seat), "FS-ORKS-002", "how-we-getz-here", lambda: _tried_getz_here(s, seat)
    )
    shift_unit(s, seat, move.unit % KINDS, move.source, move.target)
    tell(s, UnitMoved, cite="FS-ORKS-002", seat=seat, unit=move.unit, source=move.source, area=move.target)


@tactic("moar_boyz")
def moar_boyz(s: State, seat: int) -> Flow:
    """Two reinforcement tokens, three at most (FS-ORKS-001)."""
    for _ in range(2):
        gain_asset(s, seat, REINFORCEMENT, "FS-ORKS-001")
    return
    yield
