#!/usr/bin/env python3
"""replay.py -- replays `exactile trace --json` from standard input as a viewer would, and prints its solutions.

Each is a line with the cells of its pieces, sorted.  What lies at a solution must be what the event itself says.
"""

import json
import sys


def line_of(pieces):
    return json.dumps(sorted(sorted(cells) for cells in pieces))


def main():
    lying = []
    for text in sys.stdin:
        event = json.loads(text)
        if event["event"] == "placed":
            lying.append((event["name"], event["cells"]))
        elif event["event"] == "lifted":
            assert lying.pop()[0] == event["name"]
        elif event["event"] == "solution":
            told = line_of(piece["cells"] for piece in event["pieces"] if not piece.get("stationary"))
            assert told == line_of(cells for name, cells in lying), event
            print(told)
    assert not lying


main()
