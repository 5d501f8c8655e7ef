import CressetCrypto
import CressetWire

extension SAMLSettings {
    private static let textLimit = 32 * 1024

    /// Reads certificates in PEM, or one in Base64 alone, as metadata documents have it.
    static func certificatesRead(_ text: String) -> [X509Certificate] {
        guard text.utf8.count <= textLimit else { return [] }
        if text.utf8.firstRange(of: "-----BEGIN".utf8) != nil {
            return (try? X509Certificate.all(inPEM: text)) ?? []
        }
        guard let der = SAMLText.bytes(text) else { return [] }
        return (try? X509Certificate(der: der)).map { [$0] } ?? []
    }
}
