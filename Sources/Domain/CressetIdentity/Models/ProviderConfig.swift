public import CressetWire

/// The configuration of one identity provider in one pool (docs/wire §13.6).
public struct ProviderConfig: Equatable, Sendable {
    /// The three families of configurations, by their names in resource paths.
    public struct Collection: RawRepresentable, Hashable, Sendable {
        /// The name of the collection on the wire.
        public let rawValue: String

        /// Makes a collection of its name on the wire.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Providers that the server knows: `google.com`, `twitter.com`, …
        public static let wellKnown = Collection(rawValue: "defaultSupportedIdpConfigs")
        /// `oidc.*`.
        public static let openIDConnect = Collection(rawValue: "oauthIdpConfigs")
        /// `saml.*`.
        public static let saml = Collection(rawValue: "inboundSamlConfigs")
    }

    /// The pool that signs in with the provider.
    public let pool: UserPool
    /// The collection that the configuration belongs to.
    public let collection: Collection
    /// `google.com`, `oidc.acme`, …: compared exactly.
    public let id: String
    /// The message as last written; secrets in it are sealed.
    public var config: JSONObject

    /// Makes a configuration whose secrets are sealed already.
    public init(pool: UserPool, collection: Collection, id: String, config: JSONObject) {
        self.pool = pool
        self.collection = collection
        self.id = id
        self.config = config
    }
}
