public import CressetFederation

/// The settings to exchange between this server and a SAML provider.
public struct SAMLParties: Sendable {
    /// The settings of the identity provider and of this service provider.
    public let settings: SAMLSettings
    /// The URL of the assertion consumer service; `nil` if the server's URL is unknown.
    public let consumerURL: String?
    /// The URL of the service provider metadata; `nil` if the server's URL is unknown.
    public let metadataURL: String?
}
