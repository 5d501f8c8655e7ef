"""Passkeys, with authenticators that others have made: a library's bytes, and Chromium's own virtual device."""

import base64
import contextlib
import json

import pytest
from selenium.webdriver.common.virtual_authenticator import VirtualAuthenticatorOptions

from authenticator import VERIFIED, FLAG, Authenticator
from browser import browsing
from conftest import Project, run, serving
from polling import poll

EMAIL, PASSWORD = "ada@example.com", "engine-1843"
REFUSED = "INVALID_AUTHENTICATOR_RESPONSE"

# The options of the server, and the answer to it, as an app in a page turns one into the other.
IN_PAGE = """
const [kind, options, done] = arguments;
const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
const text = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer)));
options.challenge = bytes(options.challenge);
if (options.user) options.user.id = bytes(options.user.id);
for (const other of options.excludeCredentials ?? []) other.id = bytes(other.id);
navigator.credentials[kind]({publicKey: options}).then(credential => {
    const response = {};
    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])
        if (credential.response[name]) response[name] = text(credential.response[name]);
    done({id: text(credential.rawId), response});
}, error => done({error: String(error)}));
"""


class Site:
    def __init__(self, server, project, key, headers):
        self.server, self.project, self.key, self.headers = server, project, key, headers
        self.origin = server.url.replace("127.0.0.1", "localhost")

    def ask(self, method, body):
        return self.server.post(f"/{method}?key={self.key}", body)

    def success(self, method, body):
        answer = self.ask(method, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refusal(self, method, body):
        answer = self.ask(method, body)
        assert answer.status_code == 400, answer.text
        return answer.json()["error"]["message"]

    def sign_up(self):
        return self.success("v1/accounts:signUp", {"email": EMAIL, "password": PASSWORD, "returnSecureToken": True})

    def creation_options(self, user):
        body = {"idToken": user["idToken"]}
        return self.success("v2/accounts/passkeyEnrollment:start", body)["credentialCreationOptions"]

    def request_options(self):
        return self.success("v2/accounts/passkeySignIn:start", {})["credentialRequestOptions"]

    def registration(self, user, answer):
        return {"idToken": user["idToken"], "name": "my key", "authenticatorRegistrationResponse": answer}

    def enroll(self, user, answer):
        return self.success("v2/accounts/passkeyEnrollment:finalize", self.registration(user, answer))

    def sign_in(self, answer):
        return self.success("v2/accounts/passkeySignIn:finalize", {"authenticatorAuthenticationResponse": answer})

    def refused_sign_in(self, answer):
        return self.refusal("v2/accounts/passkeySignIn:finalize", {"authenticatorAuthenticationResponse": answer})


def claims(answer):
    part = answer["idToken"].split(".")[1]
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


@contextlib.contextmanager
def serving_passkeys(project):
    with serving("serve", "--data", project.data, "--bcrypt-cost", "4") as server:
        site = Site(server, "acme", project.key, project.admin_headers())
        settings = {"passkeyConfig": {"rpId": "localhost", "expectedOrigins": [site.origin]}}
        answer = server.patch(
            "/v2/projects/acme/config?updateMask=passkeyConfig", settings, headers=site.headers)
        assert answer.status_code == 200, answer.text
        assert answer.json()["passkeyConfig"] == settings["passkeyConfig"]
        yield site


@pytest.fixture
def site(project):
    with serving_passkeys(project) as site:
        yield site


@pytest.mark.parametrize("algorithm", [-7, -8, -257])
@pytest.mark.parametrize("packed", [False, True])
def test_a_librarys_authenticator_enrols_and_signs_in(site, algorithm, packed):
    user, device = site.sign_up(), Authenticator(site.origin, algorithm=algorithm)
    enrolled = site.enroll(user, device.create(site.creation_options(user), packed=packed))
    assert claims(enrolled)["sub"] == user["localId"]
    signed_in = site.sign_in(device.get(site.request_options()))
    assert claims(signed_in)["sub"] == user["localId"]
    assert claims(signed_in)["firebase"]["sign_in_provider"] == "passkey"
    refreshed = site.success("v1/token", {"grant_type": "refresh_token", "refresh_token": signed_in["refreshToken"]})
    assert refreshed["user_id"] == user["localId"]


def test_forged_answers_are_refused(site):
    user, device = site.sign_up(), Authenticator(site.origin)
    options = site.creation_options(user)
    device.flags = FLAG.UP
    method = "v2/accounts/passkeyEnrollment:finalize"
    assert site.refusal(method, site.registration(user, device.create(options))) == REFUSED
    device.flags, device.origin = VERIFIED, "http://evil.example"
    assert site.refusal(method, site.registration(user, device.create(options))) == REFUSED
    device.origin = site.origin
    first = device.create(options)
    site.enroll(user, first)
    assert site.refusal(method, site.registration(user, first)) in (REFUSED, "CREDENTIAL_ALREADY_IN_USE")
    thief = Authenticator(site.origin)
    thief.user = device.user
    assert site.refused_sign_in(thief.get(site.request_options())) == REFUSED
    answer = device.get(site.request_options())
    site.sign_in(answer)
    assert site.refused_sign_in(answer) == REFUSED
    device.counter = 0
    assert site.refused_sign_in(device.get(site.request_options())) == REFUSED
    unknown = Authenticator(site.origin, identifier=b"unknown")
    unknown.user = device.user
    assert site.refused_sign_in(unknown.get(site.request_options())) == "PASSKEY_ENROLLMENT_NOT_FOUND"


def test_a_passkey_completes_a_sign_in_by_password(site):
    user, device = site.sign_up(), Authenticator(site.origin)
    enrolled = site.enroll(user, device.create(site.creation_options(user)))
    password = {"email": EMAIL, "password": PASSWORD, "returnSecureToken": True}
    assert "idToken" in site.success("v1/accounts:signInWithPassword", password)
    settings = {"mfa": {"state": "ENABLED", "cressetPasskeys": True}}
    answer = site.server.patch(
        "/v2/projects/acme/config?updateMask=mfa.state,mfa.cressetPasskeys", settings, headers=site.headers)
    assert answer.status_code == 200 and answer.json()["mfa"]["cressetPasskeys"] is True, answer.text

    def asked():
        answer = site.success("v1/accounts:signInWithPassword", password)
        return "mfaPendingCredential" in answer and answer

    first = poll(asked)  # A server reads settings anew after a second at most.
    assert "idToken" not in first and first["mfaInfo"] == []
    (factor,) = first["cressetMfaInfo"]
    assert factor["displayName"] == "my key" and factor["cressetPasskeyInfo"] == {}
    pending = {"mfaPendingCredential": first["mfaPendingCredential"]}

    def options():
        started = site.success("v2/accounts/mfaSignIn:start", {
            **pending, "mfaEnrollmentId": factor["mfaEnrollmentId"], "cressetPasskeyInfo": {}})
        return started["cressetPasskeyInfo"]["credentialRequestOptions"]

    def proof(answer):
        return {**pending, "cressetPasskeyInfo": {"authenticatorAuthenticationResponse": answer}}

    method = "v2/accounts/mfaSignIn:finalize"
    assert options()["allowCredentials"] == [{"type": "public-key", "id": factor["mfaEnrollmentId"]}]
    assert site.refusal(method, proof(device.get(site.request_options()))) == REFUSED
    assert site.refused_sign_in(device.get(options())) == REFUSED
    thief = Authenticator(site.origin)
    thief.user = device.user
    assert site.refusal(method, proof(thief.get(options()))) == REFUSED
    asserted = device.get(options())
    signed_in = site.success(method, proof(asserted))
    said = claims(signed_in)["firebase"]
    assert (said["sign_in_provider"], said["sign_in_second_factor"]) == ("password", "passkey")
    assert said["second_factor_identifier"] == factor["mfaEnrollmentId"]
    assert site.refusal(method, proof(asserted)) == REFUSED
    assert claims(site.sign_in(device.get(site.request_options())))["firebase"]["sign_in_provider"] == "passkey"
    site.success("v1/accounts:update", {
        "idToken": signed_in["idToken"], "deletePasskey": [factor["mfaEnrollmentId"]], "returnSecureToken": True})
    assert site.refusal("v1/accounts:lookup", {"idToken": enrolled["idToken"]}) == "TOKEN_EXPIRED"
    assert "idToken" in site.success("v1/accounts:signInWithPassword", password)


def test_an_operator_removes_the_passkeys_of_a_lost_device(project, site):
    user, device = site.sign_up(), Authenticator(site.origin)
    site.enroll(user, device.create(site.creation_options(user)))
    place = ["--project", "acme", "--data", project.data]
    run("config", "set", "mfa.state=ENABLED", "mfa.cressetPasskeys=true", *place)
    password = {"email": EMAIL, "password": PASSWORD, "returnSecureToken": True}
    poll(lambda: "cressetMfaInfo" in site.success("v1/accounts:signInWithPassword", password))
    assert "my key" in run("users", "show", EMAIL, *place).stdout
    run("users", "update", EMAIL, "--remove", "second-factors", *place)
    assert "cressetMfaInfo" in site.success("v1/accounts:signInWithPassword", password)
    run("users", "update", EMAIL, "--remove", "passkeys", *place)
    assert "idToken" in site.success("v1/accounts:signInWithPassword", password)
    assert site.refused_sign_in(device.get(site.request_options())) == "PASSKEY_ENROLLMENT_NOT_FOUND"


def test_passkeys_sign_in_to_the_copy_of_their_account(project, site, tmp_path):
    user, device = site.sign_up(), Authenticator(site.origin)
    site.enroll(user, device.create(site.creation_options(user)))
    copy = run("users", "export", "-", "--format", "json", "--project", "acme", "--data", project.data).stdout
    (tmp_path / "copy.json").write_text(copy)
    other = Project(tmp_path / "elsewhere", "acme")
    run("users", "import", tmp_path / "copy.json", "--project", "acme", "--data", other.data)
    with serving_passkeys(other) as second:
        device.origin = second.origin
        assert claims(second.sign_in(device.get(second.request_options())))["sub"] == user["localId"]


def test_chromiums_virtual_device_enrols_signs_in_and_is_removed(site):
    user = site.sign_up()
    with browsing() as browser:
        browser.open(f"{site.origin}/healthz")
        driver = browser.driver
        device = VirtualAuthenticatorOptions(
            protocol=VirtualAuthenticatorOptions.Protocol.CTAP2, has_resident_key=True, has_user_verification=True,
            is_user_verified=True, is_user_consenting=True)
        driver.add_virtual_authenticator(device)
        created = driver.execute_async_script(IN_PAGE, "create", site.creation_options(user))
        assert "error" not in created, created
        enrolled = site.enroll(user, created)
        again = driver.execute_async_script(IN_PAGE, "create", site.creation_options(enrolled))
        assert "InvalidStateError" in again["error"]
        for _ in range(2):
            asserted = driver.execute_async_script(IN_PAGE, "get", site.request_options())
            assert claims(site.sign_in(asserted))["sub"] == user["localId"]
        shown = site.success("v1/accounts:lookup", {"idToken": enrolled["idToken"]})["users"][0]["passkeyInfo"]
        assert shown == [{"credentialId": created["id"], "name": "my key"}]
        site.success("v1/accounts:update", {"idToken": enrolled["idToken"], "deletePasskey": [created["id"]]})
        asserted = driver.execute_async_script(IN_PAGE, "get", site.request_options())
        assert site.refused_sign_in(asserted) == "PASSKEY_ENROLLMENT_NOT_FOUND"
