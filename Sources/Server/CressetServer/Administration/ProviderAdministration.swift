public import CressetFederation
public import CressetIdentity
import CressetServerWire
public import CressetWire

public struct ProviderAdministration: Sendable {
    private let accounts: Accounts
    private let messages: ProviderMessage
    private let realm: Realm
    private let configured: ConfiguredProviders
    private let clock: any WallClock

    public init(_ accounts: Accounts, secrets: any SecretSource, clock: any WallClock, of realm: Realm) {
        self.clock = clock
        self.accounts = accounts
        messages = ProviderMessage(secrets: secrets)
        self.realm = realm
        configured = ConfiguredProviders(accounts: accounts, secrets: secrets)
    }

    /// Adds a provider, or merges the configuration into an existing one.
    ///
    /// - Parameter message: Configuration (docs/wire §13.6) with plaintext secrets.
    /// - Returns: Stored configuration, without secrets.
    /// - Throws: ``IdentityError``, `WireDecodingError`.
    public func set(_ id: String, to message: JSONObject) async throws -> JSONObject {
        let collection = ProviderConfig.Collection(of: id)
        let schema = ProviderMessage.schema(of: collection)
        let update = try messages.sealed(
            schema.validate(message),
            id: id,
            projectID: realm.project.id,
            now: clock.now()
        )
        do {
            return shown(
                try await accounts.updateProvider(id, in: collection, of: realm) { config in
                    ProviderMessage.apply(update: update, mask: nil, to: config, in: collection)
                }
            )
        } catch let error as IdentityError where error.code == .providerNotFound {
            return shown(try await accounts.createProvider(id, in: collection, config: update, of: realm))
        }
    }

    /// Returns the secret that sign-in on the provider's pages lacks, or `nil`.
    public func missingSecret(of id: String) async throws -> MissingProviderSecret? {
        let provider = try await accounts.provider(id, in: ProviderConfig.Collection(of: id), of: realm)
        return provider.lacksSecret ? MissingProviderSecret(of: id) : nil
    }

    public func list() async throws -> [JSONObject] {
        var all: [JSONObject] = []
        for collection in ProviderConfig.Collection.all {
            let page = try await accounts.providers(in: collection, of: realm, after: "", limit: 1000)
            all += page.providers.map(shown)
        }
        return all
    }

    /// Discovers the provider's endpoints as a sign-in does.
    ///
    /// - Throws: `FederationError`; `WireError` if the provider is missing or disabled.
    public func endpoints(of id: String, using federation: Federation) async throws -> JSONObject {
        let found = try await federation.endpoints(of: try await configured.settings(for: id, in: realm))
        let named = [
            ("issuer", found.issuer), ("authorization", found.authorization), ("token", found.token),
            ("keys", found.keys), ("userInfo", found.userInfo), ("requestToken", found.requestToken),
            ("accessToken", found.accessToken),
        ]
        var shown = JSONObject()
        for (name, url) in named { shown[name] = url.map(JSONValue.string) }
        return shown
    }

    /// Returns the metadata to exchange with a SAML provider.
    ///
    /// - Throws: ``IdentityError`` (`providerNotFound`).
    public func samlParties(of id: String, at origin: String?) async throws -> SAMLParties {
        guard let settings = try await configured.samlSettings(for: id, in: realm) else {
            throw IdentityError(.providerNotFound)
        }
        return SAMLParties(
            settings: settings,
            consumerURL: settings.consumerURL ?? origin.map { $0 + AuthRedirect.page },
            metadataURL: origin.map { $0 + GetAuthMetadata.path(of: id, in: realm) }
        )
    }

    /// - Throws: ``IdentityError`` (`providerNotFound`).
    public func remove(_ id: String) async throws {
        try await accounts.deleteProvider(id, in: ProviderConfig.Collection(of: id), of: realm)
    }

    private func shown(_ config: ProviderConfig) -> JSONObject {
        var shown: JSONObject = ["id": .string(config.id)]
        shown["tenant"] = config.pool.tenantID.map(JSONValue.string)
        let message = ProviderMessage.schema(of: config.collection).output(
            ProviderMessage.withoutSecrets(config.config)
        )
        for (name, value) in message.members { shown[name] = value }
        return shown
    }
}

public struct SAMLParties: Sendable {
    public let settings: SAMLSettings
    /// `nil` if the server's URL is unknown.
    public let consumerURL: String?
    /// `nil` if the server's URL is unknown.
    public let metadataURL: String?
}
