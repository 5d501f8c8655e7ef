import CressetHTTPClient

/// What the options say of identity providers.
extension Options {
    /// - Throws: ``UsageError``; ``CommandFailure`` for a file that cannot be used.
    func providers() throws -> ProviderSetup {
        ProviderSetup(
            permittedHosts: try list("allow-provider-host").map { text in
                guard let host = OutgoingHost(text) else {
                    throw UsageError("--allow-provider-host is \(text): HOST or HOST:PORT is expected")
                }
                return host
            },
            certificateAuthorities: try certificates("provider-ca"))
    }
}
