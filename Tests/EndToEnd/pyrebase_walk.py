"""What an app on `pyrebase4` does with a database. Run by a test, in an environment of the package's own.

The arguments are the database's URL and a user's id and token; the events of a stream are printed."""

import json
import os
import queue
import socket
import sys

import pyrebase

url, uid, token = sys.argv[1:]
lookup = socket.getaddrinfo
# A database's name stands before the first dot of its host.
socket.getaddrinfo = lambda host, *rest, **named: lookup("127.0.0.1", *rest, **named)

app = pyrebase.initialize_app(
    {"apiKey": "unused", "authDomain": "unused", "databaseURL": url, "storageBucket": "unused"})


def place(*names):
    return app.database().child("users").child(uid).child(*names)


assert place("profile").get(token).val() is None
place("profile").set({"name": "Ada"}, token)
place("profile").update({"born": 1815}, token)
assert place("profile").get(token).val() == {"born": 1815, "name": "Ada"}
keys = [place("list").push({"v": number}, token)["name"] for number in (3, 1, 2)]
assert keys == sorted(keys)
assert [found.val() for found in place("list").get(token).each()] == [{"v": 3}, {"v": 1}, {"v": 2}]
query = place("list").order_by_child("v").start_at(2).limit_to_last(1)
assert list(query.get(token).val().values()) == [{"v": 3}]
assert list(place("list").order_by_child("v").equal_to(1).get(token).val()) == [keys[1]]
assert set(place("list").shallow().get(token).val()) == set(keys)

events = queue.Queue()
place("room").stream(events.put, token, stream_id="room")
assert events.get(timeout=30)["data"] is None
place("room").set({"a": 1}, token)
place("room").update({"b": 2}, token)
place("room", "a").remove(token)
for _ in range(3):
    event = events.get(timeout=30)
    print(json.dumps([event["event"], event["path"], event["data"], event["stream_id"]]))
try:
    app.database().child("users").get(token)
except Exception as error:
    assert "Permission denied" in str(error), error
else:
    raise AssertionError("the rules do not hold")
sys.stdout.flush()
# Its own way to end a stream runs into its own thread, which would keep the process.
os._exit(0)
