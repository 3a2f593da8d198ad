# Conquest in English. Helpers first: counted things take their number from the message's own arguments.
n-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }
n-resources = { $resources ->
    [one] { $resources } resource
   *[other] { $resources } resources
 }
n-bonus = { $cards ->
    [0] { n-resources }
   *[other] { $resources ->
        [0] { n-cards }
       *[other] { n-cards } and { n-resources }
     }
 }
hq = HQ
or-retreat = { $leader ->
    [yes] , or retreat your warlord
   *[no] {""}
 }

# -- phases ----------------------------------------------------------------------------------------
phase-setup = Set-up
phase-deploy = Deploy phase
phase-command = Command phase
phase-combat = Combat phase
phase-headquarters = Headquarters phase
phase-name = { $phase ->
    [deploy] { phase-deploy }
    [command] { phase-command }
    [combat] { phase-combat }
    [headquarters] { phase-headquarters }
   *[other] { phase-setup }
 }

# -- questions -------------------------------------------------------------------------------------
ask-mulligan = Keep your opening hand, or shuffle it back and draw a new one?
ask-deployment-turn = Your deployment turn: deploy one card, use one Action, or pass for the rest of the phase
ask-action = { $moment ->
    [mine] Before your attack at { $here }, { in-round }: take one action or pass
    [theirs] Before the enemy’s attack at { $here }, { in-round }: take one action or pass
    [after] After the battle at { $after }: take one action or pass
    [battle] Before the battles: take one action or pass
    [command-end] At the end of the command phase: take one action or pass
   *[headquarters-steps] At the start of the headquarters phase: take one action or pass
 }
in-round = { $skirmish ->
    [1] ranged skirmish
   *[other] combat round { $fought }
 }
ask-commit = Set the command dial: where do you send your warlord?
ask-bonus = You won the command struggle at { $planet }: { n-bonus }. What do you take?
ask-mobile = Mobile units may move to an adjacent planet
ask-combat-turn = { $skirmish ->
    [1] Ranged skirmish at { $here }, your turn: declare a Ranged attacker{ or-retreat }
   *[other] Battle at { $here }, your turn: declare an attacker{ or-retreat }
 }
ask-defender = { $unit } attacks (ATK { $atk }): choose the defender
ask-shield = { $amount } damage is about to be dealt to { $unit } ({ $left } HP left): use a shield card?
ask-retreat = The combat round at { $here } is over: retreat units to your HQ, or stay?
ask-battle-ability = You won the battle at { $planet }: trigger its Battle ability?
ask-battle-choice = Battle ability of { $planet }: make your choice
ask-window-interrupt = Interrupt? About to happen: { $occurrence }
ask-window-reaction = Reaction? Just happened: { $occurrence }
ask-order-forced = Several forced abilities answer this: { $occurrence }. Which comes next?
ask-target = { $card }: choose a target
ask-sacrifice = { $card }: choose what to sacrifice
ask-exhaust = { $card }: choose what to exhaust
ask-search = { $known ->
    [yes] { $card }: take one of the cards you look at, or none
   *[other] Battle ability of { $planet }: take one of the cards you look at, or none
 }
ask-to-bottom = { $known ->
    [yes] { $card }
   *[other] Battle ability of { $planet }
 }: put the cards on the bottom of your deck, the first one lies deepest. Which one next?
ask-choose-planet = { $card }: choose a planet
ask-choose-unit = { $cite ->
    [CQR-CARD-065] { $card }: which enemy unit takes 1 damage?
    [CQR-CARD-099] { $card }: which Khymera do you move?
    [CQR-CARD-149] { $card }: which unit do you attach it to?
    [CQR-CARD-162] { $card }: which unit does it move to?
   *[other] { $card }: which of your units takes the next point of indirect damage?
 }
ask-choose-card = { $card }: choose a card
ask-choose-number = { $card }: choose a number
ask-choose-attachment = { $card }: choose an attachment
ask-discard = { $known ->
    [yes] { $card }: choose a card to discard
   *[other] Choose a card to discard
 }
ask-choose-source = { $card }: where from?
ask-choose = { $known ->
    [yes] { $card }: make your choice
   *[other] Make your choice
 }
ask-deck = { $card }: whose deck?
# What interrupts and reactions answer to: no tense, for it is either about to happen or just has.
when-deploying = deployment of { $card }
when-entering = { $card } enters play
when-leaving = { $how ->
    [destroyed] destruction of { $card }
   *[other] { $card } leaves play
 }
when-exhausting = { $card } exhausts
when-moving = { $card } moves to { $place }
when-declaring = { $attacker } is declared as attacker
when-attacking = attack of { $attacker } against { $defender }
when-assigning = { $amount } damage is assigned to { $unit }
when-shielding = shield card { $card } protects { $unit } ({ $amount })
when-damaging = { $unit } takes { $amount } damage
when-committing = { $card } commits to { $place }
when-struggling = command struggle at { $place }
when-playing = event { $card }
when-targeting = { $known ->
    [yes] { $card } targets { $targets }
   *[other] the Battle ability of a planet targets { $targets }
 }
when-beginning = { phase-name } begins
when-other = an effect

# -- actions ---------------------------------------------------------------------------------------
act-pass = { $ask ->
    [deployment-turn] Pass for the rest of the phase
    [shield] No shield card
    [battle-ability] Do not trigger it
    [window-interrupt] Use nothing
    [window-reaction] Use nothing
   *[other] Pass
 }
act-keep = Keep this hand
act-mulligan = Shuffle it back and draw a new hand
act-deploy = { $where ->
    [planet] Deploy { $card } at { $place }
    [hidden] Deploy { $card } at planet { $number } (face down)
   *[other] Deploy { $card }
 }
act-deploy-attachment = { $where ->
    [host] Attach { $card } to { $host } ({ YOU($player, $player, "you") }, { $at })
   *[other] Attach { $card }
 }
act-deploy-support = Deploy { $card } in your HQ
act-play-event = Play { $card }
act-use = { $ask ->
    [order-forced] { $role ->
        [attachment] { $uid } on { $bearer } ({ YOU($player, $player, "you") }, { $at })
       *[other] { $uid } ({ YOU($player, $player, "you") }, { $at })
     }
   *[other] { $role ->
        [attachment] Use { $uid } on { $bearer } ({ $at })
       *[other] Use { $uid } ({ $at })
     }
 }
act-from-hand = Use { $card } from hand
act-commit = { $where ->
    [hidden] Planet { $number } (face down)
   *[other] { $place } (planet { $number })
 }
act-take = { $cards ->
    [no] { $resources ->
        [no] Nothing
       *[other] The resources
     }
   *[other] { $resources ->
        [no] The cards
       *[other] Both: cards and resources
     }
 }
act-move = Move { $uid } from { $at } to { $place }
act-attack = Attack with { $uid } (ATK { $atk }, HP { $left }/{ $hp })
act-area-effect = Area Effect: { $amount } damage to each enemy unit here
act-retreat = Retreat { $uid }
act-shield = { $shields ->
    [one] Shield: { $card } ({ $shields } shield icon)
   *[other] Shield: { $card } ({ $shields } shield icons)
 }
act-trigger = Trigger it
act-pick-unit = { $role ->
    [unit] { $ask ->
        [defender] { $uid } (ATK { $atk }, HP { $left }/{ $hp })
       *[other] { $uid } ({ YOU($player, $player, "you") }, { $at }; ATK { $atk }, HP { $left }/{ $hp })
     }
   *[other] { $uid } ({ YOU($player, $player, "you") }, { $at })
 }
act-pick-card = { $card }
act-pick-planet = { $where ->
    [hidden] Planet { $number } (face down)
   *[other] { $place } (planet { $number })
 }
act-pick-hq = HQ: { YOU($player, $player, "yours") }
act-pick-number = { $n }
act-pick-deck = Deck: { YOU($player, $player, "yours") }
act-pick = { $what ->
    [resources] Gain resources
    [cards] Draw cards
    [hand] From your hand
    [discard] From the discard pile
   *[other] { $what }
 }
act-done = { $ask ->
    [retreat] Stay
    [mobile] Stay where they are
    [search] Take none
    [to-bottom] The rest in the order they lie in
   *[other] Done
 }

# headings of answers of one kind, where there are several
kind-deploy = Deploy a card
kind-deploy-attachment = Deploy a card
kind-deploy-support = Deploy a card
kind-play-event = Play an event
kind-use = Use
kind-from-hand = Use
kind-attack = Attack
kind-retreat = Retreat
kind-pick-unit = Units
kind-pick-planet = Planets
kind-pick-hq = Headquarters
kind-area-effect = Instead of a defender


# -- events ----------------------------------------------------------------------------------------
log-phase-began = Round { $round }: { phase-name }
log-initiative-drawn = By lot, { YOU($player, $player, "you") } { YOU($player, "has", "have") } the initiative
log-planets-revealed = Planets revealed: { $planets }
log-hand-kept = { $player } { YOU($player, "keeps", "keep") } the opening hand
log-mulligan-taken = { $player } { YOU($player, "shuffles", "shuffle") } the opening hand back
log-drew = { $player } { YOU($player, "draws", "draw") } { n-cards }{ $known ->
    [yes] : { $names }
   *[other] {""}
 }
log-discarded = { $player } { YOU($player, "discards", "discard") } { $card }
log-discarded-at-random = { $player } { YOU($player, "discards", "discard") } { $card } at random
log-gained = { $player } { YOU($player, "gains", "gain") } { n-resources }
log-paid = { $player } { YOU($player, "pays", "pay") } { n-resources }
log-lost = { $player } { YOU($player, "loses", "lose") } { n-resources }
log-deployed = { $where ->
    [host] { $player } { YOU($player, "deploys", "deploy") } { $card } on { $host }
    [hq] { $player } { YOU($player, "deploys", "deploy") } { $card } in the HQ
   *[planet] { $player } { YOU($player, "deploys", "deploy") } { $card } at { $planet }
 }
log-put-into-play = { $where ->
    [host] { $player } { YOU($player, "puts", "put") } { $card } into play on { $host }
    [hq] { $player } { YOU($player, "puts", "put") } { $card } into play in the HQ
   *[planet] { $player } { YOU($player, "puts", "put") } { $card } into play at { $planet }
 }
log-event-played = { $player } { YOU($player, "plays", "play") } { $card }
log-ability-used = { $player } { YOU($player, "uses", "use") } { $card }
log-cancelled = { $card } is cancelled
log-passed = { $cite ->
    [CQ-DEPLOY-006] { $player } { YOU($player, "passes", "pass") } for the rest of the phase
   *[other] { $player } { YOU($player, "has", "have") } no unit that may attack now, and { YOU($player, "passes", "pass") }
 }
log-committed = { $player } { YOU($player, "sends", "send") } { $card } to { $planet }
log-struggle-won = { $cite ->
    [CQ-COMMAND-014] { $player } { YOU($player, "wins", "win") } the command struggle at { $planet }: { YOU($player, "theirs", "yours") } is the only ready warlord there
   *[other] { $player } { YOU($player, "wins", "win") } the command struggle at { $planet }, { $icons } to { $against }
 }
log-struggle-drawn = { $icons ->
    [0] Nobody wins the command struggle at { $planet }
   *[other] Nobody wins the command struggle at { $planet }, { $icons } to { $icons }
 }
log-moved = { $card } moves to { $planet }
log-went-home = { $card } goes to the HQ
log-retreated = { $card } retreats to the HQ
log-routed = { $card } is routed to the HQ
log-battle-began = Battle at { $planet }, initiative: { YOU($player, $player, "you") }
log-combat-round-began = { $round ->
    [1] Combat round 1 at { $planet }, the ranged skirmish first
   *[other] Combat round { $round } at { $planet }
 }
log-battle-won = { $player } { YOU($player, "wins", "win") } the battle at { $planet }
log-battle-ended = The battle at { $planet } ends without a winner
log-stalemate = Stalemate at { $planet }: three rounds have changed nothing
log-attack-declared = { $attacker } attacks { $defender }
log-area-effect-used = { $attacker } deals { $amount } Area Effect damage to each enemy unit
log-shielded = { $amount ->
    [0] { $player } { YOU($player, "shields", "shield") } { $unit } with { $card }: cancelled, it prevents nothing
   *[other] { $player } { YOU($player, "shields", "shield") } { $unit } with { $card }: { $amount } damage prevented
 }
log-damage-raised = The damage assigned to { $unit } rises to { $amount }
log-prevented = { $amount } damage to { $unit } is prevented
log-reassigned = { $amount } damage is reassigned from { $unit } to { $to }
log-damage-moved = { $amount } damage is moved from { $unit } to { $to }
log-damaged = { $unit } takes { $amount } damage
log-healed = { $amount } damage is removed from { $unit }
log-destroyed = { $card } is destroyed
log-sacrificed = { $player } { YOU($player, "sacrifices", "sacrifice") } { $card }
log-left-play = { $to ->
    [hand] { $card } returns to its owner's hand
    [deck] { $card } goes back to its owner's deck
    [discard] { $card } is discarded from play
   *[other] { $card } leaves play
 }
log-bloodied = { $card } is defeated: now bloodied and exhausted, it goes back to the HQ
log-exhausted = { $card } exhausts
log-readied = { $card } readies
log-round-readied = All units at { $planet } are ready again
log-planet-captured = { $player } { YOU($player, "captures", "capture") } { $planet }
log-planet-removed = { $planet } leaves the line: nobody has won the battle there
log-battle-ability-used = { $player } { YOU($player, "triggers", "trigger") } the Battle ability of { $planet }
log-first-planet-moved = { $planet } is the first planet now
log-planet-revealed = { $planet } is revealed
log-all-readied = All cards are ready again
log-initiative-passed = The initiative goes to { YOU($player, $player, "you") }
log-looked = { $player } { YOU($player, "looks", "look") } at { n-cards } of { $own ->
    [no] the opponent's deck
   *[other] their deck
 }{ $known ->
    [yes] : { $names }
   *[other] {""}
 }
log-revealed = { $player } { YOU($player, "reveals", "reveal") } { $card }
log-took-to-hand = { $known ->
    [yes] { $player } { YOU($player, "takes", "take") } { $card } to hand
   *[other] { $player } { YOU($player, "takes", "take") } a card to hand
 }
log-attached = { $card } is now attached to { $host }
log-game-won = { $cite ->
    [CQ-VICTORY-005] { $player } { YOU($player, "wins", "win") }: three captured planets share a type
    [CQ-VICTORY-007] { $player } { YOU($player, "wins", "win") }: the enemy's bloodied warlord is defeated
    [CQ-VICTORY-009] { $player } { YOU($player, "wins", "win") }: the opponent's deck is empty
    [CQR-END-001] { $player } { YOU($player, "wins", "win") }: no planet is left in the line, and the last one captured was { YOU($player, "theirs", "yours") }
   *[other] { $player } { YOU($player, "wins", "win") }
 }
log-game-tied = { $cite ->
    [CQR-END-001] A tie: no planet is left in the line, and nobody has captured one
    [CQR-END-002] A tie: both decks are empty
    [CQR-WARLORD-004] A tie: both warlords fell together
   *[other] A tie
 }
# -- decks -----------------------------------------------------------------------------------------
build-many = Decks
build-browse = The cards of Conquest
build-yours = Your deck
build-list = A list: the warlord, then lines like “3 Goff Nob”. Paste one, or copy it.
build-starters = Starter decks
build-random = A random deck
build-legal = The deck is legal
build-unreadable = “{ $text }” is no card
build-unknown = no starter deck is called '{ $name }'; there are: { $known }
build-misfit = not a deck
build-breaks = the deck breaks { $rule }
build-line = deck list, line { $line }
build-faction = All factions
build-type = All types
build-cost = Any cost
build-no-warlord = Choose a warlord
build-size = { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
build-curve = Cards by cost
fault-no-warlord = The deck has no warlord
fault-two-allies = Cards of more than one allied faction: { $factions }
fault-size = { $count ->
    [one] { $count } card; a deck has at least { $minimum }
   *[other] { $count } cards; a deck has at least { $minimum }
 }
fault-not-a-deck-card = { $card } cannot be in a deck
fault-signature = { $card } belongs to the signature squad of another warlord
fault-not-allied = { $card } is of a faction that is no ally of this warlord's
fault-loyal = { $card } is loyal: only its own faction may use it
fault-copies = { $count } × { $card }: at most { $limit } copies
fault-squad = { $count } × { $card }: the warlord's signature squad has exactly { $limit }

# -- the table as text -----------------------------------------------------------------------------
sketch-round = Round { $round } · { phase-name }
sketch-you = You
sketch-opponent = Opponent
sketch-side = Seat { $number }
sketch-initiative = initiative
sketch-resources = resources { $n }
sketch-hand = hand { $n }
sketch-open-hand = in hand
sketch-deck = deck { $n }
sketch-discard = discard { $n }
sketch-trophies = captured
sketch-atk = ATK
sketch-hp = HP
sketch-command = CMD
sketch-first = FIRST PLANET
sketch-battle = { $skirmish ->
    [1] BATTLE: round { $round }, ranged skirmish
   *[other] BATTLE: round { $round }
 }
sketch-struggle = struggle won: { $who }
sketch-face-down = face down
sketch-planet = { $cards ->
    [0] { n-resources }
   *[other] { $resources ->
        [0] { n-cards }
       *[other] { n-cards }, { n-resources }
     }
 }
sketch-bloodied = bloodied
sketch-attacker = attacking
sketch-defender = defending
sketch-on-it = { n-resources } on it
sketch-damage = { $n } damage
sketch-cards-in-hand = Your hand
sketch-shields = { $n ->
    [one] { $n } shield
   *[other] { $n } shields
 }
sketch-looking = You look at (topmost first)
sketch-found = Found
sketch-playing = being played
sketch-legend = ▮ ready  ▬ exhausted (lying)  HP: left/all  CMD: command icons
sketch-over = The game is over

# -- the table in the browser ----------------------------------------------------------------------
board-unit = { $name }: attack { $atk }, health { $left } of { $hp }, { $ready ->
    [1] ready
   *[other] exhausted
 }
board-card = { $name }: { $ready ->
    [1] ready
   *[other] exhausted
 }
board-in-hand = { $name }, in hand: { $type }, cost { $cost }
board-planet = Planet { $number }, { $name }: { sketch-planet }
board-face-down = Planet { $number }, face down
board-line = The planet line
board-hq = HQ
board-hq-of = Headquarters: { $name }
board-ready = ready
board-exhausted = exhausted
board-ready-unit = Ready
board-exhausted-unit = Exhausted
board-bloodied = bloodied
board-initiative = Initiative
board-resources = Resources
board-hand = Hand
board-deck = Deck
board-discard = Discard pile
board-discard-of = Discard pile, the topmost first
board-deck-of = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
 }
board-empty = Empty
board-trophies = Captured planets by type
board-icons = Command icons: the other side and you
board-first = First planet
board-first-short = First
board-battle = { $skirmish ->
    [1] Battle · skirmish
   *[other] Battle · round { $round }
 }
board-battle-at = Battle of { $planet }
board-battle-ability = Battle:
board-bonus = A command struggle won here brings: { sketch-planet }
board-spectator = You are watching: the players' hands are hidden
board-sum = ATK { $atk } · health { $left } of { $hp }
board-part-printed-atk = printed attack
board-part-printed-hp = printed health
board-part-printed-command = printed command icons
board-part-brutal = Brutal: 1 for each damage
board-part-damage = damage
board-total-atk = attack
board-total-hp = health left
board-total-command = command icons
board-unique = unique
board-shields = { $n ->
    [one] { $n } shield icon: may be discarded as a shield card
   *[other] { $n } shield icons: may be discarded as a shield card
 }
board-phase-deploy = Deploy
board-phase-command = Command
board-phase-combat = Combat
board-phase-headquarters = Headquarters
board-round = Round { $round }
board-learning = Learning
board-learning-note = Left out while you learn: the abilities printed on cards, their additions to the bonuses of a command struggle, events, and the Battle abilities of planets. Keywords count, and events still serve as shield cards.
board-learning-unused = { $from ->
    [0] Learning: ability texts are left out in this game; keywords count.
   *[other] Learning: ability texts are left out until round { $from }; keywords count.
 }
board-round-learning = Round { $round } · learning
board-learning-rounds = { $n ->
    [0] Full rules
    [1] First round without card texts
    [7] The whole game without card texts
   *[other] { $n } rounds without card texts
 }
board-hand-of = Hand: { $name }

# -- set-up options and positions that cannot be -----------------------------------------------------
bad-learning = true, or the number of rounds to play without ability texts
bad-players = conquest is for exactly 2 players: give two decks
bad-seats = expected the two seats 0 and 1
bad-line = { $planets ->
    [0] before the set-up all planets are in the box
   *[other] a line is { $planets } different planets
 }
bad-box = the planets that are not in the line are: { $planets }
bad-planet = { $planet } is there twice, or is of a card set that is not in play
bad-trophy = { $planet } still lies in the line, or has been captured already
bad-size = { $cards } cards; the largest deck and all tokens are { $most }
bad-uids = these are the numbers of the cards in play, each once
bad-place = { $card } cannot be there (CQR-TOKEN-001)
bad-unit = { $card } is no unit
bad-support = { $card } is no support
bad-attachment = { $card } cannot be attached to anything
bad-pool = neither a warlord nor a starter deck is called '{ $name }'; there are: { $known }
bad-warlord = no warlord is called '{ $name }'; there are: { $known }
bad-tokens = there are only { $copies } { $card } in the box
bad-battle = { $needed ->
    [yes] the step '{ $step }' needs one
   *[no] there is none in the step '{ $step }'
 }
bad-battle-place = a battle is at a face-up planet of the line
bad-struggle = a struggle is at a face-up planet of the line
bad-looking = who looks, whose deck it is, and how many of its cards
bad-set = { $card } came out with the card set '{ $set }', which is not in play
bad-bloodied = only a warlord is bloodied, and { $card } is none
bad-damage = { $damage } damage and { $hp } HP: it cannot be in play any more
bad-bearer = { $card } cannot be attached to { $bearer }
broken-cards = seat { $seat } has { $cards } cards of { $size }
broken-resources = seat { $seat } has { $resources } resources
broken-warlord = seat { $seat } has lost its warlord
broken-shown = not in hand, so nobody has seen it there
broken-top = the deck has fewer cards: { $deck }
broken-uid = card { $uid } has a wrong uid
broken-bank = the bank of { $token } does not add up
broken-passed = both seats have passed or not
broken-struggles = every planet has a winner or none
broken-shields = of each player the rule that forbids another shield card, or nothing
broken-planets = the planets do not add up
broken-line = the line of planets is broken
broken-watch = a card in play is not listened to
broken-second-warlord = a second warlord
broken-no-planet = a planet that is face down, or not in the line any more: nothing can be there
broken-no-host = attached to nothing
broken-host = attached without being an attachment
broken-support = a support outside the headquarters
broken-damage = { $damage } damage
broken-hp = { $damage } damage and { $hp } HP
broken-unique = { $card } is unique, and there twice

# -- what the pages tell of the game
game-name = Conquest
game-series = Warhammer 40,000
game-about = A card war for a line of seven planets: secret dials, timing windows, hidden hands.
game-length = 45 min
game-question = May I deploy a unit at a face-down planet?

# Kinds of windows
window-action-battle = Actions in a battle
window-action-battle-note = “If I can”: where both sides have units, and again when something happens
window-action = Actions between battles and phases
window-action-note = “If I can”: what can be used at no other time
window-interrupt = Interrupts
window-interrupt-note = before something happens
window-reaction = Reactions
window-reaction-note = after something has happened
window-boon = Abilities of mine that only help
window-boon-note = used by themselves: they cost nothing and aim at nothing
window-boon-pass = Use
window-shield = Shield cards
window-shield-note = “If I can”: to save a unit, for a warlord, or against 2 damage and more
window-retreat = Retreat after a combat round
window-retreat-note = “If I can”: when a wounded unit may fall to the next attack
window-mobile = Moves of Mobile units
window-bonus = Bonuses of command struggles
window-bonus-note = asked in any case when your deck runs low
window-bonus-pass = Take both
window-battle-ability = Battle abilities of planets
window-battle-ability-note = “If I can”: where triggering might harm you
window-battle-ability-pass = Trigger
window-battle-choice = Choices of Battle abilities
window-battle-choice-note = “If I can”: where more than one answer does something
window-battle-choice-pass = The only one that does something
window-to-bottom = Order of cards put on the bottom of your deck
window-to-bottom-pass = Any order

# the cause of a refusal, by its rule (or by what was tried)
cause-cq-deploy-010 = { $cost ->
    [-1] too dear: you have { $have }
   *[other] costs { $cost }, you have { $have }
 }
cause-cq-deploy-001 = only in the deploy phase
cause-cq-deploy-013 = this planet is face down
cause-cq-deploy-014 = it does not go on this unit: see its text
cause-cq-deploy-017 = { $timing ->
    [reaction] a Reaction: only right after what its text names
    [interrupt] an Interrupt: only when what its text names is about to happen
   *[other] only at the moment its text names
 }
cause-cqr-timing-002 = { $word ->
    [deploy] only in the deploy phase
    [command] only in the command phase
    [combat] only in the combat phase
    [headquarters] only in the headquarters phase
   *[other] only in an action window
 }
cause-cq-ready-003 = it is exhausted
cause-cq-attack-002 = it is exhausted
cause-cq-combat-013 = you have a ready unit that can attack
cause-cq-combat-011 = it is not Ranged, and this is the ranged skirmish
cause-cq-damage-007 = it has no shield icons
cause-cq-retreat-003 = it is not a warlord
cause-cq-retreat-004 = { $ready ->
    [no] it is exhausted
   *[yes] it cannot attack now
 }
cause-cq-command-004 = this planet is face down
cause-cqr-move-004 = this planet is face down
cause-cqr-initiate-011 = it would change nothing now
cause-cqr-initiate-002 = no such target
cause-cqr-timing-015 = { $limit ->
    [phase] used already in this phase
    [round] used already in this round
    [attack] used already in this attack
   *[other] used already
 }
cause-cqr-timing-008 = what it reacts to has not happened
cause-cqr-timing-007 = what it interrupts is not about to happen
cause-cqr-timing-012 = it has answered this already
cause-cqr-keyword-009 = you have deployed or played a Limited card this round
cause-cqr-keyword-013 = this unit takes no such attachments
cause-cqr-warlord-001 = it is a warlord

# what an answer is weighed by
weigh-icons = now { $own } : { $theirs }, { $lead ->
    [you] yours
    [other] theirs
   *[nobody] a draw
 }
weigh-struggle = Command icons, yours first. As it stands, the struggle is { $lead ->
    [you] yours
    [other] the other side's
   *[nobody] a draw
 }
weigh-attack = { $left ->
    [0] { $damage }: destroyed
   *[other] { $damage }: { $left } of { $hp } left
 }
weigh-no-shield = no shield
weigh-shield = { $damage } damage, if no shield is used
weigh-flying = ATK { $full }, halved by Flying: { $damage } damage, if no shield is used

# -- results of battles and phases -------------------------------------------------------------------
result-won = You win the battle at { $planet }
result-lost = You lose the battle at { $planet }
result-rounds = { $n ->
    [one] 1 combat round
   *[other] { $n } combat rounds
 }
result-deploy = Deploy phase: what has come into play
result-command = Command phase: what everyone got
result-combat = Combat phase: what it cost
result-headquarters = Headquarters phase: what everyone got
result-planet = Planet
result-icons = Command
result-winner = Won by
result-nobody = nobody
result-warlord = warlord
fate-destroyed = destroyed
fate-sacrificed = sacrificed
fate-bloodied = bloodied
fate-retreated = retreated
fate-damaged = +{ $n } damage
fate-deployed = in play
sum-damage = damage dealt
sum-shields = shields spent
sum-paid = resources paid
sum-gained = resources gained
sum-drawn = cards drawn

# what counts when a game is over
score-material = Material planets
score-strongpoint = Strongpoint planets
score-technology = Technology planets
score-planets = planets
figure-damage = damage taken
figure-battles = battles won
figure-struggles = command struggles won
figure-cards = cards played
figure-spent = resources spent

# what a learnt value rests on
term-resources = { $gains ->
    [1] more resources to spend
   *[0] fewer resources to spend
}
term-cards = { $gains ->
    [1] more, or better, cards to play
   *[0] fewer, or weaker, cards to play
}
term-trophies = { $gains ->
    [1] closer to three planets of a kind
   *[0] farther from three planets of a kind
}
term-warlord = { $gains ->
    [1] your warlord stands better and is safer
   *[0] your warlord stands worse or is in danger
}
term-units = { $gains ->
    [1] your units outweigh theirs by more
   *[0] their units outweigh yours by more
}
term-supports = { $gains ->
    [1] more use of supports and attachments
   *[0] less use of supports and attachments
}
term-planet-1 = { $gains ->
    [1] better prospects at the nearest planet
   *[0] worse prospects at the nearest planet
}
term-planet-2 = { $gains ->
    [1] better prospects at the second planet
   *[0] worse prospects at the second planet
}
term-planet-3 = { $gains ->
    [1] better prospects at the third planet
   *[0] worse prospects at the third planet
}
term-planet-4 = { $gains ->
    [1] better prospects at the fourth planet
   *[0] worse prospects at the fourth planet
}
term-planet-5 = { $gains ->
    [1] better prospects at the fifth planet
   *[0] worse prospects at the fifth planet
}
term-command = { $gains ->
    [1] more cards and resources from command struggles
   *[0] fewer cards and resources from command struggles
}
term-battle = { $gains ->
    [1] the battle at hand goes better
   *[0] the battle at hand goes worse
}

# What puzzles ask for
goal-win-battle = Win the battle at { $planet } in this combat round
goal-destroy = Destroy { $card } in this combat round
goal-destroy-units = { $times ->
    [one] Destroy a unit of your opponent in this combat round
   *[other] Destroy { $times } units of your opponent in this combat round
  }
goal-bloody-warlord = Bloody your opponent’s warlord in this combat round
goal-save = Do not lose { $card } in this combat round
goal-lose-nothing = Lose no unit in this combat round
goal-save-warlord = Save your warlord: it must not be bloodied in this combat round
goal-damage = Deal at least { $times } damage to your opponent’s units in this combat round
goal-win-game = Win the game in this phase
