public import CressetCrypto
import CressetWire

/// The service provider's key to sign requests and decrypt assertions; contains a secret.
public struct SAMLServiceKey: Equatable, Sendable {
    /// In years (docs/wire §13.6).
    static let years: Int64 = 5

    /// The private key, a secret: PKCS #8 in Base64.
    public let privateKey: String
    /// In PEM.
    public let certificate: String
    /// Seconds since 1970.
    public let expiresAt: Int64

    public init(privateKey: String, certificate: String, expiresAt: Int64) {
        self.privateKey = privateKey
        self.certificate = certificate
        self.expiresAt = expiresAt
    }

    /// Generates a 2048-bit key and its certificate.
    ///
    /// - Parameter now: Seconds since 1970.
    public static func make(now: Int64) throws(CryptoError) -> SAMLServiceKey {
        let key = try RSAPrivateKey()
        let expiry = now + years * 365 * 86_400
        return SAMLServiceKey(
            privateKey: Base64.encoded(try key.der()),
            certificate: try Certificate.selfSigned(
                key,
                commonName: "cresset-saml",
                notBefore: now - 3600,
                notAfter: expiry
            ),
            expiresAt: expiry
        )
    }

    func opened() throws(FederationError) -> RSAPrivateKey {
        guard let der = Base64.decoded(privateKey), let key = try? RSAPrivateKey(der: der) else {
            throw FederationError(.misconfigured, cause: "the service provider's key cannot be read")
        }
        return key
    }

    var certificateText: String {
        certificate.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
    }
}
