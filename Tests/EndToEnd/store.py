"""The store that the tests run on: a data directory each, or with TEST_STORE=postgres a database each.

A test names a data directory, and `command_line` hands the program the database that belongs to it instead. `rows` and
`change` look into either. The address of a database in the place of a directory is one in either run.
"""

import contextlib
import os
import pathlib
import re
import sqlite3

import postgres
from polling import PATIENCE

# It stays in the environment, which the workers of a run inherit: the program ignores a name without its own prefix.
IS_POSTGRES = {"sqlite": False, "postgres": True}[os.environ.get("TEST_STORE", "sqlite")]
MASTER_KEY = "5e" * 32
# What every program has around it.
ENVIRONMENT = {"CRESSET_MASTER_KEY": MASTER_KEY} if IS_POSTGRES else {}


class RealtimeDatabases:
    """The databases of data directories, on a server that is started when it is first needed."""

    def __init__(self):
        self.server = None
        self.names = {}

    def cluster(self):
        self.server = self.server or postgres.Cluster()
        return self.server

    def name(self, directory):
        """The database of a data directory, which is made empty at its first use."""
        directory = pathlib.Path(directory)
        if directory not in self.names:
            # Tests put files there, too.
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.names[directory] = self.cluster().create()
        return self.names[directory]

    def url(self, directory):
        return self.cluster().url(self.name(directory))

    def drop_below(self, folder):
        for directory in [path for path in self.names if path.is_relative_to(folder)]:
            self.server.drop(self.names.pop(directory))

    def close(self):
        if self.server:
            self.server.close()


DATABASES = RealtimeDatabases()


def command_line(program, *words):
    """The words of a command, whose data is in the store of this run."""
    words = [str(word) for word in words]
    place = words.index("--data") if "--data" in words else None
    if place is not None and words[place + 1].startswith("postgres://"):
        words[place] = "--database"
    # The emulator keeps its data in memory, or in a directory; a backup is one of a directory.
    elif IS_POSTGRES and place is not None and words[0] not in ("emulator", "backup"):
        words[place:place + 2] = ["--database", DATABASES.url(words[place + 1])]
    return [str(program), *words]


def rows(directory, sql):
    """The rows of a query that both stores understand, as a process of others sees them."""
    if IS_POSTGRES:
        return DATABASES.cluster().query(sql, DATABASES.name(directory))
    with contextlib.closing(opened(directory)) as database:
        return database.execute(sql).fetchall()


def change(directory, sql):
    """Runs a statement that both stores understand; how many rows it has changed."""
    if IS_POSTGRES:
        return DATABASES.cluster().change(sql, DATABASES.name(directory))
    with contextlib.closing(opened(directory)) as database:
        return database.execute(sql).rowcount


def is_unused(directory):
    """True if nobody has begun to keep anything there."""
    if IS_POSTGRES:
        return DATABASES.cluster().tables(DATABASES.name(directory)) == []
    return not directory.exists()


def contents(directory):
    """All that the store keeps, as bytes in which a secret would be found."""
    if not IS_POSTGRES:
        return b"".join(path.read_bytes() for path in pathlib.Path(directory).iterdir() if "cresset.db" in path.name)
    dump = DATABASES.cluster().dump(DATABASES.name(directory))
    # Bytes are written as digits.
    return dump + b"".join(bytes.fromhex(digits.decode()) for digits in re.findall(rb"\\\\x((?:[0-9a-f]{2})*)", dump))


def opened(directory):
    return sqlite3.connect(pathlib.Path(directory) / "cresset.db", timeout=PATIENCE, isolation_level=None)
