# Circadians: questions (ask-), answers (act-), the log (log-), the web table (board-).

# ---- words ----
n-energy = { $count } energy
n-gems = { $count ->
    [one] { $count } gem
   *[other] { $count } gems
}
n-cards = { $count ->
    [one] { $count } tactics card
   *[other] { $count } tactics cards
}
n-warriors = { $count ->
    [one] { $count } warrior
   *[other] { $count } warriors
}
n-bonus = { $kind ->
    [0] { n-energy }
    [1] { n-gems }
    [2] { n-cards }
    [3] { $count ->
        [one] { $count } recruitment point
       *[other] { $count } recruitment points
    }
    [4] { $count } research
    [5] { $count } glory
    [6] a redeployment
    [7] a quality upgrade
    [8] a boost of morale
    [9] { $count ->
        [one] { $count } construction point
       *[other] { $count } construction points
    }
    [10] { $count ->
        [one] { $count } production point
       *[other] { $count } production points
    }
    [11] { $count ->
        [one] { $count } movement point
       *[other] { $count } movement points
    }
    [12] a foundation
    [13] a loot token
    [14] the upgrade of a loot token
    [15] the deployment of a leader
   *[16] the upgrade of a leader
}
n-units = { $count ->
    [0] { $figures }
   *[other] { $has-figures ->
        [yes] { n-warriors } and { $figures }
       *[no] { n-warriors }
    }
}

# ---- questions ----
ask-return-leader = Which leader goes back to the box?
ask-place-base = Place your base and choose its two land regions
ask-starting-leader = Choose your starting leader and where it stands
ask-starting-warriors = How many starting warriors in each region?
ask-price = Price an action phase
ask-research-token = Research token: advance the marker ({ $track })?
ask-summon = Onto whose base is the Rhy-zu summoned ({ $figure })?
ask-act-or-pass = { $phase }: perform the action or pass?
ask-act = { $phase }: your turn{ $points ->
    [0] {""}
    [one] , { $points } point left
   *[other] , { $points } points left
}
ask-passing = { $phase }: you have passed. Anything else?
ask-research = Which research marker advances?
ask-enter-column = { $track }, column { $column }: what do you gain at once?
ask-order-bonuses = Which bonus comes first?
ask-recruit = Spend recruitment points: { $points }
ask-redeploy = Redeployment: who, and where to?
ask-free-move = Free move: where to?
ask-join = Who else goes along?
ask-lay = Build a foundation
ask-place-loot = Place a loot token
ask-upgrade-loot = Which loot token is upgraded?
ask-upgrade-quality = Upgrade a quality?
ask-upgrade-or-gem = Upgrade a quality or gain a gem?
ask-deploy = Which leader is deployed?
ask-upgrade = Which leader is upgraded?
ask-choose-battle = Choose a battle and an opponent
ask-plan = Battle for { $region }: set your dial and add a card
ask-pay-for-card = { $card }: pay 1 gem so that its values count?
ask-heal = { $card }: how many of the wounded go to the base?
ask-retreat = Where do you retreat to?
ask-relic-cards = Play a card before the relic is taken?
ask-income = Income: what do you collect next?
ask-basic-income = Basic income of the board
ask-exchange-gems = How many gems of your fortresses become research?
ask-count-regions = How many regions do you count?
ask-lower-bracket = Which bracket's bonus do you take?
ask-boost-morale = Where does the morale token go?
ask-lose-heart = { $region }: to which row does the morale token return?
ask-discard = Which tactics card do you discard?
ask-use-scouting = Use the scouting card?
ask-study = Which track is upgraded for this round?
ask-take-token = Which price token do you take from the vault?
ask-ikryla = Ikryla: a tactics card or a gem?

# ---- answers ----
act-done = Done
act-pass = { $ask ->
    [act-or-pass] Pass
   *[other] No
}
act-yes = Yes
act-number = { $ask ->
    [exchange-gems] Exchange { $n }
    [count-regions] { $n } regions
    [lower-bracket] { $n ->
        [0] 0–2 regions: 3 energy and 1 tactics card
        [3] 3–5 regions: a redeployment
        [6] 6–7 regions: a quality upgrade or 1 gem
       *[other] 8 regions or more: twice a quality upgrade or 1 gem
    }
    [heal] { $n } to the base
   *[other] { $n }
}
act-gain = { $bonus }
act-return-leader = Return { $figure } to the box
act-place-base = Base in { $region }, beside { $one } and { $two }
act-start = { $figure }: { $region }
act-station = { n-warriors } in { $region }{ $has-rest ->
    [yes] , { $rest } in { $other }
   *[no] , the others in the other one
}
act-price = { $track }: { $token-low }
act-price-last = Movement, acting last: { $token-low }
act-summon = Onto the base: { $seat }
act-take-token = { $token }
act-act = Perform the action{ $has-what ->
    [yes] {" "}({ $price })
   *[no] {""}
}
act-main = Main{ $has-what ->
    [yes] : { $what }
   *[no] {" action"}
}
act-auxiliary = Auxiliary{ $has-what ->
    [yes] : { $cost } → { $gain }
   *[no] {" action"}
}{ $pay }
act-play-card = Play { $card }{ $pay }
act-use = { $figure }: use the ability
act-use-scouting = { $card }
act-advance = { $track }{ $pay }
act-study = { $track }
act-lay = Foundation { $property } in { $region }{ $pay }
act-build = Build: { $building } in { $region }{ $has-foundation ->
    [yes] {" "}({ $foundation })
   *[no] {" "}without a foundation
}{ $pay }
act-produce = Produce: { $region }
act-place-loot = { $region }: { $loot }
act-upgrade-loot = Upgrade { $loot }
act-recruit = { $ask ->
    [act] { $areas ->
        [1] { n-warriors } from the recruitment track
       *[other] { n-warriors } from area { $area } of the recruitment track
    } { $has-region ->
        [yes] to { $region }
       *[no] { $to ->
            [0] to the base
           *[other] to area { $to }
        }
    }
   *[other] { $has-region ->
        [yes] { n-warriors } from area { $area } of the recruitment track to { $region }
       *[no] { n-warriors } from area { $area } of the recruitment track onward
    }
}
act-hurry = Fast advance: { n-warriors }{ $has-region ->
    [yes] {" "}({ $region })
   *[no] {""}
}
act-trade = { $ask ->
    [act] Trade: 3 recruitment points → { $gain }
   *[other] Trade 3 recruitment points at the rate of your board
}
act-deploy = Deploy { $figure }{ $has-cost ->
    [yes] {" "}({ $cost })
   *[no] {""}
}
act-upgrade-leader = Upgrade { $figure }{ $has-cost ->
    [yes] {" "}({ $cost })
   *[no] {""}
}
act-upgrade-quality = Upgrade { $quality }
act-move = { $source } → { $region }: { $has-figure ->
    [yes] { $count ->
        [0] { $figure }
       *[other] { n-warriors } and { $figure }
    }
   *[no] { n-warriors }
}
act-join = { $figure } goes along
act-sail = Ship: { $source } → { $region }
act-encourage = { $region }: a token of the { $row } row
act-lose-heart = To the { $row } row
act-fight = Battle for { $region }: { $seat }
act-plan = { $has-card ->
    [yes] { $sector } + { $card }
   *[no] { $sector }, the printed card
}
act-bluff = { $sector }, bluff: a card face down
act-retreat = Retreat to { $region }{ $has-figure ->
    [yes] , { $figure } goes along
   *[no] {""}
}
act-collect = { $source }
act-give-scouting = Give { $card }
act-discard = Discard { $card }

kind-price = Price a phase
kind-price-last = Price a phase
kind-play-card = Tactics cards
kind-lay = Build a foundation
kind-build = Build a building
kind-produce = Produce
kind-recruit = Recruit
kind-hurry = Fast advance
kind-deploy = Deploy a leader
kind-upgrade-leader = Upgrade a leader
kind-upgrade-quality = Upgrade a quality
kind-move = Move
kind-sail = Ship move
kind-plan = Battle plan
kind-bluff = Bluff
kind-advance = Research
kind-collect = Income
kind-place-loot = Loot tokens
kind-give-scouting = Give a scouting card
kind-fight = Choose a battle
kind-place-base = Place the base

# ---- the log ----
log-deck-shuffled = { $again ->
    [yes] The discard pile was shuffled into a new tactics deck
   *[no] The tactics deck was shuffled
}
log-tile-placed = { $region }: { $tile }
log-leader-returned = { $seat } returned { $figure } to the box
log-base-placed = { $seat } placed the base: { $region }
log-mountain-placed = A mountain between { $region } and { $other }
log-foundation-placed = { $region }: a foundation ({ $foundation })
log-relic-placed = Relic { $relic }: { $region }
log-starting-leader = { $seat } started with { $figure }: { $region }
log-starting-warriors = { $seat } placed { n-warriors }: { $region }
log-round-began = Round { $round }
log-phase-began = Phase: { $phase }
log-phase-priced = { $seat } priced { $track } with { $token-low }{ $last ->
    [yes] , to act last
   *[no] {""}
}
log-neutrally-priced = { $track }: { $price }
log-tokens-recalled = { $seat } took back price tokens from the vault: { $count }
log-token-taken = { $seat } took { $token-low } from the vault
log-neutral-removed = { $price }: the price rises
log-flare-gun-passed = The flare gun goes to { $seat }
log-rhy-zu-summoned = { $figure } was summoned onto the base: { $seat }
log-action-taken = { $seat }: { $phase }{ $cost ->
    [0] , free
   *[other] , price { $cost }
}
log-passed = { $seat } passed
log-main-taken = { $seat }: main action{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
}
log-auxiliary-taken = { $seat }: auxiliary action
log-energy-gained = { $seat } gained { n-energy }
log-gems-gained = { $seat } gained { n-gems }
log-energy-paid = { $seat } paid { n-energy } { $has-to ->
    [yes] to { $to }
   *[no] to the supply
}
log-gems-paid = { $seat } paid { n-gems }
log-cards-drawn = { $seat } drew { n-cards }
log-cards-seen = Drawn: { $cards }
log-card-played = { $seat } played { $card }
log-card-discarded = { $seat } discarded { $card }
log-ability-used = { $seat }: { $figure }
log-quality-used = { $seat }: { $quality }
log-research-advanced = { $seat } advanced a marker: { $track }, column { $column }
log-research-lost = { $seat } lost a research: nothing could advance
log-track-studied = { $seat }: temporary upgrade, { $track }
log-glory-gained = { $seat } gained { $count } glory: { $total }
log-foundation-built = { $seat } built the foundation { $property }: { $region }
log-building-built = { $seat } built a building ({ $building }): { $region }
log-building-destroyed = { $seat } lost a building ({ $building }): { $region }
log-produced = { $seat } produced: { $region }
log-loot-placed = { $seat } placed { $loot }: { $region }
log-loot-upgraded = { $seat } upgraded { $loot }
log-warriors-advanced = { $seat } advanced { n-warriors } to area { $area } of the recruitment track
log-warriors-recruited = { $seat } recruited { n-warriors }: { $region }
log-points-traded = { $seat } traded 3 recruitment points at the rate of the board
log-warriors-added = { $seat } added { n-warriors } to the recruitment track
log-leader-deployed = { $seat } deployed { $figure }
log-leader-upgraded = { $seat } upgraded { $figure }
log-quality-upgraded = { $seat } upgraded { $quality }
log-units-moved = { $seat }: { n-units }, { $source } → { $region }
log-ship-moved = Ship: { $source } → { $region }
log-trap-sprung = { $region }: the trap wounded { n-warriors }
log-traps-loaded = { $seat } loaded the traps again
log-morale-boosted = { $seat } boosted morale: { $region }, { $row } row
log-morale-lost = { $region }: the morale token returned to the { $row } row
log-control-gained = { $seat } gained control: { $region }
log-control-lost = { $seat } lost control: { $region }
log-scouting-used = { $seat } used { $card }
log-scouting-taken = { $seat } put in force: { $card }
log-scouting-given = { $seat } gave away: { $card }
log-scouting-returned = Back in the supply: { $card }
log-battle-chosen = { $seat } chose the battle for { $region }: { $foe }
log-announced = { $seat } announced: strength { $strength }, attack { $attack }, defence { $defence }; gems { $gems }, cards { $cards }
log-plan-revealed = { $seat }: { $sector }{ $has-card ->
    [yes] {" "}+ { $card }
   *[no] { $bluff ->
        [yes] , bluff
       *[no] , the printed card
    }
}
log-die-rolled = { $seat } rolled the die: { $face }
log-compared = { $seat }: strength { $strength }
log-battle-won = { $seat } won the battle for { $region }
log-battle-over = The battle for { $region } is over
log-warriors-wounded = { $seat }: { n-warriors } wounded
log-warriors-healed = { $seat }: wounded sent to the base: { $count }
log-warriors-spent = { $seat } sent { n-warriors } to the first recruitment area
log-warriors-returned = { $seat } returned { n-warriors } to the base
log-figure-returned = { $figure }: { $home ->
    [yes] to the base
   *[no] to the personal supply
}
log-command-passed = { $figure } is now commanded by { $seat }
log-card-used-up = { $card }: discarded
log-card-kept = { $seat } took { $card } to hand
log-regions-counted = { $seat }: number of regions { $count }
log-income-collected = { $seat }: { $source }
log-relic-taken = { $seat } took relic { $relic }: { $region }
log-relic-removed = Relic { $relic } left the game: { $region }
log-game-won = { $seat } won { $cite ->
    [CO-RELIC-001] by controlling every relic left on the map
    [CO-VICTORY-001] with the most regions under control after the last round
    [CO-VICTORY-002] with the most relics, level on regions after the last round
    [CO-VICTORY-003] together: level on regions and relics after the last round
    [CO-VICTORY-010] at the end of the glory track: best of those who reached it in the income phase
    [CO-VICTORY-012] at the end of the glory track: best of those who reached it at the same time
   *[other] at the end of the glory track
}

# ---- the game ----
game-name = Circadians: Chaos Order
game-series = Circadians
game-about = Six factions share a planet: prices on actions, relics, and sealed plans of battle.
game-length = 2–3 h
game-question = Who wins when strengths are equal?

# ---- the web table ----
board-round = Round { $round }/6
board-map = Map of regions
board-warriors = { $faction }: warriors
board-values = strength { $strength }, attack { $attack }, defence { $defence }
board-held = controlled by { $faction }
board-loot = Loot
board-relic = Relic { $n }
board-foundation = Foundation: { $what }
board-free-foundation = free foundation
board-mountain = mountain: no way through
board-tunnel = tunnel: { $one } and { $two } adjoin
board-tunnel-to = Tunnel: { $region } is adjacent
board-trap = Loaded trap
board-morale = Morale token
board-beside-ship = Adjacent to the ship
board-you = you
board-flare = Flare gun
board-glory-of = Glory { $n } of { $goal }
board-energy = Energy
board-gems = Gems
board-cards = Tactics cards
board-relics = Relics
board-tracks = Prices and research
board-no-price = No price yet
board-price = { $faction }: { $owner } to the owner, { $supply } to the supply{ $last ->
    [yes] ; acts last
   *[no] {""}
}
board-neutral-price = Neutral price: { $neighbour ->
    [0] {""}
   *[other] { $neighbour } each to the left and right neighbour,{" "}
}{ $supply } to the supply
board-column-main = Main action: { $what }
board-column-auxiliary = auxiliary: { $gain } for { $cost }
board-column-enter = on entering: { $what }
board-column-lock = a lock in front of it
board-kit = { $own ->
    [yes] Your board: { $faction }
   *[no] { $faction }
}
board-piles = Tactics deck: { $deck }, discarded: { $discard }
board-discarded = Discard pile: { $cards }
board-price-tokens = Price tokens
board-token = Token { $n }: { $owner } to the owner, { $supply } to the supply
board-token-recall = Takes back all your tokens from the vault
board-token-research = Advances your marker on the track of that phase
board-token-card = Gives a tactics card
board-token-summons = Summons { $who }
board-token-at = { $where ->
    [supply] In your supply
    [barred] In your supply, but not for this round
    [placed] Lies on a phase
   *[vault] In the vault
}
board-leaders = Leaders
board-in-supply = in supply
board-in-box = in the box
board-qualities = Qualities
board-recruitment = Recruitment
board-area-name = Recruitment track: area { $n }
board-area = Area { $n }: { $count } warriors
board-recruiting = { $fast ->
    [yes] fast advance: { $energy } energy;{" "}
   *[no] {""}
}3 points → { $trade }
board-buildings = Buildings
board-building-row = { $building }: { $out } of { $all } built; income of each { $income }
board-properties = Personal foundations
board-scouting = Scouting cards
board-scout-at = { $where ->
    [1] in supply
    [2] in force
    [3] given
    [4] in force
   *[other] in the box
}
board-morale-rows = Morale
board-morale-row = { $row } row: { $n } of { $all } uncovered
board-loot-left = Loot tokens
board-hands = Cards in hands
board-hand = Your tactics cards
board-when = { $phase }{ $when ->
    [pass] , pass
    [acting] , acting
   *[other] {""}
}
board-battle = { $relic ->
    [0] Battle for { $region }
   *[other] Battle for relic { $relic } ({ $region })
}
board-tie = ties go to { $faction }
board-dial = Battle dial
board-sector = { $name }: { $left } / { $right }{ $die ->
    [yes] , a die for 1 gem
   *[no] {""}
}
board-your-plan = Your plan
board-sealed = Sealed plan
board-bluff = bluff
board-printed = printed card { $n } / { $n }
board-die = Die: strength { $strength }, defence { $defence }
board-totals = Announced, and with the plan
board-faction = Faction
board-way = Set-up
board-way-choose = Players choose
board-way-random = Random
board-way-first-game = First game
board-way-note = First game: bases, leaders and warriors stand already.
# the inspector
board-region-about = { $kind ->
    [base] Base
    [ship] Ship
   *[other] { $terrain }
}
board-region-loot = Loot: { $loot }
board-region-near = Neighbours: { $regions }
board-region-nobody = Controlled by nobody
board-region-held = Controlled by { $faction }
board-region-contested = Several factions are here: nobody controls it
board-region-relic = Relic { $n }: checked in round { $n }
board-region-ship = The ship is adjacent to { $regions }
board-strength-sum = { $faction }: strength before dial and card
board-attack-sum = { $faction }: attack before dial and card
board-defence-sum = { $faction }: defence before dial and card
board-part-warriors = { $n } × { $each }
board-warriors-about = Warriors: { $n }. Each gives { $each } strength in battle.
board-leader-about = { $faction } · { $side ->
    [up] upgraded side
   *[base] base side
} · { $where }
board-leader-values = Strength { $strength }, attack { $attack }, defence { $defence }
board-leader-costs = Deployment: { $deploy } and the energy of the column; upgrade: { $upgrade }
board-leader-other = { $side ->
    [up] Upgraded side
   *[base] Base side
}: strength { $strength }, attack { $attack }, defence { $defence }. { $text }
board-rhy-zu-about = Rhy-zu · { $side ->
    [up] upgraded side
   *[base] base side
} · { $where }
board-rhy-zu-command = Commanded by { $faction }
board-gems-of = { $n ->
    [one] { $n } gem
   *[other] { $n } gems
}
board-quality-about = { $faction } · { $phase } · { $side ->
    [up] upgraded
   *[base] upgrade: { $cost }
}
board-quality-upgraded = When upgraded: { $text }
board-quality-once = At the moment of the upgrade: { $text }
board-card-about = Values { $left } / { $right }
board-card-battle = In battle: { $text }
board-card-lock = A lock is paid before it is played.
board-scout-circadian = Circadian side ({ $phase }): { $text }
board-scout-other = Other side ({ $phase }): { $text }
board-known = Known: { $text }
board-reconstructed = Reconstructed, our own design: { $parts }
board-part = { $part ->
    [name] name
    [values] values
    [battle] battle effect
    [play] phase effect
    [cost] cost
    [basic] base side
    [upgraded] upgraded side
    [fortress] fortress
    [ability] part of the faction's rules
    [circadian] Circadian side
    [other] other side
    [left] left symbol
    [right] right symbol
   *[faces] faces of the die
}
board-building-about = Income of an uncovered cell: { $income }
board-foundation-about = Placement bonus: { $bonus }
board-loot-about = Base side: { $base }; upgraded: { $upgraded }
board-loot-at = { $where ->
    [corner] In the corner of the board
   *[other] Lies in region { $region }
}
board-seat-about = Glory { $glory } of { $goal }: { $text }
board-seat-means = Energy { $energy }, gems { $gems }, tactics cards { $cards }
board-seat-research = Research: { $tracks }
board-seat-tokens = Price tokens in supply: { $supply }; in the vault: { $vault }
board-seat-buildings = Built: { $buildings }
board-seat-leaders = Leaders: { $leaders }
board-seat-qualities = Upgraded: { $qualities }
board-seat-warriors = Warriors: { $map } on the map, { $areas } on the recruitment track
board-none = nothing
board-glory-track = Bonuses of the glory track: { $track }
board-relic-cells = Relic cells: { $cells }
board-fortress = Fortress: { $text }
board-abilities = abilities and qualities
board-phase-pricing = Prices
board-phase-relic-check = Relics
board-actions = Actions
# results
result-phase = { $phase }: what it came to
result-warriors = Warriors
fate-wounded = { $n } wounded
fate-returned = { $n } back to the base
fate-home = back to the base
fate-defeated = defeated
fate-destroyed = destroyed
sum-strength = strength
sum-energy = energy gained
sum-gems = gems gained
sum-cards = cards gained
# windows
window-passing = Cards and abilities after a pass
window-relic-cards = Cards in the relic check
window-join = Who else goes along
window-redeploy = Redeployments

# ---- what is wrong ----
bad-factions = a list of factions is needed
bad-faction = there is no faction "{ $name }"; there are { $known }
bad-same = the same faction twice
bad-players = two to five factions play
bad-setup = the set-up is one of: { $known }
broken-warriors = { $faction }: { $count } warriors, there must be { $total }
broken-figure = a leader or Rhy-zu where none can be
broken-command = a Rhy-zu without command, or command without a Rhy-zu
broken-base = units of others on a base
broken-buildings = { $faction }: buildings on the map and on the board do not agree
broken-building = a building where none can be
broken-control = { $region }: control does not follow from the pieces
broken-mountains = more mountains than in the box
broken-relic = relic { $relic } where it cannot be
broken-loot = two loot tokens in one region
broken-tokens = { $faction }: price tokens were lost or doubled
broken-glory = { $faction }: glory beyond the end of the track
broken-traps = a trap without a fortress of the AI
broken-morale = morale tokens were lost or doubled
broken-cards = a tactics card is there more often than it was printed

# ---- the table as text ----
sketch-round = Round { $round }/6, { $phase }; flare gun: { $flare }
sketch-faction = { $faction }: glory { $glory }/{ $goal }, energy { $energy }, gems { $gems }, relics { $relics }
sketch-board = research { $research }; recruitment { $areas }; { $built }
sketch-marks = 3Zch: warriors; ★ relic; fa: factory, ou: outpost, fo: fortress; □ foundation; ∩ tunnel; ! trap; ♥ morale
sketch-tunnels = Tunnels: { $pairs }
sketch-mountains = Mountains: { $pairs }
sketch-ship = The ship is beside { $regions }
sketch-hand = hand: { $cards }

# ---- positions ----
bad-twice = this is there twice
bad-region = this region is out of play with so many factions
bad-morale = morale tokens belong to the Leyrien, 8 in all, one in a region where they are present
bad-warriors = the faction has { $total } warriors
bad-trap = a trap needs a fortress of the AI
bad-tokens = a price token lies in one place only, and is its owner's
bad-tile = this land tile does not belong there
bad-step = no battle is fought in the step { $step }
bad-ship = the ship belongs to the Circadians and is adjacent to two land regions
bad-scouting = this scouting card cannot be there
bad-relic = this relic cannot be there
bad-quality = this quality belongs to another faction
bad-price = this price cannot lie there
bad-place = units of others cannot be on a base
bad-phase = this phase does not fit the step { $step }
bad-near = a base keeps two land regions that are adjacent to each other
bad-leaders = { $faction } plays with { $count } leaders
bad-leader = { $leader } is not in this game
bad-lake = nobody but the Oxataya is on a lake, and no Rhy-zu
bad-hand = more cards than the hand limit
bad-glory = at the end of its glory track a faction has won
bad-foundations = a region holds at most three foundations
bad-foundation = foundations lie in land regions
bad-crowd = two leaders of a faction in one region
bad-command = somebody commands a Rhy-zu on the map, and only there
bad-cards = the deck has two cards of each kind
bad-building = this building cannot stand there
bad-battle = a battle is between two factions present in one region
bad-base = no base can stand there
bad-absent = this faction does not play
bad-no-battle = the step { $step } needs a battle
bad-unrevealed = plans are sealed before the reveal
bad-plan = both plans are open in this step
bad-winner = the winner is 0 (the initiator) or 1, from step 2 of the battle on
bad-retreat = who retreats chose to and has lost
bad-queue = not everybody has the turns that are due
bad-no-base = in this step every base has been placed
bad-starting-foundations = two starting foundations lie beside every base; later every land region has a foundation
bad-areas = the recruitment track has no such area

# ---- results ----
score-glory = glory
score-land = land regions
score-relics = relics
figure-battles = battles won
figure-research = research gained
figure-buildings = buildings built
figure-cards = cards played
window-column = Immediate effects of columns
window-quality = Quality upgrades
window-scouting = Scouting cards
window-card-gem = Gems for a tactics card

# ---- the causes of refusals ----
cause-co-action-005 = it costs { $need } energy, you have { $energy }
cause-co-action-008 = the marker stands in the last column already
cause-co-action-011 = it is used in another phase, or was used already
cause-co-adjacency-002 = a mountain stands on that border
cause-co-battle-013 = you have no tactics card to lay down
cause-co-building-005 = you have no other building there
cause-co-building-008 = a morale token is there already
cause-co-card-009 = the leader is not where its ability works
cause-co-construction-004 = that is no land region
cause-co-construction-006 = three foundations lie there already
cause-co-construction-007 = its lock costs a gem, you have { $gems }
cause-co-construction-010 = no free foundation is there
cause-co-construction-012 = no building of this type is left on your board
cause-co-construction-013 = its lock costs a gem, you have { $gems }
cause-co-construction-016 = a building of this type is there already
cause-co-construction-017 = you do not control that region
cause-co-construction-023 = a relic stands on that foundation
cause-co-construction-024 = a building stands on that foundation
cause-co-construction-027 = there is nothing to build with it
cause-co-dial-004 = it costs a gem, and you have none
cause-co-dial-005 = it takes at least 4 warriors and no leader in the battle
cause-co-faction-021 = after it you would control neither of the ship's regions, or the regions are not adjacent
cause-co-faction-025 = this card is not in your supply
cause-co-faction-031 = no token is left, or no region for it
cause-co-income-003 = there is income you have not collected
cause-co-income-010 = you have { $gems } gems, it costs more
cause-co-income-017 = the card was gained in this phase
cause-co-income-023 = it is upgraded already
cause-co-income-024 = the bonus for regions is collected already
cause-co-move-001 = no movement point is left
cause-co-move-002 = that region is not adjacent
cause-co-move-004 = two of your leaders would end in one region
cause-co-move-005 = units cannot be moved onto a base
cause-co-move-007 = units cannot be moved onto lakes
cause-co-move-012 = you have { $energy } energy and { $gems } gems, it costs more
cause-co-move-020 = two of your leaders stand in one region
cause-co-move-021 = this leader is upgraded already
cause-co-overview-009 = you cannot pay for it
cause-co-pin-001 = { $pin } opposing units hold yours, you have { $own } there
cause-co-pricing-005 = this phase is priced already
cause-co-pricing-011 = movement is priced already
cause-co-pricing-016 = this token came back in this round
cause-co-pricing-021 = this token is not in your supply
cause-co-production-003 = you have no factory there
cause-co-production-005 = you have produced there in this round
cause-co-production-007 = you do not control that region
cause-co-production-010 = you do not control that region
cause-co-production-014 = a loot token lies there, or it is upgraded already
cause-co-recruit-002 = there are not so many warriors or points
cause-co-recruit-005 = there are not so many warriors, points or energy
cause-co-recruit-006 = this board has no fast advance
cause-co-recruit-007 = a trade takes 3 points, you have { $points }
cause-co-recruit-009 = you have { $energy } energy and { $gems } gems, it costs more
cause-co-recruit-010 = this leader is on the map already
cause-co-redeploy-001 = you have nothing in that region
cause-co-redeploy-006 = the current relic stands there: units stay in this phase
cause-co-research-004 = the main action is taken already
cause-co-research-008 = its lock costs a gem, you have { $gems }
cause-co-research-009 = the auxiliary action comes once, after the main action
cause-co-research-010 = you have { $energy } energy and { $gems } gems, it costs more
cause-co-research-012 = a marker can advance
cause-co-research-014 = the marker stands in the last column
cause-co-research-021 = the auxiliary action is taken already
cause-co-setup-017 = that site is taken, or not for this number of factions
cause-co-setup-031 = its card costs a gem you do not have
cause-co-setup-032 = at least one warrior goes into each region
cause-co-setup-039 = this leader went back to the box
cause-co-tactics-003 = its lock costs a gem, you have { $gems }
cause-co-tactics-005 = the card was gained in this phase
cause-co-tactics-007 = it is played when one passes
cause-co-tactics-008 = it belongs to another phase
cause-co-tactics-009 = it is played when one performs the action
cause-co-tactics-011 = it would change nothing now
cause-co-retreat-001 = you are not present there, or it is not adjacent
cause-co-battle-003 = there is no battle of yours
cause-co-battle-006 = that faction is not in this battle
cause-co-battle-012 = you do not hold this card

# ---- what answers are weighed by ----
weigh-regions = Regions: { $count }. Bonus: { $gives }
weigh-price = Price { $cost }, energy left { $left }
weigh-plan = With this plan: strength { $strength }, attack { $attack }, defence { $defence }{ $die ->
    [yes] {" "}and whatever the die shows
   *[no] {""}
}

# ---- what a position is judged by ----

term-glory = { $gains ->
    [1] more glory, or less for your rivals
   *[0] less glory, or more for your rivals
}
term-relics = { $gains ->
    [1] relics come closer
   *[0] relics go farther
}
term-land = { $gains ->
    [1] more regions under your control
   *[0] fewer regions under your control
}
term-forces = { $gains ->
    [1] your warriors and leaders outweigh theirs by more
   *[0] their warriors and leaders outweigh yours by more
}
term-boards = { $gains ->
    [1] more buildings and research than they
   *[0] fewer buildings and less research than they
}
term-means = { $gains ->
    [1] more energy, gems and cards
   *[0] less energy, fewer gems and cards
}
term-faction = { $gains ->
    [1] your faction's own way to glory goes on
   *[0] your faction's own way to glory stops short
}
term-hand = { $gains ->
    [1] better cards for battles and phases to come
   *[0] weaker cards for battles and phases to come
}
term-battles = { $gains ->
    [1] better odds in battles
   *[0] worse odds in battles
}

# What puzzles ask for
goal-win-battle = Win this battle
goal-wound = { $times ->
    [one] Wound an enemy warrior in this battle
   *[other] Wound { $times } enemy warriors in this battle
  }
goal-spare = { $times ->
    [one] Let none of your warriors be wounded in this battle
   *[other] Let fewer than { $times } of your warriors be wounded in this battle
  }
goal-glory = Gain at least { $times } glory in this phase
goal-energy = Gain at least { $times } energy in this phase
goal-gems = { $times ->
    [one] Gain a gem in this phase
   *[other] Gain at least { $times } gems in this phase
  }
goal-control = { $times ->
    [one] Gain control of a region in this phase
   *[other] Gain control of { $times } regions in this phase
  }
goal-recruit = { $times ->
    [one] Recruit a warrior in this phase
   *[other] Recruit at least { $times } warriors in this phase
  }
goal-build = { $times ->
    [one] Build a building in this phase
   *[other] Build { $times } buildings in this phase
  }
goal-loot = { $times ->
    [one] Place loot in this phase
   *[other] Place { $times } pieces of loot in this phase
  }
goal-research = { $times ->
    [one] Advance in research in this phase
   *[other] Advance in research { $times } times in this phase
  }
