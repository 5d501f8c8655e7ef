"""Events: webhooks checked with the library of Standard Webhooks, and functions of the vendor's shape."""

import contextlib
import datetime
import itertools
import queue
import sys
import threading

import flask
import functions_framework
import pytest
from standardwebhooks.webhooks import Webhook

from conftest import Project, run, run_json, serving
from hosting import hosting
from polling import PATIENCE

PASSWORD = "engine-1843"
# Seconds: an event that was not taken comes again after five, and one that a dead server had after twenty.


class Hook:
    """A webhook: the statuses that it answers with, the last one for good, and what it got."""

    def __init__(self, *statuses):
        self.statuses = itertools.chain(statuses, itertools.repeat(statuses[-1] if statuses else 200))
        self.arrived, self.got, self.open = queue.Queue(), queue.Queue(), threading.Event()
        self.open.set()

    def application(self):
        app = flask.Flask(__name__)

        @app.post("/hook")
        def take():
            body, headers, status = flask.request.get_data(), dict(flask.request.headers), next(self.statuses)
            self.arrived.put(headers["Webhook-Id"])
            self.open.wait(PATIENCE)
            self.got.put((body, {name.lower(): value for name, value in headers.items()}, status))
            return "", status

        return app

    def take(self, *secrets):
        """The next event that was taken, verified with each of the secrets."""
        while True:
            body, headers, status = self.got.get(timeout=PATIENCE)
            told = None
            for secret in secrets:
                told = Webhook(secret).verify(body, headers)
            if status < 300:
                return told, headers


@contextlib.contextmanager
def hooked(*statuses):
    hook = Hook(*statuses)
    with hosting(hook.application()) as origin:
        hook.url = f"{origin}/hook"
        try:
            yield hook
        finally:
            hook.open.set()


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path / "data", "acme")


def serve(project):
    return serving("serve", "--data", project.data, "--bcrypt-cost", "4", "--allow-hook-host", "127.0.0.1")


def where(project):
    return ["--project", project.id, "--data", project.data]


def add(project, url, *options):
    return run_json("webhook", "add", url, *where(project), *options)


def waiting(project):
    return run_json("events", "list", *where(project))["events"]


def sign_up(server, project, name="ada"):
    answer = server.post(f"/v1/accounts:signUp?key={project.key}", {
        "email": f"{name}@example.com", "password": PASSWORD, "returnSecureToken": True})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_events_are_signed_and_come_in_their_order(project):
    with serve(project) as server, hooked(500, 200) as hook:
        secret = add(project, hook.url)["secret"]
        user = sign_up(server, project)
        headers = project.admin_headers()
        path = f"/v1/projects/{project.id}/accounts"
        server.post(f"{path}:update", {"localId": user["localId"], "disableUser": True}, headers=headers)
        server.post(f"{path}:update", {"localId": user["localId"], "displayName": "Ada"}, headers=headers)
        server.post(f"{path}:delete", {"localId": user["localId"]}, headers=headers)
        told = [hook.take(secret)[0] for _ in range(5)]
        assert [event["type"] for event in told] == [
            "user.created", "user.signed_in", "user.disabled", "user.updated", "user.deleted"]
        assert all(event["data"]["user"]["localId"] == user["localId"] for event in told)
        assert told[3]["data"]["fields"] == ["displayName"] and told[4]["data"]["user"]["displayName"] == "Ada"
        for event in told:
            assert datetime.datetime.fromisoformat(event["timestamp"]) and "password" not in event["data"]["user"]


def test_a_server_that_is_killed_loses_no_event(project):
    with hooked() as hook:
        hook.open.clear()
        secret = add(project, hook.url)["secret"]
        with serve(project) as server:
            users = {sign_up(server, project, f"u{number}")["localId"] for number in range(6)}
            on_their_way = {hook.arrived.get(timeout=PATIENCE) for _ in range(4)}
            server.kill()
        hook.open.set()
        for _ in on_their_way:
            hook.got.get(timeout=PATIENCE)
        assert on_their_way < {event["id"] for event in waiting(project)}
        left = {(user, kind) for user in users for kind in ["user.created", "user.signed_in"]}
        with serve(project):
            while left:
                told = hook.take(secret)[0]
                left.discard((told["data"]["user"]["localId"], told["type"]))
            until(lambda: waiting(project) == [])


def test_a_hanging_webhook_holds_up_its_own_events_alone(project):
    other = Project(project.data, "zenith")
    with serve(project) as server, hooked() as hanging, hooked() as prompt:
        hanging.open.clear()
        add(project, hanging.url)
        secret = add(other, prompt.url, "--event", "user.created")["secret"]
        for number in range(24):
            sign_up(server, project, f"u{number}")
        for number in range(24):
            sign_up(server, other, f"u{number}")
        assert {prompt.take(secret)[0]["data"]["projectId"] for _ in range(24)} == {"zenith"}


def test_a_new_secret_takes_over_in_a_day(project):
    with serve(project) as server, hooked() as hook:
        former = add(project, hook.url, "--event", "user.created")
        secret = run_json("webhook", "rotate", former["id"], *where(project))["secret"]
        sign_up(server, project)
        hook.take(former["secret"], secret)
        run("webhook", "remove", former["id"], *where(project))
        sign_up(server, project, "bob")
        assert run_json("webhook", "list", *where(project)) == {"webhooks": []} and waiting(project) == []


def test_a_paused_webhook_gets_its_events_after_the_pause(project):
    with serve(project) as server, hooked() as hook:
        added = add(project, hook.url, "--event", "user.created")
        run("webhook", "pause", added["id"], *where(project))
        assert run_json("webhook", "list", *where(project))["webhooks"][0]["isPaused"] is True
        sign_up(server, project)
        until(lambda: [event.get("cause") for event in waiting(project)] == ["the webhook is paused"])
        assert hook.arrived.empty()
        run("webhook", "resume", added["id"], *where(project))
        assert hook.take(added["secret"])[0]["type"] == "user.created"
        until(lambda: waiting(project) == [])


def test_an_event_that_was_given_up_is_sent_again(project):
    with serve(project) as server, hooked(410, 410, 200) as hook:
        secret = add(project, hook.url, "--event", "user.created")["secret"]
        for name in ["ada", "bob"]:
            sign_up(server, project, name)
            hook.got.get(timeout=PATIENCE)
        until(lambda: [event["state"] for event in waiting(project)] == ["failed", "failed"])
        failed = run_json("events", "list", *where(project), "--failed")["events"]
        assert {event["cause"] for event in failed} == {"status 410"}
        run("events", "retry", failed[0]["id"], *where(project))
        assert hook.take(secret)[1]["webhook-id"] == failed[0]["id"]
        assert run_json("events", "retry", "--all", *where(project)) == {"retried": 1}
        assert hook.take(secret)[1]["webhook-id"] == failed[1]["id"]


def until(condition):
    """Asks again: each question starts a command, and takes its time."""
    for _ in range(100):
        if condition():
            return
    raise AssertionError("it does not become true")


def test_a_private_network_is_reached_where_it_is_named_alone(project):
    with serving("serve", "--data", project.data, "--bcrypt-cost", "4") as server, hooked() as hook:
        add(project, hook.url, "--event", "user.created")
        sign_up(server, project)
        until(lambda: "--allow-hook-host" in (waiting(project)[0].get("cause") or ""))
        assert hook.got.empty()


def test_what_cannot_be_followed_is_refused(project):
    for arguments, fault in [
        (["add", "hooks.example", *where(project)], "invalid webhook URL; expected"),
        (["add", "https://h.example", "https://i.example", *where(project)], "expected one argument"),
        (["add", "https://h.example", "--event", "user.flown", *where(project)], "user.created"),
        (["add", "https://h.example", "--format", "cloudevents", "--event", "user.updated", *where(project)],
         "user.created, user.deleted"),
        (["add", "https://h.example", "--format", "xml", *where(project)], "--format"),
        (["rotate", *where(project)], "expected one argument"),
    ]:
        assert fault in run("webhook", *arguments, expect=2).stderr
    for command in ["rotate", "pause", "resume", "remove"]:
        assert "has no webhook" in run("webhook", command, "0123456789abcdef", *where(project), expect=1).stderr
    run("events", "retry", *where(project), expect=2)
    run("events", "retry", "evt_0", "--all", *where(project), expect=2)
    assert "no failed event" in run("events", "retry", "evt_0", *where(project), expect=1).stderr
    for number in range(8):
        add(project, f"https://h.example/{number}")
    assert "the maximum of 8 webhooks" in run("webhook", "add", "https://h.example/8", *where(project), expect=1).stderr
    assert len(run_json("webhook", "list", *where(project))["webhooks"]) == 8


def test_a_function_of_the_vendors_shape_is_called(project, tmp_path):
    source = tmp_path / "main.py"
    source.write_text("""
import functions_framework

told = []


@functions_framework.cloud_event
def changed(event):
    told.append((event["type"], event["subject"], event["source"], event.data))
""")
    app = functions_framework.create_app(target="changed", source=source, signature_type="cloudevent")
    with serve(project) as server, hosting(app) as origin:
        add(project, origin, "--format", "cloudevents")
        user = sign_up(server, project)
        server.post(f"/v1/accounts:delete?key={project.key}", {"idToken": user["idToken"]})
        until(lambda: waiting(project) == [])
    told = sys.modules["main"].told
    kinds, subjects, sources, users = zip(*told)
    assert kinds == ("google.firebase.auth.user.v1.created", "google.firebase.auth.user.v1.deleted")
    assert set(subjects) == {f"users/{user['localId']}"}
    assert set(sources) == {"//firebaseauth.googleapis.com/projects/acme"}
    assert users[0]["uid"] == user["localId"] and users[0]["email"] == "ada@example.com"
    assert users[0]["metadata"]["createTime"] and users[0]["providerData"][0]["providerId"] == "password"
