import CressetWire

enum SAMLText {
    /// Decodes Base64 with any white space; returns `nil` for invalid text.
    static func bytes(_ text: String) -> [UInt8]? {
        let plain = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard !plain.isEmpty else { return nil }
        return Base64.decoded(String(decoding: plain, as: UTF8.self))
    }

    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML forbids some of them, and parsers convert others to spaces.
            case _ where scalar.value < 0x20: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
