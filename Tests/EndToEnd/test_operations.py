"""The page for operators is walked as it stands, on a bare machine, from what `scripts/package` makes."""

import fcntl
import hashlib
import json
import re
import subprocess
import tarfile

import pytest

from bare_machine import bare_root, in_namespaces
from conftest import CRESSET, run
from guides import ROOT

PACKAGE = ROOT / "scripts" / "package"


def packed(directory):
    subprocess.run([PACKAGE, "--to", directory], check=True, stdout=subprocess.DEVNULL)
    return digests(directory)


def digests(directory):
    """A comparison of the bytes themselves would be told byte by byte, for hours."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in directory.iterdir()}


@pytest.fixture(scope="module")
def packages(tmp_path_factory, worker_id):
    """The packages that the first worker makes for all."""
    base = tmp_path_factory.getbasetemp()
    directory = (base if worker_id == "master" else base.parent) / "packages"
    with directory.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not directory.exists():
            packed(directory.with_suffix(".part"))
            directory.with_suffix(".part").rename(directory)
    return directory


@pytest.fixture(scope="module")
def walked(packages):
    """Walks the page in one of its ways; what the machine has said."""
    archive = bare_root()
    return lambda name: in_namespaces("operator_walk.py", name, archive, packages)


def test_the_same_program_makes_the_same_packages(packages, tmp_path):
    assert packed(tmp_path) == digests(packages)


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


def test_the_package_contains_the_guides_and_examples(packages, tmp_path):
    (package,) = packages.glob("*.deb")
    subprocess.run(["dpkg-deb", "-x", package, tmp_path], check=True)
    about = tmp_path / "usr/share/doc/cresset"
    unit = (tmp_path / "lib/systemd/system/cresset.service").read_text()
    manual, guide = re.search("^Documentation=(.*)$", unit, re.M)[1].split()
    assert manual == "man:cresset(1)" and (tmp_path / "usr/share/man/man1/cresset.1.gz").exists()
    assert (tmp_path / guide.removeprefix("file:/")).read_bytes() == (ROOT / "docs/guides/operate.md").read_bytes()
    for shell in ("bash-completion/completions/cresset", "zsh/vendor-completions/_cresset",
                  "fish/vendor_completions.d/cresset.fish"):
        assert "cresset" in (tmp_path / "usr/share" / shell).read_text()
    pages = {str(page.relative_to(about)) for page in about.rglob("*.md")}
    assert {f"guides/{page.name}" for page in (ROOT / "docs" / "guides").glob("*.md")} <= pages
    links = {
        (page, link) for page in pages for link in re.findall(r"\]\((?!\w+:)([^)#]+\.md)", (about / page).read_text())
        if "../../" not in link and not ((about / page).parent / link).exists()}
    assert not links


def test_the_dashboard_and_the_alerts_name_metrics_of_the_reference(packages, tmp_path):
    (package,) = packages.glob("*.deb")
    subprocess.run(["dpkg-deb", "-x", package, tmp_path], check=True)
    examples = tmp_path / "usr/share/doc/cresset/examples"
    reference = (ROOT / "docs" / "reference" / "metrics.md").read_text()
    known = set(re.findall(r"^\| `(\w+)`", reference, re.M))
    panels = json.loads((examples / "grafana.json").read_text())["panels"]
    queries = [target["expr"] for panel in panels for target in panel["targets"]]
    named = re.compile(r"\b(?:cresset|process)_\w+")
    shown = {re.sub("_bucket$", "", name) for query in queries for name in named.findall(query)}
    alerts = (examples / "cresset.rules.yml").read_text()
    alarmed = {re.sub("_bucket$", "", name) for name in named.findall(alerts)}
    assert shown <= known and alarmed and alarmed <= known
    assert known <= shown
    assert all(panel["title"] for panel in panels) and len({panel["id"] for panel in panels}) == len(panels)
    assert "cresset.rules.yml" in (examples / "prometheus.yml").read_text()


def test_the_archive_names_the_glibc_that_it_needs(packages, tmp_path):
    (archive,) = packages.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        tar.extractall(tmp_path, filter="data")
    (top,) = tmp_path.iterdir()
    versions = set()
    for file in [top / "bin/cresset", *(top / "lib/cresset").iterdir()]:
        symbols = subprocess.run(["objdump", "-T", file], check=True, capture_output=True, text=True).stdout
        versions |= {(int(major), int(minor)) for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)}
        path = subprocess.run(["patchelf", "--print-rpath", file], check=True, capture_output=True, text=True).stdout
        assert path.strip() == ("$ORIGIN/../lib/cresset" if file.name == "cresset" else "$ORIGIN"), file
        assert not re.match(r"lib(c|m|resolv)\.so", file.name)
    needed = ".".join(map(str, max(versions)))
    assert f"needs glibc {needed} or later" in (top / "README.md").read_text()
    # That of Ubuntu 22.04, which the guide names.
    assert max(versions) <= (2, 35) and "glibc 2.35" in (ROOT / "docs/guides/operate.md").read_text()


def test_the_archive_runs_on_a_newer_debian(packages):
    (archive,) = packages.glob("*.tar.gz")
    root = subprocess.run(
        [ROOT / "scripts" / "bare-root", "trixie"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    assert "ready" in in_namespaces("other_system.py", root, archive)


def test_root_uses_the_settings_and_the_user_of_the_installed_server():
    assert "as the user cresset" in in_namespaces("installed_server.py", CRESSET)
