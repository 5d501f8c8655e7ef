import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer

/// Signs an operator in with a single-use link: an invitation, or one from the command line.
struct EnterPage: Screen {
    static let path = "enter"
    static let access = ScreenAccess.open

    var acts: [Act] {
        [
            Act("enter", needs: nil) { call in
                let entered = try await call.accounts.signIn(
                    email: call.form["email"],
                    code: call.form["code"],
                    idToken: nil,
                    in: call.services.operators.realm()
                ) { _ in nil }
                return try await SignInPage.answer(to: entered.outcome, in: call)
            }
        ]
    }

    /// Opening a mailed link does not consume it, because mail scanners open links. A script sends the form of a link that
    /// was printed on the server's machine.
    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let (email, code) = (call.query["email"] ?? call.form["email"], call.query["code"] ?? call.form["code"])
        guard call.problem == nil, let email, let code else {
            return ConsolePage(
                "Sign in",
                content: """
                    \(call.problem == nil ? HTML.notice("The link is incomplete. Copy the whole link.", tone: .bad) : nil)\
                    <p>\(HTML.link("Sign in with a password", to: ConsolePath.signIn))</p>

                    """
            )
        }
        // A request from another site could choose the operator.
        let head = call.request.head
        let isLocal =
            IPAddress(head.remoteAddress)?.isLoopback == true && (head.headers["Sec-Fetch-Site"] ?? "none") == "none"
        return ConsolePage(
            "Open the console",
            lead: "You sign in as \(HTML.value(email)).",
            content: """
                <form method="post" action="\(ConsolePath.root)/enter" class="form"\(isLocal ? " data-send" as HTML : nil)>\
                \(HTML.hidden("csrf", value: call.csrf))\(HTML.hidden("email", value: email))\(HTML.hidden("code", value: code))\
                <div class="buttons"><button name="act" value="enter" class="button primary">Open the console</button>\
                </div></form>

                """
        )
    }
}
