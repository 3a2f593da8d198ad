# What the puzzles say: faults of their files.
goal-one = one goal is needed ({ $known }), found { $found }
goal-unknown = there is no goal { $kind }; there are: { $known }
goal-missing = { $field } is missing
puzzle-language = { $lang } is missing: texts come in all languages
puzzle-no-choice = seat { $seat } has nothing to choose here
puzzle-proof = expected “sampled N” or “exhaustive N”, N up to { $most }, found { $found }
puzzle-step = expected lines of one answer each: seat: answer
puzzle-not-offered = the answer “{ $answer }” is not offered; offered are: { $offered }
puzzle-forgotten = nothing, or too much, is said of the answer “{ $answer }”
puzzle-other-answer = the line does not begin with “{ $answer }”
puzzle-reached = this line reaches the goal
puzzle-missed = this line does not reach the goal
puzzle-undecided = the solver gives up after { $looked } positions
puzzle-wrong = the file says “{ $answer }”, the solver finds: { $found }
puzzle-chance = chance is “{ $found }” here
puzzle-shuffled = a shuffle comes into it: the proof cannot be exhaustive
puzzle-worlds = there are not as many worlds as the proof says
