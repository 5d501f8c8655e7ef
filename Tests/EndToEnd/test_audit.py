"""The audit log: what the commands show of it, and that it is whole whatever happens to the process."""

import json
import os
import pwd
import signal
import subprocess

import pytest

from polling import PATIENCE
import store
from conftest import ENVIRONMENT, Project, command_line, run, run_json, serving
from test_durability import kill_under_load

KILLS = 5


def lines(*arguments):
    return [json.loads(line) for line in run("audit", *arguments, "--json").stdout.splitlines()]


def test_wrong_uses_are_told_in_one_line(data, project):
    for wrong in (
            ["search", "--kind", "nothing"], ["search", "--since", "soon"], ["search", "--until", "12"], ["tail", "x"],
            ["verify", "--head", "17"], ["verify", "--head", "0:00"], ["verify", "--head", "1:xyz"],
            ["tail", "--limit", "0"]):
        refused = run("audit", *wrong, "--data", data, expect=2)
        assert refused.stderr.count("\n") == 1, refused.stderr
    for wrong in ("0", "-1", "many"):
        assert run("serve", "--audit-keep", wrong, "--data", data, expect=2).stderr.count("\n") == 1


@pytest.mark.sqlite_only("the emulator's data is in a directory")
def test_the_log_of_an_emulator_begins_with_its_project(data):
    folder = data.parent / "empty"
    for options in ([f"--export-on-exit={folder}"], []):
        with serving("emulator", "--data", data, *options) as server:
            for project in ("acme", "zenith"):
                server.post(f"/v1/projects/{project}/accounts", {}, headers={"Authorization": "Bearer owner"})
    assert lines("search", "--kind", "log.broken", "--data", data) == []
    assert lines("tail", "--data", data)[0]["kind"] == "project.created"
    run("audit", "verify", "--data", data)


def test_changes_are_told_with_those_who_made_them(data, project):
    where = ["--project", project.id, "--data", data]
    token = run_json("token", "create", "--name", "web server", *where)
    with serving("serve", "--data", data, "--bcrypt-cost", "4", "--audit-sign-ins") as server:
        credentials = {"email": "ada@example.com", "password": "engine-1843"}
        made = server.post(f"/v1/accounts:signUp?key={project.key}", credentials).json()
        server.post(f"/v1/accounts:signInWithPassword?key={project.key}", credentials)
        server.post(
            f"/v1/projects/{project.id}/accounts:update", {"localId": made["localId"], "disableUser": True},
            headers={"Authorization": f"Bearer {token['token']}"})
    run("users", "delete", made["localId"], "--yes", *where)
    run("keys", "rotate", "--data", data)
    events = lines("search", "--user", made["localId"], "--data", data)
    assert [(event["kind"], event["actor"]) for event in events] == [
        ("account.created", "anonymous"), ("account.signed-in", "anonymous"), ("account.disabled", "token"),
        ("account.deleted", "shell")]
    assert (events[2]["actorId"], events[2]["actorName"]) == (token["id"], "web server")
    assert events[0]["address"] == "127.0.0.1" and events[3]["actorName"] == pwd.getpwuid(os.geteuid()).pw_name
    assert [event["kind"] for event in lines("tail", "--limit", "1", "--data", data)] == ["key.rotated"]
    run("users", "export", data / "users.json", *where)
    exported = lines("tail", "--limit", "1", "--data", data)[0]
    assert (exported["kind"], exported["actor"], exported["count"]) == ("accounts.exported", "shell", 0)
    assert lines("search", "--actor", "web server", "--since", "1h", "--data", data) == [events[2]]
    assert lines("search", "--until", "2026-01-01T00:00:00Z", "--data", data) == []
    assert run("audit", "verify", "--data", data).stdout.startswith(f"{len(lines('search', '--data', data))} events verified; ")
    shown = run("audit", "search", "--kind", "account.disabled", "--data", data).stdout
    assert shown.count("\n") == 2 and "web server" in shown
    verdict = run_json("audit", "verify", "--data", data)
    assert verdict["head"] in run("audit", "verify", "--head", verdict["head"], "--data", data).stdout
    everything = run("audit", "search", "--data", data).stdout
    assert token["token"] not in everything and "engine-1843" not in everything

    assert store.change(data, f"UPDATE audit_event SET actor_name = 'nobody' WHERE number = {events[2]['number']}") == 1
    refused = run("audit", "verify", "--data", data, expect=1)
    assert f"event {events[2]['number']}: " in refused.stderr and refused.stderr.count("\n") == 1


def test_tail_follows_what_others_change_until_it_is_ended(data, project):
    tail = subprocess.Popen(
        command_line("audit", "tail", "--follow", "--limit", "1", "--json", "--data", data), env=ENVIRONMENT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert json.loads(tail.stdout.readline())["kind"] == "project.created"
    token = run_json("token", "create", "--project", project.id, "--data", data)
    event = json.loads(tail.stdout.readline())
    assert (event["kind"], event["targets"]) == ("token.created", [token["id"]])
    run("keys", "rotate", "--data", data)
    assert json.loads(tail.stdout.readline())["kind"] == "key.rotated"
    tail.send_signal(signal.SIGINT)
    rest, error = tail.communicate(timeout=PATIENCE)
    assert (rest, error, tail.returncode) == ("", "", 0)


@pytest.mark.sqlite_only("backups are copies of a data directory")
def test_backups_are_told_by_their_names(data, project, tmp_path):
    place, other = tmp_path / "backups", tmp_path / "other"
    for directory in (place, other):
        directory.mkdir(mode=0o700)
    assert "no master key" in run("backup", "restore", "--data", other, "--from", place, expect=1).stderr
    backup = run_json("backup", "create", "--data", data, "--to", place)["name"]
    (other / "master.key").write_bytes((data / "master.key").read_bytes())
    (other / "master.key").chmod(0o600)
    run("backup", "restore", "--data", other, "--from", place)
    here, there = lines("search", "--data", data)[-1], lines("search", "--data", other)[-1]
    assert [(event["kind"], event["targets"], event["actor"]) for event in (here, there)] == [
        ("backup.made", [backup], "shell"), ("backup.restored", [backup], "shell")]
    # It was told of after it was made, so that it does not tell of itself.
    assert [event["kind"] for event in lines("search", "--data", other)].count("backup.made") == 0
    run("audit", "verify", "--data", other)


@pytest.mark.sqlite_only("backups are copies of a data directory")
def test_deleted_backups_are_told_by_their_names(data, project, tmp_path):
    place = tmp_path / "backups"
    place.mkdir(mode=0o700)
    names = [run_json("backup", "create", "--data", data, "--to", place)["name"] for _ in range(2)]
    assert lines("search", "--kind", "backups.deleted", "--data", data) == []
    assert run_json("backup", "create", "--keep", "1", "--data", data, "--to", place)["deleted"] == names
    event = lines("search", "--kind", "backups.deleted", "--data", data)[-1]
    assert (event["targets"], event["count"], event["actor"]) == (names, 2, "shell")


def test_log_is_whole_after_every_kill_and_tells_of_every_answered_sign_up(data):
    project = Project(data, "acme")
    answered = []
    for _ in range(KILLS):
        kill_under_load(project, answered)
        run("audit", "verify", "--data", data)
    told = {
        target for event in lines("search", "--kind", "account.created", "--data", data)
        for target in event["targets"]}
    assert {local_id for _, local_id, _ in answered} <= told
    listed = run_json("users", "count", "--project", project.id, "--data", data)["count"]
    assert listed == len(told)
