"""An OAuth 1.0a provider made of OAuthLib, with the addresses of Twitter's."""

import contextlib
import html
import json
import secrets
import urllib.parse

import flask
from oauthlib.oauth1 import Client, WebApplicationServer

from hosting import hosting
from twitter_store import API_KEY, API_SECRET, DEVICE_KEY, DEVICE_SECRET, NOBODY, Given, Store

__all__ = ["API_KEY", "API_SECRET", "DEVICE_KEY", "DEVICE_SECRET", "Given", "twitter"]

PAGE = "<!doctype html><link rel=icon href=data:,><title>Twitter</title>"
DENIED = '{"errors":[{"code":89,"message":"Invalid or expired token."}]}'


class Server(WebApplicationServer):
    """Also gives request tokens that lead back to no page (reverse authentication)."""

    def _create_request(self, *arguments, **options):
        request = super()._create_request(*arguments, **options)
        if ("x_auth_mode", "reverse_auth") in request.params and not request.redirect_uri:
            request.redirect_uri = "reverse"
        return request

    def is_signed(self, url, header):
        """Whether a signed header is what `url` would be asked with; what it says."""
        request = self._create_request(url, "POST", "", {"Authorization": header})
        return self._check_signature(request, is_token_request=True), request


class Twitter:
    """Who signs in on a page is `person`, as `verify_credentials.json` shows it, byte for byte."""

    def __init__(self):
        self.people, self.person_id = {NOBODY: "{}"}, NOBODY
        self.store = Store()
        self.server = Server(self.store)
        self.application = flask.Flask("twitter")
        add = self.application.add_url_rule
        add("/oauth/request_token", "request_token", self.request_token, methods=["POST"])
        for name in ("authenticate", "authorize"):
            add(f"/oauth/{name}", name, self.authenticate, methods=["GET", "POST"])
        add("/oauth/access_token", "access_token", self.access_token, methods=["POST"])
        add("/1.1/account/verify_credentials.json", "profile", self.profile)

    @property
    def person(self):
        return self.people[self.person_id]

    @person.setter
    def person(self, text):
        self.people[self.person_id] = text

    def is_named(self, name, /, id_str="1403881130", **more):
        """Somebody with that screen name signs in from now on."""
        self.person_id = id_str
        self.person = json.dumps({
            "id": int(id_str), "id_str": id_str, "screen_name": name, "name": "Ada Lovelace",
            "profile_image_url_https": "https://pbs.example/ada.png", "lang": None, **more}, indent=1)

    def device_account(self, name, id_str, /, **more):
        """Somebody is signed in to a device: what the device keeps."""
        self.is_named(name, id_str, **more)
        token, secret = self.store.give(id_str, DEVICE_KEY)
        return {"username": name, "id": id_str, "token": token, "tokenSecret": secret}

    def asked(self):
        """The request; to be read before its form is, which would take the body away."""
        return flask.request.url, flask.request.method, flask.request.get_data(as_text=True), dict(flask.request.headers)

    def answer(self, parts):
        headers, body, status = parts
        return flask.Response(body, status, headers)

    def request_token(self):
        answer = self.server.create_request_token_response(
            *self.asked(), credentials={"oauth_callback_confirmed": "true"})
        if flask.request.form.get("x_auth_mode") == "reverse_auth" and answer[2] == 200:
            return self.signed_header(dict(urllib.parse.parse_qsl(answer[1])))
        return self.answer(answer)

    def signed_header(self, pair):
        """What a device passes on; only Twitter knows the secret of this token."""
        client = Client(API_KEY, API_SECRET, pair["oauth_token"], pair["oauth_token_secret"])
        _, headers, _ = client.sign(flask.request.host_url + "oauth/access_token", "POST")
        return flask.Response(headers["Authorization"], 200, content_type="text/plain")

    def authenticate(self):
        token = flask.request.args["oauth_token"]
        if flask.request.method == "POST":
            asked = self.store.requested[token]
            asked.person = self.person_id
            if "deny" in flask.request.form:
                return flask.redirect(f"{asked.callback}&{urllib.parse.urlencode({'denied': token})}", 302)
            if asked.callback == "oob":
                asked.verifier = f"{secrets.randbelow(10 ** 7):07}"
                return f"{PAGE}<h1>Go back to the app</h1><p id=pin>{asked.verifier}</p>"
            return self.answer(self.server.create_authorization_response(flask.request.url, "POST"))
        return (
            f"{PAGE}<h1>Authorise the app?</h1><p>{html.escape(token)}</p>"
            '<form method="post"><button id="yes" name="allow" value="1">Authorise</button>'
            '<button id="no" name="deny" value="1">Cancel</button></form>')

    def access_token(self):
        request = self.asked()
        if "x_reverse_auth_parameters" in flask.request.form:
            return self.reverse_access_token(request)
        asked = self.store.requested.get(self.server._create_request(*request).resource_owner_key)
        return self.answer(self.server.create_access_token_response(
            *request, credentials=self.names(asked.person) if asked else None))

    def reverse_access_token(self, request):
        """A device asks for an app's token: it has signed the request, and the app has signed what the device brings."""
        is_good, device = self.server.validate_protected_resource_request(*request, realms=[])
        form = flask.request.form
        is_signed, app = self.server.is_signed(flask.request.base_url, form["x_reverse_auth_parameters"])
        if not (is_good and is_signed and device.client_key == DEVICE_KEY
                and form["x_reverse_auth_target"] == app.client_key == API_KEY
                and self.store.requested.pop(app.resource_owner_key).callback == "reverse"):
            return flask.Response(DENIED, 401, content_type="application/json")
        person = self.store.given[device.resource_owner_key].person
        token, secret = self.store.give(person, API_KEY)
        return urllib.parse.urlencode({"oauth_token": token, "oauth_token_secret": secret, **self.names(person)})

    def names(self, person_id):
        return {"user_id": person_id, "screen_name": json.loads(self.people[person_id]).get("screen_name", "")}

    def profile(self):
        is_good, request = self.server.validate_protected_resource_request(*self.asked(), realms=[])
        if not is_good:
            return flask.Response(DENIED, 401)
        person = self.people[self.store.given[request.resource_owner_key].person]
        return flask.Response(person, 200, content_type="application/json")


@contextlib.contextmanager
def twitter():
    provider = Twitter()
    with hosting(provider.application) as origin:
        provider.origin = origin
        yield provider
