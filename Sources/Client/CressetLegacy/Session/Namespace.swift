import CressetHTTP

/// The project that a reference's URL names.
struct Namespace: Hashable, Sendable {
    /// The host in lower case. References that share it share a session.
    let host: String
    /// The first label of the host: the project's id.
    let projectID: String

    /// Takes the URL apart by hand: Foundation refuses a placeholder such as `https://<your-app>.firebaseio.com`.
    ///
    /// - Returns: `nil` if there is no host, or its first label is empty.
    init?(url: String) {
        let afterScheme = url.firstRange(ofPart: "://").map { url[$0.upperBound...] } ?? url[...]
        let authority = afterScheme.prefix { !"/?#".contains($0) }
        let hostAndPort = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        host = hostAndPort.prefix { $0 != ":" }.lowercased()
        projectID = String(host.prefix { $0 != "." })
        guard !projectID.isEmpty else { return nil }
    }
}
