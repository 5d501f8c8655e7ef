import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

struct AccountPage: Screen {
    static let path = "account"
    static let access = ScreenAccess.signedIn

    var acts: [Act] {
        [
            Act("password", needs: nil) { call in
                var request = Accounts.ClientUpdateRequest()
                request.password = try call.requiredField("password", named: "The password")
                let realm = try Self.realm(call)
                let result = try await call.accounts.update(request, of: Self.token(call), in: realm) { _ in nil }
                return Self.answer(result.signIn, notice: .passwordSet)
            },
            Act("enroll", needs: nil) { call in
                let realm = try Self.realm(call)
                let replaced = try await call.accounts.enrollTOTP(
                    session: call.form["session"],
                    code: call.field("code"),
                    displayName: call.field("name") ?? "Authenticator app",
                    for: Self.token(call),
                    in: realm
                ) { _ in nil }
                return Self.answer(replaced.signIn, notice: .factorEnrolled)
            },
            Act("withdraw", needs: nil) { call in
                let realm = try Self.realm(call)
                let replaced = try await call.accounts.withdrawSecondFactor(
                    call.form["factor"] ?? "",
                    of: Self.token(call),
                    in: realm
                ) { _ in nil }
                return Self.answer(replaced.signIn, notice: .factorRemoved)
            },
            Act("add-passkey", needs: nil) { call in
                let replaced = try await OperatorPasskeys.required(by: call).enroll(for: Self.token(call))
                return Self.answer(replaced.signIn, notice: .passkeyEnrolled)
            },
            Act("remove-passkey", needs: nil) { call in
                var request = Accounts.ClientUpdateRequest()
                request.removedPasskeys = [Base64.decoded(call.form["passkey"] ?? "") ?? []]
                let realm = try Self.realm(call)
                let result = try await call.accounts.update(request, of: Self.token(call), in: realm) { _ in nil }
                return Self.answer(result.signIn, notice: .passkeyRemoved)
            },
            Act("end", needs: nil) { call in
                let signIn = try Self.signIn(call)
                let realm = try Self.realm(call)
                _ = try await call.accounts.endSession(call.form["session"] ?? "", of: signIn.account, in: realm)
                return .moved(to: call.path, notice: .sessionEnded)
            },
            Act("end-all", needs: nil) { call in
                let signIn = try Self.signIn(call)
                try await call.accounts.endSessions(of: signIn.account, in: Self.realm(call))
                return .signedOut
            },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let signIn = try Self.signIn(call)
        return ConsolePage(
            "Your account",
            lead: HTML.value(signIn.account.email),
            content: """
                \(password(of: signIn.account, in: call))\
                \(try await passkeys(of: signIn.account, in: call))\
                \(try await factors(of: signIn.account, in: call))\
                \(try await sessions(of: signIn, in: call))
                """
        )
    }

    private func password(of account: Account, in call: ConsoleCall) -> HTML {
        .card(
            account.hasPassword ? "Change the password" : "Set a password",
            lead: account.hasPassword ? nil : "Your link worked once. Set a password to sign in again.",
            content: .form(
                "password",
                in: call,
                button: account.hasPassword ? "Change the password" : "Set the password",
                content: [
                    // Password managers store it with the password.
                    "<input hidden autocomplete=\"username\" value=\"\(account.email ?? "")\">\n",
                    .input(
                        "password",
                        label: "New password",
                        value: "",
                        type: "password",
                        isRequired: true,
                        marks: " autocomplete=\"new-password\"",
                        problem: call.problem
                    ),
                ]
            )
        )
    }

    private func passkeys(of account: Account, in call: ConsoleCall) async throws -> HTML? {
        let rows = account.passkeys.map { passkey in
            HTML.Row([
                .value(passkey.name), .time(passkey.createdAt.rfc3339), .time(passkey.lastUsedAt?.rfc3339),
                .form(
                    "remove-passkey",
                    in: call,
                    button: "Remove",
                    style: .danger,
                    content: .hidden("passkey", value: passkey.enrollmentID)
                ),
            ])
        }
        let form = try await OperatorPasskeys(call)?.enrollmentForm(of: account, for: Self.token(call))
        guard !rows.isEmpty || form != nil else { return nil }
        return .card(
            "Passkeys",
            lead: "A passkey signs you in without a password.",
            content: [
                rows.isEmpty
                    ? nil : .table("Passkeys", columns: ["Name", "Enrolled", "Last used", ""], rows: rows), form,
            ]
        )
    }

    private func factors(of account: Account, in call: ConsoleCall) async throws -> HTML {
        let enrolled = account.secondFactors.map { factor in
            HTML.Row([
                HTML.value(factor.displayName ?? "Authenticator app"), HTML.time(factor.enrolledAt),
                HTML.form(
                    "withdraw",
                    in: call,
                    button: "Remove",
                    style: .danger,
                    content: .hidden("factor", value: factor.enrollmentID)
                ),
            ])
        }
        guard enrolled.isEmpty else {
            return .card(
                "Second factor",
                content: .table("Second factors", columns: ["Name", "Enrolled", ""], rows: enrolled)
            )
        }
        guard call.query["enroll"] != nil || call.form["act"] == "enroll" else {
            return .card(
                "Second factor",
                lead: "An authenticator app shows the code that you enter after your password.",
                content: .linkButton("Set up an authenticator app", to: call.path + "?enroll=app#factor")
            )
        }
        guard let start = try await enrollment(in: call) else {
            return .card("Second factor", content: "<p>Sign in again to enroll an authenticator app.</p>\n")
        }
        let secret = Base32.encoded(start.secret)
        let name = PercentEncoding.encode(account.email ?? "")
        let url = "otpauth://totp/Cresset:\(name)?secret=\(secret)&issuer=Cresset"
        return .card(
            "Second factor",
            lead: "Scan the picture with an authenticator app, or enter the key. Then type the code that it shows.",
            id: "factor",
            content: [
                .qrCode(url, label: "QR code of the key below"),
                "<p>\(HTML.copyable(secret))</p><p>\(HTML.link("Open in an app on this device", to: url))</p>\n",
                .form(
                    "enroll",
                    in: call,
                    button: "Enroll the app",
                    content: [
                        .hidden("session", value: start.session), call.input("name", label: "Name of the device"),
                        call.input(
                            "code",
                            label: "Code",
                            isRequired: true,
                            marks: " inputmode=\"numeric\" autocomplete=\"one-time-code\""
                        ),
                    ]
                ),
            ]
        )
    }

    /// Keeps the key of a rejected code: it is in the app already.
    private func enrollment(in call: ConsoleCall) async throws -> Accounts.TOTPEnrollment? {
        let (token, realm) = (try Self.token(call), try Self.realm(call))
        do {
            if let session = call.form["session"],
                let begun = try? await call.accounts.totpEnrollment(session, of: token, in: realm)
            {
                return begun
            }
            return try await call.accounts.startTOTPEnrollment(of: token, in: realm)
        } catch is IdentityError {
            return nil
        }
    }

    private func sessions(of signIn: SignIn, in call: ConsoleCall) async throws -> HTML {
        let realm = try Self.realm(call)
        let sessions = try await call.accounts.sessions(of: signIn.account, in: realm, limit: 50).sessions
        let rows = sessions.map { session in
            let isThis = session.id == signIn.session.id.text
            return HTML.Row([
                "\(HTML.device(session.device)) \(isThis ? HTML.badge("this session", tone: .good) : nil)",
                HTML.value(session.device?.network),
                HTML.time(session.signedInAt.rfc3339),
                isThis
                    ? ""
                    : HTML.form(
                        "end",
                        in: call,
                        button: "End",
                        style: .quiet,
                        content: .hidden("session", value: session.id)
                    ),
            ])
        }
        return .card(
            "Sessions",
            content: """
                \(HTML.table("Sessions", columns: ["Device", "Network", "Signed in", ""], rows: rows))\
                \(HTML.form("end-all", in: call, button: "Sign out everywhere", style: .danger))
                """
        )
    }

    private static func signIn(_ call: ConsoleCall) throws(ConsoleProblem) -> SignIn {
        guard let signIn = call.person?.signIn else { throw .notFound }
        return signIn
    }

    private static func realm(_ call: ConsoleCall) throws(ConsoleProblem) -> Realm {
        guard let realm = call.person?.realm else { throw .notFound }
        return realm
    }

    private static func token(_ call: ConsoleCall) throws(ConsoleProblem) -> PresentedIDToken {
        guard let token = call.person?.token else { throw .notFound }
        return token
    }

    private static func answer(_ signIn: SignIn?, notice: Notice) -> ConsoleAnswer {
        guard let signIn else { return .signedOut }
        return .signedIn(refreshToken: signIn.refreshToken, to: ConsolePath.root + "/account", notice: notice)
    }
}
