"""SMS Server Tools on loopback: their daemon with folders of its own, and a modem whose network keeps what it gets."""

import contextlib
import os
import pathlib
import shutil
import signal
import socketserver
import subprocess
import tempfile
import threading

from polling import PATIENCE, poll

GSM = ("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
       "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà")
# After the letter 0x1B.
MORE = dict(zip("Λ()/<=>¡e", "^{}\\[~]|€"))


class Message:
    """What a PDU of the type SMS-SUBMIT says (3GPP TS 23.040, section 9.2.2.2)."""

    def __init__(self, pdu):
        data = bytes.fromhex(pdu)
        data = data[1 + data[0]:]
        first, digits, kind = data[0], data[2], data[3]
        assert first & 3 == 1 and not first & 0x40, "no SMS-SUBMIT of one part"
        count = (digits + 1) // 2
        swapped = "".join(f"{byte & 15:X}{byte >> 4:X}" for byte in data[4:4 + count])
        self.number = ("+" if kind == 0x91 else "") + swapped[:digits]
        rest = data[4 + count:]
        alphabet = rest[1]
        # The period of validity has one byte, seven, or none.
        rest = rest[2 + {0: 0, 0x10: 1}.get(first & 0x18, 7):]
        length, body = rest[0], rest[1:]
        self.text = self.unpacked(length, body) if alphabet & 0x0C == 0 else body[:length].decode("utf-16-be")

    @staticmethod
    def unpacked(length, body):
        bits = int.from_bytes(body, "little")
        letters = iter([GSM[bits >> 7 * index & 0x7F] for index in range(length)])
        return "".join(MORE[next(letters)] if letter == "\x1b" else letter for letter in letters)


class Modem(socketserver.ThreadingTCPServer):
    """A modem behind a port: it says that all is well, and keeps the messages that it is to send."""

    allow_reuse_address = daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Conversation)
        self.messages = []


class Conversation(socketserver.StreamRequestHandler):
    ANSWERS = {"AT+CREG?": "+CREG: 0,1", "AT+CSQ": "+CSQ: 20,0", "AT+CPIN?": "+CPIN: READY"}

    def line(self, end):
        text = b""
        while not text.endswith(end):
            byte = self.rfile.read(1)
            if not byte:
                return None
            text += byte
        return text.decode("ascii", "replace").strip("\r\n\x1a ")

    def say(self, *lines):
        self.wfile.write("".join(f"\r\n{line}\r\n" for line in lines).encode())

    def handle(self):
        with contextlib.suppress(ConnectionError):
            while (command := self.line(b"\r")) is not None:
                if command.startswith("AT+CMGS="):
                    self.wfile.write(b"\r\n> ")
                    pdu = self.line(b"\x1a")
                    if pdu is None:
                        return
                    self.server.messages.append(Message(pdu))
                    self.say("+CMGS: 1", "OK")
                else:
                    self.say(*filter(None, [self.ANSWERS.get(command)]), "OK")


class Smstools:
    """A running smsd: the URL of its folder for --sms, and what its network has got."""

    def __init__(self, folder, modem):
        self.folder, self.modem = folder, modem
        self.outgoing = folder / "outgoing"
        self.url = f"smstools://{self.outgoing}"

    def text(self):
        """The texts that the network has got."""
        return "\n".join(message.text for message in self.modem.messages)

    def await_sent(self):
        """Returns the message when the network has got one, and smsd has kept its file as sent."""
        poll(lambda: list((self.folder / "sent").glob("*")))
        (message,) = self.modem.messages
        return message


def end(daemon):
    """Ends smsd, and its processes with it."""
    daemon.terminate()
    try:
        daemon.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(daemon.pid, signal.SIGKILL)
        raise


@contextlib.contextmanager
def smstools():
    """Runs smsd while the body runs: as the user of its package where the tests may choose one."""
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
        modem = stack.enter_context(Modem())
        thread = threading.Thread(target=modem.serve_forever)
        thread.start()
        stack.callback(thread.join)
        stack.callback(modem.shutdown)
        names = ["outgoing", "checked", "incoming", "failed", "sent"]
        for name in names:
            (folder / name).mkdir()
        identity = []
        if os.getuid() == 0:
            # As docs/guides/sms.md has it: the messages are an administrator's, and smsd reads them by its group.
            identity = ["-usmsd", "-gsmsd"]
            for path in [folder, *(folder / name for name in names)]:
                shutil.chown(path, "smsd", "smsd")
        for name in names:
            # As the package makes them.
            (folder / name).chmod(0o3775)
        settings = folder / "smsd.conf"
        settings.write_text(
            "devices = modem\n"
            + "".join(f"{name} = {folder}/{name}\n" for name in names)
            + f"""logfile = {folder}/smsd.log
infofile = {folder}/smsd.working
pidfile = {folder}/smsd.pid
loglevel = 7
delaytime = 1
delaytime_mainprocess = 1
errorsleeptime = 1
[modem]
device = @127.0.0.1:{modem.server_address[1]}
incoming = no
""")
        settings.chmod(0o644)
        daemon = subprocess.Popen(
            [shutil.which("smsd") or "/usr/sbin/smsd", "-t", f"-c{settings}", *identity],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        stack.callback(end, daemon)
        # smsd writes this file once it has set up its folders.
        poll((folder / "smsd.pid").exists)
        yield Smstools(folder, modem)
