"""Clients that send a part of a request together with their end, and are never heard of again."""

import contextlib
import time

from besieged import addresses

PARTS = [
    b"GET /healthz HTTP/1.1\r\nHost: x\r\n", b"GET /hea", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /v1/accounts:signUp HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"]


def go(server, part, count):
    """Sends and closes before the server can have read."""
    for number in range(count):
        with contextlib.suppress(OSError):
            connection = server.connect(addresses(20)[number % 20])
            connection.sendall(part)
            connection.close()


def attack(server):
    before, worst = server.descriptors, 0
    for part in PARTS:
        go(server, part, 2000)
        start = time.monotonic()
        while server.descriptors > before + 20:
            assert time.monotonic() - start < 5, f"{server.descriptors - before} descriptors are held"
            time.sleep(0.05)
        worst = max(worst, time.monotonic() - start)
    return f"{len(PARTS)} times 2000 clients that went, the last of them freed within {worst:.1f} s"
