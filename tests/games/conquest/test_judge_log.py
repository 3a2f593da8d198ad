"""A second reading of the rules: everything that happens is told, and every question says what asks it."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import GAME, battle, discard, position
from tests.vocabulary import act, asked, play, told
from wartable.games.conquest.content import CARDS, KINDS
from wartable.games.conquest.events import Gained, LeftPlay, Looked, Lost, Paid, Sacrificed
from wartable.kernel.ledger import rule
from wartable.kernel.narrate import say_event, say_question

ELOUITH = ["elouith", "plannum", "barlus", "carnath", "tarrus", "ferrin", "iridial"]


def left(m):
    return [(KINDS[e.card].id, e.to, e.cite) for e in m.events if isinstance(e, LeftPlay)]


# -- leaving play ----------------------------------------------------------------------------------


@rule("CQR-DEPLOY-005", "CQ-DEFEAT-001")
def test_the_log_tells_that_attachments_go_with_their_bearer():
    bearer = {"card": "possessed", "damage": 3, "attachments": ["promotion", {"card": "suffering", "by": 0}]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [bearer, "chaos-fanatics"]}})
    act(m, "0: attack goff-nob", "0: possessed")
    assert discard(m, 0) == ["suffering"] and set(discard(m, 1)) == {"possessed", "promotion"}
    assert sorted(left(m)) == [("promotion", "discard", "CQR-DEPLOY-005"), ("suffering", "discard", "CQR-DEPLOY-005")]
    seats = {KINDS[e.card].id: e.seat for e in m.events if isinstance(e, LeftPlay)}
    assert seats == {"promotion": 1, "suffering": 0}


@rule("CQR-DEPLOY-005", "CQR-OWNER-005")
def test_the_log_tells_that_an_attachment_falls_off_a_bearer_that_is_eligible_no_more():
    tank = {"card": "leman-russ-battle-tank", "attachments": ["hostile-environment-gear"]}
    blank = {"what": "blank", "until": "phase", "uid": 2, "amount": 0, "source": "twisted-laboratory", "seat": 0}
    m = position({"planets": {1: [tank]}}, effects=[blank], uids=[1, 2, 3, 4])
    act(m, "0: pass", "1: pass")
    assert left(m) == [("hostile-environment-gear", "discard", "CQR-DEPLOY-005")]


@rule("CQR-OWNER-004", "CQR-DEPLOY-005")
def test_a_sacrifice_is_told_once_as_a_sacrifice():
    hounds = {"card": "ravenous-flesh-hounds", "damage": 2}
    cultist = {"card": "splintered-path-acolyte", "attachments": ["promotion"]}
    m = position({"planets": {1: [hounds, cultist]}})
    act(m, "0: use ravenous-flesh-hounds", "0: splintered-path-acolyte")
    assert [KINDS[e.card].id for e in m.events if isinstance(e, Sacrificed)] == ["splintered-path-acolyte"]
    assert left(m) == [("promotion", "discard", "CQR-DEPLOY-005")]


@rule("CQR-CARD-141", "CQR-TIMING-019")
def test_the_log_tells_once_that_a_gift_of_isha_is_discarded():
    m = position(
        {"warlord": "eldorath-starbane", "hand": ["gift-of-isha"], "resources": 9, "discard": ["biel-tan-guardians"]}
    )
    act(m, "0: play gift-of-isha", "0: @2", "1: pass", "0: pass")
    assert left(m) == [("biel-tan-guardians", "discard", "CQR-TIMING-019")]
    (gone,) = [e for e in m.events if isinstance(e, LeftPlay)]
    assert KINDS[gone.cause].id == "gift-of-isha"


# -- what asks -------------------------------------------------------------------------------------


@rule("CQR-PLANET-004")
@pytest.mark.parametrize(("lang", "name"), [("en", "Elouith"), ("ru", "«Элуит»")])
def test_a_search_of_elouith_says_that_elouith_asks(lang, name):
    m = act(battle({"planets": {1: ["goff-nob"]}}, planets=ELOUITH), "0: trigger")
    for ask in ("search", "to-bottom"):
        assert asked(m) == {0: ask}
        assert name in say_question(GAME, lang, m.state, m.pending[0])
        play(m, "0: done")


@rule("CQR-CARD-134", "CQR-OWNER-003")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_search_by_a_card_names_the_card(lang):
    m = position({"warlord": "eldorath-starbane", "hand": ["swordwind-farseer"], "resources": 9})
    play(m, "0: deploy swordwind-farseer @1", "0: use swordwind-farseer")
    name = CARDS["swordwind-farseer"].name[lang]
    for ask in ("search", "to-bottom"):
        assert asked(m) == {0: ask} and name in say_question(GAME, lang, m.state, m.pending[0])
        play(m, "0: done")


@rule("CQR-CARD-136")
@pytest.mark.parametrize(("lang", "whose"), [("en", "the opponent's deck"), ("ru", "колоды противника")])
def test_everybody_learns_whose_deck_the_warp_spiders_look_at(lang, whose):
    eldar = {"warlord": "eldorath-starbane", "planets": {1: ["biel-tan-warp-spiders"]}}
    m = battle(eldar, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack biel-tan-warp-spiders", "0: use biel-tan-warp-spiders", "0: deck 1")
    (looked,) = [e for e in m.log(1) if isinstance(e, Looked)]
    assert not looked.own and set(looked.cards) == {-1}
    assert whose in say_event(GAME, lang, looked)


# -- resources -------------------------------------------------------------------------------------


def accounts(m):
    """How the log says each player's resources changed."""
    signs = {Gained: 1, Paid: -1, Lost: -1}
    told = [0, 0]
    for e in m.events:
        if type(e) in signs:
            told[e.seat] += signs[type(e)] * e.resources
    return told


@rule("CQ-DEPLOY-016")
def test_the_log_tells_what_an_event_costs():
    m = position({"hand": ["deception"], "resources": 5, "warlord": "commander-shadowsun"}, {"hq": ["rogue-trader"]})
    act(m, "0: play deception", "0: rogue-trader")
    assert accounts(m) == [-2, 0]


@rule("CQ-DEPLOY-016")
def test_the_log_tells_no_payment_of_nothing():
    m = position({"hand": ["raid"], "warlord": "packmaster-kith"}, {"resources": 3})
    act(m, "0: play raid")
    assert not told(m, "Paid")


@rule("CQR-PLANET-007", "CQR-CARD-116")
def test_the_log_tells_who_loses_a_resource_that_is_taken():
    m = position({"hand": ["raid"], "warlord": "packmaster-kith"}, {"resources": 3})
    act(m, "0: play raid")
    assert accounts(m) == [1, -1]
    (lost,) = [e for e in m.events if isinstance(e, Lost)]
    assert "Player 2 loses 1 resource" in say_event(GAME, "en", lost)
