import CressetCrypto

/// Talks to identity providers: makes authorization requests, and verifies the answers and credentials that come back.
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
    ///   - random: Returns that many unpredictable bytes.
    ///   - gameCenterAuthorities: `nil`: certificates of Game Center are believed because Apple's host has them.
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

    /// Makes the authorization request that signs a person in.
    ///
    /// - Parameters:
    ///   - state: Comes back with the person; the caller makes it and keeps what is pending under it.
    ///   - scopes: Asked for beside the provider's basic ones.
    ///   - customParameters: Passed through, but for those that OAuth itself uses.
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

    /// Returns the provider's endpoints, those of its discovery document included, as a sign-in looks them up.
    ///
    /// - Throws: ``FederationError``: `misconfigured`, `unreachable`, `unknownProvider`.
    public func endpoints(of settings: ProviderSettings) async throws(FederationError) -> ProviderEndpoints {
        // It may take what is public from the settings, and the rest from the document.
        let endpoints = try await connection(settings, for: .authorization).endpoints
        return endpoints.filled(from: try await connection(settings, for: .redirect).endpoints)
    }

    /// Verifies the answer that a provider has sent a person back with, and returns their profile.
    ///
    /// - Parameters:
    ///   - parameters: Of the query, the fragment or the form that the provider sent the person back with.
    ///   - pending: From ``authorize(_:redirectURI:state:scopes:customParameters:)``, for the `state` among them.
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

    /// Verifies a credential that the app obtained itself, and returns its owner's profile.
    public func verify(
        _ credential: ProviderCredential,
        settings: ProviderSettings
    ) async throws(FederationError) -> FederatedProfile {
        // The issuer is not asked about a malformed token (docs/wire §8.2).
        if let idToken = credential.idToken, try Provider.named(settings.providerID).kind == .openIDConnect {
            _ = try IDTokenCheck.parsed(idToken)
        }
        let connection = try await connection(settings, for: .credential)
        guard connection.provider.kind != .oauth1 else { return try await connection.verifyOAuth1(credential) }
        return try await connection.verify(credential)
    }

    /// Obtains the temporary credentials with which an app asks for a token by the account on its device: the value of
    /// a header that the provider has signed (OAuth 1.0a alone).
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

    /// Revokes a token of a person at the provider that issued it; Apple alone.
    ///
    /// - Parameters:
    ///   - personID: The person's id at the provider, which the one in an exchanged code has to be.
    ///   - appID: The bundle id of the app that got a code from its system: such a code was issued to the app, not to
    ///     the client of the settings.
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

    /// Takes Microsoft's tenant from among the parameters: it is no parameter of the provider's.
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
