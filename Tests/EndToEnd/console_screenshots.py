"""Takes pictures of the console's screens: `scripts/screenshots --console`."""

import argparse
import io
import os
import pathlib
import re
import tempfile

from PIL import Image

import console_data
from browser import browsing
from conftest import run_json, serving
from screenshots import FONTS

VIEWS = {
    "desktop-light": (1280, 800, "light"), "phone-dark": (390, 844, "dark"),
    "desktop-dark": (1280, 800, "dark"), "phone-light": (390, 844, "light")}
TALLEST = {"desktop": 1600, "phone": 1688}
PROJECT = "/console/projects/shop"


def screens(user):
    """The name and the path of each screen."""
    return {
        "overview": PROJECT, "users": f"{PROJECT}/users", "user": user, "methods": f"{PROJECT}/methods",
        "audit": f"{PROJECT}/audit",
        "overview-weeks": f"{PROJECT}?days=90", "overview-empty": "/console/projects/intranet",
        "projects": "/console/projects", "users-search": f"{PROJECT}/users?text=claim:role%3Deditor",
        "users-none": f"{PROJECT}/users?text=nothing", "users-empty": "/console/projects/intranet/users",
        "user-new": f"{PROJECT}/users/new", "user-remove": f"{user}?remove=password",
        "method-phone": f"{PROJECT}/methods/phone", "provider": f"{PROJECT}/providers/google.com",
        "provider-oidc": f"{PROJECT}/providers/oidc.staff", "provider-saml": f"{PROJECT}/providers/saml.acme",
        "templates": f"{PROJECT}/templates", "template": f"{PROJECT}/templates/passwordReset",
        "policies": f"{PROJECT}/policies", "tenants": f"{PROJECT}/tenants", "apps": f"{PROJECT}/apps",
        "app-new": f"{PROJECT}/apps/new/android", "rules": f"{PROJECT}/rules",
        "storage": f"{PROJECT}/storage?prefix=photos/", "storage-rules": f"{PROJECT}/storage/rules", "hooks": f"{PROJECT}/hooks",
        "keys": f"{PROJECT}/keys", "project": f"{PROJECT}/settings", "account": "/console/account",
        "operators": "/console/operators",
        "roles": "/console/operators/roles", "backups": "/console/backups", "not-found": "/console/missing"}


class Camera:
    def __init__(self, browser, directory, is_full):
        self.browser, self.directory, self.is_full = browser, directory, is_full
        self.total = 0

    def point(self, view):
        self.view = view
        self.width, self.height, scheme = VIEWS[view]
        driver = self.browser.driver
        self.resize(self.height)
        driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def take(self, name):
        """Takes the page from its top, without loss."""
        driver = self.browser.driver
        driver.execute_script("document.activeElement?.blur()")
        self.resize(self.height)
        height = driver.execute_script("return document.documentElement.scrollHeight")
        self.resize(max(self.height, height if self.is_full else min(height, TALLEST[self.view.split("-")[0]])))
        picture = Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB")
        path = self.directory / self.view / f"{name}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(path, lossless=True, quality=60, method=3)
        self.total += path.stat().st_size

    def resize(self, height):
        self.browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": self.width, "height": height, "deviceScaleFactor": 1, "mobile": "phone" in self.view})

    def visit(self, pages):
        for name, path in pages.items():
            self.browser.open(self.url + path)
            if name == "users":
                for box in self.browser.find_all("td.pick input")[1:3]:
                    box.click()
            self.take(name)


def photograph_emulator(camera):
    with serving("emulator", "--project", "shop") as emulator:
        headers = {"Authorization": "Bearer owner"}
        root = "/identitytoolkit.googleapis.com/v1/accounts"
        emulator.post(f"{root}:signUp?key=any", {"email": console_data.USER, "password": console_data.PASSWORD})
        emulator.post(f"{root}:sendOobCode?key=any", {"requestType": "PASSWORD_RESET", "email": console_data.USER})
        emulator.post(f"{root}:sendOobCode?key=any", {"requestType": "EMAIL_SIGNIN", "email": "joan@example.com"})
        emulator.post(f"{root}:sendVerificationCode?key=any", {"phoneNumber": "+16505550101"}, headers=headers)
        camera.url = emulator.url
        for view in VIEWS:
            camera.point(view)
            camera.visit({"mailbox": f"{PROJECT}/mailbox", "components": "/console/_components"})


def photograph(camera, scratch):
    data = scratch / "data"
    console_data.fill(data, scratch)
    console_data.add_operators(data)
    key = next(project["apiKey"] for project in run_json("project", "list", "--data", data)["projects"]
               if project["projectId"] == "shop")
    with console_data.serving_console(data, scratch) as server:
        camera.url = server.url
        owner, user = console_data.live(server, data, key)
        pages = screens(user)
        # Pages of things with an ID that only the server knows.
        for name, path, pattern in [
                ("app", "/apps", r'"(/console/projects/shop/apps/(?!new)[^"]+)"'),
                ("tenant", "/tenants", r'"(/console/projects/shop/tenants/[^"]+)"'),
                ("operator", "", r'"(/console/operators/(?!roles)[^"]+)"')]:
            found = re.search(pattern, owner.get((PROJECT + path) if path else "/console/operators").text)
            pages[name] = found[1].replace("&amp;", "&")
        for view in VIEWS:
            camera.point(view)
            camera.browser.driver.delete_all_cookies()
            camera.visit({"sign-in": "/console/sign-in"})
            camera.browser.open(console_data.link(data, server.url))
            camera.browser.wait(".framed")
            camera.visit(pages)
            photograph_secret(camera)
    photograph_emulator(camera)


def photograph_secret(camera):
    camera.browser.open(f"{camera.url}{PROJECT}/keys")
    camera.browser.find("button[value=create-token]").click()
    camera.browser.wait(".sample")
    camera.take("secret")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--full", action="store_true", help="whole pages")
    parser.add_argument("--views", nargs="*", default=list(VIEWS))
    options = parser.parse_args()
    for view in set(VIEWS) - set(options.views):
        del VIEWS[view]
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        fonts = scratch / "fonts.conf"
        fonts.write_text(FONTS)
        with browsing("--hide-scrollbars", environment={**os.environ, "FONTCONFIG_FILE": str(fonts)}) as browser:
            camera = Camera(browser, options.directory, options.full)
            photograph(camera, scratch)
    print(f"{camera.total // 1024} kB in {options.directory}")


if __name__ == "__main__":
    main()
