"""Every builder keeps its contract: lists come back as they went, what is ready-made or random is legal, names are its own."""

from __future__ import annotations

import msgspec
import pytest

from tests.kernel.muster import BUILDER as MUSTER
from tests.kernel.muster import SETS
from wartable.games import PACKAGES, find
from wartable.kernel.builder import ALONE, COUNTED, SAID, UNDER
from wartable.kernel.errors import BadOptions
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms
from wartable.kernel.text import LANGUAGES

GAMES = [game for game in map(find, PACKAGES) if game.builder is not None]
BUILDERS = [*((game.builder, game.terms({})) for game in GAMES), (MUSTER, Terms({})), (MUSTER, Terms({}, sets=SETS))]

every = pytest.mark.parametrize(("builder", "terms"), BUILDERS, ids=lambda x: getattr(x, "id", ""))


def some(builder, terms):
    """Ready-made and random ones."""
    return [s.built for s in builder.starters(terms)] + [builder.random(Rng(seed), terms) for seed in range(10)]


@every
def test_ready_made_and_random_ones_are_legal(builder, terms):
    assert builder.starters(terms)
    for built in some(builder, terms):
        assert isinstance(built, builder.shape) and builder.check(built, terms) == []
        assert builder.chosen(msgspec.to_builtins(built), terms) == built


@every
def test_a_list_comes_back_as_it_went(builder, terms):
    for built in some(builder, terms):
        lines = list(builder.lines(built))
        for lang in LANGUAGES:
            again, unreadable = builder.read(builder.write(built, terms, lang), terms)
            assert not unreadable and list(builder.lines(again)) == lines


@every
def test_items_have_names_that_no_other_has_and_values_that_the_filters_know(builder, terms):
    items = builder.items(terms)
    assert {item.form for item in items} <= {ALONE, COUNTED, UNDER}
    for called in (lambda i: i.id, lambda i: i.name.en.casefold(), lambda i: i.name.ru.casefold()):
        assert len({called(item) for item in items}) == len(items)
    for filter in builder.filters(terms):
        known = {value for value, _ in filter.values}
        assert len(known) > 1 and {item.values[filter.key] for item in items if item.offered} >= known
        for lang in LANGUAGES:
            assert filter.label.say(lang)


@every
def test_nothing_at_all_is_judged_too(builder, terms):
    built, unreadable = builder.read("", terms)
    assert unreadable == [] and builder.check(built, terms)
    for lang in LANGUAGES:
        assert builder.totals(built, terms).title.say(lang) and builder.write(built, terms, lang) == ""


@every
def test_every_fault_is_said_in_both_languages(builder, terms):
    text = "".join(f"{lang}\n" for item in builder.items(terms) for lang in [item.name.en] * 4)
    faults = builder.check(builder.read(text, terms)[0], terms)
    assert faults
    for fault in faults:
        assert len({fault.line.say(lang) for lang in LANGUAGES}) == 2, fault


@every
def test_the_messages_of_the_contract_are_there(builder, terms):
    for lang in LANGUAGES:
        assert [message for message in SAID if not builder.texts.has(lang, message)] == []


def test_builders_have_names_of_their_own():
    """The name is a command, and an option of `wartable play`."""
    assert len({game.builder.id for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_built_is_a_choice_at_a_new_table_and_an_option_of_the_set_up(game):
    builder, terms = game.builder, game.terms({})
    choice = next(c for c in game.face.choices("en") if c.key == builder.id)
    assert choice.per_seat and {value for value, _ in choice.values} == {s.id for s in builder.starters(terms)}
    assert builder.option in game.face.options({builder.id: list(choice.default)})
    with pytest.raises(BadOptions):
        game.setup({builder.option: ["nobody"] * len(choice.default)}, 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_fault_cites_a_rule_of_the_game(game):
    terms = game.terms({})
    known = {atom.id for atom in game.rulebook}
    text = "".join(f"4 {item.id}\n" for item in game.builder.items(terms))
    faults = game.builder.check(game.builder.read(text, terms)[0], terms)
    assert {fault.rule for fault in faults} <= known


@every
def test_what_comes_with_an_item_is_an_item_and_of_a_role_there_is_one(builder, terms):
    items = {item.id: item for item in builder.items(terms)}
    for item in items.values():
        assert all(line.id in items and line.count > 0 for line in item.brings)
        assert not item.brings or item.role, "another takes its place, with what comes with it"
    for built in some(builder, terms):
        listed = {line.id: line.count for line in builder.lines(built)}
        for item in (items[id] for id in listed if items[id].role):
            assert [id for id in listed if items[id].role == item.role] == [item.id]
            assert all(listed[line.id] == line.count for line in item.brings)


@every
def test_what_does_not_fit_breaks_the_rule_that_is_told(builder, terms):
    items = {item.id: item for item in builder.items(terms)}
    for built in some(builder, terms)[:4]:
        unfit = builder.unfit(built, terms)
        assert not unfit.keys() & {line.id for line in builder.lines(built)}
        first, _, rest = builder.write(built, terms, "en").partition("\n")
        for id, rule in unfit.items():
            name = items[id].name.en
            added = f"- {name}\n{rest}" if items[id].form == UNDER else f"{rest}1 {name}\n"
            more, _ = builder.read(f"{first}\n{added}", terms)
            assert rule in {fault.rule for fault in builder.check(more, terms)}, id
