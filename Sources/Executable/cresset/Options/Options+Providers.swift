import CressetFederation
import CressetHTTPClient
import CressetSystem

extension Options {
    /// Returns the policy for outgoing requests: no private or local addresses, except for the operator's hosts.
    func providerPolicy() throws -> OutgoingPolicy {
        let hosts = try hosts("allow-provider-host")
        // Providers accept plain HTTP only for this machine.
        return OutgoingPolicy(
            plainHosts: hosts,
            privateHosts: hosts,
            certificateAuthorities: try certificates("provider-ca")
        )
    }

    /// Returns `nil` to accept any certificate served by Apple's host.
    func gameCenterAuthorities() throws -> GameCenterAuthorities? {
        guard let path = try certificates("game-center-ca") else { return nil }
        do {
            return try GameCenterAuthorities(pem: String(decoding: try PrivateFile.read(path), as: UTF8.self))
        } catch let error as FederationError {
            throw CommandFailure("--game-center-ca \(path): \(error.cause)")
        }
    }

    func hosts(_ name: String) throws -> [OutgoingHost] {
        try list(name).map { text in
            guard let host = OutgoingHost(text) else {
                throw UsageError("--\(name) is \(text); expected HOST or HOST:PORT")
            }
            return host
        }
    }
}
