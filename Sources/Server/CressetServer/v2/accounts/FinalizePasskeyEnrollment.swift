import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct FinalizePasskeyEnrollmentEndpoint: Endpoint {
    typealias Method = FinalizePasskeyEnrollment

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "passkey enrollment"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer
    let clock: any WallClock

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (token, realm) = try await call.bearer(of: request.idToken, tenantID: request.tenantId, tokens: tokens) {
            _ in
            guard request.idToken == nil || request.authenticatorRegistrationResponse != nil else {
                throw WireError(.missingAuthenticatorResponse)
            }
        }
        let ceremony = PasskeyCeremony(accounts: accounts, realm: realm)
        let (passkey, challenge) = try ceremony.passkey(
            from: request.authenticatorRegistrationResponse,
            named: request.name,
            for: token.localID,
            at: clock.now()
        )
        let context = CodeContext(call, in: realm)
        let enrolled = try await accounts.acting(in: call.context).enroll(
            passkey,
            answering: challenge,
            for: token,
            in: realm,
            compose: codes.composer(in: context)
        )
        try codes.record(enrolled.notices, in: context)
        call.subject.record(enrolled.signIn.account)
        let issued = try await tokens.issue(for: enrolled.signIn, in: call)
        var response = Method.Response()
        if accounts.behavior.revealsIDsOfPasskeyUsers { response.localId = enrolled.signIn.account.localID }
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        return response
    }
}
