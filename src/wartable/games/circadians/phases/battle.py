"""The battle phase: choice, planning, reveal and resolution of one battle after the other (CO-BATTLE-001 to CO-BATTLE-066)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians import moments
from wartable.games.circadians.actions import Bluff, Fight, Number, Pass, Plan, Retreat, Yes
from wartable.games.circadians.content import (
    AI,
    BATTLE,
    BUILDING_INCOME,
    DIE,
    DIE_SECTORS,
    FIRST_RHY_ZU,
    INCOME,
    MASSED_ATTACK,
    MASSED_WARRIORS,
    MAX_WOUNDED,
    RETREAT,
    SCOUT_OF,
    SECTORS,
)
from wartable.games.circadians.effects import gain, wound
from wartable.games.circadians.events import (
    Announced,
    BattleChosen,
    BattleOver,
    BattleWon,
    CardKept,
    CardUsedUp,
    CommandPassed,
    Compared,
    DieRolled,
    PlanRevealed,
    UnitsMoved,
    WarriorsHealed,
    WarriorsReturned,
)
from wartable.games.circadians.model import (
    FRESH,
    NONE,
    PLACES,
    ROWS,
    SHOWN,
    Battle,
    Circadians,
    battle_of,
)
from wartable.games.circadians.moments import Fighter
from wartable.games.circadians.phases.pricing import begin_phase
from wartable.games.circadians.phases.scouting import give_back
from wartable.games.circadians.rules.battle import (
    announced,
    fighters,
    leaders_in,
    read_pieces,
    read_sums,
    strength_now,
)
from wartable.games.circadians.rules.cards import add, keep_limit, remove
from wartable.games.circadians.rules.map import LAKE_MASK, each, land
from wartable.games.circadians.rules.means import pay_gems
from wartable.games.circadians.rules.morale import lose_heart
from wartable.games.circadians.rules.moving import may_share, reach
from wartable.games.circadians.rules.pieces import (
    buildings_at,
    destroy,
    figure_home,
    figure_out,
    home,
    leaders_at,
    presence,
    present,
    present_in,
    rhy_zu_at,
    send_home,
    settle,
    warriors,
)
from wartable.games.circadians.tactics import FREE_DIE, HEALS, ON_LOSS, ON_RETREAT, ON_WIN, PAID
from wartable.kernel.questions import Candidate, Choose, Flow, Secretly, carry
from wartable.kernel.state import RuleId, die, tell

PASS, YES = Pass(), Yes()


# -- the choice ----------------------------------------------------------------------------------------


def begin(s: Circadians) -> None:
    """Factions choose battles in turn from the flare gun holder clockwise (CO-BATTLE-002)."""
    begin_phase(s, BATTLE)
    s.active = s.flare
    s.step = "battles"


def contested(s: Circadians) -> list[int]:
    """The regions in which at least two factions are present (CO-BATTLE-001)."""
    once = twice = 0
    for seat in range(len(s.factions)):
        here = presence(s, seat)
        once, twice = once | here, twice | once & here
    return [region for region in each(twice & (land(s) | LAKE_MASK)) if s.holder[region] == NONE]


def battles(s: Circadians) -> Flow:
    """The next faction that is involved in a battle chooses one; the phase ends when none is left (CO-BATTLE-003 to CO-BATTLE-005)."""
    regions = contested(s)
    if not regions:
        s.phase, s.step = INCOME, "income-phase"
        return
    for seat in s.seating.clockwise(s.active):
        if any(rule is None for _, rule in _fights(s, seat, regions)):
            break
    answer = yield Choose(seat, partial(_fights, s, seat, regions), "CO-BATTLE-003", ask="choose-battle")
    s.active = s.seating.after(seat)
    s.battle = Battle(answer.region, [seat, answer.seat])
    tell(s, BattleChosen, seat=seat, foe=answer.seat, region=answer.region, cite="CO-BATTLE-003")
    s.step = "battle-begins"


def _fights(s: Circadians, seat: int, regions: list[int]) -> Iterator[Candidate]:
    """Battles in which a faction is involved, with every opponent present (CO-BATTLE-006)."""
    for region in regions:
        there = present_in(s, region)
        rule: RuleId | None = None if seat in there else "CO-BATTLE-003"
        if rule is None and _closed(s, seat, region):
            rule = "CO-CARD-009"
        for other in there:
            if other != seat:
                yield Fight(other, region), rule


def _closed(s: Circadians, seat: int, region: int) -> bool:
    """Whether somebody else's leader there keeps a faction from choosing a battle."""
    return any(
        say(s, other, upgraded)
        for other in range(len(s.factions))
        if other != seat
        for say, upgraded in moments.CLOSES.of(s, other, region)
    )


# -- planning and reveal -------------------------------------------------------------------------------


def begins(s: Circadians) -> Flow:
    """What happens when a battle was chosen; what both have is announced (CO-BATTLE-008)."""
    for f in fighters(s):
        read_pieces(f)
    for f in fighters(s):
        for say, upgraded in moments.CHOSEN.fighting(f):
            yield from carry(say(f, upgraded))
    for f in fighters(s):
        if s.listener is not None:
            strength, attack, defence = announced(f)
            tell(
                s, Announced, seat=f.seat, strength=strength, attack=attack, defence=defence, gems=s.gems[f.seat],
                cards=len(s.hands[f.seat]), cite="CO-BATTLE-008",
            )  # fmt: skip
    s.step = "plan"


def plan(s: Circadians) -> Flow:
    """Both plan at once and in secret; against Sable one after the other (CO-BATTLE-011, CO-BATTLE-065)."""
    both = fighters(s)
    for f in both:
        read_pieces(f)
    seers = [f for f in both if any(say(f, upgraded) for say, upgraded in moments.SEES_FIRST.fighting(f))]
    s.step = "strength"
    if len(seers) == 1:
        for f in (seers[0].foe, seers[0]):
            answer = yield _planning(f)
            yield from _reveal(f, answer)
    else:
        plans = yield Secretly({f.seat: _planning(f) for f in both}, "CO-BATTLE-011")
        for f in both:
            _show(f, plans[f.seat])
        for f in both:
            yield from _settle_plan(f)
    for f in both:
        read_sums(f)


def _planning(f: Fighter) -> Choose:
    return Choose(
        f.seat, partial(_plans, f), "CO-BATTLE-011", ask="plan",
        about={"region": f.battle.region, "foe": f.foe.seat},
    )  # fmt: skip


def _plans(f: Fighter) -> Iterator[Candidate]:
    """Every sector, alone, with a card, with a card face down (CO-BATTLE-011 to CO-BATTLE-013)."""
    hand = sorted(set(f.s.hands[f.seat].cards))
    lifted = any(say(f, upgraded) for say, upgraded in moments.SECTOR_FREE.fighting(f))
    for sector in range(len(SECTORS)):
        rule = _why_not_sector(f, sector, lifted)
        yield Plan(sector), rule
        for card in hand:
            yield Plan(sector, card), None if rule == "CO-DIAL-004" and card in FREE_DIE else rule
        yield Bluff(sector), rule or (None if hand else "CO-BATTLE-013")


def _why_not_sector(f: Fighter, sector: int, lifted: bool) -> RuleId | None:
    """A die needs a gem; a massed attack 4 warriors and no leader (CO-DIAL-004, CO-DIAL-005)."""
    if sector in DIE_SECTORS and not f.s.gems[f.seat] and not lifted:
        return "CO-DIAL-004"
    if sector == MASSED_ATTACK:
        few = warriors(f.s, f.seat, f.battle.region) < MASSED_WARRIORS
        if few or (leaders_in(f) and not lifted):
            return "CO-DIAL-005"
    return None


def _reveal(f: Fighter, answer: Plan | Bluff) -> Flow:
    _show(f, answer)
    yield from _settle_plan(f)


def _show(f: Fighter, answer: Plan | Bluff) -> None:
    """Dial and card are shown; a card face down goes back to hand unseen (CO-BATTLE-013, CO-BATTLE-014)."""
    b = f.battle
    b.sectors[f.side] = answer.sector
    card = answer.card if isinstance(answer, Plan) else None
    if isinstance(answer, Bluff):
        b.bluffs |= 1 << f.side
    if card is not None:
        remove(f.s.hands[f.seat], card)
        b.cards[f.side] = card
    tell(
        f.s, PlanRevealed, seat=f.seat, sector=answer.sector, card=card, bluff=isinstance(answer, Bluff),
        cite="CO-BATTLE-014",
    )  # fmt: skip


def _settle_plan(f: Fighter) -> Flow:
    """The gem of a die sector and the die (CO-BATTLE-015); then perhaps a gem for the card."""
    s, b = f.s, f.battle
    card = b.cards[f.side]
    if b.sectors[f.side] in DIE_SECTORS:
        lifted = any(say(f, upgraded) for say, upgraded in moments.SECTOR_FREE.fighting(f))
        if not lifted and card not in FREE_DIE:
            pay_gems(s, f.seat, 1, "CO-BATTLE-015")
        b.faces[f.side] = die(s, len(DIE))
        tell(s, DieRolled, seat=f.seat, face=b.faces[f.side], cite="CO-BATTLE-015")
    if card in PAID:
        answer = PASS
        if s.gems[f.seat]:
            answer = yield Choose(f.seat, [YES, PASS], "CO-TACTICS-010", ask="pay-for-card", about={"card": card})
        if answer == PASS:
            b.refused |= 1 << f.side
        else:
            pay_gems(s, f.seat, 1, "CO-TACTICS-010")


# -- step 1: strength ----------------------------------------------------------------------------------


def strength(s: Circadians) -> Flow:
    """Who is stronger wins, the initiator with equal strength; who retreats loses (CO-BATTLE-019 to CO-BATTLE-022)."""
    b = battle_of(s)
    both = fighters(s)
    for f in both:
        if any(say(f, upgraded) for say, upgraded in moments.STRIKES_FIRST.fighting(f)):
            yield from strike(f)
    strengths = [strength_now(f) for f in both]
    for f in both:
        tell(s, Compared, seat=f.seat, strength=strengths[f.side], cite="CO-BATTLE-017")
    b.winner, cite = _winner(b, strengths)
    winner, loser = both[b.winner], both[1 - b.winner]
    tell(s, BattleWon, seat=winner.seat, foe=loser.seat, region=b.region, cite=cite)
    s.step = "wounds"
    for f in both:  # the initiator's effects first (CO-OVERVIEW-010)
        moment, cards = (moments.WON, ON_WIN) if f is winner else (moments.LOST, ON_LOSS)
        if b.cards[f.side] in cards:
            yield from carry(cards[b.cards[f.side]](f))
        for say, upgraded in moment.fighting(f):
            yield from carry(say(f, upgraded))


def _winner(b: Battle, strengths: list[int]) -> tuple[int, RuleId]:
    """The side that wins and why; notes who retreats."""
    stronger = 0 if strengths[0] >= strengths[1] else 1
    away = [side for side in (0, 1) if b.sectors[side] == RETREAT]
    if len(away) == 2:
        b.retreats = stronger  # CO-RETREAT-005, CO-RETREAT-006
        return 1 - stronger, "CO-RETREAT-005" if strengths[0] != strengths[1] else "CO-RETREAT-006"
    if away:
        b.retreats = away[0]
        return 1 - away[0], "CO-BATTLE-021"
    return stronger, "CO-BATTLE-019" if strengths[0] != strengths[1] else "CO-BATTLE-020"


# -- step 2: wounds and retreat ------------------------------------------------------------------------


def hurt(f: Fighter, n: int, cite: RuleId) -> Flow:
    """An ability wounds so many of the opponent's warriors, whatever the defence."""
    n = yield from _deal(f, n, cite)
    yield from _wounds_dealt(f, n)


def _deal(f: Fighter, n: int, cite: RuleId) -> Flow:
    """So many of the opponent's warriors are wounded, 4 in a battle at most (CO-BATTLE-025, CO-BATTLE-056); how many there were."""
    s, b, foe = f.s, f.battle, f.foe
    n = min(n, MAX_WOUNDED - b.wounded[foe.side], warriors(s, foe.seat, b.region))
    if n <= 0:
        return 0
    b.wounded[foe.side] += n
    wound(s, foe.seat, n, b.region, cite)
    yield from _heal(foe, n)
    yield from lose_heart(s)
    return n


def _wounds_dealt(f: Fighter, n: int) -> Flow:
    """What a faction gains for those it has wounded."""
    if n:
        for say, upgraded in moments.WOUNDS.of(f.s, f.seat):
            yield from carry(say(f.s, f.seat, n, upgraded))


def _heal(f: Fighter, n: int) -> Flow:
    """Some of the wounded may go to the base instead (Field Hospital)."""
    s, b = f.s, f.battle
    card = b.cards[f.side]
    most = min(n, HEALS[card] - b.healed[f.side]) if card in HEALS else 0
    if most <= 0:
        return
    options = [Number(k) for k in range(most + 1)]
    answer = yield Choose(f.seat, options, "CO-TACTICS-010", ask="heal", about={"card": card})
    if answer.n:
        b.healed[f.side] += answer.n
        s.areas[f.seat * ROWS] -= answer.n
        s.warriors[f.seat * PLACES + home(s, f.seat)] += answer.n
        tell(s, WarriorsHealed, seat=f.seat, count=answer.n, cite="CO-TACTICS-010")


def strike(f: Fighter) -> Flow:
    """Every attack that is not blocked wounds a warrior (CO-BATTLE-023, CO-BATTLE-024, CO-BATTLE-057)."""
    b = f.battle
    attack = b.attack[f.side]
    if b.winner == f.side:
        attack += sum(say(f, upgraded) for say, upgraded in moments.PRESSES.fighting(f))
    n = yield from _deal(f, max(0, max(0, attack) - b.defence[1 - f.side]), "CO-BATTLE-024")
    b.struck[1 - f.side] += n


def wounds(s: Circadians) -> Flow:
    """Attack against defence in both directions; what follows from wounds; then the retreat (CO-BATTLE-026, CO-BATTLE-030, CO-BATTLE-031)."""
    b = battle_of(s)
    both = fighters(s)
    first = [any(say(f, upgraded) for say, upgraded in moments.STRIKES_FIRST.fighting(f)) for f in both]
    for f in both:
        if not first[f.side]:
            yield from strike(f)
    for f in both:
        yield from _wounds_dealt(f, b.struck[1 - f.side])
        for say, upgraded in moments.WOUNDED.fighting(f):
            yield from carry(say(f, upgraded))
    if b.retreats != NONE:
        yield from retreat(both[b.retreats])
    s.step = "loser-leaves"


def retreat(f: Fighter) -> Flow:
    """Warriors go to one region where the faction is present, leaders to the base; Rhy-zu stay (CO-RETREAT-001 to CO-RETREAT-007)."""
    s, b, seat = f.s, f.battle, f.seat
    scout = next((fig for say, up in moments.RETREATS.fighting(f) if (fig := say(f, up)) != NONE), NONE)
    leaders = leaders_at(s, seat, b.region)
    count = warriors(s, seat, b.region)
    answer: Retreat | None = None
    if count:
        options = list(_retreats(f, scout if scout in leaders else NONE))
        if options:
            answer = options[0]
            if len(options) > 1:
                answer = yield Choose(
                    seat,
                    partial(_tried_retreats, f, scout if scout in leaders else NONE),
                    "CO-RETREAT-001",
                    ask="retreat",
                )
    for leader in leaders:
        if answer is None or answer.figure != leader:
            figure_home(s, seat, leader, "CO-RETREAT-004")
    if answer is not None:
        s.warriors[seat * PLACES + b.region] -= count
        s.warriors[seat * PLACES + answer.region] += count
        figures = () if answer.figure is None else (answer.figure,)
        for figure in figures:
            s.at[figure] = answer.region
        tell(
            s, UnitsMoved, seat=seat, count=count, figures=figures, source=b.region, region=answer.region,
            cite="CO-RETREAT-001",
        )  # fmt: skip
        settle(s, answer.region)
    elif count:
        s.warriors[seat * PLACES + b.region] -= count
        s.warriors[seat * PLACES + home(s, seat)] += count
        tell(s, WarriorsReturned, seat=seat, count=count, region=b.region, cite="CO-RETREAT-003")
    _pass_command(f)
    settle(s, b.region)
    if b.cards[f.side] in ON_RETREAT:
        yield from carry(ON_RETREAT[b.cards[f.side]](f))
    yield from lose_heart(s)


def _retreats(f: Fighter, scout: int) -> Iterator[Retreat]:
    """Adjacent regions where the retreating faction is present; with Zoey all such regions (CO-RETREAT-001)."""
    s, b = f.s, f.battle
    near = reach(s, f.seat, b.region)
    if scout != NONE:
        near = (land(s) | LAKE_MASK) & ~(1 << b.region)
    for region in each(near):
        if present(s, f.seat, region):
            yield Retreat(region)
            if scout != NONE and may_share(s, f.seat, [*leaders_at(s, f.seat, region), scout]):
                yield Retreat(region, scout)


def _tried_retreats(f: Fighter, scout: int) -> Iterator[Candidate]:
    allowed = list(_retreats(f, scout))
    for answer in allowed:
        yield answer, None
    for region in each(land(f.s) | LAKE_MASK):
        if Retreat(region) not in allowed:
            yield Retreat(region), "CO-RETREAT-001"


def _pass_command(f: Fighter) -> None:
    """A Rhy-zu stays in the region and the winner commands it from then on (CO-BATTLE-059)."""
    for figure in rhy_zu_at(f.s, f.seat, f.battle.region):
        f.s.command[figure - FIRST_RHY_ZU] = f.foe.seat
        tell(f.s, CommandPassed, figure=figure, seat=f.foe.seat, cite="CO-BATTLE-059")


# -- step 3: the loser leaves --------------------------------------------------------------------------


def loser_leaves(s: Circadians) -> Flow:
    """Warriors to the base, leaders to the supply, buildings back to the board with what they cover (CO-BATTLE-032 to CO-BATTLE-035)."""
    b = battle_of(s)
    f = fighters(s)[1 - b.winner]
    seat = f.seat
    send_home(s, seat, b.region, "CO-BATTLE-032")
    survivors = [say(f, upgraded) for say, upgraded in moments.SURVIVES.fighting(f)]
    for leader in leaders_at(s, seat, b.region):
        if leader in survivors:
            figure_home(s, seat, leader, "CO-CARD-009")
        else:
            figure_out(s, seat, leader, "CO-BATTLE-033")
    _pass_command(f)
    lost = [
        destroy(s, b.region, slot, "CO-BATTLE-034")[1]
        for slot, owner, _ in list(buildings_at(s, b.region))
        if owner == seat
    ]
    settle(s, b.region)
    s.step = "battle-over"
    for kind in lost:
        yield from gain(s, seat, BUILDING_INCOME[kind], "CO-BATTLE-035")
    yield from lose_heart(s)


def over(s: Circadians) -> Flow:
    """What comes after step 3; used cards are discarded; the next battle (CO-BATTLE-037, CO-BATTLE-061)."""
    b = battle_of(s)
    both = fighters(s)
    winner = both[b.winner]
    for say, upgraded in moments.AFTERMATH.fighting(winner):
        yield from carry(say(winner, upgraded))
    _discard(both)
    for f in both:
        yield from keep_limit(s, f.seat)
    _return_scouting(s, b)
    tell(s, BattleOver, region=b.region, cite="CO-BATTLE-037")
    s.battle = None
    s.step = "battles"


def _discard(both: tuple[Fighter, Fighter]) -> None:
    """Used cards go to the discard pile, unless somebody takes them; the initiator's effects come first."""
    s, b = both[0].s, both[0].battle
    for f in both:
        own, other = b.cards[f.side], b.cards[1 - f.side]
        if own != NONE and any(say(f, upgraded) for say, upgraded in moments.KEEPS_CARD.fighting(f)):
            _keep(f, f.side)
        if other != NONE and any(say(f, upgraded) for say, upgraded in moments.TAKES_CARD.fighting(f)):
            _keep(f, 1 - f.side)
    for f in both:
        if b.cards[f.side] != NONE:
            s.discard.append(b.cards[f.side])
            tell(s, CardUsedUp, seat=f.seat, card=b.cards[f.side], cite="CO-BATTLE-037")
            b.cards[f.side] = NONE


def _keep(f: Fighter, side: int) -> None:
    """A used card comes to the hand of a fighter, and everybody knows it."""
    b = f.battle
    add(f.s.hands[f.seat], b.cards[side], FRESH | SHOWN)
    tell(f.s, CardKept, seat=f.seat, card=b.cards[side], cite="CO-BATTLE-066")
    b.cards[side] = NONE


def _return_scouting(s: Circadians, b: Battle) -> None:
    """The AI's scouting card returns with the used cards (CO-FACTION-025)."""
    if b.scouted:
        give_back(s, SCOUT_OF[AI])
