import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer

struct SignInPage: Screen {
    static let path = "sign-in"
    static let access = ScreenAccess.open

    var acts: [Act] {
        [
            Act("sign-in", needs: nil) { call in
                let realm = try await call.services.operators.realm()
                let outcome = try await call.accounts.signIn(
                    email: call.field("email"),
                    password: call.form["password"],
                    in: realm
                )
                return try await Self.answer(to: outcome, in: call)
            },
            Act("passkey", needs: nil) {
                try await Self.answer(to: OperatorPasskeys.required(by: $0).signIn(), in: $0)
            },
            Act("code", needs: nil) { try await Self.complete($0) },
            Act("sign-out", needs: nil) { call in
                if let person = call.person, let session = person.signIn?.session, let account = person.signIn?.account
                {
                    let realm = try await call.services.operators.realm()
                    _ = try await call.accounts.endSession(session.id.text, of: account, in: realm)
                }
                return .signedOut
            },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let isCode = call.problem != nil && call.form["pending"] != nil
        return isCode ? Self.codePage(call.form["pending"] ?? "", in: call) : try await Self.passwordPage(call)
    }

    private static func passwordPage(_ call: ConsoleCall) async throws -> ConsolePage {
        let isFirst = try await call.services.operators.isEmpty
        let hint = "There is no operator yet. Run on the server: cresset operator create EMAIL --role owner"
        let email = HTML.input(
            "email",
            label: "Email address",
            value: call.form["email"] ?? "",
            type: "email",
            isRequired: true,
            marks: " autocomplete=\"username\" autofocus"
        )
        let password = HTML.input(
            "password",
            label: "Password",
            value: "",
            type: "password",
            isRequired: true,
            marks: " autocomplete=\"current-password\""
        )
        let form = HTML.form("sign-in", in: call, button: "Sign in", at: path(call), content: "\(email)\(password)")
        return ConsolePage(
            "Sign in",
            content: [
                isFirst ? .notice(hint, tone: .warning) : nil, form,
                try await OperatorPasskeys(call)?.signInForm(at: path(call)),
            ]
        )
    }

    static func codePage(_ pending: String, in call: ConsoleCall) -> ConsolePage {
        ConsolePage(
            "Second factor",
            content: .form(
                "code",
                in: call,
                button: "Continue",
                at: path(call),
                content: [
                    .hidden("pending", value: pending),
                    .input(
                        "code",
                        label: "Code of your authenticator app",
                        value: "",
                        isRequired: true,
                        marks: " inputmode=\"numeric\" autocomplete=\"one-time-code\" autofocus"
                    ),
                ]
            )
        )
    }

    private static func path(_ call: ConsoleCall) -> String {
        HTTPQuery([("next", ConsolePath.checked(target: call.query["next"]))]).appended(to: ConsolePath.signIn)
    }

    static func answer(to outcome: SignInOutcome, in call: ConsoleCall) async throws -> ConsoleAnswer {
        switch outcome {
        case .signedIn(let signIn): try await entered(signIn, in: call)
        case .needsSecondFactor(let challenge): .page(codePage(challenge.credential, in: call))
        }
    }

    /// Records the sign-in in the audit log, even if users' are not.
    private static func entered(_ signIn: SignIn, in call: ConsoleCall) async throws -> ConsoleAnswer {
        if !call.services.accounts.recordsSignIns {
            let account = signIn.account
            let event = AuditEvent(.signedIn, in: account.pool, of: [account.localID])
            try await call.services.acting(as: Operator(signIn), at: call.context).record(event)
        }
        // A link has been used up.
        let account = signIn.account
        let isFirst = !account.hasPassword && account.passkeys.isEmpty
        return .signedIn(
            refreshToken: signIn.refreshToken,
            to: isFirst ? ConsolePath.root + "/account" : ConsolePath.checked(target: call.query["next"])
        )
    }

    private static func complete(_ call: ConsoleCall) async throws -> ConsoleAnswer {
        let realm = try await call.services.operators.realm()
        guard let pending = try call.accounts.pendingSignIn(call.form["pending"] ?? "", in: realm) else {
            throw IdentityError(.expiredPendingCredential)
        }
        let code = (call.field("code") ?? "").filter { $0 != " " }
        let signIn = try await call.accounts.complete(
            pending,
            byTOTP: code,
            of: try await enrollmentID(of: pending, in: call),
            in: realm,
            composeNotice: { _ in nil },
            compose: { _ in nil }
        )
        return try await entered(signIn, in: call)
    }

    private static func enrollmentID(of pending: PendingSignIn, in call: ConsoleCall) async throws -> String {
        let account = try await call.services.operators.account(named: pending.localID)
        guard let factor = account.secondFactors.first(where: { $0.totpKey != nil }) else {
            throw IdentityError(.invalidEnrollmentID)
        }
        return factor.enrollmentID
    }
}
