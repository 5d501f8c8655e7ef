"""A server in production mode that knows identity providers, and a command-line app that signs people in with them."""

import contextlib
import hashlib
import json
import queue
import secrets
import string
import urllib.parse

import flask
import jwt
import requests

from conftest import Project, run, run_json, serving
from hosting import hosting
from polling import PATIENCE



class Site:
    """The server and its project, as an app talks to them."""

    def __init__(self, server, project, log):
        self.server, self.project, self.log = server, project, log
        self.app_id = run_json(
            "app", "add-web", "terminal", "--project", project.id, "--data", project.data)["appId"]
        self.headers = project.admin_headers()

    def set_provider(self, identifier, client_id, secret, *endpoints, **options):
        """`cresset provider set`, with a file for the secret."""
        file = self.project.data / f"{identifier}.secret"
        file.write_text(secret + "\n")
        words = [word for endpoint in endpoints for word in ("--endpoint", endpoint)]
        words += [word for name, value in options.items() for word in (f"--{name}", value)]
        run("provider", "set", identifier, "--project", self.project.id, "--data", self.project.data,
            "--client-id", client_id, "--client-secret-file", file, *words)

    def call(self, method, body, **options):
        return self.server.post(f"/v1/accounts:{method}?key={self.project.key}", body, **options)

    def assertion(self, uri="http://localhost", **body):
        return self.call(
            "signInWithIdp",
            {"requestUri": uri, "returnSecureToken": True, "returnIdpCredential": True, **body})

    def credential(self, provider_id, more=None, **credential):
        """A sign-in with what an app has from a provider's own SDK."""
        post_body = urllib.parse.urlencode({"providerId": provider_id, **credential})
        return self.assertion(postBody=post_body, **(more or {}))

    def success(self, answer):
        assert answer.status_code == 200, answer.text
        return answer.json()

    def user(self, id_token):
        return self.success(self.call("lookup", {"idToken": id_token}))["users"][0]

    def users(self):
        """Everybody, as an administrator sees them."""
        answer = self.server.get(
            f"/v1/projects/{self.project.id}/accounts:batchGet?maxResults=1000", headers=self.headers)
        return self.success(answer).get("users", [])

    def claims(self, id_token):
        """Of a token that a library of others has verified."""
        issuer = f"{self.server.url}/{self.project.id}"
        discovery = requests.get(f"{issuer}/.well-known/openid-configuration", timeout=PATIENCE).json()
        key = jwt.PyJWKClient(discovery["jwks_uri"]).get_signing_key_from_jwt(id_token)
        return jwt.decode(
            id_token, key, algorithms=["RS256"], audience=self.project.id, issuer=discovery["issuer"])

    def configure(self, mask, config):
        self.success(self.server.patch(
            f"/v2/projects/{self.project.id}/config?updateMask={mask}", config, headers=self.headers))


class TerminalApp:
    """What a command-line app does: it opens a URL, and listens on loopback for the browser that comes back."""

    def __init__(self, site, origin, arrivals):
        self.site, self.origin, self.arrivals = site, origin, arrivals
        self.session_id = self.event_id = None

    def url(self, provider_id, **more):
        """Begins a sign-in; where to send the browser."""
        self.session_id = secrets.token_urlsafe(10)
        self.event_id = "".join(secrets.choice(string.ascii_uppercase) for _ in range(10))
        return f"{self.site.server.url}/__/auth/handler?" + urllib.parse.urlencode({
            "apiKey": self.site.project.key, "appId": self.site.app_id, "authType": "signInWithRedirect",
            "redirectUrl": f"{self.origin}/callback", "eventId": self.event_id, "providerId": provider_id,
            "sessionId": hashlib.sha256(self.session_id.encode()).hexdigest(), "v": "tests", **more})

    def arrival(self):
        """What the browser has brought."""
        found = self.arrivals.get(timeout=PATIENCE)
        assert (found["eventId"], found["authType"]) == (self.event_id, "signInWithRedirect")
        return found

    def finish(self, arrival, provider_id, **body):
        return self.site.assertion(
            arrival["link"], sessionId=self.session_id, postBody=f"providerId={provider_id}", **body)

    def walk(self, browser, provider_id, answer="yes", **more):
        """Through the provider's page, to what the browser brings back."""
        browser.open(self.url(provider_id, **more))
        assert not browser.url.startswith(self.site.server.url), browser.text("main")
        browser.find(f"#{answer}").click()
        browser.wait("#back")
        return self.arrival()

    def sign_in(self, browser, provider_id, body=None, **more):
        return self.site.success(self.finish(self.walk(browser, provider_id, **more), provider_id, **(body or {})))


@contextlib.contextmanager
def terminal_app(site):
    arrivals, application = queue.Queue(), flask.Flask("terminal")

    @application.get("/callback")
    def callback():
        arrivals.put(dict(flask.request.args))
        return "<!doctype html><link rel=icon href=data:,><title>Back</title><h1 id=back>Back in the terminal</h1>"

    with hosting(application) as origin:
        yield TerminalApp(site, origin, arrivals)


@contextlib.contextmanager
def provider_site(directory, *origins, authorities=None, certificate=None, name="acme", flags=()):
    """Serves a new project, over TLS if there is a certificate with its key; the providers at the origins are
    permitted, and no others."""
    project = Project(directory / "data", name)
    permitted = [*flags, *(word for origin in origins for word in ("--allow-provider-host", origin.split("://")[1]))]
    if authorities:
        permitted += ["--provider-ca", authorities]
    options = {}
    if certificate:
        permitted += ["--tls-cert", certificate[0], "--tls-key", certificate[1]]
        options = {"scheme": "https", "authorities": str(certificate[0])}
    with open(directory / "log", "w") as log, serving(
        "serve", "--data", project.data, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0", *permitted,
        log=log, **options) as server:
        yield Site(server, project, directory / "log")


def profile_of(user, provider_id):
    """What the account keeps of a provider."""
    return next(info for info in user["providerUserInfo"] if info["providerId"] == provider_id)


def message(answer):
    assert answer.status_code == 400, answer.text
    return answer.json()["error"]["message"]


def raw_profile(signed_in):
    return json.loads(signed_in["rawUserInfo"])
