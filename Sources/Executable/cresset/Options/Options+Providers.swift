import CressetHTTPClient

/// What the options say of identity providers.
extension Options {
    /// Whom the server may talk to: nobody in a private network or on this machine, unless the operator names the host.
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
            plainHosts: hosts, privateHosts: hosts, certificateAuthorities: try certificates("provider-ca"))
    }
}
