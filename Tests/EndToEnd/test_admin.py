"""CressetAdmin through its example: real tokens, and agreement with PyJWT and google-auth about 10,000 altered ones."""

import base64
import http.server
import json
import os
import pathlib
import random
import subprocess
import threading
import time

import jwt
import pytest
import requests
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from google.auth import exceptions, jwt as google_jwt

import store
from conftest import Project, run, run_json, serving
from kannel import free_ports
from polling import PATIENCE, poll

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERIFIER = ROOT / ".build" / "release" / "cresset-verify"
EMAIL = "ada@example.com"
ISSUER = "https://securetoken.google.com/acme"
TOLERANCE = 60


def verify(url, project, tokens, *options, **environment):
    done = subprocess.run(
        [VERIFIER, *options], input="\n".join(tokens) + "\n", capture_output=True, text=True, timeout=10 * PATIENCE,
        env={"PATH": os.environ["PATH"], "CRESSET_URL": url, "CRESSET_PROJECT": project, **environment})
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def sign_up(server, project):
    return server.post(
        f"/v1/accounts:signUp?key={project.key}",
        {"email": EMAIL, "password": "engine-1843", "returnSecureToken": True}).json()


def test_tokens_and_cookies_of_a_server(server, project):
    user = sign_up(server, project)
    token, admin = user["idToken"], project.admin_headers()
    credential = admin["Authorization"].removeprefix("Bearer ")
    cookie = server.post(
        f"/v1/projects/{project.id}:createSessionCookie", {"idToken": token, "validDuration": 300},
        headers=admin).json()["sessionCookie"]
    [answer, refusal] = verify(server.url, project.id, [token, cookie])
    assert answer["uid"] == user["localId"] and answer["claims"]["email"] == EMAIL
    assert refusal["error"] == "invalid-id-token"
    [refusal, answer] = verify(server.url, project.id, [token, cookie], "--cookies")
    assert answer["uid"] == user["localId"] and refusal["error"] == "invalid-session-cookie"
    [refusal] = verify(server.url, "other", [token])
    assert refusal["error"] == "invalid-id-token"

    def checked(*options):
        [answer] = verify(
            server.url, project.id, [cookie if options else token], "--check-revoked", *options,
            CRESSET_ADMIN_TOKEN=credential)
        return answer.get("error")

    assert checked() is None and checked("--cookies") is None
    [refusal] = verify(server.url, project.id, [token], "--check-revoked")
    assert refusal["error"] == "invalid-credential"
    update = f"/v1/projects/{project.id}/accounts:update"
    valid_since = str(int(time.time()) + 5)
    server.post(update, {"localId": user["localId"], "validSince": valid_since}, headers=admin).raise_for_status()
    assert checked() == "id-token-revoked" and checked("--cookies") == "session-cookie-revoked"
    server.post(update, {"localId": user["localId"], "disableUser": True}, headers=admin).raise_for_status()
    assert checked() == "user-disabled"
    server.post(
        f"/v1/projects/{project.id}/accounts:delete", {"localId": user["localId"]}, headers=admin).raise_for_status()
    assert checked() == "user-not-found"


def bearer(project):
    return project.admin_headers()["Authorization"].removeprefix("Bearer ")


def manage(url, project, *words, token=None, key=None, tenant=None, expect=0):
    environment = {
        "PATH": os.environ["PATH"], "CRESSET_URL": url, "CRESSET_PROJECT": project,
        **({"CRESSET_TENANT": tenant} if tenant else {})}
    done = subprocess.run(
        [VERIFIER.with_name("cresset-users"), *words], capture_output=True, text=True, timeout=PATIENCE,
        env={
            **environment, **({"CRESSET_ADMIN_TOKEN": token} if token else {}),
            **({"CRESSET_ADMIN_KEY": str(key)} if key else {})})
    assert done.returncode == expect, (words, done.stdout, done.stderr)
    return [line.split("\t") for line in done.stdout.splitlines()] if expect == 0 else done.stderr


def walk_of_a_manager(server, project, **credential):
    def call(*words, **options):
        return manage(server.url, project, *words, **options, **credential)

    assert call("list") == []
    ids = [call("create", f"{name}@example.com", "engine-1843")[0][0] for name in ("ada", "bob", "eve")]
    assert "email-already-exists" in call("create", "ada@example.com", "engine-1843", expect=1)
    assert "user-not-found" in call("get", "unknown", expect=1)
    assert call("find", "ada@example.com") == call("get", ids[0]) == [[ids[0], "ada@example.com", "-", "-", "-"]]
    # Pages of two users.
    assert sorted(line[0] for line in call("list", "2")) == sorted(ids)
    assert call("rename", ids[0], "Ada & Co")[0][2] == "Ada & Co"
    assert call("rename", ids[0])[0][2] == "-"
    call("role", ids[0], "analyst")
    assert call("disable", ids[0]) == [[ids[0], "ada@example.com", "-", "disabled", "analyst"]]
    call("revoke", ids[1])
    assert "oobCode=" in call("reset-link", "bob@example.com")[0][0]
    call("delete", ids[0])
    assert "user-not-found" in call("delete", ids[0], expect=1)
    assert call("delete", *ids) == [] and call("list") == []


def walk_of_an_administrator(server, project, **credential):
    def call(*words, **options):
        return manage(server.url, project, *words, **options, **credential)

    hashed = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
    assert call("import", "grace", "grace@example.com", hashed) == []
    assert call("import", "eve", "no address", hashed) == [["eve", "email is invalid"]]
    assert call("setting", "multiTenant.allowTenants", "true") == [["true"]]
    assert call("setting", "multiTenant.allowTenants") == [["true"]]
    [[tenant]] = call("create-tenant", "Blue")
    assert call("tenants") == [[tenant, "Blue"]]
    [ada] = call("create", "ada@example.com", "engine-1843", tenant=tenant)
    assert call("list", tenant=tenant) == [ada] and [line[0] for line in call("list")] == ["grace"]
    assert "user-not-found" in call("get", ada[0], expect=1)
    for scope in (None, tenant):
        assert call("create-oidc", "oidc.acme", "https://id.example.com", "app", tenant=scope) == [["oidc.acme"]]
        assert call("providers", tenant=scope) == [["oidc.acme", "disabled"]]
        call("enable-oidc", "oidc.acme", tenant=scope)
        assert call("providers", tenant=scope) == [["oidc.acme", "enabled"]]
        call("delete-oidc", "oidc.acme", tenant=scope)
        assert call("providers", tenant=scope) == []
        assert "configuration-not-found" in call("enable-oidc", "oidc.acme", tenant=scope, expect=1)
    call("delete-tenant", tenant)
    assert call("tenants") == [] and "tenant-not-found" in call("list", tenant=tenant, expect=1)
    call("delete", "grace")


def test_sessions_of_a_server(server, project):
    def call(*words, expect=0):
        return manage(server.url, project.id, *words, token=bearer(project), expect=expect)

    user = sign_up(server, project)["localId"]
    for _ in range(2):
        server.post(
            f"/v1/accounts:signInWithPassword?key={project.key}",
            {"email": EMAIL, "password": "engine-1843", "returnSecureToken": True}).raise_for_status()
    sessions = [line[0] for line in call("sessions", user)]
    assert len(set(sessions)) == 3
    call("end", user, sessions[0])
    assert [line[0] for line in call("sessions", user)] == sessions[1:]
    assert "not-found" in call("end", user, sessions[0], expect=1)
    call("end", user)
    assert call("sessions", user) == []
    assert "user-not-found" in call("sessions", "unknown", expect=1)


def test_factors_of_a_server(server, project):
    token = bearer(project)
    user = sign_up(server, project)["localId"]
    factors = [{"mfaEnrollmentId": name, "phoneInfo": f"+1555123456{number}"} for number, name in enumerate("ab")]
    server.post(
        f"/v1/projects/{project.id}/accounts:update",
        {"localId": user, "emailVerified": True, "mfa": {"enrollments": factors}},
        headers=project.admin_headers()).raise_for_status()
    manage(server.url, project.id, "remove-factor", user, "a", token=token)
    assert manage(server.url, project.id, "factors", user, token=token) == [["b", "-", "+15551234561"]]


def test_the_log_of_the_sdk(server, project):
    done = subprocess.run(
        [VERIFIER.with_name("cresset-users"), "find", EMAIL], capture_output=True, text=True, timeout=PATIENCE,
        env={"CRESSET_URL": server.url, "CRESSET_PROJECT": project.id, "CRESSET_ADMIN_TOKEN": bearer(project),
             "CRESSET_LOG": "1"})
    assert done.stderr.splitlines()[0] == f"POST /v1/projects/{project.id}/accounts:lookup 200 attempt 1"


def test_users_of_a_server(server, project):
    walk_of_a_manager(server, project.id, token=bearer(project))
    walk_of_an_administrator(server, project.id, token=bearer(project))
    assert "invalid-credential" in manage(server.url, project.id, "list", token="wrong", expect=1)
    assert "invalid-credential" in manage(server.url, project.id, "list", expect=1)


def test_a_service_account(server, project, tmp_path):
    key = tmp_path / "key.json"
    run(
        "service-account", "create", "--project", project.id, "--data", project.data, "--out", key, "--public-url",
        server.url)
    walk_of_a_manager(server, project.id, key=key)
    [[token]] = manage(server.url, project.id, "custom-token", "grace", key=key)
    user = server.post(
        f"/v1/accounts:signInWithCustomToken?key={project.key}", {"token": token, "returnSecureToken": True}).json()
    [[cookie]] = manage(server.url, project.id, "cookie", user["idToken"], key=key)
    [answer] = verify(server.url, project.id, [cookie], "--cookies")
    assert answer["uid"] == "grace"
    assert "invalid-id-token" in manage(server.url, project.id, "cookie", cookie, key=key, expect=1)


def test_users_of_an_emulator():
    with serving("emulator") as server:
        walk_of_a_manager(server, "demo-project")


def test_an_issuer_of_ones_own(data, project):
    [port] = free_ports(1)
    own = ["--listen", f"127.0.0.1:{port}", "--public-url", f"http://127.0.0.1:{port}", "--own-issuer"]
    with serving("serve", "--data", data, "--bcrypt-cost", "4", *own) as server:
        user = sign_up(server, project)
        [answer] = verify(server.url, project.id, [user["idToken"]])
        assert answer["claims"]["iss"] == f"{server.url}/{project.id}" and answer["uid"] == user["localId"]


def test_tokens_of_an_emulator_need_an_emulator():
    with serving("emulator") as server:
        user = server.post("/v1/accounts:signUp?key=any", {"returnSecureToken": True}).json()
        [refusal] = verify(
            server.url, "demo-project", [user["idToken"]], FIREBASE_AUTH_EMULATOR_HOST=server.url.split("/")[-1])
        assert refusal["error"] == "invalid-id-token"


def test_a_token_on_the_command_line(server, project):
    other = Project(project.data, "other")
    user = sign_up(server, project)
    token = user["idToken"]
    cookie = server.post(
        f"/v1/projects/{project.id}:createSessionCookie", {"idToken": token, "validDuration": 300},
        headers=project.admin_headers()).json()["sessionCookie"]

    def check(token, *place, project=project.id, expect=0):
        return run("token", "verify", token, "--project", project, *place, expect=expect)

    for place in (["--data", project.data], ["--server", server.url]):
        assert f"sub: {user['localId']}\n" in check(token, *place).stdout
        answer = json.loads(check(cookie, *place, "--json").stdout)
        assert answer["valid"] and answer["kind"] == "session cookie" and answer["userId"] == user["localId"]
        assert answer["claims"]["email"] == EMAIL
        head, body, signature = token.split(".")
        claims = json.loads(base64.urlsafe_b64decode(body + "=="))
        forged = ".".join([head, encoded(json.dumps({**claims, "sub": "eve\x1b[2J"}).encode()), signature])
        done = check(forged, *place, expect=1)
        assert "sub: eve" in done.stdout and "\x1b" not in done.stdout and "invalid signature" in done.stderr
        answer = json.loads(check("x", *place, "--json", expect=1).stdout)
        assert answer["error"]["code"] == "invalid-id-token" and "claims" not in answer
        assert "another project" in check(token, *place, project=other.id, expect=1).stderr
    assert "no response from" in check(token, "--server", "http://127.0.0.1:9", expect=1).stderr


@pytest.fixture(scope="module")
def keys():
    return {name: rsa.generate_private_key(65537, 2048) for name in ("k1", "k2", "unpublished")}


@pytest.fixture(scope="module")
def key_server(keys):
    published = []
    for name in ("k1", "k2"):
        entry = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(keys[name].public_key()))
        published.append({**entry, "kid": name, "alg": "RS256", "use": "sig"})
    body = json.dumps({"keys": published}).encode()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Cache-Control", "max-age=3600")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as site:
        threading.Thread(target=site.serve_forever).start()
        yield f"http://127.0.0.1:{site.server_port}"
        site.shutdown()


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def signed(key, header, claims):
    text = f"{encoded(header)}.{encoded(claims)}"
    signature = jwt.algorithms.RSAAlgorithm(jwt.algorithms.RSAAlgorithm.SHA256).sign(text.encode(), key)
    return f"{text}.{encoded(signature)}"


def altered_tokens(keys, now, count):
    """Yields tokens by two means: values altered before the signature, and characters altered behind it."""
    chance = random.Random(1843)
    header = {"alg": "RS256", "kid": "k1", "typ": "JWT"}
    claims = {
        "iss": ISSUER, "aud": "acme", "sub": "ada", "iat": now - 10, "exp": now + 3600, "auth_time": now - 20,
        "email": EMAIL, "firebase": {"sign_in_provider": "password", "identities": {}}}
    values = [
        None, "", "acme", "ada", ["acme"], ["acme", "other"], [], {}, True, False, 0, -1, 1.5, now + 0.5, now - 10.0,
        str(now + 3600), now, now + 30, now + 3600, now - 30, now - 300, now + 300, 2**62, 2**64, 1e300, ISSUER,
        ISSUER + "/", "https://session.firebase.google.com/acme", "x" * 128, "x" * 129, "RS256", "none", "HS256", "k2",
        "unknown", "unpublished", float("nan")]
    names = ["alg", "kid", "typ", "crit", "b64", "jku", "iss", "aud", "sub", "iat", "exp", "nbf", "auth_time"]
    good = signed(keys["k1"], json.dumps(header).encode(), json.dumps(claims).encode())
    alphabet = "AQgwBb_-+/=. \u00e9"
    for number in range(count):
        if number % 3:
            text = list(good)
            for _ in range(chance.choice((1, 1, 1, 2, 5))):
                # Often near the end: the signature is half of the token.
                place = chance.choice((chance.randrange(len(text)), len(text) - 1 - chance.randrange(4)))
                text[place:place + chance.choice((0, 1, 1, 1, 2))] = chance.choice(("", *alphabet, *"AQ"))
            yield "".join(text).replace("\n", "")
            continue
        parts = [dict(header), dict(claims)]
        for _ in range(chance.choice((0, 1, 1, 2))):
            name = chance.choice(names)
            part = parts[0 if names.index(name) < 6 else 1]
            if chance.random() < 0.15:
                part.pop(name, None)
            else:
                part[name] = chance.choice(values)
        kid = parts[0].get("kid")
        key = keys[kid] if isinstance(kid, str) and kid in keys and chance.random() < 0.9 else keys["k1"]
        texts = [json.dumps(part) for part in parts]
        if chance.random() < 0.1:
            texts[1] = texts[1][:-1] + ', "' + chance.choice(("sub", "aud", "exp")) + '": "eve"}'
        yield signed(key, *(text.encode() for text in texts))


def accepted_by_pyjwt(token, keys):
    try:
        key = keys[jwt.get_unverified_header(token)["kid"]]
        jwt.decode(
            token, key.public_key(), algorithms=["RS256"], audience="acme", issuer=ISSUER, leeway=TOLERANCE,
            options={"require": ["exp", "iat", "sub"]})
        return True
    except (jwt.PyJWTError, KeyError, TypeError, ValueError, OverflowError, AttributeError):
        return False


def accepted_by_google(token, certificates):
    try:
        claims = google_jwt.decode(token, certs=certificates, audience="acme", clock_skew_in_seconds=TOLERANCE)
        return claims.get("iss") == ISSUER
    except (exceptions.GoogleAuthError, ValueError, TypeError, KeyError, AttributeError, OverflowError):
        return False


def unique(pairs):
    assert len(dict(pairs)) == len(pairs)
    return dict(pairs)


def strictness(token, now):
    """Returns the rule of CressetAdmin that the others do not have; `None` for a token that keeps all rules."""
    parts = token.split(".")
    if any(encoded(base64.urlsafe_b64decode(part.encode() + b"==")) != part for part in parts):
        return "strict base64url"
    try:
        header, claims = (
            json.loads(base64.urlsafe_b64decode(part + "=="), object_pairs_hook=unique, parse_constant=int)
            for part in parts[:2])
    except (AssertionError, ValueError):
        return "strict JSON"
    if "crit" in header or "b64" in header:
        return "no critical header parameters"
    if header.get("alg") != "RS256" or not header.get("kid"):
        return "alg and kid"
    if claims["aud"] != "acme":
        return "one audience"
    if not isinstance(claims.get("sub"), str) or not 0 < len(claims["sub"]) <= 128:
        return "a user ID of 1 to 128 characters"
    for name in ("iat", "exp", "auth_time", "nbf"):
        value = claims.get(name, 0 if name == "nbf" else None)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value) or value >= 2**63:
            return "times are integers"
        if name != "exp" and value > now + TOLERANCE - 5:
            return "times in the past"
    if claims["exp"] <= now - TOLERANCE + 60:
        return "the expiry passed during the test"
    return None


def test_agreement_with_other_libraries(keys, key_server):
    now = int(time.time())
    tokens = list(altered_tokens(keys, now, 10_000))
    published = {name: keys[name] for name in ("k1", "k2")}
    certificates = {
        name: key.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
        for name, key in published.items()}
    answers = verify(key_server, "acme", tokens)
    assert len(answers) == len(tokens)
    reasons, agreed = {}, 0
    for token, answer in zip(tokens, answers):
        others = accepted_by_pyjwt(token, published), accepted_by_google(token, certificates)
        if "uid" in answer and answer["claims"]["exp"] <= now:
            continue  # The tolerance may have ended before the others looked.
        if "uid" in answer:
            assert others == (True, True), (answer, token)
            agreed += 1
        elif any(others):
            reason = strictness(token, now)
            assert reason, (answer, token)
            reasons[reason] = reasons.get(reason, 0) + 1
    assert agreed > 500
    assert len(reasons) >= 5, reasons


class Administrator:
    """Calls endpoints with an admin token and returns the parsed answers."""

    def __init__(self, server, token):
        self.server, self.headers = server, {"Authorization": f"Bearer {token}"}

    def __call__(self, verb, path, body=None, expect=200):
        answer = requests.request(
            verb, f"{self.server.url}/{path}", json=body, headers=self.headers, timeout=PATIENCE)
        assert answer.status_code == expect, (verb, path, answer.status_code, answer.text)
        return answer.json() if "ndjson" not in answer.headers["Content-Type"] else answer


def walk_of_credentials(owner, server):
    base = "v2/projects/acme"
    made = owner("POST", f"{base}/adminTokens", {"name": "helpdesk", "role": "support", "lifetime": "3600s"})
    support = Administrator(server, made["token"])
    support("GET", f"{base}/adminTokens", expect=403)
    support("POST", f"{base}/apps", {"platform": "web", "identifier": "Shop"}, expect=403)
    key = owner("POST", f"{base}/serviceAccounts")
    assert key["type"] == "service_account" and key["token_uri"] == "https://auth.example.com/token"
    [listed] = owner("GET", f"{base}/serviceAccounts")["serviceAccounts"]
    assert listed["email"] == key["client_email"] and "private_key" not in listed
    owner("DELETE", f"{base}/serviceAccounts/{key['client_email']}")
    return made["id"], support


def walk_of_support(owner, support):
    base = "v2/projects/acme"
    user = owner("POST", "v1/projects/acme/accounts", {"email": EMAIL, "password": "engine-1843"})["localId"]
    support("POST", f"{base}/accounts/{user}:unlock")
    support("POST", f"{base}/accounts/{user}:sendPasswordReset")
    support("POST", f"{base}/accounts/{user}:sendTemporaryPassword", expect=400)
    support("POST", f"{base}/accounts/{user}:createResetLink", expect=403)
    link = owner("POST", f"{base}/accounts/{user}:createResetLink")["link"]
    assert link.startswith("https://auth.example.com/__/auth/action?")
    assert owner("GET", f"{base}/accounts/{user}:personalData")["account"]["email"] == EMAIL
    found = owner("GET", f"{base}/auditEvents?user={EMAIL}&pageSize=1")
    assert len(found["events"]) == 1 and found["nextPageToken"]
    lines = owner("GET", f"{base}/auditEvents:export?user={EMAIL}").text.splitlines()
    assert {"account.created", "code.issued"} <= {json.loads(line)["kind"] for line in lines}


def walk_of_settings(owner):
    base = "v2/projects/acme"
    app = owner("POST", f"{base}/apps", {"platform": "web", "identifier": "Shop"})
    assert [found["id"] for found in owner("GET", f"{base}/apps")["apps"]] == [app["id"]]
    assert json.loads(owner("GET", f"{base}/apps/{app['id']}/config")["text"])["appId"] == app["appId"]
    owner("DELETE", f"{base}/apps/{app['id']}")
    owner("DELETE", f"{base}/apps/{app['id']}", expect=404)
    assert owner("POST", f"{base}:setAuthDomain", {"authDomain": "login.example.com"})["authDomain"]
    assert "authDomain" not in owner("POST", f"{base}:setAuthDomain")
    assert owner("GET", f"{base}/events")["events"] == []
    assert owner("POST", f"{base}/events:retryFailed")["retried"] == 0
    owner("POST", f"{base}/events/unknown:retry", expect=404)
    owner("POST", f"{base}/oauthIdpConfigs/oidc.unknown:test", expect=404)
    owner("POST", f"{base}/mailTemplates/passwordReset:sendTest", {"to": EMAIL}, expect=400)
    if store.IS_POSTGRES:
        return owner("GET", f"{base}/databaseSecrets", expect=404)
    secret = owner("POST", f"{base}/databaseSecrets", {"name": "old app"})
    assert [found["id"] for found in owner("GET", f"{base}/databaseSecrets")["databaseSecrets"]] == [secret["id"]]
    owner("DELETE", f"{base}/databaseSecrets/{secret['id']}")


def walk_of_operators(owner):
    eve = owner("POST", "v2/operators", {"email": "eve@example.com", "role": "owner", "project": "*"})
    assert eve["link"].startswith("https://auth.example.com/console/enter?")
    owner("DELETE", f"v2/operators/{eve['id']}", expect=400)
    bob = owner("POST", "v2/operators", {"email": "bob@example.com", "role": "viewer", "project": "acme"})
    changed = owner("POST", f"v2/operators/{bob['id']}:setRole", {"role": "owner", "project": "*"})
    assert changed["roles"] == {"*": "owner", "acme": "viewer"}
    assert owner("POST", f"v2/operators/{bob['id']}:createLink")["link"] != bob["link"]
    owner("POST", f"v2/operators/{bob['id']}:endSessions")
    owner("DELETE", f"v2/operators/{eve['id']}")
    assert [found["email"] for found in owner("GET", "v2/operators")["operators"]] == ["bob@example.com"]


def walk_of_the_server(owner, viewer):
    for verb, path in [("POST", "v2/projects"), ("GET", "v2/signingKeys"), ("POST", "v2/auditEvents:verify")]:
        viewer(verb, path, expect=403)
    made = owner("POST", "v2/projects", {"id": "zenith"})
    assert viewer("GET", "v2/projects/zenith") == made
    assert [found["id"] for found in viewer("GET", "v2/projects")["projects"]] == ["acme", "zenith"]
    viewer("DELETE", "v2/projects/zenith", expect=403)
    owner("GET", "v2/projects/_operators", expect=403)
    owner("DELETE", "v2/projects/zenith")
    key = owner("POST", "v2/signingKeys:rotate")["id"]
    assert {found["id"]: found["signs"] for found in owner("GET", "v2/signingKeys")["signingKeys"]}[key] is False
    assert owner("POST", "v2/auditEvents:verify")["isComplete"] is True
    if store.IS_POSTGRES:
        return owner("GET", "v2/backups", expect=404)
    before = len(owner("GET", "v2/backups")["backups"])
    owner("POST", "v2/backups")
    poll(lambda: len(owner("GET", "v2/backups")["backups"]) > before)


def test_admin_api_has_all_acts_of_the_console(data, project, tmp_path):
    def token(*scope):
        return run_json("token", "create", *scope, "--data", data)["token"]

    run("token", "create", "--project", "_operators", "--data", data, expect=2)
    run("token", "create", "--data", data, expect=2)
    everywhere, seeing = token("--all-projects"), token("--all-projects", "--role", "viewer")
    (tmp_path / "backups").mkdir()
    own = [] if store.IS_POSTGRES else ["--database-api", "--backup-to", tmp_path / "backups"]
    with serving(
            "serve", "--data", data, "--bcrypt-cost", "4", "--public-url", "https://auth.example.com",
            *own) as server:
        owner = Administrator(server, token("--project", project.id))
        for path in ("v2/operators", "v2/backups", "v2/signingKeys"):
            owner("GET", path, expect=403)
        identifier, support = walk_of_credentials(owner, server)
        walk_of_support(owner, support)
        walk_of_settings(owner)
        owner("DELETE", f"v2/projects/acme/adminTokens/{identifier}")
        support("GET", "v2/projects/acme", expect=401)
        server_owner = Administrator(server, everywhere)
        walk_of_operators(server_owner)
        walk_of_the_server(server_owner, Administrator(server, seeing))
        server_owner("DELETE", "v2/projects/acme")
        assert server_owner("GET", "v2/projects")["projects"] == []
