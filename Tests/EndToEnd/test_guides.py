"""The code of README and of the client's guides, as a newcomer pastes it: into a new package, by the repository's URL.

It is built where nothing of the system libraries is to be found that the server needs: no header, no pkg-config file.
"""

import os
import pathlib
import re
import subprocess

import pytest

from packages import publish, swift

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLIENT = ROOT / "Sources" / "Client"
VERSION = "0.3.0"
# Directories of headers and of pkg-config files, and headers that lie beside those of the C library.
HIDDEN = ["openssl", "re2", "wslay", "curl", "unicode", "../lib/pkgconfig", "../share/pkgconfig"]
HEADERS = ["argon2.h", "crypt.h", "sqlite3.h", "microhttpd.h", "zlib.h"]

# The names that the guides take for granted: what a person has typed, and what other blocks have made.
GIVEN = {
    "CressetAuth": """
let (email, password, link, code) = ("ada@example.com", "engine-1843", "https://example.com", "code")
let (idToken, accessToken, token, secret, nonce) = ("id", "access", "token", "secret", "nonce")
let fullName: PersonNameComponents? = nil
let user: User! = nil
let result: AuthDataResult! = nil
let provider = OAuthProvider(providerID: "microsoft.com")
func askForTheAddress() -> String? { nil }
func askForThePassword(of email: String) -> String { email }
""",
    "CressetLegacy": """
let ref: Firebase! = Firebase(url: "https://acme.firebaseio.com")
let path = "accounts.json"
@Sendable func askThePerson() async -> Bool { false }
""",
}


def blocks(page, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)


def guides(module):
    """The Swift blocks of a module's guides, by the name of a function."""
    return {
        f"{page.stem}_{number}": block
        for page in sorted(CLIENT.glob(f"{module}/*.docc/*.md")) for number, block in enumerate(blocks(page, "swift"))}


def guide_target(module):
    return f'.target(name: "{module}Guides", dependencies: [.product(name: "{module}", package: "cresset")])'


def without_libraries(command, directory):
    """Runs a command in a namespace of its own, in which the server's libraries cannot be found."""
    script = """
        for root in /usr/include /usr/include/$(uname -m)-linux-gnu /usr/lib/$(uname -m)-linux-gnu; do
            for name in "$@"; do
                if [ -d "$root/$name" ]; then mount -t tmpfs none "$root/$name"; fi
                if [ -f "$root/$name" ]; then mount --bind /dev/null "$root/$name"; fi
            done
        done
    """
    names = [*HIDDEN, "pkgconfig", *HEADERS]
    inner = f'{script}\n[ -z "$(ls /usr/include/openssl 2>/dev/null)" ] || exit 99\nexec "${{COMMAND[@]}}"'
    words = " ".join(f"'{word}'" for word in command)
    user = [] if os.geteuid() == 0 else ["--map-root-user"]
    return subprocess.run(
        ["unshare", *user, "--mount", "--propagation", "private", "bash", "-c", f"COMMAND=({words})\n{inner}", "-",
         *names], cwd=directory, capture_output=True, text=True, timeout=900, env={**os.environ, "HOME": str(directory)})


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """A package that depends on the repository by its URL, with README's program and the guides' functions."""
    repositories, app = tmp_path_factory.mktemp("repositories"), tmp_path_factory.mktemp("app")
    publish(VERSION, repositories)
    (app / "Package.swift").write_text(f"""// swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "app",
            dependencies: [.package(url: "{(repositories / 'cresset.git').as_uri()}", from: "{VERSION}")],
            targets: [
                .executableTarget(name: "App", dependencies: [.product(name: "Authentication", package: "cresset")]),
                {", ".join(map(guide_target, GIVEN))},
            ])""")
    (app / "Sources" / "App").mkdir(parents=True)
    (app / "Sources" / "App" / "main.swift").write_text(blocks(ROOT / "README.md", "swift")[0])
    for module, given in GIVEN.items():
        functions = [f"func {name}() async throws {{\n{block}}}" for name, block in guides(module).items()]
        sources = app / "Sources" / f"{module}Guides"
        sources.mkdir()
        (sources / "Guides.swift").write_text(
            "\n".join([f"import {module}", "import Foundation", given, *functions]))
    built = without_libraries(swift(app, app / ".build", "build"), app)
    assert built.returncode == 0, built.stdout + built.stderr
    assert "warning: couldn't find pc file" not in built.stdout + built.stderr
    return app


def test_every_block_is_compiled(app):
    assert {module: len(guides(module)) > 1 for module in GIVEN} == {module: True for module in GIVEN}


def test_the_readmes_program_signs_somebody_in(app, emulator):
    program = app / "Sources" / "App" / "main.swift"
    program.write_text(
        program.read_text().replace("http://127.0.0.1:9099", emulator.url) + "\nprint(user.isAnonymous)\n")
    built = without_libraries(swift(app, app / ".build", "build", "--product", "App"), app)
    assert built.returncode == 0, built.stdout + built.stderr
    done = subprocess.run(
        [app / ".build" / "debug" / "App"], capture_output=True, text=True, timeout=60,
        env={"PATH": os.environ["PATH"], "HOME": str(app)})
    assert (done.returncode, done.stdout) == (0, "true\n"), done.stderr
    assert (app / ".local" / "share" / "cresset-auth").is_dir()
