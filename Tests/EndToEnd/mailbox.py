"""A directory of mails as `--mail-dir` writes it, read with Python's own parser."""

import email
import email.policy
import html.parser
import re
import threading
import time

from polling import PATIENCE


class Links(html.parser.HTMLParser):
    def __init__(self, document):
        super().__init__()
        self.found = set()
        self.feed(document)

    def handle_starttag(self, tag, attributes):
        if tag == "a":
            self.found.add(dict(attributes)["href"])


def link(message):
    """The link of a message: one, and the same for those who read plain text and those who read HTML."""
    assert message.get_content_type() == "multipart/alternative"
    found = re.findall(r"https?://\S+", message.get_body(("plain",)).get_content())
    assert len(found) == 1 and Links(message.get_body(("html",)).get_content()).found == set(found)
    return found[0]


class Mailbox:
    """Each mail is taken once."""

    def __init__(self, directory):
        self.directory = directory
        self.taken = set()

    def new_mails(self):
        for path in sorted(self.directory.glob("*.eml")):
            if path.name not in self.taken:
                message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
                assert not message.defects
                yield path.name, message

    def take(self, recipient):
        """Waits for a mail to that address."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for name, message in self.new_mails():
                if message["To"].addresses[0].addr_spec == recipient:
                    self.taken.add(name)
                    return message
            threading.Event().wait(0.01)
        raise AssertionError(f"no mail to {recipient}")

    def take_link(self, recipient):
        return link(self.take(recipient))
