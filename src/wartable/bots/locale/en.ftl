program-not-started = the program cannot be started: { $reason }
program-silent = no answer within { $seconds } s
program-nonsense = { $n } answers in a row that the rules do not allow or nobody can read
program-long-line = a line of more than { $n } bytes
program-ended = the program has ended with code { $code }
