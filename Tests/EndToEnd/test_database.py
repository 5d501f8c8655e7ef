"""The Realtime Database from outside: an administrators' SDK of the vendor's as it comes, and what curl would send."""

import json
import pathlib
import queue
import re
import signal
import subprocess
import threading
import uuid

import firebase_admin
import pytest
import requests
from firebase_admin import db

from conftest import Database, Project, run, serving
from polling import PATIENCE

pytestmark = pytest.mark.sqlite_only("the Realtime Database stays on SQLite")

TESTS = pathlib.Path(__file__).resolve().parent
PYTHON = TESTS.parents[1] / "scripts" / "python"
OWNER = '{"rules":{"users":{"$uid":{".read":"auth.uid === $uid",".write":"auth.uid === $uid"}},"l":{".indexOn":"v"}}}'


@pytest.fixture
def reference(emulator, monkeypatch):
    """The root of a database of its own, as the SDK has it."""
    monkeypatch.setenv("FIREBASE_DATABASE_EMULATOR_HOST", emulator.host)
    namespace = "n" + uuid.uuid4().hex
    app = firebase_admin.initialize_app(
        options={"projectId": "demo-acme", "databaseURL": f"http://{emulator.host}/?ns={namespace}"},
        name=str(uuid.uuid4()))
    yield db.reference("/", app=app)
    firebase_admin.delete_app(app)


def test_sdk_of_administrators_reads_and_writes(reference):
    place = reference.child("people/ada")
    assert place.get() is None
    place.set({"name": "Ada", "born": 1815, "tags": ["a", "b"]})
    assert place.get() == {"name": "Ada", "born": 1815, "tags": ["a", "b"]}
    assert place.get(shallow=True) == {"name": True, "born": True, "tags": True}
    place.update({"born": None, "tags/0": "c"})
    assert place.get() == {"name": "Ada", "tags": ["c", "b"]}
    added = [reference.child("list").push(number).key for number in range(3)]
    assert added == sorted(added) and list(reference.child("list").get().values()) == [0, 1, 2]
    place.delete()
    assert reference.child("people").get() is None


def test_sdk_of_administrators_asks_with_queries(reference):
    reference.set({"dinosaurs": {"a": {"height": 4}, "b": {"height": 2}, "c": {"height": 9}}})
    place = reference.child("dinosaurs")
    assert list(place.order_by_key().limit_to_first(2).get()) == ["a", "b"]
    with pytest.raises(Exception, match="Index not defined"):
        place.order_by_child("height").get()


def test_sdk_of_administrators_writes_for_what_it_has_read(reference):
    place = reference.child("counter")
    value, tag = place.get(etag=True)
    assert value is None
    assert place.set_if_unchanged(tag, 1)[0] is True
    assert place.set_if_unchanged(tag, 2)[:2] == (False, 1)
    changed, value, tag = place.get_if_changed(tag)
    assert (changed, value) == (True, 1) and place.get_if_changed(tag)[0] is False
    threads = [
        threading.Thread(target=lambda: [place.transaction(lambda found: found + 1) for _ in range(10)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert place.get() == 41


# The SDK closes the connection under its own thread.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_sdk_of_administrators_listens(reference):
    events = queue.Queue()
    reference.child("room").set({"a": 1})
    registration = reference.child("room").listen(lambda event: events.put((event.event_type, event.path, event.data)))
    assert events.get(timeout=PATIENCE) == ("put", "/", {"a": 1})
    reference.child("room/b").set(2)
    assert events.get(timeout=PATIENCE) == ("put", "/b", 2)
    reference.child("room").update({"a": 3, "b": 4})
    assert events.get(timeout=PATIENCE) == ("patch", "/", {"a": 3, "b": 4})
    reference.child("room").delete()
    assert events.get(timeout=PATIENCE) == ("put", "/", None)
    registration.close()


def test_pyrebase_reads_writes_and_listens(database):
    uid, token = database.user()
    rules = json.loads(OWNER)
    rules["rules"]["users"]["$uid"]["list"] = {".indexOn": "v"}
    database.ask("PUT", "/.settings/rules", rules, "administrator")
    url = f"http://acme.db.localhost:{database.server.host.rsplit(':')[-1]}"
    walk = subprocess.run(
        [PYTHON, "--with", "pyrebase", TESTS / "pyrebase_walk.py", url, uid, token],
        capture_output=True, text=True, timeout=PATIENCE)
    assert walk.returncode == 0, walk.stderr
    assert [json.loads(line) for line in walk.stdout.splitlines()] == [
        ["put", "/", {"a": 1}, "room"], ["patch", "/", {"b": 2}, "room"], ["put", "/a", None, "room"]]


def test_rules_let_owners_in_and_nobody_else(database):
    uid, token = database.user()
    assert database.ask("PUT", f"/users/{uid}", 1, token).status_code == 401
    bad = database.ask("PUT", "/.settings/rules", '{"rules":{".read":"nobody"}}', "administrator")
    assert bad.status_code == 400 and re.fullmatch(r"1:\d+: Unknown variable 'nobody'\.\n", bad.json()["error"])
    assert database.ask("PUT", "/.settings/rules", OWNER, "administrator").json() == {"status": "ok"}
    assert database.ask("GET", "/.settings/rules", token="administrator").text == OWNER
    assert database.ask("PUT", f"/users/{uid}", {"a": 1}, token).json() == {"a": 1}
    assert database.ask("GET", f"/users/{uid}", token=token).json() == {"a": 1}
    for other in (None, database.user()[1]):
        assert database.ask("GET", f"/users/{uid}", token=other).status_code == 401
        assert database.ask("DELETE", f"/users/{uid}", token=other).json() == {"error": "Permission denied"}
    assert database.ask("GET", f"/users/{uid}", token="administrator").json() == {"a": 1}


def test_stream_tells_until_its_token_is_worth_nothing(database):
    uid, token = database.user()
    database.ask("PUT", "/.settings/rules", OWNER, "administrator")
    with requests.get(
            f"{database.server.url}/users/{uid}.json", params={"ns": "acme", "auth": token},
            headers={"Accept": "text/event-stream"}, stream=True, timeout=PATIENCE) as answer:
        assert answer.headers["Content-Type"] == "text/event-stream; charset=utf-8"
        lines = (line for line in answer.iter_lines(decode_unicode=True) if line)
        assert [next(lines), next(lines)] == ["event: put", 'data: {"path":"/","data":null}']
        database.ask("PUT", f"/users/{uid}/a", 1, token)
        assert [next(lines), next(lines)] == ["event: put", 'data: {"path":"/a","data":1}']
        run("users", "update", uid, "--disable", "--project", "acme", "--data", database.project.data)
        assert [next(lines), next(lines)] == ["event: auth_revoked", 'data: credential is no longer valid']
        assert list(lines) == []


def test_every_answered_write_is_there_after_a_kill(data):
    project = Project(data, "acme")
    written = []
    with serving("serve", "--data", data, "--database-api") as server:
        database = Database(server, project)

        def write(name):
            for number in range(500):
                try:
                    if database.ask("PUT", f"/{name}/{number}", number, "administrator").status_code == 200:
                        written.append((name, number))
                except requests.RequestException:
                    return
                if name == "a" and number == 60:
                    server.process.send_signal(signal.SIGKILL)

        threads = [threading.Thread(target=write, args=(name,)) for name in "ab"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        server.process.wait(timeout=PATIENCE)
    with serving("serve", "--data", data, "--database-api") as server:
        found = Database(server, project).ask("GET", "/", token="administrator", format="export").json()
        assert len(written) >= 60
        assert all(found[name][str(number)] == number for name, number in written)


def test_without_the_option_there_is_no_database(server, project):
    answer = requests.get(f"{server.url}/a.json?ns=acme", timeout=PATIENCE)
    assert answer.status_code == 404 and "html" in answer.headers["Content-Type"]


def test_events_tell_of_new_rules(database):
    database.ask("PUT", "/.settings/rules", OWNER, "administrator")
    tail = run("audit", "tail", "--limit", "1", "--data", database.project.data, "--json")
    event = json.loads(tail.stdout)
    assert (event["kind"], event["targets"], event["project"]) == ("rules.changed", ["acme"], "acme")
    assert (event["actor"], event["address"]) == ("token", "127.0.0.1")
