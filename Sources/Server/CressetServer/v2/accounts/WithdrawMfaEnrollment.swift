import CressetHTTP
import CressetIdentity
import CressetWire

struct WithdrawMfaEnrollmentEndpoint: Endpoint {
    typealias Method = WithdrawMfaEnrollment

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "second factor withdrawal"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (token, realm) = try await call.bearer(
            of: request.idToken,
            tenantID: request.tenantId,
            tokens: tokens,
            missing: .invalidIDToken
        )
        let context = CodeContext(call, in: realm)
        let withdrawn = try await accounts.acting(in: call.context).withdrawSecondFactor(
            request.mfaEnrollmentId,
            of: token,
            in: realm,
            compose: codes.composer(in: context)
        )
        try codes.record(withdrawn.notices, in: context)
        call.subject.record(withdrawn.signIn.account)
        let issued = try await tokens.issue(for: withdrawn.signIn, in: call)
        var response = Method.Response()
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        return response
    }
}
