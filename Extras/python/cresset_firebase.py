"""Connect the Firebase Admin SDK for Python (firebase-admin) to a Cresset server.

    import cresset_firebase
    import firebase_admin
    from firebase_admin import auth, credentials

    cresset_firebase.connect("https://auth.example.com")
    firebase_admin.initialize_app(credentials.Certificate("key.json"))
    claims = auth.verify_id_token(token, check_revoked=True)

Create key.json with `cresset service-account create --project ID --public-url https://auth.example.com --out key.json`.

After `connect`, the modules `auth`, `tenant_mgt` and `db` of this process send requests to your server only. They verify
tokens with the keys of your server, and fail if an emulator variable is set. Other modules of firebase-admin, such as
`messaging`, are unchanged: they call Google. Create a second app with a Google credential for them.

One process connects to one server. This file depends on firebase-admin only. Copy it into your project.
"""

from __future__ import annotations

import dataclasses
import functools
import ipaddress
import json
import os
import re
import ssl
import threading
import urllib.parse
from typing import Any, Callable

import firebase_admin

# Versions run by the tests. Others are accepted if they have the same constants.
TESTED = "6.9.0 and 7.7.0"
UNKNOWN = (
    f"unknown firebase-admin {firebase_admin.__version__}: {{}}. This file is tested with firebase-admin {TESTED}; install "
    "one of these versions, or use the cresset_firebase.py of a newer Cresset")

try:
    import requests
    from firebase_admin import _auth_client, _auth_providers, _auth_utils, _sseclient, _token_gen, _user_mgt
    from firebase_admin import credentials, db, tenant_mgt
    from google.auth.credentials import AnonymousCredentials
except ImportError as missing_module:
    raise ImportError(UNKNOWN.format(missing_module)) from missing_module

__all__ = ["ConnectError", "connect"]

EMULATORS = ("FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_DATABASE_EMULATOR_HOST")
PORTS = {"http": 80, "https": 443}

_ISSUER = "https://securetoken.google.com/"
_KEYS = "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
_COOKIE_KEYS = "https://www.googleapis.com/identitytoolkit/v3/relyingparty/publicKeys"
_V1 = "https://identitytoolkit.googleapis.com/v1"
_V2 = "https://identitytoolkit.googleapis.com/v2"
_SERVICES = {"_auth": "auth", "_tenant_mgt": "tenant_mgt", "_database": "db"}
_lock = threading.Lock()


class ConnectError(RuntimeError):
    """`connect` failed and changed nothing, or a later call was unsafe."""


def connect(url: str, *, ca: str | os.PathLike[str] | None = None, own_issuer: bool = False) -> None:
    """Connects firebase-admin in this process to the Cresset server at `url`.

    Call it once, before or after `initialize_app`, but before the first call of `auth`, `tenant_mgt` or `db`. A second
    call with the same arguments has no effect.

    Args:
      url: The public URL of the server, without a path, such as `https://auth.example.com`. Plain HTTP is accepted for
        loopback addresses only.
      ca: A file of certificates (PEM) to trust for this server instead of the system's. Use it with a private CA.
      own_issuer: True if the server runs with `--own-issuer`. ID tokens must then have the issuer `url/PROJECT`.

    Raises:
      ConnectError: The URL, the file or the environment is unsafe, the version of firebase-admin is unknown, an app has
        already used it, or the process is connected to another server. Nothing has changed.
    """
    server = _Server(_checked_url(url), _checked_ca(ca, url), own_issuer)
    with _lock, firebase_admin._apps_lock:
        connected = getattr(firebase_admin, "_cresset", None)
        if connected is not None:
            if connected != dataclasses.astuple(server):
                raise ConnectError(
                    f"this process is connected to {connected[0]}; a process can use one server, with the same options in "
                    f"each call: run another process for {server.url}")
            return
        for name in EMULATORS:
            _refuse_emulator(name)
        _check_constants()
        _check_structure()
        _check_unused()
        _apply(_changes(server))


@dataclasses.dataclass(frozen=True)
class _Server:
    url: str
    ca: str | None
    own_issuer: bool

    def contains(self, url: str) -> bool:
        """True if the URL has the scheme, the host and the port of the server."""
        return _origin(url) == _origin(self.url)


class _NoCredential(credentials.Base):
    def get_credential(self) -> AnonymousCredentials:
        return AnonymousCredentials()


class _ServerOnly(requests.adapters.BaseAdapter):
    """Sends requests to the server, and rejects all others."""

    def __init__(self, inner: requests.adapters.BaseAdapter, server: _Server) -> None:
        super().__init__()
        self.inner, self.server = inner, server

    def send(self, request: requests.PreparedRequest, *arguments: Any, **options: Any) -> requests.Response:
        if not self.server.contains(request.url):
            raise requests.exceptions.InvalidURL(
                f"not sent to {urllib.parse.urlsplit(request.url).netloc}: this process is connected to {self.server.url}. "
                "Use a service account key of that server: cresset service-account create --project ID "
                f"--public-url {self.server.url} --out key.json", request=request)
        if self.server.ca:
            # Set here because REQUESTS_CA_BUNDLE overrides the session's value.
            options["verify"] = self.server.ca
        return self.inner.send(request, *arguments, **options)

    def close(self) -> None:
        self.inner.close()


def _origin(url: str) -> tuple[str, str | None, int | None]:
    parts = urllib.parse.urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or PORTS.get(parts.scheme)


def _checked_url(url: str) -> str:
    if not isinstance(url, str):
        raise ConnectError(f"invalid URL: {url!r}; expected a string such as https://auth.example.com")
    try:
        parts = urllib.parse.urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise ConnectError(f"invalid URL: {url!r}: {error}") from error
    host = parts.hostname
    is_bare = parts.path in ("", "/") and not (parts.query or parts.fragment or "@" in parts.netloc)
    is_clean = url.isascii() and not re.search(r"[\s\\]", url)
    if parts.scheme not in ("http", "https") or not host or not is_bare or not is_clean:
        raise ConnectError(f"invalid URL: {url!r}; expected the public URL of the server, such as https://auth.example.com")
    if parts.scheme == "http" and not _is_loopback(host):
        raise ConnectError(f"{url} is not encrypted; use https, or http with a loopback address such as 127.0.0.1")
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}{f':{port}' if port and port != PORTS[parts.scheme] else ''}"


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _checked_ca(ca: str | os.PathLike[str] | None, url: str) -> str | None:
    if ca is None:
        return None
    if not url.startswith("https:"):
        raise ConnectError(f"{url} has no certificate to check; omit ca, or use https")
    path = os.path.abspath(ca)
    try:
        ssl.create_default_context(cafile=path)
    except (OSError, ValueError) as error:
        raise ConnectError(f"cannot read certificates from {path}: {error}") from error
    return path


def _refuse_emulator(name: str) -> None:
    if os.environ.get(name):
        raise ConnectError(
            f"{name} is set: firebase-admin would verify no signatures, or use another server; unset it, and use it with "
            "cresset emulator only")


def _constants() -> list[tuple[Any, str, str]]:
    """The constants of firebase-admin with a host of Google, and the known values."""
    return [
        (_token_gen, "ID_TOKEN_ISSUER_PREFIX", _ISSUER),
        (_token_gen, "ID_TOKEN_CERT_URI", _KEYS),
        (_token_gen, "COOKIE_CERT_URI", _COOKIE_KEYS),
        (_token_gen.TokenGenerator, "ID_TOOLKIT_URL", _V1),
        (_user_mgt.UserManager, "ID_TOOLKIT_URL", _V1),
        (_auth_providers.ProviderConfigClient, "PROVIDER_CONFIG_URL", _V2),
        (tenant_mgt._TenantManagementService, "TENANT_MGT_URL", _V2),
    ]


def _unknown(what: str) -> ConnectError:
    return ConnectError(UNKNOWN.format(what))


def _check_constants() -> None:
    try:
        constants = _constants()
    except AttributeError as error:
        raise _unknown(str(error)) from error
    for owner, name, known in constants:
        found = getattr(owner, name, None)
        if found != known:
            raise _unknown(f"{owner.__name__}.{name} is {found!r} instead of {known!r}")


def _check_structure() -> None:
    """Checks that the constants have effect, and that all sessions are found, with clients that send nothing."""
    try:
        app = firebase_admin.App(
            "cresset-check", _NoCredential(), {"projectId": "check", "databaseURL": "https://check.firebaseio.com"})
        client, tenants = _auth_client.Client(app), tenant_mgt._TenantManagementService(app)
        tenant, database = tenants.auth_for_tenant("t"), db._DatabaseService(app)
        rest = database.get_client()
        found = {
            "ID token keys": (client._token_verifier.id_token_verifier.cert_url, _KEYS),
            "ID token issuer": (client._token_verifier.id_token_verifier.issuer, _ISSUER),
            "session cookie keys": (client._token_verifier.cookie_verifier.cert_url, _COOKIE_KEYS),
            "session cookies": (client._token_generator.base_url, f"{_V1}/projects/check"),
            "users": (client._user_manager.base_url, f"{_V1}/projects/check"),
            "users of a tenant": (tenant._user_manager.base_url, f"{_V1}/projects/check/tenants/t"),
            "providers": (client._provider_manager.base_url, f"{_V2}/projects/check"),
            "tenants": (tenants.client.base_url, f"{_V2}/projects/check"),
            "database": (rest.base_url, "https://check.firebaseio.com"),
            "database options": (
                (database._db_url, database._auth_override, database._clients), (app.options.get("databaseURL"), None, {
                    ("https://check.firebaseio.com", "{}"): rest})),
            "emulator": ((_auth_utils.is_emulated(), database._emulator_host), (False, None)),
            "listeners": ("params" in db.Reference._listen_with_session.__code__.co_names, True),
            "apps": ((app._services, isinstance(firebase_admin._apps, dict)), ({}, True)),
        }
        sessions = [
            *_sessions_of_client(client), *_sessions(tenants.client.session), *_sessions(rest.session),
            *_sessions(rest.create_listener_session()), credentials._request.session]
    except Exception as error:
        raise _unknown(f"{type(error).__name__}: {error}") from error
    for name, (value, known) in found.items():
        if value != known:
            raise _unknown(f"{name}: {value!r} instead of {known!r}")
    if not all(isinstance(session, requests.Session) for session in sessions):
        raise _unknown("a session is missing")


def _check_unused() -> None:
    for app in firebase_admin._apps.values():
        used = sorted(_SERVICES[name] for name in app._services or {} if name in _SERVICES)
        if used:
            raise ConnectError(
                f"the app {app.name} has already used firebase_admin.{used[0]} with Google's addresses; call connect before "
                "the first call of auth, tenant_mgt and db")


def _sessions(session: Any) -> list[Any]:
    """The session of an HTTP client, and its session for access tokens."""
    return [session, session._auth_request.session]


def _sessions_of_client(client: Any) -> list[Any]:
    return [
        client._token_generator.request.session, client._token_verifier.request.session,
        *(session for part in (client._token_generator, client._user_manager, client._provider_manager)
          for session in _sessions(part.http_client.session))]


def _restrict(sessions: list[Any], server: _Server) -> None:
    """Restricts sessions to the server. This includes redirects, and lookups by google-auth in the background."""
    for session in sessions:
        for prefix, adapter in list(session.adapters.items()):
            if not isinstance(adapter, _ServerOnly):
                session.adapters[prefix] = _ServerOnly(adapter, server)
        if server.url.startswith("http:"):
            # A proxy would receive tokens unencrypted.
            session.trust_env = False


def _changes(server: _Server) -> list[tuple[Any, str, Any]]:
    """All attributes to set, with their new values."""

    def after(owner: Any, sessions: Callable[[Any], list[Any]]) -> tuple[Any, str, Any]:
        initialize = owner.__init__

        @functools.wraps(initialize)
        def initialize_and_restrict(self: Any, *arguments: Any, **options: Any) -> None:
            initialize(self, *arguments, **options)
            _restrict(sessions(self), server)

        return owner, "__init__", initialize_and_restrict

    emulator_host, initialize_database = _auth_utils.get_emulator_host, db._DatabaseService.__init__

    @functools.wraps(emulator_host)
    def get_emulator_host() -> str:
        # firebase-admin reads the variable in each verification, so it can appear after `connect`.
        _refuse_emulator(EMULATORS[0])
        return emulator_host()

    @functools.wraps(initialize_database)
    def initialize(self: Any, app: firebase_admin.App) -> None:
        _refuse_emulator(EMULATORS[1])
        initialize_database(self, app)
        self._cresset_project = app.project_id

    @functools.wraps(db._DatabaseService.get_client)
    def get_client(self: Any, db_url: str | None = None) -> Any:
        parameters = {"ns": _namespace(self._db_url if db_url is None else db_url, self._cresset_project, server)}
        if self._auth_override:
            parameters["auth_variable_override"] = self._auth_override
        key = (server.url, json.dumps(parameters, sort_keys=True))
        if key not in self._clients:
            self._clients[key] = db._Client(self._credential.get_credential(), server.url, self._timeout, parameters)
        return self._clients[key]

    changes = [
        (owner, name, known.replace("https://identitytoolkit.googleapis.com", server.url)
            .replace("https://www.googleapis.com", server.url))
        for owner, name, known in _constants()]
    if server.own_issuer:
        changes.append((_token_gen, "ID_TOKEN_ISSUER_PREFIX", f"{server.url}/"))
    changes += [
        after(_auth_client.Client, _sessions_of_client),
        after(tenant_mgt._TenantManagementService, lambda service: _sessions(service.client.session)),
        after(db._Client, lambda client: _sessions(client.session)),
        after(_sseclient.KeepAuthSession, _sessions),
        (_auth_utils, "get_emulator_host", get_emulator_host),
        (db._DatabaseService, "__init__", initialize),
        (db._DatabaseService, "get_client", get_client),
        (firebase_admin, "_cresset", dataclasses.astuple(server)),
    ]
    if server.ca:
        # Access tokens requested by `Certificate.get_access_token`. Other servers keep their adapter.
        session = credentials._request.session
        adapters = session.adapters.copy()
        adapters[f"{server.url}/"] = _ServerOnly(requests.adapters.HTTPAdapter(), server)
        # `requests` uses the first adapter with a matching prefix.
        adapters.move_to_end(f"{server.url}/", last=False)
        changes.append((session, "adapters", adapters))
    return changes


def _namespace(url: str | None, project: str | None, server: _Server) -> str:
    """The database for a URL: of Firebase, of the server, or none, which is the database of the project."""
    namespace = project
    if url is not None:
        parts = urllib.parse.urlsplit(url) if isinstance(url, str) else urllib.parse.urlsplit("")
        first, _, rest = (parts.hostname or "").partition(".")
        is_firebase = parts.scheme == "https" and re.fullmatch(r"firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app", rest)
        if parts.netloc and server.contains(url):
            namespace = urllib.parse.parse_qs(parts.query).get("ns", [project])[0]
        elif is_firebase or (rest and server.contains(parts._replace(netloc=parts.netloc.partition(".")[2]).geturl())):
            namespace = first
        else:
            raise ConnectError(
                f"invalid database URL: {url!r}; omit it, or use {server.url}/?ns=NAMESPACE: this process is connected to "
                f"{server.url}")
    if not namespace or not re.fullmatch(r"[A-Za-z0-9_-]+", namespace):
        raise ConnectError(f"invalid database namespace: {namespace!r}; set the option projectId or databaseURL")
    return namespace


def _apply(changes: list[tuple[Any, str, Any]]) -> None:
    """Sets all attributes, or none."""
    missing = object()
    before = [(owner, name, getattr(owner, name, missing)) for owner, name, _ in changes]
    try:
        for owner, name, value in changes:
            setattr(owner, name, value)
    except BaseException:
        for owner, name, value in reversed(before):
            if value is missing:
                if hasattr(owner, name):
                    delattr(owner, name)
            else:
                setattr(owner, name, value)
        raise
