"""People sign in with Microsoft, Twitter, Google and an OpenID provider, in a browser and by credentials."""

import json
import threading
import time
import uuid

import firebase_admin
import flask
import oidc_provider_mock
import pytest
from firebase_admin import auth, credentials
from firebase_admin._auth_providers import ProviderConfigClient
from google.oauth2.credentials import Credentials

from browser import browsing
from hosting import hosting
from openid_provider import CLIENT_ID, CLIENT_SECRET, DIRECTORY, PERSONAL, openid_provider
from provider_site import message, profile_of, provider_site, raw_profile, terminal_app
from terminal import Terminal
from twitter import API_KEY, API_SECRET

MICROSOFT, TWITTER, GOOGLE = "microsoft.com", "twitter.com", "google.com"
PASSWORD = "engine-1843"


@pytest.fixture(scope="module")
def microsoft():
    with openid_provider() as provider:
        yield provider


@pytest.fixture(scope="module")
def mock(certificate):
    """A finished OpenID provider, over TLS as generic providers must be."""
    with hosting(oidc_provider_mock.app(), certificate) as origin:
        yield origin


@pytest.fixture(scope="module")
def site(tmp_path_factory, microsoft, google, bird, mock, certificate):
    origins = [microsoft.origin, google.origin, bird.origin, mock]
    with provider_site(tmp_path_factory.mktemp("site"), *origins, authorities=certificate[0]) as site:
        site.set_provider(MICROSOFT, CLIENT_ID, CLIENT_SECRET, f"issuer={microsoft.issuer()}")
        site.set_provider(GOOGLE, CLIENT_ID, CLIENT_SECRET, f"issuer={google.origin}")
        site.set_provider(
            TWITTER, API_KEY, API_SECRET, f"authorization={bird.origin}/oauth/authenticate",
            f"requestToken={bird.origin}/oauth/request_token", f"accessToken={bird.origin}/oauth/access_token",
            f"userInfo={bird.origin}/1.1/account/verify_credentials.json?include_email=true")
        yield site


@pytest.fixture(scope="module")
def browser():
    with browsing("--ignore-certificate-errors") as browser:
        yield browser


@pytest.fixture
def app(site):
    with terminal_app(site) as app:
        yield app


@pytest.fixture
def ada(microsoft):
    """Somebody new at Microsoft, with an account of her own and no directory's."""
    number = uuid.uuid4().hex[:16]
    microsoft.person = {
        "sub": uuid.uuid4().hex, "oid": f"00000000-0000-0000-{number[:4]}-{number[4:]}", "tid": PERSONAL,
        "name": "Ada Lovelace", "preferred_username": "ada@outlook.example", "email": f"{number}@outlook.example"}
    microsoft.claims = {}
    return microsoft.person


@pytest.fixture
def tweeter(bird):
    number = str(uuid.uuid4().int)[:16]
    bird.is_named("ada_l", id_str=number)
    return number


def next_second(moment):
    """Tokens count in seconds: waits for the one that comes after the moment's."""
    threading.Event().wait(max(0, moment + 1 - time.time()))


def test_microsoft_signs_people_in(site, app, browser, microsoft, ada):
    microsoft.requests.clear()
    first = app.sign_in(browser, MICROSOFT, scopes="mail.read,calendars.read")
    assert first["isNewUser"] is True and first["providerId"] == MICROSOFT
    authorize = next(path for path in microsoft.requests if "/authorize?" in path)
    assert authorize.startswith("/common/oauth2/v2.0/authorize?") and "mail.read" in authorize
    assert {"oauthAccessToken", "oauthIdToken"} <= first.keys() and "photoUrl" not in first
    assert raw_profile(first)["oid"] == ada["oid"]

    user = site.user(first["idToken"])
    assert user["localId"] == first["localId"] and user["email"] == ada["email"]
    # The rest of a personal account's object id is padding; a directory's word for an address is no proof.
    padded = ada["oid"].removeprefix("00000000-0000-0000-").replace("-", "")
    assert profile_of(user, MICROSOFT)["rawId"] == padded and not user.get("emailVerified")
    claims = site.claims(first["idToken"])
    assert claims["sub"] == first["localId"]
    assert {k: v for k, v in claims["firebase"].items() if k != "cresset_session"} == {
        "identities": {"email": [ada["email"]], MICROSOFT: [padded]}, "sign_in_provider": MICROSOFT}

    second = app.sign_in(browser, MICROSOFT)
    assert second["localId"] == first["localId"] and "isNewUser" not in second
    assert browser.complaints() == []


def test_only_people_of_the_named_directory_sign_in(site, app, browser, microsoft, ada):
    parameters = json.dumps({"tenant": DIRECTORY, "prompt": "consent", "login_hint": ada["email"]})
    before = len(site.users())
    microsoft.requests.clear()
    arrival = app.walk(browser, MICROSOFT, customParameters=parameters)
    assert message(app.finish(arrival, MICROSOFT)).startswith("INVALID_IDP_RESPONSE")
    assert len(site.users()) == before
    authorize = next(path for path in microsoft.requests if "/authorize?" in path)
    assert authorize.startswith(f"/{DIRECTORY}/oauth2/v2.0/authorize?")
    assert "prompt=consent" in authorize and "tenant=" not in authorize

    ada["tid"] = DIRECTORY
    signed_in = app.sign_in(browser, MICROSOFT, customParameters=parameters)
    assert profile_of(site.user(signed_in["idToken"]), MICROSOFT)["rawId"] == ada["oid"]


def test_whoever_says_no_goes_back_with_an_error(site, app, browser, ada, tweeter):
    before = len(site.users())
    for provider in (MICROSOFT, TWITTER):
        arrival = app.walk(browser, provider, answer="no")
        assert "link" not in arrival and json.loads(arrival["firebaseError"])["code"].startswith("auth/")
    assert len(site.users()) == before


def test_an_answer_is_good_once_and_for_its_session(site, app, browser, ada):
    before = len(site.users())
    arrival = app.walk(browser, MICROSOFT)
    app.session_id = "somebody-else"
    assert message(app.finish(arrival, MICROSOFT)).startswith("INVALID_IDP_RESPONSE")
    assert len(site.users()) == before
    arrival = app.walk(browser, MICROSOFT)
    assert app.finish(arrival, MICROSOFT).status_code == 200
    assert message(app.finish(arrival, MICROSOFT)).startswith("INVALID_IDP_RESPONSE")


def test_twitter_signs_people_in(site, app, browser, bird, tweeter):
    first = app.sign_in(browser, TWITTER)
    assert first["isNewUser"] is True and first["screenName"] == "ada_l"
    assert first["rawUserInfo"] == bird.person
    assert bird.store.given[first["oauthAccessToken"]].secret == first["oauthTokenSecret"]
    claims = site.claims(first["idToken"])["firebase"]
    assert {k: v for k, v in claims.items() if k != "cresset_session"} == {
        "identities": {TWITTER: [tweeter]}, "sign_in_provider": TWITTER}
    assert profile_of(site.user(first["idToken"]), TWITTER)["rawId"] == tweeter

    bird.is_named("countess", id_str=tweeter)
    second = app.sign_in(browser, TWITTER)
    assert second["localId"] == first["localId"] and "isNewUser" not in second
    assert profile_of(site.user(second["idToken"]), TWITTER)["screenName"] == "countess"

    third = site.success(site.credential(
        TWITTER, access_token=first["oauthAccessToken"], oauth_token_secret=first["oauthTokenSecret"]))
    assert third["localId"] == first["localId"]
    forged = site.credential(TWITTER, access_token=first["oauthAccessToken"], oauth_token_secret="x" * 30)
    assert message(forged).startswith("INVALID_IDP_RESPONSE")
    assert browser.complaints() == []


def test_the_terminal_client_signs_in_links_and_signs_in_again(site, browser, tmp_path, ada, tweeter):
    terminal = Terminal(site, browser, tmp_path)
    terminal.walk("sign-in", MICROSOFT)
    first = site.users()
    terminal.walk("link", TWITTER)
    terminal.walk("reauthenticate", TWITTER)
    assert [user["localId"] for user in site.users()] == [user["localId"] for user in first]
    (user,) = [user for user in site.users() if user.get("email") == ada["email"]]
    assert {info["providerId"] for info in user["providerUserInfo"]} == {MICROSOFT, TWITTER}
    assert user["localId"] in terminal.run("whoami")
    terminal.run("sign-out")
    terminal.walk("sign-in", TWITTER)
    assert user["localId"] in terminal.run("whoami")


def test_a_second_provider_is_linked_and_the_account_stays(site, app, browser, ada, tweeter):
    first = app.sign_in(browser, MICROSOFT)
    linked = app.sign_in(browser, TWITTER, {"idToken": first["idToken"]})
    assert linked["localId"] == first["localId"]
    user = site.user(linked["idToken"])
    assert {info["providerId"] for info in user["providerUserInfo"]} == {MICROSOFT, TWITTER}
    begun = site.claims(linked["idToken"])["auth_time"]
    next_second(begun)
    again = app.sign_in(browser, MICROSOFT)
    assert again["localId"] == first["localId"] and site.claims(again["idToken"])["auth_time"] > begun


def test_an_account_of_that_address_is_found_and_linked(site, app, browser, ada):
    owner = site.success(site.call(
        "signUp", {"email": ada["email"], "password": PASSWORD, "returnSecureToken": True}))
    refused = app.sign_in(browser, MICROSOFT)
    assert refused["needConfirmation"] is True and "idToken" not in refused
    assert refused["email"] == ada["email"]
    assert [info["providerId"] for info in site.user(owner["idToken"])["providerUserInfo"]] == ["password"]

    owner = site.success(site.call(
        "signInWithPassword", {"email": refused["email"], "password": PASSWORD, "returnSecureToken": True}))
    linked = site.success(site.assertion(
        idToken=owner["idToken"], pendingToken=refused["pendingToken"], postBody=f"providerId={MICROSOFT}"))
    assert linked["localId"] == owner["localId"]
    assert app.sign_in(browser, MICROSOFT)["localId"] == owner["localId"]


def test_google_tokens_are_taken_through_rotations(site, google, bob):
    first = site.success(site.credential(GOOGLE, id_token=google.sign({})))
    assert first["isNewUser"] is True and first["federatedId"] == f"https://accounts.google.com/{bob['sub']}"
    assert site.user(first["idToken"])["emailVerified"] is True
    old = google.keys[0]
    google.rotate(keeping=1)
    assert site.success(site.credential(GOOGLE, id_token=google.sign({})))["localId"] == first["localId"]
    assert site.success(site.credential(GOOGLE, id_token=google.sign({}, old)))["localId"] == first["localId"]


@pytest.mark.parametrize("claims", [
    {"iss": "https://accounts.google.com"}, {"aud": "client-2"}, {"exp": 1}, {"iat": 4102444800},
    {"azp": "somebody-else"}, {"sub": None}, {"nonce": "without-one-in-the-request"}], ids=str)
def test_a_token_that_is_not_for_us_is_refused(site, google, bob, claims):
    before = len(site.users())
    assert message(site.credential(GOOGLE, id_token=google.sign(claims))).split(" : ")[0] in (
        "INVALID_IDP_RESPONSE", "MISSING_OR_INVALID_NONCE")
    assert len(site.users()) == before


def test_an_error_of_the_provider_is_told_and_passes(site, app, browser, google, bob):
    def fault():
        return flask.jsonify(error="temporarily_unavailable", error_description="<b>later</b>"), 503

    before = len(site.users())
    google.fault = fault
    told = message(app.finish(app.walk(browser, GOOGLE), GOOGLE))
    # A provider that fails counts as one that cannot be reached, whatever it writes.
    assert told == "INVALID_IDP_RESPONSE : Error connecting to the given credential's issuer."
    assert len(site.users()) == before
    google.fault = None
    assert app.sign_in(browser, GOOGLE)["email"] == bob["email"]


@pytest.fixture
def admin(site, monkeypatch):
    """firebase-admin with an administrator's token; its calls to the vendor's host go to the server."""
    monkeypatch.setattr(ProviderConfigClient, "PROVIDER_CONFIG_URL", f"{site.server.url}/v2")

    class Token(credentials.Base):
        def get_credential(self):
            return Credentials(site.headers["Authorization"].removeprefix("Bearer "))

    app = firebase_admin.initialize_app(Token(), {"projectId": site.project.id}, name=str(uuid.uuid4()))
    yield app
    firebase_admin.delete_app(app)


def test_firebase_admin_configures_a_provider_that_signs_people_in(site, app, browser, mock, admin):
    identifier = f"oidc.mock-{uuid.uuid4().hex[:8]}"
    config = auth.create_oidc_provider_config(
        identifier, client_id="client-2", issuer=mock, display_name="A mock", enabled=True, client_secret="mock secret",
        code_response_type=True, id_token_response_type=False, app=admin)
    assert (config.provider_id, config.issuer, config.client_secret) == (identifier, mock, "mock secret")
    assert identifier in [found.provider_id for found in auth.list_oidc_provider_configs(app=admin).iterate_all()]

    subject = f"person-{uuid.uuid4().hex[:8]}"
    first = sign_in_at_mock(app, browser, identifier, subject)
    assert first["isNewUser"] is True and first["federatedId"] == f"{identifier}/{subject}"
    assert sign_in_at_mock(app, browser, identifier, subject)["localId"] == first["localId"]
    assert site.claims(first["idToken"])["firebase"]["identities"][identifier] == [subject]

    changed = auth.update_oidc_provider_config(identifier, enabled=False, app=admin)
    assert changed.enabled is False and auth.get_oidc_provider_config(identifier, app=admin).client_id == "client-2"
    browser.open(app.url(identifier))
    assert "auth/operation-not-allowed" in app.arrival()["firebaseError"]
    auth.delete_oidc_provider_config(identifier, app=admin)
    with pytest.raises(auth.ConfigurationNotFoundError):
        auth.get_oidc_provider_config(identifier, app=admin)


def sign_in_at_mock(app, browser, provider_id, subject):
    browser.open(app.url(provider_id))
    browser.find("input[name=sub]").send_keys(subject)
    browser.find("form button[type=submit]").click()
    browser.wait("#back")
    return app.site.success(app.finish(app.arrival(), provider_id))
