"""What a seat may answer: the vocabulary of decisions. Notation, words and keys follow from the fields."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.ids import (
    ActionId,
    AdvancedId,
    DieId,
    Half,
    LeaderId,
    MarkerId,
    MissionId,
    ObjectiveId,
    PlaceId,
    TacticId,
    TheaterId,
    UnitId,
)
from wartable.kernel.questions import Action


class Done(Action, frozen=True):
    """Enough: no more units, leaders, dice …"""


class Pass(Action, frozen=True):
    """Nothing: no turn, no card, no leader."""


class Yes(Action, frozen=True):
    """`do it`: what the question offers."""

    verb: ClassVar[str] = "do it"


class PlaceUnits(Action, frozen=True):
    """`place 3 stormtrooper corellia`"""

    verb: ClassVar[str] = "place {count} {unit} {place}"
    unit: UnitId
    place: PlaceId
    count: int


class Choose(Action, frozen=True):
    """`at corellia`: a system, for whatever is asked."""

    verb: ClassVar[str] = "at"
    place: PlaceId


class Assign(Action, frozen=True):
    """`assign princess-leia sabotage`"""

    leader: LeaderId
    card: MissionId


class Join(Action, frozen=True):
    """`join boba-fett darth-vader`: a second leader goes on the mission of another"""

    leader: LeaderId
    partner: LeaderId


class TakeBack(Action, frozen=True):
    """`back princess-leia`: a leader comes back from a face-down mission."""

    verb: ClassVar[str] = "back"
    takes_back: ClassVar[bool] = True
    leader: LeaderId


class Activate(Action, frozen=True):
    """`activate hoth darth-vader`"""

    place: PlaceId
    leader: LeaderId


class Move(Action, frozen=True):
    """`move 2 tie-fighter corellia`: from there"""

    verb: ClassVar[str] = "move {count} {unit} {source}"
    unit: UnitId
    source: PlaceId
    count: int


class Take(Action, frozen=True):
    """`take 1 at-at with 2`: figures with so much damage each go along in a retreat"""

    verb: ClassVar[str] = "take {count} {unit} with {wounded}"
    unit: UnitId
    count: int
    wounded: int


class Bring(Action, frozen=True):
    """`bring han-solo`: a captive goes with the units."""

    leader: LeaderId


class Reveal(Action, frozen=True):
    """`reveal sabotage corellia`, `reveal detained against han-solo`; `… by chewbacca` where the card lies there twice"""

    verb: ClassVar[str] = "reveal {card} {place} against {against} by {by}"
    card: MissionId
    place: PlaceId | None = None
    against: LeaderId | None = None
    by: LeaderId | None = None
    """The first leader on it."""


class RevealBase(Action, frozen=True):
    """`reveal the base`"""

    verb: ClassVar[str] = "reveal the base"


class Send(Action, frozen=True):
    """`send boba-fett`: a leader, to oppose a mission or to join a combat"""

    leader: LeaderId


class Pick(Action, frozen=True):
    """`leader han-solo`: a leader, for whatever is asked"""

    verb: ClassVar[str] = "leader"
    leader: LeaderId


class Use(Action, frozen=True):
    """`use noble-sacrifice`: an action card; with the leader that it is used with"""

    card: ActionId
    leader: LeaderId | None = None


class Subvert(Action, frozen=True):
    """`subvert`: reveal Subversion"""


class Keep(Action, frozen=True):
    """`keep ambush lando-calrissian`: an action card when recruiting, and the leader on it"""

    card: ActionId
    leader: LeaderId | None = None


class DrawAnother(Action, frozen=True):
    """`draw another`: one more action card when recruiting"""

    verb: ClassVar[str] = "draw another"


class TakeMission(Action, frozen=True):
    """`mission sabotage`: a mission or project card, for whatever is asked"""

    verb: ClassVar[str] = "mission"
    card: MissionId


class TakeObjective(Action, frozen=True):
    """`objective liberation`"""

    verb: ClassVar[str] = "objective"
    card: ObjectiveId


class Unit(Action, frozen=True):
    """`unit at-at`: a kind of unit, for whatever is asked; on a queue the space"""

    verb: ClassVar[str] = "unit {unit} {count} {place} on {space}"
    unit: UnitId
    count: int = 1
    place: PlaceId | None = None
    space: int = 0


class RemoveTarget(Action, frozen=True):
    """`remove rebel-cell`: a target marker"""

    verb: ClassVar[str] = "remove"
    marker: MarkerId


class Reroll(Action, frozen=True):
    """`reroll red-blank`: one more die to be rerolled"""

    die: DieId


class SetDie(Action, frozen=True):
    """`set red-hit`: a die shows this face instead of being rolled"""

    verb: ClassVar[str] = "set"
    die: DieId


class Prevent(Action, frozen=True):
    """`prevent red-direct-hit`: which of the own dice a card of the opponent takes away"""

    die: DieId


class Damage(Action, frozen=True):
    """`hit star-destroyer red-hit`: which die damages what; `hit star-destroyer` for damage of a card"""

    verb: ClassVar[str] = "hit"
    unit: UnitId
    die: DieId | None = None
    wounded: int = 0
    """Damage on the figure that is meant."""


class Block(Action, frozen=True):
    """`block airspeeder`: one damage less on this unit"""

    unit: UnitId
    wounded: int = 0


class Heal(Action, frozen=True):
    """`heal airspeeder red-special`"""

    unit: UnitId
    die: DieId | None = None
    wounded: int = 0


class DrawTactic(Action, frozen=True):
    """`draw red-special`: spend a die for a tactic card"""

    verb: ClassVar[str] = "draw"
    die: DieId


class PlayTactic(Action, frozen=True):
    """`play critical-hit`"""

    verb: ClassVar[str] = "play"
    card: TacticId
    die: DieId | None = None


class Discard(Action, frozen=True):
    """`discard critical-hit`: a tactic card"""

    card: TacticId


class Lay(Action, frozen=True):
    """`lay tractor-beam`: an advanced tactic card, face down"""

    card: AdvancedId


class Apply(Action, frozen=True):
    """`apply upper`"""

    half: Half


class Retreat(Action, frozen=True):
    """`retreat to hoth with princess-leia`"""

    verb: ClassVar[str] = "retreat to {place} with {leader}"
    place: PlaceId
    leader: LeaderId


class Probe(Action, frozen=True):
    """`probe hoth`: a probe card, for whatever is asked"""

    place: PlaceId


class PickTheater(Action, frozen=True):
    """`deck space`: the space or the ground deck"""

    verb: ClassVar[str] = "deck"
    theater: TheaterId


class Number(Action, frozen=True):
    """`number 2`: so many, for whatever is asked"""

    n: int


class Top(Action, frozen=True):
    """`top`: the cards go on top of the deck"""


class Bottom(Action, frozen=True):
    """`bottom`: they go under it"""
