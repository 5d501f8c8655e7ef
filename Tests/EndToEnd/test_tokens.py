"""Libraries that this project has not written verify the tokens of a server in production mode."""

import json
import time

import google.auth._helpers
import google.auth.transport.requests
import jwt
import pytest
import requests
from google.auth import jwt as google_jwt
from google.oauth2 import service_account

from conftest import run, run_json, serving
from kannel import free_ports
from polling import PATIENCE

EMAIL, PASSWORD = "ada@example.com", "engine-1843"


def sign_up(server, project):
    answer = server.post(
        f"/v1/accounts:signUp?key={project.key}",
        {"email": EMAIL, "password": PASSWORD, "returnSecureToken": True})
    assert answer.status_code == 200, answer.text
    return answer.json()


def sign_in(server, project):
    return server.post(
        f"/v1/accounts:signInWithPassword?key={project.key}",
        {"email": EMAIL, "password": PASSWORD, "returnSecureToken": True}).json()


def verify(server, project, token):
    """As an OpenID Connect relying party does: discovery, key set, signature, claims."""
    discovery = server.get(f"/{project.id}/.well-known/openid-configuration").json()
    key = jwt.PyJWKClient(discovery["jwks_uri"]).get_signing_key_from_jwt(token)
    return jwt.decode(
        token, key, algorithms=discovery["id_token_signing_alg_values_supported"], audience=project.id,
        issuer=discovery["issuer"])


def kid(token):
    return jwt.get_unverified_header(token)["kid"]


def rotate_now(server, project, suffix=""):
    """Puts a key in use, and asks until the server has seen it: it looks once a second."""
    new = run_json("keys", "rotate", "--now", "--data", project.data)["keyId"]
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        token = sign_in(server, project)["idToken"]
        if kid(token) == new + suffix:
            return token
    raise AssertionError("the server does not sign with the new key")


def test_pyjwt_verifies_before_and_after_a_rotation(server, project):
    user = sign_up(server, project)
    before = verify(server, project, user["idToken"])
    assert (before["sub"], before["email"]) == (user["localId"], EMAIL)
    fresh = rotate_now(server, project)
    assert kid(fresh) != kid(user["idToken"])
    assert verify(server, project, fresh)["sub"] == user["localId"]
    assert verify(server, project, user["idToken"])["sub"] == user["localId"]


def test_pyjwt_verifies_es256(server, project):
    former = sign_up(server, project)["idToken"]
    run(
        "config", "set", "signIn.cressetTokenAlgorithm=ES256", "--project", project.id, "--data", project.data)
    deadline = time.monotonic() + PATIENCE
    while jwt.get_unverified_header(token := sign_in(server, project)["idToken"])["alg"] != "ES256":
        assert time.monotonic() < deadline
    assert verify(server, project, token)["email"] == EMAIL
    for place in (["--data", project.data], ["--server", server.url]):
        done = run("token", "verify", token, "--project", project.id, *place, expect=1)
        assert "cannot verify ES256, only RS256; send the token to accounts:lookup" in done.stderr
    # Before its hour is over, the former token is as good; it names another key of the same set.
    for known in (former, token):
        assert server.post(f"/v1/accounts:lookup?key={project.key}", {"idToken": known}).status_code == 200
    rotated = rotate_now(server, project, suffix="-ec")
    assert verify(server, project, rotated)["email"] == EMAIL


def test_a_verifier_that_knows_the_issuer_alone_verifies(data, project):
    with serving("serve", "--data", data, "--bcrypt-cost", "4") as server:
        former = sign_up(server, project)["idToken"]
    [port] = free_ports(1)
    own = ["--listen", f"127.0.0.1:{port}", "--public-url", f"http://127.0.0.1:{port}", "--own-issuer"]
    with serving("serve", "--data", data, "--bcrypt-cost", "4", *own) as server:
        issuer = f"{server.url}/{project.id}"
        token = sign_in(server, project)["idToken"]
        assert jwt.decode(token, options={"verify_signature": False})["iss"] == issuer
        # As gateways do: the issuer is all that they are told (OpenID Connect Discovery §4).
        document = requests.get(f"{issuer}/.well-known/openid-configuration", timeout=PATIENCE).json()
        assert document["issuer"] == issuer and document["jwks_uri"].startswith(server.url + "/")
        key = jwt.PyJWKClient(document["jwks_uri"]).get_signing_key_from_jwt(token)
        algorithms = document["id_token_signing_alg_values_supported"]
        claims = jwt.decode(token, key, algorithms=algorithms, audience=project.id, issuer=issuer)
        assert claims["email"] == EMAIL
        with pytest.raises(jwt.InvalidIssuerError):
            jwt.decode(former, key, algorithms=algorithms, audience=project.id, issuer=issuer)
        # Here the former token is as good as before, until its hour is over.
        for known in (former, token):
            assert server.post(f"/v1/accounts:lookup?key={project.key}", {"idToken": known}).status_code == 200


def test_google_auth_verifies_through_the_certificates(server, project):
    user = sign_up(server, project)
    certificates = server.get("/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com").json()
    claims = google_jwt.decode(user["idToken"], certs=certificates, audience=project.id)
    assert claims["user_id"] == user["localId"]


def test_a_forged_token_is_refused_by_everybody(server, project):
    user = sign_up(server, project)
    header, payload, signature = user["idToken"].split(".")
    public = server.get("/.well-known/jwks.json").json()["keys"][0]["n"]
    forged = [
        f"{header}.{payload}.",
        jwt.encode(jwt.decode(user["idToken"], options={"verify_signature": False}), None, algorithm="none"),
        jwt.encode(
            jwt.decode(user["idToken"], options={"verify_signature": False}), public, algorithm="HS256",
            headers={"kid": kid(user["idToken"])}),
        f"{header}.{payload}.{signature[:-8]}AAAAAAAA",
    ]
    for token in forged:
        answer = server.post(f"/v1/accounts:lookup?key={project.key}", {"idToken": token})
        assert answer.json()["error"]["message"] == "INVALID_ID_TOKEN"
        with pytest.raises(jwt.PyJWTError):
            verify(server, project, token)


def test_session_cookies_verify_through_the_key_set(server, project):
    user = sign_up(server, project)
    cookie = server.post(
        f"/v1/projects/{project.id}:createSessionCookie", {"idToken": user["idToken"], "validDuration": 300},
        headers=project.admin_headers()).json()["sessionCookie"]
    key = jwt.PyJWKClient(f"{server.url}/v1/sessionCookiePublicKeys").get_signing_key(kid(cookie))
    claims = jwt.decode(
        cookie, key, algorithms=["RS256"], audience=project.id,
        issuer=f"https://session.firebase.google.com/{project.id}")
    assert claims["sub"] == user["localId"]


@pytest.fixture
def key_file(server, project, tmp_path):
    path = tmp_path / "key.json"
    run(
        "service-account", "create", "--project", project.id, "--data", project.data, "--out", path,
        "--public-url", server.url)
    return path


def test_a_service_account_administers_through_google_auth(server, project, key_file):
    assert key_file.stat().st_mode & 0o777 == 0o600
    credentials = service_account.Credentials.from_service_account_file(
        key_file, scopes=["https://www.googleapis.com/auth/identitytoolkit"])
    session = google.auth.transport.requests.AuthorizedSession(credentials)
    made = session.post(
        f"{server.url}/v1/projects/{project.id}/accounts", json={"localId": "ada", "email": EMAIL}, timeout=PATIENCE)
    assert made.status_code == 200, made.text
    users = session.get(f"{server.url}/v1/projects/{project.id}/accounts:batchGet", timeout=PATIENCE).json()["users"]
    assert [user["localId"] for user in users] == ["ada"]


def test_processes_that_start_at_once_get_an_access_token_each(key_file, monkeypatch):
    now = google.auth._helpers.utcnow()
    monkeypatch.setattr(google.auth._helpers, "utcnow", lambda: now)
    tokens = set()
    for _ in range(5):
        credentials = service_account.Credentials.from_service_account_file(
            key_file, scopes=["https://www.googleapis.com/auth/identitytoolkit"])
        credentials.refresh(google.auth.transport.requests.Request())
        tokens.add(credentials.token)
    assert len(tokens) == 5


def custom_token(key):
    """A custom token of the user custom-1, as a team's own server signs it."""
    now = int(time.time())
    return jwt.encode(
        {
            "iss": key["client_email"], "sub": key["client_email"], "uid": "custom-1", "iat": now, "exp": now + 3600,
            "aud": "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit",
            "claims": {"premium": True},
        }, key["private_key"], algorithm="RS256")


def test_a_service_account_signs_custom_tokens(server, project, key_file):
    key = json.loads(key_file.read_text())
    token = custom_token(key)
    answer = server.post(f"/v1/accounts:signInWithCustomToken?key={project.key}", {"token": token})
    assert answer.status_code == 200, answer.text
    claims = verify(server, project, answer.json()["idToken"])
    assert (claims["sub"], claims["premium"]) == ("custom-1", True)


def test_an_administrators_token_opens_its_project_alone(server, project):
    headers = project.admin_headers()
    own = server.get(f"/v1/projects/{project.id}/accounts:batchGet", headers=headers)
    other = server.get("/v1/projects/other/accounts:batchGet", headers=headers)
    assert (own.status_code, other.status_code) == (200, 403)
    assert requests.get(f"{server.url}/v1/projects/{project.id}/accounts:batchGet", timeout=PATIENCE).status_code == 403


def test_a_token_acts_within_its_role(server, project):
    own = ["--project", project.id, "--data", project.data]
    refused = run("token", "create", "--role", "king", *own, expect=2)
    assert "administrator" in refused.stderr
    tokens = {role: run_json("token", "create", "--role", role, *own) for role in ["viewer", "support", "administrator", "owner"]}
    assert {role: made["role"] for role, made in tokens.items()} == {role: role for role in tokens}
    assert run_json("token", "create", *own)["role"] == "owner"
    listed = {each["id"]: each["role"] for each in run_json("token", "list", *own)["tokens"]}
    assert {role: listed[made["id"]] for role, made in tokens.items()} == {role: role for role in tokens}

    def send(role, path, body):
        headers = {"Authorization": f"Bearer {tokens[role]['token']}"}
        return requests.post(f"{server.url}/v1/projects/{project.id}/{path}", json=body, headers=headers)

    made = send("administrator", "accounts", {"email": "zoe@example.com"}).json()["localId"]
    for role in ["viewer", "support"]:
        assert send(role, "accounts:lookup", {"localId": [made]}).json()["users"][0]["localId"] == made
        error = send(role, "accounts:delete", {"localId": made})
        assert error.status_code == 403 and error.json()["error"]["status"] == "PERMISSION_DENIED"
        assert "deleteUsers needs the role administrator" in error.json()["error"]["message"]
    assert send("viewer", "accounts:update", {"localId": made, "disableUser": True}).status_code == 403
    assert send("support", "accounts:update", {"localId": made, "disableUser": True}).status_code == 200
    assert send("owner", "accounts:delete", {"localId": made}).status_code == 200
