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

    private static let idsWithoutPages: Set = ["gc.apple.com", "playgames.google.com"]

    public var isEnabled: Bool { config["enabled"]?.bool == true }

    /// True if an enabled provider cannot exchange the codes of its sign-in pages.
    public var lacksSecret: Bool {
        guard isEnabled, collection == .wellKnown, !Self.idsWithoutPages.contains(id) else { return false }
        let key = config["appleSignInConfig"]?.object?["codeFlowConfig"]?.object?["privateKey"]
        let secrets = id == "apple.com" ? [config["clientSecret"], key] : [config["clientSecret"]]
        return secrets.allSatisfy { $0?.string?.isEmpty ?? true }
    }

    /// True if apps get tokens from the provider's own library.
    var servesApps: Bool {
        let audiences = config["cressetAudiences"] ?? config["appleSignInConfig"]?.object?["bundleIds"]
        return audiences?.array?.isEmpty == false
    }
}
