import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:createAuthUri`, the e-mail form: how can this address sign in (wire reference §6.4).
struct CreateAuthURI: Endpoint {
    static let routes = [
        Route(.post, "v1/accounts:createAuthUri", .identityV1, .client),
        .legacy(.post, "createAuthUri"),
    ]

    let identity: Identity
    let secrets: any SecretSource

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: CreateAuthURIRequest = try call.body()
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        guard request.providerId == nil else { throw APIError.notImplemented }
        guard let identifier = request.identifier, !identifier.isEmpty else { throw WireError(.missingIdentifier) }
        guard let continueURI = request.continueUri, !continueURI.isEmpty else {
            throw WireError(.missingContinueURI)
        }
        guard let email = EmailAddress.canonical(identifier) else { throw WireError(.invalidIdentifier) }
        guard AbsoluteURL.isAbsolute(continueURI) else { throw WireError(.invalidContinueURI) }
        let methods = try await identity.signInMethods(forEmail: email, in: realm)
        return try call.answer(
            CreateAuthURIResponse(
                registered: methods?.isRegistered, allProviders: methods?.providers ?? [],
                signinMethods: methods?.methods ?? [],
                sessionId: request.sessionId ?? Base64.urlEncoded(secrets.randomBytes(20))))
    }
}
