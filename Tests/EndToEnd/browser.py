"""Headless Chromium for the tests: it sees loopback and nothing else, and says what it was not content with."""

import contextlib
import os
import pathlib
import shutil

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from polling import PATIENCE

MACOS = pathlib.Path("/Applications/Chromium.app/Contents/MacOS/Chromium")

# A test may run as root and in a small container, and is no business of any other host.
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-client-side-phishing-detection",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
]
BLOCKED = 2
LOOPBACK = "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"


def program(variable, *names):
    """A program of the browser; the variable names another one."""
    found = os.environ.get(variable) or next(filter(None, map(shutil.which, names)), None)
    if not found:
        pytest.fail(f"no {names[0]} here: run scripts/setup --test, or set {variable} to its path", pytrace=False)
    return found


def options(runs_scripts, flags, hosts, more):
    options = webdriver.ChromeOptions()
    options.binary_location = program("CHROMIUM", "chromium", "chromium-browser", "google-chrome", str(MACOS))
    rules = ", ".join([*(f"MAP {name} {address}" for name, address in hosts.items()), LOOPBACK])
    for flag in (*FLAGS, f"--host-resolver-rules={rules}", *flags):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    # A field has what a test typed, and nothing else.
    preferences = {
        "autofill.profile_enabled": False, "credentials_enable_service": False,
        "profile.password_manager_enabled": False, "profile.password_manager_leak_detection": False, **more}
    if not runs_scripts:
        preferences["profile.managed_default_content_settings.javascript"] = BLOCKED
    options.add_experimental_option("prefs", preferences)
    return options


class Browser:
    """A browser with one window."""

    def __init__(self, driver, runs_scripts):
        self.driver, self.runs_scripts = driver, runs_scripts

    def open(self, url):
        self.driver.get(url)

    @property
    def url(self):
        return self.driver.current_url

    @property
    def is_loaded(self):
        """A half-loaded page can lose what is typed."""
        return not self.runs_scripts or self.driver.execute_script("return document.readyState") == "complete"

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def find_all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.find(selector).text

    def wait(self, selector):
        """Waits until there is such an element."""
        return WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: next(iter(self.find_all(selector)), None))

    def wait_for_url(self, start):
        WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: self.url.startswith(start))

    def wait_until(self, condition):
        WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: condition())

    def submit(self, expecting):
        """Presses the button of the page's form, and waits for an element of the page that answers."""
        old = self.find("html")
        self.find("form button[type=submit]").click()
        WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: self.find("html") != old)
        return self.wait(expecting)

    def complaints(self):
        """What the browser logged since the last time: errors of scripts, what a page's policy refused, what was not
        there. That a page says no with its status is no complaint."""
        return [
            entry["message"] for entry in self.driver.get_log("browser")
            if not ("/__/auth/action" in entry["message"] and "a status of 400" in entry["message"])]


@contextlib.contextmanager
def browsing(*flags, runs_scripts=True, environment=None, hosts=None, preferences=None):
    """Starts a browser, and ends it. Hosts are names that it finds at an address of this machine, `127.0.0.1:1234`."""
    service = Service(program("CHROMEDRIVER", "chromedriver"), env=environment or dict(os.environ))
    driver = webdriver.Chrome(options(runs_scripts, flags, hosts or {}, preferences or {}), service)
    try:
        driver.set_page_load_timeout(PATIENCE)
        driver.set_script_timeout(PATIENCE)
        yield Browser(driver, runs_scripts)
    finally:
        driver.quit()
