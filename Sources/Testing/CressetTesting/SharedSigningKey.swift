import CressetIdentity
import CressetServer
import CressetServices
import Synchronization

/// One signing key for every service that tests run: making one takes longer than most tests.
enum SharedSigningKey {
    private static let record = Mutex<SigningKeyRecord?>(nil)

    /// Gives the store the key, unless it has one.
    static func put(into store: any IdentityStore, signingKeys: SigningKeys) async throws {
        if let known = record.withLock({ $0 }) {
            _ = try await store.rotateSigningKey(to: known, replacing: nil)
            return
        }
        _ = try await signingKeys.ring()
        let made = try await store.signingKeys().first
        record.withLock { $0 = $0 ?? made }
    }
}
