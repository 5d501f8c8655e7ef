import CressetHTTP
import CressetIdentity

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

    /// The origin for links in mails. Whoever asks for a mail to somebody else must not choose where its link leads:
    /// the request's host counts only if it is the project's own, or this machine's and asked from this machine.
    func url(for head: HTTPRequestHead, of project: Project) -> String {
        let host = DomainName.canonical(head.headers["Host"] ?? "")
        let isOwn = host.map { host in
            Self.isLoopback(host)
                ? IPAddress(head.remoteAddress)?.isLoopback == true : project.authorizedDomains.contains(host)
        }
        return isOwn == true || configured != nil ? url(for: head) : "https://\(project.id).firebaseapp.com"
    }

    /// The origin for the emulator's links: whoever reaches it is trusted, by whatever name.
    func emulatorURL(for head: HTTPRequestHead) -> String {
        let isHost = head.headers["Host"].map { DomainName.canonical($0) != nil } ?? false
        return isHost || configured != nil ? url(for: head) : "http://localhost"
    }

    private static func isLoopback(_ host: String) -> Bool {
        let address = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        return host == "localhost" || IPAddress(address)?.isLoopback == true
    }
}
