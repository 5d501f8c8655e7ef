"""A thousand connections more than the server takes, from twenty addresses at once, again and again."""

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
    return f"{ROUNDS} times {LIMIT + 1000} connections, {refused} closed at once the last time"
