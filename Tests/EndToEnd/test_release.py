"""What `scripts/release` makes of a clean tree, and the trees that it refuses."""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tarfile

import pytest

from conftest import CRESSET, run
from guides import ROOT
from packages import git_identity

# What the script reads; the binary is that of the tests.
PARTS = ["scripts", "packaging", "docs", "Extras/python", "LICENSE"]
NOTES = "### Added\n\n* A first release."
ID = re.compile(r"SPDXRef-[A-Za-z0-9.-]+")
# SPDX 2.3, clauses 6 to 11.
OF_A_DOCUMENT = {"spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo"}
OF_A_PACKAGE = {"SPDXID", "name", "versionInfo", "downloadLocation", "licenseConcluded", "licenseDeclared", "copyrightText"}
OF_A_RELATIONSHIP = {"spdxElementId", "relationshipType", "relatedSpdxElement"}


class Tree:
    """A repository with the parts of this one that a release needs."""

    def __init__(self, directory):
        self.directory = directory
        for part in PARTS:
            (directory / part).parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copyfile
            copy(ROOT / part, directory / part)
        self.version = run("version").stdout.split()[1]
        (directory / ".gitignore").write_text(".build\n__pycache__\n")
        (directory / ".build" / "release").mkdir(parents=True)
        (directory / ".build" / "release" / "cresset").symlink_to(CRESSET)
        self.write(f"# Changelog\n\n## [Unreleased]\n\n## [{self.version}] - 2026-11-28\n\n{NOTES}\n\n## [0.0.1]\n\n* Old.\n")
        self.git("init", "--quiet")
        self.commit()

    def write(self, log):
        (self.directory / "CHANGELOG.md").write_text(log)

    def git(self, *words):
        return subprocess.run(
            ["git", *words], cwd=self.directory, check=True, capture_output=True, text=True,
            env={**os.environ, **git_identity()}).stdout

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "State")

    def release(self, *words):
        return subprocess.run(
            [self.directory / "scripts" / "release", *words], capture_output=True, text=True,
            env={**os.environ, **git_identity()})

    def refusal(self, *words):
        done = self.release(*words)
        assert done.returncode == 1 and done.stderr.startswith("scripts/release: "), done
        assert not (self.directory / ".build" / "releases").exists()
        return done.stderr


@pytest.fixture
def tree(tmp_path):
    return Tree(tmp_path / "tree")


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    tree = Tree(tmp_path_factory.mktemp("release") / "tree")
    done = tree.release(tree.version)
    assert done.returncode == 0, done.stderr
    return tree, tree.directory / ".build" / "releases" / tree.version


def test_a_tree_that_is_no_release_is_refused(tree):
    assert "is no version" in tree.refusal("v" + tree.version)
    assert "the release binary is version" in tree.refusal("9.9.9")
    (tree.directory / "scratch").write_text("x")
    assert "uncommitted changes" in tree.refusal(tree.version)
    (tree.directory / "scratch").unlink()
    tree.write("# Changelog\n\n## [Unreleased]\n\n* News.\n")
    tree.commit()
    assert f"no section [{tree.version}]" in tree.refusal(tree.version)
    assert tree.git("tag") == ""
    tree.git("tag", tree.version)
    assert "exists" in tree.refusal(tree.version)


def test_a_release_has_packages_notes_checksums_and_a_tag(released):
    tree, directory = released
    names = {path.name for path in directory.iterdir()}
    assert (directory / "NOTES.md").read_text() == NOTES + "\n"
    sums = dict(reversed(line.split("  ")) for line in (directory / "SHA256SUMS").read_text().splitlines())
    assert set(sums) == names - {"SHA256SUMS"} and {pathlib.Path(name).suffix for name in sums} >= {".deb", ".gz", ".json"}
    for name, digest in sums.items():
        assert hashlib.sha256((directory / name).read_bytes()).hexdigest() == digest, name
    assert NOTES in tree.git("for-each-ref", "--format=%(contents)", f"refs/tags/{tree.version}")
    assert tree.git("rev-parse", f"{tree.version}^{{commit}}") == tree.git("rev-parse", "HEAD")


def test_the_bill_of_materials_lists_the_archive(released):
    tree, directory = released
    bill = json.loads((directory / f"cresset-{tree.version}.spdx.json").read_text())
    assert OF_A_DOCUMENT <= bill.keys() and bill["spdxVersion"] == "SPDX-2.3" and bill["dataLicense"] == "CC0-1.0"
    assert re.fullmatch(r"https://\S+", bill["documentNamespace"]) and "#" not in bill["documentNamespace"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", bill["creationInfo"]["created"])
    assert all(re.match("(Person|Organization|Tool): ", creator) for creator in bill["creationInfo"]["creators"])

    ids = ["SPDXRef-DOCUMENT", *(package["SPDXID"] for package in bill["packages"])]
    assert len(set(ids)) == len(ids) and all(map(ID.fullmatch, ids))
    for package in bill["packages"]:
        assert OF_A_PACKAGE <= package.keys() and all(package[name] for name in OF_A_PACKAGE), package
        assert not package["filesAnalyzed"] and "packageVerificationCode" not in package
        assert re.fullmatch(r"[0-9a-f]{64}", package["checksums"][0]["checksumValue"])
    described = [each for each in bill["relationships"] if each["relationshipType"] == "DESCRIBES"]
    assert [each["relatedSpdxElement"] for each in described] == ["SPDXRef-cresset"]
    for each in bill["relationships"]:
        assert each.keys() == OF_A_RELATIONSHIP and {each["spdxElementId"], each["relatedSpdxElement"]} <= set(ids), each
    assert {each["relatedSpdxElement"] for each in bill["relationships"]} == set(ids) - {"SPDXRef-DOCUMENT"}

    (archive,) = directory.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        packed = {name.partition("/")[2] for name in tar.getnames()}
    files = {package["packageFileName"] for package in bill["packages"]}
    assert files == {name for name in packed if name.startswith(("bin/", "lib/"))}
    sources = [package for package in bill["packages"] if package["name"] != "cresset"]
    assert all("Debian source package" in package["sourceInfo"] for package in sources)
