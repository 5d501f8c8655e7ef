"""What an app on `pyrebase4` does with files, without a service account. Run by a test, in an environment of the
package's own.

The arguments are the server's URL, a bucket, a user's id and token, and another user's token."""

import pathlib
import sys

import pyrebase
import requests

url, bucket, uid, token, others = sys.argv[1:]
send = requests.Session.send


def redirected(session, request, **options):
    request.url = request.url.replace("https://firebasestorage.googleapis.com", url)
    return send(session, request, **options)


requests.Session.send = redirected
app = pyrebase.initialize_app(
    {"apiKey": "unused", "authDomain": "unused", "databaseURL": "https://unused", "storageBucket": bucket})


def place(*names):
    return app.storage().child("users").child(uid).child(*names)


def refused(act, status):
    try:
        act()
    except requests.HTTPError as error:
        assert f"{status} Client Error" in str(error), error
    else:
        raise AssertionError("not refused")


local = pathlib.Path("local.txt")
local.write_bytes(b"hello")
answer = place("a b/é.txt").put(str(local), token)
assert answer["name"] == f"users/{uid}/a b/é.txt" and answer["size"] == "5" and answer["bucket"] == bucket
refused(lambda: place("theirs.txt").put(str(local), others), 403)
refused(lambda: place("nobody.txt").put(str(local)), 403)

# The token of the user opens nothing as a download token; the one of the answer does.
assert requests.get(place("a b/é.txt").get_url(token)).status_code == 403
assert requests.get(place("a b/é.txt").get_url(None)).status_code == 403
assert requests.get(place("a b/é.txt").get_url(answer["downloadTokens"])).content == b"hello"
place("a b/é.txt").download(f"users/{uid}/a b/é.txt", "down.txt", token)
assert pathlib.Path("down.txt").read_bytes() == b"hello"
place("a b/é.txt").download(f"users/{uid}/a b/é.txt", "refused.txt", others)
assert not pathlib.Path("refused.txt").exists()

with local.open("rb") as file:
    place("gone.txt").put(file, token)
name = f"users/{uid}/gone.txt"
refused(lambda: app.storage().delete(name, others), 403)
app.storage().delete(name, token)
refused(lambda: app.storage().delete(name, token), 404)
