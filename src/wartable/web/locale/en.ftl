# The table in the browser.
skip = To the content
nav = Sections
nav-play = Play
nav-rules = Rules
theme = Light or dark theme
home-title = Games
home-hello = Shall we play?
home-turns = { $n ->
    [one] One table is waiting for you
   *[other] { $n } tables are waiting for you
 }
home-lead = War games, played by their rulebooks. Every question and every “no” names its rule.
home-my-turn = To my turn
home-mine = My tables
home-open = Open tables
home-over = The game is over
home-waiting-for-player = Waiting for the other players
your-turn = Your turn
invite = Link
invite-link = Invitation link
invite-send = { $n ->
    [one] Send this link to whom you want to play with
   *[other] Send a link to each of those you want to play with
 }
sit-down = Sit down
watch = Watch
new-table = New table
play-now = Play now
play = Play
may-i = “May I…?”
search-rules = Search the rules
ask-rules = Ask in your own words
title-table = { $name }’s table
player = Player { $number }
spectator = Spectator
bot-name = { $bot } { $number }
bot-word = { $bot ->
    [easy] Easy bot
    [greedy] Normal bot
    [hard] Hard bot
    [random] Random bot
    [opponent] Opponent
   *[other] Bot { $bot }
 }
seat = Seat { $number }
seat-open = Open seat { $number }
new-bots = Bots: random plays anything, easy makes a beginner’s mistakes, normal looks one move ahead; these answer in under half a second. Hard plays its best answers on and takes about a second.
seat-me = Me
seat-invite = Open: I will send a link
seat-hot = Another player at this screen
seat-hot-name = Their name (at this screen)
your-name = Your name
new-count = Players
new-who = Who plays
new-side = side { $side }, with { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
}
new-side-of = with { $players } players: { $side }
new-how = How we play
new-undo = Taking back
undo-free-name = Free until something is revealed
undo-consent-name = Beyond that if the others agree
undo-none-name = Never; decisions are confirmed
new-clock = Clocks
clock-none = No clock
clock-move-60 = 1 minute per decision
clock-move-day = A day per decision
clock-fischer-20-10 = 20 minutes and 10 seconds per decision
clock-fischer-45-20 = 45 minutes and 20 seconds per decision
new-public = Who sees the table
public = Everybody, on the home page
private = Who has the link
new-title = Name of the table
new-create = Open the table
join-as-set = As the table was set
join-title = { $host } invites you to the table
problem = That did not work
to-home = Home
menu = Menu
table = Table
inspector = Card in detail
question = Question
connecting = Sitting down…
your-cards = Your cards
log-and-options = Log and options
log = Log
chat = Chat
chat-say = Say at the table
chat-send = Send
chat-voices = Who is heard
chat-mute = You do not hear those who are marked:
chat-hush = Spectators may not write
chat-hushed = The host has switched the spectators’ chat off.
chat-earlier = Earlier
spectators = Spectators
no-mute = There is nobody there whom you could mute.
no-host = Only whose table it is can do that.
no-hushed = Spectators may not write at this table.
options = Options
phases = Round and phases
auto-pass = Answer for me where there is one option
copy-watch-link = Link for spectators
copy = Copy
keys = Keys
resign = Resign
your-options = Your options
press-number = press the number
back = Back
then-what = what then?
esc-lets-go = Esc lets go
answers = Options
answers-under = { $n ->
    [one] { $n } option
   *[other] { $n } options
 }
answers-more = More
nothing-to-choose = Nothing to choose now
why-not = Why not?
whole-text = Whole text
choose-piece = Choose
zoom = Size of the map
zoom-far = Farther
zoom-whole = The whole map
zoom-near = Nearer
undo = Undo
undo-ask = Ask to undo
undo-wish = { $name } asks to take a decision back
undo-asked = You asked to take a decision back: waiting for consent
agree = Agree
disagree = No
sealed = Your choice is sealed
wait-secret = Waiting for { $n } of { $all }: all are revealed together
wait-for = Waiting for { $names }
you-watch = You are watching
hand-over = Hand the screen over: { $name }
hand-over-note = Go on when the other player looks away
hand-over-take = I am { $name }
bot-failed = The bot could not make its move.
bot-not-here = this bot is not on this server any more
bot-replaced = { $name } plays no longer ({ $why }); { $bot } plays on for it.
retry = Try again
replace-bot = { $bot ->
    [easy] Seat the easy bot
    [greedy] Seat the normal bot
    [hard] Seat the hard bot
    [random] Seat the random bot
   *[other] Seat { $bot }
 }
ended-resign = A player has resigned
ended-time = Time is up
ended-after = The game ended in round { $round }.
seed = seed
seed-checking = Checking the seed…
look-at-table = Look at the table
replay = Replay
rematch = Rematch
ruling = Ruling.
rulings = Rulings: { $n }
in-rulebook = In the rulebook
contents = Contents
book-about = The whole rulebook in our own words, chapter by chapter. The small numbers are the numbers of the rules: each has its own address, and a tick where a test proves it. Rulings stand beside what they rule on; worked examples can be opened and played.
book-begin = Start reading
chapter = Chapter { $n }
chapters = Chapters
chapter-before = Previous chapter
chapter-after = Next chapter
both-languages = With the Russian text
tested = tested
untested = No test.
all-tested = all tested
n-untested = { $n } not tested
example = Example.
example-of = example of
examples = Worked examples
taught-in = Learn it in a lesson
try-example = Open and try
try-numbered = Open and try: position { $n }
no-example = There is no such example.
other-games = Other games
n-rules = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
 }
nothing-fits = No rule was found that fits these words. There may be one all the same: ask in other words, or look through the topics.
more-rules = { $n ->
    [one] One more rule that may fit
   *[other] { $n } more rules that may fit
}
authority-reference = from the reference
authority-ruling = ruling
authority-reconstructed = reconstructed: our own design
detail = In detail
terms = Words of the rule
key-choose = choose an option
key-confirm = confirm
key-pass = pass or finish
key-undo = undo
key-why = why not
key-rules = search the rules
key-log = log
key-inspect = look at a card
key-close = close, drop the choice
key-walk = walk the board
key-zoom = nearer, farther, the whole map
key-pan = move over the map
# -- refusals ------------------------------------------------------------------------------------
no-stale = This question is closed; the decision was not taken.
no-illegal = A rule forbids it.
no-answer = That is not an answer to the question.
no-too-fast = Too often. Wait a little.
limit-unknown = there is no limit { $name }; there are: { $known }
limit-number = expected a number above 0, found { $value }
no-name-reserved = Nobody here can be called “{ $name }”: choose another name.
no-name-taken = Somebody at this table is already called “{ $name }”: choose another name.
no-nul = A text holds the character NUL (U+0000), which cannot be kept.
no-too-long = Too long.
no-malformed = The server did not understand the message.
no-failed = That did not work. Nothing has changed.
no-spectator-cannot = Spectators do not play.
no-hand-over-first = Hand the screen over first.
no-undo-none = Decisions stand at this table.
no-undo-nothing = There is nothing to take back.
no-undo-closed = It cannot be taken back: something was revealed since.
no-undo-decided = It cannot be taken back: another player has decided since.
no-undo-nobody-asks = Nobody asks to take a decision back.
no-over = The game is over.
no-waiting = The game has not begun.
no-seat-taken = This seat is taken.
no-rules-changed = This table was played by an earlier version of the rules, which is no longer here.
no-table = There is no such table.
no-invite = There is no such invitation.
no-game = There is no such game here.
no-rule = There is no such rule.
no-page = There is no such page.
no-foreign-form = The form did not come from this page. Go back and try again.
no-too-many-tables = Too many new tables from your address. Try again later.
no-too-often = Too many requests from your address. Wait a few seconds and try again.
no-seat-for-me = Take at least one seat.
# -- for the client ------------------------------------------------------------------------------
client-lost = Connection lost, trying again…
client-back = Connected again
client-your-turn = Your turn
client-resign = Resign and end the game?
leave-sure = Leave the game? A bot will play on for you.
left-said = { $name } has left; a bot plays on.
client-why = Why not
client-copied = Copied
client-close = Close
client-verified = Checked here: seed and numbers are those that were promised, all that was drawn follows from them, and so do the dice and lots in your log. Numbers drawn / dice rolls and lots in the log:
client-unwitnessed = Seed and numbers agree, but this browser did not see the promise beforehand, or not the whole game. Numbers drawn:
client-not-verified = What is shown here is not what was promised: seed, numbers, dice, lots or the log do not agree!
client-log-sum = Your log (lines: sum; `wartable verify` must say the same)
client-sure = Yes
client-cancel = Cancel
client-halted = The others stay: they may not go there now
client-together = All
client-go = Go
client-release = release
# -- replays -------------------------------------------------------------------------------------
bad-database = the database cannot be opened ({ $told })
database-unknown = a file, sqlite:///… or postgresql://… is expected
database-silent = nothing answers there
database-no-place = no file can be made or opened there
database-other-file = the file is something else
damaged-database = the file is damaged: { $found }
taken-database = another server uses this database ({ $who }); there can be only one at a time
newer-database = the database is of version { $found }; this program knows versions up to { $known }
no-replay-yet = The replay opens when the game is over: before that it would show what is hidden.
replay-end = The end of the game
n-decisions = { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
 }
whose-view = Whose view
step-back = Step back
step-play = Play
step-on = Step on
as-scenario = As a scenario
as-scenario-fixed = As a scenario with its chance: dice and shuffles come as they came here, and a table from it says so
record = Record
fork = Play from here
decision = Decision
# -- building before the game --------------------------------------------------------------------
no-too-many-lists = Too many saved lists: delete some.
build-find = Name, trait or text
build-fit = Only what fits
build-name = Name
build-save = Save
build-saved = Saved lists
build-drop = Delete: { $name }
build-more = Add: { $name }
build-less = Remove: { $name }
build-at-line = Line { $line }: { $told }
build-for = For { $unit }: { $slot }
build-all = Show everything again
# -- how the table feels ---------------------------------------------------------------------------
confirm = Confirm
ask-final = Ask before final choices
sounds = Sounds
client-final = This cannot be taken back.
client-weighty = Are you sure?
client-looked = New since you looked
# -- tables that cannot be opened ----------------------------------------------------------------
no-journal-broken = This table’s journal does not follow its rules: it cannot be opened. Nothing has been changed.
no-table-damaged = This table’s data is damaged: it cannot be opened. Nothing has been changed; whoever runs this server can find the reason in its log.
no-database = The server cannot reach its tables just now. What was decided is kept; try again in a minute.
strange-host = This server is not known by that name. Whoever runs it can add the name with --name.
no-rematch = The newest rules do not set this game up any more. Set a new table.
# -- replays: lists and forks --------------------------------------------------------------------
replay-open = Everything open
replay-setup = Set-up
replay-secret = answers in secret
replay-unseen = makes a choice
replay-pass = Pass
replay-at = decision { $n } of { $total } · { $where }
replay-battles = Battles
replay-speed = Speed
replay-skip = Skip passes
step-pause = Pause
battle-back = Previous battle
battle-on = Next battle
round-back = Previous round
round-on = Next round
n-passes = { $n ->
    [one] { $n } pass
   *[other] { $n } passes
 }
graph-about = { $sides ->
    [2] Who stands better, in the bot’s opinion: above the line { $first }, below it the other side
   *[other] Who stands better, in the bot’s opinion: a line for each side, the higher the better
 }
graph-ahead = { $name } ahead
graph-turning = Turning point: decision { $n }
legend-battle = battle, the ring is its winner’s
legend-line = who stands better, in the bot’s opinion
legend-battles = previous, next battle
legend-rounds = previous, next round
legend-step = step
legend-play = play, pause
replay-moves = Decisions
replay-lists = Decisions and log
fork-seat = I play
fork-bot = The others
fork-go = Play
# -- all my tables -------------------------------------------------------------------------------
home-all = All { $n }
tables-played = In play
tables-over = Finished
tables-none = There are no tables here yet.
tables-pages = Pages
tables-newer = Newer
tables-older = Older
# -- a table from a position ---------------------------------------------------------------------
position = Begin in a position
position-optional = a scenario file
position-note = A position exported from a replay, or any scenario file of this game. The number of seats and the sides come from it; who sits where is chosen above. Everybody at the table starts from what the file shows.
position-file = Choose a file
position-text = or paste its text
position-game = This position belongs to another game: { $game }.
position-over = In this position the game is already over.
position-slow = This position is too much: it could not be read and drawn within a few seconds.
# What is promised of chance.
fair = The server's seed is fixed, and nobody can exchange it any more: this is its sum. With the numbers of the players' browsers it decides all dice and shuffles. When the game is over, it is shown and everything is checked here.
dealing = The cards are being dealt…
dealing-note = Everybody's browser has a hand in it: first a sum of its number, then the number.
deal-none = gave no number
no-nonce = This number is not the one that was announced, or comes too late.
rigged = not a fair deal
rigged-chance = Whoever made this table has fixed what dice and shuffles will give.
rigged-known = It begins in a position or a game that somebody has brought: cards that are hidden here may be known to them.
rigged-so = Nothing can be verified at this table.
# -- placing by eye ------------------------------------------------------------------------------
place-field = The field. Arrows move by one, with Shift by ten; Enter places.
place-turning = The field. Arrows move by one, with Shift by ten; square brackets turn; Enter places.
place-nudge = Move
place-up = Up
place-down = Down
place-left = Left
place-right = Right
place-step = Length of a step
place-turn-left = Turn left
place-turn-right = Turn right
place-edge = To the edge
place-arrange = Formation
place-arrange-how = Put those that go along one by one: drag them, or N for the next and arrows to move it; Enter places them all
place-next = Next one
place-back = To the nearest
place-ok = { $text }: it may stand there
place-no = { $text }: it may not stand there. { $why }
key-place = move what is placed (with Shift by ten)
key-turn = turn what is placed
key-arrange = put those that go along one by one; the next one
key-measure = measure between two places or pieces
# -- sides -------------------------------------------------------------------------------------------
sides = Sides
side-number = Side { $number }
side-own = { $name } · your side
side-against = against
presence = { $here ->
    [here] here
    [away] away
    [bot] a bot
   *[open] open seat
 }
seat-note = { $asked ->
    [yes] { seat-who } · is asked
   *[no] { seat-who }
 }
seat-who = { $own ->
    [yes] you
   *[no] { presence }
 }
either-you = you or { $names }: the first answer counts
either-of = { $names } or { $last }
either-take = I take it
either-mine = You have taken it
either-leave = Leave it to { $name }
either-taken = { $name } has taken this question
either-taken-note = If it stays open, you are asked again after half a minute
late = { $name } was quicker: the question is answered already.
no-claim = There is nothing to take: nobody else is asked this.
no-claimed = { $name } has taken this question.
no-side = You have no side to talk to here.
chat-side = Side
chat-say-side = Say to your side
chat-side-only = only your side hears this
left-to-partner = { $name } has left; { $partner } plays on for both.
leave-to-partner-sure = Leave the game? Your partner will play on for you.
you-win = You won
you-loss = You lost
you-draw = A draw
you-shared = You share the victory
result = { $result ->
    [win] won
    [loss] lost
    [draw] draw
   *[shared] shares the victory
 }
rank = place { $n }

# Passing, and what is answered without asking
pass-until = Pass until…
pass-until-note = where a rule wants an answer, you are asked all the same
until-something = something happens
until-battle = a battle with my units
until-target = something of mine is a target
until-phase = the end of the phase
until-turn = my next turn
passing-something = Passing until something happens
passing-battle = Passing until a battle with your units
passing-target = Passing until something of yours is a target
passing-phase = Passing until the end of the phase
passing-turn = Passing until your next turn
passing-now = Answered for you in a moment
passing-count = { $n ->
    [0] nothing passed yet
    [one] passed once
   *[other] passed { $n } times
 }
passing-stop = Stop
stops = When to be asked
stops-each = Stops for every window…
stop-ask = Always ask
stop-can = If I can
stop-pass = Pass
window-only = Only one answer is possible
window-only-note = a lone attacker, a lone target
window-only-pass = Answer for me
auto-count = Answered for you:
auto-line = Answered for you: { $answer } ({ $why })
auto-why-only = the only answer
auto-why-pass = you pass in such windows
auto-why-usual = nearly everybody answers so
auto-why-vain = it would change nothing
auto-why-declined = you have passed, and nothing has happened since
auto-why-until = you are passing
ask-me = Ask me
key-until = pass until…
# -- when it is my turn ----------------------------------------------------------------------------
notify = Tell me when it is my turn
client-sat-down = Somebody has sat down
client-no-notify = The browser does not allow notifications here: they can be allowed in its settings.
# -- who one is, and one's own tables ----------------------------------------------------------------
you = You
plays-as = You play as
name-change = Change
name-ask = What should you be called at the table?
name-at-table = Name at the table
name-note = It stands at all your tables, those under way too. There is no password: your tables belong to this browser.
no-name-empty = Say a name, please.
notify-ask = Shall we tell you when it is your turn?
notify-note = The browser will ask next. Only “your turn” and “somebody has sat down”; it can be switched off under “My tables”.
notify-yes = Tell me
notify-no = Not now
tables-hidden = Hidden
tables-wait = { $n ->
    [one] one waits for you
   *[other] { $n } wait for you
 }
for-minutes = { $n ->
    [one] for a minute
   *[other] for { $n } min
 }
table-hide = Hide the table
table-show = Show it again
table-leave = Leave the table
table-delete = Delete the table
table-restore = Put back
table-deleted = “{ $title }” is deleted.
table-hidden = “{ $title }” is hidden: it goes on, but is not listed any more.
leave-open-sure = Leave the table? Your seat will be free again.
no-delete-others = Other people sit at this table: it can be left or hidden, but not deleted.
no-leave-alone = Nobody else sits at this table: delete it instead.
title-bots = { $n ->
    [one] Game against a bot
   *[other] Game against bots
 }
title-fork = From decision { $at }
title-fork-of = { $title }, from decision { $at }
# -- playing again -----------------------------------------------------------------------------------
rematch-asked = Rematch?
rematch-there = To the new game
rematch-agree = I want one too
rematch-withdraw = Withdraw
rematch-agreed = Rematch: { $n } of { $all } agree
rematch-yes = { $name }: yes
rematch-thinks = { $name }: thinking
# -- a game in short -----------------------------------------------------------------------------------
score = Score
you-here = you
summary-made = The game is being looked through…
summary-ahead = Who was ahead
summary-turn = Turning point:
summary-watch = Watch from decision { $n }
summary-note = Up and down: the chances to win as the bot sees them; in the middle all are even. Hints reckon in the same measure. Not a rule, an opinion: the bot takes it that everybody goes on playing as it does.
summary-numbers = In numbers
summary-losses = Losses
summary-none = nothing
figure-decisions = decisions taken
figure-time = time to think

# ---- what has just happened ----
result-losses = { $n ->
    [0] no losses
    [one] 1 lost
   *[other] { $n } lost
 }
result-nothing = nothing
result-again = Watch again
result-by-itself = go on by itself
result-go-on = Continue
tale = What the others do
tale-back = One move back
tale-hold = Hold
tale-next = Next
tale-skip = Skip to now
pace = Pace of the others' moves
pace-instant = Instant
pace-normal = Normal
pace-slow = Slow
catchup = { $n ->
    [one] 1 move while you were away
   *[other] { $n } moves while you were away
 }
catchup-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
 }
catchup-watch = Watch
catchup-now = To now
key-skip = skip what the others do
nav-learn = Lessons
learn-title = Lessons
learn-hello = Learn by playing
learn-done = Lessons: { $n } of { $all } done
learn-lead = Every lesson is a real table with the real rules and takes a few minutes. In any order.
learn-next = Begin: { $game } · { $title }
learn-go-on = Go on: { $game } · { $title }
learn-by-game = By game
learn-of = { $n } of { $all }
learn-minutes = { $n } min
learn-is-done = done
learn-game = Learn { $game }
coach = Coach
coach-says = What the coach says
lesson-number = lesson { $n }
lesson-step = step { $n } of { $all }
lesson-game = the game is on
lesson-progress = How far the lesson is
lesson-lit = Marked in the lesson:
lesson-leave = Leave the lesson
lesson-next = Next
lesson-back = Back
lesson-again = Start over
lesson-fork = Play on freely from here
lesson-wrong = Lawful, but not now: { $answer }
lesson-over = Lesson done
lesson-over-note = Where to go from here is up to you.
rules-lesson = Lesson: { $title }
lesson-learnt = What it was about
lesson-played = A whole game, from the first question to the last. You know how it is played: sit down at any table, with bots or with friends.
lesson-new-table = New table
lesson-hint = Hint
lesson-then = Next: { $title }
lesson-all = All lessons
lesson-title = Lesson { $n }: { $title }
no-lesson = There is no such lesson.
no-lesson-others = This lesson is somebody else’s.
key-back = one step of the lesson back
key-next = on with the lesson
lesson-show = Show me
lesson-reading = The coach explains
lesson-reading-note = Read on, then “Next”.
lesson-silent = Play on. I will speak up when there is something to explain.
no-lesson-step = The lesson goes no further this way.
no-lesson-resign = There is nothing to give up in a lesson: just leave it.
hint = Hint
hint-take = Do so
client-thinks = Thinking it over…
hint-gains = What it gains
hint-risks = What it risks
key-hint = hint: what a strong player would do
no-hint-company = There are no hints at a table with other people.
no-hint-lesson = In a lesson the coach says what to do; there are hints where you play freely.
no-hint-failed = The bot could not think of a hint. Ask again, or decide by yourself.
lesson-meant = If you keep to your own answer, choose it once more.

# Puzzles
nav-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-hello = Find the only answer
puzzles-done = Puzzles: { $n } of { $all } solved
puzzles-lead = A position, a goal, and one answer that reaches it whatever the others do. A wrong one is answered with the reason, not with the solution.
puzzles-day = Puzzles of the day
puzzles-date = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $day }, { $year }
puzzles-try = Solve them
puzzles-of = { $n } of { $all } solved
puzzles-all = All puzzles
puzzles-begun = tried
puzzle = Puzzle
puzzle-says = The goal and what came of your answer
puzzle-title = Puzzle { $n }
puzzle-titled = Puzzle { $n }: { $title }
puzzle-number = puzzle { $n } of { $all }
puzzle-choices = { $n ->
    [one] 1 decision
   *[other] { $n } decisions
}
puzzle-progress = How many decisions are found
puzzle-step = decision { $n } of { $all }
puzzle-leave = Leave the puzzle
puzzle-how = You are to move. One answer reaches the goal whatever the others do; all others can be refuted.
puzzle-proof-all = { $n ->
    [one] Proven: nothing here is hidden from you.
   *[other] Proven in all { $n } worlds that look like this one to you.
}
puzzle-proof-some = Proven in { $n } worlds that look like this one to you: what you cannot see is different in each.
puzzle-chance = Dice and draws make no difference: whatever they give, the goal is reached.
puzzle-you = You:
puzzle-try = Solve
puzzle-again = Try again
puzzle-once-more = Once more
puzzle-show = Show the answer
puzzle-right = Right. Go on.
puzzle-wrong = This does not reach the goal
puzzle-unsure = Nobody can be sure that this reaches the goal: there is too much that may come of it.
puzzle-solved = Solved
puzzle-solved-note = The goal is reached, whatever the others do.
puzzle-refuted = Refuted
puzzle-refuted-note = See why, then “Try again”.
puzzle-shown = This is how the goal is reached
puzzle-shown-note = Every step stands beside.
puzzle-solved-word = solved
puzzle-refuted-word = refuted
puzzle-shown-word = answer shown
puzzle-following = Next: puzzle { $n }
puzzle-is-solved = solved
puzzle-tries = { $n ->
    [one] at the first try
   *[other] in { $n } tries
}
puzzle-tries-seen = after a look at the answer
key-answer-back = in a puzzle: one answer back
key-try-again = in a puzzle: try again
no-puzzle = There is no such puzzle.
no-puzzle-others = Somebody else is solving this puzzle here. Open it from the page of all puzzles.
no-puzzle-step = There is nothing to go back to or to show here.
no-puzzle-slow = This answer took too long to work out. Please try once more.
no-hint-puzzle = There are no hints in a puzzle; the answer can be shown.
