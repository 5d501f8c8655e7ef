import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `accounts:createAuthUri` (docs/wire §6.4): returns an address's sign-in methods, or a provider's sign-in URL.
struct CreateAuthURIEndpoint: Endpoint {
    typealias Method = CreateAuthURI

    static let access = Access.client(.viewProject)

    let accounts: Accounts
    let secrets: any SecretSource
    let assertions: AssertionVerifier

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        if let providerID = request.providerId, !providerID.isEmpty {
            return try await authorize(providerID, for: request, of: realm, in: call)
        }
        guard let identifier = request.identifier, !identifier.isEmpty else { throw WireError(.missingIdentifier) }
        guard let continueURI = request.continueUri, !continueURI.isEmpty else {
            throw WireError(.missingContinueURI)
        }
        guard let email = EmailAddress.canonical(identifier) else { throw WireError(.invalidIdentifier) }
        guard AbsoluteURL.isAbsolute(continueURI) else { throw WireError(.invalidContinueURI) }
        let methods = try await accounts.signInMethods(forEmail: email, in: realm)
        var response = Method.Response(sessionId: sessionID(request))
        if let methods {
            response.registered = methods.isRegistered
            let showsEmpty = call.behavior.showsUnsetMembers
            response.allProviders = methods.providers.isEmpty && !showsEmpty ? nil : methods.providers
            response.signinMethods = methods.methods.isEmpty && !showsEmpty ? nil : methods.methods
        }
        return response
    }

    private func authorize(
        _ providerID: String,
        for request: CreateAuthURI.Request,
        of realm: Realm,
        in call: Call
    ) async throws -> Method.Response {
        guard let continueURI = request.continueUri, !continueURI.isEmpty else {
            throw WireError(.missingContinueURI)
        }
        guard AbsoluteURL.isAbsolute(continueURI) else { throw WireError(.invalidContinueURI) }
        if ProviderConfig.Collection(of: providerID) == .saml, call.behavior.checksApps {
            try Self.checkConsumer(continueURI, of: realm.project)
        }
        let sessionID = sessionID(request)
        let authorization = try await assertions.authorize(
            providerID,
            redirectURI: continueURI,
            sessionIDHash: PendingAuthorizations.hash(ofSessionID: sessionID),
            scopes: request.scopes,
            customParameters: request.parameters,
            in: realm,
            requestID: call.requestID
        )
        guard authorization.form.isEmpty else {
            throw WireError(
                .operationNotAllowed,
                detail:
                    "The SAML provider's cressetRequestBinding is HTTP_POST, so it has no URL. Use a popup or a redirect."
            )
        }
        var response = Method.Response(sessionId: sessionID)
        response.authUri = authorization.url
        response.providerId = providerID
        return response
    }

    /// Rejects foreign assertion consumer URLs: SAML providers do not check the URL of a signed request.
    private static func checkConsumer(_ url: String, of project: Project) throws {
        let host = DomainName.host(ofWebPage: url) ?? ""
        guard project.authorizedDomains.contains(host), DomainName.protectsCredentials(url: url) else {
            throw WireError(.unauthorizedDomain, detail: "Domain not allowlisted by project: \(host)")
        }
    }

    private func sessionID(_ request: CreateAuthURI.Request) -> String {
        request.sessionId ?? Base64.urlEncoded(secrets.randomBytes(20))
    }
}

extension CreateAuthURI.Request {
    fileprivate var scopes: [String] {
        (oauthScope ?? "").split { $0 == " " || $0 == "," }.map { String($0) }
    }

    /// Sorted, so equal requests return equal URLs.
    fileprivate var parameters: [(name: String, value: String)] {
        (customParameter ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
