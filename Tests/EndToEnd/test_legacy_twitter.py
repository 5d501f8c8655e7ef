"""The example app of the 2.x kind logs in with the Twitter accounts of its device, at a provider of others."""

import json
import re
import uuid

import pytest
import requests

from legacy_app import LegacyApp, facts
from polling import PATIENCE, names_token
from provider_site import profile_of, provider_site
from twitter import API_KEY, API_SECRET, DEVICE_KEY, DEVICE_SECRET, twitter

TWITTER = "twitter.com"


@pytest.fixture(scope="module")
def bird():
    with twitter() as provider:
        yield provider


@pytest.fixture(scope="module")
def site(tmp_path_factory, bird):
    with provider_site(tmp_path_factory.mktemp("site"), bird.origin, flags=["--legacy-api"]) as site:
        site.set_provider(
            TWITTER, API_KEY, API_SECRET, f"requestToken={bird.origin}/oauth/request_token",
            f"userInfo={bird.origin}/1.1/account/verify_credentials.json?include_email=true")
        yield site


@pytest.fixture
def app(tmp_path, site, bird):
    return LegacyApp(tmp_path, site.server.url, site.project.key, site.project.id, TWITTER_URL=bird.origin)


@pytest.fixture(autouse=True)
def nothing_in_the_log(site, bird):
    yield
    log = site.log.read_text()
    for secret in (API_SECRET, DEVICE_SECRET, *bird.store.given, *(g.secret for g in bird.store.given.values())):
        assert secret not in log
    assert not names_token(log)


def number():
    """Of somebody new at Twitter."""
    return str(uuid.uuid4().int)[:16]


def alert(said):
    """The error that was shown at last. What somebody types ends a question's line, but does not come back here."""
    found = re.search(r"error: (.+)\n\Z", said)
    assert found, said
    return found[1]


def test_without_accounts_there_is_nothing_to_log_in_with(site, bird, app):
    before = len(site.users())
    assert "no Twitter account" in alert(app.run("twitter", typed="y\n", expect=1)[1])
    app.keep_accounts()
    assert "no Twitter account" in alert(app.run("twitter", typed="y\n", expect=1)[1])
    app.run("whoami", expect=1)
    assert len(site.users()) == before


def test_whoever_refuses_is_not_logged_in(site, bird, app):
    before, given = len(site.users()), dict(bird.store.given)
    app.keep_accounts(bird.device_account("ada_l", number()))
    for answer in ("n\n", "\n", ""):
        printed, said = app.run("twitter", typed=answer, expect=1)
        assert said.startswith("May this app use your Twitter accounts? [y/N] ")
        assert alert(said) == "Access to the Twitter accounts was denied." and not printed
    app.run("whoami", expect=1)
    assert len(site.users()) == before and len(bird.store.given) == len(given) + 1


def test_accounts_that_others_could_read_are_not_used(site, bird, app):
    app.keep_accounts(bird.device_account("ada_l", number()), mode=0o640)
    assert "mode to 600" in alert(app.run("twitter", typed="y\n", expect=1)[1])


def test_one_account_logs_in_straight(site, bird, app):
    identifier = number()
    app.keep_accounts(bird.device_account("ada_l", identifier, name="Ada King"))
    printed, said = app.run("twitter", typed="y\n")
    found = facts(printed)
    assert "Logging in with Twitter …" in said and "Which" not in said
    assert found["provider"] == "twitter" and found["id"] == identifier
    assert (found["username"], found["displayName"]) == ("ada_l", "Ada King")
    assert found["profileImageURL"] == "https://pbs.example/ada.png"
    assert facts(app.run("whoami")[0]) == found
    user = next(user for user in site.users() if user["localId"] == found["uid"])
    assert profile_of(user, TWITTER)["rawId"] == identifier
    # The tokens that the app got are the project's.
    mine = [given for given in bird.store.given.values() if given.person == identifier]
    assert sorted(given.client for given in mine) == sorted([API_KEY, DEVICE_KEY])


def test_a_person_chooses_among_many_accounts(site, bird, app):
    names = {"ada_l": number(), "countess": number(), "enchantress": number()}
    app.keep_accounts(*(bird.device_account(name, identifier) for name, identifier in names.items()))
    users = {}
    for answer, name in (("2", "countess"), ("ada_l", "ada_l"), ("3", "enchantress"), ("countess", "countess")):
        printed, said = app.run("twitter", typed=f"y\n{answer}\n")
        assert "  1  ada_l\n  2  countess\n  3  enchantress\n  4  Cancel\n" in said
        found = facts(printed)
        assert (found["username"], found["id"]) == (name, names[name])
        assert users.setdefault(name, found["uid"]) == found["uid"]
    assert len(set(users.values())) == 3
    before = len(bird.store.requested), len(bird.store.given)
    for answer in ("4", "Cancel", "0", "5", "-1", "nobody", ""):
        assert app.run("twitter", typed=f"y\n{answer}\n")[0] == "cancelled\n"
    assert before == (len(bird.store.requested), len(bird.store.given))
    assert facts(app.run("whoami")[0])["uid"] == users["countess"]


def test_an_account_that_twitter_refuses_is_an_alert(site, bird, app):
    before = len(site.users())
    account = bird.device_account("ada_l", number())
    app.keep_accounts(account)
    del bird.store.given[account["token"]]
    said = app.run("twitter", typed="y\n", expect=1)[1]
    assert alert(said) == "Twitter did not grant this app access to the account."
    assert account["tokenSecret"] not in said and account["token"] not in said
    forged = {**bird.device_account("ada_l", number()), "tokenSecret": "x" * 32}
    app.keep_accounts(forged)
    app.run("twitter", typed="y\n", expect=1)
    app.run("whoami", expect=1)
    assert len(site.users()) == before


def test_what_cannot_be_reached_is_an_alert(site, bird, app, tmp_path):
    app.keep_accounts(bird.device_account("ada_l", number()))
    app.environment["TWITTER_URL"] = "http://127.0.0.1:1"
    assert "Twitter is unreachable" in alert(app.run("twitter", typed="y\n", expect=1)[1])
    app.environment["CRESSET_URL"] = "http://127.0.0.1:1"
    assert "server is unreachable" in alert(app.run("twitter", typed="y\n", expect=1)[1])


def add(app, bird, answer=None):
    """Somebody adds the account that she is signed in with at Twitter; what the app said."""
    with app.running("twitter", "add") as process:
        page = process.stderr.readline().split()[-1]
        assert page.startswith(f"{bird.origin}/oauth/authorize?oauth_token=")
        shown = requests.post(page, data={"allow": "1"}, timeout=PATIENCE).text
        pin = re.search(r"<p id=pin>(\d{7})</p>", shown)[1]
        output, error = process.communicate((answer or pin) + "\n", timeout=PATIENCE)
        return process.returncode, output, error


def test_accounts_are_added_with_a_pin(site, bird, app):
    first, second = number(), number()
    bird.is_named("ada_l", first)
    status, output, error = add(app, bird, answer="0" * 7)
    assert status == 1 and "did not grant this device access" in alert(error) and not output
    assert not app.accounts.exists()
    for name, identifier in (("ada_l", first), ("countess", second), ("ada_king", first)):
        bird.is_named(name, identifier)
        status, output, error = add(app, bird)
        assert (status, output) == (0, f"added: @{name}\n"), error
    assert app.accounts.stat().st_mode & 0o777 == 0o600
    kept = json.loads(app.accounts.read_text())
    assert (kept["consumerKey"], [account["username"] for account in kept["accounts"]]) == (
        DEVICE_KEY, ["ada_king", "countess"])
    assert facts(app.run("twitter", typed="y\n1\n")[0])["id"] == first
    assert facts(app.run("twitter", typed="y\n2\n")[0])["id"] == second
