"""Signals to a running server: what is read again, and what ends nothing."""

import datetime
import email
import email.policy
import http.client
import json
import signal
import ssl
import threading
import time

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from conftest import serving
from polling import PATIENCE


def write_certificate(directory, serial):
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(serial).not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1)).sign(key, hashes.SHA256()))
    (directory / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (directory / "key.pem").write_bytes(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))


def serial(server):
    """The number of the certificate that a new connection sees."""
    pem = ssl.get_server_certificate(tuple(server.host.split(":")))
    return x509.load_pem_x509_certificate(pem.encode()).serial_number


class Log:
    def __init__(self, path):
        self.path = path

    def lines(self, message):
        return [line for line in map(json.loads, self.path.read_text().splitlines()) if line["message"] == message]

    def wait(self, message, count=1):
        deadline, pause = time.monotonic() + PATIENCE, threading.Event()
        while len(self.lines(message)) < count:
            assert time.monotonic() < deadline, self.path.read_text()
            pause.wait(0.02)
        return self.lines(message)


@pytest.fixture
def log(tmp_path):
    return Log(tmp_path / "log")


def read_again(server, log, count=1, message="options reloaded"):
    server.process.send_signal(signal.SIGHUP)
    return log.wait(message, count)


def test_signals_of_users_end_nothing(data, project):
    with serving("serve", "--data", data) as server:
        for number in (signal.SIGUSR1, signal.SIGUSR2, signal.SIGHUP) * 3:
            server.process.send_signal(number)
            assert server.get("/readyz").status_code == 200
    with serving("emulator") as emulator:
        for number in (signal.SIGUSR1, signal.SIGUSR2):
            emulator.process.send_signal(number)
            assert emulator.get("/readyz").status_code == 200


def test_a_renewed_certificate_needs_no_restart(data, project, tmp_path, log):
    write_certificate(tmp_path, 1)
    tls = ["--tls-cert", tmp_path / "cert.pem", "--tls-key", tmp_path / "key.pem"]
    with log.path.open("w") as lines, serving(
            "serve", "--data", data, *tls, scheme="https", authorities=False, log=lines) as server:
        assert serial(server) == 1
        kept = http.client.HTTPSConnection(server.host, context=ssl._create_unverified_context(), timeout=PATIENCE)

        def ask():
            kept.request("GET", "/readyz")
            response = kept.getresponse()
            response.read()
            return response.status
        assert ask() == 200
        socket = kept.sock
        for count in (2, 3, 4):
            write_certificate(tmp_path, count)
            assert serial(server) == count - 1
            read_again(server, log, count - 1)
            assert serial(server) == count
            # Who is connected stays so.
            assert ask() == 200 and kept.sock is socket
        # A certificate and the key of another: those that were good stay.
        good = (tmp_path / "cert.pem").read_bytes()
        write_certificate(tmp_path, 5)
        (tmp_path / "cert.pem").write_bytes(good)
        read_again(server, log, message="options reload failed; nothing changed")
        (tmp_path / "cert.pem").unlink()
        read_again(server, log, 2, message="options reload failed; nothing changed")
        assert serial(server) == 4 and ask() == 200
        write_certificate(tmp_path, 6)
        read_again(server, log, 4)
        assert serial(server) == 6 and ask() == 200
        kept.close()


def test_templates_and_the_sender_are_read_again_and_the_rest_says_so(data, project, tmp_path, log):
    templates = tmp_path / "templates" / "acme"
    templates.mkdir(parents=True)
    options = tmp_path / "cresset.json"
    settings = {
        "mailDir": str(tmp_path / "mail"), "mailTemplates": str(templates.parent), "mailFrom": "auth@acme.example",
        "signUpsPerHour": 0}
    options.write_text(json.dumps(settings))

    def subject(server, count):
        answer = server.post(
            f"/v1/accounts:sendOobCode?key={project.key}", {"requestType": "PASSWORD_RESET", "email": "ada@example.com"})
        assert answer.status_code == 200
        deadline = time.monotonic() + PATIENCE
        while len(files := sorted((tmp_path / "mail").glob("*.eml"))) < count:
            assert time.monotonic() < deadline
        message = email.message_from_bytes(files[-1].read_bytes(), policy=email.policy.default)
        return message["Subject"], message["From"].addresses[0].addr_spec

    with log.path.open("w") as lines, serving(
            "serve", "--data", data, "--bcrypt-cost", "4", "--config", options, log=lines) as server:
        server.post(f"/v1/accounts:signUp?key={project.key}", {"email": "ada@example.com", "password": "engine-1843"})
        before = subject(server, 1)
        (templates / "passwordReset.subject").write_text("Neu\n")
        assert subject(server, 2) == before
        options.write_text(json.dumps({**settings, "mailFrom": "new@acme.example", "legacyApi": True, "signUpsPerHour": 5}))
        read_again(server, log)
        assert subject(server, 3) == ("Neu", "new@acme.example")
        # The way of mails is another one, at once, and so are the proxies and the level of the log.
        settings["mailDir"] = str(tmp_path / "other")
        options.write_text(json.dumps({**settings, "trustedProxy": ["127.0.0.1"], "logLevel": "debug"}))
        read_again(server, log, 2)
        assert not log.lines("request")
        assert server.get("/readyz", headers={"X-Forwarded-For": "192.0.2.9"}).status_code == 200
        [*_, line] = log.wait("request", 1)
        assert line["address"] == "192.0.2.9"
        server.post(
            f"/v1/accounts:sendOobCode?key={project.key}", {"requestType": "PASSWORD_RESET", "email": "ada@example.com"})
        deadline = time.monotonic() + PATIENCE
        while not list((tmp_path / "other").glob("*.eml")):
            assert time.monotonic() < deadline
        settings["mailDir"] = str(tmp_path / "mail")
        options.write_text(json.dumps({**settings, "mailFrom": "new@acme.example", "legacyApi": True, "signUpsPerHour": 5}))
        read_again(server, log, 3)
        waiting = log.wait("option change requires a restart", 2)
        assert {line["option"] for line in waiting} == {"--legacy-api", "--sign-ups-per-hour"}
        # What is wrong changes nothing, also not the half of it that is right.
        (templates / "passwordReset.subject").write_text("Neuer\n")
        for wrong in ("{", json.dumps({**settings, "dance": 1}), json.dumps({**settings, "logLevel": "loud"}),
                      json.dumps({**settings, "publicUrl": "ftp://user:hidden@acme.example"})):
            options.write_text(wrong)
            count = len(log.lines("options reload failed; nothing changed"))
            [*_, line] = read_again(server, log, count + 1, "options reload failed; nothing changed")
            assert line["level"] == "error" and line["cause"] and "hidden" not in line["cause"]
        assert subject(server, 4) == ("Neu", "new@acme.example")
        options.unlink()
        read_again(server, log, 4, "options reload failed; nothing changed")
        assert server.get("/readyz").status_code == 200
