"""The database's socket from outside, on the emulator and on the server: by another library, and by a browser's own."""

import contextlib
import threading
import uuid

import pytest

from browser import browsing
from conftest import run, serving
from database_socket import Socket, hash_of
from hosting import hosting
from polling import PATIENCE

pytestmark = pytest.mark.sqlite_only("the Realtime Database stays on SQLite")

OPEN = '{"rules":{".read":true,".write":true,"l":{".indexOn":"v"}}}'
OWNER = '{"rules":{"users":{"$uid":{".read":"auth.uid === $uid",".write":"auth.uid === $uid"}}}}'


@pytest.fixture(params=["serve", "emulator"])
def place(request):
    """A server, and a namespace in which everybody reads and writes."""
    if request.param == "emulator":
        return request.getfixturevalue("emulator"), "n" + uuid.uuid4().hex
    database = request.getfixturevalue("database")
    assert database.ask("PUT", "/.settings/rules", OPEN, "administrator").status_code == 200
    return database.server, "acme"


@contextlib.contextmanager
def connected(place, count=1):
    sockets = [Socket(*place) for _ in range(count)]
    yield sockets
    for socket in sockets:
        socket.close()


def test_what_one_writes_the_other_hears(place):
    with connected(place, 2) as (ada, bob):
        assert bob.ask("q", p="/room", h="") == ("ok", {}) and bob.push() == ("d", {"p": "room", "d": None})
        assert ada.ask("p", p="/room", d={"a": 1}) == ("ok", "")
        assert bob.push() == ("d", {"p": "room", "d": {"a": 1}})
        assert ada.ask("m", p="/room", d={"b": 2, "a": None}) == ("ok", "")
        assert bob.push() == ("m", {"p": "room", "d": {"b": 2, "a": None}})
        assert ada.ask("g", p="/room") == ("ok", {"b": 2})
        assert bob.ask("n", p="/room") == ("ok", {})
        assert ada.ask("p", p="/room", d=None) == ("ok", "")
        assert bob.ask("s", c={}) == ("ok", {}) and bob.pushes == []


def test_long_values_go_both_ways(place):
    text = "é漢😀a" * 20_000
    with connected(place, 2) as (ada, bob):
        assert ada.ask("p", p="/long", d=text) == ("ok", "")
        assert bob.ask("q", p="/long")[0] == "ok"
        assert bob.push() == ("d", {"p": "long", "d": text})


def test_query_tells_what_enters_and_leaves(place):
    with connected(place) as (ada,):
        ada.ask("p", p="/l", d={"a": {"v": 1}, "b": {"v": 2}, "c": {"v": 3}})
        answer = ada.ask("q", p="/l", q={"i": "v", "l": 2, "vf": "r"}, t=1, h="")
        assert answer[0] == "ok" and ada.push() == ("d", {"p": "l", "d": {"b": {"v": 2}, "c": {"v": 3}}, "t": 1})
        ada.ask("p", p="/l/d", d={"v": 4})
        assert ada.push() == ("m", {"p": "l", "d": {"b": None, "d": {"v": 4}}, "t": 1})


def test_racing_transactions_lose_nothing(place):
    def count(socket):
        done, known = 0, None
        while done < 25:
            code, _ = socket.ask("p", p="/n", d=(known or 0) + 1, h=hash_of(known))
            if code == "ok":
                done, known = done + 1, (known or 0) + 1
            else:
                assert code == "datastale"
                known = socket.pushes.pop()[1]["d"]

    with connected(place, 8) as sockets:
        threads = [threading.Thread(target=count, args=(socket,)) for socket in sockets]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sockets[0].ask("g", p="/n") == ("ok", 200)


def test_hash_of_objects_is_the_one_that_clients_compute(place):
    value = {"b": {"x": 1.5, "y": "text"}, "a": True, "10": "ten", "c": -3}
    with connected(place) as (ada,):
        ada.ask("p", p="/h", d=value)
        # Keys that are numbers come first.
        known = {key: value[key] for key in ("10", "a", "b", "c")}
        assert ada.ask("p", p="/h", d=0, h=hash_of(known)) == ("ok", "")


def test_client_that_vanishes_leaves_what_it_wanted_to_leave(place):
    with connected(place) as (bob,):
        bob.ask("q", p="/online")
        bob.push()
        ada = Socket(*place)
        assert ada.ask("o", p="/online/ada", d=False) == ("ok", {})
        assert ada.ask("p", p="/online/ada", d=True) == ("ok", "")
        assert bob.push() == ("d", {"p": "online/ada", "d": True})
        ada.vanish()
        assert bob.push() == ("d", {"p": "online/ada", "d": False})


def test_client_that_comes_back_finds_its_last_writes_done(place):
    ada = Socket(*place)
    ada.ask("o", p="/seen", d="gone")
    with contextlib.closing(Socket(*place, last=ada.session)) as again:
        assert again.ask("g", p="/seen") == ("ok", "gone")


def test_rules_know_who_is_there(database):
    uid, token = database.user()
    database.ask("PUT", "/.settings/rules", OWNER, "administrator")
    with connected((database.server, "acme")) as (ada,):
        denied = ("permission_denied", "Permission denied")
        assert ada.ask("q", p=f"/users/{uid}") == denied
        assert ada.ask("auth", cred="nonsense")[0] == "invalid_token"
        assert ada.ask("auth", cred=token)[1]["auth"]["uid"] == uid
        assert ada.ask("p", p=f"/users/{uid}", d=1) == ("ok", "")
        assert ada.ask("q", p=f"/users/{uid}")[0] == "ok" and ada.push()[1]["d"] == 1
        run("users", "update", uid, "--disable", "--project", "acme", "--data", database.project.data)
        assert ada.push() == ("ac", {"s": "invalid_token", "d": "Could not parse auth token."})
        assert ada.push() == ("c", {"p": f"users/{uid}"})
        assert ada.ask("p", p=f"/users/{uid}", d=2) == denied


def test_server_that_ends_lets_clients_go_and_keeps_their_last_writes(data, project):
    options = ["serve", "--data", data, "--database-api"]
    token = project.admin_headers()["Authorization"].removeprefix("Bearer ")
    with serving(*options) as server:
        ada = Socket(server, "acme")
        assert ada.ask("gauth", cred=token)[0] == "ok"
        assert ada.ask("o", p="/last", d={".sv": "timestamp"}) == ("ok", {})
        server.process.terminate()
        with pytest.raises(ConnectionError):
            while True:
                ada.receive()
        assert server.process.wait(timeout=PATIENCE) == 0
    with serving(*options) as server, contextlib.closing(Socket(server, "acme")) as ada:
        ada.ask("gauth", cred=token)
        assert isinstance(ada.ask("g", p="/last")[1], int)


SCRIPT = """
const [url, done] = arguments;
const socket = new WebSocket(url), heard = [];
socket.onerror = () => done("refused");
socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    heard.push(message.d.b || message.d.t);
    if (message.d.t === "h") {
        socket.send('{"t":"d","d":{"r":1,"a":"q","b":{"p":"/browser","h":""}}}');
        socket.send('{"t":"d","d":{"r":2,"a":"p","b":{"p":"/browser","d":"here"}}}');
    }
    if (message.d.r === 2) done(heard);
};
"""


def test_browser_connects_by_itself(place):
    import flask  # The page's own origin is another than the database's.

    application = flask.Flask("app")
    application.add_url_rule("/", "page", lambda: "<!doctype html><link rel=icon href=data:,><title>App</title>")
    server, namespace = place
    with hosting(application, None) as origin, browsing() as browser:
        browser.open(origin)
        heard = browser.driver.execute_async_script(SCRIPT, f"ws://{server.host}/.ws?v=5&ns={namespace}")
    assert heard == [
        "h", {"p": "browser", "d": None}, {"s": "ok", "d": {}}, {"p": "browser", "d": "here"}, {"s": "ok", "d": ""}]
