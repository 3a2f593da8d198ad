"""What is printed on the mission cards, and how many there are."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.rebellion.table import GAME, ROTE, side
from tests.vocabulary import each_rule
from wartable.games.rebellion.content import ACTIONS, ADVANCED, LEADERS, MARKERS, MISSIONS, OBJECTIVES, TACTICS
from wartable.kernel.ledger import rule
from wartable.kernel.record import start

PRINTED = {
    "RBB-MCARD-001": ("Build Alliance", "Rebel", "starting", "attempt", "diplomacy 1", "", 1),
    "RBB-MCARD-002": ("Infiltration", "Rebel", "starting", "attempt", "intel 1", "", 1),
    "RBB-MCARD-003": ("Sabotage", "Rebel", "starting", "attempt", "spec-ops 1", "", 1),
    "RBB-MCARD-004": ("Rapid Mobilization", "Rebel", "starting", "resolve", "logistics 1", "", 1),
    "RBB-MCARD-005": ("Base Defenses", "Rebel", "portrait", "attempt", "diplomacy 1", "General Rieekan", 1),
    "RBB-MCARD-006": ("Contingency Plan", "Rebel", "portrait", "resolve", "logistics 1", "Lando Calrissian", 1),
    "RBB-MCARD-007": ("Covert Operation", "Rebel", "normal", "attempt", "intel 3", "", 1),
    "RBB-MCARD-008": ("Daring Rescue", "Rebel", "normal", "attempt", "intel 2", "", 2),
    "RBB-MCARD-009": ("Demolition", "Rebel", "normal", "attempt", "spec-ops 3", "", 1),
    "RBB-MCARD-010": ("Establish Trade Relations", "Rebel", "portrait", "attempt", "diplomacy 3", "Mon Mothma", 1),
    "RBB-MCARD-011": ("For the Greater Good", "Rebel", "portrait", "attempt", "intel 3", "Obi-Wan Kenobi", 1),
    "RBB-MCARD-012": ("Hidden Fleet", "Rebel", "normal", "resolve", "logistics 1", "", 3),
    "RBB-MCARD-013": ("Hit and Run", "Rebel", "normal", "attempt", "spec-ops 2", "", 2),
    "RBB-MCARD-014": ("Incite Rebellion", "Rebel", "normal", "attempt", "diplomacy 2", "", 2),
    "RBB-MCARD-015": ("Lead the Strike Team", "Rebel", "portrait", "attempt", "spec-ops 2", "Han Solo", 1),
    "RBB-MCARD-016": ("Misdirection", "Rebel", "portrait", "attempt", "spec-ops 1", "General Madine", 1),
    "RBB-MCARD-017": ("Plan the Assault", "Rebel", "portrait", "attempt", "intel 2", "Jan Dodonna", 1),
    "RBB-MCARD-018": ("Plant False Lead", "Rebel", "normal", "resolve", "logistics 1", "", 1),
    "RBB-MCARD-019": ("Public Uprising", "Rebel", "normal", "attempt", "diplomacy 3", "", 1),
    "RBB-MCARD-020": ("Rogue Squadron Raid", "Rebel", "portrait", "attempt", "spec-ops 2", "Wedge Antilles", 1),
    "RBB-MCARD-021": ("Seek Yoda", "Rebel", "portrait", "resolve", "intel 1", "Luke Skywalker", 1),
    "RBB-MCARD-022": ("Stolen Plans", "Rebel", "portrait", "attempt", "intel 2", "Princess Leia", 1),
    "RBB-MCARD-023": ("Support of Mon Calamari", "Rebel", "portrait", "attempt", "diplomacy 2", "Admiral Ackbar", 1),
    "RBB-MCARD-024": ("Wookiee Uprising", "Rebel", "portrait", "attempt", "spec-ops 3", "Chewbacca", 1),
    "RBB-MCARD-025": ("Capture Rebel Operative", "Empire", "starting", "attempt", "spec-ops 1", "", 1),
    "RBB-MCARD-026": ("Gather Intel", "Empire", "starting", "attempt", "intel 1", "", 1),
    "RBB-MCARD-027": ("Research and Development", "Empire", "starting", "resolve", "logistics 1", "", 1),
    "RBB-MCARD-028": ("Rule by Fear", "Empire", "starting", "attempt", "diplomacy 1", "", 1),
    "RBB-MCARD-029": ("Address Delays", "Empire", "normal", "resolve", "logistics 1", "", 2),
    "RBB-MCARD-030": ("Carbon Freezing", "Empire", "normal", "attempt", "spec-ops 3", "", 1),
    "RBB-MCARD-031": ("Collect Bounty", "Empire", "portrait", "attempt", "spec-ops 3", "Boba Fett", 1),
    "RBB-MCARD-032": ("Detained", "Empire", "portrait", "attempt", "spec-ops 1", "General Tagge", 1),
    "RBB-MCARD-033": ("Display of Power", "Empire", "normal", "attempt", "diplomacy 3", "", 1),
    "RBB-MCARD-034": ("Double Our Efforts", "Empire", "portrait", "resolve", "diplomacy 1", "Moff Jerjerrod", 1),
    "RBB-MCARD-035": (
        "Fear Will Keep Them in Line",
        "Empire",
        "portrait",
        "attempt",
        "diplomacy 1",
        "Grand Moff Tarkin",
        1,
    ),
    "RBB-MCARD-036": ("Homing Beacon", "Empire", "normal", "attempt", "intel 3", "", 1),
    "RBB-MCARD-037": ("Hunt Them Down", "Empire", "portrait", "attempt", "spec-ops 2", "Soontir Fel", 1),
    "RBB-MCARD-038": ("Imperial Propaganda", "Empire", "portrait", "attempt", "diplomacy 2", "Janus Greejatus", 1),
    "RBB-MCARD-039": ("Intercept Transmissions", "Empire", "normal", "attempt", "intel 2", "", 2),
    "RBB-MCARD-040": ("Interrogation", "Empire", "normal", "attempt", "spec-ops 2", "", 2),
    "RBB-MCARD-041": ("Interrogation Droid", "Empire", "portrait", "attempt", "intel 3", "Colonel Yularen", 1),
    "RBB-MCARD-042": ("Long-Range Probe", "Empire", "portrait", "attempt", "intel 2", "Admiral Piett", 1),
    "RBB-MCARD-043": ("Lure of the Dark Side", "Empire", "portrait", "attempt", "diplomacy 3", "Emperor Palpatine", 1),
    "RBB-MCARD-044": ("Planetary Conquest", "Empire", "portrait", "attempt", "spec-ops 2", "General Veers", 1),
    "RBB-MCARD-045": ("Probe Droid Initiative", "Empire", "portrait", "resolve", "intel 1", "Admiral Ozzel", 1),
    "RBB-MCARD-046": ("Retrieve the Plans", "Empire", "portrait", "attempt", "spec-ops 3", "Darth Vader", 1),
    "RBB-MCARD-047": ("Secret Weapons Research", "Empire", "normal", "resolve", "logistics 1", "", 2),
    "RBB-MCARD-048": ("Trade Negotiations", "Empire", "normal", "attempt", "diplomacy 2", "", 2),
    "RBB-MCARD-049": ("Construct Death Star", "Empire", "project", "resolve", "logistics 1", "", 1),
    "RBB-MCARD-050": ("Construct Factory", "Empire", "project", "resolve", "logistics 1", "", 2),
    "RBB-MCARD-051": ("Construct Super Star Destroyer", "Empire", "project", "resolve", "logistics 1", "", 2),
    "RBB-MCARD-052": ("Oversee Project", "Empire", "project", "resolve", "logistics 1", "", 2),
    "RBB-MCARD-053": ("Superlaser Online", "Empire", "project", "resolve", "logistics 1", "", 3),
    "RBB-RMCARD-001": ("Interdictor Development", "Empire", "project", "resolve", "logistics 1", "", 2),
    "RBB-RMCARD-002": ("Single Reactor Ignition", "Empire", "project", "resolve", "logistics 1", "", 1),
    "RBB-RMCARD-003": ("Make an Example", "Empire", "portrait", "attempt", "diplomacy 2", "Jabba the Hutt", 1),
    "RBB-RMCARD-004": ("Secure the Plans", "Empire", "portrait", "attempt", "intel 3", "Director Krennic", 1),
    "RBB-RMCARD-005": ("Draw Them Out", "Empire", "portrait", "attempt", "spec-ops 1", "Krennic's Finest", 1),
    "RBB-RMCARD-006": ("Discredit Rebellion", "Empire", "portrait", "resolve", "logistics 1", "Admiral Motti", 1),
    "RBB-RMCARD-007": ("Deployment", "Empire", "vader", "attempt", "diplomacy 2", "", 2),
    "RBB-RMCARD-008": ("Message from High Command", "Empire", "vader", "attempt", "diplomacy 3", "", 1),
    "RBB-RMCARD-009": ("Stolen Intel", "Empire", "vader", "attempt", "intel 1", "", 2),
    "RBB-RMCARD-010": ("We're the Bait", "Empire", "vader", "attempt", "intel 3", "", 1),
    "RBB-RMCARD-011": ("Exploit Weakness", "Empire", "vader", "attempt", "spec-ops 2", "", 2),
    "RBB-RMCARD-012": ("Break Their Will", "Empire", "vader", "attempt", "spec-ops 3", "", 1),
    "RBB-RMCARD-013": ("Hire Mercenaries", "Empire", "vader", "resolve", "logistics 1", "", 1),
    "RBB-RMCARD-014": ("Imperial Might", "Empire", "vader", "resolve", "logistics 1", "", 2),
    "RBB-RMCARD-015": ("Promotion", "Empire", "vader", "resolve", "logistics 1", "", 1),
    "RBB-RMCARD-016": ("Subversion", "Empire", "vader and base", "oppose", "", "", 1),
    "RBB-RMCARD-017": ("Aggressive Negotiations", "Rebel", "portrait", "attempt", "diplomacy 2", "Chirrut Imwe", 1),
    "RBB-RMCARD-018": ("Heist", "Rebel", "portrait", "attempt", "intel 2", "Jyn Erso", 1),
    "RBB-RMCARD-019": ("Prepare for Battle", "Rebel", "portrait", "attempt", "spec-ops 1", "Saw Gerrera", 1),
    "RBB-RMCARD-020": ("Secret Mission", "Rebel", "portrait", "resolve", "logistics 1", "Cassian Andor", 1),
    "RBB-RMCARD-021": ("Safe Haven", "Rebel", "vader", "attempt", "diplomacy 2", "", 2),
    "RBB-RMCARD-022": ("Regional Aid", "Rebel", "vader", "attempt", "diplomacy 3", "", 1),
    "RBB-RMCARD-023": ("Reconnaissance", "Rebel", "vader", "attempt", "intel 2", "", 2),
    "RBB-RMCARD-024": ("Critical Rescue", "Rebel", "vader", "attempt", "intel 3", "", 1),
    "RBB-RMCARD-025": ("Assault", "Rebel", "vader", "attempt", "spec-ops 1", "", 2),
    "RBB-RMCARD-026": ("Plant Explosives", "Rebel", "vader", "attempt", "spec-ops 2", "", 1),
    "RBB-RMCARD-027": ("Behind Enemy Lines", "Rebel", "vader", "resolve", "logistics 1", "", 2),
    "RBB-RMCARD-028": ("My Only Hope", "Rebel", "vader", "resolve", "logistics 1", "", 1),
    "RBB-RMCARD-029": ("Promotion", "Rebel", "vader", "resolve", "logistics 1", "", 1),
    "RBB-RMCARD-030": ("Subversion", "Rebel", "vader and base", "oppose", "", "", 1),
    "RBB-RMCARD-031": ("Construct Super Star Destroyer", "Empire", "project", "resolve", "logistics 1", "", 2),
    "RBB-RMCARD-032": ("Sabotage", "Rebel", "starting", "attempt", "spec-ops 1", "", 1),
}
"""Name, side, kind, how it is carried out, skill and icons, portrait, copies."""


@each_rule(PRINTED)
def test_what_is_printed_on_a_mission(atom, case):
    cards = [card for card in MISSIONS if card.rule == atom]
    names = {leader.id: leader.name.en for leader in LEADERS}
    printed = {
        (
            card.name.en,
            "Rebel" if card.side == "rebel" else "Empire",
            card.mode,
            f"{card.skill} {card.need}" if card.skill else "",
            names[card.portrait] if card.portrait else "",
            card.copies,
        )
        for card in cards
    }
    name, whose, kinds, *rest = case
    assert printed == {(name, whose, *rest)}
    kind = {"normal": "base"}
    assert sorted(card.kind for card in cards) == sorted(kind.get(k, k) for k in kinds.split(" and "))


KIND = {card.id: card.kind for card in MISSIONS}


def kinds(cards):
    return Counter(KIND[card] for card in cards)


@rule("RBB-RMCARD-033")
@pytest.mark.parametrize("name", ["rebel", "imperial"])
def test_a_mission_deck_of_the_expansion_has_thirty_cards(name):
    m = start(GAME, {**ROTE, "missions": "vader"}, "1")
    own = side(m, name)
    dealt = [card if isinstance(card, str) else card["card"] for card in [*own["hand"], *own["deck"]]]
    assert kinds(dealt) == {"starting": 4, "portrait": 16, "vader": 14}
    both = Counter()
    for card in MISSIONS:
        if card.side == name:
            both[card.kind, card.mode == "oppose"] += card.copies
    assert (both["base", False], both["base", True]) == (13, 1)
    assert (both["vader", False], both["vader", True]) == (13, 1)


@rule("RBB-RMCARD-033")
def test_the_project_deck_of_the_expansion():
    m = start(GAME, {**ROTE, "missions": "vader"}, "1")
    assert Counter(side(m, "imperial")["projects"]) == {
        "construct-death-star": 1,
        "construct-factory": 2,
        "oversee-project": 2,
        "construct-super-star-destroyer-rote": 2,
        "superlaser-online": 3,
        "interdictor-development": 2,
        "single-reactor-ignition": 1,
    }


@rule("RBB-RMCARD-034")
def test_there_are_five_target_markers():
    assert sorted(MARKERS) == ["raid-outposts-1", "raid-outposts-2", "rebel-cell", "secure-the-plans", "show-no-fear"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_texts_of_cards_speak_of_the_game_and_not_of_its_rulebook(lang):
    cards = [*MISSIONS, *ACTIONS, *OBJECTIVES, *TACTICS]
    texts = [card.text[lang] for card in cards] + [half[lang] for card in ADVANCED for half in (card.upper, card.lower)]
    assert [text for text in texts if not text or "RB-" in text or "RBB-" in text or "errata" in text] == []
