"""Takes pictures of the pages of mailed links and of the emulator's mailbox: `scripts/screenshots`."""

import io
import os
import pathlib
import sys
import tempfile

from PIL import Image

from browser import browsing
from conftest import serving
from mailing import mailing

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
LANGUAGES = ["en", "ar"]
COLOURS = 256
EMAIL, GOOD = "ada.lovelace@example.com", "Engine-1843"
POLICY = {
    "passwordPolicyConfig": {
        "passwordPolicyEnforcementState": "ENFORCE",
        "passwordPolicyVersions": [{
            "customStrengthOptions": {
                "minPasswordLength": 8, "containsUppercaseCharacter": True, "containsNumericCharacter": True}}]}}
# Pages take the font of the system. Pictures are to look the same on every machine.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  <match target="pattern">
    <test name="family" qual="any"><string>system-ui</string></test>
    <edit name="family" mode="prepend" binding="strong">
      <string>Noto Sans</string>
      <string>Noto Sans Arabic</string>
    </edit>
  </match>
</fontconfig>
"""


class Camera:
    def __init__(self, browser, directory):
        self.browser, self.directory = browser, directory
        self.size = None

    def resize(self, size):
        self.size = size
        width, height = SIZES[size]
        self.browser.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": size == "phone"})

    def speak(self, language):
        self.browser.driver.execute_cdp_cmd("Network.enable", {})
        self.browser.driver.execute_cdp_cmd("Network.setExtraHTTPHeaders", {"headers": {"Accept-Language": language}})

    def take(self, name, language):
        """Keeps a picture in a palette: these pages have few colours."""
        picture = Image.open(io.BytesIO(self.browser.driver.get_screenshot_as_png())).convert("RGB")
        path = self.directory / f"{name}-{self.size}-{language}.png"
        picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path}  {path.stat().st_size // 1024} kB")


def photograph_pages(camera, site, language):
    site.configure("passwordPolicyConfig", POLICY)
    browser = camera.browser
    token = site.sign_up(EMAIL, GOOD)["idToken"]
    reset = site.reset_link(EMAIL, locale=language)

    browser.open(reset)
    browser.find("#password").send_keys("Engine")
    browser.driver.execute_script("document.activeElement.blur()")
    camera.take("reset-password", language)

    browser.open(site.mailed_link("VERIFY_EMAIL", EMAIL, idToken=token, locale=language))
    camera.take("verify-email", language)

    browser.open(reset)
    browser.find("#password").send_keys(GOOD)
    browser.submit("[role=status]")
    camera.take("success", language)

    browser.open(reset)
    camera.take("error", language)


def photograph_mailbox(camera, emulator, language):
    """One mail of each sort that everybody has seen, in the language."""

    def call(method, body):
        answer = emulator.post(
            f"/identitytoolkit.googleapis.com/v1/accounts:{method}?key=any", body,
            headers={"X-Firebase-Locale": language})
        answer.raise_for_status()
        return answer.json()

    token = call("signUp", {"email": EMAIL, "password": GOOD})["idToken"]
    call("sendOobCode", {"requestType": "VERIFY_EMAIL", "idToken": token})
    call("sendOobCode", {"requestType": "PASSWORD_RESET", "email": EMAIL})
    for size in SIZES:
        camera.resize(size)
        camera.browser.open(f"{emulator.url}/emulator/mail")
        camera.take("mailbox", language)


def main(directory):
    directory.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        fonts = scratch / "fonts.conf"
        fonts.write_text(FONTS)
        with browsing("--hide-scrollbars", environment={**os.environ, "FONTCONFIG_FILE": str(fonts)}) as browser:
            camera = Camera(browser, directory)
            for language in LANGUAGES:
                camera.speak(language)
                for size in SIZES:
                    camera.resize(size)
                    with mailing(scratch / f"{size}-{language}", name="my-app") as site:
                        photograph_pages(camera, site, language)
                with serving("emulator", "--project", "my-app") as emulator:
                    photograph_mailbox(camera, emulator, language)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
