import CressetWire

/// An identity provider configuration in one of the three collections (docs/wire §13.6).
public protocol IdpConfig: SchemaMessage {
    /// The collection name in paths and lists: `oauthIdpConfigs`.
    static var collection: String { get }
    /// The query parameter with a new configuration's ID: `oauthIdpConfigId`.
    static var idParameter: String { get }
}

extension IdpConfig {
    /// The name of the message in Firebase's errors: `oauth_idp_config`.
    static var protoName: String { SnakeCase.from(String(collection.dropLast())) }
}
