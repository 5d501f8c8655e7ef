import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:createAuthUri` (docs/wire §6.4): how can this address sign in, or where does one sign in with this
/// provider.
struct CreateAuthURI: Endpoint {
    static let routes = [
        Route(.post, "v1/accounts:createAuthUri", .identityV1, .client),
        .v3(.post, "createAuthUri"),
    ]

    let accounts: Accounts
    let secrets: any SecretSource
    let assertions: AssertionVerifier

    init(_ services: Services) {
        accounts = services.accounts
        secrets = services.secrets
        assertions = AssertionVerifier(services)
    }

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: CreateAuthURIRequest = try call.body()
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        if let providerID = request.providerId, !providerID.isEmpty {
            return try await answer(providerID, request, in: realm, call)
        }
        guard let identifier = request.identifier, !identifier.isEmpty else { throw WireError(.missingIdentifier) }
        guard let continueURI = request.continueUri, !continueURI.isEmpty else {
            throw WireError(.missingContinueURI)
        }
        guard let email = EmailAddress.canonical(identifier) else { throw WireError(.invalidIdentifier) }
        guard AbsoluteURL.isAbsolute(continueURI) else { throw WireError(.invalidContinueURI) }
        let methods = try await accounts.signInMethods(forEmail: email, in: realm)
        return try call.answer(
            CreateAuthURIResponse(
                registered: methods?.isRegistered, allProviders: methods?.providers ?? [],
                signinMethods: methods?.methods ?? [], sessionId: sessionID(request)))
    }

    private func answer(
        _ providerID: String, _ request: CreateAuthURIRequest, in realm: Realm, _ call: Call
    ) async throws -> HTTPResponse {
        guard let continueURI = request.continueUri, !continueURI.isEmpty else {
            throw WireError(.missingContinueURI)
        }
        guard AbsoluteURL.isAbsolute(continueURI) else { throw WireError(.invalidContinueURI) }
        let sessionID = sessionID(request)
        let url = try await assertions.authorize(
            providerID, redirectURI: continueURI, sessionIDHash: PendingAuthorizations.hash(ofSessionID: sessionID),
            scopes: request.scopes, customParameters: request.parameters, in: realm, requestID: call.requestID)
        return try call.answer(
            ProviderAuthURIResponse(authUri: url, providerId: providerID, sessionId: sessionID))
    }

    private func sessionID(_ request: CreateAuthURIRequest) -> String {
        request.sessionId ?? Base64.urlEncoded(secrets.randomBytes(20))
    }
}

extension CreateAuthURIRequest {
    fileprivate var scopes: [String] {
        (oauthScope ?? "").split { $0 == " " || $0 == "," }.map { String($0) }
    }

    /// Sorted: one request gives one address.
    fileprivate var parameters: [(name: String, value: String)] {
        (customParameter ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
