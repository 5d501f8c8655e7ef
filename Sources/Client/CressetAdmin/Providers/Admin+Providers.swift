import CressetServerWire
import CressetWire

protocol ProviderConfiguration: Sendable {
    associatedtype Config: IdpConfig

    var id: String { get }
    /// Values by path.
    var changes: [String: (any Sendable)?] { get }

    init(_ config: Config)
}

extension ProviderConfiguration {
    static func id(in members: JSONObject) -> String {
        members["name"]?.string?.split(separator: "/").last.map { String($0) } ?? ""
    }
}

extension Admin {
    /// Returns the OpenID Connect provider with an ID.
    public func oidcProvider(withID id: String) async throws -> OIDCProvider {
        try await provider(withID: id)
    }

    /// Lists all OpenID Connect providers.
    public func oidcProviders(pageSize: Int = 100) -> PagedList<OIDCProvider> {
        providers(pageSize: pageSize)
    }

    /// Creates an OpenID Connect provider.
    public func createOIDCProvider(_ provider: OIDCProvider) async throws -> OIDCProvider {
        try await create(provider)
    }

    /// Changes an OpenID Connect provider.
    public func updateOIDCProvider(_ provider: OIDCProvider) async throws -> OIDCProvider {
        try await update(provider)
    }

    /// Deletes an OpenID Connect provider.
    public func deleteOIDCProvider(_ id: String) async throws {
        try await deleteProvider(id, of: OIDCProvider.self)
    }

    /// Returns the SAML provider with an ID.
    public func samlProvider(withID id: String) async throws -> SAMLProvider {
        try await provider(withID: id)
    }

    /// Lists all SAML providers.
    public func samlProviders(pageSize: Int = 100) -> PagedList<SAMLProvider> {
        providers(pageSize: pageSize)
    }

    /// Creates a SAML provider.
    public func createSAMLProvider(_ provider: SAMLProvider) async throws -> SAMLProvider {
        try await create(provider)
    }

    /// Changes a SAML provider.
    public func updateSAMLProvider(_ provider: SAMLProvider) async throws -> SAMLProvider {
        try await update(provider)
    }

    /// Deletes a SAML provider.
    public func deleteSAMLProvider(_ id: String) async throws {
        try await deleteProvider(id, of: SAMLProvider.self)
    }

    private func provider<Provider: ProviderConfiguration>(withID id: String) async throws -> Provider {
        Provider(try await call(GetProvider<Provider.Config>.self, isRepeatable: true) { $0.id = id })
    }

    private func providers<Provider: ProviderConfiguration>(pageSize: Int) -> PagedList<Provider> {
        PagedList { token in
            let response = try await call(ListProviders<Provider.Config>.self, isRepeatable: true) { request in
                request.pageSize = Int64(min(max(pageSize, 1), 100))
                request.pageToken = token
            }
            return ((response.configs ?? []).map { Provider($0) }, response.nextPageToken)
        }
    }

    private func create<Provider: ProviderConfiguration>(_ provider: Provider) async throws -> Provider {
        let members = try AdminSettings.update(provider.changes).members
        return Provider(
            try await call(CreateProvider<Provider.Config>.self, isRepeatable: false) { request in
                request.id = provider.id
                request.config = Provider.Config(members)
            })
    }

    private func update<Provider: ProviderConfiguration>(_ provider: Provider) async throws -> Provider {
        let (members, mask) = try AdminSettings.update(provider.changes)
        return Provider(
            try await call(UpdateProvider<Provider.Config>.self, isRepeatable: true) { request in
                request.id = provider.id
                request.config = Provider.Config(members)
                request.updateMask = mask
            })
    }

    private func deleteProvider<Provider: ProviderConfiguration>(_ id: String, of: Provider.Type) async throws {
        _ = try await call(DeleteProvider<Provider.Config>.self, isRepeatable: false) { $0.id = id }
    }
}
