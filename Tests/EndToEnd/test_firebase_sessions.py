"""Sessions of a Firebase project continue after the move: by the wire, and in the vendor's web SDK."""

import concurrent.futures
import datetime
import uuid

import pytest

from browser import browsing
from conftest import run, run_json, serving
from firebase_hosts import API_KEY, PROJECT, firebase_hosts
from polling import poll
from test_users import SCRYPT, row, users, write
from vendor_sources import sdk_bundle
from web_app import bare_app

RACERS = 8


@pytest.fixture
def firebase():
    with firebase_hosts() as hosts:
        yield hosts


@pytest.fixture
def server(data, project, firebase):
    with serving(
            "serve", "--data", data, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0", "--allow-provider-host",
            firebase.origin.removeprefix("http://")) as server:
        yield server


def of(project):
    return ["--project", project.id, "--data", project.data]


def permit(server, project, firebase, **changes):
    until = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=60)
    settings = {
        "projectId": PROJECT, "apiKey": API_KEY, "until": until.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "keysUrl": f"{firebase.origin}/keys", "tokenUrl": f"{firebase.origin}/token", **changes}
    words = [f"signIn.cressetFirebaseSessions.{name}={value}" for name, value in settings.items()]
    assert API_KEY not in run("config", "set", *words, *of(project)).stdout
    # A running server follows changes within a second.
    poll(lambda: message(exchange(server, project, refreshToken="unknown")) == "INVALID_REFRESH_TOKEN")


def bring(project, tmp_path, *rows):
    users("import", write(tmp_path / f"{uuid.uuid4().hex}.json", rows), *SCRYPT, project=project)


def exchange(server, project, **body):
    return server.post(f"/v1/accounts:exchangeFirebaseSession?key={project.key}", body)


def message(answer):
    return answer.json()["error"]["message"]


def test_a_session_that_may_not_continue_is_refused(server, project, firebase, tmp_path):
    token = firebase.refresh_token("user-0000001")
    assert message(exchange(server, project, refreshToken=token)).startswith("OPERATION_NOT_ALLOWED")
    permit(server, project, firebase)
    assert message(exchange(server, project, refreshToken=token)).startswith("USER_NOT_FOUND : Import")
    bring(project, tmp_path, row(1, disabled=True), row(2))
    assert message(exchange(server, project, refreshToken=token)) == "USER_DISABLED"
    assert message(exchange(server, project, refreshToken="unknown")) == "INVALID_REFRESH_TOKEN"
    assert message(exchange(server, project, idToken=firebase.id_token("user-0000002") + "x")).startswith("INVALID_ID_TOKEN")
    users("update", "user-2@example.com", "--password-stdin", project=project, text="engine-1843\n")
    refused = exchange(server, project, refreshToken=firebase.refresh_token("user-0000002"))
    assert message(refused) == "TOKEN_EXPIRED", refused.text


def test_an_outage_of_firebase_refuses_no_session(server, project, firebase, tmp_path):
    permit(server, project, firebase)
    bring(project, tmp_path, row(1))
    token = firebase.refresh_token("user-0000001")
    for fault in [
            lambda: ("busy", 500), lambda: ("", 302, {"Location": f"{firebase.origin}/keys"}),
            lambda: "<html>", lambda: ({"error": {"message": "API key not valid."}}, 400)]:
        firebase.fault = fault
        assert exchange(server, project, refreshToken=token).status_code == 503
    firebase.fault = None
    assert exchange(server, project, refreshToken=token).status_code == 200


def test_of_all_who_show_a_session_one_continues_it(server, project, firebase, tmp_path):
    permit(server, project, firebase)
    bring(project, tmp_path, row(1, customAttributes='{"role":"guest"}'))
    token = firebase.refresh_token("user-0000001", age=3 * 86_400)
    with concurrent.futures.ThreadPoolExecutor(RACERS) as pool:
        answers = list(pool.map(lambda _: exchange(server, project, refreshToken=token), range(RACERS)))
    (found,) = [answer.json() for answer in answers if answer.status_code == 200]
    assert {message(answer) for answer in answers if answer.status_code != 200} == {"TOKEN_EXPIRED"}
    refreshed = server.post(
        f"/v1/token?key={project.key}", {"grant_type": "refresh_token", "refresh_token": found["refreshToken"]})
    assert refreshed.json()["user_id"] == found["localId"] == "user-0000001"
    (listed,) = run_json("users", "sessions", "user-1@example.com", *of(project))["sessions"]
    age = datetime.datetime.now(datetime.UTC) - datetime.datetime.fromisoformat(listed["signedInAt"])
    assert age > datetime.timedelta(days=2) and listed["signInProvider"] == "password"
    metric = 'cresset_firebase_sessions_total{outcome="exchanged"} 1'
    assert metric in server.get("/metrics").text
    assert API_KEY not in run("config", "get", *of(project)).stdout


@pytest.fixture(scope="module")
def sdk(tmp_path_factory):
    return sdk_bundle(tmp_path_factory.mktemp("sdk"))


@pytest.fixture
def page(server, project, emulator, firebase, sdk):
    """An app in a browser: from before the move, when the emulator is its Firebase, and after it."""
    settings = {
        "apiKey": project.key, "firebaseApiKey": API_KEY, "projectId": project.id, "server": server.url,
        "firebase": emulator.url}
    with bare_app(settings, sdk, "sessions.js") as app, browsing() as browser:
        browser.open(app)
        yield browser


def perform(browser, name, *words):
    return browser.driver.execute_async_script(
        "does[arguments[0]](...arguments[1]).catch((error) => ({ error: `${error}` })).then(arguments[2])", name, words)


def sign_in_at_firebase(browser, emulator, email, place):
    """By the SDK, which stores the session; its user and refresh token."""
    body = {"email": email, "password": "engine-1843", "returnSecureToken": True}
    assert emulator.post(f"/identitytoolkit.googleapis.com/v1/accounts:signUp?key={API_KEY}", body).status_code == 200
    answer = perform(browser, "signInAtFirebase", email, place)
    assert "error" not in answer, answer
    return answer


def reload(browser):
    browser.driver.refresh()


@pytest.mark.parametrize("place", ["indexedDB", "localStorage"])
def test_the_web_sdk_starts_with_the_user_of_firebase(server, project, emulator, firebase, page, tmp_path, place):
    permit(server, project, firebase)
    email = f"{uuid.uuid4().hex[:12]}@example.com"
    assert perform(page, "start")["outcome"] == "none"
    reload(page)
    old = sign_in_at_firebase(page, emulator, email, place)
    # The helper shows this token, and Firebase knows it.
    firebase.sessions[old["refreshToken"]] = (old["uid"], {})
    reload(page)
    # The user is not here yet; the session waits.
    missing = perform(page, "start")
    assert (missing["outcome"], missing["uid"]) == ("unavailable", None), missing
    bring(project, tmp_path, {"localId": old["uid"], "email": email, "emailVerified": True})
    firebase.fault = lambda: ("busy", 500)
    reload(page)
    assert perform(page, "start")["outcome"] == "unavailable"
    firebase.fault = None
    reload(page)
    moved = perform(page, "start")
    assert (moved["outcome"], moved["uid"], moved["email"]) == ("adopted", old["uid"], email), moved
    assert moved["issuer"].endswith(f"/{project.id}")
    assert perform(page, "refresh") == old["uid"]
    reload(page)
    assert perform(page, "start")["uid"] == old["uid"]
    perform(page, "signOut")
    reload(page)
    again = perform(page, "start")
    assert (again["outcome"], again["uid"]) == ("none", None)
    assert page.complaints() == [] or all("50" in entry or "400" in entry for entry in page.complaints())


def test_a_refused_session_leaves_the_browser(server, project, emulator, firebase, page):
    permit(server, project, firebase)
    sign_in_at_firebase(page, emulator, f"{uuid.uuid4().hex[:12]}@example.com", "indexedDB")
    reload(page)
    # Firebase does not know this token.
    assert perform(page, "start")["outcome"] == "refused"
    reload(page)
    assert perform(page, "start")["outcome"] == "none"


def test_the_helper_is_small_and_may_be_cached(server):
    script = server.get("/__/cresset/web.js", headers={"Origin": "https://app.example.com"})
    assert len(script.content) < 3 * 1024
    assert script.headers["Content-Type"].startswith("text/javascript")
    assert script.headers["X-Content-Type-Options"] == "nosniff" and "max-age" in script.headers["Cache-Control"]
    assert script.headers["Access-Control-Allow-Origin"] == "https://app.example.com"
    # A cache must not give it to an app without the header.
    assert server.get("/__/cresset/web.js").headers["Vary"] == script.headers["Vary"] == "Origin"
    assert "export function adopt" in server.get("/__/cresset/web.d.ts").text
