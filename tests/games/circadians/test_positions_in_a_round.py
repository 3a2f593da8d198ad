"""Where a round cannot stand: phases, battles and their steps, queues."""

from __future__ import annotations

from typing import Any

from tests.games.circadians.refused import THREE, Written, assert_refused, each

CHOSEN = {"region": "r4c3", "seats": ["jrayek", "ai"]}
PLANNED = {**CHOSEN, "sectors": ["guard", "guard"]}
BOTH = {"r4c3": {"warriors": {"jrayek": 2, "ai": 3}}}
WRITTEN: Written = [
    (
        "bad-phase",
        {"step": "income", "phase": "battle"},
        "CO-ROUND-001",
        "phase: this phase does not fit the step income",
        "phase: эта фаза не подходит к шагу income",
    ),
    (
        "bad-phase",
        {"step": "turn", "phase": "battle"},
        "CO-ROUND-002",
        "phase: this phase does not fit the step turn",
        "phase: эта фаза не подходит к шагу turn",
    ),
    (
        "bad-phase",
        {"step": "bases", "phase": "income"},
        "CO-ROUND-001",
        "phase: this phase does not fit the step bases",
        "phase: эта фаза не подходит к шагу bases",
    ),
    (
        "bad-phase",
        {"step": "plan", "phase": "income"},
        "CO-ROUND-001",
        "phase: this phase does not fit the step plan",
        "phase: эта фаза не подходит к шагу plan",
    ),
    (
        "bad-no-battle",
        {**THREE, "step": "plan"},
        "CO-BATTLE-007",
        "battle: the step plan needs a battle",
        "battle: для шага plan нужна битва",
    ),
    (
        "bad-step",
        {**THREE, "phase": "battle", "battle": CHOSEN, "regions": BOTH},
        "CO-BATTLE-007",
        "battle: no battle is fought in the step battle-phase",
        "battle: на шаге battle-phase битвы нет",
    ),
    (
        "bad-battle",
        {**THREE, "step": "plan", "battle": {"region": "r4c3", "seats": ["ai", "ai"]}, "regions": BOTH},
        "CO-BATTLE-006",
        "battle.seats: a battle is between two factions present in one region",
        "battle.seats: битва идёт между двумя фракциями, присутствующими в одном регионе",
    ),
    (
        "bad-battle",
        {**THREE, "step": "plan", "battle": {"region": "r4c4", "seats": ["jrayek", "ai"]}, "regions": BOTH},
        "CO-BATTLE-001",
        "battle.region: a battle is between two factions present in one region",
        "battle.region: битва идёт между двумя фракциями, присутствующими в одном регионе",
    ),
    (
        "bad-battle",
        {
            **THREE,
            "step": "strength",
            "battle": {"region": "r2c3", "seats": ["jrayek", "ai"], "sectors": ["guard", "guard"]},
            "regions": BOTH,
        },
        "CO-BATTLE-001",
        "battle.region: a battle is between two factions present in one region",
        "battle.region: битва идёт между двумя фракциями, присутствующими в одном регионе",
    ),
    (
        "bad-unrevealed",
        {**THREE, "step": "plan", "battle": {**CHOSEN, "sectors": ["guard", None]}, "regions": BOTH},
        "CO-BATTLE-014",
        "battle.sectors: plans are sealed before the reveal",
        "battle.sectors: до раскрытия планы тайные",
    ),
    (
        "bad-plan",
        {**THREE, "step": "strength", "battle": {**CHOSEN, "sectors": ["guard", None]}, "regions": BOTH},
        "CO-BATTLE-014",
        "battle.sectors: both plans are open in this step",
        "battle.sectors: на этом шаге оба плана раскрыты",
    ),
    (
        "bad-winner",
        {**THREE, "step": "wounds", "battle": PLANNED, "regions": BOTH},
        "CO-BATTLE-016",
        "battle.winner: the winner is 0 (the initiator) or 1, from step 2 of the battle on",
        "battle.winner: победитель: 0 (начавший битву) или 1, начиная с шага 2 битвы",
    ),
    (
        "bad-winner",
        {**THREE, "step": "strength", "battle": {**PLANNED, "winner": 1}, "regions": BOTH},
        "CO-BATTLE-016",
        "battle.winner: the winner is 0 (the initiator) or 1, from step 2 of the battle on",
        "battle.winner: победитель: 0 (начавший битву) или 1, начиная с шага 2 битвы",
    ),
    (
        "bad-retreat",
        {**THREE, "step": "wounds", "battle": {**PLANNED, "winner": 1, "retreats": 0}, "regions": BOTH},
        "CO-BATTLE-021",
        "battle.retreats: who retreats chose to and has lost",
        "battle.retreats: отступает тот, кто выбрал отступление и проиграл",
    ),
    (
        "bad-queue",
        {**THREE, "step": "price", "queue": ["ai"]},
        "CO-PRICING-002",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {"factions": ["ai", "zcharo"], "step": "price", "queue": ["ai", "zcharo"]},
        "CO-PRICING-003",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {**THREE, "step": "turn", "phase": "movement", "active": "ai", "queue": ["jrayek", "ai"]},
        "CO-ACTION-002",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {**THREE, "step": "bases", "queue": ["ai"]},
        "CO-SETUP-016",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {**THREE, "step": "keep-leaders", "queue": []},
        "CO-SETUP-039",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {**THREE, "step": "income", "active": "ai", "queue": ["ai"]},
        "CO-INCOME-002",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
]


@each(WRITTEN)
def test_such_a_moment_is_refused(case: tuple[str, dict[str, Any], str, str, str]) -> None:
    assert_refused(case)
