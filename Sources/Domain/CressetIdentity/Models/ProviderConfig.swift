public import CressetWire

/// How one pool signs in with one identity provider (docs/wire §13.6).
public struct ProviderConfig: Equatable, Sendable {
    /// The three families of configurations, by their names in resource paths.
    public struct Collection: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Providers that everybody knows: `google.com`, `twitter.com`, …
        public static let wellKnown = Collection(rawValue: "defaultSupportedIdpConfigs")
        /// `oidc.*`.
        public static let openIDConnect = Collection(rawValue: "oauthIdpConfigs")
        /// `saml.*`.
        public static let saml = Collection(rawValue: "inboundSamlConfigs")
    }

    public let pool: UserPool
    public let collection: Collection
    /// `google.com`, `oidc.acme`, …: compared exactly.
    public let id: String
    /// The message as last written; secrets in it are sealed.
    public var config: JSONObject

    public init(pool: UserPool, collection: Collection, id: String, config: JSONObject) {
        self.pool = pool
        self.collection = collection
        self.id = id
        self.config = config
    }
}
