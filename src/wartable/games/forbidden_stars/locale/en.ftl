# Forbidden Stars: questions (ask-), answers (act-), the log (log-).

# ---- questions ----
ask-place-tile = Place one of your system tiles
ask-place-forces = Place starting forces on the tile
ask-place-objective = Put an objective token on the tile
ask-place-storm = Place a warp storm
ask-place-order = Place an order token
ask-shift-order = Choose one of your order tokens and put it on top or at the bottom of its stack
ask-reveal = Reveal one of your orders
ask-resolve = Resolve the order, or put it on your event deck
ask-green-tide = Resolve this order as another one?
ask-use-upgrade = Use { $upgrade }?
ask-use-scheme = Use { $event }?
ask-favour = Choose an order token for your event deck
ask-direct-the-faithful = Replace one of your structures in the system?
ask-strategize = Purchase upgrades
ask-remove-card = Which card leaves your combat deck for { $card }?
ask-deploy-units = Purchase units
ask-deploy-structure = Purchase a structure
ask-dread-ritual = Purchase one more unit?
ask-prosperity = Choose an asset token
ask-faction-ability = Use the ability of your faction?
ask-move-ships = Move ships
ask-move-ground = Move ground units
ask-ork-roks = Which void do the Roks cross?
ask-orbital-strike = Perform an orbital strike?
ask-strike-declare = Declare upgrades for the orbital strike
ask-strike-effects = Spend dice of the orbital strike
ask-assign-damage = { $area }: { $count ->
    [one] one damage is left
   *[other] { $count } damage is left
}. Who suffers it?
ask-surplus = { $area } is overcrowded: destroy a unit
ask-call-reinforcements = Commit reinforcement tokens
ask-choose-card = Choose a combat card (round { $round })
ask-use-ability = Resolve the ability of { $card }?
ask-either-or = Choose one
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
ask-smash = Choose the enemy unit to be smashed
ask-replace = Choose the unit to be replaced
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
ask-choose-event = Choose an event card to play
ask-move-storm = { $event }: move a warp storm
ask-prayer = { $event }: move this warp storm in any direction
ask-use-event = Resolve { $event }?
ask-place-free = Place a free unit
ask-rites-of-battle = Purchase an order upgrade?
ask-path-of-the-warrior = Purchase a combat upgrade?
ask-work-of-the-righteous = Choose a world and what it gives
ask-the-emperor-protects = Where is the bastion placed?
ask-exodite-colony = Where is the city placed?
ask-outcasts-returned = Which void do the Outcasts return to?
ask-how-we-getz-here = Which unit goes where?
ask-touched-by-the-warp = Which Cultist is destroyed?
ask-gain-upgrade = Gain an upgrade
ask-choose-player = Choose a player
ask-lose-asset = Which asset token do you lose?

# ---- answers ----
act-place-tile = Tile { $side } at { $x }, { $y }, turned { $turn }
act-place-unit = { $count ->
    [one] { $unit } to { $area }
   *[other] { $count } × { $unit } to { $area }
}
act-place-structure = { $structure }: { $area }
act-place-objective = Objective of { $owner }: { $area }
act-place-storm = Warp storm at { $edge }
act-done = Done
act-decline = No
act-place-order = { $order } in { $system }
act-reveal = Reveal in { $system }
act-resolve = Resolve: { $order }
act-to-event-deck = Put { $order } on the event deck
act-use-scheme = Use { $event }
act-use-upgrade = Use { $upgrade }
act-move = { $unit }: { $source } → { $target }
act-buy = Buy { $unit } for { $area }{ $help }
act-build = Build { $structure }: { $area }{ $help }
act-buy-upgrade = { $upgrade }
act-buy-combat-card = { $card }
act-remove-card = Remove { $card }
act-pick-asset = { $asset }
act-pick-order = { $order }
act-replace-unit = Replace { $unit }{ $state }: { $area }
act-replace-structure = { $structure } → { $by }: { $area }
act-strike = Strike from { $void } at { $world }
act-pick-die = Die: { $face }
act-spend-die = Spend a die: { $face }
act-gain-die = { $count ->
    [one] Gain a die: { $face }
   *[other] Gain { $count } dice: { $face }
}
act-gain-tokens = { $count ->
    [one] Gain a token: { $face }
   *[other] Gain { $count } tokens: { $face }
}
act-lose-die = Lose a die: { $face }
act-lose-tokens = { $count ->
    [one] Lose a token: { $face }
   *[other] Lose { $count } tokens: { $face }
}
act-rally = Rally a unit
act-rout = Rout a unit
act-commit = { $count ->
    [0] No reinforcements
    [one] One reinforcement token
   *[other] { $count } reinforcement tokens
}
act-play-card = { $card }
act-use-ability = Yes
act-pick-unit = { $unit }{ $state }: { $area }
act-pick-card = { $card }
act-pick-area = { $area }
act-pick-system = { $system }
act-pick-player = { $seat }
act-assign = { $unit }{ $state }
act-retreat = Retreat to { $area }
act-surplus = Destroy { $unit }{ $state }: { $area }
act-play-event = { $event }
act-move-storm = Storm: { $edge } → { $target }
act-shift-order = Token { $position } in { $system }: { $top ->
    [yes] to the top
   *[no] to the bottom
}
act-gain-assets = Assets of { $area }
act-gain-materiel = Materiel of { $area }
act-pay = Pay

# ---- the log ----
log-tile-placed = { $seat } places tile { $side }
log-unit-placed = { $seat }: { $unit } placed at { $area }
log-structure-placed = { $seat }: { $structure } placed at { $area }
log-objective-placed = { $seat } puts an objective of { $owner } on { $area }
log-storm-placed = { $seat } places a warp storm at { $edge }
log-first-player = { $seat } is the first player
log-phase-began = Round { $round }: { $phase }
log-order-placed = { $seat } places an order in { $system } ({ $order })
log-order-shifted = { $seat } shifts an order in { $system }: { $top ->
    [yes] to the top
   *[no] to the bottom
}
log-order-revealed = { $seat } reveals { $order } in { $system }
log-order-resolved = { $seat } has resolved { $order } in { $system }
log-order-on-deck = { $seat } puts { $order } on the event deck
log-turn-skipped = { $seat } skips the turn
log-scheme-used = { $seat } uses { $event }
log-upgrade-used = { $seat } uses { $upgrade }
log-unit-moved = { $seat }: { $unit } moves { $source } → { $area }
log-unit-bought = { $seat } buys { $unit } for { $cost }: { $area }
log-structure-built = { $seat } builds { $structure } for { $cost }: { $area }
log-upgrade-bought = { $seat } gets the upgrade { $upgrade } for { $cost }
log-combat-card-bought = { $seat } gets { $card } for { $cost }; { $removed } leaves the deck
log-asset-gained = { $seat } gains: { $asset }
log-asset-lost = { $seat } gives back: { $asset }
log-materiel-gained = { $seat }: materiel +{ $count }
log-materiel-lost = { $seat }: materiel −{ $count }
log-unit-replaced = { $seat }: { $unit } becomes { $by } at { $area }
log-structure-replaced = { $seat }: { $structure } becomes { $by } at { $area }
log-unit-destroyed = { $seat }: { $unit } is destroyed at { $area }
log-unit-routed = { $seat }: { $unit } is routed at { $area }
log-unit-rallied = { $seat }: { $unit } is rallied at { $area }
log-structure-destroyed = { $seat }: { $structure } is destroyed at { $area }
log-structure-captured = { $seat } captures { $structure } at { $area }
log-battle-began = { $seat } attacks { $owner } at { $area }
log-dice-rolled = { $seat } rolls: attack { $attack }, defence { $defence }, morale { $morale }
log-die-gained = { $seat } gains a die: { $face }
log-die-lost = { $seat } spends or loses a die: { $face }
log-die-turned = { $seat } turns a die: { $face } → { $to }
log-tokens-gained = { $count ->
    [one] { $seat } gains a combat token: { $face }
   *[other] { $seat } gains { $count } combat tokens: { $face }
}
log-tokens-lost = { $count ->
    [one] { $seat } loses a combat token: { $face }
   *[other] { $seat } loses { $count } combat tokens: { $face }
}
log-cards-drawn = { $count ->
    [one] { $seat } draws a combat card
   *[other] { $seat } draws { $count } combat cards
}
log-reinforced = { $count ->
    [one] { $seat } brings a reinforcement token
   *[other] { $seat } brings { $count } reinforcement tokens
}
log-card-revealed = { $seat } plays { $card }
log-card-seen = { $seat } looks at the face-down card ({ $card })
log-card-discarded = { $seat } discards { $card }
log-ability-used = { $seat } resolves { $card }
log-ability-declined = { $seat } declines an ability of { $card }
log-damage-suffered = { $seat } suffers { $count } damage
log-battle-won = { $attack ->
    [-1] { $seat } wins the battle
   *[other] { $seat } wins the battle (morale { $attack } against { $defence })
}
log-battle-undecided = Nobody is left at { $area }: the battle has no winner
log-retreated = { $count ->
    [one] { $seat } retreats with one unit to { $area }
   *[other] { $seat } retreats with { $count } units to { $area }
}
log-strike-began = { $seat } strikes from { $area } at { $target }
log-objectives-collected = { $count ->
    [one] { $seat } collects an objective token
   *[other] { $seat } collects { $count } objective tokens
}
log-events-drawn = { $count ->
    [one] { $seat } draws an event card
   *[other] { $seat } draws { $count } event cards
}
log-event-played = { $seat } shows { $event }
log-tactic-used = { $seat } resolves { $event }
log-event-declined = { $seat } declines { $event }
log-scheme-laid = { $seat } puts { $event } into play
log-storm-moved = { $seat } moves a warp storm: { $edge } → { $target }
log-round-ended = Round { $round } ends; { $seat } is the first player now
log-eliminated = { $seat } is out of the game
