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

/// Base64 as XML has it: with white space anywhere.
enum SAMLText {
    /// - Returns: `nil` for what is no Base64.
    static func bytes(_ text: String) -> [UInt8]? {
        let plain = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard !plain.isEmpty else { return nil }
        return Base64.decoded(String(decoding: plain, as: UTF8.self))
    }

    /// Returns text as it stands in XML.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // What XML cannot hold, and what a reader would turn into spaces.
            case _ where scalar.value < 0x20: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
