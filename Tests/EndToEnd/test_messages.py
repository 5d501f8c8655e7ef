"""Text messages: through Kannel, and gateways that answer as Twilio and Vonage do."""

import contextlib
import http.server
import threading
import urllib.parse

from conftest import run
from kannel import kannel

NUMBER = "+15555550100"


@contextlib.contextmanager
def gateway(status, answer):
    """A server that gives one answer; yields its port and the requests that it gets."""
    requests = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            requests.append((self.path, self.headers, dict(urllib.parse.parse_qsl(body))))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port, requests
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_refusal_is_shown_without_number_and_secret():
    answer = b'{"code": 21211, "message": "+15555550100 is not a number (a-secret)"}'
    with gateway(400, answer) as (port, requests):
        done = run("sms", "test", "--to", NUMBER, "--sms", f"twilio://AC1:a-secret@127.0.0.1:{port}?from=x", expect=1)
    assert len(requests) == 1
    assert "is not a number" in done.stderr
    assert "5550100" not in done.stderr and "a-secret" not in done.stderr


def test_wrong_password_is_told():
    with kannel() as network:
        done = run("sms", "test", "--to", NUMBER, "--sms", network.url.replace("a-password", "wrong"), expect=1)
    assert "status 403" in done.stderr


def test_twilio_form():
    with gateway(201, b'{"status": "queued"}') as (port, requests):
        run("sms", "test", "--to", NUMBER, "--sms", f"twilio://AC1:token@127.0.0.1:{port}?from=Example")
    (path, headers, fields), = requests
    assert path == "/2010-04-01/Accounts/AC1/Messages.json"
    assert headers["Authorization"].startswith("Basic ")
    assert fields == {"To": NUMBER, "From": "Example", "Body": "This is a test message."}


def test_vonage_form():
    with gateway(200, b'{"messages": [{"status": "0"}]}') as (port, requests):
        run("sms", "test", "--to", NUMBER, "--sms", f"vonage://key:secret@127.0.0.1:{port}?from=Example")
    (path, _, fields), = requests
    assert path == "/sms/json"
    assert fields["to"] == NUMBER[1:] and fields["api_secret"] == "secret"


def test_message_reaches_the_network_through_kannel():
    with kannel() as network:
        run("sms", "test", "--to", NUMBER, "--sms", network.url)
        network.await_text("test message")
