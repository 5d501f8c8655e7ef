"""The vendor's web SDK signs people in with a provider: by a popup, and by going there and back."""

import contextlib
import uuid

import pytest

from browser import browsing
from conftest import make_certificate
from openid_provider import CLIENT_ID, CLIENT_SECRET, openid_provider
from provider_site import provider_site
from web_app import GOOGLE_BUTTON, library_host, web_app

GOOGLE = "google.com"
PASSWORD = "engine-1843"
# The app's own domain has a place for its sign-in pages; the vendor's is another site to it.
OWN, VENDORS = "auth.acme.example", "acme.firebaseapp.com"
SHOP, STRANGER = "shop.acme.example", "stranger.example"


@pytest.fixture(scope="module")
def google():
    with openid_provider() as provider:
        yield provider


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    return make_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def site(tmp_path_factory, google, certificate):
    with provider_site(tmp_path_factory.mktemp("site"), google.origin, certificate=certificate) as site:
        site.set_provider(GOOGLE, CLIENT_ID, CLIENT_SECRET, f"issuer={google.origin}")
        site.configure("authorizedDomains", {"authorizedDomains": ["localhost", SHOP]})
        yield site


@pytest.fixture(scope="module")
def library(certificate):
    with library_host(certificate) as origin:
        yield origin


@pytest.fixture(scope="module")
def shop(site, certificate):
    with web_app(settings(site, OWN), certificate=certificate) as origin:
        yield origin


@pytest.fixture(scope="module")
def app(site):
    with web_app(settings(site, VENDORS)) as origin:
        yield origin.replace("127.0.0.1", "localhost")


@pytest.fixture(scope="module")
def hosts(site, library, shop):
    """What the SDK talks to has the vendor's names, and so has a page of the app's domain."""
    ours = ["identitytoolkit.googleapis.com", "securetoken.googleapis.com", OWN, VENDORS]
    return {
        **{name: site.server.host for name in ours}, "apis.google.com": library.removeprefix("https://"),
        SHOP: shop.removeprefix("https://"), STRANGER: shop.removeprefix("https://")}


@pytest.fixture(scope="module")
def browser(hosts):
    with browsing("--ignore-certificate-errors", hosts=hosts) as browser:
        yield browser


@pytest.fixture
def bob(google):
    google.person = {
        "sub": str(uuid.uuid4().int)[:21], "email": f"{uuid.uuid4().hex[:12]}@gmail.example", "email_verified": True,
        "name": "Bob"}
    return google.person


def settings(site, domain):
    return {"apiKey": site.project.key, "authDomain": domain, "projectId": site.project.id, "appId": "1:1:web:1"}


def start(browser, origin):
    browser.open(origin)
    browser.wait(GOOGLE_BUTTON)


def said(browser, count=1):
    """What the app has heard from the SDK."""
    browser.wait_until(lambda: len(browser.driver.execute_script("return said")) == count)
    return browser.driver.execute_script("return said")[-1]


@contextlib.contextmanager
def popup(browser):
    """In the window that opens now; it is gone afterwards."""
    own = browser.driver.current_window_handle
    browser.wait_until(lambda: len(browser.driver.window_handles) == 2)
    (other,) = [window for window in browser.driver.window_handles if window != own]
    browser.driver.switch_to.window(other)
    yield
    browser.wait_until(lambda: browser.driver.window_handles == [own])
    browser.driver.switch_to.window(own)


def sign_in(browser, answer="yes"):
    browser.find(GOOGLE_BUTTON).click()
    with popup(browser):
        browser.wait(f"#{answer}").click()
    return said(browser)


def by_popup(browser, kind, count):
    browser.driver.execute_script("popup(arguments[0])", kind)
    with popup(browser):
        browser.wait("#yes").click()
    return said(browser, count)


def complaints(browser):
    """What the browser has against our pages, and not against the form of the app."""
    return [complaint for complaint in browser.complaints() if "[DOM]" not in complaint]


def test_a_popup_signs_in_on_another_site(site, browser, app, bob):
    start(browser, app)
    heard = sign_in(browser)
    assert heard["success"], heard
    (user,) = [user for user in site.users() if user.get("email") == bob["email"]]
    assert heard["user"]["uid"] == user["localId"]
    assert complaints(browser) == []


@pytest.mark.parametrize("answer", ["no"])
def test_a_no_at_the_provider_is_told(browser, app, bob, answer):
    start(browser, app)
    assert "auth/user-cancelled" in sign_in(browser, answer)["message"]


def test_a_provider_that_is_switched_off_is_told(site, browser, app, bob):
    start(browser, app)
    site.set_provider(GOOGLE, CLIENT_ID, CLIENT_SECRET, "--disabled")


def test_an_account_is_linked_and_signs_in_again(site, browser, app, bob):
    email = f"{uuid.uuid4().hex[:12]}@example.com"
    account = site.success(site.call("signUp", {"email": email, "password": PASSWORD, "returnSecureToken": True}))
    start(browser, app)
    browser.driver.execute_script("watchPopups()")
    first = sign_in(browser)["user"]["uid"]
    mail, password = browser.find_all("#root input")
    mail.send_keys(email)
    password.send_keys(PASSWORD)
    browser.find_all("#root button")[1].click()
    assert said(browser, 2)["user"]["uid"] == account["localId"]
    # What he has linked elsewhere is refused, and so is somebody else's.
    assert "auth/credential-already-in-use" in by_popup(browser, "linkViaPopup", 3)["message"]
    bob.update(sub=str(uuid.uuid4().int)[:21])
    assert "auth/user-mismatch" in by_popup(browser, "reauthViaPopup", 4)["message"]
    linked = by_popup(browser, "linkViaPopup", 5)["user"]
    assert linked["uid"] == account["localId"] != first
    assert {info["providerId"] for info in linked["providerData"]} == {"password", GOOGLE}
    assert by_popup(browser, "reauthViaPopup", 6)["user"]["uid"] == account["localId"]
