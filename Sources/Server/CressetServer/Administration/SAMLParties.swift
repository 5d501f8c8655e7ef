public import CressetFederation

/// The facts that the operators of a SAML provider and of this server tell each other.
public struct SAMLParties: Sendable {
    /// The provider, and this server as its service provider.
    public let settings: SAMLSettings
    /// The assertion consumer service; `nil` where this server's URL is not known.
    public let consumerURL: String?
    /// The URL of the service provider's metadata; `nil` where this server's URL is not known.
    public let metadataURL: String?
}
