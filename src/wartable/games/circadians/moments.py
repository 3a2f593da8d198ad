"""The moments of the rules at which factions, their leaders and their qualities have something to say.

A rule opens a moment; `factions/` answers it. So the rule can be read without the cards, and each card stands alone:

    @WON.leader("eeyla")
    def glory_of_eeyla(f: Fighter, upgraded: bool) -> Flow: ...

A leader answers while it is on the map, in a battle if it took part in it (CO-CARD-009, CO-BATTLE-066); a quality always;
`upgraded` says which side of the card is in force.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from wartable.games.circadians.content import FACTION, FACTION_OF, FACTION_OF_QUALITY, FACTIONS, FIGURE, QUALITY
from wartable.games.circadians.model import NONE, SHIP, Battle, Circadians
from wartable.kernel.questions import Flow

F = TypeVar("F", bound=Callable[..., Any])
_LEADER, _QUALITY, _FACTION = range(3)
"""In this order: what leaders and qualities bring may be used by the bonuses of the faction's glory (CO-OVERVIEW-010)."""


class Fighter(NamedTuple):
    """One side of the battle: 0 the initiator, 1 its opponent."""

    s: Circadians
    battle: Battle
    side: int

    @property
    def seat(self) -> int:
        return self.battle.seats[self.side]

    @property
    def foe(self) -> Fighter:
        return Fighter(self.s, self.battle, 1 - self.side)


class Moment(Generic[F]):
    """What is to be said at one moment, by faction."""

    def __init__(self) -> None:
        self._said: list[list[tuple[int, int, F]]] = [[] for _ in FACTIONS]

    def faction(self, name: str) -> Callable[[F], F]:
        return self._write(FACTION[name], _FACTION, 0)

    def leader(self, name: str) -> Callable[[F], F]:
        return self._write(FACTION_OF[FIGURE[name]], _LEADER, FIGURE[name])

    def quality(self, name: str) -> Callable[[F], F]:
        return self._write(FACTION_OF_QUALITY[QUALITY[name]], _QUALITY, QUALITY[name])

    def _write(self, faction: int, kind: int, number: int) -> Callable[[F], F]:
        def write(said: F) -> F:
            self._said[faction].append((kind, number, said))
            self._said[faction].sort(key=lambda one: one[0])
            return said

        return write

    def of(self, s: Circadians, seat: int, place: int = NONE) -> list[tuple[F, bool]]:
        """What a faction says, with which side of the card; of leaders those on the map, or in this place."""
        said = self._said[s.factions[seat]]
        if not said:
            return []
        found = []
        for kind, number, one in said:
            if kind == _LEADER:
                if s.at[number] == place or (place == NONE and s.at[number] <= SHIP):
                    found.append((one, bool(s.upgraded >> number & 1)))
            else:
                found.append((one, kind == _QUALITY and bool(s.qualities >> number & 1)))
        return found

    def fighting(self, f: Fighter) -> list[tuple[F, bool]]:
        """What a fighter says: of leaders those who took part in the battle."""
        s, figures = f.s, f.battle.figures[f.side]
        return [
            (one, bool((s.upgraded if kind == _LEADER else s.qualities) >> number & 1) and kind != _FACTION)
            for kind, number, one in self._said[s.factions[f.seat]]
            if kind != _LEADER or figures >> number & 1
        ]


Sum = tuple[int, int, int]
"""Strength, attack, defence."""

# -- battles -------------------------------------------------------------------------------------------
CHOSEN: Moment[Callable[[Fighter, bool], Flow | None]] = Moment()
"""A battle was chosen, nobody has planned yet."""
SEES_FIRST: Moment[Callable[[Fighter, bool], bool]] = Moment()
"""Whether the opponent plans and reveals first."""
SECTOR_FREE: Moment[Callable[[Fighter, bool], bool]] = Moment()
"""Whether massed attack is open to leaders and die sectors cost nothing."""
PRINTED_CARD: Moment[Callable[[Fighter, bool], int]] = Moment()
"""What both values of the printed card count."""
WARRIOR: Moment[Callable[[Fighter, bool], int]] = Moment()
"""The strength of a warrior."""
FIGHTS: Moment[Callable[[Fighter, bool], Sum]] = Moment()
"""What is added in battle, read at the reveal (CO-BATTLE-064)."""
FIGHTS_LAST: Moment[Callable[[Fighter, int], int]] = Moment()
"""(fighter, attack) -> strength that depends on the attack of all sources."""
STRIKES_FIRST: Moment[Callable[[Fighter, bool], bool]] = Moment()
"""Whether wounds from attack are dealt before step 1."""
WON: Moment[Callable[[Fighter, bool], Flow | None]] = Moment()
"""The battle was won: at the end of step 1 (CO-BATTLE-022)."""
LOST: Moment[Callable[[Fighter, bool], Flow | None]] = Moment()
"""It was lost, likewise."""
PRESSES: Moment[Callable[[Fighter, bool], int]] = Moment()
"""Attack that winning adds in step 2."""
WOUNDED: Moment[Callable[[Fighter, bool], Flow | None]] = Moment()
"""After the wounds of step 2 (CO-BATTLE-030)."""
WOUNDS: Moment[Callable[[Circadians, int, int, bool], Flow | None]] = Moment()
"""(state, seat, number, side): the faction has wounded so many warriors."""
RETREATS: Moment[Callable[[Fighter, bool], int]] = Moment()
"""The leader that may go with retreating warriors, and lets them go anywhere; NONE."""
SURVIVES: Moment[Callable[[Fighter, bool], int]] = Moment()
"""The leader that goes to the base when defeated."""
CLOSES: Moment[Callable[[Circadians, int, bool], bool]] = Moment()
"""Whether opponents cannot choose battles in the leader's region."""
KEEPS_CARD: Moment[Callable[[Fighter, bool], bool]] = Moment()
"""Whether the own used card comes back to hand."""
TAKES_CARD: Moment[Callable[[Fighter, bool], bool]] = Moment()
"""Whether the opponent's used card comes to hand."""
AFTERMATH: Moment[Callable[[Fighter, bool], Flow | None]] = Moment()
"""The battle was won and step 3 is over."""

# -- moving --------------------------------------------------------------------------------------------
REACH: Moment[Callable[[Circadians, int, int, bool], int]] = Moment()
"""(state, seat, place, side) -> regions that are adjacent to a place beside those that are for everybody."""
LAKES_OPEN: Moment[Callable[[Circadians, int, bool], bool]] = Moment()
"""Whether units may be moved onto lakes."""
PIN_VALUE: Moment[Callable[[Circadians, int, bool], int]] = Moment()
"""(state, figure, side) -> the pin value of a leader (CO-PIN-007); 0: nothing is said of it."""
PIN_COST: Moment[Callable[[Circadians, int, bool], int]] = Moment()
"""The pin cost of a leader, likewise."""
SHARES: Moment[Callable[[Circadians, list[int], bool], bool]] = Moment()
"""(state, leaders, side) -> whether these leaders may end a movement in one region."""
FREE_MOVE: Moment[Callable[[Circadians, int, int, bool], bool]] = Moment()
"""(state, figure, source, side) -> whether a move with that figure costs no movement point."""
SAILS: Moment[Callable[[Circadians, int, bool], bool]] = Moment()
"""Whether the ship may move, and (True) the first time for nothing."""
TURN_OVER: Moment[Callable[[Circadians, int, bool], Flow | None]] = Moment()
"""The end of the own turn of movement."""
PHASE_OVER: Moment[Callable[[Circadians, int, bool], Flow | None]] = Moment()
"""The end of an action phase, when all turns are over."""

AMBUSHES: Moment[Callable[[Circadians, int, int, bool], int]] = Moment()
"""(state, region, warriors, side) -> how many of an opponent's warriors are wounded when they enter a region by a move."""
ENTERED: Moment[Callable[[Circadians, int, int, int, int, bool], Flow | None]] = Moment()
"""(state, seat, mover, region, warriors, side): an opponent's units have entered a region by a move."""
ACTED: Moment[Callable[[Circadians, int, int, bool], None]] = Moment()
"""(state, seat, actor, side): a faction performs the action of the phase."""

# -- boards --------------------------------------------------------------------------------------------
RESEARCHED: Moment[Callable[[Circadians, int, bool], Flow | None]] = Moment()
"""A research was gained."""
AUXILIARY_ENERGY: Moment[Callable[[Circadians, int, bool], bool]] = Moment()
"""Whether 2 energy can be paid in place of each gem of the auxiliary action of this phase."""
POINTS: Moment[Callable[[Circadians, int, bool], int]] = Moment()
"""More points of the main action of this phase."""
BUILDS: Moment[Callable[[Circadians, int, int, bool], str]] = Moment()
"""(state, region, type, side) -> the rule by which a building of this type cannot be built there; nothing: it can."""
BUILT: Moment[Callable[[Circadians, int, int, bool], Flow | None]] = Moment()
"""(state, region, type, side): a building was built."""
BUILDS_BARE: Moment[Callable[[Circadians, int, bool], bool]] = Moment()
"""Whether buildings may be put down without a foundation."""
DOUBLES: Moment[Callable[[Circadians, int, bool], bool]] = Moment()
"""Whether placement bonuses are doubled."""
NO_LOCK: Moment[Callable[[Circadians, int, bool], bool]] = Moment()
"""(state, type, side) -> whether no lock is paid for buildings of a type."""
PRODUCES: Moment[Callable[[Circadians, int, bool], tuple[int, int]]] = Moment()
"""(state, seat, side) -> regions that can be chosen for production besides, and the energy they give without a token."""
RECRUITS: Moment[Callable[[Circadians, int, bool], int]] = Moment()
"""Regions into which warriors may be recruited instead of the base."""
UPGRADED: Moment[Callable[[Circadians, int, int, bool], Flow | None]] = Moment()
"""(state, seat, quality, side): a quality was upgraded."""
USES: Moment[Callable[[Circadians, int, bool], Use | None]] = Moment()
"""What a leader offers in the own turn of this phase."""

# -- income --------------------------------------------------------------------------------------------
SOURCES: Moment[Callable[[Circadians, int, bool], list[Source]]] = Moment()
"""The sources of income there are besides the board."""
LOWERS: Moment[Callable[[Circadians, int, bool], int]] = Moment()
"""By how many brackets the bonus may be taken lower."""
COUNTS: Moment[Callable[[Circadians, int, bool], int]] = Moment()
"""Regions that may be counted besides those under control."""


class Use(NamedTuple):
    """What a leader offers in a turn, once: pay so much energy, gain this."""

    figure: int
    energy: int
    bonus: tuple[tuple[int, int], ...]
    cite: str


class Source(NamedTuple):
    """A source of income."""

    number: int
    collect: Callable[[Circadians, int], Flow | None]
    may: bool = False
    """Whether it may be left."""
    energy: int = 0
    """What it costs."""
    forbids: Callable[[Circadians, int], str | None] | None = None
    """Why it cannot be collected now."""
