public import CressetWire

/// A user pool's configuration of an identity provider (docs/wire §13.6).
public struct ProviderConfig: Equatable, Sendable {
    public struct Collection: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Built-in providers: `google.com`, `twitter.com`, …
        public static let wellKnown = Collection(rawValue: "defaultSupportedIdpConfigs")
        public static let openIDConnect = Collection(rawValue: "oauthIdpConfigs")
        public static let saml = Collection(rawValue: "inboundSamlConfigs")

        public init(of providerID: String) {
            if providerID.hasPrefix("oidc.") {
                self = .openIDConnect
            } else {
                self = providerID.hasPrefix("saml.") ? .saml : .wellKnown
            }
        }
    }

    public let pool: UserPool
    public let collection: Collection
    /// `google.com`, `oidc.acme`, …; case-sensitive.
    public let id: String
    /// The configuration as last written, with encrypted secrets.
    public var config: JSONObject

    public init(pool: UserPool, collection: Collection, id: String, config: JSONObject) {
        self.pool = pool
        self.collection = collection
        self.id = id
        self.config = config
    }
}
