"""A device that makes codes, as a library of others computes them, completes sign-ins on both servers."""

import json
import os
import subprocess
import sys
import time

import pyotp
import pytest
import requests

from conftest import CRESSET, Project, run, run_json, serving
from guides import ROOT, blocks
from polling import PATIENCE

EMAIL, PASSWORD = "ada@example.com", "engine-1843"
ON = {
    "mfa": {
        "state": "ENABLED", "cressetRecoveryCodes": True,
        "providerConfigs": [{"state": "ENABLED", "totpProviderConfig": {"adjacentIntervals": 2}}]}}


class Site:
    def __init__(self, server, project, key, headers):
        self.server, self.project, self.key, self.headers = server, project, key, headers

    def ask(self, method, body):
        return self.server.post(f"/{method}?key={self.key}", body)

    def success(self, method, body):
        answer = self.ask(method, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sign_in(self, password=PASSWORD):
        return self.success(
            "v1/accounts:signInWithPassword", {"email": EMAIL, "password": password, "returnSecureToken": True})

    def finish(self, first, proof):
        return self.ask("v2/accounts/mfaSignIn:finalize", {"mfaPendingCredential": first["mfaPendingCredential"], **proof})

    def sign_up(self):
        user = self.success("v1/accounts:signUp", {"email": EMAIL, "password": PASSWORD, "returnSecureToken": True})
        path = f"/v1/projects/{self.project}/accounts:update"
        answer = self.server.post(path, {"localId": user["localId"], "emailVerified": True}, headers=self.headers)
        assert answer.status_code == 200, answer.text
        return user

    def enroll(self, user):
        """A device; each code of it is one step later than the one before, as they are good once."""
        session = self.success(
            "v2/accounts/mfaEnrollment:start", {"idToken": user["idToken"], "totpEnrollmentInfo": {}})["totpSessionInfo"]
        assert (session["verificationCodeLength"], session["periodSec"], session["hashingAlgorithm"]) == (6, 30, "SHA1")
        device = pyotp.TOTP(session["sharedSecretKey"])
        enrolled = self.success(
            "v2/accounts/mfaEnrollment:finalize",
            {"idToken": user["idToken"], "displayName": "phone", "totpVerificationInfo": {
                "sessionInfo": session["sessionInfo"], "verificationCode": device.at(time.time() - 30)}})
        return device, enrolled


@pytest.fixture(params=["serve", "emulator"])
def site(request, tmp_path):
    if request.param == "emulator":
        with serving("emulator", "--project", "demo-acme") as server:
            yield Site(server, "demo-acme", "any", {"Authorization": "Bearer owner"})
        return
    project = Project(tmp_path / "data", "acme")
    with serving("serve", "--data", project.data, "--bcrypt-cost", "4") as server:
        headers = project.admin_headers()
        answer = requests.patch(
            f"{server.url}/v2/projects/acme/config?updateMask=mfa", json=ON, headers=headers, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        yield Site(server, "acme", project.key, headers)


def totp(first, code):
    return {
        "mfaEnrollmentId": first["mfaInfo"][0]["mfaEnrollmentId"], "totpVerificationInfo": {"verificationCode": code}}


def test_a_device_completes_sign_ins_until_it_is_withdrawn(site):
    device, _ = site.enroll(site.sign_up())
    first = site.sign_in()
    assert "idToken" not in first and "refreshToken" not in first
    now = time.time()
    stranger = pyotp.TOTP(pyotp.random_base32()).at(now)
    if stranger not in [device.at(now + 30 * steps) for steps in range(-3, 4)]:
        assert site.finish(first, totp(first, stranger)).json()["error"]["message"] == "INVALID_CODE"
    answer = site.finish(first, totp(first, device.at(now)))
    assert answer.status_code == 200, answer.text
    assert site.finish(first, totp(first, device.at(now))).json()["error"]["message"] == "INVALID_CODE"
    site.success("v1/accounts:lookup", {"idToken": answer.json()["idToken"]})
    site.success(
        "v2/accounts/mfaEnrollment:withdraw",
        {"idToken": answer.json()["idToken"], "mfaEnrollmentId": first["mfaInfo"][0]["mfaEnrollmentId"]})
    assert "idToken" in site.sign_in()


def test_a_recovery_code_completes_one_sign_in(site):
    device, _ = site.enroll(site.sign_up())
    first = site.sign_in()
    proven = site.finish(first, totp(first, device.at(time.time()))).json()
    made = site.success(
        "v2/accounts/mfaEnrollment:finalize", {"idToken": proven["idToken"], "cressetRecoveryInfo": {}})
    codes = made["cressetRecoveryInfo"]["recoveryCodes"]
    assert len(set(codes)) == 10
    for status in [200, 400]:
        answer = site.finish(site.sign_in(), {"cressetRecoveryInfo": {"recoveryCode": codes[0]}})
        assert answer.status_code == status, answer.text


def test_a_copy_of_the_users_keeps_their_devices(tmp_path):
    old, new = Project(tmp_path / "old", "acme"), Project(tmp_path / "new", "acme")
    copy = tmp_path / "users.json"
    for project in [old, new]:
        with serving("serve", "--data", project.data, "--bcrypt-cost", "4") as server:
            site = Site(server, "acme", project.key, project.admin_headers())
            assert server.patch(
                "/v2/projects/acme/config?updateMask=mfa", ON, headers=site.headers).status_code == 200
            if project is old:
                device, _ = site.enroll(site.sign_up())
                run("users", "export", copy, "--project", "acme", "--data", old.data)
                run("users", "import", copy, "--project", "acme", "--data", new.data)
                continue
            first = site.sign_in()
            assert site.finish(first, totp(first, device.at(time.time()))).status_code == 200
    (user,) = json.loads(copy.read_text())["users"]
    assert user["mfaInfo"][0]["totpInfo"]["cressetSharedSecret"]


# The commands


def factors(data, *more):
    listed = run_json("factor", "list", "--project", "acme", "--data", data, *more)["factors"]
    return [factor["factor"] for factor in listed if factor["enabled"]]


def mfa(data):
    return json.loads(run("config", "get", "--project", "acme", "--data", data).stdout).get("mfa", {})


def test_refused_factors_change_nothing(tmp_path):
    data = Project(tmp_path / "data", "acme").data
    before = mfa(data)
    words = ["--project", "acme", "--data", data]
    assert "expected totp, phone, passkey or recovery" in run("factor", "enable", "sms", *words, expect=2).stderr
    assert "recovery codes require an enabled factor" in run("factor", "enable", "recovery", *words, expect=1).stderr
    assert "passkeyConfig.rpId" in run("factor", "enable", "passkey", *words, expect=1).stderr
    assert "no tenant" in run("factor", "enable", "totp", *words, "--tenant", "none", expect=1).stderr
    assert mfa(data) == before and factors(data) == []


def test_factors_are_enabled_one_by_one(tmp_path):
    data = Project(tmp_path / "data", "acme").data
    words = ["--project", "acme", "--data", data]
    # Members of a disabled policy do not become effective with another factor.
    run("config", "set", "mfa.state=DISABLED", 'mfa.enabledProviders=["PHONE_SMS"]', *words)
    told = run("factor", "enable", "totp", *words).stdout.split()
    assert told == [*"FACTOR STATE totp enabled phone disabled passkey disabled recovery disabled".split()]
    assert mfa(data)["state"] == "ENABLED" and factors(data) == ["totp"]
    run("config", "set", 'mfa.providerConfigs=[{"state":"ENABLED","totpProviderConfig":{"adjacentIntervals":1}}]', *words)
    run("config", "set", "passkeyConfig.rpId=example.com", *words)
    for factor in ["phone", "passkey", "recovery", "totp"]:
        run("factor", "enable", factor, *words)
    assert factors(data) == ["totp", "phone", "passkey", "recovery"]
    assert mfa(data)["providerConfigs"] == [{"state": "ENABLED", "totpProviderConfig": {"adjacentIntervals": 1}}]
    run("config", "set", "mfa.state=MANDATORY", *words)
    for factor, consequence, left in [
            ("totp", "remain valid", ["phone", "passkey", "recovery"]),
            ("passkey", "sign in without it", ["phone", "recovery"]), ("phone", "users sign in without", [])]:
        told = run("factor", "disable", factor, *words).stderr
        assert consequence in told and factors(data) == left
        assert mfa(data)["state"] == ("MANDATORY" if left else "DISABLED")


def test_a_tenant_has_its_own_factors(tmp_path):
    project = Project(tmp_path / "data", "acme")
    with serving("serve", "--data", project.data, "--bcrypt-cost", "4") as server:
        run("config", "set", "multiTenant.allowTenants=true", "--project", "acme", "--data", project.data)
        made = server.post("/v2/projects/acme/tenants", {"displayName": "staff"}, headers=project.admin_headers())
        assert made.status_code == 200, made.text
    tenant = ["--tenant", made.json()["name"].split("/")[-1]]
    run("factor", "enable", "totp", "--project", "acme", "--data", project.data, *tenant)
    assert (factors(project.data, *tenant), factors(project.data)) == (["totp"], [])


# The guide

CODE = 'CODE=$("$PYTHON" -c "import pyotp, time; print(pyotp.TOTP(\'$SECRET\').at(time.time() + 30 * %d))")'


@pytest.mark.sqlite_only("the commands of the guide name a data directory")
def test_the_commands_of_the_guide_work(tmp_path):
    """Each code is one step later than the one before, as they are good once."""
    project = Project(tmp_path / "data", "my-app")
    first, *parts = "\n".join(
        block.text for block in blocks(ROOT / "docs" / "guides" / "second-factors.md", "bash")).split("CODE=123456")
    script = first + "".join(CODE % step + part for step, part in zip([-1, 0], parts, strict=True))
    # After the last removal, the password alone signs in.
    script += '\nTOKEN=$(post v1/accounts:signInWithPassword "$USER" | field idToken)\ntest -n "$TOKEN"\n'
    with serving("serve", "--data", project.data, "--bcrypt-cost", "4") as server:
        script = script.replace("http://127.0.0.1:9097", server.url).replace("AIza…", project.key)
        prelude = 'set -euo pipefail\ncresset() { "$BINARY" "$@" --data "$DATA"; }\ncurl() { command curl --fail "$@"; }\n'
        done = subprocess.run(
            ["bash", "-xc", prelude + script], capture_output=True, text=True, timeout=PATIENCE,
            env={"PATH": os.environ["PATH"], "PYTHON": sys.executable, "BINARY": str(CRESSET), "DATA": str(project.data)})
        assert done.returncode == 0, done.stderr[-3000:]
        assert "\"recoveryCodes\":" in done.stdout
