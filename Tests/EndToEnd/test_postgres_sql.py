"""What servers and commands say to the database, by its own log: nothing beyond what the guide lists for other engines."""

import re

from conftest import run, run_json
from guides import ROOT
from mailbox import Mailbox
from polling import PATIENCE
from postgres import Cluster, Pooler
from servers import new_address, race, refresh, shop
from test_events import hooked
from test_phones import Site

PAGE = ROOT / "docs" / "reference" / "postgresql.md"
COMMON = set("""
    ALL AND AS ASC BEGIN BETWEEN BY CASE CAST CHECK COMMIT CREATE CURRENT_TIMESTAMP DEFAULT DELETE DESC DISTINCT DROP
    ELSE END EXISTS FALSE FROM GROUP HAVING IF IN INDEX INNER INSERT INTO IS JOIN KEY LEFT LIKE LIMIT NOT NULL OFFSET ON OR ORDER
    PRIMARY ROLLBACK SELECT SET TABLE THEN TRUE UNION UNIQUE UPDATE VALUES WHEN WHERE
""".split())
OPERATORS = {"*", "<", "<=", "=", ">", ">=", "<>", "+", "-", "||"}


def statements(log):
    """The statements that were run, without names and texts in quotation marks."""
    for found in re.finditer(r"LOG:  (?:execute \S+|statement): (.*(?:\n\t.*)*)", log):
        if "current_setting" not in found[1]:
            yield re.sub(r""""[^"]*"|'[^']*'""", "", found[1])


def tour(made, tmp_path, *options, address):
    """What a project's people and administrators do in a year."""
    mails = Mailbox(tmp_path / "mails")
    options = [*options, "--mail-dir", mails.directory, "--sms", "kannel://tester:a@127.0.0.1:1?from=Example"]
    one, two = sites = [
        made.serve(*options, "--audit-sign-ins", "--allow-hook-host", "127.0.0.1", address=address) for _ in range(2)]
    one.mailbox = mails
    where = ["--project", made.project.id, "--data", made.address]
    made.configure(one, "signIn.phoneNumber", {"signIn": {"phoneNumber": {"enabled": True}}})
    made.configure(one, "multiTenant", {"multiTenant": {"allowTenants": True}})
    tenant = one.server.post(
        "/v2/projects/acme/tenants", {"displayName": "north", "allowPasswordSignup": True}, headers=made.admin).json()
    with hooked() as hook:
        run("webhook", "add", hook.url, *where)
        race(sites, lambda site: site.call("signUp", {"email": "ada@example.com", "password": "engine-1843"}))
        user = one.sign_up(address := new_address())
        two.success("signUp", {"email": address, "password": "engine-1843", "tenantId": tenant["name"].split("/")[-1]})
        one.success("signUp", {})
        hook.arrived.get(timeout=PATIENCE)
    refresh(two, user["refreshToken"])
    two.sign_in(address)
    two.sign_in(address, "wrong-1815")
    one.reset_link(address)
    phone = Site(one.server, "acme", made.project.key, made.admin, None)
    phone.sign_in(phone.send(), "000000")
    for body in ({"returnUserInfo": True, "sortBy": "NAME"}, {"expression": [{"email": address}]}):
        one.server.post("/v1/projects/acme/accounts:query", body, headers=made.admin)
    one.server.get("/v1/projects/acme/accounts:batchGet?maxResults=1", headers=made.admin)
    for site in sites:
        site.server.get("/readyz")
        site.server.get("/metrics")
    for key in ("id", "email", "name", "created", "last-sign-in"):
        run("users", "list", "--sort", key, "--descending", "--limit", "1", *where)
    run("users", "export", tmp_path / "users.json", *where)
    run("users", "import", tmp_path / "users.json", "--overwrite", *where)
    run("app", "add-web", "Shop", *where)
    run("provider", "set", "oidc.acme", "--issuer", "https://id.example.com", "--client-id", "client", *where)
    for command in (
            ["users", "search", "ada"], ["users", "count", "--anonymous"], ["users", "usage"],
            ["users", "sessions", user["localId"]], ["users", "revoke", "--all", user["localId"]], ["app", "list"],
            ["provider", "list"], ["token", "list"], ["domain", "list"], ["webhook", "list"], ["events", "list"]):
        run(*command, *where)
    run("users", "delete", user["localId"], "--yes", *where)
    for command in (
            ["audit", "tail"], ["audit", "search", "--kind", "account.created"], ["audit", "verify"], ["keys", "rotate"]):
        run(*command, "--data", made.address)


def test_nothing_is_used_that_the_guide_does_not_list(cluster, tmp_path):
    page = PAGE.read_text(encoding="utf-8")
    listed = " ".join(re.findall(r"`([^`]+)`", page[page.index("| used | where |"):]))
    with Cluster() as cluster, Pooler(cluster) as pooler:
        cluster.set("log_statement", "all")
        for way, *options in ([cluster.url], [pooler.url, "--database-pooler"]):
            name = cluster.create()
            with shop(cluster.url(name)) as made:
                tour(made, tmp_path / name, *options, address=way(name))
            other, target = tmp_path / name / "directory", cluster.create()
            assert run_json("database", "copy", "--from", cluster.url(name), "--to", other)["rows"] > 0
            run("database", "copy", "--from", other, "--to", cluster.url(target))
            run("project", "delete", "acme", "--yes", "--data", cluster.url(name))
        said = "\n".join(statements((cluster.directory / "log").read_text()))
    words = set(re.findall(r"\b[A-Z_]{2,}\b", said))
    assert words > {"SERIALIZABLE", "UPDATE"}
    assert words - COMMON - set(re.findall(r"[A-Z_]+", listed)) - {"DATABASE"} == set()
    assert set(re.findall(r"\b([a-z_]+)\(", said)) - set(re.findall(r"[a-z_]+", listed)) == set()
    assert set(re.findall(r"[^\w\s(),.$;]+", said)) - OPERATORS - set(re.findall(r"[^\w\s]+", listed)) == set()
