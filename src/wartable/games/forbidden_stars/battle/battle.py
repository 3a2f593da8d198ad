"""A battle from its first die to its clean-up: Preparation, Execution, Resolution (FS-BATTLE-003).

Each function is one step; where in the battle we are stands in the state.
"""

from __future__ import annotations

from functools import partial

from wartable.games.forbidden_stars.actions import Commit, Decline, PlaceStructure, UseAbility
from wartable.games.forbidden_stars.battle.casualties import count_damage, icons
from wartable.games.forbidden_stars.battle.dice import roll_dice
from wartable.games.forbidden_stars.battle.lasting import assessments, end_round
from wartable.games.forbidden_stars.battle.troops import alive, meets, morale
from wartable.games.forbidden_stars.cards.combat import BOXES, Box, Context, cards_in_hand, draw, play_face_up
from wartable.games.forbidden_stars.content import (
    BASTION,
    COMBAT_CARDS,
    MORALE,
    REINFORCEMENT,
    REQUIRED,
    STRUCTURE,
)
from wartable.games.forbidden_stars.events import (
    AbilityDeclined,
    AbilityUsed,
    BattleBegan,
    BattleUndecided,
    BattleWon,
    Reinforced,
)
from wartable.games.forbidden_stars.galaxy import has
from wartable.games.forbidden_stars.model import (
    ATTACKER,
    DEFENDER,
    NONE,
    Battle,
    Side,
    State,
    battle_of,
    order_of,
)
from wartable.games.forbidden_stars.rules.control import contested
from wartable.games.forbidden_stars.rules.forces import (
    bastions,
    combat_value,
    count_standing,
    count_units,
    destroy_structure,
)
from wartable.games.forbidden_stars.rules.schemes import (
    BATTLE_DICE,
    END_OF_DAMAGE,
    START_OF_DAMAGE,
    may_use_scheme,
    occurs,
    scheme_at,
    use_scheme,
)
from wartable.games.forbidden_stars.rules.structures import capture, given_up
from wartable.games.forbidden_stars.rules.upgrades import AT_BATTLE, asking
from wartable.kernel.questions import Candidate, Choose, Flow, Secretly, carry
from wartable.kernel.state import RuleId, shuffle, tell

HAND = 5
ROUNDS = 3


def battle(s: State) -> None:
    """The next contested area of this order: attacker is who moved in, defender who was there (FS-BATTLE-001)."""
    order = order_of(s)
    fight = order.fights.pop(0)
    if not has(contested(s), fight.area):
        s.step = "order-next"
        return
    defender = next(seat for seat, areas in enumerate(s.present) if seat != fight.attacker and has(areas, fight.area))
    s.battle = Battle(
        area=fight.area,
        sides=[_side(fight.attacker), _side(defender)],
        origins=fight.origins,
        by_advance=fight.by_advance,
    )
    tell(s, BattleBegan, cite="FS-CONTESTED-001", seat=fight.attacker, owner=defender, area=fight.area)
    s.step = "start-of-combat"


def _side(seat: int) -> Side:
    return Side(seat, bytearray(3), bytearray(2), bytearray(), NONE, bytearray(), bytearray())


def of_this_order(s: State, battle: Battle) -> bool:
    """Whether the movement of the order starts this battle, and not a card in it."""
    return battle.by_advance and not order_of(s).fought


def start_of_combat(s: State) -> Flow | None:
    """Effects before the dice are rolled (FS-BATTLE-025)."""
    if (question := asking(s, order_of(s), AT_BATTLE)) is not None:
        return _first(s, question)
    _begin(s, battle_of(s))
    return None


def _first(s: State, question: Flow) -> Flow:
    yield from question
    _begin(s, battle_of(s))


def _begin(s: State, battle: Battle) -> None:
    """An attacker whom nobody can resist wins at once (FS-BATTLE-002); otherwise both sides prepare."""
    area, (attacker, defender) = battle.area, battle.sides
    if not count_standing(s, area, defender.seat) and not bastions(s, area, defender.seat):
        battle.winner = ATTACKER
        tell(s, BattleWon, cite="FS-BATTLE-002", seat=attacker.seat, attack=-1, defence=-1)
        s.step = "retreat"
    else:
        occurs(s, BATTLE_DICE, battle)
        prepare(s, battle)
    order_of(s).fought = True


# ---- Preparation ----


def prepare(s: State, battle: Battle) -> None:
    """Roll dice for the unrouted units and bastions, eight at most, and draw five cards (FS-BATTLE-005, FS-BATTLE-007)."""
    for side in battle.sides:
        count = combat_value(s, battle.area, side.seat)
        count += bastions(s, battle.area, side.seat) * STRUCTURE[BASTION].combat
        roll_dice(s, side, count, "FS-BATTLE-005")
    for side in battle.sides:
        draw(s, side, HAND, "FS-BATTLE-007")
    battle.turn = ATTACKER
    s.step = "call-reinforcements"


def most_reinforcements(s: State, battle: Battle, i: int) -> int:
    """As many tokens as he has, but no more than his figures in the battle, routed ones too (FS-REINFORCEMENT-007)."""
    seat = battle.sides[i].seat
    return min(s.players[seat].assets[REINFORCEMENT], count_units(s, battle.area, seat))


def call_reinforcements(s: State) -> Flow | None:
    """After the roll each player may commit tokens, the attacker first (FS-REINFORCEMENT-005, FS-REINFORCEMENT-006)."""
    battle = battle_of(s)
    while battle.turn < len(battle.sides) and not most_reinforcements(s, battle, battle.turn):
        battle.turn += 1
    if battle.turn == len(battle.sides):
        battle.turn = ATTACKER
        battle.round = 1
        s.step = "choose-card"
        return None
    return _commit(s, battle)


def _commit(s: State, battle: Battle) -> Flow:
    side = battle.sides[battle.turn]
    most = most_reinforcements(s, battle, battle.turn)

    def tried() -> list[Candidate]:
        have = s.players[side.seat].assets[REINFORCEMENT]
        return [(Commit(n), None if n <= most else "FS-REINFORCEMENT-007") for n in range(have + 1)]

    answer = yield Choose(side.seat, tried, "FS-REINFORCEMENT-005", "call-reinforcements")
    s.players[side.seat].assets[REINFORCEMENT] -= answer.count
    side.ready += answer.count
    if answer.count:
        tell(s, Reinforced, cite="FS-REINFORCEMENT-005", seat=side.seat, count=answer.count)
    battle.turn += 1


# ---- Execution ----


def choose_card(s: State) -> Flow:
    """Both choose a card at the same time; who has none in hand plays none (FS-BATTLE-009, FS-BATTLE-026)."""
    battle = battle_of(s)
    questions: dict[int, Choose] = {
        side.seat: Choose(
            side.seat,
            partial(cards_in_hand, side),
            "FS-BATTLE-009",
            "choose-card",
            {"area": battle.area, "round": battle.round},
        )
        for side in battle.sides
        if side.hand
    }
    answers = (yield Secretly(questions, "FS-BATTLE-009")) if questions else {}
    battle.turn, battle.steps = ATTACKER, 0
    s.step = "reveal-card"
    for side in battle.sides:
        if side.seat in answers:
            card = answers[side.seat].card
            if card not in side.hand:
                _exchange(s, side, card)
            side.hand.remove(card)
            side.chosen = card


def _exchange(s: State, side: Side, card: int) -> None:
    """A sealed answer in a match that was dealt anew since: bring the card from the deck into the hand."""
    deck = s.players[side.seat].deck
    deck[deck.index(card)], side.hand[0] = side.hand[0], card


def reveal_card(s: State) -> None:
    """The attacker reveals and resolves his card, then the defender (FS-BATTLE-010)."""
    battle = battle_of(s)
    side = battle.sides[battle.turn]
    if side.chosen == NONE:
        s.step = "next-card"
        return
    play_face_up(s, side, side.chosen)
    side.chosen = NONE
    s.step = "general-ability"


GENERAL, UNIT = range(2)
"""The two boxes of a combat card: green and brown."""


def general_ability(s: State) -> Flow | None:
    """The green box first (FS-COMBATCARD-008)."""
    return _box(s, GENERAL, "unit-ability")


def unit_ability(s: State) -> Flow | None:
    """Then the brown box, if a required unit is there and unrouted now (FS-COMBATCARD-012, FS-COMBATCARD-028)."""
    battle = battle_of(s)
    side = battle.sides[battle.turn]
    if not meets(s, battle, battle.turn, REQUIRED[side.played[-1]]):
        s.step = "next-card"
        return None
    return _box(s, UNIT, "next-card")


def _box(s: State, which: int, following: str) -> Flow | None:
    battle = battle_of(s)
    side = battle.sides[battle.turn]
    card = side.played[-1]
    box = BOXES[card][which]
    if box is None:
        s.step = following
        return None
    context = Context(s, battle, battle.turn, card, cite_of(card, which))
    if box.must:
        s.step = following
        tell(s, AbilityUsed, cite=context.cite, seat=side.seat, card=card, brown=bool(which))
        return box.effect(context)
    if box.possible is not None and not box.possible(context):
        s.step = following
        return None
    return _may_use(s, side, box, context, following, brown=bool(which))


def cite_of(card: int, which: int) -> RuleId:
    printed = COMBAT_CARDS[card]
    return printed.unit_rule if which and printed.unit_rule else printed.rule


def _may_use(s: State, side: Side, box: Box, context: Context, following: str, brown: bool) -> Flow:
    """A player may decline an ability, but only as a whole (FS-COMBATCARD-009, FS-COMBATCARD-010)."""
    card = context.card
    answer = yield Choose(side.seat, _USE, context.cite, "use-ability", {"card": card, "brown": brown})
    s.step = following
    if isinstance(answer, Decline):
        tell(s, AbilityDeclined, cite="FS-COMBATCARD-009", seat=side.seat, card=card, brown=brown)
        return
    tell(s, AbilityUsed, cite=context.cite, seat=side.seat, card=card, brown=brown)
    yield from carry(box.effect(context))


_USE = (UseAbility(), Decline())


def next_card(s: State) -> None:
    """The defender's card after the attacker's; two empty sides end the battle at once (FS-BATTLE-027)."""
    battle = battle_of(s)
    if not alive(s, battle, ATTACKER) and not alive(s, battle, DEFENDER):
        _undecided(s, battle)
        return
    s.step = "reveal-card" if battle.turn == ATTACKER else "assess-damage"
    battle.turn = 1 - battle.turn


def assess_damage(s: State) -> Flow | None:
    """Schemes for the start of the step, attacker first; then the totals are counted (FS-BATTLE-024)."""
    battle = battle_of(s)
    if (question := _next_scheme(s, battle, START_OF_DAMAGE)) is not None:
        return question
    count_damage(s, battle)
    s.step = "assign-damage"
    return None


def _next_scheme(s: State, battle: Battle, moment: str) -> Flow | None:
    """The question to the next player whose Scheme is for this moment; None when both had their chance."""
    while battle.turn < len(battle.sides):
        seat = battle.sides[battle.turn].seat
        if scheme_at(s, seat, moment, battle, battle.turn) is not None:
            return _may_scheme(s, battle, seat)
        battle.turn += 1
    battle.turn = ATTACKER
    return None


def _may_scheme(s: State, battle: Battle, seat: int) -> Flow:
    """A Scheme of a player who takes part in the battle (FS-EVENT-013)."""
    i = battle.turn
    uses = yield from may_use_scheme(s, seat, "FS-BATTLE-024")
    battle.turn += 1
    if uses:
        yield from use_scheme(s, seat, battle, i)


def begin_end_of_assess_damage(s: State) -> None:
    battle_of(s).turn = ATTACKER
    s.step = "end-schemes"


def end_schemes(s: State) -> Flow | None:
    """Schemes for the end of the step, attacker first; then the check for the end of the battle."""
    battle = battle_of(s)
    if (question := _next_scheme(s, battle, END_OF_DAMAGE)) is not None:
        return question
    _check(s, battle)
    return None


def _check(s: State, battle: Battle) -> None:
    """Only here is it checked whether the battle is over (FS-BATTLE-015, FS-BATTLE-016)."""
    battle.steps += 1
    left = [alive(s, battle, ATTACKER), alive(s, battle, DEFENDER)]
    if not any(left):
        _undecided(s, battle)
    elif not all(left):
        battle.winner = left.index(True)
        tell(s, BattleWon, cite="FS-BATTLE-015", seat=battle.sides[battle.winner].seat, attack=-1, defence=-1)
        s.step = "capture-structures"
    elif battle.steps < assessments(battle):
        s.step = "assess-damage"
    else:
        for side in battle.sides:
            end_round(side)
        battle.round += 1
        battle.peeked = False
        s.step = "choose-card" if battle.round <= ROUNDS else "determine-winner"


def _undecided(s: State, battle: Battle) -> None:
    """Both sides have lost everything: nobody wins, structures keep their owner (FS-BATTLE-022)."""
    tell(s, BattleUndecided, cite="FS-BATTLE-022", area=battle.area)
    s.step = "clean-up"


# ---- Resolution ----


def morale_total(s: State, battle: Battle, i: int) -> int:
    """Morale icons on dice and cards and the morale of unrouted units and bastions (FS-BATTLE-018)."""
    side = battle.sides[i]
    return side.dice[MORALE] + icons(side, MORALE) + morale(s, battle, i)


def determine_winner(s: State) -> None:
    """The higher morale wins, the defender if it is equal; the loser must retreat (FS-BATTLE-019, FS-BATTLE-020)."""
    battle = battle_of(s)
    attacker, defender = morale_total(s, battle, ATTACKER), morale_total(s, battle, DEFENDER)
    battle.winner = ATTACKER if attacker > defender else DEFENDER
    cite = "FS-BATTLE-020" if attacker == defender else "FS-BATTLE-019"
    tell(s, BattleWon, cite=cite, seat=battle.sides[battle.winner].seat, attack=attacker, defence=defender)
    s.step = "retreat"


def capture_structures(s: State) -> Flow | None:
    """An attacker who wins takes every structure of the world (FS-STRUCTURE-006)."""
    battle = battle_of(s)
    if battle.winner == ATTACKER:
        seat = battle.sides[ATTACKER].seat
        if kinds := given_up(s, battle.area, seat):
            return _give_up(s, battle.area, seat, kinds)
        capture(s, battle.area, seat)
    s.step = "clean-up"
    return None


def _give_up(s: State, area: int, seat: int, kinds: list[int]) -> Flow:
    """A structure for which the winner has no marker left is destroyed; he says which one."""
    options = [PlaceStructure(kind, area) for kind in kinds]
    choice = yield Choose(seat, options, "FS-STRUCTURE-008", "destroy-structure")
    destroy_structure(s, choice.structure, area, "FS-STRUCTURE-008")


def clean_up(s: State) -> None:
    """Tokens go back to the supply, all combat cards back into their decks (FS-BATTLE-021)."""
    battle = battle_of(s)
    for side in battle.sides:
        s.supply[REINFORCEMENT] += side.ready + side.fallen
        deck = s.players[side.seat].deck
        deck += side.hand + side.played
        if side.chosen != NONE:
            deck.append(side.chosen)
        shuffle(s, deck)
    s.battle = None
    s.step = "order-next"
