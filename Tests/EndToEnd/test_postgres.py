"""A server whose data is in PostgreSQL: its options, its tables, what it says when the database does not answer."""

import json
import subprocess

import pytest

import store
from conftest import CRESSET, ENVIRONMENT, Project, run, run_json, serving
from polling import PATIENCE, poll
from postgres import url
from servers import metric, new_address, shop

NOWHERE = "postgres://cresset@127.0.0.1:1/nothing?connect_timeout=2"


def refused(*words, expect=2):
    """What a command says that does nothing: one line."""
    done = run(*words, expect=expect)
    assert done.stdout == "" and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("command", [
    ["serve", "--listen", "127.0.0.1:0"], ["project", "create", "acme"], ["audit", "tail"]])
def test_a_directory_and_a_database_are_not_named_together(command, cluster, shared, tmp_path):
    command = [*command, "--database", cluster.url(shared)]
    told = subprocess.run(
        [CRESSET, *command, "--data", tmp_path / "data"], capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    assert told.returncode == 2 and "--data" in told.stderr and "--database" in told.stderr
    assert not (tmp_path / "data").exists() and cluster.tables(shared) == []


def test_servers_of_a_database_have_their_key_from_outside(cluster, shared, tmp_path, monkeypatch):
    database = ["--database", cluster.url(shared)]
    monkeypatch.delitem(ENVIRONMENT, "CRESSET_MASTER_KEY")
    for command in (["serve"], ["project", "create", "acme"], ["database", "migrate"]):
        assert "CRESSET_MASTER_KEY" in refused(*command, *database)
    for wrong in ("", "7" * 63, "z" * 64):
        with monkeypatch.context() as patch:
            patch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", wrong)
            assert "CRESSET_MASTER_KEY" in run("serve", *database, expect=2).stderr
    assert cluster.tables(shared) == []

    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", store.MASTER_KEY)
    run("project", "create", "acme", *database)
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", "7" * 64)
    for command in (["serve", "--listen", "127.0.0.1:0"], ["token", "create", "--project", "acme"]):
        assert "CRESSET_MASTER_KEY" in refused(*command, *database, expect=1)
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", store.MASTER_KEY)
    run("token", "create", "--project", "acme", *database)


def test_what_needs_a_directory_is_refused(cluster, shared, tmp_path):
    database = ["--database", cluster.url(shared)]
    assert "Realtime Database" in refused("serve", *database, "--database-api")
    assert "pg_dump" in refused("serve", *database, "--backup-to", tmp_path)
    for command in ("create", "restore"):
        words = ["backup", command, "--to" if command == "create" else "--from", tmp_path, *database]
        assert "--database" in refused(*words)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ENVIRONMENT, "CRESSET_DATABASE", cluster.url(shared))
        assert "Realtime Database" in refused("serve", "--database-api")


def test_options_of_a_database_have_a_range_and_need_one(cluster, shared):
    for option in (["--database-pool", "4"], ["--database-timeout", "10"], ["--database-pooler"]):
        assert "--database" in refused("serve", *option)
    for option in (["--database-pool", "0"], ["--database-pool", "many"], ["--database-timeout", "0"]):
        assert option[0] in refused("serve", *option, "--database", cluster.url(shared))
    for wrong in ("mysql://localhost/x", "localhost", ""):
        assert "postgres://" in refused("serve", "--database", wrong)


def test_a_password_of_the_address_is_told_to_nobody(cluster):
    address = "postgres://cresset:pass-1843@127.0.0.1:1/nothing?connect_timeout=2"
    for command in (["serve", "--listen", "127.0.0.1:0"], ["database", "status"]):
        assert "pass-1843" not in refused(*command, "--database", address, expect=1)


# Addresses that are not encoded as they should be, and words that are none, or in the wrong place.
@pytest.mark.parametrize("address", [
    "postgres://cresset:%7%pass-1843@127.0.0.1:1/nothing", "postgres://cresset:pass-1843/x@127.0.0.1:1/nothing",
    "postgres://cresset:x@pass-1843@127.0.0.1:1/nothing", "postgres://cresset:pass-1843",
    "postgres://cresset:x?@pass-1843@127.0.0.1:1/nothing", "postgres://cresset@127.0.0.1:1/nothing?pass-1843",
    "postgres://cresset@127.0.0.1:1/nothing?pasword=pass-1843", "postgre://cresset:pass-1843@127.0.0.1:1/nothing",
    "host=127.0.0.1 password=pass-1843",
])
def test_an_address_that_is_not_understood_is_shown_to_nobody(address, tmp_path):
    (tmp_path / "cresset.json").write_text(json.dumps({"database": address}))
    commands = [
        ["serve", "--listen", "127.0.0.1:0"], ["database", "status"], ["database", "migrate"], ["project", "list"],
        ["users", "count", "--project", "acme"], ["keys", "rotate"]]
    for command in commands:
        for words in (["--database", address], ["--config", tmp_path / "cresset.json"]):
            told = refused(*command, *words)
            assert "invalid database address" in told and "1843" not in told
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(ENVIRONMENT, "CRESSET_DATABASE", address)
            assert "1843" not in refused(*command)
    for words in (
            ["--from", address, "--to", tmp_path / "x"], ["--from", tmp_path, "--to", address], ["--from", address, "--to", address]):
        assert "1843" not in refused("database", "copy", *words)
    assert [path.name for path in tmp_path.iterdir()] == ["cresset.json"]


def test_an_address_in_a_wrong_place_is_shown_to_nobody(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    address = "postgres://cresset:pass-1843@127.0.0.1:1/nothing"
    for words in (
            ["serve", address], ["database", "status", address], ["database", address], [address], ["help", address],
            ["project", "list", address], ["serve", "--listen", address], ["serve", "--config", address],
            ["serve", "--log-level", address], ["users", "import", address, "--project", "acme"]):
        told = refused(*words)
        assert "1843" not in told and "@127.0.0.1:1/nothing" in told
    for command in (["serve"], ["project", "list"], ["emulator"]):
        # Not by the tests' own way, which takes it for that of a database.
        done = subprocess.run(
            [CRESSET, *command, "--data", address], capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
        assert done.returncode == 2 and "--database" in done.stderr and "1843" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_a_database_of_another_encoding_is_refused(encoding, cluster):
    name = f"encoded_{encoding.lower()}"
    cluster.change(
        f"CREATE DATABASE {name} ENCODING '{encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
    for command in (["serve", "--listen", "127.0.0.1:0"], ["database", "migrate"], ["project", "create", "acme"]):
        told = refused(*command, "--database", cluster.url(name), expect=1)
        assert encoding in told and "ENCODING 'UTF8'" in told
    assert cluster.tables(name) == []
    cluster.drop(name)


def test_a_database_that_is_not_there_is_told(cluster):
    for command in (["serve", "--listen", "127.0.0.1:0"], ["database", "status"], ["database", "migrate"]):
        assert "database" in refused(*command, "--database", NOWHERE, expect=1)
        assert "missing" in refused(*command, "--database", cluster.url("missing"), expect=1)


def test_tables_are_made_once_and_counted(cluster, shared):
    database = ["--database", cluster.url(shared)]
    before = run_json("database", "status", *database)
    assert before["schemaVersion"] == 0 and before["expectedVersion"] > 0
    assert "tables" in refused("token", "list", "--project", "acme", *database, expect=1)

    expected = before["expectedVersion"]
    assert str(expected) in run("database", "migrate", *database).stdout
    tables = cluster.tables(shared)
    assert run("database", "migrate", *database).stdout.strip()
    assert cluster.tables(shared) == tables

    project = Project(cluster.url(shared), "acme")
    run("users", "create", "--email", "ada@example.com", "--project", project.id, *database)
    after = run_json("database", "status", *database)
    assert (after["schemaVersion"], after["projects"], after["accounts"]) == (expected, ["acme"], 1)
    shown = run("database", "status", *database).stdout
    assert str(expected) in shown and "1" in shown


def test_many_may_make_the_tables_at_once(cluster, shared):
    with shop(cluster.url(shared)) as first:
        sites = [first.serve() for _ in range(2)]
        assert [site.server.get("/readyz").status_code for site in sites] == [200, 200]
    empty = cluster.create()
    processes = [
        subprocess.Popen(
            [CRESSET, "database", "migrate", "--database", cluster.url(empty)], env=ENVIRONMENT, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE) for _ in range(4)]
    for process in processes:
        assert process.wait(PATIENCE) == 0, process.communicate()
    status = run_json("database", "status", "--database", cluster.url(empty))
    assert status["schemaVersion"] == status["expectedVersion"]
    cluster.drop(empty)


def test_a_database_of_a_newer_program_is_refused(cluster, shared):
    database = ["--database", cluster.url(shared)]
    run("database", "migrate", *database)
    assert cluster.change("UPDATE schema_version SET version = 900, oldest_compatible = 900", shared) == 1
    for command in (["serve", "--listen", "127.0.0.1:0"], ["project", "create", "acme"], ["database", "migrate"]):
        assert "newer" in refused(*command, *database, expect=1)
    assert run_json("database", "status", *database)["schemaVersion"] == 900
    # One that has only grown may be used by the program before it: servers are replaced one after the other.
    cluster.change("UPDATE schema_version SET oldest_compatible = 1", shared)
    run("project", "create", "acme", *database)


def test_a_server_tells_of_its_connections(cluster, shared):
    with shop(cluster.url(shared)) as made:
        site = made.serve("--database-pool", "3", "--database-timeout", "5")
        site.sign_up(new_address())
        assert metric(site, "cresset_database_commits_total") > 0
        assert metric(site, "cresset_database_lost_connections_total") == 0
        assert len(cluster.backends(shared)) < 10
        cluster.terminate_backends(shared)
        site.sign_up(new_address())
        assert poll(lambda: metric(site, "cresset_database_lost_connections_total"))


def test_an_address_may_come_from_the_environment_or_a_file(cluster, shared, tmp_path):
    Project(cluster.url(shared), "acme")
    with serving("serve", environment={"CRESSET_DATABASE": cluster.url(shared)}) as server:
        assert server.get("/readyz").status_code == 200
    (tmp_path / "cresset.json").write_text('{"database": "%s", "databasePool": 2}' % cluster.url(shared))
    with serving("serve", "--config", tmp_path / "cresset.json") as server:
        assert server.get("/readyz").status_code == 200
    assert "acme" in run("project", "list", "--config", tmp_path / "cresset.json").stdout


def test_a_host_is_named_as_any_client_of_the_database_names_it(cluster, shared):
    Project(cluster.url(shared), "acme")
    # The second server is tried where the first one is not there.
    assert "acme" in run("project", "list", "--database", url(shared, "/nowhere", cluster.directory)).stdout
    assert "acme" in run(
        "project", "list", "--database", f"postgresql:///{shared}?host={cluster.directory}&user=cresset").stdout
