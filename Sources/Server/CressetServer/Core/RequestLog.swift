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
        DeleteProvider.name: "identity provider", GetAuthHandler.name: "provider page",
        PostAuthHandler.name: "provider page",
        SendOobCode.name: "mailed code", ResetPassword.name: "password reset",
        SignInWithEmailLink.name: "e-mail link sign-in", PostAction.name: "mailed link",
        SignInWithIDP.name: "provider sign-in",
        SDK2xCreateUser.name: "sign-up", SDK2xAuthAnonymous.name: "sign-up",
        SDK2xAuthPassword.name: "password sign-in", SDK2xAuthCustom.name: "custom token sign-in",
        SDK2xAuthProvider.name: "provider sign-in", SDK2xRemoveUser.name: "account deletion",
        SDK2xChangePassword.name: "account update", SDK2xChangeEmail.name: "account update",
        SDK2xResetPassword.name: "mailed code",
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
