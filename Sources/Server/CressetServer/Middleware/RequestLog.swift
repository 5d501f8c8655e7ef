import CressetHTTP
import CressetLog

/// What is logged of a request: every one at debug, what a security review asks for at info, our failures as errors.
struct RequestLog: Sendable {
    let logger: Logger

    /// The endpoints whose use is a security event, and what it is called.
    private static let events: [String: StaticString] = [
        SignUp.name: "sign-up", SignInWithPassword.name: "password sign-in",
        SignInWithCustomToken.name: "custom token sign-in", DeleteAccount.name: "account deletion",
        UpdateAccount.name: "account update", CreateAccount.name: "account creation by an administrator",
        BatchCreateAccounts.name: "import", UploadAccounts.name: "import",
        BatchDeleteAccounts.name: "batch deletion", BatchGetAccounts.name: "export", DownloadAccounts.name: "export",
        CreateSessionCookie.name: "session cookie", UpdateConfig.name: "project configuration",
        CreateTenant.name: "tenant creation", UpdateTenant.name: "tenant update",
        CreateProvider.name: "identity provider", UpdateProvider.name: "identity provider",
        DeleteProvider.name: "identity provider", ShowHandler.name: "provider page",
        TakeHandler.name: "provider page",
        SendOobCode.name: "mailed code", ResetPassword.name: "password reset",
        SignInWithEmailLink.name: "e-mail link sign-in", TakeAction.name: "mailed link",
        SignInWithIDP.name: "provider sign-in",
        LegacyCreateUser.name: "sign-up", LegacyAuthAnonymous.name: "sign-up",
        LegacyAuthPassword.name: "password sign-in", LegacyAuthCustom.name: "custom token sign-in",
        LegacyAuthProvider.name: "provider sign-in", LegacyRemoveUser.name: "account deletion",
        LegacyChangePassword.name: "account update", LegacyChangeEmail.name: "account update",
        LegacyResetPassword.name: "mailed code",
        DeleteTenant.name: "tenant deletion", ServiceAccountToken.name: "service account token",
    ]

    /// - Parameters:
    ///   - code: The refusal's code; `nil` for success.
    func record(
        _ head: HTTPRequestHead, endpoint: String, status: Int, code: String?, duration: Duration, requestID: String
    ) {
        if let event = Self.events[endpoint] {
            logger.log(
                .info, event, requestID: requestID,
                [
                    ("outcome", .text(code == nil ? "accepted" : "refused")), ("code", .text(code ?? "OK")),
                    ("address", .text(head.remoteAddress)),
                ])
        }
        logger.log(
            .debug, "request", requestID: requestID,
            [
                ("method", .text(head.method.rawValue)), ("endpoint", .text(endpoint)),
                ("status", .integer(Int64(status))), ("address", .text(head.remoteAddress)),
                ("microseconds", .integer(Int64(duration / .microseconds(1)))),
            ])
    }

    func recordFailure(_ cause: String, endpoint: String, requestID: String) {
        logger.log(
            .error, "request failed", requestID: requestID, [("endpoint", .text(endpoint)), ("cause", .text(cause))])
    }
}
