import CressetHTTP
import CressetIdentity
import CressetWire

/// `passkeySignIn:start` (docs/wire §12). The authenticator tells whose passkey it is: the request names no user.
struct StartPasskeySignInEndpoint: Endpoint {
    typealias Method = StartPasskeySignIn

    static let access = Access.client

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        var options = CredentialRequestOptions()
        options.challenge = Base64.encoded(try accounts.startPasskeySignIn(in: realm))
        options.rpId = realm.relyingPartyID
        options.timeout = Accounts.passkeyLifetime * 1000
        options.userVerification = "required"
        var response = Method.Response()
        response.credentialRequestOptions = options
        return response
    }
}
