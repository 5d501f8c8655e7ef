"""The Realtime Database as people ask it who have curl and no SDK, and clients that have a secret and no other credential."""

import base64
import hashlib
import hmac
import json
import subprocess
import time
import urllib.parse

import pytest

from conftest import CRESSET, run, run_json, serving
from polling import PATIENCE

pytestmark = pytest.mark.sqlite_only("the Realtime Database stays on SQLite")

OPEN = '{"rules":{".read":true,".write":true,"u":{"$k":{".indexOn":"v"}}}}'
OWN = '{"rules":{"u":{"$k":{".read":"auth.uid === $k"}}}}'


def curl(database, path, *arguments, **parameters):
    """Status, headers by their names in small letters, body."""
    url = f"{database.server.url}{path}?{urllib.parse.urlencode({'ns': 'acme', **parameters})}"
    done = subprocess.run(
        ["curl", "-sS", "-i", "--max-time", "120", *arguments, url], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    head, _, body = done.stdout.partition("\n\n")
    lines = head.splitlines()
    headers = dict(line.lower().split(": ", 1) if ": " in line else (line, "") for line in lines[1:])
    return int(lines[0].split()[1]), headers, body


@pytest.fixture
def opened(database):
    assert database.ask("PUT", "/.settings/rules", OPEN, "administrator").status_code == 200
    assert database.ask("PUT", "/a", {"x": 1, "y": 2}).status_code == 200
    return database


def test_curl_is_refused_what_is_not_followed(opened):
    for path, arguments, parameters in [
            ("/a.json", ["-X", "DELETE"], {"orderBy": '"$key"', "limitToFirst": 1}),
            ("/a.json", ["-X", "PUT", "-d", "1"], {"callback": "cb"}),
            ("/a.json", ["-X", "PUT", "-d", "1"], {"writeSizeLimit": "huge"}),
            ("/a.json", ["-X", "PUT", "-d", "1"], {"print": "loud"}),
            ("/a.json", ["-X", "PUT", "-d", "1"], {"timeout": "1h"}),
            ("/a.json", ["-H", "Accept: text/event-stream"], {"callback": "cb"})]:
        status, _, body = curl(opened, path, *arguments, **parameters)
        assert status == 400 and json.loads(body)["error"], (path, arguments, parameters, body)
    assert curl(opened, "/a.json", "-X", "COPY")[0] == 405
    status, _, body = curl(opened, "/a", "-X", "PUT", "-d", "1")
    assert status == 404 and ".json" in json.loads(body)["error"]
    assert opened.ask("GET", "/a").json() == {"x": 1, "y": 2}


def test_curl_is_answered_in_the_form_that_it_asks_for(opened):
    assert curl(opened, "/a.json")[2] == '{"x":1,"y":2}'
    assert curl(opened, "/a.json", print="pretty")[2] == '{\n  "x" : 1,\n  "y" : 2\n}\n'
    assert curl(opened, "/a.json", print="silent")[::2] == (204, "")
    assert curl(opened, "/a.json", shallow="true")[2] == '{"x":true,"y":true}'
    status, headers, body = curl(opened, "/a.json", callback="app.got")
    assert (status, body) == (200, 'app.got({"x":1,"y":2})')
    assert headers["content-type"] == "application/javascript; charset=utf-8"
    _, headers, _ = curl(opened, "/a.json", format="export", download="a b.json")
    assert headers["content-disposition"] == 'attachment; filename="a b.json"'
    curl(opened, "/p.json", "-X", "PUT", "-d", '{".value":5,".priority":2}')
    assert curl(opened, "/p.json", format="export", timeout="3s")[2] == '{".value":5,".priority":2}'
    status, headers, _ = curl(opened, "/a.json", "--head")
    assert status == 200 and headers["content-length"] == "13"
    status, headers, body = curl(opened, "/a")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8") and ".json" in body


def test_curl_writes_by_every_way(opened):
    assert curl(opened, "/t.json", "-X", "PUT", "-d", "1", writeSizeLimit="tiny", print="silent")[::2] == (204, "")
    assert curl(opened, "/t.json")[2] == "1"
    for method, body, after in [("PUT", '{"a":1}', {"a": 1}), ("PATCH", '{"b":2}', {"a": 1, "b": 2}), ("DELETE", "", None)]:
        header = f"X-HTTP-Method-Override: {method}"
        assert curl(opened, "/t.json", "-X", "POST", "-H", header, "-d", body)[0] == 200
        assert opened.ask("GET", "/t").json() == after
    name = json.loads(curl(opened, "/t.json", "-d", "7")[2])["name"]
    assert opened.ask("GET", f"/t/{name}").json() == 7
    tag = curl(opened, "/a.json", "-H", "X-Firebase-ETag: true")[1]["etag"]
    assert curl(opened, "/a.json", "-X", "PUT", "-H", "if-match: other", "-d", "1")[0] == 412
    assert curl(opened, "/a.json", "-X", "PUT", "-H", "X-Firebase-ETag: true", "-d", "1")[0] == 200
    assert curl(opened, "/a.json", "-X", "PUT", "-H", f"if-match: {tag}", "-d", "2")[::2] == (412, "1")


def test_page_of_another_origin_may_ask(opened):
    status, headers, _ = curl(
        opened, "/a.json", "-X", "OPTIONS", "-H", "Origin: https://app.example",
        "-H", "Access-Control-Request-Method: PUT", "-H", "Access-Control-Request-Headers: if-match")
    assert status in (200, 204) and headers["access-control-allow-origin"] == "https://app.example"
    assert "PUT".lower() in headers["access-control-allow-methods"]
    assert headers["access-control-allow-headers"] == "if-match"


def token(secret, **claims):
    def part(value):
        return base64.urlsafe_b64encode(value).rstrip(b"=")

    text = b".".join(
        part(json.dumps(value).encode())
        for value in ({"alg": "HS256", "typ": "JWT"}, {"v": 0, "iat": int(time.time()), **claims}))
    return (text + b"." + part(hmac.new(secret.encode(), text, hashlib.sha256).digest())).decode()


def test_secret_of_a_database_works_until_it_is_revoked(database):
    where = ["--project", "acme", "--data", database.project.data]
    for wrong in (["create", "x"], ["create", "--name", ""], ["revoke"], ["list", "x"]):
        assert run("realtime-secret", *wrong, *where, expect=2).stderr.count("\n") == 1
    assert "realtime-secret" in run("database-secret", "list", *where, expect=2).stderr
    run("realtime-secret", "revoke", "0123456789abcdef", *where, expect=1)
    assert run_json("realtime-secret", "list", *where) == {"secrets": []}
    assert database.ask("GET", "/u/ada", auth=token("guess", d={"uid": "ada"})).status_code == 401
    database.ask("PUT", "/.settings/rules", OWN, "administrator")

    made = run_json("realtime-secret", "create", "--name", "old app", *where)
    secret = made.pop("secret")
    assert len(secret) == 40 and made["name"] == "old app"
    assert run_json("realtime-secret", "list", *where) == {"secrets": [made]}
    assert secret not in run("realtime-secret", "list", *where).stdout
    assert database.ask("PUT", "/u/ada", 1, auth=secret).json() == 1
    ada = token(secret, d={"uid": "ada"}, debug=True)
    assert database.ask("GET", "/u/ada", auth=ada).json() == 1
    denied = database.ask("GET", "/u/bob", auth=ada)
    assert denied.status_code == 401
    assert denied.headers["X-Firebase-Auth-Debug"].endswith("No .read rule allowed the operation. read was denied.")
    for file in database.project.data.iterdir():
        assert not file.is_file() or secret.encode() not in file.read_bytes()

    run("realtime-secret", "revoke", made["id"], *where)
    for credential in (secret, ada):
        assert database.ask("GET", "/u/ada", auth=credential).status_code == 401
    events = run("audit", "search", "--since", "1h", "--json", "--data", database.project.data).stdout.splitlines()
    kinds = [(event["kind"], event["targets"]) for event in map(json.loads, events)]
    assert ("database-secret.created", [made["id"]]) in kinds and ("database-secret.revoked", [made["id"]]) in kinds
    assert not any(secret in event for event in events)
    run("audit", "verify", "--data", database.project.data)


def test_more_connections_than_files_are_refused(data, project):
    for wrong in ("0", "63", "many", "1000001"):
        assert run("serve", "--data", data, "--max-connections", wrong, expect=2).stderr.count("\n") == 1
    refused = subprocess.run(
        ["bash", "-c", 'ulimit -n 1024; exec "$@"', "-", str(CRESSET), "serve", "--data", str(data),
         "--max-connections", "600", "--listen", "127.0.0.1:0"], capture_output=True, text=True, timeout=PATIENCE)
    assert refused.returncode == 1 and "--max-connections is 600" in refused.stderr and "512" in refused.stderr
    with serving("serve", "--data", data, "--max-connections", "64") as server:
        assert server.get("/healthz").status_code == 200


def test_small_address_space_is_refused(data, project):
    before = sorted(path.name for path in data.iterdir())
    for mebibytes in (1200, 4095):
        refused = subprocess.run(
            ["bash", "-c", f'ulimit -v {mebibytes * 1024}; exec "$@"', "-", str(CRESSET), "serve", "--data", str(data),
             "--listen", "127.0.0.1:0"], capture_output=True, text=True, timeout=PATIENCE)
        assert refused.returncode == 1 and not refused.stdout, refused
        assert f"limited to {mebibytes} MiB" in refused.stderr and "4096 MiB" in refused.stderr
    assert sorted(path.name for path in data.iterdir()) == before


def test_few_open_files_are_logged(data, project):
    with subprocess.Popen(
            ["bash", "-c", 'ulimit -n 256; exec "$@"', "-", str(CRESSET), "serve", "--data", str(data),
             "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline().startswith("cresset: listening on ")
        process.terminate()
        log = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode == 0
    warnings = [line for line in map(json.loads, log.splitlines()) if line["message"].startswith("few open files")]
    assert [(line["level"], line["files"], line["connections"]) for line in warnings] == [("warning", 256, 64)]
