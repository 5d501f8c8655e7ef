"""Silent messages that prove apps, by a push service over HTTP/2."""

import subprocess

import pytest

from conftest import ENVIRONMENT, Project, command_line, serving
from kannel import kannel
from polling import PATIENCE
from push_service import GONE, KEY_ID, TEAM_ID, push_service

NUMBER, DEVICE, BUNDLE_ID = "+15555550100", "0a" * 32, "com.example.app"


@pytest.fixture
def service(certificate):
    with push_service(certificate) as made:
        yield made


@pytest.fixture
def options(tmp_path, certificate, service):
    key = tmp_path / "key.p8"
    key.write_bytes(service[0].pem)
    key.chmod(0o600)
    return [
        "--apns-key", key, "--apns-key-id", KEY_ID, "--apns-team-id", TEAM_ID,
        "--apns-url", service[1], "--apns-ca", certificate[0]]


def verify(server, project, token, sandbox=False):
    return server.post(
        f"/v1/accounts:verifyIosClient?key={project.key}", {"appToken": token, "isSandbox": sandbox},
        headers={"X-Ios-Bundle-Identifier": BUNDLE_ID})


def test_an_app_that_gets_the_message_gets_a_code(tmp_path, service, options):
    project = Project(tmp_path / "data", "acme")
    with kannel() as network, serving(
            "serve", "--data", project.data, "--sms", network.url, *options) as server:
        server.patch(
            "/v2/projects/acme/config?updateMask=signIn.phoneNumber", {"signIn": {"phoneNumber": {"enabled": True}}},
            headers=project.admin_headers())
        gone = verify(server, project, GONE)
        assert gone.status_code == 400 and gone.json()["error"]["message"] == "INVALID_APP_CREDENTIAL"
        receipt = verify(server, project, DEVICE).json()["receipt"]
        device, headers, payload = service[0].messages[-1]
        assert device == DEVICE and headers["apns-topic"] == BUNDLE_ID
        assert headers["apns-push-type"] == "background" and headers["apns-priority"] == "5"
        assert payload["aps"] == {"content-available": 1}
        shown = payload["com.google.firebase.auth"]
        assert shown["receipt"] == receipt
        for secret, status in [("guessed", 400), (shown["secret"], 200)]:
            answer = server.post(f"/v1/accounts:sendVerificationCode?key={project.key}", {
                "phoneNumber": NUMBER, "iosReceipt": receipt, "iosSecret": secret})
            assert answer.status_code == status, answer.text
        # Connections are kept: one for each of four threads.
        for _ in range(8):
            assert verify(server, project, DEVICE).status_code == 200
        assert len(service[0].messages) == 9 and len(service[0].connections) <= 4


def test_a_key_of_another_team_reaches_nobody(tmp_path, service, options):
    project = Project(tmp_path / "data", "acme")
    options[options.index(TEAM_ID)] = "TEAM000000"
    log = tmp_path / "log"
    with log.open("w") as written, serving("serve", "--data", project.data, *options, log=written) as server:
        assert verify(server, project, DEVICE).status_code == 400
    assert service[0].messages == []
    assert "403 InvalidProviderToken" in log.read_text() and DEVICE not in log.read_text()


def test_what_cannot_be_followed_is_refused(tmp_path, options):
    data = tmp_path / "data"
    Project(data, "acme")
    key = tmp_path / "no.p8"
    key.write_text("no key")
    key.chmod(0o600)
    for change, fault in [
        (["--apns-key-id", KEY_ID], "--apns-key-id needs --apns-key"),
        (options[:2], "--apns-key needs --apns-key-id"),
        (options[:4], "--apns-key needs --apns-team-id"),
        ([*options[:3], "short", *options[4:]], "ten letters and digits"),
        ([*options[:7], "http://127.0.0.1", *options[8:]], "--apns-url is http://127.0.0.1"),
        (["--apns-key", key, *options[2:]], "not a P-256 key"),
    ]:
        answer = subprocess.run(
            command_line("serve", "--data", data, "--listen", "127.0.0.1:0", *change), capture_output=True, text=True,
            timeout=PATIENCE, env=ENVIRONMENT)
        assert answer.returncode != 0 and fault in answer.stderr, answer.stderr
