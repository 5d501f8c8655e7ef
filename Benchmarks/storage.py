"""Measures Storage beside nginx: a file of 1 GiB up and down, small durable files beside sign-ups, and the memory of many
uploads at once."""

import contextlib
import http.client
import json
import os
import pathlib
import shutil
import socket
import subprocess
import time

SIZE = 1 << 30
SMALL = 4096
UPLOADS = 200
PIECE = 1 << 20
# In turns, of which the fastest counts.
TURNS = 5
RULES = "rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{all=**} { allow read, write; } } }"
NGINX = """
{user}worker_processes 1; daemon off; pid {folder}/pid; error_log stderr error;
events {{ worker_connections 64; }}
http {{
  access_log off; sendfile on; client_max_body_size 0; client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{ listen 127.0.0.1:{port}; root {folder}/files; dav_methods PUT; create_full_put_path on; }}
}}
"""


def program(bench):
    """nginx from Debian, unpacked if it is not installed."""
    if found := shutil.which("nginx"):
        return found
    folder = bench.ROOT / ".build" / "bench" / "nginx"
    if not (folder / "usr/sbin/nginx").exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "download", "-qq", "nginx"], cwd=folder, check=True, stderr=subprocess.DEVNULL)
        subprocess.run(["dpkg-deb", "-x", next(folder.glob("nginx_*.deb")), folder], check=True)
    return folder / "usr/sbin/nginx"


@contextlib.contextmanager
def nginx(bench, folder):
    (folder / "files").mkdir(parents=True)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    (folder / "nginx.conf").write_text(NGINX.format(
        folder=folder, port=port, user="user root; " if os.geteuid() == 0 else ""))
    process = subprocess.Popen([program(bench), "-c", folder / "nginx.conf", "-p", folder], stderr=subprocess.DEVNULL)
    try:
        for _ in range(1000):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.01)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait()


def curl(*words):
    """Seconds of a transfer, beside no writing of what a former one has left in memory."""
    os.sync()
    made = subprocess.run(
        ["curl", "-sf", "-o", os.devnull, "-w", "%{time_total}", *words], check=True, capture_output=True, text=True)
    return float(made.stdout)


class Bucket:
    def __init__(self, bench, data, directory):
        self.bench, self.data = bench, data
        self.project = bench.Project(data)
        self.name = f"{self.project.id}.appspot.com"
        (directory / "storage.rules").write_text(RULES)
        self.rules = directory / "storage.rules"

    def open(self, server):
        self.server, self.host = server, server.url.removeprefix("http://")
        with contextlib.closing(http.client.HTTPConnection(self.host)) as connection:
            # The bucket is made by its first request.
            connection.request("GET", f"/v0/b/{self.name}/o/any")
            connection.getresponse().read()
        subprocess.run(
            [self.bench.CRESSET, "rules", "set", self.rules, "--bucket", self.name, *self.bench.place(self.data)],
            check=True, stdout=subprocess.DEVNULL)

    def url(self, name):
        return f"{self.server.url}/v0/b/{self.name}/o?name={name}"

    def download(self, name):
        return f"{self.server.url}/v0/b/{self.name}/o/{name}?alt=media"


def measure_large_file(bench, bucket, directory):
    file = directory / "file"
    with open(file, "wb") as output:
        for _ in range(SIZE // PIECE):
            output.write(os.urandom(PIECE))
    times = {"up": ([], []), "down": ([], [])}
    with nginx(bench, directory / "nginx") as url:
        for turn in range(TURNS):
            times["up"][0].append(curl("-H", "Expect:", "-X", "POST", "-T", file, bucket.url("large")))
            times["up"][1].append(curl("-H", "Expect:", "-T", file, url + "large"))
            times["down"][0].append(curl(bucket.download("large")))
            times["down"][1].append(curl(url + "large"))
    for what, target in (("down", 0.7), ("up", 0.5)):
        own, other = map(min, times[what])
        print(f"    {SIZE / own / 1e9:.2f} GB/s; nginx {SIZE / other / 1e9:.2f} GB/s", flush=True)
        title = {"down": "download", "up": "upload, synchronized,"}[what]
        bench.report(f"storage: {title} of 1 GiB: bytes/s ÷ nginx", other / own, target, is_least=True)
    file.unlink()


def measure_small_files(bench, bucket, directory):
    """Puts of one name each: wrk gives each request its own."""
    script = directory / "put.lua"
    script.write_text(
        'local n = 0\nwrk.method = "POST"\nwrk.headers["Content-Type"] = "application/octet-stream"\n'
        f'local body = string.rep("x", {SMALL})\n'
        f'function request() n = n + 1; return wrk.format(nil, "/v0/b/{bucket.name}/o?name=s" .. n, nil, body) end\n'
        + (bench.ROOT / "Benchmarks/post.lua").read_text().split("\n\n")[-1])
    process = subprocess.run(
        ["wrk", "-t1", f"-c{bench.CONNECTIONS}", f"-d{bench.SECONDS}s", "--timeout", "30s", "-s", script,
         bucket.server.url], stdout=subprocess.PIPE, text=True, check=True)
    line = next(line for line in process.stdout.splitlines() if line.startswith("RESULT")).split()
    assert int(line[4]) == 0, f"{line[4]} uploads failed"
    puts = int(line[1]) / int(line[2]) * 1e6
    requests, seconds, _ = bench.load(
        bucket.server.url + bucket.project.path("signUp"), ['{"returnSecureToken":true}'])
    print(f"    {puts:,.0f} files/s", flush=True)
    bench.report(
        "storage: durable files of 4 KiB a second ÷ durable anonymous sign-ups a second", puts / (requests / seconds), 0.5,
        is_least=True)


def measure_memory(bench, bucket):
    # The first upload loads text of the program and its libraries.
    curl("-X", "POST", "--data-binary", "x", bucket.url("first"))
    idle = largest = bucket.server.memory()
    address = tuple(bucket.host.split(":"))
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.create_connection(address)) for _ in range(UPLOADS)]
        for number, connection in enumerate(sockets):
            connection.sendall((
                f"POST /v0/b/{bucket.name}/o?name=m{number} HTTP/1.1\r\nHost: {bucket.host}\r\n"
                f"Content-Type: application/octet-stream\r\nContent-Length: {8 * PIECE}\r\n\r\n").encode())
        for _ in range(8):
            for connection in sockets:
                connection.sendall(bytes(PIECE))
                largest = max(largest, bucket.server.memory())
        for connection in sockets:
            assert connection.recv(64).startswith(b"HTTP/1.1 200")
            largest = max(largest, bucket.server.memory())
    bench.report(
        f"storage: memory during {UPLOADS} uploads, above idle", (largest - idle) / 1e6, 30, unit=" MB")


def measure(bench, directory):
    data = directory / "data"
    bucket = Bucket(bench, data, directory)
    for part in (measure_memory, measure_small_files, measure_large_file):
        with bench.serving(data, "--storage-api") as server:
            bucket.open(server)
            part(bench, bucket, *([] if part is measure_memory else [directory]))
