"""Two servers on one database, directly and by PgBouncer: what one is told the other knows, and what they send comes once."""

import itertools
import time
import uuid

import firebase_admin
import flask
import jwt
import pytest
import requests
from firebase_admin import auth, credentials
from firebase_admin._auth_providers import ProviderConfigClient
from firebase_admin._user_mgt import UserManager
from google.oauth2.credentials import Credentials

from conftest import run, run_json
from hosting import hosting
from mailbox import link
from mailing import PASSWORD
from polling import PATIENCE, poll
from servers import SOON, WAYS, message, new_address, pair_of_servers, refresh
from smtp import MailServer
from test_events import hooked

# What one server refuses by its own count: twenty wrong passwords for one address from one network.
ATTEMPTS = 20


@pytest.fixture(params=WAYS)
def pair(request, cluster, shared, tmp_path):
    with pair_of_servers(request.param, cluster, shared, tmp_path / "mails") as made:
        yield made


def test_tokens_of_one_are_good_at_the_other(pair):
    address = new_address()
    user = pair.one.sign_up(address)
    assert pair.two.user(user["idToken"])["email"] == address
    assert message(pair.two.call("signUp", {"email": address, "password": PASSWORD})) == "EMAIL_EXISTS"
    assert pair.two.sign_in(address).json()["localId"] == user["localId"]
    token = user["refreshToken"]
    for site, other in [*pair.ways(), *pair.ways()]:
        fresh = refresh(site, token).json()
        assert fresh["user_id"] == user["localId"]
        assert other.user(fresh["id_token"])["localId"] == user["localId"]
        token = fresh["refresh_token"]
    # What is ended at one is over at the other.
    pair.one.server.post(
        f"/v1/projects/{pair.project.id}/accounts:update", {"localId": user["localId"], "disableUser": True},
        headers=pair.shop.admin)
    assert message(refresh(pair.two, token)) == "USER_DISABLED"
    assert message(pair.two.sign_in(address)) == "USER_DISABLED"


def test_settings_of_one_reach_the_other(pair):
    for told, other in pair.ways():
        for enabled in (False, True):
            pair.shop.configure(told, "signIn.email.enabled", {"signIn": {"email": {"enabled": enabled}}})
            for site in (told, other):
                poll(lambda: enabled == (
                    message(site.call("signUp", {"email": new_address(), "password": PASSWORD})) == ""), SOON)
    # What a command changes reaches all.
    run("config", "set", "signIn.anonymous.enabled=false", "--project", pair.project.id, "--data", pair.shop.address)
    for site in pair.both:
        poll(lambda: message(site.call("signUp", {})).startswith("ADMIN_ONLY_OPERATION"), SOON)


def test_identity_providers_of_one_reach_the_other(pair):
    path = f"/v2/projects/{pair.project.id}/oauthIdpConfigs"
    for told, other in pair.ways():
        identifier = f"oidc.acme-{uuid.uuid4().hex[:8]}"
        ask = {"providerId": identifier, "continueUri": "http://localhost/"}
        assert message(other.call("createAuthUri", ask))
        answer = told.server.post(
            f"{path}?oauthIdpConfigId={identifier}",
            {"clientId": "client", "issuer": "https://id.example.com", "enabled": True}, headers=pair.shop.admin)
        assert answer.status_code == 200, answer.text
        found = other.server.get(f"{path}/{identifier}", headers=pair.shop.admin)
        assert found.json()["clientId"] == "client"
        told.server.patch(f"{path}/{identifier}?updateMask=clientId", {"clientId": "client-2"}, headers=pair.shop.admin)
        poll(lambda: other.server.get(
            f"{path}/{identifier}", headers=pair.shop.admin).json()["clientId"] == "client-2", SOON)


def published(site):
    return {key["kid"] for key in site.server.get("/.well-known/jwks.json").json()["keys"] if key["kty"] == "RSA"}


def test_both_sign_with_the_newest_key_and_publish_every_one(pair):
    users = [site.sign_up(new_address()) for site in pair.both]
    old = {jwt.get_unverified_header(user["idToken"])["kid"] for user in users}
    assert len(old) == 1
    new = run_json("keys", "rotate", "--now", "--data", pair.shop.address)["keyId"]
    for site, user in zip(pair.both, users):
        def signs_with_it():
            fresh = refresh(site, user["refreshToken"]).json()["id_token"]
            return fresh if jwt.get_unverified_header(fresh)["kid"] == new else None

        fresh = poll(signs_with_it, SOON)
        # Nobody signs before all know the key.
        for other in pair.both:
            assert published(other) >= old | {new}
            assert other.user(fresh)["localId"] == user["localId"]
            assert other.user(user["idToken"])["localId"] == user["localId"]


def test_wrong_passwords_are_counted_together(pair):
    address = new_address()
    pair.one.sign_up(address)

    def is_refused(site):
        told = message(site.sign_in(address, "wrong-1815"))
        assert told.startswith(("INVALID", "TOO_MANY_ATTEMPTS")), told
        return told.startswith("TOO_MANY_ATTEMPTS")

    # More than one server takes, and less at each. What is tried until they have heard of it does not fill a count.
    for site, _ in itertools.product(pair.both, range(ATTEMPTS // 2 + 2)):
        assert not is_refused(site)
    for site in pair.both:
        poll(lambda: is_refused(site), patience=5, every=1)
        assert message(site.sign_in(address)).startswith("TOO_MANY_ATTEMPTS")


def test_sign_ups_are_counted_together(pair):
    run("project", "update", pair.project.id, "--sign-up-quota", "10", "--for", "1h", "--data", pair.shop.address)
    for site in pair.both:
        poll(lambda: message(site.call("signUp", {})).startswith("TOO_MANY_ATTEMPTS"), patience=30)
    # A server counts for itself between two looks at the common count.
    assert 10 <= pair.shop.count(pair.one) <= 20


def test_each_mail_is_sent_once(pair, cluster, shared):
    people = [new_address() for _ in range(24)]
    with MailServer() as mail:
        senders = [
            pair.serve("--smtp", f"smtp://127.0.0.1:{mail.port}", "--mail-from", "auth@acme.example") for _ in range(2)]
        for site in pair.both:
            assert site.server.stop() == 0
        for site, person in zip(itertools.cycle(senders), people):
            site.sign_up(person)
        for site, person in zip(itertools.cycle(senders), people):
            site.success("sendOobCode", {"requestType": "PASSWORD_RESET", "email": person})
        letters = [mail.receive() for _ in people]
        assert sorted(letter.recipients[0] for letter in letters) == sorted(people)
        assert len({letter.message["Message-ID"] for letter in letters}) == len(people)
        poll(lambda: cluster.query("SELECT count(*) FROM outbox WHERE kind = 'mail'", shared) == [(0,)])
        for site in senders:
            assert site.server.stop() == 0
        assert mail.letters.empty()
    for letter in letters:
        assert "oobCode=" in link(letter.message)


def test_each_event_is_told_once_and_in_its_order(pair):
    with hooked() as hook:
        tellers = [pair.serve("--allow-hook-host", "127.0.0.1") for _ in range(2)]
        for site in pair.both:
            assert site.server.stop() == 0
        secret = run_json(
            "webhook", "add", hook.url, "--project", pair.project.id, "--data", pair.shop.address)["secret"]
        poll(lambda: tellers[0].sign_up(new_address()) and not hook.arrived.empty(), 30)
        address = new_address()
        user = tellers[0].sign_up(address)["localId"]
        names = [f"Ada {number}" for number in range(10)]
        for site, name in zip(itertools.cycle(tellers), names):
            site.server.post(
                f"/v1/projects/{pair.project.id}/accounts:update", {"localId": user, "displayName": name},
                headers=pair.shop.admin)
        told, ids = [], []
        while len(told) < len(names):
            event, headers = hook.take(secret)
            ids.append(headers["webhook-id"])
            if event["type"] == "user.updated" and event["data"]["user"]["localId"] == user:
                told.append(event["data"]["user"]["displayName"])
        assert told == names and len(set(ids)) == len(ids)


@pytest.fixture
def balanced(pair):
    """An origin whose requests go to one server, then to the other."""
    app, turns = flask.Flask(__name__), itertools.cycle(pair.both)

    @app.route("/<path:path>", methods=["GET", "POST", "PATCH", "DELETE"])
    def forward(path):
        headers = {
            name: flask.request.headers[name] for name in ("Authorization", "Content-Type") if name in flask.request.headers}
        answer = requests.request(
            flask.request.method, f"{next(turns).url}/{path}", params=flask.request.args, data=flask.request.get_data(),
            headers=headers, timeout=PATIENCE)
        return flask.Response(answer.content, answer.status_code, content_type=answer.headers.get("Content-Type"))

    with hosting(app) as origin:
        yield origin


@pytest.fixture
def admin(pair, balanced, monkeypatch):
    """firebase-admin with an administrator's token; its calls to the vendor's host go to the servers in turn."""
    monkeypatch.setattr(UserManager, "ID_TOOLKIT_URL", f"{balanced}/v1")
    monkeypatch.setattr(ProviderConfigClient, "PROVIDER_CONFIG_URL", f"{balanced}/v2")

    class Token(credentials.Base):
        def get_credential(self):
            return Credentials(pair.shop.admin["Authorization"].removeprefix("Bearer "))

    app = firebase_admin.initialize_app(Token(), {"projectId": pair.project.id}, name=str(uuid.uuid4()))
    yield app
    firebase_admin.delete_app(app)


def test_firebase_admin_manages_users_at_both(pair, admin):
    uids = [f"user-{number:02}" for number in range(12)]
    for uid in uids:
        made = auth.create_user(
            uid=uid, email=f"{uid}@example.com", phone_number=f"+155555501{uid[-2:]}", password=PASSWORD, app=admin)
        assert made.uid == uid
        assert auth.get_user_by_email(f"{uid}@example.com", app=admin).uid == uid
        with pytest.raises(auth.UidAlreadyExistsError):
            auth.create_user(uid=uid, app=admin)
    assert [user.uid for user in auth.list_users(max_results=5, app=admin).iterate_all()] == uids
    for uid in uids:
        assert auth.update_user(uid, display_name=uid.upper(), app=admin).display_name == uid.upper()
        auth.set_custom_user_claims(uid, {"role": uid}, app=admin)
    for site in pair.both:
        signed_in = site.sign_in("user-03@example.com").json()
        claims = jwt.decode(signed_in["idToken"], options={"verify_signature": False})
        assert claims["role"] == "user-03"
    # The SDK revokes by whole seconds: a session of the same second goes on.
    poll(lambda: time.time() >= claims["auth_time"] + 1)
    auth.revoke_refresh_tokens("user-03", app=admin)
    assert message(refresh(pair.one, signed_in["refreshToken"])) == "TOKEN_EXPIRED"
    result = auth.delete_users(uids[:6], app=admin)
    assert (result.success_count, result.failure_count) == (6, 0)
    assert [user.uid for user in auth.list_users(app=admin).iterate_all()] == uids[6:]
    for uid in uids[6:]:
        auth.delete_user(uid, app=admin)
        with pytest.raises(auth.UserNotFoundError):
            auth.get_user(uid, app=admin)


def test_firebase_admin_configures_providers_at_both(admin):
    for number in range(4):
        identifier = f"oidc.acme-{number}"
        auth.create_oidc_provider_config(
            identifier, client_id="client", issuer="https://id.example.com", enabled=True, app=admin)
        assert auth.get_oidc_provider_config(identifier, app=admin).client_id == "client"
        assert auth.update_oidc_provider_config(identifier, client_id="other", app=admin).client_id == "other"
        assert auth.get_oidc_provider_config(identifier, app=admin).client_id == "other"
    assert len(list(auth.list_oidc_provider_configs(app=admin).iterate_all())) == 4


def test_commands_work_beside_running_servers(pair):
    where = ["--project", pair.project.id, "--data", pair.shop.address]
    run("users", "create", "--uid", "ada", "--email", "ada@example.com", *where)
    for site in pair.both:
        assert pair.shop.found(site, ["ada"])
        user = site.sign_up(new_address())
        assert run_json("users", "show", user["localId"], *where)["localId"] == user["localId"]
    assert run_json("users", "count", *where)["count"] == 3
    run("users", "update", "ada", "--disable", *where)
    for site in pair.both:
        assert pair.shop.found(site, ["ada"])["ada"]["disabled"] is True
    # Both have written to one log, whose events fit.
    run("audit", "verify", "--data", pair.shop.address)
