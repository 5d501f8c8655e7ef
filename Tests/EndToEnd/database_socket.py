"""The socket that the vendor's database SDKs speak, written from the outside: another library's frames, and the hash."""

import base64
import hashlib
import itertools
import json
import struct

import websocket

from polling import PATIENCE

FRAME = 16384


class Socket:
    """A connection. Pushes that come before an answer are kept in `pushes`."""

    def __init__(self, server, namespace, last=None):
        address = f"ws://{server.host}/.ws?v=5&ns={namespace}" + (f"&ls={last}" if last else "")
        self.connection = websocket.create_connection(address, timeout=PATIENCE)
        self.numbers, self.pushes = itertools.count(1), []
        greeting = self.receive()
        assert greeting["t"] == "c" and greeting["d"]["t"] == "h", greeting
        self.session = greeting["d"]["d"]["s"]

    def send(self, message):
        text = json.dumps(message)
        parts = [text[start:start + FRAME] for start in range(0, len(text), FRAME)]
        for frame in ([str(len(parts))] if len(parts) > 1 else []) + parts:
            self.connection.send(frame)

    def receive(self):
        frame = self.connection.recv()
        if not frame:
            raise ConnectionError("the server has ended the connection")
        if len(frame) <= 6 and frame.isdigit():
            frame = "".join(self.connection.recv() for _ in range(int(frame)))
        return json.loads(frame)

    def begin(self, action, **body):
        number = next(self.numbers)
        self.send({"t": "d", "d": {"r": number, "a": action, "b": body}})
        return number

    def answer(self, number):
        """The code and the data of an answer."""
        while True:
            data = self.receive()["d"]
            if data.get("r") == number:
                return data["b"]["s"], data["b"]["d"]
            self.pushes.append((data["a"], data["b"]))

    def ask(self, action, **body):
        return self.answer(self.begin(action, **body))

    def push(self):
        if self.pushes:
            return self.pushes.pop(0)
        data = self.receive()["d"]
        return data["a"], data["b"]

    def vanish(self):
        """Ends as a machine without power does, as far as the network shows."""
        self.connection.sock.close()

    def close(self):
        self.connection.close(timeout=PATIENCE)


def number_text(value):
    return "number:" + struct.pack(">d", value).hex()


def digest(text):
    return base64.b64encode(hashlib.sha1(text.encode()).digest()).decode()


def hash_of(value):
    """The hash by which a transaction tells what it has read. Of numbers, texts, and objects without priorities."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return digest(f"boolean:{str(value).lower()}")
    if isinstance(value, (int, float)):
        return digest(number_text(value))
    if isinstance(value, str):
        return digest(f"string:{value}")
    return digest("".join(f":{key}:{hash_of(value[key])}" for key in sorted(value)))
