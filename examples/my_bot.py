"""A bot for Wartable, for any of its games: it would rather do something than pass, and otherwise trusts to luck."""

import json
import random
import sys

IDLE = ("pass", "done", "stop", "decline", "skip", "no")


def choose(question: dict, chance: random.Random) -> str:
    """One of the notations that are offered."""
    answers = [option["answer"] for option in question["options"]]
    busy = [answer for answer in answers if answer.split()[0] not in IDLE]
    return chance.choice(busy or answers)


def main() -> None:
    chance, question = random.Random(), {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            chance.seed(message["seed"])
            print(f"seat {message['seat']} of {message['game']}", file=sys.stderr)
        elif message["type"] == "question":
            question = message
            print(json.dumps({"answer": choose(question, chance)}), flush=True)
        elif message["type"] == "refused":
            print(json.dumps({"answer": question["options"][0]["answer"]}), flush=True)


main()
