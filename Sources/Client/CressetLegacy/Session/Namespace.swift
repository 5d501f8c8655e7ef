import CressetHTTP

/// The project of a reference's URL.
struct Namespace: Hashable, Sendable {
    /// The host in lower case; references with the same host share a session.
    let host: String
    let projectID: String

    /// Parses a URL without Foundation, which rejects placeholders such as `https://<your-app>.firebaseio.com`.
    ///
    /// - Returns: `nil` for a missing host or an empty first label.
    init?(url: String) {
        let afterScheme = url.firstRange(ofPart: "://").map { url[$0.upperBound...] } ?? url[...]
        let authority = afterScheme.prefix { !"/?#".contains($0) }
        let hostAndPort = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        host = hostAndPort.prefix { $0 != ":" }.lowercased()
        projectID = String(host.prefix { $0 != "." })
        guard !projectID.isEmpty else { return nil }
    }
}
