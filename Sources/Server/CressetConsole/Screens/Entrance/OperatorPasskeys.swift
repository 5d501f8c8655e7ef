import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

struct OperatorPasskeys: Sendable {
    private let call: ConsoleCall
    private let realm: Realm

    /// `nil` if the host of the request has no passkeys: it must be the public URL's host, or `localhost`.
    init?(_ call: ConsoleCall) async throws {
        guard !call.services.isEmulator, let place = call.origin.passkeys else { return nil }
        self.call = call
        realm = try await call.services.operators.realm(withPasskeysOf: place.domain, at: place.origin)
    }

    static func required(by call: ConsoleCall) async throws -> OperatorPasskeys {
        guard let passkeys = try await OperatorPasskeys(call) else {
            throw ConsoleProblem("Open the console at the server's public URL to use a passkey.")
        }
        return passkeys
    }

    func signInForm(at path: String) throws -> HTML {
        let challenge = try call.accounts.startPasskeySignIn(in: realm)
        let options = CredentialRequestOptions(challenge: challenge, in: realm, by: call.accounts.behavior)
        return form("passkey", kind: "get", options: options, button: "Sign in with a passkey", at: path)
    }

    func signIn() async throws -> SignInOutcome {
        let ceremony = PasskeyCeremony(accounts: call.accounts, realm: realm)
        let assertion = try WireDecoder().decode(AuthenticatorAssertion.self, from: answer)
        let id = try ceremony.id(assertion.id, isAnswered: true)
        let (passkey, account) = try await call.accounts.passkey(id, in: realm)
        let (use, challenge) = try ceremony.use(assertion, of: passkey, localID: account.localID, for: .signIn)
        return try await call.accounts.signIn(
            byPasskey: id,
            of: account.localID,
            use: use,
            answering: challenge,
            in: realm
        )
    }

    /// `nil` for a session too old to add a passkey.
    func enrollmentForm(of account: Account, for token: PresentedIDToken) async throws -> HTML? {
        do {
            let (account, challenge) = try await call.accounts.startPasskeyEnrollment(of: token, in: realm)
            let options = CredentialCreationOptions(
                account,
                challenge: challenge,
                in: realm,
                by: call.accounts.behavior
            )
            return form(
                "add-passkey",
                kind: "create",
                options: options,
                button: "Add a passkey",
                content: call.input("passkey-name", label: "Name of the passkey")
            )
        } catch let error as IdentityError where error.code == .credentialTooOld {
            return "<p>To add a passkey, sign in again with your second factor.</p>\n"
        } catch let error as IdentityError where error.code == .passkeyLimit {
            return nil
        }
    }

    func enroll(for token: PresentedIDToken) async throws -> Accounts.ReplacedSession {
        let ceremony = PasskeyCeremony(accounts: call.accounts, realm: realm)
        let (passkey, challenge) = try ceremony.passkey(
            from: WireDecoder().decode(AuthenticatorRegistration.self, from: answer),
            named: call.field("passkey-name"),
            for: token.localID,
            at: call.now
        )
        return try await call.accounts.enroll(passkey, answering: challenge, for: token, in: realm) { _ in nil }
    }

    private var answer: [UInt8] { Array((call.form["answer"] ?? "").utf8) }

    /// Hidden until the script finds passkeys.
    private func form(
        _ name: String,
        kind: String,
        options: some WireBody,
        button: String,
        at path: String? = nil,
        content: HTML = ""
    ) -> HTML {
        """
        <form method="post" action="\(path ?? call.link())" class="form" data-passkey="\(kind)" \
        data-options="\(String(decoding: options.serialized(), as: UTF8.self))" \
        data-failure="The browser used no passkey. Try again, or sign in with your password." hidden>\
        \(HTML.hidden("csrf", value: call.csrf))\(HTML.hidden("answer", value: ""))\(content)\
        <div class="buttons"><button name="act" value="\(name)" class="button quiet">\(button)</button>\
        <p class="help bad" role="status"></p></div></form>

        """
    }
}
