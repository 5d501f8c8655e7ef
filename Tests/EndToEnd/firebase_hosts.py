"""Google's key set and token endpoint of a Firebase project, with the sessions that a test puts in."""

import contextlib
import time

import flask
from joserfc import jwk, jwt

from hosting import hosting

PROJECT, API_KEY = "old-shop", "AIza-old"


class FirebaseHosts:
    def __init__(self):
        self.key = jwk.RSAKey.generate_key(2048, {"kid": "k1", "alg": "RS256", "use": "sig"}, private=True)
        self.sessions, self.requests, self.fault = {}, [], None
        self.application = flask.Flask("firebase")
        self.application.add_url_rule("/keys", "keys", self.keys)
        self.application.add_url_rule("/token", "token", self.token, methods=["POST"])

    def id_token(self, local_id, age=86_400, began_at=None, **firebase):
        now = int(time.time())
        return jwt.encode({"alg": "RS256", "kid": "k1", "typ": "JWT"}, {
            "iss": f"https://securetoken.google.com/{PROJECT}", "aud": PROJECT, "sub": local_id, "user_id": local_id,
            "auth_time": began_at or now - age, "iat": now, "exp": now + 3600,
            "firebase": {"identities": {}, "sign_in_provider": "password", **firebase}}, self.key)

    def refresh_token(self, local_id, age=86_400, **session):
        """A session that began at Firebase."""
        token = f"{local_id}-{len(self.sessions)}"
        self.sessions[token] = (local_id, {**session, "began_at": int(time.time()) - age})
        return token

    def keys(self):
        return flask.jsonify(keys=[self.key.as_dict(private=False)])

    def token(self):
        self.requests.append(flask.request.full_path)
        if self.fault:
            return self.fault()
        form = flask.request.form
        if flask.request.args.get("key") != API_KEY or form.get("grant_type") != "refresh_token":
            return flask.jsonify(error={"code": 400, "message": "API key not valid."}), 400
        if form.get("refresh_token") not in self.sessions:
            return flask.jsonify(error={"code": 400, "message": "INVALID_REFRESH_TOKEN"}), 400
        local_id, session = self.sessions[form["refresh_token"]]
        token = self.id_token(local_id, **session)
        return flask.jsonify(
            id_token=token, access_token=token, refresh_token=form["refresh_token"], expires_in="3600",
            token_type="Bearer", user_id=local_id, project_id="1")


@contextlib.contextmanager
def firebase_hosts():
    hosts = FirebaseHosts()
    with hosting(hosts.application) as origin:
        hosts.origin = origin
        yield hosts
