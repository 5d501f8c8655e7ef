"""Walks the page for operators on a bare machine, and looks around there as the people do who use the server.

    operator_walk.py WALK ROOT PACKAGES   where WALK is `package`, `archive` or `image`

Blocks of the page's commands are run in their order. A word after the language says for whom they are: those of `sh` for the
package, of `sh archive` and `sh caddy` for the archive, of `sh all` for both.
"""

import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import urllib.parse

import requests
import websocket

from bare_machine import Machine
from guides import ROOT
from internet import ADDRESSES, PROVIDER, SITE, Internet
from mailbox import link
from polling import PATIENCE

# In the order of the walk.
PAGES = ("operate", "backup", "certificates", "monitoring", "audit", "users", "upgrade")
BLOCK = re.compile(r"^```sh( \w+)?\n(.*?)^```$", re.M | re.S)
WALKS = {"package": ("", "all"), "archive": ("archive", "all", "caddy")}
URL = f"https://{SITE}"


def blocks(walk):
    """The blocks of commands of the operators' guides for a walk, in their order."""
    pages = [(ROOT / "docs" / "guides" / f"{name}.md").read_text(encoding="utf-8") for name in PAGES]
    found = [block for page in pages for block in BLOCK.findall(page)]
    return [text for word, text in found if word.strip() in WALKS[walk]]


class Walk:
    def __init__(self, machine, internet):
        self.machine, self.internet, self.told = machine, internet, {}

    def key(self):
        """The project's API key, as the machine's owner sees it."""
        return re.search(r'"apiKey":"([^"]+)"', self.machine_says("project", "list", "--json"))[1]

    def trusting(self):
        return str(self.internet.authority.certificate)

    def get(self, path, **options):
        return requests.get(URL + path, timeout=PATIENCE, verify=self.trusting(), allow_redirects=False, **options)

    def call(self, method, body, **options):
        answer = requests.post(
            f"{URL}/v1/accounts:{method}?key={self.key()}", json=body, timeout=PATIENCE, verify=self.trusting(), **options)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def look_at_the_unit(self):
        """The service manager's own checks find nothing, and the limits are those of the running process."""
        checked = subprocess.run(
            ["chroot", self.machine.root, "systemd-analyze", "--man=no", "verify", "/lib/systemd/system/cresset.service"],
            capture_output=True, text=True)
        assert (checked.returncode, checked.stderr) == (0, ""), checked.stderr
        subprocess.run(
            ["chroot", self.machine.root, "systemd-analyze", "security", "--offline=true", "--threshold=20",
             "/lib/systemd/system/cresset.service"], check=True, stdout=subprocess.DEVNULL)
        self.look_at_the_process()

    def look_at_the_process(self):
        status = pathlib.Path(f"/proc/{self.machine.services.unit('cresset').main}/status").read_text()
        fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        assert fields["Uid"].split()[0] == str((self.machine.root / "var/lib/cresset").stat().st_uid) != "0"
        assert (fields["NoNewPrivs"], fields["Seccomp"], fields["CapBnd"]) == ("1", "2", "0" * 16)

    def look_at_the_files(self):
        data, settings = self.machine.root / "var/lib/cresset", self.machine.root / "etc/cresset/cresset.conf"
        assert data.stat().st_mode & 0o777 == 0o700 and settings.stat().st_mode & 0o777 == 0o640
        assert settings.stat().st_gid == data.stat().st_gid != 0 and settings.stat().st_uid == 0
        assert (data / "master.key").stat().st_mode & 0o777 == 0o600
        self.look_for_files_of_others()

    def look_for_files_of_others(self):
        """Root's commands leave only files that the server can read, and make no database elsewhere."""
        data = self.machine.root / "var/lib/cresset"
        assert {path.stat().st_uid for path in [data, *data.rglob("*")]} == {data.stat().st_uid}
        assert not (self.machine.root / "root/cresset-data").exists()

    def look_through_the_proxy(self):
        """What strangers say of themselves does not count, what is ours alone is not shown, and sockets stay open."""
        assert self.get("/metrics").status_code == 404
        challenge = self.machine.root / "var/www/html/.well-known/acme-challenge/token"
        challenge.parent.mkdir(parents=True)
        challenge.write_text("token.thumbprint")
        served = requests.get(f"http://{SITE}/.well-known/acme-challenge/token", timeout=PATIENCE, allow_redirects=False)
        assert (served.status_code, served.text) == (200, "token.thumbprint")
        plain = requests.get(f"http://{SITE}/readyz", timeout=PATIENCE, allow_redirects=False)
        assert plain.is_redirect and plain.headers["Location"].startswith(URL)
        socket = websocket.create_connection(
            f"wss://{SITE}/.ws?v=5&ns=my-app", timeout=PATIENCE, sslopt={"ca_certs": self.trusting()})
        greeting = json.loads(socket.recv())
        assert greeting["d"]["d"]["h"] == SITE, greeting
        socket.send(json.dumps({"t": "d", "d": {"r": 1, "a": "g", "b": {"p": "/"}}}))
        assert json.loads(socket.recv())["d"]["b"]["s"] == "permission_denied"
        socket.close()
        self.call("signUp", {"email": "bob@example.com", "password": "engine-1843"}, headers={
            "X-Forwarded-For": "8.8.8.8"})
        lines = [json.loads(line) for line in self.machine.services.unit("cresset").journal.read_text().splitlines()
                 if line.startswith("{")]
        assert lines[-1]["message"] == "sign-up" and lines[-1]["address"] == ADDRESSES[SITE], lines[-1]
        assert not [line for line in lines if "X-Forwarded-For" in line["message"]]

    def read_the_mail(self):
        letter = self.internet.mail.receive()
        assert letter.is_secret and letter.user == "cresset" and letter.hello == SITE
        assert letter.recipients == ["ada@example.com"] and letter.sender == "noreply@example.com"
        address = link(letter.message)
        assert address.startswith(f"{URL}/__/auth/action?")
        page = self.get(address.removeprefix(URL))
        assert page.status_code == 200 and "ada@example.com" in page.text

    def sign_in_at_the_provider(self):
        """Over the page of the server to that of the provider, and back with an account."""
        app = re.search(r"1:\d+:web:\w+", self.machine_says("app", "list", "--project", "my-app"))[0]
        begun = self.get("/__/auth/handler?" + urllib.parse.urlencode({
            "apiKey": self.key(), "appId": app, "authType": "signInWithRedirect", "redirectUrl": "http://127.0.0.1:9/back",
            "eventId": "EVENT", "providerId": "oidc.acme", "sessionId": "0" * 64, "v": "tests"}))
        assert begun.is_redirect and begun.headers["Location"].startswith(f"https://{PROVIDER}/"), begun.text

        asked = self.call("createAuthUri", {"providerId": "oidc.acme", "continueUri": f"{URL}/__/auth/handler"})
        agreed = requests.post(
            asked["authUri"], data={"consent": "yes"}, timeout=PATIENCE, verify=self.trusting(), allow_redirects=False)
        assert agreed.headers["Location"].startswith(f"{URL}/__/auth/handler?"), agreed.text
        signed_in = self.call("signInWithIdp", {
            "requestUri": agreed.headers["Location"], "sessionId": asked["sessionId"], "returnSecureToken": True,
            "postBody": "providerId=oidc.acme"})
        assert signed_in["email"] == "grace@acme.example" and signed_in["idToken"]

    def read_the_message(self):
        number, text = self.internet.gateway.messages.get(timeout=PATIENCE)
        assert number == "+15555550100" and text

    def machine_says(self, *words):
        return subprocess.run(
            ["chroot", self.machine.root, "cresset", *words], check=True, capture_output=True, text=True).stdout

    def remember_the_process(self):
        self.told["process"] = self.machine.services.unit("cresset").main

    def look_at_the_upgrade(self):
        """Another process has the same users and the operator's settings."""
        main = self.machine.services.unit("cresset").main
        assert main and main != self.told["process"]
        assert '"publicUrl"' in self.machine.read("etc/cresset/cresset.conf")
        self.look_at_the_files()
        self.call("signInWithPassword", {"email": "ada@example.com", "password": "correct horse"})

    def look_at_the_alerts(self):
        """Each metric that an alert is about is one of the server's."""
        shown = subprocess.run(
            ["chroot", self.machine.root, "curl", "-sf", "http://127.0.0.1:9098/metrics"], check=True, capture_output=True,
            text=True).stdout
        metrics = set(re.findall(r"^# TYPE (\S+)", shown, re.M))
        named = set(re.findall(r"cresset_\w+", "".join(re.findall(r"expr:(.*?)(?=for:|annotations:)", self.machine.read(
            "root/cresset.rules.yml"), re.S))))
        assert named and not {name for name in named if re.sub("_bucket$", "", name) not in metrics}, named - metrics

    def look_at_what_stays(self):
        assert self.machine.services.unit("cresset").main is None
        assert not (self.machine.root / "etc/cresset").exists() and not (self.machine.root / "usr/bin/cresset").exists()
        assert (self.machine.root / "var/lib/cresset/cresset.db").exists()
        assert (self.machine.root / "var/lib/cresset/master.key").exists()
        assert "cresset:" in self.machine.read("etc/passwd")


def visits(walk, pieces):
    """After which block, by words that are in one alone, somebody looks around."""
    looks = {
        "./cresset_*.deb curl": [walk.look_at_the_unit, walk.look_at_the_files],
        "tar -xzf": [walk.look_at_the_process, walk.look_at_the_files],
        "project create": [walk.look_through_the_proxy],
        "PASSWORD_RESET": [walk.read_the_mail],
        "audit verify": [walk.look_for_files_of_others],
        "provider check": [walk.sign_in_at_the_provider],
        "sms test": [walk.read_the_message],
        "backup restore": [walk.look_at_the_files, walk.remember_the_process],
        "--reinstall": [walk.look_at_the_upgrade],
        "promtool": [walk.look_at_the_alerts],
        "purge": [walk.look_at_what_stays],
    }
    found = {}
    for words, steps in looks.items():
        numbers = [number for number, piece in enumerate(pieces) if words in piece]
        assert len(numbers) <= 1, f"more than one block has {words}"
        for number in numbers:
            found.setdefault(number, []).extend(steps)
    return {number: lambda steps=steps: [step() for step in steps] for number, steps in found.items()}


def image_blocks():
    """The steps of the image's file, as its builder and its runner take them."""
    text = (ROOT / "packaging" / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    steps = {}
    for instruction, rest in lines:
        steps.setdefault(instruction, []).append(rest)
    (copied,), (run,), (environment,), (person,) = (steps[name] for name in ("COPY", "RUN", "ENV", "USER"))
    whole = shlex.join(json.loads(steps["ENTRYPOINT"][0]) + json.loads(steps["CMD"][0]))
    health = shlex.join(json.loads(steps["HEALTHCHECK"][0].split("CMD ", 1)[1]))
    as_user = f"setpriv --reuid={person} --regid={person} --init-groups env -C {steps['WORKDIR'][0]} {environment}"
    return [
        # There is no service manager in an image.
        "rmdir /run/systemd/system\n",
        f"cp {copied}\n{run}\n",
        f"{as_user} {whole} >/run/world/cresset.log 2>&1 &\nSERVER=$!\n"
        f"until {as_user} {health}; do kill -0 $SERVER; sleep 0.1; done\n"
        f"{as_user} cresset project create my-app\nkill $SERVER\nwait $SERVER\n"]


def main(name, archive, packages):
    machine = Machine(archive)
    with Internet(tempfile.mkdtemp()).up() as internet, machine.on():
        for path in pathlib.Path(packages).iterdir():
            machine.put(path, f"root/{path.name}")
        machine.put(internet.authority.certificate, "usr/local/share/ca-certificates/authority.crt")
        chain, key = internet.authority.issue(SITE)
        machine.put(chain, f"etc/ssl/{SITE}.pem")
        machine.put(key, f"etc/ssl/private/{SITE}.key", 0o600)
        pieces = image_blocks() if name == "image" else blocks(name)
        print(machine.run(pieces, {} if name == "image" else visits(Walk(machine, internet), pieces)))


if __name__ == "__main__":
    main(*sys.argv[1:])
