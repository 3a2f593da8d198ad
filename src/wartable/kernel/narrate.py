"""Events, actions, questions, refusals and rules as sentences, in Russian or in English.

A game says what a thing is about (`Game.words`) and holds the messages (`locale/*.ftl`); this module
joins them and puts the players' names where the game has seat numbers; a reader without a name is `player-you` (`text.py: You`). Conventions:

    ask-<ask>      a question           $player is who is asked, $cite the rule that asks
    act-<action>   an answer            $ask is the question it answers, $player whom it concerns
    kind-<action>  the heading of such answers in a list that has others as well; not every action has one
    log-<event>    what happened        $player is whom it concerns
    cause-<rule>   why this rule forbids an answer here, in a few words with their numbers (`Game.figures`): "costs 3, you have
                   2"; cause-<action> where the rule has none. Not every refusal has one: then the rule speaks for itself

`words` may also give `text` and `rule`: what is printed on the thing and the atom that describes it; for an
event `cause`: what did it, where that was not the rules themselves (a card's ability). For
a question it is given `cite` as well: the rule that asks may be that of a card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.kernel.game import Game
from wartable.kernel.questions import Refusal
from wartable.kernel.state import Outcome, RuleId, Seat
from wartable.kernel.text import You, message_id

Names = Mapping[Seat, str]


def player_name(game: Game, lang: str, seat: Seat, names: Names | None = None) -> str:
    """The name of the player on a seat; without one, the seat's number. Messages agree with a reader who is called "You"."""
    if names and seat in names:
        return You(names[seat]) if names[seat] == game.texts.say(lang, "player-you") else names[seat]
    return game.texts.say(lang, "player-name", {"number": seat + 1})


def say_event(game: Game, lang: str, event: Any, names: Names | None = None, state: Any = None) -> str:
    """A line of the log. It may be told long after it happened: `state` (any later one) only names what never changes."""
    args = _args(game, lang, state, event, names)
    text = game.texts.say(lang, message_id("log", event), args)
    if (cause := args.get("cause")) and cause not in text:
        return game.texts.say(lang, "log-because", {"text": text, "cause": cause})
    return text


def say_action(game: Game, lang: str, state: Any, action: Any, names: Names | None = None, ask: str = "") -> str:
    """An answer, as a person reads it in a list of options; `ask` is the question it answers."""
    args = {"ask": ask, **_args(game, lang, state, action, names)}
    return game.texts.say(lang, message_id("act", action), args)


def say_kind(game: Game, lang: str, action: Any) -> str:
    """The heading under which such answers stand; nothing if they have none."""
    message = message_id("kind", action)
    return game.texts.say(lang, message) if game.texts.has(lang, message) else ""


def say_question(game: Game, lang: str, state: Any, question: Any, names: Names | None = None) -> str:
    """What a seat is asked; a question without words of its own is a plain "choose"."""
    player = player_name(game, lang, question.seat, names)
    args = {"player": player, "cite": question.cite, **_args(game, lang, state, question.about, names)}
    message = f"ask-{question.ask}"
    return game.texts.say(lang, message if game.texts.has(lang, message) else "ask-choose", args)


def say_cause(game: Game, lang: str, state: Any, seat: Seat, refusal: Refusal, names: Names | None = None) -> str:
    """Why this may not be done now, in the player's words; nothing if the rule says it all."""
    for message in (f"cause-{refusal.rule.lower()}", message_id("cause", refusal.action)):
        if game.texts.has(lang, message):
            args = _args(game, lang, state, refusal.action, names)
            return game.texts.say(lang, message, args | dict(game.figures(state, seat, refusal.action)))
    return ""


def say_refusal(game: Game, lang: str, state: Any, asked: Any, refusal: Refusal, names: Names | None = None) -> str:
    """What may not be done at this question, the rule that forbids it, and the cause."""
    tried = say_action(game, lang, state, refusal.action, names, asked.ask)
    told = game.texts.say(lang, "why-not", {"action": tried, "rule": refusal.rule})
    cause = say_cause(game, lang, state, asked.seat, refusal, names)
    return game.texts.say(lang, "why-not-because", {"refusal": told, "cause": cause}) if cause else told


def say_rule(game: Game, lang: str, rule: RuleId) -> str:
    """The text of a rule, after its id, with the rulings on it; KeyError if there is no such rule."""
    atom = game.rulebook[rule]
    lines = [f"{atom.id}  {atom.text(lang)}"]
    for ruling in game.rulebook.rulings_on(atom.id):
        args = {"id": ruling.id, "question": ruling.question[lang], "ruling": ruling.ruling[lang]}
        lines.append(game.texts.say(lang, "rule-ruling", args))
    return "\n".join(lines)


def say_outcome(game: Game, lang: str, outcome: Outcome, names: Names | None = None) -> str:
    """Who has won."""
    if not outcome.winners:
        return game.texts.say(lang, "over-draw")
    called = [player_name(game, lang, seat, names) for seat in outcome.winners]
    winners = called[0] if len(called) == 1 else ", ".join(called)
    if outcome.shared:
        return game.texts.say(lang, "over-shared", {"winner": winners})
    return game.texts.say(lang, "over-won", {"winner": winners, "number": len(outcome.winners)})


def printed(game: Game, lang: str, state: Any, thing: Any) -> tuple[str, RuleId]:
    """What is printed on the card (or the like) that an action or a question is about, and its atom."""
    about = {"cite": thing.cite, **thing.about} if hasattr(thing, "about") else thing
    args = game.words(lang, state, about)
    return str(args.get("text", "")), str(args.get("rule", ""))


def _args(game: Game, lang: str, state: Any, thing: Any, names: Names | None) -> dict[str, Any]:
    args = dict(game.words(lang, state, thing))
    seat = args.get("seat")
    if isinstance(seat, int) and seat >= 0:
        args["player"] = player_name(game, lang, seat, names)
    return args
