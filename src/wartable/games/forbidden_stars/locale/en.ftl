# Forbidden Stars: questions (ask-), answers (act-), the log (log-).

n-cost = { $cost ->
    [0] for free
   *[other] for { $cost } materiel
 }

# ---- questions ----
ask-place-tile = Place one of your system tiles
ask-place-forces = Place starting forces on the tile
ask-place-objective = Put an objective token on the tile
ask-place-storm = Place a warp storm
ask-place-order = Order token { $nth } of 4: put it face down on a system; the topmost one is resolved first
ask-look-order = Which of your order tokens do you look at?
ask-shift-order = Put the order you have looked at in { $system } on top or at the bottom of its stack
ask-reveal = Your turn: reveal one of your orders that lie on top
ask-resolve = { $now } in { $here }: resolve the order, or put it on your event deck for one more event card?
ask-green-tide = Resolve this order as another one?
ask-use-upgrade = Use { $upgrade }?
ask-use-scheme = Use { $event }?
ask-favour = Which order token goes on your event deck?
ask-direct-the-faithful = Replace one of your structures in the system?
ask-strategize = Strategize: purchase upgrades (you have { $materiel } materiel)
ask-remove-card = Which card leaves your combat deck for { $card }?
ask-deploy-units = Deploy in { $here }: purchase units (you have { $materiel } materiel)
ask-deploy-structure = Deploy in { $here }: purchase a structure (you have { $materiel } materiel)
ask-dread-ritual = Purchase one more unit?
ask-prosperity = Which asset token do you take?
ask-faction-ability = Use the ability of your faction?
ask-move-ships = Advance to { $here }: move ships
ask-move-ground = Advance to { $here }: move ground units
ask-ork-roks = Which void do the Roks cross?
ask-orbital-strike = Perform an orbital strike?
ask-strike-declare = Declare upgrades for the orbital strike
ask-strike-effects = Spend dice of the orbital strike
ask-assign-damage = { $area }: { $count ->
    [one] one damage is left
   *[other] { $count } damage is left
}. Who suffers it?
ask-surplus = { $area } is overcrowded: which unit is destroyed?
ask-call-reinforcements = How many reinforcement tokens do you commit?
ask-choose-card = Choose a combat card (round { $round })
ask-use-ability = { $brown ->
    [yes] Resolve the unit ability of { $card }?
   *[no] Resolve the general ability of { $card }?
}
ask-either-or = Which one?
ask-spend-die = Which die do you spend?
ask-spend-more = Spend a die?
ask-turn-die = Turn a die?
ask-reroll = Reroll the die?
ask-reroll-enemy = Which die must the opponent reroll?
ask-lose-die = Which die do you lose?
ask-avoid = { $card }: pay to avoid the effect?
ask-avoid-ambush = { $unit } was ambushed: spend a morale die to save it?
ask-avoid-lance = { $card }: let one of your face-up cards be discarded?
ask-avoid-smash = { $card }: spend dice to save { $unit }?
ask-rout-or-not = { $card }: rout one of your units?
ask-rally = Rally a unit
ask-rout = Rout a unit
ask-rout-own = Rout one of your units
ask-destroy = Destroy a unit
ask-smash = Which enemy unit is smashed?
ask-replace = Which unit is replaced?
ask-retreat-unit = Which unit retreats?
ask-may-retreat = Retreat one of your units?
ask-retreat = { $area }: where do the units retreat to?
ask-discard-card = Choose a face-up combat card to be discarded
ask-play-for-icons = Play one more card for its icons
ask-place-in-battle = Bring a unit into the battle
ask-place-cultist = Where is the Cultist placed?
ask-move-out = Move a unit out of the battle
ask-wave-serpent = Where do the Wave Serpents go?
ask-wave-serpent-unit = Which unit goes with them?
ask-farsight = Where do your units go?
ask-destroy-structure = Which structure is destroyed?
ask-complete-destruction = Destroy one of your figures on the world
ask-steal = Which asset token is stolen?
ask-tactical-strikes = Which unit suffers damage first?
ask-strafing-run = Where do the ships go?
ask-strafing-run-ship = Which ship goes?
ask-vicious-raids = Which dice are rerolled?
ask-rally-system = In which system are your units rallied?
ask-blight = Which enemy unit is routed?
ask-mob-up = In which system is the Advance order resolved?
ask-warp-gate-from = From which area?
ask-warp-gate-to = To which area?
ask-warp-gate-unit = Which unit goes through the gate?
ask-choose-event = Which event card do you play?
ask-move-storm = { $event }: move a warp storm
ask-prayer = { $event }: move this warp storm in any direction
ask-use-event = { $scheme ->
    [yes] Put the Scheme { $event } into play, to be used later?
   *[no] Resolve { $event } now?
}
ask-place-free = Place a free unit
ask-rites-of-battle = Purchase an order upgrade?
ask-path-of-the-warrior = Purchase a combat upgrade?
ask-work-of-the-righteous = Choose a world and what it gives
ask-the-emperor-protects = Where is the bastion placed?
ask-exodite-colony = Where is the city placed?
ask-outcasts-returned = Which void do the Outcasts return to?
ask-how-we-getz-here = Which unit goes where?
ask-touched-by-the-warp = Which Cultist is destroyed?
ask-gain-upgrade = Which upgrade do you gain?
ask-choose-player = Which player?
ask-lose-asset = Which asset token do you lose?

# ---- answers ----
act-place-tile = Tile { $side } { $spot ->
    [first] as the first of the board
    [n] north of { $beside }
    [e] east of { $beside }
    [s] south of { $beside }
    [w] west of { $beside }
   *[apart] apart from the board
 }{ $turned ->
    [0] {""}
   *[other] , turned { $turned }°
 }
act-place-unit = { $count ->
    [one] Place { $unit-a }: { $area }
   *[other] Place { $count } × { $unit }: { $area }
 }
act-place-structure = Place { $structure-a }: { $area }
act-place-objective = Place an objective of { $owner }: { $area }
act-place-storm = Place a warp storm: { $edge }
act-done = { $ask ->
    [deploy-units] No more units
    [deploy-structure] No structure
    [strategize] No more upgrades
    [move-ships] No more ships
    [move-ground] No more ground units
   *[other] Done
}
act-decline = { $ask ->
    [use-event] { $scheme ->
        [yes] Shuffle it back
       *[no] Do not resolve it
    }
    [use-upgrade] Do not use it
    [use-scheme] Do not use it
    [use-ability] Do not use it
    [faction-ability] Do not use it
    [green-tide] Resolve it as it is
    [orbital-strike] No strike
    [direct-the-faithful] Replace nothing
    [dread-ritual] Purchase nothing
    [rites-of-battle] Purchase nothing
    [path-of-the-warrior] Purchase nothing
    [reroll] Keep the die
    [may-retreat] Retreat with nobody
    [rout-or-not] Rout nobody
    [avoid] Suffer the effect
    [avoid-ambush] Do not save it
    [avoid-smash] Do not save it
    [avoid-lance] Keep the cards
   *[other] No
}
act-place-order = { $order } in { $system }
act-reveal = Reveal your order in { $system }
act-resolve = Resolve { $order }
act-to-event-deck = Put { $now } on the event deck
act-use-scheme = Use { $event }
act-use-upgrade = Use { $upgrade }
act-move = Move { $unit-a }: { $source } → { $target }
for-price = { $ask ->
    [deploy-units] {" "}{ n-cost }
    [deploy-structure] {" "}{ n-cost }
    [strategize] {" "}{ n-cost }
   *[other] {""}
 }
act-buy = Buy { $unit-a }{ for-price }: { $area }{ $help }
act-build = Build { $structure-a }{ for-price }: { $area }{ $help }
act-buy-upgrade = { $ask ->
    [gain-upgrade] Gain the order upgrade { $upgrade }
   *[other] Buy the order upgrade { $upgrade }{ for-price }
 }
act-buy-combat-card = { $ask ->
    [gain-upgrade] Gain the combat cards { $card }
   *[other] Buy the combat cards { $card }{ for-price }
 }
act-remove-card = Remove { $card }
act-pick-asset = { $asset }
act-pick-order = { $order }
act-replace-unit = Replace { $unit-a }{ $state }{ $by }: { $area }
act-replace-structure = Replace { $structure-a } with { $by-a }: { $area }
act-strike = Strike from { $void } at { $world }
act-pick-die = Die: { $face-low }
act-spend-die = Spend a die: { $face-low }
act-gain-die = { $count ->
    [one] Gain a die: { $face-low }
   *[other] Gain { $count } dice: { $face-low }
 }
act-gain-tokens = { $count ->
    [one] Gain a combat token: { $face-low }
   *[other] Gain { $count } combat tokens: { $face-low }
 }
act-lose-die = Lose a die: { $face-low }
act-lose-tokens = { $count ->
    [one] Lose a combat token: { $face-low }
   *[other] Lose { $count } combat tokens: { $face-low }
 }
act-rally = Rally a unit
act-rout = Rout a unit
act-commit = { $count ->
    [0] No reinforcements
    [one] One reinforcement token
   *[other] { $count } reinforcement tokens
}
act-play-card = { $card }
act-use-ability = { $ask ->
    [use-event] { $scheme ->
        [yes] Put it into play
       *[no] Resolve it
    }
    [use-ability] Use it
    [may-retreat] Retreat with a unit
   *[other] Yes
}
act-pick-unit = { $unit }{ $state }: { $area }
act-pick-card = { $card }
act-pick-area = { $area }
act-pick-system = { $system }
act-pick-player = { $seat }
act-assign = { $unit }{ $state }
act-retreat = Retreat to { $area }
act-surplus = Destroy { $unit-a }{ $state }: { $area }
act-play-event = { $event }
act-move-storm = Move the warp storm: { $edge } → { $target }
act-look-at = Token { $depth } from the top in { $system }
act-shift-order = Put it { $top ->
    [yes] on top of
   *[no] at the bottom of
 } the stack in { $system }
act-gain-assets = Assets of { $area }
act-gain-materiel = Materiel of { $area }
act-pay = { $ask ->
    [avoid-lance] Let it be discarded
   *[other] Pay
}

# headings of answers of one kind, where there are several
kind-buy = Buy a unit
kind-build = Build
kind-buy-upgrade = Order upgrades
kind-buy-combat-card = Combat cards
kind-move = Move
kind-use-scheme = Use a Scheme
kind-use-upgrade = Use an upgrade
kind-place-unit = Place a unit
kind-place-structure = Place a structure
kind-reveal = Reveal an order


# ---- the log ----
log-tile-placed = { $seat } placed tile { $side }
log-unit-placed = { $seat } placed { $unit-a }: { $area }
log-structure-placed = { $seat } placed { $structure-a }: { $area }
log-objective-placed = { $seat } put an objective of { $owner } on { $area }
log-storm-placed = { $seat } placed a warp storm at { $edge }
log-first-player = First player: { $seat }
log-phase-began = Round { $round }: { $phase }
log-order-placed = { $seat } placed an order in { $system }{ $known ->
    [yes] : { $order }
   *[no] {""}
 }
log-order-seen = { $seat } looked at an order in { $system }{ $known ->
    [yes] : { $order }
   *[no] {""}
 }
log-order-shifted = { $seat } put an order in { $system } { $top ->
    [yes] on top of its stack
   *[no] at the bottom of its stack
 }
log-order-revealed = { $seat } revealed { $order } in { $system }
log-order-resolved = { $seat } resolved { $order } in { $system }
log-order-on-deck = { $seat } put { $order } on the event deck
log-turn-skipped = { $seat } skipped the turn
log-scheme-used = { $seat } used { $event }
log-upgrade-used = { $seat } used { $upgrade }
log-unit-moved = { $seat } moved { $unit-a }: { $source } → { $area }
log-unit-bought = { $seat } bought { $unit-a } { n-cost }: { $area }
log-structure-built = { $seat } built { $structure-a } { n-cost }: { $area }
log-upgrade-bought = { $seat } got the upgrade { $upgrade } { n-cost }
log-combat-card-bought = { $seat } got { $card } { n-cost }; { $removed } left the deck
log-asset-gained = { $seat } gained: { $asset-low }
log-asset-lost = { $seat } gave back: { $asset-low }
log-materiel-gained = { $seat } gained { $count } materiel
log-materiel-lost = { $seat } gave up { $count } materiel
log-unit-replaced = { $seat } replaced { $unit-a } with { $by-a }: { $area }
log-structure-replaced = { $seat } replaced { $structure-a } with { $by-a }: { $area }
log-unit-destroyed = { $seat } lost { $unit-a }: { $area }
log-unit-routed = { $unit } of { $seat } was routed: { $area }
log-unit-rallied = { $unit } of { $seat } was rallied: { $area }
log-structure-destroyed = { $seat } lost { $structure-a }: { $area }
log-structure-captured = { $seat } captured { $structure-a }: { $area }
log-battle-began = { $seat } attacked { $owner } at { $area }
log-dice-rolled = { $seat } rolled: attack { $attack }, defence { $defence }, morale { $morale }
log-die-gained = { $seat } gained a die: { $face-low }
log-die-lost = { $seat } spent or lost a die: { $face-low }
log-die-turned = { $seat } turned a die: { $face-low } → { $to-low }
log-tokens-gained = { $count ->
    [one] { $seat } gained a combat token: { $face-low }
   *[other] { $seat } gained { $count } combat tokens: { $face-low }
 }
log-tokens-lost = { $count ->
    [one] { $seat } lost a combat token: { $face-low }
   *[other] { $seat } lost { $count } combat tokens: { $face-low }
 }
log-cards-drawn = { $count ->
    [one] { $seat } drew a combat card
   *[other] { $seat } drew { $count } combat cards
}
log-reinforced = { $count ->
    [one] { $seat } committed a reinforcement token
   *[other] { $seat } committed { $count } reinforcement tokens
 }
log-card-revealed = { $seat } played { $card }
log-card-seen = { $seat } looked at the face-down card{ $known ->
    [yes] {" "}{ $card }
   *[no] {""}
 }
log-card-discarded = { $seat } discarded { $card }
log-ability-used = { $brown ->
    [yes] { $seat } resolved the unit ability of { $card }
   *[no] { $seat } resolved the general ability of { $card }
}
log-ability-declined = { $brown ->
    [yes] { $seat } declined the unit ability of { $card }
   *[no] { $seat } declined the general ability of { $card }
}
log-damage-suffered = { $count ->
    [0] { $seat } suffered no damage
   *[other] { $seat } suffered { $count } damage
 }
log-battle-won = { $attack ->
    [-1] { $seat } won the battle
   *[other] { $seat } won the battle (morale { $attack } against { $defence })
}
log-battle-undecided = Nobody is left at { $area }: the battle has no winner
log-retreated = { $count ->
    [one] { $seat } retreated with one unit to { $area }
   *[other] { $seat } retreated with { $count } units to { $area }
}
log-strike-began = { $seat } struck from { $area } at { $target }
log-objectives-collected = { $count ->
    [one] { $seat } collected an objective token
   *[other] { $seat } collected { $count } objective tokens
}
log-events-drawn = { $count ->
    [one] { $seat } drew an event card
   *[other] { $seat } drew { $count } event cards
}
log-event-played = { $seat } showed { $event }
log-tactic-used = { $seat } resolved { $event }
log-event-declined = { $seat } declined { $event }
log-scheme-laid = { $seat } put { $event } into play
log-storm-moved = { $seat } moved a warp storm: { $edge } → { $target }
log-round-ended = Round { $round } ended; first player: { $seat }
log-eliminated = { $seat } dropped out of the game
log-game-won = { $cite ->
    [FS-VICTORY-001] { $seat } won with { $objectives } collected objective tokens
    [FS-VICTORY-006] { $seat } shared the victory: the last players fell together
    [FS-VICTORY-007] { $seat } won after the last round: objective tokens { $objectives }, friendly worlds { $worlds }, units { $units }
   *[other] { $seat } won: nobody else was left
 }
# ---- the web table ----
board-map = Map of the systems
board-system = System { $code }
board-stack = System { $system }, { $n ->
    [0] no orders
    [one] one order: { $owners }
   *[other] { $n } orders, from the top: { $owners }
}
board-area = { $name } ({ $where }), { $world ->
    [1] world, capacity { $capacity }, materiel { $materiel }
   *[0] void
}; { $owner } { $units }
board-units = { $name }: { $n }{ $routed ->
    [1] , routed
   *[0] {""}
}
board-storm = Warp storm at { $edge }
board-edge = Free border: { $edge }
board-spot = Free place { $x }, { $y }
board-materiel = Materiel
board-objectives = Objectives collected
board-level = Command level (cities)
board-first = First player
board-you = you
board-out = out
board-cards = { $n ->
    [one] one card in hand
   *[other] { $n } cards in hand
}
board-token = reinforcement token
board-routed = routed
board-combat = Combat value
board-health = Health
board-morale = morale
board-attack = attack
board-defence = defence
board-nobody = Nobody is left
board-dice = { $n ->
    [one] one die
   *[other] { $n } dice
}
board-your-card = your card
board-sealed = Chosen in secret
board-secret = Both sides choose in secret; the cards are revealed together.
board-battle = Battle: { $name }
board-battle-round = Battle round { $n } of 3
board-totals = Totals as they stand
board-deals = damage { $n }
board-leads = { $you ->
    [1] you lead
   *[0] leads
}
board-attacks = { $you ->
    [1] You attack
   *[0] attacks
}
board-defends = { $you ->
    [1] You defend
   *[0] defends
}
board-lacks = no such unit here
board-desk = { $own ->
    [1] Your command post
   *[0] Command post: { $name }
}
board-strike = Orbital strike: { $void } → { $world }
board-tiles = Your tiles: choose a side, then a place
board-objectives-held = Objective tokens to place
board-orders = Order tokens
board-orders-used = used: { $what }
board-reserve = Reserve
board-assets = Assets
board-left = Left in the reserve
board-hand = Your combat cards
board-events = Your event cards
board-event = Event card
board-offer = Upgrades on offer, and your combat deck
board-in-play = In play
board-ability = Faction ability
board-scheme = Scheme
board-tactic = Tactic
board-spent = used in this round
board-price = Costs { $cost }, command level { $level }
board-sum-dice = { $n ->
    [one] die
   *[other] dice
}
board-sum-tokens = { $n ->
    [one] token
   *[other] tokens
}
board-total-dice = { $n ->
    [one] die in a battle
   *[other] dice in a battle (at most { $most })
}
board-total-morale = morale
board-unit-about = { $kind ->
    [ship] Ship
   *[other] Ground unit
}, level { $level }, costs { $cost }{ $forge ->
    [1] {" "}and a forge token
   *[0] {""}
}
board-unit-stats = Combat value { $combat }, health { $health }, morale { $morale }
board-routed-about = Routed: it neither moves nor fights until it is rallied.
board-structure-about = Structure, costs { $cost }; { $left } left in the supply
board-any = any asset
board-world-gives = Gives materiel { $materiel }; assets: { $assets }
board-objective-of = An objective of { $name } lies here
board-area-about = { $world ->
    [1] World, capacity { $capacity }
   *[0] Void, capacity { $capacity }
}
board-face-down = face down
board-stack-about = { $n ->
    [0] No order tokens
    [one] One order token
   *[other] { $n } order tokens, from the top
}
board-card-about = Icons: { $icons }; command level { $level }, costs { $cost }
board-seat-about = Objectives { $objectives } of { $need }; command level { $level }; friendly worlds { $worlds }
board-seat-piles = Order tokens in hand { $orders }; event deck { $events }; combat deck { $deck }
board-combat-deck = Combat deck
board-upgrades = Order upgrades
board-supply = { $n } left in the supply
board-round = Round { $round }/{ $of }
board-faction = Faction
board-setup = Set-up
board-setup-quick = Quick: a ready-made board
board-setup-full = Full: the players build the board
board-hands = Combat cards of both sides
board-drawn = Event cards
# -- piles and borrowed icons
board-event-deck = Event deck
board-sum-borrowed = { $card } (its icons, taken by Mek Boyz)

# -- set-up options and positions that cannot be -----------------------------------------------------
bad-factions = expected a list of names
bad-players = two, three or four players
bad-same = each player chooses a different faction
bad-faction = no faction is called '{ $name }'; there are: { $known }
bad-name = '{ $name }' is not known here; there are: { $known }
bad-tile = '{ $text }' is no tile; expected for example: 3A 1,0 2
bad-tile-twice = this tile lies there already, or another one lies in its place
bad-tiles = a board for this number of players has { $tiles } tiles
bad-ship = ships are in voids (FS-VOID-003)
bad-ground-unit = ground units are on worlds (FS-VOID-002)
bad-structure = structures are on worlds
bad-owner = whose structures? say it with `owner`
bad-cards = { $copies ->
    [1] '{ $card }' cannot stand here, or not twice; there are: { $known }
   *[other] '{ $card }' cannot stand here, or not so often (copies: { $copies }); there are: { $known }
 }
bad-orders = more than { $tokens } tokens of the order '{ $order }'
bad-deck = a combat deck is { $copies } copies of each of { $kinds } kinds of card, those in the battle counted
bad-supply = more than { $tokens } tokens: { $asset }
bad-step = needed for the step '{ $step }'
bad-sides = a battle has two sides, of different players
bad-storm = two storms cannot lie on the same border (FS-SETUP-042)
broken-seat = seat { $seat }
broken-contested = an area is contested although nothing is being resolved
broken-capacity = an area holds more units than its capacity
broken-battle = a battle is left over
broken-tile = a tile lies twice
broken-storms = storms share an edge or lie off the board
broken-units = units of seat { $seat } where they cannot be
broken-presence = the presence of seat { $seat } is wrong
broken-structures = the structures are wrong
broken-two-contested = more than two contested areas
broken-figures = figures of kind { $kind } do not add up
broken-cities = cities are miscounted
broken-markers = control markers do not add up
broken-dice = more than eight dice
broken-lasting = lasting effects without cards
broken-deck = the combat deck is not five kinds in two copies
broken-cards = combat cards are missing or doubled
broken-removed = removed cards are not in the upgrade deck
broken-events = event cards are missing or doubled
broken-upgrades = order upgrades are wrong
broken-orders = order tokens of kind { $kind } do not add up
broken-supply = asset tokens of type { $kind } do not add up
broken-plastic = plastic structures do not add up

# -- what the pages tell of the game
game-name = Forbidden Stars
game-series = Warhammer 40,000
game-about = Stacked secret orders, warp storms on the borders, battles of cards and dice.
game-length = 2–3 h
game-question = May I assign damage to a routed unit?

# the cause of a refusal, by its rule (or by what was tried)
cause-fs-cost-003 = { $short ->
    [yes] costs { $cost }, you have { $have }
   *[no] you have { $have }, and that is not enough
 }
cause-fs-command-004 = needs command level { $need }, you have { $level }
cause-fs-forge-004 = needs command level { $need }; you have { $level } and 1 for the forge token
cause-fs-forge-002 = a forge token does not help here, or you have none
cause-fs-forge-001 = you have no forge token to pay with
cause-fs-cache-001 = you have no cache token
cause-fs-cache-003 = only one cache token for one purchase
cause-fs-limit-005 = none is left in your reserve
cause-fs-planning-002 = nothing of yours is there or in a neighbouring system
cause-fs-order-003 = no such token is left
cause-fs-operations-002 = none of the orders there is yours
cause-fs-stack-003 = your order there is not on top
cause-fs-ground-003 = outside the active system
cause-fs-ships-003 = outside the active system
cause-fs-ground-004 = from there they cannot come: not the active system and not the one neighbour of this move
cause-fs-ground-005 = others have come from another neighbouring system
cause-fs-ships-004 = from there they cannot come
cause-fs-ground-007 = no free way: something in between is not yours
cause-fs-ground-008 = moved already
cause-fs-ships-001 = moved already
cause-fs-ground-010 = a void: ground units need a world
cause-fs-void-002 = a void: ground units need a world
cause-fs-void-003 = a world: ships stay in voids
cause-fs-rout-003 = routed
cause-fs-strategize-002 = you have bought one in this step
cause-fs-strategize-003 = nothing of yours is in the active system
cause-fs-orderupgrade-002 = you have it already
cause-fs-orderupgrade-004 = used already in this round
cause-fs-combatcard-002 = not in your upgrade deck now
cause-fs-structure-002 = a void: structures stand on worlds
cause-fs-structure-003 = a structure stands there already
cause-fs-structure-007 = you have no marker left
cause-fs-deploy-002 = no factory of yours in the active system, or the place is outside it
cause-fs-deploy-003 = your factories build no more in this order
cause-fs-deploy-004 = outside the active system
cause-fs-deploy-006 = this world is not yours
cause-fs-deploy-009 = an enemy area
cause-fs-storm-006 = the event card does not point there
cause-fs-storm-011 = moved already in this phase
cause-fs-storm-013 = another storm lies there
cause-use-scheme = not its moment: see its text

# what an answer is weighed by
weigh-room = { $holds ->
    [one] { $units } of { $holds } place
   *[other] { $units } of { $holds } places
 }
weigh-capacity = { $over ->
    [yes] Capacity { $holds }: with { $units } units there, what is too many is destroyed when the order ends
   *[no] Your units there and the capacity
 }

# Kinds of windows
window-order = Orders that are revealed: resolve them, or put them on the event deck
window-order-pass = Resolve
window-ships = Moves of ships
window-upgrade = Order upgrades that may be used
window-scheme = Schemes
window-faction-ability = The ability of your faction
window-orbital-strike = Orbital strikes

# ---- results of battles and phases ----
result-phase = { $phase }: what it came to
result-suffered = Damage suffered
result-total = Total
fate-destroyed = destroyed
fate-routed = routed
fate-captured = captured
fate-bought = bought
fate-built = built
sum-battles = battles won
sum-materiel = materiel gained
sum-objectives = objectives collected

# what counts when a game is over
score-objectives = objectives
score-worlds = worlds
figure-battles = battles won
figure-damage = damage suffered
figure-units = units bought
figure-structures = structures built
figure-spent = materiel spent

# what a learnt value rests on
term-objectives = { $gains ->
    [1] closer to your objective tokens, or rivals farther from theirs
   *[0] farther from your objective tokens, or rivals closer to theirs
}
term-materiel = { $gains ->
    [1] more materiel, forges and reinforcements
   *[0] less materiel, forges and reinforcements
}
term-orders = { $gains ->
    [1] your orders lie better, or theirs worse
   *[0] your orders lie worse, or theirs better
}
term-upgrades = { $gains ->
    [1] a stronger combat deck and better orders
   *[0] a weaker combat deck and weaker orders
}
term-army = { $gains ->
    [1] your units outweigh theirs by more
   *[0] their units outweigh yours by more
}
term-ways = { $gains ->
    [1] armies closer to your objectives
   *[0] armies farther from your objectives
}
term-structures = { $gains ->
    [1] more cities, factories and bastions than they
   *[0] fewer cities, factories and bastions than they
}
term-worlds = { $gains ->
    [1] you hold more worlds
   *[0] you hold fewer worlds
}
term-guards = { $gains ->
    [1] the objectives you want are guarded less
   *[0] the objectives you want are guarded more
}
term-order = { $gains ->
    [1] more comes of the order being resolved
   *[0] less comes of the order being resolved
}
term-battle = { $gains ->
    [1] the battle at hand goes better
   *[0] the battle at hand goes worse
}

# What puzzles ask for
goal-win-battle = Win this battle
goal-destroy = { $times ->
    [one] Destroy a unit of the enemy in this battle
   *[other] Destroy { $times } units of the enemy in this battle
  }
goal-rout = { $times ->
    [one] Rout a unit of the enemy in this battle
   *[other] Rout { $times } units of the enemy in this battle
  }
goal-deal-damage = Deal at least { $times } damage in this battle
goal-save-units = { $times ->
    [one] Lose no unit in this battle
   *[other] Lose fewer than { $times } units in this battle
  }
goal-stand = { $times ->
    [one] Let none of your units be routed in this battle
   *[other] Let fewer than { $times } of your units be routed in this battle
  }
goal-avoid-damage = { $times ->
    [one] Suffer no damage in this battle
   *[other] Suffer less than { $times } damage in this battle
  }
goal-capture = { $times ->
    [one] Capture a structure with this order, without a battle
   *[other] Capture { $times } structures with this order, without a battle
  }
goal-buy-units = { $times ->
    [one] Buy a unit with this order
   *[other] Buy { $times } units with this order
  }
goal-materiel = Gain at least { $times } materiel before this order or phase is over
goal-deny-victory = Do not let the enemy win this battle
goal-destroy-unit = Destroy the enemy’s { $unit } in this battle
goal-save-unit = Do not lose your { $unit } in this battle
goal-objective = Hold an area with your objective token when this order is over
goal-buy-unit = Buy a unit with this order: { $unit }
