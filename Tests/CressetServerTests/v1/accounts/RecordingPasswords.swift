import CressetIdentity
import CressetTesting
import Synchronization
import Testing

final class RecordingPasswords: PasswordHasher {
    private let calls = Mutex<[PasswordRequester]>([])
    private let refuses = Mutex(false)

    var requesters: [PasswordRequester] { calls.withLock { $0 } }
    func takeTrustLevels() -> [PasswordRequester.TrustLevel] {
        calls.withLock { calls in
            defer { calls = [] }
            return calls.map(\.trustLevel)
        }
    }

    func refuse(_ value: Bool) { refuses.withLock { $0 = value } }

    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        try record(requester)
        return StoredPassword(algorithm: "PLAIN", hash: Array(password.utf8))
    }

    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws -> Bool {
        try record(requester)
        return stored.hash == Array(password.utf8)
    }

    func verifyNothing(
        _ password: String,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws {
        try record(requester)
    }

    func isOutdated(_ stored: StoredPassword) -> Bool { false }

    private func record(_ requester: PasswordRequester) throws {
        calls.withLock { $0.append(requester) }
        if refuses.withLock({ $0 }) { throw IdentityError(.overloaded) }
    }
}

extension TestService {
    /// Returns production rules on the service's store with another password hasher, and the stored project.
    func domain(with passwords: some PasswordHasher) async throws -> (accounts: Accounts, realm: Realm) {
        let accounts = Accounts(
            store: store,
            passwords: passwords,
            secrets: vault,
            clock: clock,
            publicSuffixes: KnownSuffixes(),
            behavior: .production
        )
        return (accounts, Realm(project: try #require(try await store.project(id: project.id))))
    }
}
