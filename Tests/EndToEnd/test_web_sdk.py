"""The vendor's web SDK signs people in with a provider: by a popup, and by going there and back."""

import contextlib
import urllib.parse
import uuid

import pytest

from browser import BLOCKED, browsing
from conftest import run
from openid_provider import CLIENT_ID, CLIENT_SECRET
from provider_site import provider_site
from web_app import FORM, GOOGLE_BUTTON, MAIL_BUTTON, library_host, web_app

GOOGLE = "google.com"
PASSWORD = "engine-1843"
# Sign-in pages at a name of the app's own site, and at one of the vendor's, which is another site to the app.
OWN, VENDORS = "auth.acme.example", "acme.firebaseapp.com"
SHOP, STRANGER = "shop.acme.example", "stranger.example"


@pytest.fixture(scope="module")
def site(tmp_path_factory, google, certificate):
    with provider_site(tmp_path_factory.mktemp("site"), google.origin, certificate=certificate) as site:
        site.set_provider(GOOGLE, CLIENT_ID, CLIENT_SECRET, f"issuer={google.origin}")
        # The last is where this SDK finds the server, so that mails may lead there.
        domains = ["localhost", SHOP, "identitytoolkit.googleapis.com"]
        site.configure("authorizedDomains", {"authorizedDomains": domains})
        yield site


@pytest.fixture(scope="module")
def library(certificate):
    with library_host(certificate) as origin:
        yield origin.removeprefix("https://")


@pytest.fixture(scope="module")
def shop(site, certificate):
    """The host of an app whose sign-in pages are on its own site."""
    with web_app(settings(site, OWN), certificate=certificate) as origin:
        yield origin.removeprefix("https://")


@pytest.fixture(scope="module")
def app(site):
    """An app whose sign-in pages are on another site."""
    with web_app(settings(site, VENDORS)) as origin:
        yield origin.replace("127.0.0.1", "localhost")


@pytest.fixture(scope="module")
def hosts(site, library, shop):
    """The SDK finds the server at the vendor's names."""
    ours = ["identitytoolkit.googleapis.com", "securetoken.googleapis.com", OWN, VENDORS]
    return {**dict.fromkeys(ours, site.server.host), "apis.google.com": library, SHOP: shop, STRANGER: shop}


@pytest.fixture
def browser(hosts):
    with browsing("--ignore-certificate-errors", hosts=hosts) as browser:
        yield browser


def settings(site, domain):
    return {"apiKey": site.project.key, "authDomain": domain, "projectId": site.project.id, "appId": "1:1:web:1"}


def start(browser, origin):
    browser.open(origin)
    browser.wait(GOOGLE_BUTTON)


def said(browser, count=1):
    """What the app has heard from the SDK, when it is so many things: the last."""
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


def sign_in_by_password(browser, email):
    for field, text in zip(browser.find_all(f"{FORM} input"), [email, PASSWORD]):
        field.send_keys(text)
    browser.find(MAIL_BUTTON).click()


def by_popup(browser, kind, count):
    browser.driver.execute_script("popup(arguments[0])", kind)
    with popup(browser):
        browser.wait("#yes").click()
    return said(browser, count)


def by_credential(browser, id_token, count):
    browser.driver.execute_script("byCredential(arguments[0])", id_token)
    return said(browser, count)


def go(browser):
    browser.driver.execute_script("redirectInstead()")
    browser.find(GOOGLE_BUTTON).click()


def come_back(browser, url):
    """Back at the app; who is signed in when the SDK has made up its mind."""
    browser.wait_for_url(url)
    browser.wait(GOOGLE_BUTTON)
    browser.driver.execute_async_script("auth().authStateReady().then(arguments[0])")
    return browser.driver.execute_script("return auth().currentUser && auth().currentUser.toJSON()")


def go_and_come_back(browser, url, answer="yes"):
    go(browser)
    browser.wait(f"#{answer}").click()
    return come_back(browser, url)


def choose(browser, email):
    """On the emulator's page."""
    field = browser.wait("#email-input")
    field.send_keys(email)
    browser.driver.execute_script("arguments[0].form.requestSubmit()", field)


def switch(site, *options):
    run("provider", "set", GOOGLE, "--project", site.project.id, "--data", site.project.data, *options)


def sign_in_link(site, email, continue_url):
    """The link that a mail would carry."""
    body = {
        "requestType": "EMAIL_SIGNIN", "email": email, "continueUrl": continue_url, "canHandleCodeInApp": True,
        "returnOobLink": True}
    path = f"/v1/projects/{site.project.id}/accounts:sendOobCode"
    return site.success(site.server.post(path, body, headers=site.headers))["oobLink"]


def complete_link(browser, email):
    """The user whom the link of the app's own URL signs in, or the error's code."""
    return browser.driver.execute_async_script(
        "completeLink(arguments[0]).catch(({ code }) => code).then(arguments[1])", email)


def complaints(browser):
    """Those about our pages; the app has a form that browsers do not like."""
    return [complaint for complaint in browser.complaints() if "[DOM]" not in complaint]


def test_the_frame_is_nothing_to_a_stranger(site, browser, bob):
    before = len(site.users())
    start(browser, f"https://{STRANGER}")
    browser.find(GOOGLE_BUTTON).click()
    assert "auth/network-request-failed" in said(browser)["message"]
    assert len(browser.driver.window_handles) == 1
    code = browser.driver.execute_async_script("redirect({}).catch(({ code }) => arguments[0](code))")
    assert code == "auth/unauthorized-domain"
    assert len(site.users()) == before


def test_a_no_at_the_provider_is_told(site, browser, app, bob):
    before = len(site.users())
    start(browser, app)
    assert "auth/user-cancelled" in sign_in(browser, "no")["message"]
    assert len(site.users()) == before


def test_a_popup_that_somebody_closes_is_told(site, browser, app, bob):
    before = len(site.users())
    start(browser, app)
    browser.find(GOOGLE_BUTTON).click()
    with popup(browser):
        browser.wait("#yes")
        browser.driver.close()
    assert "auth/popup-closed-by-user" in said(browser)["message"]
    assert len(site.users()) == before


def test_a_provider_that_is_switched_off_is_told(site, browser, app, bob):
    switch(site, "--disabled")
    start(browser, app)
    browser.find(GOOGLE_BUTTON).click()
    assert "auth/operation-not-allowed" in said(browser)["message"]
    switch(site)
    start(browser, app)
    assert sign_in(browser)["success"]


def test_a_popup_signs_in_on_another_site(site, browser, app, bob):
    start(browser, app)
    uid = sign_in(browser)["user"]["uid"]
    assert [user["localId"] for user in site.users() if user.get("email") == bob["email"]] == [uid]
    assert complaints(browser) == []


def test_a_popup_signs_in_on_the_apps_own_site(browser, bob):
    start(browser, f"https://{SHOP}")
    assert sign_in(browser)["user"]["email"] == bob["email"]
    assert complaints(browser) == []


def test_an_account_is_linked_and_signs_in_again(site, browser, app, bob):
    email = f"{uuid.uuid4().hex[:12]}@example.com"
    account = site.success(site.call("signUp", {"email": email, "password": PASSWORD, "returnSecureToken": True}))
    start(browser, app)
    browser.driver.execute_script("watchPopups()")
    first = sign_in(browser)["user"]["uid"]
    sign_in_by_password(browser, email)
    assert said(browser, 2)["user"]["uid"] == account["localId"]
    refused = by_popup(browser, "linkViaPopup", 3)
    assert "auth/credential-already-in-use" in refused["message"]
    assert refused["credential"]["idToken"]
    owner = dict(bob)
    bob.update(sub=str(uuid.uuid4().int)[:21], email=f"{uuid.uuid4().hex[:12]}@gmail.example")
    answer = by_popup(browser, "linkViaPopup", 4)
    assert answer["success"], answer["message"]
    linked = answer["user"]
    assert linked["uid"] == account["localId"] != first
    assert {info["providerId"] for info in linked["providerData"]} == {"password", GOOGLE}
    assert by_popup(browser, "reauthViaPopup", 5)["user"]["uid"] == account["localId"]
    bob.update(owner)
    assert "auth/user-mismatch" in by_popup(browser, "reauthViaPopup", 6)["message"]


def test_an_email_link_is_completed_by_the_address_that_it_was_sent_to(site, browser, app):
    email, other = (f"{uuid.uuid4().hex[:12]}@example.com" for _ in range(2))
    site.success(site.call("signUp", {"email": other, "password": PASSWORD, "returnSecureToken": True}))
    browser.open(sign_in_link(site, email, f"{app}/?cart=7"))
    browser.wait_for_url(app)
    assert "cart=7" in browser.url and "mode=signIn" in browser.url
    browser.wait(GOOGLE_BUTTON)
    browser.driver.execute_script("watchPasswords()")
    sign_in_by_password(browser, other)
    assert said(browser)["success"]
    assert complete_link(browser, other) == "auth/invalid-email"
    assert email not in [user.get("email") for user in site.users()]
    user = complete_link(browser, email)
    assert (user["email"], user["emailVerified"]) == (email, True)
    assert [found["localId"] for found in site.users() if found.get("email") == email] == [user["uid"]]
    assert complete_link(browser, email) == "auth/invalid-action-code"


def test_results_and_errors_have_the_providers_credential(site, browser, app, bob):
    start(browser, app)
    browser.driver.execute_script("watchPopups()")
    uid = sign_in(browser)["user"]["uid"]
    again = by_popup(browser, "reauthViaPopup", 2)
    assert again["credential"]["accessToken"] and again["credential"]["providerId"] == GOOGLE
    id_token = again["credential"]["idToken"]
    result = by_credential(browser, id_token, 3)
    assert result["user"]["uid"] == uid
    assert result["credential"]["idToken"] == id_token
    # Somebody else has the address, which Google has not proven now.
    email = f"{uuid.uuid4().hex[:12]}@example.com"
    site.success(site.call("signUp", {"email": email, "password": PASSWORD, "returnSecureToken": True}))
    bob.update(sub=str(uuid.uuid4().int)[:21], email=email, email_verified=False)
    taken = by_popup(browser, "signInViaPopup", 4)
    assert "auth/account-exists-with-different-credential" in taken["message"]
    refused = by_credential(browser, taken["credential"]["idToken"], 5)
    assert "auth/account-exists-with-different-credential" in refused["message"]
    assert refused["credential"]["idToken"] == taken["credential"]["idToken"]


def test_a_popup_signs_in_where_the_frame_may_keep_nothing(hosts, app, bob):
    frames = f"https://{VENDORS}:443,http://localhost"
    preferences = {"profile.content_settings.exceptions.cookies": {frames: {"setting": BLOCKED}}}
    with browsing("--ignore-certificate-errors", hosts=hosts, preferences=preferences) as browser:
        start(browser, app)
        assert sign_in(browser)["user"]["email"] == bob["email"]
        browser.driver.switch_to.frame(browser.find("iframe"))
        assert browser.driver.execute_script("try { return sessionStorage.length; } catch { return 'none'; }") == "none"


def test_after_a_no_a_redirect_brings_nobody(browser, bob):
    url = f"https://{SHOP}/"
    start(browser, url)
    assert go_and_come_back(browser, url, "no") is None
    assert sign_in(browser)["success"]


def test_a_redirect_over_another_site_brings_nobody(browser, app, bob):
    # Browsers keep what a frame stores apart for each site around it: production brings nobody either.
    start(browser, app)
    assert go_and_come_back(browser, app) is None


def test_a_redirect_signs_in_on_the_apps_own_site(browser, bob):
    url = f"https://{SHOP}/?a=b#c"
    start(browser, url)
    assert go_and_come_back(browser, url)["email"] == bob["email"]
    assert complaints(browser) == []


def test_what_stands_behind_the_hash_stays_here(site, browser, google, bob):
    query = urllib.parse.urlencode({
        "apiKey": site.project.key, "authType": "signInViaPopup", "eventId": "E", "providerId": GOOGLE,
        "redirectUrl": f"https://{SHOP}/", "v": "11.3.1"})
    browser.open(f"https://{OWN}/__/auth/handler?{query}#fac=app-check-token")
    browser.wait("#yes")
    assert browser.url.startswith(google.origin) and "app-check-token" not in browser.url


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1"])
def test_a_popup_signs_in_at_the_emulator(site, emulator, browser, name):
    with web_app(settings(site, VENDORS), emulator=emulator.host) as origin:
        start(browser, origin.replace("127.0.0.1", name))
        browser.find(GOOGLE_BUTTON).click()
        with popup(browser):
            choose(browser, "ada@example.com")
        assert said(browser)["user"]["email"] == "ada@example.com"


def test_a_redirect_signs_in_at_the_emulator(site, emulator, browser):
    with web_app(settings(site, VENDORS), emulator=emulator.host) as origin:
        start(browser, origin)
        go(browser)
        choose(browser, "eve@example.com")
        assert come_back(browser, origin)["email"] == "eve@example.com"


def test_an_sdk_that_takes_production_for_an_emulator_signs_in(tmp_path, google, browser, bob):
    # The SDK has no other call to be told of a server by.
    with provider_site(tmp_path, google.origin) as plain:
        plain.set_provider(GOOGLE, CLIENT_ID, CLIENT_SECRET, f"issuer={google.origin}")
        with web_app(settings(plain, VENDORS), emulator=plain.server.host) as origin:
            start(browser, origin.replace("127.0.0.1", "localhost"))
            uid = sign_in(browser)["user"]["uid"]
            assert [user["localId"] for user in plain.users()] == [uid]
