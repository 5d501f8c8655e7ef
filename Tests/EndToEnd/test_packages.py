"""An app installs the packages from the URLs of their repositories. `scripts/compatibility` builds and runs one."""

import json
import os
import subprocess

import pytest

from guides import ROOT
from packages import depending, product, publish, swift

OLD, NEW = "0.1.0", "0.2.0"
PRODUCTS = ["Authentication", "CressetAuth", "CressetLegacy", "FirebaseCore", "FirebaseAuth", "Firebase"]


@pytest.fixture(scope="module")
def repositories(tmp_path_factory):
    directory = tmp_path_factory.mktemp("repositories")
    for version in (OLD, NEW):
        publish(version, directory)
    return directory


def installed(directory, app, requirement, products):
    """The versions that an app gets, or what it is told instead."""
    sources = app / "Sources" / "App"
    sources.mkdir(parents=True)
    (sources / "App.swift").write_text("")
    listed = ", ".join(map(product, products))
    manifest = depending(directory, requirement, f'.target(name: "App", dependencies: [{listed}])')
    (app / "Package.swift").write_text(manifest)
    done = subprocess.run(
        swift(app, app / ".build", "package", "show-dependencies", "--format", "json"), capture_output=True, text=True,
        env={**os.environ, "HOME": str(app)}, timeout=300)
    if done.returncode != 0:
        return done.stderr
    return {package["identity"]: package["version"] for package in json.loads(done.stdout)["dependencies"]}


def test_a_product_or_version_that_is_not_there_is_refused(repositories, tmp_path):
    assert "product 'Firestore'" in installed(repositories, tmp_path / "a", f'from: "{OLD}"', ["Firestore"])
    assert "1.0.0" in installed(repositories, tmp_path / "b", 'from: "1.0.0"', PRODUCTS)


def test_the_published_pages_and_the_output_name_the_package(tmp_path):
    said = publish("1.2.3", tmp_path, "https://packages.example.org/swift/")
    line = '.package(url: "https://packages.example.org/swift/cresset.git", from: "1.2.3")'
    assert said.count("tag 1.2.3, commit ") == 2 and line in said
    pages = ["README.md", *(str(page.relative_to(ROOT)) for page in ROOT.glob("Sources/Client/*/*.docc/*.md"))]
    texts = {page: git(tmp_path / "cresset.git", "show", f"1.2.3:{page}") for page in pages}
    assert line in texts["README.md"] and not [page for page in pages if "example.com/cresset.git" in texts[page]]
    assert git(tmp_path / "cresset.git", "rev-parse", "1.2.3")[:12] in said


def git(repository, *words):
    return subprocess.run(["git", *words], cwd=repository, check=True, capture_output=True, text=True).stdout


def test_an_app_gets_the_newest_version(repositories, tmp_path):
    versions = installed(repositories, tmp_path, f'from: "{OLD}"', PRODUCTS)
    assert versions == {"cresset": NEW, "cresset-compatibility": NEW}


def test_an_app_may_choose_an_older_version(repositories, tmp_path):
    versions = installed(repositories, tmp_path, f'exact: "{OLD}"', PRODUCTS)
    assert versions == {"cresset": OLD, "cresset-compatibility": OLD}
