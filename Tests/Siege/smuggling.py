"""Heads that two servers could read differently, each with a second request behind it, on kept connections."""

from besieged import ended

FIRST = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
SECOND = b"GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /v1/accounts:signUp HTTP/1.1\r\nHost: x\r\n"
SHAPES = [
    POST + fields + b"\r\n\r\n" + body
    for fields, body in [
        (b"Content-Length: 5\r\nTransfer-Encoding: chunked", b"0\r\n\r\n"),
        (b"Transfer-Encoding: chunked\r\nContent-Length: 5", b"0\r\n\r\n"),
        (b"Content-Length: 0\r\nContent-Length: 40", b""), (b"Content-Length: +3", b"abc"),
        (b"Content-Length: 3,3", b"abc"), (b"Content-Length: 0x3", b"abc"), (b"Content-Length: 1e1", b"abc"),
        (b"Content-Length : 3", b"abc"), (b"Transfer-Encoding: gzip, chunked", b"0\r\n\r\n"),
        (b"Transfer-Encoding: xchunked", b"0\r\n\r\n"), (b"Transfer-Encoding: identity", b""),
        (b"Transfer-Encoding:\r\n chunked", b"0\r\n\r\n"), (b"Transfer-Encoding:\x0bchunked", b"0\r\n\r\n"),
        (b"X: a\r\n Content-Length: 40", b""), (b"X: a\nContent-Length: 0", b""), (b"X: a\rContent-Length: 40", b""),
        (b"Host: y", b""), (b"X: a\0b", b""), (b"X\0: a", b""), (b"X: \x7f", b"")]] + [
    b"GET /healthz HTTP/1.1\nHost: x\n\n", b"GET /healthz HTTP/1.1\r\nHost: x\n\r\n",
    b"GET /healthz HTTP/1.1\r\nHost: x\r\n\n", b"GET /healthz HTTP/1.1\r\n\r\n",
    b"GET /healthz\0 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /healthz?\x01 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET  /healthz HTTP/1.1\r\nHost: x\r\n\r\n"]


def attack(server):
    for shape in SHAPES:
        connection = server.connect()
        connection.sendall(FIRST)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        connection.sendall(shape + SECOND)
        said = b""
        while piece := connection.recv(65536):
            said += piece
        # To a length that is no number the library itself says so, and its head comes twice.
        sound = said.startswith(b"HTTP/1.1 400 ") and said.count(b"HTTP/1.1 ") == said.count(b"HTTP/1.1 400 ")
        assert sound, f"{shape!r} gets {said[:60]!r}"
        assert ended(connection)
        connection.close()
    parameters = b"&".join([b"a=b"] * 5000)
    connection = server.connect()
    connection.sendall(b"GET /healthz?" + parameters + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    assert connection.recv(65536).startswith(b"HTTP/1.1 200 "), "5000 query parameters are not answered"
    return f"{len(SHAPES)} shapes get 400 and the end, 5000 query parameters an answer"
