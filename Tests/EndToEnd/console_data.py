"""A data set for pictures of the console: a shop with users, settings and three months of activity."""

import json
import math
import random
import re
import sqlite3
import time
import urllib.parse

import requests

from conftest import run, run_json, serving

OWNER, PASSWORD, USER = "ada@example.com", "correct horse battery", "grace.hopper@example.com"
DAY = 86_400
NAMES = """Alan Turing;Annie Easley;Barbara Liskov;Betty Holberton;Charles Babbage;Claude Shannon;Donald Knuth;
Dorothy Vaughan;Edsger Dijkstra;Emmy Noether;Evelyn Boyd Granville;Frances Allen;Hedy Lamarr;Jean Bartik;
Joan Clarke;John McCarthy;Karen Spärck Jones;Kathleen Booth;Katherine Johnson;Konrad Zuse;Margaret Hamilton;
Mary Jackson;Mary Kenneth Keller;Niklaus Wirth;Radia Perlman;Stephanie Shirley;Tony Hoare;محمد بن موسى الخوارزمي;
赵元任;Ida Rhodes;Marlyn Wescoff;Kay McNulty""".replace("\n", "").split(";")
RULES = """{
  "rules": {
    "orders": {
      "$uid": {
        ".read": "auth.uid === $uid",
        ".write": "auth.uid === $uid && newData.hasChildren(['items', 'total'])",
        "total": { ".validate": "newData.isNumber() && newData.val() >= 0" }
      }
    },
    "products": { ".read": true, ".write": "auth.token.role === 'editor'" }
  }
}
"""
STORAGE_RULES = """rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /photos/{photo} {
      allow read;
      allow write: if request.auth.token.role == 'editor' && request.resource.size < 5 * 1024 * 1024;
    }
    match /receipts/{uid}/{receipt} {
      allow read: if request.auth.uid == uid;
    }
  }
}
"""


class Person:
    """A browser without scripts: cookies, and the forms of the pages that it saw."""

    def __init__(self, url):
        self.url, self.session = url, requests.Session()

    def get(self, path, **options):
        return self.session.get(self.url + path, **options)

    def act(self, path, act, **fields):
        """Sends a form of the page as a browser does."""
        csrf = re.search(r'name="csrf" value="([^"]+)"', self.get(path).text)[1]
        return self.session.post(
            self.url + path, {"csrf": csrf, "act": act, **fields}, allow_redirects=False,
            headers={"Origin": self.url, "Sec-Fetch-Site": "same-origin"})

    def enter(self, link):
        query = urllib.parse.urlparse(link).query
        return self.act("/console/enter?" + query, "enter", **{
            name: values[0] for name, values in urllib.parse.parse_qs(query).items()})


def users(now):
    """Users in the format of the Firebase CLI. The numbers are the same in each run."""
    dice, made = random.Random(7), []
    for index in range(84):
        name = NAMES[index % len(NAMES)] if index < 64 else ""
        local = re.sub(r"[^a-z]+", ".", name.lower()).strip(".") or f"customer.{index}"
        created = now - int((index / 84) ** 1.6 * 88 * DAY) - dice.randrange(3 * 3600)
        user = {
            "localId": "".join(dice.choices("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789", k=28)),
            "email": f"{local}{index if index >= 32 else ''}@example.com", "emailVerified": dice.random() < 0.8,
            "displayName": name, "createdAt": str(created * 1000),
            "lastSignedInAt": str(dice.randrange(created, now) * 1000)}
        kind = dice.random()
        if kind < 0.3:
            user["providerUserInfo"] = [{
                "providerId": "google.com", "rawId": str(dice.randrange(10 ** 20)), "email": user["email"]}]
        elif kind < 0.4:
            user["providerUserInfo"] = [{
                "providerId": "apple.com", "rawId": str(dice.randrange(10 ** 20)), "email": user["email"]}]
        elif kind < 0.5:
            user["phoneNumber"] = f"+1650555{index:04}"
            del user["email"], user["emailVerified"]
        if index % 17 == 5:
            user["disabled"] = True
        if index == 3:
            user["email"] = "a.very.long.address.of.a.customer.in.the.wholesale.department@mail.europe.example.com"
        made.append({name: value for name, value in user.items() if value != ""})
    return {"users": made}


def add_activity(data, project, now):
    """Counters of three months, with weeks and growth."""
    dice, today = random.Random(11), now // DAY
    rows = []

    def count(day, kind, method, mean):
        week = 0.62 if (day + 3) % 7 >= 5 else 1.0
        growth = 0.55 + 0.45 * (1 - (today - day) / 90)
        events = int(mean * week * growth * (1 + 0.12 * math.sin(day / 3)) * dice.uniform(0.85, 1.15))
        if events:
            rows.append((project, day, kind, method, events))

    for day in range(today - 89, today + 1):
        launch = 2.4 if today - day in (11, 12) else 1.0
        for method, mean in [("password", 34), ("google.com", 26), ("apple.com", 11), ("phone", 6)]:
            count(day, "signUp", method, mean * launch)
            count(day, "signIn", method, mean * 7)
        count(day, "signIn", "passkey", 40 * (1 - (today - day) / 90))
        count(day, "refused", "password", 160 if today - day == 6 else 22)
        count(day, "refused", "phone", 4)
        count(day, "sent", "mail", 61 * launch)
        count(day, "failed", "mail", 9 if today - day == 6 else 1)
        count(day, "sent", "sms", 13)
    with sqlite3.connect(data / "cresset.db") as database:
        database.executemany(
            "INSERT OR REPLACE INTO daily_count (project, day, kind, method, events) VALUES (?, ?, ?, ?, ?)", rows)


def fill(data, scratch):
    """Creates the projects, users and settings of a data directory."""
    now = int(time.time())
    for name in ["shop", "shop-staging", "intranet"]:
        run("project", "create", name, "--domain", f"{name}.example.com", "--data", data)
    exported = scratch / "users.json"
    exported.write_text(json.dumps(users(now)))
    run("users", "import", exported, "--project", "shop", "--data", data, "--quiet")
    add_activity(data, "shop", now)
    secret, key = scratch / "secret", scratch / "key.json"
    secret.write_text("GOCSPX-not-a-real-secret\n")
    at = ["--project", "shop", "--data", data]
    for provider in ["google.com", "microsoft.com"]:
        run("provider", "set", provider, "--client-id", "1048576-shop.apps.example.com", "--client-secret-file",
            secret, *at)
    run("provider", "set", "oidc.staff", "--client-id", "shop", "--client-secret-file", secret, "--issuer",
        "https://login.example.com", "--display-name", "Staff", *at)
    run("app", "add-ios", "--bundle-id", "com.example.shop", "--team-id", "ABCDE12345", *at)
    run("app", "add-android", "--package", "com.example.shop", "--sha256", ":".join(["9A"] * 32), *at)
    run("app", "add-web", "Shop for the web", *at)
    run("webhook", "add", "https://hooks.example.com/cresset", *at)
    crm = run_json(
        "webhook", "add", "https://crm.example.com/events", "--event", "user.created,user.deleted", *at)
    run("webhook", "pause", crm["id"], *at)
    run("token", "create", "--name", "deploy", "--expires-in", "90d", *at)
    run("token", "create", "--name", "reports", *at)
    run("service-account", "create", "--out", key, "--public-url", "https://auth.example.com", *at)
    run("bucket", "create", "shop.appspot.com", *at)
    photo = scratch / "photo"
    for name, size in [("chair.jpg", 381_224), ("lamp.jpg", 204_731), ("table.jpg", 518_903)]:
        photo.write_bytes(bytes(size))
        run("storage", "cp", photo, f"gs://shop.appspot.com/photos/{name}", "--content-type", "image/jpeg", "--data", data)
    run("config", "set", "multiTenant.allowTenants=true", "mfa.state=ENABLED", *at)
    run("factor", "enable", "totp", *at)


def add_operators(data):
    for email, role, *project in [
            ("edsger@example.com", "administrator"), ("joan@example.com", "support", "--project", "shop"),
            ("tony@example.com", "viewer", "--project", "intranet")]:
        run("operator", "create", email, "--role", role, *project, "--data", data)


def link(data, url):
    return run_json("operator", "link", OWNER, "--data", data, "--public-url", url)["link"]


def live(server, data, key):
    """What happens while the server runs: sign-ups, sign-ins, mistakes and changes by an operator."""
    run("operator", "create", OWNER, "--role", "owner", "--data", data)
    owner = Person(server.url)
    owner.enter(link(data, server.url))
    owner.act("/console/account", "password", password=PASSWORD)

    def call(method, body, device="Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Safari/605.1.15"):
        return server.post(f"/v1/accounts:{method}?key={key}", body, headers={"User-Agent": device}).json()

    made = call("signUp", {"email": USER, "password": PASSWORD, "displayName": "Grace Hopper"})
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"
    call("signInWithPassword", {"email": USER, "password": PASSWORD}, phone)
    for _ in range(3):
        call("signInWithPassword", {"email": USER, "password": "wrong"}, phone)
    call("sendOobCode", {"requestType": "VERIFY_EMAIL", "idToken": made["idToken"]})
    user = f"/console/projects/shop/users/{made['localId']}"
    owner.act(user, "claims", claims='{"role": "editor", "team": "compilers"}')
    owner.act("/console/projects/shop/rules", "publish", source=RULES, rules=RULES)
    owner.act("/console/projects/shop/storage/rules", "publish", rules=STORAGE_RULES)
    for name in ["wholesale", "partners"]:
        owner.act("/console/projects/shop/tenants", "create", name=name, passwords="on")
    return owner, user


def serving_console(data, scratch):
    backups = scratch / "backups"
    backups.mkdir()
    run("backup", "create", "--to", backups, "--data", data)
    return serving(
        "serve", "--data", data, "--console", "--database-api", "--storage-api", "--bcrypt-cost", "4", "--sign-ups-per-hour", "0",
        "--backup-to", backups)
