"""The vendor's web SDK signs people in by phone numbers, at the emulator and at a server in production mode."""

import contextlib
import itertools
import uuid

import pytest

from browser import browsing
from kannel import kannel
from phone_codes import TEMPLATE, codes_of_emulator, codes_of_network
from polling import PATIENCE
from provider_site import provider_site
from vendor_sources import sdk_bundle
from web_app import bare_app

PASSWORD = "engine-1843"
TEST_NUMBER, TEST_CODE = "+15559990100", "246810"
# Sign-in pages at a name of the app's own site; and where this SDK finds the server.
OWN = "auth.acme.example"
VENDORS = ["identitytoolkit.googleapis.com", "securetoken.googleapis.com"]
NUMBERS = (f"+1555{count}0100" for count in itertools.count(200))


class Side:
    """A server, an app of it, and the codes that it sends."""

    # Of a session that was used; the emulator forgets those, as the vendor's does.
    SPENT = {"emulator": "auth/invalid-verification-id", "production": "auth/code-expired"}

    def __init__(self, kind, server, project, key, headers, app, take):
        self.server, self.project, self.key, self.headers = server, project, key, headers
        self.app, self.take, self.spent = app, take, self.SPENT[kind]

    def sign_up(self):
        """Somebody with an address; it and the account's id."""
        email = f"{uuid.uuid4().hex[:12]}@example.com"
        answer = self.server.post(
            f"/v1/accounts:signUp?key={self.key}", {"email": email, "password": PASSWORD, "returnSecureToken": True})
        assert answer.status_code == 200, answer.text
        return email, answer.json()["localId"]

    def disable(self, local_id):
        answer = self.server.post(
            f"/v1/projects/{self.project}/accounts:update", {"localId": local_id, "disableUser": True},
            headers=self.headers)
        assert answer.status_code == 200, answer.text


class Page:
    """The app in a browser."""

    def __init__(self, browser, side):
        self.browser, self.side = browser, side
        browser.open(side.app)

    def ask(self, name, *words):
        return self.browser.driver.execute_async_script(
            "perform(arguments[0], arguments[1]).then(arguments[2])", name, words)

    def succeed(self, name, *words):
        answer = self.ask(name, *words)
        assert "code" not in answer, answer
        return answer["result"]

    def refused(self, name, *words):
        answer = self.ask(name, *words)
        assert "code" in answer, answer
        return answer["code"]

    def confirm(self, name, number):
        """Asks for a code, and shows it."""
        self.succeed(name, number)
        return self.succeed("confirm", self.side.take())

    def enter(self):
        """Signs somebody in who has an address and no number; the account's id."""
        email, local_id = self.side.sign_up()
        assert self.succeed("password", email, PASSWORD)["uid"] == local_id
        return local_id


@pytest.fixture(scope="module")
def sdk(tmp_path_factory):
    return sdk_bundle(tmp_path_factory.mktemp("sdk"))


@contextlib.contextmanager
def production_side(directory, sdk, certificate):
    with kannel() as network, provider_site(
            directory, certificate=certificate, flags=["--sms", network.url]) as site:
        site.configure("authorizedDomains,signIn.phoneNumber,notification.sendSms", {
            # The last is where this SDK finds the server: owners are told of a number by mails that lead there.
            "authorizedDomains": ["localhost", VENDORS[0]],
            "signIn": {"phoneNumber": {"enabled": True, "testPhoneNumbers": {TEST_NUMBER: TEST_CODE}}},
            "notification": {"sendSms": {"smsTemplate": {"content": TEMPLATE}}}})
        settings = {"apiKey": site.project.key, "authDomain": OWN, "projectId": site.project.id, "appId": "1:1:web:1"}
        with bare_app(settings, sdk, "phones.js", f"https://{OWN}/__/auth/verification.js") as app:
            yield Side(
                "production", site.server, site.project.id, site.project.key, site.headers, app,
                codes_of_network(network))


@contextlib.contextmanager
def emulator_side(server, sdk):
    settings = {"apiKey": "any", "authDomain": OWN, "projectId": "demo-acme"}
    with bare_app(settings, sdk, "phones.js", emulator=server.url) as app:
        yield Side(
            "emulator", server, "demo-acme", "any", {"Authorization": "Bearer owner"}, app,
            lambda: codes_of_emulator(server))


@pytest.fixture(scope="module")
def production(tmp_path_factory, sdk, certificate):
    with production_side(tmp_path_factory.mktemp("site"), sdk, certificate) as side:
        yield side


@pytest.fixture(scope="module", params=["emulator", "production"])
def side(request, sdk, emulator):
    if request.param == "production":
        yield request.getfixturevalue("production")
        return
    with emulator_side(emulator, sdk) as side:
        yield side


@pytest.fixture(scope="module")
def browser(production):
    hosts = dict.fromkeys([OWN, *VENDORS], production.server.host)
    with browsing("--ignore-certificate-errors", hosts=hosts) as browser:
        yield browser


@pytest.fixture
def page(browser, side):
    return Page(browser, side)


@pytest.fixture
def number():
    return next(NUMBERS)


def wrong(code):
    return "000000" if code != "000000" else "000001"


def test_what_is_no_number_or_no_code_is_refused(page, number):
    assert page.refused("signIn", "12") == "auth/invalid-phone-number"
    page.succeed("signIn", number)
    code = page.side.take()
    assert page.refused("confirm", wrong(code)) == "auth/invalid-verification-code"
    assert page.refused("byCode", "no-session", code) == "auth/invalid-verification-id"
    assert page.succeed("current") is None
    assert page.succeed("confirm", code)["phoneNumber"] == number
    assert page.refused("confirm", code) == page.side.spent


def test_a_number_makes_an_account_and_signs_in_to_it_again(page, number):
    first = page.confirm("signIn", number)
    assert (first["isNewUser"], first["operationType"], first["resultOf"]) == (True, "signIn", "phone")
    assert (first["phoneNumber"], first["signInProvider"], first["claims"]["phone_number"]) == (number, "phone", number)
    assert [(info["providerId"], info["phoneNumber"]) for info in first["providerData"]] == [("phone", number)]
    again = page.confirm("signIn", number)
    assert (again["uid"], again["isNewUser"]) == (first["uid"], False)


def test_a_number_is_linked_to_an_account_and_unlinked(page, number):
    local_id = page.enter()
    linked = page.confirm("link", number)
    assert (linked["uid"], linked["operationType"], linked["phoneNumber"]) == (local_id, "link", number)
    assert {info["providerId"] for info in linked["providerData"]} == {"password", "phone"}
    assert page.refused("link", next(NUMBERS)) == "auth/provider-already-linked"
    assert page.confirm("signIn", number)["uid"] == local_id
    left = page.succeed("unlink")
    assert [info["providerId"] for info in left["providerData"]] == ["password"] and not left.get("phoneNumber")
    assert page.confirm("signIn", number)["isNewUser"] is True


def test_a_number_takes_the_place_of_another(page, number):
    local_id, other = page.enter(), next(NUMBERS)
    page.confirm("link", number)
    page.succeed("verify", other)
    code = page.side.take()
    assert page.refused("update", wrong(code)) == "auth/invalid-verification-code"
    updated = page.succeed("update", code)
    assert (updated["uid"], updated["phoneNumber"]) == (local_id, other)
    assert [info["phoneNumber"] for info in updated["providerData"] if info["providerId"] == "phone"] == [other]
    assert page.confirm("signIn", number)["isNewUser"] is True


def test_a_number_of_somebody_else_signs_in_to_their_account(page, number):
    owner = page.confirm("signIn", number)["uid"]
    local_id = page.enter()
    page.succeed("link", number)
    answer = page.ask("confirm", page.side.take())
    assert answer["code"] == "auth/account-exists-with-different-credential", answer
    assert answer["credential"]["phoneNumber"] == number and answer["credential"]["temporaryProof"]
    assert page.refused("linkByError") == "auth/phone-number-exists"
    assert page.succeed("current")["uid"] == local_id != owner
    assert page.succeed("byError")["uid"] == owner


def test_somebody_who_is_disabled_stays_out(page, number):
    page.side.disable(page.confirm("signIn", number)["uid"])
    page.succeed("signIn", number)
    assert page.refused("confirm", page.side.take()) == "auth/user-disabled"


def test_a_number_proves_who_is_there(page, number):
    local_id = page.confirm("signIn", number)["uid"]
    again = page.confirm("reauthenticate", number)
    assert (again["uid"], again["operationType"]) == (local_id, "reauthenticate")
    stranger = next(NUMBERS)
    page.succeed("reauthenticate", stranger)
    assert page.refused("confirm", page.side.take()) == "auth/user-mismatch"
    assert page.succeed("current")["uid"] == local_id
    # It made nobody.
    assert page.confirm("signIn", stranger)["isNewUser"] is True


def test_a_test_number_needs_no_work_and_no_message(browser, production):
    page = Page(browser, production)
    assert page.refused("signInAsTest", next(NUMBERS)) == "auth/captcha-check-failed"
    page.succeed("signInAsTest", TEST_NUMBER)
    assert page.refused("confirm", wrong(TEST_CODE)) == "auth/invalid-verification-code"
    first = page.succeed("confirm", TEST_CODE)
    assert (first["isNewUser"], first["phoneNumber"]) == (True, TEST_NUMBER)
    page.succeed("signInAsTest", TEST_NUMBER)
    assert page.succeed("confirm", TEST_CODE)["uid"] == first["uid"]
