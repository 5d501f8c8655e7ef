import CressetCrypto

public struct Federation: Sendable {
    let transport: any ProviderTransport
    let now: @Sendable () -> Int64
    let random: @Sendable (Int) -> [UInt8]
    let discoveries = DocumentCache<NamedDiscovery>()
    let keySets = DocumentCache<KeySet>()
    let gameCenterAuthorities: GameCenterAuthorities?
    let gameCenterCertificates = DocumentCache<X509Certificate>()

    /// - Parameters:
    ///   - now: Seconds since 1970.
    ///   - random: Returns the given number of unpredictable bytes.
    ///   - gameCenterAuthorities: Trusted issuers; `nil` to trust all certificates from Apple's host.
    public init(
        transport: any ProviderTransport,
        now: @escaping @Sendable () -> Int64,
        random: @escaping @Sendable (Int) -> [UInt8],
        gameCenterAuthorities: GameCenterAuthorities? = nil
    ) {
        self.gameCenterAuthorities = gameCenterAuthorities
        self.transport = transport
        self.now = now
        self.random = random
    }

    /// - Parameters:
    ///   - state: Returned with the response; the caller stores the pending authorization under it.
    ///   - scopes: Requested besides the provider's basic scopes.
    ///   - customParameters: Added to the request, except parameters of OAuth itself.
    /// - Throws: ``FederationError``: `invalidParameter`, `misconfigured`, `unreachable`, `unknownProvider`.
    public func authorize(
        _ settings: ProviderSettings,
        redirectURI: String,
        state: String,
        scopes: [String],
        customParameters: [(name: String, value: String)]
    ) async throws(FederationError) -> AuthorizationRequest {
        if let saml = settings.saml {
            return try authorize(saml, providerID: settings.providerID, redirectURI: redirectURI, state: state)
        }
        let (tenant, parameters) = try Self.tenant(in: customParameters, settings: settings)
        try CustomParameters.check(parameters)
        let connection = try await connection(settings, tenant: tenant, for: .authorization)
        let (url, pending) =
            if connection.provider.kind == .oauth1 {
                try await connection.temporaryCredentials(
                    redirectURI: redirectURI,
                    state: state,
                    customParameters: parameters
                )
            } else {
                try await connection.authorization(
                    redirectURI: redirectURI,
                    state: state,
                    scopes: scopes,
                    customParameters: parameters
                )
            }
        return AuthorizationRequest(url: url, pending: pending)
    }

    /// Returns the provider's endpoints, including those of its discovery document.
    ///
    /// - Throws: ``FederationError``: `misconfigured`, `unreachable`, `unknownProvider`.
    public func endpoints(of settings: ProviderSettings) async throws(FederationError) -> ProviderEndpoints {
        // An authorization uses public endpoints from the settings; the document supplies the others.
        let endpoints = try await connection(settings, for: .authorization).endpoints
        let found = endpoints.filled(from: try await connection(settings, for: .redirect).endpoints)
        // Endpoints from the settings need no discovery document. Any response of one proves the provider reachable.
        if let url = found.keys ?? found.token ?? found.requestToken {
            _ = try await answer(ProviderRequest(url: url, headers: []))
        }
        return found
    }

    /// - Parameters:
    ///   - parameters: From the query, the fragment or the form of the redirect.
    ///   - pending: From ``authorize(_:redirectURI:state:scopes:customParameters:)``, for the redirect's `state`.
    public func verify(
        redirect parameters: [(name: String, value: String)],
        pending: PendingAuthorization,
        settings: ProviderSettings
    ) async throws(FederationError) -> FederatedProfile {
        guard pending.providerID == settings.providerID else {
            throw FederationError(.invalidResponse, cause: "the response comes from another provider")
        }
        let tenant = pending.tenant.flatMap(MicrosoftTenant.init)
        let values = try RedirectParameters(parameters)
        let connection = try await connection(settings, tenant: tenant, for: .redirect)
        guard connection.provider.kind != .oauth1 else {
            return try await connection.verifyOAuth1(redirect: values, pending: pending)
        }
        return try await connection.verify(redirect: values, pending: pending)
    }

    public func verify(
        _ credential: ProviderCredential,
        settings: ProviderSettings
    ) async throws(FederationError) -> FederatedProfile {
        // Do not contact the issuer for a malformed token (docs/wire §8.2).
        if let idToken = credential.idToken, try Provider.named(settings.providerID).kind == .openIDConnect {
            _ = try IDTokenCheck.parsed(idToken)
        }
        let connection = try await connection(settings, for: .credential)
        guard connection.provider.kind != .oauth1 else { return try await connection.verifyOAuth1(credential) }
        return try await connection.verify(credential)
    }

    /// Requests a header signed by the provider, for reverse authentication by apps (OAuth 1.0a only).
    public func reverseAuthorization(_ settings: ProviderSettings) async throws(FederationError) -> String {
        let connection = try await connection(settings, for: .credential)
        guard connection.provider.kind == .oauth1 else {
            throw FederationError(
                .unknownProvider,
                cause: "\(settings.providerID) does not support reverse authentication"
            )
        }
        return try await connection.reverseAuthorization()
    }

    /// Revokes a user's token at its provider (Apple only).
    ///
    /// - Parameters:
    ///   - personID: User's ID at the provider; the owner of an exchanged code must match.
    ///   - appID: Bundle ID, for a code issued by the system to the app instead of to the settings' client.
    /// - Throws: ``FederationError``: `invalidResponse`, `misconfigured`, `unreachable`, `unknownProvider`.
    public func revoke(
        _ token: ProviderToken,
        ofPersonWithID personID: String,
        appID: String? = nil,
        settings: ProviderSettings
    ) async throws(FederationError) {
        var settings = settings
        if let appID, settings.clientSecret == nil, settings.audiences.contains(appID) { settings.clientID = appID }
        try await connection(settings, for: .redirect).revoke(token, ofPersonWithID: personID)
    }

    /// Returns Microsoft's tenant, a parameter not sent to the provider.
    private static func tenant(
        in parameters: [(name: String, value: String)],
        settings: ProviderSettings
    ) throws(FederationError) -> (MicrosoftTenant?, [(name: String, value: String)]) {
        guard try Provider.named(settings.providerID).hasTenants,
            let named = parameters.first(where: { $0.name == "tenant" })
        else { return (nil, parameters) }
        guard let tenant = MicrosoftTenant(parsing: named.value) else {
            throw FederationError(.invalidParameter, detail: "Unknown tenant: \(ProfileText.quoted(named.value))")
        }
        return (tenant, parameters.filter { $0.name != "tenant" })
    }
}

public struct GameCenterAuthorities: Sendable {
    let certificates: [X509Certificate]

    /// - Parameter pem: Root or intermediate certificates.
    /// - Throws: ``FederationError`` (`misconfigured`) for invalid or missing certificates.
    public init(pem: String) throws(FederationError) {
        do throws(CryptoError) {
            certificates = try X509Certificate.all(inPEM: pem)
        } catch {
            throw FederationError(.misconfigured, cause: error.description)
        }
    }
}
