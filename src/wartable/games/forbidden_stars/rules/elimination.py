"""A player without a friendly world is out of the game (FS-ELIMINATION-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.content import KINDS
from wartable.games.forbidden_stars.events import Eliminated
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import HOLDER, NONE, Player, State
from wartable.games.forbidden_stars.rules.control import contested
from wartable.games.forbidden_stars.rules.forces import (
    figures_in,
    objective_in,
    owner_of_structures,
    slot_of,
    structures_in,
    take_objective,
    take_structure,
    take_unit,
)
from wartable.games.forbidden_stars.rules.victory import win
from wartable.kernel.state import tell


def elimination(s: State) -> None:
    """After the order, action or event and its capacity check are done (FS-ELIMINATION-004)."""
    s.order = None
    worlds = s.map.worlds & ~contested(s)
    gone = [seat for seat, p in enumerate(s.players) if not s.present[seat] & worlds and not p.out]
    if not gone:
        s.step = s.after
        return
    for seat in gone:
        _eliminate(s, seat)
    left = [seat for seat, player in enumerate(s.players) if not player.out]
    if len(left) == 1:
        win(s, left, "FS-VICTORY-008")
    if not left:
        win(s, gone, "FS-VICTORY-006")  # the last ones fall together; who was out before cannot win
    s.step = s.after


def _eliminate(s: State, seat: int) -> None:
    """All his components leave the game, his order tokens leave their stacks (FS-ELIMINATION-002, FS-ELIMINATION-005)."""
    tell(s, Eliminated, cite="FS-ELIMINATION-001", seat=seat)
    for area in list(bits(s.present[seat])):
        while figures := figures_in(s, area, seat):
            take_unit(s, seat, slot_of(*figures[0]), area)
        while owner_of_structures(s, area) == seat:
            take_structure(s, structures_in(s, area)[0], area)
    for area in range(s.map.areas):
        if objective_in(s, area) == seat:
            take_objective(s, area)
    for stack in s.stacks:
        stack[:] = bytes(token for token in stack if HOLDER[token] != seat)
    leave_the_game(s.players[seat])


def leave_the_game(player: Player) -> None:
    """Nothing of the player is left; his asset tokens leave the game with him (FS-ELIMINATION-002)."""
    player.out = True
    player.objectives = 0
    player.assets = bytearray(3)
    player.reserve = bytearray(KINDS)
    player.orders, player.used, player.on_deck = bytearray(4), bytearray(4), bytearray(4)
    player.events, player.drawn, player.deck = bytearray(), bytearray(), bytearray()
    player.combat_upgrades, player.removed = bytearray(), bytearray()
    player.upgrades, player.exhausted = bytearray(), bytearray()
    player.scheme, player.materiel, player.markers, player.cities = NONE, 0, 0, 0
