"""Servers, connections and databases that fail under load: what was answered is kept, what counts once counts once, and
servers answer again by themselves."""

import collections
import concurrent.futures
import contextlib
import itertools
import threading
import urllib.parse
import uuid

import pytest

from cutting import AFTER, BEFORE, CuttingWay
from mailbox import Mailbox
from mailing import PASSWORD
from polling import PATIENCE, poll
from postgres import Cluster, url
from servers import WAYS, Load, message, metric, new_address, pair_of_servers, race, refresh, shop
from smtp import MailServer

ANONYMOUS = 2000
ROUNDS = 5
# Seconds within which a dead server's work goes to another one.
TAKEN_OVER = 120
NEW_ACCOUNT = "INSERT INTO account"


@pytest.fixture
def made(cluster, shared):
    with shop(cluster.url(shared)) as made:
        yield made


@pytest.fixture
def way(cluster):
    with CuttingWay(cluster) as way:
        yield way


def is_ready(site):
    return site.server.get("/readyz").status_code == 200


def why_not(site):
    answer = site.server.get("/readyz")
    return None if answer.status_code == 200 else (answer.status_code, answer.json()["reason"])


def twice(cluster, name):
    """The addresses that more than one account has."""
    return cluster.query("SELECT email FROM account GROUP BY email HAVING count(*) > 1", name)


# What fails, and is there again afterwards.

FAILURES = {
    "a killed backend": lambda cluster, name: cluster.kill_backend(name),
    "ended connections": lambda cluster, name: cluster.terminate_backends(name),
    "a restart": lambda cluster, name: cluster.restart(),
    "a crash": lambda cluster, name: (cluster.tell("crash"), cluster.tell("start")),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_every_answered_sign_up_survives(failure, made, cluster, shared):
    sites = [made.serve() for _ in range(2)]
    with Load(sites) as load:
        for _ in range(ROUNDS):
            load.more()
            FAILURES[failure](cluster, shared)
        load.more()
    assert all(site.server.process.poll() is None for site in sites)
    for site in sites:
        poll(lambda: is_ready(site))
        load.check(made, site)
    assert twice(cluster, shared) == []


def test_every_answered_sign_up_survives_killed_servers(made, cluster, shared):
    sites = [made.serve() for _ in range(2)]
    with Load(sites) as load:
        for number in range(2 * ROUNDS):
            load.more(20)
            sites[number % 2].server.kill()
            # The people of the dead one go on at the other, and at the one that takes its place.
            sites[number % 2] = made.serve()
            load.sites[:] = sites
        load.more()
    load.check(made, sites[0])
    assert made.count(sites[1]) >= len(load.answered) and twice(cluster, shared) == []


def code_of(link):
    return urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)["oobCode"][0]


@pytest.mark.parametrize("failure", FAILURES)
def test_no_code_is_used_twice(failure, made, cluster, shared, tmp_path):
    sites = [made.serve("--mail-dir", tmp_path / "mails") for _ in range(2)]
    people = [new_address() for _ in range(24)]
    for site, address in zip(itertools.cycle(sites), people):
        site.mailbox = Mailbox(tmp_path / "mails")
        site.sign_up(address)
    codes = {address: code_of(site.reset_link(address)) for site, address in zip(itertools.cycle(sites), people)}
    begun, tries = threading.Event(), collections.defaultdict(list)

    def use(site, address):
        password = f"engine-{uuid.uuid4().hex}"
        begun.set()
        with contextlib.suppress(OSError):
            answer = site.call("resetPassword", {"oobCode": codes[address], "newPassword": password})
            tries[address].append((password, answer.status_code))

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        tried = [pool.submit(use, site, address) for address in people for site in [*sites, *sites]]
        begun.wait(PATIENCE)
        FAILURES[failure](cluster, shared)
        for one in tried:
            one.result()
    for site in sites:
        poll(lambda: is_ready(site))
    for address in people:
        won = [password for password, status in tries[address] if status == 200]
        assert len(won) <= 1, address
        if not won:
            # A busy machine may try all codes during the failure. An answer that was lost may have used this one.
            use(sites[0], address)
            won = [password for password, status in tries[address] if status == 200]
        if won:
            assert sites[0].sign_in(address, won[0]).status_code == 200
            assert message(sites[1].call("resetPassword", {"oobCode": codes[address], "newPassword": PASSWORD}))
    assert any(status == 200 for tries_of_one in tries.values() for _, status in tries_of_one)


def test_no_mail_of_a_killed_server_is_lost(made, cluster, shared):
    with MailServer() as mail:
        options = ["--smtp", f"smtp://127.0.0.1:{mail.port}", "--mail-from", "auth@acme.example"]
        one, two = made.serve(*options), made.serve(*options)
        people = [new_address() for _ in range(12)]
        for address in people:
            two.sign_up(address)
        asked = []
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            def ask(address):
                with contextlib.suppress(OSError):
                    if one.call("sendOobCode", {"requestType": "PASSWORD_RESET", "email": address}).status_code == 200:
                        asked.append(address)

            running = [pool.submit(ask, address) for address in people]
            poll(lambda: len(asked) >= 3)
            one.server.kill()
            cluster.kill_backend(shared)
            for one_of_them in running:
                one_of_them.result()
        # The time for which the dead one has taken them passes in the database.
        cluster.change("UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'mail'", shared)
        ids = collections.defaultdict(set)
        while not set(asked) <= ids.keys():
            letter = mail.letters.get(timeout=TAKEN_OVER)
            ids[letter.recipients[0]].add(letter.message["Message-ID"])
        # One that comes twice is the same one.
        assert all(len(known) == 1 for known in ids.values())
        poll(lambda: cluster.query("SELECT count(*) FROM outbox WHERE kind = 'mail'", shared) == [(0,)], TAKEN_OVER)
        assert two.server.stop() == 0


def test_the_work_of_a_killed_server_is_done_by_another_one(made, cluster, shared):
    first = made.serve()
    kept, pattern = [first.success("signUp", {"returnSecureToken": True}) for _ in range(2)]
    assert first.server.stop() == 0
    cluster.change(f"""
        INSERT INTO account (key, project, tenant, local_id, created_at, last_login_at, rest, clean_up_at)
            SELECT i, project, tenant, 'anonymous-' || i, created_at, last_login_at, rest, 1
            FROM account, generate_series(1, {ANONYMOUS}) i WHERE local_id = '{pattern["localId"]}'""", shared)

    def left():
        return cluster.query("SELECT count(*) FROM account WHERE local_id LIKE 'anonymous-%'", shared)[0][0]

    sites = [made.serve() for _ in range(2)]
    for number in range(4):
        poll(lambda: left() < ANONYMOUS - 50 * number, TAKEN_OVER)
        sites[number % 2].server.kill()
        # The minute for which it may have had the work passes in the database.
        cluster.change("UPDATE lease SET ends_at = 0", shared)
        sites[number % 2] = made.serve()
    poll(lambda: left() == 0, TAKEN_OVER)
    # Each was deleted by one server, and told once.
    told = cluster.query("SELECT sum(count) FROM audit_event WHERE kind = 'accounts.cleaned-up'", shared)
    assert told == [(ANONYMOUS,)]
    assert set(made.found(sites[0], [kept["localId"], pattern["localId"]])) == {kept["localId"], pattern["localId"]}


# Connections that are lost at a moment of which the client cannot tell what became of its transaction.

@pytest.mark.parametrize("moment", [BEFORE, AFTER])
def test_a_commit_whose_answer_is_lost_is_looked_up(moment, way, made, shared):
    site = made.serve(address=way.url(shared))
    other = made.serve()
    for _ in range(3):
        way.cut_commits(moment, of=NEW_ACCOUNT)
        lost, address = way.lost_answers, new_address()
        user = site.sign_up(address)
        assert way.remaining == 0 and way.lost_answers == lost + (moment == AFTER)
        assert [found["email"] for found in made.found(other, [user["localId"]]).values()] == [address]
        assert other.sign_in(address).json()["localId"] == user["localId"]
        assert refresh(other, user["refreshToken"]).status_code == 200
    assert made.count(other) == 3
    assert metric(site, "cresset_database_lost_connections_total") >= 3
    if moment == AFTER:
        assert metric(site, "cresset_database_resolved_commits_total") >= 3


@pytest.mark.parametrize("moment", [BEFORE, AFTER])
def test_many_lost_commits_make_nobody_twice(moment, way, made, cluster, shared):
    site = made.serve(address=way.url(shared))
    way.cut_commits(moment, of=NEW_ACCOUNT, count=3)
    answers = race([site], lambda site: site.call("signUp", {"email": new_address(), "password": PASSWORD}))
    assert [answer.status_code for answer in answers] == [200] * len(answers)
    assert way.cuts >= 1 and made.count(site) == len(answers)
    # The same address: one has it, and it is not the lost answer that another one is told of.
    way.cut_commits(moment, of=NEW_ACCOUNT, count=1)
    address = new_address()
    answers = race([site], lambda site: site.call("signUp", {"email": address, "password": PASSWORD}))
    assert sorted(map(message, answers)) == [""] + ["EMAIL_EXISTS"] * (len(answers) - 1)
    assert twice(cluster, shared) == []


def test_a_code_whose_use_was_not_answered_is_used_once(way, made, shared, tmp_path):
    site = made.serve("--mail-dir", tmp_path / "mails", address=way.url(shared))
    site.mailbox = Mailbox(tmp_path / "mails")
    for moment in (AFTER, BEFORE, AFTER):
        address = new_address()
        site.sign_up(address)
        code = code_of(site.reset_link(address))
        way.cut_commits(moment, of="DELETE FROM action_code")
        assert site.success("resetPassword", {"oobCode": code, "newPassword": "engine-1844"})["email"] == address
        assert way.remaining == 0
        again = site.call("resetPassword", {"oobCode": code, "newPassword": "engine-1845"})
        assert message(again) == "INVALID_OOB_CODE"
        assert site.sign_in(address, "engine-1844").status_code == 200


def test_an_answer_that_nobody_can_know_is_an_error(way, made, cluster, shared):
    site = made.serve("--database-timeout", "2", address=way.url(shared))
    site.sign_up(new_address())
    way.cut_commits(AFTER, of=NEW_ACCOUNT, closes=True)
    address = new_address()
    with concurrent.futures.ThreadPoolExecutor(1) as pool, contextlib.ExitStack() as stack:
        waiting = pool.submit(site.server.post, f"/v1/accounts:signUp?key={made.project.key}", {
            "email": address, "password": PASSWORD})
        poll(lambda: not way.is_open)
        stack.enter_context(way.closed())
        assert waiting.result().status_code >= 500
        assert why_not(site)
    poll(lambda: is_ready(site))
    # It was kept; who tries again is told so, and has one account.
    assert message(site.call("signUp", {"email": address, "password": PASSWORD})) in ("", "EMAIL_EXISTS")
    assert site.sign_in(address).status_code == 200
    assert cluster.query(f"SELECT count(*) FROM account WHERE email = '{address}'", shared) == [(1,)]


# RealtimeDatabases that are there, and do not do what is asked.

@pytest.mark.parametrize("kind", ["closed", "muted"])
def test_a_server_that_is_cut_off_says_so_and_comes_back(kind, way, made, shared):
    site, other = made.serve("--database-timeout", "2", address=way.url(shared)), made.serve()
    user = site.sign_up(new_address())
    with getattr(way, kind)():
        status, reason = poll(lambda: why_not(site))
        assert status == 503 and reason
        assert site.server.get("/healthz").status_code == 200
        assert site.call("signUp", {"email": new_address(), "password": PASSWORD}).status_code >= 500
        assert refresh(site, user["refreshToken"]).status_code >= 500
        # The others do not mind.
        assert is_ready(other) and refresh(other, user["refreshToken"]).status_code == 200
    # Connections that were lost are noticed one by one.
    poll(lambda: is_ready(site) and refresh(site, user["refreshToken"]).status_code == 200)
    poll(lambda: site.call("signUp", {"email": new_address(), "password": PASSWORD}).status_code == 200)


def test_a_server_that_is_cut_off_ends_when_it_is_told_to(way, made, shared):
    site = made.serve("--database-timeout", "2", address=way.url(shared))
    site.sign_up(new_address())
    with way.closed():
        poll(lambda: why_not(site))
        assert site.server.stop() == 0


def test_a_database_that_takes_no_writes_is_told_and_come_back_to(made, cluster, shared):
    sites = [made.serve() for _ in range(2)]
    address = new_address()
    user = sites[0].sign_up(address)
    with cluster.read_only():
        for site in sites:
            answer = site.call("signUp", {"email": new_address(), "password": PASSWORD})
            assert answer.status_code >= 500, answer.text
            status, reason = poll(lambda: why_not(site))
            assert status == 503 and reason
            # What only reads goes on.
            assert site.user(user["idToken"])["email"] == address
    for site in sites:
        poll(lambda: is_ready(site))
        site.sign_up(new_address())
    assert made.count(sites[0]) == 3


def test_a_statement_that_waits_too_long_is_given_up(made, cluster, shared):
    site = made.serve("--database-timeout", "2")
    site.sign_up(new_address())
    with cluster.holding(shared, "LOCK TABLE account"):
        answer = site.call("signUp", {"email": new_address(), "password": PASSWORD})
        assert answer.status_code >= 500, answer.text
    poll(lambda: is_ready(site))
    site.sign_up(new_address())
    assert made.count(site) == 2


@pytest.mark.parametrize("way", WAYS)
def test_a_row_that_somebody_holds_keeps_its_owner_alone_from_an_answer(way, cluster, shared, tmp_path):
    with pair_of_servers(way, cluster, shared, tmp_path) as pair:
        user = pair.one.sign_up(new_address())
        rename = {"idToken": user["idToken"], "displayName": "Ada"}
        with cluster.holding(shared, f"SELECT 1 FROM account WHERE local_id = '{user['localId']}' FOR UPDATE"):
            with Load(pair.both) as load:
                for site in pair.both:
                    assert site.call("update", rename).status_code == 503
                    load.more()
        load.check(pair.shop, pair.two)
        assert "displayName" not in pair.one.user(user["idToken"])
        assert pair.one.success("update", rename)["displayName"] == "Ada"


def test_servers_go_on_with_the_standby_that_takes_over(cluster):
    with Cluster() as primary, Cluster(of=primary) as standby:
        # The primary answers when the standby has it, too.
        primary.set("synchronous_standby_names", "*")
        poll(lambda: primary.query("SELECT sync_state FROM pg_stat_replication") == [("sync",)])
        name = primary.create()
        address = url(name, primary.directory, standby.directory, target_session_attrs="read-write")
        with shop(address) as made:
            sites = [made.serve() for _ in range(2)]
            with Load(sites) as load:
                load.more(100)
                primary.tell("crash")
                standby.tell("promote")
                load.more(100)
            for site in sites:
                poll(lambda: is_ready(site))
                load.check(made, site)
            assert twice(standby, name) == []
