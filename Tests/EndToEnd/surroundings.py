"""What an app of the 2.x SDK has around it: a mail server with an inbox to ask, Twitter, and a device's accounts.

Writes the accounts into the directory that it is given, prints one line of JSON that says where everything is, and runs
until it is ended. `GET /ADDRESS` of the inbox waits for the next mail to that address, and answers its text.
"""

import collections
import json
import os
import pathlib
import queue
import sys
import threading

import flask

from hosting import hosting
from polling import PATIENCE
from smtp import MailServer
from twitter import API_KEY, API_SECRET, DEVICE_KEY, DEVICE_SECRET, twitter


class Inbox:
    def __init__(self, server):
        self.server = server
        self.mails = collections.defaultdict(queue.Queue)
        self.application = flask.Flask("inbox")
        self.application.add_url_rule("/<address>", "next", self.next)
        threading.Thread(target=self.sort, daemon=True).start()

    def sort(self):
        while True:
            letter = self.server.letters.get()
            for recipient in letter.recipients:
                self.mails[recipient].put(letter.message.get_body(("plain",)).get_content())

    def next(self, address):
        try:
            return flask.Response(self.mails[address].get(timeout=PATIENCE), content_type="text/plain; charset=utf-8")
        except queue.Empty:
            return flask.Response(f"no mail to {address}", 404)


def write_accounts(path, provider):
    """Two people are signed in to the device, and somebody whom Twitter no longer knows."""
    accounts = [
        provider.device_account("ada_l", "12345678901"), provider.device_account("ada_at_work", "12345678902"),
        {**provider.device_account("gone", "12345678903"), "token": "0" * 32}]
    path.touch(mode=0o600)
    path.write_text(json.dumps({
        "consumerKey": DEVICE_KEY, "consumerSecret": DEVICE_SECRET, "accounts": accounts}))


def main():
    accounts = pathlib.Path(sys.argv[1]) / "accounts.json"
    with MailServer() as server, twitter() as provider, hosting(Inbox(server).application) as inbox:
        write_accounts(accounts, provider)
        print(json.dumps({
            "smtp": f"smtp://127.0.0.1:{server.port}", "inbox": inbox, "twitter": provider.origin,
            "apiKey": API_KEY, "apiSecret": API_SECRET, "accounts": os.fspath(accounts)}), flush=True)
        threading.Event().wait()


if __name__ == "__main__":
    main()
