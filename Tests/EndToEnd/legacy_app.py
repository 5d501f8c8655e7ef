"""The example app of the 2.x kind, as a person types its commands."""

import contextlib
import json
import os
import subprocess

from conftest import CRESSET
from polling import PATIENCE
from twitter import API_KEY, DEVICE_KEY, DEVICE_SECRET

APP = CRESSET.with_name("cresset-legacy")


class LegacyApp:
    """One person's, on a device of her own."""

    def __init__(self, home, url, key="any", project="demo-project", **environment):
        self.accounts = home / "cresset-auth" / "twitter-accounts.json"
        self.environment = {
            "PATH": os.environ["PATH"], "CRESSET_URL": url, "CRESSET_API_KEY": key, "CRESSET_PROJECT": project,
            "XDG_DATA_HOME": str(home), "HOME": str(home), "CFFIXED_USER_HOME": str(home), "TWITTER_API_KEY": API_KEY,
            "TWITTER_DEVICE_KEY": DEVICE_KEY, "TWITTER_DEVICE_SECRET": DEVICE_SECRET, **environment}

    def run(self, *words, typed="", expect=0):
        """A command; what it printed, and what it said beside that."""
        done = subprocess.run(
            [APP, *words], env=self.environment, input=typed, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == expect, (words, done.stdout, done.stderr)
        return done.stdout, done.stderr

    @contextlib.contextmanager
    def running(self, *words):
        """A command that goes on while it waits for somebody."""
        process = subprocess.Popen(
            [APP, *words], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        try:
            yield process
        finally:
            process.kill()
            process.communicate()

    def keep_accounts(self, *accounts, mode=0o600):
        """What a phone's settings were: who is signed in to the device."""
        self.accounts.parent.mkdir(mode=0o700, exist_ok=True)
        self.accounts.touch()
        self.accounts.chmod(mode)
        self.accounts.write_text(json.dumps(
            {"consumerKey": DEVICE_KEY, "consumerSecret": DEVICE_SECRET, "accounts": accounts}))


def facts(printed):
    """What the app tells of somebody who is logged in."""
    first, *lines = printed.splitlines()
    assert first.startswith("logged in: "), printed
    return {"uid": first.split()[-1], **dict(line.strip().split("  ", 1) for line in lines)}
