"""Every question, action, event and fault has its words, in both languages."""

import re
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import wartable
from tests.games.conquest.table import GAME, battle, position
from tests.vocabulary import who
from wartable.games.conquest import actions, events, model, occurrences
from wartable.games.conquest.actions import Deploy, PickUnit, Shield
from wartable.games.conquest.content import CARDS, KINDS, PLANETS
from wartable.games.conquest.decks import faults
from wartable.games.conquest.events import (
    AttackDeclared,
    Bloodied,
    Damaged,
    Deployed,
    Drew,
    Exhausted,
    Gained,
    Healed,
    Looked,
    StruggleWon,
    TookToHand,
)
from wartable.games.conquest.model import HIDDEN
from wartable.games.conquest.words import card_name, occurrence_words, planet_name
from wartable.kernel.abilities import Occurrence
from wartable.kernel.events import Event
from wartable.kernel.narrate import printed, say_action, say_event, say_outcome, say_question, say_refusal, say_rule
from wartable.kernel.questions import Action
from wartable.kernel.state import Outcome, Rng, Seating
from wartable.kernel.text import kebab

PACKAGE = Path(model.__file__).parent
NAMES = {0: "Максим", 1: "Алексей"}
SEATS = Seating.alone(2)
NOB, BARLUS = CARDS["goff-nob"].number, PLANETS["barlus"].number
BOTH = pytest.mark.parametrize("lang", ["en", "ru"])


def kinds_of(base, module):
    kinds = [c for c in vars(module).values() if isinstance(c, type) and issubclass(c, base) and c is not base]
    return [kind for kind in kinds if not kind.__subclasses__()]


def sources():
    return "".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))


def messages(lang):
    text = (PACKAGE / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(text).body


# -- nothing is without words ----------------------------------------------------------------------


@BOTH
def test_every_message_can_be_read_and_stands_once(lang):
    assert not [entry.content for entry in messages(lang) if isinstance(entry, Junk)]
    ids = [entry.id.name for entry in messages(lang) if isinstance(entry, Message)]
    assert len(ids) == len(set(ids))


def test_both_languages_say_the_same_messages():
    en, ru = ({e.id.name for e in messages(lang) if isinstance(e, Message)} for lang in ("en", "ru"))
    assert {m for m in en ^ ru if not m.startswith("n-")} == set()


@BOTH
@pytest.mark.parametrize("action", kinds_of(Action, actions))
def test_every_action_has_words(lang, action):
    assert GAME.texts.has(lang, f"act-{kebab(action.__name__)}")


@BOTH
@pytest.mark.parametrize("event", kinds_of(Event, events))
def test_every_event_can_be_told(lang, event):
    values = {
        "seat": 1,
        "cards": (NOB, NOB),
        "planets": (BARLUS,),
        "planet": BARLUS,
        "phase": "combat",
        "to": "hand" if event is events.LeftPlay else NOB,
    }
    numbers = ("resources", "round", "icons", "against", "amount")
    fields = {f: values.get(f, 2 if f in numbers else NOB) for f in event.__struct_fields__ if f not in _SHARED}
    told = say_event(GAME, lang, event(cite="CQ-HQ-001", **fields), NAMES)
    assert told and "{" not in told and "None" not in told
    if "seat" in fields and event not in (Damaged, Bloodied, *_SILENT_ON_SEATS):
        assert "Алексей" in told
    if "planet" in fields and "host" not in fields:
        assert ("«Барлус»" if lang == "ru" else "Barlus") in told


_SHARED = ("cite", "cause", "audience")
_SILENT_ON_SEATS = (
    events.WentHome,
    events.Retreated,
    events.AttackDeclared,
    events.AreaEffectUsed,
    events.Destroyed,
    events.LeftPlay,
)


@BOTH
@pytest.mark.parametrize("occurrence", kinds_of(Occurrence, occurrences))
def test_everything_that_abilities_answer_to_has_words(lang, occurrence):
    assert GAME.texts.has(lang, f"when-{kebab(occurrence.__name__)}")


@BOTH
def test_every_question_has_words(lang):
    asked = set(re.findall(r'ask="([a-z-]+)"', sources()))
    asked |= {"sacrifice", "exhaust", "window-interrupt", "window-reaction", "order-forced", "target"}
    assert len(asked) > 25
    assert {ask for ask in asked if not GAME.texts.has(lang, f"ask-{ask}")} == set()


@BOTH
def test_every_thing_that_is_picked_by_name_has_words(lang):
    for what in set(re.findall(r'\bPick\("([a-z-]+)"\)', sources())):
        assert say_action(GAME, lang, None, actions.Pick(what)) != what


@BOTH
def test_every_fault_of_a_deck_has_words(lang):
    used = set(re.findall(r'"(fault-[a-z-]+)"', (PACKAGE / "decks.py").read_text(encoding="utf-8")))
    assert len(used) >= 9
    assert {fault for fault in used if not GAME.texts.has(lang, fault)} == set()


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_all_options_read_differently_in_both_languages(seed):
    rng = Rng(seed)
    m = wartable.new("conquest", seed=seed, **GAME.random_options(rng))
    while m.pending:
        seat = who(m)
        question = m.pending[seat]
        for lang in ("en", "ru"):
            assert "{" not in say_question(GAME, lang, m.state, question, NAMES)
            texts = [say_action(GAME, lang, m.state, a, NAMES, question.ask) for a in m.options(seat)]
            assert len(set(texts)) == len(texts)
        for refusal in m.explain(seat)[:5]:
            assert refusal.rule in say_refusal(GAME, "ru", m.state, question, refusal, NAMES)
        m.apply(seat, rng.choice(m.options(seat)))
    for event in m.events:
        for lang in ("en", "ru"):
            assert say_event(GAME, lang, event, NAMES)


# -- Russian numbers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "cards", "resources", "damage"),
    [
        (1, "1 карту", "1 ресурс", "1 повреждение"),
        (2, "2 карты", "2 ресурса", "2 повреждения"),
        (5, "5 карт", "5 ресурсов", "5 повреждений"),
        (11, "11 карт", "11 ресурсов", "11 повреждений"),
        (21, "21 карту", "21 ресурс", "21 повреждение"),
    ],
)
def test_russian_numbers_take_their_forms(n, cards, resources, damage):
    drew = Drew(cite="CQ-HQ-004", seat=0, cards=(HIDDEN,) * n)
    assert say_event(GAME, "ru", drew, NAMES) == f"Максим берёт {cards}"
    gained = Gained(cite="CQ-HQ-005", seat=0, resources=n)
    assert say_event(GAME, "ru", gained, NAMES) == f"Максим получает {resources}"
    damaged = Damaged(cite="CQ-ATTACK-004", unit=NOB, amount=n, seat=0)
    assert say_event(GAME, "ru", damaged, NAMES) == f"Отряд «Ноб Гоффов» получает {damage}"


@pytest.mark.parametrize(
    ("n", "form"), [(1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта")]
)
def test_the_bonus_of_a_struggle_is_counted_in_russian(n, form):
    about = {"planet": BARLUS, "cards": n, "resources": 0}
    text = GAME.texts.say("ru", "ask-bonus", GAME.words("ru", None, about))
    assert text == f"Вы победили в борьбе за преобладание на планете «Барлус»: {form}. Что возьмёте?"


@pytest.mark.parametrize(
    ("n", "form"), [(1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта")]
)
def test_the_size_of_a_deck_is_counted_in_russian(n, form):
    assert GAME.texts.say("ru", "fault-size", {"count": n, "minimum": 50}) == f"{form}; в колоде их не меньше 50"


@pytest.mark.parametrize(
    ("lang", "one", "two"), [("en", "1 shield icon", "2 shield icons"), ("ru", "1 значок щита", "2 значка щита")]
)
def test_shield_icons_are_counted(lang, one, two):
    by_icons = {k.shields: n for n, k in KINDS.items() if k.shields}
    assert one in say_action(GAME, lang, None, Shield(by_icons[1]))
    assert two in say_action(GAME, lang, None, Shield(by_icons[2]))


# -- what is hidden stays hidden -------------------------------------------------------------------


def test_the_others_hear_how_many_cards_were_drawn_and_not_which():
    drew = Drew(cite="CQ-HQ-004", seat=1, cards=(NOB, NOB), audience=(1,))
    assert say_event(GAME, "en", drew.seen_by(1), NAMES) == "Алексей draws 2 cards: Goff Nob, Goff Nob"
    assert say_event(GAME, "en", drew.seen_by(0), NAMES) == "Алексей draws 2 cards"
    assert say_event(GAME, "ru", drew.seen_by(None), NAMES) == "Алексей берёт 2 карты"


def test_a_card_taken_to_hand_or_looked_at_is_named_only_to_who_sees_it():
    took = TookToHand(cite="CQR-PLANET-004", seat=1, card=NOB, audience=(1,))
    assert say_event(GAME, "ru", took.seen_by(1), NAMES) == "Алексей берёт на руку карту «Ноб Гоффов»"
    assert say_event(GAME, "ru", took.seen_by(0), NAMES) == "Алексей берёт на руку карту"
    looked = Looked(cite="CQR-PLANET-004", seat=1, cards=(NOB,), audience=(1,))
    assert say_event(GAME, "en", looked.seen_by(0), NAMES) == "Алексей looks at 1 card of their deck"


def test_a_face_down_planet_is_a_number_without_a_name():
    m = position({"hand": ["goff-nob"], "resources": 9}, {}, revealed=5)
    hidden = {PLANETS[p].name[lang] for p in m.facts()["planets"][5:] for lang in ("en", "ru")}
    for lang, said in (
        ("en", "Deploy Goff Nob at planet 6 (face down)"),
        ("ru", "Ввести отряд «Ноб Гоффов» на планету 6 (закрыта)"),
    ):
        assert say_action(GAME, lang, m.state, Deploy(NOB, 5)) == said
        for refusal in m.explain(0):
            assert not any(name in say_refusal(GAME, lang, m.state, m.pending[0], refusal) for name in hidden)
            assert not hidden & {str(value).strip("«»") for value in GAME.words(lang, m.state, refusal.action).values()}


# -- names and places ------------------------------------------------------------------------------


def test_without_names_players_are_numbered():
    gained = Gained(cite="CQ-HQ-005", seat=1, resources=4)
    assert say_event(GAME, "en", gained) == "Player 2 gains 4 resources"
    assert say_event(GAME, "ru", gained, {0: "Максим"}) == "Игрок 2 получает 4 ресурса"


def test_quotes_within_a_russian_name_change_their_form():
    assert card_name("ru", CARDS["leman-russ-battle-tank"].number) == "«Боевой танк „Леман Русс“»"
    assert card_name("en", CARDS["leman-russ-battle-tank"].number) == "Leman Russ Battle Tank"
    assert card_name("ru", HIDDEN) == "?"
    assert card_name("ru", 0) == ""


@pytest.mark.parametrize(
    ("fields", "en", "ru"),
    [
        ({"planet": BARLUS}, "at Barlus", "вводит отряд «Повышение» на планету «Барлус»"),
        ({}, "in the HQ", "вводит карту «Повышение» в свою штаб-квартиру"),
        ({"planet": BARLUS, "host": NOB}, "on Goff Nob", "прикрепляет карту «Повышение»: носитель «Ноб Гоффов»"),
    ],
)
def test_a_card_is_deployed_at_a_planet_in_the_headquarters_or_on_a_unit(fields, en, ru):
    event = Deployed(cite="CQ-DEPLOY-012", seat=0, card=CARDS["promotion"].number, **fields)
    assert say_event(GAME, "en", event, NAMES) == f"Максим deploys Promotion {en}"
    assert say_event(GAME, "ru", event, NAMES) == f"Максим {ru}"


def test_the_card_that_did_it_stands_behind_what_happened_unless_it_is_named_already():
    doc = CARDS["bad-dok"].number
    assert say_event(GAME, "en", Healed(cite="CQ-HQ-001", unit=NOB, amount=2, cause=doc)) == (
        "2 damage is removed from Goff Nob (Bad Dok)"
    )
    assert (
        say_event(GAME, "en", Healed(cite="CQ-HQ-001", unit=NOB, amount=2, cause=NOB))
        == "2 damage is removed from Goff Nob"
    )


def test_units_of_the_same_name_are_numbered_as_in_the_notation():
    m = battle({"planets": {1: ["goff-nob", "goff-nob", "bad-dok"]}}, {"planets": {1: ["rogue-trader"]}})
    texts = {m.notation(a): say_action(GAME, "en", m.state, a, NAMES) for a in m.options(0)}
    assert texts["attack bad-dok"] == "Attack with Bad Dok (ATK 1, HP 4/4)"
    numbered = [n for n in texts if n.startswith("attack goff-nob#")]
    assert len(numbered) == 2
    for notation in numbered:
        uid = notation.split("#")[1]
        assert texts[notation].startswith(f"Attack with Goff Nob #{uid} (")


def test_a_target_is_told_with_whose_it_is_where_it_is_and_its_present_values():
    m = battle({"planets": {1: [{"card": "goff-nob", "damage": 2}]}}, {"planets": {1: ["rogue-trader"]}})
    nob = next(c for c in m.state.cards.values() if c.kind == NOB)
    planet = PLANETS[m.facts()["planets"][0]].name
    said = say_action(GAME, "en", m.state, PickUnit(nob.uid), NAMES, "target")
    assert said == f"Goff Nob (Максим, {planet.en}; ATK 6, HP 4/6)"
    assert "Максим" not in say_action(GAME, "ru", m.state, PickUnit(nob.uid), NAMES, "defender")


def test_what_an_ability_answers_to_is_named():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["rogue-trader"]}})
    nob = next(c for c in m.state.cards.values() if c.kind == NOB)
    leaving = occurrences.Leaving(nob, "discard", True)
    assert occurrence_words("ru", m.state, leaving) == "уничтожение карты «Ноб Гоффов»"
    assert occurrence_words("en", m.state, occurrences.Beginning("deploy")) == "Deploy phase begins"
    assert occurrence_words("en", m.state, occurrences.Targeting(0, [nob], None)).endswith("targets Goff Nob")


def test_pass_says_what_it_means_to_the_question():
    said = {
        ask: say_action(GAME, "en", None, actions.Pass(), NAMES, ask) for ask in ("deployment-turn", "shield", "action")
    }
    assert said == {
        "deployment-turn": "Pass for the rest of the phase",
        "shield": "No shield card",
        "action": "Pass",
    }


# -- rules, outcomes, faults -----------------------------------------------------------------------


def test_a_rule_comes_with_its_id_and_the_rulings_on_it():
    assert say_rule(GAME, "ru", "CQ-DEPLOY-010").startswith("CQ-DEPLOY-010  Карту нельзя ввести в игру")
    assert "CQ-RULING-01" in say_rule(GAME, "en", "cq-command-020")
    with pytest.raises(KeyError):
        say_rule(GAME, "en", "CQ-NOTHING-001")


def test_the_outcome_names_the_winner_or_a_tie():
    assert say_outcome(GAME, "ru", Outcome.of(SEATS, (1,), "CQ-VICTORY-005"), NAMES) == "Победа: Алексей"
    assert say_outcome(GAME, "en", Outcome.of(SEATS, (), "CQR-END-002"), NAMES) == "The game is a tie"


def test_an_option_shows_what_is_printed_on_its_card_and_the_atom_that_describes_it():
    m = position({"hand": ["goff-nob"], "resources": 9})
    card = CARDS["goff-nob"]
    assert printed(GAME, "ru", m.state, Deploy(NOB, 0)) == (card.text.ru, card.rule)
    assert printed(GAME, "ru", m.state, actions.Pass()) == ("", "")


@BOTH
def test_faults_name_their_cards(lang):
    deck, unreadable = GAME.builder.read("Nazdreg\n4 Goff Nob\n1 Leman Russ Battle Tank\n", GAME.terms({}))
    assert not unreadable
    told = {f.line.message: f.line.say(lang) for f in faults(deck)}
    assert told["fault-copies"].startswith("4 × " + card_name(lang, NOB))
    assert "5" in told["fault-size"] and "50" in told["fault-size"]


def test_an_action_knows_nothing_of_a_card_that_is_gone():
    assert GAME.words("en", position().state, PickUnit(999))["uid"] == ""
    assert msgspec.structs.asdict(PickUnit(999)) == {"uid": 999}


# -- what a newcomer needs to read -----------------------------------------------------------------


def test_a_struggle_won_by_the_warlord_alone_is_not_told_as_a_score():
    by_warlord = StruggleWon(cite="CQ-COMMAND-014", seat=0, planet=BARLUS, icons=0, against=2)
    assert say_event(GAME, "en", by_warlord, NAMES).endswith("at Barlus: theirs is the only ready warlord there")
    assert "0" not in say_event(GAME, "ru", by_warlord, NAMES)
    by_icons = StruggleWon(cite="CQ-COMMAND-015", seat=0, planet=BARLUS, icons=3, against=2)
    assert say_event(GAME, "en", by_icons, NAMES).endswith("at Barlus, 3 to 2")


@BOTH
def test_a_bonus_is_not_explained_by_the_battle_ability_of_its_planet(lang):
    about = {"planet": BARLUS, "cards": 1, "resources": 1}
    assert "text" not in GAME.words(lang, None, about)
    assert GAME.words(lang, None, {"planet": BARLUS})["text"]


@BOTH
def test_questions_in_a_battle_name_its_planet_and_the_skirmish(lang):
    sides = {"planets": {1: ["ratling-deadeye"]}}, {"planets": {1: ["rogue-trader"]}}
    turns = []
    for skirmish in (True, False):
        m = battle(*sides, battle={"skirmish": skirmish})
        turns.append(GAME.texts.say(lang, "ask-combat-turn", GAME.words(lang, m.state, {})))
    here = planet_name(lang, m.state.planets[0])
    assert here in turns[0] and here in turns[1] and turns[0] != turns[1]
    assert here in GAME.texts.say(lang, "ask-retreat", GAME.words(lang, m.state, {}))


def test_units_of_the_same_name_at_different_places_need_no_number():
    m = battle({"planets": {1: ["goff-nob"], 2: ["goff-nob"]}}, {"planets": {1: ["rogue-trader"]}})
    assert [say_action(GAME, "en", m.state, a, NAMES) for a in m.options(0)] == ["Attack with Goff Nob (ATK 6, HP 6/6)"]


# -- agreement -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "defender", "said"),
    [
        ("goff-boyz", "rogue-trader", "Отряд «Бойзы Гоффов» атакует отряд «Вольный торговец»"),
        ("commander-shadowsun", "goff-boyz", "Военачальник «Командующая Шэдоусан» атакует отряд «Бойзы Гоффов»"),
        ("goff-boyz", "nazdreg", "Отряд «Бойзы Гоффов» атакует военачальника «Наздрег»"),
    ],
)
def test_in_russian_the_word_before_a_name_agrees_with_the_sentence(attacker, defender, said):
    event = AttackDeclared(
        cite="CQ-ATTACK-003", seat=0, attacker=CARDS[attacker].number, defender=CARDS[defender].number
    )
    assert say_event(GAME, "ru", event, NAMES) == said


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("nazdreg", "Военачальник «Наздрег» истощён"),
        ("goff-boyz", "Отряд «Бойзы Гоффов» истощён"),
        ("promotion", "Карта «Повышение» истощена"),
    ],
)
def test_what_is_exhausted_agrees_with_what_it_is(card, said):
    assert say_event(GAME, "ru", Exhausted(cite="CQ-READY-002", card=CARDS[card].number), NAMES) == said


@pytest.mark.parametrize(
    ("warlord", "may"),
    [
        ({"card": "nazdreg"}, False),
        ({"card": "nazdreg", "at": 1}, True),
        ({"card": "nazdreg", "at": 1, "exhausted": True}, False),
    ],
)
def test_a_warlord_is_spoken_of_only_where_it_may_retreat(warlord, may):
    m = battle({"warlord": warlord, "planets": {1: ["goff-nob"]}}, {"planets": {1: ["rogue-trader"]}})
    told = {lang: say_question(GAME, lang, m.state, m.pending[0], NAMES) for lang in ("en", "ru")}
    assert told["en"].endswith("declare an attacker, or retreat your warlord" if may else "declare an attacker")
    assert told["ru"].endswith(
        "объявите атакующего или отведите военачальника в штаб-квартиру" if may else "объявите атакующего"
    )
