import CressetCrypto

public struct GameCenterAuthorities: Sendable {
    let certificates: [X509Certificate]

    /// Creates authorities from PEM.
    ///
    /// - Parameter pem: Root or intermediate certificates.
    /// - Throws: ``FederationError`` (`misconfigured`) for invalid or missing certificates.
    public init(pem: String) throws(FederationError) {
        do throws(CryptoError) {
            certificates = try X509Certificate.all(inPEM: pem)
        } catch {
            throw FederationError(.misconfigured, cause: error.description)
        }
    }
}
