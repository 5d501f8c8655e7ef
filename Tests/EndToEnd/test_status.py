"""The report of `cresset status`, its exit status for monitors, and the warnings of `serve` about the same points."""

import datetime
import json

import pytest

import store
from conftest import Project, run, run_json, self_signed, serving
from polling import poll

pytestmark = pytest.mark.sqlite_only("about the files of a data directory")
URL = ["--public-url", "https://auth.example.com"]


def status(*words, expect=3):
    return json.loads(run("status", *words, "--json", expect=expect).stdout)


def names(report):
    return {finding["name"] for finding in report["findings"]}


def test_a_missing_database_is_not_created(tmp_path):
    assert "no directory" in run("status", "--data", tmp_path / "data", expect=1).stderr
    assert not (tmp_path / "data").exists()


def test_a_new_project_misses_what_an_operator_sets(data, project):
    before = {path.name for path in data.iterdir()}
    report = status("--data", data)
    assert names(report) == {"noPublicURL", "noMail", "noBackup", "noAuthorizedDomain"} and report["needsAttention"]
    assert (report["projects"], report["users"], report["servers"]) == (1, 0, 0)
    assert report["mails"] == {"waiting": 0, "failed": 0, "oldestAt": None, "cause": None}
    text = run("status", "--data", data, expect=3).stdout
    for finding in report["findings"]:
        assert finding["text"] in text and finding["remedy"] in text
    assert {path.name for path in data.iterdir()} == before


def test_a_server_in_good_order_needs_nothing(data, tmp_path):
    Project(data, "acme")
    run("domain", "add", "app.example.com", "--project", "acme", "--data", data)
    run("users", "create", "--project", "acme", "--email", "ada@example.com", "--data", data)
    (tmp_path / "backups").mkdir()
    run("backup", "create", "--to", tmp_path / "backups", "--data", data)
    options = [*URL, "--mail-dir", tmp_path / "mail", "--backup-to", tmp_path / "backups", "--data", data]
    with serving("serve", *options, "--backup-at", "03:00") as server:
        report = status(*options, "--listen", server.host, expect=0)
        assert report["findings"] == [] and report["servers"] == 1 and report["users"] == 1
        assert report["databaseBytes"] > 0 and report["signingKeyCreatedAt"] and report["newestBackupAt"]
        # Another address has no server.
        assert names(status(*options, "--listen", "127.0.0.1:9")) == {"notReady"}
        assert server.get("/readyz").status_code == 200
    stopped = status(*options, expect=0)
    assert stopped["servers"] == 0 and stopped["findings"] == []


def test_a_stopped_server_is_reported_by_its_settings(data, project, tmp_path):
    settings = tmp_path / "c.json"
    settings.write_text(json.dumps({"data": str(data)}))
    report = status("--config", settings)
    assert "notRunning" in names(report)
    remedies = {finding["name"]: finding["remedy"] for finding in report["findings"]}
    assert remedies["noPublicURL"] == f"set publicUrl to the server's URL in {settings}"
    assert remedies["noBackup"].startswith("set backupTo to") and remedies["noMail"].startswith("set --smtp")
    with serving("serve", "--data", data) as server:
        assert "notRunning" not in names(status("--config", settings, "--listen", server.host))


def test_old_and_failed_items_are_reported(data, project, tmp_path):
    run("users", "create", "--project", "acme", "--email", "ada@example.com", "--data", data)
    run("users", "send-reset", "ada@example.com", "--project", "acme", *URL, "--data", data)
    options = [*URL, "--mail-dir", tmp_path / "mail", "--data", data]
    report = status(*options)
    assert report["mails"]["waiting"] == 1 and "mailsWaiting" not in names(report)
    store.change(data, "UPDATE outbox SET created_at = 1000")
    report = status(*options)
    assert report["mails"]["oldestAt"] == "1970-01-01T00:00:01.000Z" and "mailsWaiting" in names(report)
    store.change(data, "UPDATE outbox SET cause = 'no mail server is set'")
    report = status(*options)
    reason = next(finding["text"] for finding in report["findings"] if finding["name"] == "mailsWaiting")
    assert report["mails"]["cause"] == "no mail server is set" and reason.endswith(": no mail server is set")
    (tmp_path / "backups").mkdir()
    assert "backupOverdue" in names(status(*options, "--backup-to", tmp_path / "backups"))


def test_an_expiring_certificate_is_reported(data, project, certificate):
    tls = ["--tls-cert", certificate[0], "--tls-key", certificate[1]]
    report = status("--data", data, *tls)
    assert "certificateExpires" in names(report) and report["certificateExpiresAt"]
    with serving("serve", "--data", data, *tls, scheme="https", authorities=certificate[0]) as server:
        [line] = [
            line for line in server.get("/metrics").text.splitlines()
            if line.startswith("cresset_certificate_expiry_seconds ")]
        assert 0 < float(line.split()[1]) <= 86_400
    broken = data / "broken.pem"
    broken.write_text("-----BEGIN CERTIFICATE-----\n")
    assert "no valid PEM" in run("status", "--data", data, "--tls-cert", broken, expect=1).stderr


def test_an_expired_certificate_is_reported(data, project, tmp_path):
    chain, key = self_signed(tmp_path, lifetime=-datetime.timedelta(days=1))
    tls = ["--tls-cert", chain, "--tls-key", key]
    report = status("--data", data, *tls)
    assert "certificateExpired" in names(report)
    with (tmp_path / "log").open("w") as log, serving("serve", "--data", data, *tls, scheme="https", authorities=False, log=log):
        pass
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    [line] = [line for line in lines if line["message"] == "the TLS certificate has expired; renew it"]
    assert line["level"] == "warning" and line["expired"] == report["certificateExpiresAt"]


def test_settings_of_a_running_server_are_not_guessed(data, project):
    text = "settings      not checked; repeat the options of the server, or set --config"
    with serving("serve", "--data", data) as server:
        report = run("status", "--data", data, expect=3).stdout
        assert " ".join(text.split()) in " ".join(report.split())
        assert "public URL" not in report and "backup" not in report
        assert "not checked" not in run("status", "--data", data, *URL, "--listen", server.host, expect=3).stdout
    assert "not checked" not in run("status", "--data", data, expect=3).stdout


def test_plain_http_on_a_network_is_reported(data, project, tmp_path):
    message = "plain HTTP without a trusted proxy; set --tls-cert and --tls-key, or --trusted-proxy"
    for words, is_plain in ((["--listen", "0.0.0.0:0"], True), (
            ["--listen", "0.0.0.0:0", "--trusted-proxy", "10.0.0.0/8"], False), (["--listen", "127.0.0.1:0"], False)):
        assert ("plainHTTP" in names(status("--data", data, *words))) is is_plain
        log = tmp_path / "log"
        with log.open("w") as lines, serving("serve", "--data", data, *words, log=lines):
            poll(lambda: "started" in log.read_text())
        assert (message in log.read_text()) is is_plain


def test_one_server_uses_a_directory(data, project):
    with serving("serve", "--data", data) as first:
        for words in (["serve"], ["serve", "--database-api"]):
            refused = run(*words, "--listen", "127.0.0.1:0", "--data", data, expect=1)
            assert f"another server is running on {data}; stop it" in refused.stderr
        assert first.get("/readyz").status_code == 200
        assert run_json("users", "count", "--project", "acme", "--data", data) == {"count": 0}
        first.kill()
        with serving("serve", "--data", data) as second:
            assert second.get("/readyz").status_code == 200
