import CressetHTTP

/// How clients reach this server: what was configured, or else what the request itself says.
struct PublicOrigin: Sendable {
    /// Scheme and host without a trailing slash.
    let configured: String?
    /// Whether this server speaks TLS itself.
    let servesTLS: Bool

    func url(for head: HTTPRequestHead) -> String {
        if let configured { return configured }
        let scheme = servesTLS ? "https" : "http"
        return "\(scheme)://\(head.headers["Host"] ?? "localhost")"
    }
}
