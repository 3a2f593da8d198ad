"""Combat: leaders, tactic cards, rounds of space battle, ground battle and retreat (RBB-COMBAT-002)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import (
    Block,
    Damage,
    Discard,
    Done,
    DrawTactic,
    Heal,
    Pass,
    Pick,
    PlayTactic,
    RemoveTarget,
    Reroll,
    Send,
)
from wartable.games.rebellion.content import (
    ADVANCED_TACTIC,
    ATTACK,
    BLACK,
    BUNKER,
    CANNON,
    COLOUR_OF,
    CONSTRUCTION,
    DEATH_STAR,
    DIRECT,
    EMPIRE,
    GENERATOR,
    GREEN,
    GROUND,
    HEALTH,
    HIT,
    MOST_DICE,
    OF,
    REBEL,
    RED,
    SPACE,
    SPECIAL,
    STRUCTURE,
    TACTICS,
    TACTICS_OF,
    TRANSPORT,
    UNIT,
)
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.events import (
    AttackRolled,
    BattleWon,
    CombatBegan,
    CombatEnded,
    CombatRound,
    DamageAssigned,
    DamageBlocked,
    DamageRemoved,
    DiceRerolled,
    LeaderAdded,
    TacticPlayed,
    TacticsDrawn,
)
from wartable.games.rebellion.model import KNOWN, NONE, Combat, Rebellion, seat_of
from wartable.games.rebellion.rules.base import conquered
from wartable.games.rebellion.rules.board import contested, count, destroy, destroyed, has, subjugated, units_at
from wartable.games.rebellion.rules.dice import colour, face, roll, roll_die
from wartable.games.rebellion.rules.leaders import (
    captives_at,
    commands,
    leaders_at,
    place_leader,
    pool,
    rescue,
    return_leader,
    tactic,
)
from wartable.games.rebellion.rules.loyalty import remove_target, targets_at
from wartable.games.rebellion.rules.piles import BOTH, add, draw, mix, remade, take
from wartable.games.rebellion.tactics import BOOK, Play
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, tell

PASS, DONE = Pass(), Done()
RANK = (0, 1)
"""In a team the admiral decides in space, the general on the ground (RBB-TEAM-005)."""


def fight_of(s: Rebellion) -> Combat:
    assert s.combat is not None
    return s.combat


def begin_combat(s: Rebellion, place: int, starter: int) -> None:
    """Both sides have units in a theater of this system: they fight (RBB-COMBAT-001)."""
    m = s.moving
    sources = m.sources if m is not None and m.to == place and m.side == starter else 0
    s.combat = Combat(place, starter, sources, subjugated=subjugated(s, place))
    tell(s, CombatBegan, side=starter, place=place, cite="RBB-COMBAT-001")
    s.step = "add-leader"


def add_leader(s: Rebellion) -> Flow:
    """Who has no leader with tactic values there may add one (RBB-COMBAT-003)."""
    c = fight_of(s)
    for side in (c.starter, 1 - c.starter):
        able = [leader for leader in pool(s, side) if TACTICS_OF[leader]]
        if commands(s, c.place, side) or not able:
            continue
        answer = yield Choose(
            seat_of(s, side),
            partial(_joining, s, side),
            "RBB-COMBAT-003",
            ask="add-leader",
            about={"place": c.place},
        )
        if answer != PASS:
            place_leader(s, answer.leader, c.place, "RBB-COMBAT-003")
            tell(s, LeaderAdded, leader=answer.leader, place=c.place, cite="RBB-COMBAT-003")
    s.step = "start-of-combat"


def _joining(s: Rebellion, side: int) -> Iterator[Candidate]:
    yield PASS, None
    for leader in pool(s, side):
        yield Send(leader), None if TACTICS_OF[leader] else "RBB-COMBAT-003"


def start_of_combat(s: Rebellion) -> Flow:
    """Cards headed Start of Combat, the current player's first (RBB-ACTION-002, RBB-ACTION-004)."""
    c = fight_of(s)
    for side in (c.starter, 1 - c.starter):
        yield from window(s, side, "start-of-combat", c.place)
    conquered(s)
    s.step = "draw-tactics"


def draw_tactics(s: Rebellion) -> None:
    """As many cards as the highest tactic value of one's leaders there, for theaters with both sides (RBB-COMBAT-004)."""
    c = fight_of(s)
    if not s.ways.cinematic:
        for side in (c.starter, 1 - c.starter):
            for theater in (SPACE, GROUND):
                if meets(s, theater):
                    draw_tactic_cards(s, side, theater, tactic(s, c.place, side, theater), "RBB-COMBAT-004")
    s.step = "combat-round"


def meets(s: Rebellion, theater: int) -> bool:
    """Whether both sides have units in this theater of the combat's system; no ground battle on a destroyed world."""
    place = fight_of(s).place
    if theater == GROUND and destroyed(s, place):
        return False
    return has(s, place, REBEL, theater) and has(s, place, EMPIRE, theater)


def draw_tactic_cards(s: Rebellion, side: int, theater: int, n: int, cite: RuleId) -> None:
    c, drawn = fight_of(s), 0
    known = BOTH if side == REBEL and c.flags.get("good-intel") else KNOWN[side]
    while drawn < n and remade(s, s.tactics[theater], s.played[theater]):
        card, already = draw(s.tactics[theater])
        add(c.hands[side], card, already | known)
        drawn += 1
    if drawn:
        tell(s, TacticsDrawn, side=side, theater=theater, count=drawn, cite=cite)


# -- a round -------------------------------------------------------------------------------------------


def combat_round(s: Rebellion) -> None:
    c = fight_of(s)
    tell(s, CombatRound, round=c.round, place=c.place, cite="RBB-COMBAT-002")
    c.theater, c.rolled, c.planned = SPACE, 0, False
    s.step = "battle"


def battle(s: Rebellion) -> Flow | None:
    """A battle of a theater, if both sides have units there at its beginning (RBB-COMBAT-005, RB-FAQCIN-008)."""
    c = fight_of(s)
    if not meets(s, c.theater):
        s.step = "next-theater"
        return None
    c.fought |= 1 << c.theater
    c.attacker = first_attacker(c)
    if c.theater == GROUND:
        for side in (c.starter, 1 - c.starter):
            generators = count(s, c.place, GENERATOR) if side == REBEL else 0
            if generators and not s.ways.cinematic:
                draw_tactic_cards(s, side, GROUND, generators, "RBB-STRUCT-001")
    s.step = "lay-cards" if s.ways.cinematic else "attack"
    return None


def first_attacker(c: Combat) -> int:
    """The current player attacks first, unless a card has changed the order (RB-CINEMATIC-022)."""
    return c.flags.get(f"first-{c.theater}", c.starter)


def attack(s: Rebellion) -> Flow:
    """Roll the dice of all units in the theater (RBB-COMBAT-007)."""
    c = fight_of(s)
    dice = list(attack_dice(s, c.attacker))
    yield from window(s, c.attacker, "before-roll", c.place)
    c.dice = roll(s, *dice)
    if s.lasting.pop("million", 0):
        from wartable.games.rebellion.phases.missions import set_dice

        yield from set_dice(s, c.attacker, c.dice)
    if c.dice:
        c.rolled |= 1 << (2 * c.attacker + c.theater)
        tell(s, AttackRolled, side=c.attacker, theater=c.theater, dice=list(c.dice), cite="RBB-COMBAT-007")
    s.step = "combat-action"


def attack_dice(s: Rebellion, side: int) -> tuple[int, int, int]:
    """The attack values of all units, less what cards and cannons take away, and never more than the box has."""
    c = fight_of(s)
    totals = [0, 0, 0]
    for unit, n in zip(OF[side][c.theater], units_at(s, c.place, side, c.theater), strict=True):
        for colour_, value in enumerate(ATTACK[unit]):
            totals[colour_] += value * n
    if side == EMPIRE and c.theater == SPACE:
        totals[RED] -= 2 * count(s, c.place, CANNON)
    if side == REBEL and c.round == 1 and c.flags.get("design"):
        totals[RED] -= 1
        totals[BLACK] -= 2
    red, black, green = (min(max(total, 0), most) for total, most in zip(totals, MOST_DICE, strict=True))
    return red, black, green


# -- combat actions ------------------------------------------------------------------------------------


def combat_action(s: Rebellion) -> Flow:
    """Spend special dice, play cards, reroll, heal: any number, in any order (RBB-COMBAT-008)."""
    c = fight_of(s)
    options = combat_actions(s)
    if len(options) == 1 and not c.hands[c.attacker].cards:
        s.step = "assign-damage"
        return
    answer = yield Choose(
        seat_of(s, c.attacker, RANK[c.theater]),
        partial(_combat_actions_tried, s),
        "RBB-COMBAT-008",
        ask="combat-action",
        about={"place": c.place, "dice": _said(c.dice)},
        legal=partial(combat_actions, s),
    )
    match answer:
        case Done():
            s.step = "assign-damage"
        case DrawTactic(die):
            c.dice.remove(die)
            draw_tactic_cards(s, c.attacker, c.theater, 1, "RBB-COMBAT-008")
        case PlayTactic(card, die):
            if die is not None:
                c.dice.remove(die)
            yield from play_tactic(s, c.attacker, card)
        case Reroll(die):
            yield from reroll(s, die)
        case Heal(unit, int(die), wounded):
            c.dice.remove(die)
            heal(s, unit, wounded, "RB-REMOVE-001")


def specials(c: Combat) -> list[int]:
    return sorted({die for die in c.dice if face(die) == SPECIAL})


def combat_actions(s: Rebellion) -> list[object]:
    c = fight_of(s)
    found: list[object] = [DONE]
    spendable = specials(c)
    if s.ways.cinematic:
        if not c.flags.get("rerolled") and tactic(s, c.place, c.attacker, c.theater) and c.dice:
            found += [Reroll(die) for die in sorted(set(c.dice))]
        if not c.flags.get(f"numb-{c.attacker}"):
            for die in spendable:
                found += [
                    Heal(unit, die, wounded)
                    for unit, wounds in c.damage.items()
                    if unit in OF[c.attacker][c.theater] and COLOUR_OF[unit] == colour(die)
                    for wounded in sorted(set(wounds))
                    if wounded and c.flags.get("ion") != unit
                ]
        return found
    if s.tactics[c.theater].cards or s.played[c.theater]:
        found += [DrawTactic(die) for die in spendable]
    for card in sorted(set(c.hands[c.attacker].cards)):
        if cannot_play(s, card) is None:
            if TACTICS[card].special:
                found += [PlayTactic(card, die) for die in spendable]
            else:
                found.append(PlayTactic(card))
    return found


def cannot_play(s: Rebellion, card: int) -> RuleId | None:
    """Why a tactic card cannot be played in this attack."""
    c = fight_of(s)
    if TACTICS[card].theater != ("space", "ground")[c.theater]:
        return "RBB-COMBAT-018"
    if BOOK[card].blocks:
        return "RBB-COMBAT-010"
    if c.theater == SPACE and c.round == 1 and c.flags.get("trap", NONE) == 1 - c.attacker:
        return "RBB-ACARD-026"
    if TACTICS[card].special and not specials(c):
        return "RBB-COMBAT-008"
    written = BOOK[card]
    return None if written.when is None or written.when(Play(s, c.attacker, card)) else TACTICS[card].rule


def _combat_actions_tried(s: Rebellion) -> Iterator[Candidate]:
    c = fight_of(s)
    allowed = combat_actions(s)
    for action in allowed:
        yield action, None
    for card in sorted(set(c.hands[c.attacker].cards)):
        if (rule := cannot_play(s, card)) is not None:
            yield PlayTactic(card), rule
    if s.ways.cinematic:
        for die in specials(c):
            yield DrawTactic(die), "RB-REMOVE-004"


def play_tactic(s: Rebellion, side: int, card: int) -> Flow:
    """A tactic card is played and discarded."""
    c = fight_of(s)
    take(c.hands[side], card)
    tell(s, TacticPlayed, side=side, card=card, cite=TACTICS[card].rule)
    yield from carry(BOOK[card].effect(Play(s, side, card)))
    s.played[THEATER[card]].append(card)


THEATER = tuple(("space", "ground").index(card.theater) for card in TACTICS)


def reroll(s: Rebellion, die: int) -> Flow:
    """Up to as many dice as the tactic value, chosen together, once an attack (RB-REROLL-001, RB-REROLL-002)."""
    c = fight_of(s)
    c.flags["rerolled"] = 1
    chosen = [die]
    kept = bytearray(c.dice)
    kept.remove(die)
    while kept and len(chosen) < tactic(s, c.place, c.attacker, c.theater):
        answer = yield Choose(
            seat_of(s, c.attacker, RANK[c.theater]),
            [DONE, *(Reroll(d) for d in sorted(set(kept)))],
            "RB-REROLL-002",
            ask="reroll-more",
        )
        if answer == DONE:
            break
        kept.remove(answer.die)
        chosen.append(answer.die)
    again = bytearray(roll_die(s, colour(d)) for d in chosen)
    c.dice = kept + again
    tell(s, DiceRerolled, side=c.attacker, dice=list(again), cite="RB-REROLL-001")


def heal(s: Rebellion, unit: int, wounded: int, cite: RuleId) -> None:
    """One damage less on a unit that has so much."""
    c = fight_of(s)
    wounds = c.damage[unit]
    wounds[wounds.index(wounded)] -= 1
    tell(s, DamageRemoved, unit=unit, count=1, cite=cite)


def _said(dice: bytearray) -> str:
    return " ".join(str(die) for die in dice)


# -- damage --------------------------------------------------------------------------------------------


def health(s: Rebellion, unit: int) -> int:
    """What damage is compared with (RBB-COMBAT-029)."""
    c = fight_of(s)
    return max(1, HEALTH[unit] - 1) if c.flags.get("point-blank") else HEALTH[unit]


def vulnerable(s: Rebellion, unit: int) -> bool:
    """Whether damage can be assigned to such a unit (RBB-DEATHSTAR-001, RB-BUNKER-001)."""
    return HEALTH[unit] > 0 and not (unit == CONSTRUCTION and count(s, fight_of(s).place, BUNKER))


def figures(s: Rebellion, unit: int) -> list[int]:
    """The damage of each figure of a kind that can be told apart, each once."""
    c = fight_of(s)
    wounds = c.damage.get(unit, [])
    found = sorted(set(wounds))
    if count(s, c.place, unit) > len(wounds) and 0 not in found:
        found.insert(0, 0)
    return found


def targets(s: Rebellion, side: int, theater: int, die: int | None) -> list[Damage]:
    """Which units of a side a die can damage: a hit those of its colour, a direct hit any (RBB-COMBAT-009)."""
    c = fight_of(s)
    return [
        Damage(unit, die, wounded)
        for unit in OF[side][theater]
        if count(s, c.place, unit)
        and vulnerable(s, unit)
        and (die is None or face(die) == DIRECT or COLOUR_OF[unit] == colour(die))
        for wounded in figures(s, unit)
    ]


def wound(s: Rebellion, unit: int, wounded: int, cite: RuleId, n: int = 1) -> None:
    """Damage on a figure that has so much already."""
    c = fight_of(s)
    wounds = c.damage.setdefault(unit, [])
    fresh = c.assigned.setdefault(unit, [])
    if wounded in wounds:
        i = wounds.index(wounded)
    else:
        wounds.append(0)
        i = len(wounds) - 1
    fresh.extend([0] * (len(wounds) - len(fresh)))
    wounds[i] += n
    fresh[i] += n
    tell(s, DamageAssigned, unit=unit, count=n, cite=cite)


def assign(s: Rebellion) -> Flow:
    """Every die that can be assigned must be (RBB-COMBAT-009)."""
    c = fight_of(s)
    foe = 1 - c.attacker
    convert(s)
    prevent(s)
    hitting = [die for die in sorted(set(c.dice)) if face(die) in (HIT, DIRECT)]
    options = [target for die in hitting for target in targets(s, foe, c.theater, die)]
    if not options:
        c.dice = bytearray()
        s.step = "block"
        return
    answer = options[0]
    if len(options) > 1:
        answer = yield Choose(
            seat_of(s, c.attacker, RANK[c.theater]),
            options,
            "RBB-COMBAT-009",
            ask="assign",
            about={"place": c.place, "dice": _said(c.dice)},
        )
    assert answer.die is not None
    c.dice.remove(answer.die)
    wound(s, answer.unit, answer.wounded, "RBB-COMBAT-009")


def convert(s: Rebellion) -> None:
    """Target the Star Destroyers: up to 2 black hits of a space battle count as red ones (RBB-ACARD-031, RB-PREVENT-004)."""
    c = fight_of(s)
    if c.attacker == REBEL and c.theater == SPACE and c.flags.get("red-hits") and not c.flags.get("converted"):
        c.flags["converted"] = 1
        for _ in range(c.flags["red-hits"]):
            if BLACK * 4 + HIT in c.dice:
                c.dice[c.dice.index(BLACK * 4 + HIT)] = RED * 4 + HIT


def prevent(s: Rebellion) -> None:
    """Hits that a card prevents go before damage is assigned (RB-PREVENT-001)."""
    c = fight_of(s)
    for kind, wanted in (("prevent-red", RED * 4 + HIT), ("prevent-black", BLACK * 4 + HIT)):
        for _ in range(c.flags.pop(f"{kind}-{c.attacker}", 0)):
            if wanted in c.dice:
                c.dice.remove(wanted)
    for _ in range(c.flags.pop(f"prevent-direct-{c.attacker}", 0)):
        found = [die for die in c.dice if face(die) == DIRECT]
        if found:
            c.dice.remove(max(found) if GREEN * 4 + DIRECT in found else found[0])


def block(s: Rebellion) -> Flow:
    """The defender may play cards that block what was just assigned (RBB-COMBAT-010)."""
    c = fight_of(s)
    foe = 1 - c.attacker
    fresh = any(any(damage) for damage in c.assigned.values())
    if fresh and not s.ways.cinematic and c.hands[foe].cards:
        answer = yield Choose(
            seat_of(s, foe, RANK[c.theater]),
            partial(_blocking, s, foe),
            "RBB-COMBAT-010",
            ask="block",
            about={"place": c.place},
        )
        if answer != PASS:
            yield from play_tactic(s, foe, answer.card)
            return
    if fresh and s.ways.cinematic:
        yield from shields(s, foe)
    c.assigned = {}
    for flag in ("rerolled", "converted", f"numb-{c.attacker}"):
        c.flags.pop(flag, None)
    if c.attacker == first_attacker(c):
        c.attacker = foe
        s.step = "attack"
    else:
        s.step = "battle-over"


def shields(s: Rebellion, side: int) -> Flow:
    """Cards that act when damage has been assigned; see `advanced`."""
    from wartable.games.rebellion.phases.advanced import after_damage

    yield from after_damage(s, side)


def _blocking(s: Rebellion, side: int) -> Iterator[Candidate]:
    c = fight_of(s)
    yield PASS, None
    for card in sorted(set(c.hands[side].cards)):
        if not BOOK[card].blocks:
            yield PlayTactic(card), "RBB-COMBAT-010"
        elif THEATER[card] != c.theater:
            yield PlayTactic(card), "RBB-COMBAT-018"
        elif c.flags.get("unstoppable", NONE) == c.attacker:
            yield PlayTactic(card), "RBB-TCARD-019"
        elif (when := BOOK[card].when) is not None and not when(Play(s, side, card)):
            yield PlayTactic(card), TACTICS[card].rule
        else:
            yield PlayTactic(card), None


def unblocked(s: Rebellion) -> list[Block]:
    """The figures with damage of this attack."""
    c = fight_of(s)
    return [
        Block(unit, wounds)
        for unit, fresh in c.assigned.items()
        for wounds, new in sorted({(w, f) for w, f in zip(c.damage[unit], fresh, strict=False)})
        if new
    ]


def block_damage(s: Rebellion, side: int, most: int, cite: RuleId) -> Flow:
    """Take off up to so much of the damage just assigned."""
    c = fight_of(s)
    for _ in range(most):
        options = unblocked(s)
        if not options:
            return
        answer = yield Choose(
            seat_of(s, side, RANK[c.theater]), [DONE, *options] if most > 1 else options, cite, ask="block-which"
        )
        if answer == DONE:
            return
        wounds, fresh = c.damage[answer.unit], c.assigned[answer.unit]
        i = next(i for i, w in enumerate(wounds) if w == answer.wounded and fresh[i])
        wounds[i] -= 1
        fresh[i] -= 1
        tell(s, DamageBlocked, unit=answer.unit, count=1, cite=cite)


def discard_one(s: Rebellion, side: int, theater: int, cite: RuleId) -> Flow:
    """Discard a tactic card of a theater."""
    c = fight_of(s)
    cards = sorted({card for card in c.hands[side].cards if THEATER[card] == theater})
    answer = yield Choose(seat_of(s, side, RANK[c.theater]), [Discard(card) for card in cards], cite, ask="discard")
    take(c.hands[side], answer.card)
    s.played[theater].append(answer.card)


# -- the end of a battle -------------------------------------------------------------------------------


def battle_over(s: Rebellion) -> Flow:
    """Units with lethal damage are destroyed (RBB-COMBAT-011, RB-DESTROY-005); then plans and objectives."""
    c = fight_of(s)
    for unit, wounds in list(c.damage.items()):
        lethal = [w for w in wounds if w >= health(s, unit)]
        if lethal and unit in OF[REBEL][c.theater] + OF[EMPIRE][c.theater]:
            c.damage[unit] = [w for w in wounds if w and w < health(s, unit)]
            destroy(s, unit, len(lethal), c.place, "RBB-COMBAT-011")
    c.flags.pop("unstoppable", None)
    conquered(s)
    note_victories(s)
    if c.theater == GROUND and c.flags.pop("confronting", 0):
        yield from confront(s)
    if c.theater == SPACE:
        from wartable.games.rebellion.phases.goals import death_star_plans

        yield from death_star_plans(s)
    from wartable.games.rebellion.phases.goals import in_combat

    yield from in_combat(s)
    s.step = "next-theater"


def confront(s: Rebellion) -> Flow:
    """The last Imperial ground unit fell: a leader there will be eliminated, and the card leaves the game (RBB-RTCARD-032)."""
    c = fight_of(s)
    if has(s, c.place, EMPIRE, GROUND) or not leaders_at(s, c.place, EMPIRE):
        return
    options = [Pick(leader) for leader in leaders_at(s, c.place, EMPIRE)]
    answer = options[0]
    if len(options) > 1:
        answer = yield Choose(seat_of(s, REBEL), options, "RBB-RTCARD-032", ask="eliminate")
    s.doomed |= 1 << answer.leader
    card = ADVANCED_TACTIC["confrontation"]
    for pile in (s.advanced[2 * REBEL + GROUND], s.spent[2 * REBEL + GROUND]):
        if card in pile:
            pile.remove(card)


def after_retreat(s: Rebellion) -> Flow:
    """Rogue One, then Tractor Beam (RBB-COMBAT-024, RB-FAQCIN-005)."""
    c = fight_of(s)
    if c.flags.get("round-rogue-one") and c.flags.get("round-retreat"):
        options: list[object] = [
            *(Pick(leader) for leader in captives_at(s, c.place)),
            *(RemoveTarget(marker) for marker in targets_at(s, c.place)),
        ]
        if options:
            answer = yield Choose(seat_of(s, REBEL), [*options, PASS], "RBB-RTCARD-030", ask="rogue-one")
            match answer:
                case Pick(leader):
                    rescue(s, leader, "RBB-RTCARD-030")
                case RemoveTarget(marker):
                    remove_target(s, marker, "RBB-RTCARD-030")
    beaming = c.flags.get("round-beam") and count(s, c.place, UNIT["star-destroyer"])
    if beaming and not has(s, c.place, REBEL, SPACE) and (there := leaders_at(s, c.place, REBEL)):
        from wartable.games.rebellion.phases.capturing import taken

        leader = there[0]
        if len(there) > 1:
            answer = yield Choose(seat_of(s, EMPIRE, 0), [Pick(one) for one in there], "RB-FAQCIN-011", ask="capture")
            leader = answer.leader
        yield from taken(s, leader, "RBB-RTCARD-003")


def note_victories(s: Rebellion) -> None:
    """A battle is won when the opponent has no unit of the theater left, and one has (RBB-COMBAT-016)."""
    c = fight_of(s)
    for theater in (SPACE, GROUND):
        for side in (REBEL, EMPIRE):
            bit = 1 << (2 * side + theater)
            alone = has(s, c.place, side, theater) and not has(s, c.place, 1 - side, theater)
            if c.fought >> theater & 1 and alone and not c.won & (0b101 << theater):
                c.won |= bit
                tell(s, BattleWon, side=side, theater=theater, cite="RBB-COMBAT-016")


def next_theater(s: Rebellion) -> None:
    c = fight_of(s)
    if c.theater == SPACE:
        c.theater = GROUND
        s.step = "battle"
    else:
        s.step = "retreat"


# -- the end of a round --------------------------------------------------------------------------------


def round_over(s: Rebellion) -> Flow:
    """What stands alone is lost; then another round, or the end (RBB-COMBAT-012 to RBB-COMBAT-014)."""
    c = fight_of(s)
    yield from after_retreat(s)
    for side in (REBEL, EMPIRE):
        lone_structures(s, side)
    if count(s, c.place, CONSTRUCTION) and not count(s, c.place, BUNKER) and has(s, c.place, REBEL, SPACE):
        ships = sum(units_at(s, c.place, EMPIRE, SPACE))
        if ships == count(s, c.place, CONSTRUCTION):
            lose_construction(s, "RBB-COMBAT-013")
    rebel_ships = units_at(s, c.place, REBEL, SPACE)
    if sum(rebel_ships) == count(s, c.place, TRANSPORT) and has(s, c.place, EMPIRE, SPACE) and any(rebel_ships):
        destroy(s, TRANSPORT, count(s, c.place, TRANSPORT), c.place, "RBB-COMBAT-014")
    silent_death_star(s)
    conquered(s)
    note_victories(s)
    for flag in [flag for flag in c.flags if flag.startswith("round-")]:
        del c.flags[flag]
    if contested(s, c.place) and not hopeless(s):
        c.round += 1
        s.step = "combat-round"
    else:
        s.step = "combat-over"


def lone_structures(s: Rebellion, side: int) -> None:
    """Structures that are all a side has on the ground are destroyed, unless it rolled dice there (RB-STRUCTURE-002)."""
    c = fight_of(s)
    own = list(zip(OF[side][GROUND], units_at(s, c.place, side, GROUND), strict=True))
    if not has(s, c.place, 1 - side, GROUND) or any(n and not STRUCTURE[unit] for unit, n in own):
        return
    if c.rolled >> (2 * side + GROUND) & 1:
        return
    for unit, n in own:
        if n:
            destroy(s, unit, n, c.place, "RB-STRUCTURE-002")
            c.damage.pop(unit, None)


def lose_construction(s: Rebellion, cite: RuleId) -> None:
    """The Death Star on the queue is lost with it (RBB-DEATHSTAR-003)."""
    from wartable.games.rebellion.rules.queue import drop_death_star

    destroy(s, CONSTRUCTION, 1, fight_of(s).place, cite)
    drop_death_star(s, "RBB-DEATHSTAR-003")


def silent_death_star(s: Rebellion) -> None:
    """A lone Death Star that Ion Cannons silence: the Rebel ships, which have not retreated, are lost (RBB-COMBAT-019)."""
    c = fight_of(s)
    ships = units_at(s, c.place, EMPIRE, SPACE)
    alone = count(s, c.place, DEATH_STAR) and sum(ships) == count(s, c.place, DEATH_STAR)
    if not alone or count(s, c.place, CANNON) < 2 or has(s, c.place, EMPIRE, GROUND) or c.planned:
        return
    for unit, n in list(zip(OF[REBEL][SPACE], units_at(s, c.place, REBEL, SPACE), strict=True)):
        if n:
            destroy(s, unit, n, c.place, "RBB-COMBAT-019")


def hopeless(s: Rebellion) -> bool:
    """Whether nobody could ever destroy anything in a theater that both share (RBB-COMBAT-021)."""
    c = fight_of(s)
    if c.retreated & 4:
        return False
    for theater in (SPACE, GROUND):
        if not meets(s, theater):
            continue
        for side in (REBEL, EMPIRE):
            c.theater = theater
            if any(attack_dice(s, side)) and targets(s, 1 - side, theater, None):
                return False
    return True


def combat_over(s: Rebellion) -> Flow:
    """Objectives of won battles; then damage and tactic cards go (RBB-COMBAT-015)."""
    from wartable.games.rebellion.phases.goals import when_won

    c = fight_of(s)
    yield from when_won(s)
    if not s.ways.cinematic:
        for hand in c.hands:
            for card in hand.cards:
                s.played[THEATER[card]].append(card)
        for theater in (SPACE, GROUND):
            deck = s.tactics[theater]
            for card in s.played[theater]:
                add(deck, card, 0)
            s.played[theater].clear()
            mix(s, deck)
    tell(s, CombatEnded, place=c.place, cite="RBB-COMBAT-015")
    if (leader := c.flags.get("ready", NONE)) != NONE and s.at[leader] == c.place:
        return_leader(s, leader, "RBB-ACARD-014")
    s.combat = None
    s.step = s.after.pop()
