"""An operator helps users in the console: one of 100,000 who cannot sign in, and one with a lost phone."""

import base64
import json

import pytest
from selenium.webdriver.common.keys import Keys

from console_walk import (
    PASSWORD, Person, Walker, operator_link, refusal, serving_console, sign_in, sign_up, wide_browser)
from conftest import run

OTHERS = 100_000
PHONE, LAPTOP = "Phone/1.0", "Laptop/2.0"


@pytest.fixture(scope="module")
def browser():
    with wide_browser() as browser:
        yield browser


def refresh(server, key, user):
    return server.post(
        f"/v1/token?key={key}", {"grant_type": "refresh_token", "refresh_token": user["refreshToken"]})


def test_an_imported_password_has_no_time(data, project, tmp_path):
    user = {"localId": "ada", "email": "ada@example.com", "passwordHash": base64.b64encode(bytes(32)).decode()}
    (tmp_path / "users.json").write_text(json.dumps({"users": [user]}))
    run("users", "import", tmp_path / "users.json", "--hash-algo", "SHA256", "--rounds", "1", "--project", "acme", "--data", data)
    with serving_console(data) as server:
        person = Person(server.url)
        person.enter(operator_link(data, server.url, "owner@example.com", "--role", "owner"))
        page = person.get("/console/projects/acme/users/ada").text
    assert "imported (SHA256)" in page


def test_one_of_100_000_users_is_found_helped_and_disabled(data, project, tmp_path, browser):
    others = [{"localId": f"other-{number}", "email": f"user-{number}@example.com"} for number in range(OTHERS)]
    (tmp_path / "users.json").write_text(json.dumps({"users": others}))
    run("users", "import", tmp_path / "users.json", "--project", "acme", "--data", data)
    with serving_console(data) as server:
        user = "bea.77@example.com"
        sign_up(server, project.key, user)
        assert refusal(sign_in(server, project.key, user, "wrong-1843")) == "INVALID_LOGIN_CREDENTIALS"
        walker = Walker(browser, server.url).enter(data)
        assert walker.element("//div[span='Users']/b").text == f"{OTHERS + 1:,}"
        search = walker.control("Search users")
        search.send_keys("Bea.77")
        walker.leave_by_keys(search, Keys.ENTER)
        assert len(browser.find_all("tr[data-row]")) == 1
        walker.follow(user)
        refused = walker.refused_sign_in("password")
        assert "127.0.0.1" in refused
        assert "This user cannot sign in" not in walker.page

        walker.press("Disable")
        assert walker.notice == "Disabled." and "This user cannot sign in" in walker.page
        assert refusal(sign_in(server, project.key, user)) == "USER_DISABLED"
        walker.refused_sign_in("disabled")
        walker.press("Enable")
        assert refusal(sign_in(server, project.key, user)) == ""
    assert walker.complaints() == []


def test_one_of_two_sessions_ends_and_the_other_one_goes_on(data, project, browser):
    with serving_console(data) as server:
        lost = sign_up(server, project.key, "bob@example.com", agent=PHONE).json()
        kept = sign_in(server, project.key, "bob@example.com", agent=LAPTOP).json()
        walker = Walker(browser, server.url).enter(data)
        walker.go("Users")
        walker.follow("bob@example.com")
        sessions = walker.card("Sessions")
        assert PHONE in sessions.text and LAPTOP in sessions.text
        walker.press("End", walker.row(PHONE))
        assert walker.notice == "The session has ended."
        assert PHONE not in walker.card("Sessions").text and LAPTOP in walker.card("Sessions").text
        assert refusal(refresh(server, project.key, lost)) == "TOKEN_EXPIRED"
        assert refusal(refresh(server, project.key, kept)) == ""
    assert walker.complaints() == []
