/// Talks to identity providers: sends people there, and finds out who came back.
public struct Federation: Sendable {
    let transport: any ProviderTransport
    let now: @Sendable () -> Int64
    let random: @Sendable (Int) -> [UInt8]
    let discoveries = DocumentCache<NamedDiscovery>()
    let keySets = DocumentCache<KeySet>()

    /// - Parameters:
    ///   - now: Seconds since 1970.
    ///   - random: That many bytes that nobody can guess.
    public init(
        transport: any ProviderTransport, now: @escaping @Sendable () -> Int64,
        random: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.transport = transport
        self.now = now
        self.random = random
    }

    /// Where to send a person to sign in.
    ///
    /// - Parameters:
    ///   - state: Comes back with the person; the caller makes it and keeps what is pending under it.
    ///   - scopes: Asked for beside the provider's basic ones.
    ///   - customParameters: Passed through, but for those that OAuth itself uses.
    /// - Throws: ``FederationError``: `invalidParameter`, `misconfigured`, `unreachable`, `unknownProvider`.
    public func authorize(
        _ settings: ProviderSettings, redirectURI: String, state: String, scopes: [String],
        customParameters: [(name: String, value: String)]
    ) async throws(FederationError) -> (url: String, pending: PendingAuthorization) {
        let (tenant, parameters) = try Self.tenant(settings, customParameters)
        try CustomParameters.check(parameters)
        let connection = try await connection(settings, tenant: tenant, for: .authorization)
        guard connection.provider.kind != .oauth1 else {
            return try await connection.temporaryCredentials(redirectURI: redirectURI, state: state, parameters)
        }
        return try await connection.authorization(redirectURI: redirectURI, state: state, scopes: scopes, parameters)
    }

    /// Who came back from a provider.
    ///
    /// - Parameters:
    ///   - parameters: Of the query, the fragment or the form that the provider sent the person back with.
    ///   - pending: What ``authorize(_:redirectURI:state:scopes:customParameters:)`` gave for the `state` among them.
    public func profile(
        redirect parameters: [(name: String, value: String)], _ pending: PendingAuthorization,
        _ settings: ProviderSettings
    ) async throws(FederationError) -> FederatedProfile {
        guard pending.providerID == settings.providerID else {
            throw FederationError(.invalidResponse, cause: "the answer is not of the provider that was asked")
        }
        let tenant = pending.tenant.flatMap(MicrosoftTenant.init)
        let values = try RedirectParameters(parameters)
        let connection = try await connection(settings, tenant: tenant, for: .redirect)
        guard connection.provider.kind != .oauth1 else { return try await connection.verified(values, pending) }
        return try await connection.profile(redirect: values, pending)
    }

    /// Whose credential an app hands over.
    public func profile(
        _ credential: ProviderCredential, _ settings: ProviderSettings
    ) async throws(FederationError) -> FederatedProfile {
        // The issuer is not asked about a malformed token (docs/wire §8.2).
        if let idToken = credential.idToken, try Provider.named(settings.providerID).kind == .openIDConnect {
            _ = try IDTokenCheck.parsed(idToken)
        }
        let connection = try await connection(settings, for: .credential)
        guard connection.provider.kind != .oauth1 else { return try await connection.verified(credential) }
        return try await connection.profile(credential)
    }

    /// What a provider gives out for an app that will ask it for a token with the person's account on the device: the
    /// value of a header that the provider has signed (OAuth 1.0a alone).
    public func reverseAuthorization(_ settings: ProviderSettings) async throws(FederationError) -> String {
        let connection = try await connection(settings, for: .credential)
        guard connection.provider.kind == .oauth1 else {
            throw FederationError(.unknownProvider, cause: "\(settings.providerID) has no reverse authentication")
        }
        return try await connection.reverseAuthorization()
    }

    /// Takes Microsoft's tenant from among the parameters: it is no parameter of the provider's.
    private static func tenant(
        _ settings: ProviderSettings, _ parameters: [(name: String, value: String)]
    ) throws(FederationError) -> (MicrosoftTenant?, [(name: String, value: String)]) {
        guard try Provider.named(settings.providerID).hasTenants,
            let named = parameters.first(where: { $0.name == "tenant" })
        else { return (nil, parameters) }
        guard let tenant = MicrosoftTenant(parsing: named.value) else {
            throw FederationError(.invalidParameter, "Unknown tenant: \(ProfileText.quoted(named.value))")
        }
        return (tenant, parameters.filter { $0.name != "tenant" })
    }
}
