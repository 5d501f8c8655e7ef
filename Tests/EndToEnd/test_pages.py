"""People follow the links of their mails in a browser."""

import http.server
import os
import subprocess
import threading
import urllib.parse
import uuid

import pytest

from browser import browsing
from conftest import CRESSET, serving
from mailbox import link
from mailing import PASSWORD, MailingServer, mailing
from polling import PATIENCE
from smtp import MailServer

CLIENT = CRESSET.with_name("cresset-client")
NEW_PASSWORD = "Analytical-1844"
USED = "This link no longer works"
POLICY = {
    "passwordPolicyConfig": {
        "passwordPolicyEnforcementState": "ENFORCE",
        "passwordPolicyVersions": [{
            "customStrengthOptions": {
                "minPasswordLength": 8, "maxPasswordLength": 20, "containsUppercaseCharacter": True,
                "containsLowercaseCharacter": True, "containsNumericCharacter": True,
                "containsNonAlphanumericCharacter": True}}]}}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with mailing(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture(scope="module")
def strict_site(tmp_path_factory):
    """A project that enforces every rule for passwords."""
    with mailing(tmp_path_factory.mktemp("strict")) as site:
        site.configure("passwordPolicyConfig", POLICY)
        yield site


@pytest.fixture(scope="module")
def browsers():
    """One that runs the pages' script, and one that does not."""
    with browsing() as scripted, browsing(runs_scripts=False) as scriptless:
        yield {"scripted": scripted, "scriptless": scriptless}


@pytest.fixture(params=["scripted", "scriptless"])
def either(browsers, request):
    """Each browser in turn. It has nothing to complain about: no error of a script, nothing against a page's policy."""
    yield browsers[request.param]
    assert browsers[request.param].complaints() == []


@pytest.fixture
def scripted(browsers):
    yield browsers["scripted"]
    assert browsers["scripted"].complaints() == []




@pytest.fixture
def email():
    return f"{uuid.uuid4().hex[:12]}@example.com"


@pytest.fixture(scope="module")
def app():
    """The page of somebody's app, on an authorised domain."""

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = b"<!doctype html><link rel=icon href=data:,><title>The app</title><h1>The app</h1>"
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def sdk(site, home, *words):
    """A call of the Swift SDK; what it printed."""
    environment = {
        **os.environ, "CRESSET_URL": site.url, "CRESSET_API_KEY": site.project.key, "XDG_DATA_HOME": str(home)}
    return subprocess.run([CLIENT, *words], capture_output=True, text=True, timeout=PATIENCE, env=environment)


def parameters(url):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query, strict_parsing=True))


def check(site, url):
    """What the code of a link is for, by the call that uses nothing up."""
    return site.call("resetPassword", {"oobCode": parameters(url)["oobCode"]})


def test_a_forgotten_password_is_replaced(site, either, email, tmp_path):
    local_id = site.sign_up(email)["localId"]
    url = site.reset_link(email)
    for _ in range(2):
        either.open(url)
        assert either.text("h1") == "Choose a new password"
        assert email in either.text("main")
    assert len(either.find_all(".field button")) == (1 if either.runs_scripts else 0)

    either.find("#password").send_keys("short")
    either.find("form button[type=submit]").click()
    assert either.find_all("#password:invalid") and either.url == url
    assert check(site, url).json()["requestType"] == "PASSWORD_RESET"
    assert site.sign_in(email).status_code == 200

    either.find("#password").clear()
    either.find("#password").send_keys(NEW_PASSWORD)
    either.submit("[role=status]")
    assert either.text("h1") == "Your password has been changed"
    assert email in either.text("main")

    assert "INVALID_LOGIN_CREDENTIALS" in site.sign_in(email).text
    assert sdk(site, tmp_path, "sign-in", email, PASSWORD).returncode == 1
    signed_in = sdk(site, tmp_path, "sign-in", email, NEW_PASSWORD)
    assert signed_in.returncode == 0, signed_in.stderr
    assert signed_in.stdout.splitlines()[:2] == [f"signed in: {local_id}", f"  {email}, verified"]

    either.open(url)
    assert either.text("h1") == USED
    assert either.find_all("form") == []


def test_a_link_that_came_by_smtp_is_followed(scripted, email, data, project):
    with MailServer() as mail, serving(
        "serve", "--data", data, "--bcrypt-cost", "4", "--smtp", f"smtp://127.0.0.1:{mail.port}",
        "--mail-from", "auth@acme.example") as server:
        site = MailingServer(server, project)
        site.sign_up(email)
        site.success("sendOobCode", {"requestType": "PASSWORD_RESET", "email": email})
        scripted.open(link(mail.receive().message))
        scripted.find("#password").send_keys(NEW_PASSWORD)
        scripted.submit("[role=status]")
        assert site.sign_in(email).status_code == 400
        assert site.sign_in(email, NEW_PASSWORD).status_code == 200


def test_the_server_refuses_what_no_page_has_stopped(strict_site, either, email):
    strict_site.sign_up(email, "Analytical-1843")
    url = strict_site.reset_link(email)
    either.open(url)
    either.find("#password").send_keys("all-lowercase")
    either.submit("[role=alert]")
    refused = [item.text for item in either.find_all("[role=alert] li")]
    assert refused == ["an uppercase letter (A–Z)", "a digit (0–9)"]
    assert either.find("#password").get_attribute("aria-invalid") == "true"
    assert check(strict_site, url).status_code == 200

    either.find("#password").send_keys(NEW_PASSWORD)
    either.submit("[role=status]")
    assert strict_site.sign_in(email, NEW_PASSWORD).status_code == 200


def test_rules_are_ticked_off_while_one_types(strict_site, scripted, email):
    strict_site.sign_up(email, "Analytical-1843")
    scripted.open(strict_site.reset_link(email))

    def met():
        return {item.get_attribute("data-rule") for item in scripted.find_all("[data-rule].met")}

    def type_on(text):
        scripted.find("#password").send_keys(text)
        return met()

    assert met() == set()
    assert type_on("a") == {"lowercase", "maximum"}
    assert type_on("B") == {"lowercase", "uppercase", "maximum"}
    assert type_on("1") == {"lowercase", "uppercase", "digit", "maximum"}
    assert type_on("-") == {"lowercase", "uppercase", "digit", "symbol", "maximum"}
    assert type_on("abcd") == {"lowercase", "uppercase", "digit", "symbol", "maximum", "minimum"}
    assert type_on("x" * 20) == {"lowercase", "uppercase", "digit", "symbol", "minimum"}

    shown = scripted.find("#password")
    for kind in ("text", "password"):
        scripted.find(".field button").click()
        assert shown.get_attribute("type") == kind


def test_an_address_is_verified_by_a_button(site, either, email):
    token = site.sign_up(email)["idToken"]
    url = site.mailed_link("VERIFY_EMAIL", email, idToken=token)
    for _ in range(2):
        either.open(url)
        assert either.text("h1") == "Confirm your email address"
    assert not site.user(token)["emailVerified"]
    either.submit("[role=status]")
    assert either.text("h1") == "Your email address is confirmed"
    assert site.user(token)["emailVerified"]
    either.open(url)
    assert either.text("h1") == USED


def test_an_address_is_changed_and_brought_back(site, either, email):
    token, new = site.sign_up(email)["idToken"], f"new-{email}"
    # An address that was never proven comes back without the password of its account's maker.
    either.open(site.mailed_link("VERIFY_EMAIL", email, idToken=token))
    either.submit("[role=status]")
    url = site.mailed_link("VERIFY_AND_CHANGE_EMAIL", new, idToken=token, newEmail=new)
    either.open(url)
    either.open(url)
    assert either.text("h1") == "Confirm your new email address" and new in either.text("main")
    assert site.user(token)["email"] == email
    either.submit("[role=status]")
    assert either.text("h1") == "Your email address has been changed"
    assert site.sign_in(email).status_code == 400
    assert site.sign_in(new).json()["email"] == new

    undo = site.mailbox.take_link(email)
    either.open(undo)
    assert either.text("h1") == "Restore your email address" and email in either.text("main")
    assert site.sign_in(new).status_code == 200
    either.submit("[role=status]")
    assert either.text("h1") == "Your email address has been restored"
    assert site.sign_in(new).status_code == 400

    # Whoever changed the address may know the password, which has gone.
    assert site.sign_in(email).status_code == 400
    either.submit("[role=status]")
    assert either.text("h1") == "Check your email"
    either.open(site.mailbox.take_link(email))
    either.find("#password").send_keys(NEW_PASSWORD)
    either.submit("[role=status]")
    assert site.sign_in(email, NEW_PASSWORD).status_code == 200
    for used in (url, undo):
        either.open(used)
        assert either.text("h1") == USED


@pytest.mark.parametrize(
    "phone", [{}, {"iOSBundleId": "com.example.app"}, {"androidPackageName": "com.example.app"}],
    ids=["browser", "ios", "android"])
def test_a_sign_in_link_ends_at_the_app(site, scripted, app, email, phone, tmp_path):
    url = site.mailed_link(
        "EMAIL_SIGNIN", email, email=email, continueUrl=f"{app}/finish?cart=7&next=%2Fa%20b#top",
        canHandleCodeInApp=True, **phone)
    assert ("/__/auth/links" in url) == bool(phone)
    for _ in range(2):
        scripted.open(url)
        scripted.wait_for_url(app)
        arrived = urllib.parse.urlsplit(scripted.url)
        assert (arrived.path, arrived.fragment) == ("/finish", "top")
        given = parameters(scripted.url)
        code = given.pop("oobCode")
        assert given == {
            "cart": "7", "next": "/a b", "mode": "signIn", "apiKey": site.project.key, "lang": "en"}
    # The page has used nothing up: only the app completes the sign-in.
    assert check(site, scripted.url).json()["requestType"] == "EMAIL_SIGNIN"
    signed_in = sdk(site, tmp_path, "sign-in", "--link", scripted.url, email)
    assert signed_in.returncode == 0, signed_in.stderr
    assert signed_in.stdout.splitlines()[1] == f"  {email}, verified"
    scripted.open(url)
    assert scripted.text("h1") == USED and scripted.url.startswith(site.url)


def test_one_goes_on_to_authorised_domains_alone(site, either, app, email):
    token = site.sign_up(email)["idToken"]
    refused = site.call(
        "sendOobCode", {"requestType": "VERIFY_EMAIL", "idToken": token, "continueUrl": "https://elsewhere.example/"})
    assert refused.json()["error"]["message"].startswith("UNAUTHORIZED_DOMAIN")
    for elsewhere in ("https://elsewhere.example/", "javascript:alert(1)", "//elsewhere.example/"):
        url = site.mailed_link("VERIFY_EMAIL", email, idToken=token, continueUrl=f"{app}/next")
        forged = url.replace(urllib.parse.quote(f"{app}/next", safe=""), urllib.parse.quote(elsewhere, safe=""))
        assert parameters(forged)["continueUrl"] == elsewhere
        either.open(forged)
        either.submit("[role=status]")
        assert either.find_all("a") == []
    url = site.mailed_link("VERIFY_EMAIL", email, idToken=token, continueUrl=f"{app}/next?a=1&b=2")
    either.open(url)
    either.submit("[role=status]")
    either.find("a.button").click()
    either.wait_for_url(app)
    assert either.url == f"{app}/next?a=1&b=2"


def test_the_page_speaks_as_the_mail_does(site, scripted, email):
    site.sign_up(email)
    url = site.reset_link(email, locale="ar")
    scripted.open(url)
    page = scripted.find("html")
    assert (page.get_attribute("lang"), page.get_attribute("dir")) == ("ar", "rtl")
    # The button that shows the password stands where a line ends: on the left.
    assert scripted.find(".field button").location["x"] < scripted.find("#password").location["x"]
    scripted.find("#password").send_keys(NEW_PASSWORD)
    scripted.submit("[role=status]")
    assert scripted.find("html").get_attribute("dir") == "rtl"
    assert site.sign_in(email, NEW_PASSWORD).status_code == 200


def test_a_page_runs_no_script_but_ours(site, scripted, email):
    """And the browser's log, which the other tests read, tells of it."""
    site.sign_up(email)
    scripted.open(site.reset_link(email))
    scripted.driver.execute_script(
        "const script = document.createElement('script'); script.textContent = 'window.foreign = true';"
        "document.body.append(script)")
    assert scripted.driver.execute_script("return window.foreign") is None
    assert any("Content Security Policy" in complaint for complaint in scripted.complaints())


def test_the_emulator_shows_its_mail(emulator, scripted, email):
    emulator.post(
        "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any",
        {"email": email, "password": PASSWORD}).raise_for_status()
    emulator.post(
        "/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any",
        {"requestType": "PASSWORD_RESET", "email": email}).raise_for_status()
    scripted.open(f"{emulator.url}/emulator/mail")
    mail = scripted.find(".message")
    assert "Reset your password for demo-acme" in mail.text and email in mail.text
    url = scripted.find(".message a.button").get_attribute("href")
    scripted.driver.switch_to.frame(scripted.find(".message iframe"))
    assert email in scripted.text("body")
    assert {each.get_attribute("href") for each in scripted.find_all("a")} == {url}
    scripted.driver.switch_to.default_content()
    arabic = emulator.get("/emulator/mail", headers={"Accept-Language": "ar"})
    assert '<html lang="ar" dir="rtl">' in arabic.text and url.replace("&", "&amp;") in arabic.text
    answer = emulator.get(url.removeprefix(emulator.url) + f"&newPassword={NEW_PASSWORD}").json()
    assert answer["authEmulator"]["success"]
