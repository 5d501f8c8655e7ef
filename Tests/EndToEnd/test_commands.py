"""The command line is a contract: one line for what went wrong, 2 for a misuse, 1 for a failure."""

import contextlib
import datetime
import json
import os
import pathlib
import plistlib
import pty
import re
import socket
import sqlite3
import stat
import subprocess
import time

import pytest
import requests

from polling import PATIENCE
import store
from conftest import ENVIRONMENT, Project, Server, command_line, run, run_json, self_signed, serving

of_a_directory = pytest.mark.sqlite_only("is about the files of a data directory, or names one where the program does not")
USAGE = [
    ["dance"],
    ["serve", "--color", "blue"],
    ["serve", "--listen"],
    ["serve", "--listen", "nowhere"],
    ["serve", "--listen", "127.0.0.1:70000"],
    ["serve", "--bcrypt-cost", "3"],
    ["serve", "--bcrypt-cost", "many"],
    ["serve", "--max-hash-cost", "9"],
    ["serve", "--public-url", "auth.example.com"],
    ["serve", "--trusted-proxy", "10.0.0.0/33"],
    ["serve", "--tls-cert", "cert.pem"],
    ["serve", "--log-level", "loud"],
    ["serve", "here"],
    ["serve", "--config", "missing.json"],
    ["serve", "--smtp", "smtp://mail.example.com"],
    ["serve", "--smtp", "mail.example.com", "--mail-from", "auth@example.com"],
    ["serve", "--smtp", "smtp://mail.example.com", "--mail-from", "auth@example.com", "--mail-dir", "mail"],
    ["serve", "--smtp-hello", "a mail server"],
    ["serve", "--allow-provider-host", "https://id.example.com"],
    ["emulator", "--allow-provider-host", "10.0.0.0/8"],
    ["serve", "--mail-from", "nobody"],
    ["emulator", "--smtp", "http://mail.example.com", "--mail-from", "auth@example.com"],
    ["emulator", "--listen", "0.0.0.0:0"],
    ["emulator", "--listen", "127.example.com:0"],
    ["emulator", "--signed-tokens=maybe"],
    ["serve", "--legacy-api=maybe"],
    ["serve", "--own-issuer"],
    ["serve", "--public-url", "https://auth.example.com/?x=1"],
    ["serve", "--public-url", "https://auth.example.com#f"],
    ["serve", "--public-url", "https://example.com/auth"],
    ["serve", "--public-url", "https://auth.example.com//"],
    ["app", "config", "x", "--project", "acme", "--public-url", "https://example.com/auth"],
    ["emulator", "--own-issuer"],
    ["provider", "set", "microsoft.com", "--project", "acme", "--client-id", "m", "--scope", "email"],
    ["project", "create"],
    ["project", "create", "No_Capitals"],
    ["project", "create", "acme", "--domain", "https://app.example.com"],
    ["project", "create", "acme", "--domain", "app.example.com:443"],
    ["project", "create", "acme", "--domain", "*.example.com"],
    ["project", "create", "acme", "--public-url", "auth.example.com"],
    ["serve", "--public-url", "https://"],
    ["token", "create"],
    ["token", "create", "--project", "acme", "--name", ""],
    ["token", "create", "--project", "acme", "--name", "two\nlines"],
    ["token", "create", "--project", "acme", "--expires-in", "90"],
    ["token", "create", "--project", "acme", "--expires-in", "1s"],
    ["project", "list", "acme"],
    ["project", "delete"],
    ["project", "delete", "acme"],
    ["project", "delete", "acme", "shop", "--yes"],
    ["config", "get"],
    ["config", "get", "signIn", "mfa", "--project", "acme"],
    ["config", "set", "--project", "acme"],
    ["config", "set", "autodeleteAnonymousUsers=true"],
    ["config", "set", "autodeleteAnonymousUsers", "--project", "acme"],
    ["config", "set", "=true", "--project", "acme"],
    ["config", "set", ".=true", "--project", "acme"],
    ["config", "set", "signIn,mfa={}", "--project", "acme"],
    ["config", "set", "signIn.email={}", "signIn.email.enabled=true", "--project", "acme"],
    ["token", "list"],
    ["token", "revoke", "--project", "acme"],
    ["token", "revoke", "0123456789abcdef"],
    ["service-account", "create", "--project", "acme"],
    ["app", "add-ios"],
    ["app", "add-ios", "--project", "acme", "--bundle-id", "com.example.app"],
    ["app", "add-ios", "--bundle-id", "com.example.app", "--team-id", "ABCDE12345"],
    ["app", "add-ios", "--project", "acme", "--bundle-id", "com..app", "--team-id", "ABCDE12345"],
    ["app", "add-ios", "--project", "acme", "--bundle-id", "com.example.app", "--team-id", "abcde12345"],
    ["app", "add-ios", "--project", "acme", "--bundle-id", "app", "--team-id", "ABCDE12345", "--app-store-id", "x"],
    ["app", "add-ios", "here", "--project", "acme", "--bundle-id", "app", "--team-id", "ABCDE12345"],
    ["app", "add-android", "--project", "acme", "--package", "com.example.app"],
    ["app", "add-android", "--project", "acme", "--package", "app", "--sha256", "00" * 32],
    ["app", "add-android", "--project", "acme", "--package", "com.example.app", "--sha256", "00" * 32 + ",0"],
    ["app", "add-android", "--package", "com.example.app", "--sha256", "00" * 32],
    ["app", "add-android", "--project", "acme", "--package", "com.example.app", "--sha1", "00" * 20],
    ["app", "add-android", "--project", "acme", "--package", "com.example.app", "--sha256", "00" * 32,
     "--sha1", "00" * 32],
    ["app", "list"],
    ["app", "remove", "ios", "--project", "acme"],
    ["app", "remove", "watch", "com.example.app", "--project", "acme"],
    ["app", "add-web", "--project", "acme"],
    ["app", "add-web", "", "--project", "acme"],
    ["app", "add-web", "Shop", "--project", "acme", "--app-id", "1:123:ios:0123abcd"],
    ["app", "config", "--project", "acme"],
    ["app", "config", "watch", "app", "--project", "acme"],
    ["provider", "set", "--project", "acme"],
    ["provider", "set", "microsoft.com"],
    ["provider", "set", "saml.acme", "--project", "acme", "--client-id", "x"],
    ["provider", "set", "saml.acme", "--project", "acme", "--sign-requests", "perhaps"],
    ["provider", "set", "saml.acme", "--project", "acme", "--request-binding", "artifact"],
    ["provider", "set", "oidc.acme", "--project", "acme", "--sso-url", "https://id.example.com"],
    ["provider", "set", "microsoft.com", "--project", "acme", "--issuer", "https://id.example.com"],
    ["provider", "set", "google.com", "--project", "acme", "--key-id", "x"],
    ["provider", "set", "apple.com", "--project", "acme", "--key-id", "x"],
    ["provider", "set", "oidc.acme", "--project", "acme", "--flow", "dance"],
    ["provider", "set", "oidc.acme", "--project", "acme", "--endpoint", "nowhere=https://id.example.com"],
    ["provider", "list", "here", "--project", "acme"],
    ["provider", "remove", "--project", "acme"],
    ["app", "remove", "ios", "com.example.app"],
    ["app", "add-link-domain", "--project", "acme"],
    ["app", "add-link-domain", "links.example.com"],
    ["app", "add-link-domain", "Links.example.com", "--project", "acme"],
    ["app", "add-link-domain", "links.example.com:443", "--project", "acme"],
    ["app", "add-link-domain", "https://links.example.com", "--project", "acme"],
    ["app", "remove-link-domain", "--project", "acme"],
    ["domain", "add", "--project", "acme"],
    ["domain", "add", "shop.example.com"],
    ["domain", "add", "https://shop.example.com", "--project", "acme"],
    ["domain", "add", "shop.example.com:443", "--project", "acme"],
    ["domain", "add", "*.example.com", "--project", "acme"],
    ["domain", "remove", "--project", "acme"],
    ["domain", "list", "shop.example.com", "--project", "acme"],
    ["domain", "list"],
    ["serve", "--backup-keep", "3"],
    ["serve", "--backup-to", "backups", "--backup-keep", "0"],
    ["serve", "--backup-to", "backups", "--backup-at", "25:00"],
    ["serve", "--backup-to", "backups", "--backup-at", "3"],
    ["serve", "--backup-to", "s3://"],
    ["backup", "create"],
    ["backup", "create", "here", "--to", "backups"],
    ["backup", "create", "--to", "ftp://backups"],
    ["backup", "create", "--to", "backups", "--keep", "none"],
    ["backup", "list"],
    ["backup", "verify", "cresset.db", "--from", "backups"],
    ["backup", "restore", "--from", "s3://acme-backups?regoin=eu"],
    ["help", "dance"],
]


@pytest.mark.parametrize("words", USAGE, ids=" ".join)
def test_a_misuse_is_one_line_and_status_2(words, tmp_path):
    done = subprocess.run(
        command_line(*words), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cresset: ") and done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def failure(*arguments):
    done = run(*arguments, expect=1)
    assert done.stderr.startswith("cresset: ") and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_help_and_version_answer():
    assert "serve" in run("help").stdout
    assert "--bcrypt-cost" in run("help", "serve").stdout
    assert run("--help").stdout == run("help").stdout
    assert run("version").stdout.startswith("cresset ")


def summaries(text):
    """Names of listed commands, with their summaries joined from wrapped lines."""
    found = {}
    for line in text.splitlines():
        if entry := re.fullmatch(r"  (\S+(?: \S+)*)  +(\S.*)", line):
            name = entry[1]
            found[name] = entry[2]
        elif line.startswith("    "):
            found[name] += " " + line.strip()
    return found


def usage(name):
    """The words of a command's usage line between its name and the options."""
    line = run("help", *name.split()).stdout.splitlines()[0]
    return line.removeprefix(f"Usage: cresset {name}").removesuffix("[OPTIONS]").split()


def required(text):
    return {
        flag for flag, rest in re.findall(r"^  --([a-z0-9-]+)((?:.|\n(?!  -|\n))*)", text, re.MULTILINE)
        if " ".join(rest.split()).endswith("(required)")}


@pytest.mark.parametrize("words", [[], ["help"]], ids=["none", "help"])
def test_the_usage_lists_commands_in_groups(words):
    done = run(*words, expect=0 if words else 2)
    text = done.stdout if words else done.stderr
    groups = re.findall(r"^(\w.*):$", text, re.MULTILINE)
    assert groups == ["Server", "Projects and apps", "Users", "Sign-in", "Data", "Storage", "Security", "Other"]
    assert done.stderr == "" if words else done.stdout == ""


@pytest.mark.parametrize("words, suggestion", [
    (["porject", "create"], "; did you mean project?"), (["project", "craete"], "; did you mean project create?"),
    (["serve", "--listne", "x"], "; did you mean --listen?"),
    (["users", "create", "--password", "abc"], "; did you mean --password-stdin?"), (["dance"], ""), (["serve", "--color"], "")])
def test_a_misspelled_word_gets_a_suggestion(words, suggestion):
    said = run(*words, expect=2).stderr
    assert ("did you mean" in said) == bool(suggestion) and suggestion in said


def test_misspelled_keys_and_variables_get_a_suggestion(tmp_path, monkeypatch):
    (tmp_path / "c.json").write_text('{"lisen": "127.0.0.1:0"}')
    assert "did you mean listen?" in run("serve", "--config", tmp_path / "c.json", expect=2).stderr
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_DTAA", "x")
    assert "did you mean CRESSET_DATA?" in run("serve", expect=2).stderr


def test_every_example_is_a_valid_command_line():
    for name in summaries(run("help").stdout):
        text = run("help", *name.split()).stdout
        for example in re.findall(r"^  cresset (.+)$", text.partition("\nExamples:\n")[2], re.MULTILINE):
            assert example.startswith(name), example
            for flag in re.findall(r"(?<= )--[a-z0-9-]+", example):
                assert f"  {flag}" in text, example


def test_every_command_has_two_examples():
    for name in summaries(run("help").stdout):
        text = run("help", *name.split()).stdout
        examples = re.findall(r"^  cresset (.+)$", text.partition("\nExamples:\n")[2], re.MULTILINE)
        has_choices = usage(name) or "\n  --" in text
        assert len(set(examples)) >= (2 if has_choices else 1), name


@pytest.mark.parametrize("words", USAGE, ids=" ".join)
def test_a_misuse_points_to_the_help_of_its_command(words, tmp_path):
    done = subprocess.run(
        command_line(*words), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT, cwd=tmp_path)
    named = re.search(r"\(see `cresset help ?(.*)`\)\n$", done.stderr)[1]
    known = words[0] not in ("dance", "help")
    assert " ".join(words).startswith(named) and bool(named) == known
    if known:
        assert run("help", *named.split()).stdout.startswith(f"Usage: cresset {named}")


@pytest.mark.parametrize("words", [["-h"], ["serve", "-h"], ["serve", "-h", "--data", "x"], ["serve", "--data", "x", "-h"]])
def test_a_short_flag_shows_the_help(words):
    assert run(*words).stdout == run("help", *words[:words.index("-h")][:1]).stdout


def output_at_terminal(*words, **environment):
    """The output of a command at a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
            command_line(*words), stdin=theirs, stdout=theirs, stderr=theirs, env={**ENVIRONMENT, **environment}) as process:
        os.close(theirs)
        text = b""
        with contextlib.suppress(OSError):
            while piece := os.read(ours, 1 << 16):
                text += piece
        os.close(ours)
        process.wait(timeout=PATIENCE)
    return text.decode()


@pytest.mark.parametrize("words", [["help"], ["serve", "--color"]], ids=" ".join)
def test_styles_are_for_terminals_alone(words):
    plain = subprocess.run(command_line(*words), capture_output=True, text=True, env={**ENVIRONMENT, "TERM": "xterm"})
    assert "\x1b" not in plain.stdout + plain.stderr
    for environment in ({"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert "\x1b" not in output_at_terminal(*words, **environment)
    styled = output_at_terminal(*words, TERM="xterm")
    assert "\x1b[1" in styled
    assert re.sub(r"\x1b\[[\d;]*m", "", styled).replace("\r", "") == plain.stdout + plain.stderr


def times(value, name=""):
    """The members of a JSON value that are times, by their names or by their look."""
    if isinstance(value, dict):
        return [each for key, inner in value.items() for each in times(inner, key)]
    if isinstance(value, list):
        return [each for inner in value for each in times(inner, name)]
    named = re.search(r"(At|Time|Until|Since|Expires)$|^(time|created|until|since|expires|from)$", name)
    looks = isinstance(value, str) and re.match(r"\d{4}-\d\d-\d\d|\d{10,13}$", value)
    big = isinstance(value, (int, float)) and not isinstance(value, bool) and value > 1_000_000_000
    if name == "projectNumber" or value is None or not (named or looks or big):
        return []
    return [(name, value)]


@of_a_directory
def test_every_time_in_json_is_of_rfc_3339(data, project, tmp_path):
    """Runs each command that lists or shows something, on a project that has one of everything."""
    own = ["--project", "acme", "--data", data]
    run("app", "add-web", "Shop", *own)
    run("users", "create", "--email", "bob@example.com", *own)
    run("token", "create", "--expires-in", "30d", *own)
    run("webhook", "add", "https://hooks.example.com/users", "--event", "user.created", *own)
    run("project", "update", "acme", "--sign-up-quota", "500", "--for", "48h", "--data", data)
    (tmp_path / "backups").mkdir()
    run("backup", "create", "--to", tmp_path / "backups", "--data", data)
    run("realtime-secret", "create", *own)
    (tmp_path / "users.json").write_text('{"users":[]}')
    arguments = {
        "migrate verify": ["--from", "firebase", "--users", tmp_path / "users.json"], "users search": ["bob"], "users show": ["bob@example.com"], "users sessions": ["bob@example.com"],
        "backup list": ["--from", tmp_path / "backups"], "backup verify": ["--from", tmp_path / "backups"]}
    shown, found = set(), []
    for name in summaries(run("help").stdout):
        text = run("help", *name.split()).stdout
        is_reading = name.split()[-1] in ("list", "show", "search", "sessions", "count", "usage", "tail", "verify", "stats", "status")
        # Claims of tokens have times in their own form.
        if "--json" not in text or not is_reading or name == "token verify":
            continue
        if "--database URL" in text and "--data DIR" not in text:
            continue
        words = [*name.split(), *arguments.get(name, [])]
        words += ["--project", "acme"] if "--project ID" in text else []
        done = subprocess.run(
            command_line(*words, "--data", data, "--json"), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
        # `status` finds something that needs attention.
        assert done.returncode == (3 if name == "status" else 0), (name, done.stderr)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        shown.add(name)
        found += [(name, *each) for line in lines for each in times(line)]
    assert {"users show", "project list", "audit tail", "token list", "webhook list", "backup list"} <= shown
    assert {"users show", "audit tail", "token list", "backup list"} <= {name for name, _, _ in found}
    wrong = [each for each in found if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", str(each[2]))]
    assert not wrong


def test_every_command_and_option_is_described():
    text = run("manual", "markdown").stdout
    options = re.findall(r"^\| `(--[^`]*)` \| ?(.*) \|$", text, re.MULTILINE)
    commands = re.findall(r"^### `cresset ([^`]*)`\n\n(.*)$", text, re.MULTILINE)
    assert len(options) > 200 and len(commands) == len(summaries(run("help").stdout))
    for name, meaning in options + commands:
        assert re.search(r"\w", meaning.removesuffix("(required)").partition("(default:")[0]), name


def test_every_declared_option_is_read():
    """The compiler rejects the reading of an undeclared option; this is the other direction."""
    folder = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "Executable" / "cresset"
    source = "\n".join(path.read_text() for path in folder.rglob("*.swift"))
    structures = re.findall(r"struct \w+: OptionGroup \{\n(.*?)\n(?:    )?\}", source, re.DOTALL)
    declared = {name for body in structures for name in re.findall(r"^ +let (\w+) = ", body, re.MULTILINE)}
    assert {"listen", "hash", "quiet", "json", "tenant"} <= declared
    for name in sorted(declared):
        assert re.search(rf"\b\w+\.{name}\b|\\\.(?:\w+\.)*{name}\b", source), name


def test_the_reference_of_commands_is_the_manual():
    page = pathlib.Path(__file__).resolve().parents[2] / "docs" / "reference" / "commands.md"
    assert page.read_text() == run("manual", "markdown").stdout, "run: cresset manual markdown > docs/reference/commands.md"


def test_the_manual_page_has_every_command():
    text = run("manual", "man").stdout
    for name in summaries(run("help").stdout):
        assert f'.SS "cresset {name.replace("-", chr(92) + "-")}' in text
    assert not re.search(r"^(?:\.(?!TH|SH|SS|TP|B |I |PP|nf|fi)|')", text, re.MULTILINE)


BASH = """
source <(cresset completion bash)
COMP_WORDS=({words} "") COMP_CWORD={count}
_cresset
echo "${{COMPREPLY[*]}}"
"""


@pytest.mark.parametrize("line, expected", [
    ("cresset project", "create delete list update"), ("cresset completion", "bash fish zsh"),
    ("cresset --data users token", "create list revoke verify"), ("cresset backup list", "--backup-to --config --data --from --json"),
    ("cresset backup list --from", "")])
def test_bash_completes_commands_and_options(line, expected):
    script = BASH.format(words=line, count=len(line.split())).replace(
        "cresset completion bash", " ".join(command_line("completion", "bash")))
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stderr == "" and sorted(done.stdout.split()) == expected.split()


ZSH = """
compadd() {{ print -l -- ${{@:2}} }}
compdef() {{ : }}
source {script}
words=({words} '') CURRENT={count}
_cresset
"""


@pytest.mark.parametrize("line, expected", [
    ("cresset project", "create delete list update"), ("cresset completion", "bash fish zsh"),
    ("cresset --data users token", "create list revoke verify"), ("cresset backup list", "--backup-to --config --data --from --json"),
    ("cresset backup list --from", "")])
def test_zsh_completes_commands_and_options(line, expected, tmp_path):
    (tmp_path / "_cresset").write_text(run("completion", "zsh").stdout)
    assert (tmp_path / "_cresset").read_text().startswith("#compdef cresset\n")
    script = ZSH.format(script=tmp_path / "_cresset", words=line, count=len(line.split()) + 1)
    done = subprocess.run(["zsh", "-f", "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stderr == "" and sorted(done.stdout.split()) == expected.split()


@pytest.mark.parametrize("line, expected", [
    ("cresset project ", "create delete list update"), ("cresset completion ", "bash fish zsh"),
    ("cresset backup list --f", "--from")])
def test_fish_completes_commands_and_options(line, expected):
    script = f"{' '.join(command_line('completion'))} fish | source; complete -C '{line}'"
    done = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stderr == "" and sorted(each.split("\t")[0] for each in done.stdout.splitlines()) == expected.split()


def test_a_family_of_commands_shows_them():
    every = summaries(run("help").stdout)
    families = {name.split()[0] for name in every if len(name.split()) > 1 and name.split()[1].islower()}
    assert {"app", "audit", "backup", "keys", "project", "provider", "token", "users"} <= families
    for family in families:
        own = {name: summary for name, summary in every.items() if name.split()[0] == family}
        assert summaries(run("help", family).stdout) == own
        for words in ([family], [family, "--json"]):
            refused = run(*words, expect=2)
            assert refused.stdout == "" and refused.stderr.startswith(f"cresset: {family} needs a command:\n")
            assert summaries(refused.stderr) == own
        assert f"unknown command {family} dance" in run(family, "dance", expect=2).stderr
    assert run("help", "dance", expect=2).stdout == run("help", "users", "dance", expect=2).stdout == ""


def test_help_names_only_options_that_there_are():
    options = {}
    for name in summaries(run("help").stdout):
        options[name] = run("help", *name.split()).stdout
    taken = {name: set(re.findall(r"^  (--[a-z0-9-]+)", text, re.MULTILINE)) for name, text in options.items()}
    assert "--bcrypt-cost" in taken["serve"] and "--check" in taken["users import"]
    for name, text in options.items():
        own = taken[name]
        for command, option in re.findall(r"`cresset ([a-z -]+?) (--[a-z0-9-]+)", text):
            assert option in taken[command], (name, command, option)
        for option in re.findall(r"--[a-z0-9-]+", re.sub("`cresset[^`]*`", "", text)):
            assert option in own, (name, option)


@of_a_directory
def test_help_marks_the_options_that_are_required(tmp_path, data, project, monkeypatch):
    """Each command is given what it says that it misses, until it misses nothing: that much help has marked."""
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_DATA", str(data))
    (tmp_path / "users.json").write_text('{"users": []}')
    wrong = []
    for command in summaries(run("help").stdout):
        name, words = command.split(), usage(command)
        if name[0] in ("serve", "emulator", "help", "version", "completion", "manual"):
            continue
        text = run("help", *name).stdout
        marked = required(text)
        known = {
            "app remove": ["ios", "app"], "app config": ["ios", "app"], "provider set": ["microsoft.com", "--client-id", "c"],
            "config set": ["autodeleteAnonymousUsers=true"], "config get": [], "rules check": [str(tmp_path / "rules")],
            "users import": [str(tmp_path / "users.json")], "users export": [str(tmp_path / "out.json")],
            "webhook add": ["https://hooks.example.com"], "events retry": ["evt_0"]}
        arguments = known.get(command, ["app.example.com"] if words and words[0][0] != "[" else [])
        values = {
            "team-id": "ABCDE12345", "bundle-id": "app", "sha256": "00" * 32, "package": "com.example.app", "to": str(tmp_path),
            "from": "firebase" if name[0] == "migrate" else str(tmp_path),
            "project": "acme"}
        change = {"users update": ["--disable"], "users revoke": ["--all"]}
        missing, given = set(), []
        while True:
            yes = ["--yes"] if "--yes" in text else change.get(" ".join(name), [])
            done = subprocess.run(
                command_line(*name, *arguments, *given, *yes), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT,
                cwd=tmp_path, stdin=subprocess.DEVNULL)
            found = re.search(r"--([a-z0-9-]+) is missing|test needs --([a-z]+)", done.stderr)
            option = found and (found[1] or found[2])
            if not found or option in missing:
                break
            missing.add(option)
            given += [f"--{option}", values.get(option, str(tmp_path / "missing"))]
        if missing != marked:
            wrong.append((name, missing, marked, done.stderr))
    assert wrong == []


@pytest.mark.parametrize("name", ["CRESSET_DATTA", "CRESSET_", "CRESSET_TRUSTED_PROXIES"])
def test_a_variable_that_nothing_reads_is_refused(name, tmp_path, monkeypatch):
    monkeypatch.setitem(ENVIRONMENT, name, "x")
    for command in (["serve", "--listen", "127.0.0.1:0"], ["emulator"], ["project", "create", "acme"]):
        done = run(*command, "--data", tmp_path / "data", expect=2)
        assert name in done.stderr and done.stderr.count("\n") == 1
    assert store.is_unused(tmp_path / "data")
    assert run("help", "serve").stdout and run("version").stdout


def test_variables_of_other_commands_and_of_others_are_borne(data, project, monkeypatch):
    for name in ("CRESSET_LISTEN", "CRESSET_SMTP", "CRESSET_SERVICE_HOST", "CRESSET_PORT", "CRESSET_PORT_9099_TCP", "CRESSET_URL"):
        monkeypatch.setitem(ENVIRONMENT, name, "x")
    assert run_json("token", "list", "--project", "acme", "--data", data) == {"tokens": []}


@of_a_directory
def test_a_file_of_options_serves_every_command(data, project, tmp_path):
    file = tmp_path / "cresset.json"
    file.write_text(json.dumps({"data": str(data), "project": "acme", "listen": "127.0.0.1:0", "trustedProxy": ["10.0.0.1"]}))
    assert run_json("token", "list", "--config", file) == {"tokens": []}
    for key in ("dance", "trusted-proxy", "CRESSET_DATA"):
        file.write_text(json.dumps({"data": str(data), "project": "acme", key: "x"}))
        assert f"unknown option {key}" in run("token", "list", "--config", file, expect=2).stderr
    for text, told in (
            ('{\n"project": "acme",\n"project": "blue"\n}', "line 3: invalid JSON: duplicate member"),
            ('{\n"project": "acme"\n"data": "x"}', "line 3: invalid JSON: expected a comma or a closing brace"),
            ('{\n\n"dance": 1}', "line 3: unknown option dance"),
            ('{\n"project": null}', "line 2: project must be a string")):
        file.write_text(text)
        assert f"{file}, {told}" in run("token", "list", "--config", file, expect=2).stderr


def test_an_invalid_value_is_told_with_its_place(data, project, tmp_path, monkeypatch):
    file, where = tmp_path / "cresset.json", ["--project", "acme", "--data", data]
    file.write_text('{\n"keep": 3,\n"limit": 1001,\n"failed": "perhaps"\n}')
    for words, told in (
            ([], "line 4: failed is perhaps; expected true or false"),
            (["--failed"], "line 3: limit is 1001; expected a number from 1 to 1000")):
        assert f"{file}, {told}" in run("events", "list", "--config", file, *words, *where, expect=2).stderr
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_LIMIT", "1001")
    assert "CRESSET_LIMIT is 1001; expected" in run("events", "list", *where, expect=2).stderr
    for word in ("--limit=1001", "--limit=0"):
        assert f"cresset: --limit is {word[8:]}; expected" in run("events", "list", word, *where, expect=2).stderr
    # A valid value that wins over an invalid one is enough.
    listed = run_json("events", "list", "--config", file, "--limit", "5", "--failed", *where)
    assert listed == {"events": []}
    assert run_json("token", "list", "--config", file, *where) == {"tokens": []}


def test_short_flags(data, project, tmp_path):
    assert run("-v").stdout == run("--version").stdout == run("version").stdout
    assert run("users", "list", "-h").stdout == run("help", "users", "list").stdout
    key = tmp_path / "key.json"
    assert "unknown option -k" in run(
        "service-account", "create", "--project", "acme", "-k", key, "--data", data, expect=2).stderr
    assert not key.exists()
    run("service-account", "create", "--project", "acme", "-o", key, "--data", data)
    assert json.loads(key.read_text())["type"] == "service_account"
    (tmp_path / "users.json").write_text('{"users": []}')
    run("users", "import", "-q", tmp_path / "users.json", "--project", "acme", "--data", data)


def test_projects_are_listed_and_deleted(data, project):
    shop = run_json("project", "create", "shop", "--data", data)
    listed = run_json("project", "list", "--data", data)["projects"]
    assert [(each["projectId"], each["projectNumber"], each["apiKey"]) for each in listed] == [
        ("acme", project.number, project.key), ("shop", shop["projectNumber"], shop["apiKey"])]
    assert project.key in run("project", "list", "--data", data).stdout
    with serving("serve", "--data", data, "--sign-ups-per-hour", "0") as server:
        sign_up = f"/v1/accounts:signUp?key={project.key}"
        tokens = [server.post(sign_up).json()["refreshToken"] for _ in range(3)]
        before = run_json("project", "list", "--data", data)
        assert "no project named nowhere" in failure("project", "delete", "nowhere", "--yes", "--data", data)
        assert "--yes" in run("project", "delete", "acme", "--data", data, expect=2).stderr
        assert run_json("project", "list", "--data", data) == before
        run("project", "delete", "acme", "--yes", "--data", data)
        assert [each["projectId"] for each in run_json("project", "list", "--data", data)["projects"]] == ["shop"]
        # The server believes what it has read for a second.
        until = time.monotonic() + 10
        while server.post(sign_up).status_code == 200:
            assert time.monotonic() < until
        for token in tokens:
            refused = server.post(
                f"/v1/token?key={shop['apiKey']}", {"grant_type": "refresh_token", "refresh_token": token})
            assert refused.status_code == 400
        assert server.post(f"/v1/accounts:signUp?key={shop['apiKey']}").status_code == 200
    again = Project(data, "acme")
    assert again.key != project.key
    assert run_json("users", "count", "--project", "acme", "--data", data) == {"count": 0}
    kinds = [each["kind"] for each in map(json.loads, run("audit", "search", "--project", "acme", "--json", "--data", data).stdout.splitlines())]
    assert [kind for kind in kinds if kind != "account.created"] == [
        "project.created", "account.deleted", "project.deleted", "project.created"]
    run("audit", "verify", "--data", data)


def test_settings_are_shown_and_changed(data, project, tmp_path):
    where = ["--project", "acme", "--data", data]
    def settings(*words):
        return json.loads(run("config", *words, *where).stdout)
    before = settings("get")
    assert before["client"]["apiKey"] == project.key
    for word, told in (
            ("signIn.emial.enabled=true", "unknown setting signIn.emial.enabled; did you mean signIn.email.enabled?"),
            ("dance=1", "unknown setting dance (see `cresset help config list`)"),
            ("email.enabled=true", "unknown setting email.enabled; did you mean signIn.email.enabled?"),
            ('signIn={"email":{"enabeld":true}}', "unknown setting signIn.email.enabeld; did you mean enabled?"),
            ("signIn.email.enabled=maybe", "signIn.email.enabled is maybe; expected true or false"),
            ("mfa.state=enabled", "mfa.state is enabled; expected DISABLED, ENABLED, MANDATORY; did you mean ENABLED?"),
            ('mfa.providerConfigs=[{"state":"ON"}]', "mfa.providerConfigs.state is invalid; expected DISABLED, ENABLED"),
            ("notification.sendEmail.smtp.port=smtp", "port is smtp; expected 1 to 65535"),
            ("signIn.email.enabled.deeply=1", "unknown setting signIn.email.enabled.deeply")):
        refused = run("config", "set", "autodeleteAnonymousUsers=true", word, *where, expect=2)
        assert told in refused.stderr and refused.stderr.count("\n") == 1
    for word, told in (
            ("name=x", "name cannot be set"), ("cressetAuthDomain=a.example", "cannot be set"),
            ("signIn.cressetSessionIdle=1s", "Expected a duration")):
        assert told in failure("config", "set", "autodeleteAnonymousUsers=true", word, *where)
    assert settings("get") == before
    assert "no project" in failure("config", "get", "--project", "shop", "--data", data)
    assert "no tenant" in failure("config", "get", "--tenant", "blue", *where)
    assert "mfa is not set" in failure("config", "get", "mfa", *where)
    assert "did you mean mfa.state?" in run("config", "get", "mfa.stat", *where, expect=2).stderr
    assert settings("get", "mfa.state") == "DISABLED"
    told = run("config", "set", "signIn.email.enabled=false", "mfa.state=ENABLED", *where).stdout
    assert told == "signIn.email.enabled = false (was true)\nmfa.state = ENABLED (was DISABLED)\n"
    assert run("config", "set", "mfa.state=", *where).stdout == "mfa.state = DISABLED (was ENABLED)\n"
    changed = settings(
        "set", "autodeleteAnonymousUsers=true", "sign_in.email.enabled=false", 'authorizedDomains=["a.example"]', "--json")
    assert changed == settings("get")
    # What is false is not shown, as in the admin API.
    assert "enabled" not in changed["signIn"].get("email", {}) and changed["authorizedDomains"] == ["a.example"]
    assert settings("get", "autodeleteAnonymousUsers") is True
    assert settings("get", "signIn.email.enabled") is settings("get", "multiTenant.allowTenants") is False
    assert "autodeleteAnonymousUsers" not in settings("set", "autodeleteAnonymousUsers=", "--json")
    (tmp_path / "password").write_text("engine-1843\n")
    secret = f"notification.sendEmail.smtp.password=@{tmp_path / 'password'}"
    assert "engine" not in run("config", "set", secret, *where).stdout + run("config", "get", *where).stdout
    name = "notification.sendEmail.smtp.password"
    assert f"{name} is secret" in failure("config", "get", name, *where)
    listed = {each["name"]: each for each in run_json("config", "list", *where)["settings"]}
    assert listed["signIn.email.enabled"] == {
        "name": "signIn.email.enabled", "value": False, "isSet": True, "default": True, "permitted": "true or false",
        "meaning": "Let users sign up and sign in with email address and password"}
    assert listed[name]["isSet"] and listed[name]["value"] is None
    assert "no setting has dance" in failure("config", "list", "dance", *where)
    found = [each["name"] for each in run_json("config", "list", "SMTP.", *where)["settings"]]
    assert name in found and all("smtp." in each for each in found)
    lines = {line.split()[0]: line.split()[1:3] for line in run("config", "list", *where).stdout.splitlines()}
    assert lines["signIn.email.enabled"] == ["false", "true"] and lines[name][0] == "(secret)"
    assert lines["quota.smsQuotaConfig.daily"] == ["10000", "10000"] and lines["mfa.state"] == ["DISABLED"] * 2
    warned = run("config", "set", "recaptchaConfig.emailPasswordEnforcementState=AUDIT", *where)
    assert warned.stderr.startswith("cresset: warning: recaptchaConfig.emailPasswordEnforcementState is not fully supported: ")


def test_a_new_project_says_who_may_sign_up(tmp_path):
    data = tmp_path / "data"
    closed = ["--email-sign-up", "closed"]
    told = run("project", "create", "acme", *closed, "--anonymous", "open", "--data", data, expect=2).stderr
    assert "--anonymous open needs --email-sign-up open" in told and store.is_unused(data)
    assert "--anonymous is maybe; expected one of open, closed" in run(
        "project", "create", "acme", "--anonymous", "maybe", "--data", data, expect=2).stderr
    key = {}
    for name, words, email, anonymous in (
            ("open-to-all", [], "open", "open"), ("named-users", ["--anonymous", "closed"], "open", "closed"),
            ("staff-only", closed, "closed", "closed")):
        made = run_json("project", "create", name, *words, "--data", data)
        assert (made["emailSignUp"], made["anonymousSignUp"]) == (email, anonymous)
        key[name] = made["apiKey"], email, anonymous
    with serving("serve", "--data", data, "--bcrypt-cost", "4") as server:
        for name, (api_key, *expected) in key.items():
            path = f"/v1/accounts:signUp?key={api_key}"
            bodies = {"email": f"{name}@example.com", "password": "engine-1843"}, {}
            for body, state in zip(bodies, expected):
                assert (server.post(path, body).status_code == 200) is (state == "open"), (name, body)


@of_a_directory
def test_a_new_project_asks_at_a_terminal(data):
    for answers, email, anonymous in (("n\n", "closed", "closed"), ("y\nno\n", "open", "closed"), ("\n\n", "open", "open")):
        name = f"acme-{email}-{anonymous}"
        terminal, own = pty.openpty()
        with subprocess.Popen(
            command_line("project", "create", name, "--data", data), stdin=own, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env=ENVIRONMENT) as process:
            os.write(terminal, answers.encode())
            shown, asked = process.communicate(timeout=PATIENCE)
        os.close(own)
        os.close(terminal)
        assert "May anyone sign up with an email address and password? [Y/n]" in asked
        assert ("May anyone sign in anonymously? [Y/n]" in asked) is (email == "open")
        assert f"sign-up  {email}; anonymous: {anonymous}\n" in shown
    terminal, own = pty.openpty()
    made = subprocess.run(
        command_line("project", "create", "acme-json", "--data", data, "--json"), stdin=own, capture_output=True,
        text=True, timeout=PATIENCE, env=ENVIRONMENT)
    os.close(own)
    os.close(terminal)
    assert json.loads(made.stdout)["emailSignUp"] == "open" and "[Y/n]" not in made.stderr


def test_output_that_is_lost_is_a_failure_unless_nobody_wants_it(data, project):
    words = command_line("token", "list", "--project", project.id, "--data", data)
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    assert done.returncode == 1 and done.stderr == "cresset: cannot write to standard output: No space left on device\n"
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(words, stdout=writer, stderr=subprocess.PIPE, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    os.close(writer)
    assert done.stderr == ""


def test_lengths_of_time_are_read_in_one_way(data, project):
    where = [project.id, "--data", data]
    for given in ("30s", "30", "10m"):
        changed = run_json("project", "update", "--rotation-grace", given, *where)
        assert changed["rotationGrace"] == {"10m": 600}.get(given, 30)
    limits = {"rotation-grace": " from 1s to 10m", "session-idle": " from 1h to 3650d", "for": " from 1s to 7d"}
    for name, limit in limits.items():
        for wrong in ("0s", "3651d", "soon", "-5m", "1.5h", "m"):
            quota = ["--sign-up-quota", "5"] if name == "for" else []
            told = run("project", "update", f"--{name}={wrong}", *quota, *where, expect=2).stderr
            assert f"--{name} is {wrong}; expected a duration{limit} such as 90s, 45m, 12h or 30d" in told
    for name, command in (("older-than", "count"), ("within", "usage")):
        told = run("users", command, f"--{name}", "7", "--project", project.id, "--data", data, expect=2).stderr
        assert f"--{name} is 7; expected a duration such as 90s, 45m, 12h or 30d" in told
    told = run("serve", "--audit-keep", "23h", "--data", data, expect=2).stderr
    assert "--audit-keep is 23h; expected a duration from 1d to 36500d" in told
    assert "--audit-keep is 36h; expected whole days" in run(
        "serve", "--audit-keep", "36h", "--data", data, expect=2).stderr
    for given in ("48h", "30d", "400"):
        with serving("serve", "--audit-keep", given, "--data", data) as server:
            assert server.get("/readyz").status_code == 200


def test_a_project_is_created_once(data):
    made = run_json("project", "create", "acme", "--data", data)
    assert set(made) == {"projectId", "projectNumber", "apiKey", "emailSignUp", "anonymousSignUp"}
    assert made["apiKey"].startswith("AIzaSy") and len(made["apiKey"]) == 39
    assert "acme" in failure("project", "create", "acme", "--data", data)
    assert "other" in failure("token", "create", "--project", "other", "--data", data)


def test_a_project_authorises_this_machine_and_what_it_is_told(data):
    def authorised(*arguments):
        made = run_json("project", "create", *arguments, "--data", data)
        with serving("serve", "--data", data) as server:
            return server.get(f"/v1/projects?key={made['apiKey']}").json()["authorizedDomains"]
    assert authorised("acme") == ["localhost"]
    own = ["--public-url", "https://auth.example.com:8443", "--domain", "app.example.com,Shop.example.com"]
    assert authorised("shop", *own, "--domain", "localhost") == [
        "localhost", "auth.example.com", "app.example.com", "shop.example.com"]


def refused_by_mode(*arguments):
    done = run(*arguments, expect=2)
    assert done.stdout == ""
    assert done.stderr.startswith("cresset: ") and done.stderr.count("\n") == 1, done.stderr
    assert "--data" in done.stderr
    return done.stderr


def contents(directory):
    files = (path for path in directory.rglob("*") if path.is_file() and not path.name.endswith("-shm"))
    return {path.name: path.read_bytes() for path in files}


@of_a_directory
def test_the_emulator_refuses_what_serve_has(data, project):
    before = contents(data)
    assert "cresset serve" in refused_by_mode("emulator", "--data", data, "--listen", "127.0.0.1:0")
    assert contents(data) == before
    with serving("serve", "--data", data) as server:
        assert "cresset serve" in refused_by_mode("emulator", "--data", data, "--listen", "127.0.0.1:0")
        assert server.get("/readyz").status_code == 200


@of_a_directory
def test_serve_refuses_what_the_emulator_has(tmp_path):
    data = tmp_path / "data"
    with serving("emulator", "--data", data) as emulator:
        assert "cresset emulator" in refused_by_mode("serve", "--data", data, "--listen", "127.0.0.1:0")
        assert emulator.get("/").status_code == 200
    before = contents(data)
    assert "cresset emulator" in refused_by_mode("serve", "--data", data, "--listen", "127.0.0.1:0")
    assert "cresset emulator" in refused_by_mode("project", "create", "acme", "--data", data)
    assert contents(data) == before


@of_a_directory
def test_a_mode_that_is_refused_leaves_no_master_key(data, project):
    (data / "master.key").rename(data / "elsewhere")
    refused_by_mode("emulator", "--data", data, "--listen", "127.0.0.1:0")
    assert not (data / "master.key").exists()


@of_a_directory
@pytest.mark.parametrize("command", [
    ["audit", "verify"], ["token", "list", "--project", "acme"],
    ["keys", "rotate"], ["users", "list", "--project", "acme"], ["users", "import", "u.json", "--project", "acme"], ["backup", "verify", "--from", "."],
    ["backup", "create", "--to", "."]], ids=" ".join)
def test_a_directory_that_is_mistyped_is_not_made(command, tmp_path, monkeypatch):
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", "7" * 64)
    told = failure(*command, "--data", tmp_path / "typo")
    assert str(tmp_path / "typo") in told or "no backups found" in told
    assert list(tmp_path.iterdir()) == []


@of_a_directory
def test_an_empty_directory_gets_no_database(tmp_path):
    told = failure("audit", "verify", "--data", tmp_path)
    assert str(tmp_path) in told and "cresset project create" in told
    (tmp_path / "cresset.db").touch()
    assert "no database in" in failure("audit", "verify", "--data", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["cresset.db"]


@of_a_directory
@pytest.mark.parametrize("key", ["z" * 64, "7" * 63, ""])
def test_a_master_key_that_is_none_leaves_nothing(key, tmp_path, monkeypatch):
    empty = tmp_path / "empty"
    empty.mkdir(mode=0o700)
    with monkeypatch.context() as patch:
        patch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", key)
        for command in (["serve", "--listen", "127.0.0.1:0"], ["emulator", "--listen", "127.0.0.1:0"],
                        ["project", "create", "acme"]):
            for directory in ("new", "empty"):
                assert "64 hexadecimal digits" in run(*command, "--data", tmp_path / directory, expect=2).stderr
    (empty / "master.key").write_text("z" * 64)
    (empty / "master.key").chmod(0o600)
    assert "is not a master key" in failure("serve", "--listen", "127.0.0.1:0", "--data", empty)
    assert [path.name for path in tmp_path.iterdir()] == ["empty"]
    assert [path.name for path in empty.iterdir()] == ["master.key"]


@of_a_directory
def test_a_second_master_key_is_told_in_the_log(data, project, tmp_path, monkeypatch):
    def warnings():
        with open(tmp_path / "log", "w") as log, serving("serve", "--data", data, log=log) as server:
            assert server.get("/readyz").status_code == 200
        return [line for line in map(json.loads, (tmp_path / "log").read_text().splitlines())
                if line["message"] == "conflicting master keys"]
    key = (data / "master.key").read_text().strip()
    assert warnings() == []
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", key)
    assert warnings() == []
    (data / "master.key").write_text("7" * 64)
    lines = warnings()
    assert [line["level"] for line in lines] == ["warning"]
    assert lines[0]["cause"] == f"CRESSET_MASTER_KEY is used; {data}/master.key contains a different key"
    assert key not in str(lines) and "7" * 64 not in str(lines)


@of_a_directory
def test_a_key_of_the_variable_stays_there(tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", "7" * 64)
        run("project", "create", "acme", "--data", tmp_path)
    for command in [("audit", "verify"), ("serve", "--listen", "127.0.0.1:0"), ("project", "create", "shop")]:
        told = failure(*command, "--data", tmp_path)
        assert "no master key" in told and "CRESSET_MASTER_KEY" in told
    assert not (tmp_path / "master.key").exists()


@of_a_directory
@pytest.mark.parametrize("command", [["serve", "--listen", "127.0.0.1:0"], ["project", "create", "shop"]], ids=" ".join)
def test_neither_a_key_nor_a_database_is_made_beside_the_other(command, data, project):
    (data / "master.key").rename(data.parent / "master.key")
    before = contents(data)
    told = failure(*command, "--data", data)
    assert "no master key" in told and str(data) in told and "CRESSET_MASTER_KEY" in told
    assert contents(data) == before
    (data.parent / "master.key").rename(data / "master.key")
    for path in data.glob("cresset.db*"):
        path.unlink()
    told = failure(*command, "--data", data)
    assert f"{data}/cresset.db is missing" in told and "cresset backup restore" in told
    assert [path.name for path in data.iterdir()] == ["master.key"]


@of_a_directory
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602])
def test_a_master_key_that_others_may_read_is_refused(mode, data, project):
    (data / "master.key").chmod(mode)
    before = contents(data)
    for command in (["serve", "--listen", "127.0.0.1:0"], ["project", "create", "shop"], ["audit", "verify"]):
        told = failure(*command, "--data", data)
        assert "other users can" in told and f"chmod 600 {data}/master.key" in told
    assert contents(data) == before
    (data / "master.key").chmod(0o600)
    run("audit", "verify", "--data", data)


@of_a_directory
def test_the_master_key_is_known_before_the_first_start(data, project, monkeypatch):
    monkeypatch.setitem(ENVIRONMENT, "CRESSET_MASTER_KEY", "7" * 64)
    for command in [("audit", "verify"), ("serve", "--listen", "127.0.0.1:0")]:
        done = run(*command, "--data", data, expect=1)
        assert "the master key does not match" in done.stderr
        assert "CRESSET_MASTER_KEY is used; " in done.stderr
    monkeypatch.delitem(ENVIRONMENT, "CRESSET_MASTER_KEY")
    run("audit", "verify", "--data", data)


@of_a_directory
@pytest.mark.parametrize("key", ["z" * 64, "0" * 64])
def test_a_wrong_master_key_leaves_an_older_database_as_it_was(data, project, key):
    with serving("serve", "--data", data) as server:
        assert server.get("/readyz").status_code == 200
    with contextlib.closing(sqlite3.connect(data / "cresset.db", isolation_level=None)) as database:
        database.executescript("DROP TABLE store_mode; PRAGMA user_version = 5")
    (data / "master.key").write_text(key)
    before = contents(data)
    for command in (["serve", "--listen", "127.0.0.1:0"], ["project", "create", "other"]):
        assert "master" in failure(*command, "--data", data)
        assert contents(data) == before


def test_serve_warns_of_the_emulators_credential_and_of_its_own_name(data, project, tmp_path):
    with open(tmp_path / "log", "w") as log, serving("serve", "--data", data, log=log) as server:
        for _ in range(3):
            answer = server.get(f"/v1/projects/{project.id}/accounts:batchGet", headers={"Authorization": "Bearer owner"})
            assert answer.status_code == 401
    warnings = [
        line["message"] for line in map(json.loads, (tmp_path / "log").read_text().splitlines())
        if line["level"] == "warning"]
    assert sum("Bearer owner" in message for message in warnings) == 1
    assert sum("--public-url" in message for message in warnings) == 1


def test_a_log_that_nobody_reads_holds_up_no_request(data, project):
    source, target = os.pipe()
    with open(source, "rb"):
        with serving("serve", "--data", data, "--log-level", "debug", log=target) as server:
            os.close(target)
            # More lines than a pipe takes.
            with requests.Session() as session:
                for _ in range(1500):
                    assert session.get(server.url + "/healthz", timeout=PATIENCE).status_code == 200


def test_apps_and_link_domains_come_and_go(data, project):
    def app(*arguments):
        return run_json("app", *arguments, "--project", project.id, "--data", data)

    digests = ["0F" * 32, "a9:" * 31 + "A9"]
    ios = {"platform": "ios", "bundleId": "com.example.app", "teamId": "ABCDE12345", "appStoreId": "123"}
    android = {
        "platform": "android", "packageName": "com.example.app",
        "sha256": [":".join(["0F"] * 32), ":".join(["A9"] * 32)], "sha1": []}
    assert app("list") == {"apps": [], "linkDomains": []}

    def known(app):
        identifier = app.pop("appId")
        assert re.fullmatch(f"1:{project.number}:{app['platform']}:[0-9a-f]{{16}}", identifier)
        assert app.pop("encodedAppId") == "app-" + identifier.replace(":", "-")
        return app

    assert known(app(
        "add-ios", "--bundle-id", "com.example.app", "--team-id", "ABCDE12345", "--app-store-id", "123")) == ios
    for flags in (["--sha256", ",".join(digests)], ["--sha256", digests[0], "--sha256", digests[1]]):
        assert known(app("add-android", "--package", "com.example.app", *flags)) == android
    android["sha1"] = [":".join(["0E"] * 20)]
    assert known(app("add-android", "--package", "com.example.app", *flags, "--sha1", "0e" * 20)) == android
    assert app("add-link-domain", "links.example.com") == {"linkDomain": "links.example.com"}
    listed = app("list")
    android_id = listed["apps"][0]["appId"]
    assert [known(one) for one in listed["apps"]] == [android, ios]
    assert listed["linkDomains"] == ["links.example.com"]
    shown = run("app", "list", "--project", project.id, "--data", data).stdout
    heads, _, ios_line, domain_line = shown.splitlines()
    assert heads.split("  ")[0] == "PLATFORM" and "ENCODED APP ID" in heads
    assert re.fullmatch(
        "ios +com.example.app  1:[0-9]+:ios:[0-9a-f]{16} +app-1-[0-9]+-ios-[0-9a-f]{16} +team ABCDE12345, App Store 123",
        ios_line)
    assert domain_line == "link domain  links.example.com"

    with serving("serve", "--data", data) as server:
        host = {"Host": "links.example.com"}
        association = server.get("/.well-known/apple-app-site-association", headers=host, allow_redirects=False)
        assert association.status_code == 200 and association.headers["Content-Type"] == "application/json"
        assert association.json()["applinks"]["details"][0]["appIDs"] == ["ABCDE12345.com.example.app"]
        links = server.get("/.well-known/assetlinks.json", headers=host, allow_redirects=False).json()
        assert links[0]["target"]["sha256_cert_fingerprints"] == android["sha256"]
        # Seen at once by the server that runs.
        app("remove", "ios", "com.example.app")
        app("remove", android_id)
        assert server.get("/.well-known/assetlinks.json", headers=host).json() == []

    app("remove-link-domain", "links.example.com")
    assert app("list") == {"apps": [], "linkDomains": []}


def test_an_app_has_an_id_and_a_configuration(data, project):
    mine = ["--project", project.id, "--data", data]
    web = run_json("app", "add-web", "Shop window", *mine)
    assert re.fullmatch(f"1:{project.number}:web:[0-9a-f]{{16}}", web["appId"])
    assert web["encodedAppId"] == "app-" + web["appId"].replace(":", "-")
    assert run_json("app", "add-web", "Shop window", *mine) == web
    own = run_json(
        "app", "add-ios", "--bundle-id", "com.example.app", "--team-id", "ABCDE12345", "--app-id", "1:1:ios:ab",
        "--client-id", "123-abc.apps.googleusercontent.com", *mine)
    assert own["encodedAppId"] == "app-1-1-ios-ab"
    run("app", "add-android", "--package", "com.example.app", "--sha256", "00" * 32, *mine)
    assert "ios" in failure("app", "config", "com.example.app", *mine)
    assert "nobody" in failure("app", "config", "nobody", *mine)

    where = ["--public-url", "https://auth.example.com/"]
    for identifier in (web["appId"], web["encodedAppId"]):
        assert run("app", "config", identifier, *mine).stdout == run("app", "config", "Shop window", *mine).stdout
    plist = plistlib.loads(run("app", "config", "ios", "com.example.app", *where, *mine).stdout.encode())
    assert plist == {
        "API_KEY": project.key, "GCM_SENDER_ID": project.number, "PLIST_VERSION": "1",
        "BUNDLE_ID": "com.example.app", "PROJECT_ID": "acme", "GOOGLE_APP_ID": "1:1:ios:ab",
        "AUTH_HOST": "https://auth.example.com", "CLIENT_ID": "123-abc.apps.googleusercontent.com",
        "REVERSED_CLIENT_ID": "com.googleusercontent.apps.123-abc", "IS_SIGNIN_ENABLED": True}
    printed = run("app", "config", "android", "com.example.app", *where, *mine).stdout
    assert printed.startswith('{\n  "project_info": {\n    "project_number": "')
    android = json.loads(printed)
    client = android["client"][0]
    assert client["client_info"]["android_client_info"] == {"package_name": "com.example.app"}
    assert client["api_key"] == [{"current_key": project.key}]
    assert android["project_info"]["auth_host"] == "https://auth.example.com"
    assert json.loads(run("app", "config", "Shop window", *where, *mine).stdout) == {
        "apiKey": project.key, "authDomain": "auth.example.com", "projectId": "acme", "appId": web["appId"],
        "messagingSenderId": project.number, "authHost": "https://auth.example.com"}


def test_the_domains_of_links_come_and_go(data, project):
    where = ["--project", project.id, "--data", data]

    def domains(*arguments):
        return run_json("domain", *arguments, *where)["authorizedDomains"]

    def sent():
        """The refusal of a link to the shop, or nothing."""
        account = {"email": "ada@example.com", "password": "engine-1843"}
        link = {"requestType": "PASSWORD_RESET", "email": account["email"], "continueUrl": "https://shop.example.com/"}
        # A running server sees another domain a second later.
        with serving("serve", "--data", data, "--mail-dir", data / "mail", "--public-url", "https://a.example") as server:
            server.post(f"/v1/accounts:signUp?key={project.key}", account)
            return server.post(f"/v1/accounts:sendOobCode?key={project.key}", link).json().get("error", {}).get("message")

    foreign = "UNAUTHORIZED_DOMAIN : Domain not allowlisted by project: shop.example.com"
    assert "nobody" in failure("domain", "add", "shop.example.com", "--project", "nobody", "--data", data)
    assert "domain list" in failure("domain", "remove", "shop.example.com", *where)
    assert (domains("list"), sent()) == (["localhost"], foreign)
    for _ in range(2):
        assert domains("add", "Shop.example.com") == ["localhost", "shop.example.com"]
    assert run("domain", "list", *where).stdout == "localhost\nshop.example.com\n"
    assert sent() is None
    assert (domains("remove", "shop.example.com"), sent()) == (["localhost"], foreign)
    run("project", "update", project.id, "--auth-domain", "login.example.com", "--data", data)
    assert "--no-auth-domain" in failure("domain", "remove", "login.example.com", *where)


def test_help_says_which_options_an_app_needs():
    text = run("help", "app", "add-ios").stdout
    assert required(text) == {"project", "bundle-id", "team-id"} and "--app-store-id" in text


def test_a_project_has_a_domain_of_its_own(data, project):
    def update(*arguments):
        return run_json("project", "update", project.id, *arguments, "--data", data)

    run_json("project", "create", "zenith", "--data", data)
    for wrong in ("https://login.example.com", "login.example.com:443", "Login.example.com", "localhost", ""):
        refused = run("project", "update", project.id, "--auth-domain", wrong, "--data", data, expect=2)
        assert refused.stderr.count("\n") == 1, refused.stderr
    assert "nobody" in failure("project", "update", "nobody", "--auth-domain", "a.example.com", "--data", data)
    run("project", "update", project.id, "--data", data, expect=2)
    run("project", "update", project.id, "--auth-domain", "a.example.com", "--no-auth-domain", "--data", data, expect=2)
    assert update("--auth-domain", "login.example.com") == {"projectId": "acme", "authDomain": "login.example.com"}
    assert "login.example.com" in failure(
        "project", "update", "zenith", "--auth-domain", "login.example.com", "--data", data)

    mine = ["--project", project.id, "--data", data]
    run("app", "add-web", "Shop", *mine)
    run("app", "add-ios", "--bundle-id", "com.example.app", "--team-id", "ABCDE12345", *mine)
    assert json.loads(run("app", "config", "Shop", *mine).stdout)["authDomain"] == "login.example.com"
    plist = plistlib.loads(run("app", "config", "com.example.app", *mine).stdout.encode())
    assert plist["AUTH_HOST"] == "https://login.example.com"
    with serving("serve", "--data", data) as server:
        shown = server.get(f"/v1/projects?key={project.key}").json()["authorizedDomains"]
        assert shown == ["localhost", "login.example.com"]
        association = server.get(
            "/.well-known/apple-app-site-association", headers={"Host": "login.example.com"}, allow_redirects=False)
        assert "ABCDE12345.com.example.app" in association.text
    assert update("--no-auth-domain") == {"projectId": "acme", "authDomain": None}
    assert run_json(
        "project", "update", "zenith", "--auth-domain", "login.example.com", "--data", data
    )["authDomain"] == "login.example.com"


def test_a_project_has_a_quota_for_a_time_and_sessions_that_end(data, project):
    where = ["--data", data]
    for wrong in (
            ["--sign-up-quota", "5"], ["--sign-up-quota", "5", "--for", "8d"], ["--sign-up-quota", "-5", "--for", "1h"],
            ["--sign-up-quota", "5", "--for", "1h", "--from", "soon"],
            ["--sign-up-quota", "5", "--for", "1h", "--from", "2020-01-31T08:00:00Z"], ["--for", "1h"], ["--session-idle", "1m"],
            ["--session-lifetime", "long"], ["--rotate-refresh-tokens", "maybe"], ["--rotation-grace", "0"],
            ["--sign-up-quota", "5", "--for", "1h", "--no-sign-up-quota"],
            ["--auth-domain", "a.example.com", "--session-idle", "30d"]):
        refused = run("project", "update", project.id, *wrong, *where, expect=2)
        assert refused.stderr.count("\n") == 1, refused.stderr

    changed = run_json(
        "project", "update", project.id, "--sign-up-quota", "2", "--for", "48h", "--session-idle", "30d",
        "--session-lifetime", "365d", "--rotate-refresh-tokens", "on", "--rotation-grace", "60", "--autodelete-anonymous",
        *where)
    assert changed["signUpQuota"]["quota"] == "2" and changed["signUpQuota"]["quotaDuration"] == "172800s"
    assert (changed["sessionIdle"], changed["sessionLifetime"]) == (30 * 86400, 365 * 86400)
    assert (changed["rotatesRefreshTokens"], changed["rotationGrace"]) == (True, 60)
    assert changed["autodeleteAnonymousUsers"] is True
    sign_up = f"/v1/accounts:signUp?key={project.key}"
    with serving("serve", *where) as server:
        assert [server.post(sign_up).status_code for _ in range(2)] == [200, 200]
        refused = server.post(sign_up)
        assert refused.json()["error"]["message"].startswith("TOO_MANY_ATTEMPTS_TRY_LATER")
        assert int(refused.headers["Retry-After"]) > 3000
    # The count outlives the server. The quota can be ended before its time.
    with serving("serve", *where) as server:
        assert server.post(sign_up).status_code == 400
    run_json("project", "update", project.id, "--no-sign-up-quota", *where)
    with serving("serve", *where, "--sign-ups-per-hour", "3") as server:
        assert [server.post(sign_up).status_code for _ in range(2)] == [200, 400]
    later = run_json(
        "project", "update", project.id, "--session-idle", "never", "--session-lifetime=never",
        "--rotate-refresh-tokens", "off", "--rotation-grace", "30", "--autodelete-anonymous=false", *where)
    assert later == {
        "projectId": "acme", "signUpQuota": None, "sessionIdle": None, "sessionLifetime": None,
        "rotatesRefreshTokens": False, "rotationGrace": 30, "autodeleteAnonymousUsers": False}


def test_tokens_are_listed_and_revoked_by_their_ids(data, project):
    mine = ["--project", project.id, "--data", data]
    made = run_json("token", "create", "--name", "web server", *mine)
    other = run_json("token", "create", "--expires-in", "90d", *mine)
    listed = run_json("token", "list", *mine)["tokens"]
    assert "expiresAt" not in made
    created, expires = (datetime.datetime.fromisoformat(other[name]) for name in ("createdAt", "expiresAt"))
    assert expires - created == datetime.timedelta(days=90)
    assert other["expiresAt"] == listed[1]["expiresAt"] and other["expiresAt"] in run("token", "list", *mine).stdout
    assert [(token["id"], token.get("name")) for token in listed] == [(made["id"], "web server"), (other["id"], None)]
    assert made["token"] not in run("token", "list", *mine).stdout
    with serving("serve", "--data", data) as server:
        def statuses():
            return [
                server.post(
                    "/v1/projects/acme/accounts:query", {}, headers={"Authorization": f"Bearer {token['token']}"}
                ).status_code for token in (made, other)]

        assert statuses() == [200, 200]
        assert made["id"] in run("token", "revoke", made["id"], *mine).stdout
        assert statuses() == [401, 200]
    assert made["id"] in failure("token", "revoke", made["id"], *mine)
    assert [token["id"] for token in run_json("token", "list", *mine)["tokens"]] == [other["id"]]


def test_providers_come_and_go_and_keep_their_secrets(data, project, tmp_path):
    mine = ["--project", project.id, "--data", data]
    secret = tmp_path / "secret"
    secret.write_text("very-secret\n")
    assert run_json("provider", "list", *mine) == {"providers": []}
    made = run_json(
        "provider", "set", "oidc.acme", "--issuer", "https://id.example.com", "--client-id", "client",
        "--client-secret-file", secret, "--display-name", "Acme", "--endpoint", "issuer=http://127.0.0.1:9,keys=https://k.example",
        *mine)
    assert made == {
        "id": "oidc.acme", "displayName": "Acme", "enabled": True, "clientId": "client",
        "issuer": "https://id.example.com", "responseType": {"code": True},
        "cressetEndpoints": {"issuer": "http://127.0.0.1:9", "keys": "https://k.example"}}
    piped = subprocess.run(
        command_line("provider", "set", "microsoft.com", "--client-id", "m", "--client-secret-file", "-", *mine),
        input="piped-secret", capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    assert (piped.returncode, piped.stdout) == (0, "microsoft.com  enabled  m\n"), piped.stderr
    run("provider", "set", "oidc.acme", "--disabled", *mine)
    shown = run("provider", "list", *mine).stdout
    assert shown.splitlines() == ["microsoft.com  enabled  m", "oidc.acme  disabled  client  https://id.example.com"]
    scopes = run_json("provider", "set", "oidc.acme", "--disabled", "--scope", "groups,email", *mine)["cressetScopes"]
    assert scopes == ["openid", "groups", "email"]
    assert "scopes openid,groups,email" in run("provider", "list", *mine).stdout
    assert "cressetScopes" in failure("provider", "set", "oidc.acme", "--disabled", "--scope", 'a"b', *mine)
    assert run_json("provider", "list", *mine)["providers"][1]["cressetScopes"] == scopes
    kept = store.contents(data)
    assert b"very-secret" not in kept and b"piped-secret" not in kept

    with serving("serve", "--data", data) as server:
        path = f"/v2/projects/{project.id}/oauthIdpConfigs/oidc.acme"
        seen = server.get(path, headers=project.admin_headers()).json()
        # What was said before stays.
        assert (seen["clientSecret"], seen["displayName"]) == ("very-secret", "Acme") and "enabled" not in seen

    for provider in ("oidc.acme", "microsoft.com"):
        run("provider", "remove", provider, *mine)
    assert "provider" in failure("provider", "remove", "oidc.acme", *mine)
    assert run_json("provider", "list", *mine) == {"providers": []}


def test_a_secret_is_handed_over_by_what_has_no_name(data, project):
    mine = ["--project", project.id, "--data", data]
    command = command_line("provider", "set", "microsoft.com", "--client-id", "m", "--client-secret-file", "-", *mine)

    def handed_over(secret):
        # A socket cannot be opened again, as another user's pipe cannot. It holds more than this until it is read.
        ours, theirs = socket.socketpair()
        with ours, theirs:
            ours.sendall(secret)
            ours.shutdown(socket.SHUT_WR)
            return subprocess.run(command, stdin=theirs, capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)

    long = handed_over(b"s" * ((1 << 16) + 1))
    assert (long.returncode, long.stderr) == (1, "cresset: standard input is too long for a secret\n")
    assert run_json("provider", "list", *mine) == {"providers": []}
    done = handed_over(b"piped-secret")
    assert (done.returncode, done.stdout) == (0, "microsoft.com  enabled  m\n"), done.stderr


def test_a_provider_is_checked(data, project, tmp_path, google):
    mine = ["--project", project.id, "--data", data]
    (tmp_path / "secret").write_text("s")
    issuer = google.origin
    run("provider", "set", "oidc.acme", "--issuer", "https://id.example.com", "--client-id", "c", "--client-secret-file",
        tmp_path / "secret", "--endpoint", "issuer=https://127.0.0.1:9", *mine)
    assert "(allow it with --allow-provider-host HOST)" in failure("provider", "check", "oidc.acme", *mine)
    run("provider", "set", "oidc.acme", "--endpoint", f"issuer={issuer}", *mine)
    host = issuer.split("/")[2]
    refused = failure("provider", "check", "oidc.acme", *mine)
    assert f"{host}: plain HTTP is not allowed (allow it with --allow-provider-host HOST)" in refused
    assert "configure it with `cresset provider set oidc.other" in failure("provider", "check", "oidc.other", *mine)
    checked = run_json(
        "provider", "check", "oidc.acme", "--allow-provider-host", host, "--public-url", "https://auth.example.com", *mine)
    assert checked["redirectUri"] == "https://auth.example.com/__/auth/handler"
    assert checked["endpoints"]["issuer"] == issuer and checked["endpoints"]["token"].startswith("http://" + host)
    shown = run("provider", "check", "oidc.acme", "--allow-provider-host", host, *mine).stdout
    assert issuer in shown and "unknown without --public-url" in shown
    run("provider", "set", "oidc.acme", "--disabled", *mine)
    assert "disabled" in failure("provider", "check", "oidc.acme", "--allow-provider-host", host, *mine)


def test_a_provider_with_fixed_endpoints_is_asked(data, project, tmp_path, google):
    mine = ["--project", project.id, "--data", data]
    (tmp_path / "secret").write_text("s")
    run("provider", "set", "google.com", "--client-id", "c", "--client-secret-file", tmp_path / "secret", "--endpoint",
        "keys=http://127.0.0.1:9/keys", *mine)
    told = failure("provider", "check", "google.com", "--allow-provider-host", "127.0.0.1:9", *mine)
    assert "127.0.0.1:9: Couldn't connect to server" in told
    host = google.origin.split("/")[2]
    asked = len(google.requests)
    run("provider", "set", "google.com", "--endpoint", f"keys={google.origin}/certs", *mine)
    found = run_json("provider", "check", "google.com", "--allow-provider-host", host, *mine)["endpoints"]
    assert found["keys"] == f"{google.origin}/certs" and found["authorization"].startswith("https://accounts.google.com/")
    assert len(google.requests) == asked + 1


def test_a_provider_without_its_secret_is_told(data, project, tmp_path):
    mine = ["--project", project.id, "--data", data]
    (tmp_path / "secret").write_text("s")
    set_up = ["provider", "set", "microsoft.com", *mine]
    done = run(*set_up, "--client-id", "m")
    assert done.stdout == "microsoft.com  enabled  m\n"
    assert "warning: without a client secret, sign-in by popup and by redirect fails; add it with --client-secret-file" in done.stderr
    report = run("status", "--data", data, expect=3).stdout
    assert "acme: microsoft.com has no client secret, so sign-in by popup and by redirect fails" in report
    assert "cresset provider set microsoft.com --client-secret-file FILE --project acme" in report
    assert run(*set_up, "--client-secret-file", tmp_path / "secret").stderr == ""
    assert "microsoft.com" not in run("status", "--data", data, expect=3).stdout
    assert "without a key" in run("provider", "set", "apple.com", "--client-id", "a", *mine).stderr
    assert run("provider", "set", "apple.com", "--disabled", *mine).stderr == ""


def test_providers_that_lack_something_are_refused(data, project, tmp_path):
    mine = ["--project", project.id, "--data", data]
    assert "issuer" in failure("provider", "set", "oidc.acme", "--client-id", "c", *mine)
    assert "--client-id is missing" in failure("provider", "set", "google.com", *mine)
    assert "nowhere" in failure("provider", "set", "google.com", "--client-secret-file", tmp_path / "nowhere", *mine)
    for name, told in (("example.org", "unknown provider example.org; expected"), ("gogle.com", "did you mean google.com?")):
        assert told in run("provider", "set", name, "--client-id", "c", *mine, expect=2).stderr
    assert "nobody" in failure("provider", "list", "--tenant", "nobody", *mine)
    assert "other" in failure("provider", "list", "--project", "other", "--data", data)
    assert run_json("provider", "list", *mine) == {"providers": []}


def test_apps_of_nobody_are_told(data, project):
    mine = ["--project", project.id, "--data", data]
    assert "com.example.app" in failure("app", "remove", "ios", "com.example.app", *mine)
    assert "links.example.com" in failure("app", "remove-link-domain", "links.example.com", *mine)
    for command in (
            ["list"], ["remove", "ios", "app"], ["add-link-domain", "a.example"], ["remove-link-domain", "a.example"],
            ["add-ios", "--bundle-id", "app", "--team-id", "ABCDE12345"],
            ["add-android", "--package", "a.b", "--sha256", "00" * 32]):
        assert "other" in failure("app", *command, "--project", "other", "--data", data)


@of_a_directory
def test_what_is_kept_is_readable_by_its_owner_alone(data):
    run("project", "create", "acme", "--data", data)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()}
    assert modes["cresset.db"] == modes["master.key"] == 0o600
    assert stat.S_IMODE(data.stat().st_mode) == 0o700


def test_a_port_in_use_is_told(data, project, tmp_path):
    with serving("serve", "--data", data) as server:
        message = failure("serve", "--data", tmp_path / "other", "--listen", server.host)
        assert f"another program uses {server.host}; stop it" in message


@of_a_directory
def test_a_directory_that_cannot_be_written_is_told(tmp_path):
    # A file where a directory must be is refused to anybody, also to an administrator of the machine.
    obstacle = tmp_path / "file"
    obstacle.write_text("")
    assert "file" in failure("serve", "--data", obstacle / "data", "--listen", "127.0.0.1:0")


@of_a_directory
def test_a_database_of_a_newer_version_is_left_alone(data, project):
    with sqlite3.connect(data / "cresset.db") as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    before = (data / "cresset.db").read_bytes()
    assert "newer" in failure("serve", "--data", data, "--listen", "127.0.0.1:0")
    assert (data / "cresset.db").read_bytes() == before


@of_a_directory
def test_a_database_on_a_read_only_file_system_is_told(data, project):
    privilege = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    done = subprocess.run(
        ["unshare", *privilege, "--mount", "sh", "-c", f'mount --bind "{data}" "{data}" && mount -o remount,ro,bind "{data}" && exec "$@"', "sh",
         *command_line("token", "list", "--project", "acme", "--data", data)],
        capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    assert done.returncode == 1 and done.stderr.count("\n") == 1, done.stderr
    assert f"the file system of {data} is read-only; mount it writable" in done.stderr


@of_a_directory
def test_a_damaged_database_is_told(data, project):
    (data / "cresset.db").write_bytes(b"no database" * 1000)
    assert "damaged" in failure("serve", "--data", data, "--listen", "127.0.0.1:0")
    told = f"{data}/cresset.db is damaged: file is not a database; restore a backup with `cresset backup restore`"
    assert failure("audit", "verify", "--data", data) == f"cresset: {told}\n"


@of_a_directory
def test_a_damaged_page_is_told_in_words(data, project):
    """Those that no start reads are found by the command itself."""
    whole = (data / "cresset.db").read_bytes()
    told = set()
    for start in range(4096, len(whole), 4096):
        (data / "cresset.db").write_bytes(whole[:start] + b"\x0d" + b"\xff" * 4095 + whole[start + 4096:])
        done = subprocess.run(
            command_line("audit", "verify", "--data", data), capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
        # After that come SQLite's words on the page.
        told.add(done.stderr.partition(" the table differs from the server's schema: ")[0])
    assert told == {
        "", f"cresset: {data}/cresset.db is damaged: database disk image is malformed; restore a backup with "
        "`cresset backup restore`\n",
        "cresset: the database is damaged (sqlite 11: database disk image is malformed)\n",
        "cresset: audit log verification failed at event 1:"}


@of_a_directory
def test_a_damaged_master_key_is_told(data, project):
    (data / "master.key").write_text("z" * 64)
    assert "master.key" in failure("serve", "--data", data, "--listen", "127.0.0.1:0")


def test_a_key_goes_to_standard_output(data, project):
    made = ["service-account", "create", "--project", project.id, "--data", data, "--out", "-"]
    assert "--json and --out -" in run(*made, "--json", expect=2).stderr
    done = run(*made)
    assert json.loads(done.stdout)["token_uri"] == "http://127.0.0.1:9097/token"
    assert "warning: --public-url is not set; the key file names http://127.0.0.1:9097" in done.stderr
    done = run(*made, "--public-url", "https://auth.example.com")
    assert json.loads(done.stdout)["token_uri"] == "https://auth.example.com/token" and done.stderr == ""
    assert not pathlib.Path("-").exists()


def test_what_is_misnamed_is_told_with_what_there_is(data, project):
    mine = ["--project", project.id, "--data", data]
    assert "did you mean acme?" in failure("users", "list", "--project", "acem", "--data", data)
    assert "see `cresset project list`" in failure("users", "list", "--project", "another", "--data", data)
    assert "`cresset token list --project acme`" in failure("token", "revoke", "my-script", *mine)
    assert "with a port up to 65535" in run("serve", "--listen", "127.0.0.1:80000", expect=2).stderr
    told = run("users", "import", "-", "--hash-algo", "SCRYPT", "--hash-key", "AA==", *mine, expect=2).stderr
    assert "1 to 8 for SCRYPT" in told


def test_users_come_from_standard_input(data, project):
    told = run("users", "import", "-", "--project", project.id, "--data", data, text='{"users":[{"localId":"ada"}]}')
    assert told.stdout.startswith("1 user imported")
    assert "conflict" not in told.stderr
    run("users", "update", "ada", "--disabled", "--project", project.id, "--data", data)
    assert run_json("users", "count", "--disabled", "--project", project.id, "--data", data) == {"count": 1}
    both = run("users", "update", "ada", "--disabled", "--enable", "--project", project.id, "--data", data, expect=2)
    assert "cannot be combined" in both.stderr


@of_a_directory
def test_a_first_start_is_told(data, tmp_path):
    other = tmp_path / "other"
    Project(other, "acme")
    place = tmp_path / "backups"
    place.mkdir()
    name = run_json("backup", "create", "--data", other, "--to", place)["name"]
    for number, told in enumerate(("created a new database and master key", "")):
        log = tmp_path / str(number)
        with log.open("w") as lines, serving("serve", "--data", data, "--backup-to", place, "--backup-at", "03:00", log=lines):
            pass
        assert ("created a new database" in log.read_text()) is bool(told)
        assert ('"backups have another master key"' in log.read_text() or name in log.read_text()) is bool(told)


def test_an_existing_key_file_is_not_overwritten(data, project, tmp_path):
    out = tmp_path / "key.json"
    out.write_text("precious")
    failure("service-account", "create", "--project", "acme", "--data", data, "--out", out)
    assert out.read_text() == "precious"


@of_a_directory
def test_flags_win_over_the_environment_and_that_over_the_file(data, project, tmp_path):
    config = tmp_path / "cresset.json"
    config.write_text(json.dumps({"data": str(tmp_path / "file"), "json": True}))
    environment = {**ENVIRONMENT, "CRESSET_DATA": str(tmp_path / "environment")}

    def create(*arguments):
        done = subprocess.run(
            command_line("project", "create", "blue", "--config", config, *arguments), capture_output=True, text=True,
            timeout=PATIENCE, env=environment)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    create("--data", tmp_path / "flag")
    create()
    assert (tmp_path / "flag" / "cresset.db").exists()
    assert (tmp_path / "environment" / "cresset.db").exists()
    assert not (tmp_path / "file").exists()


def test_management_works_beside_a_running_server(data, project):
    with serving("serve", "--data", data) as server:
        made = run_json("project", "create", "late", "--data", data)
        answer = server.post(f"/v1/accounts:signUp?key={made['apiKey']}", {"returnSecureToken": True})
        assert answer.status_code == 200


def test_https_is_served(data, project, certificate):
    chain, secret = certificate
    server = Server("serve", "--data", data, "--tls-cert", chain, "--tls-key", secret, scheme="https")
    try:
        answer = requests.get(f"{server.url}/healthz", timeout=PATIENCE, verify=str(chain))
        assert answer.json() == {"status": "ok"}
        document = requests.get(
            f"{server.url}/{project.id}/.well-known/openid-configuration", timeout=PATIENCE, verify=str(chain)).json()
        assert document["jwks_uri"].startswith("https://")
    finally:
        assert server.stop() == 0


def test_a_certificate_without_its_key_is_told(data, project, certificate, tmp_path):
    wrong = tmp_path / "wrong.pem"
    wrong.write_text("no key")
    _, other = self_signed(tmp_path)
    for key in (wrong, other):
        told = failure("serve", "--data", data, "--listen", "127.0.0.1:0", "--tls-cert", certificate[0], "--tls-key", key)
        assert "--tls-key does not belong to --tls-cert, or one of the files is invalid" in told


@of_a_directory
def test_a_privileged_port_is_told(data, project):
    # Another user namespace takes the privileges away, and another network its setting for such ports.
    done = subprocess.run(
        ["unshare", "--user", "--net", *command_line("serve", "--data", data, "--listen", "0.0.0.0:80")],
        capture_output=True, text=True, timeout=PATIENCE, env=ENVIRONMENT)
    assert done.returncode == 1 and "port 80 is for privileged processes; choose a port from 1024" in done.stderr


def test_a_password_for_mail_is_not_repeated(tmp_path):
    done = run("serve", "--smtp", "smtp://ada:engine-1843@mail.example.com:no", "--mail-from", "a@example.com", expect=2)
    assert "engine" not in done.stderr and "port" in done.stderr


def test_files_that_are_missing_or_no_good_are_told(tmp_path):
    serve = ["serve", "--data", tmp_path / "data", "--listen", "127.0.0.1:0"]
    obstacle = tmp_path / "file"
    obstacle.write_text("")
    assert "--mail-dir" in failure(*serve, "--mail-dir", obstacle / "mail")
    smtp = ["--smtp", "smtp://127.0.0.1:25", "--mail-from", "auth@example.com"]
    assert "missing.pem" in failure(*serve, *smtp, "--smtp-ca", tmp_path / "missing.pem")
    assert "no PEM certificate" in failure(*serve, *smtp, "--smtp-ca", obstacle)
    assert "missing" in failure(*serve, "--mail-templates", tmp_path / "missing")
    assert "--provider-ca" in failure(*serve, "--provider-ca", tmp_path / "missing.pem")
    assert "no PEM certificate" in failure(*serve, "--provider-ca", obstacle)


@pytest.mark.parametrize("name, contents, problem", [
    ("greeting.html", b"x", "passwordReset"), ("passwordReset.pdf", b"x", ".subject"),
    ("passwordReset.xx.txt", b"x", "zh-CN"), ("passwordReset.txt", b"\xff", "UTF-8"),
    ("passwordReset.html", b"x" * 65537, "large"), ("passwordReset.subject", b"one\ntwo", "one line"),
])
def test_a_template_that_cannot_be_used_is_told(name, contents, problem, tmp_path):
    folder = tmp_path / "templates" / "acme"
    folder.mkdir(parents=True)
    (folder / name).write_bytes(contents)
    message = failure("serve", "--data", tmp_path / "data", "--mail-templates", tmp_path / "templates")
    assert name in message and problem in message, message


def test_metrics_have_an_address_of_their_own(data, project):
    server = Server("serve", "--data", data, "--metrics-listen", "127.0.0.1:0")
    try:
        assert server.get("/metrics").status_code == 404
    finally:
        assert server.stop() == 0


def test_the_emulator_keeps_its_data_when_it_is_told(tmp_path):
    data = tmp_path / "data"
    credentials = {"email": "ada@example.com", "password": "engine-1843", "returnSecureToken": True}
    with serving("emulator", "--data", data) as emulator:
        made = emulator.post("/v1/accounts:signUp?key=any", credentials).json()
    with serving("emulator", "--data", data) as emulator:
        again = emulator.post("/v1/accounts:signInWithPassword?key=any", credentials).json()
    assert again["localId"] == made["localId"]


def call(emulator, path, body, **headers):
    answer = requests.post(emulator + path, json=body, headers=headers, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text


def test_the_emulator_is_readable_at_a_terminal():
    ours, theirs = pty.openpty()
    with subprocess.Popen(
            command_line("emulator", "--listen", "127.0.0.1:0"), stdin=theirs, stdout=theirs, stderr=theirs,
            env=ENVIRONMENT) as process, contextlib.ExitStack() as failed:
        # Without it, a failed assertion would wait for the emulator for ever.
        failed.callback(process.kill)
        os.close(theirs)
        lines = os.fdopen(ours, "rb", buffering=0)
        told = [lines.readline().decode().strip() for _ in range(4)]
        url = told[0].split()[-1]
        assert told[1].startswith("project  demo-project")
        assert told[2:] == [f"console  {url}/console", f"mailbox  {url}/emulator/mail"]
        call(url, "/v1/accounts:signUp?key=any", {"email": "ada@example.com", "password": "engine-1843"})
        call(url, "/v1/accounts:sendOobCode?key=any", {"requestType": "PASSWORD_RESET", "email": "ada@example.com"})
        mail = lines.readline().decode()
        assert mail.startswith("mail to ada@example.com: ") and f"{url}/emulator/action?mode=resetPassword" in mail
        call(url, "/v1/accounts:sendVerificationCode?key=any", {"phoneNumber": "+15555550100", "recaptchaToken": "x"})
        assert re.fullmatch(r"text message to \+15555550100: \d{6}", lines.readline().decode().strip())
        for project in ("shop", "other", "shop"):
            call(url, f"/v1/projects/{project}/accounts:query", {}, Authorization="Bearer owner")
        assert "--project shop" in lines.readline().decode()
        process.terminate()
        with contextlib.suppress(OSError):
            assert lines.read() == b""
        assert process.wait(timeout=PATIENCE) == 0
        lines.close()


def test_the_emulator_tells_what_production_requires_of_passkeys(tmp_path):
    with (tmp_path / "log").open("w") as log, serving("emulator", log=log) as emulator:
        def start_enrollment():
            user = emulator.post("/v1/accounts:signUp?key=any", {}).json()
            call(emulator.url, "/v2/accounts/passkeyEnrollment:start?key=any", {"idToken": user["idToken"]})

        start_enrollment()
        start_enrollment()
        changed = requests.patch(
            emulator.url + "/v2/projects/demo-project/config?updateMask=passkeyConfig", timeout=PATIENCE,
            json={"passkeyConfig": {"rpId": "example.com"}}, headers={"Authorization": "Bearer owner"})
        assert changed.status_code == 200, changed.text
        start_enrollment()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    hints = [(line["domain"], line["production"]) for line in lines if line["message"] == "passkey domain not checked"]
    assert hints == [
        ("localhost", "production needs your domain: cresset config set passkeyConfig.rpId=example.com --project demo-project"),
        ("example.com", "production accepts only pages of https://example.com")]


def test_a_pipe_gets_the_hint_about_another_project_as_json(tmp_path):
    with (tmp_path / "log").open("w") as log, serving("emulator", log=log) as emulator:
        for project in ("shop", "other"):
            call(emulator.url, f"/v1/projects/{project}/accounts:query", {}, Authorization="Bearer owner")
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    [hint] = [line for line in lines if line["message"] == "request for another project"]
    assert (hint["project"], hint["default"]) == ("shop", "demo-project")
