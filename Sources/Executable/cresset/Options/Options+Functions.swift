import CressetHTTPClient

extension Options {
    /// Returns the policy for calls to functions: public addresses and TLS only, except for the operator's hosts.
    ///
    /// - Parameter patience: The response timeout of a function.
    func functionPolicy(within patience: Duration) throws -> OutgoingPolicy {
        let hosts = try hosts("allow-hook-host")
        return OutgoingPolicy(plainHosts: hosts, privateHosts: hosts, limits: OutgoingLimits(timeout: patience))
    }
}
