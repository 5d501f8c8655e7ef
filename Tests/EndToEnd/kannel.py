"""Kannel on loopback: a gateway for text messages, with a fake network behind it."""

import contextlib
import itertools
import os
import pathlib
import random
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.parse

from polling import PATIENCE

FAKE = shutil.which("fakesmsc") or "/usr/lib/kannel/test/fakesmsc"


def candidates():
    """Ports below those that systems give to outgoing connections, others for each worker of a run, in turn."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    start = random.randrange(PORTS)
    for number in itertools.count(start):
        yield 10_000 + worker % 20 * PORTS + number % PORTS


PORTS = 1000
CANDIDATES = candidates()


def free_ports(count):
    """Ports that nobody listens at, and that only the caller takes."""
    found = []
    while len(found) < count:
        with socket.socket() as each, contextlib.suppress(OSError):
            port = next(CANDIDATES)
            each.bind(("127.0.0.1", port))
            found.append(port)
    return found


def await_port(port):
    """Returns when somebody listens at the port."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            assert time.monotonic() < end, f"nobody listens at {port}"


class Kannel:
    """A running Kannel: its URL for --sms, and the lines of its fake network."""

    def __init__(self, port, log):
        self.url = f"kannel://tester:a-password@127.0.0.1:{port}?from=Example"
        self.log = log

    def text(self):
        """The texts that the network has got, among its other lines."""
        return urllib.parse.unquote_plus(self.log.read_text(errors="replace"))

    def await_text(self, text):
        """Returns when the network has got the text."""
        end = time.monotonic() + PATIENCE
        while text not in self.text():
            assert time.monotonic() < end, f"the network has not got {text}: {self.text()}"


@contextlib.contextmanager
def kannel():
    """Runs bearerbox, smsbox and fakesmsc while the body runs."""
    admin, boxes, network, sendsms = free_ports(4)
    with tempfile.TemporaryDirectory() as directory, contextlib.ExitStack() as stack:
        folder = pathlib.Path(directory)
        settings = folder / "kannel.conf"
        settings.write_text(f"""
group = core
admin-port = {admin}
admin-password = a-password
smsbox-port = {boxes}
box-allow-ip = 127.0.0.1
admin-interface = 127.0.0.1

group = smsc
smsc = fake
smsc-id = fake
port = {network}
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = {sendsms}
sendsms-interface = 127.0.0.1

group = sendsms-user
username = tester
password = a-password
""")
        log = folder / "network.log"

        def start(*command, output=subprocess.DEVNULL):
            process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
            stack.callback(process.wait)
            stack.callback(process.kill)

        start("bearerbox", str(settings))
        await_port(boxes)
        start("smsbox", str(settings))
        await_port(sendsms)
        # It ends when it has sent what it is told to: the second message is never due.
        start(FAKE, "-H", "127.0.0.1", "-r", str(network), "-i", "3600", "-m", "2", "100 200 text nothing",
              output=stack.enter_context(log.open("w")))
        yield Kannel(sendsms, log)
