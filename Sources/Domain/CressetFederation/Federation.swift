/// Talks to identity providers: sends people there, and finds out who came back.
public struct Federation: Sendable {
    let transport: any ProviderTransport
    let now: @Sendable () -> Int64
    let random: @Sendable (Int) -> [UInt8]

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
        throw FederationError(.unknownProvider)
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
        throw FederationError(.unknownProvider)
    }

    /// Whose credential an app hands over.
    public func profile(
        _ credential: ProviderCredential, _ settings: ProviderSettings
    ) async throws(FederationError) -> FederatedProfile {
        throw FederationError(.unknownProvider)
    }
}
