"""The Tau: units that carry more than they are printed with.

Recon Drone, Vior'la Marksman, Vash'ya Trailblazer, Crisis Battle Guard and Stingwing Swarm have only
their keywords. Shadowsun's Stealth Cadre and Gun Drones come as units or as attachments
(CQR-DEPLOY-010): what they give, they give to the unit that bears them.
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.conquest.abilities import Aim, Ctx, action, constant, interrupt, is_blank, reaction
from wartable.games.conquest.actions import DeployAttachment, Done, Pick, PickPlanet, PickUnit
from wartable.games.conquest.cards.common import (
    any_unit,
    army_unit,
    deploys_unit_of,
    reduces,
    this_entered,
    this_leaves,
    units_where,
)
from wartable.games.conquest.content import KINDS, CardId, kind
from wartable.games.conquest.costs import exhaust_one, exhaust_this, pay
from wartable.games.conquest.damage import deal
from wartable.games.conquest.effects import attach, destroy, enter_play, move, ready, return_to_hand
from wartable.games.conquest.memory import gone_from_hand
from wartable.games.conquest.model import UNIT, Card, Conquest
from wartable.games.conquest.occurrences import (
    Attacking,
    Committing,
    Damaging,
    Entering,
    Leaving,
    Shielding,
    Targeting,
)
from wartable.games.conquest.phases.deploying import attachings, cannot_deploy, deploy
from wartable.games.conquest.piles import gain, search, take_to_hand
from wartable.games.conquest.rules.entering import ONE_PER_UNIT, attaches, cannot_attach, cannot_enter, reducers
from wartable.games.conquest.rules.table import (
    all_attachments,
    all_units_at,
    attachments,
    has_trait,
    is_army,
    open_planets,
    units,
)
from wartable.games.conquest.rules.values import cannot_be_attacked
from wartable.kernel.questions import Candidate, Choose, Flow


def _foot_army_unit(s: Conquest, seat: int, host: Card) -> bool:
    """An army unit without the Vehicle trait."""
    return is_army(host) and not has_trait(host, "vehicle")


# -- Commander Shadowsun ---------------------------------------------------------------------------

CADRE = kind("shadowsuns-stealth-cadre")


def _fits_shadowsun(number: CardId) -> bool:
    card = KINDS[number]
    return number == CADRE or (card.type == "attachment" and card.faction == "tau" and card.price <= 2)


def _attachable(c: Ctx, pile: list[CardId]) -> Iterator[Candidate]:
    """Each card of the pile that Shadowsun may attach, to each unit at her planet."""
    for number in dict.fromkeys(pile):
        if _fits_shadowsun(number):
            for host in all_units_at(c.s, c.here):
                rule = cannot_enter(c.s, c.seat, number) or cannot_attach(c.s, c.seat, number, host)
                yield DeployAttachment(number, host.uid), rule


def _any_allowed(candidates: Iterator[Candidate]) -> bool:
    return any(rule is None for _, rule in candidates)


def _from_discard(c: Ctx) -> bool:
    return _any_allowed(_attachable(c, c.s.players[c.seat].discard))


def _from_hand(c: Ctx) -> bool:
    return _any_allowed(_attachable(c, c.s.players[c.seat].hand))


@reaction(
    "commander-shadowsun",
    on=Committing,
    when=lambda c: c.on.card is c.card,
    changes=lambda c: bool(c.s.players[c.seat].hand) or _from_discard(c),
    holds=lambda c: _from_discard(c) or _from_hand(c),
)
def _(c: Ctx) -> Flow:
    """Put a cheap Tau attachment or a Stealth Cadre into play there, from hand or from the discard pile."""
    player, source = c.s.players[c.seat], "hand"
    if _from_discard(c):
        source = "discard"
        if player.hand:
            answer = yield Choose(c.seat, lambda: _sources(c), c.rule, ask="choose-source", about={"card": c.kind})
            source = answer.what
    pile = player.hand if source == "hand" else player.discard
    answer = yield Choose(
        c.seat,
        lambda: _or_nothing(c, list(_attachable(c, pile))),
        c.rule,
        ask="choose-card",
        about={"card": c.kind},
    )
    if isinstance(answer, DeployAttachment) and answer.host is not None:
        del pile[len(pile) - 1 - pile[::-1].index(answer.card)]
        if source == "hand":
            gone_from_hand(player, answer.card)
        host = c.s.cards[answer.host]
        yield from enter_play(c.s, c.seat, answer.card, host.place, c.rule, host=host, cause=c.kind)


def _sources(c: Ctx) -> list[Candidate]:
    return [(Pick("hand"), None if _from_hand(c) else c.rule), (Pick("discard"), None)]


def _or_nothing(c: Ctx, found: list[Candidate]) -> list[Candidate]:
    """One of these must be taken; only where there is none, nothing."""
    return [*found, (Done(), c.rule if _any_allowed(iter(found)) else None)]


# -- Shadowsun's Stealth Cadre ---------------------------------------------------------------------

attaches("shadowsuns-stealth-cadre", _foot_army_unit)


@constant("shadowsuns-stealth-cadre", "atk")
@constant("shadowsuns-stealth-cadre", "hp")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 2 if source.host == unit.uid else 0


# -- Communications Relay --------------------------------------------------------------------------


def _equipped_unit_targeted(c: Ctx) -> bool:
    return c.on.seat == c.enemy and any(
        t.role == UNIT and t.seat == c.seat and attachments(c.s, t) for t in c.on.targets
    )


@interrupt("communications-relay", on=Targeting, when=_equipped_unit_targeted, cost=[exhaust_this])
def _(c: Ctx) -> None:
    """Cancel what the ability does."""
    c.on.cancelled = True


# -- Squadron Redeployment -------------------------------------------------------------------------


def _can_redeploy(c: Ctx) -> list[Card]:
    """Own army units with an attachment."""
    return [u for u in units(c.s, c.seat) if is_army(u) and attachments(c.s, u)]


def _has_another_planet(c: Ctx, unit: Card) -> bool:
    return any(p != unit.place for p in open_planets(c.s))


def _redeployments(c: Ctx) -> list[PickPlanet]:
    """Before the unit is exhausted: any planet one of them could go to."""
    movers = c.paid or _can_redeploy(c)
    return [PickPlanet(p) for p in open_planets(c.s) if any(p != u.place for u in movers)]


@action(
    "squadron-redeployment",
    cost=[exhaust_one(_can_redeploy, leaving=_has_another_planet)],
    target=Aim(_redeployments, ask="choose-planet"),
)
def _(c: Ctx) -> Flow:
    """Move the unit there."""
    yield from move(c.s, c.paid[-1], c.target.place, c.rule, c.kind)


# -- Command-Link Drone ----------------------------------------------------------------------------

attaches("command-link-drone", any_unit)


@constant("command-link-drone", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 1 if source.host == unit.uid else 0


def _other_bearers(c: Ctx, card: Card) -> Iterator[Candidate]:
    """The other units in play, each with the rule that forbids attaching the card to it."""
    for unit in units(c.s):
        if unit.uid != card.host:
            yield PickUnit(unit.uid), cannot_attach(c.s, card.seat, card.kind, unit)


@action("command-link-drone", cost=[pay(1)], changes=lambda c: _any_allowed(_other_bearers(c, c.this)))
def _(c: Ctx) -> Flow:
    """Attach it to a different unit."""
    answer = yield Choose(c.seat, lambda: _other_bearers(c, c.this), c.rule, ask="choose-unit", about={"card": c.kind})
    attach(c.s, c.this, c.s.cards[answer.uid], c.rule, c.kind)


# -- Carnivore Pack --------------------------------------------------------------------------------


@interrupt("carnivore-pack", on=Leaving, when=lambda c: c.on.destroyed and this_leaves(c))
def _(c: Ctx) -> None:
    """Gain 3 resources."""
    gain(c.s, c.seat, 3, c.rule, c.kind)


# -- Fire Warrior Elite ----------------------------------------------------------------------------


def _comrade_attacked(c: Ctx) -> bool:
    defender = c.on.defender
    return defender.seat == c.seat and defender is not c.card and defender.place == c.here


@interrupt(
    "fire-warrior-elite",
    on=Attacking,
    when=_comrade_attacked,
    changes=lambda c: cannot_be_attacked(c.s, c.this) is None,
)
def _(c: Ctx) -> None:
    """It is the defender instead."""
    c.on.defender = c.this


# -- Fire Warrior Strike Team ----------------------------------------------------------------------


@constant("fire-warrior-strike-team", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return len(attachments(s, unit)) if source is unit else 0


# -- Earth Caste Technician ------------------------------------------------------------------------


def _attachment_or_drone(number: CardId) -> bool:
    return KINDS[number].type == "attachment" or "drone" in KINDS[number].traits


@reaction("earth-caste-technician", on=Entering, when=this_entered)
def _(c: Ctx) -> Flow:
    """Search the top 6 cards for an attachment or a Drone; show it and take it."""
    found = yield from search(
        c.s, c.seat, 6, lambda card: None if _attachment_or_drone(card) else c.rule, c.rule, c.kind
    )
    if found:
        take_to_hand(c.s, c.seat, found, c.rule, c.kind, shown=True)


# -- Gun Drones ------------------------------------------------------------------------------------

attaches("gun-drones", _foot_army_unit)


@constant("gun-drones", "area-effect")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 2 if source.host == unit.uid else 0


# -- Fireblade Kais'vre ----------------------------------------------------------------------------


def _tau_shield_here(c: Ctx) -> bool:
    on = c.on
    return on.seat == c.seat and on.unit.place == c.here >= 0 and KINDS[on.card].faction == "tau"


@interrupt("fireblade-kaisvre", on=Shielding, when=_tau_shield_here)
def _(c: Ctx) -> None:
    """The card has 1 more shield icon."""
    c.on.amount += 1


# -- Experimental Devilfish ------------------------------------------------------------------------


@reaction(
    "experimental-devilfish",
    on=Committing,
    when=lambda c: c.on.card is c.card,
    changes=lambda c: not c.this.ready,
)
def _(c: Ctx) -> None:
    ready(c.s, c.this, c.rule, c.kind)


# -- Even the Odds ---------------------------------------------------------------------------------


def _comrades_of_bearer(c: Ctx, card: Card) -> Iterator[Candidate]:
    """The other units of the player whose unit bears the attachment."""
    seat = c.s.cards[card.host].seat
    return ((answer, rule) for answer, rule in _other_bearers(c, card) if c.s.cards[answer.uid].seat == seat)


def _movable_attachments(c: Ctx) -> list[Card]:
    return [card for card in all_attachments(c.s) if _any_allowed(_comrades_of_bearer(c, card))]


@action("even-the-odds", target=Aim(_movable_attachments, ask="choose-attachment"))
def _(c: Ctx) -> Flow:
    """Move the attachment to another eligible unit of the same player."""
    answer = yield Choose(
        c.seat, lambda: _comrades_of_bearer(c, c.target), c.rule, ask="choose-unit", about={"card": c.target.kind}
    )
    attach(c.s, c.target, c.s.cards[answer.uid], c.rule, c.kind)


# -- Calculated Strike -----------------------------------------------------------------------------


def _limited_cards(c: Ctx) -> list[Card]:
    return [t for t in c.s.cards.values() if "limited" in KINDS[t.kind].keywords and not is_blank(c.s, t)]


@action("calculated-strike", target=_limited_cards)
def _(c: Ctx) -> Flow:
    """Destroy it."""
    yield from destroy(c.s, [c.target], c.rule, c.kind)


# -- Deception -------------------------------------------------------------------------------------


@action("deception", word="deploy", target=units_where(lambda c, u: is_army(u) and not has_trait(u, "elite")))
def _(c: Ctx) -> Flow:
    """Return it to its owner's hand."""
    yield from return_to_hand(c.s, c.target, c.rule, c.kind)


# -- Repulsor Impact Field -------------------------------------------------------------------------

attaches("repulsor-impact-field", army_unit)
ONE_PER_UNIT.add(kind("repulsor-impact-field"))


@reaction(
    "repulsor-impact-field",
    on=Damaging,
    when=lambda c: c.on.by_attack and c.on.unit.uid == c.this.host,
    changes=lambda c: c.on.attacker is not None and c.on.attacker.uid in c.s.cards,
)
def _(c: Ctx) -> Flow:
    """Deal 2 damage to the attacker."""
    yield from deal(c.s, {c.on.attacker.uid: 2}, c.seat, c.rule, source=c.kind)


# -- Ion Rifle -------------------------------------------------------------------------------------

attaches("ion-rifle", army_unit)


@constant("ion-rifle", "atk")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 3 if source.host == unit.uid else 0


# -- Frontline Launch Bay --------------------------------------------------------------------------

reduces("frontline-launch-bay", 1, deploys_unit_of("tau"), cost=[exhaust_this])

# -- Ambush Platform -------------------------------------------------------------------------------

reduces("ambush-platform", 1, lambda c: c.on.host != 0)


def _deployable_attachments(c: Ctx) -> Iterator[Candidate]:
    """Each attachment in hand, wherever it might go. A unit card in hand is no attachment yet."""
    at_hand = reducers(c.s, c.seat)
    for number in dict.fromkeys(c.s.players[c.seat].hand):
        if KINDS[number].type == "attachment":
            if (rule := cannot_deploy(c.s, c.seat, number)) is not None:
                yield DeployAttachment(number), rule
            else:
                yield from attachings(c.s, c.seat, number, at_hand)


@action(
    "ambush-platform",
    word="combat",
    changes=lambda c: bool(c.s.players[c.seat].hand),
    cost=[exhaust_this],
    holds=lambda c: _any_allowed(_deployable_attachments(c)),
)
def _(c: Ctx) -> Flow:
    """Deploy an attachment from hand, for its cost."""
    answer = yield Choose(
        c.seat,
        lambda: _or_nothing(c, list(_deployable_attachments(c))),
        c.rule,
        ask="choose-card",
        about={"card": c.kind},
    )
    if isinstance(answer, DeployAttachment) and answer.host is not None:
        yield from deploy(c.s, c.seat, answer.card, c.s.cards[answer.host].place, answer.host)
