"""Waiting for what comes to be, never longer than it should take."""

import threading
import time

PATIENCE = 60


def poll(condition, patience=PATIENCE):
    """Waits until something is so; what it is then."""
    deadline, pause = time.monotonic() + patience, threading.Event()
    while not (found := condition()):
        assert time.monotonic() < deadline, "it never came to be"
        pause.wait(0.02)
    return found
