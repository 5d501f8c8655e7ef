"""Ten thousand clients that listen, from many addresses, at a server that was told to bear so many."""

import contextlib
import pathlib
import selectors
import tempfile
import time

from besieged import HARD, PROJECT, Besieged

# No more than the attackers may have open themselves.
STREAMS = min(10_000, HARD - 2000)
LIMIT = STREAMS + 1000
PER_ADDRESS = 100
PATIENCE = 60
TARGET = f"/room.json?ns={PROJECT}"
RULES = b'{"rules":{"room":{".read":true}}}'


def open_stream(server, number):
    connection = server.connect(f"127.{1 + number // PER_ADDRESS // 200}.{1 + number // PER_ADDRESS % 200}.1")
    connection.sendall(f"GET {TARGET} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n".encode())
    return connection


def hear(streams, text):
    """Seconds until all have got that text."""
    start = time.monotonic()
    with selectors.DefaultSelector() as selector:
        for stream in streams:
            stream.setblocking(False)
            selector.register(stream, selectors.EVENT_READ, bytearray())
        left = len(streams)
        while left:
            assert time.monotonic() - start < PATIENCE, f"{left} of {len(streams)} have heard nothing in {PATIENCE} s"
            for key, _ in selector.select(1):
                part = key.fileobj.recv(65_536)
                assert part, f"a stream has ended, {left} had heard nothing yet"
                key.data.extend(part)
                if text in key.data:
                    selector.unregister(key.fileobj)
                    left -= 1
    return time.monotonic() - start


def listen(server):
    assert server.ask("PUT", f"/.settings/rules.json?ns={PROJECT}", RULES) == 200
    before, begun = server.memory, time.monotonic()
    streams = []
    try:
        # No more at once than wait to be accepted.
        for number in range(0, STREAMS, PER_ADDRESS):
            opened = [open_stream(server, number + index) for index in range(PER_ADDRESS)]
            streams += opened
            hear(opened, b'{"path":"/","data":null}')
        opening, each = time.monotonic() - begun, (server.memory - before) / STREAMS
        assert server.ask("PUT", TARGET, b'{"said":1}') == 200
        heard = hear(streams, b'{"path":"/","data":{"said":1}}')
        assert server.sign_up("127.77.0.1") == 200, "another network finds no place"
        greedy = []
        with contextlib.suppress(OSError):
            while len(greedy) < LIMIT:
                connection = open_stream(server, STREAMS + PER_ADDRESS)
                if not connection.recv(1):
                    break
                greedy.append(connection)
        assert 16 <= len(greedy) <= 256, f"one address holds {len(greedy)} connections"
        for connection in greedy:
            connection.close()
    finally:
        for stream in streams:
            stream.close()
    start = time.monotonic()
    while server.descriptors > 1000:
        assert time.monotonic() - start < PATIENCE, f"{server.descriptors} descriptors are held"
        time.sleep(0.1)
    return (f"{STREAMS:,} streams in {opening:.1f} s, {each / 1000:.0f} KB each, an event at all of them within {heard:.1f} s, "
            f"gone within {time.monotonic() - start:.1f} s")


def attack(server):
    with tempfile.TemporaryDirectory() as directory:
        options = ["--database-api", "--max-connections", str(LIMIT)]
        with Besieged(server.binary, pathlib.Path(directory), options) as other:
            said = listen(other)
            other.answers_again()
            other.end()
    return said
