"""A client as those of the 2.x SDKs were, against a server with --legacy-api: paths, `_method`, forms, suppressed statuses."""

import hashlib
import json
import time
import urllib.parse

import jwt
import pytest
import requests

from conftest import run, serving
from mailing import mailing
from polling import PATIENCE
from test_tokens import custom_token, verify

EMAIL, PASSWORD = "Ada@example.com", "engine-1843"


class LegacyClient:
    """Speaks as the JavaScript client of 2.4 did, but for secrets, which it sends in bodies."""

    def __init__(self, server, namespace, host="/v2"):
        self.base = f"{server.url}{host}/{namespace}"

    def call(self, path, method="POST", **parameters):
        """Whatever happens is a 200; the answer, and the code of the error."""
        query = {"v": "js-2.4.2", "transport": "json", "suppress_status_codes": "true", "_method": method}
        answer = requests.post(f"{self.base}/{path}", params=query, data=parameters, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def code(self, path, method="POST", **parameters):
        error = self.call(path, method, **parameters)["error"]
        assert error["message"]
        return error["code"]

    def user(self, email, rest=""):
        return f"users/{urllib.parse.quote(email, safe='')}{rest}"

    def login(self, email=EMAIL, password=PASSWORD):
        return self.call("auth/password", "GET", email=email, password=password)


@pytest.fixture
def mail(tmp_path):
    with mailing(tmp_path, "--legacy-api") as mail:
        yield mail


@pytest.fixture
def client(mail):
    mail.configure(
        "emailPrivacyConfig", {"emailPrivacyConfig": {"enableImprovedEmailPrivacy": False}})
    return LegacyClient(mail.server, mail.project.id)


def test_a_user_goes_the_whole_way(mail, client):
    uid = client.call("users", email=EMAIL, password=PASSWORD)["uid"]
    assert client.code("users", email=EMAIL, password=PASSWORD) == "EMAIL_TAKEN"
    assert client.code("auth/password", "GET", email=EMAIL, password="wrong-one") == "INVALID_PASSWORD"
    assert client.code("auth/password", "GET", email="eve@example.com", password=PASSWORD) == "INVALID_USER"

    login = client.login()
    claims = verify(mail.server, mail.project, login["token"])
    assert (login["uid"], login["provider"], login["expires"]) == (uid, "password", claims["exp"])
    assert claims["sub"] == uid and abs(claims["exp"] - time.time() - 3600) < 60
    assert login["auth"] == {"uid": uid, "provider": "password", "token": claims}
    digest = hashlib.md5(EMAIL.strip().lower().encode()).hexdigest()
    assert login["password"] == {
        "email": EMAIL.lower(), "isTemporaryPassword": False,
        "profileImageURL": f"https://secure.gravatar.com/avatar/{digest}?d=retro"}

    new = "Countess@example.com"
    change = {"oldEmail": EMAIL, "newEmail": new, "email": new}
    path = client.user(EMAIL, "/email")
    assert client.code(path, "PUT", password="wrong-one", **change) == "INVALID_PASSWORD"
    assert client.call(path, "PUT", password=PASSWORD, **change) == {}
    assert mail.mailbox.take_link(EMAIL.lower()).count("mode=recoverEmail") == 1
    assert client.code("auth/password", "GET", email=EMAIL, password=PASSWORD) == "INVALID_USER"

    change = {"newPassword": "difference-2", "password": "difference-2"}
    path = client.user(new, "/password")
    assert client.code(path, "PUT", oldPassword="wrong-one", **change) == "INVALID_PASSWORD"
    assert client.call(path, "PUT", oldPassword=PASSWORD, **change) == {}
    assert client.login(new, "difference-2")["uid"] == uid

    assert client.call(client.user(new, "/password")) == {}
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(mail.mailbox.take_link(new.lower())).query)
    assert query["mode"] == ["resetPassword"]
    mail.success("resetPassword", {"oobCode": query["oobCode"][0], "newPassword": "difference-3"})

    assert client.code(client.user(new), "DELETE", password="difference-2") == "INVALID_PASSWORD"
    assert client.login(new, "difference-3")["uid"] == uid
    assert client.call(client.user(new), "DELETE", password="difference-3") == {}
    assert client.code("auth/password", "GET", email=new, password="difference-3") == "INVALID_USER"


def test_a_temporary_password_is_mailed_where_the_project_has_them(mail, client):
    mail.configure("signIn.cressetTemporaryPasswords", {"signIn": {"cressetTemporaryPasswords": True}})
    client.call("users", email=EMAIL, password=PASSWORD)
    assert client.call(client.user(EMAIL, "/password")) == {}
    text = mail.mailbox.take(EMAIL.lower()).get_body(("plain",)).get_content()
    [temporary] = [word for word in text.split() if word.count("-") == 3 and len(word) == 19]
    assert client.login(password=temporary)["password"]["isTemporaryPassword"] is True
    change = {"oldPassword": temporary, "newPassword": "difference-2"}
    assert client.call(client.user(EMAIL, "/password"), "PUT", **change) == {}
    assert client.login(password="difference-2")["password"]["isTemporaryPassword"] is False
    assert client.code("auth/password", email=EMAIL, password=temporary) == "INVALID_PASSWORD"


def test_with_enumeration_protection_nothing_tells_who_has_an_account(mail):
    client = LegacyClient(mail.server, mail.project.id)
    client.call("users", email=EMAIL, password=PASSWORD)
    wrong = client.call("auth/password", email=EMAIL, password="wrong-one")
    assert wrong == client.call("auth/password", email="eve@example.com", password=PASSWORD)
    assert wrong["error"]["code"] == "INVALID_PASSWORD"
    reset = client.call(client.user("eve@example.com", "/password"))
    assert reset == client.call(client.user(EMAIL, "/password")) == {}
    change = client.call(client.user(EMAIL, "/email"), "PUT", password=PASSWORD, newEmail="new@example.com")
    assert change["error"]["code"] == "AUTHENTICATION_DISABLED"
    assert "verify the new email" in change["error"]["message"]


def test_statuses_and_methods_are_http_s_own_where_nothing_else_is_asked_for(mail, client):
    user = {"email": EMAIL, "password": PASSWORD}
    assert requests.post(f"{client.base}/users", json=user, timeout=PATIENCE).status_code == 200
    taken = requests.post(f"{client.base}/users", json=user, timeout=PATIENCE)
    assert (taken.status_code, taken.json()["error"]["code"]) == (409, "EMAIL_TAKEN")
    in_address = requests.get(f"{client.base}/auth/password", params=user, timeout=PATIENCE)
    assert (in_address.status_code, in_address.json()["error"]["code"]) == (400, "INVALID_ARGUMENTS")
    assert PASSWORD not in in_address.text
    alias = f"{mail.url}/auth.firebase.com/v2/{mail.project.id}/{client.user(EMAIL)}"
    assert requests.delete(alias, json={"password": PASSWORD}, timeout=PATIENCE).status_code == 200
    assert requests.delete(alias, json={"password": PASSWORD}, timeout=PATIENCE).status_code == 400


def test_anonymous_and_custom_users_log_in(mail, client, tmp_path):
    anonymous = client.call("auth/anonymous", "GET")
    assert anonymous["provider"] == "anonymous" and anonymous["anonymous"] == {}
    assert verify(mail.server, mail.project, anonymous["token"])["sub"] == anonymous["uid"]
    key = mail.project.service_account(tmp_path / "key.json")
    token = custom_token(key)
    custom = client.call("auth/custom", token=token)
    assert (custom["uid"], custom["provider"]) == ("custom-1", "custom")
    assert custom["auth"]["token"]["premium"] is True
    assert client.code("auth/custom", token=token[:-4] + "AAAA") == "INVALID_TOKEN"


def test_the_switch_is_an_option_like_any_other(data, project, tmp_path):
    config = tmp_path / "config.json"
    config.write_text(json.dumps({"legacyApi": True}))
    ways = [
        ([], {}, 404), (["--legacy-api"], {}, 200), ([], {"CRESSET_LEGACY_API": "true"}, 200),
        (["--config", config], {}, 200), (["--legacy-api=false", "--config", config], {}, 404)]
    for arguments, environment, status in ways:
        with serving("serve", "--data", data, *arguments, environment=environment) as server:
            answer = requests.post(f"{server.url}/v2/{project.id}/auth/anonymous", timeout=PATIENCE)
            assert answer.status_code == status, answer.text
    for command in ("serve", "emulator"):
        assert "--legacy-api" in run("help", command).stdout


def test_the_emulator_takes_any_namespace():
    with serving("emulator", "--legacy-api") as emulator:
        client = LegacyClient(emulator, "somebody", host="/auth.firebase.com/v2")
        client.call("users", email=EMAIL, password=PASSWORD)
        login = client.login()
        claims = jwt.decode(login["token"], options={"verify_signature": False})
        assert claims["aud"] == "somebody" and login["auth"]["token"] == claims
