# Rebellion: questions (ask-), answers (act-), the log (log-), what is wrong with options and positions (bad-, broken-).

# ---- questions ----
ask-mission-set = Lay out one mission of your deck: its symbol tells which set you play with
ask-construction = Choose the remote system in which the Death Star is under construction
ask-place-units = Place your starting units
ask-choose-base = Choose where your base is
ask-assign = Assign your leaders to missions
ask-where = Choose a system
ask-turn = Your turn: activate a system, reveal a mission, or pass
ask-move = Move units { $place-to }
ask-use-action = Use an action card?
ask-oppose = { $mission } is attempted { $place-in }: send a leader to oppose it?
ask-set-die = Set a die instead of rolling it?
ask-blank-die = R2-D2: turn one of the opponent's dice to blank?
ask-reroll-one = Master Yoda: reroll one of your dice?
ask-reroll-more = Which other dice do you reroll?
ask-c-3po = C-3PO: make the failed diplomacy mission succeed?
ask-which-combat = Several combats: which is resolved first?
ask-too-many = Your pool is too full: who is eliminated?
ask-excess = { $place } is destroyed: which unit without transport is lost?
ask-add-leader = Combat in { $place }: add a leader?
ask-combat-action = Your attack in { $place }: spend dice, play cards, or go on
ask-prevented = Which of your direct hits is prevented?
ask-assign-damage = Which unit does a die damage?
ask-block = Block damage?
ask-block-which = Where do you block damage?
ask-discard = Which tactic card do you discard?
ask-damage = Which unit is damaged?
ask-bombard = Which ship bombards?
ask-which-deck = Which deck?
ask-remove-target = Remove the target marker?
ask-rapid-order = Which Rapid Mobilization is resolved first: with how many leaders?
ask-lay-card = Lay an advanced tactic card face down
ask-cancel = Cancel the opponent's card with { $advanced }?
ask-apply = Which ability of { $advanced } do you apply?
ask-another-card = Play an additional card?
ask-regain = Which card goes back to your deck?
ask-doom = Which unit is destroyed?
ask-restore = Take damage off a unit?
ask-shield = Put damage on the shield instead?
ask-shield-which = Which structure takes the damage?
ask-escape = Retreat at once?
ask-retreat = Retreat from { $place }?
ask-retreat-with = Who goes with the ships to { $place }?
ask-objective = Play an objective?
ask-death-star-plans = Reveal Death Star Plans?
ask-rebel-cell = Rebel Cell: discard an objective for 1 reputation?
ask-discard-objective = Which objective do you discard?
ask-disarm = Which unit on your queue is destroyed?
ask-target = Where does the target marker go?
ask-which-target = Which target marker is removed?
ask-eliminate = Which Imperial leader is eliminated?
ask-rapid-mobilization = Rapid Mobilization: call units to the base from a system, or look for a new base
ask-muster = Move up to five units from { $place } to the base
ask-new-base = Choose your new base
ask-too-many-missions = Too many missions in hand: discard one
ask-recruit = Recruit: keep an action card and take a leader shown on it
ask-build = What is built { $place-in }?
ask-scrap = No figure of { $unit } is left: which one on the board is given up?
ask-deploy = Deploy units of your build queue
ask-deploy-one = Which unit is deployed { $place-in }?
ask-who = Choose a leader
ask-on-top = Which objective goes on top?
ask-bunker = Destroy a Shield Bunker instead of placing a sabotage marker?
ask-who-plans = Which leader is put on a starting mission?
ask-plan = On which starting mission?
ask-rescue = Which leader is rescued?
ask-goes-too = Does this leader go to the base as well?
ask-misdirect = Whose mission can no leader of the pool oppose?
ask-raid = Destroy units on the Imperial queue (up to { $health } health)
ask-demolish = Which unit on the Imperial queue is destroyed?
ask-ring = Who gets the ring?
ask-next-below = Put the cards you looked at back on the deck, one by one. Which goes first? The last one lies on top
ask-cruiser = Put a Mon Calamari Cruiser on the queue instead of gaining loyalty?
ask-keep-objective = Which objective do you keep?
ask-false-lead = Which of the Empire’s probe cards goes back into the deck next?
ask-top-or-bottom = Does it go on top of the deck or under it?
ask-heist = Draw the top objective instead of removing a marker?
ask-keep-mission = Which mission do you keep?
ask-recover = Which discarded mission do you take back?
ask-recruit-whom = Whom do you recruit?
ask-repair = Remove the sabotage marker?
ask-keep-project = Which project do you keep?
ask-hasten = Which unit on the queue moves down a space?
ask-name-system = Name three systems, one of them the base's
ask-from-where = From which system do the units come?
ask-bury = Which objective goes under the deck?
ask-homing = Where in the base's region is the leader placed?
ask-draw-out = Which leader of the Rebel pool is drawn out?
ask-discredit = Remove all sabotage markers, or roll?
ask-steal = Which mission do the Rebels discard?
ask-bait = Which ground units of the Rebel base take the bait (up to { $health } health)?
ask-name-region = Name a system: the Rebels say whether the base is in its region
ask-relocate = Move units { $place-to }
ask-destroy = Destroy units (up to { $health } health)
ask-destroy-one = Which unit is destroyed?
ask-gain = Which unit do you gain { $place-in }?
ask-give-up = No figure is left: give up one on the board?
ask-capture = Which leader is captured?
ask-activate-where = Which system is activated?
ask-search = Which card do you take from the deck?
ask-ready = Which leader joins the combat?
ask-red-hits = Target the Star Destroyers: how many black hits count as red ones?
ask-immediate = Which of your Immediate cards is resolved first?
ask-withdraw-to = Where do the Imperial ground units go?
ask-undercover = Which leader comes to oppose the mission?
ask-early-promotion = Recruit Admiral Motti instead of drawing a card?
ask-rebel-extremist = Lose 1 reputation and recruit Saw Gerrera instead of drawing a card?
ask-track = Which leader returns to the pool?
ask-put-under = Which probe card goes under the card?
ask-bounty = Who bears the bounty?
ask-false-orders = Whose orders are false?
ask-keep-probe = Which probe card do you keep?
ask-recover-objective = Which objective goes on top of the deck?

# ---- answers ----
act-done = Done
act-pass = { $ask ->
    [turn] Pass
    [retreat] Stay
    [rapid-mobilization] Neither
    [new-base] Keep the base
    [apply] Neither
    [build] Nothing
   *[other] No
}
act-yes = { $ask ->
    [rapid-mobilization] Look for a new base
   *[other] Yes
}
act-place-units = { $count } × { $unit }: { $place }
act-choose = { $place }
act-assign = { $leader } → { $card }
act-join = { $leader } joins { $partner }
act-take-back = Take { $leader } back
act-activate = { $leader } activates { $place-itself }
act-move = { $units } { $source-from }
act-take = { $units }, { $wounded } damage on each
act-bring = Bring { $leader }
act-reveal = Reveal { $card }{ $has-place ->
    [yes] : { $place }
   *[no] {""}
}{ $has-against ->
    [yes] : { $against }
   *[no] {""}
}{ $has-by ->
    [yes] {" "}({ $by })
   *[no] {""}
}
act-reveal-base = Reveal the base
act-send = Send { $leader }
act-pick = { $leader }
act-use = Use { $card }{ $has-leader ->
    [yes] : { $leader }
   *[no] {""}
}
act-subvert = Reveal Subversion
act-keep = Keep { $card }{ $has-leader ->
    [yes] : { $leader }
   *[no] {""}
}
act-draw-another = Draw another card
act-take-mission = { $card }{ $set ->
    [vader] , the set of Rise of the Empire
    [base] , the base game's set
   *[none] {""}
}
act-take-objective = { $card }
act-unit = { $unit }{ $has-place ->
    [yes] : { $place }
   *[no] {""}
}{ $queued ->
    [yes] , queue space { $space }
   *[no] {""}
}{ $spare ->
    [yes] {" "}(none left: one leaves the board for it)
   *[no] {""}
}
act-remove-target = Remove the marker of { $marker }
act-reroll = Reroll { $die }
act-set-die = { $die }
act-prevent = Prevented: { $die }
act-damage = { $unit }{ $hurt ->
    [yes] , { $wounded } damage on it
   *[no] {""}
}{ $has-die ->
    [yes] : { $die }
   *[no] {""}
}
act-block = { $unit }, { $wounded } damage on it
act-heal = Take 1 damage off { $unit } ({ $wounded } on it){ $has-die ->
    [yes] : { $die }
   *[no] {""}
}
act-draw-tactic = Spend { $die } for a tactic card
act-play-tactic = Play { $card }{ $has-die ->
    [yes] : { $die }
   *[no] {""}
}
act-discard = { $card }
act-lay = { $card }
act-apply = Apply { $half }
act-retreat = Retreat to { $place } with { $leader }
act-probe = { $place }
act-pick-theater = { $theater }
act-number = { $n }
act-top = On top
act-bottom = Under the deck

# ---- the log ----
log-cards-shuffled = The decks are shuffled
log-mission-set-chosen = { $of ->
    [rebel] The Rebels play
   *[imperial] The Empire plays
} with { $vader ->
    [yes] the set of Rise of the Empire
   *[no] the base game's missions
}{ $has-card ->
    [yes] : { $card } is turned up
   *[no] {""}
}
log-loyalty-began = { $place } is loyal to { $side }
log-units-placed = { $units } { $count ->
    [1] starts
   *[other] start
} { $place-in }
log-base-chosen = The Rebels have chosen where their base is{ $has-place ->
    [yes] : { $place }
   *[no] {""}
}
log-phase-began = Round { $round }: { $phase }
log-leader-assigned = { $leader } is assigned to a mission{ $has-card ->
    [yes] : { $card }
   *[no] {""}
}
log-leader-joined = { $leader } joins { $partner } on a mission
log-action-drawn = Drawn: { $card }
log-cards-looked-at = { $of ->
    [rebel] The Rebels look
   *[imperial] The Empire looks
} at { $count ->
    [1] { $what ->
        [missions] a mission
        [probes] a probe card
        [objectives] an objective
       *[tactics] a tactic card
    }
   *[other] { $count } { $what ->
        [missions] missions
        [probes] probe cards
        [objectives] objectives
       *[tactics] tactic cards
    }
}
log-missions-seen = Seen: { $cards }
log-actions-seen = Drawn: { $cards }
log-objectives-seen = Seen: { $cards }
log-probes-seen = Seen: { $cards }
log-tactics-seen = Seen: { $cards }
log-leaders-taken-back = { $leader } is taken off the mission again
log-assignment-ended = { $of ->
    [rebel] The Rebels have
   *[imperial] The Empire has
} finished assigning leaders
log-turn-passed = { $of ->
    [rebel] The Rebels pass
   *[imperial] The Empire passes
}
log-system-activated = { $leader } activates { $place-itself }
log-units-moved = { $units } { $count ->
    [1] moves
   *[other] move
} { $source-from } { $place-to }
log-leader-moved = { $leader } goes { $place-to }
log-leader-placed = { $leader } is placed { $place-in }
log-leader-returned = { $leader } returns to the pool
log-leader-doomed = { $leader } will be eliminated at the end of the command phase
log-leader-eliminated = { $leader } is eliminated
log-leader-recruited = { $leader } is recruited
log-leader-replaced = { $leader } becomes { $by }
log-leader-captured = { $leader } is captured { $place-in }
log-leader-rescued = { $leader } is rescued
log-leader-lured = { $leader } is lured to the dark side
log-leader-detained = { $leader } is detained
log-ring-attached = { $leader } gets the ring { $ring }
log-ring-discarded = { $leader } loses the ring { $ring }
log-base-revealed = The Rebel base is revealed: { $place }
log-base-moved = The Rebels have a new base; the old one was in { $place }
log-base-asked = { $there ->
    [yes] The base is in one of these systems: { $places }
   *[no] The base is in none of these systems: { $places }
}
log-units-gained = { $units } { $count ->
    [1] is
   *[other] are
} gained { $place-in }
log-units-destroyed = { $units } { $count ->
    [1] is
   *[other] are
} destroyed { $place-in }
log-queue-destroyed = { $units } on queue space { $space } is destroyed
log-unit-queued = { $units } goes on queue space { $space }
log-unit-advanced = { $units } moves down to queue space { $space }
log-units-deployed = { $units } { $count ->
    [1] is
   *[other] are
} deployed { $place-in }
log-loyalty-gained = { $of ->
    [rebel] The Rebels gain
   *[imperial] The Empire gains
} loyalty { $place-in }
log-loyalty-lost = { $of ->
    [rebel] The Rebels lose
   *[imperial] The Empire loses
} loyalty { $place-in }
log-system-subjugated = { $place } is subjugated
log-system-freed = { $place } is no longer subjugated
log-system-sabotaged = { $place } is sabotaged
log-sabotage-removed = The sabotage marker in { $place } is removed
log-system-destroyed = { $place } is destroyed
log-target-placed = A target marker ({ $marker }) is placed in { $place }
log-target-removed = The target marker ({ $marker }) in { $place } is removed
log-mission-revealed = { $of ->
    [rebel] The Rebels reveal
   *[imperial] The Empire reveals
} { $card }{ $has-place ->
    [yes] {" "}{ $place-in }
   *[no] {""}
}{ $has-against ->
    [yes] {" "}against { $against }
   *[no] {""}
}
log-leader-opposes = { $leader } opposes the mission { $place-in }
log-mission-rolled = { $of ->
    [rebel] The Rebels roll
   *[imperial] The Empire rolls
} { $dice }: { $successes ->
    [0] no success
    [1] 1 success
   *[other] { $successes } successes
}
log-mission-compared = { $of ->
    [rebel] The Rebels
   *[imperial] The Empire
}: { $successes ->
    [1] 1 success
   *[other] { $successes } successes
} against { $against }
log-die-set = { $of ->
    [rebel] The Rebels set
   *[imperial] The Empire sets
} a die: { $die }
log-mission-succeeded = The mission { $card } succeeds
log-mission-failed = The mission { $card } fails
log-mission-returned = The mission of { $leader } returns to hand unrevealed
log-action-used = { $of ->
    [rebel] The Rebels use
   *[imperial] The Empire uses
} { $card }
log-action-discarded = { $card } has no effect
log-cards-drawn = { $of ->
    [rebel] The Rebels draw
   *[imperial] The Empire draws
} { $count ->
    [1] { $what ->
        [missions] a mission
        [projects] a project
        [probes] a probe card
        [objectives] an objective
       *[actions] an action card
    }
   *[other] { $count } { $what ->
        [missions] missions
        [projects] projects
        [probes] probe cards
        [objectives] objectives
       *[actions] action cards
    }
}
log-mission-drawn = Drawn: { $card }
log-probe-drawn = Probe card: the base is not in { $place }
log-objective-drawn = Drawn: { $card }
log-mission-discarded = { $of ->
    [rebel] The Rebels discard
   *[imperial] The Empire discards
} { $card }
log-objective-played = The Rebels play { $card }
log-objective-discarded = { $card } is discarded
log-objectives-shown = The Rebels' objectives: { $cards }
log-reputation-changed = The reputation marker moves to space { $space }
log-time-advanced = The time marker moves to space { $space }
log-combat-began = { $of ->
    [rebel] The Rebels start
   *[imperial] The Empire starts
} a combat in { $place }
log-combat-round = Combat in { $place }: round { $round }
log-leader-added = { $leader } joins the combat in { $place }
log-tactics-drawn = { $of ->
    [rebel] The Rebels draw
   *[imperial] The Empire draws
} { $count ->
    [1] a { $theater-of } tactic card
   *[other] { $count } { $theater-of } tactic cards
}
log-tactic-played = { $of ->
    [rebel] The Rebels play
   *[imperial] The Empire plays
} { $card }
log-advanced-played = { $of ->
    [rebel] The Rebels play
   *[imperial] The Empire plays
} { $card }
log-advanced-used = { $of ->
    [rebel] The Rebels apply
   *[imperial] The Empire applies
} { $upper ->
    [yes] the upper ability
   *[no] the lower ability
} of { $card }
log-advanced-cancelled = { $card } is cancelled
log-attack-rolled = { $of ->
    [rebel] The Rebels attack
   *[imperial] The Empire attacks
} { $theater-of ->
    [space] in space
   *[ground] on the ground
}: { $dice }
log-dice-rerolled = { $of ->
    [rebel] The Rebels reroll
   *[imperial] The Empire rerolls
}: { $dice }
log-advanced-returned = { $of ->
    [rebel] The Rebels take
   *[imperial] The Empire takes
} { $card } back into the deck
log-hit-prevented = { $of ->
    [rebel] The Rebels lose
   *[imperial] The Empire loses
} a die that is prevented: { $die }
log-dice-changed = { $die } becomes { $to }
log-damage-assigned = { $unit }: { $count } damage
log-damage-blocked = { $unit }: { $count } damage blocked
log-damage-removed = { $unit }: { $count } damage removed
log-battle-won = { $of ->
    [rebel] The Rebels win
   *[imperial] The Empire wins
} the { $theater } battle
log-side-retreated = { $of ->
    [rebel] The Rebels retreat
   *[imperial] The Empire retreats
} { $place-to } with { $leader }
log-combat-ended = The combat in { $place } is over

# ---- what is wrong ----
bad-players = two, three or four play
bad-flag = yes or no
bad-cinematic = cinematic combat needs Rise of the Empire
bad-first-game = the set-up of the first game knows the base game only
bad-forces = starting units are those of the base game, or of Rise of the Empire if it is played with
bad-missions = missions are "choose" or "vader", with Rise of the Empire

# ---- the table as text ----
sketch-track = Time { $time }, reputation { $reputation }
sketch-legend = R Rebel, E Imperial loyalty · s subjugated · ! sabotaged · x destroyed · ? base? · @ the base
sketch-combat = Combat in { $place }, round { $round }, { $theater }: { $of ->
    [rebel] the Rebels attack
   *[imperial] the Empire attacks
}
sketch-dice = Dice: { $dice }
sketch-damage = Damage: { $units }
sketch-probes = Probe cards: { $cards }
sketch-pool = Pool: { $leaders }
sketch-slot = { $known ->
    [yes] On { $card }
   *[no] On a mission face down
}: { $leaders }
sketch-queue = Queue { $space }: { $units }
sketch-missions = Missions in hand: { $cards }
sketch-actions = Action cards: { $cards }
sketch-objectives = Objectives: { $cards }
sketch-tactics = Tactic cards: { $cards }
ask-falcon = The Millennium Falcon: rescue a leader?
ask-rogue-one = Rogue One: rescue a leader or remove a marker?
ask-secret-facility = Secret Facility: turn up the probe card?
ask-under-the-radar = Under the Radar: put the probe card on top of the deck?
ask-sweep-the-area = Sweep the Area: turn up the probe card?
log-probe-shown = The probe card of { $place } is turned up
log-probe-returned = A probe card goes { $bottom ->
    [yes] under the deck
   *[no] on top of the deck
}
bad-system = the Rebel Base space is told as "rebel-base"
bad-loyalty = Coruscant is always loyal to the Empire
bad-base-unit = there are no Imperial units in the Rebel Base space
bad-leader = { $leader } is somewhere else already
bad-recruited = one leader, or nobody, for each action card in hand
bad-queue = that is no unit of this side
bad-slot = one or two leaders lie on a mission
bad-figures = there are { $figures } figures of { $unit } in the box
bad-base = the base cannot be there
bad-step = the step { $step } needs it
bad-card = '{ $card }' is not for this pile, or not in this game
bad-marker = a remote or destroyed system has no such marker
bad-target = target markers lie in systems
bad-track = the Rebels would have won: the reputation marker lies beyond the time marker
bad-damage = more damaged figures than there are
bad-combat = no combat takes place in the Rebel Base space
broken-cards = a card is there more often than it was printed
broken-ring = two leaders bear the same ring
broken-space = the base is revealed, and something is left in its space
broken-figures = figures have appeared or vanished
broken-leader = { $leader } is in no place, or in two
broken-captive = { $leader } is captured and in no system
broken-prisoner = { $leader } can neither be captured nor lured
broken-base = the base's probe card is in the deck or the Empire's
broken-hunt = the Empire has ruled out where the base is
broken-actions = an action card without its leader

# ---- the board ----
piece-to = where they go
board-round = Round { $round }
board-rebel = Rebel
board-imperial = Imperial
board-subjugated = subjugated
board-sabotaged = sabotaged
board-destroyed = destroyed
board-base = the base
board-perhaps = the base?
board-how-many = Players
board-players = { $n ->
    [2] Two: the Rebels against the Empire
    [3] Three: the Empire has an admiral and a general
   *[other] Four: an admiral and a general on each side
}
board-way = Game
board-way-core = The base game
board-way-rise-of-the-empire = With Rise of the Empire
board-way-cinematic = With Rise of the Empire and cinematic combat
board-way-first-game = The base game, with the fixed set-up of the first game
# ---- the board: the map ----
board-galaxy = The galaxy
board-neutral = neutral
board-remote = remote
board-ruled-out = the base is not here
board-you = you
board-nobody = nobody
board-track = Time { $time }, reputation { $reputation } of 16
board-track-space = { $builds ->
    [1] { $recruits ->
        [1] Both sides recruit and build
       *[other] Both sides build
    }
   *[other] Both sides recruit
}
board-time = time
board-reputation = reputation
board-base-own = { $own ->
    [yes] Your base: { $place }
   *[no] The base: { $place }
}
board-base-secret = { $own ->
    [yes] only you see the lock
   *[no] the Empire does not know it
}
board-base-unchosen = You have not chosen your base yet
board-base-hidden = Where the base is, only the Rebels know
board-base-open = The base is revealed: { $place }
board-hunt = { $left ->
    [1] The base can only be in { $place }
   *[other] The base is in one of { $left } systems
}
board-hunt-out = { $n } are ruled out
board-skill = { $skill ->
    [diplomacy] Diplomacy
    [intel] Intel
    [spec-ops] Spec ops
   *[logistics] Logistics
}
board-tactics = Tactic values: { $space } in space, { $ground } on the ground
board-no-tactics = No tactic values: it cannot activate systems or join a combat

# ---- beside the map ----
board-missions-in-hand = Missions in hand
board-actions-in-hand = Action cards
board-objectives-in-hand = Objectives in hand, by stage
board-probes = Probe cards; { $left } left in the deck
board-missions = Missions on the table
board-no-missions = Nobody is assigned
board-face-down = a mission face down
board-queue = Build queues
board-queue-space = { $side }, space { $space } of the build queue
board-pool = Leader pool
board-to-place = Units to be placed
board-supply = Your supply
board-goals-in-play = Objectives in play
board-hand-tactics = { $own ->
    [yes] Your tactic cards
   *[no] { $side }: tactic cards
}
board-hand-missions = { $own ->
    [yes] Your missions
   *[no] { $side }: missions
}
board-hand-actions = { $own ->
    [yes] Your action cards
   *[no] { $side }: action cards
}
board-hand-objectives = { $own ->
    [yes] Your objectives
   *[no] { $side }: objectives
}
board-mode = { $mode ->
    [attempt] attempt
    [resolve] resolve
   *[oppose] oppose
}
board-timing = { $timing ->
    [assignment] Assignment phase
    [end-of-assignment] End of the assignment phase
    [start-of-combat] Start of combat
    [immediate] Immediate
   *[special] Special
}
board-objective-note = { $stage } · { $worth ->
    [0] reputation as it says
   *[other] reputation { $worth }
} · { $timing ->
    [combat] combat
    [refresh] refresh phase
   *[immediate] at once
}
board-lacks = this unit is not there
board-icons = Icons of the skill, minor ones too

# ---- combat ----
board-combat = Combat: { $place }
board-starter = { $own ->
    [yes] you began it
   *[no] { $of ->
        [rebel] the Rebels began it
       *[imperial] the Empire began it
    }
}
board-tactics-in-hand = { $of ->
    [rebel] The Rebels’ tactic cards: { $n }
   *[imperial] The Empire’s tactic cards: { $n }
}
board-combat-round = Combat round { $n }
board-battle-won = won by { $side }
board-no-battle = no battle here
board-battle-now = { $step ->
    [lay-cards] round { $round }: choose the cards
    [apply-cards] round { $round }: the cards
   *[other] round { $round }: { $of ->
        [rebel] the Rebels roll
       *[imperial] the Empire rolls
    }
}
board-battle-later = { $later ->
    [yes] round { $round } follows
   *[no] round { $round } is over
}
board-health = { $left } of { $health } health left
board-dice = Dice: { $n }
board-die-to-roll = { $colour ->
    [red] a red die to roll
    [black] a black die to roll
   *[green] a green die to roll
}
board-tactic-value = The best leader’s tactic value
board-your-card = your card
board-sealed = a card chosen in secret

# ---- the inspector ----
board-system-about = Region { $region } · { $remote ->
    [yes] remote system
   *[no] populous system
}
board-system-builds = Builds: { $icons }; on space { $space } of the build queue
board-system-near = Adjacent: { $systems }
board-subjugated-about = Subjugated: it builds for the Empire by its first icon only; the loyalty underneath rests.
board-sabotaged-about = Sabotaged: nobody builds with it or deploys there.
board-destroyed-about = Destroyed: no loyalty, no ground battles; units that need transport stay only with ships to carry them.
board-ruled-out-about = Your probe cards and what you have seen rule it out as the base.
board-perhaps-about = As far as you know the base may be here.
board-icon = { $theater ->
    [space] space
   *[ground] ground
} { $shape ->
    [triangle] triangle
    [circle] circle
   *[square] square
}
board-sum-dice = { $side }: dice, { $theater }
board-sum-carries = Transport capacity; units that need it: { $need }
board-so-many = { $n } { $colour ->
    [red] red
    [black] black
   *[green] green
}
board-no-dice = none
board-queued = On space { $space } of the build queue.
board-damaged = Damage on it: { $n }
board-unit-attack = Attack dice: { $dice }
board-unit-health = Health { $n }, { $colour ->
    [red] red
   *[black] black
}: { $colour ->
    [red] red
   *[black] black
} hits and direct hits damage it
board-unit-invulnerable = It has no health: dice cannot damage it
board-unit-carries = Transport capacity { $n }
board-unit-carried = It moves only if a ship carries it
board-unit-immobile = It does not move
board-unit-figures = { $n } figures in the box, { $left } in the supply
board-unit-about = { $kind ->
    [fighter] Fighter
    [capital] Capital ship
    [station] Station
    [structure] Structure
   *[ground] Ground unit
} · { $theater ->
    [space] space
   *[ground] ground
}{ $shape ->
    [triangle] , triangle
    [circle] , circle
    [square] , square
   *[none] , built by cards alone
}
board-leader-skill = { $skill ->
    [diplomacy] Diplomacy
    [intel] Intel
    [spec-ops] Spec ops
   *[logistics] Logistics
}: { $n }{ $minor ->
    [0] {""}
   *[other] , minor { $minor }
}
board-leader-ring = Ring: { $ring }
board-leader-about = { $side } · { $rank ->
    [admiral] admiral
   *[general] general
}
board-leader-at = { $where ->
    [pool] in the pool
    [place] { $place }
   *[away] not on the map
}
board-mission-needs = Needs { $skill ->
    [diplomacy] diplomacy
    [intel] intel
    [spec-ops] spec ops
   *[logistics] logistics
} icons: { $n }
board-mission-portrait = { $mode ->
    [attempt] With { $leader } assigned: 2 successes more
   *[other] With { $leader } assigned: what the card adds
}
board-mission-about = { $kind ->
    [starting] Starting mission: it comes back to hand
    [portrait] Mission with a portrait
    [project] Project
    [vader] Rise of the Empire mission
   *[base] Base-game mission
} · { $mode ->
    [attempt] attempt: it can be opposed
    [resolve] resolve: it succeeds without a roll
   *[oppose] used to oppose
}
board-action-leaders = On the card: { $leaders }
board-tactic-about = { $advanced ->
    [yes] Advanced tactic card
   *[no] Tactic card
} · { $theater ->
    [space] space
   *[ground] ground
}
board-tactic-special = A special die is spent to play it.
board-upper-half = Upper ability: { $text }
board-upper-needs = Upper ability, with { $unit } in the system: { $text }
board-lower-half = Lower ability: { $text }
board-die = { $colour ->
    [red] Red die
    [black] Black die
   *[green] Green die
}
board-seat-hand = In hand: { $missions } missions, { $actions } action cards; { $deck } missions in the deck
board-seat-objectives = Objectives: { $hand } in hand, { $deck } in the deck
board-seat-probes = Probe cards: { $hand } in hand, { $deck } in the deck; projects in the deck: { $projects }
board-seat-supply = Supply: { $units }
board-seat-discards = Discarded missions: { $cards }

weigh-have = { $have } / { $need }{ $enough ->
    [yes] {""}
   *[no] , too few
}
weigh-rolls = dice { $own } : { $theirs }
weigh-icons = { $enough ->
    [yes] { $have } icons: enough, the mission asks for { $need }
   *[no] { $have } of the { $need } icons that the mission asks for: with so few it cannot be revealed
}
weigh-dice = { $opposed ->
    [yes] { $own } dice to attempt it against { $theirs }, as the leaders stand
   *[no] nobody opposes it as yet: it would succeed without a roll
}

# ---- what combats, missions and phases come to ----
result-phase = { $phase }: what it came to
result-suffered = Damage suffered, by round
result-total = Total
result-successes = Successes
fate-destroyed = destroyed
fate-eliminated = eliminated
fate-captured = captured
fate-rescued = rescued
fate-gained = gained
fate-recruited = recruited
fate-deployed = deployed
fate-queued = being built
sum-missions = missions succeeded
sum-battles = battles won

# ---- when it is over ----
score-time = time / reputation
score-systems = systems
score-units = units
figure-missions = missions succeeded
figure-battles = battles won
figure-captives = leaders captured
figure-objectives = objectives played
figure-deployed = units deployed

# ---- stops ----
window-action-card = Action cards
window-waiting-card = Cards with a probe card under them
window-oppose = Opposing missions
window-add-leader = Adding a leader to a combat
window-objective = Playing objectives
window-combat-action = Combat actions
window-block = Blocking damage
window-retreat = Retreating
window-build = Building where only one unit fits
window-build-pass = Build it
window-target = Removing target markers
window-ring = Rings

# ---- what the pages tell of the game ----
game-name = Rebellion: Rise of the Empire
game-series = Star Wars
game-about = One side hides a base, the other searches the galaxy for it.
game-length = 3–4 h
game-question = May a leader without tactic values activate a system?

# ---- the causes of refusals ----
cause-rbb-setup-012 = Imperial units go to Imperial systems, and each of these needs a ground unit
cause-rb-setup-024 = only Imperial systems, and the one with the Death Star Under Construction
cause-rb-setup-025 = the ground units that are left are needed where there is none yet
cause-rbb-setup-013 = only the Rebel Base space and one system without Imperial units
cause-rb-setup-028 = only the Rebel Base space and one system without Imperial units
cause-rbb-setup-019 = Imperial units are in a neighbouring system
cause-rbb-setup-022 = the probe card of this system is out of the game
cause-rbb-setup-025 = starting missions and projects belong to no set
cause-rbb-assign-003 = two leaders lie on it already
cause-rbb-assign-007 = this leader is not in your pool
cause-rbb-team-004 = a leader of the other role
cause-rbb-team-006 = a leader of the other role
cause-rbb-move-002 = this leader has no tactic values
cause-rbb-move-012 = the space is activated by the Rebels only, and only while the base is hidden
cause-rb-cards-001 = it is revealed when the opponent attempts a mission
cause-rbb-mission-002 = the leaders on it show { $have } of { $need } icons
cause-rbb-base-003 = the base is revealed already
cause-rbb-base-005 = Imperial units or loyalty there, or the system is destroyed
cause-rbb-move-003 = not a neighbouring system
cause-rbb-move-004 = one of your leaders is there: your units stay
cause-rbb-move-011 = one of your leaders is in the Rebel Base space: its units stay
cause-rbb-move-005 = the ships that go have room for { $have } more
cause-rbb-move-006 = a ship of the same system must carry it
cause-rbb-move-007 = it never moves
cause-rbb-capture-003 = a captive goes only with units of its system
cause-rbb-mission-004 = one leader was sent already
cause-rbb-ruling-019 = Subversion was used against this mission already
cause-rbb-acard-005 = Blindside: nobody can be sent from the pool
cause-rbb-mcard-016 = { $kind ->
    [send] Misdirection: nobody can be sent from the pool
   *[other] the card cannot be used there
}
cause-rbb-action-003 = no leader shown on the card is there
cause-rbb-acard-006 = Boba Fett is there: no Rebel action cards
cause-rbb-combat-003 = this leader has no tactic values
cause-rbb-combat-008 = it needs a die with a special result
cause-rbb-combat-010 = { $blocks ->
    [yes] it blocks damage: it is played after the opponent's attack
   *[no] it blocks no damage
}
cause-rbb-combat-018 = it belongs to the other theater
cause-rbb-acard-026 = It's a Trap: no space tactic cards in the first round
cause-rbb-tcard-019 = Unstoppable Assault: nothing is blocked in this battle
cause-rb-remove-004 = in cinematic combat special results take damage off and nothing else
cause-rb-cinematic-004 = it is in your discard pile
cause-rb-cinematic-009 = the unit shown on the card is not in the system
cause-rb-cancel-003 = you have not cancelled with it
cause-rb-reroll-001 = you have no leader here with a tactic value for this theater
cause-rb-reroll-005 = dice are rerolled once in an attack
cause-rb-remove-002 = it is in the other theater
cause-rb-remove-003 = the die has another colour than its health
cause-rb-cinematic-012 = advanced tactic cards are played before the attacks, not during them
cause-rb-cancel-006 = an additional card cancels nothing
cause-rbb-retreat-001 = you have retreated from this combat already
cause-rbb-retreat-002 = no leader of yours can go, or no unit with it
cause-rbb-retreat-003 = not there: enemy units, or they came from there, or your own are elsewhere
cause-rbb-retreat-005 = a Death Star is here: the Empire stays
cause-rbb-retreat-006 = the opponent has no units left here
cause-rb-interdictor-001 = an Interdictor is here
cause-rbb-acard-010 = Keep Them from Escaping
cause-rbb-tcard-015 = No Escape: not in this round
cause-rbb-obj-004 = now another objective is due: this one has another time
cause-rbb-refresh-003 = starting missions are not discarded
cause-rbb-recruit-002 = this leader is not in the supply
cause-rbb-sabotage-001 = a sabotage marker is there
cause-rbb-deathstar-003 = it goes only where one is under construction
cause-rb-bunker-007 = the Shield Bunker there was deployed just now
cause-rb-bunker-008 = two units were deployed there already
cause-rbb-deploy-001 = not one of your systems
cause-rbb-deploy-002 = { $bar ->
    [full] two units were deployed there already
    [enemy] enemy units are there
    [destroyed] the system is destroyed
   *[remote] a remote system
}
cause-rbb-deploy-005 = only the Rebels deploy in the Rebel Base space, and only while the base is hidden
cause-reveal = the card cannot be used there
cause-use = what the card asks for is not given
cause-take-objective = its condition is not met
cause-play-tactic = there is nothing it could do now

# ---- what a position is judged by ----

term-track = { $gains ->
    [1] time and reputation run your way
   *[0] time and reputation run their way
}
term-systems = { $gains ->
    [1] more systems for you, fewer for them
   *[0] fewer systems for you, more for them
}
term-forces = { $gains ->
    [1] your troops and ships outweigh theirs by more
   *[0] their troops and ships outweigh yours by more
}
term-queue = { $gains ->
    [1] more units in your build queue
   *[0] fewer units in your build queue
}
term-leaders = { $gains ->
    [1] more leaders free for what comes
   *[0] fewer leaders free for what comes
}
term-missions = { $gains ->
    [1] better prospects of your missions
   *[0] worse prospects of your missions
}
term-cards = { $gains ->
    [1] more action and tactic cards
   *[0] fewer action and tactic cards
}
term-objectives = { $gains ->
    [1] Rebel objectives stand better for you
   *[0] Rebel objectives stand worse for you
}
term-base = { $gains ->
    [1] the siege or defence of the base goes your way
   *[0] the siege or defence of the base goes their way
}
term-hunt = { $gains ->
    [1] the hunt for the base goes your way
   *[0] the hunt for the base goes their way
}
term-fight = { $gains ->
    [1] the combat goes better
   *[0] the combat goes worse
}

# What puzzles ask for
goal-win-battle = Win the battle in this round of combat ({ $theater })
goal-deal-damage = Assign at least { $times } damage to enemy units before dice are rolled for another attack
goal-take-less = { $times ->
    [one] Let no damage be assigned to your units before dice are rolled for another attack
   *[other] Let less than { $times } damage be assigned to your units before dice are rolled for another attack
  }
goal-destroy = { $times ->
    [one] Destroy an enemy unit before dice are rolled for another attack
   *[other] Destroy { $times } enemy units before dice are rolled for another attack
  }
goal-save-units = { $times ->
    [one] Lose no unit before dice are rolled for another attack
   *[other] Lose fewer than { $times } units before dice are rolled for another attack
  }
goal-loyalty = { $times ->
    [one] Gain loyalty in a system this turn
   *[other] Gain loyalty { $times } times this turn
  }
goal-deny-loyalty = { $times ->
    [one] Let the enemy gain no loyalty this turn
   *[other] Let the enemy gain loyalty fewer than { $times } times this turn
  }
goal-gain-units = { $times ->
    [one] Gain a unit this turn
   *[other] Gain { $times } units this turn
  }
goal-deploy = { $times ->
    [one] Deploy a unit in this phase
   *[other] Deploy at least { $times } units in this phase
  }
goal-move-units = { $times ->
    [one] Move a unit this turn
   *[other] Move at least { $times } units this turn
  }
goal-sabotage = { $times ->
    [one] Sabotage a system this turn
   *[other] Sabotage { $times } systems this turn
  }
goal-destroy-unit = Destroy { $unit } before dice are rolled for another attack
goal-save-unit = Do not lose { $unit } before dice are rolled for another attack
goal-free = Free a subjugated system this turn
goal-subjugate = Subjugate a system this turn
goal-rescue = Rescue a captured leader this turn
goal-capture = Capture a leader this turn
goal-reputation = Gain at least { $times } reputation this turn
