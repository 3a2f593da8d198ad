build-many = Armies
build-browse = Units and upgrades
build-yours = Your army
build-list = A list: units, under them their upgrades (“- Force Choke”), then the commands.
build-starters = Ready-made armies
build-random = A random army
build-legal = The army is legal
build-unreadable = “{ $text }” is neither a unit nor a card
build-unknown = no ready-made army is called '{ $name }'; there are: { $known }
build-misfit = not an army
build-breaks = the army breaks { $rule }
build-line = army list, line { $line }
too-dear = { $points } points of { $limit }
rank-count = { $rank }: { $n } units; { $least } to { $most } are allowed
no-slot = { $unit } has no slot for { $upgrade }
hand-size = { $n } commands of { $hand }
no-commander = Choose a commander
count-points = { $n } of { $limit } points
count-rank = { $rank }: { $n }
all-ranks = All ranks
size = Size
size-of = { $size ->
    [grand] Grand army
   *[standard] Standard army
 }
