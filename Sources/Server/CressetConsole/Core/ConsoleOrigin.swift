import CressetHTTP
import CressetIdentity

struct ConsoleOrigin: Sendable {
    let text: String
    /// Domain and origin of passkeys; `nil` for a host without passkeys.
    ///
    /// A request must not choose the domain: it is the host of the public URL, or `localhost`.
    let passkeys: (domain: String, origin: String)?

    init(of head: HTTPRequestHead, publicURL: String?, servesTLS: Bool) {
        let host = head.headers["Host"] ?? "localhost"
        let own = "\(servesTLS ? "https" : "http")://\(host)"
        text = publicURL ?? own
        if host == "localhost" || host.hasPrefix("localhost:") {
            passkeys = ("localhost", own)
        } else if let publicURL, publicURL.hasSuffix("://" + host), let domain = DomainName.host(ofURL: publicURL) {
            passkeys = (domain, publicURL)
        } else {
            passkeys = nil
        }
    }
}
