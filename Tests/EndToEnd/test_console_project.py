"""An operator changes a project in the console: mails, quotas, rules and keys, with the effect on apps."""

import time

import jwt
import pytest
import requests

from conftest import Database, storage_options
from console_walk import Person, Walker, operator_link, refusal, serving_console, sign_up, wide_browser
from polling import PATIENCE, poll
from smtp import MailServer

WRONG = '{\n  "rules": {\n    ".read": true,\n    ".write": nobody\n  }\n}\n'
OPEN = WRONG.replace("nobody", "false")
COVERED = """
    document.documentElement.style.scrollBehavior = 'auto'
    location.hash = '#' + arguments[0]
    const bars = [...document.querySelectorAll('.bar, main > .tabs')].filter(bar => getComputedStyle(bar).position == 'sticky')
    const edge = Math.max(...bars.map(bar => bar.getBoundingClientRect().bottom))
    return scrollY > 0 && document.getElementById(arguments[0]).getBoundingClientRect().top < edge"""
CLOSED = OPEN.replace("true", "false")


@pytest.fixture(scope="module")
def browser():
    with wide_browser() as browser:
        yield browser


@pytest.mark.parametrize("page", ["policies", "templates", "methods/phone"])
def test_linked_places_lie_below_the_header(data, project, browser, page):
    with serving_console(data) as server:
        walker = Walker(browser, server.url).enter(data)
        walker.open(f"/console/projects/acme/{page}")
        places = browser.driver.execute_script(
            "return [...document.querySelectorAll('main :is(section, input, select, textarea)[id]')].map(e => e.id)")
        assert len(places) > 5
        covered = [place for place in places if browser.driver.execute_script(COVERED, place)]
        assert covered == []


def test_an_own_text_is_in_the_next_mail(data, project, browser):
    with MailServer() as mail, serving_console(
            data, "--smtp", f"smtp://127.0.0.1:{mail.port}", "--mail-from", "auth@acme.example") as server:
        bob = sign_up(server, project.key, "bob@example.com").json()
        walker = Walker(browser, server.url).enter(data)
        walker.go("Templates")
        walker.follow("Password reset")
        walker.fill("Subject of the mail", "A new password for %EMAIL%")
        walker.fill("Text of the mail", "Open %LINK% & choose one.")
        walker.press("Save")
        assert walker.notice == "Saved."
        walker.fill("Address", "ada@example.com")
        walker.press("Send a test mail")
        assert walker.notice == "The mail server accepted the mail."
        assert mail.receive().recipients == ["ada@example.com"]
        server.post(
            f"/v1/accounts:sendOobCode?key={project.key}", {"requestType": "PASSWORD_RESET", "email": "bob@example.com"})
        message = mail.receive().message
        assert message["Subject"] == "A new password for bob@example.com"
        assert "& choose one." in message.get_body(("plain",)).get_content()
        walker.go("Templates")
        assert "Own text" in walker.row("Password reset").text

        def is_listed():
            walker.open(f"/console/projects/acme/users/{bob['localId']}")
            messages = walker.card("Mails and text messages").text
            return "Password reset" in messages and "sent" in messages and "A new password" not in messages

        poll(is_listed, every=0.5)
    assert walker.complaints() == []


def test_a_quota_is_scheduled_begins_and_ends(data, project, browser):
    with serving_console(data) as server:
        def schedule(start):
            quota = walker.card("Temporary sign-up quota")
            walker.fill("Sign-ups per client network and hour", "1", quota)
            walker.fill("Duration", "12h", quota)
            field = walker.control("Start (UTC)", quota)
            field.clear()
            field.send_keys(start)
            walker.press("Save", quota)
            assert walker.notice == "Saved."

        walker = Walker(browser, server.url).enter(data)
        walker.go("Policies")
        tomorrow = time.gmtime(time.time() + 86_400)
        schedule(time.strftime("%m%d%Y\t0830AM", tomorrow))
        start = walker.control("Start (UTC)").get_attribute("value")
        assert start == time.strftime("%Y-%m-%dT08:30", tomorrow)
        for _ in range(3):
            assert refusal(sign_up(server, project.key)) == ""
        schedule("")
        poll(lambda: refusal(sign_up(server, project.key)) == "TOO_MANY_ATTEMPTS_TRY_LATER")
        walker.press("End it now")
        assert walker.notice == "Deleted."
        poll(lambda: refusal(sign_up(server, project.key)) == "")
    assert walker.complaints() == []


def test_rules_of_a_bucket_decide_at_once(data, project, browser, tmp_path):
    with serving_console(data, *storage_options(tmp_path / "objects")) as server:
        token = sign_up(server, project.key, "eve@example.com").json()["idToken"]

        def upload():
            return requests.post(
                f"{server.url}/v0/b/acme.appspot.com/o?name=a.txt", b"abc", timeout=PATIENCE,
                headers={"Authorization": f"Firebase {token}"}).status_code

        assert upload() == 403
        walker = Walker(browser, server.url).enter(data)
        walker.go("Storage")
        assert "apps are denied" in walker.notice
        walker.follow("Rules")
        draft = walker.control("Rules").get_attribute("value")
        opened = draft.replace("if false", "if request.auth != null")
        for text, status in [(opened, 200), (draft, 403)]:
            walker.fill("Rules", text)
            walker.press("Publish the rules")
            assert walker.notice == "Saved." and upload() == status
        walker.fill("Rules", opened.replace("auth !=", "auth ="))
        walker.press("Publish the rules")
        assert walker.notice.endswith("Nothing was changed.") and upload() == 403
        assert walker.element("//table[caption='Errors']/tbody/tr[1]").text.startswith("5:")
        assert "auth = null" in walker.control("Rules").get_attribute("value")
        walker.press("Restore", walker.element("//tr[.//button[normalize-space()='Restore']]"))
        assert walker.notice == "The earlier version is active." and upload() == 200

        walker.element("//summary[normalize-space()='Test a request']").click()
        walker.choose("Operation", "Create")
        walker.fill("Path", "a.txt")
        walker.press("Test")
        assert "Denied" in browser.find("#editor").text
        walker.fill("request.auth", '{"uid": "ada"}')
        walker.press("Test")
        assert "Allowed" in browser.find("#editor").text

        walker.fill("Rules", draft)
        path = "/console/projects/acme/storage/rules"
        other = Person(server.url)
        other.enter(operator_link(data, server.url, "bob@example.com", "--role", "owner"))
        assert other.act(path, "publish", rules=opened + "// mine\n").status_code == 303
        walker.press("Publish the rules")
        assert walker.notice.startswith("The rules were changed") and upload() == 200
        assert walker.control("Rules").get_attribute("value") == draft
    assert [text for text in walker.complaints() if "a status of 409" not in text] == []


@pytest.mark.sqlite_only("databases are on SQLite")
def test_rules_are_checked_published_and_rolled_back(data, project, browser):
    with serving_console(data, "--database-api") as server:
        database = Database(server, project)
        may_read = lambda: database.ask("GET", "/news", ns="acme-default-rtdb").status_code == 200
        walker = Walker(browser, server.url).enter(data)
        walker.go("Database rules")
        for text, is_open in [(OPEN, True), (CLOSED, False)]:
            walker.fill("Rules", text)
            walker.press("Publish the rules")
            assert walker.notice == "Saved." and may_read() == is_open
        walker.fill("Rules", WRONG)
        walker.press("Publish the rules")
        assert walker.notice == "The rules have an error. Nothing was changed."
        error = walker.element("//table[caption='Errors']/tbody/tr[1]").text
        assert error.startswith("4:") and '".write": nobody' in error and not may_read()
        assert "nobody" in walker.control("Rules").get_attribute("value")
        walker.press("Restore", walker.element("//tr[.//button[normalize-space()='Restore']]"))
        assert walker.notice == "The earlier version is active." and may_read()
        assert "true" in walker.control("Rules").get_attribute("value")
    assert walker.complaints() == []


def test_a_rotated_key_verifies_beside_the_new_one(data, project, browser):
    with serving_console(data) as server:
        token = sign_up(server, project.key).json()["idToken"]
        keys = lambda: {
            key["kid"]: key for key in server.get("/.well-known/jwks.json").json()["keys"] if key["kty"] == "RSA"}
        assert list(keys()) == [jwt.get_unverified_header(token)["kid"]]
        walker = Walker(browser, server.url).enter(data)
        walker.go("Keys and tokens")
        walker.press("Rotate the key")
        assert walker.notice == "The new key is published."
        browser.wait_until(lambda: len(keys()) == 2)
        (new,) = keys().keys() - {jwt.get_unverified_header(token)["kid"]}
        assert new[:16] in walker.row("signs from").text
        key = jwt.PyJWK(keys()[jwt.get_unverified_header(token)["kid"]])
        assert jwt.decode(token, key, audience="acme")["sub"]
        lookup = server.post(f"/v1/accounts:lookup?key={project.key}", {"idToken": token})
        assert lookup.status_code == 200

    assert walker.complaints() == []


def test_the_audit_log_names_an_act_and_is_verified(data, project, browser):
    with serving_console(data) as server:
        sign_up(server, project.key, "bob@example.com")
        walker = Walker(browser, server.url).enter(data)
        walker.go("Users")
        walker.follow("bob@example.com")
        walker.press("Disable")
        walker.go("Audit log")
        walker.fill("User", "bob@example.com")
        walker.choose("Event", "account.disabled")
        walker.press("Search", browser.find("main"))
        event = walker.element("//table[caption='Events']/tbody").text
        assert "account.disabled" in event and "console ada@example.com" in event and "127.0.0.1" in event
        walker.press("Verify")
        assert walker.notice == "The log is complete and unchanged."
    assert walker.complaints() == []
