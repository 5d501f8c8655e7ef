"""Waiting for what comes to be, never longer than it should take."""

import re
import threading
import time

# In seconds. Only a failing test takes so long; a machine with four other busy processes must not make one fail.
PATIENCE = 180


def poll(condition, patience=PATIENCE, every=0.02):
    """Waits until something is so, and looks every so many seconds; what it is then."""
    deadline, pause = time.monotonic() + patience, threading.Event()
    while not (found := condition()):
        assert time.monotonic() < deadline, "it never came to be"
        pause.wait(every)
    return found


def names_token(text):
    """Whether a text has a JSON Web Token. A random request id of sixteen characters can contain `eyJ`, too."""
    return re.search(r"eyJ[\w-]{17}", text) is not None
