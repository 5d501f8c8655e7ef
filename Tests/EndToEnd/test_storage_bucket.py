"""Cloud Storage whose bytes are in an S3-compatible bucket."""

import json
import os
import signal

import pytest
import requests
import urllib3

from conftest import ENVIRONMENT, run, serving
from polling import PATIENCE, poll
from test_storage import BUCKET, CHUNK, OWNERS, Bucket, digest

PREFIX = "files/"
LARGE = (20 << 20) + 12_345


@pytest.fixture
def service(bucket_service):
    return bucket_service("acme-files")


class Site:
    """A project whose servers have a local directory each."""

    def __init__(self, service, data, project, tmp_path):
        self.service, self.data, self.project, self.tmp_path = service, data, project, tmp_path
        self.words = [
            "serve", "--data", data, "--storage-api", "--storage-bucket", service.url(PREFIX), "--bcrypt-cost", "4",
            "--sign-ups-per-hour", "0"]

    def folder(self, name="objects"):
        return self.tmp_path / name

    def serve(self, name="objects", **options):
        return serving(*self.words, "--storage-dir", self.folder(name), **options)

    def bucket(self, server, name="objects"):
        return Bucket(server, self.project, self.data, self.folder(name))

    def command(self, *words):
        return [
            *words, "--data", self.data, "--storage-dir", self.folder(), "--storage-bucket", self.service.url(PREFIX)]

    def files(self, name="objects"):
        return [path for path in self.folder(name).glob("*/*") if path.is_file()]

    def keys(self):
        return {key.removeprefix(PREFIX): body for key, body in self.service.objects().items()}


@pytest.fixture
def site(service, data, project, tmp_path):
    return Site(service, data, project, tmp_path)


def test_large_files_are_identical_and_have_parts(site, tmp_path):
    with site.serve() as server:
        bucket = site.bucket(server)
        bucket.set_rules(tmp_path / "storage.rules")
        uid, token = bucket.user()
        data = os.urandom(LARGE)
        assert bucket.put(f"users/{uid}/large", data, token).json()["md5Hash"] == digest(data)
        assert list(site.keys().values()) == [data] and site.files() == []
        whole = bucket.bytes(f"users/{uid}/large", token)
        assert whole.content == data and whole.headers["Content-Length"] == str(LARGE)
        for first, last in ((0, 0), (5, 3_000_000), (LARGE - 7, LARGE - 1), (9 << 20, LARGE)):
            part = bucket.bytes(f"users/{uid}/large", token, headers={"Range": f"bytes={first}-{last}"})
            assert part.status_code == 206 and part.content == data[first:last + 1]
        site.service.requests.clear()
        same = bucket.bytes(f"users/{uid}/large", token, headers={"If-None-Match": whole.headers["ETag"]})
        assert same.status_code == 304 and site.service.requests == []
        for name, body in (("empty", b""), ("small", b"small")):
            assert bucket.put(f"users/{uid}/{name}", body, token).status_code == 200
            assert bucket.bytes(f"users/{uid}/{name}", token).content == body
        url = bucket.start(f"users/{uid}/large", token, LARGE)
        assert bucket.send(url, "upload", data[:CHUNK]).status_code == 200
        assert bucket.send(url, "upload, finalize", data[CHUNK:], CHUNK).json()["md5Hash"] == digest(data)
        assert bucket.bytes(f"users/{uid}/large", token).content == data
        # The replaced bytes are gone.
        assert len(site.keys()) == 3 and site.files() == []


def test_a_slow_reader_does_not_hold_the_others(site, tmp_path):
    with site.serve() as server:
        bucket = site.bucket(server)
        bucket.set_rules(tmp_path / "storage.rules")
        uid, token = bucket.user()
        data = os.urandom(LARGE)
        bucket.put(f"users/{uid}/large", data, token)
        with bucket.streamed(f"users/{uid}/large", token) as slow:
            begun = slow.raw.read(1000)
            site.service.requests.clear()
            assert bucket.bytes(f"users/{uid}/large", token).content == data
            # Those of the second reader, and some of the first one, whose socket still had room.
            assert len([path for method, path in site.service.requests if method == "GET"]) < 2 * LARGE // (1 << 20)
            assert begun + slow.raw.read() == data


def test_an_outage_cuts_a_download(site, tmp_path):
    with site.serve() as server:
        bucket = site.bucket(server)
        bucket.set_rules(tmp_path / "storage.rules")
        uid, token = bucket.user()
        data = os.urandom(LARGE)
        bucket.put(f"users/{uid}/large", data, token)
        with bucket.streamed(f"users/{uid}/large", token) as answer:
            begun = answer.raw.read(1000)
            site.service.status = "503 Service Unavailable"
            assert data.startswith(begun)
            with pytest.raises(urllib3.exceptions.ProtocolError):
                answer.raw.read()
        site.service.status = None
        assert bucket.bytes(f"users/{uid}/large", token).content == data


def test_a_denied_upload_is_not_sent(site, tmp_path):
    with site.serve() as server:
        bucket = site.bucket(server)
        bucket.set_rules(tmp_path / "storage.rules")
        uid, token = bucket.user()
        _, other = bucket.user()
        site.service.requests.clear()
        assert bucket.put(f"users/{uid}/a", b"evil", other).status_code == 403
        assert bucket.ask(f"users/{uid}/a", other, 4).status_code == 403
        url = bucket.start(f"users/{uid}/a", token, 4)
        bucket.set_rules(tmp_path / "storage.rules", OWNERS.replace("request.auth.uid == uid", "false"))
        assert bucket.send(url, "upload, finalize", b"late").status_code == 403
        assert site.service.requests == [] and site.files() == []


def test_an_outage_is_temporary(site, tmp_path):
    site.service.stop()
    source, target = os.pipe()
    with open(source, "rb") as log, site.serve(log=target) as server:
        os.close(target)
        assert server.get("/readyz").status_code == 200
        bucket = site.bucket(server)
        bucket.set_rules(tmp_path / "storage.rules")
        uid, token = bucket.user()
        assert bucket.put(f"users/{uid}/a", b"first", token).status_code == 503
        url = bucket.start(f"users/{uid}/b", token, 6)
        assert bucket.send(url, "upload", b"abc").status_code == 200
        assert bucket.send(url, "upload, finalize", b"def", 3).status_code == 503
        site.service.start()
        assert bucket.get(f"users/{uid}/a", token).status_code == 404
        assert bucket.send(url, "upload, finalize", b"", 6).json()["size"] == "6"
        assert bucket.bytes(f"users/{uid}/b", token).content == b"abcdef"
        site.service.status = "403 Forbidden"
        assert bucket.bytes(f"users/{uid}/b", token).status_code == 503
        assert bucket.get(f"users/{uid}/b", token).status_code == 200
        assert server.get("/readyz").status_code == 200
        site.service.status = None
        assert bucket.bytes(f"users/{uid}/b", token).content == b"abcdef"
        server.stop()
        failures = [line for line in map(json.loads, log) if line["message"] == "storage failed"]
    # The others within the minute are counted.
    assert len(failures) == 1 and f"127.0.0.1:{site.service.port}" in failures[0]["cause"]
    assert "very-secret" not in str(failures)


def test_wrong_credentials_are_logged(site, tmp_path):
    site.service.status = "403 Forbidden"
    source, target = os.pipe()
    with open(source, "rb") as log, site.serve(log=target) as server:
        os.close(target)
        bucket = site.bucket(server)
        bucket.set_rules(tmp_path / "storage.rules")
        uid, token = bucket.user()
        assert bucket.put(f"users/{uid}/a", b"first", token).status_code == 503
        server.stop()
        failure = next(line for line in map(json.loads, log) if line["message"] == "storage failed")
    assert "returned 403 (InvalidAccessKeyId)" in failure["cause"]


def test_a_kill_between_publication_and_commit_leaves_an_orphan(site, tmp_path):
    with site.serve() as server:
        bucket = site.bucket(server)
        bucket.set_rules(tmp_path / "storage.rules")
        uid, token = bucket.user()
        assert bucket.put(f"users/{uid}/kept", b"kept", token).status_code == 200
        url = bucket.start(f"users/{uid}/session", token, 6)
        assert bucket.send(url, "upload", b"abc").status_code == 200

        def kill(method, path):
            if method == "PUT":
                server.process.send_signal(signal.SIGKILL)
                server.process.wait()

        site.service.after = kill
        with pytest.raises(requests.RequestException):
            bucket.put(f"users/{uid}/lost", b"lost", token)
        server.process.wait(PATIENCE)
        site.service.after = None
    with site.serve() as server:
        bucket = site.bucket(server)
        assert bucket.get(f"users/{uid}/lost", token).status_code == 404
        site.service.after = kill
        url = url.replace(url[:url.index("/v0/")], server.url)
        with pytest.raises(requests.RequestException):
            bucket.send(url, "upload, finalize", b"def", 3)
        server.process.wait(PATIENCE)
        site.service.after = None
    assert sorted(site.keys().values()) == [b"abcdef", b"kept", b"lost"]
    with site.serve() as server:
        bucket = site.bucket(server)
        url = url.replace(url[:url.index("/v0/")], server.url)
        assert bucket.send(url, "upload, finalize", b"", 6).json()["size"] == "6"
        assert bucket.bytes(f"users/{uid}/session", token).content == b"abcdef"
        assert bucket.bytes(f"users/{uid}/kept", token).content == b"kept"
    site.service.age(days=2)
    with site.serve() as server:
        poll(lambda: len(site.service.keys()) == 2)
        assert sorted(site.keys().values()) == [b"abcdef", b"kept"]
        assert site.bucket(server).bytes(f"users/{uid}/kept", token).content == b"kept"


def test_the_sweep_aborts_parts_and_spares_other_files(site):
    client = site.service.client
    client.put_object(Bucket=site.service.name, Key=PREFIX + "notes.txt", Body=b"notes")
    client.put_object(Bucket=site.service.name, Key="0" * 44, Body=b"another prefix")
    client.put_object(Bucket=site.service.name, Key=PREFIX + "0" * 44, Body=b"orphan")
    for key in (PREFIX + "1" * 43, PREFIX + "0" * 43 + "1"):
        client.create_multipart_upload(Bucket=site.service.name, Key=key)
    site.service.age(days=2)
    with site.serve():
        poll(lambda: PREFIX + "0" * 44 not in site.service.keys())
        poll(lambda: [upload["Key"] for upload in client.list_multipart_uploads(Bucket=site.service.name)["Uploads"]]
             == [PREFIX + "1" * 43])
    assert sorted(site.service.objects().values()) == [b"another prefix", b"notes"]


def test_files_come_and_go_by_commands(site, tmp_path):
    with site.serve() as server:
        site.bucket(server).get("any")
    data = os.urandom(LARGE)
    (tmp_path / "ada.png").write_bytes(data)
    url = f"gs://{BUCKET}/photos/ada.png"
    run(*site.command("storage", "cp", tmp_path / "ada.png", url, "--content-type", "image/png"))
    assert list(site.keys().values()) == [data] and site.files() == []
    run(*site.command("storage", "cp", url, f"gs://{BUCKET}/photos/copy.png"))
    run(*site.command("storage", "cp", f"gs://{BUCKET}/photos/copy.png", tmp_path / "back.png"))
    assert (tmp_path / "back.png").read_bytes() == data
    assert json.loads(run(*site.command(
        "storage", "rm", f"gs://{BUCKET}/photos/", "--recursive", "--yes", "--json")).stdout) == {"deleted": 2}
    assert site.keys() == {}
    site.service.stop()
    refused = run(*site.command("storage", "cp", tmp_path / "ada.png", url), expect=1).stderr
    assert f"127.0.0.1:{site.service.port}" in refused and refused.count("\n") == 1
    site.service.start()


def test_the_settings_name_the_bucket(site, tmp_path, monkeypatch):
    settings = tmp_path / "c.json"
    settings.write_text(json.dumps({
        "data": str(site.data), "storageApi": True, "storageBucket": site.service.url(PREFIX)}))
    if os.environ.get("TEST_STORE") != "postgres":
        with serving("serve", "--config", settings, "--bcrypt-cost", "4") as server:
            bucket = Bucket(server, site.project, site.data, None)
            bucket.set_rules(tmp_path / "storage.rules")
            uid, token = bucket.user()
            assert bucket.put(f"users/{uid}/a", b"a", token).status_code == 200
        assert list(site.keys().values()) == [b"a"]
    place = site.service.url(PREFIX)
    words = ["serve", "--data", site.data, "--listen", "127.0.0.1:0"]
    assert "needs --storage-api" in run(*words, "--storage-bucket", place, expect=2).stderr
    assert "s3://BUCKET/PREFIX" in run(*words, "--storage-api", "--storage-bucket", "/srv", expect=2).stderr
    monkeypatch.delitem(ENVIRONMENT, "AWS_ACCESS_KEY_ID")
    assert "AWS_ACCESS_KEY_ID" in run(*words, "--storage-api", "--storage-bucket", place, expect=2).stderr


def test_two_servers_share_a_bucket_without_a_directory(shared, cluster, service, tmp_path):
    site = Site(service, cluster.url(shared), None, tmp_path)
    made = json.loads(run("project", "create", "acme", "--database", site.data, "--json").stdout)
    site.project = type("P", (), {"key": made["apiKey"]})()
    site.words[1] = "--database"
    with site.serve("one") as first, site.serve("two") as second:
        one, two = site.bucket(first, "one"), site.bucket(second, "two")
        one.get("any")
        (tmp_path / "storage.rules").write_text(OWNERS)
        run("rules", "set", tmp_path / "storage.rules", "--bucket", BUCKET, "--database", site.data, "--storage-dir",
            site.folder("one"))
        uid, token = one.user()
        data = os.urandom(LARGE)
        assert two.put(f"users/{uid}/a", data, token).status_code == 200
        assert one.bytes(f"users/{uid}/a", token).content == data
        url = one.start(f"users/{uid}/b", token, 10)
        assert one.send(url, "upload", b"12345").status_code == 200
        elsewhere = two.send(url.replace(first.url, second.url), "upload, finalize", b"67890", 5)
        assert elsewhere.status_code == 404
        assert one.send(url, "upload, finalize", b"67890", 5).json()["size"] == "10"
        assert two.bytes(f"users/{uid}/b", token).content == b"1234567890"
        assert site.files("one") == site.files("two") == []
