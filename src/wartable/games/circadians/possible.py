"""What cannot be in a position as long as the game goes on: one line each, and the rule that forbids it."""

from __future__ import annotations

from collections import Counter

from wartable.games.circadians.content import (
    AI,
    BASE_SIDES,
    FIGURES,
    GOAL,
    INCOME,
    MIN_FACTIONS,
    MOVEMENT,
    QUALITY,
    REGIONS,
    RELIC_ON,
    RESERVE,
    RETREAT,
    WARRIORS,
    ZCHARO,
)
from wartable.games.circadians.ground import refuse
from wartable.games.circadians.model import (
    ACTING,
    BOX,
    FOUNDATIONS,
    NEUTRAL,
    NONE,
    PLACES,
    PRICES,
    ROWS,
    SHIP,
    SPENDING,
    TAKEN,
    Battle,
    Circadians,
)
from wartable.games.circadians.rules.map import LAKE_MASK, each, land
from wartable.games.circadians.rules.moving import crowded
from wartable.games.circadians.rules.pieces import foundations_at, present
from wartable.games.circadians.steps import BATTLE_STEPS
from wartable.kernel.reading import inside, of_length
from wartable.kernel.state import RuleId

AFTER_THE_BASES = ("foundations", "starting-leaders", "fixed-mountains")
BEFORE_THE_REVEAL = ("battle-begins", "plan")
DECIDED = ("wounds", "loser-leaves", "battle-over")
"""The steps in which somebody has won the battle."""
ONE_TURN: dict[str, RuleId] = {"starting-leaders": "CO-SETUP-030", "next-turn": "CO-ACTION-002", "turn": "CO-ACTION-002",
                               "next-income": "CO-INCOME-002", "income": "CO-INCOME-002", "relic-cards": "CO-RELIC-014"}  # fmt: skip
"""Where every faction has one turn, and the rule that says so."""


def total_of(s: Circadians, seat: int) -> int:
    """How many warriors a faction has; the reserve of the AI comes with a quality."""
    faction = s.factions[seat]
    reserve = faction == AI and not s.qualities >> QUALITY["copious"] & 1
    return WARRIORS[faction] - RESERVE[AI] if reserve else WARRIORS[faction]


def check(s: Circadians, mine: list[str]) -> None:
    """BadOptions says what cannot be."""
    if s.step in BATTLE_STEPS and s.battle is None:
        raise refuse("bad-no-battle", "battle", "CO-BATTLE-007", step=s.step)
    if s.battle is not None:
        if s.step not in BATTLE_STEPS:
            raise refuse("bad-step", "battle", "CO-BATTLE-007", step=s.step)
        _battle(s, s.battle)
    _queue(s)
    _setup(s)
    _relics(s, mine)
    for figure, place in enumerate(s.at):
        if place == BOX and s.upgraded >> figure & 1:
            raise refuse("bad-leader", "upgraded", "CO-SETUP-039", leader=FIGURES[figure].id)
    for seat, faction in enumerate(s.factions):
        if faction != ZCHARO and s.glory[seat] == GOAL[faction] and s.phase != INCOME:
            raise refuse("bad-glory", inside(mine[seat], "glory"), "CO-VICTORY-005")
        own_turn = s.phase == MOVEMENT and s.step == "turn" and s.active == seat and s.turn.stage in (ACTING, SPENDING)
        if not own_turn and (close := crowded(s, seat)):
            raise refuse("bad-crowd", f"regions.{REGIONS[close[0]].id}.leaders", "CO-MOVE-004")


def _battle(s: Circadians, b: Battle) -> None:
    """Two fighters present in a region, their plans from the reveal on, a winner from step 2 on."""
    for name in b.__struct_fields__:
        if isinstance(told := getattr(b, name), list):
            of_length(told, f"battle.{name}", 2)
    if b.seats[0] == b.seats[1]:
        raise refuse("bad-battle", "battle.seats", "CO-BATTLE-006")
    if b.region >= SHIP or not (land(s) | LAKE_MASK) >> b.region & 1:
        raise refuse("bad-battle", "battle.region", "CO-BATTLE-001")
    if s.step in BEFORE_THE_REVEAL:
        if not all(present(s, seat, b.region) for seat in b.seats):
            raise refuse("bad-battle", "battle.region", "CO-BATTLE-001")
        for name in ("sectors", "cards"):
            if getattr(b, name) != [NONE, NONE]:
                raise refuse("bad-unrevealed", f"battle.{name}", "CO-BATTLE-014")
    elif NONE in b.sectors:
        raise refuse("bad-plan", "battle.sectors", "CO-BATTLE-014")
    if (b.winner in (0, 1)) != (s.step in DECIDED):
        raise refuse("bad-winner", "battle.winner", "CO-BATTLE-016")
    if b.retreats != NONE and (b.winner != 1 - b.retreats or b.sectors[b.retreats] != RETREAT):
        raise refuse("bad-retreat", "battle.retreats", "CO-BATTLE-021")


def _queue(s: Circadians) -> None:
    """Who still has a turn: everybody once, and who prices two phases twice."""
    waiting, everybody = Counter(s.queue), range(len(s.factions))
    rule: RuleId = ""
    if s.step in ("price", "neutral-prices"):
        each = 2 if len(s.factions) == MIN_FACTIONS else 1
        placed = Counter((code - 1) // PRICES for code in s.prices if 0 < code < NEUTRAL)
        if any(waiting[seat] + placed[seat] != each for seat in everybody):
            rule = "CO-PRICING-003" if each > 1 else "CO-PRICING-002"
    elif s.step == "bases":
        if sorted(s.queue) != [seat for seat in everybody if s.sites[seat] == NONE]:
            rule = "CO-SETUP-016"
    elif s.step == "keep-leaders":
        if not waiting or max(waiting.values()) > 1:
            rule = "CO-SETUP-039"
    elif s.step in ONE_TURN:
        waiting.update([s.active] if s.step in ("turn", "income") else [])
        if waiting and max(waiting.values()) > 1:
            rule = ONE_TURN[s.step]
    if rule:
        raise refuse("bad-queue", "queue", rule)


def _setup(s: Circadians) -> None:
    """After the bases all of them are there, with two foundations each; starting units as far as they were placed."""
    if s.step not in AFTER_THE_BASES:
        return
    if NONE in s.sites:
        raise refuse("bad-no-base", "step", "CO-SETUP-016")
    laid = [region for region in each(land(s)) if s.foundations[region * FOUNDATIONS] != NONE]
    due = BASE_SIDES * len(s.factions) if s.step == "foundations" else land(s).bit_count()
    if len(laid) != due:
        raise refuse("bad-starting-foundations", "regions", "CO-SETUP-021")
    for seat in range(len(s.factions)):
        on_map = sum(s.warriors[seat * PLACES : (seat + 1) * PLACES])
        there = on_map + sum(s.areas[seat * ROWS : (seat + 1) * ROWS])
        waits = s.step == "foundations" or (s.step == "starting-leaders" and seat in s.queue)
        if on_map if waits else there != total_of(s, seat):
            raise refuse("bad-warriors", "regions", "CO-SETUP-032", total=str(total_of(s, seat)))


def _relics(s: Circadians, mine: list[str]) -> None:
    """Relics stand on their foundations until the check of their round is over, and are on no board before (CO-RELIC-006)."""
    over = s.round if s.step == "end-of-check" else s.round - 1
    for relic, place in enumerate(s.relics):
        if place < SHIP:
            where = f"regions.{REGIONS[place].id}.relic"
            if relic < over:
                raise refuse("bad-relic", where, "CO-RELIC-006")
            if RELIC_ON.index(relic + 1) not in foundations_at(s, place):
                raise refuse("bad-relic", where, "CO-SETUP-028")
        elif place != NONE and relic >= over:
            raise refuse("bad-relic", inside(mine[place - TAKEN], "relics"), "CO-RELIC-006")
