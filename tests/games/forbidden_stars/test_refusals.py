"""Why is this not offered? Every refusal names the right rule, and the rule says why in both languages.

Each situation is one position; each row under it is something a person would try there and may not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.forbidden_stars.table import GAME, position
from tests.games.forbidden_stars.turns import advancing, event, homes, ordering, striking, turn
from tests.vocabulary import play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_refusal, say_rule

BOTH = homes("ultramarines", "orks")


def retreating(winner: int, areas: dict[str, Any], area: str = "2A/nw", **given: Any) -> Match:
    """Ultramarines have attacked Orks, from 5A/nw and from inside the system; the loser retreats."""
    battle = {
        "area": area,
        "sides": [{"seat": "ultramarines"}, {"seat": "orks"}],
        "origins": given.pop("origins", ["5A/nw", "2A/ne"]),
        "winner": winner,
    }
    order = {"fought": True, "struck": True}
    return ordering("advance", "retreat", areas, battle=battle, order=order, **given)


def beaten_defender() -> Match:
    """Nobs in Pergam; round them friendly and other worlds, and the way to 1A by the void 2A/sw."""
    return retreating(
        0,
        {
            "2A/nw": {"ultramarines": {"scout": 2}, "orks": {"nob": 1}},
            "2A/sw": {"orks": {"onslaught": 1}},
            "1A/nw": {"orks": {"boyz": 1}},
            "1A/sw": {"orks": {"onslaught": 1}},
            "1A/se": {"structures": {"city": 1}, "owner": "orks"},
            "5A/ne": {"structures": {"city": 1}, "owner": "orks"},
        },
    )


def beaten_defender_beside_free_worlds() -> Match:
    """By the voids 2A/sw and 1A/sw both worlds of 1A can be reached; one of them is friendly."""
    return retreating(
        0,
        {
            "2A/nw": {"ultramarines": {"scout": 2}, "orks": {"nob": 1}},
            "2A/sw": {"orks": {"onslaught": 1}},
            "1A/ne": {"orks": {"onslaught": 1}},
            "2A/se": {"orks": {"onslaught": 1}},
            "1A/nw": {"orks": {"boyz": 1}},
            "2A/ne": {"orks": {"boyz": 1}},
        },
        origins=["5A/nw"],
    )


def beaten_ships() -> Match:
    return retreating(
        0,
        {
            "2A/sw": {"ultramarines": {"strike-cruiser": 2}, "orks": {"onslaught": 1}},
            "5A/sw": {"orks": {"onslaught": 1}},
            "5A/se": {"ultramarines": {"strike-cruiser": 1}},
            "1A/ne": {"orks": {"onslaught": 1}},
            "1A/sw": {"orks": {"kill-kroozer": 1}},
        },
        area="2A/sw",
        origins=["2A/se"],
        storms=["5A-w", "8A-s"],
    )


def beaten_attacker() -> Match:
    return retreating(
        1,
        {
            "2A/ne": {"ultramarines": {"scout": 2}, "orks": {"nob": 1}},
            "5A/nw": {"ultramarines": {"scout": 1}},
            "2A/nw": {"ultramarines": {"scout": 1}},
            "2A/se": {"ultramarines": {"strike-cruiser": 1}},
        },
        area="2A/ne",
        origins=["5A/nw", "2A/nw"],
    )


def ships() -> Match:
    cruiser = {"ultramarines": {"strike-cruiser": 1}}
    barge = {"ultramarines": {"battle-barge": 1}}
    voids = {
        "5A/sw": cruiser,
        "1A/ne": barge,
        "8A/se": cruiser,
        "2A/sw": {"ultramarines": {"strike-cruiser routed": 1}},
    }
    return advancing({**voids, "2A/nw": {"orks": {"boyz": 1}}}, storms=["2A-e", "8A-s"])


def ships_from_one_side() -> Match:
    voids = {"5A/sw": {"ultramarines": {"strike-cruiser": 1}}, "1A/ne": {"ultramarines": {"battle-barge": 1}}}
    enemies = {"2A/sw": {"orks": {"onslaught": 1}}, "2A/se": {"orks": {"onslaught": 1}}}
    m = advancing({**voids, "5A/se": {"ultramarines": {"battle-barge": 1}}, **enemies})
    return play(m, "0: move strike-cruiser 5A/sw 2A/se")


def ground() -> Match:
    """Ships came from 5A; a Scout has gone from Thylin to Laodicea, where four Land Raiders stand."""
    m = advancing(
        {
            "5A/sw": {"ultramarines": {"strike-cruiser": 1}},
            "5A/nw": {"ultramarines": {"scout": 2, "space-marine routed": 1}},
            "5A/ne": {"ultramarines": {"space-marine": 1}},
            "1A/nw": {"ultramarines": {"space-marine": 1}},
            "3A/sw": {"ultramarines": {"space-marine": 1}},
            "2A/ne": {"ultramarines": {"land-raider": 4}},
        }
    )
    return play(m, "0: move strike-cruiser 5A/sw 2A/sw", "0: done", "0: move scout 5A/nw 2A/ne")


def ground_after_a_naval_attack() -> Match:
    m = advancing(
        {
            "5A/sw": {"ultramarines": {"strike-cruiser": 1}},
            "5A/nw": {"ultramarines": {"scout": 1}},
            "1A/nw": {"ultramarines": {"space-marine": 1}},
            "2A/ne": {"orks": {"boyz": 1}},
            "2A/se": {"orks": {"onslaught": 1}},
        }
    )
    return play(m, "0: move strike-cruiser 5A/sw 2A/se", "0: done")


def ground_behind_a_storm() -> Match:
    return play(advancing({"5A/nw": {"ultramarines": {"scout": 1}}}, storms=["2A-e", "8A-s"]), "0: done")


def deploying() -> Match:
    areas = {
        "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
        "2A/ne": {"orks": {"boyz": 1}},
        "2A/sw": {"orks": {"onslaught": 1}},
    }
    return ordering("deploy", "deploy", areas, me={"materiel": 4})


def deployed() -> Match:
    areas = {"2A/ne": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}}
    return play(ordering("deploy", "deploy", areas), "0: buy scout 2A/nw")


def building() -> Match:
    areas = {"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}}
    return ordering("deploy", "deploy-structure", areas)


def bombarding() -> Match:
    """Two voids with ships, one with a routed one; worlds of every sort."""
    return striking(
        {
            "2A/se": {"ultramarines": {"strike-cruiser": 1}},
            "2A/sw": {"ultramarines": {"strike-cruiser routed": 1}},
            "5A/sw": {"ultramarines": {"strike-cruiser": 1}},
            "2A/ne": {"orks": {"boyz": 1}},
            "2A/nw": {"orks": {"boyz": 1}},
            "5A/nw": {"orks": {"boyz": 1}},
        },
        [],
    )


def bombarding_shelters() -> Match:
    shelter = {"orks": {"boyz": 1}, "structures": {"bastion": 1}}
    tiles = ["12A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"]
    worlds = {"12A/ne": shelter, "12A/sw": {"orks": {"boyz": 1}}, "12A/nw": {"ultramarines": {"scout": 1}}}
    return striking({**worlds, "12A/se": {"ultramarines": {"strike-cruiser": 1}}}, [], system="12A", tiles=tiles)


def firing() -> Match:
    fleet = {"2A/se": {"ultramarines": {"strike-cruiser": 2}}, "2A/ne": {"orks": {"boyz": 1}}}
    m = striking(fleet, ["morale", "morale", "defence", "defence", "defence"], "rain-of-fire", "drop-pods")
    return play(m, "0: strike 2A/se 2A/ne", "0: upgrade rain-of-fire", "0: done")


def storm() -> Match:
    given: dict[str, Any] = {"storms": ["1A-n", "5A-w", "8A-n"], "storms-moved": [1]}
    return event("adeptus-mechanicus", {}, faction="ultramarines", step="move-storm", **given)


def storm_beside_a_storm() -> Match:
    return event("adeptus-mechanicus", {}, faction="ultramarines", step="move-storm", storms=["1A-n", "7A-n"])


def dominating_ultramarines() -> Match:
    raiders = {"5A/nw": {"ultramarines": {"land-raider": 4}}, "5A/ne": {"ultramarines": {"land-raider": 2}}}
    here = {"2A/nw": {"ultramarines": {"scout": 1, "space-marine": 1}}}
    return ordering("dominate", "faction-ability", {**here, **raiders})


def dominating_chaos() -> Match:
    here = {"2A/nw": {"chaos": {"cultist": 1, "helbrute": 1}}, "2A/ne": {"chaos": {"cultist routed": 1}}}
    return ordering("dominate", "faction-ability", {**here, "1A/nw": {"orks": {"boyz": 1}}}, faction="chaos")


def dominating_orks() -> Match:
    here = {"2A/nw": {"orks": {"boyz": 1}}, "2A/sw": {"orks": {"onslaught": 1}}}
    return ordering("dominate", "faction-ability", here, faction="orks", against="eldar", me={"assets": {"forge": 2}})


def dominating_eldar() -> Match:
    here = {"2A/nw": {"eldar": {"wraithguard": 1, "falcon routed": 1}}, "2A/se": {"eldar": {"hellebore-frigate": 1}}}
    return ordering("dominate", "faction-ability", here, faction="eldar")


def planning() -> Match:
    few = {"orders": {"advance": 1}, "used": {"advance": 1}}
    return position(step="place-order", areas={"2A/nw": {"ultramarines": {"scout": 1}}}, players={"ultramarines": few})


def revealing() -> Match:
    stacks = {"2A": ["orks advance", "eldar advance"], "5A": ["orks deploy"]}
    return turn("mob-up", {}, faction="orks", against="eldar", stacks=stacks)


def strategizing() -> Match:
    m = ordering("strategize", "strategize", {"2A/nw": {"ultramarines": {"scout": 1}}})
    return play(m, "0: buy-upgrade rain-of-fire")


def strategizing_from_afar() -> Match:
    return ordering("strategize", "strategize", {})


def prospering() -> Match:
    return ordering(
        "dominate",
        "dominate",
        {"8A/ne": {"ultramarines": {"scout": 1}}},
        against="eldar",
        system="8A",
        me={"assets": {"forge": 3}},
    )


Row = tuple[Callable[[], Match], int, str, str, str, str]
ROWS: list[Row] = [
    # where one may not retreat
    (beaten_defender, 1, "retreat 1A/sw", "FS-RETREAT-006", "must retreat to another world", "отступать в другой мир"),
    (beaten_defender, 1, "retreat 2A/ne", "FS-RETREAT-019", "an area from which attacking units came", "область, из которой явились атакующие"),
    (beaten_defender, 1, "retreat 5A/ne", "FS-RETREAT-018", "cannot retreat into that system", "из смежной системы, отступать в неё нельзя"),
    (beaten_defender_beside_free_worlds, 1, "retreat 1A/se", "FS-RETREAT-016", "must retreat to a friendly area", "обязательно в дружественную область"),
    (beaten_defender_beside_free_worlds, 1, "retreat 8A/ne", "FS-RETREAT-017", "in a system adjacent to it", "или в смежной с ней"),
    (beaten_ships, 1, "retreat 5A/sw", "FS-RETREAT-026", "not across a tile edge with a warp storm", "не через сторону тайла с варп-штормом"),
    (beaten_ships, 1, "retreat 5A/se", "FS-RETREAT-015", "cannot retreat to an enemy world", "Нельзя отступать во вражеский мир"),
    (beaten_attacker, 0, "retreat 7A/nw", "FS-RETREAT-011", "from which at least one unit that started", "откуда прибыл хотя бы один"),
    # where one may not move
    (ships, 0, "move strike-cruiser 5A/sw 2A/se", "FS-SHIPS-006", "stops all ship movement", "закрывает кораблям всякое движение"),
    (ships, 0, "move strike-cruiser 8A/se 2A/se", "FS-SHIPS-004", "one, and only one, system adjacent", "не более чем одной смежной"),
    (ships, 0, "move battle-barge 1A/ne 1A/sw", "FS-SHIPS-003", "must be in the active system", "должна принадлежать активной системе"),
    (ships, 0, "move battle-barge 1A/ne 2A/nw", "FS-VOID-003", "never be located in or placed into", "никогда нельзя находиться в области с миром"),
    (ships, 0, "move strike-cruiser 2A/sw 2A/se", "FS-ROUT-003", "Routed units cannot move", "Деморализованные отряды не могут перемещаться"),
    (ships_from_one_side, 0, "move battle-barge 1A/ne 2A/se", "FS-SHIPS-004", "two different adjacent systems", "из двух разных смежных"),
    (ships_from_one_side, 0, "move battle-barge 5A/se 2A/sw", "FS-ADVANCE-003", "Only one area may become contested", "лишь одну область"),
    (ground_after_a_naval_attack, 0, "move space-marine 1A/nw 2A/nw", "FS-GROUND-005", "shared between ships and ground units", "общее для кораблей и наземных"),
    (ground, 0, "move space-marine 1A/nw 2A/nw", "FS-GROUND-004", "two different adjacent systems", "из двух разных смежных"),
    (ground, 0, "move space-marine 3A/sw 2A/nw", "FS-GROUND-004", "one, and only one, system adjacent", "не более чем одной смежной"),
    (ground, 0, "move scout 5A/nw 2A/ne", "FS-ADVANCE-004", "no more than five of his units", "не больше пяти его отрядов"),
    (ground, 0, "move scout 5A/nw 5A/ne", "FS-GROUND-003", "must be in the active system", "обязана лежать в активной системе"),
    (ground, 0, "move scout 5A/nw 2A/sw", "FS-GROUND-010", "end their movement on a world", "наземный отряд обязан в мире"),
    (ground, 0, "move space-marine 5A/nw 2A/ne", "FS-ROUT-003", "Routed units cannot move", "Деморализованные отряды не могут"),
    (ground_after_a_naval_attack, 0, "move scout 5A/nw 2A/ne", "FS-ADVANCE-006", "enter no enemy world", "вражеский мир"),
    (ground_after_a_naval_attack, 0, "move scout 5A/nw 2A/nw", "FS-GROUND-007", "A path cannot run through", "Путь не может проходить"),
    (ground_behind_a_storm, 0, "move scout 5A/nw 2A/ne", "FS-STORM-001", "cannot move through a warp storm", "сквозь варп-шторм"),
    # where one may not deploy or build
    (deploying, 0, "buy scout 2A/ne", "FS-DEPLOY-009", "never makes an area contested", "никогда не создаёт зоны конфликта"),
    (deploying, 0, "buy strike-cruiser 2A/sw", "FS-DEPLOY-009", "neither friendly nor uncontrolled", "ни к дружественным"),
    (deploying, 0, "buy scout 2A/se", "FS-VOID-002", "Ground units can never be located in a void", "Наземному отряду никогда нельзя"),
    (deploying, 0, "buy scout 7A/nw", "FS-DEPLOY-002", "friendly or uncontrolled area of that system", "области этой системы"),
    (deploying, 0, "buy space-marine 2A/nw", "FS-COMMAND-004", "higher than his command level", "более высокого командного уровня"),
    (deployed, 0, "buy scout 2A/nw", "FS-DEPLOY-003", "may not exceed the deployment limit", "лимит развёртывания"),
    (building, 0, "build city 2A/nw", "FS-STRUCTURE-003", "already holds a structure", "уже есть постройка"),
    (building, 0, "build city 2A/ne", "FS-DEPLOY-006", "cannot be built on an uncontrolled world", "строить нельзя, только в дружественном"),
    (building, 0, "build city 2A/se", "FS-STRUCTURE-002", "only on worlds, never in voids", "никогда — в пустой области"),
    (building, 0, "build city 7A/nw", "FS-DEPLOY-004", "a friendly world of the active system", "дружественный мир активной системы"),
    # what may not be hit
    (bombarding, 0, "strike 2A/se 2A/nw", "FS-ORBITAL-004", "must be adjacent areas", "должны быть смежны"),
    (bombarding, 0, "strike 2A/se 5A/nw", "FS-ORBITAL-003", "neighbouring system cannot be a target", "соседней системы целью быть не может"),
    (bombarding, 0, "strike 2A/se 2A/sw", "FS-ORBITAL-017", "cannot be declared against a void", "Пустая область целью"),
    (bombarding, 0, "strike 2A/sw 2A/nw", "FS-ROUT-002", "routed ships cannot take part", "деморализованным кораблям закрыто участие"),
    (bombarding_shelters, 0, "strike 12A/se 12A/ne", "FS-BASTION-002", "contains a bastion", "где стоит бастион"),
    (bombarding_shelters, 0, "strike 12A/se 12A/nw", "FS-ORBITAL-016", "against one's own world", "собственный мир целью"),
    (firing, 0, "upgrade drop-pods", "FS-ORBITAL-010", "before rolling the dice", "до броска кубиков"),
    # where a storm may not go
    (storm, 0, "storm 1A-n 3A-n", "FS-STORM-006", "exactly two possible directions", "ровно две возможные стороны"),
    (storm, 0, "storm 5A-w 2A-w", "FS-STORM-011", "only once per Refresh phase", "не больше одного раза"),
    (storm_beside_a_storm, 0, "storm 1A-n 7A-n", "FS-STORM-013", "where another storm lies", "занятую одним варп-штормом"),
    # what a Dominate order does not give
    (dominating_ultramarines, 0, "replace space-marine 2A/nw", "FS-FACTION-015", "is in the reserve", "есть в резерве"),
    (dominating_ultramarines, 0, "replace scout 7A/nw", "FS-FACTION-005", "Scouts in the active system", "скаута в активной системе"),
    (dominating_chaos, 0, "move cultist 2A/nw 1A/nw", "FS-FACTION-008", "friendly or uncontrolled world", "никем не контролируемый мир смежной"),
    (dominating_chaos, 0, "move cultist 2A/ne 5A/nw", "FS-FACTION-009", "only an unrouted Cultist", "только недеморализованного культиста"),
    (dominating_orks, 0, "buy onslaught 2A/sw", "FS-FACTION-001", "only a ground unit can be bought", "только наземный отряд"),
    (dominating_orks, 0, "buy battlewagon 2A/nw +forge", "FS-FORGE-004", "At most one forge token", "не больше одного жетона кузницы"),
    (dominating_eldar, 0, "move wraithguard 2A/nw 2A/ne", "FS-FACTION-011", "a friendly world of any system", "дружественный мир любой системы"),
    (dominating_eldar, 0, "move hellebore-frigate 2A/se 7A/nw", "FS-FACTION-012", "only ground units", "только наземные отряды"),
    (dominating_eldar, 0, "move falcon 2A/nw 7A/nw", "FS-FACTION-013", "a routed unit cannot be taken", "деморализованный отряд забрать"),
    (prospering, 0, "asset forge", "FS-ASSET-005", "more than three tokens", "больше трёх жетонов"),
    # orders, Schemes and upgrades
    (planning, 0, "order advance 8A", "FS-PLANNING-002", "at least one of his units or structures", "хотя бы один отряд или постройка"),
    (planning, 0, "order deploy 2A", "FS-ORDER-003", "eight order tokens", "восемь жетонов приказов"),
    (revealing, 0, "reveal 2A", "FS-STACK-003", "but on top", "кроме вершины"),
    (revealing, 0, "scheme mob-up", "FS-ORKS-008", "at least two of the player's units", "не меньше двух отрядов"),
    (strategizing, 0, "buy-upgrade crusade", "FS-STRATEGIZE-002", "one of each, or nothing", "или ничего"),
    (strategizing_from_afar, 0, "buy-upgrade rain-of-fire", "FS-STRATEGIZE-003", "in the active system", "в активной системе"),
]  # fmt: skip


@rule(
    "FS-RETREAT-006", "FS-RETREAT-011", "FS-RETREAT-015", "FS-RETREAT-016", "FS-RETREAT-017",
    "FS-RETREAT-018", "FS-RETREAT-019", "FS-RETREAT-026", "FS-SHIPS-003", "FS-SHIPS-004", "FS-SHIPS-006", "FS-VOID-002", "FS-VOID-003", "FS-ROUT-002",
    "FS-ROUT-003", "FS-ADVANCE-003", "FS-ADVANCE-004", "FS-ADVANCE-006", "FS-GROUND-003", "FS-GROUND-004",
    "FS-GROUND-005", "FS-GROUND-007", "FS-GROUND-010", "FS-STORM-001", "FS-STORM-006", "FS-STORM-011", "FS-STORM-013",
    "FS-DEPLOY-002", "FS-DEPLOY-003", "FS-DEPLOY-004", "FS-DEPLOY-006", "FS-DEPLOY-009", "FS-COMMAND-004",
    "FS-STRUCTURE-002", "FS-STRUCTURE-003", "FS-ORBITAL-003", "FS-ORBITAL-004", "FS-ORBITAL-010", "FS-ORBITAL-016",
    "FS-ORBITAL-017", "FS-BASTION-002", "FS-FACTION-001", "FS-FACTION-005", "FS-FACTION-008", "FS-FACTION-009",
    "FS-FACTION-011", "FS-FACTION-012", "FS-FACTION-013", "FS-FACTION-015", "FS-FORGE-004", "FS-ASSET-005",
    "FS-PLANNING-002", "FS-ORDER-003", "FS-STACK-003", "FS-ORKS-008", "FS-STRATEGIZE-002", "FS-STRATEGIZE-003",
)  # fmt: skip
@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0].__name__}-{row[2].replace(' ', '-')}" for row in ROWS])
def test_the_refusal_names_the_rule_and_the_rule_says_why(row: Row) -> None:
    position, seat, text, atom, english, russian = row
    m = position()
    assert text not in [m.notation(a) for a in m.options(seat)]
    named = {m.notation(r.action): r for r in m.explain(seat)}
    assert text in named, sorted(named)
    refusal = named[text]
    assert refusal.rule == atom
    assert refused(m, seat, text) == atom
    for lang, reason in (("en", english), ("ru", russian)):
        told = say_refusal(GAME, lang, m.state, m.pending[seat], refusal)
        assert f" {atom}" in told
        assert len(told) > len(atom) + 10  # it also says what was tried
        assert reason in say_rule(GAME, lang, atom)


def test_there_are_many_different_refusals() -> None:
    assert len({row[3] for row in ROWS}) >= 25
