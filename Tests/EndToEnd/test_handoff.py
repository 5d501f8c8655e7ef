"""A browser walks over the sign-in pages of the emulator and back to the app."""

import contextlib
import http.server
import threading
import urllib.parse

import pytest

from browser import browsing

APP_ID = "1:12345:web:0123456789abcdef"


@pytest.fixture(scope="module")
def browser():
    with browsing() as browser:
        yield browser


@contextlib.contextmanager
def app(page=""):
    """A web app, or one on this machine: it shows a page, and keeps the paths that it is asked for."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address[1], asked
    finally:
        server.shutdown()
        server.server_close()


def handler(emulator, **parameters):
    query = {"apiKey": "any", "eventId": "EVENT", "providerId": "github.com", **parameters}
    return f"{emulator.url}/emulator/auth/handler?{urllib.parse.urlencode(query)}"


def sign_in(emulator, link, session):
    answer = emulator.post(
        "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any",
        {"requestUri": link, "sessionId": session, "postBody": "providerId=github.com", "returnSecureToken": True})
    assert answer.status_code == 200, answer.text
    return answer.json()


def choose(browser, email):
    browser.find("#email-input").send_keys(email)
    browser.driver.execute_script("arguments[0].form.requestSubmit()", browser.find("#email-input"))


def test_an_app_on_this_machine_gets_its_answer(browser, emulator):
    with app() as (port, asked):
        browser.open(handler(
            emulator, authType="signInWithRedirect", appId=APP_ID, sessionId="0" * 64,
            redirectUrl=f"http://127.0.0.1:{port}/"))
        choose(browser, "ada@example.com")
        browser.wait_for_url(f"http://127.0.0.1:{port}/")
    answer = urllib.parse.parse_qs(urllib.parse.urlsplit(asked[0]).query)
    assert (answer["authType"], answer["eventId"]) == (["signInWithRedirect"], ["EVENT"])
    assert sign_in(emulator, answer["link"][0], "x")["email"] == "ada@example.com"
    assert browser.complaints() == []


PAGE = """<!doctype html><title>app</title>
<iframe src="%(frame)s"></iframe>
<script>
window.told = [];
window.addEventListener("message", (event) => {
    window.told.push([event.origin, event.data]);
    if (event.data.type === "authEvent") { event.source.postMessage([{ status: "ACK" }], event.origin); }
});
</script>"""


# The frame that the vendor's SDK opens wants a library, which this browser does not reach.
@pytest.mark.parametrize("query", ["apiKey=any", "apiKey=any&appName=%5BDEFAULT%5D&v=11.3.1&eid=p"])
def test_the_window_that_opened_a_popup_is_told(browser, emulator, query):
    page = PAGE % {"frame": f"{emulator.url}/emulator/auth/iframe?{query}"}
    with app(page) as (port, _):
        origin = f"http://localhost:{port}"
        page_handler = handler(emulator, authType="signInViaPopup", redirectUrl=origin + "/in")
        browser.open(origin)
        browser.driver.execute_script("window.open(arguments[0])", page_handler)
        own, popup = browser.driver.window_handles
        browser.driver.switch_to.window(popup)
        choose(browser, "eve@example.com")
        browser.wait_until(lambda: browser.driver.window_handles == [own])
        browser.driver.switch_to.window(own)
        told = browser.driver.execute_script("return window.told")
    assert {origin for origin, _ in told} == {emulator.url}
    events = [message["authEvent"] for _, message in told if message.get("type") == "authEvent"]
    assert events[0]["error"]["code"] == "auth/no-auth-event"
    # From the popup, and from the frame that it told.
    assert [event["type"] for event in events[1:]] == ["signInViaPopup", "signInViaPopup"]
    assert sign_in(emulator, events[1]["urlResponse"], events[1]["sessionId"])["email"] == "eve@example.com"


@pytest.mark.parametrize("query", ["apiKey=another", "apiKey=any&appName=another"])
def test_the_frame_of_another_app_is_told_nothing(browser, emulator, query):
    # Any page may open the popup of any app; it is for the window at `redirectUrl` alone.
    page = PAGE % {"frame": f"{emulator.url}/emulator/auth/iframe?{query}"}
    with app(page) as (port, _):
        elsewhere = handler(emulator, authType="signInViaPopup", redirectUrl="http://localhost:1/in")
        browser.open(f"http://localhost:{port}")
        browser.wait_until(lambda: browser.driver.execute_script("return window.told.length") == 1)
        browser.driver.execute_script("window.open(arguments[0])", elsewhere)
        own, popup = browser.driver.window_handles
        browser.driver.switch_to.window(popup)
        choose(browser, "eve@example.com")
        browser.wait("[data-redirect=popup]")
        browser.wait_until(lambda: browser.driver.execute_script("return document.readyState") == "complete")
        browser.driver.close()
        browser.driver.switch_to.window(own)
        # What the frame was sent before, it has seen when it answers this.
        browser.driver.execute_script("frames[0].postMessage({ type: 'webStorageSupport' }, '*')")
        browser.wait_until(lambda: browser.driver.execute_script("return window.told.length") >= 3)
        told = [message for _, message in browser.driver.execute_script("return window.told")]
    assert [message["authEvent"]["type"] for message in told if "authEvent" in message] == ["unknown", "unknown"]


def test_a_web_app_is_gone_back_to(browser, emulator):
    with app() as (port, asked):
        browser.open(handler(
            emulator, authType="signInViaRedirect", redirectUrl=f"http://localhost:{port}/in?a=b"))
        choose(browser, "ada@example.com")
        browser.wait_for_url(f"http://localhost:{port}/in?a=b")
    assert asked[0] == "/in?a=b"


def test_what_stands_behind_the_hash_is_sent_on(browser, emulator):
    browser.open(f"{emulator.url}/__/auth/handler#state=nobodys&id_token=x")
    assert "no-auth-event" in browser.wait("code").text
    assert "#" not in browser.url
