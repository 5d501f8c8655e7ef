/// Parsed, still encoded target of a request line (RFC 9112 §3.2).
struct RequestTarget: Equatable {
    let path: String
    let query: String

    init(_ text: String) {
        var rest = Self.withoutAuthority(text).utf8
        rest = rest.prefix { $0 != UInt8(ascii: "#") }
        let path = rest.prefix { $0 != UInt8(ascii: "?") }
        self.path = path.isEmpty ? "/" : String(Substring(path))
        query = String(Substring(rest[path.endIndex...].dropFirst()))
    }

    /// Removes the scheme and host, as sent by proxies in the absolute form.
    private static func withoutAuthority(_ text: String) -> Substring {
        guard text.utf8.first != UInt8(ascii: "/") else { return text[...] }
        for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            return rest.firstIndex { $0 == "/" || $0 == "?" }.map { rest[$0...] } ?? "/"
        }
        return text[...]
    }
}
