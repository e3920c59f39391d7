#!/usr/bin/env python3
"""Plays a whole game through `horde talk` with a bot of its own: an example for bots in any language.

usage: talk_client.py [PROGRAM] [SEED]"""
import json
import subprocess
import sys


class Horde:
    """A `horde talk` process. ask("choose", option="hippie-9 high") returns the reply, or raises with the reason."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "talk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8")
        self.number = 0

    def ask(self, do, **fields):
        self.number += 1
        print(json.dumps({"id": self.number, "do": do, **fields}), file=self.process.stdin, flush=True)
        while True:
            reply = json.loads(self.process.stdout.readline())
            if "progress" not in reply:  # long work reports how far it is
                break
        if not reply["ok"]:
            raise RuntimeError(reply["errors"][0]["message"])
        return reply

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def choose(state):
    """The bot: the card or number with the lowest value, and the first option of any other question."""
    options = [option["name"] for option in state["ask"]["options"]]
    return min(options, key=lambda name: int("".join(filter(str.isdigit, name)) or 99))


def main(program="./horde", seed="7"):
    horde = Horde(program)
    state = horde.ask("open", setup={"players": 3, "seed": seed}, viewer=1, bots="greedy")["state"]
    decisions = 0
    while not state["over"]:
        if state["ask"] and "options" in state["ask"]:  # seat 1 decides
            reply = horde.ask("choose", option=choose(state))
            decisions += 1
        else:  # bots play on until seat 1 is asked, or the game is over
            reply = horde.ask("run", until="mine")
        for event in reply["events"]:
            if event["e"] in ("round_end", "game_end"):
                print(event["text"])
        state = reply["state"]
    print(f"seat 1 made {decisions} decisions and has {state['seats'][0]['score']} survivors")
    return horde.close()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
