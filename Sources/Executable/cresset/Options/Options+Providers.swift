import CressetHTTPClient

/// The options about identity providers.
extension Options {
    /// The hosts that the server may talk to: none in a private network or on this machine, unless the operator names it.
    ///
    /// - Throws: ``UsageError``; ``CommandFailure`` for a file that cannot be used.
    func providerPolicy() throws -> OutgoingPolicy {
        let hosts = try list("allow-provider-host").map { text in
            guard let host = OutgoingHost(text) else {
                throw UsageError("--allow-provider-host is \(text): HOST or HOST:PORT is expected")
            }
            return host
        }
        // The federation itself takes plain http to this machine only.
        return OutgoingPolicy(
            plainHosts: hosts,
            privateHosts: hosts,
            certificateAuthorities: try certificates("provider-ca")
        )
    }
}
