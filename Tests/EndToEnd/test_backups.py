"""A backup is worth what a restore of it gives back: drills with the release binary, and with a bucket of others."""

import concurrent.futures
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import uuid

import pytest
import requests

from conftest import ENVIRONMENT, Project, Server, command_line, run, run_json, serving
from polling import PATIENCE

pytestmark = pytest.mark.sqlite_only("backups are copies of a data directory")

CLIENTS = 4
PASSWORD = "engine-1843"


@pytest.fixture
def place(tmp_path):
    place = tmp_path / "backups"
    place.mkdir()
    return place


@pytest.fixture
def bucket(bucket_service):
    """A part of a bucket, and a client of its service."""
    service = bucket_service("acme-backups")
    return service.url("auth/daily"), service.client


def sign_up(server, project):
    email = f"{uuid.uuid4().hex}@example.com"
    answer = server.post(
        f"/v1/accounts:signUp?key={project.key}", {"email": email, "password": PASSWORD, "returnSecureToken": True})
    assert answer.status_code == 200, answer.text
    return email, answer.json()


def sign_up_until_it_dies(server, project, answered):
    while True:
        try:
            answered.append(sign_up(server, project))
        except requests.RequestException:
            return


def moved(data, tmp_path):
    """A data directory on another machine, with the master key and nothing else; the first one is destroyed."""
    other = tmp_path / "other"
    other.mkdir(mode=0o700)
    shutil.copy(data / "master.key", other / "master.key")
    shutil.rmtree(data)
    return other


def import_accounts(server, project, count):
    """Many accounts at once, with something in each that compresses badly."""
    headers = project.admin_headers()
    for start in range(0, count, 1000):
        users = [
            {"localId": f"user-{number}", "customAttributes": json.dumps({"x": [uuid.uuid4().hex for _ in range(20)]})}
            for number in range(start, start + 1000)]
        answer = server.post(
            f"/v1/projects/{project.id}/accounts:batchCreate", {"users": users}, headers=headers)
        assert answer.json().get("error") is None, answer.text


@pytest.fixture
def large(data, project):
    """A data directory with a database of some ten megabytes."""
    with serving("serve", "--sign-ups-per-hour", "0", "--data", data, "--bcrypt-cost", "4") as server:
        import_accounts(server, project, 10_000)
    return data


def begin(*arguments):
    return subprocess.Popen(command_line(*arguments), env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def drafts(*directories):
    return [path for directory in directories for path in pathlib.Path(directory).glob("*.draft")]


def has_draft(directory):
    try:
        return any(path.stat().st_size for path in drafts(directory))
    except FileNotFoundError:
        # It may be gone by the time that it is looked at.
        return False


def kill_when_there_is_a_draft(process, directory):
    """True if the process was killed at its work; it may be done before."""
    while process.poll() is None:
        if has_draft(directory):
            process.send_signal(signal.SIGKILL)
            break
    process.communicate()
    return process.returncode == -signal.SIGKILL


def test_what_was_answered_before_a_backup_under_load_is_there_after_the_restore(data, project, place, tmp_path):
    answered = []
    server = Server("serve", "--sign-ups-per-hour", "0", "--data", data, "--bcrypt-cost", "4")
    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        clients = [pool.submit(sign_up_until_it_dies, server, project, answered) for _ in range(CLIENTS)]
        while len(answered) < 10 * CLIENTS:
            assert not any(client.done() and client.exception() for client in clients)
        before = list(answered)
        made = run_json("backup", "create", "--data", data, "--to", place)
        count = len(answered)
        while len(answered) < count + 2 * CLIENTS:
            assert not any(client.done() and client.exception() for client in clients)
        server.kill()
        for client in clients:
            client.result()
    assert len(before) <= made["accounts"] < len(answered)
    other = moved(data, tmp_path)
    restored = run_json("backup", "restore", "--data", other, "--from", place)
    assert restored["name"] == made["name"] and restored["accounts"] == made["accounts"]
    with serving("serve", "--sign-ups-per-hour", "0", "--data", other, "--bcrypt-cost", "4") as server:
        key = f"?key={project.key}"
        for email, account in before:
            found = server.post(f"/v1/accounts:lookup{key}", {"idToken": account["idToken"]})
            assert [user["email"] for user in found.json()["users"]] == [email]
        for email, account in before[::5]:
            again = server.post(f"/v1/accounts:signInWithPassword{key}", {"email": email, "password": PASSWORD})
            assert again.json()["localId"] == account["localId"]
            fresh = server.post(
                f"/v1/token{key}", {"grant_type": "refresh_token", "refresh_token": account["refreshToken"]})
            assert fresh.json()["user_id"] == account["localId"]


def test_a_backup_goes_to_a_bucket_and_comes_back(large, project, bucket, tmp_path):
    place, client = bucket
    client.put_object(Bucket="acme-backups", Key="auth/daily/letter.txt", Body=b"keep me")
    names = [run_json("backup", "create", "--data", large, "--to", place)["name"] for _ in range(3)]
    listed = run_json("backup", "list", "--data", large, "--from", place)["backups"]
    assert [backup["name"] for backup in listed] == sorted(names)
    kept = run_json("backup", "create", "--data", large, "--to", place, "--keep", "2")
    assert set(kept["deleted"]) == set(sorted(names)[:2])
    objects = {entry["Key"] for entry in client.list_objects_v2(Bucket="acme-backups")["Contents"]}
    assert objects == {"auth/daily/letter.txt"} | {
        f"auth/daily/{name}" for name in (sorted(names)[2], kept["name"])}
    assert run_json("backup", "verify", kept["name"], "--data", large, "--from", place)["accounts"] == 10_000
    other = moved(large, tmp_path)
    assert run_json("backup", "restore", kept["name"], "--data", other, "--from", place)["accounts"] == 10_000
    with serving("serve", "--sign-ups-per-hour", "0", "--data", other) as server:
        found = server.post(
            f"/v1/projects/{project.id}/accounts:lookup", {"localId": ["user-9999"]},
            headers=Project.admin_headers(OnOther(project, other)))
        assert found.json()["users"][0]["localId"] == "user-9999"


class OnOther:
    """A project on another machine."""

    def __init__(self, project, data):
        self.id, self.data = project.id, data


def test_a_bucket_that_is_not_there_is_one_line(data, project, bucket):
    place, _ = bucket
    missing = place.replace("acme-backups", "nobodys-backups")
    failed = run("backup", "create", "--data", data, "--to", missing, expect=1)
    assert failed.stderr.count("\n") == 1 and "NoSuchBucket" in failed.stderr
    assert "very-secret" not in failed.stderr


def test_a_bucket_without_credentials_is_a_misuse(data, project):
    failed = run("backup", "create", "--data", data, "--to", "s3://acme-backups", expect=2)
    assert "AWS_ACCESS_KEY_ID" in failed.stderr and failed.stderr.count("\n") == 1


def test_killed_backups_leave_no_half_ones(large, project, place):
    killed = 0
    for _ in range(4):
        for watched in (large, place):
            killed += kill_when_there_is_a_draft(begin("backup", "create", "--data", large, "--to", place), watched)
            for backup in run_json("backup", "list", "--data", large, "--from", place)["backups"]:
                assert "error" not in backup
                run("backup", "verify", backup["name"], "--data", large, "--from", place)
    assert killed > 0
    run("backup", "create", "--data", large, "--to", place)
    assert drafts(large, place) == []
    with serving("serve", "--sign-ups-per-hour", "0", "--data", large) as server:
        assert server.get("/readyz").status_code == 200


def test_a_killed_restore_is_noticed_and_done_again(large, project, place, tmp_path):
    run("backup", "create", "--data", large, "--to", place)
    other = moved(large, tmp_path)
    assert kill_when_there_is_a_draft(begin("backup", "restore", "--data", other, "--from", place), other)
    if not (other / "cresset.db").exists():
        refused = run("serve", "--data", other, "--listen", "127.0.0.1:0", expect=1)
        assert "restore" in refused.stderr and refused.stderr.count("\n") == 1
        assert not (other / "cresset.db").exists()
        run("backup", "restore", "--data", other, "--from", place)
    assert [path.name for path in other.glob("cresset.db*")] == ["cresset.db"]
    with serving("serve", "--sign-ups-per-hour", "0", "--data", other) as server:
        assert server.get("/readyz").status_code == 200


def run_on_a_full_disk(*arguments):
    """Runs a command none of whose files grows beyond a mebibyte; its one line of error."""
    def limit():
        # The system's own word for a file that must not grow is a signal; ignored, it is an error like a full disk.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))

    failed = subprocess.run(
        command_line(*arguments), env=ENVIRONMENT, capture_output=True, text=True, timeout=PATIENCE, preexec_fn=limit)
    assert failed.returncode == 1 and failed.stderr.count("\n") == 1, failed.stderr
    return failed.stderr


def test_a_backup_needs_a_directory_of_its_own(data, project, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(data)
    def names():
        # Without SQLite's own files and the server's lock: each command opens the database.
        return sorted(path.name for path in data.iterdir() if not path.name.startswith(("cresset.db-", "server.lock")))

    before = names()
    for place in (data, link, f"{data}/../{data.name}/"):
        for words in (["backup", "create", "--to", place], ["serve", "--listen", "127.0.0.1:0", "--backup-to", place]):
            refused = run(*words, "--data", data, expect=2).stderr
            assert f"{place} is the data directory; put backups into a directory on another disk" in refused
    missing = tmp_path / "missing"
    refused = run("backup", "create", "--data", data, "--to", missing, expect=1).stderr
    assert f"no directory {missing}; check the path, create it, or mount its disk" in refused
    assert names() == before and not missing.exists()


def test_a_full_disk_is_one_line_and_leaves_nothing(large, project, place, tmp_path):
    failed = run_on_a_full_disk("backup", "create", "--data", large, "--to", place)
    assert "cresset.db cannot be copied: disk I/O error" in failed
    assert drafts(large, place) == [] and list(place.iterdir()) == []
    run("backup", "create", "--data", large, "--to", place)
    other = moved(large, tmp_path)
    assert "File too large" in run_on_a_full_disk("backup", "restore", "--data", other, "--from", place)
    assert [path.name for path in other.iterdir()] == ["master.key"]
    run("backup", "restore", "--data", other, "--from", place)
    with serving("serve", "--data", other) as server:
        assert server.get("/readyz").status_code == 200


def test_a_backup_rescues_the_users_of_a_full_disk(data, project, place, tmp_path):
    """The audit log cannot grow, and nothing is written to the data directory."""
    work = tmp_path / "work"
    work.mkdir(mode=0o700)
    limit = 3 << 20
    with serving("serve", "--data", data, "--sign-ups-per-hour", "0") as server:
        while (data / "cresset.db-wal").stat().st_size <= limit:
            assert server.post(f"/v1/accounts:signUp?key={project.key}", {}).status_code == 200
        done = subprocess.run(
            command_line("backup", "create", "--data", data, "--to", place, "--work-dir", work, "--json"),
            env=ENVIRONMENT, capture_output=True, text=True, timeout=PATIENCE,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    assert done.returncode == 0, done.stderr
    assert "backup.made is missing from the audit log" in done.stderr
    made = json.loads(done.stdout)
    assert made["accounts"] > 0 and list(work.iterdir()) == []
    verified = run_json("backup", "verify", "--data", data, "--from", place, "--work-dir", work)
    assert verified["accounts"] == made["accounts"]


def test_the_settings_name_the_place(data, project, place, tmp_path, monkeypatch):
    assert "no backups in" in run("backup", "list", "--data", data, "--from", place).stderr
    assert "set --from, or backupTo" in run("backup", "list", "--data", data, expect=2).stderr
    settings = tmp_path / "c.json"
    settings.write_text(json.dumps({"data": str(data), "backupTo": str(place)}))
    name = run_json("backup", "create", "--config", settings)["name"]
    heads, line = run("backup", "list", "--config", settings).stdout.splitlines()
    assert heads.split()[:3] == ["NAME", "BYTES", "KEY"] and line.startswith(name)
    assert line.split()[2] == run_json("backup", "list", "--config", settings)["backups"][0]["keyId"]
    assert name in run("backup", "verify", "--config", settings).stdout
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", "7" * 64)
    told = run("backup", "restore", "--config", settings, "--data", tmp_path / "other", expect=1).stderr
    assert line.split()[2] in told and "set CRESSET_MASTER_KEY to that key" in told


def test_a_failed_restore_leaves_no_directory(data, project, place, tmp_path, monkeypatch):
    name = run_json("backup", "create", "--data", data, "--to", place)["name"]
    (place / name).write_bytes((place / name).read_bytes()[:-1])
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", (data / "master.key").read_text().strip())
    told = run("backup", "restore", "--data", tmp_path / "other", "--from", place, expect=1).stderr
    assert name in told and "backup list" in told
    assert not (tmp_path / "other").exists()


def test_a_directory_with_data_and_a_wrong_key_are_refused(data, project, place, tmp_path):
    run("backup", "create", "--data", data, "--to", place)
    assert "already has data" in run("backup", "restore", "--data", data, "--from", place, expect=1).stderr
    other = tmp_path / "other"
    assert "no master key" in run("backup", "restore", "--data", other, "--from", place, expect=1).stderr
    assert not other.exists()
    other.mkdir()
    (other / "master.key").write_text("7" * 64 + "\n")
    (other / "master.key").chmod(0o600)
    assert "needs the master key" in run("backup", "restore", "--data", other, "--from", place, expect=1).stderr
    listed = run_json("backup", "list", "--data", other, "--from", place)["backups"]
    assert "needs the master key" in listed[0]["error"]
    assert [path.name for path in other.iterdir()] == ["master.key"]
    missing = run("backup", "create", "--data", tmp_path / "nowhere", "--to", place, expect=1)
    assert missing.stderr.count("\n") == 1 and not (tmp_path / "nowhere").exists()


def test_a_server_makes_its_daily_backup_and_tells_of_it(data, project, place):
    source, target = os.pipe()
    with open(source, "rb") as log:
        with serving("serve", "--data", data, "--backup-to", place, "--backup-keep", "3", log=target) as server:
            os.close(target)
            lines = (json.loads(line) for line in log)
            made = next(line for line in lines if line["message"].startswith("backup "))
            assert made["message"] == "backup created"
            metrics = server.get("/metrics").text
    assert 'cresset_backups_total{outcome="made"} 1' in metrics
    age = next(line for line in metrics.splitlines() if line.startswith("cresset_backup_age_seconds "))
    assert float(age.split()[1]) < 60
    assert run_json("backup", "verify", "--data", data, "--from", place)["name"] == made["backup"]
