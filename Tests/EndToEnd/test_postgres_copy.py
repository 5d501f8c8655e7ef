"""A data directory is moved to PostgreSQL and back with everything in it, however often the copy is interrupted."""

import concurrent.futures
import contextlib
import json
import re
import secrets
import signal
import sqlite3
import stat
import subprocess
import threading
import urllib.parse

import jwt
import pytest

from conftest import CRESSET, ENVIRONMENT, Project, Server, run, run_json, serving
from hosting import hosting
from mailbox import Mailbox
from mailing import MailingServer
from polling import PATIENCE, poll
from servers import QUICK, message, refresh
from test_tokens import custom_token

pytestmark = pytest.mark.sqlite_only("copies data directories")

MANY = 30_000


@pytest.fixture
def moved(cluster, data, monkeypatch):
    """A directory whose key is in its file, as most have it; in the environment it is for the commands after that."""
    monkeypatch.delitem(ENVIRONMENT, "CRESSET_MASTER_KEY")
    project = Project(data, "acme")
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", (data / "master.key").read_text().strip())
    return project


def copy(source, target, expect=0):
    return run("database", "copy", "--from", source, "--to", target, expect=expect)


def refused(source, target, expect=1):
    done = copy(source, target, expect)
    assert done.stdout == "" and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def begin(source, target):
    return subprocess.Popen(
        [CRESSET, "database", "copy", "--from", str(source), "--to", str(target)], env=ENVIRONMENT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def crowd(directory, path, count=MANY):
    path.write_text(json.dumps({"users": [
        {"localId": f"user-{number}", "email": f"user-{number}@example.com"} for number in range(count)]}))
    run("users", "import", path, "--project", "acme", "--data", directory)


class Everything:
    """What a project may have, made in one place, and looked at wherever it has been copied."""

    def __init__(self, site, key_file):
        self.project = site.project
        self.admin = site.project.admin_headers()
        self.users = {name: site.sign_up(f"{name}@example.com") for name in ("ada", "grace", "bob")}
        self.update("grace", site, disableUser=True)
        self.update("ada", site, customAttributes='{"role":"admin"}', displayName="Ada \U0001F680 \u0000!")
        site.configure("signIn.anonymous.enabled", {"signIn": {"anonymous": {"enabled": False}}})
        self.account = site.project.service_account(key_file)
        where = ["--project", site.project.id, "--data", site.project.data]
        secret = key_file.with_name("secret")
        secret.write_text("very-secret")
        run("provider", "set", "oidc.acme", "--issuer", "https://id.example.com", "--client-id", "client",
            "--client-secret-file", secret, *where)
        run("app", "add-web", "Shop", *where)
        run("webhook", "add", "https://hooks.example.com", *where)
        site.configure("multiTenant", {"multiTenant": {"allowTenants": True}})
        made = site.server.post(
            f"/v2/projects/{site.project.id}/tenants", {"displayName": "north", "allowPasswordSignup": True},
            headers=self.admin)
        assert made.status_code == 200, made.text
        self.tenant = made.json()["name"].split("/")[-1]
        site.success("signUp", {"email": "ada@example.com", "password": "engine-1850", "tenantId": self.tenant})
        self.link, self.is_unused = site.reset_link("bob@example.com"), True

    def update(self, name, site, **changes):
        answer = site.server.post(
            f"/v1/projects/{self.project.id}/accounts:update", {"localId": self.users[name]["localId"], **changes},
            headers=self.admin)
        assert answer.status_code == 200, answer.text

    def check(self, site):
        ada = self.users["ada"]
        assert site.sign_in("ada@example.com").json()["localId"] == ada["localId"]
        assert message(site.sign_in("ada@example.com", "wrong-1815")).startswith("INVALID")
        assert message(site.sign_in("grace@example.com")) == "USER_DISABLED"
        # Sessions, and tokens that were signed elsewhere.
        fresh = refresh(site, ada["refreshToken"])
        assert fresh.status_code == 200, fresh.text
        assert jwt.decode(fresh.json()["id_token"], options={"verify_signature": False})["role"] == "admin"
        assert site.user(ada["idToken"])["displayName"] == "Ada \U0001F680 \u0000!"
        assert message(site.call("signUp", {})).startswith("ADMIN_ONLY_OPERATION")
        # Administrators, and what they have set.
        found = site.server.get(
            f"/v2/projects/{self.project.id}/oauthIdpConfigs/oidc.acme", headers=self.admin).json()
        assert found["clientSecret"] == "very-secret"
        custom = site.success("signInWithCustomToken", {"token": custom_token(self.account)})
        assert site.user(custom["idToken"])["localId"] == "custom-1"
        in_tenant = {"email": "ada@example.com", "password": "engine-1850", "tenantId": self.tenant}
        assert site.success("signInWithPassword", in_tenant)["localId"] != ada["localId"]
        # A code that was mailed before is used once, wherever that is.
        code = urllib.parse.parse_qs(urllib.parse.urlsplit(self.link).query)["oobCode"][0]
        reset = {"oobCode": code, "newPassword": "engine-1844"}
        if self.is_unused:
            self.is_unused = False
            assert site.success("resetPassword", reset)["email"] == "bob@example.com"
        assert message(site.call("resetPassword", reset)) == "INVALID_OOB_CODE"
        assert site.sign_in("bob@example.com", "engine-1844").status_code == 200

    def outline(self, place):
        """What commands show of it there."""
        where = ["--project", self.project.id, "--data", place]
        run("audit", "verify", "--data", place)
        return {
            "users": sorted(run("users", "list", "--json", *where).stdout.splitlines()),
            "apps": run_json("app", "list", *where), "providers": run_json("provider", "list", *where),
            "tokens": run_json("token", "list", *where), "projects": run_json("project", "list", "--data", place),
            "settings": run("config", "get", *where).stdout,
            "webhooks": run_json("webhook", "list", *where),
            "sessions": run_json("users", "sessions", "ada@example.com", *where),
            "events": run("audit", "search", "--json", "--data", place).stdout,
        }


def test_everything_is_there_on_the_other_side_and_back(moved, cluster, shared, tmp_path):
    data, address, back = moved.data, cluster.url(shared), tmp_path / "back"
    options = [*QUICK, "--mail-dir", tmp_path / "mails"]

    def serve(place):
        return serving("serve", "--data", place, *options)

    with serve(data) as server:
        everything = Everything(MailingServer(server, moved, Mailbox(tmp_path / "mails")), tmp_path / "key.json")
    before = everything.outline(data)
    told = copy(data, address).stdout
    assert re.fullmatch(r"[0-9,]+ rows copied and compared\n", told), told
    assert everything.outline(address) == before
    with serve(address) as server, serve(address) as other:
        everything.check(MailingServer(server, moved))
        everything.check(MailingServer(other, moved))
        new = MailingServer(server, moved).sign_up("new@example.com")

    before = everything.outline(address)
    assert run_json("database", "copy", "--from", address, "--to", back)["rows"] > 0
    assert everything.outline(back) == before
    assert sorted(path.name for path in back.iterdir() if not path.name.startswith("cresset.db-")) == [
        "cresset.db", "master.key"]
    for name in ("cresset.db", "master.key"):
        assert stat.S_IMODE((back / name).stat().st_mode) == 0o600
    with pytest.MonkeyPatch.context() as patch:
        # The directory has its key.
        patch.delitem(ENVIRONMENT, "CRESSET_MASTER_KEY")
        with serve(back) as server:
            site = MailingServer(server, moved)
            everything.check(site)
            assert site.sign_in("new@example.com").json()["localId"] == new["localId"]
    # What was copied from is as it was.
    run("audit", "verify", "--data", data)
    assert run_json("users", "count", "--project", "acme", "--data", data)["count"] == 3


def copied(cluster, name):
    """The number of accounts that the copy has written so far."""
    return "account" in cluster.tables(name) and cluster.query("SELECT count(*) FROM account", name)[0][0]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_copy_that_was_interrupted_goes_on(number, moved, cluster, shared, tmp_path):
    data, address = moved.data, cluster.url(shared)
    crowd(data, tmp_path / "users.json")
    process = begin(data, address)
    poll(lambda: process.poll() is not None or copied(cluster, shared) > 0)
    process.send_signal(number)
    _, error = process.communicate(timeout=PATIENCE)
    if number == signal.SIGINT:
        assert process.returncode == 1 and "run the same command again" in error
    there = copied(cluster, shared)
    assert 0 < there < MANY
    # Half a copy is served to nobody.
    for command in (["serve", "--listen", "127.0.0.1:0"], ["users", "count", "--project", "acme"]):
        assert "copy" in run(*command, "--data", address, expect=1).stderr
    assert run_json("database", "status", "--database", address)["isCopying"] is True
    copy(data, address)
    assert run_json("database", "status", "--database", address)["isCopying"] is False
    assert run_json("users", "count", "--project", "acme", "--data", address)["count"] == MANY
    assert cluster.query("SELECT count(*), count(DISTINCT email) FROM account", shared) == [(MANY, MANY)]


def test_a_copy_back_that_was_killed_goes_on(moved, cluster, shared, tmp_path):
    data, address, back = moved.data, cluster.url(shared), tmp_path / "back"
    crowd(data, tmp_path / "users.json")
    copy(data, address)
    process = begin(address, back)
    poll(lambda: process.poll() is not None or list(back.glob("cresset.db.copy*")))
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=PATIENCE)
    # There is no database until it is whole.
    assert not (back / "cresset.db").exists()
    copy(address, back)
    assert run_json("users", "count", "--project", "acme", "--data", back)["count"] == MANY
    assert sorted(path.name for path in back.glob("cresset.db.copy*")) == []


def test_a_copy_survives_a_database_that_restarts(moved, cluster, shared, tmp_path):
    data, address = moved.data, cluster.url(shared)
    crowd(data, tmp_path / "users.json")
    process = begin(data, address)
    poll(lambda: process.poll() is not None or copied(cluster, shared) > 0)
    cluster.restart()
    process.communicate(timeout=PATIENCE)
    if process.returncode != 0:
        copy(data, address)
    assert run_json("users", "count", "--project", "acme", "--data", address)["count"] == MANY


def test_a_target_that_has_something_is_refused(moved, cluster, shared, tmp_path):
    data, address = moved.data, cluster.url(shared)
    other = cluster.create()
    Project(cluster.url(other), "zenith")
    assert "empty" in refused(data, cluster.url(other))
    [kept] = run_json("project", "list", "--data", cluster.url(other))["projects"]
    assert kept["projectId"] == "zenith"
    cluster.drop(other)
    copy(data, address)
    assert "already" in refused(data, address)
    assert "already" in refused(address, data)
    assert run_json("project", "list", "--data", data) == run_json("project", "list", "--data", address)


def test_a_copy_of_what_is_served_and_of_nothing_is_refused(moved, cluster, shared, tmp_path):
    data, address = moved.data, cluster.url(shared)
    with serving("serve", "--data", data):
        assert "a server is running" in refused(data, address)
    assert "directory" in refused(tmp_path / "missing", address)
    assert not (tmp_path / "missing").exists()
    assert refused(address, tmp_path / "back")
    for source, target in ((data, tmp_path / "other"), (address, address)):
        assert "same kind" in refused(source, target, expect=2)
    assert cluster.tables(shared) == []


def test_a_database_is_copied_when_its_servers_have_stopped(moved, cluster, shared, tmp_path):
    data, address, back = moved.data, cluster.url(shared), tmp_path / "back"
    copy(data, address)

    first, second, third = [Server("serve", "--data", address) for _ in range(3)]
    for server in (first, second):
        assert "servers are running" in refused(address, back)
        # Another one of them goes on, whether it has taken over yet or not.
        assert server.stop() == 0
    assert "servers are running" in refused(address, back)
    third.kill()
    told = refused(address, back)
    assert "servers are running" in told and "a minute" in told
    assert not (back / "cresset.db").exists()
    # The minute is over.
    cluster.change("UPDATE lease SET ends_at = 0", shared)
    copy(address, back)
    assert run_json("project", "list", "--data", back)["projects"][0]["projectId"] == "acme"


def test_a_server_that_has_stopped_is_not_waited_for(moved, cluster, shared, tmp_path):
    data, address = moved.data, cluster.url(shared)
    copy(data, address)
    with serving("serve", "--data", address):
        assert "servers are running" in refused(address, tmp_path / "back")
    copy(address, tmp_path / "back")


def test_a_server_that_still_answers_somebody_is_waited_for(moved, cluster, shared, tmp_path):
    data, address, log = moved.data, cluster.url(shared), tmp_path / "log"
    copy(data, address)
    asked, answered = threading.Event(), threading.Event()

    def function(_, start):
        asked.set()
        assert answered.wait(PATIENCE)
        start("200 OK", [("Content-Type", "application/json")])
        return [b"{}"]

    with hosting(function) as origin, open(log, "w") as lines, concurrent.futures.ThreadPoolExecutor() as pool:
        triggers = json.dumps({"triggers": {"beforeCreate": {"functionUri": origin}}})
        run("config", "set", f"blockingFunctions={triggers}", "--project", moved.id, "--data", address)
        with serving("serve", "--data", address, "--allow-hook-host", "127.0.0.1", log=lines) as server:
            late = pool.submit(
                server.post, f"/v1/accounts:signUp?key={moved.key}", {"email": "ada@example.com", "password": "engine-1843"})
            assert asked.wait(PATIENCE)
            server.process.send_signal(signal.SIGTERM)
            poll(lambda: "draining" in log.read_text())
            assert "servers are running" in refused(address, tmp_path / "back")
            answered.set()
            assert late.result().status_code == 200
            assert server.process.wait(PATIENCE) == 0
    copy(address, tmp_path / "back")
    assert run_json("users", "list", "--project", moved.id, "--data", tmp_path / "back")["users"]


def test_a_user_whose_key_no_index_takes_is_named(moved, cluster, shared, tmp_path):
    data, address = moved.data, cluster.url(shared)
    Project(data, "zenith")
    crowd(data, tmp_path / "users.json", count=1)
    with contextlib.closing(sqlite3.connect(data / "cresset.db")) as connection:
        connection.execute(
            "INSERT INTO identity (project, tenant, provider, raw_id, account) SELECT project, tenant, 'google.com', ?, key "
            "FROM account", (secrets.token_hex(6000),))
        connection.commit()
    told = refused(data, address)
    assert "the table identity" in told and "remove it" in told
    assert run_json("database", "status", "--database", address)["isCopying"] is True


def test_a_copy_has_the_key_that_it_needs(moved, cluster, shared, monkeypatch):
    data, address = moved.data, cluster.url(shared)
    key = ENVIRONMENT["CRESSET_MASTER_KEY"]
    monkeypatch.delitem(ENVIRONMENT, "CRESSET_MASTER_KEY")
    assert "CRESSET_MASTER_KEY" in refused(data, address, expect=2)
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", "7" * 64)
    assert "CRESSET_MASTER_KEY" in copy(data, address, expect=1).stderr
    assert cluster.tables(shared) == []
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", key)
    copy(data, address)
