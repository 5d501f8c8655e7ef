"""What was answered is kept, whatever happens to the process, and what was begun is finished or undone."""

import concurrent.futures
import contextlib
import json
import resource
import signal
import subprocess
import time
import uuid

import jwt
import pytest
import requests

import store
from conftest import ENVIRONMENT, Project, Server, command_line, run, serving
from kannel import free_ports
from polling import PATIENCE, poll

KILLS = 20
CLIENTS = 8
ANONYMOUS = 3000
# Above those that the store has given.
FIRST_KEY = 1_000_000


def sign_up_until_it_dies(server, project, answered):
    session = requests.Session()
    while True:
        email = f"{uuid.uuid4().hex}@example.com"
        try:
            answer = session.post(
                f"{server.url}/v1/accounts:signUp?key={project.key}",
                json={"email": email, "password": "engine-1843"}, timeout=PATIENCE)
        except requests.RequestException:
            return
        assert answer.status_code == 200, answer.text
        answered.append((email, answer.json()["localId"], answer.json()["refreshToken"]))


def kill_under_load(project, answered):
    """One life of a server: clients sign up until it is killed, which is after some more sign-ups were answered."""
    server = Server("serve", "--data", project.data, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0")
    enough = len(answered) + 3 * CLIENTS
    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        clients = [pool.submit(sign_up_until_it_dies, server, project, answered) for _ in range(CLIENTS)]
        while len(answered) < enough:
            assert not any(client.done() and client.exception() for client in clients)
        server.kill()
        for client in clients:
            client.result()


def test_every_answered_sign_up_survives_twenty_kills(data):
    project = Project(data, "acme")
    answered = []
    for _ in range(KILLS):
        kill_under_load(project, answered)
    with serving("serve", "--sign-ups-per-hour", "0", "--data", data, "--bcrypt-cost", "4") as server:
        headers = project.admin_headers()
        for start in range(0, len(answered), 100):
            part = answered[start:start + 100]
            found = server.post(
                f"/v1/projects/{project.id}/accounts:lookup", {"localId": [row[1] for row in part]}, headers=headers)
            emails = {user["localId"]: user["email"] for user in found.json()["users"]}
            assert emails == {row[1]: row[0] for row in part}
        for _, local_id, refresh_token in answered[::25]:
            fresh = server.post(
                f"/v1/token?key={project.key}", {"grant_type": "refresh_token", "refresh_token": refresh_token})
            assert fresh.json()["user_id"] == local_id


def test_a_drained_server_has_answered_everybody(data):
    project = Project(data, "acme")
    answered = []
    server = Server("serve", "--sign-ups-per-hour", "0", "--data", data, "--bcrypt-cost", "4")
    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        clients = [pool.submit(sign_up_until_it_dies, server, project, answered) for _ in range(CLIENTS)]
        while len(answered) < 2 * CLIENTS:
            assert not any(client.done() and client.exception() for client in clients)
        assert server.stop() == 0
        for client in clients:
            client.result()
    with serving("serve", "--sign-ups-per-hour", "0", "--data", data, "--bcrypt-cost", "4") as server:
        found = server.post(
            f"/v1/projects/{project.id}/accounts:query", {"returnUserInfo": False}, headers=project.admin_headers())
        assert int(found.json()["recordsCount"]) >= len(answered)


def count_anonymous(data):
    return store.rows(data, "SELECT count(*) FROM account WHERE local_id LIKE 'anonymous-%'")[0][0]


def anonymous_accounts(project):
    """Thousands of anonymous accounts whose time is over, among others; those that must stay, by what they are."""
    kept = {}
    with serving("serve", "--data", project.data, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0") as server:
        def sign_up(**body):
            answer = server.post(f"/v1/accounts:signUp?key={project.key}", {"returnSecureToken": True, **body})
            assert answer.status_code == 200, answer.text
            return answer.json()

        kept["not scheduled"], kept["not due"], pattern = sign_up(), sign_up(), sign_up()
        kept["upgraded"] = sign_up(email="ada@example.com", password="engine-1843")
    # The work of an hour.
    store.change(project.data, f"""
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {ANONYMOUS})
        INSERT INTO account (key, project, tenant, local_id, created_at, last_login_at, rest, clean_up_at)
            SELECT {FIRST_KEY} + i, project, tenant, 'anonymous-' || i, created_at, last_login_at, rest, 1
            FROM account, n WHERE local_id = '{pattern["localId"]}'""")
    store.change(project.data, f"DELETE FROM account WHERE local_id = '{pattern['localId']}'")
    for moment, name in ((int(time.time() * 1000) + 86_400_000, "not due"), (1, "upgraded")):
        assert store.change(
            project.data, f"UPDATE account SET clean_up_at = {moment} WHERE local_id = '{kept[name]['localId']}'") == 1
    return kept


def test_a_killed_clean_up_goes_on_and_deletes_nothing_else(data):
    project = Project(data, "acme")
    kept = anonymous_accounts(project)
    left = [ANONYMOUS]
    while len(left) < 3:
        server = Server("serve", "--data", data)
        while count_anonymous(data) == left[-1]:
            assert server.process.poll() is None
        server.kill()
        left.append(count_anonymous(data))
        assert left[-1] > 0, "all accounts were deleted before the kill"
        if store.IS_POSTGRES:
            # The minute for which it has the work, dead or not, passes in the database.
            store.change(data, "UPDATE lease SET ends_at = 0")
    # Whole steps of fifty, the upgraded account in one of them, and not all at once.
    assert left == sorted(left, reverse=True)
    assert all((ANONYMOUS - count) % 50 in (0, 49) for count in left[1:])
    with serving("serve", "--data", data) as server:
        while count_anonymous(data) > 0:
            assert server.process.poll() is None
        for account in kept.values():
            fresh = server.post(
                f"/v1/token?key={project.key}",
                {"grant_type": "refresh_token", "refresh_token": account["refreshToken"]})
            assert fresh.json()["user_id"] == account["localId"]
    rows = store.rows(data, "SELECT local_id FROM account ORDER BY local_id")
    assert [row[0] for row in rows] == sorted(account["localId"] for account in kept.values())
    if not store.IS_POSTGRES:
        assert store.rows(data, "PRAGMA integrity_check") == [("ok",)]


def kill_at_change(process, path, number):
    """Kills a process when a file has changed so many times; it may be done before."""
    def state():
        with contextlib.suppress(FileNotFoundError):
            return path.stat().st_size, path.stat().st_mtime_ns

    last = state()
    while process.poll() is None:
        last, before = state(), last
        number -= last != before
        if number == 0:
            process.send_signal(signal.SIGKILL)
    process.communicate()
    return process.returncode == -signal.SIGKILL


@pytest.mark.sqlite_only("is killed at changes of the database's file")
def test_a_killed_rotation_of_keys_has_happened_or_not(data):
    project = Project(data, "acme")
    with serving("serve", "--data", data) as server:
        old = server.post(f"/v1/accounts:signUp?key={project.key}", {"returnSecureToken": True}).json()
    killed, counts = 0, []
    for number in [1, 2, 3, 4, 1, 2, 3, 4]:
        process = subprocess.Popen(
            command_line("keys", "rotate", "--now", "--data", data), env=ENVIRONMENT, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        killed += kill_at_change(process, data / "cresset.db-wal", number)
        counts.append(store.rows(data, "SELECT count(*) FROM signing_key")[0][0])
        assert store.rows(data, "SELECT count(*) FROM signing_key WHERE retired_at IS NULL") == [(1,)]
    assert killed > 0 and counts == sorted(counts)
    run("keys", "rotate", "--now", "--data", data)
    with serving("serve", "--data", data) as server:
        # What was signed before is still believed, by this server and by whoever has the published keys.
        new = server.post(f"/v1/accounts:signUp?key={project.key}", {"returnSecureToken": True}).json()
        for account in (old, new):
            found = server.post(f"/v1/accounts:lookup?key={project.key}", {"idToken": account["idToken"]})
            assert [user["localId"] for user in found.json()["users"]] == [account["localId"]]
        discovery = server.get(f"/{project.id}/.well-known/openid-configuration").json()
        published = {key["kid"] for key in requests.get(discovery["jwks_uri"], timeout=PATIENCE).json()["keys"]}
        assert {jwt.get_unverified_header(account["idToken"])["kid"] for account in (old, new)} <= published
        # One of RS256 and one of ES256 for each.
        assert len(published) == 2 * (counts[-1] + 1)


@pytest.mark.sqlite_only("about the file of a data directory")
@pytest.mark.parametrize("left", [["cresset.db"], ["cresset.db", "cresset.db-wal"]])
def test_an_empty_database_beside_its_key_is_refused(data, project, left):
    run("users", "create", "--project", "acme", "--data", data, "--email", "ada@example.com")
    for name in left:
        (data / name).write_bytes(b"")
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    refused = run("serve", "--listen", "127.0.0.1:0", "--data", data, expect=1)
    assert "cresset.db is empty, but its master key exists; run `cresset backup restore`" in refused.stderr
    assert {path.name: path.read_bytes() for path in data.iterdir()} == before


@pytest.mark.sqlite_only("about the file of a data directory")
def test_an_empty_database_beside_a_full_log_is_refused(data, project):
    """After a kill, the users are in the write-ahead log alone, which SQLite deletes beside an empty file."""
    server = Server("serve", "--data", data)
    assert server.post(f"/v1/accounts:signUp?key={project.key}", {"returnSecureToken": True}).status_code == 200
    server.kill()
    (data / "cresset.db").write_bytes(b"")
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    assert len(before["cresset.db-wal"]) > 0
    refused = run("serve", "--listen", "127.0.0.1:0", "--data", data, expect=1)
    assert "cresset.db is empty, but its master key exists; run `cresset backup restore`" in refused.stderr
    assert {path.name: path.read_bytes() for path in data.iterdir()} == before


@pytest.mark.sqlite_only("about the disk of a data directory")
def test_users_are_exported_from_a_full_disk(data, project, tmp_path):
    def limit():
        # For the command the log of the database cannot grow.
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 14, 1 << 14))

    exported = tmp_path / "users.json"
    with serving("serve", "--data", data) as server:
        for _ in range(5):
            assert server.post(f"/v1/accounts:signUp?key={project.key}", {}).status_code == 200
        done = subprocess.run(
            command_line("users", "export", exported, "--project", project.id, "--data", data), env=ENVIRONMENT,
            capture_output=True, text=True, timeout=PATIENCE, preexec_fn=limit)
    assert done.returncode == 0, done.stderr
    assert "this export is missing from the audit log" in done.stderr
    assert len(json.loads(exported.read_text())["users"]) == 5


@pytest.mark.sqlite_only("about the disk of a data directory")
def test_a_server_whose_files_must_not_grow_answers(data, project):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 17, 1 << 17))

    listen = f"127.0.0.1:{free_ports(1)[0]}"
    process = subprocess.Popen(
        command_line("serve", "--data", data, "--listen", listen), env=ENVIRONMENT, preexec_fn=limit,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        def sign_up():
            with contextlib.suppress(requests.ConnectionError):
                return requests.post(
                    f"http://{listen}/v1/accounts:signUp?key={project.key}", json={}, timeout=PATIENCE).status_code

        assert poll(lambda: sign_up() == 503)
        assert process.poll() is None
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0


@pytest.mark.sqlite_only("a backup is one of a data directory")
def test_no_backup_is_restored_below_a_running_server(data, project, tmp_path):
    place = tmp_path / "backups"
    place.mkdir()
    run("backup", "create", "--data", data, "--to", place)
    with serving("serve", "--data", data) as server:
        refused = run("backup", "restore", "--data", data, "--from", place, expect=1)
        assert f"a server is running on {data}; stop it before the restore" in refused.stderr
        answer = server.post(f"/v1/accounts:signUp?key={project.key}", {})
        assert answer.status_code == 200, answer.text
    assert len(store.rows(data, "SELECT 1 FROM account")) == 1


def test_a_server_whose_standard_descriptors_are_closed_serves(data, project):
    listen = f"127.0.0.1:{free_ports(1)[0]}"
    process = subprocess.Popen(
        ["bash", "-c", 'exec "$@" <&- >&- 2>&-', "_", *command_line("serve", "--data", data, "--listen", listen)],
        env=ENVIRONMENT)
    try:
        def answers():
            assert process.poll() is None
            with contextlib.suppress(requests.ConnectionError):
                return requests.get(f"http://{listen}/readyz", timeout=PATIENCE).status_code == 200

        assert poll(answers)
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0
