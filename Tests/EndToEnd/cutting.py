"""A way to PostgreSQL over which connections are lost at a chosen moment, read from its protocol (version 3)."""

import contextlib
import re
import socket
import struct
import threading

from postgres import url

BEFORE, AFTER = "before", "after"


class Link:
    """One client's connection, and the server's end of it."""

    def __init__(self, way, client):
        self.way, self.client = way, client
        self.server = socket.socket(socket.AF_UNIX)
        self.server.connect(way.target)
        self.statements, self.portals = {}, {}
        # The transaction has done what is waited for; its COMMIT was handed on.
        self.is_marked = self.is_held = False
        for step in (self.forward, self.answer):
            threading.Thread(target=self.guarded, args=(step,), daemon=True).start()

    def guarded(self, step):
        try:
            step()
        except (OSError, EOFError):
            pass
        finally:
            self.cut()

    def cut(self):
        for end in (self.client, self.server):
            # The other thread waits for bytes: it learns of the end, too.
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.way.forget(self)

    @staticmethod
    def read(end, count):
        data = b""
        while len(data) < count:
            part = end.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    def message(self, end):
        kind, length = self.read(end, 1), self.read(end, 4)
        return kind, self.read(end, struct.unpack("!i", length)[0] - 4)

    @staticmethod
    def packed(kind, body):
        return kind + struct.pack("!i", len(body) + 4) + body

    def forward(self):
        # The first message has no kind.
        length = self.read(self.client, 4)
        self.way.is_heard.wait()
        self.server.sendall(length + self.read(self.client, struct.unpack("!i", length)[0] - 4))
        while True:
            kind, body = self.message(self.client)
            sql = self.statement(kind, body)
            if sql is not None:
                if self.way.pattern and re.search(self.way.pattern, sql, re.I):
                    self.is_marked = True
                elif re.match("COMMIT", sql, re.I) and self.is_marked and self.way.take():
                    if self.way.moment == BEFORE:
                        return
                    self.is_held = True
                elif re.match("BEGIN|COMMIT|ROLLBACK$", sql, re.I):
                    self.is_marked = False
            self.way.is_heard.wait()
            self.server.sendall(self.packed(kind, body))

    def statement(self, kind, body):
        """The text that a message runs, if it runs one."""
        if kind == b"Q":
            return body.rstrip(b"\0").decode()
        if kind == b"P":
            name, text, _ = body.split(b"\0", 2)
            self.statements[name] = text.decode()
        elif kind == b"B":
            portal, name, _ = body.split(b"\0", 2)
            self.portals[portal] = self.statements.get(name, "")
        elif kind == b"E":
            return self.portals.get(body.split(b"\0", 1)[0], "")
        return None

    def answer(self):
        while True:
            kind, body = self.message(self.server)
            self.way.is_heard.wait()
            if not self.is_held:
                self.client.sendall(self.packed(kind, body))
            elif kind == b"C" and body == b"COMMIT\0":
                self.way.lost_answers += 1
                if self.way.closes:
                    self.way.close()
                return


class CuttingWay:
    """A port of this machine that leads to a server, until it does not."""

    def __init__(self, cluster):
        self.target = str(cluster.directory / ".s.PGSQL.5432")
        self.links, self.lock = set(), threading.Lock()
        self.pattern = self.moment = None
        # How many COMMITs are still to be cut off, were cut off, and were kept without an answer.
        self.remaining = self.cuts = self.lost_answers = 0
        self.is_open, self.closes, self.is_heard = True, False, threading.Event()
        self.is_heard.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.accept, daemon=True).start()

    def url(self, name):
        return url(name, "127.0.0.1", port=self.listener.getsockname()[1], sslmode="disable", gssencmode="disable")

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                if not self.is_open:
                    client.close()
                    continue
                try:
                    link = Link(self, client)
                except OSError:
                    client.close()
                    continue
                with self.lock:
                    self.links.add(link)

    def forget(self, link):
        with self.lock:
            self.links.discard(link)

    def cut(self):
        """Cuts every connection."""
        with self.lock:
            links = list(self.links)
        for link in links:
            link.cut()

    def close(self):
        self.is_open = False
        self.cut()

    @contextlib.contextmanager
    def closed(self):
        """Nobody gets through."""
        self.close()
        try:
            yield
        finally:
            self.is_open = True

    @contextlib.contextmanager
    def muted(self):
        """Nothing gets through, and nobody is told: as where a cable was pulled."""
        self.is_heard.clear()
        try:
            yield
        finally:
            self.is_heard.set()

    def cut_commits(self, moment, of, count=1, closes=False):
        """Loses the connection of the next transactions that run a statement like `of`: before their COMMIT is handed
        on, or after it was answered, which the client does not hear. If it closes, every other connection goes with it."""
        with self.lock:
            self.pattern, self.moment, self.remaining, self.closes = of, moment, count, closes

    def take(self):
        with self.lock:
            if self.remaining == 0:
                return False
            self.remaining -= 1
            self.cuts += 1
            return True

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.is_heard.set()
        self.listener.close()
        self.cut()
