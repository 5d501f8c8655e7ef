import CressetFederation
import CressetHTTPClient

/// Which identity providers are reached, and how.
struct ProviderSetup {
    /// Those that may stand in a private network or on this machine.
    var permittedHosts: [OutgoingHost] = []
    /// A file of certificates (PEM) to trust instead of the system's.
    var certificateAuthorities: String?

    /// - Throws: ``CommandFailure``.
    func client() throws -> HTTPClient {
        // The federation itself takes plain http to this machine only.
        let policy = OutgoingPolicy(
            plainHosts: permittedHosts, privateHosts: permittedHosts, certificateAuthorities: certificateAuthorities,
            limits: OutgoingLimits(bodyBytes: ProviderRequest.answerLimit))
        do throws(HTTPClientError) {
            return try HTTPClient(policy: policy)
        } catch {
            throw CommandFailure("identity providers cannot be reached: \(error.reason)")
        }
    }
}
