"""The game as a whole: factions that differ, six rounds, two ways to win, costs and the order of effects; the one board."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import (
    GAME,
    HERE,
    LAKE,
    acting,
    battle,
    deciding,
    faction,
    fight,
    glory,
    hand,
    holder,
    means,
    position,
    turn,
    warriors,
)
from tests.vocabulary import asked, cite, fields, move_on, options, play, refused, told
from wartable.games.circadians import content as c
from wartable.games.circadians.board import board
from wartable.games.circadians.inspector import inspect
from wartable.games.circadians.view import view
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.text import LANGUAGES

SIX = ["circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya"]


def page(m: Match, lang: str = "en", seat: int = 0) -> str:
    """The table as a seat sees it."""
    return board(view(m.state, seat), lang)


def about(m: Match, key: str, lang: str = "en") -> str:
    """A piece in full."""
    return inspect(view(m.state, 0), lang, key)


# -- overview ------------------------------------------------------------------------------------------


@rule("CO-OVERVIEW-001")
def test_every_faction_has_leaders_qualities_buildings_and_a_victory_of_its_own() -> None:
    leaders = [leader for own in c.LEADERS_OF for leader in own]
    qualities = [quality for own in c.QUALITIES_OF for quality in own]
    assert len(set(leaders)) == len(leaders) == 31 and len(set(qualities)) == len(qualities) == 25
    assert all(leader.upgraded_text.en and leader.upgraded_text.ru for leader in c.LEADERS)
    assert all(quality.upgraded_text.en and quality.upgraded_text.ru for quality in c.QUALITIES)
    for lang in LANGUAGES:
        assert len({f.glory[lang] for f in c.FACTIONS}) == len({f.fortress.text[lang] for f in c.FACTIONS}) == 6
    m = turn(["ai", "zcharo"], "movement", ai={"energy": 9, "gems": 9})
    assert "upgrade adecai" in options(m, 0) and not any("cahzor" in answer for answer in options(m, 0))


@rule("CO-OVERVIEW-002")
def test_a_game_lasts_six_rounds_at_most_and_may_end_earlier() -> None:
    for number in range(1, 6):
        m = position(["ai", "zcharo"], phase="relic-check", round=number)
        assert m.outcome is None and m.state.round == number + 1
    assert position(["ai", "zcharo"], phase="relic-check", round=6).outcome is not None
    with pytest.raises(BadOptions):
        position(["ai", "zcharo"], round=7)
    early = battle(["oxataya", "ai"], {"oxataya": 4, "ai": 2}, round=1, oxataya={"glory": 8})
    assert fight(early, "plan guard", "plan guard").outcome is not None


@rule("CO-OVERVIEW-003")
def test_all_relics_or_the_end_of_the_glory_track_is_enough_to_win() -> None:
    here = {f"r{place}": {"relic": n, "foundations": [f"n{n}"]} for n, place in ((5, "4c3"), (6, "4c4"))}
    relics = {name: {**told, "warriors": {"ai": 1}} for name, told in here.items()}
    m = position(["ai", "zcharo"], phase="relic-check", round=5, regions=relics, zcharo={"glory": 20})
    assert (m.outcome.winners, m.outcome.cite, glory(m, "ai")) == ((0,), "CO-RELIC-001", 0)
    m = battle(["oxataya", "ai"], {"oxataya": 4, "ai": 2}, region="r5c4", regions=relics, oxataya={"glory": 8}, round=5)
    fight(m, "plan guard", "plan guard")
    assert (m.outcome.winners, m.outcome.cite) == ((0,), "CO-VICTORY-005")


@rule("CO-OVERVIEW-009")
def test_a_cost_is_paid_in_full_and_what_cannot_be_done_is_lost() -> None:
    optimistic = {
        "step": "income",
        "phase": "income",
        "active": "leyrien",
        "regions": {HERE: {"warriors": {"leyrien": 1}}},
    }
    poor = position(["leyrien", "ai"], **optimistic, sources=["optimistic", "regions"], leyrien={"energy": 0})
    assert refused(poor, 0, "collect optimistic") == "CO-OVERVIEW-009"
    rich = position(["leyrien", "ai"], **optimistic, sources=["optimistic"], leyrien={"energy": 1})
    assert options(rich, 0) == {"collect optimistic", "done"}  # worded as may
    play(rich, "0: collect optimistic")
    assert means(rich, "leyrien")[0] == 0
    built = [{"faction": "ai", "building": "outpost"}]
    regions = {r: {"foundations": [n], "buildings": built} for r, n in (("r4c4", "n7"), ("r5c4", "n8"))}
    outposts = {
        "step": "income",
        "phase": "income",
        "active": "ai",
        "regions": regions,
        "sources": ["outposts", "basic"],
    }
    m = position(["ai", "zcharo"], **outposts, deck=["t01"])
    assert refused(m, 0, "done") == "CO-INCOME-003"  # not worded as may
    play(m, "0: collect outposts")
    assert hand(m, "ai") == ["t01"]


def beaten(mine: str, theirs: str) -> Match:
    """The Oxataya win and the AI lose with a card that says what a defeat brings."""
    m = battle(
        [mine, theirs],
        {"oxataya": 6, "ai": 2},
        ai={"hand": ["t19"]},
        deck=["t01"],
        oxataya={"hand": ["t10"]},
    )
    plans = {"ai": "plan assault with t19", "oxataya": "plan guard with t10"}
    return fight(m, plans[mine], plans[theirs])


@rule("CO-OVERVIEW-010")
def test_the_initiators_effects_come_first_whoever_has_won() -> None:
    watched = ("GemsGained", "GloryGained", "CardsDrawn")
    assert told(beaten("oxataya", "ai"), *watched) == ["GemsGained", "GloryGained", "CardsDrawn"]
    assert told(beaten("ai", "oxataya"), *watched) == ["CardsDrawn", "GemsGained", "GloryGained"]


@rule("CO-OVERVIEW-010")
def test_income_goes_clockwise_from_the_flare_gun_and_a_faction_orders_its_own_effects() -> None:
    m = position(["ai", "zcharo", "jrayek"], phase="income", flare="jrayek")
    assert list(asked(m)) == [2]
    m = position(
        ["circadians", "ai"],
        phase="relic-check",
        round=2,
        circadians={"relics": [1], "gems": 3},
        regions={HERE: {"relic": 2, "foundations": ["n2"], "warriors": {"circadians": 1}}},
    )
    assert (asked(m), cite(m)) == ({0: "order-bonuses"}, "CO-OVERVIEW-010")
    assert options(m, 0) == {"gain research", "gain upgrade"}


# -- the board -----------------------------------------------------------------------------------------


@rule("CO-COMPONENT-001")
def test_there_is_one_map_with_every_region_in_play_on_it() -> None:
    for lang in LANGUAGES:
        drawn = page(position(SIX[:5]), lang)
        assert drawn.count('class="co-map"') == 1 and drawn.count('class="hx ') == 26


@rule("CO-BOARD-001")
@pytest.mark.parametrize(
    ("lang", "shown"),
    [
        ("en", ("Tactics deck: 47, discarded: 2", "Discard pile: Lightning Raid ×2", "In the vault")),
        ("ru", ("Колода тактики: 47, сброс: 2", "Стопка сброса: Молниеносный налёт ×2", "В хранилище")),
    ],
)
def test_the_board_shows_vault_map_tracks_round_glory_deck_and_discard(lang: str, shown: tuple[str, ...]) -> None:
    m = position(["ai", "zcharo", "jrayek"], step="price", discard=["t01", "t01"], ai={"hand": ["t02"]})
    drawn = page(m, lang)
    assert [part for part in shown if part not in drawn] == []
    assert drawn.count('class="co-tr') - drawn.count('class="co-tr__') - drawn.count('class="co-tracks') == 5
    assert drawn.count('class="co-glory"') == 3
    assert "In the vault: 2, 6" in about(m, "s1").replace("in the vault", "In the vault")
    phases = GAME.face.track(view(m.state, 0), lang)
    assert len(phases.phases) == 4 and "1" in phases.round


@rule("CO-BOARD-003")
def test_the_vault_holds_grey_tokens_and_what_was_used() -> None:
    assert [f.id for f in c.FACTIONS] == SIX  # from left to right
    m = position(
        ["jrayek", "ai", "circadians"], phase="relic-check", round=1, prices={"movement": {"faction": "ai", "token": 4}}
    )
    assert faction(m, "ai")["vault"] == [2, 4, 6] and faction(m, "ai")["supply"] == [1, 3, 5]
    first = start(GAME, {"factions": ["jrayek", "ai", "circadians"]}, "1")
    assert asked(first) == {0: "return-leader"}  # the rightmost in the vault
    assert first.state.flare == 2  # the leftmost
    assert [faction(first, name)["vault"] for name in ("jrayek", "ai", "circadians")] == [[2, 6]] * 3


@rule("CO-BOARD-004")
def test_a_round_has_nine_phases_in_their_order() -> None:
    m = start(GAME, {"factions": ["ai", "zcharo", "jrayek"], "setup": "first-game"}, "1")
    while m.state.round == 1 and m.outcome is None:
        move_on(m)
    begun = [c.PHASES[phase] for (phase,) in fields(m, "PhaseBegan", "phase")]
    assert begun[:9] == [
        *(
            "pricing",
            "discovery",
            "construction",
            "production",
            "recruitment",
            "movement",
            "battle",
            "income",
            "relic-check",
        )
    ]
    assert begun[9] == "pricing"


@rule("CO-BOARD-006")
def test_a_leader_is_on_the_map_in_a_region_on_the_base_and_aboard_the_ship() -> None:
    for there, offered in (
        ({"ship": {"leaders": ["akira"]}}, True),
        ({"regions": {HERE: {"leaders": ["akira"]}}}, True),
        ({}, False),
    ):
        m = acting(["circadians", "ai"], "recruitment", leaders={} if there else {"akira": "supply"}, **there)
        assert ("use akira" in options(m, 0)) is offered
    based = {"zcharo": {"base": "r2c5"}, "regions": {"r2c5": {"leaders": ["zucalah"]}}}
    assert "use zucalah" in options(acting(["zcharo", "ai"], "production", **based), 0)
    assert "use zucalah" not in options(acting(["zcharo", "ai"], "production", leaders={"zucalah": "supply"}), 0)


@rule("CO-REGION-002")
def test_only_swamps_cliffs_and_plains_are_land() -> None:
    """Six swamps, cliffs and plains against five and two lakes and a base: the former are more land."""
    at = {"lake": ["r5c3", "r4c6"], "land": ["r3c3", "r3c4"]}
    m = position(
        ["ai", "oxataya"],
        step="end-of-check",
        round=6,
        oxataya={"base": "r2c5"},
        regions={r: {"warriors": {"oxataya": 1}} for r in (*at["lake"], "r2c5", HERE)}
        | {r: {"warriors": {"ai": 1}} for r in at["land"]},
    )
    assert holder(m, LAKE) == holder(m, "r2c5") == "oxataya"
    assert (m.outcome.winners, m.outcome.cite) == ((0,), "CO-VICTORY-001")
    lays = turn(
        ["oxataya", "ai"],
        "construction",
        regions={LAKE: {"warriors": {"oxataya": 1}}, HERE: {"warriors": {"oxataya": 1}}},
    )
    assert refused(lays, 0, f"lay hand {LAKE}") == "CO-CONSTRUCTION-004"
    assert f"lay hand {HERE}" in options(lays, 0)


@rule("CO-REGION-008")
def test_a_relic_region_is_where_a_relic_stands_now() -> None:
    def ikryla(number: int, place: str) -> Match:
        here = {"foundations": ["n4"], "leaders": ["ikryla"]} | ({"relic": 4} if number < 5 else {})
        return position(
            ["jrayek", "ai"], step="income", phase="income", active="jrayek", round=number, regions={place: here}
        )

    assert "collect ikryla" in options(ikryla(4, HERE), 0) and "collect ikryla" in options(ikryla(3, HERE), 0)
    assert refused(ikryla(5, HERE), 0, "collect ikryla") == "CO-CARD-009"  # the foundation is still there


# -- what is in the box --------------------------------------------------------------------------------


@rule("CO-COMPONENT-005")
def test_each_fighter_rolls_one_die_and_the_dial_shows_its_faces() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 3}, ai={"gems": 3}, zcharo={"gems": 3}, dice=["1/2", "4/0"])
    for key in ("d4", "d5"):
        assert "1/2, 2/1, 2/0, 3/1, 3/0, 4/0" in about(m, key)
    assert "1/2" not in about(m, "d3")
    fight(m, "plan gamble-assault", "plan gamble-guard")
    assert fields(m, "DieRolled", "seat", "face") == [(0, 0), (1, 5)]
    assert (means(m, "ai")[1], means(m, "zcharo")[1]) == (2, 2)


@rule("CO-COMPONENT-009")
def test_one_faction_holds_the_flare_gun() -> None:
    m = position(["ai", "zcharo", "jrayek"], step="price", active="ai", flare="ai")
    assert page(m).count("seat__1") == 1
    play(m, "0: price movement 3")
    assert m.facts()["flare"] == "zcharo" and page(m).count("seat__1") == 1


@rule("CO-COMPONENT-011")
@rule("CO-COMPONENT-012")
def test_energy_and_gems_are_plain_numbers_and_do_not_run_out() -> None:
    """50 pieces of energy are worth 90, and there are 30 gems."""
    m = acting(
        ["zcharo", "ai"],
        "production",
        zcharo={"energy": 90, "gems": 30, "base": "r2c5", "research": {"production": 3}},
        ai={"gems": 30},
    )
    before = means(m, "zcharo")
    play(m, "0: main")
    assert means(m, "zcharo")[0] > before[0] == 90
    play(m, "0: auxiliary")
    assert means(m, "zcharo")[1] > 30


@rule("CO-COMPONENT-014")
@pytest.mark.parametrize("name", SIX)
def test_every_faction_has_a_board_and_a_sheet(name: str) -> None:
    other = "ai" if name != "ai" else "zcharo"
    m = position([name, other])
    printed = c.FACTIONS[SIX.index(name)]
    for lang in LANGUAGES:
        sheet = about(m, "s0", lang)
        for text in (printed.ability, printed.glory, printed.fortress.text):
            assert text[lang].split(".")[0].split(":")[0] in sheet.replace("&#39;", "'")
        assert all(c.QUALITIES[q].name[lang] in page(m, lang) for q in c.QUALITIES_OF[SIX.index(name)])


@rule("CO-COMPONENT-015")
def test_five_factions_have_a_base_and_the_circadians_a_ship() -> None:
    m = position(
        ["circadians", "ai", "zcharo"], circadians={"base": "r5c1"}, ai={"base": "r2c5"}, zcharo={"base": "r7c4"}
    )
    assert (holder(m, "r2c5"), holder(m, "r7c4"), holder(m, "r5c1")) == ("ai", "zcharo", None)
    assert m.facts()["ship"] == {"near": ["r5c2", "r6c2"]}
    assert "ship" not in position(["ai", "zcharo"]).facts()
    with pytest.raises(BadOptions) as error:
        position(["ai", "zcharo"], ship={"near": ["r5c2", "r6c2"]})
    assert error.value.rule == "CO-FACTION-020"


@rule("CO-COMPONENT-020")
def test_every_warrior_is_on_the_map_at_the_base_or_in_an_area() -> None:
    m = position(
        ["zcharo", "ai"],
        zcharo={"base": "r2c5"},
        regions={HERE: {"warriors": {"zcharo": 7}}, "r2c5": {"warriors": {"zcharo": 2}}},
    )
    assert faction(m, "zcharo")["areas"] == [11, 0, 0]
    for given in ({"areas": [10, 0, 0]}, {"areas": [12, 0, 0]}):
        with pytest.raises(BadOptions) as error:
            position(["zcharo", "ai"], zcharo={"base": "r2c5", **given}, regions={HERE: {"warriors": {"zcharo": 9}}})
        assert error.value.rule == "CO-COMPONENT-020"
    with pytest.raises(BadOptions) as error:
        position(["zcharo", "ai"], regions={HERE: {"warriors": {"zcharo": 21}}})
    assert error.value.rule == "CO-COMPONENT-020"
    fought = fight(
        battle(["ai", "zcharo"], {"ai": 5, "zcharo": 6}, zcharo={"base": "r2c5"}), "plan massed-attack", "plan guard"
    )
    assert warriors(fought) | warriors(fought, "r2c5") != {} and faction(fought, "zcharo")["areas"] == [15, 0, 0]


@rule("CO-COMPONENT-021")
def test_any_number_of_warriors_is_one_token_with_its_number() -> None:
    m = position(["ai", "zcharo"], regions={HERE: {"warriors": {"ai": 15}}})
    (token,) = [part for part in page(m).split("<button") if 'data-key="u0-' in part]
    assert "<b>15</b>" in token and warriors(m) == {"ai": 15}


@rule("CO-SETUP-011")
def test_of_neutral_tokens_the_pairs_of_this_number_of_factions_are_used_the_upper_one_first() -> None:
    for factions, pair in ((4, "left-right"), (5, "supply"), (2, "left-right")):
        with pytest.raises(BadOptions) as error:
            position(SIX[:factions], prices={"production": pair})
        assert error.value.rule == "CO-SETUP-012"
    for number, price in ((4, 3), (5, 5)):
        m = deciding(
            ["ai", "zcharo", "jrayek", "leyrien"],
            "production",
            prices={"production": "supply"},
            round=number,
            ai={"energy": 9},
        )
        play(m, "0: act")
        assert means(m, "ai")[0] == 9 - price
    for number, price in ((2, 2), (3, 4)):
        m = deciding(
            ["ai", "zcharo", "jrayek"],
            "production",
            prices={"production": "left-right"},
            round=number,
            ai={"energy": 9},
        )
        play(m, "0: act")
        assert means(m, "ai")[0] == 9 - price
