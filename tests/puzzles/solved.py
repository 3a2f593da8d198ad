"""How a puzzle is solved: for tests of whatever lets somebody try one."""

from wartable.puzzles.trying import Attempt


def right_answers(puzzle):
    """One way to the goal, answer by answer."""
    attempt, answers = Attempt(puzzle), [puzzle.right]
    verdict = attempt.answer(puzzle.match.parse(attempt.seat, puzzle.right))
    while not verdict.solved:
        match = attempt.match
        for action in match.options(attempt.seat):
            if (verdict := attempt.answer(action)).right:
                answers.append(match.notation(action))
                break
    return answers
