"""The example app of the 2.x kind: accounts with an address and a password."""

import pytest

from conftest import serving
from legacy_app import LegacyApp, facts

EMAIL, NEW_EMAIL = "bobtony@example.com", "bobtony@firebase.example"
PASSWORD, NEW_PASSWORD = "correcthorsebatterystaple", "batteryhorsestaplecorrect"


@pytest.fixture
def app(tmp_path):
    with serving("emulator", "--legacy-api") as server:
        yield LegacyApp(tmp_path, server.url)


def test_unknown_words_are_answered_with_the_usage(app):
    for words in ((), ("create", EMAIL), ("twitter", "remove"), ("whoami", "really")):
        printed, said = app.run(*words, expect=2)
        assert not printed and said.startswith("usage: cresset-legacy")


def test_mistakes_are_alerts_and_change_nothing(app):
    app.run("create", EMAIL, PASSWORD)
    for words in (
            ("create", EMAIL, PASSWORD), ("create", "no address", PASSWORD), ("log-in", EMAIL, "wronghorse"),
            ("change-email", EMAIL, "wronghorse", NEW_EMAIL), ("change-password", EMAIL, "wronghorse", NEW_PASSWORD),
            ("remove", EMAIL, "wronghorse"), ("whoami",)):
        printed, said = app.run(*words, expect=1)
        alert = said.splitlines()[-1]
        assert not printed and alert.startswith("error: ") and len(alert) > len("error: "), words
    app.run("log-in", EMAIL, PASSWORD)


def test_accounts_are_made_changed_and_removed(app):
    uid = app.run("create", EMAIL, PASSWORD)[0].split()[-1]
    # Making an account logs nobody in.
    app.run("whoami", expect=1)
    printed, said = app.run("log-in", EMAIL, PASSWORD)
    found = facts(printed)
    assert (found["uid"], found["provider"], found["email"]) == (uid, "password", EMAIL)
    assert found["isTemporaryPassword"] == "false" and found["profileImageURL"].endswith("?d=retro")
    assert said.startswith("Logging in …")
    assert facts(app.run("whoami")[0])["uid"] == uid
    app.run("change-email", EMAIL, PASSWORD, NEW_EMAIL)
    app.run("change-password", NEW_EMAIL, PASSWORD, NEW_PASSWORD)
    app.run("log-in", EMAIL, PASSWORD, expect=1)
    assert facts(app.run("log-in", NEW_EMAIL, NEW_PASSWORD)[0])["uid"] == uid
    app.run("reset-password", NEW_EMAIL)
    app.run("remove", NEW_EMAIL, NEW_PASSWORD)
    app.run("whoami", expect=1)
    app.run("log-in", NEW_EMAIL, NEW_PASSWORD, expect=1)
