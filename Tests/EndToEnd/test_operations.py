"""The page for operators is walked as it stands, on a bare machine, from what `scripts/package` makes."""

import subprocess
import tarfile

import pytest

from bare_machine import bare_root, in_namespaces
from conftest import run
from guides import ROOT

PACKAGE = ROOT / "scripts" / "package"


def packed(directory):
    subprocess.run([PACKAGE, "--to", directory], check=True, stdout=subprocess.DEVNULL)
    return {path.name: path.read_bytes() for path in directory.iterdir()}


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    directory = tmp_path_factory.mktemp("packages")
    packed(directory)
    return directory


@pytest.fixture(scope="module")
def walked(packages):
    """Walks the page in one of its ways; what the machine has said."""
    archive = bare_root()
    return lambda name: in_namespaces("operator_walk.py", name, archive, packages)


def test_the_same_program_makes_the_same_packages(packages, tmp_path):
    assert packed(tmp_path) == {path.name: path.read_bytes() for path in packages.iterdir()}


def test_packages_are_named_after_the_version_of_the_program(packages):
    version = run("version").stdout.split()[1]
    (package,), (archive,) = packages.glob("*.deb"), packages.glob("*.tar.gz")
    assert package.name.startswith(f"cresset_{version}_") and archive.name.startswith(f"cresset-{version}-linux-")
    with tarfile.open(archive) as tar:
        assert {name.split("/")[0] for name in tar.getnames()} == {f"cresset-{version}"}


def test_every_command_of_the_page_works_with_the_package(walked):
    told = walked("package")
    assert "verified" in told and "restored" in told and '"idToken"' in told
    assert "SUCCESS: 9 rules found" in told and "/var/lib/cresset was kept" in told


def test_every_command_of_the_page_works_with_the_archive(walked):
    assert '"idToken"' in walked("archive")


def test_the_steps_of_the_image_make_a_healthy_server(walked):
    assert "my-app" in walked("image")
