"""Bodies that begin and do not end, and bodies in drops, from twenty addresses."""

import time

from besieged import ended, open_many

DECLARED = b"POST /v1/accounts:signUp HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n"
SECONDS = 15


def attack(server):
    connections = open_many(server, 2000, text=DECLARED + b" " * 60000)
    statuses, start = [], time.monotonic()
    while time.monotonic() - start < SECONDS:
        statuses.append(server.sign_up(padding=8000))
        for connection in connections[::10]:
            try:
                connection.sendall(b" ")
            except OSError:
                pass
        time.sleep(0.2)
    assert statuses.count(200) == len(statuses), f"{len(statuses) - statuses.count(200)} of {len(statuses)} not served"
    left = sum(not ended(connection) for connection in connections)
    for connection in connections:
        connection.close()
    assert left == 0, f"{left} are open after {SECONDS} s"
    return f"2000 bodies that stand still are cut within {SECONDS} s, {len(statuses)} of {len(statuses)} sign-ups served"
