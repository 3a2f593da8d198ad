# Legion: building armies (build-, fault-), formats and costs, weapons, broken battlefields (map-).
# Some units are plural (Stormtroopers attack) and others singular (Luke Skywalker attacks): $unit-are, $by-are.

# ---- armies ----
build-many = Armies
build-browse = Units, upgrades and command cards
build-yours = Your army
build-list = A list: units, under each its upgrades (“- Force Push”), then the seven command cards. Paste one, or copy it.
build-starters = Ready-made armies
build-random = A random army
build-legal = The army is legal
build-unreadable = “{ $text }” is neither a unit nor a card, or it is an upgrade under no unit
build-unknown = no ready-made army is called '{ $name }'; there are: { $known }
build-misfit = not an army
build-breaks = the army breaks { $rule }
build-line = army list, line { $line }
build-faction = All factions
build-neutral = For everybody
build-kind = All ranks and cards
build-kind-upgrade = Upgrades
build-kind-command = Command cards
build-no-commander = Choose a commander
build-points = { $n } of { $limit } points
build-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
 }
build-hand = { $n } of { $size } command cards
build-minis = { $n ->
    [one] { $n } mini
   *[other] { $n } minis
 }
build-pips = { $n ->
    [one] Command card · { $n } pip
   *[other] Command card · { $n } pips
 }
fault-points = The army costs { $points } points; { $limit } are allowed
fault-factions = Units of more than one faction: { $factions }
fault-rank = { $rank }: { $n ->
    [one] { $n } unit
   *[other] { $n } units
 }; the army has { $least } to { $most }
fault-unique = { $n } × { $card }: it is unique
fault-slot = { $unit } has { $n ->
    [one] { $n } upgrade
   *[other] { $n } upgrades
 } of the type { $slot } and { $icons ->
    [0] no icon for it
    [one] { $icons } icon for it
   *[other] { $icons } icons for it
 }
fault-leaders = { $unit } has more than one upgrade with Leader
fault-heavy-weapon = { $unit } must have a Heavy Weapon upgrade
fault-must = { $unit } has { $upgrade } and needs an upgrade of the type { $slot }
fault-counterpart = { $unit } is no unit of its own: it is added to { $other }
fault-detachment = { $unit } needs a unit { $other } of its own in the army
fault-twice = { $unit } has { $upgrade } more than once
fault-unit = { $unit } cannot have { $upgrade }: it is for { $units } only
fault-side = { $unit } cannot have { $upgrade }: { $side } only
fault-faction = { $unit } cannot have { $upgrade }: it is for the faction { $faction } only
fault-type = { $unit } cannot have { $upgrade }: it is for other types of units
fault-hand = The command hand has { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }; it has { $size }, Standing Orders among them
fault-pips = { $n ->
    [one] { $n } command card
   *[other] { $n } command cards
 } with { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
 }; the hand has { $need }
fault-copies = { $n } × { $card }: one copy is allowed
fault-owner = { $card } needs { $unit } in the army
fault-command-faction = { $card } is for the faction { $faction } only

format = Size of the armies
format-standard = Standard battle, 800 points
format-grand-army = Grand army, 1600 points
format-team = Team battle, 600 points each
format-note = Four players always fight a team battle: two sides of two, 600 points each. In place of a ready-made army of another size its faction’s army of this size is fielded.
rounds = Rounds
rounds-six = Six
rounds-unlimited = Unlimited, until one side is defeated
costs = Costs
costs-printed = As printed
costs-2019-09-12 = As changed in September 2019
costs-2020-11-19 = As changed in November 2020

# ---- weapons ----
weapon-melee = melee
weapon-range = range { $range }
weapon-dice = { $n } { $colour } { $n ->
    [one] die
   *[other] dice
 }

# ---- battlefields ----
map-unknown = no battlefield is called '{ $name }'; there are: { $known }
map-misfit = not a map
map-field = there is no field '{ $field }'; there are: { $known }
map-pieces = the map has { $n } pieces; at most { $most } can be played with
map-kind = piece { $piece }: no kind of terrain is called '{ $kind }'; there are: { $known }
map-shape = piece { $piece }: its shape is told once: a size, an oval or parts
map-large = piece { $piece }: at most { $parts } parts of { $corners } corners
map-barricade = piece { $piece }: a barricade is at most { $most } high, so that troopers can fire over it
map-no-parts = piece { $piece } has no parts
map-vertices = piece { $piece }, part { $part }: fewer than three corners
map-outside = piece { $piece } leaves the battlefield
map-upside-down = piece { $piece }: its top is below its foot
map-close-vertices = piece { $piece }, part { $part }: two corners are closer than half a millimetre
map-clockwise = piece { $piece }, part { $part }: its corners go clockwise
map-not-convex = piece { $piece }, part { $part }: it is not convex
map-winds = piece { $piece }, part { $part }: it winds round itself
map-uneven = piece { $piece }: its parts differ in height
map-seam = piece { $piece }: its parts do not overlap, sight would leak along the seam
map-depression = piece { $piece }: a depression has height 0 and is neither solid, opaque nor flat
map-not-solid = piece { $piece }: it is flat but not solid, nobody can stand on it
map-cover = piece { $piece }: there is no cover '{ $level }'; there are: { $known }
map-difficulty = piece { $piece }: there is no difficulty '{ $level }'; there are: { $known }
map-ladder = piece { $piece }: the ladder at part { $part }, edge { $other } leans on no edge
map-name-twice = two pieces are called { $piece }
map-no-group = piece { $piece } belongs to { $other }, which is no piece
map-inside = piece { $piece } stands in { $other }

## the engine

# ---- questions ----
ask-terrain = Which terrain do you place?
ask-terrain-where = { $spare } { $spare-size }: where?
ask-colour = Your army is the cheaper one: will you be blue or red?
ask-edge = At which long edge do you sit?
ask-define = Remove the leftmost card of a row, or pass
ask-place-token = Place an objective token
ask-place-mine = Place a mine
ask-place-charge = { $weapon }: where does { $unit } place the charge?
ask-mark = On which piece of terrain does the objective token lie?
ask-set-aside = Which unit is set aside as a reinforcement?
ask-unveil = { $card }: reveal it now?
ask-deploy = Which unit do you deploy next?
ask-deploy-where = Deploy { $unit }: where?
ask-embark = { $unit } { $unit-are ->
    [many] have come to a transport: do they board?
   *[one] has come to a transport: does it board?
}
ask-disembark = { $unit } { $unit-are ->
    [many] ride in { $vehicle }: where does their leader step down? (1 action)
   *[one] rides in { $vehicle }: where does its leader step down? (1 action)
}
ask-step-down = { $unit } { $unit-are ->
    [many] have stepped down: where do they move (speed 1)?
   *[one] has stepped down: where does it move (speed 1)?
}
ask-thrown-out = { $vehicle } is defeated: where is { $unit } thrown out?
ask-command = Choose a command card
ask-observe = { $card }: at whose hand do you look?
ask-priority = You and your partner tie for the fewest pips: who has priority?
ask-nominate = Which commander issues the orders?
ask-order = { $unit } { $unit-are ->
    [many] issue
   *[one] issues
} orders: to whom?
ask-incite = Aggressive Tactics: which unit gains a surge token?
ask-pace = Ryder Azadi: is { $unit } faster or slower in this move?
ask-relay = { $unit } { $unit-are ->
    [many] have
   *[one] has
} a Comms Relay: does another unit get the order?
ask-uplink = HQ Uplink: which unit issues an order to itself?
ask-improvise = Improvised Orders: which of the two tokens is used?
ask-upgrade = { $unit }: use { $upgrade }?
ask-stims = { $unit } { $unit-are ->
    [many] suffer
   *[one] suffers
} wounds ({ $count }): how many do Emergency Stims put off?
ask-instead = { $unit } { $unit-are ->
    [many] meditate
   *[one] meditates
}: which of the card’s orders is issued elsewhere?
ask-turn = Your turn: activate a unit with an order, or draw a token
ask-activate-drawn = Which unit is activated?
ask-reinforce = Which reinforcement comes?
ask-reinforcements = { $unit } { $unit-are ->
    [many] come
   *[one] comes
} to the battlefield: where?
ask-calm = Return of the Jedi: who removes a suppression token?
ask-new-ways = New Ways to Motivate Them: will { $unit } suffer a wound for a free action?
ask-begin = { $unit } { $unit-are ->
    [many] activate
   *[one] activates
}: what comes first?
ask-courage = { $unit } may panic: whose courage counts?
ask-flee = { $unit } { $unit-are ->
    [many] panic: to which edge do they flee?
   *[one] panics: to which edge does it flee?
}
ask-flee-where = { $unit } { $unit-are ->
    [many] flee: where does their leader go? (No place is nearer to the edge)
   *[one] flees: where does its leader go? (No place is nearer to the edge)
}
ask-flee-form = { $unit } { $unit-are ->
    [many] flee
   *[one] flees
}: where do the others stand?
ask-act = { $unit }: move or act ({ $actions ->
    [0] only free actions
    [one] { $actions } left
   *[other] { $actions } left
 })
ask-power = { $upgrade }: what do you choose?
ask-command-offer = { $card }: { $unit } — use it?
ask-command-pick = { $card }: which unit?
ask-command-power = { $card }: whom?
ask-keyword = { $unit }, { $keyword }: whom?
ask-command-token = { $card }: which token does { $unit } gain?
ask-change-plans = { $card }: discard it and send a card back?
ask-retrieve = { $card }: which card comes back to your hand?
ask-let-move = { $unit } may be moved (speed { $speed }): where?
ask-hurl = Vader’s Might: where is { $unit } put?
ask-push = Force Push: where does { $unit } go?
ask-standby = { $unit } { $unit-are ->
    [many] have
   *[one] has
} acted: spend a standby token?
ask-detonate = { $unit } { $unit-are ->
    [many] have
   *[one] has
} acted: detonate a charge?
ask-answer = { $unit } { $unit-are ->
    [many] answer: move them or attack
   *[one] answers: move it or attack
}
ask-keep = { $unit } may remove { $count ->
    [one] a suppression token
   *[other] { $count } suppression tokens
 }: shall it?
ask-hearten = { $unit }, { $keyword }: whom?
ask-pressed = { $keyword }: will { $unit } gain a suppression token for a free move action?
ask-disciplined = Disciplined: how many suppression tokens does { $unit } remove?
ask-extra-order = { $unit } may issue another order: to whom?
ask-end-with = { $unit } { $unit-are ->
    [many] end their activation: what comes first?
   *[one] ends its activation: what comes first?
}
ask-heal = { $unit }: what is healed or repaired?
ask-restore-where = { $unit }: where does the miniature stand that comes back?
ask-place-smoke = { $unit }: where does the smoke token lie?
ask-place-graffiti = { $unit }: where does the graffiti token lie? (Touching a building, a wall, a barricade …)
ask-graffiti = { $unit } { $unit-are ->
    [many] see
   *[one] sees
} friendly graffiti: roll one die more?
ask-configure = { $unit }: which side of the card is in use?
ask-share-aim = { $unit }: whose aim token is spent?
ask-share-dodge = { $unit }: whose dodge token is spent?
ask-share-surge = { $unit }: whose surge token is spent?
ask-share-standby = { $unit }: whose standby token is spent?
ask-grant = { $unit } may perform a free action
ask-ready = Master of the Force: ready an upgrade of { $unit }?
ask-implacable = Implacable: will { $unit } suffer a wound to act again in this round?
ask-promote = All your commanders are lost: which unit's leader takes command?
ask-run = { $unit } { $unit-are ->
    [many] make their compulsory move: which way?
   *[one] makes its compulsory move: which way?
}
ask-put-back = { $unit } { $unit-are ->
    [many] were displaced: put them back
   *[one] was displaced: put it back
}
ask-put-back-next = { $unit } { $unit-are ->
    [many] have
   *[one] has
} displaced several units: which one do you put back next?
ask-carry = The leader has moved with { $token }: where does it lie against the base?
ask-pile-in = { $unit } { $unit-are ->
    [many] start a melee: where do their miniatures stand?
   *[one] starts a melee: where do its miniatures stand?
}
ask-meet = { $unit } { $unit-are ->
    [many] are attacked in melee: where do their miniatures stand?
   *[one] is attacked in melee: where do its miniatures stand?
}
ask-close-up = { $unit } { $unit-are ->
    [many] close up: where do their miniatures stand?
   *[one] closes up: where do its miniatures stand?
}
ask-reform = { $unit } { $unit-are ->
    [many] have
   *[one] has
} climbed: where do the others stand?
ask-reposition = { $unit }: a free pivot. Which way does it face?
ask-scale = { $unit }: a free clamber?
ask-scouting-party = { $unit } { $unit-are ->
    [many] lead
   *[one] leads
} a scouting party: who goes along?
ask-wheel-mode = { $unit }: roll on wheels in this round (speed 3 now, Cover 2, no attacks, no shields)?
ask-tow = Tow Cable: which way does { $unit } face?
ask-scatter = Scatter: where do the others of { $unit } stand?
ask-free-attack = { $unit } may attack at once
ask-declare = Whom does { $unit } attack?
ask-declare-more = Another defender for the miniatures of { $unit } that are left?
ask-arm = { $unit } against { $defender }: which weapons?
ask-users = { $weapon }: who uses it? ({ $count } to be named)
ask-spared = { $weapon }: who does not use it? ({ $count } to be named)
ask-resolve = Which attack pool is resolved next?
ask-reroll = An aim token of { $unit }: which dice are rerolled?
ask-spend-dodge = { $unit } { $unit-are ->
    [many] face
   *[one] faces
} { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
 } and { $criticals ->
    [one] { $criticals } critical
   *[other] { $criticals } criticals
 }: how many dodge tokens are spent?
ask-wound = { $unit } { $unit-are ->
    [many] suffer
   *[one] suffers
} wounds ({ $count } left): which miniature takes them?
ask-lead = { $unit } { $unit-are ->
    [many] have lost their leader: who takes over?
   *[one] has lost its leader: who takes over?
}
ask-destroy-weapon = Which weapon of { $unit } is destroyed?
ask-barrage = { $card }: whom does { $unit } attack?
ask-attack-again = Son of Skywalker: attack once more?
ask-guard = { $unit } { $unit-are ->
    [many] face
   *[one] faces
} { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
 }: who takes hits upon itself?
ask-soresu = Soresu Mastery: does { $unit } spend a dodge token while it guards?
ask-bounty = Bounty: whom does { $unit } hunt?
ask-gunslinger = Gunslinger: does { $unit } shoot at another unit?
ask-support = Fire Support: who adds weapons against { $defender }?
ask-arm-support = { $unit } { $unit-are ->
    [many] support
   *[one] supports
} the attack on { $defender }: which weapons?
ask-throw-dice = Saber Throw of { $unit }: which dice are rolled?
ask-danger-sense = Danger Sense: how many of { $count ->
    [one] { $count } suppression token
   *[other] { $count } suppression tokens
 } does { $unit } remove?
ask-pierce-guard = { $unit } { $unit-are ->
    [many] guard
   *[one] guards
} with { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
 }: how many does Pierce cancel here?
ask-spend-shields = { $unit } { $unit-are ->
    [many] face
   *[one] faces
} { $results ->
    [one] { $results } result
   *[other] { $results } results
 }: how many shield tokens are turned?
ask-surge-attack = { $unit } rolled { $surges ->
    [one] { $surges } surge
   *[other] { $surges } surges
 }: how many surge tokens turn them to hits?
ask-surge-defense = { $unit } rolled { $surges ->
    [one] { $surges } surge
   *[other] { $surges } surges
 }, and { $results ->
    [one] { $results } result is not blocked
   *[other] { $results } results are not blocked
 }: how many surge tokens turn surges to blocks?
ask-reroll-defense = Uncanny Luck: which defense dice does { $unit } reroll against { $results ->
    [one] { $results } result
   *[other] { $results } results
 }?

# ---- answers ----
act-done = Done
act-pass = { $ask ->
    [define] Remove nothing
    [standby] Not now
    [reroll] Keep the dice
   *[other] No
 }
act-yes = Yes
act-lay = { $spare } { $spare-size }{ $spare-like }
act-take-colour = { $colour }
act-take-edge = { $side }
act-remove = Remove a card: { $row }
act-set-aside = Set aside { $unit }
act-mark = { $piece }, { $piece-where }
act-deploy = { $unit }
act-put = { $place }
act-play = { $card }
act-observe = { $army }
act-take-priority = { $player } { YOU($player, "has", "have") } priority
act-nominate = { $unit }
act-order = Order { $unit }
act-meditate = Battle Meditation: { $unit }
act-instead = { $order }
act-activate = Activate { $unit }
act-hasten = Faster by 1
act-ease = Slower by 1
act-take = Use the token: { $rank }
act-prevent = { $count ->
    [one] Put off { $count } wound
   *[other] Put off { $count } wounds
 }
act-draw = Draw an order token
act-begin = { $effect }
act-courage = The courage of { $unit }
act-flee = { $edge }
act-march = Move { $length }: { $place }
act-jump = Jump { $length }: { $place }
act-withdraw = Withdraw { $length }: { $place }
act-drive = Drive { $length } { $turn }: { $place }
act-back = Reverse { $length } { $turn }: { $place }
act-retreat = Withdraw { $length } { $turn }: { $place }
act-run = Move { $turn }
act-pivot = { $turn }
act-form = This formation
act-climb = Climb { $way }: { $piece } (2 actions, safely)
act-clamber = Clamber { $way }: { $piece }
act-attack = Attack
act-throw = Saber Throw: { $weapon }
act-aim = Aim
act-dodge = Dodge
act-standby = Standby
act-recover = Recover
act-claim = Claim token { $token }
act-embark = Board { $unit }
act-sabotage = Sabotage vaporator { $token }
act-repair = Repair vaporator { $token }
act-extract = Extract the intel (2 actions)
act-detonate = Detonate charge { $charge }
act-use-upgrade = { $upgrade }
act-use-keyword = { $keyword }
act-use-command = { $card }
act-gain = { $token }
act-retrieve = { $card }
act-answer = { $unit } { $unit-are ->
    [many] answer
   *[one] answers
}
act-pick = { $unit }
act-pick-mini = { $mini }
act-target = { $unit }
act-with = { $weapon } × { $count }
act-resolve = Against { $unit }
act-reroll = Reroll { $die }
act-reroll-save = Reroll { $die }
act-support = { $unit }
act-hunt = { $unit }
act-take-dice = Red { $red }, black { $black }, white { $white }
act-guard = { $unit }: { $count ->
    [one] { $count } hit
   *[other] { $count } hits
 }
act-spend = { $count ->
    [0] None
   *[other] { $ask ->
        [spend-dodge] Dodge tokens: { $count }
        [spend-shields] Shield tokens: { $count }
        [surge-attack] Surge tokens: { $count }
        [surge-defense] Surge tokens: { $count }
        [danger-sense] Suppression tokens: { $count }
        [disciplined] Suppression tokens: { $count }
        [pierce-guard] Blocks: { $count }
       *[other] So many: { $count }
     }
 }
act-wound = { $mini }
act-lead = { $mini }
act-destroy = { $weapon }
act-ready = Ready { $upgrade }
act-heal = Heal { $mini }
act-restore = Restore { $mini }
act-clear = Remove { $kind }
act-mend = Repair { $weapon }
act-configure = { $upgrade }
act-promote = { $unit }
kind-order = Orders
kind-activate = Units with orders
kind-use-upgrade = Upgrades
kind-use-keyword = Keywords
kind-use-command = Command card
kind-climb = Climbs
kind-clamber = Clambers
kind-with = Weapons
kind-reroll = Dice

# ---- the log ----
log-terrain-begun = The cheaper army begins: { YOU($player, $player, "you") } { YOU($player, "places", "place") } the first piece of terrain
log-terrain-tossed = A coin decides: { YOU($player, $player, "you") } { YOU($player, "places", "place") } the first piece of terrain
log-terrain-laid = { $player } { YOU($player, "places", "place") } terrain: { $piece }
log-terrain-left = No room is left for { $spare }: it stays aside
log-colours-tossed = A coin decides: { YOU($player, $player, "you") } { YOU($player, "is", "are") } blue
log-colour-taken = { $player } { YOU($player, "chooses", "choose") }: { $colour }
log-edge-taken = { $player } { YOU($player, "sits", "sit") } at { $side }
log-battle-cards-drawn = Battle cards: { $objectives }; { $deployments }; { $conditions }
log-card-removed = { $player } { YOU($player, "removes", "remove") } { $card }
log-removal-passed = { $player } { YOU($player, "removes", "remove") } nothing
log-battle-defined = The battle: { $objective }, { $deployment }, { $condition }
log-grand-cards-drawn = Battle cards: { $objectives }; { $conditions }
log-grand-battle-defined = The battle of the grand armies: { $objective }, { $condition }
log-deployment-drawn = Unlimited rounds, deployed by { $deployment }
log-token-placed = An objective token is placed
log-charge-placed = { $weapon }: charge { $charge } is placed
log-piece-marked = { $piece } bears an objective token
log-token-left-out = { $player } can place the token nowhere
log-unit-set-aside = { $unit } { $unit-are ->
    [many] are
   *[one] is
} set aside
log-unit-deployed = { $unit } { $unit-are ->
    [many] are
   *[one] is
} deployed
log-phase-began = Round { $round }: { $phase } phase
log-command-revealed = { $player } { YOU($player, "reveals", "reveal") } { $card }
log-no-command = { $player } { YOU($player, "has", "have") } no commander and { YOU($player, "plays", "play") } no card
log-priority-rolled = { $player } { YOU($player, "rolls", "roll") } for priority: { $dice }
log-priority-taken = { $player } { YOU($player, "has", "have") } priority
log-order-issued = { $unit } { $unit-are ->
    [many] are
   *[one] is
} issued an order
log-order-relayed = { $unit } { $unit-are ->
    [many] send
   *[one] sends
} the order on to { $to }
log-order-meditated = Battle Meditation sends an order to { $unit }
log-card-returned = { $card } returns to { YOU($player, $player, "your") }{ YOU($player, "’s", "") } hand
log-order-pooled = The order token of { $unit } goes back into the pool
log-card-discarded = { $player } { YOU($player, "discards", "discard") } { $card }
log-token-drawn = { $player } { YOU($player, "draws", "draw") } an order token: { $rank }
log-tokens-stashed = { $player } { YOU($player, "puts", "put") } so many random order tokens on the command card: { $count }
log-token-stashed = On your command card lies: { $rank }
log-token-taken = { $player } { YOU($player, "uses", "use") } an order token from the command card: { $rank }
log-hand-seen = { $player } { YOU($player, "looks", "look") } at a card in an opponent’s hand: { $card }
log-token-dropped = The token fits no unit and leaves the game: { $rank }
log-unit-activated = { $unit } { $unit-are ->
    [many] are
   *[one] is
} activated
log-activation-ended = { $unit } { $unit-are ->
    [many] have
   *[one] has
} acted
log-reinforced = { $unit } { $unit-are ->
    [many] come
   *[one] comes
} to the battlefield
log-rallied = { $unit } { $unit-are ->
    [many] rally
   *[one] rallies
} ({ $dice }): suppression removed: { $removed }
log-panicked = { $unit } { $unit-are ->
    [many] panic
   *[one] panics
}
log-panic-over = The panic of { $unit } is over
log-fled = { $unit } { $unit-are ->
    [many] flee
   *[one] flees
} from the battlefield
log-action-lost = { $unit } { $unit-are ->
    [many] lose
   *[one] loses
} { $count ->
    [one] an action
   *[other] { $count } actions
 }
log-damage-rolled = Damaged, { $unit } { $unit-are ->
    [many] roll
   *[one] rolls
} { $dice }
log-unit-moved = { $unit } { $unit-are ->
    [many] move
   *[one] moves
}
log-embarked = { $unit } { $unit-are ->
    [many] board
   *[one] boards
} { $by }
log-disembarked = { $unit } { $unit-are ->
    [many] step
   *[one] steps
} down from { $by }
log-turned = { $unit } { $unit-are ->
    [many] pivot
   *[one] pivots
}
log-climbed = { $unit } { $unit-are ->
    [many] climb
   *[one] climbs
} { $way }: { $piece }
log-hurled = { $unit } { $unit-are ->
    [many] are
   *[one] is
} hurled through the air
log-hurl-rolled = How { $unit } { $unit-are ->
    [many] land
   *[one] lands
}: { $dice }
log-clamber-rolled = The clamber of { $unit }: { $dice }
log-reformed = { $unit } { $unit-are ->
    [many] form
   *[one] forms
} up anew
log-halted = { $unit } cannot complete { $unit-are ->
    [many] their
   *[one] its
} compulsory move
log-displaced = { $by } { $by-are ->
    [many] displace
   *[one] displaces
} { $unit }
log-melee-began = { $unit } { $unit-are ->
    [many] are
   *[one] is
} in melee with { $enemy }
log-melee-ended = { $unit } { $unit-are ->
    [many] are
   *[one] is
} no longer in melee with { $enemy }
log-aim-gained = { $unit } { $unit-are ->
    [many] gain
   *[one] gains
} an aim token
log-dodge-gained = { $unit } { $unit-are ->
    [many] gain
   *[one] gains
} a dodge token
log-standby-gained = { $unit } { $unit-are ->
    [many] gain
   *[one] gains
} a standby token
log-standby-lost = { $unit } { $unit-are ->
    [many] lose their standby token
   *[one] loses its standby token
}
log-standby-spent = { $unit } { $unit-are ->
    [many] spend their standby token
   *[one] spends its standby token
}
log-suppression-gained = { $unit } { $unit-are ->
    [many] gain
   *[one] gains
} suppression: { $count }
log-suppression-removed = { $unit } { $unit-are ->
    [many] lose
   *[one] loses
} suppression: { $count }
log-ion-gained = { $unit } { $unit-are ->
    [many] gain
   *[one] gains
} ion tokens: { $count }
log-immobilize-gained = { $unit } { $unit-are ->
    [many] gain
   *[one] gains
} immobilize tokens: { $count }
log-immobilize-removed = { $unit } { $unit-are ->
    [many] lose their immobilize tokens
   *[one] loses its immobilize tokens
}
log-recovered = { $unit } { $unit-are ->
    [many] recover
   *[one] recovers
}
log-upgrade-used = { $unit } { $unit-are ->
    [many] use
   *[one] uses
} { $upgrade }
log-keyword-used = { $unit } { $unit-are ->
    [many] use
   *[one] uses
} { $keyword }
log-distracted = { $by } { $by-are ->
    [many] distract
   *[one] distracts
} { $unit }
log-regenerated = { $unit } { $unit-are ->
    [many] regenerate
   *[one] regenerates
}: { $dice }
log-wound-healed = { $mini } loses a wound
log-mini-restored = { $mini } is back
log-token-cleared = { $unit } { $unit-are ->
    [many] lose
   *[one] loses
} { $kind }
log-weapon-mended = { $weapon } of { $unit } works again
log-graffiti-placed = { $unit } { $unit-are ->
    [many] leave
   *[one] leaves
} graffiti
log-smoke-placed = { $unit } { $unit-are ->
    [many] place
   *[one] places
} smoke
log-smoke-cleared = The smoke clears
log-reconfigured = { $unit } { $unit-are ->
    [many] turn their card over: { $upgrade }
   *[one] turns its card over: { $upgrade }
}
log-token-shared = { $by } { $by-are ->
    [many] spend
   *[one] spends
} a token of { $unit }
log-upgrade-readied = { $unit } { $unit-are ->
    [many] ready
   *[one] readies
} { $upgrade }
log-command-used = { $unit }: { $card }
log-token-claimed = { $unit } { $unit-are ->
    [many] claim
   *[one] claims
} token { $token }
log-token-fell = { $unit } { $unit-are ->
    [many] drop
   *[one] drops
} token { $token }
log-token-sabotaged = { $unit } { $unit-are ->
    [many] sabotage
   *[one] sabotages
} vaporator { $token }
log-token-repaired = { $unit } { $unit-are ->
    [many] repair
   *[one] repairs
} vaporator { $token }
log-intel-extracted = { $unit } { $unit-are ->
    [many] extract
   *[one] extracts
} the intel
log-attack-declared = { $unit } { $unit-are ->
    [many] attack
   *[one] attacks
} { $defender }{ $melee ->
    [yes] {" "}in melee
   *[no] {""}
 }
log-weapon-added = { $weapon } × { $count }
log-attack-rolled = { $unit } { $unit-are ->
    [many] roll
   *[one] rolls
} against { $defender }: { $dice }
log-attack-rerolled = Rerolled: { $dice }
log-surges-converted = { $unit } { $unit-are ->
    [many] convert
   *[one] converts
} surges: { $count }
log-cover-taken = { $cover ->
    [1] Light
   *[2] Heavy
 } cover of { $unit } cancels hits: { $count }
log-dodge-spent = { $unit } { $unit-are ->
    [many] spend
   *[one] spends
} dodge tokens: { $count }
log-hits-improved = Impact: hits turned to criticals: { $count }
log-rammed = { $unit } { $unit-are ->
    [many] ram
   *[one] rams
}: dice turned to criticals: { $count }
log-hits-cancelled = The armor of { $unit } cancels hits: { $count }
log-defense-rolled = { $unit } { $unit-are ->
    [many] defend
   *[one] defends
}: { $dice }
log-deflected = Deflected: { $unit } { $unit-are ->
    [many] suffer
   *[one] suffers
} wounds: { $count }
log-blocks-cancelled = Pierce cancels blocks: { $count }
log-surge-gained = { $unit } { $unit-are ->
    [many] gain
   *[one] gains
} surge tokens: { $count }
log-surge-spent = { $unit } { $unit-are ->
    [many] spend
   *[one] spends
} surge tokens: { $count }
log-shields-spent = The shields of { $unit } cancel results: { $count }
log-shields-raised = Shield tokens of { $unit } are active again: { $count }
log-guarded = { $unit } { $unit-are ->
    [many] guard
   *[one] guards
} { $defender } and takes hits: { $count }
log-fire-supported = { $unit } { $unit-are ->
    [many] support the attack on { $defender } and have been activated
   *[one] supports the attack on { $defender } and has been activated
}
log-bounty-marked = { $unit } { $unit-are ->
    [many] hunt
   *[one] hunts
} { $prey }
log-bounty-won = { $unit } { $unit-are ->
    [many] win
   *[one] wins
} the bounty on { $prey }
log-defense-rerolled = { $unit } { $unit-are ->
    [many] reroll
   *[one] rerolls
}: { $dice }
log-poison-gained = { $unit } { $unit-are ->
    [many] gain
   *[one] gains
} poison tokens: { $count }
log-poison-ended = { $unit } { $unit-are ->
    [many] remove their poison tokens: { $count }
   *[one] removes its poison tokens: { $count }
}
log-wounds-prevented = { $unit } { $unit-are ->
    [many] put
   *[one] puts
} wounds off: { $count }
log-wounds-suffered = { $unit } { $unit-are ->
    [many] suffer
   *[one] suffers
} wounds: { $count }
log-mini-wounded = { $mini } is wounded
log-mini-defeated = { $mini } is defeated
log-leader-chosen = { $mini } leads now
log-unit-defeated = { $unit } { $unit-are ->
    [many] are
   *[one] is
} defeated
log-resilience-rolled = { $unit } { $unit-are ->
    [many] roll
   *[one] rolls
} { $dice }: { $damage }
log-weapon-destroyed = { $weapon } of { $unit } is destroyed
log-mine-rolled = { $unit } { $unit-are ->
    [many] come
   *[one] comes
} near mine { $charge }: { $dice }
log-detonated = { $weapon }: charge { $charge } detonates
log-attack-ended = The attack of { $unit } is over
log-tokens-removed = Aim, dodge, surge and standby tokens are removed
log-commander-promoted = The leader of { $unit } takes command
log-counter-passed = The round counter goes to { YOU($player, $player, "you") }: round { $round }
log-victory-gained = { $player } { YOU($player, "gains", "gain") } victory tokens: { $count }
log-scored = { $player }: { $points } points of defeated enemies
log-unit-spent = { $unit } { $unit-are ->
    [many] take
   *[one] takes
} no part in Act 2
log-upgrade-spent = { $upgrade } of { $unit } takes no part in Act 2
log-game-ended = { $player } { YOU($player, "wins", "win") }{ $cite ->
    [LG-VICTORY-501] : every enemy unit is defeated
    [LG-VICTORY-502] {" "}with more victory tokens
    [LG-VICTORY-503] , level on victory tokens, with the higher score for defeated units
    [LG-VICTORY-504] , level on tokens and score, as the blue player
   *[other] {""}
}

# ---- why not ----
cause-lg-actions-002 = this action has been done already
cause-lg-actions-005 = this card action has been done already
cause-lg-actions-008 = it has been used in this activation
cause-lg-activation-001 = no actions are left
cause-lg-activationphase-105 = the unit has been activated already
cause-lg-activationphase-503 = the unit has no faceup order
cause-lg-attack-002 = the unit has attacked already
cause-lg-attack-015 = beyond the range of the weapons
cause-lg-battlefield-501 = it would not lie wholly on the battlefield
cause-lg-clamber-104 = too high
cause-lg-climb-103 = too high
cause-lg-climb-502 = the unit leader touches no edge
cause-lg-climb-527 = this unit does not climb
cause-lg-cohesion-501 = the others of the unit find no place there
cause-lg-cohesion-503 = too far from the unit leader
cause-lg-cohesion-505 = no way leads from there to the unit leader
cause-lg-cohesion-508 = the miniature would touch an enemy
cause-lg-cohesion-512 = the miniature does not touch what the leader stands on
cause-lg-cohesion-513 = too high or too low for this unit
cause-lg-cohesion-514 = too far from where the leader climbed
cause-lg-cohesion-515 = not on that level
cause-lg-cohesion-516 = not on the level of the leader
cause-lg-commandcard-511 = another unit can still be issued an order
cause-lg-conditiontoken-002 = a condition token lies there
cause-lg-cumbersome-501 = the unit has attacked with a Cumbersome weapon
cause-lg-deploy-506 = there is room for the unit
cause-lg-deploy-507 = not wholly within your deployment zone
cause-lg-difficult-502 = too far across difficult terrain
cause-lg-disabled-503 = the drive is disabled
cause-lg-displacement-004 = engaged troopers are in the way
cause-lg-engaged-002 = the unit is engaged
cause-lg-engaged-003 = the unit is engaged: only versatile weapons shoot
cause-lg-engaged-004 = that unit is engaged
cause-lg-exhaust-502 = the card is exhausted
cause-lg-freeaction-001 = only another action may be performed now
cause-lg-groundmove-003 = a ground vehicle is in the way
cause-lg-impassable-502 = the way there is barred
cause-lg-keyword-508 = first what AI demands
cause-lg-keyword-561 = that unit must not be touched
cause-lg-keyword-585 = nothing of it is left
cause-lg-keyword-586 = the move comes first
cause-lg-keyword-602 = it cannot be faster
cause-lg-keyword-603 = the unit is stationary
cause-lg-leave-503 = off the battlefield
cause-lg-leave-504 = off the battlefield
cause-lg-los-503 = the unit is not in sight
cause-lg-melee-010 = it would touch more than one enemy unit
cause-lg-melee-012 = the unit has no melee weapon
cause-lg-move-007 = the tool does not bend that way
cause-lg-move-009 = farther than the tool reaches
cause-lg-move-020 = another miniature stands there
cause-lg-move-023 = there is no room to stand
cause-lg-objectivetoken-002 = an objective token lies there
cause-lg-orders-002 = the card names other units
cause-lg-orders-003 = beyond range 3 of the commander
cause-lg-orders-004 = it has an order already
cause-lg-panic-504 = the unit panics
cause-lg-placement-004 = within range 1 of another piece, and there is room farther away
cause-lg-placement-005 = it would touch another piece
cause-lg-pivot-502 = more than 90 degrees
cause-lg-reverse-002 = this unit does not reverse
cause-lg-reverse-007 = the unit is too slow to reverse
cause-lg-ruling-019 = the unit is too slow for this ground
cause-lg-ruling-024 = it would touch the enemy it leaves
cause-lg-ruling-026 = nobody can be attacked from here
cause-lg-ruling-044 = it takes two actions of its own
cause-lg-ruling-047 = with another turn it moves all the way
cause-lg-ruling-049 = the base would hit something as it turns
cause-lg-ruling-056 = no token is left in the pool
cause-lg-setup-113 = this is the last card of its row
cause-lg-spend-503 = it takes two actions
cause-lg-standby-515 = repulsor vehicles cannot do it
cause-lg-team-517 = it is your partner's unit
cause-lg-token-002 = the unit is immobilized
cause-lg-troopermove-003 = a vehicle is in the way
cause-lg-unittype-005 = troopers are in the way that it cannot displace
cause-lg-vertical-101 = only a climb leads there
cause-lg-withdraw-501 = the unit is not engaged
cause-lg-withdraw-502 = a withdrawal takes the whole activation
cause-lg-withdraw-507 = the unit's speed is 0
cause-use-upgrade = there is nothing it works on
cause-use-keyword = there is nothing it works on

# ---- what is wrong with options and positions ----
bad-choice = one of these: { $known }
bad-armies = two armies, or four for a team battle: one for each player
bad-unlimited = with unlimited rounds nobody agrees on battle cards: one deployment card is drawn
bad-wreck = Secure the Intel needs a battlefield with a Downed AT-ST
bad-converge = Forces Converge is fought by the Empire against the Rebels
map-table = a map of the size “{ $field }” does not fit the table of this format
bad-players = two players, or four, each with units
bad-many = more units or miniatures than an army has
bad-battle = '{ $card }' is no card of this row
bad-exhausted = the unit has no such upgrade, or one that never exhausts
bad-minis = the unit has { $size } miniatures
bad-place = a place is two numbers: [x, y]
bad-room = there is no room for the unit there
bad-step = the step { $step } needs it
bad-weapon = the miniature has no such weapon
bad-after = at the bottom lies the step with which an activation ends: deactivate
bad-undeployed = a unit is not deployed
bad-leader = the leader of a unit on the battlefield stands there
bad-unique = { $unit } stands in this army already
bad-beside = { $unit } cannot have such a token
bad-level = no surface of that height is under { $unit }
bad-on-token = { $unit } stands on an unclaimed objective token
bad-wall = { $unit } stands inside a piece of terrain
bad-token = the token lies off the battlefield
broken-field = { $unit } stands off the battlefield
broken-bases = { $unit } stands on another miniature
broken-unit = { $unit } is in two places, or in none
broken-memory = What is remembered of { $unit } is not what it is
broken-aboard = { $unit } rides in a vehicle that cannot carry it
broken-wounds = a miniature of { $unit } has more wounds than it can bear
broken-token = an objective token is held by nobody who could
broken-cards = a command card is in two places

# ---- what pages tell of the game ----
game-name = Legion
game-series = Star Wars
game-about = Miniatures without a grid: the table measures range, sight and cover for you.
game-length = 2–3 h
game-question = Can cover cancel critical hits?

# ---- when to be asked ----
window-standby = Answering with standby tokens
window-detonate = Detonating charges
window-embark = Boarding transports
window-free-attack = Free attacks after a move
window-dodge = Spending dodge tokens
window-guardian = Guarding another unit
window-fire-support = Fire Support for another unit
window-shields = Turning shield tokens
window-surge = Spending surge tokens
window-reroll-defense = Rerolls of defense dice
window-aim = Rerolls with aim tokens
window-more-defenders = Further defenders of an attack
window-upgrade = Upgrade cards
window-keyword = Offers of keywords
window-command-card = Offers of command cards
window-placing = Placing miniatures in melee, after climbs, flights and displacement
window-placing-pass = Place them as proposed

# ---- when it is over ----
score-victory = victory tokens
score-points = points of defeated enemies
figure-defeated = units defeated
figure-victory = victory tokens gained

# ---- the table ----
board-round = Round { $round }/{ $last }
board-round-unlimited = Round { $round }, unlimited
board-phase-command = Command
board-phase-activation = Activation
board-phase-end = End
board-army = Army
board-battlefield = Battlefield
board-random-field = A random battlefield
board-turns-field = Terrain placed by the players in turns
board-field = The battlefield, { $w } by { $h } centimetres
board-piece = { $name }{ $cover ->
    [1] , light cover
    [2] , heavy cover
   *[other] {""}
 }{ $move ->
    [1] , difficult ground
    [2] , impassable
   *[other] {""}
 }{ $height ->
    [0] {""}
   *[other] , height { $height }
 }
board-for-troopers = Troopers: { $cover ->
    [0] no cover
    [1] light cover
   *[other] heavy cover
 }, { $move ->
    [0] open ground
    [1] difficult ground
   *[other] impassable
 }
board-for-ground = Ground vehicles: { $cover ->
    [0] no cover
    [1] light cover
   *[other] heavy cover
 }, { $move ->
    [0] open ground
    [1] difficult ground
   *[other] impassable
 }
board-for-repulsor = Repulsor vehicles: { $cover ->
    [0] no cover
    [1] light cover
   *[other] heavy cover
 }, { $move ->
    [0] open ground
    [1] difficult ground
   *[other] impassable
 }
board-unit = { $name }: { $left } of { $most }{ $order ->
    [yes] , has an order
   *[no] {""}
 }{ $suppression ->
    [0] {""}
   *[other] , suppression { $suppression }
 }{ $aim ->
    [0] {""}
   *[other] , aim { $aim }
 }{ $dodge ->
    [0] {""}
   *[other] , dodge { $dodge }
 }{ $surge ->
    [0] {""}
   *[other] , surge { $surge }
 }{ $shields ->
    [0] {""}
   *[other] , shields { $shields }
 }{ $poison ->
    [0] {""}
   *[other] , poison { $poison }
 }{ $stims ->
    [0] {""}
   *[other] , wounds put off { $stims }
 }{ $marked ->
    [0] {""}
   *[other] , hunted
 }{ $bounties ->
    [0] {""}
   *[other] , bounty won
 }{ $immobilize ->
    [0] {""}
   *[other] , immobilized { $immobilize }
 }{ $wheels ->
    [0] {""}
   *[other] , on wheels
 }{ $standby ->
    [0] {""}
   *[other] , on standby
 }
remark-mission = Secret Mission performed
remark-distracted = must attack { $by }
remark-capacity = { $card }: { $n } of { $most } used
board-aboard = aboard { $ride }
board-carries = carries: { $riders }
board-token = Objective token { $n }
board-smoke = Smoke
board-graffiti = Graffiti
board-charge = { $weapon }, charge { $n }
board-token-wounds = wounds { $n }
board-blue = blue
board-red = red
board-victory = Victory tokens: { $n }
board-priority = priority
board-counter = round counter
board-hand-of = Hand: { $side }
board-hand = Command cards in hand: { $n }
board-own-hand = Your command cards
board-pips = { $n ->
    [one] { $n } pip
   *[other] { $n } pips
 }
board-orders = { $n ->
    [0] all: { $of }
   *[other] { $n } × { $of }
 }
board-any-unit = any unit
board-any-vehicle = vehicle
board-or = {" "}or{" "}
board-card-orders = Orders: { $orders }
board-card = { $name }: unit card
board-points = { $n } points
board-minis = { $n ->
    [one] { $n } mini
   *[other] { $n } minis
 }
upgrade-mini = { $armed ->
    [1] Add 1 mini with this weapon.
   *[other] Add 1 mini.
 }
upgrade-of-mini = This mini: { $keywords }.
upgrade-gains = You gain { $keywords }.
upgrade-slot = You gain the upgrade icon { $slot }.
upgrade-courage = Your courage is increased by { $n }.
keyword-card = card action
keyword-free = free card action
board-exhausted = exhausted
board-stat-wounds = Wounds
board-stat-courage = Courage
board-stat-resilience = Resilience
board-stat-speed = Speed
board-stat-defense = Defense die
board-stat-surge-attack = A surge counts in attack
board-stat-surge-defense = A surge counts in defense
board-die-red = red
board-die-black = black
board-die-white = white
board-row-objective = Objective
board-row-deployment = Deployment
board-row-condition = Condition
board-key-order = order
board-key-pool = in the pool
board-key-done = activated
board-attack = { $unit } → { $defender }
board-melee = melee
board-range = range { $n }
board-exposed = sees { $n }
board-done = resolved
board-step-pool = Attack pool
board-step-roll = Roll
board-step-cover = Cover and dodge
board-cover = { $level ->
    [0] no cover
    [1] light cover: 1 hit cancelled
   *[other] heavy cover: 2 hits cancelled
 }
board-step-defend = Defense
board-step-wounds = Wounds
board-hits = { $n ->
    [one] hit
   *[other] hits
 }
board-criticals = { $n ->
    [one] critical
   *[other] criticals
 }
board-dodged = { $n ->
    [one] dodge token spent
   *[other] dodge tokens spent
 }
board-blocks = { $n ->
    [one] block
   *[other] blocks
 }
board-wounds = { $n ->
    [one] wound
   *[other] wounds
 }
board-defeated = the unit is defeated
board-face-hit = hit
board-face-critical = critical
board-face-surge = surge
board-face-blank = blank
board-face-block = block

# ---- results ----
result-harmless = The attack has hurt nobody
result-round = Round { $round } is fought
result-activation = Activation phase
fate-unit = { $n ->
    [one] unit defeated
   *[other] { $n } units defeated
 }
fate-mini = { $n ->
    [one] mini defeated
   *[other] { $n } minis defeated
 }
sum-defeated = Enemy minis defeated

# ---- places in words ----
spot-length = { $n } cm
spot-size = { $w } × { $h } cm
spot-left = { $place } on blue's left and red's right
spot-centre = { $place } in the centre
spot-right = { $place } on blue's right and red's left
spot-turn = { $side ->
    [left] turning { $n }° to the left
    [right] turning { $n }° to the right
   *[none] in a straight line
 }
spot-pivot = { $side ->
    [left] Turn { $n }° to the left
    [right] Turn { $n }° to the right
   *[none] Stay facing this way
 }
spot-cover = beside { $level ->
    [1] light cover
   *[other] heavy cover
 } ({ $piece })
spot-token = within range 1 of token { $n }
spot-off = { $left } to range 1 of token { $n }
spot-towards = towards token { $n } (range 1 of it in { $left })
spot-enemy = range { $n } of { $unit }
note-cover = { $unit }: range { $range }, { $cover ->
    [0] no cover
    [1] light cover
   *[other] heavy cover
 }
note-unseen = { $n ->
    [one] { $n } enemy unit does not see you there
   *[other] { $n } enemy units do not see you there
 }

# ---- forecasts ----
weigh-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
 }
weigh-wounds = ≈{ $n } wounds
weigh-attack = { $melee ->
    [yes] Melee
   *[no] Range { $range }, { $cover ->
        [0] no cover
        [1] light cover
       *[other] heavy cover
     }
 }, { $dice } dice: wounds on average{ $dodge ->
    [0] {""}
   *[other] , if no dodge tokens ({ $dodge }) are spent
 }{ $guard ->
    [0] {""}
   *[other] , if no Guardian nearby takes hits (up to { $guard })
 }

# ---- the ruler ----
board-measure = Measure
board-measure-how = Measure distance and sight: press here, then two units or places (M)
measure-range = range { $n }
measure-sight = the leader sees { $seen } of { $of }, { $cover ->
    [0] no cover
    [1] light cover
   *[other] heavy cover
 }

# ---- the terminal ----
sketch-head = { $round ->
    [0] Set-up
   *[other] { $last ->
        [0] Round { $round }, unlimited
       *[other] Round { $round }/{ $last }
    }
} · victory tokens { $first } : { $second } · { $cards }
sketch-legend = # building or wall  = barricade  % woods  " grass  : ruins  ^ hill  ~ water  o hollow  * objective  ! charge or mine  @ smoke; places in tenths of a millimetre from the lower left corner
sketch-unit = { $name } ×{ $alive } @{ $at }{ $wounds ->
    [0] {""}
   *[other] {" "}wounds { $wounds }
 }{ $suppression ->
    [0] {""}
   *[other] {" "}suppression { $suppression }
 }{ $aim ->
    [0] {""}
   *[other] {" "}aim { $aim }
 }{ $dodge ->
    [0] {""}
   *[other] {" "}dodge { $dodge }
 }{ $surge ->
    [0] {""}
   *[other] {" "}surge { $surge }
 }{ $shields ->
    [0] {""}
   *[other] {" "}shields { $shields }
 }{ $poison ->
    [0] {""}
   *[other] {" "}poison { $poison }
 }{ $stims ->
    [0] {""}
   *[other] {" "}put-off { $stims }
 }{ $marked ->
    [0] {""}
   *[other] {" "}hunted
 }{ $bounties ->
    [0] {""}
   *[other] {" "}bounty won
 }{ $immobilize ->
    [0] {""}
   *[other] {" "}immobilized { $immobilize }
 }{ $wheels ->
    [0] {""}
   *[other] {" "}on wheels
 }{ $standby ->
    [0] {""}
   *[other] {" "}standby
 }{ $order ->
    [1] {" "}has an order
    [2] {" "}activated
   *[other] {""}
 }
sketch-aboard = { $name }: aboard { $ride }
sketch-attack = Attack: { $unit } → { $defender }: { $weapons }
sketch-hand = Command cards: { $cards }

# ---- what a position is judged by ----

term-army = { $gains ->
    [1] more of your army stands, or less of theirs
   *[0] less of your army stands, or more of theirs
}
term-tokens = { $gains ->
    [1] more useful tokens, less suppression
   *[0] fewer useful tokens, more suppression
}
term-orders = { $gains ->
    [1] more activations and orders kept for later
   *[0] fewer activations and orders kept for later
}
term-goals = { $gains ->
    [1] closer to the tokens of the objective
   *[0] farther from the tokens of the objective
}
term-ground = { $gains ->
    [1] better cover, or more targets in range
   *[0] worse cover, or fewer targets in range
}
term-lead = { $gains ->
    [1] a greater lead in points, fire and nearness to the objective
   *[0] a smaller lead in points, fire and nearness to the objective
}
term-attack = { $gains ->
    [1] more comes of the attack at hand
   *[0] less comes of the attack at hand
}

# What puzzles ask for
goal-defeat = { $times ->
    [one] Defeat an enemy mini in this attack
   *[other] Defeat { $times } enemy minis in this attack
  }
goal-save-minis = { $times ->
    [one] Lose no mini in this attack
   *[other] Lose fewer than { $times } minis in this attack
  }
goal-save-unit = Save the unit in this attack
goal-defeat-unit = Defeat an enemy unit in this attack
goal-wounds = Cause at least { $times } wounds in this attack
goal-few-wounds = { $times ->
    [one] Suffer no wounds in this attack
   *[other] Suffer fewer than { $times } wounds in this attack
  }
goal-score = { $times ->
    [one] Gain a victory token in this activation
   *[other] Gain { $times } victory tokens in this activation
  }
goal-suppress = { $times ->
    [one] Give the enemy a suppression token in this attack
   *[other] Give the enemy at least { $times } suppression tokens in this attack
  }
goal-stay-calm = { $times ->
    [one] Gain no suppression token in this attack
   *[other] Gain fewer than { $times } suppression tokens in this attack
  }
goal-orders = { $times ->
    [one] Issue an order in this command phase
   *[other] See to it that at least { $times } of your units are issued orders in this command phase
  }
goal-claim = { $times ->
    [one] Claim an objective token in this activation
   *[other] Claim { $times } objective tokens in this activation
  }
goal-order-unit = See to it that { $unit } is issued an order in this command phase
goal-aims = { $times ->
    [one] Gain an aim token in this command phase
   *[other] Gain at least { $times } aim tokens in this command phase
  }
goal-dodges = { $times ->
    [one] Gain a dodge token in this command phase
   *[other] Gain at least { $times } dodge tokens in this command phase
  }
goal-avoid-objective = See to it that “{ $objective }” is not the objective of this battle
goal-avoid-condition = See to it that “{ $condition }” is not the condition of this battle
