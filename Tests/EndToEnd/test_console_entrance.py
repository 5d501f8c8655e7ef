"""The first operator of a new server, without scripts, by keyboard, on a phone and in the dark."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.virtual_authenticator import VirtualAuthenticatorOptions

from console_walk import EMAIL, PASSWORD, Walker, refusal, serving_console, sign_in, sign_up, wide_browser
from polling import poll

USERS = ["bob@example.com", "eve@example.com", "ida@example.com"]


@pytest.fixture
def console(data):
    with serving_console(data) as server:
        yield server


@pytest.fixture(scope="module")
def browser():
    with wide_browser() as browser:
        yield browser


def test_the_first_operator_enrolls_a_passkey_and_creates_a_project(data, console, browser):
    walker = Walker(browser, console.url.replace("127.0.0.1", "localhost")).enter(data)
    browser.driver.add_virtual_authenticator(VirtualAuthenticatorOptions(
        protocol=VirtualAuthenticatorOptions.Protocol.CTAP2, has_resident_key=True, has_user_verification=True,
        is_user_verified=True, is_user_consenting=True))
    try:
        walker.follow("Your account", walker.account_menu())
        walker.fill("Name of the passkey", "Laptop")
        walker.press("Add a passkey")
        assert walker.notice == "The passkey is enrolled." and "Laptop" in walker.row("Laptop").text
        walker.press("Sign out", walker.account_menu())
        walker.open("/console/projects")
        assert browser.url.endswith("/console/sign-in?next=%2Fconsole%2Fprojects")
        walker.press("Sign in with a passkey")
    finally:
        browser.driver.remove_virtual_authenticator()
    walker.fill("Project ID", "Shop!")
    walker.press("Create the project")
    assert "lower-case letters" in walker.notice
    walker.fill("Project ID", "shop")
    walker.press("Create the project")
    assert walker.notice == "Created." and browser.url.startswith(walker.url + "/console/projects/shop")
    walker.go("Apps")
    key = walker.element("//div[dt='API key']//code").text
    assert sign_up(console, key, "bob@example.com").status_code == 200
    walker.go("Overview")
    assert walker.element("//div[span='Users']/b").text == "1"
    assert walker.complaints() == []


def test_an_operator_works_without_scripts(data, project, console):
    for email in USERS:
        sign_up(console, project.key, email)
    with wide_browser(runs_scripts=False) as browser:
        walker = Walker(browser, console.url).enter(data)
        walker.follow("Your account", walker.account_menu())
        walker.fill("New password", PASSWORD)
        walker.press("Set the password")
        assert walker.notice == "The password is set."
        walker.press("Sign out", walker.account_menu())
        walker.fill("Email address", EMAIL)
        walker.fill("Password", "wrong")
        walker.press("Sign in")
        assert walker.notice == "The email address or the password is wrong."
        walker.fill("Password", PASSWORD)
        walker.press("Sign in")

        walker.go("Users")
        search = walker.control("Search users")
        search.send_keys("eve")
        walker.leave_by_keys(search, Keys.ENTER)
        assert len(browser.find_all("tr[data-row]")) == 1
        walker.follow("eve@example.com")
        walker.press("Disable")
        assert walker.notice == "Disabled." and "This user cannot sign in" in walker.page
        assert refusal(sign_in(console, project.key, "eve@example.com")) == "USER_DISABLED"
        walker.press("Enable")
        assert walker.notice == "Enabled." and refusal(sign_in(console, project.key, "eve@example.com")) == ""

        walker.go("Policies")
        policy = walker.card("Password policy")
        walker.check("Enforce the password policy", policy)
        walker.fill("Minimum length", "40", policy)
        walker.press("Save", policy)
        assert walker.notice == "Saved."
        poll(lambda: refusal(sign_up(console, project.key)) == "" and refusal(sign_up(
            console, project.key, "new@example.com")) == "PASSWORD_DOES_NOT_MEET_REQUIREMENTS")


def test_keys_search_move_open_and_explain(data, project, console, browser):
    for email in USERS:
        sign_up(console, project.key, email)
    walker = Walker(browser, console.url).enter(data)
    walker.go("Users")
    newest = [row.find_element(By.TAG_NAME, "a").text for row in browser.find_all("tr[data-row]")]
    focused = lambda: browser.driver.switch_to.active_element
    for key, row in [("j", 0), ("j", 1), ("k", 0), ("k", 0)]:
        focused().send_keys(key)
        assert focused().text == newest[row] and "at" in walker.row(newest[row]).get_attribute("class")
    focused().send_keys("?")
    dialog = browser.wait("dialog[open]")
    assert "Search users" in dialog.text
    focused().send_keys(Keys.ESCAPE)
    browser.wait_until(lambda: not browser.find_all("dialog"))
    browser.find("body").send_keys("/")
    assert focused().get_attribute("id") == "search"
    focused().send_keys("jk?/")
    assert focused().get_attribute("value") == "jk?/"
    focused().send_keys(Keys.CONTROL + "a")
    focused().send_keys("ida@example.com")
    walker.leave_by_keys(focused(), Keys.ENTER)
    browser.find("body").send_keys("j")
    walker.leave_by_keys(focused(), Keys.ENTER)
    assert walker.element("//h1").text == "ida@example.com"
    assert walker.complaints() == []


def test_a_phone_in_the_dark_shows_the_menu_and_disables_a_user(data, project, console, browser):
    sign_up(console, project.key, "bob@example.com")
    walker = Walker(browser, console.url).enter(data)
    colours = lambda: [
        browser.driver.execute_script(f"return getComputedStyle(document.body).{name}")
        for name in ("backgroundColor", "color")]
    light = colours()
    command = browser.driver.execute_cdp_cmd
    command("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    command("Emulation.setDeviceMetricsOverride", {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": True})
    try:
        walker.open("/console/projects/acme")
        (background, text), brightness = colours(), lambda colour: sum(
            int(part) for part in colour.split("(")[1].rstrip(")").split(",")[:3])
        assert brightness(light[0]) > 600 > 300 > brightness(background) and brightness(text) > 500
        assert not browser.find("nav#menu").is_displayed()
        walker.go("Users")
        assert not browser.find("nav#menu").is_displayed()
        walker.follow("bob@example.com")
        walker.press("Disable")
        assert walker.notice == "Disabled."
        assert refusal(sign_in(console, project.key, "bob@example.com")) == "USER_DISABLED"
        assert browser.driver.execute_script("return document.documentElement.scrollWidth") <= 360
    finally:
        command("Emulation.clearDeviceMetricsOverride", {})
        command("Emulation.setEmulatedMedia", {"features": []})
    assert walker.complaints() == []
