"""`Extras/python/cresset_firebase.py` connects an unmodified firebase-admin for Python to a production server."""

import base64
import contextlib
import datetime
import http.server
import importlib.util
import ipaddress
import itertools
import json
import queue
import socket
import sys
import threading
import urllib.parse
import uuid

import firebase_admin
import firebase_admin.exceptions
import google.auth._helpers
import google.auth.exceptions
import google.auth.transport.requests
import jwt
import pytest
import requests
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import NameOID
from firebase_admin import _token_gen, _user_mgt, auth, credentials, db, tenant_mgt
from google.oauth2.credentials import Credentials
from google.oauth2 import service_account

from conftest import Project, run, serving
from guides import ROOT, blocks
from kannel import free_ports
from polling import PATIENCE, poll

pytestmark = pytest.mark.sqlite_only("the Realtime Database stays on SQLite")

FILE = ROOT / "Extras" / "python" / "cresset_firebase.py"
EMAIL, PASSWORD = "ada@example.com", "engine-1843"
URL = "https://auth.example.com"
EMULATOR = "FIREBASE_AUTH_EMULATOR_HOST"


def attributes():
    """All attributes of firebase-admin's modules and classes, by their owners."""
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "firebase_admin"]
    classes = [value for module in modules for value in vars(module).values()
               if isinstance(value, type) and value.__module__.startswith("firebase_admin")]
    owners = {id(owner): owner for owner in [*modules, *classes, credentials._request.session]}
    return {key: (owner, dict(vars(owner))) for key, owner in owners.items()}


def restore(before):
    for owner, values in before.values():
        for name in set(vars(owner)) - set(values):
            delattr(owner, name)
        for name, value in values.items():
            if vars(owner).get(name) is not value:
                setattr(owner, name, value)


@pytest.fixture(autouse=True)
def unchanged(monkeypatch):
    """Removes emulator variables, and restores firebase-admin after the test."""
    for name in (EMULATOR, "FIREBASE_DATABASE_EMULATOR_HOST", "FIREBASE_CONFIG"):
        monkeypatch.delenv(name, raising=False)
    before, apps = attributes(), dict(firebase_admin._apps)
    yield before
    for app in [app for name, app in firebase_admin._apps.items() if name not in apps]:
        firebase_admin.delete_app(app)
    restore(before)


@pytest.fixture(autouse=True)
def foreign(monkeypatch):
    """Hosts outside loopback called by the test. The guard opens no connection to them; the test fails if it called one."""
    asked, look_up, connect = [], socket.getaddrinfo, socket.socket.connect

    def is_local(host):
        host = host.decode() if isinstance(host, bytes) else host
        with contextlib.suppress(ValueError):
            return ipaddress.ip_address(host).is_loopback
        return host in (None, "", "localhost")

    def refuse(host):
        asked.append(host)
        raise ConnectionRefusedError(f"a test has called {host}")

    def guarded_look_up(host, *arguments, **options):
        return look_up(host, *arguments, **options) if is_local(host) else refuse(host)

    def guarded_connect(self, address):
        is_unix = self.family == socket.AF_UNIX
        return connect(self, address) if is_unix or is_local(address[0]) else refuse(address[0])

    # google-auth looks up regions with the access token: by default in 2.62.2, with this variable in 2.63.0.
    monkeypatch.setenv("GOOGLE_SDK_EXPERIMENTAL_PYTHON_REGIONAL_ACCESS_BOUNDARY_LOOKUP_ENABLED", "true")
    monkeypatch.setattr(socket, "getaddrinfo", guarded_look_up)
    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    yield asked
    finish_lookups()
    assert asked == []


def finish_lookups():
    """Waits for the background threads of google-auth."""
    for thread in threading.enumerate():
        if "RegionalAccessBoundary" in type(thread).__name__:
            thread.join(PATIENCE)
            assert not thread.is_alive()


@pytest.fixture
def helper():
    """The imported file."""
    specification = importlib.util.spec_from_file_location("cresset_firebase", FILE)
    module = importlib.util.module_from_spec(specification)
    sys.modules["cresset_firebase"] = module
    specification.loader.exec_module(module)
    yield module
    del sys.modules["cresset_firebase"]


@pytest.fixture
def refuses(helper, unchanged):
    """Asserts that `connect` fails with a message, and changes nothing."""
    def refuses(message, url=URL, **options):
        before = attributes()
        with pytest.raises(helper.ConnectError, match=message):
            helper.connect(url, **options)
        after = attributes()
        assert after.keys() == before.keys()
        for key, (owner, values) in after.items():
            assert values == before[key][1], owner
    return refuses


@pytest.fixture
def server(data, project):
    with serving(
        "serve", "--data", data, "--database-api", "--bcrypt-cost", "4", "--sign-ups-per-hour", "0") as server:
        yield server


def key_file(project, url, path):
    run("service-account", "create", "--project", project.id, "--data", project.data, "--out", path, "--public-url", url)
    return path


@pytest.fixture
def key(server, project, tmp_path):
    return key_file(project, server.url, tmp_path / "key.json")


@pytest.fixture
def app(helper, server, key):
    helper.connect(server.url)
    return firebase_admin.initialize_app(credentials.Certificate(str(key)), name=uuid.uuid4().hex)


def sign_up(server, project, email=EMAIL):
    answer = server.post(
        f"/v1/accounts:signUp?key={project.key}", {"email": email, "password": PASSWORD, "returnSecureToken": True})
    assert answer.status_code == 200, answer.text
    return answer.json()


def sign_in(server, project, password=PASSWORD, email=EMAIL, **more):
    return server.post(
        f"/v1/accounts:signInWithPassword?key={project.key}",
        {"email": email, "password": password, "returnSecureToken": True, **more})


def exchange(server, project, token, **more):
    answer = server.post(
        f"/v1/accounts:signInWithCustomToken?key={project.key}",
        {"token": token.decode(), "returnSecureToken": True, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()["idToken"]


# Refusals


@pytest.mark.parametrize("owner, name, value", [
    (_token_gen, "ID_TOKEN_CERT_URI", "https://www.googleapis.com/robot/v2/keys"),
    (_token_gen, "COOKIE_CERT_URI", "https://identitytoolkit.googleapis.com/v1/sessionCookiePublicKeys"),
    (_token_gen, "ID_TOKEN_ISSUER_PREFIX", "https://token.google.com/"),
    (_token_gen.TokenGenerator, "ID_TOOLKIT_URL", "https://identitytoolkit.googleapis.com/v3"),
    (_user_mgt.UserManager, "ID_TOOLKIT_URL", None),
    (tenant_mgt._TenantManagementService, "TENANT_MGT_URL", "https://identitytoolkit.googleapis.com/v3"),
])
def test_unknown_constants_are_rejected(refuses, monkeypatch, owner, name, value):
    monkeypatch.setattr(owner, name, value)
    refuses(rf"unknown firebase-admin .*{name}.* tested with firebase-admin [\d.]+.*install")


def test_missing_constants_and_classes_are_rejected(refuses, monkeypatch):
    with monkeypatch.context() as patch:
        patch.delattr(_token_gen, "COOKIE_CERT_URI")
        refuses("unknown firebase-admin")
    with monkeypatch.context() as patch:
        patch.delattr(tenant_mgt, "_TenantManagementService")
        refuses("unknown firebase-admin")


def test_constants_without_effect_are_rejected(refuses, monkeypatch):
    initialize = _user_mgt.UserManager.__init__

    def elsewhere(self, *arguments, **options):
        initialize(self, *arguments, **options)
        self.base_url = "https://users.googleapis.com/v1/projects/check"

    monkeypatch.setattr(_user_mgt.UserManager, "__init__", elsewhere)
    refuses("unknown firebase-admin .*users.googleapis.com")


def test_a_version_without_parameters_of_listeners_is_rejected(refuses, monkeypatch):
    """Version 6.2.0 listens without a namespace."""
    monkeypatch.setattr(db.Reference, "_listen_with_session", lambda self, callback, session=None: callback)
    refuses("unknown firebase-admin .*listeners")


@pytest.mark.parametrize("name", [EMULATOR, "FIREBASE_DATABASE_EMULATOR_HOST"])
def test_an_emulator_variable_is_rejected(refuses, monkeypatch, name):
    monkeypatch.setenv(name, "127.0.0.1:9099")
    refuses(f"{name} is set.*unset it")


def test_an_emulator_variable_set_later_stops_verification(app, helper, server, project, monkeypatch):
    token = sign_up(server, project)["idToken"]
    claims = auth.verify_id_token(token, app=app)
    unsigned = jwt.encode({**claims, "sub": "eve"}, None, algorithm="none")
    monkeypatch.setenv(EMULATOR, server.host)
    for each in (token, unsigned):
        with pytest.raises(helper.ConnectError, match=f"{EMULATOR} is set"):
            auth.verify_id_token(each, app=app)
    with pytest.raises(helper.ConnectError, match=f"{EMULATOR} is set"):
        tenant_mgt.auth_for_tenant("blue", app=app)
    monkeypatch.setenv("FIREBASE_DATABASE_EMULATOR_HOST", server.host)
    with pytest.raises(helper.ConnectError, match="FIREBASE_DATABASE_EMULATOR_HOST is set"):
        db.reference("x", app)


@pytest.mark.parametrize("url", ["http://auth.example.com", "http://10.0.0.1:9099", "http://127.0.0.1.example.com"])
def test_unencrypted_urls_are_rejected(refuses, url):
    refuses("not encrypted; use https", url)


@pytest.mark.parametrize("url", [
    "", "auth.example.com", "ftp://auth.example.com", "https://", f"{URL}/v1", f"{URL}?x=1", f"{URL}#x",
    "https://user@auth.example.com", "https://auth.example.com:x", "https://auth.example.com\\@evil.example.com",
    "https://[::1", "https://aüth.example.com", None, 7, b"https://auth.example.com"])
def test_invalid_urls_are_rejected(refuses, url):
    refuses("invalid URL", url)


def test_unreadable_certificates_are_rejected(refuses, tmp_path, certificate):
    refuses("cannot read certificates", ca=tmp_path / "missing.pem")
    (tmp_path / "empty.pem").write_text("")
    refuses("cannot read certificates", ca=tmp_path / "empty.pem")
    (tmp_path / "broken.pem").write_text(certificate[0].read_text().replace("A", "B"))
    refuses("cannot read certificates", ca=tmp_path / "broken.pem")
    refuses("cannot read certificates", ca=tmp_path)
    refuses("omit ca", "http://127.0.0.1:9099", ca=certificate[0])


@pytest.mark.parametrize("use", [
    lambda app: auth.create_custom_token("ada", app=app), lambda app: tenant_mgt.auth_for_tenant("blue", app=app),
    lambda app: db.reference("x", app, "https://acme.firebaseio.com")])
def test_an_app_in_use_is_rejected(refuses, use, data, project, tmp_path):
    path = key_file(project, URL, tmp_path / "key.json")
    use(firebase_admin.initialize_app(credentials.Certificate(str(path)), name="in-use"))
    refuses("app in-use has already used firebase_admin.*call connect before")


def test_a_second_server_is_rejected(helper, refuses):
    helper.connect(URL)
    connected = attributes()
    for same in (URL, f"{URL}/", f"{URL}:443", "https://AUTH.example.com"):
        helper.connect(same)
    assert {key: values for key, (_, values) in attributes().items()} == {
        key: values for key, (_, values) in connected.items()}
    refuses(f"connected to {URL}.*another process for https://other.example.com", "https://other.example.com")
    refuses(f"connected to {URL}", own_issuer=True)


def test_a_change_that_fails_is_undone(helper, unchanged, monkeypatch):
    changes = helper._changes
    monkeypatch.setattr(helper, "_changes", lambda server: [*changes(server), (int, "x", 1)])
    with pytest.raises(TypeError):
        helper.connect(URL)
    for key, (owner, values) in attributes().items():
        assert values == unchanged[key][1], owner


def test_a_key_of_google_is_rejected(helper, server, project, key, tmp_path):
    """The key file of the former Firebase project: its token_uri is Google's."""
    former = {**json.loads(key.read_text()), "token_uri": "https://oauth2.googleapis.com/token"}
    helper.connect(server.url)
    app = firebase_admin.initialize_app(credentials.Certificate(former), name="former")
    for call in (
        lambda: auth.get_user("ada", app=app), lambda: tenant_mgt.get_tenant("blue", app=app),
        lambda: db.reference("x", app).get(), lambda: db.reference("x", app).listen(print)):
        with pytest.raises(google.auth.exceptions.TransportError, match=(
                f"not sent to oauth2.googleapis.com.*connected to {server.url}.*service-account create")):
            call()


def test_custom_tokens_without_a_key_are_rejected(helper, server, project):
    """firebase-admin would ask Google's metadata server, or Google's signing service."""
    helper.connect(server.url)
    for more in ({}, {"serviceAccountId": "x@acme.iam.gserviceaccount.com"}):
        app = firebase_admin.initialize_app(
            Credentials(project.admin_headers()["Authorization"].split()[1]), {"projectId": project.id, **more},
            name=uuid.uuid4().hex)
        with pytest.raises((ValueError, firebase_admin.exceptions.FirebaseError), match="not sent to .*google"):
            auth.create_custom_token("ada", app=app)


class Redirecting(http.server.BaseHTTPRequestHandler):
    """Redirects all requests to Google, and counts them."""

    seen = 0

    def answer(self):
        Redirecting.seen += 1
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(307)
        self.send_header("Location", f"https://www.googleapis.com{self.path}")
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST = do_PUT = answer

    def log_message(self, *arguments):
        pass


def test_redirects_to_other_hosts_are_rejected(helper):
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Redirecting) as site:
        threading.Thread(target=site.serve_forever).start()
        helper.connect(f"http://127.0.0.1:{site.server_port}")
        app = firebase_admin.initialize_app(Credentials("token"), {"projectId": "acme"}, name="redirected")
        token = jwt.encode(
            {"aud": "acme", "iss": "https://securetoken.google.com/acme", "sub": "ada"},
            rsa.generate_private_key(65537, 2048), algorithm="RS256", headers={"kid": "1"})
        for call in (
            lambda: auth.verify_id_token(token, app=app), lambda: auth.get_user("ada", app=app),
            lambda: tenant_mgt.get_tenant("blue", app=app), lambda: db.reference("x", app).get(),
            lambda: db.reference("x", app).listen(print)):
            before = Redirecting.seen
            with pytest.raises(firebase_admin.exceptions.FirebaseError, match="not sent to www.googleapis.com"):
                call()
            assert Redirecting.seen > before
        site.shutdown()


def test_forged_tokens_are_rejected(app, server, project):
    token = sign_up(server, project)["idToken"]
    assert auth.verify_id_token(token, app=app)["email"] == EMAIL
    header, payload, signature = token.split(".")
    claims = jwt.decode(token, options={"verify_signature": False})
    kid = {"kid": jwt.get_unverified_header(token)["kid"]}
    other = rsa.generate_private_key(65537, 2048)
    public = server.get("/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com").json()[kid["kid"]]
    eve = base64.urlsafe_b64encode(json.dumps({**claims, "sub": "eve"}).encode()).rstrip(b"=").decode()
    for forged in (
        jwt.encode(claims, other, algorithm="RS256", headers=kid),
        jwt.encode(claims, other, algorithm="RS256", headers={"kid": "unknown"}),
        jwt.encode(claims, None, algorithm="none", headers=kid), jwt.encode(claims, None, algorithm="none"),
        f"{header}.{eve}.{signature}", f"{header}.{payload}.", f"{header}.{payload}.{signature[:-8]}AAAAAAAA",
        hmac_signed(claims, public, kid)):
        with pytest.raises(auth.InvalidIdTokenError):
            auth.verify_id_token(forged, app=app)
        with pytest.raises(auth.InvalidSessionCookieError):
            auth.verify_session_cookie(forged, app=app)


def hmac_signed(claims, public, headers):
    """A token signed with the public key as a secret. PyJWT rejects PEM keys as secrets, so the key is encoded."""
    return jwt.encode(claims, base64.b64encode(public.encode()), algorithm="HS256", headers=headers)


def test_expired_tokens_are_rejected(app, server, project, monkeypatch):
    token = sign_up(server, project)["idToken"]
    cookie = auth.create_session_cookie(token, datetime.timedelta(minutes=5), app=app)
    now = google.auth._helpers.utcnow()
    monkeypatch.setattr(google.auth._helpers, "utcnow", lambda: now + datetime.timedelta(hours=2))
    with pytest.raises(auth.ExpiredIdTokenError):
        auth.verify_id_token(token, app=app)
    with pytest.raises(auth.ExpiredSessionCookieError):
        auth.verify_session_cookie(cookie, app=app)


def test_tokens_of_another_project_are_rejected(app, data, server):
    token = sign_up(server, Project(data, "other"))["idToken"]
    with pytest.raises(auth.InvalidIdTokenError, match="aud"):
        auth.verify_id_token(token, app=app)


def test_tokens_are_not_session_cookies(app, server, project):
    token = sign_up(server, project)["idToken"]
    cookie = auth.create_session_cookie(token, datetime.timedelta(minutes=5), app=app)
    with pytest.raises(auth.InvalidSessionCookieError):
        auth.verify_session_cookie(token, app=app)
    with pytest.raises(auth.InvalidIdTokenError):
        auth.verify_id_token(cookie, app=app)
    with pytest.raises(auth.InvalidIdTokenError, match="custom token"):
        auth.verify_id_token(auth.create_custom_token("ada", app=app), app=app)


def refused(error, call):
    """True if a call fails with this error."""
    try:
        call()
    except error:
        return True
    return False


def test_revoked_tokens_are_rejected(app, server, project):
    user = sign_up(server, project)
    cookie = auth.create_session_cookie(user["idToken"], datetime.timedelta(days=1), app=app)
    assert auth.verify_id_token(user["idToken"], check_revoked=True, app=app)["uid"] == user["localId"]
    assert auth.verify_session_cookie(cookie, check_revoked=True, app=app)["uid"] == user["localId"]

    def are_revoked():
        # Times are whole seconds: a token of the same second is as new as the revocation.
        auth.revoke_refresh_tokens(user["localId"], app=app)
        return refused(
            auth.RevokedIdTokenError, lambda: auth.verify_id_token(user["idToken"], check_revoked=True, app=app)
        ) and refused(
            auth.RevokedSessionCookieError, lambda: auth.verify_session_cookie(cookie, check_revoked=True, app=app))

    poll(are_revoked)
    assert auth.verify_id_token(user["idToken"], app=app)["uid"] == user["localId"]
    assert auth.verify_session_cookie(cookie, app=app)["uid"] == user["localId"]
    fresh = sign_in(server, project).json()["idToken"]
    assert auth.verify_id_token(fresh, check_revoked=True, app=app)["uid"] == user["localId"]


def test_disabled_users_are_rejected(app, server, project):
    user = sign_up(server, project)
    cookie = auth.create_session_cookie(user["idToken"], datetime.timedelta(days=1), app=app)
    assert auth.update_user(user["localId"], disabled=True, app=app).disabled
    with pytest.raises(auth.UserDisabledError):
        auth.verify_id_token(user["idToken"], check_revoked=True, app=app)
    with pytest.raises(auth.UserDisabledError):
        auth.verify_session_cookie(cookie, check_revoked=True, app=app)
    assert sign_in(server, project).json()["error"]["message"] == "USER_DISABLED"
    auth.delete_user(user["localId"], app=app)
    with pytest.raises(auth.UserNotFoundError):
        auth.verify_id_token(user["idToken"], check_revoked=True, app=app)


def test_the_guard_sees_a_stock_firebase_admin(foreign, server, project, key):
    """Without `connect`, the same calls go to Google, and the guard notices."""
    app = firebase_admin.initialize_app(credentials.Certificate(str(key)), name="stock")
    token = sign_up(server, project)["idToken"]
    with pytest.raises(auth.CertificateFetchError):
        auth.verify_id_token(token, app=app)
    with pytest.raises(firebase_admin.exceptions.FirebaseError):
        auth.get_user("ada", app=app)
    with pytest.raises(firebase_admin.exceptions.FirebaseError):
        tenant_mgt.get_tenant("blue", app=app)
    finish_lookups()
    assert {"www.googleapis.com", "identitytoolkit.googleapis.com"} <= set(foreign)
    foreign.clear()


# With a server


def test_connect_works_before_and_after_initialize_app(helper, server, project, key):
    before = firebase_admin.initialize_app(credentials.Certificate(str(key)), name="before")
    default = firebase_admin.initialize_app(credentials.Certificate(str(key)))
    helper.connect(server.url)
    after = firebase_admin.initialize_app(credentials.Certificate(str(key)), name="after")
    token = sign_up(server, project)["idToken"]
    for app in (before, default, after, None):
        assert auth.verify_id_token(token, check_revoked=True, app=app)["email"] == EMAIL
        assert tenant_mgt.list_tenants(app=app).tenants == []
        db.reference("x", app).set(1)
    assert auth.Client(after).get_user_by_email(EMAIL).email == EMAIL


def test_all_addresses_of_a_client_are_the_servers(app, server):
    client, tenants = auth._get_client(app), tenant_mgt._get_tenant_mgt_service(app)
    tenant = tenants.auth_for_tenant("blue")
    named = {tenants.client.base_url, db.reference("/", app)._client.base_url} | {
        getattr(part, name) for each in (client, tenant)
        for part in (each._token_generator, each._user_manager, each._provider_manager,
                     each._token_verifier.id_token_verifier, each._token_verifier.cookie_verifier)
        for name in ("base_url", "cert_url") if hasattr(part, name)}
    assert len(named) == 7 and {urllib.parse.urlsplit(url).netloc for url in named} == {server.host}


def test_an_admin_token_is_a_credential(helper, server, project):
    helper.connect(server.url)
    token = project.admin_headers()["Authorization"].split()[1]
    app = firebase_admin.initialize_app(Credentials(token), {"projectId": project.id}, name="token")
    user = sign_up(server, project)
    assert auth.get_user(user["localId"], app=app).email == EMAIL
    assert auth.verify_id_token(user["idToken"], check_revoked=True, app=app)["uid"] == user["localId"]


def test_a_proxy_receives_no_unencrypted_tokens(app, server, project, monkeypatch):
    user = sign_up(server, project)
    for name in ("no_proxy", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    assert auth.verify_id_token(user["idToken"], check_revoked=True, app=app)["uid"] == user["localId"]
    db.reference("x", app).set(1)


def test_users_are_managed(app, server, project):
    made = auth.create_user(
        uid="ada", email="Ada@Example.com", email_verified=True, phone_number="+15555550100", password=PASSWORD,
        display_name="Ada", photo_url="https://example.com/ada.png", app=app)
    assert (made.uid, made.email, made.disabled, made.custom_claims) == ("ada", EMAIL, False, None)
    for found in (
        auth.get_user("ada", app=app), auth.get_user_by_email(EMAIL, app=app),
        auth.get_user_by_phone_number("+15555550100", app=app)):
        assert (found.uid, found.display_name, found.photo_url) == ("ada", "Ada", "https://example.com/ada.png")
        assert {info.provider_id for info in found.provider_data} == {"password", "phone"}
        assert found.user_metadata.creation_timestamp > 0 and found.user_metadata.last_sign_in_timestamp is None
    with pytest.raises(auth.EmailAlreadyExistsError):
        auth.create_user(email=EMAIL, app=app)
    with pytest.raises(auth.PhoneNumberAlreadyExistsError):
        auth.create_user(phone_number="+15555550100", app=app)
    with pytest.raises(auth.UidAlreadyExistsError):
        auth.create_user(uid="ada", app=app)
    assert sign_in(server, project).json()["localId"] == "ada"
    times = auth.get_user("ada", app=app).user_metadata
    assert times.last_sign_in_timestamp > 0 and times.last_refresh_timestamp > 0
    changed = auth.update_user(
        "ada", password="engine-1844", display_name=auth.DELETE_ATTRIBUTE, photo_url=auth.DELETE_ATTRIBUTE,
        phone_number=auth.DELETE_ATTRIBUTE, app=app)
    assert (changed.display_name, changed.photo_url, changed.phone_number) == (None, None, None)
    assert [info.provider_id for info in changed.provider_data] == ["password"]
    assert sign_in(server, project).status_code == 400
    assert sign_in(server, project, "engine-1844").status_code == 200
    auth.delete_user("ada", app=app)
    for call in (
        lambda: auth.get_user("ada", app=app), lambda: auth.get_user_by_email(EMAIL, app=app),
        lambda: auth.update_user("ada", display_name="x", app=app), lambda: auth.delete_user("ada", app=app)):
        with pytest.raises(auth.UserNotFoundError):
            call()


def test_users_are_found_listed_and_deleted_in_bulk(app):
    expected = [f"user-{number:02}" for number in range(12)]
    for uid in expected:
        auth.create_user(uid=uid, password=PASSWORD, app=app)
    page = auth.list_users(max_results=5, app=app)
    assert [user.uid for user in page.users] == expected[:5] and page.has_next_page
    everyone = list(page.iterate_all())
    assert [user.uid for user in everyone] == expected
    assert all(isinstance(user, auth.ExportedUserRecord) for user in everyone)
    # A bcrypt hash contains its salt.
    assert all(base64.b64decode(user.password_hash).startswith(b"$2b$") for user in everyone)
    auth.import_users([auth.ImportUserRecord(
        uid="grace", email="grace@example.com", phone_number="+15555550101",
        provider_data=[auth.UserProvider("google_grace", provider_id="google.com")])], app=app)
    found = auth.get_users([
        auth.UidIdentifier("user-00"), auth.EmailIdentifier("grace@example.com"), auth.PhoneIdentifier("+15555550101"),
        auth.ProviderIdentifier("google.com", "google_grace"), auth.UidIdentifier("nobody")], app=app)
    assert sorted(user.uid for user in found.users) == ["grace", "user-00"]
    assert [missing.uid for missing in found.not_found] == ["nobody"]
    result = auth.delete_users([*expected, "grace", "nobody"], app=app)
    assert (result.success_count, result.failure_count, result.errors) == (14, 0, [])
    assert auth.list_users(app=app).users == []


def test_imported_passwords_sign_in(app, server, project):
    # The test vector "U*U" from the Openwall suite.
    hashed = b"$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
    records = [
        auth.ImportUserRecord(
            uid="bcrypt", email=EMAIL, password_hash=hashed, display_name="B", custom_claims={"role": "x"},
            user_metadata=auth.UserMetadata(creation_timestamp=1500000000000, last_sign_in_timestamp=1500000001000),
            provider_data=[auth.UserProvider("google_b", provider_id="google.com")]),
        auth.ImportUserRecord(uid="same", provider_data=[auth.UserProvider("google_b", provider_id="google.com")])]
    result = auth.import_users(records, hash_alg=auth.UserImportHash.bcrypt(), app=app)
    assert (result.success_count, result.failure_count) == (1, 1)
    assert [(error.index, error.reason) for error in result.errors] == [(1, "raw id exists in other account in database")]
    found = auth.get_user("bcrypt", app=app)
    assert (found.custom_claims, found.user_metadata.creation_timestamp) == ({"role": "x"}, 1500000000000)
    assert sign_in(server, project, "U*V").status_code == 400
    assert sign_in(server, project, "U*U").json()["localId"] == "bcrypt"


def test_imported_passwords_of_firebase_sign_in(app, server, project):
    signer = "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="
    hashed = "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=="
    algorithm = auth.UserImportHash.scrypt(
        base64.b64decode(signer), rounds=8, memory_cost=14, salt_separator=base64.b64decode("Bw=="))
    result = auth.import_users([auth.ImportUserRecord(
        uid="scrypt", email=EMAIL, password_hash=base64.b64decode(hashed),
        password_salt=base64.b64decode("42xEC+ixf3L2lw=="))], hash_alg=algorithm, app=app)
    assert (result.success_count, result.failure_count) == (1, 0)
    assert sign_in(server, project, "user2password").status_code == 400
    assert sign_in(server, project, "user1password").json()["localId"] == "scrypt"


def test_custom_claims_reach_the_token(app, server, project):
    user = sign_up(server, project)
    auth.set_custom_user_claims(user["localId"], {"role": "analyst"}, app=app)
    assert auth.get_user(user["localId"], app=app).custom_claims == {"role": "analyst"}
    token = sign_in(server, project).json()["idToken"]
    assert auth.verify_id_token(token, app=app)["role"] == "analyst"
    auth.set_custom_user_claims(user["localId"], None, app=app)
    assert auth.get_user(user["localId"], app=app).custom_claims is None
    assert "role" not in auth.verify_id_token(sign_in(server, project).json()["idToken"], app=app)


def test_custom_tokens_sign_in(app, server, project):
    token = auth.create_custom_token("custom-1", {"premium": True}, app=app)
    claims = auth.verify_id_token(exchange(server, project, token), check_revoked=True, app=app)
    assert (claims["uid"], claims["premium"], claims["firebase"]["sign_in_provider"]) == ("custom-1", True, "custom")
    assert auth.get_user("custom-1", app=app).provider_data == []


def test_session_cookies_are_created_and_verified(app, server, project):
    token = exchange(server, project, auth.create_custom_token("ada", {"premium": True}, app=app))
    cookie = auth.create_session_cookie(token, datetime.timedelta(days=1), app=app)
    claims = auth.verify_session_cookie(cookie, check_revoked=True, app=app)
    assert (claims["uid"], claims["premium"], claims["exp"] - claims["iat"]) == ("ada", True, 86400)
    assert claims["iss"] == f"https://session.firebase.google.com/{project.id}"
    with pytest.raises(auth.InvalidIdTokenError):
        auth.create_session_cookie(f"{token[:-8]}AAAAAAAA", datetime.timedelta(days=1), app=app)


def configure(server, project, mask, config):
    answer = server.patch(
        f"/v2/projects/{project.id}/config?updateMask={mask}", config, headers=project.admin_headers())
    assert answer.status_code == 200, answer.text


def protect(server, project, enabled):
    configure(server, project, "emailPrivacyConfig", {"emailPrivacyConfig": {"enableImprovedEmailPrivacy": enabled}})


def allow_tenants(server, project):
    configure(server, project, "multiTenant", {"multiTenant": {"allowTenants": True}})


def test_links_are_generated_and_work(app, server, project):
    settings = auth.ActionCodeSettings(url="http://localhost/next?cart=7", handle_code_in_app=True)
    auth.create_user(uid="ada", email=EMAIL, password=PASSWORD, app=app)

    def code(link, mode):
        said = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(link).query, strict_parsing=True))
        assert (said["mode"], said["continueUrl"]) == (mode, "http://localhost/next?cart=7")
        return said["oobCode"]

    def apply(method, body):
        answer = server.post(f"/v1/accounts:{method}?key={project.key}", body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    apply("resetPassword", {
        "oobCode": code(auth.generate_password_reset_link(EMAIL, settings, app=app), "resetPassword"),
        "newPassword": "engine-1844"})
    assert sign_in(server, project, "engine-1844").status_code == 200
    auth.update_user("ada", email_verified=False, app=app)
    apply("update", {"oobCode": code(auth.generate_email_verification_link(EMAIL, settings, app=app), "verifyEmail")})
    assert auth.get_user("ada", app=app).email_verified
    link = auth.generate_sign_in_with_email_link(EMAIL, settings, app=app)
    signed_in = apply("signInWithEmailLink", {"email": EMAIL, "oobCode": code(link, "signIn")})
    assert auth.verify_id_token(signed_in["idToken"], app=app)["uid"] == "ada"
    # By default, projects hide whether an address has an account.
    with pytest.raises(auth.UnexpectedResponseError):
        auth.generate_password_reset_link("nobody@example.com", settings, app=app)
    protect(server, project, False)
    with pytest.raises(auth.EmailNotFoundError):
        auth.generate_password_reset_link("nobody@example.com", settings, app=app)
    with pytest.raises(auth.UserNotFoundError):
        auth.generate_email_verification_link("nobody@example.com", settings, app=app)


def test_tenants_are_managed(app, server, project):
    with pytest.raises(firebase_admin.exceptions.InvalidArgumentError, match="OPERATION_NOT_ALLOWED"):
        tenant_mgt.create_tenant("team-blue", app=app)
    allow_tenants(server, project)
    made = tenant_mgt.create_tenant("team-blue", allow_password_sign_up=True, enable_email_link_sign_in=True, app=app)
    found = tenant_mgt.get_tenant(made.tenant_id, app=app)
    assert (found.display_name, found.allow_password_sign_up, found.enable_email_link_sign_in) == ("team-blue", True, True)
    changed = tenant_mgt.update_tenant(
        made.tenant_id, display_name="team-red", allow_password_sign_up=False, enable_email_link_sign_in=False, app=app)
    assert (changed.display_name, changed.allow_password_sign_up, changed.enable_email_link_sign_in) == (
        "team-red", False, False)
    other = tenant_mgt.create_tenant("team-green", app=app)
    assert {each.tenant_id for each in tenant_mgt.list_tenants(max_results=1, app=app).iterate_all()} == {
        made.tenant_id, other.tenant_id}
    tenant_mgt.delete_tenant(made.tenant_id, app=app)
    with pytest.raises(tenant_mgt.TenantNotFoundError):
        tenant_mgt.get_tenant(made.tenant_id, app=app)


def test_tenants_keep_users_tokens_and_providers_apart(app, server, project):
    allow_tenants(server, project)
    blue, red = (tenant_mgt.create_tenant(name, allow_password_sign_up=True, enable_email_link_sign_in=True, app=app)
                 for name in ("team-blue", "team-red"))
    client = tenant_mgt.auth_for_tenant(blue.tenant_id, app=app)
    made = client.create_user(uid="ada", email=EMAIL, password=PASSWORD)
    assert (made.tenant_id, client.get_user("ada").email) == (blue.tenant_id, EMAIL)
    assert [user.uid for user in client.list_users().iterate_all()] == ["ada"]
    with pytest.raises(auth.UserNotFoundError):
        auth.get_user("ada", app=app)
    with pytest.raises(auth.UserNotFoundError):
        tenant_mgt.auth_for_tenant(red.tenant_id, app=app).get_user("ada")
    client.set_custom_user_claims("ada", {"premium": True})
    token = sign_in(server, project, tenantId=blue.tenant_id).json()["idToken"]
    custom = exchange(server, project, client.create_custom_token("ada"), tenantId=blue.tenant_id)
    for each in (token, custom):
        claims = client.verify_id_token(each, check_revoked=True)
        assert (claims["uid"], claims["premium"], claims["firebase"]["tenant"]) == ("ada", True, blue.tenant_id)
        with pytest.raises(tenant_mgt.TenantIdMismatchError):
            tenant_mgt.auth_for_tenant(red.tenant_id, app=app).verify_id_token(each)
    settings = auth.ActionCodeSettings(url="http://localhost/next", handle_code_in_app=True)
    for generate in (client.generate_password_reset_link, client.generate_email_verification_link,
                     client.generate_sign_in_with_email_link):
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(generate(EMAIL, settings)).query)
        assert query["tenantId"] == [blue.tenant_id]
    result = client.import_users([auth.ImportUserRecord(uid="grace", email="grace@example.com")])
    assert result.success_count == 1 and client.get_user("grace").tenant_id == blue.tenant_id
    providers_are_managed(client)
    client.create_oidc_provider_config("oidc.blue", "client", "https://id.example.com")
    with pytest.raises(auth.ConfigurationNotFoundError):
        auth.get_oidc_provider_config("oidc.blue", app=app)

    def is_revoked():
        client.revoke_refresh_tokens("ada")
        return refused(auth.RevokedIdTokenError, lambda: client.verify_id_token(token, check_revoked=True))

    poll(is_revoked)
    client.delete_user("ada")
    with pytest.raises(auth.UserNotFoundError):
        client.get_user("ada")


def providers_are_managed(client):
    """OpenID Connect and SAML, of a project or a tenant."""
    made = client.create_oidc_provider_config(
        provider_id="oidc.acme", client_id="client", issuer="https://id.example.com", display_name="Acme", enabled=True,
        client_secret="very-secret", code_response_type=True, id_token_response_type=False)
    assert (made.client_id, made.issuer, made.display_name, made.enabled, made.client_secret) == (
        "client", "https://id.example.com", "Acme", True, "very-secret")
    with pytest.raises(firebase_admin.exceptions.ConflictError):
        client.create_oidc_provider_config("oidc.acme", "client", "https://id.example.com")
    changed = client.update_oidc_provider_config(
        "oidc.acme", client_id="other", issuer="https://id.example.com/new", display_name=auth.DELETE_ATTRIBUTE,
        enabled=False, code_response_type=False, id_token_response_type=True)
    assert (changed.client_id, changed.issuer, changed.display_name, changed.enabled) == (
        "other", "https://id.example.com/new", None, False)
    assert client.get_oidc_provider_config("oidc.acme").client_id == "other"
    assert [each.provider_id for each in client.list_oidc_provider_configs(max_results=1).iterate_all()] == ["oidc.acme"]
    client.delete_oidc_provider_config("oidc.acme")
    with pytest.raises(auth.ConfigurationNotFoundError):
        client.get_oidc_provider_config("oidc.acme")
    certificates = [self_signed("a"), self_signed("b")]
    made = client.create_saml_provider_config(
        provider_id="saml.acme", idp_entity_id="entity", sso_url="https://id.example.com/sso",
        x509_certificates=certificates[:1], rp_entity_id="us", callback_url="https://acme.firebaseapp.com/__/auth/handler",
        display_name="Acme", enabled=True)
    assert (made.idp_entity_id, made.x509_certificates, made.rp_entity_id, made.callback_url) == (
        "entity", certificates[:1], "us", "https://acme.firebaseapp.com/__/auth/handler")
    changed = client.update_saml_provider_config(
        "saml.acme", x509_certificates=certificates, idp_entity_id="new", display_name=auth.DELETE_ATTRIBUTE, enabled=False)
    assert (changed.x509_certificates, changed.idp_entity_id, changed.display_name, changed.enabled) == (
        certificates, "new", None, False)
    assert [each.provider_id for each in client.list_saml_provider_configs().iterate_all()] == ["saml.acme"]
    assert client.get_saml_provider_config("saml.acme").sso_url == "https://id.example.com/sso"
    client.delete_saml_provider_config("saml.acme")
    with pytest.raises(auth.ConfigurationNotFoundError):
        client.get_saml_provider_config("saml.acme")


def test_providers_are_managed(app):
    providers_are_managed(auth._get_client(app))


def issued(name, key, issuer, signer, is_authority):
    """A certificate for this machine, or of an authority."""
    now = datetime.datetime.now(datetime.UTC)
    common = lambda text: x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])
    return (
        x509.CertificateBuilder().subject_name(common(name)).issuer_name(common(issuer)).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), True)
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), False)
        .add_extension(x509.KeyUsage(True, False, False, False, False, is_authority, is_authority, False, False), True)
        .sign(signer, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))


def self_signed(name):
    key = ec.generate_private_key(ec.SECP256R1())
    return issued(name, key, name, key, True).decode()


@pytest.fixture
def private_authority(tmp_path):
    """The file of a private authority, and a chain and a key for this machine."""
    root, leaf = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    authority, chain, secret = (tmp_path / name for name in ("authority.pem", "chain.pem", "key.pem"))
    authority.write_bytes(issued("Acme", root, "Acme", root, True))
    chain.write_bytes(issued("machine", leaf, "Acme", root, False))
    secret.write_bytes(leaf.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return authority, chain, secret


@pytest.fixture
def encrypted(data, project, private_authority, tmp_path):
    authority, chain, secret = private_authority
    with serving(
        "serve", "--data", data, "--database-api", "--bcrypt-cost", "4", "--tls-cert", chain, "--tls-key", secret,
        scheme="https", authorities=str(authority)) as server:
        server.key = key_file(project, server.url, tmp_path / "key-https.json")
        yield server


def everything(app, server, project):
    """A call of each session that firebase-admin opens."""
    user = sign_up(server, project)
    assert auth.verify_id_token(user["idToken"], check_revoked=True, app=app)["uid"] == user["localId"]
    cookie = auth.create_session_cookie(user["idToken"], datetime.timedelta(minutes=5), app=app)
    assert auth.verify_session_cookie(cookie, app=app)["uid"] == user["localId"]
    allow_tenants(server, project)
    tenant = tenant_mgt.create_tenant("team-blue", app=app)
    assert tenant_mgt.auth_for_tenant(tenant.tenant_id, app=app).list_users().users == []
    assert app.credential.get_access_token().access_token
    reference = db.reference("x", app)
    reference.set(7)
    received = queue.Queue()
    registration = reference.listen(received.put)
    assert received.get(timeout=PATIENCE).data == 7
    end(registration, reference)


def end(registration, place):
    """Closes a listener: its thread waits for data until the next event, or for half a minute."""
    closing = threading.Thread(target=registration.close)
    closing.start()
    values = itertools.count()

    def has_ended():
        place.set(next(values))
        return not closing.is_alive()

    poll(has_ended)


# The SDK closes the connection under its own thread.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("bundle", [None, "certifi"])
def test_a_private_authority_is_trusted(helper, encrypted, project, private_authority, monkeypatch, bundle):
    if bundle:
        monkeypatch.setenv("REQUESTS_CA_BUNDLE", requests.certs.where())
    helper.connect(encrypted.url, ca=private_authority[0])
    app = firebase_admin.initialize_app(credentials.Certificate(str(encrypted.key)), name="private")
    everything(app, encrypted, project)


def test_a_wrong_authority_is_rejected(helper, encrypted, project, tmp_path):
    wrong = tmp_path / "wrong.pem"
    wrong.write_text(self_signed("Acme"))
    helper.connect(encrypted.url, ca=wrong)
    untrusted(encrypted, project)


def test_a_private_authority_is_rejected_by_default(helper, encrypted, project):
    helper.connect(encrypted.url)
    untrusted(encrypted, project)


def untrusted(server, project):
    app = firebase_admin.initialize_app(credentials.Certificate(str(server.key)), name="untrusted")
    token = sign_up(server, project)["idToken"]
    with pytest.raises(auth.CertificateFetchError, match="CERTIFICATE_VERIFY_FAILED"):
        auth.verify_id_token(token, app=app)
    for call in (
        lambda: auth.get_user("ada", app=app), lambda: tenant_mgt.get_tenant("blue", app=app),
        lambda: db.reference("x", app).get(), app.credential.get_access_token):
        with pytest.raises(google.auth.exceptions.TransportError, match="CERTIFICATE_VERIFY_FAILED"):
            call()


def test_the_name_in_a_certificate_is_checked(helper, encrypted, project, private_authority, tmp_path):
    url = encrypted.url.replace("127.0.0.1", "localhost")
    helper.connect(url, ca=private_authority[0])
    app = firebase_admin.initialize_app(
        credentials.Certificate(str(key_file(project, url, tmp_path / "other.json"))), name="name")
    with pytest.raises(google.auth.exceptions.TransportError, match="doesn't match|not valid for"):
        auth.get_user("ada", app=app)


def test_other_hosts_keep_the_certificates_of_the_system(helper, encrypted, private_authority):
    """A private CA is trusted for its server only."""
    helper.connect(encrypted.url, ca=private_authority[0])
    session = credentials._request.session
    assert session.verify is True and type(session.get_adapter("https://oauth2.googleapis.com/token")) is (
        requests.adapters.HTTPAdapter)
    with pytest.raises(requests.exceptions.SSLError):
        requests.get(f"{encrypted.url}/readyz", timeout=PATIENCE)


def test_an_issuer_of_the_server_is_accepted_on_request(helper, data, project, tmp_path):
    [port] = free_ports(1)
    url = f"http://127.0.0.1:{port}"
    with serving(
        "serve", "--data", data, "--bcrypt-cost", "4", "--listen", f"127.0.0.1:{port}", "--public-url", url,
        "--own-issuer") as server:
        helper.connect(url, own_issuer=True)
        app = firebase_admin.initialize_app(
            credentials.Certificate(str(key_file(project, url, tmp_path / "key.json"))), name="own")
        token = sign_up(server, project)["idToken"]
        claims = auth.verify_id_token(token, check_revoked=True, app=app)
        assert (claims["email"], claims["iss"]) == (EMAIL, f"{url}/{project.id}")
        cookie = auth.create_session_cookie(token, datetime.timedelta(minutes=5), app=app)
        assert auth.verify_session_cookie(cookie, app=app)["email"] == EMAIL


# The database


RULES = {"rules": {
    "admin": {".read": False, ".write": False}, "public": {".read": True},
    "protected": {"$uid": {".read": "auth !== null", ".write": "auth.uid === $uid"}},
    "dinosaurs": {".indexOn": ["height", "ratings/pos"]}, "scores": {".indexOn": ".value"}}}


@pytest.fixture
def reference(app, server, project):
    root = db.reference("/", app)
    answer = requests.put(
        f"{server.url}/.settings/rules.json", params={"ns": project.id}, json=RULES, headers=project.admin_headers(),
        timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    return root


def test_the_database_is_read_and_written(reference):
    place = reference.child("people/ada")
    assert place.get() is None
    place.set({"name": "Ada", "born": 1815, "tags": ["a", "b"]})
    assert place.get() == {"name": "Ada", "born": 1815, "tags": ["a", "b"]}
    assert place.get(shallow=True) == {"name": True, "born": True, "tags": True}
    place.update({"born": None, "tags/0": "c"})
    assert place.get() == {"name": "Ada", "tags": ["c", "b"]}
    added = [reference.child("list").push(number).key for number in range(3)]
    assert added == sorted(added) and list(reference.child("list").get().values()) == [0, 1, 2]
    value, tag = place.get(etag=True)
    assert place.get_if_changed(tag) == (False, None, None) and place.get_if_changed("wrong")[:2] == (True, value)
    assert place.set_if_unchanged("wrong", 1)[:2] == (False, value)
    assert place.set_if_unchanged(tag, 1)[:2] == (True, 1)
    place.delete()
    assert reference.child("people").get() is None


def test_the_database_answers_queries(reference):
    reference.child("dinosaurs").set({
        "a": {"height": 4, "ratings": {"pos": 1}}, "b": {"height": 2, "ratings": {"pos": 5}}, "c": {"height": 9}})
    reference.child("scores").set({"a": 3, "b": 1, "c": 2})
    place = reference.child("dinosaurs")
    assert list(place.order_by_key().limit_to_first(2).get()) == ["a", "b"]
    assert list(place.order_by_child("height").get()) == ["b", "a", "c"]
    assert list(place.order_by_child("height").start_at(2.5).end_at(5).get()) == ["a"]
    assert list(place.order_by_child("height").limit_to_last(1).get()) == ["c"]
    assert list(place.order_by_child("height").equal_to(9).get()) == ["c"]
    assert list(place.order_by_child("ratings/pos").start_at(4).get()) == ["b"]
    assert list(reference.child("scores").order_by_value().get()) == ["b", "c", "a"]


def test_transactions_lose_no_update(reference):
    place = reference.child("counter")
    place.set(0)
    threads = [
        threading.Thread(target=lambda: [place.transaction(lambda found: found + 1) for _ in range(5)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert place.get() == 20


# The SDK closes the connection under its own thread.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_listeners_receive_changes(reference):
    place, received = reference.child("room"), queue.Queue()
    registration = place.listen(received.put)
    first = received.get(timeout=PATIENCE)
    assert (first.event_type, first.path, first.data) == ("put", "/", None)
    place.child("a").set(1)
    place.update({"b": 2})
    events = [received.get(timeout=PATIENCE) for _ in range(2)]
    assert [(event.event_type, event.path, event.data) for event in events] == [
        ("put", "/a", 1), ("patch", "/", {"b": 2})]
    end(registration, place)


def test_rules_apply_to_an_override(reference, key):
    reference.child("protected").set({"ada": "x", "grace": "y"})
    reference.child("public").set("z")
    made = lambda override: firebase_admin.initialize_app(
        credentials.Certificate(str(key)), {"databaseAuthVariableOverride": override}, name=uuid.uuid4().hex)
    ada, nobody = made({"uid": "ada"}), made(None)
    db.reference("protected/ada", ada).set("changed")
    assert db.reference("protected/grace", ada).get() == "y" and reference.child("protected/ada").get() == "changed"
    assert db.reference("public", nobody).get() == "z"
    for call in (
        lambda: db.reference("protected/grace", ada).set("no"), lambda: db.reference("admin", ada).get(),
        lambda: db.reference("protected", ada).order_by_key().get(), lambda: db.reference("protected/ada", nobody).get()):
        with pytest.raises(firebase_admin.exceptions.UnauthenticatedError, match="Permission denied"):
            call()


def test_database_urls_name_a_namespace(app, helper, server, project):
    db.reference("x", app).set("own")
    db.reference("x", app, f"https://{project.id}-default-rtdb.firebaseio.com").set("second")
    for url, value in {
        f"https://{project.id}.firebaseio.com": "own", f"{server.url}/": "own", f"{server.url}/?ns={project.id}": "own",
        f"https://{project.id}-default-rtdb.europe-west1.firebasedatabase.app/": "second",
        f"{server.url}?ns={project.id}-default-rtdb": "second"}.items():
        assert db.reference("x", app, url).get() == value, url
    for url in ("https://example.com", f"http://127.0.0.1:1/?ns={project.id}", "http://acme.firebaseio.com", "acme", "", 7,
                "https://firebaseio.com", f"{server.url}/?ns=a%26b", "https://acme.firebaseio.com.example.com"):
        with pytest.raises(helper.ConnectError, match="invalid database"):
            db.reference("x", app, url)


def test_a_database_of_a_subdomain_is_the_namespace(helper):
    server = helper._Server("https://auth.example.com", None, False)
    assert helper._namespace("https://acme.auth.example.com", "other", server) == "acme"
    for url in ("https://acme.auth.example.com:444", "http://acme.auth.example.com", "https://acme.example.com"):
        with pytest.raises(helper.ConnectError):
            helper._namespace(url, "other", server)


# The documents


def samples(page, word):
    """The samples of a page with a word, as programs for a server."""
    return [block.text for block in blocks(ROOT / "docs" / page, "python") if word in block.text]


def test_the_sample_of_the_guide_runs(server, project, key, helper, monkeypatch):
    [sample] = samples("guides/server-sdks.md", "cresset_firebase")
    user = sign_up(server, project)
    monkeypatch.chdir(key.parent)
    program = {}
    exec(sample.replace("https://HOST", server.url), program)
    assert program["verify"](user["idToken"])["uid"] == user["localId"]
    assert auth.get_user_by_email(EMAIL).custom_claims == {"role": "analyst"}


def test_the_sample_of_the_file_runs(server, project, key, helper, monkeypatch):
    sample = "\n".join(line.strip() for line in helper.__doc__.splitlines() if line.startswith("    "))
    user = sign_up(server, project)
    monkeypatch.chdir(key.parent)
    program = {"token": user["idToken"]}
    exec(sample.replace(URL, server.url), program)
    assert program["claims"]["uid"] == user["localId"]


@pytest.mark.parametrize("page, address, name", [
    ("guides/server-sdks.md", "https://HOST", "/ID/"), ("tutorials/server-app.md", "http://127.0.0.1:9097", "/my-app/")])
def test_samples_with_google_auth_send_no_token_to_google(server, project, key, monkeypatch, page, address, name):
    [sample] = samples(page, "AuthorizedSession")
    user = sign_up(server, project)
    monkeypatch.chdir(key.parent)
    program = {}
    exec(sample.replace(address, server.url).replace(name, f"/{project.id}/"), program)
    assert [each["localId"] for each in program["users"]["users"]] == [user["localId"]]


def test_google_auth_alone_sends_tokens_to_google(foreign, server, project, key):
    """The reason for the session of the samples."""
    session = google.auth.transport.requests.AuthorizedSession(service_account.Credentials.from_service_account_file(
        key, scopes=["https://www.googleapis.com/auth/identitytoolkit"]))
    assert session.get(f"{server.url}/v1/projects/{project.id}/accounts:batchGet", timeout=PATIENCE).status_code == 200
    finish_lookups()
    assert "iamcredentials.googleapis.com" in foreign
    foreign.clear()
