"""Large bodies that strangers declare, and that an administrator really sends."""

from besieged import PROJECT, open_many

SIZE = 64 << 20


def head(authorization):
    return (
        f"POST /v1/projects/{PROJECT}/accounts:batchCreate HTTP/1.1\r\nHost: x\r\nAuthorization: {authorization}\r\n"
        f"Content-Length: {SIZE}\r\n\r\n").encode()


def status(connection):
    try:
        return int(connection.recv(65536).split(b" ")[1])
    except (OSError, IndexError):
        return 0


def attack(server):
    strangers = open_many(server, 4, text=head("Bearer wrong"))
    answers = [status(connection) for connection in strangers]
    assert answers == [401] * 4, f"strangers are answered {answers} to large bodies"
    strangers = open_many(server, 400, text=head("Bearer wrong") + b" " * 100_000)
    assert server.sign_up(padding=500_000) == 200, "strangers with large bodies stop the others"
    administrators = open_many(server, 8, sources=8, text=head(f"Bearer {server.admin_token}") + b" " * (32 << 20))
    served = [server.sign_up(padding=size) for size in [0, 8000, 500_000] * 5]
    for connection in strangers + administrators:
        connection.close()
    assert served.count(200) == len(served), f"beside an administrator's bodies sign-ups answer {served}"
    return f"strangers get 401 before their 64 MiB; beside 8 imports {len(served)} of {len(served)} sign-ups served"
