enum ProviderURL {
    private static let lengthLimit = 2048
    private static let ownHosts = ["localhost", "127.0.0.1", "[::1]"]

    /// True for `https` URLs and for local `http` URLs, which never reach a network.
    static func isAcceptable(_ url: String) -> Bool {
        guard url.utf8.count <= lengthLimit, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
        else { return false }
        if let rest = url.dropping(prefix: "https://") { return !host(rest).isEmpty }
        return url.dropping(prefix: "http://").map { ownHosts.contains(host($0)) } ?? false
    }

    static func isSecure(_ url: String) -> Bool {
        url.hasPrefix("https://")
    }

    /// Returns the host without the port; empty for a malformed authority or one with a user.
    private static func host(_ rest: Substring) -> String {
        let authority = rest.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        guard !authority.contains(UInt8(ascii: "@")), !authority.contains(UInt8(ascii: "\\")) else { return "" }
        if authority.first == UInt8(ascii: "[") {
            return String(Substring(authority.prefix { $0 != UInt8(ascii: "]") })) + "]"
        }
        return Substring(authority.prefix { $0 != UInt8(ascii: ":") }).lowercased()
    }
}

extension String {
    fileprivate func dropping(prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
