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

# ---- answers ----
act-done = Done
act-pass = { $ask ->
    [turn] Pass
   *[other] No
}
act-yes = Yes
act-number = { $n }
act-gain = { $bonus }
act-return-leader = Return { $figure } to the box
act-place-base = Base in { $region }, beside { $one } and { $two }
act-start = { $figure }: { $region }
act-station = { n-warriors } in { $region }, the others in the other one
act-price = { $track }: token { $token }
act-price-last = Movement, acting last: token { $token }
act-summon = Onto the base: { $seat }
act-take-token = Token { $token }
act-act = Perform the action
act-main = Main action
act-auxiliary = Auxiliary action{ $pay }
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
act-place-loot = { $loot }: { $region }
act-upgrade-loot = Upgrade { $loot }
act-recruit = { $has-region ->
    [yes] { n-warriors } from area { $area }: { $region }
   *[no] { n-warriors } from area { $area } onward
}
act-hurry = Fast advance: { n-warriors }{ $has-region ->
    [yes] {" "}({ $region })
   *[no] {""}
}
act-trade = Trade 3 recruitment points
act-deploy = Deploy { $figure }{ $pay }
act-upgrade-leader = Upgrade { $figure }{ $pay }
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
log-phase-priced = { $seat } priced { $track } with token { $token }{ $last ->
    [yes] , to act last
   *[no] {""}
}
log-neutrally-priced = { $track }: { $price }
log-tokens-recalled = { $seat } took back price tokens from the vault: { $count }
log-token-taken = { $seat } took token { $token } from the vault
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
log-warriors-advanced = { $seat } advanced { n-warriors } to area { $area }
log-warriors-recruited = { $seat } recruited { n-warriors }: { $region }
log-points-traded = { $seat } traded 3 recruitment points
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
log-game-won = { $seat } won

# ---- the game ----
game-name = Circadians: Chaos Order
game-series = Circadians
game-about = Six factions share a planet: prices on actions, relics, and sealed plans of battle.
game-length = 2–3 h
game-question = Who wins when strengths are equal?
