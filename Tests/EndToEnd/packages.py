"""The packages as an app installs them: bare repositories whose versions are tags, and an app that depends on them."""

import pathlib
import subprocess

PUBLISH = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "publish"


def publish(version, directory):
    subprocess.run([PUBLISH, version, directory], check=True)


def depending(directory, requirement, targets):
    """The manifest of an app that depends on both packages by URL."""
    urls = [(directory / f"{name}.git").as_uri() for name in ("cresset", "cresset-compatibility")]
    dependencies = ", ".join(f'.package(url: "{url}", {requirement})' for url in urls)
    return (
        "// swift-tools-version: 6.2\nimport PackageDescription\n\n"
        f'let package = Package(name: "app", platforms: [.macOS(.v15)], dependencies: [{dependencies}], '
        f"targets: [{targets}])\n")


def product(name):
    package = "cresset" if name.startswith("Cresset") else "cresset-compatibility"
    return f'.product(name: "{name}", package: "{package}")'


def swift(app, scratch, command, *words):
    """A command of the package manager, which keeps nothing outside the scratch directory."""
    kept = [("scratch", scratch), ("cache", scratch / "cache"), ("security", scratch / "security"),
            ("config", scratch / "configuration")]
    options = [word for name, path in kept for word in (f"--{name}-path", str(path))]
    return ["swift", command, "--package-path", str(app), *options, *map(str, words)]
