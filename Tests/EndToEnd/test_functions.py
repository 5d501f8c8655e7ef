"""Blocking functions: the vendor's own library, and functions that are broken or mean harm."""

import concurrent.futures
import contextlib
import datetime
import pathlib
import uuid

import firebase_admin
import flask
import functions_framework
import jwt
import pytest
from firebase_admin import _token_gen

from conftest import Project, serving
from hostile import HostileAnswers
from hosting import hosting
from polling import names_token, poll

SOURCE = pathlib.Path(__file__).parent / "functions_source.py"
CERTIFICATES = "/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
METADATA = "http://169.254.169.254/latest/meta-data/"
PASSWORD, FAILURE = "engine-1843", "BLOCKING_FUNCTION_ERROR_RESPONSE"
# Seconds: a function has seven to answer.
TIMEOUT = 7
LATE = "Deadline exceeded"


def hooks(address, *kinds):
    return {"blockingFunctions": {"triggers": {kind: {"functionUri": address} for kind in kinds}}}


def configure(server, project, change):
    answer = server.patch(
        f"/v2/projects/{project.id}/config?updateMask=blockingFunctions", change, headers=project.admin_headers())
    assert answer.status_code == 200, answer.text


def sign_up(server, project, domain="example.com"):
    return server.post(f"/v1/accounts:signUp?key={project.key}", {
        "email": f"{uuid.uuid4().hex}@{domain}", "password": PASSWORD, "returnSecureToken": True},
        headers={"User-Agent": "app/1"})


def accounts(server, project):
    return server.post(
        f"/v1/projects/{project.id}/accounts:query", {}, headers=project.admin_headers()).json()["recordsCount"]


@contextlib.contextmanager
def library(monkeypatch, project_id, certificates):
    """The vendor's library behind its own framework; yields the origin."""
    monkeypatch.setattr(_token_gen, "ID_TOKEN_CERT_URI", certificates)
    app = firebase_admin.initialize_app(options={"projectId": project_id})
    try:
        with hosting(functions_framework.create_app(target="hook", source=SOURCE, signature_type="http")) as origin:
            yield origin
    finally:
        firebase_admin.delete_app(app)


def claims(answer):
    return jwt.decode(answer.json()["idToken"], options={"verify_signature": False})


def walk(server, project, origin):
    # The library takes audiences of the vendor's hosts alone.
    configure(server, project, {"blockingFunctions": {"triggers": {
        "beforeCreate": {"functionUri": f"{origin}/run.app/created"},
        "beforeSignIn": {"functionUri": f"{origin}/run.app/signed_in"}}}})
    refused = sign_up(server, project, "elsewhere.example")
    assert refused.status_code == 400 and accounts(server, project) == "0"
    assert refused.json()["error"]["message"].startswith(f"{FAILURE} : ")
    assert '"message":"Only people of ours."' in refused.json()["error"]["message"]
    signed_in = sign_up(server, project)
    assert signed_in.status_code == 200, signed_in.text
    told = claims(signed_in)
    assert told["name"] == "New " + signed_in.json()["email"] and told["agent"] == "app/1"
    assert told["year"] == datetime.datetime.now(datetime.UTC).year
    assert told["ip"] == "127.0.0.1" and told["uid"] == told["sub"] and told["way"] == "password"
    return signed_in.json()


def test_functions_of_the_vendors_library_decide(tmp_path, monkeypatch):
    project = Project(tmp_path / "data", "acme")
    with serving("serve", "--data", project.data, "--allow-hook-host", "127.0.0.1") as server, \
            library(monkeypatch, "acme", server.url + CERTIFICATES) as origin:
        user = walk(server, project, origin)
        refreshed = server.post(f"/v1/token?key={project.key}", {
            "grant_type": "refresh_token", "refresh_token": user["refreshToken"]}).json()
        told = jwt.decode(refreshed["id_token"], options={"verify_signature": False})
        assert told["ip"] == "127.0.0.1" and told["agent"] == "app/1"


def test_functions_that_ask_the_emulator_decide(tmp_path, monkeypatch):
    with serving("emulator", "--project", "demo-hooks") as server:
        monkeypatch.setenv("FIREBASE_AUTH_EMULATOR_HOST", server.url.removeprefix("http://"))
        project = EmulatorProject("demo-hooks")
        with library(monkeypatch, project.id, None) as origin:
            walk(server, project, origin)


class EmulatorProject:
    key = "any"

    def __init__(self, identifier):
        self.id = identifier

    def admin_headers(self):
        return {"Authorization": "Bearer owner"}


class Hostile(HostileAnswers):
    """Answers each event as the path says."""

    KINDS = ["html", "redirect", "large", "endless", "bomb", "deep", "array", "headers"]
    SILENT = ["never", "slow"]

    def __init__(self):
        super().__init__()
        self.application.add_url_rule("/<kind>", "hook", self.hook, methods=["POST", "GET"])
        self.requests = []

    def hook(self, kind):
        self.requests.append(flask.request.get_data(as_text=True))
        return getattr(self, kind)()

    def redirect(self):
        return flask.redirect(METADATA, 307)

    def large(self):
        return flask.Response(b'{"userRecord":{' + b" " * 10_000_000 + b"}}", content_type="application/json")

    def bomb(self):
        return flask.Response(
            b"\x1f\x8b\x08" + b"\x00" * 1000, headers={"Content-Encoding": "gzip"}, content_type="application/json")

    def array(self):
        return flask.jsonify([])


@pytest.fixture(scope="module")
def hostile():
    with Hostile().hosted() as function:
        yield function


@pytest.fixture(scope="module")
def site(tmp_path_factory, hostile):
    directory = tmp_path_factory.mktemp("functions")
    project, other = Project(directory / "data", "acme"), Project(directory / "data", "other")
    host = hostile.origin.removeprefix("http://")
    with (directory / "log").open("w") as log, serving(
            "serve", "--data", project.data, "--allow-hook-host", host, "--bcrypt-cost", "4",
            "--sign-ups-per-hour", "0", log=log) as server:
        server.written = (directory / "log").read_text
        yield server, project, other
    written = (directory / "log").read_text()
    assert not names_token(written) and PASSWORD not in written


@pytest.mark.parametrize("kind", Hostile.KINDS)
def test_an_answer_that_is_none_is_refused(site, hostile, kind):
    server, project, _ = site
    configure(server, project, hooks(f"{hostile.origin}/{kind}", "beforeCreate"))
    before = accounts(server, project)
    answer = sign_up(server, project)
    assert answer.status_code == 400 and answer.json()["error"]["message"].startswith(FAILURE), answer.text
    assert LATE not in answer.text
    assert accounts(server, project) == before
    assert poll(lambda: "blocking function failed" in server.written())


@pytest.mark.parametrize("url", [
    METADATA, "https://169.254.169.254/", "https://10.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/",
    "https://localhost:1/", "http://127.0.0.1:1/", "https://0.0.0.0/"])
def test_functions_in_private_networks_are_not_asked(site, hostile, url):
    server, project, _ = site
    configure(server, project, hooks(url, "beforeCreate"))
    before, answer = accounts(server, project), sign_up(server, project)
    assert answer.json()["error"]["message"].startswith(FAILURE) and LATE not in answer.text
    assert accounts(server, project) == before


def test_functions_that_hang_hold_nobody_up(site, hostile):
    server, project, other = site
    before = accounts(server, project)
    for kind in Hostile.SILENT:
        configure(server, project, hooks(f"{hostile.origin}/{kind}", "beforeCreate"))
        with concurrent.futures.ThreadPoolExecutor(12) as crowd:
            waiting = [crowd.submit(sign_up, server, project) for _ in range(12)]
            assert hostile.asked.wait(TIMEOUT)
            for _ in range(3):
                assert sign_up(server, other).status_code == 200
            assert not any(future.done() for future in waiting)
            for future in waiting:
                answer = future.result(TIMEOUT * 3).json()["error"]["message"]
                assert answer == f"{FAILURE} : ((Deadline exceeded making request.))"
        hostile.asked.clear()
    assert accounts(server, project) == before


def test_one_client_does_not_take_all_places(site, hostile):
    server, project, _ = site
    configure(server, project, hooks(f"{hostile.origin}/never", "beforeCreate"))
    with concurrent.futures.ThreadPoolExecutor(40) as crowd:
        said = sorted(future.result().json()["error"]["message"] for future in [
            crowd.submit(sign_up, server, project) for _ in range(40)])
    # Sixteen of one client wait; to the others it is said at once.
    waited = sum(message.startswith("BLOCKING_FUNCTION_ERROR_RESPONSE") for message in said)
    turned_away = sum(message.startswith("TOO_MANY_ATTEMPTS_TRY_LATER") for message in said)
    assert waited >= 16 and turned_away > 0 and waited + turned_away == 40


def test_a_setting_that_is_no_address_is_refused(site):
    server, project, _ = site
    for address in ["ftp://functions.example", "functions.example", "https://"]:
        answer = server.patch(
            "/v2/projects/acme/config?updateMask=blockingFunctions", hooks(address, "beforeCreate"),
            headers=project.admin_headers())
        assert answer.status_code == 400 and "INVALID_BLOCKING_FUNCTION" in answer.text
