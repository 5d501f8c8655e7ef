"""The vendor's web SDK with what apps call for phone numbers.

The app that `web_app` serves calls none of that, so its bundle has none of it. The source map beside the bundle holds
the SDK's own TypeScript: of that a bundle is made here, and nothing of it is kept. The map lacks modules that become no
code, which are types, indexes, and constants that the compiler puts in the place of their names; those that are used
stand below, with the values that the SDK's own pages name. It lacks, too, what the app has no use for: one function of
one line stands below for that. Whatever else is used throws: popups, workers, modes of mailed links, second factors."""

import importlib.metadata
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

PACKAGE = "streamlit-firebase-auth"
AUTH = "@firebase/auth/src"
STAND_INS = {
    # https://firebase.google.com/docs/reference/js/auth#providerid, #signinmethod, #operationtype
    f"{AUTH}/model/enums": """
export const ProviderId = {
    CUSTOM: "custom", FACEBOOK: "facebook.com", FIREBASE: "firebase", GITHUB: "github.com", GOOGLE: "google.com",
    PASSWORD: "password", PHONE: "phone", TWITTER: "twitter.com" };
export const SignInMethod = {
    EMAIL_LINK: "emailLink", EMAIL_PASSWORD: "password", FACEBOOK: "facebook.com", GITHUB: "github.com",
    GOOGLE: "google.com", PHONE: "phone", TWITTER: "twitter.com" };
export const OperationType = { LINK: "link", REAUTHENTICATE: "reauthenticate", SIGN_IN: "signIn" };
""",
    "@firebase/component/src/types": """
export const ComponentType = { PRIVATE: "PRIVATE", PUBLIC: "PUBLIC", VERSION: "VERSION" };
export const InstantiationMode = { EAGER: "EAGER", EXPLICIT: "EXPLICIT", LAZY: "LAZY" };
""",
    # The providers that an account has.
    f"{AUTH}/core/util/providers": """
export const providerDataAsNames = (infos) => new Set(infos.map(({ providerId }) => providerId).filter(Boolean));
""",
    "@firebase/auth/internal": 'export { DefaultConfig } from "./src/core/auth/auth_impl";\n',
    f"{AUTH}/core/credentials/index": 'export { AuthCredential } from "./auth_credential";\n',
    f"{AUTH}/index": 'export * from "./core";\n',
}
ENTRY = f"""
export {{ initializeApp }} from "@firebase/app";
export * from "{AUTH}/platform_browser";
export {{ initializeAuth, connectAuthEmulator, inMemoryPersistence, onAuthStateChanged }} from "{AUTH}/core";
export {{ signInWithEmailAndPassword }} from "{AUTH}/core/strategies/email_and_password";
export {{ browserLocalPersistence }} from "{AUTH}/platform_browser/persistence/local_storage";
export {{ indexedDBLocalPersistence }} from "{AUTH}/platform_browser/persistence/indexed_db";
export * from "{AUTH}/core/strategies/credential";
export {{ unlink }} from "{AUTH}/core/user/link_unlink";
export * from "{AUTH}/platform_browser/providers/phone";
export * from "{AUTH}/platform_browser/strategies/phone";
export {{ RecaptchaVerifier }} from "{AUTH}/platform_browser/recaptcha/recaptcha_verifier";
"""
THROWING = """
const missing = (name) => new Proxy(function () {}, Object.fromEntries(["get", "apply", "construct"].map((trap) => [
    trap, () => { throw new Error(`the source map has no ${name}`); }])));
"""
IMPORT = re.compile(r"^(?:import|export)\s*\{([^}]*)\}\s*from\s*'(\.[^']*)'", re.MULTILINE)
IMPORTED = re.compile(r"(\w+)(?:\s+as\s+\w+)?\s*(?:,|$)")


def shipped(pattern):
    """A file of the app, as its makers ship it."""
    (found,) = [file for file in importlib.metadata.files(PACKAGE) if file.match(f"build/static/js/{pattern}")]
    return found.locate()


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def unpack(modules):
    """Writes the sources that the map holds, and the modules that stand in for some that it lacks."""
    sources = json.loads(shipped("main.*.js.map").read_text())
    for path, text in zip(sources["sources"], sources["sourcesContent"]):
        _, _, name = path.partition("node_modules/")
        if name.startswith(("@firebase/", "idb/")):
            write(modules / name, text)
    for name, text in STAND_INS.items():
        write(modules / f"{name}.ts", text)


def make_packages(modules):
    """Gives each package its name, its version and an index."""
    bundle = shipped("main.*.js").read_text()
    for package in (modules / "@firebase").iterdir():
        index = package / "src" / "index.ts"
        if not index.exists():
            write(index, "".join(f'export * from "./{file.stem}";\n' for file in sorted(index.parent.glob("*.ts"))))
        write_manifest(package, bundle, main="src/index.ts")
    write_manifest(modules / "idb", bundle, main="build/index.js")


def write_manifest(package, bundle, **more):
    """The names of packages are those of their folders; a bundle tells the version of what is in it."""
    name = package.name if package.name in ("firebase", "idb") else f"@firebase/{package.name}"
    version = re.search(rf'"{name}",(?:\w+=)?"([\d.]+)"', bundle)
    write(package / "package.json", json.dumps({"name": name, "version": version[1] if version else "0", **more}))


def is_there(module):
    return any(path.is_file() for path in (module, module.with_name(f"{module.name}.ts"), module / "index.ts"))


def lacking(modules):
    """The modules that others import from and that are not there, with the names of what is imported."""
    found = {}
    for file in modules.rglob("*.ts"):
        for names, place in IMPORT.findall(file.read_text()):
            module = pathlib.Path(os.path.normpath(file.parent / place))
            if not is_there(module):
                found.setdefault(module, set()).update(IMPORTED.findall(names.strip()))
    return found


def stand_in(modules):
    """Writes what is lacking still: of packages that the SDK only has the names of, those; else what throws."""
    bundle = shipped("main.*.js").read_text()
    for module, names in lacking(modules).items():
        if module.name == "package.json":
            write_manifest(module.parent, bundle)
            continue
        lines = [f'export const {name} = /* @__PURE__ */ missing("{name}");\n' for name in sorted(names)]
        write(module.with_name(f"{module.name}.ts"), THROWING + "".join(lines))


def sdk_bundle(directory):
    """Makes a script that gives a page `firebase`, which has what the entry exports; its path."""
    esbuild = shutil.which("esbuild")
    if not esbuild:
        pytest.fail("no esbuild here: run scripts/setup --test", pytrace=False)
    # Not by the name that packages are looked for in: there esbuild passes over how TypeScript is to be read.
    modules, script = directory / "modules", directory / "firebase.js"
    unpack(modules)
    make_packages(modules)
    stand_in(modules)
    write(directory / "entry.ts", ENTRY)
    # As the SDK's makers compile it: a field without a value is none.
    write(directory / "tsconfig.json", '{"compilerOptions": {"target": "es2017", "useDefineForClassFields": false}}')
    subprocess.run(
        [esbuild, directory / "entry.ts", "--bundle", "--format=iife", "--global-name=firebase", f"--outfile={script}",
         "--log-level=error"], check=True, env={**os.environ, "NODE_PATH": str(modules)})
    return script
