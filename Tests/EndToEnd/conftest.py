"""Servers for the tests, each on loopback with a port of its own: the release binary, and providers of others."""

import contextlib
import datetime
import ipaddress
import json
import os
import pathlib
import signal
import subprocess
import uuid

import pytest
import requests
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from bucket_service import KEYS, BucketService
from polling import PATIENCE
import store
from openid_provider import openid_provider
from twitter import twitter

CRESSET = pathlib.Path(__file__).resolve().parents[2] / ".build" / "release" / "cresset"
ENVIRONMENT = {"PATH": os.environ["PATH"], **store.ENVIRONMENT}


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "sqlite_only(reason): is about a data directory: not among the tests of a run on PostgreSQL")
    # A provider that the tests take as it comes is made with what its own libraries advise against.
    config.addinivalue_line("filterwarnings", "ignore::authlib.deprecate.AuthlibDeprecationWarning")
    config.addinivalue_line("filterwarnings", "ignore:get_jwt_config:DeprecationWarning")
    # A worker on another store than its run would pass without having shown anything.
    wanted = getattr(config, "workerinput", {}).get("is_postgres", store.IS_POSTGRES)
    assert wanted == store.IS_POSTGRES, "a worker has lost TEST_STORE"


def pytest_configure_node(node):
    """Tells a worker the store of the run."""
    node.workerinput["is_postgres"] = store.IS_POSTGRES


def pytest_collection_modifyitems(config, items):
    if store.IS_POSTGRES:
        left_out = [item for item in items if item.get_closest_marker("sqlite_only")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_unconfigure():
    store.DATABASES.close()


def storage_options(folder):
    """With PostgreSQL, the bytes need a place of their own."""
    return ["--storage-api", *(["--storage-dir", folder] if store.IS_POSTGRES else [])]


def command_line(*words):
    """The words of a command of the release binary, whose data is in the store of this run."""
    return store.command_line(CRESSET, *words)


def run(*arguments, expect=0, text=""):
    """Runs a management command, with a text on its standard input; its answer, parsed where it is JSON."""
    done = subprocess.run(
        command_line(*arguments), input=text, capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    assert done.returncode == expect, f"{arguments}: {done.returncode} {done.stdout} {done.stderr}"
    return done


def run_json(*arguments):
    return json.loads(run(*arguments, "--json").stdout)


class Server:
    """A running `cresset serve` or `cresset emulator`."""

    def __init__(self, *arguments, scheme="http", environment=None, log=subprocess.DEVNULL, authorities=True):
        self.process = subprocess.Popen(
            command_line(*arguments, *([] if "--listen" in arguments else ["--listen", "127.0.0.1:0"])),
            stdout=subprocess.PIPE, stderr=log, text=True, env={**ENVIRONMENT, **(environment or {})})
        line = self.process.stdout.readline()
        assert line.startswith(f"cresset: listening on {scheme}://"), line
        self.url = line.split()[-1]
        self.host = self.url.removeprefix(f"{scheme}://")
        self.authorities = authorities

    def post(self, path, body=None, **options):
        return requests.post(
            self.url + path, json={} if body is None else body, timeout=PATIENCE, verify=self.authorities, **options)

    def patch(self, path, body, **options):
        return requests.patch(self.url + path, json=body, timeout=PATIENCE, verify=self.authorities, **options)

    def get(self, path, **options):
        return requests.get(self.url + path, timeout=PATIENCE, verify=self.authorities, **options)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends the server as an operator would; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)


@contextlib.contextmanager
def serving(*arguments, **options):
    server = Server(*arguments, **options)
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


class Database:
    """A project's database, by its REST interface."""

    def __init__(self, server, project):
        self.server, self.project, self.administrator = server, project, project.admin_headers()

    def ask(self, method, path, body=None, token=None, headers=None, **parameters):
        if token == "administrator":
            headers = {**(headers or {}), **self.administrator}
        elif token:
            parameters["auth"] = token
        return requests.request(
            method, f"{self.server.url}{path}.json", params={"ns": "acme", **parameters}, headers=headers,
            data=None if body is None else body if isinstance(body, str) else json.dumps(body), timeout=PATIENCE)

    def user(self):
        answer = self.server.post(
            f"/v1/accounts:signUp?key={self.project.key}",
            {"email": f"{uuid.uuid4().hex}@example.com", "password": "engine-1843", "returnSecureToken": True}).json()
        return answer["localId"], answer["idToken"]


@pytest.fixture(autouse=True)
def databases_of_the_test(request):
    """Those that belong to its directories go with them."""
    yield
    if store.IS_POSTGRES and "tmp_path" in request.node.funcargs:
        store.DATABASES.drop_below(request.node.funcargs["tmp_path"])


@pytest.fixture
def cluster(monkeypatch):
    """A PostgreSQL server, whatever store the other tests run on."""
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", store.MASTER_KEY)
    return store.DATABASES.cluster()


@pytest.fixture
def shared(cluster):
    """The name of an empty database on it."""
    name = cluster.create()
    yield name
    cluster.drop(name)


@pytest.fixture
def bucket_service(monkeypatch):
    """Makes an S3 service with a bucket; commands find its credentials."""
    for name, value in KEYS.items():
        monkeypatch.setitem(ENVIRONMENT, name, value)
    services = []

    def make(name):
        services.append(BucketService(name))
        return services[-1]

    yield make
    for service in services:
        service.stop()


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def project(data):
    return Project(data, "acme")


@pytest.fixture
def server(data, project):
    with serving("serve", "--data", data, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0") as server:
        yield server


@pytest.fixture
def database(data, project):
    with serving("serve", "--data", data, "--database-api", "--bcrypt-cost", "4", "--sign-ups-per-hour", "0") as server:
        yield Database(server, project)


@pytest.fixture(scope="session")
def emulator():
    with serving("emulator", "--project", "demo-acme") as server:
        yield server


@pytest.fixture(scope="module")
def google():
    with openid_provider() as provider:
        yield provider


@pytest.fixture(scope="module")
def bird():
    with twitter() as provider:
        yield provider


@pytest.fixture
def bob(google):
    """Somebody new at Google."""
    google.person = {
        "sub": str(uuid.uuid4().int)[:21], "email": f"{uuid.uuid4().hex[:12]}@gmail.example", "email_verified": True,
        "name": "Bob", "picture": "https://lh3.example/bob"}
    google.fault, google.claims = None, {}
    return google.person


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    return self_signed(tmp_path_factory.mktemp("certificate"))


def self_signed(directory, lifetime=datetime.timedelta(days=1)):
    """A self-signed certificate for this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(1).not_valid_before(now - datetime.timedelta(days=2))
        .not_valid_after(now + lifetime)
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
        .sign(key, hashes.SHA256()))
    chain, secret = directory / "cert.pem", directory / "key.pem"
    chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    secret.write_bytes(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return chain, secret
