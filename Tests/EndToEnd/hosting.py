"""Web applications of others for the tests, each on loopback in a thread of its own."""

import contextlib
import threading

import werkzeug.serving


class Quiet(werkzeug.serving.WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log(self, *arguments):
        pass


@contextlib.contextmanager
def hosting(application, certificate=None, host="127.0.0.1", port=0):
    """Answers with a WSGI application, over TLS if there is a certificate with its key; yields the origin."""
    server = werkzeug.serving.make_server(
        host, port, application, threaded=True, request_handler=Quiet,
        ssl_context=certificate and tuple(map(str, certificate)))
    server.daemon_threads = True
    # Connections that the other side keeps for later would be waited for.
    server.block_on_close = False
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"{'https' if certificate else 'http'}://{host}:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
