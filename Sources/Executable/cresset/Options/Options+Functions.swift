import CressetHTTPClient

/// The options about the functions of projects.
extension Options {
    /// The terms on which functions are asked: in the public internet and by TLS alone, unless the operator names a host.
    ///
    /// - Parameter patience: The time that a function has to answer.
    /// - Throws: ``UsageError``.
    func functionPolicy(within patience: Duration) throws -> OutgoingPolicy {
        let hosts = try hosts("allow-hook-host")
        return OutgoingPolicy(plainHosts: hosts, privateHosts: hosts, limits: OutgoingLimits(timeout: patience))
    }
}
