"""The hidden base: how it comes to light, and what the Empire knows of it."""

from __future__ import annotations

from tests.games.rebellion.table import EMPIRE, REBEL, attempt, position, units
from tests.vocabulary import fields, options, play
from wartable.games.rebellion.content import SYSTEM
from wartable.kernel.ledger import rule

DECK = ["dagobah", "dathomir", "endor", "ilum", "yavin"]


def test_a_redeal_puts_the_base_where_all_that_was_seen_allows_it_and_evenly() -> None:
    m = position(base={"place": "hoth"}, probes=DECK, imperial={"probes": ["dantooine"]})
    found: dict[int, int] = {}
    for seed in range(600):
        base = m.redeal(EMPIRE, seed).state.base
        found[base] = found.get(base, 0) + 1
        assert m.redeal(REBEL, seed).state.base == SYSTEM["hoth"]
    assert set(found) == {SYSTEM[name] for name in (*DECK, "hoth")}
    assert all(70 < n < 130 for n in found.values()), found


@rule("RBB-BASE-002")
def test_ground_units_in_its_system_reveal_the_base_and_ships_do_not() -> None:
    given = {"base": {"place": "hoth"}, "rebel_base": {"units": {"rebel-trooper": 1}}, "turn": "imperial"}
    for troops in (0, 1):
        fleet = {"units": {"assault-carrier": 1, **({"stormtrooper": 1} if troops else {})}}
        m = position(**given, systems={"bespin": fleet})
        play(m, "1: activate hoth darth-vader", "1: move 1 assault-carrier bespin")
        if troops:
            play(m, "1: move 1 stormtrooper bespin")
        play(m, "1: done")
        assert fields(m, "BaseRevealed", "place") == [(SYSTEM["hoth"],)] * troops
        assert units(m, "rebel-base") == ({} if troops else {"rebel-trooper": 1})


@rule("RBB-HIDDEN-004")
def test_the_empire_is_offered_and_refused_the_same_wherever_the_base_is() -> None:
    fleet = {"units": {"assault-carrier": 2, "stormtrooper": 2}}
    seen = []
    for base in ("hoth", "endor", "mustafar"):
        m = position(base={"place": base}, turn="imperial", systems={"bespin": fleet})
        play(m, "1: activate hoth darth-vader")
        seen.append((options(m, EMPIRE), [(m.notation(r.action), r.rule) for r in m.explain(EMPIRE)]))
    assert seen[0] == seen[1] == seen[2]


@rule("RBB-GOLDEN-005")
def test_asked_by_a_card_the_rebels_tell_the_truth_and_the_empire_remembers_it() -> None:
    for base, there in (("hoth", True), ("endor", False)):
        m = attempt(
            "long-range-probe", "emperor-palpatine", at="hoth", side="imperial",
            base={"place": base}, probes=DECK if base == "hoth" else ["hoth", "ilum"],
        )  # fmt: skip
        play(m, "0: pass")
        assert fields(m, "BaseAsked", "places", "there") == [([SYSTEM["hoth"]], there)]
        bases = {m.redeal(EMPIRE, seed).state.base for seed in range(40)}
        assert bases == ({SYSTEM["hoth"]} if there else {SYSTEM["endor"], SYSTEM["ilum"]})
