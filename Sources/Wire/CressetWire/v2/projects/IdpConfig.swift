/// The configuration of an identity provider, as one of the three collections has it (docs/wire §13.6).
public protocol IdpConfig: SchemaMessage {
    /// The name of the collection in paths and lists: `oauthIdpConfigs`.
    static var collection: String { get }
    /// The item of the query that brings a new configuration's id: `oauthIdpConfigId`.
    static var idParameter: String { get }
}

extension IdpConfig {
    /// The name of the message in the vendor's errors: `oauth_idp_config`.
    static var protoName: String { SnakeCase.from(String(collection.dropLast())) }
}
