"""A web app with the vendor's own SDK, which somebody else has bundled, and the host that the SDK has its library from."""

import contextlib
import importlib.metadata
import json
import pathlib

import flask

from hosting import hosting

FILES = pathlib.Path(__file__).with_name("web")
FORM = "#root"
GOOGLE_BUTTON, MAIL_BUTTON = (f"{FORM} .MuiButton-contained{colour}" for colour in ("Primary", "Success"))


def bundle():
    """The app, with `firebase` 11.3.1 in it, as its makers ship it."""
    name = "streamlit-firebase-auth"
    (found,) = [file for file in importlib.metadata.files(name) if file.match("build/static/js/main.*.js")]
    return found.locate()


@contextlib.contextmanager
def library_host(certificate):
    """Stands in for `apis.google.com`."""
    application = flask.Flask("library")
    application.add_url_rule("/js/api.js", "api", lambda: flask.send_file(FILES / "api.js"))
    application.add_url_rule(
        "/modules/gapi.iframes.js", "iframes", lambda: flask.send_file(FILES / "gapi.iframes.js"))
    with hosting(application, certificate) as origin:
        yield origin


@contextlib.contextmanager
def web_app(settings, emulator=None, certificate=None):
    """Serves the app.

    The settings are those of `initializeApp`; `emulator` is the host of an emulator, to which the SDK connects itself."""
    arguments = {"name": "LoginForm", "lang": "en", "providers": ["google", "email"], "firebase_config": settings}
    defaults = {"emulatorHosts": {"auth": emulator}} if emulator else {}
    script = (
        f"const SETTINGS = {json.dumps(arguments)};\nwindow.__FIREBASE_DEFAULTS__ = {json.dumps(defaults)};\n"
        + (FILES / "app.js").read_text())
    application = flask.Flask("web app")

    @application.get("/")
    def page():
        return (
            '<!doctype html><link rel=icon href=data:,><title>App</title><div id="root"></div>'
            '<script src="/app.js"></script><script src="/bundle.js"></script>')

    application.add_url_rule("/bundle.js", "bundle", lambda: flask.send_file(bundle()))
    application.add_url_rule("/app.js", "script", lambda: flask.Response(script, content_type="text/javascript"))
    with hosting(application, certificate) as origin:
        yield origin


@contextlib.contextmanager
def bare_app(settings, sdk, page_script, *scripts, emulator=None, certificate=None):
    """Serves a page with a bundle of the SDK, scripts of other hosts, and a file of `web`; it has `SETTINGS`."""
    words = json.dumps({"config": settings, "emulator": emulator})
    sources = ["/firebase.js", "/settings.js", *scripts, "/page.js"]
    tags = "".join(f'<script src="{source}"></script>' for source in sources)
    application = flask.Flask("bare app")
    application.add_url_rule(
        "/", "page", lambda: f'<!doctype html><link rel=icon href=data:,><title>App</title><div id=root></div>{tags}')
    application.add_url_rule("/firebase.js", "sdk", lambda: flask.send_file(sdk))
    application.add_url_rule("/page.js", "script", lambda: flask.send_file(FILES / page_script))
    application.add_url_rule(
        "/settings.js", "settings",
        lambda: flask.Response(f"const SETTINGS = {words};", content_type="text/javascript"))
    with hosting(application, certificate) as origin:
        yield origin
