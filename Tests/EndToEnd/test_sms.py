"""Text messages: through Kannel, SMS Server Tools, and gateways that answer as Twilio and Vonage do."""

import contextlib
import http.server
import json
import resource
import signal
import subprocess
import threading
import urllib.parse

import pytest

from conftest import ENVIRONMENT, Project, command_line, run
from kannel import kannel
from polling import PATIENCE
from smstools import smstools

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


@pytest.mark.parametrize("place, fault", [("missing", "No such file or directory"), ("file", "Not a directory")])
def test_a_folder_that_takes_no_messages_is_refused(tmp_path, place, fault):
    (tmp_path / "file").touch()
    words = ["--sms", f"smstools://{tmp_path / place}"]
    project = Project(tmp_path / "data", "acme")
    for command in [["sms", "test", "--to", NUMBER], ["serve", "--listen", "127.0.0.1:0", "--data", project.data]]:
        done = run(*command, *words, expect=1)
        assert done.stderr.count("\n") == 1
        assert f"--sms: the folder {tmp_path / place}: {fault}" in done.stderr


def test_a_folder_without_a_path_is_refused():
    done = run("sms", "test", "--to", NUMBER, "--sms", "smstools://var/spool/sms/outgoing", expect=2)
    assert "--sms: expected an absolute, percent-encoded folder path after smstools://" in done.stderr


def test_a_full_disk_leaves_nothing_in_the_folder(tmp_path):
    def limit():
        # The system's own word for a file that must not grow is a signal; ignored, it is an error like a full disk.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16))

    failed = subprocess.run(
        command_line("sms", "test", "--to", NUMBER, "--sms", f"smstools://{tmp_path}"), env=ENVIRONMENT,
        capture_output=True, text=True, timeout=PATIENCE, preexec_fn=limit)
    assert failed.returncode == 1 and f"the folder {tmp_path}: File too large" in failed.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_project_names_no_folder_of_the_servers(tmp_path):
    project = Project(tmp_path / "data", "acme")
    setting = f"notification.sendSms.cressetGateway=smstools://{tmp_path}"
    done = run("config", "set", setting, "--project", "acme", "--data", project.data, expect=1)
    assert "smstools:// is not available to projects" in done.stderr


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


def test_gateway_and_answer_are_printed_as_json(tmp_path):
    gateway_url = f"smstools://{tmp_path}"
    failed = run("sms", "test", "--to", "5550100", "--sms", gateway_url, "--json", expect=2)
    assert failed.stdout == "" and "--to is 5550100; expected a number" in failed.stderr and list(tmp_path.iterdir()) == []
    answer = json.loads(run("sms", "test", "--to", NUMBER, "--sms", gateway_url, "--json").stdout)
    assert set(answer) == {"gateway", "answer"} and answer["gateway"] == f"smstools at {tmp_path}"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_projects_own_gateway_is_tested(tmp_path):
    project = Project(tmp_path / "data", "acme")
    where = ["--project", "acme", "--data", project.data]
    assert "sms test needs --sms or --project" in run("sms", "test", "--to", NUMBER, expect=2).stderr
    assert "no SMS gateway is set" in run("sms", "test", "--to", NUMBER, *where, expect=1).stderr
    assert "no project named nobody" in run(
        "sms", "test", "--to", NUMBER, "--project", "nobody", "--data", project.data, expect=1).stderr
    common = tmp_path / "common"
    common.mkdir()
    assert f"smstools at {common} accepted" in run("sms", "test", "--to", NUMBER, "--sms", f"smstools://{common}", *where).stdout
    with gateway(200, b"sent") as (port, requests):
        url = f"http://127.0.0.1:{port}/send?to={{to}}&text={{text}}#method=POST"
        run("config", "set", f"notification.sendSms.cressetGateway={url}", *where)
        host = f"127.0.0.1:{port}"
        told = run("sms", "test", "--to", NUMBER, "--allow-sms-host", host, *where).stdout
    assert told == "the gateway of acme accepted the message: status 200: sent\n" and len(requests) == 1


def test_message_reaches_the_network_through_smstools():
    with smstools() as network:
        done = run("sms", "test", "--to", NUMBER, "--sms", network.url)
        assert f"smstools at {network.outgoing} accepted the message" in done.stdout
        message = network.await_sent()
        assert list(network.outgoing.iterdir()) == []
    assert message.number == NUMBER and message.text == "This is a test message."
