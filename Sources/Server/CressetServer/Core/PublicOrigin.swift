import CressetHTTP
import CressetIdentity

/// The origin under which clients reach this server: the configured one, else that of the request.
struct PublicOrigin: Sendable {
    /// Scheme and host without a trailing slash.
    let configured: String?
    /// `true` if this server speaks TLS itself.
    let servesTLS: Bool

    func url(for head: HTTPRequestHead) -> String {
        configured ?? "\(scheme)://\(head.headers["Host"] ?? "localhost")"
    }

    /// Returns the origin of a project's pages: its own domain's, if it has one.
    func pagesURL(for head: HTTPRequestHead, of project: Project?) -> String {
        project?.authOrigin ?? url(for: head)
    }

    /// The origin for links in mails; `nil` where it is not known.
    ///
    /// The sender of a request must not choose the host of a link in another person's mail: the request's host counts only
    /// if it is this machine's and asked from this machine, or the project has authorised it, and then without its port and
    /// with TLS, which a proxy may speak for this server: a code does not travel in the clear.
    func linkURL(for head: HTTPRequestHead, of project: Project) -> String? {
        if let known = project.authOrigin ?? configured { return known }
        guard let host = DomainName.canonical(head.headers["Host"] ?? "") else { return nil }
        guard !Self.isLoopback(host) else {
            return IPAddress(head.remoteAddress)?.isLoopback == true ? url(for: head) : nil
        }
        return project.authorizedDomains.contains(host) ? "https://\(host)" : nil
    }

    /// The host that mails come from where no sender is chosen: that of the links in them. `nil` where that is unknown,
    /// or no name that mail can come from.
    func mailHost(for head: HTTPRequestHead, of project: Project) -> String? {
        linkURL(for: head, of: project).flatMap { DomainName.host(ofURL: $0) }
            .flatMap { DomainName.isCanonicalName($0) ? $0 : nil }
    }

    private var scheme: String { servesTLS ? "https" : "http" }

    /// The origin for the emulator's links, which believes every valid host.
    func emulatorURL(for head: HTTPRequestHead) -> String {
        let isHost = head.headers["Host"].map { DomainName.canonical($0) != nil } ?? false
        return isHost || configured != nil ? url(for: head) : "http://localhost"
    }

    private static func isLoopback(_ host: String) -> Bool {
        let address = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        return host == "localhost" || IPAddress(address)?.isLoopback == true
    }
}
