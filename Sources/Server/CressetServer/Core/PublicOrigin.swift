import CressetHTTP
import CressetIdentity

/// Configured origin, else the request's.
struct PublicOrigin: Sendable {
    /// Scheme and host without a trailing slash.
    let configured: String?
    let servesTLS: Bool

    func url(for head: HTTPRequestHead) -> String {
        configured ?? "\(scheme)://\(head.headers["Host"] ?? "localhost")"
    }

    func pagesURL(for head: HTTPRequestHead, of project: Project?) -> String {
        project?.authOrigin ?? url(for: head)
    }

    /// Returns the origin of links in mails; `nil` if unknown.
    ///
    /// A client must not choose the host of links in other users' mail: the request's host must be authorized by the
    /// project, or it and the request local. Links to authorized hosts have no port and always use TLS.
    func linkURL(for head: HTTPRequestHead, of project: Project) -> String? {
        if let known = project.authOrigin ?? configured { return known }
        guard let host = DomainName.canonical(head.headers["Host"] ?? "") else { return nil }
        guard !Self.isLoopback(host) else {
            return IPAddress(head.remoteAddress)?.isLoopback == true ? url(for: head) : nil
        }
        return project.authorizedDomains.contains(host) ? "https://\(host)" : nil
    }

    /// `nil` without a known domain name.
    func mailHost(for head: HTTPRequestHead, of project: Project) -> String? {
        linkURL(for: head, of: project).flatMap { DomainName.host(ofURL: $0) }
            .flatMap { DomainName.isCanonicalName($0) ? $0 : nil }
    }

    private var scheme: String { servesTLS ? "https" : "http" }

    func emulatorURL(for head: HTTPRequestHead) -> String {
        let isHost = head.headers["Host"].map { DomainName.canonical($0) != nil } ?? false
        return isHost || configured != nil ? url(for: head) : "http://localhost"
    }

    private static func isLoopback(_ host: String) -> Bool {
        let address = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        return host == "localhost" || IPAddress(address)?.isLoopback == true
    }
}
