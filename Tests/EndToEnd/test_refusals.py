"""Why a person cannot sign in: what the commands show while the server runs, and what they lift."""

import json
import os
import stat

from conftest import run, run_json, serving
from polling import poll

RIGHT = {"email": "ada@example.com", "password": "engine-1843"}
WRONG = {**RIGHT, "password": "wrong-one"}


def test_wrong_uses_are_told(data, project):
    where = ["--project", project.id, "--data", data]
    told = run("users", "why", "eve@example.com", *where, expect=1).stderr
    assert f"no user eve@example.com in {project.id}; search with `cresset users search" in told
    assert "no user eve@example.com" in run("users", "unlock", "eve@example.com", *where, expect=1).stderr
    assert "--out" in run("users", "data", "ada@example.com", *where, expect=2).stderr
    assert "requires --project" in run(
        "audit", "search", "--user", "ada@example.com", "--data", data, expect=2).stderr


def test_a_tenant_with_the_user_is_named(data, project):
    where = ["--project", project.id, "--data", data]
    run("config", "set", "multiTenant.allowTenants=true", *where)
    token = run_json("token", "create", *where)["token"]
    with serving("serve", "--data", data) as server:
        tenant = server.post(
            f"/v2/projects/{project.id}/tenants", {"displayName": "blue-pool", "allowPasswordSignup": True},
            headers={"Authorization": f"Bearer {token}"}).json()["name"].split("/")[-1]
    run("users", "create", "--email", "ada@example.com", "--tenant", tenant, *where)
    assert f"--tenant {tenant}" in run("users", "why", "ada@example.com", *where, expect=1).stderr
    assert run("users", "why", "ada@example.com", "--tenant", tenant, *where).stdout.startswith("ada@example.com (")


def test_the_headline_tells_what_still_works(data, project, tmp_path):
    where = ["--project", project.id, "--data", data]
    def why(user):
        return run("users", "why", user, *where).stdout.splitlines()
    file = tmp_path / "users.json"
    file.write_text(json.dumps({"users": [{
        "localId": "grace", "email": "grace@example.com", "emailVerified": True,
        "providerUserInfo": [{"providerId": "google.com", "rawId": "1"}]}]}))
    run("users", "import", file, *where)
    run("users", "create", "--email", "ada@example.com", *where)
    headline, missing, password, *_ = why("grace")
    assert headline == "grace@example.com (grace) can sign in, only with a mailed link"
    place = f"--project {project.id} --data"
    assert missing.startswith(f"* the provider google.com is not configured; run: cresset provider set google.com {place}")
    assert f"run: cresset users send-reset grace {place}" in password
    assert any(line.startswith("* the email address is unverified") and "--verified" in line for line in why("ada@example.com"))
    run("users", "create", "--email", "`touch${IFS}x`@example.com", *where)
    assert any("users update '`touch${IFS}x`@example.com' --project" in line for line in why("`touch${IFS}x`@example.com"))
    run("config", "set", "signIn.email.passwordRequired=true", *where)
    assert why("grace")[0] == "grace@example.com (grace) cannot sign in"
    run("config", "set", "signIn.email.enabled=false", "mfa.state=MANDATORY", *where)
    run("users", "create", "--email", "dora@example.com", "--verified", "--password-stdin", *where, text="engine-1843\n")
    lines = why("dora@example.com")
    assert lines[0].endswith(" cannot sign in")
    assert any("cresset config set signIn.email.enabled=true" in line for line in lines)
    run("config", "set", "signIn.email.enabled=true", *where)
    lines = why("dora@example.com")
    assert lines[0].endswith(" can sign in") and "* the account lacks a second factor, which is mandatory: sign-ins work, to enroll one" in lines
    assert not any("last 5 seconds" in line for line in lines)


def test_a_locked_person_is_explained_and_unlocked_while_the_server_runs(data, project, tmp_path):
    where = ["--project", project.id, "--data", data]
    with serving("serve", "--data", data, "--bcrypt-cost", "4", log=open(tmp_path / "log", "w")) as server:
        made = server.post(f"/v1/accounts:signUp?key={project.key}", RIGHT).json()
        sign_in = f"/v1/accounts:signInWithPassword?key={project.key}"
        assert run_json("users", "why", "ada@example.com", *where)["refusals"] == []
        for _ in range(20):
            server.post(sign_in, WRONG)
        locked = server.post(sign_in, RIGHT)
        assert locked.status_code == 400 and "TOO_MANY_ATTEMPTS" in locked.text

        def told():
            why = run_json("users", "why", "ada@example.com", *where)
            locked = why["obstacles"] and why["obstacles"][0]["kind"] == "lock"
            return why if locked and len(why["refusals"]) == 20 else None
        why = poll(told)
        assert why["obstacles"][0]["lock"]["network"] == "127.0.0.1"
        newest = why["refusals"][0]
        assert newest["code"] == "TOO_MANY_ATTEMPTS_TRY_LATER" and newest["method"] == "password"
        assert newest["requestId"] == locked.headers["X-Request-Id"] and newest["address"] == "127.0.0.1"
        assert why["outlook"].startswith("cannot sign in from 127.0.0.1 until 20")
        assert why["outlook"].endswith("Z, except with a mailed link")
        assert why["obstacles"][0]["remedy"].startswith("cresset users unlock ada@example.com --project")
        text = run("users", "why", made["localId"], *where).stdout
        assert "of the last 5 seconds may be missing" in text
        assert "cresset users unlock" in text and newest["requestId"] in text and "wrong password" in text
        assert "too many wrong passwords" in run("users", "show", made["localId"], *where).stdout

        assert "lifted: too many wrong passwords" in run("users", "unlock", "ada@example.com", *where).stdout
        assert server.post(sign_in, RIGHT).status_code == 200
        assert run_json("users", "show", "ada@example.com", *where)["locks"] == []
        run("users", "update", "ada@example.com", "--disable", *where)
        server.post(sign_in, RIGHT)
    text = run("users", "why", "ada@example.com", *where).stdout
    assert "cannot sign in\n* the account is disabled" in text and "USER_DISABLED" in text
    events = [json.loads(line) for line in run(
        "audit", "search", "--user", "ada@example.com", *where, "--json").stdout.splitlines()]
    assert [event["kind"] for event in events] == ["account.created", "account.unlocked", "account.disabled"]
    heads, first, *_ = run("audit", "search", "--user", made["localId"], *where).stdout.splitlines()
    assert heads.split() == ["NUMBER", "TIME", "PROJECT", "KIND", "TARGETS", "FIELDS", "ACTOR", "ADDRESS"]
    assert first.index("account.created") == heads.index("KIND")
    nothing = run("audit", "search", "--kind", "key.rotated", *where)
    assert (nothing.stdout, nothing.stderr) == ("", "no events match\n")
    log = (tmp_path / "log").read_text()
    assert newest["requestId"] in log and made["localId"] in log and "ada@example.com" not in log

    run("users", "revoke", "ada@example.com", "--all", *where)
    file = tmp_path / "ada.json"
    run("users", "data", "ada@example.com", "--out", file, *where)
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    stored = json.loads(file.read_text())
    assert stored["account"]["email"] == "ada@example.com" and "passwordHash" not in stored["account"]
    assert len(stored["refusedSignIns"]) == 20 and len(stored["auditEvents"]) == 4
    assert [session["active"] for session in stored["sessions"]] == [False, False]
    assert len(stored["knownNetworks"]) == 1
    assert "actorName" not in stored["auditEvents"][1] and stored["pendingDeliveries"] == []
    assert "exists" in run("users", "data", "ada@example.com", "--out", file, *where, expect=1).stderr
    deleted = run("users", "delete", "ada@example.com", "--yes", *where)
    assert "remaining: events in the audit log" in deleted.stderr
    assert run("audit", "search", "--user", made["localId"], *where).stdout.count("\n") == 6


def test_a_project_can_record_nothing(data, project):
    where = ["--project", project.id, "--data", data]
    with serving("serve", "--data", data, "--bcrypt-cost", "4") as server:
        server.post(f"/v1/accounts:signUp?key={project.key}", RIGHT)
        server.post(f"/v1/accounts:signInWithPassword?key={project.key}", WRONG)
    assert len(run_json("users", "why", "ada@example.com", *where)["refusals"]) == 1
    run("config", "set", "monitoring.cressetRefusedSignIns.disabled=true", *where)
    assert "not recorded for this project" in run("users", "why", "ada@example.com", *where).stdout
