import CressetCrypto

/// A SAML identity provider as a project has configured it, and the project as its service provider.
public struct SAMLSettings: Equatable, Sendable {
    /// The issuer of the provider's assertions (SAML 2.0 Core §2.2.5).
    public var identityProviderID: String
    /// The URL that people are sent to.
    public var signOnURL: String
    /// The certificates whose keys sign: PEM, or DER in Base64. Several: a roll-over.
    public var certificates: [String]
    /// The issuer of requests, and the audience of assertions.
    public var serviceProviderID: String
    /// The assertion consumer service; `nil`: the URL that each sign-in leads back to.
    public var consumerURL: String?
    /// The way of requests.
    public var requestBinding: SAMLBinding
    /// True if requests are signed.
    public var signsRequests: Bool
    /// True if the provider may begin a sign-in itself.
    public var allowsUnsolicited: Bool
    /// The key that signs requests, and that assertions are encrypted for.
    public var serviceKey: SAMLServiceKey?

    /// Makes the settings of a provider.
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

    /// The keys of the certificates that can be read. A certificate's own dates are not asked: the operator has named it.
    var keys: [CertificateKey] {
        certificates.prefix(Self.certificateLimit).flatMap { Self.certificatesRead($0) }.compactMap(\.key)
    }

    /// True if a text holds certificates that signatures can be verified with.
    public static func isCertificate(_ text: String) -> Bool {
        let found = certificatesRead(text)
        return !found.isEmpty && found.allSatisfy { $0.key != nil }
    }
}
