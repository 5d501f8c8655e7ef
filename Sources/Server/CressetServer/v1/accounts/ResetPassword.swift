import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:resetPassword`: describes a code, or sets a password with it (docs/wire §9.3).
struct ResetPasswordEndpoint: Endpoint {
    typealias Method = ResetPassword

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "password reset"

    let accounts: Accounts
    let mailbox: EmulatorMailbox?

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        guard let password = request.newPassword else {
            // Codes can always be checked: projects without passwords send codes, too.
            guard request.oobCode?.isEmpty == false || realm.policy.allowsPassword else {
                throw IdentityError(.passwordSignInDisabled)
            }
            let checked = try await accounts.checkCode(request.oobCode, in: realm)
            return ResetPassword.Response(checked.code, secondFactor: checked.secondFactor)
        }
        let code = try await accounts.acting(in: call.context).resetPassword(
            request.oobCode,
            to: password,
            in: realm
        )
        if code.kind == .passwordReset { mailbox?.remove(request.oobCode) }
        return ResetPassword.Response(code)
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        await call.attempt(
            request.oobCode.map(accounts.user(ofActionCode:)),
            by: "mail",
            tenantID: request.tenantId,
            targetProjectID: request.targetProjectId
        )
    }
}

extension ResetPassword.Response {
    init(_ code: ActionCode, secondFactor: SecondFactor? = nil) {
        self.init()
        // Never reveals the address to the bearer of a sign-in link.
        email = code.kind == .emailSignIn ? nil : code.email
        newEmail = code.kind == .emailChange ? code.newEmail : nil
        requestType = code.kind.wire
        mfaInfo = secondFactor.map(MfaEnrollment.init)
    }
}
