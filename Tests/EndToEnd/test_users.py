"""An operator's day with users, and files of users: the commands beside a running server, and after a kill."""

import base64
import concurrent.futures
import contextlib
import hashlib
import json
import os
import pathlib
import pty
import re
import signal
import stat
import subprocess
import time

import pytest

from polling import PATIENCE
import store
from conftest import ENVIRONMENT, Project, command_line, run, run_json, serving

# The vendor's public example of its SCRYPT.
SCRYPT = [
    "--hash-algo", "SCRYPT", "--rounds", "8", "--mem-cost", "14", "--salt-separator", "Bw==", "--hash-key",
    "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="]
HASH = {
    "passwordHash": "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
    "salt": "42xEC+ixf3L2lw=="}
PASSWORD = "user1password"


def users(command, *arguments, project, text=None, expect=0):
    done = subprocess.run(
        command_line("users", command, *arguments, "--project", project.id, "--data", project.data),
        capture_output=True, text=True, input=text or "", timeout=PATIENCE, env=ENVIRONMENT)
    assert done.returncode == expect, f"{command} {arguments}: {done.returncode} {done.stdout} {done.stderr}"
    return done


def users_json(command, *arguments, project, **options):
    return json.loads(users(command, *arguments, "--json", project=project, **options).stdout)


def told(done):
    """What standard error says, without the progress of what takes long."""
    return [line for line in done.stderr.splitlines() if not re.match(r"(\d+ %, )?\d+ rows?\b", line)]


def sign_in(server, project, email, password):
    return server.post(
        f"/v1/accounts:signInWithPassword?key={project.key}",
        {"email": email, "password": password, "returnSecureToken": True})


def write(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"users":[\n')
        for number, row in enumerate(rows):
            file.write((",\n" if number else "") + json.dumps(row))
        file.write("\n]}\n")
    return path


def limited(command, blocks):
    """The command, none of whose files grows beyond so many KiB: for it the disk is full."""
    return ["bash", "-c", f'ulimit -f {blocks}; trap "" XFSZ; exec "$@"', "bash", *map(str, command)]


def peak_memory(process):
    """Waits for a process; the most memory that it has had, in MiB."""
    peak = 0
    while process.poll() is None:
        # Nothing of it is told of one that has just ended.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            peak = max([peak, *map(int, re.findall(r"VmHWM:\s+(\d+)", status))])
    return peak >> 10


def row(number, **members):
    return {"localId": f"user-{number:07}", "email": f"user-{number}@example.com", **HASH, **members}


@pytest.mark.parametrize("words", [
    ["users", "dance"], ["users", "list"], ["users", "list", "here", "--project", "acme"],
    ["users", "list", "--project", "acme", "--limit", "0"], ["users", "list", "--project", "acme", "--sort", "age"],
    ["users", "show", "--project", "acme"], ["users", "search", "", "--project", "acme"],
    ["users", "count", "--project", "acme", "--older-than", "soon"],
    ["users", "create", "--project", "acme", "--claims", "7"],
    ["users", "create", "--project", "acme", "--password", "x"],
    ["users", "create", "--project", "acme", "--password-stdin"], ["users", "create", "--project", "acme", "--uid", ""],
    ["users", "create", "--project", "acme", "--uid", "x" * 129],
    ["users", "create", "--project", "acme", "--uid", "ada\u202eeve"],
    ["users", "create", "--project", "acme", "--uid", "\x1b[2J"],
    ["users", "update", "ada", "--project", "acme"],
    ["users", "update", "ada", "--project", "acme", "--enable", "--disable"],
    ["users", "update", "ada", "--project", "acme", "--remove", "everything"],
    ["users", "delete", "--project", "acme"], ["users", "delete", "ada", "--project", "acme"],
    ["users", "revoke", "ada", "--project", "acme"],
    ["users", "revoke", "ada", "--project", "acme", "--all", "--session", "x"],
    ["users", "import", "--project", "acme"], ["users", "import", "users", "--project", "acme"],
    ["users", "import", "-", "--project", "acme", "--format", "xml"],
    ["users", "import", "u.json", "--project", "acme", "--hash-algo", "ROT13"],
    ["users", "import", "u.json", "--project", "acme", "--hash-algo", "SCRYPT", "--rounds", "8", "--mem-cost", "15"],
    ["users", "import", "u.json", "--project", "acme", "--hash-algo", "HMAC_SHA256"],
    ["users", "import", "u.json", "--project", "acme", "--hash-algo", "HMAC_SHA256", "--hash-key", "***"],
    ["users", "import", "u.json", "--project", "acme", "--rounds", "8"],
    ["users", "import", "-", "--format", "json", "--project", "acme", "--check", "ada@example.com"],
    ["users", "export", "--project", "acme"],
    ["emulator", "--export-on-exit"], ["emulator", "--export-on-exit="],
], ids=" ".join)
def test_a_misuse_is_one_line_and_status_2(words, tmp_path):
    done = subprocess.run(
        command_line(*words), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT, cwd=tmp_path, input="")
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.startswith("cresset: ") and done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_operators_day(project, server):
    made = users_json(
        "create", "--email", "Ada@example.com", "--password-stdin", "--display-name", "Ada \x1b[31m", "--claims",
        '{"role":"admin"}', project=project, text="engine-1843\n")
    assert made["email"] == "ada@example.com" and made["hasPassword"] and "passwordHash" not in made
    assert "another user has this ID" in users("create", "--uid", made["localId"], project=project, expect=1).stderr
    assert "email address" in users("create", "--email", "ada@example.com", project=project, expect=1).stderr
    users("create", "--uid", "bob", "--phone", "+1 555 123 4567", project=project)
    assert sign_in(server, project, "ada@example.com", "engine-1843").status_code == 200

    listed = users("list", project=project)
    assert "\x1b" not in listed.stdout and "bob" in listed.stdout and listed.stdout.count("\n") == 3
    page = users_json("list", "--limit", "1", "--sort", "created", project=project)
    assert [user["localId"] for user in page["users"]] == [made["localId"]]
    rest = users_json(
        "list", "--limit", "1", "--sort", "created", "--page-token", page["nextPageToken"], project=project)
    assert [user["localId"] for user in rest["users"]] == ["bob"] and "nextPageToken" not in rest
    assert [user["localId"] for user in users_json("search", "ADA", project=project)["users"]] == [made["localId"]]
    for name in [made["localId"], "ADA@example.com"]:
        assert users_json("show", name, project=project)["sessions"] == 1
    assert users_json("show", "+15551234567", project=project)["localId"] == "bob"
    assert "eve" in users("show", "eve", project=project, expect=1).stderr

    users("update", "bob", "--email", "ada@example.com", project=project, expect=1)
    assert "email" not in users_json("show", "bob", project=project)
    users("update", "ada@example.com", "--disable", project=project)
    assert sign_in(server, project, "ada@example.com", "engine-1843").json()["error"]["message"] == "USER_DISABLED"
    users("update", "ada@example.com", "--enable", "--password-stdin", "--verified", project=project, text="other-1843")
    assert sign_in(server, project, "ada@example.com", "engine-1843").status_code == 400
    tokens = sign_in(server, project, "ada@example.com", "other-1843").json()
    assert users_json("show", made["localId"], project=project)["emailVerified"]

    # The new password has ended the session of before.
    sessions = users_json("sessions", "ada@example.com", project=project)["sessions"]
    assert [session["signInProvider"] for session in sessions] == ["password"]
    assert sessions[0]["network"] == "127.0.0.0/24" and sessions[0]["userAgent"] and sessions[0]["signedInAt"]
    users("revoke", "ada@example.com", "--session", "0", project=project, expect=1)
    users("revoke", "ada@example.com", "--session", sessions[0]["id"], project=project)
    refreshed = server.post(
        f"/v1/token?key={project.key}", {"grant_type": "refresh_token", "refresh_token": tokens["refreshToken"]})
    assert refreshed.status_code == 400

    assert users("count", project=project).stdout == "2\n"
    assert users_json("count", "--anonymous", project=project) == {"count": 0}
    assert users_json("usage", project=project) == {
        "activeUsers": 1, "anonymousUsers": 0, "countsAnonymousUsers": True}
    assert re.fullmatch(
        r"active users     1 since \S+Z\nanonymous users  0, counted\n",
        users("usage", "--within", "12h", project=project).stdout)
    users("delete", "bob", "eve", "--yes", project=project, expect=1)
    assert users_json("count", project=project) == {"count": 2}
    assert users_json("delete", "bob", "--yes", project=project) == {"deleted": ["bob"]}
    assert users_json("count", project=project) == {"count": 1}


def test_the_vendors_users_come_and_go_with_their_passwords(project, server, tmp_path):
    path = write(tmp_path / "users.json", [
        row(1, emailVerified=True, lastSignedInAt="1700000000000", createdAt="1600000000000", providerUserInfo=[
            {"providerId": "google.com", "rawId": "g-1", "email": "g@example.com"}]),
        {"localId": "two", "phoneNumber": "+15551234567", "disabled": False}])
    refused = users("import", path, "--check", "user-1@example.com", "--hash-algo", "BCRYPT", project=project,
                    text=PASSWORD, expect=1)
    assert "nothing was written" in refused.stderr
    assert "--hash-algo" in users("import", path, project=project, expect=1).stderr
    assert users_json("import", path, *SCRYPT, "--dry-run", project=project) == {
        "rows": 2, "imported": 2, "passedOver": 0, "refused": 0, "dryRun": True}
    assert users_json("count", project=project) == {"count": 0}
    done = users_json("import", path, *SCRYPT, "--check", "user-1@example.com", project=project, text=PASSWORD)
    assert done["imported"] == 2
    # Before the first sign-in: afterwards the hash is our own.
    for name, *options in [("a.csv",), ("a.json", "--vendor")]:
        told = users("export", tmp_path / name, *options, project=project)
        assert '"hashAlgorithm":"SCRYPT"' in told.stderr and stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
        assert "exists" in users("export", tmp_path / name, project=project, expect=1).stderr
    assert sign_in(server, project, "user-1@example.com", PASSWORD).status_code == 200
    for name in ["a.csv", "a.json"]:
        other = Project(project.data, "other-" + name[2:])
        assert users_json("import", tmp_path / name, *SCRYPT, project=other)["imported"] == 2
        assert sign_in(server, other, "user-1@example.com", PASSWORD).status_code == 200
        assert users_json("show", "user-1@example.com", project=other)["lastLoginAt"] != "1700000000000"
        assert users_json("show", "two", project=other)["phoneNumber"] == "+15551234567"


def derived(digest, salt, rounds):
    return base64.b64encode(hashlib.pbkdf2_hmac(digest, PASSWORD.encode(), salt, rounds)).decode()


def test_users_of_other_systems_keep_ids_and_passwords(project, server, tmp_path):
    """With the default rounds of Django 5.2 and Keycloak 24."""
    salt, path = b"0123456789abcdef", tmp_path / "users"
    django = [{"model": "auth.user", "pk": 7, "fields": {
        "password": f"pbkdf2_sha256$1000000${salt.decode()}${derived('sha256', salt, 1_000_000)}", "is_active": True,
        "email": "django@example.com", "date_joined": "2020-01-01T00:00:00Z", "last_login": None}}]
    django.append({**django[0], "pk": 8, "fields": {**django[0]["fields"], "email": "", "username": "grace"}})
    keycloak = {"realm": "acme", "users": [{
        "id": "kc-1", "email": "keycloak@example.com", "emailVerified": True, "enabled": True, "credentials": [{
            "type": "password", "credentialData": json.dumps({"hashIterations": 210_000, "algorithm": "pbkdf2-sha512"}),
            "secretData": json.dumps({
                "salt": base64.b64encode(salt).decode(), "value": derived("sha512", salt, 210_000)})}]}]}
    for system, export, uid in (("django", django, "7"), ("keycloak", keycloak, "kc-1")):
        path.write_text(json.dumps(export), encoding="utf-8")
        checked = [path, "--from", system, "--check", f"{system}@example.com"]
        users("import", *checked, project=project, text="wrong-password\n", expect=1)
        users("import", *checked, "--dry-run", project=project, text=PASSWORD + "\n")
        assert sign_in(server, project, f"{system}@example.com", PASSWORD).status_code == 400
        told = users("import", *checked, project=project, text=PASSWORD + "\n").stderr
        assert ("1 user cannot sign in" in told) == (system == "django")
        assert sign_in(server, project, f"{system}@example.com", "wrong-password").status_code == 400
        for _ in "old hash", "own hash":
            assert sign_in(server, project, f"{system}@example.com", PASSWORD).json()["localId"] == uid
    lines = users("why", "8", project=project).stdout
    assert "grace" == users_json("show", "8", project=project)["displayName"]
    assert lines.startswith("8 (8) cannot sign in\n") and "but no email address to sign in with; run: cresset users update 8" in lines
    refused = users("import", path, "--from", "auth0", "--format", "json", project=project, expect=2)
    assert "--from excludes --format and --strict-csv" in refused.stderr


def test_a_user_needs_a_way_to_sign_in(project):
    for options in ([], ["--display-name", "Ada"]):
        told = users("create", *options, project=project, expect=2).stderr
        assert "users create needs --email, --phone, or " in told
        assert "`cresset users create --project acme --email ada@example.com`" in told
    assert users_json("count", project=project) == {"count": 0}


def test_an_imported_password_has_no_time(project, server, tmp_path):
    users("import", write(tmp_path / "users.json", [row(1)]), *SCRYPT, project=project)
    assert re.search(r"^password +imported \(SCRYPT\)$", users("show", "user-1@example.com", project=project).stdout, re.M)
    assert sign_in(server, project, "user-1@example.com", PASSWORD).status_code == 200
    assert re.search(r"^password +stored 20", users("show", "user-1@example.com", project=project).stdout, re.M)


def test_a_copy_is_the_same(project, tmp_path):
    users("create", "--email", "ada@example.com", "--password-stdin", project=project, text="engine-1843")
    users("create", "--email", "long@example.com", "--password-stdin", project=project, text="long-" * 20)
    users("import", "-", "--format", "json", *SCRYPT, project=project, text=json.dumps({"users": [row(1)]}))
    copy = users("export", "-", "--format", "json", project=project).stdout
    other = Project(tmp_path / "elsewhere", "acme")
    (tmp_path / "copy.json").write_text(copy)
    assert users_json("import", tmp_path / "copy.json", project=other)["imported"] == 3
    assert users("export", "-", "--format", "json", project=other).stdout == copy
    with serving("serve", "--data", other.data, "--bcrypt-cost", "4") as server:
        for email, password in [("ada", "engine-1843"), ("long", "long-" * 20), ("user-1", PASSWORD)]:
            assert sign_in(server, other, f"{email}@example.com", password).status_code == 200


def test_hostile_files_are_told_by_their_rows(project, tmp_path):
    path = tmp_path / "users.json"
    with open(path, "wb") as file:
        file.write(b'{"users":[{"localId":"a"},{"localId":"')
        for _ in range(100):
            file.write(b"x" * (1 << 20))
        file.write(b'"},' + b"[" * 10_000 + b"]" * 10_000 + b',{"localId":"\xff"},{"localId":"a"},{"localId":"b"}]}')
    done = users("import", path, project=project, expect=1)
    assert told(done) == [
        "row 2: longer than 1 MiB", "row 3: nested too deeply", "row 4: not JSON: Invalid UTF-8",
        "cresset: 3 rows were rejected; see the lines above"]
    assert done.stdout == "2 users imported, 1 skipped because its ID already exists, 3 rows rejected\n"
    with open(path, "r+b") as file:
        file.truncate(100_000_000)
    cut = users("import", path, project=project, expect=1)
    assert len(told(cut)) == 1 and "truncated in or after row 2" in told(cut)[0]
    assert users_json("count", project=project) == {"count": 2}


def test_a_hostile_file_takes_no_more_memory_than_another(project, tmp_path):
    path = tmp_path / "users.json"
    with open(path, "wb") as file:
        for number in range(30):
            file.write(b'{"users":[' if number == 0 else b",")
            # Beyond the limit of a row by much, and within it by little.
            file.write(b'{"displayName":"' + b"x" * ((1 << 20) - 64 if number else 100_000_000) + b'"}')
        file.write(b",[" + b"[[]," * 1_000_000 + b"[]" + b"]" * 1_000_000 + b"]]}")
    lines = tmp_path / "users.csv"
    lines.write_bytes(b'a,"' + b"x" * 100_000_000 + b'",\n' + b"," * 100_000_000 + b"\n")
    for name in (path, lines):
        process = subprocess.Popen(
            command_line("users", "import", name, "--project", project.id, "--data", project.data), env=ENVIRONMENT,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert peak_memory(process) < 100 and process.returncode == 1
    assert users_json("count", project=project) == {"count": 0}


def test_hashes_that_would_cost_too_much_are_refused(project, tmp_path):
    def bcrypt(cost):
        return base64.b64encode(f"$2a${cost}$".encode() + b"." * 53).decode()

    path = write(tmp_path / "users.json", [
        {"localId": "a", "passwordHash": bcrypt(31)}, {"localId": "b", "passwordHash": bcrypt(13)},
        {"localId": "c", "passwordHash": "AQI=", "hash": {"hashAlgorithm": "PBKDF2_SHA256", "rounds": 10_000_000}}])
    done = users("import", path, "--hash-algo", "BCRYPT", project=project, expect=1)
    assert told(done)[:2] == [
        "row 1: passwordHash costs as much as bcrypt 31 (BCRYPT); the limit is 13: --max-hash-cost raises it",
        "row 3: passwordHash costs as much as bcrypt 16 (PBKDF2_SHA256, rounds 10000000); the limit is 13: "
        "--max-hash-cost raises it"]
    assert [user["localId"] for user in users_json("list", project=project)["users"]] == ["b"]
    path = write(tmp_path / "dear.json", [{"localId": "d", "passwordHash": bcrypt(14)}])
    users("import", path, "--hash-algo", "BCRYPT", project=project, expect=1)
    done = users("import", path, "--hash-algo", "BCRYPT", "--max-hash-cost", "14", project=project)
    assert done.stdout.startswith("1 user imported")


def test_an_import_that_was_killed_is_finished_by_the_same_command(project, tmp_path):
    count = 100_000
    path = write(tmp_path / "users.json", (
        row(number, providerUserInfo=[{"providerId": "google.com", "rawId": f"g-{number}"}]) for number in range(count)))
    command = command_line("users", "import", path, *SCRYPT, "--project", project.id, "--data", project.data)
    process = subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and users_json("count", project=project)["count"] == 0:
        pass
    process.send_signal(signal.SIGKILL)
    process.wait()
    there = users_json("count", project=project)["count"]
    # Whole steps, and nothing else: no user without what is theirs.
    assert 0 < there < count and there % 1000 == 0
    assert store.rows(project.data, "SELECT count(*) FROM identity") == [(there,)]
    assert users_json("import", path, *SCRYPT, project=project) == {
        "rows": count, "imported": count - there, "passedOver": there, "refused": 0, "dryRun": False}
    assert users_json("count", project=project) == {"count": count}


def test_steps_of_an_import_are_short_while_a_server_runs(project, tmp_path):
    path = write(tmp_path / "users.json", (row(number) for number in range(5000)))
    more = write(tmp_path / "more.json", (row(number) for number in range(5000, 10_000)))

    def steps():
        done = run("audit", "search", "--kind", "accounts.imported", "--json", "--data", project.data)
        return [json.loads(line)["count"] for line in done.stdout.splitlines()]

    with serving("serve", "--data", project.data):
        users("import", path, *SCRYPT, project=project)
        assert steps() == [1000] * 5
    users("import", more, *SCRYPT, project=project)
    # Nobody can tell that no server runs on a database.
    assert steps()[5:] == ([1000] * 5 if store.IS_POSTGRES else [1000, 2000, 2000])


def test_an_import_stops_when_the_operator_wishes(project, tmp_path):
    path = write(tmp_path / "users.json", (row(number) for number in range(100_000)))
    command = command_line("users", "import", path, *SCRYPT, "--project", project.id, "--data", project.data)
    process = subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while users_json("count", project=project)["count"] == 0:
        pass
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1 and "stopped; rows up to" in error and "run the same command again" in error


@pytest.mark.sqlite_only("the disk is the database server's")
def test_a_full_disk_is_told_and_the_import_goes_on(project, tmp_path):
    path = write(tmp_path / "users.json", (row(number) for number in range(20_000)))
    command = command_line("users", "import", path, *SCRYPT, "--project", project.id, "--data", project.data)
    done = subprocess.run(limited(command, 4000), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    assert done.returncode == 1 and len(told(done)) == 1, done.stderr
    assert "run the same command again to continue" in told(done)[0]
    assert users_json("import", path, *SCRYPT, project=project)["refused"] == 0
    assert users_json("count", project=project) == {"count": 20_000}


def test_an_export_that_does_not_end_leaves_no_file(project, tmp_path):
    users("import", write(tmp_path / "users.json", (row(number) for number in range(20_000))), *SCRYPT, project=project)
    place = tmp_path / "exports"
    place.mkdir()
    command = command_line(
        "users", "export", place / "copy.json", "--project", project.id, "--data", project.data)
    full = subprocess.run(limited(command, 1000), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    assert full.returncode == 1 and len(told(full)) == 1 and "was not written" in told(full)[0]
    assert list(place.iterdir()) == []
    process = subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and not any(place.iterdir()):
        pass
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert not (place / "copy.json").exists() and len(list(place.iterdir())) == 1
    users("export", place / "copy.json", project=project)
    assert [path.name for path in place.iterdir()] == ["copy.json"]
    assert len(json.loads((place / "copy.json").read_text())["users"]) == 20_000


def test_a_server_answers_while_an_import_writes(project, server, tmp_path):
    path = write(tmp_path / "users.json", (row(number) for number in range(60_000)))
    users("create", "--uid", "ada", project=project)
    headers = project.admin_headers()
    with concurrent.futures.ThreadPoolExecutor() as pool:
        imported = pool.submit(users_json, "import", path, *SCRYPT, project=project)
        waits = []
        while not imported.done():
            start = time.monotonic()
            changed = server.post(
                f"/v1/projects/{project.id}/accounts:update",
                {"localId": "ada", "displayName": f"Ada {len(waits)}"}, headers=headers)
            waits.append(time.monotonic() - start)
            assert changed.status_code == 200
        assert imported.result()["imported"] == 60_000
    # A writer that misses the gaps between two steps waits for seconds.
    assert len(waits) > 10 and max(waits) < 2
    assert users_json("count", project=project) == {"count": 60_001}


def at_terminal(*command):
    """Starts a command at a terminal of its own."""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        command_line(*command), stdin=follower, stdout=subprocess.PIPE, stderr=follower, text=True,
        env=ENVIRONMENT)
    os.close(follower)
    return process, leader


def read_until(leader, mark):
    text = b""
    while mark not in text:
        text += os.read(leader, 1024)
    return text


def test_a_terminal_is_asked(project):
    options = ["--project", project.id, "--data", project.data]
    process, leader = at_terminal(
        "users", "create", "--uid", "ada", "--email", "ada@example.com", "--password-stdin", *options)
    read_until(leader, b"Password: ")
    os.write(leader, b"engine-1843\n")
    assert process.wait(timeout=PATIENCE) == 0
    assert b"engine" not in os.read(leader, 1024)
    os.close(leader)
    for answer, status, count in [(b"\n", 1, 1), (b"y\n", 0, 0)]:
        process, leader = at_terminal("users", "delete", "ada", *options)
        assert b"ada@example.com" in read_until(leader, b"[y/N] ")
        os.write(leader, answer)
        assert process.wait(timeout=PATIENCE) == status
        os.close(leader)
        assert users_json("count", project=project) == {"count": count}


def test_the_emulator_begins_with_a_folder_and_ends_with_it(tmp_path):
    folder = tmp_path / "export"
    body = {"email": "ada@example.com", "password": "engine-1843", "returnSecureToken": True}
    # The folder is not there yet.
    with serving("emulator", "--import", folder, "--export-on-exit") as emulator:
        assert emulator.post("/v1/accounts:signUp?key=any", body).status_code == 200
    metadata = json.loads((folder / "firebase-export-metadata.json").read_text())
    assert metadata["auth"]["path"] == "auth_export"
    accounts = json.loads((folder / "auth_export" / "accounts.json").read_text())
    assert [user["email"] for user in accounts["users"]] == ["ada@example.com"]
    assert stat.S_IMODE((folder / "auth_export" / "accounts.json").stat().st_mode) == 0o600
    # As the vendor's emulator writes it.
    accounts["users"].append({
        "localId": "bob", "email": "bob@example.com", "salt": "fakeSaltX",
        "passwordHash": "fakeHash:salt=fakeSaltX:password=engine-1843"})
    (folder / "auth_export" / "accounts.json").write_text(json.dumps(accounts))
    with serving("emulator", "--import", folder, f"--export-on-exit={tmp_path / 'other'}") as emulator:
        for name in ["ada", "bob"]:
            body["email"] = f"{name}@example.com"
            assert emulator.post("/v1/accounts:signInWithPassword?key=any", body).status_code == 200
    assert len(json.loads((tmp_path / "other" / "auth_export" / "accounts.json").read_text())["users"]) == 2
    with serving("emulator", "--export-on-exit", tmp_path / "third", "--import", folder):
        pass
    assert len(json.loads((tmp_path / "third" / "auth_export" / "accounts.json").read_text())["users"]) == 2
    (folder / "firebase-export-metadata.json").write_text("[]")
    assert "JSON" in run("emulator", "--listen", "127.0.0.1:0", "--import", folder, expect=1).stderr


def test_an_emulators_folder_says_which_users_it_lacks(tmp_path):
    folder, log = tmp_path / "export", tmp_path / "log"
    owner = {"headers": {"Authorization": "Bearer owner"}}
    with open(log, "w", encoding="utf-8") as file:
        with serving("emulator", "--project", "demo", f"--export-on-exit={folder}", log=file) as emulator:
            tenant = emulator.post(
                "/v2/projects/demo/tenants", {"displayName": "blue", "allowPasswordSignup": True}, **owner)
            assert tenant.status_code == 200, tenant.text
            identifier = tenant.json()["name"].split("/")[-1]
            for number in range(2):
                made = emulator.post(
                    f"/v1/projects/demo/tenants/{identifier}/accounts", {"localId": f"t{number}"}, **owner)
                assert made.status_code == 200, made.text
            assert emulator.post("/v1/projects/demo/accounts", {"localId": "own"}, **owner).status_code == 200
    accounts = json.loads((folder / "auth_export" / "accounts.json").read_text())
    assert [user["localId"] for user in accounts["users"]] == ["own"]
    text = "2 users of tenants were omitted; the folder contains only the project's own users"
    assert f"cresset: {folder}: {text}" in log.read_text().splitlines()


def test_an_emulators_folder_comes_and_goes(project, tmp_path):
    folder = tmp_path / "export"
    folder.mkdir()
    done = users("import", folder, project=project, expect=1)
    assert told(done) == [f"cresset: {folder} contains no emulator users; no user was imported"]
    (folder / "firebase-export-metadata.json").write_text('{"auth":{"path":"auth_export"}}')
    (folder / "auth_export").mkdir()
    row = {"localId": "bob", "email": "bob@example.com", "salt": "fakeSaltX",
           "passwordHash": "fakeHash:salt=fakeSaltX:password=engine-1843"}
    (folder / "auth_export" / "accounts.json").write_text(json.dumps({"users": [row]}))
    assert users("import", folder, "--check", "bob@example.com", project=project, expect=1, text="wrong\n").stdout == ""
    assert users_json("count", project=project) == {"count": 0}
    done = users("import", folder, "--check", "bob@example.com", project=project, text="engine-1843\n")
    assert done.stdout == "1 user imported, 0 rows rejected\n"
    other = tmp_path / "other"
    assert told(users("export", "--emulator", other, project=project))[0].startswith("1 user exported to ")
    assert "already" in users("export", "--emulator", other, project=project, expect=1).stderr
    body = {"email": "bob@example.com", "password": "engine-1843", "returnSecureToken": True}
    with serving("emulator", "--import", other) as emulator:
        assert emulator.post("/v1/accounts:signInWithPassword?key=any", body).status_code == 200


def test_the_emulator_tells_of_a_folder_without_accounts(tmp_path):
    folder = tmp_path / "export"
    folder.mkdir()

    def told():
        with open(tmp_path / "log", "w") as log, serving("emulator", "--import", folder, log=log) as emulator:
            assert emulator.get("/").status_code == 200
        return [line for line in (tmp_path / "log").read_text().splitlines() if line.startswith("cresset: ")]
    assert told() == [f"cresset: {folder} contains no emulator users; no users were imported"]
    (folder / "firebase-export-metadata.json").write_text('{"auth":{"path":"auth_export"}}')
    assert told() == [f"cresset: {folder}/auth_export/accounts.json is missing; no users were imported"]
    (folder / "auth_export").mkdir()
    (folder / "auth_export" / "accounts.json").write_text('{"users":[{"localId":"a"}]}')
    assert told() == []


def test_one_is_told_as_one(project, tmp_path):
    path = tmp_path / "users.json"
    path.write_text('{"users":[{"localId":"a"},{"localId":"a\\u0000b"}]}')
    done = users("import", path, project=project, expect=1)
    assert told(done) == [
        "row 2: localId is invalid: Invalid user ID. Control and text direction characters are not allowed: U+0000.",
        "cresset: 1 row was rejected; see the lines above"]
    assert done.stdout == "1 user imported, 1 row rejected\n"
    done = users("import", path, project=project, expect=1)
    assert done.stdout == "0 users imported, 1 skipped because its ID already exists, 1 row rejected\n"
    export = users("export", tmp_path / "copy.json", project=project)
    assert told(export)[0].startswith("1 user exported to ")


def test_a_strict_file_has_valid_csv_alone(project, tmp_path):
    path = tmp_path / "users.csv"
    # The Firebase CLI escapes no quotes: the display name is the sixth of 28 columns.
    rows = [["ann", "ann@example.com", "false", "", "", 'Ann "Annie" Lee'], ["bob", "", "", "", "", '"Bob ""B"" Ray"']]
    path.write_text("".join(",".join(row + [""] * (28 - len(row))) + "\n" for row in rows))
    refused = users("import", path, "--strict-csv", project=project, expect=1)
    assert told(refused)[0].startswith("row 1: ")
    assert refused.stdout == "1 user imported, 1 row rejected\n"
    assert users_json("show", "bob", project=project)["displayName"] == 'Bob "B" Ray'
    assert users_json("import", path, project=project)["imported"] == 1
    assert users_json("show", "ann", project=project)["displayName"] == 'Ann "Annie" Lee'


def test_an_import_that_lacks_the_hash_says_how_to_go_on(project, tmp_path):
    path = tmp_path / "users.csv"
    rows = [[f"u{number}"] for number in range(1500)] + [["last", "last@example.com", "false", base64.b64encode(b"a" * 32).decode()]]
    path.write_text("".join(",".join(row + [""] * (28 - len(row))) + "\n" for row in rows))
    hint = "row 1501 has a password hash, but --hash-algo is missing; rows up to 1000 are done "
    hint += "(1000 users imported, 0 rows rejected); run the same command with --hash-algo to continue"
    assert told(users("import", path, project=project, expect=1)) == [f"cresset: {hint}"]
    done = users("import", path, "--hash-algo", "SHA256", "--rounds", "1", project=project)
    assert done.stdout.startswith("501 users imported, 1000 skipped because their IDs already exist, 0 rows")


def test_sign_ups_and_sign_ins_are_counted_by_day(data, project):
    where = ["--project", "acme", "--data", data]
    assert run_json("stats", *where) == {"counts": []}
    assert "no project named shop" in run("stats", "--project", "shop", "--data", data, expect=1).stderr
    assert "--days is 401; expected a number from 1 to 400" in run("stats", "--days", "401", *where, expect=2).stderr
    with serving("serve", "--data", data, "--bcrypt-cost", "4") as server:
        path, body = f"/v1/accounts:{{}}?key={project.key}", {"email": "ada@example.com", "password": "engine-1843"}
        assert server.post(path.format("signUp"), body).status_code == 200
        assert server.post(path.format("signInWithPassword"), body).status_code == 200
        assert server.post(path.format("signInWithPassword"), {**body, "password": "engine-1844"}).status_code == 400
    # The server has written its last counts when it stopped.
    expected = [
        {"kind": "signUp", "method": "password", "events": 1}, {"kind": "signIn", "method": "password", "events": 2},
        {"kind": "refused", "method": "password", "events": 1}]
    assert run_json("stats", *where) == {"counts": expected}
    daily = run_json("stats", "--daily", "--days", "2", *where)["counts"]
    assert [{name: each[name] for name in ("kind", "method", "events")} for each in daily] == expected
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", each["day"]) for each in daily)
    lines = [line.split() for line in run("stats", *where).stdout.splitlines()]
    assert lines == [["KIND", "METHOD", "EVENTS"]] + [[each["kind"], each["method"], str(each["events"])] for each in expected]
