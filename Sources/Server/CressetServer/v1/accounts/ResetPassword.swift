import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:resetPassword`: tells what a code is for, or sets a password by it (docs/wire §9.3).
struct ResetPassword: Endpoint {
    static let routes =
        [
            Route(.post, "v1/accounts:resetPassword", .identityV1, .client),
            .v3(.post, "resetPassword"),
        ]

    let accounts: Accounts
    let mailbox: EmulatorMailbox?

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: ResetPasswordRequest = try call.body()
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        guard let password = request.newPassword else {
            let checked = try await accounts.checkCode(request.oobCode, in: realm)
            return try call.answer(ResetPasswordResponse(checked.code, secondFactor: checked.secondFactor))
        }
        let code = try await accounts.resetPassword(
            request.oobCode, to: password, from: call.address, in: realm)
        if code.kind == .passwordReset { mailbox?.remove(request.oobCode) }
        return try call.answer(ResetPasswordResponse(code))
    }
}
