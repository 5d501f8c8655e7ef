"""The command-line client, with a browser for the pages that it opens."""

import os
import subprocess

from conftest import CRESSET
from polling import PATIENCE

CLIENT = CRESSET.with_name("cresset-client")


class Terminal:
    """The example client, as a person types its commands, with the browser that its sign-ins want."""

    def __init__(self, site, browser, home):
        self.browser = browser
        self.environment = {
            "PATH": os.environ["PATH"], "CRESSET_URL": site.server.url, "CRESSET_API_KEY": site.project.key,
            "CRESSET_APP_ID": site.app_id, "XDG_DATA_HOME": str(home), "HOME": str(home),
            "CFFIXED_USER_HOME": str(home)}

    def run(self, *words):
        done = subprocess.run([CLIENT, *words], env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def walk(self, command, provider_id):
        with subprocess.Popen(
            [CLIENT, command, "--provider", provider_id], env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True) as process:
            self.browser.open(process.stderr.readline().split()[-1])
            self.browser.find("#yes").click()
            said, complaint = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, (said, complaint)
        return said
