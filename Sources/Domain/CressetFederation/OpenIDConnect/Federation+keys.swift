import CressetTokens
import CressetWire

extension Federation {
    /// The key of the issuer's own set that a token must be signed with. Addresses and keys that the token itself
    /// brings (`jku`, `jwk`, `x5u`, `x5c`) are not looked at.
    func key(
        for token: JWT, _ algorithm: SigningAlgorithm, at url: String
    ) async throws(FederationError) -> VerificationKey? {
        if let key = try await keySet(at: url, isStale: false).key(for: token, algorithm) { return key }
        return try await keySet(at: url, isStale: true).key(for: token, algorithm)
    }

    private func keySet(at url: String, isStale: Bool) async throws(FederationError) -> KeySet {
        try await keySets.value(at: url, now: now(), isStale: isStale) { () throws(FederationError) in
            let response = try await answer(ProviderRequest(url: url, headers: [("accept", "application/json")]))
            guard response.status == 200, let document = (try? JSONValue(parsing: response.body))?.object,
                let keys = KeySet(document)
            else { throw FederationError(.unreachable, Self.connectionFailure, cause: "no good key set at \(url)") }
            return (keys, CacheLifetime.seconds(of: response))
        }
    }
}
