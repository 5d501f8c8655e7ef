"""Servers for the tests: the release binary, on loopback, each on a port and a directory of its own."""

import contextlib
import json
import os
import pathlib
import signal
import subprocess

import pytest
import requests

CRESSET = pathlib.Path(__file__).resolve().parents[2] / ".build" / "release" / "cresset"
ENVIRONMENT = {"PATH": os.environ["PATH"]}


def run(*arguments, expect=0):
    """Runs a management command; its answer, parsed where it is JSON."""
    done = subprocess.run(
        [CRESSET, *map(str, arguments)], capture_output=True, text=True, timeout=60, env=ENVIRONMENT)
    assert done.returncode == expect, f"{arguments}: {done.returncode} {done.stdout} {done.stderr}"
    return done


def run_json(*arguments):
    return json.loads(run(*arguments, "--json").stdout)


class Server:
    """A running `cresset serve` or `cresset emulator`."""

    def __init__(self, *arguments, scheme="http"):
        self.process = subprocess.Popen(
            [CRESSET, *map(str, arguments), "--listen", "127.0.0.1:0"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT)
        line = self.process.stdout.readline()
        assert line.startswith(f"cresset: listening on {scheme}://"), line
        self.url = line.split()[-1]
        self.host = self.url.removeprefix(f"{scheme}://")

    def post(self, path, body=None, **options):
        return requests.post(self.url + path, json={} if body is None else body, timeout=30, **options)

    def get(self, path, **options):
        return requests.get(self.url + path, timeout=30, **options)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends the server as an operator would; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)


@contextlib.contextmanager
def serving(*arguments):
    server = Server(*arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            assert server.stop() == 0


class Project:
    """A project on a server in production mode."""

    def __init__(self, data, identifier):
        made = run_json("project", "create", identifier, "--data", data)
        self.data, self.id, self.key, self.number = data, identifier, made["apiKey"], made["projectNumber"]

    def admin_headers(self):
        token = run_json("token", "create", "--project", self.id, "--data", self.data)["token"]
        return {"Authorization": f"Bearer {token}"}

    def service_account(self, path):
        run("service-account", "create", "--project", self.id, "--data", self.data, "--out", path)
        return json.loads(path.read_text())


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def project(data):
    return Project(data, "acme")


@pytest.fixture
def server(data, project):
    with serving("serve", "--data", data, "--bcrypt-cost", "4") as server:
        yield server


@pytest.fixture(scope="session")
def emulator():
    with serving("emulator", "--project", "demo-acme") as server:
        yield server
