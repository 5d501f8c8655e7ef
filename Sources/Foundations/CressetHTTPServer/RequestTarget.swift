/// The target of a request line (RFC 9112 §3.2), taken apart and not decoded.
struct RequestTarget: Equatable {
    let path: String
    let query: String

    init(_ text: String) {
        var rest = text[...]
        // The absolute form, which proxies send.
        for scheme in ["http://", "https://"] where !rest.hasPrefix("/") && rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
            rest = rest.firstIndex(where: { $0 == "/" || $0 == "?" }).map { rest[$0...] } ?? "/"
        }
        rest = rest.prefix { $0 != "#" }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts[0].isEmpty ? "/" : String(parts[0])
        query = parts.count == 2 ? String(parts[1]) : ""
    }
}
