"""Tactics cards: used in battle or played in a phase; the deck; abilities of leaders."""

from __future__ import annotations

from tests.games.circadians.table import (
    HERE,
    acting,
    battle,
    deciding,
    faction,
    fight,
    glory,
    hand,
    means,
    position,
    turn,
    warriors,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.kernel.ledger import rule

TWO = ["ai", "zcharo"]


@rule("CO-TACTICS-001")
def test_a_card_is_used_in_battle_or_played_in_its_phase() -> None:
    m = deciding(TWO, "discovery", ai={"gems": 1, "hand": ["t17"]})
    play(m, "0: pass", "0: play t17")
    assert means(m, "ai")[1] == 2
    m = battle(TWO, {"ai": 4, "zcharo": 4}, ai={"gems": 1, "hand": ["t17"]})
    fight(m, "plan assault with t17", "plan massed-attack")
    assert fields(m, "WarriorsWounded", "seat", "count") == [(1, 1), (0, 3)]  # the defence, and no gem
    assert means(m, "ai")[1] == 1 and told(m, "CardPlayed") == []


@rule("CO-TACTICS-002")
def test_any_number_of_cards_may_be_played_in_a_phase() -> None:
    m = acting(TWO, "recruitment", ai={"energy": 0, "hand": ["t07", "t07", "t04"]})
    play(m, "0: play t07")
    while asked(m) != {0: "act"}:
        play(m, "0: done")
    assert means(m, "ai")[0] == 1 and "play t07" in options(m, 0)
    assert m.facts()["discard"] == ["t07"] and hand(m, "ai") == ["t04", "t07"]
    play(m, "0: play t07")
    while asked(m) != {0: "act"}:
        play(m, "0: done")
    play(m, "0: play t04")
    assert m.facts()["discard"] == ["t07", "t07", "t04"] and hand(m, "ai") == []


@rule("CO-TACTICS-003")
def test_the_lock_of_a_card_is_paid_before_its_effect() -> None:
    m = acting(TWO, "discovery", ai={"gems": 0, "hand": ["t09"]})
    assert refused(m, 0, "play t09") == "CO-TACTICS-003"
    m = acting(TWO, "discovery", ai={"gems": 1, "hand": ["t09"]})
    play(m, "0: play t09")
    assert means(m, "ai")[1] == 0 and asked(m) == {0: "research"}
    assert m.facts()["discard"] == ["t09"]


@rule("CO-TACTICS-004")
@rule("CO-TACTICS-012")
def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn() -> None:
    m = acting(TWO, "discovery", ai={"gems": 2, "research": {"discovery": 5}}, deck=["t01"], discard=["t02", "t03"])
    play(m, "0: auxiliary")
    assert hand(m, "ai") == ["t01"] and m.facts()["discard"] == ["t02", "t03"] and told(m, "DeckShuffled") == []
    m = acting(TWO, "discovery", ai={"gems": 2, "research": {"discovery": 5}}, deck=[], discard=["t02", "t03"])
    play(m, "0: auxiliary")
    assert told(m, "DeckShuffled") == ["DeckShuffled"] and m.facts()["discard"] == []
    assert sorted([*hand(m, "ai"), *m.facts()["deck"]]) == ["t02", "t03"] and len(hand(m, "ai")) == 1
    assert faction(m, "ai")["hand"][0]["fresh"] is True
    m = acting(TWO, "discovery", ai={"gems": 2, "research": {"discovery": 5}}, deck=[], discard=[])
    play(m, "0: auxiliary")
    assert hand(m, "ai") == []


@rule("CO-TACTICS-012")
def test_a_card_taken_from_an_opponent_counts_as_gained() -> None:
    m = battle(
        TWO, {"ai": 9, "zcharo": 1}, leaders=["urzo"], ai={"hand": ["t05"]},
        regions={"r4c4": {"warriors": {"ai": 1, "zcharo": 1}}},
    )  # fmt: skip
    fight(m, "plan guard with t05", "plan guard")
    assert faction(m, "zcharo")["hand"] == [{"card": "t05", "fresh": True, "shown": True}]


@rule("CO-TACTICS-006")
def test_a_card_gained_in_the_battle_phase_may_be_used_in_it() -> None:
    m = battle(["oxataya", "ai"], {"oxataya": 3, "ai": 1}, leaders=["azaru"], deck=["t20"])
    assert faction(m, "oxataya")["hand"] == [{"card": "t20", "fresh": True}]
    assert "plan guard with t20" in options(m, 0)
    fight(m, "plan guard with t20", "plan guard")
    assert m.facts()["discard"] == ["t20"]


@rule("CO-TACTICS-007")
def test_some_cards_are_played_on_a_pass_only() -> None:
    passed = {"discovery": "t17", "construction": "t19", "production": "t01", "recruitment": "t20", "movement": "t24"}
    for phase, card in passed.items():
        m = deciding(TWO, phase, ai={"energy": 0, "gems": 0, "hand": [card]})
        assert refused(m, 0, f"play {card}") == "CO-TACTICS-007"
        play(m, "0: pass")
        assert asked(m) == {0: "passing"} and options(m, 0) == {f"play {card}", "done"}
        play(m, f"0: play {card}")
        energy = {"construction": 4, "production": 5, "recruitment": 4}.get(phase, 0)
        assert means(m, "ai") == (energy, 0 if energy else 1)


@rule("CO-TACTICS-008")
def test_a_card_is_played_in_the_phase_of_its_symbol_only() -> None:
    m = acting(TWO, "recruitment", ai={"gems": 3, "hand": ["t01", "t02", "t04", "t05", "t08"]})
    assert "play t04" in options(m, 0)
    for card in ("t01", "t02", "t05", "t08"):
        assert refused(m, 0, f"play {card}") == "CO-TACTICS-008"
    m = position(TWO, phase="pricing", flare="ai", ai={"hand": ["t04", "t21"]})
    assert "play t21" in options(m, 0) and refused(m, 0, "play t04") == "CO-TACTICS-008"


@rule("CO-TACTICS-009")
def test_cards_are_played_in_the_own_turn_and_some_only_when_acting() -> None:
    m = deciding(TWO, "movement", ai={"energy": 9, "hand": ["t14"]}, zcharo={"hand": ["t14"]})
    assert refused(m, 0, "play t14") == "CO-TACTICS-009"
    assert asked(m) == {0: "act-or-pass"}  # nobody else is asked
    play(m, "0: act")
    assert "play t14" in options(m, 0)
    m = deciding(TWO, "movement", ai={"hand": ["t14"]})
    play(m, "0: pass")
    assert refused(m, 0, "play t14") == "CO-TACTICS-009"
    m = position(
        TWO, step="income", phase="income", active="ai", sources=["regions"], ai={"energy": 0, "hand": ["t05"]}
    )
    play(m, "0: play t05")
    assert fields(m, "EnergyGained", "seat", "count")[0] == (0, 3)


# -- leaders and their abilities -----------------------------------------------------------------------


@rule("CO-CARD-009")
def test_a_leader_has_a_say_only_on_the_map_and_in_battles_of_its_region() -> None:
    m = deciding(["zcharo", "ai"], "production", zcharo={"energy": 5}, regions={HERE: {"leaders": ["zucalah"]}})
    assert "use zucalah" in options(m, 0)
    m = deciding(
        ["zcharo", "ai"], "production", zcharo={"energy": 5, "base": "r2c5"}, regions={"r2c5": {"leaders": ["zucalah"]}}
    )
    assert "use zucalah" in options(m, 0)  # the own base is on the map
    m = deciding(["zcharo", "ai"], "production", zcharo={"energy": 5}, leaders={"zucalah": "supply"})
    assert "use zucalah" not in options(m, 0)
    for place, strength in ((HERE, 3 + 2 + 1 + 1), ("r4c4", 3 + 1)):
        here = {"leaders": ["ejax"]} if place == HERE else {"regions": {place: {"leaders": ["ejax"]}}}
        m = battle(["zcharo", "ai"], {"zcharo": 3, "ai": 1}, round=2, **here)
        fight(m, "plan guard", "plan guard")
        assert fields(m, "Compared", "seat", "strength")[0] == (0, strength)


@rule("CO-CARD-009")
def test_the_upgraded_side_replaces_the_base_side() -> None:
    for upgraded, cost in (([], 1), (["zucalah"], 0)):
        m = deciding(
            ["zcharo", "ai"],
            "production",
            zcharo={"energy": 5},
            regions={HERE: {"leaders": ["zucalah"]}},
            upgraded=upgraded,
        )
        play(m, "0: use zucalah")
        assert means(m, "zcharo")[0] == 5 - cost and len(hand(m, "zcharo")) == 1


@rule("CO-CARD-010")
def test_qualities_are_in_play_from_the_start_and_never_turned_back() -> None:
    m = turn(["jrayek", "ai"], "movement")
    assert faction(m, "jrayek")["qualities"] == [] and m.facts()["upgraded"] == []
    m = battle(["circadians", "ai"], {"circadians": 1, "ai": 9}, circadians={"qualities": ["militarized"]})
    fight(m, "plan guard", "plan guard")
    assert fields(m, "Compared", "seat", "strength")[0] == (0, 3 + 2)  # Tactical counts with its basic side
    assert faction(m, "circadians")["qualities"] == ["militarized"] and warriors(m) == {"ai": 9}


@rule("CO-DIAL-004")
def test_a_die_sector_needs_a_gem() -> None:
    m = battle(TWO, {"ai": 3, "zcharo": 3}, ai={"gems": 0, "hand": ["t21"]}, zcharo={"gems": 1})
    for plan in ("plan gamble-assault", "plan gamble-guard", "bluff gamble-guard"):
        assert refused(m, 0, plan) == "CO-DIAL-004"
    assert "plan gamble-assault" in options(m, 1)
    assert "plan gamble-guard with t21" in options(m, 0)  # the card lifts it


@rule("CO-DIAL-005")
def test_a_massed_attack_needs_four_warriors_and_no_leader() -> None:
    for count, leaders, allowed in ((4, [], True), (3, [], False), (4, ["xiao"], False), (4, ["uryk"], True)):
        m = battle(
            ["ai", "jrayek"],
            {"ai": count, "jrayek": 1},
            leaders=leaders,
            command={"uryk": "ai"} if "uryk" in leaders else {},
        )
        if allowed:
            assert "plan massed-attack" in options(m, 0)
        else:
            assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"


@rule("CO-RELIC-014")
def test_cards_of_the_relic_check_are_played_before_the_relic_is_taken() -> None:
    given = {"glory": 3, "gems": 1, "hand": ["t02"]}
    m = position(
        ["ai", "zcharo", "oxataya"],
        phase="relic-check",
        round=1,
        flare="zcharo",
        ai=given,
        zcharo=given,
        regions={HERE: {"relic": 1, "foundations": ["n1"], "warriors": {"oxataya": 3}}},
    )
    assert asked(m) == {1: "relic-cards"} and cite(m) == "CO-RELIC-014"
    play(m, "1: play t02")
    assert glory(m, "zcharo") == 4 and means(m, "zcharo")[1] == 0
    assert asked(m) == {0: "relic-cards"} and told(m, "RelicTaken") == []
    play(m, "0: pass")
    assert told(m, "RelicTaken") == ["RelicTaken"]
