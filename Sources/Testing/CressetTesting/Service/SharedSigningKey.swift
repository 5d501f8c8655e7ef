import CressetIdentity
import CressetServer
import CressetServices
import Synchronization

/// A signing key shared by all test services: generating one takes longer than most tests.
enum SharedSigningKey {
    private static let record = Mutex<SigningKeyRecord?>(nil)

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
