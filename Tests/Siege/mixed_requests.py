"""Requests of all kinds, mixed: the memory after the last is that after the first quarter.

SIEGE_REQUESTS names another number than 100,000.
"""

import http.client
import json
import os
import pathlib
import tempfile
import threading
import time

from besieged import PATIENCE, PROJECT, Besieged, addresses

COUNT = int(os.environ.get("SIEGE_REQUESTS", "100000"))
CLIENTS = 8
# What allocators keep after a burst, and what a request may leave.
KEPT, LEFT = 12 << 20, 8
# The server returns free memory to the system every ten seconds.
SETTLING = 12
RULES = b'{"rules":{".read":true,".write":true}}'


class User:
    """An address that asks for all kinds in turn. Each kind has the statuses that it may get."""

    def __init__(self, server, source):
        self.server, self.source, self.connection, self.made = server, source, None, 0
        self.anonymous()

    def ask(self, method, target, body=None, expected=(200,), kind="application/json"):
        text = body if isinstance(body, str) else json.dumps(body) if body is not None else None
        for _ in range(2):
            if self.connection is None:
                self.connection = http.client.HTTPConnection(
                    "127.0.0.1", self.server.port, PATIENCE, source_address=(self.source, 0))
            try:
                self.connection.request(method, target, text, {"Content-Type": kind} if text else {})
                answer = self.connection.getresponse()
                content = answer.read()
                break
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                # A connection that rested too long, or had its last request.
                self.connection.close()
                self.connection = None
        assert answer.status in expected, f"{method} {target}: {answer.status} {content[:300]}"
        return json.loads(content) if content and answer.status == 200 else None

    def post(self, method, body, expected=(200,)):
        return self.ask("POST", f"/v1/{method}?key={self.server.api_key}", body, expected)

    def anonymous(self):
        self.user = self.post("accounts:signUp", {"returnSecureToken": True})

    def refresh(self):
        token = self.user["refreshToken"]
        self.ask("POST", f"/v1/token?key={self.server.api_key}", f"grant_type=refresh_token&refresh_token={token}",
                 kind="application/x-www-form-urlencoded")

    def lookup(self):
        self.post("accounts:lookup", {"idToken": self.user["idToken"]})

    def update(self):
        self.post("accounts:update", {"idToken": self.user["idToken"], "displayName": f"Ada {self.made}"})

    def providers(self):
        self.post("accounts:createAuthUri", {"identifier": f"ada{self.made}@example.com", "continueUri": "http://x"})

    def unknown_password(self):
        self.post("accounts:signInWithPassword", {"email": f"a{self.made}@example.com", "password": "x"}, (400, 503))

    def bad_token(self):
        self.post("accounts:lookup", {"idToken": "e30.e30.e30"}, (400,))

    def bad_body(self):
        self.post("accounts:signUp", '{"email": ', (400,))

    def nowhere(self):
        self.ask("GET", f"/v1/x{self.made}?key={self.server.api_key}", expected=(404,))

    def put(self):
        self.ask("PUT", f"/rooms/{self.source.replace('.', '-')}.json?ns={PROJECT}", {"text": "x" * (self.made % 4000)})

    def patch(self):
        self.ask("PATCH", f"/rooms.json?ns={PROJECT}", {f"p{self.made % 50}/n": self.made})

    def get(self):
        self.ask("GET", f"/rooms.json?ns={PROJECT}")

    def delete(self):
        self.post("accounts:delete", {"idToken": self.user["idToken"]})
        self.anonymous()

    def run(self, count):
        often = [self.refresh, self.lookup, self.update, self.providers, self.bad_token, self.bad_body, self.nowhere,
                 self.put, self.patch, self.get, self.lookup, self.refresh]
        for _ in range(count):
            self.made += 1
            if self.made % 500 == 0:
                self.unknown_password()
            elif self.made % 20 == 0:
                self.anonymous() if self.made % 40 else self.delete()
            else:
                often[self.made % len(often)]()


def ask_all(users, count):
    """Lets all users ask, and returns the first failure of each that failed."""
    failures = []

    def ask(user):
        try:
            user.run(count // len(users))
        except (AssertionError, OSError, http.client.HTTPException) as error:
            failures.append(f"{type(error).__name__}: {error}")

    threads = [threading.Thread(target=ask, args=(user,)) for user in users]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures
    time.sleep(SETTLING)


def compare(server, count):
    assert server.ask("PUT", f"/.settings/rules.json?ns={PROJECT}", RULES) == 200
    users = [User(server, source) for source in addresses(CLIENTS)]
    start = time.monotonic()
    ask_all(users, count // 4)
    first = server.memory
    ask_all(users, count - count // 4)
    last, seconds = server.memory, time.monotonic() - start
    said = f"{count:,} requests in {seconds:.0f} s: {first / 1e6:.1f} MB after a quarter, {last / 1e6:.1f} MB at the end"
    assert last - first <= KEPT + LEFT * count, said
    return said


def attack(server, count=COUNT):
    with tempfile.TemporaryDirectory() as directory:
        with Besieged(server.binary, pathlib.Path(directory), ["--database-api"]) as other:
            said = compare(other, count)
            other.answers_again()
            other.end()
    return said
