import CressetCrypto
import CressetWire

/// A project's configuration of a SAML identity provider and of itself as service provider.
public struct SAMLSettings: Equatable, Sendable {
    /// The issuer of the provider's assertions (SAML 2.0 Core §2.2.5).
    public var identityProviderID: String
    public var signOnURL: String
    /// The signing certificates, PEM or Base64 DER; several for a rollover.
    public var certificates: [String]
    /// The issuer of requests and the audience of assertions.
    public var serviceProviderID: String
    /// The assertion consumer service; `nil` for the redirect URI of each sign-in.
    public var consumerURL: String?
    public var requestBinding: SAMLBinding
    public var signsRequests: Bool
    /// True to allow sign-ins started by the provider.
    public var allowsUnsolicited: Bool
    public var serviceKey: SAMLServiceKey?

    public init(
        identityProviderID: String,
        signOnURL: String,
        certificates: [String],
        serviceProviderID: String,
        consumerURL: String? = nil,
        requestBinding: SAMLBinding = .redirect,
        signsRequests: Bool = false,
        allowsUnsolicited: Bool = false,
        serviceKey: SAMLServiceKey? = nil
    ) {
        self.identityProviderID = identityProviderID
        self.signOnURL = signOnURL
        self.certificates = certificates
        self.serviceProviderID = serviceProviderID
        self.consumerURL = consumerURL
        self.requestBinding = requestBinding
        self.signsRequests = signsRequests
        self.allowsUnsolicited = allowsUnsolicited
        self.serviceKey = serviceKey
    }

    private static let certificateLimit = 10

    /// Ignores validity dates, since the operator configured the certificates.
    var keys: [CertificateKey] {
        certificates.prefix(Self.certificateLimit).flatMap { Self.certificatesRead($0) }.compactMap(\.key)
    }

    /// True if all certificates in a text have keys for verification.
    public static func isCertificate(_ text: String) -> Bool {
        let found = certificatesRead(text)
        return !found.isEmpty && found.allSatisfy { $0.key != nil }
    }
}

/// The transport of a request to a SAML provider (SAML 2.0 Bindings §3.4, §3.5).
public enum SAMLBinding: String, Sendable {
    case redirect = "HTTP_REDIRECT"
    case post = "HTTP_POST"
}

extension SAMLSettings {
    private static let textLimit = 32 * 1024

    /// Parses PEM certificates, or one in plain Base64 as in metadata.
    static func certificatesRead(_ text: String) -> [X509Certificate] {
        guard text.utf8.count <= textLimit else { return [] }
        if text.utf8.firstRange(of: "-----BEGIN".utf8) != nil {
            return (try? X509Certificate.all(inPEM: text)) ?? []
        }
        guard let der = SAMLText.bytes(text) else { return [] }
        return (try? X509Certificate(der: der)).map { [$0] } ?? []
    }
}
