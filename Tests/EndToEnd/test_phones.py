"""Phone numbers: work that a browser does, a code that Kannel or smsd sends, and numbers as second factors, on both
servers."""

import contextlib
import hashlib
import itertools
import re
import threading
import time
import urllib.parse

import pytest

from browser import browsing
from conftest import Project, run, serving
from kannel import kannel
from phone_codes import TEMPLATE, codes_of_emulator, codes_of_network
from polling import PATIENCE
from smstools import smstools

NUMBER, EMAIL, PASSWORD = "+15555550100", "ada@example.com", "engine-1843"
APP = "1:123456789012:ios:0123456789abcdef"
ON = {
    "signIn": {"phoneNumber": {"enabled": True}},
    "mfa": {"state": "ENABLED", "enabledProviders": ["PHONE_SMS"]},
    "notification": {"sendSms": {"smsTemplate": {"content": TEMPLATE}}},
}
VERIFY = """
const [key, done] = arguments;
cressetVerifier({ apiKey: key }).verify().then(done, error => done(String(error)));
"""


class Site:
    def __init__(self, server, project, key, headers, take):
        self.server, self.project, self.key, self.headers, self.take = server, project, key, headers, take

    def ask(self, method, body):
        return self.server.post(f"/{method}?key={self.key}", body)

    def success(self, method, body):
        answer = self.ask(method, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def token(self):
        """The work of a program."""
        parameters = self.server.get(f"/v1/recaptchaParams?key={self.key}").json()
        challenge, bits = parameters["recaptchaStoken"], parameters.get("cressetProofOfWorkBits", 0)
        for nonce in itertools.count():
            token = f"{challenge}.{nonce}"
            if int.from_bytes(hashlib.sha256(token.encode()).digest(), "big") >> (256 - bits) == 0:
                return token

    def send(self, number=NUMBER, token=None):
        body = {"phoneNumber": number, "recaptchaToken": token or self.token()}
        return self.success("v1/accounts:sendVerificationCode", body)["sessionInfo"]

    def sign_in(self, session, code):
        return self.ask("v1/accounts:signInWithPhoneNumber", {"sessionInfo": session, "code": code})


@contextlib.contextmanager
def production(tmp_path, url, **options):
    """A project on a server that sends its messages there."""
    project = Project(tmp_path / "data", "acme")
    with serving("serve", "--data", project.data, "--bcrypt-cost", "4", "--sms", url, **options) as server:
        headers = project.admin_headers()
        answer = server.patch(
            "/v2/projects/acme/config?updateMask=signIn.phoneNumber,mfa,notification.sendSms", ON, headers=headers)
        assert answer.status_code == 200, answer.text
        yield Site(server, "acme", project.key, headers, None)


@pytest.fixture(params=["kannel", "smstools", "emulator"])
def site(request, tmp_path):
    if request.param == "emulator":
        with serving("emulator", "--project", "demo-acme") as server:
            yield Site(server, "demo-acme", "any", {"Authorization": "Bearer owner"}, lambda: codes_of_emulator(server))
        return
    with {"kannel": kannel, "smstools": smstools}[request.param]() as network:
        with production(tmp_path, network.url) as site:
            site.take = codes_of_network(network)
            yield site


def test_a_number_signs_in(site):
    session = site.send()
    code = site.take()
    wrong = "000000" if code != "000000" else "000001"
    assert site.sign_in(session, wrong).json()["error"]["message"] == "INVALID_CODE"
    first = site.sign_in(session, code)
    assert first.status_code == 200 and first.json()["isNewUser"] is True, first.text
    assert site.sign_in(session, code).status_code == 400
    assert first.json()["phoneNumber"] == NUMBER


def test_a_number_is_a_second_factor(site):
    user = site.success("v1/accounts:signUp", {"email": EMAIL, "password": PASSWORD, "returnSecureToken": True})
    site.server.post(
        f"/v1/projects/{site.project}/accounts:update", {"localId": user["localId"], "emailVerified": True},
        headers=site.headers)
    session = site.success("v2/accounts/mfaEnrollment:start", {
        "idToken": user["idToken"], "phoneEnrollmentInfo": {"phoneNumber": NUMBER, "recaptchaToken": site.token()}})
    site.success("v2/accounts/mfaEnrollment:finalize", {"idToken": user["idToken"], "phoneVerificationInfo": {
        "sessionInfo": session["phoneSessionInfo"]["sessionInfo"], "code": site.take()}})
    first = site.success(
        "v1/accounts:signInWithPassword", {"email": EMAIL, "password": PASSWORD, "returnSecureToken": True})
    assert "idToken" not in first and first["mfaInfo"][0]["phoneInfo"] == "+*******0100"
    session = site.success("v2/accounts/mfaSignIn:start", {
        "mfaPendingCredential": first["mfaPendingCredential"],
        "mfaEnrollmentId": first["mfaInfo"][0]["mfaEnrollmentId"],
        "phoneSignInInfo": {"recaptchaToken": site.token()}})
    second = site.success("v2/accounts/mfaSignIn:finalize", {
        "mfaPendingCredential": first["mfaPendingCredential"], "phoneVerificationInfo": {
            "sessionInfo": session["phoneResponseInfo"]["sessionInfo"], "code": site.take()}})
    assert second["idToken"]


def test_a_text_in_other_letters_arrives_whole(tmp_path):
    with smstools() as network, production(tmp_path, network.url) as site:
        answer = site.server.patch(
            "/v2/projects/acme/config?updateMask=notification.sendSms",
            {"notification": {"sendSms": {"smsTemplate": {"content": "Код %LOGIN_CODE% 😀"}}}}, headers=site.headers)
        assert answer.status_code == 200, answer.text
        session, message = site.send(), network.await_sent()
        assert message.number == NUMBER
        (code,) = re.fullmatch(r"Код (\d{6}) 😀", message.text).groups()
        assert site.sign_in(session, code).status_code == 200


def test_a_folder_that_is_gone_for_a_while_gets_the_message(tmp_path):
    folder, away, log = tmp_path / "outgoing", tmp_path / "away", tmp_path / "log"
    folder.mkdir()
    end, pause = time.monotonic() + PATIENCE, threading.Event()
    with open(log, "w") as lines, production(tmp_path, f"smstools://{folder}", log=lines) as site:
        folder.rename(away)
        session = site.send()
        while "message deferred" not in log.read_text():
            assert time.monotonic() < end, log.read_text()
            pause.wait(0.05)
        away.rename(folder)
        while not (found := [path for path in folder.iterdir() if path.suffix != ".LOCK"]):
            assert time.monotonic() < end, log.read_text()
            pause.wait(0.05)
        (code,) = re.findall(r"cresset-code (\d{6})", found[0].read_text())
        assert site.sign_in(session, code).status_code == 200
    assert "No such file" in log.read_text() and NUMBER[1:] not in log.read_text() and code not in log.read_text()


@pytest.fixture
def works(tmp_path):
    """A server that asks for work, with an app that listens on this machine."""
    project = Project(tmp_path / "data", "acme")
    run("app", "add-ios", "--project", "acme", "--bundle-id", "com.example.app", "--team-id", "ABCDE12345",
        "--app-id", APP, "--data", project.data)
    with kannel() as network, serving(
            "serve", "--data", project.data, "--bcrypt-cost", "4", "--sms", network.url) as server:
        headers = project.admin_headers()
        answer = server.patch(
            "/v2/projects/acme/config?updateMask=signIn.phoneNumber,notification.sendSms", ON, headers=headers)
        assert answer.status_code == 200, answer.text
        yield Site(server, "acme", project.key, headers, codes_of_network(network))


def test_a_pages_own_work_sends_a_message(works):
    with browsing() as browser:
        browser.open(f"{works.server.url}/__/auth/verification.js")
        browser.driver.execute_script(works.server.get("/__/auth/verification.js").text)
        token = browser.driver.execute_async_script(VERIFY, works.key)
    session = works.send(token=token)
    assert works.sign_in(session, works.take()).status_code == 200
    again = works.ask("v1/accounts:sendVerificationCode", {"phoneNumber": NUMBER, "recaptchaToken": token})
    assert again.json()["error"]["message"].startswith("CAPTCHA_CHECK_FAILED")


def test_the_page_leads_back_to_the_app_with_a_token(works):
    query = urllib.parse.urlencode({
        "authType": "verifyApp", "apiKey": works.key, "eventId": "e1", "appId": APP, "v": "X",
        "redirectUrl": f"http://127.0.0.1:{works.server.url.rsplit(':')[-1]}/healthz"})
    with browsing() as browser:
        browser.open(f"{works.server.url}/__/auth/handler?{query}")
        browser.wait_for_url(f"{works.server.url}/healthz?")
        back = urllib.parse.parse_qs(urllib.parse.urlsplit(browser.url).query)
    assert back["eventId"] == ["e1"] and back["authType"] == ["verifyApp"]
    link = urllib.parse.parse_qs(urllib.parse.urlsplit(back["link"][0]).query)
    assert link["recaptchaToken"] == back["recaptchaToken"]
    session = works.send(token=back["recaptchaToken"][0])
    assert works.sign_in(session, works.take()).status_code == 200
