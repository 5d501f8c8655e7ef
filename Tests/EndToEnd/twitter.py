"""An OAuth 1.0a provider made of OAuthLib, with the addresses of Twitter's."""

import contextlib
import html
import json
import urllib.parse

import flask
from oauthlib.oauth1 import RequestValidator, WebApplicationServer

from hosting import hosting

API_KEY, API_SECRET = "TwitterApiKey0001", "twitter api secret & more"
NOBODY = "nobody"


class Store(RequestValidator):
    """What the provider has given out."""

    enforce_ssl = False
    nonce_length = token_length = client_key_length = verifier_length = (10, 60)
    request_token_length = access_token_length = (10, 60)
    realms = []
    allowed_signature_methods = ("HMAC-SHA1",)
    dummy_client = dummy_request_token = dummy_access_token = NOBODY

    def __init__(self):
        super().__init__()
        self.requested, self.given, self.seen = {}, {}, set()

    def validate_client_key(self, client_key, request):
        return client_key == API_KEY

    def get_client_secret(self, client_key, request):
        return API_SECRET

    def validate_timestamp_and_nonce(
            self, client_key, timestamp, nonce, request, request_token=None, access_token=None):
        use = (timestamp, nonce, request_token, access_token)
        is_new = use not in self.seen
        self.seen.add(use)
        return is_new

    def get_default_realms(self, client_key, request):
        return []

    def validate_requested_realms(self, client_key, realms, request):
        return True

    def validate_realms(self, client_key, token, request, uri=None, realms=None):
        return True

    def get_realms(self, token, request):
        return []

    def validate_redirect_uri(self, client_key, redirect_uri, request):
        return "/__/auth/handler" in redirect_uri

    def save_request_token(self, token, request):
        self.requested[token["oauth_token"]] = {
            "secret": token["oauth_token_secret"], "callback": request.redirect_uri}

    def verify_request_token(self, token, request):
        return token in self.requested

    def validate_request_token(self, client_key, token, request):
        return token in self.requested

    def get_request_token_secret(self, client_key, token, request):
        return self.requested.get(token, {"secret": NOBODY})["secret"]

    def get_redirect_uri(self, token, request):
        return self.requested[token]["callback"]

    def save_verifier(self, token, verifier, request):
        self.requested[token]["verifier"] = verifier["oauth_verifier"]

    def validate_verifier(self, client_key, token, verifier, request):
        return self.requested.get(token, {}).get("verifier") == verifier

    def invalidate_request_token(self, client_key, request_token, request):
        del self.requested[request_token]

    def save_access_token(self, token, request):
        self.given[token["oauth_token"]] = token["oauth_token_secret"]

    def validate_access_token(self, client_key, token, request):
        return token in self.given

    def get_access_token_secret(self, client_key, token, request):
        return self.given.get(token, NOBODY)


class Twitter:
    """Who signs in is `person`, as `verify_credentials.json` shows it, byte for byte."""

    def __init__(self):
        self.person = "{}"
        self.store = Store()
        self.server = WebApplicationServer(self.store)
        self.application = flask.Flask("twitter")
        add = self.application.add_url_rule
        add("/oauth/request_token", "request_token", self.request_token, methods=["POST"])
        add("/oauth/authenticate", "authenticate", self.authenticate, methods=["GET", "POST"])
        add("/oauth/access_token", "access_token", self.access_token, methods=["POST"])
        add("/1.1/account/verify_credentials.json", "profile", self.profile)

    def is_named(self, name, **more):
        """Somebody with that screen name signs in from now on."""
        self.person = json.dumps({
            "id": 1403881130, "id_str": "1403881130", "screen_name": name, "name": "Ada Lovelace",
            "profile_image_url_https": "https://pbs.example/ada.png", "lang": None, **more}, indent=1)

    def asked(self):
        return flask.request.url, flask.request.method, flask.request.get_data(as_text=True), dict(flask.request.headers)

    def answer(self, parts):
        headers, body, status = parts
        return flask.Response(body, status, headers)

    def request_token(self):
        return self.answer(self.server.create_request_token_response(
            *self.asked(), credentials={"oauth_callback_confirmed": "true"}))

    def authenticate(self):
        token = flask.request.args["oauth_token"]
        if flask.request.method == "POST":
            if "deny" in flask.request.form:
                callback = self.store.requested[token]["callback"]
                return flask.redirect(f"{callback}&{urllib.parse.urlencode({'denied': token})}", 302)
            return self.answer(self.server.create_authorization_response(flask.request.url, "POST"))
        return (
            "<!doctype html><link rel=icon href=data:,><title>Twitter</title><h1>Authorise the app?</h1>"
            f"<p>{html.escape(token)}</p>"
            '<form method="post"><button id="yes" name="allow" value="1">Authorise</button>'
            '<button id="no" name="deny" value="1">Cancel</button></form>')

    def access_token(self):
        return self.answer(self.server.create_access_token_response(*self.asked()))

    def profile(self):
        is_good, _ = self.server.validate_protected_resource_request(*self.asked(), realms=[])
        if not is_good:
            return flask.Response('{"errors":[{"code":89,"message":"Invalid or expired token."}]}', 401)
        return flask.Response(self.person, 200, content_type="application/json")


@contextlib.contextmanager
def twitter():
    provider = Twitter()
    with hosting(provider.application) as origin:
        provider.origin = origin
        yield provider
