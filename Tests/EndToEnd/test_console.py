"""The console in a browser and by direct requests: entrance, roles, users, and forms of strangers."""

import html
import importlib.resources
import re
import urllib.parse

import pyotp
import pytest
import requests
import zxingcpp
from PIL import Image, ImageDraw

from browser import browsing
from conftest import run, run_json, serving
from console_walk import EMAIL, PASSWORD, Person, link_again, operator_link, serving_console
from kannel import free_ports

ORIGIN = "https://console.example.com"


@pytest.fixture
def console(data, project):
    with serving_console(data) as server:
        yield server


@pytest.fixture(scope="module")
def browser():
    with browsing() as browser:
        yield browser


@pytest.fixture
def owner(console, data):
    person = Person(console.url)
    assert person.enter(operator_link(data, console.url, EMAIL, "--role", "owner")).headers["Location"] == "/console/account"
    return person


def enter(browser, data, console):
    """Signs in the first owner, and leaves the page for the first password."""
    browser.open(operator_link(data, console.url, EMAIL, "--role", "owner"))
    browser.wait("#password")
    browser.open(console.url + "/console")


def test_strangers_see_only_the_sign_in(console, data, project):
    person = Person(console.url)
    for path in ["", "/projects", "/projects/acme", "/projects/acme/users", "/account"]:
        answer = person.get("/console" + path, allow_redirects=False)
        assert answer.status_code == 303 and answer.headers["Location"].startswith("/console/sign-in?next="), path
        assert answer.content == b"" and answer.headers["Cache-Control"] == "no-store"
    assert person.get("/console/missing").status_code == 404
    assert "operator create" in person.get("/console/sign-in").text
    wrong = person.act("/console/sign-in", "sign-in", email=EMAIL, password="wrong")
    assert wrong.status_code == 400 and "The email address or the password is wrong." in wrong.text
    assert "cresset-console" not in person.session.cookies
    policy = wrong.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy


def test_the_server_has_no_console_unless_asked(data, project):
    with serving("serve", "--data", data) as server:
        assert requests.get(server.url + "/console").status_code == 404
    [port] = free_ports(1)
    with serving("serve", "--data", data, "--console-listen", f"127.0.0.1:{port}") as server:
        own = f"http://127.0.0.1:{port}"
        for path in ["/console", "/console/", "/console/sign-in", "/identitytoolkit.googleapis.com/console/sign-in"]:
            for headers in [{}, {"Host": f"127.0.0.1:{port}"}, {"X-Forwarded-Host": f"127.0.0.1:{port}"}]:
                answer = requests.get(server.url + path, headers=headers)
                assert answer.status_code == 404 and "csrf" not in answer.text, path
        assert "csrf" in requests.get(own + "/console/sign-in").text
        for path in ["/", "/healthz", f"/v1/projects?key={project.key}", "/.json?ns=acme", "/consoles"]:
            assert requests.get(own + path).status_code == 404, path


def test_a_link_signs_in_once(console, data):
    invitation = operator_link(data, console.url, EMAIL, "--role", "owner")
    first, second = Person(console.url), Person(console.url)
    answer = first.enter(invitation)
    assert answer.status_code == 303
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie
    assert second.enter(invitation).status_code == 400
    assert "cresset-console" not in second.session.cookies
    assert first.get("/console/projects/acme").status_code == 200
    events = run("audit", "search", "--data", data, "--kind", "account.signed-in", "--json").stdout
    assert EMAIL in events and '"console"' in events


def test_forms_of_others_are_rejected(console, data, project, owner):
    made = requests.post(f"{console.url}/v1/accounts:signUp?key={project.key}", json={}).json()
    path = f"/console/projects/acme/users/{made['localId']}"
    own = owner.csrf(path)
    stranger = Person(console.url)
    stranger.get("/console/sign-in")
    foreign = stranger.csrf("/console/sign-in")

    def send(csrf, **headers):
        return owner.session.post(
            console.url + path, {"csrf": csrf, "act": "disable"}, allow_redirects=False, headers=headers)

    assert send("").status_code == send(foreign).status_code == send(own[:-2] + "AA").status_code == 403
    assert send(own, Origin="https://evil.example").status_code == 403
    assert send(own, **{"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert run_json("users", "show", made["localId"], "--project", "acme", "--data", data).get("disabled") is not True
    assert send(own).status_code == 303
    assert run_json("users", "show", made["localId"], "--project", "acme", "--data", data)["disabled"] is True
    # The form is stale after a sign-out, and so is the session of the cookie.
    cookies = owner.session.cookies.copy()
    out = owner.act("/console/account", "end-all")
    assert out.headers["Location"] == "/console/sign-in" and out.headers["Clear-Site-Data"] == '"cache"'
    owner.session.cookies = cookies
    assert owner.get("/console/account", allow_redirects=False).status_code == 303
    assert send(own).status_code == 303 and run_json(
        "users", "show", made["localId"], "--project", "acme", "--data", data)["disabled"] is True


def test_a_redirect_stays_in_the_console(console, data):
    invitation = operator_link(data, console.url, EMAIL, "--role", "owner")
    for target in ["https://evil.example/", "//evil.example", "/console\\evil", "/consolex", "javascript:alert(1)"]:
        person = Person(console.url)
        page = person.get("/console/sign-in?" + urllib.parse.urlencode({"next": target})).text
        assert "evil" not in page and "javascript:" not in page and "consolex" not in page
    assert Person(console.url).enter(invitation).headers["Location"] == "/console/account"


def test_roles_limit_pages_and_acts(console, data, project):
    made = requests.post(f"{console.url}/v1/accounts:signUp?key={project.key}", json={}).json()
    user = f"/console/projects/acme/users/{made['localId']}"
    run("project", "create", "other-one", "--data", data)
    viewer, support = Person(console.url), Person(console.url)
    viewer.enter(operator_link(data, console.url, "viewer@example.com", "--role", "viewer", "--project", "acme"))
    support.enter(operator_link(data, console.url, "support@example.com", "--role", "support", "--project", "acme"))
    for person in (viewer, support):
        assert person.get("/console/projects/acme").status_code == 200
        assert person.get("/console/projects/other-one").status_code == 404
        assert person.get("/console/projects/_operators").status_code == 404
        assert person.get("/console/projects/acme/users/new").status_code == 403
    page = viewer.get(user).text
    assert 'value="disable"' not in page and 'value="delete"' not in page
    refused = viewer.session.post(
        console.url + user, {"csrf": viewer.csrf("/console/account"), "act": "disable"}, allow_redirects=False)
    assert refused.status_code == 403 and "requires the role support" in refused.text
    assert support.act(user, "disable").status_code == 303
    refused = support.act(user, "delete", confirmation=made["localId"])
    assert refused.status_code == 403
    # A role that is removed ends at once.
    run("operator", "set", "support@example.com", "--role", "none", "--project", "acme", "--data", data)
    assert support.get("/console/projects/acme").status_code == 404


def test_an_operator_sets_a_password_and_enrolls_an_app(console, data, owner):
    short = owner.act("/console/account", "password", password="short")
    assert short.status_code == 400 and "aria-invalid" not in short.text
    assert owner.act("/console/account", "password", password=PASSWORD).status_code == 303
    page = owner.get("/console/account?enroll=app").text
    secret = re.search(r'data-copy="([A-Z2-7]{16,})"', page)[1]
    session = html.unescape(re.search(r'name="session" value="([^"]+)"', page)[1])
    totp = pyotp.TOTP(secret)
    wrong = owner.act("/console/account", "enroll", session=session, code="000000" if totp.now() != "000000" else "1")
    assert wrong.status_code == 400 and secret in wrong.text
    enrolled = owner.act("/console/account", "enroll", session=session, code=totp.now())
    assert enrolled.status_code == 303, enrolled.text

    person = Person(console.url)
    asked = person.act("/console/sign-in", "sign-in", email=EMAIL, password=PASSWORD)
    assert asked.status_code == 200 and "authenticator app" in asked.text
    assert "cresset-console" not in person.session.cookies
    pending = html.unescape(re.search(r'name="pending" value="([^"]+)"', asked.text)[1])
    assert person.act("/console/sign-in", "code", pending=pending, code="12345").status_code == 400
    # A link does not replace the second factor.
    again = run_json("operator", "link", EMAIL, "--data", data, "--public-url", console.url)["link"]
    assert "authenticator app" in Person(console.url).enter(again).text


def scanned(page):
    """The text of the page's QR code, as another program reads it."""
    code = re.search(r'class="qr" viewBox="0 0 (\d+) .*?d="([^"]+)"', page, re.S)
    size, scale = int(code[1]), 4
    picture = Image.new("L", (size * scale, size * scale), 255)
    pen = ImageDraw.Draw(picture)
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", code[2]):
        left, top, width = int(x) * scale, int(y) * scale, int(length) * scale
        pen.rectangle([left, top, left + width - 1, top + scale - 1], fill=0)
    return zxingcpp.read_barcode(picture).text


@pytest.mark.parametrize("length", [1, 30, 50, 56])
def test_an_authenticator_app_reads_the_code_of_the_key(console, data, length):
    email = "a" * length + "@" + "b" * (length - 1) + "c.example.com"
    person = Person(console.url)
    person.enter(operator_link(data, console.url, email, "--role", "owner"))
    page = person.get("/console/account?enroll=app").text
    secret = re.search(r'data-copy="([A-Z2-7]{16,})"', page)[1]
    uri = scanned(page)
    assert pyotp.parse_uri(uri).secret == secret and urllib.parse.quote(email, safe="") in uri


def test_a_browser_walks_from_the_link_to_a_user(console, data, project, browser):
    sign_up = f"{console.url}/v1/accounts:signUp?key={project.key}"
    name = '<img src=x onerror="alert(1)">\u202e' + "n" * 200
    made = requests.post(sign_up, json={"email": "bob@example.com", "password": PASSWORD, "displayName": name}).json()
    enter(browser, data, console)
    browser.wait(".stats")
    assert "1" in browser.text(".stat b")
    browser.find("#search").send_keys("bob@example.com\n")
    browser.wait("main table")
    browser.find("tr[data-row] a").click()
    browser.wait("form button[value=disable]").click()
    browser.wait(".notice.good")
    sign_in = f"{console.url}/v1/accounts:signInWithPassword?key={project.key}"
    refused = requests.post(sign_in, json={"email": "bob@example.com", "password": PASSWORD})
    assert refused.json()["error"]["message"] == "USER_DISABLED"
    browser.open(f"{console.url}/console/projects/acme/users/{made['localId']}")
    assert not browser.find_all("main img") and name[:20] in browser.find("#name").get_attribute("value")
    assert "This user cannot sign in" in browser.text("main")
    assert browser.complaints() == []


def test_keys_move_through_each_list(console, data, project, browser):
    for name in ["bob", "eve"]:
        requests.post(f"{console.url}/v1/accounts:signUp?key={project.key}", json={
            "email": f"{name}@example.com", "password": PASSWORD})
    enter(browser, data, console)
    for path, rows in [("/projects/acme/users", 2), ("/projects/acme/audit", 2), ("/projects/acme/methods", 5)]:
        browser.open(f"{console.url}/console{path}")
        body = browser.wait("body")
        body.send_keys("?")
        assert "Next row" in browser.wait("dialog").text
        browser.find("dialog").click()
        browser.wait_until(lambda: not browser.find_all("dialog"))
        found = browser.find_all("main tbody tr")
        assert len(found) >= rows
        for key, row in [("j", 0), ("j", 1), ("k", 0)]:
            browser.driver.switch_to.active_element.send_keys(key)
            assert "at" in found[row].get_attribute("class"), (path, key)
        browser.driver.switch_to.active_element.send_keys("/")
        assert browser.driver.switch_to.active_element.get_attribute("id") == "search"
    assert browser.complaints() == []


def test_a_new_emulator_shows_its_project(tmp_path):
    for words in [], ["--project", "shop", "--data", str(tmp_path / "data")], ["--project", "shop", "--data", str(tmp_path / "data")]:
        with serving("emulator", *words) as emulator:
            name = words[1] if words else "demo-project"
            answer = requests.get(f"{emulator.url}/console", allow_redirects=False)
            assert (answer.status_code, answer.headers["Location"]) == (303, f"/console/projects/{name}")
            assert requests.get(f"{emulator.url}/console/projects/{name}/users").status_code == 200
            assert requests.get(f"{emulator.url}/console/projects/other").status_code == 404


def test_the_mailbox_adds_mails_without_closing_the_open_one(browser):
    with serving("emulator", "--project", "acme") as emulator:
        accounts = f"{emulator.url}/identitytoolkit.googleapis.com/v1/accounts"

        def mail(email):
            requests.post(f"{accounts}:sendOobCode?key=any", json={"requestType": "EMAIL_SIGNIN", "email": email})

        mail("bob@example.com")
        browser.open(f"{emulator.url}/console/projects/acme/mailbox")
        browser.wait("[data-live] .card summary").click()
        mail("eve@example.com")
        browser.wait_until(lambda: len(browser.find_all("[data-live] .card")) == 2)
        first, second = browser.find_all("[data-live] .card")
        assert "eve@example.com" in first.text and "bob@example.com" in second.text
        assert [len(card.find_elements("css selector", "details[open]")) for card in (first, second)] == [0, 1]
        browser.open("about:blank")
        browser.complaints()


def links(browser, url):
    """The paths of the console's pages that the page links to, without downloads."""
    found = [anchor.get_attribute("href") for anchor in browser.find_all("a[href]:not([download])")]
    paths = {link.removeprefix(url).split("#")[0] for link in found if link and link.startswith(url + "/console")}
    return sorted(path for path in paths if "export" not in path and "download" not in path)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_accessible_small_and_fits_a_phone(console, data, project, browser, scheme):
    for email in ["bob@example.com", "eve@example.com"]:
        requests.post(
            f"{console.url}/v1/accounts:signUp?key={project.key}", json={"email": email, "password": PASSWORD})
    owner = Person(console.url)
    owner.enter(operator_link(data, console.url, EMAIL, "--role", "owner"))
    axe = importlib.resources.files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    browser.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    browser.open(link_again(data, console.url))
    browser.wait("header.bar")
    waiting, seen, faults = ["/console/projects/acme", "/console/account", "/console/projects"], set(), []
    kinds = set()
    while waiting:
        path = waiting.pop()
        # Of pages that differ in an ID or a query, one of a kind.
        kind = re.sub(r"/users/(?!new$)[^/?]+$", "/users/ID", re.sub(r"\?.*", "", path))
        if kind in kinds:
            continue
        kinds.add(kind)
        seen.add(path)
        body = owner.get(path)
        if body.status_code != 200 or "text/html" not in body.headers["Content-Type"]:
            faults.append((path, body.status_code))
            continue
        if len(body.content) > 60_000:
            faults.append((path, f"{len(body.content)} bytes"))
        browser.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": 360, "height": 800, "deviceScaleFactor": 1, "mobile": True})
        browser.open(console.url + path)
        width = browser.driver.execute_script("return document.documentElement.scrollWidth")
        if width > 360:
            faults.append((path, f"{width} px wide"))
        browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        browser.driver.execute_script(axe)
        found = browser.driver.execute_async_script("""
            const done = arguments[arguments.length - 1];
            axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}).then(result => done(
                result.violations.filter(found => ["serious", "critical"].includes(found.impact)).map(
                    found => [found.id, found.nodes.slice(0, 2).map(node => node.html)])));
            """)
        faults += [(path, violation) for violation in found]
        faults += [(path, complaint) for complaint in browser.complaints() if "[DOM]" not in complaint]
        waiting += [other for other in links(browser, console.url) if "notice=" not in other]
    assert not faults, "\n".join(map(str, faults))
    assert len(seen) >= 6, seen
