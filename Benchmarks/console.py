"""Measures the console: time to the first byte of the users page with many users, sizes of pages, idle memory, and the
share of the daily counters in a sign-in."""

import contextlib
import html
import http.client
import json
import pathlib
import re
import statistics
import subprocess
import time
import urllib.parse

import counted

SMALL = 1000
# In turns, of which the fastest counts: a busy machine slows the others.
TURNS = 31
STARTS = 5
PAGES = {
    "first page": "", "a middle page": "MIDDLE", "a search for the beginning of an address": "?text=user-77",
    "a search for a part of a name": "?text=77%40example", "the filter of disabled users": "?state=disabled",
    "the filter of users with a password": "?method=password", "the order of the last sign-in": "?order=lastSignIn",
}


class Operator:
    """A session of the console on one connection."""

    def __init__(self, bench, server, data):
        made = subprocess.run(
            [bench.CRESSET, "operator", "create", "ada@example.com", "--role", "owner", *bench.place(data),
             "--public-url", server.url, "--json"],
            capture_output=True, check=True, env=bench.environment(data))
        self.connection = http.client.HTTPConnection(server.url.removeprefix("http://"), timeout=60)
        self.cookies = {}
        address = urllib.parse.urlparse(json.loads(made.stdout)["link"])
        link = urllib.parse.parse_qs(address.query)
        _, page = self.get(f"{address.path}?{address.query}")
        csrf = html.unescape(re.search(r'name="csrf" value="([^"]+)"', page.decode())[1])
        form = {"csrf": csrf, "act": "enter", "email": link["email"][0], "code": link["code"][0]}
        self.ask("POST", address.path, urllib.parse.urlencode(form))

    def ask(self, method, path, body=None):
        """Seconds to the first byte, and the body."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        start = time.perf_counter()
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        seconds = time.perf_counter() - start
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        content = answer.read()
        assert answer.status in (200, 303), f"{path}: {answer.status}"
        self.type = answer.headers.get("Content-Type") or ""
        return seconds, content

    def get(self, path):
        return self.ask("GET", path)


def middle(count):
    """The query of a page in the middle of the list; see AccountPosition."""
    moment = 1_600_000_000_000 + count // 2 * (99_999_989 // count)
    return f"?after={moment}.QQ"


def write_users(path, count):
    """Users whose sign-ups and sign-ins are spread evenly, every second one with a password, none disabled."""
    hashed = ', "passwordHash": "AAAA", "salt": "AAAA"'
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            moment = number * (99_999_989 // count)
            file.write(("," if number else '{"users":[') + (
                f'{{"localId":"{number:028}","email":"user-{number}@example.com","displayName":"A Person",'
                f'"createdAt":"{1_600_000_000_000 + moment}","lastSignedInAt":"{1_700_000_000_000 - moment}"'
                f'{hashed if number % 2 else ""}}}'))
        file.write("]}")
    return path


class Site:
    """A server with a console, and its users."""

    def __init__(self, bench, stack, data, directory, count):
        self.count, self.project = count, bench.Project(data)
        users = write_users(directory / f"users-{count}.json", count)
        subprocess.run(
            [bench.CRESSET, "users", "import", users, "--project", self.project.id, *bench.place(data), "--hash-algo",
             "PBKDF2_SHA256", "--rounds", "1"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, env=bench.environment(data))
        users.unlink()
        # As it would within a minute by itself.
        if str(data).startswith("postgres"):
            bench.psql(data, "ANALYZE")
        self.server = stack.enter_context(bench.serving(data, "--console"))
        self.operator = Operator(bench, self.server, data)
        self.path = f"/console/projects/{self.project.id}"

    def time(self, query):
        return self.operator.get(f"{self.path}/users{middle(self.count) if query == 'MIDDLE' else query}")[0]


def measure_users(bench, store, sites):
    small, large = sites
    for site in sites:
        # The server closed a connection that was idle during an import; the next request opens another one.
        site.operator.connection.close()
        site.time("")
    for title, query in PAGES.items():
        times = [[], []]
        for _ in range(TURNS):
            for site, found in zip(sites, times):
                found.append(site.time(query))
        one, other = map(min, times)
        print(f"    {other * 1000:.1f} ms", flush=True)
        bench.report(
            f"console on {store}: {title}, time to the first byte with {large.count:,} users ÷ with {small.count:,}",
            other / one, 2)


def measure_sizes(bench, site):
    """The largest page, of all that are linked, one of a kind."""
    waiting, kinds, sizes = [site.path, "/console/projects", "/console/account"], set(), {}
    while waiting:
        path = waiting.pop()
        kind = re.sub(r"/users/(?!new$)[^/?]+$", "/users/ID", path.split("?")[0])
        if kind in kinds:
            continue
        kinds.add(kind)
        seconds, content = site.operator.get(path)
        if not site.operator.type.startswith("text/html"):
            continue
        sizes[kind] = len(content)
        if seconds > 0.5:
            print(f"    {kind}: {seconds:.1f} s", flush=True)
        waiting += [
            html.unescape(link).split("#")[0] for link in re.findall(r'href="(/console[^"]*)"', content.decode())]
    largest = max(sizes, key=sizes.get)
    bench.report(
        f"console: the largest of {len(sizes)} kinds of pages, {largest}, bytes", sizes[largest] / 1e3, 60, unit=" KB")


def memory(server):
    """Bytes of the process, its share of pages that others map, too."""
    text = pathlib.Path(f"/proc/{server.process.pid}/smaps_rollup").read_text()
    return int(re.search(r"^Pss:\s+(\d+) kB", text, re.M)[1]) * 1024


def measure_memory(bench, directory):
    data = directory / "idle"
    bench.Project(data)
    found = {(): [], ("--console",): []}
    for _ in range(STARTS):
        for options, sizes in found.items():
            with bench.serving(data, *options) as server:
                with contextlib.closing(http.client.HTTPConnection(server.url.removeprefix("http://"))) as connection:
                    connection.request("GET", "/readyz")
                    connection.getresponse().read()
                sizes.append(memory(server))
    without, with_console = (statistics.median(sizes) for sizes in found.values())
    bench.report("console: idle memory beside a server without it", (with_console - without) / 1e6, 2, unit=" MB")


def measure_counters(bench, directory):
    """A sign-in's instructions, of which those in functions of the daily counters are the difference."""
    project = bench.Project(directory / "data")
    server = counted.CountedServer(bench, directory, keeps_names=True)
    try:
        body = {"email": "ada@example.com", "password": counted.PASSWORD, "returnSecureToken": True}
        server.post(project.path("signUp"), body)
        sign_in = lambda _: server.post(project.path("signInWithPassword"), body)
        server.round(sign_in, lambda: None)
        ratios = []
        for _ in range(counted.ROUNDS):
            whole = server.round(sign_in, lambda: None)
            counters = counted.calls_into(server.last_dump, re.compile(r"ActivityCounts|DailyCount|dailyCount"))
            assert counters > 0, "the functions of the daily counters have other names"
            ratios.append(whole / (whole - counters))
    finally:
        server.stop()
    bench.report("password sign-in: instructions ÷ those without the daily counters", min(ratios), 1.02)


def measure(bench, directory):
    measure_memory(bench, directory)
    directory.chmod(0o711)
    with contextlib.ExitStack() as stack:
        sites = [
            Site(bench, stack, directory / f"console-{count}", directory, count) for count in (SMALL, bench.ACCOUNTS)]
        measure_users(bench, "SQLite", sites)
        measure_sizes(bench, sites[1])
    with contextlib.ExitStack() as stack:
        addresses = [
            stack.enter_context(bench.postgres(directory / f"console-postgres-{number}")) for number in range(2)]
        measure_users(bench, "PostgreSQL", [
            Site(bench, stack, address, directory, count)
            for address, count in zip(addresses, (SMALL, bench.POSTGRES_ACCOUNTS))])
    (directory / "counters").mkdir()
    measure_counters(bench, directory / "counters")
