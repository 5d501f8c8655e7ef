"""Servers that share a PostgreSQL database, and what people and administrators do on any of them."""

import concurrent.futures
import contextlib
import itertools
import re
import subprocess
import threading
import uuid

import requests

from conftest import Project, Server
from mailbox import Mailbox
from mailing import PASSWORD, MailingServer
from polling import PATIENCE
from postgres import Pooler

# What one server is told, another one has heard of after so many seconds.
SOON = 8
RACERS = 16
WAYS = ["direct", "pooler"]
# Nobody is there: messages wait.
GATEWAY = "kannel://tester:a-password@127.0.0.1:1?from=Example"
QUICK = ["--bcrypt-cost", "4", "--sign-ups-per-hour", "0"]


class Shop:
    """A project on a database, and the servers that run on it."""

    def __init__(self, address):
        self.address = address
        self.project = Project(address, "acme")
        self.admin = self.project.admin_headers()
        self.servers = []

    def serve(self, *options, address=None, **surroundings):
        """Another server, perhaps by another way to the database."""
        server = Server("serve", "--data", address or self.address, *QUICK, *options, **surroundings)
        self.servers.append(server)
        return MailingServer(server, self.project)

    def end(self, stack):
        """Has each server end by the stack, which goes on where one does not."""
        for server in self.servers:
            if server.process.poll() is None:
                stack.callback(self.ended, server)

    @staticmethod
    def ended(server):
        try:
            assert server.stop() == 0
        except subprocess.TimeoutExpired:
            server.kill()
            raise

    def configure(self, site, mask, config):
        answer = site.server.patch(
            f"/v2/projects/{self.project.id}/config?updateMask={mask}", config, headers=self.admin)
        assert answer.status_code == 200, answer.text

    def found(self, site, local_ids):
        """The accounts among those ids that are there, as an administrator sees them."""
        there = {}
        for start in range(0, len(local_ids), 100):
            answer = site.server.post(
                f"/v1/projects/{self.project.id}/accounts:lookup", {"localId": local_ids[start:start + 100]},
                headers=self.admin)
            assert answer.status_code == 200, answer.text
            there.update((user["localId"], user) for user in answer.json().get("users", []))
        return there

    def count(self, site):
        answer = site.server.post(
            f"/v1/projects/{self.project.id}/accounts:query", {"returnUserInfo": False}, headers=self.admin)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["recordsCount"])


@contextlib.contextmanager
def shop(address):
    made = Shop(address)
    with contextlib.ExitStack() as stack:
        stack.callback(made.end, stack)
        yield made


class Pair:
    """Two servers of a shop, and what both of them are."""

    def __init__(self, shop, directory, *options, address):
        self.shop, self.project = shop, shop.project
        self.options, self.address = options, address
        mailbox = Mailbox(directory)
        self.one, self.two = self.both = [
            self.serve("--mail-dir", directory, "--sms", GATEWAY, mailbox=mailbox) for _ in range(2)]

    def serve(self, *options, mailbox=None):
        """Another server, which reaches the database as they do."""
        site = self.shop.serve(*self.options, *options, address=self.address)
        site.mailbox = mailbox
        return site

    def ways(self):
        """Each server as the one that is told, with the other one."""
        return [(self.one, self.two), (self.two, self.one)]


@contextlib.contextmanager
def pair_of_servers(way, cluster, name, directory):
    """Two servers on a database, to which they are connected directly, or by PgBouncer."""
    with contextlib.ExitStack() as stack:
        address, options = cluster.url(name), []
        if way == "pooler":
            address, options = stack.enter_context(Pooler(cluster)).url(name), ["--database-pooler"]
        yield Pair(stack.enter_context(shop(cluster.url(name))), directory, *options, address=address)


def new_address():
    return f"{uuid.uuid4().hex}@example.com"


def refresh(site, token):
    return site.server.post(
        f"/v1/token?key={site.project.key}", {"grant_type": "refresh_token", "refresh_token": token})


def message(answer):
    return "" if answer.status_code == 200 else answer.json()["error"]["message"]


def metric(site, name):
    found = re.search(rf"^{name}(?:{{.*}})? (\S+)$", site.server.get("/metrics").text, re.MULTILINE)
    assert found, name
    return float(found[1])


def race(sites, attempt, racers=RACERS):
    """What so many answer who all try at the same moment, at each server in turn."""
    barrier = threading.Barrier(racers)

    def run(site):
        barrier.wait(PATIENCE)
        return attempt(site)

    with concurrent.futures.ThreadPoolExecutor(racers) as pool:
        return list(pool.map(run, itertools.islice(itertools.cycle(sites), racers)))


class Load:
    """People who sign up at one of several servers without end, and go to the next one when theirs does not answer."""

    PEOPLE = 8

    def __init__(self, sites):
        self.sites = list(sites)
        # Who was told that there is an account: the address, the id and the refresh token.
        self.answered = []
        self.refused = []
        self.is_over = threading.Event()
        self.pool = concurrent.futures.ThreadPoolExecutor(self.PEOPLE)

    def person(self, number):
        session = requests.Session()
        while not self.is_over.is_set():
            site, address = self.sites[number % len(self.sites)], new_address()
            try:
                answer = session.post(
                    f"{site.url}/v1/accounts:signUp?key={site.project.key}",
                    json={"email": address, "password": PASSWORD, "returnSecureToken": True}, timeout=PATIENCE)
            except requests.RequestException:
                number += 1
                self.is_over.wait(0.01)
                continue
            if answer.status_code == 200:
                self.answered.append((address, answer.json()["localId"], answer.json()["refreshToken"]))
            else:
                self.refused.append((address, answer.status_code, answer.text))
                assert answer.status_code >= 500, answer.text

    def more(self, count=40):
        """Returns when so many more have got an account."""
        wanted, pause = len(self.answered) + count, threading.Event()
        for _ in range(60_000 // 20):
            if len(self.answered) >= wanted:
                return
            assert not any(person.done() and person.exception() for person in self.people)
            pause.wait(0.02)
        raise AssertionError(f"{len(self.answered)} of {wanted} were answered: {self.refused[-3:]}")

    def __enter__(self):
        self.people = [self.pool.submit(self.person, number) for number in range(self.PEOPLE)]
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.pool.shutdown()
        for person in self.people:
            person.result()

    def check(self, shop, site):
        """Everybody who was told so has an account, once, and what it takes to use it."""
        there = shop.found(site, [local_id for _, local_id, _ in self.answered])
        assert {local_id: there.get(local_id, {}).get("email") for _, local_id, _ in self.answered} == {
            local_id: address for address, local_id, _ in self.answered}
        assert len(there) == len(self.answered)
        for _, local_id, token in self.answered[::20]:
            assert refresh(site, token).json()["user_id"] == local_id
