"""Answers of services that mean harm, or are broken, whatever they were asked."""

import contextlib
import threading

import flask

from hosting import hosting
from polling import PATIENCE


class HostileAnswers:
    """Answers as its methods are named. Those that hang do so until ``over`` is set, and set ``asked`` before."""

    def __init__(self):
        self.application = flask.Flask("hostile")
        self.over, self.asked = threading.Event(), threading.Event()

    @contextlib.contextmanager
    def hosted(self):
        """Serves while the body runs; yields itself, with its origin."""
        with hosting(self.application) as self.origin:
            yield self
            self.over.set()

    def html(self):
        return flask.Response("<!doctype html><h1>Sign in to the Wi-Fi</h1>", content_type="text/html")

    def deep(self):
        return flask.Response("[" * 200_000, content_type="application/json")

    def endless(self):
        def parts():
            while not self.over.is_set():
                yield b" " * 65_536
        return flask.Response(parts(), content_type="application/json")

    def headers(self):
        return flask.Response("{}", headers={"X-Long": "x" * 100_000})

    def never(self):
        self.asked.set()
        self.over.wait(PATIENCE)
        return "{}"

    def slow(self):
        def parts():
            yield b"{"
            while not self.over.wait(0.2):
                yield b" "
        self.asked.set()
        return flask.Response(parts(), content_type="application/json")
