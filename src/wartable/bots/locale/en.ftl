program-not-started = the program cannot be started: { $reason }
program-silent = no answer within { $seconds } s
program-nonsense = { $n } answers in a row that the rules do not allow or nobody can read
program-long-line = a line of more than { $n } bytes
program-ended = the program has ended with code { $code }

hint-title = Hint: { $answer }
hint-more = +{ $n } %
hint-less = −{ $n } %
hint-better = If everybody goes on playing as the bot does, the chance to win is { $mine } % this way and { $theirs } % with “{ $other }”.
hint-alike = The answers are almost equal: the chance to win is { $mine } % this way and { $theirs } % with “{ $other }”, if everybody goes on playing as the bot does.
hint-little = The gain lies in the position as a whole; no single thing decides it.
hint-habit = By the numbers “{ $other }” looks better ({ $theirs } % against { $mine } %), but that is not sure enough: the bot keeps to its rule of thumb.
hint-only = There is no other answer.
hint-thumb = The bot answers so by a rule of thumb and has compared nothing else.
mistake-title = Careful: “{ $answer }” may cost about { $n } % of the chance to win
mistake-better = The bot would choose “{ $answer }”.
mistake-rest = { $named ->
    [0] the position as a whole: no single thing decides it
   *[other] the rest lies in the position as a whole
 }
