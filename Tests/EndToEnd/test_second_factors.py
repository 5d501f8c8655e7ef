"""A device that makes codes, as a library of others computes them, completes sign-ins on both servers."""

import json
import time

import pyotp
import pytest
import requests

from conftest import Project, run, serving
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
