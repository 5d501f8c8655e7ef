import CressetHTTP
import CressetIdentity
import CressetWire

struct StartPasskeyEnrollmentEndpoint: Endpoint {
    typealias Method = StartPasskeyEnrollment

    static let access = Access.client(.viewProject)

    let accounts: Accounts
    let tokens: TokenIssuer
    let console: EmulatorConsole?

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (token, realm) = try await call.bearer(of: request.idToken, tenantID: request.tenantId, tokens: tokens)
        let (account, challenge) = try await accounts.startPasskeyEnrollment(of: token, in: realm)
        console?.notePasskeys(in: realm)
        var response = Method.Response()
        response.credentialCreationOptions = CredentialCreationOptions(
            account,
            challenge: challenge,
            in: realm,
            by: call.behavior
        )
        return response
    }
}
