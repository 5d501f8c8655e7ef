import CressetWire

/// An identity provider configuration in one of the three collections (docs/wire §13.6).
public protocol IdpConfig: SchemaMessage {
    /// Collection name in paths and lists: `oauthIdpConfigs`.
    static var collection: String { get }
    /// Query parameter with a new configuration's ID: `oauthIdpConfigId`.
    static var idParameter: String { get }
}

extension IdpConfig {
    /// Name of the message in Firebase's errors: `oauth_idp_config`.
    static var protoName: String { SnakeCase.from(String(collection.dropLast())) }
}
