"""What all 52 unit cards print, written down from the cards themselves.

Of each: faction, rank, type, cost | minis, wounds, courage or resilience (-: a dash) | defense die, attack and defense surges, speed, base |
what marks it | upgrade bar | keywords | weapons (ranges, red/black/white dice, keywords).
"""

PRINTED = {
    "luke-skywalker": "rebels commander trooper 160 | 1 6 3 | red crit/- 2 small | unique | force, force, gear | jump 1 !, charge, deflect, immune pierce | melee 0/6/0 impact 2, pierce 2; 1-2 2/0/0 pierce 2",
    "darth-vader": "empire commander trooper 200 | 1 8 - | red -/- 1 small | unique | force, force, force | deflect, immune pierce, master-of-the-force 1, relentless | melee 6/0/0 impact 3, pierce 3",
    "rebel-troopers": "rebels corps trooper 40 | 4 1 1 | white -/block 2 small |  | heavy-weapon, personnel, gear, grenades | nimble | melee 0/1/0; 1-3 0/1/0",
    "stormtroopers": "empire corps trooper 44 | 4 1 1 | red hit/- 2 small |  | heavy-weapon, personnel, gear, grenades | precise 1 | melee 0/1/0; 1-3 0/0/1",
    "at-rt": "rebels support ground-vehicle 55 | 1 6 4 | white crit/- 2 large |  | hardpoint, comms | armor, climbing-vehicle, expert-climber | melee 3/0/0 impact 1; 1-3 0/0/2",
    "74-z-speeder-bikes": "empire support repulsor-vehicle 90 | 2 3 - | white hit/block 3 medium |  | comms | cover 1, speeder 1 | 1-2 0/2/0; 1-3 1/1/1 fixed front, impact 1",
    "general-veers": "empire commander trooper 80 | 1 5 2 | red crit/- 2 small | unique | command, command, gear | spotter 2 !, inspire 1, precise 1, sharpshooter 1 | melee 0/2/0; 1-3 0/0/3 pierce 1",
    "leia-organa": "rebels commander trooper 90 | 1 6 2 | white crit/block 2 small | unique | command, command, gear | take-cover 2 !, inspire 2, nimble, sharpshooter 2 | melee 0/3/0; 1-2 0/3/0 pierce 1",
    "han-solo": "rebels commander trooper 120 | 1 6 2 | white crit/block 2 small | unique | command, training, gear | low-profile, gunslinger, sharpshooter 1, uncanny-luck 3 | melee 0/0/3; 1-2 2/0/0 pierce 2",
    "emperor-palpatine": "empire commander trooper 210 | 1 5 4 | red crit/block 1 small | unique | force, force, force, command | pulling-the-strings !, entourage imperial-royal-guards, immune pierce, master-of-the-force 2 | melee 1-2 2/2/2 pierce 2, suppressive",
    "rebel-officer-commander": "rebels commander trooper 50 | 1 4 2 | white hit/block 2 small |  | command, gear | take-cover 1 !, inspire 1, sharpshooter 1 | melee 0/1/0; 1-2 0/1/1",
    "imperial-officer-commander": "empire commander trooper 50 | 1 4 2 | white hit/block 2 small |  | command, gear | spotter 1 !, inspire 1, sharpshooter 1 | melee 0/1/0; 1-2 0/1/1",
    "jyn-erso": "rebels commander trooper 130 | 1 6 3 | white crit/block 2 small | unique | command, training, gear, armament | quick-thinking !, danger-sense 4, infiltrate, nimble, sharpshooter 1 | melee 0/4/0 suppressive",
    "director-orson-krennic": "empire commander trooper 90 | 1 6 2 | white crit/block 2 small | unique | command, command, gear | compel, cunning, entourage imperial-death-troopers, sharpshooter 1 | melee 0/1/0; 1-2 1/1/1 pierce 1",
    "general-grievous": "separatists commander trooper 175 | 1 8 2 | red -/- 2 small | unique | command, command, training, armament | arsenal 2, block, impervious, jedi-hunter, relentless, scale | melee 1/2/1 impact 1, pierce 1; melee 1/2/1 impact 1, pierce 1",
    "obi-wan-kenobi": "republic commander trooper 175 | 1 6 3 | red -/- 2 small | unique | force, force, command, training | jump 1 !, charge, guardian 3, immune pierce, master-of-the-force 1, soresu-mastery | melee 2/2/2 critical 2, impact 2, pierce 2",
    "count-dooku": "separatists commander trooper 205 | 1 6 3 | red crit/- 2 small | unique | force, force, force, command | cunning, deflect, immune pierce, makashi-mastery, master-of-the-force 2 | melee 5/0/0 impact 2, pierce 2; 1-2 0/5/0 pierce 1, scatter",
    "clone-captain-rex": "republic commander clone-trooper 90 | 1 5 2 | red crit/- 2 small | unique | command, training, gear, gear, grenades | gunslinger, scout 1, scouting-party 2, sharpshooter 1, tactical 1 | melee 2/0/0; 1-2 3/0/0",
    "boba-fett": "empire operative trooper 140 | 1 5 3 | red crit/block 3 small | unique | training, training, gear, gear | jump 2 !, arsenal 2, bounty, impervious, sharpshooter 2 | melee 2/0/0; 1-2 0/2/0 impact 1; 1-3 0/2/0 pierce 1",
    "chewbacca": "rebels operative trooper 110 | 1 9 2 | white crit/- 2 small | unique | training, training, gear | enrage 4, expert-climber, guardian 3, teamwork han-solo, unhindered | melee 4/0/0; 1-3 2/0/2 impact 1, pierce 1",
    "sabine-wren": "rebels operative trooper 125 | 1 5 2 | red crit/block 3 small | unique | training, gear, gear, armament | jump 2 !, gunslinger, impervious, nimble | melee 0/2/0; 1-2 1/1/1 pierce 1",
    "bossk": "empire operative trooper 115 | 1 7 2 | white crit/- 2 small | unique | training, training, gear | bounty, enrage 3, expert-climber, regenerate 3, unhindered | melee 1/2/1 pierce 1; 2-4 1/0/4 pierce 1, suppressive",
    "luke-skywalker-operative": "rebels operative trooper 200 | 1 7 4 | red crit/- 2 small | unique | force, force, force, training | jump 1 !, charge, deflect, disengage, immune pierce, master-of-the-force 1 | melee 0/7/0 impact 2, pierce 2",
    "darth-vader-operative": "empire operative trooper 170 | 1 6 3 | red -/- 1 small | unique | force, force, training | deflect, immune pierce, jedi-hunter, master-of-the-force 1, relentless, spur | melee 5/0/0 impact 3, pierce 3; 1-2 0/2/0 blast, scatter",
    "r2-d2": "rebels operative droid-trooper 35 | 1 4 2 | white hit/block 1 small | unique | comms | repair 2 capacity-2 !, secret-mission free, grounded, inconspicuous | melee 1-1 0/0/3 suppressive",
    "c-3po": "rebels operative droid-trooper 15 | 1 2 - | - -/- 0 small | unique |  | calculate-odds !, distract free, counterpart r2-d2 | melee 0/0/1",
    "snowtroopers": "empire corps trooper 48 | 4 1 1 | red hit/- 1 small |  | heavy-weapon, personnel, gear, grenades | steady | melee 0/1/0; 1-3 0/0/1",
    "fleet-troopers": "rebels corps trooper 44 | 4 1 1 | white hit/block 2 small |  | heavy-weapon, personnel, gear, grenades | ready 1 | melee 0/1/0; 1-2 0/0/2",
    "rebel-veterans": "rebels corps trooper 48 | 4 1 1 | white hit/block 2 small |  | heavy-weapon, personnel, training, gear, grenades | coordinate emplacement-trooper, defend 1 | melee 0/1/0; 1-3 0/1/0",
    "mark-ii-medium-blaster-trooper": "rebels corps emplacement-trooper 38 | 1 3 2 | white hit/block 1 medium |  | comms | detachment rebel-veterans, fire-support, full-pivot, reposition, sentinel | melee 0/1/0; 1-3 0/1/0; 1-3 0/4/0 critical 2, cumbersome, fixed front",
    "shoretroopers": "empire corps trooper 52 | 4 1 1 | red -/- 2 small |  | heavy-weapon, personnel, training, gear, grenades | coordinate emplacement-trooper, target 1 | melee 0/1/0; 1-3 0/1/0",
    "df-90-mortar-trooper": "empire corps emplacement-trooper 36 | 1 3 2 | red -/- 1 medium |  | comms | detachment shoretroopers, fire-support, full-pivot, reposition, sentinel | melee 0/1/0; 1-3 0/1/0; 3-4 0/0/3 critical 1, cumbersome, suppressive, fixed front",
    "b1-battle-droids": "separatists corps droid-trooper 36 | 6 1 1 | white -/- 2 small |  | heavy-weapon, personnel, comms | ai attack, coordinate droid-trooper | melee 0/0/1; 1-3 0/0/1",
    "phase-i-clone-troopers": "republic corps clone-trooper 52 | 4 1 1 | red -/- 2 small |  | heavy-weapon, personnel, gear, grenades | fire-support | melee 0/1/0; 1-3 0/1/0",
    "rebel-commandos": "rebels special-forces trooper 60 | 4 1 2 | white hit/block 2 small |  | heavy-weapon, training, comms, gear, grenades | low-profile, scout 2, sharpshooter 1 | melee 0/1/0; 1-3 0/1/0",
    "rebel-commandos-strike-team": "rebels special-forces trooper 16 | 1 1 2 | white hit/block 2 small |  | heavy-weapon, training, comms, gear, grenades | heavy-weapon-team, low-profile, scout 2, sharpshooter 1 | melee 0/1/0; 1-3 0/1/0",
    "scout-troopers": "empire special-forces trooper 60 | 4 1 2 | white -/block 2 small |  | heavy-weapon, training, comms, gear, grenades | low-profile, scout 1, sharpshooter 1 | melee 0/1/0; 1-2 0/2/0",
    "scout-troopers-strike-team": "empire special-forces trooper 16 | 1 1 2 | white -/block 2 small |  | heavy-weapon, training, comms, gear, grenades | heavy-weapon-team, low-profile, scout 1, sharpshooter 1 | melee 0/1/0; 1-2 0/2/0",
    "wookiee-warriors": "rebels special-forces trooper 75 | 3 3 2 | white hit/- 2 small |  | heavy-weapon, training, training, gear, grenades | charge, expert-climber, indomitable, unhindered | melee 0/2/0; 1-2 0/1/1",
    "imperial-royal-guards": "empire special-forces trooper 75 | 3 2 2 | red -/- 2 small |  | heavy-weapon, training, training, gear, grenades | charge, disciplined 2, guardian 2 | melee 1/1/0; 1-2 0/2/0",
    "rebel-pathfinders": "rebels special-forces trooper 68 | 4 1 2 | white hit/block 2 small |  | heavy-weapon, training, comms, gear, armament, grenades | danger-sense 3, dauntless, infiltrate | melee 0/1/0; 1-3 0/0/2",
    "imperial-death-troopers": "empire special-forces trooper 76 | 4 1 2 | red hit/block 2 small |  | heavy-weapon, training, comms, gear, armament, grenades | disciplined 1, precise 2, ready 1 | melee 1/0/0; 1-2 0/0/2; 1-3 0/1/0",
    "e-web-heavy-blaster-team": "empire support emplacement-trooper 55 | 1 4 2 | red crit/- 1 large |  | comms, generator | full-pivot, reposition, sentinel | melee 0/2/0; 1-3 0/0/2; 1-3 1/2/2 cumbersome, fixed front",
    "1-4-fd-laser-cannon-team": "rebels support emplacement-trooper 70 | 1 6 2 | white hit/block 0 huge |  | comms, generator | full-pivot, sentinel, stationary | melee 0/2/0; 1-2 0/0/4; 1-5 0/5/0 impact 2, fixed front",
    "tauntaun-riders": "rebels support creature-trooper 90 | 2 4 2 | white hit/block 3 medium |  | training, comms | agile 1, relentless, reposition, sharpshooter 1, unhindered | melee 0/2/1 ram 1; 1-2 2/0/0",
    "droidekas": "separatists support ground-vehicle 100 | 2 3 - | white -/block 1 medium |  | comms | ai attack-move, generator 1, shielded 4, wheel-mode | 1-3 1/2/0 suppressive, fixed front, immune deflect",
    "barc-speeder": "republic support repulsor-vehicle 75 | 1 5 3 | red hit/- 3 large |  | crew, comms | arsenal 2, cover 1, speeder 1 | 1-3 0/1/0; 1-3 1/1/1 fixed front",
    "dewback-rider": "empire support creature-trooper 90 | 1 6 2 | red hit/- 1 large |  | training, comms, armament | armor-x 1, relentless, reposition, spur, unhindered | melee 3/0/3 critical 2, suppressive",
    "t-47-airspeeder": "rebels heavy repulsor-vehicle 175 | 1 7 5 | white -/block 3 huge |  | pilot, hardpoint, comms | armor, arsenal 2, cover 1, immune blast, immune melee, immune range-1-weapons, speeder 2 | 1-3 3/3/0 impact 3, fixed front",
    "at-st": "empire heavy ground-vehicle 195 | 1 11 8 | white -/block 2 huge |  | pilot, hardpoint, hardpoint, hardpoint, comms | armor, arsenal 2, weak-point 1 rear | melee 4/0/0; 1-4 2/2/2 fixed front, impact 3",
    "tx-225-gavw-occupier-combat-assault-tank": "empire heavy ground-vehicle 155 | 1 8 6 | red -/- 1 long |  | pilot, hardpoint, comms | armor, arsenal 2, reposition, transport 1 open, weak-point 1 sides | 1-2 1/1/0 suppressive, fixed front; 1-4 2/2/0 impact 2, fixed front",
    "x-34-landspeeder": "rebels heavy repulsor-vehicle 75 | 1 6 4 | white hit/block 2 huge |  | pilot, crew, crew, hardpoint, comms | armor-x 2, arsenal 3, cover 1, light-transport 1 open, speeder 1 | 1-2 0/0/2",
}

LINES = {id: [part.split(" ") for part in line.split(" | ")] for id, line in PRINTED.items()}
"""The parts of each line, word by word."""
FACTION, RANK, TYPE, COST = ({id: parts[0][n] for id, parts in LINES.items()} for n in range(4))
MINIS = {id: int(parts[1][0]) for id, parts in LINES.items()}
NERVE = {id: None if parts[1][2] == "-" else int(parts[1][2]) for id, parts in LINES.items()}
DEFENSE, SURGES, BASE = ({id: parts[2][n] for id, parts in LINES.items()} for n in (0, 1, 3))
SPEED = {id: int(parts[2][2]) for id, parts in LINES.items()}
UNIQUE = [id for id, parts in LINES.items() if parts[3] == ["unique"]]
WEAPONS = {id: line.split(" | ")[6].split("; ") for id, line in PRINTED.items()}
