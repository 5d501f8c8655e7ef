import CressetCrypto
import CressetWire

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
