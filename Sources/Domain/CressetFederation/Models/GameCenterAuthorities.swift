import CressetCrypto

/// The authorities that must have issued the certificates of Game Center.
public struct GameCenterAuthorities: Sendable {
    let certificates: [X509Certificate]

    /// - Parameter pem: Certificates, roots or others.
    /// - Throws: ``FederationError`` (`misconfigured`) for a text that has none, or a broken one.
    public init(pem: String) throws(FederationError) {
        do throws(CryptoError) {
            certificates = try X509Certificate.all(inPEM: pem)
        } catch {
            throw FederationError(.misconfigured, cause: error.description)
        }
    }
}
