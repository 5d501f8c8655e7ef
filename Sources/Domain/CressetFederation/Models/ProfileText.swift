import CressetWire

enum ProfileText {
    private static let nameLimit = 256
    private static let urlLimit = 2048
    private static let emailLimit = 256

    static func value(_ path: String?, in object: JSONObject) -> JSONValue? {
        guard let path else { return nil }
        guard path.utf8.contains(UInt8(ascii: ".")) else { return object[path] }
        return path.split(separator: ".").reduce(JSONValue.object(object)) { value, name in
            value?.object?[String(name)]
        }
    }

    /// Returns a user's ID from text, or from an integer (GitHub).
    static func identifier(_ value: JSONValue?) -> String? {
        if case .integer(let number) = value { return String(number) }
        return line(value, limit: nameLimit)
    }

    static func name(_ value: JSONValue?) -> String? {
        line(value, limit: nameLimit)
    }

    static func url(_ value: JSONValue?) -> String? {
        guard let text = line(value, limit: urlLimit), text.hasPrefix("https://") || text.hasPrefix("http://"),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        return text
    }

    /// Returns an e-mail address valid by this server's own rule (docs/wire §3.3).
    static func email(_ value: JSONValue?) -> String? {
        guard let text = line(value, limit: emailLimit) else { return nil }
        let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
            !text.unicodeScalars.contains(where: \.properties.isWhitespace)
        else { return nil }
        return text.lowercased()
    }

    private static func line(_ value: JSONValue?, limit: Int) -> String? {
        guard let text = value?.string, !text.isEmpty, text.utf16.count <= limit,
            !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
        else { return nil }
        return text
    }

    /// Returns foreign text shortened to one line, safe for messages.
    static func quoted(_ text: String, limit: Int = 256) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            scalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
        }
        return String(scalars)
    }
}
