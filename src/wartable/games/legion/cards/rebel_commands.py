"""Command cards of the rebels beyond the core set, in print order: what they do at their moments."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.legion import actions as a
from wartable.games.legion.cards.asking import AIM, DODGE, PASS, gain_one_of, offered, picked, rule_of
from wartable.games.legion.cards.barrages import barrage
from wartable.games.legion.cards.smoke import place_smoke
from wartable.games.legion.content import (
    COMMAND_CARDS,
    COMMANDER,
    CORPS,
    HEAVY,
    OPERATIVE,
    SPECIAL_FORCES,
    SUPPORT,
)
from wartable.games.legion.events import CardDiscarded, CardReturned, GraffitiPlaced
from wartable.games.legion.gains import BLOCKS, SPEED, gives, gives_for_good
from wartable.games.legion.model import (
    ACTIVATING,
    COMMAND_DEED,
    EITHER,
    FACEUP,
    MOVE_ONLY,
    NONE,
    Act,
    Legion,
    deployed,
    foe,
    friendly,
    mustered,
    units_of,
)
from wartable.games.legion.moments import (
    after_activation,
    after_arming,
    after_attack,
    at_the_end,
    at_the_start,
    before_the_end,
    first_of_all,
    when_activated,
    when_ordered,
    when_revealed,
)
from wartable.games.legion.phases.acting import grant, let_move
from wartable.games.legion.phases.activating import recover
from wartable.games.legion.phases.serving import serve
from wartable.games.legion.phases.turns import activate
from wartable.games.legion.poses import parse
from wartable.games.legion.powers import command_deed, command_power
from wartable.games.legion.rules.edicts import (
    adds_saves,
    curbs_orders,
    draws_attacks,
    joins_attacks,
    keeps_from_attacking,
    steadies,
)
from wartable.games.legion.rules.graffiti import GraffitiPlaces
from wartable.games.legion.rules.moves import held
from wartable.games.legion.rules.targets import unit_sees
from wartable.games.legion.rules.tokens import calm, gain_aim, gain_dodge, lose_standby, suppress, suppressed
from wartable.games.legion.rules.words import is_own, issued_by, lends, own_of
from wartable.games.legion.table import (
    in_melee_with,
    in_range,
    on_field,
    profile_of,
    reconsider,
    reconsider_all,
    trooper,
)
from wartable.kernel.questions import Choose, Flow, Place
from wartable.kernel.state import RuleId, Seat, tell

LUKE, LEIA, HAN, CHEWBACCA = "luke-skywalker", "leia-organa", "han-solo", "chewbacca"
JYN, SABINE, R2 = "jyn-erso", "sabine-wren", "r2-d2"


def step_aside(s: Legion, unit: int, card: str) -> None:
    """The unit may perform a speed-1 move, unless an engagement holds it."""
    if not held(s, unit):
        let_move(s, unit, 1, rule_of(card))


def ready(s: Legion, units: Iterable[int]) -> list[int]:
    """Those of some units that have a faceup order token."""
    return [u for u in units if s.order[u] == FACEUP]


# -- Leia Organa -------------------------------------------------------------------------------------------------


@before_the_end("coordinated-bombardment")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """At the end of her activation Leia may attack up to three enemy units (LG-COMMANDCARD2-014)."""
    if is_own(s, seat, act.unit, LEIA):
        yield from barrage(s, act, "coordinated-bombardment", 3)


@when_ordered("no-time-for-sorrows")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """A friendly trooper unit may perform a speed-1 move (LG-COMMANDCARD2-015)."""
    if friendly(s, seat, unit) and trooper(s, unit):
        step_aside(s, unit, "no-time-for-sorrows")


@after_activation("somebody-has-to-save-our-skins")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """After Leia's activation a friendly unit near her that has an order may activate (LG-COMMANDCARD2-016)."""
    unit = act.unit
    if is_own(s, seat, unit, LEIA) and on_field(s, unit):
        near = [u for u in ready(s, mustered(s, seat)) if in_range(s, unit, u, 2)]
        chosen = yield from picked(s, seat, "somebody-has-to-save-our-skins", near)
        if chosen is not None:
            activate(s, chosen)


# -- Han Solo ----------------------------------------------------------------------------------------------------


@when_ordered("sorry-about-the-mess")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """Han gains an aim and a dodge token (LG-COMMANDCARD2-017)."""
    if is_own(s, seat, unit, HAN):
        gain_aim(s, unit, "LG-COMMANDCARD2-017")
        gain_dodge(s, unit, "LG-COMMANDCARD2-017")


@draws_attacks("reckless-diversion")
def _(s: Legion, seat: Seat, unit: int) -> bool:
    """Enemies must attack trooper units with a faceup order token (LG-COMMANDCARD2-018)."""
    return s.order[unit] == FACEUP and friendly(s, seat, unit) and trooper(s, unit)


@first_of_all("change-of-plans")
def _(s: Legion, seat: Seat) -> Flow:
    """The card may be discarded to return an opponent's card to the hand; all select anew (LG-COMMANDCARD2-019)."""
    cite = "LG-COMMANDCARD2-019"
    others = [card for other, card in enumerate(s.played) if (other ^ seat) & 1 and card != NONE]
    if not others:
        return
    about = {"card": s.played[seat]}
    answer = yield Choose(seat, [*(a.Retrieve(card) for card in others), PASS], cite, ask="change-plans", about=about)
    if answer == PASS:
        return
    s.discards[seat].append(s.played[seat])
    tell(s, CardDiscarded, seat=seat, card=s.played[seat], cite=cite)
    other = next(one for one, card in enumerate(s.played) if (one ^ seat) & 1 and card == answer.card)
    s.barred[other] = answer.card
    for one, card in enumerate(s.played):
        if one != seat and card != NONE:
            take_back(s, one, card, cite)
    s.played = [NONE] * len(s.played)
    reconsider_all(s)
    s.step = "select-commands"


def take_back(s: Legion, seat: Seat, card: int, cite: str) -> None:
    """A command card comes back to a player's hand, and all have seen it."""
    s.hands[seat] = bytearray(sorted((*s.hands[seat], card)))
    s.known[seat] = bytearray(sorted({*s.known[seat], card}))
    tell(s, CardReturned, seat=seat, card=card, cite=cite)


# -- Chewbacca ---------------------------------------------------------------------------------------------------


@after_activation("common-cause")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """After Chewbacca's activation Luke may activate if he has an order, and the other way round (LG-COMMANDCARD2-026)."""
    for one, other in ((CHEWBACCA, LUKE), (LUKE, CHEWBACCA)):
        if is_own(s, seat, act.unit, one):
            chosen = yield from picked(s, seat, "common-cause", ready(s, own_of(s, seat, other)))
            if chosen is not None:
                activate(s, chosen)


joins_attacks("brains-and-brawn", CHEWBACCA, LEIA)
"""Chewbacca adds a ranged weapon to Leia's ranged attacks (LG-COMMANDCARD2-027)."""


@when_revealed("notorious-scoundrels")
def _(s: Legion, seat: Seat) -> Flow:
    """A card of Han Solo comes back from the discard pile (LG-COMMANDCARD2-028)."""
    cite = "LG-COMMANDCARD2-028"
    able = sorted(card for card in s.discards[seat] if COMMAND_CARDS[card].unit == HAN)
    if not able:
        return
    card = able[0]
    if len(able) > 1:
        options = [a.Retrieve(one) for one in able]
        answer = yield Choose(seat, options, cite, ask="retrieve", about={"card": s.played[seat]})
        card = answer.card
    s.discards[seat].remove(card)
    take_back(s, seat, card, cite)


# -- cards of any commander ----------------------------------------------------------------------------------------


@curbs_orders("sabotaged-communications")
def _(count: int) -> int:
    """One order fewer, but at least one (LG-COMMANDCARD2-029)."""
    return max(1, count - 1)


gives("turning-the-tide", "inspire", 2, lambda s, unit: s.rank[unit] in (SUPPORT, HEAVY))
"""Support and heavy units gain Inspire 2 (LG-COMMANDCARD2-030)."""


@after_attack("covering-fire")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """After the ranged attack of a corps unit another friendly unit may gain a dodge token (LG-COMMANDCARD2-031)."""
    unit = act.unit
    if act.shot and friendly(s, seat, unit) and s.rank[unit] == CORPS and on_field(s, unit):
        near = [u for u in units_of(s, seat) if u != unit and in_range(s, unit, u, 2)]
        chosen = yield from picked(s, seat, "covering-fire", near)
        if chosen is not None:
            gain_dodge(s, chosen, "LG-COMMANDCARD2-031")


# -- Jyn Erso ------------------------------------------------------------------------------------------------------

gives("rebellious", "charge", 0, JYN)


@when_activated("rebellious")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """Once in the round Jyn may answer the activation of an enemy near her, for a suppression token (LG-COMMANDCARD2-035)."""
    if s.used[seat] or friendly(s, seat, act.unit):
        return
    for jyn in own_of(s, seat, JYN):
        if in_range(s, jyn, act.unit, 2) and unit_sees(s, jyn, act.unit):
            if (yield from offered(s, seat, "rebellious", jyn)):
                s.used[seat] = True
                suppress(s, jyn, 1, "LG-COMMANDCARD2-035")
                grant(s, jyn, EITHER, only=act.unit)


gives("trust-goes-both-ways", "inspire", 2, JYN)
gives(
    "trust-goes-both-ways", "teamwork", 0, lambda s, unit: bool(s.chosen[s.owner[unit]] >> unit & 1), of=JYN
)  # fmt: skip


@when_ordered("trust-goes-both-ways")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """Another trooper unit that Jyn gives an order gains Teamwork: Jyn Erso (LG-COMMANDCARD2-036)."""
    if s.owner[unit] == seat and trooper(s, unit) and issued_by(s, seat, JYN) and not is_own(s, seat, unit, JYN):
        s.chosen[seat] |= 1 << unit
        reconsider(s, unit)


gives("complete-the-mission", "low-profile", 0, JYN)


@when_ordered("complete-the-mission")
def _(s: Legion, seat: Seat, unit: int) -> Flow:
    """A friendly trooper unit may gain a suppression token (LG-COMMANDCARD2-037)."""
    if friendly(s, seat, unit) and trooper(s, unit):
        if (yield from offered(s, s.owner[unit], "complete-the-mission", unit)):
            suppress(s, unit, 1, "LG-COMMANDCARD2-037")


def on_a_mission(s: Legion, seat: Seat, unit: int) -> bool:
    """A friendly trooper unit with an order, in its activation (LG-COMMANDCARD2-037)."""
    return (
        s.order[unit] == FACEUP
        and friendly(s, seat, unit)
        and any(act.unit == unit and act.why == ACTIVATING for act in s.acts)
        and trooper(s, unit)
    )


steadies("complete-the-mission")(on_a_mission)


@at_the_end("complete-the-mission")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """At the end of that activation it may remove a suppression token (LG-COMMANDCARD2-037)."""
    unit = act.unit
    if s.suppression[unit] and on_a_mission(s, seat, unit):
        if (yield from offered(s, s.owner[unit], "complete-the-mission", unit)):
            calm(s, unit, 1, "LG-COMMANDCARD2-037")


# -- Sabine Wren -----------------------------------------------------------------------------------------------------

gives("explosions", "arm", 2, SABINE, of="thermal-charge", action="card")
gives_for_good("explosions", "detonate", 2, SABINE, of="thermal-charge")


@after_arming("explosions")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """After she has armed thermal charges Sabine may perform a speed-1 move (LG-COMMANDCARD2-041)."""
    if is_own(s, seat, act.unit, SABINE):
        step_aside(s, act.unit, "explosions")


@when_activated("symbol-of-rebellion")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """When Sabine activates, she recovers (LG-COMMANDCARD2-042)."""
    if is_own(s, seat, act.unit, SABINE):
        yield from recover(s, act.unit)


def _no_graffiti(s: Legion, act: Act) -> RuleId | None:
    """One token, and only where there is a place for it."""
    if act.did >> COMMAND_DEED & 1 or not GraffitiPlaces(s, act.unit).found():
        return "LG-COMMANDCARD2-042"
    return None


@command_deed("symbol-of-rebellion", _no_graffiti)
def _(s: Legion, act: Act) -> Flow:
    """During her activation she places a graffiti token, which is no action (LG-COMMANDCARD2-042)."""
    act.did |= 1 << COMMAND_DEED
    places, seat = GraffitiPlaces(s, act.unit), s.owner[act.unit]
    answer = yield Place(
        seat, places.draw, places.accepts, parse, "LG-COMMANDCARD2-042", ask="place-graffiti", about={"unit": act.unit},
        also=places.nowhere,
        tried=places.tried,
        poses=a.Put,
        resort=True,
        good=places.good,
    )  # fmt: skip
    if answer != PASS:
        s.graffiti.append(places.spot(answer, seat))
        tell(s, GraffitiPlaced, unit=act.unit, x=answer.x, y=answer.y, cite="LG-COMMANDCARD2-042")


gives("legacy-of-mandalore", "inspire", 1, SABINE)


@when_ordered("legacy-of-mandalore")
def _(s: Legion, seat: Seat, unit: int) -> Flow:
    """Sabine gains an aim or a dodge token for orders to some ranks (LG-COMMANDCARD2-043)."""
    if s.rank[unit] in (COMMANDER, OPERATIVE, SPECIAL_FORCES) and issued_by(s, seat, SABINE):
        assert s.issuing is not None
        yield from gain_one_of(s, seat, "legacy-of-mandalore", s.issuing.giver, (AIM, DODGE))


# -- Luke Skywalker, Jedi Knight -----------------------------------------------------------------------------------


def _servants(s: Legion, unit: int) -> list[a.Pick]:
    """Plain trooper units at range 1 of Luke: friends, and suppressed enemies that are in no melee."""
    if profile_of(s, unit).unit.who != LUKE:
        return []
    return [
        a.Pick(u)
        for u in deployed(s)
        if s.rank[u] not in (COMMANDER, OPERATIVE)
        and (friendly(s, s.owner[unit], u) or (suppressed(s, u) and not in_melee_with(s, u)))
        and trooper(s, u)
        and in_range(s, unit, u, 1)
    ]


@command_power("you-serve-your-master-well", _servants)
def _(s: Legion, act: Act, answer: a.Pick) -> None:
    """That unit performs a free move or attack action; an enemy does so for Luke's player (LG-COMMANDCARD2-050)."""
    if friendly(s, s.owner[act.unit], answer.unit):
        grant(s, answer.unit, EITHER)
    else:
        serve(s, answer.unit, s.owner[act.unit])


@when_revealed("full-of-surprises")
def _(s: Legion, seat: Seat) -> None:
    """Luke gains a dodge token (LG-COMMANDCARD2-051)."""
    for luke in own_of(s, seat, LUKE):
        gain_dodge(s, luke, "LG-COMMANDCARD2-051")


@adds_saves("full-of-surprises")
def _(s: Legion, seat: Seat, unit: int) -> int:
    """While defending Luke rolls so many more white dice: his courage minus his suppression (LG-COMMANDCARD2-051)."""
    return max(0, profile_of(s, unit).courage - s.suppression[unit]) if is_own(s, seat, unit, LUKE) else 0


gives("i-am-a-jedi", BLOCKS, 0, LUKE)


@when_ordered("i-am-a-jedi")
def _(s: Legion, seat: Seat, unit: int) -> Flow:
    """Luke may choose up to two enemy trooper units at range 1 (LG-COMMANDCARD2-052)."""
    if not is_own(s, seat, unit, LUKE):
        return
    near = [u for u in mustered(s, foe(seat)) if trooper(s, u) and in_range(s, unit, u, 1)]
    for _ in range(2):
        chosen = yield from picked(s, seat, "i-am-a-jedi", near)
        if chosen is None:
            return
        near.remove(chosen)
        s.chosen[seat] |= 1 << chosen


@keeps_from_attacking("i-am-a-jedi")
def _(s: Legion, seat: Seat, unit: int) -> bool:
    """Neither Luke nor the units he has chosen attack (LG-COMMANDCARD2-052)."""
    return bool(s.chosen[seat] >> unit & 1) or is_own(s, seat, unit, LUKE)


# -- R2-D2 -----------------------------------------------------------------------------------------------------------

gives("blast-off", SPEED, 1, R2)
gives("blast-off", "disengage", 0, R2)
gives("blast-off", "jump", 1, R2)


@when_revealed("blast-off")
def _(s: Legion, seat: Seat) -> None:
    """R2-D2 gains a dodge and a suppression token (LG-COMMANDCARD2-053)."""
    for droid in own_of(s, seat, R2):
        gain_dodge(s, droid, "LG-COMMANDCARD2-053")
        suppress(s, droid, 1, "LG-COMMANDCARD2-053")


lends("impromptu-immolation", R2)


@after_attack("impromptu-immolation")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """After an attack R2-D2 may perform a free move action (LG-COMMANDCARD2-054)."""
    unit = act.unit
    if not is_own(s, seat, unit, R2) or not on_field(s, unit) or held(s, unit):
        return
    if act.why == ACTIVATING:
        act.offer = MOVE_ONLY
    else:
        grant(s, unit, MOVE_ONLY)


@when_ordered("smoke-screen")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """Another friendly trooper unit that R2-D2 gives an order may perform a speed-1 move (LG-COMMANDCARD2-055)."""
    if trooper(s, unit) and issued_by(s, seat, R2) and not is_own(s, seat, unit, R2):
        step_aside(s, unit, "smoke-screen")


@at_the_start("smoke-screen")
def _(s: Legion, seat: Seat) -> Flow:
    """R2-D2 may perform the free card action Smoke 1 (LG-COMMANDCARD2-055)."""
    for droid in own_of(s, seat, R2):
        if (yield from offered(s, seat, "smoke-screen", droid)):
            lose_standby(s, droid, "LG-STANDBY-505")
            yield from place_smoke(s, droid, 1)
