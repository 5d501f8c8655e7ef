"""A server that is attacked, and the ways to reach it from many addresses."""

import http.client
import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import time

PATIENCE = 10
PROJECT = "acme"

# The attackers' own descriptors.
HARD = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (HARD, HARD))


class Besieged:
    def __init__(self, binary, directory, options=()):
        self.binary, self.directory, self.options = binary, pathlib.Path(directory), options

    def __enter__(self):
        self.api_key = self.run("project", "create", PROJECT)["apiKey"]
        self.admin_token = self.run("token", "create", "--project", PROJECT)["token"]
        self.log = open(self.directory / "log", "w")
        self.process = subprocess.Popen(
            [self.binary, "serve", "--data", self.directory / "data", "--listen", "127.0.0.1:0", "--sign-ups-per-hour", "0",
             *self.options],
            stdout=subprocess.PIPE, stderr=self.log, text=True, env={"PATH": os.environ["PATH"]})
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        self.url = f"http://127.0.0.1:{self.port}"
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.log.close()

    def run(self, *arguments):
        done = subprocess.run(
            [self.binary, *arguments, "--data", self.directory / "data", "--json"],
            capture_output=True, text=True, check=True)
        return json.loads(done.stdout)

    def connect(self, source="127.0.0.1"):
        """A connection from a loopback address."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE, source_address=(source, 0))

    def sign_up(self, source="127.0.1.1", padding=0):
        """The status of a sign-up, which is a request with a body and a write; 0 when there is no answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, PATIENCE, source_address=(source, 0))
        try:
            connection.request(
                "POST", f"/v1/accounts:signUp?key={self.api_key}", json.dumps({"unknown": "x" * padding}),
                {"Content-Type": "application/json"})
            return connection.getresponse().status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            connection.close()

    def ask(self, method, target, body=b""):
        """The status of an administrator's request."""
        head = (f"{method} {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {self.admin_token}\r\n"
                f"Content-Length: {len(body)}\r\n\r\n")
        with self.connect() as connection:
            connection.sendall(head.encode() + body)
            answer = b""
            while part := connection.recv(65_536):
                answer += part
        return int(answer.split()[1])

    def answers_again(self):
        start = time.monotonic()
        while self.sign_up() != 200:
            assert self.process.poll() is None, f"the process ended with {self.process.returncode}"
            assert time.monotonic() - start < PATIENCE, f"no answer for {PATIENCE} s"
            time.sleep(0.1)
        return f"signs up after {time.monotonic() - start:.1f} s"

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    @property
    def memory(self):
        """The bytes that the process has in memory."""
        return int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")

    def end(self):
        """Ends the server as an operator does. Returns how many seconds it takes."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(30)
        except subprocess.TimeoutExpired:
            raise AssertionError("SIGTERM does not end it within 30 s") from None
        assert status == 0, f"exit status {status}"
        return time.monotonic() - start


def addresses(count):
    """So many loopback addresses."""
    return [f"127.0.0.{number + 2}" for number in range(count)]


def open_many(server, count, sources=20, text=b"GET /healthz HTTP/1.1\r\nHost: x\r\n"):
    """Opens connections from many addresses in turn, and sends the same on each."""
    connections = []
    for number in range(count):
        connection = socket.socket()
        connection.bind((addresses(sources)[number % sources], 0))
        connection.setblocking(False)
        connection.connect_ex(("127.0.0.1", server.port))
        connections.append(connection)
    for connection in connections:
        try:
            connection.setblocking(True)
            connection.settimeout(PATIENCE)
            connection.sendall(text)
        except OSError:
            pass  # Refused: that is the server's right.
    return connections


def ended(connection):
    """Whether the server has closed a connection; what it said before does not count."""
    connection.setblocking(False)
    try:
        while connection.recv(65536):
            pass
        return True
    except BlockingIOError:
        return False
    except OSError:
        return True
