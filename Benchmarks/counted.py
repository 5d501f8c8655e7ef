"""Counts the instructions of requests under callgrind: figures that a busy or a slow machine does not change.

Each figure is the least of some rounds, because jobs of the server run beside the requests; a figure that has grown gets
more rounds. Instructions of OpenSSL and
libcrypt are left out: a signature alone has several million.
"""

import http.client
import json
import math
import os
import pathlib
import re
import signal
import subprocess
import tempfile

REQUESTS, ROUNDS, MORE_ROUNDS = 100, 3, 9
# The part by which a figure may grow unless counted.json changes with it.
TOLERANCE = 0.03
FIGURES = pathlib.Path(__file__).with_suffix(".json")
LEFT_OUT = re.compile(r"/lib(crypto|crypt)\.so")
PASSWORD = "analytical-engine-1843"
FORM = "application/x-www-form-urlencoded"
RULES = {"rules": {"users": {"$uid": {
    ".read": "auth !== null && auth.uid === $uid", ".write": "auth !== null && auth.uid === $uid"}}}}


def instructions(path):
    """The instructions in a dump of callgrind, without those of the libraries left out."""
    names, total, is_counted, is_call = {}, 0, True, False
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith("ob="):
                number, _, name = line[3:].strip().partition(" ")
                is_counted = not LEFT_OUT.search(names.setdefault(number, name))
            elif line.startswith("calls="):
                # The next line has the instructions of the called function, which are counted there.
                is_call = True
            elif line[0] in "0123456789+-*":
                if is_counted and not is_call:
                    total += int(line.split()[1])
                is_call = False
            elif match := re.match(r"cob=(\(\d+\)) (.+)", line):
                names[match[1]] = match[2]
    return total


def calls_into(path, functions):
    """The instructions of a dump below calls of functions with such names by others."""
    names, total, is_inside, callee = {}, 0, False, None

    def name(match):
        return names.setdefault(match[2], match[3])

    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if match := re.match(r"(c?fn)=(\(\d+\))(?: (.+))?", line):
                if match[1] == "fn":
                    is_inside = bool(functions.search(name(match) or ""))
                else:
                    callee = name(match)
            elif line.startswith("calls="):
                cost = int(next(lines).split()[1])
                total += cost if not is_inside and functions.search(callee or "") else 0
    return total


class CountedServer:
    """A server under callgrind, asked on one connection."""

    def __init__(self, bench, directory, *options, keeps_names=False):
        self.directory = directory
        # Valgrind does not read the debug information of this compiler.
        binary = directory / "cresset"
        subprocess.run(["strip", *(["-g"] if keeps_names else []), "-o", binary, bench.CRESSET], check=True)
        self.process = subprocess.Popen(
            ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={directory / 'counts'}", binary, "serve",
             "--data", directory / "data", "--listen", "127.0.0.1:0", "--log-level", "error", "--sign-ups-per-hour", "0",
             "--bcrypt-cost", "4", *options],
            stdout=subprocess.PIPE, text=True, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
        port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        self.connection, self.dumps = http.client.HTTPConnection("127.0.0.1", port, timeout=120), 0

    def ask(self, method, path, body=None, headers=None):
        self.connection.request(
            method, path, json.dumps(body) if isinstance(body, dict) else body,
            {"Content-Type": "application/json", **(headers or {})})
        answer = self.connection.getresponse()
        content = answer.read()
        assert answer.status == 200, f"{path}: {answer.status} {content[:300]}"
        return json.loads(content)

    def post(self, path, body, headers=None):
        return self.ask("POST", path, body, headers)

    def control(self, command):
        subprocess.run(
            ["vgdb", f"--pid={self.process.pid}", command], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def count(self, request, prepare, limit):
        """The instructions of a request. The first round, which fills caches, is not counted."""
        found = []
        self.round(request, prepare)
        while len(found) < ROUNDS or len(found) < ROUNDS + MORE_ROUNDS and min(found) > limit * REQUESTS:
            found.append(self.round(request, prepare))
        return min(found) // REQUESTS

    def round(self, request, prepare, requests=REQUESTS):
        bodies = [prepare() for _ in range(requests)]
        self.control("zero")
        for body in bodies:
            request(body)
        self.control("dump")
        self.dumps += 1
        return instructions(self.last_dump)

    @property
    def last_dump(self):
        return f"{self.directory / 'counts'}.{self.dumps}"

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


def owner_of_a_passkey(bench, server, project, directory):
    call = lambda method: f"/v2/accounts/{method}?key={project.key}"
    user, passkey = server.post(project.path("signUp"), {"returnSecureToken": True}), bench.Passkey(directory, 1)
    options = server.post(call("passkeyEnrollment:start"), {"idToken": user["idToken"]})
    server.post(call("passkeyEnrollment:finalize"), {
        "idToken": user["idToken"], "authenticatorRegistrationResponse": passkey.registration(
            options["credentialCreationOptions"]["challenge"])})

    def assertion():
        challenge = server.post(call("passkeySignIn:start"), {})["credentialRequestOptions"]["challenge"]
        return {"authenticatorAuthenticationResponse": passkey.assertion(challenge, user["localId"])}

    return lambda body: server.post(call("passkeySignIn:finalize"), body), assertion


def requests(bench, server, project, provider, directory):
    """By name, the counted request, and what makes its body before."""
    sign_in = {"email": "ada@example.com", "password": PASSWORD, "returnSecureToken": True}
    user = server.post(project.path("signUp"), sign_in)
    refresh = f"grant_type=refresh_token&refresh_token={user['refreshToken']}"
    token = f"providerId=google.com&id_token={provider.token(1)}"
    google = {"requestUri": "http://localhost", "returnSecureToken": True, "postBody": token}
    place = f"/users/{user['localId']}.json?ns={project.id}&auth={user['idToken']}"
    server.ask("PUT", f"/.settings/rules.json?ns={project.id}", RULES, project.headers)
    post = lambda path, body, headers=None: (lambda _: server.post(path, body, headers), lambda: None)
    return {
        "anonymous sign-up": post(project.path("signUp"), {"returnSecureToken": True}),
        "password sign-in": post(project.path("signInWithPassword"), sign_in),
        "refresh": post(f"/v1/token?key={project.key}", refresh, {"Content-Type": FORM}),
        "lookup": post(project.path("lookup"), {"idToken": user["idToken"]}),
        "Google's ID token": post(project.path("signInWithIdp"), google),
        "passkey sign-in": owner_of_a_passkey(bench, server, project, directory),
        "database write": (lambda _: server.ask("PUT", place, {"name": "Ada", "number": 1843}), lambda: None),
        "database read": (lambda _: server.ask("GET", place), lambda: None),
    }


def counts(bench, directory, limits):
    project, provider = bench.Project(directory / "data"), bench.Provider(directory)
    for words in (
            ["provider", "set", "google.com", "--client-id", provider.CLIENT,
             "--endpoint", f"issuer=http://{provider.host},keys=http://{provider.host}/certs"],
            ["config", "set", f"passkeyConfig.rpId={bench.Passkey.PARTY}",
             f'passkeyConfig.expectedOrigins=["{bench.Passkey.ORIGIN}"]']):
        subprocess.run(
            [bench.CRESSET, *words, "--project", project.id, "--data", directory / "data"],
            stdout=subprocess.DEVNULL, check=True)
    server = CountedServer(bench, directory, "--database-api", "--allow-provider-host", provider.host)
    try:
        asked = requests(bench, server, project, provider, directory)
        return {
            name: server.count(request, prepare, limits.get(name, math.inf))
            for name, (request, prepare) in asked.items()}
    finally:
        server.stop()


def history():
    """Prints the versions of counted.json as a table, oldest first."""
    def git(*words):
        return subprocess.run(["git", *words], cwd=FIGURES.parent, capture_output=True, text=True, check=True).stdout

    versions = [line.split() for line in reversed(git("log", "--format=%h %cs", "--", FIGURES.name).splitlines())]
    figures = [json.loads(git("show", f"{commit}:./{FIGURES.name}")) for commit, _ in versions]
    print("| Instructions of a request |" + "".join(f" {date} `{commit}` |" for commit, date in versions))
    print("| --- |" + " --- |" * len(versions))
    for name in figures[-1]:
        print(f"| {name} |" + "".join(f" {found[name]:,} |" if name in found else " |" for found in figures))


def main(bench, writes):
    """Prints the figures beside those of counted.json, and returns whether one has grown."""
    former = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    with tempfile.TemporaryDirectory() as directory:
        limits = {name: count * (1 + TOLERANCE) for name, count in former.items()}
        found = counts(bench, pathlib.Path(directory), limits)
    grown = [name for name, count in found.items() if count > limits.get(name, count)]
    for name, count in found.items():
        change = f"{count / former[name] - 1:+.1%}" if name in former else "new"
        print(f"{name:32} {count:12,} instructions  {change}{'  GREW' if name in grown else ''}")
    if writes:
        FIGURES.write_text(json.dumps(found, indent=4) + "\n")
    elif grown:
        print(f"bench: {', '.join(grown)} grew by more than {TOLERANCE:.0%}; find out why, "
              "or write the new figures with `scripts/bench --counted --write`")
    return bool(grown) and not writes
