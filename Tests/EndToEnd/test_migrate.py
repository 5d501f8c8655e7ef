"""A move from Firebase: the plan, the rehearsal, the move, its verification, and the way back."""

import base64
import json
import signal
import subprocess

import pytest

from conftest import ENVIRONMENT, command_line
from polling import PATIENCE
from test_users import HASH, PASSWORD, SCRYPT, row, sign_in, users, users_json, write

KEY = "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="
CONFIG = {
    "name": "projects/123/config",
    "signIn": {
        "email": {"enabled": True},
        "hashConfig": {
            "algorithm": "SCRYPT", "signerKey": KEY, "saltSeparator": "Bw==", "rounds": 8, "memoryCost": 14}},
    "authorizedDomains": ["localhost", "app.example.com", "shop.firebaseapp.com"],
    "notification": {"defaultLocale": "de"},
    "recaptchaConfig": {"emailPasswordEnforcementState": "ENFORCE"},
    "defaultSupportedIdpConfigs": [
        {"name": "projects/123/defaultSupportedIdpConfigs/google.com", "enabled": True, "clientId": "google-client"}],
}
ROWS = [
    row(1, displayName="Ada", customAttributes='{"role":"admin"}', createdAt="1500000000000"),
    row(2, providerUserInfo=[{"providerId": "google.com", "rawId": "117"}]), row(3),
]


def migrate(command, folder, *arguments, text=None, expect=0):
    (folder / "config.json").write_text(json.dumps(CONFIG))
    done = subprocess.run(
        command_line(
            "migrate", command, "--from", "firebase", "--users", folder / "users.json", "--project-config",
            folder / "config.json", *arguments),
        capture_output=True, text=True, input=text or "", timeout=PATIENCE, env={**ENVIRONMENT, "TMPDIR": str(folder)})
    assert done.returncode == expect, f"{command} {arguments}: {done.returncode} {done.stdout} {done.stderr}"
    return done


def migrate_json(*arguments, **options):
    return json.loads(migrate(*arguments, "--json", **options).stdout)


def of(project):
    return ["--project", project.id, "--data", project.data]


def test_a_plan_needs_no_data_and_leaves_none(tmp_path):
    write(tmp_path / "users.json", [*ROWS, row(4, email="nobody"), {"localId": "x", "email": "USER-1@example.com"}])
    before = {path.name for path in tmp_path.iterdir()}
    done = migrate(
        "plan", tmp_path, "--check", "user-1@example.com", "--report", tmp_path / "report.ndjson",
        text=PASSWORD + "\n")
    assert "the password of user-1@example.com is correct" in done.stderr
    for line in [
            "  come along            3", "         1  email is invalid",
            "         1  email exists in other account in database", "       3  SCRYPT",
            "  authorizedDomains = [\"localhost\",\"app.example.com\"]",
            "  recaptchaConfig.emailPasswordEnforcementState: reCAPTCHA Enterprise is not supported",
            "    cresset provider set google.com --project ID --client-secret-file FILE"]:
        assert line in done.stdout.splitlines(), line
    assert KEY not in done.stdout + done.stderr and HASH["passwordHash"] not in done.stdout
    lines = [json.loads(line) for line in (tmp_path / "report.ndjson").read_text().splitlines()]
    assert [line["result"] for line in lines] == ["imported"] * 3 + ["rejected"] * 2
    assert lines[3]["value"] == "nobody" and lines[4]["localId"] == "x"
    # Its temporary directory is gone.
    assert {path.name for path in tmp_path.iterdir()} - before == {"report.ndjson", "config.json"}


def test_a_plan_of_another_system_names_its_providers(tmp_path):
    path, report = tmp_path / "users", tmp_path / "report.txt"
    path.write_text("".join(json.dumps({
        "id": name, "encrypted_password": "", "email": f"{name}@example.com", "raw_app_meta_data": {},
        "identities": [{"provider": provider, "provider_id": "7"}]}) + "\n" for name, provider in (
            ("a", "google"), ("b", "okta"), ("c", "sso:\x1b[2J7"))))
    done = subprocess.run(
        command_line("migrate", "plan", "--from", "supabase", "--users", path, "--report", report), capture_output=True,
        text=True, timeout=PATIENCE, env={**ENVIRONMENT, "TMPDIR": str(tmp_path)})
    assert done.returncode == 0, done.stderr
    assert "identity providers to set up\n  google.com: 1 user\n  oidc.okta: 1 user\n" in done.stdout
    assert "the identity provider sso:\ufffd[2J7 cannot become oidc.NAME" in done.stdout
    assert "\x1b" not in done.stdout + report.read_text()
    lines = report.read_text().splitlines()
    assert lines[0] == "row 1  a  a@example.com  imported" and lines[2].startswith("row 3  rejected  the identity provider")


@pytest.mark.parametrize("hash", [
    {"algorithm": "ROT13"}, {"algorithm": "SCRYPT", "signerKey": KEY, "rounds": 8, "memoryCost": 15}], ids=str)
def test_unusable_hash_parameters_of_a_configuration_are_told(hash, tmp_path):
    (tmp_path / "c.json").write_text("\ufeff" + json.dumps({"signIn": {"hashConfig": hash}}))
    write(tmp_path / "u.json", ROWS)
    done = subprocess.run(
        command_line("migrate", "plan", "--from", "firebase", "--users", "u.json", "--project-config", "c.json"),
        capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT, cwd=tmp_path)
    assert done.returncode == 2 and "are not supported or incomplete; set --hash-algo" in done.stderr, done.stderr


def test_users_of_a_tenant_have_its_hash_parameters(tmp_path):
    write(tmp_path / "users.json", [row(1, tenantId="school-a1b2c"), row(2, tenantId="other-a1b2c")])
    config = json.loads(json.dumps(CONFIG))
    tenant = {
        "name": "projects/123/tenants/school-a1b2c", "displayName": "school",
        "hashConfig": config["signIn"].pop("hashConfig")}
    (tmp_path / "tenants.json").write_text(json.dumps(
        {**config, "multiTenant": {"allowTenants": True}, "tenants": [tenant]}))
    done = subprocess.run(
        command_line(
            "migrate", "plan", "--from", "firebase", "--users", tmp_path / "users.json", "--project-config",
            tmp_path / "tenants.json", "--tenant", "school-a1b2c", "--check", "user-1@example.com"),
        capture_output=True, text=True, timeout=PATIENCE, env={**ENVIRONMENT, "TMPDIR": str(tmp_path)}, input=PASSWORD)
    assert done.returncode == 0 and "is correct" in done.stderr, done.stderr
    assert "         1  Tenant id in userInfo does not match the tenant id in request." in done.stdout
    assert "  tenants.school-a1b2c = created" in done.stdout


def test_a_plan_that_is_stopped_leaves_nothing(tmp_path):
    path = write(tmp_path / "users.json", (row(number) for number in range(50_000)))
    folder = tmp_path / "folder"
    folder.mkdir()
    process = subprocess.Popen(
        command_line("migrate", "plan", "--from", "firebase", "--users", path, *SCRYPT),
        env={**ENVIRONMENT, "TMPDIR": str(folder)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not list(folder.glob("cresset-*/cresset.db-wal")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1 and "stopped; nothing was written" in error, error
    assert list(folder.iterdir()) == []


def test_a_plan_proves_the_hash_parameters(tmp_path):
    write(tmp_path / "users.json", ROWS)
    wrong = migrate(
        "plan", tmp_path, "--check", "user-1@example.com", "--hash-algo", "SCRYPT", "--rounds", "7", "--mem-cost", "14",
        "--hash-key", KEY, text=PASSWORD + "\n", expect=1)
    assert "the password does not match; it or the hash parameters are wrong" in wrong.stderr
    (tmp_path / "users.json").write_text('{"users":[{"localId":"a","passwordHash":"AQI="}')
    assert "truncated" in migrate("plan", tmp_path, expect=1).stderr


def test_a_move_is_rehearsed_run_twice_and_verified(project, server, tmp_path):
    write(tmp_path / "users.json", ROWS)
    rehearsal = migrate_json("run", tmp_path, "--rehearse", *of(project))
    assert rehearsal["rehearsal"] and set(rehearsal["seconds"]) == {"configuration", "users", "verification"}
    assert rehearsal["verification"]["compared"] == 3 and rehearsal["verification"]["differenceCount"] == 0
    assert users_json("count", project=project) == {"count": 0}

    moved = migrate("run", tmp_path, *of(project)).stdout
    assert "  imported              3" in moved and "  google.com = enabled" in moved
    assert moved.rstrip().endswith(f"cresset provider set google.com --project {project.id} --client-secret-file FILE")
    again = migrate("run", tmp_path, *of(project)).stdout
    assert "Nothing was changed" in again and "  exist already         3" in again
    assert sign_in(server, project, "user-1@example.com", PASSWORD).status_code == 200

    verified = migrate_json("verify", tmp_path, "--all", *of(project))
    assert verified["compared"] == 3 and verified["differences"] == [] and verified["renewedPasswords"] == 1
    users("update", "user-2@example.com", "--display-name", "Eve", "--claims", '{"role":"owner"}', project=project)
    users("delete", "user-3@example.com", "--yes", project=project)
    done = migrate("verify", tmp_path, *of(project), expect=1)
    assert done.stdout.splitlines() == [
        "row 2 (user-0000002): displayName is Eve, expected unset",
        'row 2 (user-0000002): customAttributes is {"role":"owner"}, expected unset',
        "row 3 (user-0000003): the user is missing",
        "3 users in the export, 2 in the project, 2 compared, 3 differences, 1 password hashed again at a sign-in"]
    assert "the project differs from the export" in done.stderr


@pytest.mark.parametrize("words, reason", [
    (["--users", "u.json"], "--from is missing"), (["--from", "firebase"], "--users is missing"),
    (["--from", "okta", "--users", "u.json"], "--from is okta; expected one of firebase, auth0"),
    (["--from", "auth0", "--users", "u.json", "--project-config", "c.json"], "--project-config needs --from firebase"),
    (["--from", "firebase", "--users", "u.json", "--project-config", "c.json"], "no such file"),
    (["--from", "firebase", "--users", "-", "--check", "a@example.com"], "does not support standard input"),
], ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_a_misuse_is_told(words, reason, tmp_path):
    done = subprocess.run(
        command_line("migrate", "plan", *words), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT,
        cwd=tmp_path, input="")
    assert done.returncode in (1, 2) and reason.lower() in done.stderr.lower(), done.stderr


def test_auth0s_profiles_and_hashes_are_two_files(project, server, tmp_path):
    # Of "correct horse".
    bcrypt = "$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e"
    profiles, hashes = tmp_path / "profiles.ndjson", tmp_path / "hashes.ndjson"
    profiles.write_text("".join(
        json.dumps({"user_id": f"auth0|{id}", "email": f"{id}@example.com"}) + "\n" for id in ("a", "b")))
    hashes.write_text("".join(
        json.dumps({"_id": {"$oid": id}, "passwordHash": bcrypt}) + "\n" for id in ("c", "b", "a")))
    told = users("import", profiles, "--format", "json", project=project, expect=1).stderr
    assert "the file looks like users of another system; run the same command with --from auth0" in told
    assert "--passwords needs --from auth0" in users(
        "import", profiles, "--format", "json", "--passwords", hashes, project=project, expect=2).stderr
    options = ["--from", "auth0", "--passwords", hashes]
    users("import", profiles, *options, "--check", "a@example.com", "--dry-run", project=project, text="correct horse\n")
    done = users("import", profiles, *options, project=project)
    assert "1 of 3 password hashes have no profile" in done.stderr and "2 users imported" in done.stdout
    for name in "ab":
        signed_in = sign_in(server, project, f"{name}@example.com", "correct horse")
        assert signed_in.json()["localId"] == f"auth0|{name}"


def test_cognito_exports_no_hashes(project, tmp_path):
    path = tmp_path / "pool.csv"
    path.write_text("cognito:username,email,email_verified,name\nada,ada@example.com,true,Ada\n")
    assert "run the same command with --from cognito" in users("import", path, project=project, expect=1).stderr
    done = users("import", path, "--from", "cognito", project=project)
    assert "cognito exports no password hashes: users must reset their passwords" in done.stderr
    shown = users_json("show", "ada@example.com", project=project)
    assert shown["localId"] == "ada" and shown["emailVerified"] and not shown["hasPassword"]


def test_an_export_for_firebase_has_one_kind_of_hash(project, server, tmp_path):
    users_file = write(tmp_path / "users.json", [
        row(1), row(2), {"localId": "three", "email": "three@example.com"},
        {"localId": "four", "email": "four@example.com", "passwordHash": base64.b64encode(b"x" * 64).decode(),
         "salt": "AQID", "hash": {"hashAlgorithm": "PBKDF2_SHA512", "rounds": 1000}}])
    done = migrate("run", tmp_path, *of(project))
    assert "PBKDF2_SHA512" in done.stdout and users_file
    assert sign_in(server, project, "user-2@example.com", PASSWORD).status_code == 200
    whole = users("export", tmp_path / "whole.json", "--vendor", project=project).stderr
    assert "an import supports one kind of hash" in whole
    assert "Firebase's import does not support PBKDF2_SHA512 with these parameters" in whole
    for name, ids in [("SCRYPT", ["user-0000001"]), ("BCRYPT", ["user-0000002"]), ("NONE", ["three"])]:
        path = tmp_path / f"{name}.json"
        told = users("export", path, "--vendor", "--hash-algo", name, project=project).stderr
        assert [user["localId"] for user in json.loads(path.read_text())["users"]] == ids
        assert ("firebase auth:import" in told) == (name != "NONE")
    options = "--hash-algo=SCRYPT --hash-key=%s --salt-separator=Bw== --rounds=8 --mem-cost=14" % KEY
    scrypt = users("export", tmp_path / "again.json", "--vendor", "--hash-algo", "scrypt", project=project).stderr
    assert f"firebase auth:import {tmp_path}/again.json {options}" in scrypt


def test_a_compressed_export_is_told(project, tmp_path):
    path = tmp_path / "users.json"
    # The beginning of a truncated gzip file.
    path.write_bytes(b"\x1f\x8b\x08\x00")
    assert "decompress it first: gunzip -c FILE" in users("import", path, project=project, expect=1).stderr
