extension DomainName {
    /// In bytes.
    public static let maximumURLLength = 10_000

    /// Schemes with local or executable content, whatever their apparent host.
    private static let refusedSchemes: Set<String> = [
        "javascript", "data", "vbscript", "file", "filesystem", "blob", "about", "view-source", "intent", "content",
        "jar",
    ]

    /// Returns the host of an absolute URL like ``canonical(_:)``; accepts custom schemes.
    ///
    /// `nil` for ambiguous URLs: without `//`, or with a user name, backslash, space or control character.
    public static func host(ofURL text: String) -> String? {
        guard text.utf8.count <= maximumURLLength, text.unicodeScalars.allSatisfy(isPlain) else { return nil }
        let bytes = Array(text.utf8)
        let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
        guard isAllowedScheme(scheme), bytes[scheme.endIndex...].starts(with: Array("://".utf8)) else { return nil }
        return canonical(authority(ofURL: text))
    }

    /// True for `https` at the default port and for loopback pages (RFC 9700 §2.6).
    ///
    /// Codes and assertions in other URLs are unprotected. Other ports may belong to other servers.
    public static func protectsCredentials(url text: String) -> Bool {
        guard let host = host(ofWebPage: text) else { return false }
        if ["localhost", "127.0.0.1", "[::1]"].contains(host) { return true }
        let authority = authority(ofURL: text).lowercased()
        return text.lowercased().hasPrefix("https://") && [host, "\(host):", "\(host):443"].contains(authority)
    }

    private static func authority(ofURL text: String) -> String {
        // After `://`.
        let rest = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
        return String(Substring(rest.prefix { !"/?#".utf8.contains($0) }))
    }

    /// Returns the host of an `https` or `http` URL like ``canonical(_:)``.
    public static func host(ofWebPage url: String) -> String? {
        let scheme = url.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard ["https", "http"].contains(String(decoding: scheme, as: UTF8.self).lowercased()) else { return nil }
        return host(ofURL: url)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return scalar.value > 0x20 && scalar.value != 0x7F && scalar != "\\" }
        guard !scalar.properties.isWhitespace else { return false }
        // A format character can disguise the actual host.
        return scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    }

    private static func isAllowedScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
        guard let first = scheme.first, isLetter(first),
            scheme.allSatisfy({ isLetter($0) || isDigit($0) || Array("+-.".utf8).contains($0) })
        else { return false }
        return !refusedSchemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
    }
}
