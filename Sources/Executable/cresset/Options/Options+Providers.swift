import CressetHTTPClient

/// What the options say of identity providers.
extension Options {
    /// Whom the server may talk to.
    ///
    /// - Throws: ``UsageError``.
    func providerPolicy() throws -> OutgoingPolicy {
        let hosts = try list("private-provider").map { text in
            guard let host = OutgoingHost(text) else {
                throw UsageError("--private-provider is \(text): a host such as id.example.com:8443 is expected")
            }
            return host
        }
        return OutgoingPolicy(
            plainHosts: hosts, privateHosts: hosts, certificateAuthorities: self["provider-ca"],
            userAgent: "cresset/\(Version.current)")
    }
}
