"""The code of the README and of the articles is compiled as it stands, and run where it is a program.

One new package has all of it. It depends on the published one by the lines that the README gives, and is built where
nothing but the toolchain is. `SwiftUI/SwiftUI.swift` says what stands in for SwiftUI, and `Frameworks` for others.
"""

import os
import pathlib
import re
import subprocess

import pytest

from conftest import Project, run_json, serving
from guides import PAGES, ROOT, apart, blocks, files
from packages import PUBLISH, by_url, publish_next, swift, without_system_libraries

# One worker: the package is in one place.
pytestmark = pytest.mark.xdist_group("newcomer")
KEPT = ROOT / ".build" / "guides"
APP, SCRATCH = KEPT / "app", KEPT / "scratch"
STUBS = [*pathlib.Path(__file__).parent.glob("SwiftUI/*.swift"), *pathlib.Path(__file__).parent.glob("Frameworks/*.swift")]
PRODUCTS = ["CressetAuth", "CressetStorage", "CressetLegacy", "CressetAdmin"]
PATIENCE = 1200
FLOWS = ["AnonymousUsers", "EmailLinks", "MicrosoftSignIn", "Passwords2X", "Twitter2X"]
UNCOMPILED = ["This tab is not compiled:", "Dieser Abschnitt wird nicht kompiliert:"]
SYSTEM_LIBRARY = re.compile(r"lib(argon2|cbor|crypt|crypto|microhttpd|psl|re2|sqlite3|ssl|wslay)\b")


# The pages with the lines for a manifest.
DEPENDING = [page for page in PAGES if any(block.is_of_a_manifest for block in blocks(page, "swift"))]


def manifest_lines(page):
    """The lines that a page adds to a manifest: a dependency, and a product."""
    (block,) = [block for block in blocks(page, "swift") if block.is_of_a_manifest]
    return block.text.splitlines()


def write(path, text):
    """What has not changed keeps its date, and is not compiled again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def target(kind, name, *dependencies):
    return f'.{kind}(name: "{name}", dependencies: [{", ".join(dependencies)}])'


# A call without a closure and without a use of its result: the one that must be waited for.
SCRIPT = """import CressetAuth
import Foundation

let options = FirebaseOptions(googleAppID: "1:1:ios:my-app", gcmSenderID: "1")
options.apiKey = "AIza…"
options.authHost = URL(string: "http://127.0.0.1:9097")
FirebaseApp.configure(options: options)
try await Auth.auth().createUser(withEmail: "script@example.com", password: "correct horse")
try await Auth.auth().currentUser?.sendEmailVerification()
"""


class Newcomer:
    """A package with the code of every page: a program of its own for each program, and the rest in one library."""

    def __init__(self, url, key):
        self.programs, self.targets, self.kept = [], [target("target", stub.stem) for stub in STUBS], set()
        self.url, self.key = url, key
        for stub in STUBS:
            self.keep(stub.stem, stub.stem, stub.read_text())
        dependency, product = manifest_lines(DEPENDING[0])
        products = [re.sub('"Cresset[A-Z]\\w+"', f'"{name}"', product) for name in PRODUCTS]
        products += [f'"{stub.stem}"' for stub in STUBS]
        for block in [block for page in PAGES for block in files(page)]:
            if not block.is_program:
                self.keep("Pieces", block.name, apart(block))
                continue
            own = [product for product in products if f"import {product.split(chr(34))[1]}\n" in block.text]
            self.targets.append(target("executableTarget", block.name, *own))
            self.keep(block.name, "main" if block.is_script else "Program", block.text)
            if "import SwiftUI" not in block.text:
                self.programs.append(block)
        self.keep("Script", "main", SCRIPT)
        self.targets.append(
            target("executableTarget", "Script", products[0]).removesuffix(")")
            + ', swiftSettings: [.unsafeFlags(["-warnings-as-errors"])])')
        # The product's other name is as good.
        self.targets.append(target("target", "Pieces", products[0].replace("CressetAuth", "Authentication"), *products[1:]))
        write(APP / "Package.swift", by_url(KEPT, dependency, ", ".join(self.targets)))
        self.forget_the_rest()

    def keep(self, module, name, text):
        path = APP / "Sources" / module / f"{name}.swift"
        self.kept.add(path)
        write(path, re.sub("http://127.0.0.1:9097|https://auth.example.com", self.url, text).replace("AIza…", self.key))

    def forget_the_rest(self):
        for path in set((APP / "Sources").rglob("*.swift")) - self.kept:
            path.unlink()

    def build(self):
        environment = without_system_libraries(KEPT)
        for command in (["package", "update"], ["build"]):
            done = subprocess.run(
                swift(APP, SCRATCH, *command), env=environment, capture_output=True, text=True, timeout=PATIENCE)
            told = done.stdout + done.stderr
            assert done.returncode == 0, "\n".join(sorted(set(re.findall(r".*error:.*", told)))) or told
        return told

    def run(self, name, home, **environment):
        return subprocess.run(
            [SCRATCH / "debug" / name], capture_output=True, text=True, timeout=60,
            env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(home), "HOME": str(home), "CFFIXED_USER_HOME": str(home),
                 **environment})


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server that has the project of the README."""
    data = tmp_path_factory.mktemp("newcomer") / "data"
    project = Project(data, "my-app")
    with serving("serve", "--data", data, "--bcrypt-cost", "4", "--sign-ups-per-hour", "0") as server:
        server.key, server.data = project.key, data
        yield server


@pytest.fixture(scope="module")
def newcomer(server):
    publish_next(KEPT)
    newcomer = Newcomer(server.url, server.key)
    newcomer.told = newcomer.build()
    return newcomer


def test_every_page_gives_the_same_lines_for_a_manifest():
    assert len(DEPENDING) > 1
    assert {tuple(manifest_lines(page)[:1]) for page in DEPENDING} == {tuple(manifest_lines(DEPENDING[0])[:1])}
    for page in DEPENDING:
        assert re.fullmatch(r'\.product\(name: "\w+", package: "cresset"\)', manifest_lines(page)[1])


def test_a_package_beside_a_clone_finds_its_products(tmp_path):
    (manifest,) = [block for block in blocks(ROOT / "README.md", "swift") if block.is_manifest]
    (tmp_path / "cresset").symlink_to(ROOT)
    write(tmp_path / "hello" / "Package.swift", manifest.text)
    write(tmp_path / "hello" / "Sources" / "hello" / "hello.swift", "import CressetAuth\n")
    done = subprocess.run(
        swift(tmp_path / "hello", tmp_path / "scratch", "package", "show-dependencies"), capture_output=True, text=True,
        timeout=PATIENCE)
    assert done.returncode == 0 and "cresset<" in done.stdout, done.stdout + done.stderr


def test_a_new_package_builds_with_the_toolchain_alone(newcomer):
    # Those of the package manager, which tells of missing packages, and of a call that is not waited for.
    told = re.findall(r"^warning: .*|.*no 'async' operations.*", newcomer.told, re.M)
    assert told == []
    for block in newcomer.programs:
        program = SCRATCH / "debug" / block.name
        shown = subprocess.run(["readelf", "-d", program], capture_output=True, text=True, check=True).stdout
        needed = re.findall(r"\(NEEDED\).*\[(.*)\]", shown)
        assert needed and not [name for name in needed if SYSTEM_LIBRARY.match(name)], (block.place, needed)


@pytest.mark.parametrize("name", FLOWS)
def test_each_flow_has_its_tabs_in_both_languages(name):
    english, german = [page for stem in (name, f"{name}-de") for page in PAGES if page.stem == stem]
    assert german.parent.name == "German"
    for page in (english, german):
        text = page.read_text(encoding="utf-8")
        assert re.findall(r'@Tab\("(.*)"\)', text) == ["SwiftUI", "Swift", "Objective-C"]
        assert len([block for block in files(page) if "import SwiftUI" in block.text]) == 1
        assert UNCOMPILED[page == german] in text and len(list(blocks(page, "objc"))) == 1
        assert f"](doc:{(german if page == english else english).stem})" in text


def test_code_that_nobody_has_compiled_says_so():
    for page in PAGES:
        marks = sum(page.read_text(encoding="utf-8").count(mark) for mark in UNCOMPILED)
        assert marks == len(list(blocks(page, "objc"))), page


def test_the_hooks_of_an_app_are_told():
    (page,) = [page for page in PAGES if page.stem == "GettingStarted"]
    hooks = [block.text for block in files(page) if "import SwiftUI" in block.text]
    for hook in ("UIApplicationDelegateAdaptor(", "FirebaseApp.configure()", ".onOpenURL", "Auth.auth().canHandle(url)"):
        assert any(hook in text for text in hooks), hook


def test_the_programs_of_the_pages_run(newcomer, tmp_path):
    assert len(newcomer.programs) > 2
    for number, block in enumerate(newcomer.programs):
        done = newcomer.run(block.name, tmp_path / str(number))
        assert done.returncode == 0 and done.stdout, (block.place, done.stdout, done.stderr)


def test_the_server_of_the_guide_knows_its_users(server, newcomer, tmp_path):
    (block,) = [block for block in newcomer.programs if block.page.stem == "swift-server"]
    answer = server.post(
        f"/v1/accounts:signUp?key={server.key}",
        {"email": "cgi@example.com", "password": "correct horse", "returnSecureToken": True}).json()

    def ask(authorization):
        done = newcomer.run(block.name, tmp_path, HTTP_AUTHORIZATION=authorization)
        assert done.returncode == 0, done.stderr
        head, _, body = done.stdout.partition("\n\n")
        return head.splitlines()[0], body.strip()

    token = answer["idToken"]
    assert ask(f"Bearer {token}") == ("Status: 200 OK", "Hello, cgi@example.com")
    for refused in (token, f"Bearer {token[:-9]}AAAAAAAAA", f"Bearer {token}.", "Basic YTpi"):
        assert ask(refused) == ("Status: 401 Unauthorized", "Sign in first.")


def test_a_script_waits_for_its_calls(server, newcomer, tmp_path):
    done = newcomer.run("Script", tmp_path)
    assert done.returncode == 0, done.stderr
    users = run_json("users", "list", "--project", "my-app", "--data", server.data)["users"]
    assert "script@example.com" in [user.get("email") for user in users]
    again = newcomer.run("Script", tmp_path)
    assert again.returncode != 0 and "17007" in again.stderr


def test_publishing_prints_how_to_push_and_to_depend(tmp_path):
    url = "https://git.example.com/apps"
    done = subprocess.run([PUBLISH, "1.2.3", tmp_path, url], capture_output=True, text=True, check=True)
    for name in ["cresset", "cresset-compatibility"]:
        repository = tmp_path / f"{name}.git"
        assert f"git -C {repository} push {url}/{name}.git main 1.2.3\n" in done.stdout
        assert f'.package(url: "{url}/{name}.git", from: "1.2.3")\n' in done.stdout
        tags = subprocess.run(["git", "-C", repository, "tag"], capture_output=True, text=True, check=True).stdout
        assert tags.split() == ["1.2.3"]
