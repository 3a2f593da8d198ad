"""What a seat may answer: the vocabulary of decisions. Notation, words and keys follow from the fields.

Poses (`march`, `jump`, `withdraw`, `drive`, `back`, `retreat`, `run`, `pivot`, `put`, `form`) are spelled in a way of their own
(`poses.py`): places in tenths of a millimetre, angles in degrees.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.games.legion.ids import (
    BesideId,
    ChargeId,
    ColourId,
    CommandId,
    DieId,
    EdgeId,
    EffectId,
    KeywordId,
    KindId,
    MiniId,
    OrderId,
    PieceId,
    RankId,
    RowId,
    SaveId,
    SeatId,
    SideId,
    SpareId,
    TokenId,
    UnitId,
    UpgradeId,
    WayId,
    WeaponId,
)
from wartable.games.legion.space.numbers import Point
from wartable.kernel.questions import Action

Places = tuple[Point, ...]


class Done(Action, frozen=True):
    """Enough: no more actions, weapons, dice …"""


class Pass(Action, frozen=True):
    """Nothing: no offer is taken."""


class Yes(Action, frozen=True):
    """`do it`: what the question offers."""

    verb: ClassVar[str] = "do it"


# -- set-up ---------------------------------------------------------------------------------------------


class Lay(Action, frozen=True):
    """`lay building-4`: one of the pieces of terrain that were set aside is placed next"""

    spare: SpareId


class TakeColour(Action, frozen=True):
    """`be blue`"""

    verb: ClassVar[str] = "be"
    colour: ColourId


class TakeEdge(Action, frozen=True):
    """`edge near`: the long edge at which blue sits"""

    verb: ClassVar[str] = "edge"
    side: SideId


class Remove(Action, frozen=True):
    """`remove condition`: the leftmost card of that row"""

    row: RowId


class SetAside(Action, frozen=True):
    """`set aside stormtroopers-2`: a reinforcement"""

    verb: ClassVar[str] = "set aside"
    unit: UnitId


class Mark(Action, frozen=True):
    """`mark house-1`: an objective token lies on that piece of terrain"""

    piece: PieceId


class Hunt(Action, frozen=True):
    """`hunt luke-skywalker`: the unit that a unit with Bounty marks"""

    unit: UnitId


class Deploy(Action, frozen=True):
    """`deploy stormtroopers-1`: this unit is placed next"""

    unit: UnitId


class Put(Action, frozen=True):
    """`put 5914,6219 facing 90.0 form 5300,5000 …`: a leader (with its unit) or a token is placed there"""

    x: int
    y: int
    facing: int = 0
    form: Places = ()


# -- the command phase ----------------------------------------------------------------------------------


class Play(Action, frozen=True):
    """`play ambush`"""

    card: CommandId


class Observe(Action, frozen=True):
    """`observe 1`: that player's hand"""

    seat: SeatId


class TakePriority(Action, frozen=True):
    """`priority 2`: of two partners who tie for the fewest pips this one has priority"""

    verb: ClassVar[str] = "priority"
    seat: SeatId


class Nominate(Action, frozen=True):
    """`nominate darth-vader`: this commander issues the orders"""

    unit: UnitId


class Order(Action, frozen=True):
    """`order stormtroopers-1`"""

    unit: UnitId


class Meditate(Action, frozen=True):
    """`meditate at-rt`: one of the orders goes there by Battle Meditation"""

    unit: UnitId


class Instead(Action, frozen=True):
    """`instead of order-2`: the order of the card that Battle Meditation replaces"""

    verb: ClassVar[str] = "instead of"
    order: OrderId


# -- activations ----------------------------------------------------------------------------------------


class Activate(Action, frozen=True):
    """`activate stormtroopers-1`"""

    unit: UnitId


class Draw(Action, frozen=True):
    """`draw`: an order token from the pool"""


class Take(Action, frozen=True):
    """`take corps`: this order token is used, of two that were drawn or one that lies on a command card"""

    rank: RankId


class Begin(Action, frozen=True):
    """`begin with compulsory-move`: of what happens when a unit activates this comes next"""

    verb: ClassVar[str] = "begin with"
    effect: EffectId


class Courage(Action, frozen=True):
    """`courage darth-vader`: whose courage counts when panic is checked"""

    unit: UnitId


class Flee(Action, frozen=True):
    """`flee left`: to this edge of several that are equally near"""

    edge: EdgeId


class March(Action, frozen=True):
    """`march 6540,5000 form 6400,4900 …`: a standard move; without a formation the unit keeps the usual one"""

    x: int
    y: int
    form: Places = ()


class Jump(Action, frozen=True):
    """`jump 6540,5000`: the card action Jump X"""

    x: int
    y: int
    form: Places = ()


class Withdraw(Action, frozen=True):
    """`withdraw 6540,5000 form …`"""

    x: int
    y: int
    form: Places = ()


class Drive(Action, frozen=True):
    """`drive 2 +45.0 197.0 form …`: along the tool of that speed, bent so, so far (millimetres)"""

    tool: int
    bend: int
    stop: int
    form: Places = ()


class Back(Action, frozen=True):
    """`back 1 -30.0 146.2`: a reverse"""

    tool: int
    bend: int
    stop: int
    form: Places = ()


class Retreat(Action, frozen=True):
    """`retreat 1 +45.0 120.0`: a withdrawal of a unit on notched bases"""

    tool: int
    bend: int
    stop: int
    form: Places = ()


class Run(Action, frozen=True):
    """`run +10.0 form …`: a compulsory move with this bend"""

    bend: int
    form: Places = ()


class Pivot(Action, frozen=True):
    """`pivot 120.0`: to face that way"""

    facing: int


class Form(Action, frozen=True):
    """`form 5300,5000 5150,5260 …`: the places of miniatures, in their order"""

    places: Places


class Climb(Action, frozen=True):
    """`climb up house-1 4010,4335`: safely, for two actions"""

    way: WayId
    piece: PieceId
    x: int
    y: int


class Clamber(Action, frozen=True):
    """`clamber down house-1 3865,4335`"""

    way: WayId
    piece: PieceId
    x: int
    y: int


class Attack(Action, frozen=True):
    """`attack`"""


class Throw(Action, frozen=True):
    """`throw vaders-lightsaber`: Saber Throw with this weapon"""

    weapon: WeaponId


class Aim(Action, frozen=True):
    """`aim`"""


class Dodge(Action, frozen=True):
    """`dodge`"""


class Standby(Action, frozen=True):
    """`standby`"""


class Recover(Action, frozen=True):
    """`recover`"""


class Claim(Action, frozen=True):
    """`claim token-2`"""

    token: TokenId


class Embark(Action, frozen=True):
    """`embark x-34-landspeeder`: the unit boards this transport"""

    unit: UnitId


class Sabotage(Action, frozen=True):
    """`sabotage token-2`: a wound token is put on it"""

    token: TokenId


class Repair(Action, frozen=True):
    """`repair token-2`: a wound token is removed from it"""

    token: TokenId


class Extract(Action, frozen=True):
    """`extract`: an objective token out of the Downed AT-ST"""


class Detonate(Action, frozen=True):
    """`detonate charge-1`"""

    charge: ChargeId


class UseUpgrade(Action, frozen=True):
    """`use force-push`: the action of an upgrade card"""

    verb: ClassVar[str] = "use"
    upgrade: UpgradeId


class Hasten(Action, frozen=True):
    """`hasten`: one faster in this move (Ryder Azadi)"""


class Ease(Action, frozen=True):
    """`ease`: one slower in this move"""


class UseKeyword(Action, frozen=True):
    """`do take-cover`: a keyword that is a card action"""

    verb: ClassVar[str] = "do"
    keyword: KeywordId


class UseCommand(Action, frozen=True):
    """`invoke whipcord-launcher`: the free card action that a command card in play gives"""

    verb: ClassVar[str] = "invoke"
    card: CommandId


class Gain(Action, frozen=True):
    """`gain aim`: a token of this kind, of several that an effect offers"""

    token: BesideId


class Retrieve(Action, frozen=True):
    """`take back reckless-diversion`: a command card that comes back to a hand"""

    verb: ClassVar[str] = "take back"
    card: CommandId


class Answer(Action, frozen=True):
    """`answer stormtroopers-1`: this unit spends its standby token"""

    unit: UnitId


# -- choices within effects and attacks -------------------------------------------------------------------


class Pick(Action, frozen=True):
    """`on stormtroopers-1`: the unit an effect is about"""

    verb: ClassVar[str] = "on"
    unit: UnitId


class PickMini(Action, frozen=True):
    """`mini stormtroopers-1.3`: the miniature an effect is about"""

    verb: ClassVar[str] = "mini"
    mini: MiniId


class Target(Action, frozen=True):
    """`target stormtroopers-1`: the defender"""

    unit: UnitId


class With(Action, frozen=True):
    """`with e-11-blaster-rifle 4`: so many miniatures add this weapon to the pool"""

    verb: ClassVar[str] = "with {weapon} {count}"
    weapon: WeaponId
    count: int


class Resolve(Action, frozen=True):
    """`resolve stormtroopers-1`: the pool against this defender comes next"""

    unit: UnitId


class Reroll(Action, frozen=True):
    """`reroll red-blank`: this die is rerolled with the aim token"""

    die: DieId


class Spend(Action, frozen=True):
    """`spend 1`: so many tokens"""

    count: int


class RerollSave(Action, frozen=True):
    """`redo blank`: this defense die is rerolled (Uncanny Luck)"""

    verb: ClassVar[str] = "redo"
    die: SaveId


class Support(Action, frozen=True):
    """`support phase-i-clone-troopers-1`: this unit adds weapons to the attack (Fire Support)"""

    unit: UnitId


class TakeDice(Action, frozen=True):
    """`dice 2 1 0`: so many red, black and white dice of a thrown weapon"""

    verb: ClassVar[str] = "dice {red} {black} {white}"
    red: int
    black: int
    white: int


class Guard(Action, frozen=True):
    """`guard chewbacca 2`: this unit takes so many hits upon itself (Guardian)"""

    verb: ClassVar[str] = "guard {unit} {count}"
    unit: UnitId
    count: int


class Prevent(Action, frozen=True):
    """`prevent 2`: so many wounds"""

    count: int


class Wound(Action, frozen=True):
    """`wound stormtroopers-1.3`"""

    mini: MiniId


class Lead(Action, frozen=True):
    """`lead stormtroopers-1.3`: this miniature becomes the leader"""

    mini: MiniId


class Destroy(Action, frozen=True):
    """`destroy grappling-claws`: that weapon of a vehicle"""

    weapon: WeaponId


class Ready(Action, frozen=True):
    """`ready force-push`: an exhausted upgrade"""

    upgrade: UpgradeId


class Heal(Action, frozen=True):
    """`heal luke-skywalker.1`: a wound token of that miniature is removed"""

    mini: MiniId


class Restore(Action, frozen=True):
    """`restore stormtroopers-1.3`: a miniature that was defeated in this round comes back"""

    mini: MiniId


class Clear(Action, frozen=True):
    """`clear ion`: a token of that kind is removed"""

    kind: KindId


class Mend(Action, frozen=True):
    """`mend grappling-claws`: a destroyed weapon can be used again"""

    weapon: WeaponId


class Configure(Action, frozen=True):
    """`configure a-180-rifle-config`: that side of the card is in use"""

    upgrade: UpgradeId


class Promote(Action, frozen=True):
    """`promote stormtroopers-1`: its leader becomes the commander"""

    unit: UnitId
