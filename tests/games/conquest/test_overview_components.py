"""What the game is and what lies in its box."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import wartable
from tests.games.conquest.table import GAME, battle, card, position, resources
from tests.vocabulary import act, asked, options, through
from wartable.games.conquest import content
from wartable.games.conquest.content import CARDS, DECKS, FACTIONS, KINDS, PLANETS, tokens
from wartable.games.conquest.decks import faults
from wartable.games.conquest.rules.table import first_planet, open_planets, planet_number
from wartable.kernel.ledger import rule

PLAYER_CARDS = [c for c in CARDS.values() if c.type != "token"]


@rule("CQ-OVERVIEW-001")
@pytest.mark.parametrize("decks", [[], ["straken"], ["straken", "nazdreg", "kith"], "straken"])
def test_the_game_is_for_exactly_two_players(decks):
    with pytest.raises(wartable.BadOptions) as refused:
        wartable.new("conquest", decks=decks)
    assert refused.value.rule == "CQ-OVERVIEW-001"


@rule("CQ-OVERVIEW-001")
def test_each_of_two_players_has_one_warlord_and_they_share_a_line_of_planets():
    m = wartable.new("conquest", decks=["straken", "nazdreg"], seed=1)
    assert list(GAME.seats) == [2] and len(m.state.players) == 2
    warlords = [c for c in m.state.cards.values() if KINDS[c.kind].type == "warlord"]
    assert [(c.seat, c.owner, KINDS[c.kind].id) for c in warlords] == [(0, 0, "colonel-straken"), (1, 1, "nazdreg")]
    assert len(m.state.planets) == 7


@rule("CQ-OVERVIEW-002")
def test_what_the_booklet_leaves_open_is_settled_by_the_rules_reference():
    booklet = [a for a in GAME.rulebook if a.id.startswith("CQ-")]
    reference = [a for a in GAME.rulebook if a.id.startswith("CQR-")]
    assert len(booklet) == 207 and len(reference) == len(list(GAME.rulebook)) - 207
    assert {a.authority for a in booklet} == {"seed"} and "seed" not in {a.authority for a in reference}
    # The booklet is silent on the end of the line and on how a retreating unit arrives: the reference answers.
    m = position(first=6, step="battle")
    assert m.outcome.winners == () and m.outcome.cite == "CQR-END-001"
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [{"card": "deathwing-guard", "exhausted": True}]}})
    act(m, "0: attack goff-nob", "0: deathwing-guard", "0: retreat goff-nob")
    assert asked(m) == {1: "retreat"}
    assert card(m, "goff-nob").place == -1 and not card(m, "goff-nob").ready


# -- the learning variant --------------------------------------------------------------------------


@rule("CQ-OVERVIEW-003")
@pytest.mark.parametrize("learning", [-1, "yes", 1.5, None])
def test_the_learning_variant_is_a_number_of_rounds_or_the_whole_game(learning):
    with pytest.raises(wartable.BadOptions) as refused:
        wartable.new("conquest", learning=learning)
    assert refused.value.rule == "CQ-OVERVIEW-003"
    assert wartable.new("conquest").state.learning == 0
    assert wartable.new("conquest", learning=False).state.learning == 0
    assert wartable.new("conquest", learning=2).state.learning == 2
    assert wartable.new("conquest", learning=True).state.learning == 7


@rule("CQ-OVERVIEW-003")
@pytest.mark.parametrize(("learning", "icons"), [(0, 3), (1, 1)])
def test_a_learner_ignores_what_cards_in_play_do(learning, icons):
    promoted = {"card": "rogue-trader", "attachments": ["promotion"]}
    m = position({"planets": {1: [promoted]}}, {"planets": {1: ["chaos-fanatics"]}}, step="struggle", learning=learning)
    # Promotion: +2 icons, so 3 against 2; its text ignored it is 1 against 2.
    assert asked(m) == {0 if icons == 3 else 1: "bonus"}


@rule("CQ-OVERVIEW-003")
@pytest.mark.parametrize(("learning", "gained"), [(0, 2), (1, 1)])
def test_a_learner_ignores_struggle_bonuses_in_texts(learning, gained):
    m = position({"planets": {1: ["rogue-trader"]}}, step="struggle", learning=learning)
    assert m.pending[0].about["resources"] == gained


@rule("CQ-OVERVIEW-003")
def test_a_learner_plays_no_events_but_shields_with_them():
    given = {
        "hand": ["no-mercy"],
        "warlord": {"card": "colonel-straken", "at": 1},
        "planets": {1: ["ultramarines-dreadnought"]},
    }
    other = {"hand": ["promotion"], "planets": {1: ["deathwing-guard"]}}
    for learning in (0, 1):
        m = battle(given, other, learning=learning)
        act(m, "0: attack ultramarines-dreadnought", "0: deathwing-guard")
        m.play(1, "shield promotion")
        assert (asked(m) == {0: "window-interrupt"}) is (learning == 0)  # for No Mercy
        assert through(m).pending[1].ask == "combat-turn" and card(m, "deathwing-guard").damage == 7
    act(m, "1: attack deathwing-guard", "1: ultramarines-dreadnought")
    assert options(m, 0) == {"pass", "shield no-mercy"}


@rule("CQ-OVERVIEW-003")
def test_a_learner_keeps_keywords():
    m = battle(
        {"planets": {1: ["sybarite-marksman", "goff-nob"]}},
        {"planets": {1: ["possessed"]}},
        learning=1,
        battle={"skirmish": True},
    )
    assert options(m, 0) == {"attack sybarite-marksman"}


@rule("CQ-OVERVIEW-003")
@pytest.mark.parametrize(("learning", "ask"), [(0, "battle-ability"), (1, "deployment-turn")])
def test_a_learner_ignores_the_battle_abilities_of_planets(learning, ask):
    m = battle({"planets": {1: ["goff-nob"]}}, {"hand": ["promotion"]}, learning=learning, planets=BARLUS_FIRST)
    assert ask in asked(through(m)).values()


BARLUS_FIRST = ["barlus", "plannum", "elouith", "carnath", "tarrus", "ferrin", "iridial"]


@rule("CQ-OVERVIEW-003")
def test_after_the_learning_rounds_texts_count_again():
    promoted = {"card": "rogue-trader", "attachments": ["promotion"]}
    m = position({"planets": {2: [promoted]}}, step="headquarters", first=0, gone=1, learning=1)
    assert m.state.round == 2 and "deployment-turn" in asked(m).values()
    act(m, "1: pass", "0: pass", "0: commit @5", "1: commit @4")
    assert m.state.struggles[1] == 0
    assert m.pending[0].about["resources"] == PLANETS[content.PLANET[m.state.planets[1]].id].resources + 1
    assert GAME.invariants(m.state) == []


# -- the catalogue ---------------------------------------------------------------------------------


@rule("CQ-OVERVIEW-004")
def test_a_new_pack_is_data_only(monkeypatch):
    read = content._data
    extra = {"id": "war-pack-boyz", "number": 501, "type": "army", "faction": "orks", "mark": "common"}
    extra |= {"cost": 2, "atk": 3, "hp": 3, "command": 1, "name": {"en": "War Pack Boyz", "ru": "Бойзы"}}

    def with_pack(name):
        data = read(name)
        return {"card": [*data["card"], extra]} if name == "cards/orks.toml" else data

    monkeypatch.setattr(content, "_data", with_pack)
    cards = {c.id: c for c in content._read_cards()}
    assert set(cards) == {*CARDS, "war-pack-boyz"}
    assert (cards["war-pack-boyz"].atk, cards["war-pack-boyz"].faction) == (3, "orks")


@rule("CQ-OVERVIEW-004")
def test_no_rule_names_a_card():
    package = Path(content.__file__).parent
    rules = [*(package / "phases").glob("*.py"), *(package / "rules").glob("*.py")]
    rules += [package / name for name in ("effects.py", "damage.py", "windows.py", "decks.py", "costs.py")]
    for path in rules:
        quoted = set(re.findall(r'"([a-z0-9-]+)"', path.read_text(encoding="utf-8")))
        assert not quoted & (set(CARDS) | set(PLANETS)), path


@rule("CQ-OVERVIEW-004")
def test_no_card_is_obtained_at_random():
    assert wartable.new("conquest", seed=1).state.players[0].size == 35
    owned = [
        sorted(m.state.players[0].hand + m.state.players[0].deck)
        for m in (wartable.new("conquest", decks=["straken", "kith"], seed=seed) for seed in (1, 2, 3))
    ]
    assert owned[0] == owned[1] == owned[2]


# -- components ------------------------------------------------------------------------------------


@rule("CQ-COMPONENT-001")
def test_there_are_222_player_cards():
    assert sum(c.copies for c in PLAYER_CARDS) == 222
    assert sorted(c.number for c in PLAYER_CARDS) == list(range(1, 175))


@rule("CQ-COMPONENT-001")
def test_the_222_cards_are_warlords_squads_factions_and_neutrals():
    marks = Counter()
    for c in PLAYER_CARDS:
        marks["neutral" if c.faction == "neutral" else c.mark if c.mark in ("warlord", "signature") else "faction"] += (
            c.copies
        )
    assert marks == {"warlord": 7, "signature": 56, "faction": 147, "neutral": 12}


@rule("CQ-COMPONENT-002", "CQ-COMPONENT-011")
def test_the_types_of_cards_are_these_and_reference_cards_are_none_of_them():
    types = Counter(c.type for c in CARDS.values())
    assert set(types) == {"warlord", "army", "attachment", "support", "event", "token"}
    assert types["warlord"] == 7


@rule("CQ-COMPONENT-011")
def test_army_units_token_units_and_warlords_are_units():
    assert {c.type for c in CARDS.values() if c.is_unit} == {"warlord", "army", "token"}
    assert {c.type for c in CARDS.values() if not c.is_unit} == {"attachment", "support", "event"}


@rule("CQ-COMPONENT-011")
def test_all_three_kinds_of_units_fight():
    leader = {"card": "colonel-straken", "at": 1}
    m = battle({"warlord": leader, "planets": {1: ["guardsman", "penal-legionnaire"]}}, {"planets": {1: ["goff-nob"]}})
    attackers = {o for o in options(m, 0) if o.startswith("attack ")}
    assert attackers == {"attack colonel-straken", "attack guardsman", "attack penal-legionnaire"}


@rule("CQ-COMPONENT-003")
def test_there_are_ten_planets():
    assert len(PLANETS) == 10 and len({p.number for p in PLANETS.values()}) == 10
    m = wartable.new("conquest", seed=5)
    assert sorted(m.state.planets + m.state.box) == sorted(p.number for p in PLANETS.values())


@rule("CQ-COMPONENT-004")
def test_there_are_forty_token_cards_ten_of_each_of_four_kinds():
    m = wartable.new("conquest", seed=5)
    bank = {KINDS[t].id: n for t, n in zip(tokens(("core",)), m.state.bank, strict=True) if n}
    assert bank == {"guardsman": 10, "snotlings": 10, "cultist": 10, "khymera": 10}
    assert sum(m.state.bank) == 40


@rule("CQ-COMPONENT-005")
def test_there_is_one_first_planet_token():
    m = position()
    numbered_one = [p for p in open_planets(m.state) if planet_number(m.state, p) == 1]
    assert numbered_one == [0] == [first_planet(m.state)]
    m = position(step="headquarters", gone=1)
    numbered_one = [p for p in open_planets(m.state) if planet_number(m.state, p) == 1]
    assert numbered_one == [1] == [first_planet(m.state)]


@rule("CQ-COMPONENT-006", "CQ-COMPONENT-010")
def test_thirty_resource_tokens_are_no_limit():
    m = position({"resources": 29}, {"resources": 29}, step="headquarters", gone=1)
    assert [resources(m, 0), resources(m, 1)] == [33, 33]


@rule("CQ-COMPONENT-007", "CQ-COMPONENT-010")
def test_thirty_damage_tokens_are_no_limit():
    hurt = [{"card": "possessed", "damage": 3} for _ in range(10)]
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["ultramarines-dreadnought"], 2: hurt}})
    act(m, "0: attack goff-nob", "0: ultramarines-dreadnought")
    assert sum(c.damage for c in m.state.cards.values()) == 36


@rule("CQ-COMPONENT-008")
def test_there_is_one_initiative_token():
    m = wartable.new("conquest", seed=5)
    assert m.state.initiative in (0, 1)
    assert m.view(0).initiative == m.view(1).initiative == m.state.initiative


@rule("CQ-COMPONENT-009")
def test_each_player_has_a_dial_that_hides_its_number():
    m = position(step="command")
    assert set(m.pending) == {0, 1}
    assert options(m, 0) == options(m, 1) == {f"commit @{n}" for n in range(1, 6)}
    before, log = m.view(1), m.log(1)
    m.play(0, "commit @4")
    assert m.view(1) == before and m.log(1) == log
    assert set(m.pending) == {1} and options(m, 1) == {f"commit @{n}" for n in range(1, 6)}


@rule("CQ-COMPONENT-012")
def test_seven_factions_each_have_a_starter_deck():
    assert set(FACTIONS) == {
        "space-marines", "astra-militarum", "orks", "chaos", "dark-eldar", "eldar", "tau",
    }  # fmt: skip
    assert [CARDS[d.warlord].faction for d in DECKS.values()] == list(FACTIONS)
    assert Counter(c.faction for c in PLAYER_CARDS if c.type == "warlord") == dict.fromkeys(FACTIONS, 1)


@rule("CQ-COMPONENT-013")
@pytest.mark.parametrize("faction", FACTIONS)
def test_neutral_cards_fit_a_deck_of_any_faction(faction):
    leader = next(c for c in CARDS.values() if c.type == "warlord" and c.faction == faction)
    neutral = {c.id: 3 for c in CARDS.values() if c.faction == "neutral"}
    assert len(neutral) == 6
    own = {c.id: 3 for c in CARDS.values() if c.faction == faction and c.mark in ("common", "loyal")}
    deck = content.Deck(leader.id, {**leader.squad_cards, **neutral, **own})
    assert faults(deck) == []


@rule("CQ-COMPONENT-014")
def test_necrons_and_tyranids_are_not_in_the_box():
    assert [c for c in CARDS.values() if c.faction in ("necrons", "tyranids") and c.copies] == []
    assert {c.faction for c in PLAYER_CARDS} == {*FACTIONS, "neutral"}
    assert not any(CARDS[d.warlord].faction in ("necrons", "tyranids") for d in DECKS.values())


@rule("CQ-OVERVIEW-003")
@pytest.mark.parametrize(
    ("lang", "told", "track"),
    [
        ("en", "ability texts are left out until round 2; keywords count", "Round 1 · learning"),
        ("ru", "до раунда 2 тексты способностей не действуют, а ключевые слова действуют", "Раунд 1 · учебный"),
    ],
)
def test_a_learning_round_says_what_it_leaves_out(lang, told, track):
    face = GAME.face
    (choice,) = [choice for choice in face.choices(lang) if choice.key == "learning"]
    assert choice.rule == "CQ-OVERVIEW-003" and ("Battle" in choice.note or "«Битва»" in choice.note)
    full, learning = (
        wartable.new("conquest", decks=["straken", "nazdreg"], seed=1, **more).view(0) for more in ({}, {"learning": 1})
    )
    warlord = f"u{learning.players[0].warlord}"
    assert told in face.inspect(learning, lang, warlord) and told in face.inspect(learning, lang, "p0")
    assert told not in face.inspect(full, lang, warlord) and told not in face.inspect(full, lang, "p0")
    shown = face.track(learning, lang)
    assert (shown.round, shown.rule) == (track, "CQ-OVERVIEW-003") and face.track(full, lang).rule == ""
