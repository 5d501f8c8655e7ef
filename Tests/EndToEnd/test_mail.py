"""Mails as they arrive: over SMTP in every way, after a crash, in files; read by a parser that is not ours."""

import contextlib
import datetime
import email
import email.policy
import json
import re
import socket
import ssl
import stat
import threading
import urllib.parse

import pytest
import requests

import store
from conftest import run, run_json, serving
from mailbox import link
from polling import PATIENCE, poll
from smtp import PASSWORD, USER, MailServer

SENDER = ["--mail-from", "Acme Größe <auth@acme.example>"]
CREDENTIALS = urllib.parse.quote(USER) + ":" + urllib.parse.quote(PASSWORD)


def serve(data, *arguments, **options):
    return serving("serve", "--data", data, "--bcrypt-cost", "4", *arguments, **options)


def ask(server, key, kind="PASSWORD_RESET", address="ada@example.com", **headers):
    answer = server.post(
        f"/v1/accounts:sendOobCode?key={key}", {"requestType": kind, "email": address}, headers=headers)
    assert answer.status_code == 200, answer.text


def sign_up(server, key, address="ada@example.com"):
    answer = server.post(f"/v1/accounts:signUp?key={key}", {"email": address, "password": "engine-1843"})
    assert answer.status_code == 200, answer.text


def metric(server, name):
    found = re.search(rf"^{name}(?:{{.*}})? (\S+)$", server.get("/metrics").text, re.MULTILINE)
    return float(found.group(1)) if found else 0


def code(message):
    return urllib.parse.parse_qs(urllib.parse.urlsplit(link(message)).query)["oobCode"][0]


def waiting(data):
    return store.rows(data, "SELECT count(*) FROM outbox WHERE kind = 'mail'")[0][0]


def test_a_message_is_whole(data, project):
    with MailServer() as mail, serve(data, "--smtp", f"smtp://127.0.0.1:{mail.port}", *SENDER) as server:
        sign_up(server, project.key)
        ask(server, project.key, **{"X-Firebase-Locale": "ja"})
        letter = mail.receive()
        assert (letter.sender, letter.recipients) == ("auth@acme.example", ["ada@example.com"])
        message = letter.message
        assert not message.defects
        [sender], [recipient] = message["From"].addresses, message["To"].addresses
        assert (sender.display_name, sender.addr_spec) == ("Acme Größe", "auth@acme.example")
        assert recipient.addr_spec == "ada@example.com"
        assert re.search("[\u3040-\u30ff\u4e00-\u9fff]", message["Subject"])
        assert re.search("[\u3040-\u30ff]", message.get_body(("plain",)).get_content())
        assert message["Content-Language"] == "ja"
        assert re.fullmatch(r"<[0-9a-f]{32}@acme\.example>", message["Message-ID"])
        age = datetime.datetime.now(datetime.timezone.utc) - message["Date"].datetime
        assert abs(age) < datetime.timedelta(minutes=5)
        assert link(message).startswith(server.url + "/__/auth/action?mode=resetPassword&oobCode=")
        poll(lambda: waiting(data) == 0)
        assert metric(server, "cresset_mails_sent_total") == 1


def test_an_address_without_an_account_gets_nothing(data, project):
    with MailServer() as mail, serve(data, "--smtp", f"smtp://127.0.0.1:{mail.port}", *SENDER) as server:
        sign_up(server, project.key)
        ask(server, project.key, address="nobody@example.com")
        ask(server, project.key)
        assert mail.receive().recipients == ["ada@example.com"]
        poll(lambda: waiting(data) == 0)
        assert mail.letters.empty()


def protected(certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    return context


@pytest.mark.parametrize("way", ["starttls", "tls"])
def test_a_protected_server_gets_user_and_password(data, project, certificate, way):
    if way == "tls":
        # It asks for STARTTLS otherwise, and does not see that TLS is there from the start.
        mail = MailServer(tls=protected(certificate), auth_required=True, auth_require_tls=False)
        scheme = "smtps"
    else:
        mail = MailServer(tls_context=protected(certificate), require_starttls=True, auth_required=True)
        scheme = "smtp"
    # The host is this machine: there, without the parameter, an open connection would do.
    parameter = "?starttls=always" if way == "starttls" else ""
    smtp = {"CRESSET_SMTP": f"{scheme}://{CREDENTIALS}@127.0.0.1:{mail.port}{parameter}"}
    with mail, serve(data, *SENDER, "--smtp-ca", certificate[0], environment=smtp) as server:
        sign_up(server, project.key)
        ask(server, project.key)
        letter = mail.receive()
        assert letter.is_secret and letter.user == USER
        assert link(letter.message).startswith(server.url)


@pytest.mark.parametrize("fault", ["authority", "password", "protection"])
def test_a_server_that_cannot_be_trusted_gets_nothing(data, project, certificate, tmp_path, fault):
    options = {} if fault == "protection" else {"tls_context": protected(certificate), "auth_required": True}
    credentials = "acme:wrong-1815" if fault == "password" else CREDENTIALS
    authority = [] if fault == "authority" else ["--smtp-ca", certificate[0]]
    log = tmp_path / "log"
    with MailServer(**options) as mail, log.open("w") as lines:
        smtp = {"CRESSET_SMTP": f"smtp://{credentials}@127.0.0.1:{mail.port}?starttls=always"}
        with serve(data, *SENDER, *authority, environment=smtp, log=lines) as server:
            sign_up(server, project.key)
            ask(server, project.key)
            poll(lambda: metric(server, "cresset_mails_deferred_total"))
            assert mail.letters.empty() and waiting(data) == 1
    text = log.read_text()
    [postponed] = [line for line in map(json.loads, text.splitlines()) if line["message"] == "mail deferred"]
    assert (postponed["level"], postponed["reason"], postponed["project"]) == ("warning", "misconfigured", "acme")
    for secret in ["wrong-1815", "wörd", "w%C3%B6rd", "ada@example.com", "oobCode"]:
        assert secret not in text


def test_a_mail_survives_a_crash_while_no_server_answers(data, project):
    with socket.socket() as reserved:
        # Bound and not listening: whoever connects is refused.
        reserved.bind(("127.0.0.1", 0))
        port = reserved.getsockname()[1]
        smtp = ["--smtp", f"smtp://127.0.0.1:{port}", *SENDER]
        with serve(data, *smtp) as server:
            sign_up(server, project.key)
            ask(server, project.key)
            poll(lambda: metric(server, "cresset_mails_deferred_total"))
            server.kill()
    # The half minute until the second attempt passes in the database.
    assert store.change(data, "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'mail'") == 1
    with MailServer(port=port) as mail, serve(data, *smtp):
        assert code(mail.receive().message)
        poll(lambda: waiting(data) == 0)


def test_a_mute_server_holds_nobody_up(data, project):
    with socket.create_server(("127.0.0.1", 0)) as mute:
        smtp = ["--smtp", f"smtp://127.0.0.1:{mute.getsockname()[1]}", *SENDER]
        with serve(data, *smtp) as server:
            sign_up(server, project.key)
            ask(server, project.key)
            connection, _ = mute.accept()
            for _ in range(3):
                ask(server, project.key)
            assert server.stop() == 0
            connection.close()
    assert waiting(data) == 4
    # What was on its way has gone back: it is due at once.
    with MailServer() as mail, serve(data, "--smtp", f"smtp://127.0.0.1:{mail.port}", *SENDER):
        assert len({mail.receive().message["Message-ID"] for _ in range(4)}) == 4


def test_a_project_uses_its_own_server(data, project):
    admin = project.admin_headers()
    with MailServer(auth_required=True, auth_require_tls=False) as own, MailServer() as common:
        with serve(data, "--smtp", f"smtp://127.0.0.1:{common.port}", *SENDER) as server:
            sign_up(server, project.key)
            smtp = {
                "senderEmail": "mail@shop.example", "host": "127.0.0.1", "port": own.port, "username": USER,
                "password": PASSWORD,
            }
            answer = requests.patch(
                f"{server.url}/v2/projects/acme/config", headers=admin, timeout=PATIENCE,
                json={"notification": {"sendEmail": {"method": "CUSTOM_SMTP", "smtp": smtp}}})
            assert answer.status_code == 200 and PASSWORD not in answer.text
            ask(server, project.key)
            letter = own.receive()
            assert (letter.sender, letter.user) == ("mail@shop.example", USER)
            assert common.letters.empty()


def test_a_projects_own_server_may_have_the_operators_certificate(data, project, certificate):
    admin = project.admin_headers()
    with MailServer(tls_context=protected(certificate), require_starttls=True) as own:
        options = ["--smtp-ca", certificate[0], "--smtp-hello", "auth.acme.example"]
        with serve(data, *options) as server:
            sign_up(server, project.key)
            smtp = {"senderEmail": "mail@shop.example", "host": "127.0.0.1", "port": own.port, "securityMode": "START_TLS"}
            answer = requests.patch(
                f"{server.url}/v2/projects/acme/config", headers=admin, timeout=PATIENCE,
                json={"notification": {"sendEmail": {"method": "CUSTOM_SMTP", "smtp": smtp}}})
            assert answer.status_code == 200
            ask(server, project.key)
            letter = own.receive()
            assert letter.is_secret and letter.hello == "auth.acme.example"


def test_a_server_is_greeted_by_the_public_name_and_sees_names_in_ascii(data, project):
    with MailServer(enable_SMTPUTF8=False) as mail:
        with serve(data, "--smtp", f"smtp://127.0.0.1:{mail.port}", "--mail-from", "auth@bücher.example", "--public-url",
                   "https://auth.acme.example") as server:
            sign_up(server, project.key, address="ada@bücher.example")
            ask(server, project.key, address="ada@bücher.example")
            letter = mail.receive()
            assert letter.hello == "auth.acme.example"
            assert (letter.sender, letter.recipients) == ("auth@xn--bcher-kva.example", ["ada@xn--bcher-kva.example"])
            assert letter.message["To"].addresses[0].addr_spec == "ada@xn--bcher-kva.example"


def test_a_server_that_takes_nothing_from_us_is_waited_for_in_its_own_words(data, project, tmp_path):
    log = tmp_path / "log"
    with socket.create_server(("127.0.0.1", 0)) as listener, log.open("w") as lines:
        def refuse():
            with contextlib.suppress(OSError):
                while True:
                    with listener.accept()[0] as connection:
                        connection.sendall(b"554 5.7.1 Your network ada@example.com is not welcome here\r\n")
        threading.Thread(target=refuse, daemon=True).start()
        with serve(data, "--smtp", f"smtp://127.0.0.1:{listener.getsockname()[1]}", *SENDER, log=lines) as server:
            sign_up(server, project.key)
            ask(server, project.key)
            poll(lambda: metric(server, "cresset_mails_deferred_total"))
            assert waiting(data) == 1
        listener.shutdown(socket.SHUT_RDWR)
    [line] = [line for line in map(json.loads, log.read_text().splitlines()) if line["message"] == "mail deferred"]
    assert line["reason"] == "misconfigured" and "554 5.7.1 Your network … is not welcome here" in line["cause"]


def test_mail_in_files_resets_a_password(data, project, tmp_path):
    folder = tmp_path / "mail"
    with serve(data, "--mail-dir", folder) as server:
        sign_up(server, project.key)
        ask(server, project.key)
        [file] = poll(lambda: list(folder.glob("*.eml")))
        assert re.fullmatch(r"\d{13}-[0-9a-f]{32}\.eml", file.name)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600 and stat.S_IMODE(folder.stat().st_mode) == 0o700
        message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
        assert message["From"].addresses[0].addr_spec == "noreply@localhost"
        reset = {"oobCode": code(message), "newPassword": "difference-2"}
        assert server.post(f"/v1/accounts:resetPassword?key={project.key}", reset).status_code == 200
        again = {"email": "ada@example.com", "password": "difference-2"}
        assert server.post(f"/v1/accounts:signInWithPassword?key={project.key}", again).status_code == 200
        assert list(folder.iterdir()) == [file]


def test_templates_come_from_files(data, project, tmp_path):
    templates = tmp_path / "templates" / "acme"
    templates.mkdir(parents=True)
    (templates / "passwordReset.subject").write_text("Neues %APP_NAME%-Passwort\n")
    (templates / "passwordReset.de.html").write_text("<p>Für %EMAIL%: <a href='%LINK%'>hier</a></p>")
    with serve(data, "--mail-dir", tmp_path / "mail", "--mail-templates", templates.parent) as server:
        sign_up(server, project.key)
        ask(server, project.key, **{"Accept-Language": "de"})
        [file] = poll(lambda: list((tmp_path / "mail").glob("*.eml")))
    message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    assert message["Subject"] == "Neues acme-Passwort"
    assert message.get_body(("html",)).get_content().startswith("<p>Für ada@example.com: <a href='http")
    assert message.get_body(("plain",)).get_content().startswith("Für ada@example.com: hier (http")


def test_without_a_way_mail_waits_and_the_operator_is_told(data, project, tmp_path):
    log = tmp_path / "log"
    with log.open("w") as lines, serve(data, log=lines) as server:
        sign_up(server, project.key)
        ask(server, project.key)
        poll(lambda: metric(server, "cresset_mails_waiting"))
        ask(server, project.key)
        poll(lambda: metric(server, "cresset_mails_deferred_total") >= 2)
    assert waiting(data) == 2
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    # One line for both mails.
    [notice] = [line for line in lines if line["message"] == "mails waiting for a transport"]
    assert (notice["waiting"], notice["cause"]) == (1, "no mail server is set; set --smtp or --mail-dir")
    assert {
        "mail will wait; neither --smtp nor --mail-dir is set", "mails waiting for a transport",
        "--public-url is not set; links are mailed only if the request names a known host",
    } == {line["message"] for line in lines if line["level"] == "warning"}


def test_the_emulator_sends_nothing_unless_it_is_told(tmp_path):
    log = tmp_path / "log"
    with log.open("w") as lines, serving("emulator", "--log-level", "debug", log=lines) as emulator:
        sign_up(emulator, "any")
        ask(emulator, "any")
        [code] = emulator.get("/emulator/v1/projects/demo-project/oobCodes").json()["oobCodes"]
        poll(lambda: metric(emulator, "cresset_mails_sent_total"))
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    [captured] = [line for line in lines if line["message"] == "mail captured"]
    assert captured["level"] == "info" and captured["project"] == "demo-project"
    assert [line["link"] for line in lines if line["message"] == "captured mail link"] == [code["oobLink"]]
    with MailServer() as mail:
        smtp = ["--smtp", f"smtp://127.0.0.1:{mail.port}", *SENDER]
        with serving("emulator", *smtp) as emulator:
            sign_up(emulator, "any")
            ask(emulator, "any")
            assert "/emulator/action?mode=resetPassword" in link(mail.receive().message)


def test_a_test_mail_is_sent_by_each_way(data, project, tmp_path):
    where = ["--to", "ada@example.com"]
    assert "mail test needs --smtp" in run("mail", "test", *where, expect=2).stderr
    assert "--to is ada; expected an address" in run("mail", "test", "--to", "ada", expect=2).stderr
    refused = run("mail", "test", *where, "--project", "acme", "--data", data, expect=1)
    assert "the mail was not accepted: no mail server is set; set --smtp or --mail-dir" in refused.stderr
    with MailServer() as mail:
        smtp = ["--smtp", f"smtp://127.0.0.1:{mail.port}", *SENDER]
        assert run_json("mail", "test", *where, *smtp)["sender"] == "auth@acme.example"
        letter = mail.receive()
        assert letter.recipients == ["ada@example.com"] and letter.message["Subject"] == "Test message"
        run("mail", "test", *where, *smtp, "--project", "acme", "--data", data)
        assert mail.receive().sender == "auth@acme.example"
    run("mail", "test", *where, "--mail-dir", tmp_path / "mail")
    assert len(list((tmp_path / "mail").glob("*.eml"))) == 1
    # Nothing was queued.
    assert waiting(data) == 0


def test_an_operator_sends_a_reset(data, project, tmp_path):
    where = ["--project", "acme", "--data", data]
    assert "no user" in run("users", "send-reset", "ada@example.com", *where, expect=1).stderr
    run("users", "create", "--email", "ada@example.com", *where)
    told = run("users", "send-reset", "ada@example.com", *where, expect=2).stderr
    assert "the address of the link is unknown; set --public-url" in told and waiting(data) == 0
    url = ["--public-url", "https://auth.example.com"]
    shown = run("users", "send-reset", "ada@example.com", "--print-link", *url, *where).stdout
    assert shown.startswith("https://auth.example.com/__/auth/action?mode=resetPassword&oobCode=")
    assert waiting(data) == 0
    told = run("users", "send-reset", "ada@example.com", *url, *SENDER, *where).stdout
    assert "is queued; `cresset serve` sends it when it runs" in told and waiting(data) == 1
    with MailServer() as mail, serve(data, "--smtp", f"smtp://127.0.0.1:{mail.port}", *SENDER) as server:
        secret = code(mail.receive().message)
        answer = server.post(
            f"/v1/accounts:resetPassword?key={project.key}", {"oobCode": secret, "newPassword": "engine-1844"})
        assert answer.json()["email"] == "ada@example.com"
        assert run_json("users", "send-reset", "ada@example.com", *url, *SENDER, *where)["isServerRunning"] is True
        assert link(mail.receive().message).startswith("https://auth.example.com/")
