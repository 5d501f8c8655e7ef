import CressetHTTP
import CressetIdentity
import CressetWire

/// `passkeySignIn:start` (docs/wire §12). The authenticator identifies the user, not the request.
struct StartPasskeySignInEndpoint: Endpoint {
    typealias Method = StartPasskeySignIn

    static let access = Access.client(.viewProject)

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        let challenge = try accounts.startPasskeySignIn(in: realm)
        var response = Method.Response()
        response.credentialRequestOptions = CredentialRequestOptions(challenge: challenge, in: realm, by: call.behavior)
        return response
    }
}
