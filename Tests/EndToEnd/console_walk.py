"""The console as its operators use it: in a browser by labels and titles, and by forms without scripts."""

import html
import re
import urllib.parse

import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from browser import browsing
from conftest import run_json, serving
from polling import poll

EMAIL, PASSWORD = "ada@example.com", "correct horse battery"


def serving_console(data, *options, **surroundings):
    words = ["--console", "--bcrypt-cost", "4", *options]
    if "--sign-ups-per-hour" not in options:
        words += ["--sign-ups-per-hour", "0"]
    return serving("serve", "--data", data, *words, **surroundings)


def sign_up(server, key, email=None, password=PASSWORD, agent=None):
    """A user who signs up with that browser or app; without an address, an anonymous one."""
    credentials = {"email": email, "password": password} if email else {}
    return server.post(
        f"/v1/accounts:signUp?key={key}", {**credentials, "returnSecureToken": True},
        headers={"User-Agent": agent} if agent else {})


def sign_in(server, key, email, password=PASSWORD, agent=None):
    return server.post(
        f"/v1/accounts:signInWithPassword?key={key}",
        {"email": email, "password": password, "returnSecureToken": True},
        headers={"User-Agent": agent} if agent else {})


def refusal(answer):
    """The code of an error; empty if there is none. Servers follow changed settings within a second: poll."""
    return "" if answer.status_code == 200 else answer.json()["error"]["message"].split(" :")[0]


def operator_link(data, url, email=EMAIL, *words):
    """A link of a new operator that signs in once."""
    return run_json("operator", "create", email, *words, "--data", data, "--public-url", url)["link"]


def link_again(data, url):
    return run_json("operator", "link", EMAIL, "--data", data, "--public-url", url)["link"]


def wide_browser(*flags, **options):
    """A browser with the window of a desktop."""
    return browsing("--window-size=1280,900", "--lang=en-US", *flags, **options)


class Person:
    """A browser without scripts: cookies, and the forms of the pages that it saw."""

    def __init__(self, url):
        self.url, self.session = url, requests.Session()

    def get(self, path, **options):
        return self.session.get(self.url + path, **options)

    def csrf(self, path):
        return html.unescape(re.search(r'name="csrf" value="([^"]+)"', self.get(path).text)[1])

    def act(self, path, act, **fields):
        """Sends a form of the page as a browser does."""
        values = {"csrf": self.csrf(path), "act": act, **fields}
        return self.session.post(
            self.url + path, values, allow_redirects=False,
            headers={"Origin": self.url, "Sec-Fetch-Site": "same-origin"})

    def enter(self, link):
        query = urllib.parse.parse_qs(urllib.parse.urlparse(link).query)
        path = "/console/enter?" + urllib.parse.urlparse(link).query
        return self.act(path, "enter", email=query["email"][0], code=query["code"][0])


class Walker:
    """An operator at a browser. Parts of a page are found by their visible text."""

    def __init__(self, browser, url):
        self.browser, self.url = browser, url
        self.browser.driver.delete_all_cookies()

    def enter(self, data):
        """Signs in the first owner by the link that the command prints."""
        self.browser.open(operator_link(data, self.url, EMAIL, "--role", "owner"))
        if not self.browser.runs_scripts:
            self.press("Open the console")
        self.browser.wait_until(lambda: self.browser.url.endswith("/console/account") and self.browser.is_loaded)
        self.open("/console")
        return self

    def open(self, path):
        self.browser.open(self.url + path)

    def element(self, path, within=None):
        return (within or self.browser.driver).find_element(By.XPATH, path)

    def card(self, title):
        return self.element(f"//section[h2[normalize-space()='{title}']]")

    def row(self, text):
        return self.element(f"//tr[contains(., '{text}')]")

    def control(self, label, within=None):
        """The control with that label."""
        found = self.element(f".//label[normalize-space()='{label}']", within)
        name = found.get_attribute("for")
        return self.browser.find(f"[id='{name}']") if name else self.element(".//input", found)

    def fill(self, label, text, within=None):
        control = self.control(label, within)
        control.clear()
        control.send_keys(text)
        self.browser.wait_until(lambda: control.get_attribute("value") == text)

    def choose(self, label, option, within=None):
        Select(self.control(label, within)).select_by_visible_text(option)

    def check(self, label, within=None):
        control = self.control(label, within)
        assert not control.is_selected()
        control.click()

    def uncheck(self, label, within=None):
        control = self.control(label, within)
        assert control.is_selected()
        control.click()

    def link(self, title, within=None):
        return self.element(f".//a[normalize-space()='{title}']", within)

    def press(self, title, within=None):
        """Presses a button, and waits for the next page."""
        self.leave_by(self.element(f".//button[normalize-space()='{title}']", within))

    def follow(self, title, within=None):
        """Follows a link, and waits for the next page."""
        self.leave_by(self.link(title, within))

    def leave_by(self, control):
        self.leave(control.click)

    def leave_by_keys(self, control, *keys):
        self.leave(lambda: control.send_keys(*keys))

    def leave(self, act):
        old = self.browser.find("html")
        act()
        self.browser.wait_until(lambda: self.browser.find("html") != old and self.browser.is_loaded)

    def go(self, section):
        """Opens a page of the project by the menu, which a narrow window hides."""
        menu = self.browser.find("nav#menu")
        if not menu.is_displayed():
            self.browser.find("header .menu-link").click()
            self.browser.wait_until(menu.is_displayed)
        self.follow(section, menu)

    def account_menu(self):
        menu = self.browser.find("details.drop.end")
        self.element("./summary", menu).click()
        return menu

    def refused_sign_in(self, reason):
        """The newest refused sign-in of a user's page with that reason, which servers store after some seconds."""
        path, found = self.browser.url.split("?")[0].removeprefix(self.url), []

        def is_shown():
            self.open(path)
            rows = self.browser.driver.find_elements(By.XPATH, "//table[caption='Refused sign-ins']/tbody/tr")
            found[:] = [row.text for row in rows if reason in row.text.casefold()]
            return found

        poll(is_shown, every=0.5)
        return found[0]

    def complaints(self):
        """What the browser logged about the console, beside the status of rejected forms and cleared caches."""
        usual = ["a status of 400", "Cleared data types"]
        return [
            text for text in self.browser.complaints() if self.url in text and not any(part in text for part in usual)]

    @property
    def notice(self):
        """The text of the notice, without its buttons."""
        return self.browser.wait(".notice").text.split("\n")[0]

    @property
    def page(self):
        return self.browser.text("main")
