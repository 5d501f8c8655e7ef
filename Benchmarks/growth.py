"""Counts the instructions of each method with 1,000 and with many accounts: no busy machine changes the ratios.

Each account has an address, a phone number, an identity of Google, a TOTP factor and a session, in one SQLite database.
"""

import contextlib
import json
import pathlib
import sqlite3
import subprocess
import tempfile
import time

import counted

FEW, REQUESTS, ROUNDS = 1000, 10, 2
PAGE = 100
# Instructions in two seconds without requests or a clean-up.
IDLE = 2_000_000
COPIED_SESSIONS = """
    INSERT INTO session ({columns})
        SELECT {values} FROM session s, account a WHERE s.local_id = :user AND a.local_id <> :user"""


def phone_number(number):
    return f"+1212{number * 7919 % 10_000_000:07}"


def write_users(path, count):
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"users":[')
        for number in range(count):
            # Neither sorted by address nor by number.
            shuffled = number * 7_919_000_021 % 10_000_000_019
            file.write(("," if number else "") + json.dumps({
                "localId": f"imported-{number:012}", "email": f"user-{shuffled}@example.com", "emailVerified": True,
                "displayName": "A Person", "phoneNumber": phone_number(number), "createdAt": "1600000000000",
                "lastSignedInAt": "1700000000000",
                "providerUserInfo": [{
                    "providerId": "google.com", "rawId": f"{shuffled}", "email": f"user-{shuffled}@example.com"}],
            }))
        file.write("]}")
    return path


def add_sessions(data, user):
    """A copy of the user's session for each other user."""
    with contextlib.closing(sqlite3.connect(data / "cresset.db")) as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(session)")]
        other = {"local_id": "a.local_id", "digest": "randomblob(32)"}
        database.execute(
            COPIED_SESSIONS.format(
                columns=", ".join(columns), values=", ".join(other.get(name, f"s.{name}") for name in columns)),
            {"user": user})
        database.commit()
        # The counted server is slow: it must not write these rows back.
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class Users:
    """Accounts of the database: imported ones, each used once, and new ones."""

    def __init__(self, server, project, count):
        self.server, self.project, self.count, self.used = server, project, count, 0

    def imported(self):
        self.used += 1
        number = self.used * 7919 % self.count
        shuffled = number * 7_919_000_021 % 10_000_000_019
        return {
            "localId": f"imported-{number:012}", "email": f"user-{shuffled}@example.com",
            "phoneNumber": phone_number(number), "rawId": f"{shuffled}"}

    def new(self):
        self.used += 1
        sign_in = {
            "email": f"new-{self.used}@example.com", "password": counted.PASSWORD, "returnSecureToken": True}
        return {**self.server.post(self.project.path("signUp"), sign_in), **sign_in}


def methods(server, project, users):
    """By name: the limit, the request, and what makes its body before."""
    admin = f"/v1/projects/{project.id}/accounts"
    own = lambda method, body: server.post(project.path(method), body)
    asked = lambda path, body: server.post(path, body, project.headers)
    shown = lambda path: server.ask("GET", path, None, project.headers)
    v2 = f"/v2/projects/{project.id}/accounts"
    later = shown(f"{admin}:batchGet?maxResults={FEW // 2}")["nextPageToken"]

    def code():
        user = users.new()
        link = asked(f"{admin}:sendOobCode", {
            "requestType": "PASSWORD_RESET", "email": user["email"], "returnOobLink": True})
        return {"oobCode": link["oobCode"], "newPassword": counted.PASSWORD + "!"}

    def verified():
        user = users.new()
        asked(f"{admin}:update", {"localId": user["localId"], "emailVerified": True})
        return own("signInWithPassword", user)

    def lookup(body):
        assert len(asked(f"{admin}:lookup", body)["users"]) == 1, body

    def found(field, value):
        return {"expression": [{field: value}], "limit": "10"}

    one = {
        "sign-up with an address": (lambda body: own("signUp", body), lambda: {
            "email": f"fresh-{users.new()['localId']}@example.com", "password": counted.PASSWORD}),
        "sign-in with a password": (lambda body: own("signInWithPassword", body), lambda: {
            "email": users.new()["email"], "password": counted.PASSWORD, "returnSecureToken": True}),
        "refresh": (lambda body: server.post(f"/v1/token?key={project.key}", body, {"Content-Type": counted.FORM}),
                    lambda: f"grant_type=refresh_token&refresh_token={users.new()['refreshToken']}"),
        "lookup of the own account": (lambda body: own("lookup", body), lambda: {"idToken": users.new()["idToken"]}),
        "change of the name": (lambda body: own("update", body), lambda: {
            "idToken": users.new()["idToken"], "displayName": "Ada"}),
        "change of the address": (lambda body: own("update", body), lambda: {
            "idToken": (user := users.new())["idToken"], "email": f"changed-{user['localId']}@example.com"}),
        "change of the password": (lambda body: own("update", body), lambda: {
            "idToken": users.new()["idToken"], "password": counted.PASSWORD + "!"}),
        "deletion of the own account": (lambda body: own("delete", body), lambda: {"idToken": users.new()["idToken"]}),
        "methods of an address": (lambda body: own("createAuthUri", body), lambda: {
            "identifier": users.imported()["email"], "continueUri": "http://localhost"}),
        "mail to reset a password": (lambda body: own("sendOobCode", body), lambda: {
            "requestType": "PASSWORD_RESET", "email": users.imported()["email"]}),
        "reset of a password": (lambda body: own("resetPassword", body), code),
        "enrolment of a factor, started": (lambda body: server.post(
            f"/v2/accounts/mfaEnrollment:start?key={project.key}", body), lambda: {
                "idToken": verified()["idToken"], "totpEnrollmentInfo": {}}),
        **{f"administrator: lookup by {name}": (lookup, body) for name, body in (
            ("user ID", lambda: {"localId": [users.imported()["localId"]]}),
            ("address", lambda: {"email": [users.imported()["email"]]}),
            ("phone number", lambda: {"phoneNumber": [users.imported()["phoneNumber"]]}),
            ("identity", lambda: {"federatedUserId": [{
                "providerId": "google.com", "rawId": users.imported()["rawId"]}]}))},
        "administrator: query by address": (
            lambda body: asked(f"{admin}:query", body), lambda: found("email", users.imported()["email"])),
        "administrator: query by phone number": (
            lambda body: asked(f"{admin}:query", body), lambda: found("phoneNumber", users.imported()["phoneNumber"])),
        "administrator: custom claims": (lambda body: asked(f"{admin}:update", body), lambda: {
            "localId": users.imported()["localId"], "customAttributes": '{"role":"editor"}'}),
        "administrator: change of the address": (lambda body: asked(f"{admin}:update", body), lambda: {
            "localId": (user := users.imported())["localId"], "email": f"moved-{user['rawId']}@example.com"}),
        "administrator: disable": (lambda body: asked(f"{admin}:update", body), lambda: {
            "localId": users.imported()["localId"], "disableUser": True}),
        "administrator: end all sessions": (
            lambda user: asked(f"{v2}/{user['localId']}/sessions:revokeAll", {}), users.imported),
        "administrator: delete": (
            lambda user: asked(f"{admin}:delete", {"localId": user["localId"]}), users.imported),
        "administrator: delete of a batch of one": (
            lambda user: asked(f"{admin}:batchDelete", {"localIds": [user["localId"]], "force": True}), users.imported),
        "administrator: import of one": (lambda body: asked(f"{admin}:batchCreate", body), lambda: {
            "users": [{"localId": f"batch-{users.new()['localId']}", "email": f"batch-{users.used}@example.com"}]}),
    }
    page = {
        f"administrator: first {PAGE} accounts": (lambda _: shown(f"{admin}:batchGet?maxResults={PAGE}"), lambda: None),
        f"administrator: later {PAGE} accounts": (
            lambda _: shown(f"{admin}:batchGet?maxResults={PAGE}&nextPageToken={later}"), lambda: None),
        f"administrator: query of {PAGE} accounts": (
            lambda _: asked(f"{admin}:query", {"limit": str(PAGE), "returnUserInfo": True}), lambda: None),
        "administrator: sessions of an account": (
            lambda user: shown(f"{v2}/{user['localId']}/sessions"), users.imported),
        "administrator: personal data of an account": (
            lambda user: shown(f"{v2}/{user['localId']}:personalData"), users.imported),
        "administrator: number of accounts": (
            lambda _: asked(f"{admin}:query", {"returnUserInfo": False}), lambda: None),
        "administrator: newest audit events": (
            lambda _: shown(f"/v2/projects/{project.id}/auditEvents?pageSize={PAGE}"), lambda: None),
        "administrator: daily counts": (lambda _: shown(f"/v2/projects/{project.id}/dailyCounts"), lambda: None),
    }
    return {**{name: (1.3, *pair) for name, pair in one.items()}, **{name: (2, *pair) for name, pair in page.items()}}


def commands(bench, project, users):
    """By name: the limit, and what makes the words of the command."""
    user = lambda command, field: lambda: ["users", command, users.imported()[field]]
    asked = (
        ("users show, by user ID", 1.3, user("show", "localId")),
        ("users show, by address", 1.3, user("show", "email")),
        ("users show, by phone number", 1.3, user("show", "phoneNumber")), ("users why", 1.3, user("why", "email")),
        ("users sessions", 1.3, user("sessions", "localId")),
        ("users data", 2, lambda: ["users", "data", users.imported()["localId"], "--out", "-"]),
        ("users search", 2, user("search", "email")),
        (f"users list, {PAGE} accounts", 2, lambda: ["users", "list", "--limit", str(PAGE)]),
        ("users count", 2, lambda: ["users", "count"]))
    return {
        f"cresset {name}": (limit, lambda words=words: [
            *words(), "--project", project.id, "--data", str(project.data)]) for name, limit, words in asked}


def command_instructions(directory, words):
    """The instructions of a process, without those of the libraries left out."""
    output = directory / "command"
    subprocess.run(
        ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={output}", directory / "cresset", *words],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return counted.instructions(output)


def counts(bench, directory, count):
    data = directory / "data"
    project = bench.Project(data)
    for words in (["users", "import", write_users(directory / "users.json", count)],
                  ["config", "set", "mfa.state=ENABLED", "emailPrivacyConfig.enableImprovedEmailPrivacy=false"],
                  ["factor", "enable", "totp"]):
        subprocess.run(
            [bench.CRESSET, *words, "--project", project.id, "--data", data], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, check=True)
    with bench.serving(data) as server:
        users = Users(server, project, count)
        add_sessions(data, users.new()["localId"])
    server = users.server = counted.CountedServer(bench, directory)
    found = {}
    try:
        # The clean-up after the start walks all sessions.
        while server.round(lambda _: time.sleep(2), lambda: None, 1) > IDLE:
            pass
        for name, (limit, request, prepare) in methods(server, project, users).items():
            rounds = [server.round(request, prepare, REQUESTS) for _ in range(1 + ROUNDS)]
            found[name] = limit, min(rounds[1:]) // REQUESTS
    finally:
        server.stop()
    for name, (limit, words) in commands(bench, project, users).items():
        found[name] = limit, min(command_instructions(directory, words()) for _ in range(2))
    return found


def main(bench):
    """Prints a table, and returns whether a method exceeds its limit."""
    found = []
    for count in (FEW, bench.ACCOUNTS):
        with tempfile.TemporaryDirectory() as directory:
            found.append(counts(bench, pathlib.Path(directory), count))
    few, many = found
    print(f"| Instructions of a request | {FEW:,} accounts | {bench.ACCOUNTS:,} accounts | ratio | limit |")
    print("| --- | --- | --- | --- | --- |")
    failed = False
    for name, (limit, cost) in many.items():
        ratio = cost / few[name][1]
        failed |= ratio > limit
        print(f"| {name} | {few[name][1]:,} | {cost:,} | {ratio:.2f} | {limit} |{' OVER' if ratio > limit else ''}")
    return failed
