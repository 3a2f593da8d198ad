"""What is shown for a moment, how moves are seen on the board, and which answers deserve a second thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.conquest import actions as a
from wartable.games.conquest import events as e
from wartable.games.conquest.content import KINDS, PLANET, CardId
from wartable.kernel.face import Move, Show, Shown

DEPLOYS = (a.Deploy, a.DeployAttachment, a.DeploySupport)


def show(event: Any, lang: str, seat: int | None) -> Show | None:
    """Dials as they are turned up, cards that others play, shield with or discard, planets, the start of a battle."""
    match event:
        case e.Committed():
            return Show("cards", (_sent(event, lang),))
        case e.EventPlayed() | e.Revealed() | e.DiscardedAtRandom() if event.seat != seat and event.card in KINDS:
            return Show("cards", (_card(event.card, lang),))
        case e.Shielded() if event.seat != seat and event.card in KINDS:
            card = KINDS[event.card]
            return Show("cards", (Shown(card.name[lang], ("shield",) * card.shields),))
        case e.PlanetRevealed() if event.planet in PLANET:
            planet = PLANET[event.planet]
            return Show("cards", (Shown(planet.name[lang], ("g-1",), planet.text[lang]),))
        case e.BattleBegan():
            return Show("battle")
    return None


def move(event: Any) -> Move | None:
    """What players do with cards on the table, and what becomes of them; a card comes from beside its owner's deck."""
    match event:
        case e.Deployed() | e.PutIntoPlay():
            return Move(event.seat, (f"k{event.card}",), f"d{event.seat}", f"k{event.card}")
        case e.AttackDeclared():
            attacker, defender = f"attacker|k{event.attacker}", f"defender|k{event.defender}"
            return Move(event.seat, (attacker, defender), attacker, defender)
        case e.AreaEffectUsed():
            return Move(event.seat, (f"attacker|k{event.attacker}",))
        case e.Committed() | e.Retreated() | e.AbilityUsed():
            return Move(event.seat, (f"k{event.card}",))
        case e.Shielded():
            return Move(event.seat, (f"defender|k{event.unit}",))
        case e.EventPlayed() | e.Discarded():
            return Move(event.seat)
        case e.BattleAbilityUsed() | e.StruggleWon() | e.PlanetCaptured():
            return Move(event.seat, (f"w{event.planet}",))
        case e.StruggleDrawn() | e.PlanetRemoved():
            return Move(lit=(f"w{event.planet}",))
        case e.Moved() | e.Routed() | e.Destroyed() | e.Sacrificed() | e.Bloodied():
            return Move(lit=(f"k{event.card}",))
    return None


def _sent(event: e.Committed, lang: str) -> Shown:
    """A dial: the warlord and the planet it was set to."""
    return Shown(KINDS[event.card].name[lang], ("dial",), f"→ {PLANET[event.planet].name[lang]}")


def _card(number: CardId, lang: str) -> Shown:
    return Shown(KINDS[number].name[lang], ("card",), KINDS[number].text[lang])


def weighty(action: Any, ask: str, options: Sequence[Any]) -> bool:
    """The warlord leaves a battle; a whole deploy phase is passed though something could be deployed."""
    if ask == "combat-turn":
        return isinstance(action, a.Retreat)
    if ask == "deployment-turn":
        return isinstance(action, a.Pass) and any(isinstance(o, DEPLOYS) for o in options)
    return False


def uses(action: Any) -> bool:
    """Abilities, events, Battle abilities: what is printed decides."""
    return isinstance(action, a.Use | a.FromHand | a.PlayEvent | a.Trigger)
