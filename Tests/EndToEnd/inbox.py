"""A mail server with an inbox to ask: `GET /ADDRESS` waits for the next mail to that address, and answers its text.

Prints the port for mail and the port for questions, and runs until it is ended.
"""

import collections
import http.server
import queue
import threading

from smtp import MailServer

PATIENCE = 30

inbox = collections.defaultdict(queue.Queue)


class Questions(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        try:
            text = inbox[self.path[1:]].get(timeout=PATIENCE).encode()
            self.send_response(200)
        except queue.Empty:
            text = b""
            self.send_response(404)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


def sort(server):
    while True:
        letter = server.letters.get()
        for recipient in letter.recipients:
            inbox[recipient].put(letter.message.get_body(("plain",)).get_content())


def main():
    with MailServer() as server:
        threading.Thread(target=sort, args=[server], daemon=True).start()
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Questions) as questions:
            print(server.port, questions.server_port, flush=True)
            questions.serve_forever()


if __name__ == "__main__":
    main()
