"""The samples of the pages for apps and servers, run as they stand by the tools of their platforms."""

import json
import re
import shutil
import subprocess

import flask
import pytest

from browser import browsing
from conftest import Project, Server, run, run_json
from guides import ROOT, blocks
from hosting import hosting
from polling import PATIENCE
from vendor_sources import sdk_bundle

pytestmark = pytest.mark.sqlite_only("samples of clients, which see no store")

DOCS = ROOT / "docs"
ANDROID, SERVERS, WEB = (
    DOCS / page for page in ["tutorials/android-flutter-app.md", "guides/server-sdks.md", "tutorials/web-app.md"])


USER = {"email": "dora@example.com", "password": "correct horse", "returnSecureToken": True}


def sample(page, language, word):
    """The only block of the page that has the word."""
    [text] = [block.text for block in blocks(page, language) if word in block.text]
    return text


def tool(name):
    found = shutil.which(name)
    if not found:
        pytest.fail(f"no {name} here: run scripts/setup --test", pytrace=False)
    return found


def output(*words, **options):
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def emails(data, project):
    listed = run_json("users", "list", "--project", project.id, "--data", data)["users"]
    return [user["email"] for user in listed]


@pytest.fixture
def asked(server, project):
    """A sample with this server in the place of the page's."""
    def asked(text):
        text = re.sub("https://HOST|http://127.0.0.1:9097", server.url, text)
        return re.sub("AIza…|API-KEY", project.key, text)
    return asked


@pytest.fixture
def tokens(server, project, data):
    """The tokens of a user, of one whose sessions were ended, and a forged one; and the user's id."""
    users = [
        server.post(
            f"/v1/accounts:signUp?key={project.key}",
            {"email": email, "password": "correct horse", "returnSecureToken": True}).json()
        for email in ["ada@example.com", "bob@example.com"]]
    run("users", "update", "bob@example.com", "--disable", "--project", project.id, "--data", data)
    head, claims, signature = users[0]["idToken"].split(".")
    forged = f"{head}.{claims}.{signature[:9]}{'A' if signature[9] != 'A' else 'B'}{signature[10:]}"
    return users[0]["localId"], [users[0]["idToken"], users[1]["idToken"], forged]


# Apps


def test_fetch_signs_up_without_the_sdk(asked, data, project, tmp_path):
    script = tmp_path / "page.mjs"
    script.write_text(asked(sample(WEB, "js", "fetch(")))
    assert output(tool("node"), script).startswith("signed in ")
    assert emails(data, project) == ["bob@example.com"]
    again = subprocess.run([tool("node"), script], capture_output=True, text=True, timeout=PATIENCE)
    assert again.returncode != 0 and "EMAIL_EXISTS" in again.stderr


def test_java_signs_up_without_the_sdk(asked, data, project, tmp_path):
    program = tmp_path / "SignUp.java"
    program.write_text(asked(sample(ANDROID, "java", "class SignUp")))
    assert json.loads(output(tool("java"), program))["email"] == "carol@example.com"
    assert emails(data, project) == ["carol@example.com"]
    again = subprocess.run([tool("java"), program], capture_output=True, text=True, timeout=PATIENCE)
    assert again.returncode != 0 and "EMAIL_EXISTS" in again.stderr


@pytest.fixture(scope="module")
def sdk(tmp_path_factory):
    return sdk_bundle(tmp_path_factory.mktemp("sdk"))


def page_host(sdk, page):
    application = flask.Flask("page")
    application.add_url_rule("/firebase.js", "sdk", lambda: flask.send_file(sdk))
    application.add_url_rule("/", "page", lambda: page)
    return application


@pytest.mark.parametrize("silenced", [True, False])
def test_the_web_page_signs_in_over_https(sdk, certificate, tmp_path, silenced):
    """The page of the tutorial, with a bundle of the SDK for the vendor's. That has no sign-up: the user is there."""
    project = Project(tmp_path / "data", "my-app")
    server = Server(
        "serve", "--data", project.data, "--bcrypt-cost", "4", "--tls-cert", certificate[0], "--tls-key", certificate[1],
        scheme="https", authorities=certificate[0])
    try:
        page = sample(WEB, "html", "connectAuthEmulator")
        page = page.replace("http://127.0.0.1:9097", server.url).replace("AIza…", project.key)
        page = page.replace("createUserWithEmailAndPassword, ", "")
        page = page.replace("createUserWithEmailAndPassword", "signInWithEmailAndPassword")
        page = re.sub(r'import (\{[^}]*\}) from "[^"]*";', r"const \1 = firebase;", page)
        page = page.replace('<script type="module">', '<script src="/firebase.js"></script><script type="module">')
        assert "{ disableWarnings: true }" in page
        if not silenced:
            page = page.replace(", { disableWarnings: true }", "")
        with hosting(page_host(sdk, page), certificate) as origin, browsing("--ignore-certificate-errors") as browser:
            browser.open(origin)
            browser.wait_until(lambda: browser.text("#status") == "Signed out")
            assert bool(browser.find_all(".firebase-emulator-warning")) == (not silenced)
            user = server.post(f"/v1/accounts:signUp?key={project.key}", USER).json()
            for name in ["email", "password"]:
                browser.find(f"input[name={name}]").send_keys(USER[name])
            browser.find("button").click()
            browser.wait_until(lambda: browser.text("#status") == f"Signed in: {user['localId']}")
    finally:
        assert server.stop() == 0


# Servers


def test_swift_asks_for_a_user(asked, tokens, tmp_path):
    script = tmp_path / "main.swift"
    script.write_text(asked(sample(SERVERS, "swift", "accounts:lookup")) + """
for token in CommandLine.arguments.dropFirst() { print(try await user(of: token)?.localId ?? "none") }
""")
    output(tool("swiftc"), "-swift-version", "6", "-warnings-as-errors", script, "-o", tmp_path / "program")
    user, given = tokens
    assert output(tmp_path / "program", *given).split() == [user, "none", "none"]


def test_node_asks_for_a_user(asked, tokens, tmp_path):
    (tmp_path / "users.mjs").write_text(asked(sample(SERVERS, "js", "userOf")))
    (tmp_path / "main.mjs").write_text("""
import { userOf } from "./users.mjs";
for (const token of process.argv.slice(2)) console.log((await userOf(token))?.localId ?? "none");
""")
    user, given = tokens
    assert output(tool("node"), tmp_path / "main.mjs", *given).split() == [user, "none", "none"]


def test_java_asks_for_a_user(asked, tokens, tmp_path):
    program = tmp_path / "Main.java"
    program.write_text("""
import java.io.*;
import java.net.URI;
import java.net.http.*;
public class Main {
%s
public static void main(String[] tokens) throws Exception { for (String token : tokens) System.out.println(user(token)); }
}""" % asked(sample(SERVERS, "java", "accounts:lookup")))
    user, given = tokens
    first, *others = output(tool("java"), program, *given, 'x"y').splitlines()
    assert json.loads(first)["users"][0]["localId"] == user and others == ["null"] * 3
