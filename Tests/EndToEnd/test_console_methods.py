"""An operator follows the steps of docs/guides/console.md for sign-in methods; apps see their effect."""

import uuid

import oidc_provider_mock
import pytest

import store
from console_walk import PASSWORD, Walker, refusal, serving_console, sign_in, sign_up, wide_browser
from hosting import hosting
from openid_provider import CLIENT_ID, CLIENT_SECRET, PERSONAL, openid_provider
from polling import poll
from provider_site import message, profile_of, provider_site, terminal_app
from twitter import API_KEY, API_SECRET

GOOGLE, MICROSOFT, TWITTER = "google.com", "microsoft.com", "twitter.com"


@pytest.fixture(scope="module")
def browser():
    with wide_browser("--ignore-certificate-errors") as browser:
        yield browser


def mailed(server, key, kind="EMAIL_SIGNIN", url="http://localhost/done"):
    return refusal(server.post(
        f"/v1/accounts:sendOobCode?key={key}",
        {"requestType": kind, "email": "bob@example.com", "continueUrl": url, "canHandleCodeInApp": True}))


def set_method(walker, title, state):
    """Enables or disables a method beside its name in the list."""
    walker.go("Sign-in methods")
    walker.press(state, walker.row(title))
    assert walker.notice == f"{state}d." and f"{state}d" in walker.row(title).text


def test_email_and_email_links_are_enabled(data, project, browser):
    with serving_console(data) as server:
        walker = Walker(browser, server.url).enter(data)
        set_method(walker, "Email link", "Disable")
        poll(lambda: mailed(server, project.key) == "OPERATION_NOT_ALLOWED")
        set_method(walker, "Email address and password", "Disable")
        poll(lambda: refusal(sign_up(server, project.key, "bob@example.com")) == "OPERATION_NOT_ALLOWED")
        set_method(walker, "Email address and password", "Enable")
        poll(lambda: refusal(sign_up(server, project.key, "bob@example.com")) == "")
        poll(lambda: mailed(server, project.key) == "OPERATION_NOT_ALLOWED")
        set_method(walker, "Email link", "Enable")
        poll(lambda: mailed(server, project.key) == "")
        poll(lambda: refusal(sign_in(server, project.key, "bob@example.com")) == "")
    assert walker.complaints() == []


def test_anonymous_users_are_enabled_and_scheduled_for_the_clean_up(data, project, browser):
    with serving_console(data) as server:
        walker = Walker(browser, server.url).enter(data)
        set_method(walker, "Anonymous", "Disable")
        poll(lambda: refusal(sign_up(server, project.key)) == "ADMIN_ONLY_OPERATION")
        set_method(walker, "Anonymous", "Enable")
        poll(lambda: refusal(sign_up(server, project.key)) == "")
        walker.follow("Anonymous")
        walker.follow("Clean-up of anonymous users")
        card = walker.card("Clean-up of anonymous users")
        assert "Turning this on deletes 1 user in 30 days" in card.text
        walker.check("Delete anonymous users 30 days after sign-up; existing ones 30 days after enabling", card)
        walker.press("Save", card)
        assert walker.notice == "Saved."
        for email in [None, "bob@example.com"]:
            sign_up(server, project.key, email)
        scheduled = store.rows(data, "SELECT clean_up_at - created_at FROM account WHERE clean_up_at IS NOT NULL")
        assert [tuple(row) for row in scheduled] == [(30 * 86_400_000,)]
    assert walker.complaints() == []


def test_a_domain_is_authorized(data, project, browser):
    url = "https://app.example.com/done"
    with serving_console(data) as server:
        assert mailed(server, project.key, url=url) == "UNAUTHORIZED_DOMAIN"
        walker = Walker(browser, server.url).enter(data)
        walker.go("Policies")
        walker.link("Domains").click()
        walker.fill("Domain", url)
        walker.press("Add the domain")
        assert "without scheme" in walker.notice
        walker.fill("Domain", "app.example.com")
        walker.press("Add the domain")
        assert walker.notice == "Saved."
        poll(lambda: mailed(server, project.key, url=url) == "")
        walker.press("Remove", walker.row("app.example.com"))
        assert walker.notice == "Deleted."
        poll(lambda: mailed(server, project.key, url=url) == "UNAUTHORIZED_DOMAIN")
    assert walker.complaints() == []


def paste(walker, title, identifier, secret):
    """Pastes the two values of a provider's page, whose labels are given with them."""
    walker.go("Sign-in methods")
    walker.follow(title)
    for label, value in (identifier, secret):
        walker.fill(label, value)
    walker.press("Save")
    assert walker.notice == "Saved." and "Enabled" in walker.page and value not in walker.page


def test_microsoft_and_twitter_sign_people_in(tmp_path, browser, bird):
    with openid_provider() as microsoft, provider_site(
            tmp_path, microsoft.origin, bird.origin, flags=["--console"]) as site, terminal_app(site) as app:
        # The addresses of the stand-ins; the operator pastes the credentials.
        site.set_provider(MICROSOFT, "wrong", "wrong", f"issuer={microsoft.issuer()}")
        site.set_provider(
            TWITTER, "wrong", "wrong", f"authorization={bird.origin}/oauth/authenticate",
            f"requestToken={bird.origin}/oauth/request_token", f"accessToken={bird.origin}/oauth/access_token",
            f"userInfo={bird.origin}/1.1/account/verify_credentials.json?include_email=true")
        walker = Walker(browser, site.server.url).enter(site.project.data)
        paste(walker, "Microsoft", ("Application (client) ID", CLIENT_ID), ("Client secret value", CLIENT_SECRET))
        paste(walker, "Twitter (X)", ("API key", API_KEY), ("API key secret", API_SECRET))
        for provider, pasted in ((MICROSOFT, (CLIENT_ID, CLIENT_SECRET)), (TWITTER, (API_KEY, API_SECRET))):
            stored = site.success(site.server.get(
                f"/v2/projects/acme/defaultSupportedIdpConfigs/{provider}", headers=site.headers))
            assert (stored["clientId"], stored["clientSecret"]) == pasted
        microsoft.person = {
            "sub": uuid.uuid4().hex, "oid": str(uuid.uuid4()), "tid": PERSONAL, "name": "Ada Lovelace",
            "email": "ada@outlook.example"}
        assert app.sign_in(browser, MICROSOFT)["email"] == "ada@outlook.example"
        bird.is_named("ada_l", id_str="1815")
        assert app.sign_in(browser, TWITTER)["screenName"] == "ada_l"
        walker.open("/console/projects/acme/providers/microsoft.com")
        walker.uncheck("Users can sign in with this provider")
        walker.press("Save")
        assert walker.notice == "Saved." and "Disabled" in walker.page
        poll(lambda: refusal(site.credential(MICROSOFT, id_token="a.b.c")) == "OPERATION_NOT_ALLOWED")
        browser.open(app.url(MICROSOFT))
        assert "auth/operation-not-allowed" in app.arrival()["firebaseError"]
    assert walker.complaints() == []


def test_one_account_per_email_address_is_turned_off_and_on(tmp_path, browser, google, bob):
    with provider_site(tmp_path, google.origin, flags=["--console"]) as site:
        site.set_provider(GOOGLE, CLIENT_ID, CLIENT_SECRET, f"issuer={google.origin}")
        first = sign_up(site.server, site.project.key, bob["email"]).json()
        walker = Walker(browser, site.server.url).enter(site.project.data)

        def choose(press):
            walker.go("Policies")
            walker.link("Accounts").click()
            card = walker.card("One account per email address")
            press("Let users of different identity providers share an email address", card)
            walker.press("Save", card)
            assert walker.notice == "Saved."

        def sign_in_with_google():
            bob["sub"] = str(uuid.uuid4().int)[:21]
            return site.success(site.credential(GOOGLE, id_token=google.sign({})))["localId"]

        choose(walker.check)
        other = sign_in_with_google()
        assert other != first["localId"]
        choose(walker.uncheck)
        assert sign_in_with_google() in (other, first["localId"])
    assert walker.complaints() == []


def test_a_provider_is_added_checked_and_tried(tmp_path, browser, certificate):
    with hosting(oidc_provider_mock.app(), certificate) as mock, provider_site(
            tmp_path, mock, authorities=certificate[0], flags=["--console"]) as site:
        walker = Walker(browser, site.server.url).enter(site.project.data)
        walker.go("Sign-in methods")
        walker.fill("Provider ID", "oidc.acme")
        walker.press("Continue")
        walker.fill("Issuer", mock + "/elsewhere")
        walker.fill("Client ID", "client-2")
        walker.press("Save")
        assert walker.notice == "The code flow requires the client secret."
        walker.fill("Client secret", "mock secret")
        walker.press("Save")
        assert walker.notice == "Saved."
        walker.press("Check the connection")
        assert walker.notice.startswith("The connection failed: ")
        walker.fill("Issuer", mock)
        walker.press("Save")
        walker.press("Check the connection")
        assert mock in walker.card("The provider answers").text

        window = browser.driver.current_window_handle
        walker.link("Sign in as a test").click()
        browser.wait_until(lambda: len(browser.driver.window_handles) == 2)
        browser.driver.switch_to.window(
            next(handle for handle in browser.driver.window_handles if handle != window))
        browser.wait("input[name=sub]").send_keys("person-1")
        browser.find("form button[type=submit]").click()
        browser.wait_for_url(site.server.url + "/console")
        assert "person-1" in walker.card("The test sign-in works").text
        browser.driver.close()
        browser.driver.switch_to.window(window)
        assert site.users() == []
    assert walker.complaints() == []
