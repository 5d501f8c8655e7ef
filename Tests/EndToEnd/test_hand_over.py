"""Users of a system that a project leaves, who sign in by the password that they have there."""

import base64
import contextlib
import hashlib
import hmac
import json

import flask
import jwt
import pytest

from conftest import Project, run, run_json, serving
from hostile import HostileAnswers
from hosting import hosting

EMAIL, PASSWORD, UID = "ada@example.com", "engine-1843", "old-1"
CLIENT, SECRET = "client-1", "a-secret-of-the-client"
WEBHOOK_KEY = bytes(range(32))


class FormerSystem:
    """Each of the systems, with one user; counts what it is asked."""

    def __init__(self):
        self.application = flask.Flask("former")
        self.asked = 0
        self.answer = None
        rules = {
            "firebase": ["/v1/accounts:signInWithPassword", "/v1/accounts:lookup"],
            "oauth": ["/token", "/userinfo"], "gotrue": ["/auth/v1/token"], "cognito": ["/"], "hook": ["/hook"]}
        for name, paths in rules.items():
            for path in paths:
                self.application.add_url_rule(
                    path, path, self.asking(getattr(self, name)), methods=["GET", "POST"])

    def asking(self, answer):
        def asked():
            self.asked += 1
            return self.answer() if self.answer else answer(flask.request)
        return asked

    @staticmethod
    def is_user(email, password):
        return (email, password) == (EMAIL, PASSWORD)

    def firebase(self, request):
        assert request.args["key"] == SECRET
        told = request.get_json()
        if request.path.endswith("lookup"):
            assert told["idToken"] == "token"
            return {"users": [{"localId": UID, "email": EMAIL, "emailVerified": True, "displayName": "Ada"}]}
        if not self.is_user(told["email"], told["password"]):
            return {"error": {"code": 400, "message": "INVALID_LOGIN_CREDENTIALS"}}, 400
        return {"localId": UID, "email": EMAIL, "idToken": "token"}

    def oauth(self, request):
        if request.path == "/userinfo":
            assert request.headers["Authorization"] == "Bearer access"
            return {"sub": UID, "email": EMAIL, "email_verified": True, "name": "Ada"}
        form = request.form
        assert (form["grant_type"], form["client_id"], form["client_secret"]) == ("password", CLIENT, SECRET)
        if not self.is_user(form["username"], form["password"]):
            return {"error": "invalid_grant"}, 401
        claims = {"sub": UID, "aud": CLIENT, "email": EMAIL, "email_verified": True, "name": "Ada"}
        return {"access_token": "access", "id_token": jwt.encode(claims, "k" * 32, "HS256")}

    def gotrue(self, request):
        assert request.args["grant_type"] == "password" and request.headers["apikey"] == SECRET
        told = request.get_json()
        if not self.is_user(told["email"], told["password"]):
            return {"code": 400, "error_code": "invalid_credentials", "msg": "Invalid login credentials"}, 400
        return {"access_token": "access", "user": {
            "id": UID, "email": EMAIL, "email_confirmed_at": "2026-01-01T00:00:00Z",
            "app_metadata": {"provider": "email"}, "user_metadata": {"full_name": "Ada"}}}

    def cognito(self, request):
        action = request.headers["X-Amz-Target"].rpartition(".")[2]
        told = request.get_json(force=True)
        if action == "GetUser":
            assert told["AccessToken"] == "access"
            attributes = {"sub": UID, "email": EMAIL, "email_verified": "true", "name": "Ada"}
            return {"Username": UID, "UserAttributes": [{"Name": n, "Value": v} for n, v in attributes.items()]}
        parameters = told["AuthParameters"]
        code = hmac.digest(SECRET.encode(), (parameters["USERNAME"] + CLIENT).encode(), hashlib.sha256)
        assert told["ClientId"] == CLIENT and base64.b64decode(parameters["SECRET_HASH"]) == code
        if not self.is_user(parameters["USERNAME"], parameters["PASSWORD"]):
            return {"__type": "NotAuthorizedException", "message": "Incorrect username or password."}, 400
        return {"AuthenticationResult": {"AccessToken": "access"}}

    def hook(self, request):
        signed = f"{request.headers['webhook-id']}.{request.headers['webhook-timestamp']}.".encode() + request.data
        code = base64.b64encode(hmac.digest(WEBHOOK_KEY, signed, hashlib.sha256)).decode()
        assert request.headers["webhook-signature"] == f"v1,{code}"
        told = request.get_json()
        if not self.is_user(told["email"], told["password"]):
            return {}, 401
        return {"user": {"localId": UID, "email": EMAIL, "emailVerified": True, "displayName": "Ada"}}


SYSTEMS = {
    "FIREBASE": {"url": "{}", "secret": SECRET},
    "OAUTH2_PASSWORD": {"url": "{}/token", "clientId": CLIENT, "secret": SECRET},
    "GOTRUE": {"url": "{}", "secret": SECRET},
    "COGNITO": {"url": "{}", "clientId": CLIENT, "secret": SECRET},
    "HOOK": {"url": "{}/hook", "secret": "whsec_" + base64.b64encode(WEBHOOK_KEY).decode()},
}


def set_system(project, tmp_path, origin, system, **more):
    secret = tmp_path / "secret.txt"
    settings = {**SYSTEMS[system], **more, "system": system}
    secret.write_text(settings.pop("secret"))
    words = [f"signIn.cressetHandOver.{name}={value.format(origin)}" for name, value in settings.items()]
    run("config", "set", *words, f"signIn.cressetHandOver.secret=@{secret}", "--project", project.id,
        "--data", project.data)


@contextlib.contextmanager
def moving(tmp_path, system, **more):
    """A project that leaves a system; yields its server, the project and the system."""
    project, former = Project(tmp_path / "data", "acme"), FormerSystem()
    with hosting(former.application) as origin:
        set_system(project, tmp_path, origin, system, **more)
        with serving("serve", "--data", project.data, "--bcrypt-cost", "4", "--allow-hook-host", "127.0.0.1") as server:
            yield server, project, former


def sign_in(server, project, email=EMAIL, password=PASSWORD):
    return server.post(f"/v1/accounts:signInWithPassword?key={project.key}", {
        "email": email, "password": password, "returnSecureToken": True})


def users(project):
    return run_json("users", "list", "--project", project.id, "--data", project.data)["users"]


@pytest.mark.parametrize("system", [*SYSTEMS, "userinfo"])
def test_first_sign_in_brings_the_user(tmp_path, system):
    more = {"userInfoUrl": "{}/userinfo"} if system == "userinfo" else {}
    with moving(tmp_path, "OAUTH2_PASSWORD" if more else system, **more) as (server, project, former):
        wrong = sign_in(server, project, password="wrong-1843")
        assert (wrong.status_code, wrong.json()["error"]["message"]) == (400, "INVALID_LOGIN_CREDENTIALS")
        assert users(project) == [] and former.asked == 1
        command = ["hand-over", "test", EMAIL, "--project", project.id, "--data", project.data,
                   "--allow-hook-host", "127.0.0.1"]
        shown = run(*command, text=f"{PASSWORD}\n").stdout
        assert UID in shown and "Ada" in shown and users(project) == []
        assert "rejected the password" in run(*command, text="wrong-1843\n", expect=1).stderr
        first = sign_in(server, project)
        assert first.status_code == 200 and first.json()["localId"] == UID, first.text
        claims = jwt.decode(first.json()["idToken"], options={"verify_signature": False})
        assert claims["email_verified"] is True and claims["name"] == "Ada"
        asked = former.asked
        assert sign_in(server, project).json()["localId"] == UID
        assert sign_in(server, project, password="wrong-1843").status_code == 400
        assert former.asked == asked
        assert [user["localId"] for user in users(project)] == [UID]
        told = run("audit", "search", "--kind", "account.handed-over", "--data", project.data, "--json").stdout
        assert [json.loads(line)["targets"] for line in told.splitlines()] == [[UID]]
        metrics = server.get("/metrics").text
        assert 'cresset_hand_overs_total{outcome="accepted"} 1' in metrics
        assert 'cresset_hand_overs_total{outcome="rejected"} 1' in metrics
        run("users", "delete", UID, "--project", project.id, "--data", project.data, "--yes")
        assert sign_in(server, project).status_code == 400 and former.asked == asked


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("kind", ["html", "endless", "redirect", "slow"])
def test_unclear_answer_is_an_outage(tmp_path, system, kind):
    with HostileAnswers().hosted() as hostile:
        answers = {"redirect": lambda: flask.redirect("/elsewhere"), "html": hostile.html,
                   "endless": hostile.endless, "slow": hostile.slow}
        with moving(tmp_path, system) as (server, project, former):
            former.answer = answers[kind]
            answer = sign_in(server, project)
            assert answer.status_code == 503 and answer.json()["error"]["status"] == "UNAVAILABLE", answer.text
            assert former.asked == 1 and users(project) == []
            hostile.over.set()
            former.answer = None
            assert sign_in(server, project).status_code == 200


def test_private_address_needs_the_operator(tmp_path):
    project, former = Project(tmp_path / "data", "acme"), FormerSystem()
    with hosting(former.application) as origin:
        set_system(project, tmp_path, origin, "FIREBASE")
        with serving("serve", "--data", project.data, "--bcrypt-cost", "4") as server:
            assert sign_in(server, project).status_code == 503
            assert former.asked == 0 and users(project) == []
    assert SECRET not in run("config", "get", "--project", project.id, "--data", project.data).stdout
