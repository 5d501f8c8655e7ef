import CressetFederation
import CressetIdentity
import CressetServerWire
import CressetWire

struct UsedNonces: Sendable {
    // The range of nonce retention, in seconds; within it, the ID token's expiry decides.
    private static let leastMemory: Int64 = 86_400
    private static let greatestMemory: Int64 = 10 * 365 * 86_400

    let store: any NonceStore
    let secrets: any SecretSource
    let clock: any WallClock

    func use(_ profile: FederatedProfile, in pool: UserPool) async throws {
        guard let nonce = profile.nonce else { return }
        let name: JSONValue = [
            .string(pool.projectID), .string(pool.tenantID ?? ""), .string(profile.providerID), .string(nonce),
        ]
        guard try await store.useNonce(secrets.digest(name.serialized()), until: expiry(of: profile)) else {
            throw WireError(
                .missingOrInvalidNonce,
                detail: "Duplicate credential received. Please try again with a new credential."
            )
        }
    }

    private func expiry(of profile: FederatedProfile) -> Timestamp {
        let now = clock.now().seconds
        let end = profile.idTokenExpiry ?? now
        let (latest, earliest) = (now + Self.greatestMemory, now + Self.leastMemory)
        return Timestamp(seconds: min(max(end, earliest - 3600), latest - 3600) + 3600)
    }
}
