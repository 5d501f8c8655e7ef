"""The packages as an app installs them: bare repositories whose versions are tags, and an app that depends on them."""

import fcntl
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PUBLISH = ROOT / "scripts" / "publish"
# Those that the toolchain itself needs of a machine.
HEADERS_OF_C = {"stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "string.h", "sys/epoll.h"}


def publish(version, directory, *url):
    return subprocess.run([PUBLISH, version, directory, *url], check=True, capture_output=True, text=True).stdout


def git_identity():
    """The variables that name the author of a test's commits."""
    return {f"GIT_{role}_{part}": value for role in ("AUTHOR", "COMMITTER")
            for part, value in (("NAME", "Tests"), ("EMAIL", "tests@example.com"))}


def publish_next(directory):
    """Publishes the tree as a new version, because installed versions must not change. Returns the version.

    Workers that run tests at once publish in turn.
    """
    directory.mkdir(parents=True, exist_ok=True)
    with (directory / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        counter = directory / "versions"
        count = 1 + (int(counter.read_text()) if counter.exists() else 0)
        counter.write_text(str(count))
        publish(f"0.1.{count}", directory)
    return f"0.1.{count}"


def depending(directory, requirement, targets):
    """The manifest of an app that depends on both packages by URL."""
    urls = [(directory / f"{name}.git").as_uri() for name in ("cresset", "cresset-compatibility")]
    dependencies = ", ".join(f'.package(url: "{url}", {requirement})' for url in urls)
    return (
        "// swift-tools-version: 6.2\nimport PackageDescription\n\n"
        f'let package = Package(name: "app", platforms: [.macOS(.v15)], dependencies: [{dependencies}], '
        f"targets: [{targets}])\n")


def by_url(directory, dependency, targets):
    """The manifest of an app that depends on the package by a line of a page, which names another URL."""
    line = re.sub(r'url: "[^"]*"', f'url: "{(directory / "cresset.git").as_uri()}"', dependency)
    return (
        "// swift-tools-version: 6.2\nimport PackageDescription\n\n"
        f'let package = Package(name: "app", platforms: [.macOS(.v15)], dependencies: [{line}], targets: [{targets}])\n')


def without_system_libraries(folder):
    """The environment of a machine that has the toolchain and no system library's headers.

    It needs no privilege, and so is the same for everybody: the compiler looks into CPATH before it looks where packages
    put their headers, and finds errors there. pkg-config finds nothing.
    """
    headers, empty = folder / "headers", folder / "empty"
    for shim in (ROOT / "Sources" / "CLibraries").rglob("*.[hc]*"):
        for name in re.findall(r"#include <([\w/]+\.h)>", shim.read_text()):
            if name not in HEADERS_OF_C:
                (headers / name).parent.mkdir(parents=True, exist_ok=True)
                (headers / name).write_text(f'#error "{name} is not of the toolchain"\n')
    empty.mkdir(parents=True, exist_ok=True)
    return {
        **os.environ, "CPATH": str(headers), "PKG_CONFIG_LIBDIR": str(empty), "PKG_CONFIG_PATH": str(empty)}


def product(name):
    package = "cresset" if name == "Authentication" or name.startswith("Cresset") else "cresset-compatibility"
    return f'.product(name: "{name}", package: "{package}")'


def swift(app, scratch, command, *words):
    """A command of the package manager, which keeps nothing outside the scratch directory."""
    kept = [("scratch", scratch), ("cache", scratch / "cache"), ("security", scratch / "security"),
            ("config", scratch / "configuration")]
    options = [word for name, path in kept for word in (f"--{name}-path", str(path))]
    return ["swift", command, "--package-path", str(app), *options, *map(str, words)]
