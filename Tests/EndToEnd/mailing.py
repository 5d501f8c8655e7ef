"""A server in production mode that writes its mails into a directory, and what people do there over HTTP."""

import contextlib

from conftest import Project, serving
from mailbox import Mailbox

PASSWORD = "engine-1843"


class MailingServer:
    def __init__(self, server, project, mailbox=None):
        self.server, self.project, self.mailbox = server, project, mailbox

    @property
    def url(self):
        return self.server.url

    def call(self, method, body, **headers):
        return self.server.post(f"/v1/accounts:{method}?key={self.project.key}", body, headers=headers)

    def success(self, method, body, **headers):
        answer = self.call(method, body, **headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sign_up(self, email, password=PASSWORD):
        return self.success("signUp", {"email": email, "password": password, "returnSecureToken": True})

    def sign_in(self, email, password=PASSWORD):
        return self.call("signInWithPassword", {"email": email, "password": password, "returnSecureToken": True})

    def user(self, id_token):
        return self.success("lookup", {"idToken": id_token})["users"][0]

    def mailed_link(self, kind, recipient, *, locale="en", **request):
        """Asks for a code, and reads its link from the mail."""
        self.success("sendOobCode", {"requestType": kind, **request}, **{"X-Firebase-Locale": locale})
        return self.mailbox.take_link(recipient)

    def reset_link(self, email, **request):
        return self.mailed_link("PASSWORD_RESET", email, email=email, **request)

    def configure(self, mask, config):
        answer = self.server.patch(
            f"/v2/projects/{self.project.id}/config?updateMask={mask}", config, headers=self.project.admin_headers())
        assert answer.status_code == 200, answer.text


@contextlib.contextmanager
def mailing(directory, *arguments, name="acme"):
    """Serves a new project, whose data and mails are below the directory."""
    project = Project(directory / "data", name)
    mails = directory / "mails"
    with serving(
        "serve", "--data", project.data, "--bcrypt-cost", "4", "--mail-dir", mails, *arguments) as server:
        yield MailingServer(server, project, Mailbox(mails))
