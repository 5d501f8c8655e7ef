"""A thousand connections more than the server takes, from twenty addresses at once, again and again."""

import json
import time

from besieged import ended, open_many

LIMIT = 4096
ROUNDS = 3


def attack(server):
    for number in range(ROUNDS):
        connections = open_many(server, LIMIT + 1000)
        time.sleep(1)
        refused = sum(ended(connection) for connection in connections)
        assert refused >= 1000, f"{len(connections) - refused} connections are open at once"
        for connection in connections:
            connection.close()
        server.answers_again()
    lines = [json.loads(line) for line in (server.directory / "log").read_text().splitlines()]
    told = [line for line in lines if line["message"] == "connections refused"]
    # A line for each cause and minute.
    assert 1 <= len(told) <= 6 and {line["cause"] for line in told} <= {"server", "network"}, told
    return f"{ROUNDS} times {LIMIT + 1000} connections, {refused} closed at once the last time"
