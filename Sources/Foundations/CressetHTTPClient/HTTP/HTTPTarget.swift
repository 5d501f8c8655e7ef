/// A parsed URL. curl receives the reassembled URL, so both parsers agree on it.
struct HTTPTarget {
    private static let maximumLength = 8192

    let isSecure: Bool
    /// Always with a port.
    let host: OutgoingHost
    private let path: String

    /// - Returns: `nil` for anything but an absolute `http` or `https` URL in printable ASCII.
    init?(_ url: String) {
        guard url.utf8.count <= Self.maximumLength,
            url.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#") }),
            let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://")
        else { return nil }
        switch url[..<colon].lowercased() {
        case "https": isSecure = true
        case "http": isSecure = false
        default: return nil
        }
        let rest = url[colon...].dropFirst(3)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        // User information before an @ is invalid in a host, so such URLs are rejected here.
        guard let host = OutgoingHost(rest[..<end]) else { return nil }
        self.host = host.withPort(isSecure ? 443 : 80)
        let path = rest[end...]
        self.path = path.hasPrefix("/") ? String(path) : "/" + path
    }

    var url: String {
        "\(isSecure ? "https" : "http")://\(host)\(path)"
    }
}
