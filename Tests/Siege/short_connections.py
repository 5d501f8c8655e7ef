"""Connections of each kind, opened and closed: the memory after the second half is that after the first.

SIEGE_CONNECTIONS names another number than 20,000.
"""

import os
import pathlib
import tempfile
import time

from besieged import PROJECT, Besieged, addresses

COUNT = int(os.environ.get("SIEGE_CONNECTIONS", "20000"))
# Connections between two looks at the server's descriptors.
BATCH = 100
# Bytes for each connection of the second half: below any object that a connection could leave, above what an allocator does.
LEFT = 256
PATIENCE = 60
# The server returns free memory to the system every ten seconds.
SETTLING = 12
RULES = b'{"rules":{".read":true,".write":true}}'
UPLOAD = b'"' + b"x" * 100_000 + b'"'
HANDSHAKE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")


def head(method, path, fields=""):
    mark = "&" if "?" in path else "?"
    return f"{method} {path}{mark}ns={PROJECT} HTTP/1.1\r\nHost: x\r\n{fields}\r\n".encode()


def frame(text):
    """A text of at most 125 bytes as a client's frame, with a mask of zeros."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def read(connection, end):
    data = b""
    while end not in data:
        part = connection.recv(65_536)
        assert part, f"closed before {end!r}, after {data[-200:]!r}"
        data += part


def talk(*steps):
    """Sends each request and waits for its answer."""
    def run(connection):
        for request, answer in steps:
            connection.sendall(request)
            read(connection, answer)
    return run


GREETING = (head("GET", "/.ws?v=5", HANDSHAKE), b'"t":"h"')
LISTENING = (frame(b'{"t":"d","d":{"r":1,"a":"q","b":{"p":"/room","h":""}}}'), b'"r":1,"b":{"s":"ok"')
KINDS = {
    "connect": talk(),
    "REST": talk((head("GET", "/room.json"), b'"said"')),
    "stream": talk((head("GET", "/room.json", "Accept: text/event-stream\r\n"), b'"said"')),
    "socket": talk(GREETING),
    "listener": talk(GREETING, LISTENING),
    "upload": talk(
        (head("PUT", "/upload.json?print=silent", f"Content-Length: {len(UPLOAD)}\r\n") + UPLOAD, b"HTTP/1.1 204")),
    # Most of the answer stays unread.
    "long answer": talk((head("GET", "/long.json"), b"xxx")),
}


def settle(server, descriptors):
    start = time.monotonic()
    while server.descriptors > descriptors:
        assert time.monotonic() - start < PATIENCE, f"{server.descriptors - descriptors} descriptors are held"
        time.sleep(0.01)


def open_and_close(server, talks, count, descriptors):
    """Returns the server's memory after that many connections."""
    sources = addresses(20)
    for number in range(count):
        with server.connect(sources[number % len(sources)]) as connection:
            talks(connection)
        # A slow machine closes later than it accepts, and refuses an address with many open connections.
        if number % BATCH == 0:
            settle(server, descriptors + BATCH)
    settle(server, descriptors)
    time.sleep(SETTLING)
    return server.memory


def compare(server, count):
    assert server.ask("PUT", f"/.settings/rules.json?ns={PROJECT}", RULES) == 200
    assert server.ask("PUT", f"/room.json?ns={PROJECT}", b'{"said":1}') == 200
    assert server.ask("PUT", f"/long.json?ns={PROJECT}", b'"' + b"x" * 1_000_000 + b'"') == 200
    descriptors, left = server.descriptors + 16, {}
    for name, talks in KINDS.items():
        first, second = (open_and_close(server, talks, count // 2, descriptors) for _ in range(2))
        left[name] = (second - first) / (count // 2)
    said = ", ".join(f"{name} {each:.0f}" for name, each in left.items())
    assert max(left.values()) <= LEFT, f"bytes left by each connection: {said}"
    return f"bytes left by each of {count:,} connections of a kind: {said}"


def attack(server, count=COUNT):
    with tempfile.TemporaryDirectory() as directory:
        with Besieged(server.binary, pathlib.Path(directory), ["--database-api"]) as other:
            said = compare(other, count)
            other.answers_again()
            other.end()
    return said
