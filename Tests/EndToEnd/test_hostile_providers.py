"""Identity providers that mean harm, or are broken: the documented answer, nothing stored, nobody else held up."""

import concurrent.futures
import json
import re
import time
import uuid

import flask
import pytest

from hostile import HostileAnswers
from openid_provider import CLIENT_ID, CLIENT_SECRET
from polling import names_token, poll
from provider_site import message, profile_of, provider_site
from twitter import API_KEY, API_SECRET, Given

GOOGLE, TWITTER = "google.com", "twitter.com"
UNREACHABLE = "INVALID_IDP_RESPONSE : Error connecting to the given credential's issuer."
# Seconds: a request to a provider ends after ten.
TIMEOUT = 10
CROWD = 20
METADATA = "http://169.254.169.254/latest/meta-data/iam/security-credentials/"


class Hostile(HostileAnswers):
    """Answers every request for a key set as the path says."""

    KINDS = ["html", "gibberish", "deep", "endless", "large", "announced", "redirect", "error", "empty", "headers"]
    SILENT = ["never", "slow"]

    def __init__(self):
        super().__init__()
        self.application.add_url_rule("/<kind>/keys", "keys", self.keys)
        self.count = 0

    def keys(self, kind):
        self.count += 1
        return getattr(self, kind)()

    def gibberish(self):
        return flask.Response(bytes(range(256)) * 16, content_type="application/json")

    def large(self):
        return flask.Response(b'{"keys":[' + b" " * 10_000_000 + b"]}", content_type="application/json")

    def announced(self):
        return flask.Response(
            iter([b"{"]), headers={"Content-Length": "1099511627776"}, content_type="application/json")

    def redirect(self):
        return flask.redirect(METADATA, 302)

    def error(self):
        return flask.Response('{"keys":[]}', 500, content_type="application/json")

    def empty(self):
        return flask.Response("", 204)


@pytest.fixture(scope="module")
def hostile():
    with Hostile().hosted() as provider:
        yield provider


@pytest.fixture(scope="module")
def stranger():
    """A provider that nobody has permitted."""
    with Hostile().hosted() as provider:
        yield provider


@pytest.fixture(scope="module")
def site(tmp_path_factory, hostile, stranger, google, bird):
    origins = (hostile.origin, google.origin, bird.origin)
    with provider_site(tmp_path_factory.mktemp("site"), *origins) as site:
        for kind in Hostile.KINDS + Hostile.SILENT:
            set_keys(site, kind, f"{hostile.origin}/{kind}/keys")
        site.set_provider(GOOGLE, CLIENT_ID, CLIENT_SECRET, f"issuer={google.origin}")
        site.set_provider(
            TWITTER, API_KEY, API_SECRET, f"userInfo={bird.origin}/1.1/account/verify_credentials.json")
        bird.store.given["AdasAccessToken"] = Given("AdasTokenSecret")
        yield site


@pytest.fixture(autouse=True)
def nothing_in_the_log(site):
    yield
    log = site.log.read_text()
    for secret in (CLIENT_SECRET, API_SECRET, "AdasTokenSecret"):
        assert secret not in log
    assert not names_token(log)


def set_keys(site, kind, url):
    """A provider whose keys are there."""
    site.set_provider(
        f"oidc.{kind}", CLIENT_ID, CLIENT_SECRET, f"keys={url}", issuer="https://id.example.com")


def sign_in(site, google, kind):
    token = google.sign({"iss": "https://id.example.com", "sub": "person-1"})
    return site.credential(f"oidc.{kind}", id_token=token)


@pytest.mark.parametrize("kind", Hostile.KINDS)
def test_an_answer_that_is_none_is_refused(site, google, hostile, bob, kind):
    before, told = len(site.users()), len(site.log.read_text())
    assert message(sign_in(site, google, kind)) == UNREACHABLE
    assert poll(lambda: "provider sign-in failed" in site.log.read_text()[told:])
    assert not re.search("timed out|timeout", site.log.read_text()[told:], re.IGNORECASE)
    assert len(site.users()) == before


@pytest.mark.parametrize("url", [
    METADATA, "https://169.254.169.254/keys", "https://[fe80::1]/keys", "https://10.0.0.1/keys",
    "https://[::ffff:127.0.0.1]/keys", "https://0.0.0.0/keys", "http://192.168.0.1/keys", "https://2130706433/keys"])
def test_addresses_of_private_networks_are_not_asked(site, google, bob, url):
    before, told = len(site.users()), len(site.log.read_text())
    set_keys(site, "inside", url)
    # Plain http to another machine is a fault of the configuration.
    assert message(sign_in(site, google, "inside")).split(" : ")[0] in ("INVALID_IDP_RESPONSE", "OPERATION_NOT_ALLOWED")
    assert not re.search("timed out|timeout", site.log.read_text()[told:], re.IGNORECASE)
    assert len(site.users()) == before


def test_nobody_is_permitted_by_default(site, google, stranger, bob):
    for origin in (stranger.origin, stranger.origin.replace("127.0.0.1", "localhost")):
        set_keys(site, "stranger", f"{origin}/html/keys")
        assert message(sign_in(site, google, "stranger")) == UNREACHABLE
    assert stranger.count == 0


def test_providers_that_hang_hold_nobody_up(site, google, hostile, bob):
    account = site.success(site.credential(GOOGLE, id_token=google.sign({})))
    before = len(site.users())
    with concurrent.futures.ThreadPoolExecutor(CROWD) as crowd:
        start = time.monotonic()
        waiting = [crowd.submit(sign_in, site, google, Hostile.SILENT[number % 2]) for number in range(CROWD)]
        assert hostile.asked.wait(TIMEOUT)
        for _ in range(3):
            assert site.user(account["idToken"])["localId"] == account["localId"]
            assert site.credential(GOOGLE, id_token=google.sign({})).status_code == 200
        assert not any(future.done() for future in waiting)
        for future in waiting:
            assert message(future.result(TIMEOUT * 3)) == UNREACHABLE
        # Whoever asks for the same keys waits for the one request that is under way.
        assert TIMEOUT - 1 < time.monotonic() - start < 2 * TIMEOUT
    assert len(site.users()) == before


@pytest.mark.parametrize("address", [
    "not-an-address", "two@at@signs.example", "ada@example.com\r\nBcc: bob@example.com", "", "a" * 300 + "@example.com",
    ["ada@example.com"], {"address": "ada@example.com"}, 7, None], ids=lambda address: repr(address)[:30])
def test_an_address_that_is_none_is_left_out(site, google, bob, address):
    token = google.sign({"email": address})
    user = site.user(site.success(site.credential(GOOGLE, id_token=token))["idToken"])
    assert "email" not in user and not user.get("emailVerified")
    assert "email" not in profile_of(user, GOOGLE)


def test_names_and_pictures_have_bounds(site, google, bob):
    token = google.sign({
        "name": "x" * 5_000, "given_name": "\u0000", "picture": "javascript:alert(1)", "locale": "y" * 5_000})
    answer = site.success(site.credential(GOOGLE, id_token=token))
    user = site.user(answer["idToken"])
    assert "displayName" not in user and "photoUrl" not in user and "language" not in answer


@pytest.mark.parametrize("profile", [
    json.dumps({"id_str": "1", "name": "x" * 1_000_000}), "<!doctype html><h1>Rate limited</h1>", "[]", "null", "",
    '{"id_str":""}', '{"name":"nobody"}', "{" * 100_000, '{"id_str":"1"'],
    ids=lambda text: text[:20])
def test_a_profile_that_is_none_is_refused(site, bird, profile):
    before = len(site.users())
    bird.person = profile
    answer = site.credential(TWITTER, access_token="AdasAccessToken", oauth_token_secret="AdasTokenSecret")
    assert message(answer).startswith("INVALID_IDP_RESPONSE")
    assert len(site.users()) == before


@pytest.mark.parametrize("size", [50_000, 700_000])
def test_a_token_that_is_too_long_is_refused(site, google, bob, size):
    before = len(site.users())
    answer = site.credential(GOOGLE, id_token=google.sign({"padding": "x" * size}))
    assert message(answer) == "INVALID_IDP_RESPONSE : Unable to parse the ID Token."
    assert len(site.users()) == before
