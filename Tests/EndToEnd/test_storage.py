"""Cloud Storage from outside: Google's and the vendor's Python libraries as they come, and what client SDKs send."""

import base64
import functools
import gzip
import hashlib
import json
import os
import pathlib
import signal
import subprocess
import threading
import uuid

import firebase_admin
import pytest
import requests
from firebase_admin import storage as admin_storage
from google.auth.credentials import AnonymousCredentials
from google.cloud import storage
from google.cloud.exceptions import NotFound, PreconditionFailed

from conftest import ENVIRONMENT, command_line, run, run_json, serving, storage_options
from guides import ROOT, blocks
from polling import PATIENCE

BUCKET = "acme.appspot.com"
# The rule of the vendor's pages, in the language of Storage: each user has a folder.
OWNERS = """rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /users/{uid}/{file=**} { allow read, write: if request.auth.uid == uid; }
    match /public/{file=**} { allow get; allow create: if request.resource.size < 1024 * 1024
        && request.resource.contentType.matches('image/.*'); }
    match /links/{file} { allow read, write: if request.auth.token.firebase.sign_in_provider == 'password'
        && request.auth.token.email_verified; }
  }
}
"""
CHUNK = 256 << 10
TESTS = pathlib.Path(__file__).resolve().parent
PYTHON = TESTS.parents[1] / "scripts" / "python"


class Bucket:
    """A project's bucket, as client SDKs ask for it."""

    def __init__(self, server, project, data, folder):
        self.server, self.project, self.data, self.folder = server, project, data, folder
        self.path = f"/v0/b/{BUCKET}/o"

    def command(self, *words):
        return [*words, "--data", self.data, *(["--storage-dir", self.folder] if self.folder else [])]

    def set_rules(self, path, text=OWNERS):
        path.write_text(text)
        # The bucket is made by the first request.
        self.get("any")
        return run(*self.command("rules", "set", path, "--bucket", BUCKET, "--json"))

    def url(self, name):
        return f"{self.server.url}{self.path}/{requests.utils.quote(name, safe='')}"

    @staticmethod
    def headers(token, **more):
        return {**({"Authorization": f"Firebase {token}"} if token else {}), **more}

    def put(self, name, data, token=None, content_type="application/octet-stream", **query):
        return requests.post(
            self.server.url + self.path, data=data, params={"name": name, **query}, timeout=PATIENCE,
            headers=self.headers(token, **{"Content-Type": content_type}))

    def get(self, name, token=None, **query):
        headers = query.pop("headers", {})
        return requests.get(self.url(name), params=query, timeout=PATIENCE, headers=self.headers(token, **headers))

    def bytes(self, name, token=None, **query):
        return self.get(name, token, alt="media", **query)

    def streamed(self, name, token):
        return requests.get(
            self.url(name), params={"alt": "media"}, headers=self.headers(token), stream=True, timeout=PATIENCE)

    def ask(self, name, token, length, **more):
        return requests.post(
            self.server.url + self.path, params={"name": name}, data=json.dumps(more), timeout=PATIENCE,
            headers=self.headers(token, **{
                "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Command": "start",
                "X-Goog-Upload-Header-Content-Length": str(length),
                "X-Goog-Upload-Header-Content-Type": "text/plain", "Content-Type": "application/json"}))

    def start(self, *words, **more):
        answer = self.ask(*words, **more)
        assert answer.status_code == 200, answer.text
        return answer.headers["X-Goog-Upload-URL"]

    @staticmethod
    def send(url, command, data=b"", offset=0):
        return requests.post(url, data=data, timeout=PATIENCE, headers={
            "X-Goog-Upload-Command": command, "X-Goog-Upload-Offset": str(offset)})

    def send_parts(self, name, data, token):
        """A metadata part and the bytes, as the vendor's SDKs send small files."""
        parts = (
            b"--x\r\nContent-Type: application/json\r\n\r\n{}\r\n--x\r\nContent-Type: text/plain\r\n\r\n", data,
            b"\r\n--x--")
        return requests.post(
            self.server.url + self.path, data=b"".join(parts), params={"name": name}, timeout=PATIENCE,
            headers=self.headers(token, **{
                "X-Goog-Upload-Protocol": "multipart", "Content-Type": "multipart/related; boundary=x"}))

    def send_chunks(self, name, data, token):
        url, half = self.start(name, token, len(data)), len(data) // 2
        self.send(url, "upload", data[:half])
        return self.send(url, "upload, finalize", data[half:], half)

    def send_ranges(self, name, data, token):
        """As Google's libraries do, with an administrator's credential."""
        answer = requests.post(
            f"{self.server.url}/upload/storage/v1/b/{BUCKET}/o", params={"uploadType": "resumable", "name": name}, json={},
            headers=self.administrator, timeout=PATIENCE)
        if answer.status_code != 200:
            return answer
        url, half = answer.headers["Location"], len(data) // 2
        requests.put(
            url, data=data[:half], timeout=PATIENCE, headers={"Content-Range": f"bytes 0-{half - 1}/{len(data)}"})
        return requests.put(
            url, data=data[half:], timeout=PATIENCE,
            headers={"Content-Range": f"bytes {half}-{len(data) - 1}/{len(data)}"})

    @functools.cached_property
    def administrator(self):
        return self.project.admin_headers()

    def user(self):
        answer = self.server.post(
            f"/v1/accounts:signUp?key={self.project.key}",
            {"email": f"{uuid.uuid4().hex}@example.com", "password": "engine-1843", "returnSecureToken": True}).json()
        return answer["localId"], answer["idToken"]


def storage_words(tmp_path, data):
    options = storage_options(tmp_path / "objects")
    words = ["serve", "--data", data, *options, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0"]
    return words, options[2] if len(options) > 1 else None


@pytest.fixture
def bucket(tmp_path, data, project):
    words, folder = storage_words(tmp_path, data)
    with serving(*words) as server:
        yield Bucket(server, project, data, folder)


@pytest.fixture
def google(emulator, monkeypatch):
    """Google's client of the emulator, with a bucket of its own."""
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", emulator.url)
    client = storage.Client(project="demo-acme", credentials=AnonymousCredentials())
    yield client.bucket(f"b-{uuid.uuid4().hex}")
    client.close()


def digest(data):
    return base64.b64encode(hashlib.md5(data).digest()).decode()


# Rules decide by the real user.


def test_rules_get_the_users_id(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    uid, token = bucket.user()
    other, others = bucket.user()
    assert bucket.put(f"users/{uid}/a.txt", b"mine", others).status_code == 403
    assert bucket.put(f"users/{uid}/a.txt", b"mine").status_code == 403
    assert bucket.put("elsewhere.txt", b"mine", token).status_code == 403
    assert bucket.get(f"users/{uid}/a.txt", token).status_code == 404
    answer = bucket.put(f"users/{uid}/a.txt", b"mine", token, "text/plain")
    assert answer.status_code == 200 and answer.json()["md5Hash"] == digest(b"mine"), answer.text
    assert bucket.bytes(f"users/{uid}/a.txt", token).content == b"mine"
    assert bucket.bytes(f"users/{uid}/a.txt", others).status_code == 403
    assert bucket.bytes(f"users/{uid}/a.txt").json() == {"error": {"code": 403, "message": "Permission denied."}}
    shared = requests.get(
        bucket.url(f"users/{uid}/a.txt"), {"alt": "media", "token": answer.json()["downloadTokens"]}, timeout=PATIENCE)
    assert shared.content == b"mine" and shared.headers["Content-Type"] == "text/plain"
    assert bucket.bytes(f"users/{uid}/a.txt", "no.id.token").status_code == 401
    run("users", "delete", uid, "--project", "acme", "--data", bucket.data, "--yes")
    assert bucket.bytes(f"users/{uid}/a.txt", token).status_code in (401, 403)


def test_rules_know_how_the_user_signed_in(bucket, tmp_path):
    """A mailed link proves the address; its token says so."""
    bucket.set_rules(tmp_path / "storage.rules")
    email = f"{uuid.uuid4().hex}@example.com"
    headers = bucket.project.admin_headers()
    run("config", "set", "signIn.email.enabled=true", "signIn.email.passwordRequired=false", "--project", "acme",
        "--data", bucket.data)
    sent = bucket.server.post("/v1/projects/acme/accounts:sendOobCode", {
        "requestType": "EMAIL_SIGNIN", "email": email, "continueUrl": "http://localhost/finish", "returnOobLink": True},
        headers=headers)
    assert sent.status_code == 200, sent.text
    signed = bucket.server.post(
        f"/v1/accounts:signInWithEmailLink?key={bucket.project.key}",
        {"email": email, "oobCode": sent.json()["oobCode"]})
    assert signed.status_code == 200, signed.text
    assert bucket.put("links/a", b"linked", signed.json()["idToken"]).status_code == 200
    _, unproven = bucket.user()
    assert bucket.put("links/b", b"unproven", unproven).status_code == 403
    assert bucket.bytes("links/a", signed.json()["idToken"]).content == b"linked"


def test_a_bucket_without_rules_denies_all_but_administrators(bucket):
    _, token = bucket.user()
    assert bucket.put("a", b"x", token).status_code == 403
    headers = bucket.project.admin_headers()
    answer = requests.post(
        f"{bucket.server.url}/upload/storage/v1/b/{BUCKET}/o", params={"uploadType": "media", "name": "a"}, data=b"x",
        headers=headers, timeout=PATIENCE)
    assert answer.status_code == 200 and answer.json()["size"] == "1", answer.text
    assert bucket.bytes("a", token).status_code == 403
    assert run(*bucket.command("rules", "get", "--bucket", BUCKET), expect=1).stderr.strip().endswith("denies everything")


def test_rules_see_the_new_object(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    assert bucket.put("public/a.png", b"png", content_type="image/png").status_code == 200
    assert bucket.put("public/b.txt", b"text", content_type="text/plain").status_code == 403
    assert bucket.put("public/c.png", bytes(1 << 20), content_type="image/png").status_code == 403
    assert bucket.bytes("public/a.png").content == b"png" and bucket.bytes("public/c.png").status_code == 404


def test_versions_of_rules_go_back(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    closed = "rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { } }\n"
    bucket.set_rules(tmp_path / "closed.rules", closed)
    assert bucket.put("public/a.png", b"png", content_type="image/png").status_code == 403
    versions = run_json(*bucket.command("rules", "versions", "--bucket", BUCKET))["versions"]
    assert [version["version"] for version in versions] == [2, 1]
    former = run(*bucket.command("rules", "get", "--bucket", BUCKET, "--version", "1")).stdout
    assert former.strip() == OWNERS.strip()
    bucket.set_rules(tmp_path / "former.rules", former)
    assert bucket.put("public/a.png", b"png", content_type="image/png").status_code == 200
    (tmp_path / "broken.rules").write_text("service firebase.storage {")
    assert "problem" in run(
        *bucket.command("rules", "set", tmp_path / "broken.rules", "--bucket", BUCKET), expect=1).stderr
    assert "expected one of storage" in run(*bucket.command(
        "rules", "set", tmp_path / "closed.rules", "--kind", "database", "--bucket", BUCKET), expect=2).stderr


# Google's libraries.


def test_googles_library_keeps_objects(google):
    blob = google.blob("folder/größe ✓.txt")
    blob.metadata = {"who": "Ada"}
    blob.upload_from_string("hello", content_type="text/plain")
    assert blob.size == 5 and blob.md5_hash == digest(b"hello") and blob.download_as_text() == "hello"
    found = google.get_blob("folder/größe ✓.txt")
    assert found.metadata["who"] == "Ada" and found.content_type == "text/plain" and found.generation
    found.cache_control = "no-store"
    found.patch()
    assert google.get_blob(blob.name).cache_control == "no-store" and google.get_blob(blob.name).metageneration == 2
    assert blob.download_as_bytes(start=1, end=3) == b"ell"
    with pytest.raises(PreconditionFailed):
        blob.upload_from_string("again", if_generation_match=0)
    assert blob.download_as_text() == "hello"
    copy = google.copy_blob(blob, google, "folder/copy.txt")
    assert copy.download_as_text() == "hello"
    both = google.blob("both.txt")
    both.compose([blob, copy])
    assert both.download_as_text() == "hellohello"
    google.rename_blob(copy, "renamed.txt")
    names = [blob.name for blob in google.list_blobs()]
    assert names == sorted(names) == ["both.txt", "folder/größe ✓.txt", "renamed.txt"]
    listed = google.list_blobs(delimiter="/")
    assert [blob.name for blob in listed] == ["both.txt", "renamed.txt"] and listed.prefixes == {"folder/"}
    blob.delete()
    assert google.get_blob(blob.name) is None
    with pytest.raises(NotFound):
        blob.delete()


def test_googles_library_sends_and_gets_files_in_parts(google, tmp_path):
    data = os.urandom(3 * CHUNK + 4711)
    (tmp_path / "sent").write_bytes(data)
    blob = google.blob("large", chunk_size=CHUNK)
    blob.upload_from_filename(tmp_path / "sent", checksum="crc32c")
    blob.download_to_filename(tmp_path / "got", checksum="md5")
    assert (tmp_path / "got").read_bytes() == data
    assert len(list(google.client.list_blobs(google, page_size=1))) == 1


def test_sdk_of_administrators_uses_its_bucket(bucket, tmp_path, monkeypatch):
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", bucket.server.url)
    token = bucket.project.admin_headers()["Authorization"].split()[1]

    class Known(AnonymousCredentials):
        def before_request(self, request, method, url, headers):
            headers["Authorization"] = f"Bearer {token}"

    app = firebase_admin.initialize_app(
        type("Credential", (firebase_admin.credentials.Base,), {"get_credential": lambda self: Known()})(),
        {"projectId": "acme", "storageBucket": BUCKET}, name=uuid.uuid4().hex)
    try:
        blob = admin_storage.bucket(app=app).blob("private/report.txt")
        blob.upload_from_string("numbers")
        assert blob.download_as_text() == "numbers"
        assert bucket.bytes("private/report.txt").status_code == 403
    finally:
        firebase_admin.delete_app(app)


# What client SDKs send.


def test_files_are_copied_from_firebase_with_their_tokens(bucket, google, monkeypatch, capsys):
    [sample] = [block.text for block in blocks(ROOT / "docs/guides/storage.md", "python")]
    for name, encoding in (("a b/é.txt", None), ("packed", "gzip")):
        blob = google.blob(name)
        blob.metadata = {"place": "Turin", "firebaseStorageDownloadTokens": "token-1"}
        blob.cache_control, blob.content_encoding = "public, max-age=60", encoding
        blob.upload_from_string(gzip.compress(b"hello") if encoding else b"hello", content_type="text/plain")
    bucket.get("any")
    line = 'storage.Client.from_service_account_json("service-account.json").bucket("my-app.appspot.com")'
    assert line in sample
    monkeypatch.delenv("STORAGE_EMULATOR_HOST")
    token = bucket.project.admin_headers()["Authorization"].split()[1]
    monkeypatch.setenv("CRESSET_TOKEN", token)
    sample = sample.replace(line, "SOURCE").replace("https://auth.example.com", bucket.server.url).replace(
        "my-app.appspot.com", BUCKET)
    exec(sample, {"SOURCE": google})
    assert capsys.readouterr().out == "a b/é.txt\npacked\n"
    for name in ("a b/é.txt", "packed"):
        answer = requests.get(
            bucket.url(name), params={"alt": "media", "token": "token-1"}, timeout=PATIENCE)
        assert (answer.status_code, answer.content) == (200, b"hello"), answer.text
        assert answer.headers["Cache-Control"] == "public, max-age=60"
    shown = run_json(*bucket.command("storage", "stat", f"gs://{BUCKET}/packed"))
    assert shown["contentEncoding"] == "gzip" and shown["metadata"] == {"place": "Turin"}
    exec(sample, {"SOURCE": google})
    assert capsys.readouterr().out == ""


def test_an_upload_continues_where_the_server_says(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    uid, token = bucket.user()
    data = os.urandom(3 * CHUNK + 11)
    url = bucket.start(f"users/{uid}/video", token, len(data))
    first = bucket.send(url, "upload", data[:CHUNK])
    assert first.headers["X-Goog-Upload-Status"] == "active", first.text
    gap = bucket.send(url, "upload", data[2 * CHUNK:3 * CHUNK], 2 * CHUNK)
    assert gap.status_code >= 400
    assert bucket.get(f"users/{uid}/video", token).status_code == 404
    bucket.server.kill()
    words, _ = storage_words(tmp_path, bucket.data)
    with serving(*words) as server:
        url = url.replace(bucket.server.url, server.url)
        bucket.server = server
        asked = bucket.send(url, "query")
        assert (asked.headers["X-Goog-Upload-Status"], asked.headers["X-Goog-Upload-Size-Received"]) == ("active", str(CHUNK))
        done = bucket.send(url, "upload, finalize", data[CHUNK:], CHUNK)
        assert done.headers["X-Goog-Upload-Status"] == "final" and done.json()["md5Hash"] == digest(data)
        again = bucket.send(url, "upload, finalize", b"", len(data))
        assert again.status_code == 200 and again.json()["generation"] == done.json()["generation"]
        assert bucket.bytes(f"users/{uid}/video", token).content == data
        assert bucket.send(url, "cancel").status_code == 400


def test_an_upload_belongs_to_the_user_who_began_it(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    uid, token = bucket.user()
    _, thief = bucket.user()
    assert bucket.ask(f"users/{uid}/a", thief, 4).status_code == 403
    url = bucket.start(f"users/{uid}/a", token, 4)
    bucket.set_rules(tmp_path / "storage.rules", OWNERS.replace("request.auth.uid == uid", "false"))
    refused = bucket.send(url, "upload, finalize", b"late")
    bucket.set_rules(tmp_path / "storage.rules")
    assert refused.status_code == 403 and refused.headers["X-Goog-Upload-Status"] == "final"
    assert bucket.get(f"users/{uid}/a", token).status_code == 404
    url = bucket.start(f"users/{uid}/a", token, 4)
    assert bucket.send(url, "cancel").headers["X-Goog-Upload-Status"] == "cancelled"
    assert bucket.send(url, "upload, finalize", b"late").status_code == 400
    assert bucket.send(url.replace("upload_id=", "upload_id=x"), "query").status_code == 404
    assert bucket.get(f"users/{uid}/a", token).status_code == 404


def test_kinds_of_requests_and_names(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    uid, token = bucket.user()
    for name in ("a b", "ü/ñ", "x%2Fy", "..", "../b", "a//b", "é", "e\u0301"):
        name = f"users/{uid}/{name}"
        assert bucket.put(name, name.encode(), token).status_code == 200, name
        assert bucket.bytes(name, token).content == name.encode(), name
    assert bucket.put(f"users/{uid}/{'x' * 1100}", b"", token).status_code == 400
    assert bucket.put(f"users/{uid}/a\0b", b"", token).status_code == 400
    listed = requests.get(
        bucket.server.url + bucket.path, params={"prefix": f"users/{uid}/", "delimiter": "/"}, timeout=PATIENCE,
        headers=bucket.headers(token)).json()
    assert f"users/{uid}/ü/" in listed["prefixes"] and {"name": f"users/{uid}/a b", "bucket": BUCKET} in listed["items"]
    lied = requests.post(
        bucket.server.url + bucket.path, params={"name": f"users/{uid}/lied"}, data=b"one", timeout=PATIENCE,
        headers=bucket.headers(token, **{"Content-MD5": digest(b"two")}))
    assert lied.status_code == 400 and bucket.get(f"users/{uid}/lied", token).status_code == 404


def test_a_part_is_given_and_pages_never_run(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    uid, token = bucket.user()
    name = f"users/{uid}/page.html"
    assert bucket.put(name, b"<script>alert(1)</script>", token, "text/html").status_code == 200
    page = bucket.bytes(name, token)
    assert page.headers["X-Content-Type-Options"] == "nosniff" and "sandbox" in page.headers["Content-Security-Policy"]
    assert page.headers["Content-Disposition"].startswith("attachment")
    part = bucket.bytes(name, token, headers={"Range": "bytes=1-6"})
    assert (part.status_code, part.content, part.headers["Content-Range"]) == (206, b"script", "bytes 1-6/25")
    assert bucket.bytes(name, token, headers={"Range": "bytes=25-"}).status_code == 416
    many = bucket.bytes(name, token, headers={"Range": "bytes=" + ",".join("0-1" for _ in range(1000))})
    assert len(many.content) <= 25
    same = bucket.bytes(name, token, headers={"If-None-Match": page.headers["ETag"]})
    assert same.status_code == 304 and same.content == b""


# Files, commands, crashes.


def test_files_come_and_go_by_commands(bucket, tmp_path):
    bucket.get("any")
    (tmp_path / "ada.png").write_bytes(b"png")
    url = f"gs://{BUCKET}/photos/ada.png"
    run(*bucket.command("storage", "cp", tmp_path / "ada.png", url, "--content-type", "image/png"))
    run(*bucket.command("storage", "cp", url, f"gs://{BUCKET}/photos/copy.png"))
    run(*bucket.command("storage", "cp", f"gs://{BUCKET}/photos/copy.png", tmp_path / "back.png"))
    assert (tmp_path / "back.png").read_bytes() == b"png"
    assert "exists" in run(*bucket.command("storage", "cp", url, tmp_path / "back.png"), expect=1).stderr
    shown = run_json(*bucket.command("storage", "stat", url))
    assert shown["contentType"] == "image/png" and shown["size"] == 3
    listed = run(*bucket.command("storage", "ls", f"gs://{BUCKET}")).stdout
    assert listed.strip() == f"gs://{BUCKET}/photos/"
    assert "no object" in run(*bucket.command("storage", "stat", f"gs://{BUCKET}/no"), expect=1).stderr
    assert run_json(*bucket.command("bucket", "list", "--project", "acme"))["buckets"][0]["objects"] == 2
    assert "objects" in run(*bucket.command("bucket", "remove", BUCKET), expect=1).stderr
    batch = requests.post(bucket.server.url + "/batch/storage/v1", timeout=PATIENCE)
    assert batch.status_code == 501 and "Batches" in batch.json()["error"]["message"]
    gone = run(*bucket.command("storage", "rm", f"gs://{BUCKET}/photos/", "--recursive", "--yes", "--json")).stdout
    assert json.loads(gone) == {"deleted": 2}
    told = run("audit", "search", "--data", bucket.data, "--json").stdout
    assert "object.deleted" in told and "photos/ada.png" in told


def test_folders_come_and_go_by_commands(bucket, tmp_path):
    bucket.get("any")
    files = {"a.txt": b"a", "b/c.png": b"c", "b/.hidden": b"h"}
    for path, data in files.items():
        file = tmp_path / "source" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    (tmp_path / "source" / "link").symlink_to("/etc")
    url = f"gs://{BUCKET}/in"
    assert "directory" in run(
        *bucket.command("storage", "cp", tmp_path / "source/a.txt", url, "--recursive"), expect=1).stderr
    run(*bucket.command("storage", "cp", tmp_path / "source", url, "--recursive"))
    assert "below" in run(*bucket.command("storage", "cp", url, url + "/more", "--recursive"), expect=2).stderr
    run(*bucket.command("storage", "cp", url, f"gs://{BUCKET}/copy", "--recursive"))
    listed = run(*bucket.command("storage", "ls", f"gs://{BUCKET}", "--recursive", "--json")).stdout
    assert [json.loads(line)["name"] for line in listed.splitlines()] == sorted(
        f"{folder}/{path}" for folder in ("copy", "in") for path in files)
    back = tmp_path / "back"
    run(*bucket.command("storage", "cp", f"gs://{BUCKET}/copy/", back, "--recursive"))
    found = {str(path.relative_to(back)): path.read_bytes() for path in back.rglob("*") if path.is_file()}
    assert found == files
    assert run_json(*bucket.command("storage", "stat", url + "/b/c.png"))["contentType"] == "image/png"
    run(*bucket.command("storage", "cp", tmp_path / "source/a.txt", f"gs://{BUCKET}/up/../../a.txt"))
    refused = run(*bucket.command("storage", "cp", f"gs://{BUCKET}/up", tmp_path / "up", "--recursive"), expect=1)
    assert "is not the name of a file" in refused.stderr and not (tmp_path / "a.txt").exists()


def test_quotas_hold_and_objects_of_a_user_are_deleted(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    run(*bucket.command("bucket", "update", BUCKET, "--max-bytes-per-user", "10", "--max-objects-per-user", "2"))
    uid, token = bucket.user()
    assert bucket.put(f"users/{uid}/a", b"12345678901", token).status_code == 402
    assert bucket.put(f"users/{uid}/a", b"12345", token).status_code == 200
    assert bucket.put(f"users/{uid}/b", b"123456", token).status_code == 402
    assert bucket.put(f"users/{uid}/a", b"1234567890", token).status_code == 200
    assert bucket.put(f"users/{uid}/b", b"", token).status_code == 200
    assert bucket.put(f"users/{uid}/c", b"", token).status_code == 402
    gone = run(*bucket.command(
        "storage", "rm", f"gs://{BUCKET}", "--uploaded-by", uid, "--yes", "--json")).stdout
    assert json.loads(gone) == {"deleted": 2}
    assert bucket.put(f"users/{uid}/c", b"1234567890", token).status_code == 200


def test_data_of_a_user_lists_the_files(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    where = ["--project", "acme", "--data", bucket.data]
    uid, token = bucket.user()

    def objects(name):
        run("users", "data", uid, "--out", tmp_path / name, *where)
        return json.loads((tmp_path / name).read_text())["objects"]

    assert objects("without.json") == []
    other, others = bucket.user()
    assert bucket.put(f"users/{other}/a", b"theirs", others).status_code == 200
    for number in range(210):
        assert bucket.put(f"users/{uid}/{number:03}", b"mine", token, "text/plain").status_code == 200
    change = {"metadata": {"place": "Turin"}}
    assert requests.patch(
        bucket.url(f"users/{uid}/000"), json=change, headers=bucket.headers(token), timeout=PATIENCE).status_code == 200
    found = objects("with.json")
    assert [entry["name"] for entry in found] == [f"users/{uid}/{number:03}" for number in range(210)]
    first = found[0]
    assert (first["bucket"], first["size"], first["contentType"]) == (BUCKET, 4, "text/plain")
    assert (first["md5"], first["metadata"]) == (digest(b"mine"), change["metadata"])
    assert {"createdAt", "updatedAt"} < set(first) and "tokens" not in first
    administrator = run_json("token", "create", *where)["token"]
    answer = requests.get(
        f"{bucket.server.url}/v2/projects/acme/accounts/{uid}:personalData",
        headers={"Authorization": f"Bearer {administrator}"}, timeout=PATIENCE)
    assert answer.json()["objects"] == found


def test_pyrebase_keeps_files(bucket, tmp_path):
    bucket.set_rules(tmp_path / "storage.rules")
    uid, token = bucket.user()
    _, others = bucket.user()
    walk = subprocess.run(
        [PYTHON, "--with", "pyrebase", TESTS / "pyrebase_files.py", bucket.server.url, BUCKET, uid, token, others],
        capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path)
    assert walk.returncode == 0, walk.stderr
    assert bucket.bytes(f"users/{uid}/a b/é.txt", token).content == b"hello"
    assert bucket.get(f"users/{uid}/gone.txt", token).status_code == 404


def test_acknowledged_bytes_survive_kills_and_others_never_appear(tmp_path, data, project):
    words, folder = storage_words(tmp_path, data)
    acknowledged, sent = {}, {}
    for round in range(8):
        with serving(*words) as server:
            bucket = Bucket(server, project, data, folder)
            if round == 0:
                bucket.set_rules(tmp_path / "open.rules", OWNERS.replace("allow get;", "allow read, write;"))
                uid, token = bucket.user()
            kinds = [bucket.put, bucket.send_parts, bucket.send_chunks, bucket.send_ranges]
            seen = [threading.Event() for _ in kinds]

            def upload(worker):
                for number in range(1000):
                    name = f"users/{uid}/{round}-{worker}-{number % 3}"
                    body = f"{name} {number} ".encode() * 2000
                    hashes = sent.setdefault(name, [])
                    hashes.append(digest(body))
                    try:
                        answer = kinds[worker](name, body, token)
                    except (requests.RequestException, AssertionError):
                        return
                    if answer.status_code != 200:
                        return
                    acknowledged[name] = len(hashes) - 1
                    if number >= 1:
                        seen[worker].set()

            workers = [threading.Thread(target=upload, args=(worker,)) for worker in range(len(kinds))]
            for worker in workers:
                worker.start()
            assert all(event.wait(PATIENCE) for event in seen)
            server.process.send_signal(signal.SIGKILL)
            server.process.wait(PATIENCE)
            for worker in workers:
                worker.join(PATIENCE)
    with serving(*words) as server:
        bucket = Bucket(server, project, data, folder)
        for name, hashes in sent.items():
            answer = bucket.bytes(name, token)
            if answer.status_code == 404:
                assert name not in acknowledged
                continue
            # An upload after the acknowledged one may have been stored without an answer.
            assert hashes.index(digest(answer.content)) >= acknowledged.get(name, 0), name
    assert acknowledged


def test_a_full_disk_loses_nothing(tmp_path, data, project):
    """A limit of the size of files stands in for a full disk."""
    words, folder = storage_words(tmp_path, data)
    limited = subprocess.Popen(
        ["bash", "-c", 'ulimit -f 4096; exec "$@"', "_", *command_line(*words, "--listen", "127.0.0.1:0")],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT)
    try:
        url = limited.stdout.readline().split()[-1]
        bucket = Bucket(type("S", (), {"url": url, "post": lambda s, path, body: requests.post(
            url + path, json=body, timeout=PATIENCE)})(), project, data, folder)
        bucket.set_rules(tmp_path / "storage.rules")
        uid, token = bucket.user()
        assert bucket.put(f"users/{uid}/small", b"small", token).status_code == 200
        full = bucket.put(f"users/{uid}/large", bytes(6 << 20), token)
        assert full.status_code in (500, 503, 507), full.text
        assert bucket.get(f"users/{uid}/large", token).status_code == 404
        assert bucket.bytes(f"users/{uid}/small", token).content == b"small"
    finally:
        limited.send_signal(signal.SIGTERM)
        limited.wait(PATIENCE)


def test_a_directory_without_storage_is_refused(data, project):
    assert "needs --storage-api" in run("serve", "--data", data, "--storage-dir", "x", expect=2).stderr


def test_two_servers_share_a_bucket(shared, cluster, tmp_path):
    url = cluster.url(shared)
    made = run_json("project", "create", "acme", "--database", url)
    project = type("P", (), {"key": made["apiKey"]})()
    words = ["serve", "--database", url, "--storage-api", "--bcrypt-cost", "4", "--sign-ups-per-hour", "0"]
    assert "--storage-dir" in run(*words, expect=2).stderr
    words += ["--storage-dir", tmp_path / "objects"]
    with serving(*words) as first, serving(*words) as second:
        one, two = (Bucket(server, project, tmp_path, tmp_path / "objects") for server in (first, second))
        one.get("any")
        (tmp_path / "storage.rules").write_text(OWNERS)
        run("rules", "set", tmp_path / "storage.rules", "--bucket", BUCKET, "--database", url, "--storage-dir",
            tmp_path / "objects")
        uid, token = one.user()
        assert two.put(f"users/{uid}/a", b"by the second", token).status_code == 200
        assert one.bytes(f"users/{uid}/a", token).content == b"by the second"
        url_of_upload = one.start(f"users/{uid}/b", token, 10)
        assert one.send(url_of_upload, "upload", b"12345").status_code == 200
        there = url_of_upload.replace(first.url, second.url)
        assert two.send(there, "upload, finalize", b"67890", 5).json()["size"] == "10"
        assert one.bytes(f"users/{uid}/b", token).content == b"1234567890"
