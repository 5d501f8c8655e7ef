"""PostgreSQL for the tests: a server of their own, a standby of it, PgBouncer, and connections that are cut."""

import contextlib
import csv
import io
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import urllib.parse

from kannel import await_port, free_ports
from polling import PATIENCE, poll

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "postgres"
# Where Debian keeps it: not on everybody's PATH.
POOLER = shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")


def program(name):
    """One of PostgreSQL's programs, which Debian keeps in a directory for each version."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return found[-1] if found else name


def as_nobody(command):
    """The command as a user without rights, where this one has all of them: neither server wants to be root."""
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command] if os.getuid() == 0 else command


def url(name, *hosts, port=None, **options):
    """The address of a database, as `--database` takes it; a host may be a socket's directory."""
    places = ",".join(
        urllib.parse.quote(str(host), safe="") + (f":{port}" if port else "") for host in hosts)
    return f"postgres://cresset@{places}/{name}" + ("?" + urllib.parse.urlencode(options) if options else "")


class Cluster:
    """A PostgreSQL server with as many databases as are asked for."""

    def __init__(self, of=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cresset-pg-"))
        # Its own user has to get there.
        self.folder.chmod(0o711)
        self.directory = self.folder / "server"
        self.made = 0
        self.process = subprocess.Popen(
            [SCRIPT, self.directory, *([of.directory] if of else [])], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True)
        assert self.process.stdout.readline().startswith("postgresql://"), "no PostgreSQL: see standard error"

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # RealtimeDatabases.

    def create(self):
        """Makes an empty database; its name."""
        self.made += 1
        name = f"test{self.made}"
        self.change(f"CREATE DATABASE {name}")
        return name

    def drop(self, name):
        self.change(f"DROP DATABASE {name} WITH (FORCE)")

    def url(self, name, **options):
        return url(name, self.directory, **options)

    def ask(self, sql, *options, name="postgres"):
        done = subprocess.run(
            [program("psql"), "-Xq", "-v", "ON_ERROR_STOP=1", *options, "-h", self.directory, "-U", "cresset", "-d",
             name, "-c", sql], capture_output=True, text=True, timeout=PATIENCE, env={"PATH": os.environ["PATH"]})
        assert done.returncode == 0, f"{sql}: {done.stderr}"
        return done.stdout

    def query(self, sql, name="postgres"):
        """The rows of a query: numbers are numbers, NULL is an empty text, all else is a text."""
        rows = csv.reader(io.StringIO(self.ask(sql, "--csv", "-t", name=name)))
        return [tuple(int(value) if value.lstrip("-").isdigit() else value for value in row) for row in rows]

    def tables(self, name):
        """The names of a database's tables."""
        return sorted(table for table, in self.query(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'", name))

    def dump(self, name):
        """All of a database, as a backup has it."""
        return subprocess.run(
            [program("pg_dump"), "-h", self.directory, "-U", "cresset", name], capture_output=True, check=True,
            timeout=PATIENCE).stdout

    def change(self, sql, name="postgres"):
        """Runs a statement; how many rows it has changed."""
        tag = self.ask(sql, "-v", "QUIET=off", name=name).split()
        return int(tag[-1]) if tag and tag[-1].isdigit() else None

    # Failures.

    def tell(self, word):
        """Has the server do what `scripts/postgres` knows by the word: stop, crash, start, promote."""
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == f"{word}: done\n"

    def restart(self):
        self.tell("stop")
        self.tell("start")

    def backends(self, name):
        """The processes behind the connections to a database."""
        return [pid for pid, in self.query(f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}'")]

    def kill_backend(self, name):
        """Kills one of them, after which PostgreSQL ends all, and recovers as after a crash."""
        before = self.checkpointer()
        # It may have ended since it was seen.
        with contextlib.suppress(ProcessLookupError):
            os.kill(poll(lambda: self.backends(name))[0], signal.SIGKILL)
        poll(lambda: (self.checkpointer() or before) != before)

    def checkpointer(self):
        """The process that a recovery begins anew; `None` while nobody is let in."""
        with contextlib.suppress(AssertionError):
            return self.query("SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'")

    def terminate_backends(self, name):
        """Ends the connections to a database, as an administrator does."""
        return len(self.query(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"))

    @contextlib.contextmanager
    def holding(self, name, statement):
        """Somebody who has begun a transaction with the statement, and does not end it."""
        holder = subprocess.Popen(
            [program("psql"), "-Xq", self.url(name, application_name="holder"), "-c", "BEGIN", "-c", statement, "-c",
             "SELECT pg_sleep(600)"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        of_holder = "FROM pg_stat_activity WHERE application_name = 'holder'"
        try:
            poll(lambda: self.query(f"SELECT 1 {of_holder} AND query LIKE '%pg_sleep%'"))
            yield
            assert holder.poll() is None
        finally:
            self.query(f"SELECT pg_terminate_backend(pid) {of_holder}")
            holder.wait(PATIENCE)

    @contextlib.contextmanager
    def read_only(self):
        """No transaction may write, as on a standby."""
        self.set("default_transaction_read_only", "on")
        try:
            yield
        finally:
            self.set("default_transaction_read_only", "off")

    def set(self, setting, value):
        self.ask(f"ALTER SYSTEM SET {setting} = '{value}'")
        self.ask("SELECT pg_reload_conf()")
        poll(lambda: self.query(f"SELECT 1 WHERE current_setting('{setting}') = '{value}'"))


class Pooler:
    """PgBouncer in transaction mode, at a port of its own."""

    SETTINGS = """
[databases]
* = host={directory}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/users
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
logfile = {folder}/log
pidfile = {folder}/pid
"""

    def __init__(self, cluster):
        assert POOLER, "PgBouncer is missing; scripts/setup --test installs it"
        [self.port] = free_ports(1)
        self.folder = cluster.folder / f"pooler-{self.port}"
        self.folder.mkdir()
        (self.folder / "users").write_text('"cresset" ""\n')
        (self.folder / "settings").write_text(
            self.SETTINGS.format(directory=cluster.directory, folder=self.folder, port=self.port))
        if os.getuid() == 0:
            shutil.chown(self.folder, "nobody", "nogroup")
        self.process = subprocess.Popen(
            as_nobody([POOLER, "-q", self.folder / "settings"]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        await_port(self.port)

    def url(self, name):
        return url(name, "127.0.0.1", port=self.port, sslmode="disable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
