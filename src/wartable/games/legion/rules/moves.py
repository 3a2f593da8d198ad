"""Where a unit may go with one move, and why not elsewhere: poses judged and drawn on top of `space`.

`Moves` is made when somebody looks and lives as long as its question: it collects what is near once for each kind of move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.gains import SLIPS
from wartable.games.legion.model import ACTIVATING, ANSWERING, ATTACK_ONLY, JUMP, MOVE_ONLY, NONE, Act, Legion
from wartable.games.legion.profiles import Profile
from wartable.games.legion.rules.speeds import ordered, slowed, speed_in, stationary, unhindered
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Drive, Glide, displaced_by, leg_of, turn
from wartable.games.legion.space.numbers import (
    HALF,
    MAX_BEND,
    SEGMENT,
    TOKEN_RADIUS,
    WHOLE,
    Point,
    polar,
    turn_between,
    turned,
)
from wartable.games.legion.space.predicates import Segment
from wartable.games.legion.space.routes import Route
from wartable.games.legion.space.samples import MarchSample, draw_drive
from wartable.games.legion.space.shapes import GROUND, REPULSOR, Mini, Token
from wartable.games.legion.space.vertical import Climb, Vertical, groups_near
from wartable.games.legion.table import (
    NAMES,
    box_round,
    boxes,
    enemies_touching,
    engaged,
    engaged_with,
    farther,
    followers,
    in_melee_with,
    leader,
    minis_of,
    profile_of,
    scene,
    terrain_of,
)
from wartable.kernel.questions import Candidate
from wartable.kernel.state import Rng, RuleId

WAYS = ("up", "down", "over")
DUE = "LG-KEYWORD-586"
"""A free pivot or clamber before a move is followed by that move."""
STANDARD = (a.March, a.Jump, a.Drive)
"""Standard moves, which others may be added to (LG-STANDARDMOVE-503)."""
NO_POSE = "LG-MOVE-001"
MOVING = (a.March, a.Jump, a.Withdraw, a.Drive, a.Back, a.Retreat, a.Pivot)
"""The poses that are moves."""
ON_FOOT, ON_NOTCHES = (a.March, a.Jump, a.Withdraw), (a.Jump, a.Drive, a.Back, a.Retreat, a.Pivot)
"""Those of them that are not barred anyway by the kind of base."""
WALKED: tuple[type, ...] = (a.March, a.Withdraw)
DRIVEN: tuple[type, ...] = (a.Drive, a.Retreat)
ALONG = (a.Drive, a.Back, a.Retreat)
"""The poses of notched bases, along a tool."""
CLIMBING = 2 * SEGMENT
"""What is farther away from a unit and from what it climbs plays no part: its leader and the others are put nearer."""
TRIES = 4
"""So often a speeder's move is drawn again that would leave it facing an edge."""
Ring = list[Point]


def before(first: Mini, x: int, y: int, gap: int) -> Point:
    """The place at so great a distance from a goal, on this side of it."""
    away = isqrt((x - first.x) ** 2 + (y - first.y) ** 2)
    if away <= gap:
        return first.x, first.y
    return x + (first.x - x) * gap // away, y + (first.y - y) * gap // away


class Moves:
    """One question: which moves may this unit make now?"""

    __slots__ = (
        "_back", "_drive", "_held", "_jump", "_march", "_retreat", "_slow", "act", "first", "ordered", "profile", "s", "slowed", "speed", "unit"
    )  # fmt: skip

    def __init__(self, s: Legion, act: Act) -> None:
        self.s, self.act, self.unit = s, act, act.unit
        self.profile: Profile = profile_of(s, act.unit)
        self.first: Mini = leader(s, act.unit)
        self._held: bool | None = None
        self._march: March | None = None
        self._jump: March | None = None
        self._slow: March | None = None
        self._drive: Glide | None = None
        self._back: Glide | None = None
        self._retreat: Glide | None = None
        self.ordered: int = ordered(act)
        self.speed: int = speed_in(s, act)
        self.slowed: int = 0 if self.ordered else slowed(s, act.unit)

    # -- what bars a kind of move before any place is looked at ----------------------------------------------

    def barred(self, kind: type) -> RuleId | None:
        """Why the unit can make no move of this kind now, wherever it goes."""
        act, s, notched = self.act, self.s, self.profile.model.notched
        if self.ordered:
            return self._not_pushed(kind)
        if act.due and kind not in STANDARD:
            return DUE
        if act.offer == ATTACK_ONLY:
            return "LG-FREEACTION-001"
        if self.slowed and not self.speed:
            return "LG-TOKEN-002"
        if kind is a.Pivot:
            return ("LG-PIVOT-501" if not notched else None) or self._unpaid(1)
        if "stationary" in self.profile.has and stationary(self.s, self.unit):
            return "LG-KEYWORD-603"
        if act.fired:
            return "LG-CUMBERSOME-501"
        if kind is a.Withdraw or kind is a.Retreat:
            return "LG-WITHDRAW-501" if notched != (kind is a.Retreat) else self._no_withdrawal()
        if self.held():
            return "LG-ENGAGED-002"
        if kind is a.March:
            return "LG-MOVE-006" if notched else self._unpaid(1)
        if kind is a.Jump:
            if not self.profile.jump:
                return "LG-JUMP-501"
            return "LG-ACTIONS-005" if act.did >> JUMP & 1 else self._unpaid(1)
        if kind is a.Back:
            if not notched or self.profile.model.kind == REPULSOR:
                return "LG-REVERSE-002"
            return "LG-DISABLED-503" if s.disabled[self.unit] else self._unpaid(1)
        if kind is a.Drive:
            return "LG-MOVE-005" if not notched else self._unpaid(2 if s.disabled[self.unit] else 1)
        return NO_POSE

    def _not_pushed(self, kind: type) -> RuleId | None:
        """A speed-X move is a standard move (LG-MOVE-025); out of a melee only Force Push moves a unit (LG-RULING-079)."""
        if kind is not (a.Drive if self.profile.model.notched else a.March):
            return NO_POSE
        if "stationary" in self.profile.has and stationary(self.s, self.unit):
            return "LG-KEYWORD-603"
        if not self.act.rule:
            return None
        stuck = self.held() if self.act.by == NONE else engaged_with(self.s, self.unit)
        return "LG-ENGAGED-002" if stuck else None

    def _unpaid(self, cost: int) -> RuleId | None:
        return unpaid(self.act, cost, MOVE_ONLY)

    def _no_withdrawal(self) -> RuleId | None:
        """An engaged unit withdraws with its whole activation (LG-WITHDRAW-502)."""
        if not self.held():
            return "LG-WITHDRAW-501"
        if self.act.why != ACTIVATING or self.act.acted or self.act.offer:
            return "LG-WITHDRAW-502"
        return self._unpaid(1) if self.speed > 0 else "LG-WITHDRAW-507"

    @property
    def free(self) -> bool:
        """Whether difficult ground does not slow it, because an effect moves it or by a keyword (LG-DIFFICULT-507)."""
        return self.ordered > 0 or unhindered(self.profile)

    def held(self) -> bool:
        """Whether an engagement holds the unit where it is, so that it can only withdraw (LG-ENGAGED-002)."""
        if self._held is None:
            self._held = held(self.s, self.unit)
        return self._held

    # -- the questions of space ----------------------------------------------------------------------------

    def _leaving(self) -> tuple[str, ...]:
        """Enemy units it may not touch at the end: those it leaves now or has left (LG-RULING-024, LG-MELEE-015)."""
        left = self.act.left
        leaves = [NAMES[other] for other in in_melee_with(self.s, self.unit)]
        if left:
            leaves += [NAMES[other] for other in range(len(self.s.owner)) if left >> other & 1]
        return tuple(leaves)

    def march(self) -> March:
        if self._march is None:
            self._march = March(
                scene(self.s), self.first, self.speed, slowed=self.slowed, melee=self.profile.melee,
                unhindered=self.free, leaving=self._leaving(),
            )  # fmt: skip
        return self._march

    def jump(self) -> March:
        if self._jump is None:
            self._jump = March(
                scene(self.s), self.first, self.speed, melee=self.profile.melee, jump=self.profile.jump,
                leaving=self._leaving(),
            )  # fmt: skip
        return self._jump

    def withdrawal(self) -> March:
        """The speed-1 move of a withdrawal (LG-MOVE-024, LG-DIFFICULT-507)."""
        if self._slow is None:
            self._slow = March(
                scene(self.s), self.first, 1, melee=self.profile.melee, unhindered=True, leaving=self._leaving()
            )
        return self._slow

    def drive(self) -> Glide:
        if self._drive is None:
            self._drive = self._glide(self.speed, self.slowed, unhindered=self.free)
        return self._drive

    def back(self) -> Glide:
        if self._back is None:
            self._back = self._glide(self.speed, self.slowed, reverse=True, unhindered=self.free)
        return self._back

    def retreat(self) -> Glide:
        """The speed-1 move with which a notched base withdraws."""
        if self._retreat is None:
            self._retreat = self._glide(1, 0, unhindered=True)
        return self._retreat

    def _glide(self, speed: int, slow: int, *, reverse: bool = False, unhindered: bool = False) -> Glide:
        p = self.profile
        return Glide(
            scene(self.s), self.first, speed, reverse=reverse, slowed=slow, melee=p.melee, over=p.speeder * SEGMENT,
            engaged=engaged(self.s) if tramples(p) else (), fights=fights(self.s, self.unit), unhindered=unhindered,
        )  # fmt: skip

    def glide_of(self, action: Any) -> Glide:
        """The question of space that an answer along a tool is about."""
        if isinstance(action, a.Back):
            return self.back()
        return self.retreat() if isinstance(action, a.Retreat) else self.drive()

    def march_of(self, action: Any) -> March:
        """The question of space that an answer on two legs is about."""
        if isinstance(action, a.Jump):
            return self.jump()
        return self.withdrawal() if isinstance(action, a.Withdraw) else self.march()

    # -- judging -----------------------------------------------------------------------------------------

    def accepts(self, action: Any) -> RuleId | None:
        """The rule that forbids a pose, or None."""
        if not isinstance(action, MOVING):
            return NO_POSE
        if (rule := self.barred(type(action))) is not None:
            return rule
        if isinstance(action, a.Pivot):
            return self.pivot_refused(action)
        answer = self.judge(action)
        if answer == "LG-LEAVE-503" and self.act.by != NONE:
            return "LG-LEAVE-504"
        return answer if isinstance(answer, str) else None

    def pivot_refused(self, action: a.Pivot) -> RuleId | None:
        """Why it cannot turn so: a quarter, with Full Pivot a whole turn (LG-PIVOT-502, LG-KEYWORD-548)."""
        if not 0 <= action.facing < WHOLE:
            return "LG-PIVOT-502"
        full = "full-pivot" in self.profile.has
        answer = turn(scene(self.s), self.first, action.facing, engaged=engaged(self.s), full=full)
        return answer if isinstance(answer, str) else None

    def judge(self, action: Any) -> RuleId | Route | Drive:
        """The way a leader takes to a pose, or the rule that forbids it."""
        match action:
            case a.March(x, y, form) | a.Jump(x, y, form) | a.Withdraw(x, y, form):
                question = self.march_of(action)
                answer = question.judge(x, y, form or None)
                if isinstance(answer, Route) and form and self.touched(question.mini.at(x, y, answer.z)):
                    return "LG-MELEE-007"  # the others are placed when the leader has come to the enemy
                return answer
            case a.Drive(tool, bend, stop, form) | a.Back(tool, bend, stop, form) | a.Retreat(tool, bend, stop, form):
                return self._judge_drive(self.glide_of(action), tool, bend, stop, form)
        return NO_POSE

    def _judge_drive(self, glide: Glide, tool: int, bend: int, stop: int, form: a.Places) -> RuleId | Drive:
        answer = glide.judge(tool, bend, stop)
        if isinstance(answer, str):
            return answer
        moved = glide.mini.at(answer.x, answer.y, answer.z, answer.facing)
        leaving = self._leaving()
        if any(one.unit in leaving for one in self._touching(moved, answer.displaced)):
            return "LG-RULING-024"
        if form:
            after = Formation(
                glide.scene.without(answer.displaced), moved, glide.followers, fast=answer.fast, old=glide.mini,
                over=glide.over,
            )  # fmt: skip
            return after.judge(form) or answer
        return answer

    def _touching(self, there: Mini, without: Sequence[str] = ()) -> list[Mini]:
        return enemies_touching(self.s, there, without)

    def touched(self, there: Mini) -> int | None:
        """The enemy unit that a leader there touches."""
        found = self._touching(there)
        return int(found[0].unit) if found else None

    def possible(self) -> bool:
        """Whether a unit can be moved at all: on the spot, or somewhere."""
        return self.resort() is not None

    def resort(self) -> Any:
        """The same move every time, for who must move: on the spot, or somewhere; None if there is none."""
        here: Any = a.Drive(1, 0, 0) if self.profile.model.notched else a.March(self.first.x, self.first.y)
        return here if self.accepts(here) is None else self._draw_any(Rng(0))

    def must(self) -> bool:
        """Whether a unit may not do without a move: it has begun one, an effect moves it, or AI bids it to."""
        return bool(self.act.due or self.ordered or MOVE_ONLY in self.act.bidden)

    def walks(self, kind: type, x: int, y: int) -> bool:
        """Whether a leader may go there on two legs, where that kind of move is not barred anyway: no reason is looked for."""
        return self.march_of(kind(x, y)).leads_to(x, y, straight=False) is not None

    # -- drawing -----------------------------------------------------------------------------------------

    def kinds(self) -> list[type]:
        """The kinds of moves that can be drawn."""
        able = ON_NOTCHES if self.profile.model.notched else ON_FOOT
        jumps = self.profile.jump
        return [kind for kind in able if (jumps or kind is not a.Jump) and self.barred(kind) is None]

    def draw(self, rng: Rng) -> Any:
        """A legal pose; None if none was found, or, where one must be, if there is none."""
        found = self._draw_any(rng)
        return self.resort() if found is None and self.must() else found

    def _draw_any(self, rng: Rng) -> Any:
        kinds = self.kinds()
        while kinds:
            kind = kinds[0] if len(kinds) == 1 else rng.choice(kinds)
            if (action := self._draw(kind, rng)) is not None:
                return action
            kinds.remove(kind)
        return None

    def _draw(self, kind: type, rng: Rng) -> Any:
        if kind is a.Pivot:
            return self.draw_pivot(rng)
        if kind in ALONG:
            return self._draw_drive(kind, rng)
        question = self.march_of(kind(0, 0))
        sample = MarchSample(question, self._goals, self._foes)
        route = sample.draw(rng)
        if route is None:
            return None
        there = question.mini.at(route.x, route.y, route.z)
        form = () if self.touched(there) is not None else tuple((one.x, one.y) for one in question.placed)
        return kind(route.x, route.y, form)

    def draw_pivot(self, rng: Rng) -> a.Pivot | None:
        """A pivot that is legal; None if none was found."""
        most = HALF if "full-pivot" in self.profile.has else MAX_BEND
        for _ in range(TRIES):
            action = a.Pivot(turned(self.first.facing, rng.below(2 * most + 1) - most))
            if self._leads_on(self.first.x, self.first.y, action.facing):
                break
        return action if self.pivot_refused(action) is None else None

    def _draw_drive(self, kind: type, rng: Rng) -> Any:
        glide = self.glide_of(kind(1, 0, 0))
        for _ in range(TRIES):
            drawn = draw_drive(glide, rng)
            if drawn is None:
                return self._on_the_spot(kind)
            drive, bend = drawn
            if self._leads_on(drive.x, drive.y, drive.facing):
                break
        moved = glide.mini.at(drive.x, drive.y, drive.z, drive.facing)
        leaving = self._leaving()
        if leaving and any(one.unit in leaving for one in self._touching(moved, drive.displaced)):
            return None
        return kind(drive.tool, bend, drive.stop, tuple((one.x, one.y) for one in glide.placed))

    def _on_the_spot(self, kind: type) -> Any:
        """A move of no length (LG-RULING-021); None if it is none."""
        here = kind(1, 0, 0)
        return here if kind is a.Drive and self.judge(here).__class__ is Drive else None

    def _leads_on(self, x: int, y: int, facing: int) -> bool:
        """Whether a unit does not face an edge there that its next compulsory move must leave."""
        if not self.profile.speeder:
            return True
        dx, dy = polar(leg_of(self.first, self.profile.speed), facing)
        return terrain_of(self.s).field.holds(x + dx, y + dy, self.first.model.r + self.first.model.core)

    def _goals(self) -> list[Point]:
        """Where it touches objective tokens, and the middle of the battlefield."""
        s, first = self.s, self.first
        field = scene(s).terrain.field
        gap = first.model.r + first.model.core + TOKEN_RADIUS + 1
        tokens = [before(first, x, y, gap) for x, y, by in zip(s.token_x, s.token_y, s.held, strict=True) if by == NONE]
        return [*tokens, (field.w // 2, field.h // 2)]

    def _foes(self) -> list[Mini]:
        side = self.first.side
        return [one for one in scene(self.s).minis if one.side != side]

    def tried(self) -> Iterator[Candidate]:
        """Poses a person would try in vain: beyond the tool, onto others, off the field."""
        first, p = self.first, self.profile
        if p.model.notched:
            far = 2 * leg_of(first, max(self.speed, 1))
            for action in (a.Drive(max(self.speed, 1), 0, far + 10), a.Back(1, 0, 2 * leg_of(first, 1))):
                yield action, self.accepts(action)
            action_of_pivot = a.Pivot(turned(first.facing, MAX_BEND + 10))
            yield action_of_pivot, self.accepts(action_of_pivot)
            return
        reach = 2 * SEGMENT
        for x, y in ((first.x + reach, first.y), (first.x, first.y + reach)):
            yield a.March(x, y), self.accepts(a.March(x, y))

    def region(self) -> list[Ring]:
        """The outline of where the leader may go, for the eye alone: shapely is loaded when somebody looks."""
        from wartable.games.legion.space.outline import drivable, reachable

        for kind in WALKED:
            if self.barred(kind) is None:
                return reachable(self.march_of(kind(0, 0)))
        for kind in DRIVEN:
            if self.barred(kind) is None:
                return drivable(self.glide_of(kind(1, 0, 0)))
        return []

    def preview(self, action: Any) -> list[Mini] | None:
        """Where the minis of the unit would stand, the leader first."""
        if isinstance(action, a.Pivot):
            angle = turn_between(self.first.facing, action.facing)
            every = [self.first, *followers(self.s, self.unit)]
            return [one.at(one.x, one.y, one.z, turned(one.facing, angle)) for one in every]
        way = self.judge(action)
        if isinstance(way, str):
            return None
        if isinstance(way, Route):
            question = self.march_of(action)
            there = question.mini.at(way.x, way.y, way.z)
            if self.touched(there) is not None:
                return [there]
            return [there, *(self._formed(action) or question.placed)]
        glide = self.glide_of(action)
        return [glide.mini.at(way.x, way.y, way.z, way.facing), *(self._formed(action) or glide.placed)]

    def _formed(self, action: Any) -> list[Mini]:
        """The others where an answer puts them itself."""
        others = followers(self.s, self.unit) if action.form else []
        return [one.at(x, y, one.z) for one, (x, y) in zip(others, action.form, strict=True)]

    # -- climbs ------------------------------------------------------------------------------------------

    def climbs(self) -> Iterator[tuple[Any, RuleId | None]]:
        """Every climb and clamber from where the leader stands, with the rule that forbids it now."""
        if not self.profile.climbs or self.ordered or self.act.due or self.act.offer == ATTACK_ONLY:
            return
        barred = "LG-CUMBERSOME-501" if self.act.fired else None
        if self.held():
            barred = "LG-ENGAGED-002"
        elif self.slowed and not self.speed:
            barred = "LG-TOKEN-002"
        for action, cost in self.every_climb():
            yield action, barred or self._unpaid(cost)

    def every_climb(self) -> Iterator[tuple[a.Climb | a.Clamber, int]]:
        """Every climb and clamber from where the leader stands, and what it costs (LG-CLIMB-503 to LG-CLIMB-505)."""
        found = climbs_of(self.s, self.unit) if self.profile.climbs else []
        if not found:
            return
        groups = [one.name for one in scene(self.s).terrain.pieces]
        for group, way, climb in found:
            where = WAYS.index(way), groups.index(group), climb.x, climb.y
            short = way != "over" and abs(climb.z - self.first.z) <= SEGMENT
            if short:
                yield a.Climb(*where), 2
            yield a.Clamber(*where), 1 if short else 2

    def climb(self, action: Any) -> tuple[str, Climb]:
        """Where a climb ends, and the group of pieces that is climbed."""
        terrain = scene(self.s).terrain
        name = terrain.pieces[action.piece].name
        for group, way, climb in climbs_of(self.s, self.unit):
            if group == name and WAYS.index(way) == action.way and (climb.x, climb.y) == (action.x, action.y):
                return group, climb
        raise LookupError(action)


def climb_refused(s: Legion, unit: int, action: a.Climb | a.Clamber) -> RuleId:
    """Why a leader cannot climb there: what it does not touch, what is too high, no room; or it stands elsewhere in the end."""
    if not profile_of(s, unit).climbs:
        return "LG-CLIMB-527"
    safe, terrain = isinstance(action, a.Climb), terrain_of(s)
    group, question = terrain.pieces[action.piece].group, Vertical(scene(s), leader(s, unit), climber=True)
    match WAYS[action.way]:
        case "up":
            found = question.ups(group, 1 if safe else 2)
        case "down":
            found = question.downs(group, 1 if safe else 2)
        case _:
            found = ["LG-CLIMB-515" if safe else question.over(group)]
    if any(isinstance(one, Climb) for one in found):
        return "LG-CLIMB-507"
    return next((one for one in found if isinstance(one, str)), "LG-CLIMB-502")


def tramples(p: Profile) -> bool:
    """Whether a unit displaces the troopers it moves over: ground vehicles and creatures (LG-DISPLACEMENT-001, LG-UNITTYPE-005)."""
    return p.model.kind == GROUND or p.model.creature


def fights(s: Legion, unit: int) -> tuple[str, ...]:
    """The troopers that only who is engaged with them may displace, a creature (LG-DISPLACEMENT-004)."""
    return tuple(NAMES[enemy] for enemy in engaged_with(s, unit)) if profile_of(s, unit).model.creature else ()


def trampled(s: Legion, unit: int, swept: Sequence[Segment]) -> tuple[str, ...]:
    """The minis that a unit displaces on its way."""
    if not tramples(profile_of(s, unit)):
        return ()
    return displaced_by(scene(s), leader(s, unit), swept, engaged(s), fights(s, unit))


def held(s: Legion, unit: int) -> bool:
    """Whether an engagement holds a unit where it is: not creatures, nor who disengages from one enemy (LG-UNITTYPE-005, LG-KEYWORD-536)."""
    enemies = engaged_with(s, unit)
    if not enemies:
        return False
    p = profile_of(s, unit)
    if p.has.get(SLIPS) and any(s.immobilize[enemy] for enemy in enemies):
        return False
    return not p.model.creature and not (len(enemies) == 1 and "disengage" in p.has)


def climbs_of(s: Legion, unit: int) -> list[tuple[str, str, Climb]]:
    """Where a unit's leader may climb from where it stands; a gentle slope needs no climb (LG-CLIMB-523)."""
    first, terrain = leader(s, unit), terrain_of(s)
    near = groups_near(terrain, first)
    if not near:
        return []
    known: dict[int, tuple[Any, list[tuple[str, str, Climb]]]] = s.__dict__.setdefault("climbs", {})
    around = _around(s, unit, near)
    if unit not in known or known[unit][0] != around:
        found = Vertical(scene(s), first, climber=True).options(2)
        known[unit] = around, [one for one in found if not all(piece.gentle for piece in terrain.groups[one[0]])]
    return known[unit][1]


def _around(s: Legion, unit: int, groups: list[str]) -> tuple[list[list[Mini]], Sequence[Token]]:
    """All on which a unit's climbs of some pieces depend: as long as nothing of it moves, they are the same."""
    known, terrain = boxes(s), terrain_of(s)
    place = box_round([known[unit], *(terrain.boxes[group] for group in groups)])
    near = [minis_of(s, other) for other, box in enumerate(known) if not farther(place, box, CLIMBING)]
    return near, scene(s).tokens


def unpaid(act: Act, cost: int, deed: str = "") -> RuleId | None:
    """Why a unit cannot pay so many actions: a free action pays for one at most (LG-RULING-044, LG-SPEND-503)."""
    if act.bound:
        return "LG-PANIC-504"
    if act.bidden and not act.free and not act.offer and deed not in act.bidden.split("-"):
        return "LG-KEYWORD-508"
    if act.why == ANSWERING or act.offer:
        return None if cost == 1 else "LG-RULING-044"
    if cost == 1:
        return None if act.actions + act.free >= 1 else "LG-ACTIVATION-001"
    return None if act.actions >= cost else "LG-SPEND-503"


def pay(act: Act, cost: int) -> None:
    """Actions are spent; a free one first, where one is enough (LG-SPEND-502)."""
    if act.why == ANSWERING or act.offer:
        act.offer = ""
        return
    if cost == 1 and act.free:
        act.free -= 1
    else:
        act.actions, act.bidden = act.actions - cost, ""


def usual_form(
    s: Legion, unit: int, moved: Mini, old: Mini, *, fast: bool, over: int, gone: Sequence[str]
) -> list[Mini]:
    """Where the others of a unit go if nobody says it: the shape they had, or places round the leader."""
    others = followers(s, unit)
    if not others:
        return []
    found = Formation(scene(s).without(gone), moved, others, fast=fast, old=old, over=over).solve()
    assert found is not None, "an accepted move has a formation"
    return found
