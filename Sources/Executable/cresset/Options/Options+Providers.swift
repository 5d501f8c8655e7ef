import CressetFederation
import CressetHTTPClient
import CressetSystem

/// The options about identity providers.
extension Options {
    /// The hosts that the server may talk to: none in a private network or on this machine, unless the operator names it.
    ///
    /// - Throws: ``UsageError``; ``CommandFailure`` for a file that cannot be used.
    func providerPolicy() throws -> OutgoingPolicy {
        let hosts = try hosts("allow-provider-host")
        // The federation itself takes plain http to this machine only.
        return OutgoingPolicy(
            plainHosts: hosts,
            privateHosts: hosts,
            certificateAuthorities: try certificates("provider-ca")
        )
    }

    /// The authorities that Game Center's certificates must be of; `nil`: whatever Apple's host has is believed.
    ///
    /// - Throws: ``CommandFailure`` for a file that cannot be used.
    func gameCenterAuthorities() throws -> GameCenterAuthorities? {
        guard let path = try certificates("game-center-ca") else { return nil }
        do {
            return try GameCenterAuthorities(pem: String(decoding: try PrivateFile.read(path), as: UTF8.self))
        } catch let error as FederationError {
            throw CommandFailure("--game-center-ca \(path): \(error.cause)")
        }
    }

    /// The hosts of an option that permits them.
    ///
    /// - Throws: ``UsageError``.
    func hosts(_ name: String) throws -> [OutgoingHost] {
        try list(name).map { text in
            guard let host = OutgoingHost(text) else {
                throw UsageError("--\(name) is \(text); expected HOST or HOST:PORT")
            }
            return host
        }
    }
}
