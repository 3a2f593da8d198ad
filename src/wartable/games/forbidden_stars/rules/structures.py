"""Structures that change hands (FS-STRUCTURE-006, FS-STRUCTURE-008)."""

from __future__ import annotations

from wartable.games.forbidden_stars.events import StructureCaptured
from wartable.games.forbidden_stars.model import NONE, State
from wartable.games.forbidden_stars.rules.forces import (
    count_structure,
    count_structures,
    destroy_structure,
    owner_of_structures,
    put_structure,
    structures_in,
    take_structure,
)
from wartable.kernel.state import tell


def given_up(s: State, area: int, seat: int) -> list[int]:
    """With too few markers for all, the winner says which types are destroyed (FS-STRUCTURE-008): those to choose from."""
    kinds = structures_in(s, area)
    taking = owner_of_structures(s, area) not in (NONE, seat)
    return kinds if taking and len(kinds) > 1 and 0 < s.players[seat].markers < count_structures(s, area) else []


def capture(s: State, area: int, seat: int) -> None:
    """The winner's marker replaces the loser's; without a marker left the structure is destroyed (FS-STRUCTURE-008)."""
    loser = owner_of_structures(s, area)
    if loser in (NONE, seat):
        return
    standing = [kind for kind in structures_in(s, area) for _ in range(count_structure(s, area, kind))]
    won: list[int] = []
    for structure in standing:
        if s.players[seat].markers > len(won):
            take_structure(s, structure, area)
            won.append(structure)
        else:
            destroy_structure(s, structure, area, "FS-STRUCTURE-008")
    for structure in won:
        put_structure(s, seat, structure, area)
        tell(s, StructureCaptured, cite="FS-STRUCTURE-006", seat=seat, structure=structure, area=area)
