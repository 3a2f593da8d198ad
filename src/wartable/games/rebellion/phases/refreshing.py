"""The refresh phase (RBB-REFRESH-001)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from wartable.games.rebellion.actions import Done, DrawAnother, Keep, Pass, PlaceUnits, TakeMission, Unit
from wartable.games.rebellion.content import (
    ADMIRAL,
    BASE,
    BUILDING,
    BUILDS,
    BUNKER,
    CONSTRUCTION,
    DEATH_STAR,
    DEPLOY_LIMIT,
    EMPIRE,
    GENERAL,
    GROUND,
    HAND_LIMIT,
    ICONS,
    KINDS,
    LURED,
    MISSIONS,
    OWN,
    RANK_OF,
    REBEL,
    RECRUITING,
    SPACE,
)
from wartable.games.rebellion.deeds import BOOK, IMMEDIATE, SHOWN, Deed, spend
from wartable.games.rebellion.events import (
    ActionDiscarded,
    CardsDrawn,
    LeaderReturned,
    MissionDiscarded,
    PhaseBegan,
    UnitsDeployed,
)
from wartable.games.rebellion.model import (
    KNOWN,
    LOYAL,
    NONE,
    OUT,
    POOL,
    Lasting,
    Pile,
    Rebellion,
    expanded,
    roles,
    seat_of,
)
from wartable.games.rebellion.phases.assigning import REFRESH
from wartable.games.rebellion.phases.goals import gained, start_of_refresh
from wartable.games.rebellion.phases.settling import offer_targets
from wartable.games.rebellion.rules.board import (
    PLACEMENTS,
    count,
    destroy,
    destroyed,
    each,
    garrisons,
    has,
    imperial,
    imperial_systems,
    occupied,
    own_system,
    present,
    rebel,
    rebel_systems,
    remote,
    sabotaged,
    standing,
    subjugated,
)
from wartable.games.rebellion.rules.leaders import captured, in_play, recruit, recruitable
from wartable.games.rebellion.rules.loyalty import free_systems
from wartable.games.rebellion.rules.piles import add, draw, draw_missions, draw_objective, draw_probes, take, tell_seen
from wartable.games.rebellion.rules.queue import enqueue, matching
from wartable.games.rebellion.rules.track import advance_time
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, tell

PASS, DONE, ANOTHER = Pass(), Done(), DrawAnother()


def refresh(s: Rebellion) -> Flow:
    """Objectives first; then all leaders come home (RBB-OBJ-007, RBB-REFRESH-002)."""
    tell(s, PhaseBegan, phase=REFRESH, round=s.time, cite="RBB-ROUND-001")
    if expanded(s):
        yield from offer_targets(s, (REBEL,), again=True)
    yield from start_of_refresh(s)
    if expanded(s):  # abilities of the Rebels come first (RBB-GOLDEN-003)
        yield from offer_targets(s, (EMPIRE,), again=True)
    for leader, where in enumerate(s.at):
        if where <= BASE and not captured(s, leader) and not s.detained >> leader & 1:
            s.at[leader] = POOL
            tell(s, LeaderReturned, leader=leader, cite="RBB-REFRESH-002")
    s.detained = 0
    s.lasting = Lasting()
    s.after.append("draw-missions")
    s.step = "settle"


def draw_cards(s: Rebellion) -> Flow:
    """Two missions each, down to ten; two probe cards; one objective (RBB-REFRESH-003 to RBB-REFRESH-005)."""
    for side in (REBEL, EMPIRE):
        draw_missions(s, side, 2, "RBB-REFRESH-003")
        while len(s.hands[side]) > HAND_LIMIT:
            answer = yield Choose(
                seat_of(s, side, GENERAL), partial(_surplus, s, side), "RBB-REFRESH-003", ask="too-many-missions"
            )
            take(s.hands[side], answer.card)
            pile = s.old_projects if MISSIONS[answer.card].kind == "project" else s.discards[side]
            pile.append(answer.card)
            tell(s, MissionDiscarded, side=side, card=answer.card, cite="RBB-REFRESH-003")
    draw_probes(s, 2, "RBB-REFRESH-004")
    card = draw_objective(s, "RBB-REFRESH-005")
    if card >= 0:
        yield from gained(s, card)
    s.step = "advance-time"


def _surplus(s: Rebellion, side: int) -> Iterator[Candidate]:
    for card in sorted(set(s.hands[side].cards)):
        yield TakeMission(card), "RBB-REFRESH-003" if MISSIONS[card].kind == "starting" else None


def time_goes_on(s: Rebellion) -> None:
    """The time marker advances; recruit before build (RBB-REFRESH-006)."""
    advance_time(s)
    s.step = "recruit" if s.time in RECRUITING else "build" if s.time in BUILDING else "deploy"
    s.turn = 0


# -- recruiting ----------------------------------------------------------------------------------------


def recruiting(s: Rebellion) -> Flow:
    """Two action cards each: keep one, with a leader shown on it; the Rebels announce first (RBB-RECRUIT-001)."""
    side = s.turn
    drawn = _offered(s, side, Pile(bytearray(), bytearray()), 2)
    while drawn.cards:
        answer = yield Choose(
            seat_of(s, side, ADMIRAL), partial(_keeping, s, side, drawn), "RBB-RECRUIT-001", ask="recruit"
        )
        if answer != ANOTHER:
            yield from _keep(s, side, drawn, answer)
            break
        _offered(s, side, drawn, 1)
    if side == REBEL:
        s.turn = EMPIRE
    else:
        s.turn = 0
        s.after.append("build" if s.time in BUILDING else "deploy")
        s.step = "settle"


def _offered(s: Rebellion, side: int, found: Pile, n: int) -> Pile:
    """So many more cards to choose from."""
    deck = s.action_decks[side]
    before = len(found)
    for _ in range(min(n, len(deck))):
        card, known = draw(deck)
        add(found, card, known | KNOWN[side])
    tell(s, CardsDrawn, side=side, what="actions", count=len(found) - before, cite="RBB-RECRUIT-001")
    tell_seen(s, found.cards[before:], side, "actions", "RBB-RECRUIT-001")
    return found


def _willing(s: Rebellion, card: int) -> list[int]:
    """The leaders on a card who can be recruited."""
    return [leader for leader in SHOWN[card] if recruitable(s, leader)]


def _keeping(s: Rebellion, side: int, drawn: Pile) -> Iterator[Candidate]:
    for card in drawn.cards:
        willing = _willing(s, card)
        for leader in SHOWN[card]:
            yield Keep(card, leader), None if leader in willing else "RBB-RECRUIT-002"
        if not willing:
            yield Keep(card), None
    if s.action_decks[side].cards:  # one more at a time, until a leader can be recruited
        yield ANOTHER, "RBB-RECRUIT-002" if any(_willing(s, card) for card in drawn.cards) else None


def _keep(s: Rebellion, side: int, drawn: Pile, answer: Keep) -> Flow:
    if answer.leader is not None:
        recruit(s, answer.leader, POOL, "RBB-RECRUIT-001")
    if s.ways.first:
        return  # the abilities are ignored, all the cards leave the game (RBB-SETUP-019)
    for card, known in zip(drawn.cards, drawn.known, strict=True):
        if card != answer.card:
            add(s.action_decks[side], card, known, bottom=True)
    if all(_lost(s, leader) for leader in SHOWN[answer.card]):
        s.gone.append(answer.card)
        tell(s, ActionDiscarded, side=side, card=answer.card, cite="RBB-ACTION-006")
        return
    yield from take_action(s, side, answer.card, answer.leader if answer.leader is not None else NONE)


def _lost(s: Rebellion, leader: int) -> bool:
    """Captured, eliminated or lured (RBB-ACTION-006)."""
    leader = in_play(s, leader)
    return s.at[leader] == OUT or captured(s, leader) or s.rings[leader] == LURED


def take_action(s: Rebellion, side: int, card: int, leader: int) -> Flow:
    """An action card into hand; one headed Immediate is resolved at once (RBB-ACTION-002)."""
    add(s.actions[side], card, KNOWN[side])
    s.vouched[side].append(leader)
    if IMMEDIATE[card] and card in BOOK:
        rank = RANK_OF[leader] if leader != NONE else RANK_OF[SHOWN[card][0]]
        before, s.acting = s.acting, next(role.taker for role in roles(s, side) if role.rank in (NONE, rank))
        spend(s, side, card)
        yield from carry(BOOK[card].effect(Deed(s, side, card, leader, NONE)))
        s.acting = before


# -- building ------------------------------------------------------------------------------------------


def build(s: Rebellion) -> Flow:
    """A unit for each icon of one's systems; the Rebels choose first (RBB-BUILD-001, RB-BUILD-001)."""
    side = s.turn
    for place in builders(s, side):
        if place < BASE and not own_system(s, place, side):
            continue  # its last ground unit was given up for another (RBB-SUBJ-002)
        icons = ICONS[place]
        if side == EMPIRE and subjugated(s, place):
            icons = icons[:1]
        for icon in icons:
            units = [unit for unit in matching(s, side, icon) if s.supply[unit] or _spare(s, unit)]
            if not units:
                continue
            options = [*(Unit(unit) for unit in units), PASS]
            answer = yield Choose(
                seat_of(s, side, ADMIRAL), options, "RBB-BUILD-001", ask="build", about={"place": place}
            )
            if answer == PASS:
                continue
            if not s.supply[answer.unit]:
                yield from _scrap(s, side, answer.unit)
            enqueue(s, answer.unit, BUILDS[place], "RBB-BUILD-001")
    if side == REBEL:
        s.turn = EMPIRE
        s.after.append("build")
    else:
        s.turn = 0
        s.after.append("deploy")
    s.step = "settle"  # who was guarded by units that were given up is free


def builders(s: Rebellion, side: int) -> list[int]:
    """The places whose icons build for a side (RBB-BUILD-001 to RBB-BUILD-003)."""
    own = imperial_systems(s) if side == EMPIRE else rebel_systems(s)
    found = list(each(own & ~occupied(s, 1 - side) & ~s.sabotaged & ~s.destroyed))
    if side == REBEL and (s.hidden or not (present(s, s.base, EMPIRE) or s.loyalty[s.base] == 2)):
        found.append(BASE)
    return found


def _spare(s: Rebellion, unit: int) -> bool:
    """Whether one of its kind on the board could be given up for it (RBB-BUILD-006)."""
    return standing(s, (unit,)) != 0


def _scrap(s: Rebellion, side: int, unit: int) -> Flow:
    """Destroy a figure on the board to build it again (RBB-BUILD-006)."""
    places = list(each(standing(s, (unit,))))
    place = places[0]
    if len(places) > 1:
        answer = yield Choose(
            seat_of(s, side, ADMIRAL),
            [Unit(unit, place=p) for p in places],
            "RBB-BUILD-006",
            ask="scrap",
            about={"unit": unit},
        )
        place = answer.place
    destroy(s, unit, 1, place, "RBB-BUILD-006")
    free_systems(s, garrisons(s))


# -- deploying -----------------------------------------------------------------------------------------


def deploy(s: Rebellion) -> None:
    """The queue moves down; what leaves space 1 is deployed (RBB-DEPLOY-001)."""
    side = s.turn
    s.placing, s.deployed = bytearray(KINDS), bytearray(BASE + 1)
    for unit in OWN[side]:
        s.placing[unit] = s.queue[unit]
        s.queue[unit] = s.queue[KINDS + unit]
        s.queue[KINDS + unit] = s.queue[2 * KINDS + unit]
        s.queue[2 * KINDS + unit] = 0
    s.bunkered = standing(s, (BUNKER,))
    s.step = "deploy-units"


def cannot_deploy(s: Rebellion, side: int, unit: int, place: int) -> RuleId | None:
    """Why a unit cannot be deployed in a place (RBB-DEPLOY-002)."""
    if s.deployed[place] >= DEPLOY_LIMIT:
        return "RB-BUNKER-008" if unit == DEATH_STAR else "RBB-DEPLOY-002"
    if place == BASE:
        return None if side == REBEL and s.hidden else "RBB-DEPLOY-005"
    if sabotaged(s, place):
        return "RBB-SABOTAGE-001"
    if unit == DEATH_STAR:
        if not count(s, place, CONSTRUCTION):
            return "RBB-DEATHSTAR-003"
        return "RBB-DEPLOY-002" if has(s, place, REBEL, SPACE) else None
    if present(s, place, 1 - side):
        return "RBB-DEPLOY-002"
    if unit == BUNKER and has(s, place, EMPIRE, GROUND):
        return None  # RB-BUNKER-004
    if destroyed(s, place):
        return "RBB-DEPLOY-002"
    if side == REBEL:
        return None if rebel(s, place) else "RBB-DEPLOY-001"
    if remote(s, place):
        if s.bunkered >> place & 1 and count(s, place, BUNKER):
            return None  # RB-BUNKER-006
        return "RB-BUNKER-007" if count(s, place, BUNKER) else "RBB-DEPLOY-002"
    return None if imperial(s, place) else "RBB-DEPLOY-001"


def deploying(s: Rebellion) -> Flow:
    """Units from the queue into one's systems, at most two in each (RBB-DEPLOY-002)."""
    side = s.turn
    if any(s.placing):
        options = deployments(s, side)
        if len(options) > 1:
            answer = yield Choose(
                seat_of(s, side, ADMIRAL),
                partial(_deploy_tried, s, side),
                "RBB-DEPLOY-001",
                ask="deploy",
                legal=options,
            )
            if answer != DONE:
                put_down(s, answer.unit, answer.place, answer.count)
                return
    for unit in OWN[side]:
        s.queue[unit] += s.placing[unit]  # what cannot or shall not be deployed waits (RBB-DEPLOY-002)
        s.placing[unit] = 0
    if side == REBEL:
        s.turn = EMPIRE
        s.step = "deploy"
    else:
        s.turn = 0
        s.after.append("assignment")
        s.step = "settle"


def deployments(s: Rebellion, side: int) -> list[object]:
    found: list[object] = [DONE]
    usual = _open_to(s, side, OWN[side][0])
    for unit in OWN[side]:
        if s.placing[unit]:
            for place in _open_to(s, side, unit) if unit in (BUNKER, DEATH_STAR) else usual:
                room = DEPLOY_LIMIT - s.deployed[place]
                most = 1 if unit == DEATH_STAR else min(s.placing[unit], room)
                found += PLACEMENTS[unit][place][:most]
    return found


def _open_to(s: Rebellion, side: int, unit: int) -> list[int]:
    """The places a unit can be deployed in; for all but two kinds of unit they are the same."""
    if unit in (BUNKER, DEATH_STAR):
        tried: Iterable[int] = range(BASE)
    else:  # systems of one's own, and whatever a Shield Bunker opens
        loyal, opened = LOYAL[side], s.bunkered | s.subjugated if side == EMPIRE else 0
        tried = [place for place, mark in enumerate(s.loyalty) if mark == loyal or opened >> place & 1]
        if side == REBEL:
            tried.append(BASE)
    return [place for place in tried if cannot_deploy(s, side, unit, place) is None]


def _deploy_tried(s: Rebellion, side: int) -> Iterator[Candidate]:
    yield from ((action, None) for action in deployments(s, side))
    for unit in OWN[side]:
        if s.placing[unit]:
            for place in range(BASE + 1):
                if (rule := cannot_deploy(s, side, unit, place)) is not None:
                    yield PlaceUnits(unit, place, 1), rule


def put_down(s: Rebellion, unit: int, place: int, n: int) -> None:
    """From the queue to a place; a Death Star replaces the one under construction (RBB-DEATHSTAR-003)."""
    s.placing[unit] -= n
    s.units[place * KINDS + unit] += n
    s.deployed[place] += n
    if unit == DEATH_STAR:
        s.units[place * KINDS + CONSTRUCTION] -= 1
        s.supply[CONSTRUCTION] += 1
    tell(s, UnitsDeployed, unit=unit, count=n, place=place, cite="RBB-DEPLOY-001")
